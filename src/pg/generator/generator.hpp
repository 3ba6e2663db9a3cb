// Server-wide generators: the step to the next id, from the last one in shared memory, the clock and entropy.
#pragma once

#include "codec/generate.hpp"
#include "codec/time.hpp"

#include "pg/generator/clock.hpp"
#include "pg/generator/shared_state.hpp"
#include "pg/type/errors.hpp"

namespace uidx {

// The caller's part of a step; see advance().
struct Draw {
	u128 fresh = 0;        // the field of an id that opens a tick
	uint64 increment = 1;  // from one id to the next within a tick
	u128 base = 0;
	uint64 key = 0;        // of the tick, if the id opens one
	bool opens = true;     // false: the caller has not drawn fresh and key
};

// The outcome of an attempt to take a step.
enum class Outcome {
	given,   // an id
	undrawn, // no id: it would open a new tick, and the caller has not drawn entropy for it
	full,    // no id: the tick of the last id is used up, and the clock shows no later tick
	ended,   // no id: the format's time is over
	lost,    // no id: the slot is another generator's now
};

// The last tick that a generator can count to.
constexpr int64 last_tick(const TimeField &time)
{
	return static_cast<int64>(Min(static_cast<uint64>(time.max_tick()), static_cast<uint64>(PG_INT64_MAX)));
}

// A reading of the clock in Unix microseconds, or in nanoseconds for ticks that are shorter than a microsecond.
constexpr bool reads_ns(const TimeField &time) { return time.tick_num < time.tick_den; }
inline int64 read_clock_for(const TimeField &time) { return reads_ns(time) ? unix_ns() : unix_us(); }
constexpr int64 reading_us(const TimeField &time, int64 reading) { return reads_ns(time) ? reading / 1000 : reading; }

// The tick of such a reading; -1 before the epoch. In 64 bits, unlike TimeField's: a clock shows no far year.
constexpr int64 tick_of(const TimeField &time, int64 reading)
{
	if (reads_ns(time))
		return Max(reading - time.epoch_us * 1000, -1); // ticks of a nanosecond
	return reading < time.epoch_us ? -1 : (reading - time.epoch_us) * time.tick_den / time.tick_num;
}

// How far ahead of the clock, or of where it was put, a generator may be: a second, and at least a tick.
constexpr int64 leeway_us(const TimeField &time) { return Max(int64{USECS_PER_SEC}, time.tick_num / time.tick_den); }

// A reading of the clock that is below the slot's last one. Another backend read the clock later and came first, or the clock stepped
// back: a second look tells. Called with the slot's lock held, which it lets go for a moment: the slot may be another generator's then.
int64 look_again(Slot &slot, const TimeField &time);

// Makes one attempt to take a step, to tick `at_least` or later. If it gives no id, it leaves the slot's last one in `last`. It is
// inline so that the compiler knows the generator. claim: see claim_layout_slot(); 0: the slot is the generator's for good.
[[gnu::always_inline]] inline Outcome attempt(Slot &slot, uint32 claim, const Generator &generator, int64 at_least, const Draw &draw, Last &last)
{
	const TimeField &time = generator.time;
	__builtin_prefetch(&slot, 1); // comes from another processor while the clock is read
	int64 clock = read_clock_for(time);
	Outcome outcome = Outcome::given;

	SpinLockAcquire(&slot.lock);
	if (clock < slot.clock && (claim == 0 || slot.claim == claim)) [[unlikely]]
		clock = look_again(slot, time);
	if (claim != 0 && slot.claim != claim) [[unlikely]] {
		SpinLockRelease(&slot.lock);
		return Outcome::lost;
	}
	slot.clock = clock;

	const int64 shown = tick_of(time, clock);
	const int64 now = at_least < 0 ? shown : Max(shown, at_least);
	Last next = slot.last;
	if (now > next.tick && !draw.opens)
		outcome = Outcome::undrawn;
	else if (!advance(next, now, generator.field_bits, draw.fresh, draw.increment, draw.base)) {
		if (generator.runs_ahead && draw.opens && next.tick < tick_of(time, clock + leeway_us(time)))
			next = {next.tick + 1, 0, draw.fresh};
		else
			outcome = Outcome::full;
	}
	if (next.tick > generator.max_tick)
		outcome = Outcome::ended;

	if (outcome == Outcome::given) {
		if (next.tick != slot.last.tick)
			next.key = draw.key;
		slot.last = last = next;
		slot.given++;
	} else {
		slot.overflows += outcome == Outcome::full && slot.last.field < used_up && !generator.runs_ahead;
		last = slot.last;
	}
	SpinLockRelease(&slot.lock);
	return outcome;
}

// Goes on after an attempt that gave no id, as next_step() says. False if the slot is lost.
bool next_step_after(Slot &slot, uint32 claim, const Generator &generator, const Draw &draw, Outcome outcome, Last &last);

// Takes the generator's next step. Waits, or raises 54000 (uidx.on_overflow), where the clock's tick has no id left, or where the
// generator is a second ahead of the clock, or of where the clock or uidx_generators_advance() has put it. Raises 22008 where the clock
// is outside the format's range. The clock may step back: ids do not.
[[gnu::always_inline]] inline Last next_step(Slot &slot, const Generator &generator, const Draw &draw)
{
	Last last;
	const Outcome outcome = attempt(slot, 0, generator, -1, draw, last);
	if (outcome != Outcome::given) [[unlikely]]
		next_step_after(slot, 0, generator, draw, outcome, last);
	return last;
}

// Does the same for a generator that needs entropy only for an id that opens a tick, which is one of thousands in a bulk insert. It
// calls draw() for such an id only.
template <class DrawFunction>
[[gnu::always_inline]] inline Last next_step_drawing(Slot &slot, const Generator &generator, DrawFunction draw)
{
	Last last;
	const Outcome outcome = attempt(slot, 0, generator, -1, {.opens = false}, last);
	if (outcome != Outcome::given)
		next_step_after(slot, 0, generator, draw(), outcome, last);
	return last;
}

// The end of a wait is at most this far away. Can be interrupted.
void sleep_us(int64 us);

// For a generator of a session: waits, or raises 54000, until it may give an id of this instant. last_us: the instant of its last id.
void wait_for_pace(Pace &pace, int64 us, int64 last_us, const char *function);

// 22008: the clock is outside the format's range.
[[noreturn]] void raise_clock(const Format &format, int64 max_tick);

// The tick of the clock, or 22008.
template <class Codec>
int64 clock_tick()
{
	const int64 tick = tick_of(Codec::time, read_clock_for(Codec::time));
	if (tick < 0 || tick > last_tick(Codec::time)) [[unlikely]]
		raise_clock(format<Codec>, last_tick(Codec::time));
	return tick;
}

// Likewise, but the tick begins after the floor of generators of a session.
template <class Codec>
int64 clock_tick_above_floor()
{
	const int64 tick = Max(clock_tick<Codec>(), tick_at_or_before(Codec::time, session_floor()) + 1);
	if (tick > last_tick(Codec::time)) [[unlikely]]
		raise_clock(format<Codec>, last_tick(Codec::time));
	return tick;
}

} // namespace uidx

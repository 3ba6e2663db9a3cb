// Server-wide generators: one step of one, from its last id in shared memory, the clock and entropy.
#pragma once

#include "codec/generate.hpp"
#include "codec/time.hpp"

#include "pg/generator/clock.hpp"
#include "pg/type/errors.hpp"
#include "pg/generator/shared_state.hpp"

namespace uidx {

// How a generator goes on from its last id.
struct Rule {
	const char *function;   // its SQL name, for messages
	const Format *format;
	int64 max_tick;
	int field_bits;         // that ascend within a tick; 0: every id takes a tick of its own (BaseUID)
};

// What the caller brings to a step; see advance().
struct Draw {
	u128 fresh = 0;        // the field of an id that opens a tick
	uint32 increment = 1;  // what one within a tick adds
	u128 base = 0;
	uint64 key = 0;        // replaces the generator's key when a tick opens
	bool opens = true;     // false: the caller has not drawn fresh and key
};

struct Step {
	Last last;
	uint64 key = 0; // of last.tick
};

// What came of an attempt to take a step.
enum class Outcome {
	given,   // an id
	undrawn, // no id: it would open a new tick, and the caller has not drawn entropy for it
	full,    // no id: the tick of the last id has none left, and the clock shows no later tick
	ended,   // no id: the clock is outside the format's range
};

// The last tick that a generator can count to.
constexpr int64 last_tick(const TimeField &time)
{
	return static_cast<int64>(Min(static_cast<uint64>(time.max_tick()), static_cast<uint64>(PG_INT64_MAX)));
}

// A reading of the clock in Unix microseconds, or in nanoseconds for ticks that are shorter than a microsecond.
inline int64 read_clock_for(const TimeField &time) { return time.tick_num < time.tick_den ? unix_ns() : unix_us(); }

// The tick of such a reading; -1 before the epoch. In 64 bits, unlike TimeField's: a clock shows no far year.
constexpr int64 tick_of(const TimeField &time, int64 reading)
{
	if (time.tick_num < time.tick_den)
		return Max(reading - time.epoch_us * 1000, -1); // ticks of a nanosecond
	return reading < time.epoch_us ? -1 : (reading - time.epoch_us) * time.tick_den / time.tick_num;
}

// Makes one attempt, under the slot's lock, to take a step to tick `at_least` or later. If it gives no id, it leaves the last id's
// place in `step`. It is inline so that the compiler knows the generator's rule.
[[gnu::always_inline]] inline Outcome attempt(Slot &slot, const Rule &rule, int64 at_least, const Draw &draw, Step &step)
{
	const TimeField &time = rule.format->time;
	__builtin_prefetch(&slot, 1); // comes from another processor while the clock is read
	int64 clock = read_clock_for(time);
	Outcome outcome = Outcome::given;

	SpinLockAcquire(&slot.lock);
	if (clock < slot.clock) [[unlikely]] {
		// Another backend read the clock later and came first, or the clock stepped back: a second look tells.
		const int64 seen = slot.clock;
		SpinLockRelease(&slot.lock);
		clock = read_clock_for(time);
		SpinLockAcquire(&slot.lock);
		if (clock >= seen)
			clock = Max(clock, slot.clock);
		else if (slot.clock >= seen) // else another backend has counted the step back
			slot.steps_back++;
	}
	slot.clock = clock;

	const int64 now = Max(Max(tick_of(time, clock), at_least), next_tick(slot.last));
	Last next = slot.last;
	if (now < 0 && next.tick < 0)
		outcome = Outcome::ended; // the clock is before the epoch, and there is no id to go on from
	else if (now > next.tick && !draw.opens)
		outcome = Outcome::undrawn;
	else if (rule.field_bits == 0)
		advance_tick(next, now, draw.fresh);
	else if (!advance(next, now, rule.field_bits, draw.fresh, draw.increment, draw.base))
		outcome = Outcome::full;
	if (next.tick > rule.max_tick)
		outcome = Outcome::ended;

	if (outcome == Outcome::given) {
		if (next.tick != slot.last.tick)
			slot.key = draw.key;
		slot.last = next;
		slot.given++;
		step = {next, slot.key};
	} else {
		if (outcome == Outcome::full)
			slot.overflows++;
		step.last = slot.last;
	}
	SpinLockRelease(&slot.lock);
	return outcome;
}

// What next_step() does after an attempt that gave no id.
Step next_step_after(Slot &slot, const Rule &rule, const Draw &draw, Outcome outcome, Step step);

// Takes the generator's next step. Waits for the next tick, or raises 54000, where the field overflows (uidx.on_overflow);
// raises 22008 where the clock is outside the format's range. The clock may step back: ids do not.
[[gnu::always_inline]] inline Step next_step(Slot &slot, const Rule &rule, const Draw &draw)
{
	Step step;
	const Outcome outcome = attempt(slot, rule, -1, draw, step);
	return outcome == Outcome::given ? step : next_step_after(slot, rule, draw, outcome, step);
}

// Does the same for a generator that needs entropy only for an id that opens a tick, which is one of thousands in a bulk insert. It
// calls `draw` for such an id alone.
template <class DrawFunction>
[[gnu::always_inline]] inline Step next_step_drawing(Slot &slot, const Rule &rule, DrawFunction draw)
{
	Step step;
	const Outcome outcome = attempt(slot, rule, -1, {.opens = false}, step);
	return outcome == Outcome::given ? step : next_step_after(slot, rule, draw(), outcome, step);
}

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

} // namespace uidx

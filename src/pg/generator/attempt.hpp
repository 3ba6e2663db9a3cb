// Server-wide generators: the step to the next id, from the last one in shared memory, the clock and random bits.
// Nobody holds a lock meanwhile: a process that is stopped, wherever it is, keeps no other one waiting.
#pragma once

#include "codec/step.hpp"
#include "codec/time.hpp"

#include "pg/base/clock.hpp"
#include "pg/generator/entropy.hpp"
#include "pg/generator/slot.hpp"
#include "pg/format/errors.hpp"

namespace uidx {

// The outcome of an attempt to take a step.
enum class Outcome {
	given, // an id
	full,  // no id: the tick of the last id is used up, and the clock shows no later tick; or the format's time is over
	lost,  // no id: the slot is another generator's now
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

// The last tick that begins at or before the instant; -1 before the epoch.
int64 tick_at_or_before(const TimeField &time, int64 us);

// How far ahead of the clock, or of where it was put, a generator may be.
inline constexpr int64 leeway_us = USECS_PER_SEC;
constexpr int64 with_leeway(const TimeField &time, int64 reading)
{
	return reading + (reads_ns(time) ? 1000 * leeway_us : leeway_us);
}

// How much later than the slot's latest reading a reading is at least for a session to store it, so that sessions
// seldom write the same word.
constexpr int64 reading_interval(const TimeField &time) { return reads_ns(time) ? 500'000 : 500; }

// To be called if a reading of the clock is below `seen`, the slot's latest. Either another backend read the clock
// later and was faster, or the clock stepped back. The second reading, which this returns, tells which.
int64 look_again(Slot &slot, const TimeField &time, int64 seen);

// The ids of one slot that this process has given since it last added to the slot's count. It adds them at the end of
// the transaction, before it counts those of another slot, and by the thousand.
struct Uncounted {
	Slot *slot;
	uint64 tenancy;
	uint64 ids;
};
extern Uncounted uncounted;
void add_uncounted();
void count_for(Slot &slot, uint64 tenancy);

[[gnu::always_inline]] inline void count_id(Slot &slot, uint64 tenancy)
{
	if (uncounted.slot != &slot || uncounted.tenancy != tenancy || uncounted.ids >= 1000) [[unlikely]]
		count_for(slot, tenancy);
	uncounted.ids++;
}

// Makes one attempt to take a step, to tick `at_least` or later. If it gives no id, it leaves the generator's last one
// in `last`. fresh() gives the counter of an id that opens a tick. It is inline so that the compiler knows the
// generator. tenancy: see reusable_slot_for(); 0: the slot is the generator's for good.
template <class FreshFunction>
[[gnu::always_inline]] inline Outcome attempt(Slot &slot, uint64 tenancy, const Generator &generator, int64 at_least,
                                              const Step &step, FreshFunction fresh, Last &last)
{
	const TimeField &time = generator.time;
	const int counter_bits = generator.counter_bits();
	const auto lost = [&] { return tenancy != 0 && slot.tenancy.load() != tenancy; };
	__builtin_prefetch(&slot, 1); // comes from another processor while the clock is read
	int64 reading = read_clock_for(time);
	const int64 seen = slot.clock.load(std::memory_order_relaxed);
	if (reading < seen) [[unlikely]]
		reading = look_again(slot, time, seen);
	else if (reading - seen >= reading_interval(time)) [[unlikely]]
		slot.clock.store(reading, std::memory_order_relaxed);
	const int64 now = Max(tick_of(time, reading), at_least);

	uint64 state = slot.state.load();
	if (generator.adds() && tenancy == 0) {
		const uint64 most = (uint64{1} << counter_bits) - 1;
		last = last_of(state, counter_bits);
		if (now <= last.tick && last.counter <= most / 2 && last.tick < generator.max_tick) [[likely]] {
			last = last_of(slot.state.fetch_add(1), counter_bits);
			if (last.counter != most) [[likely]] {
				last.counter++;
				count_id(slot, 0);
				return Outcome::given;
			}
			// The tick was used up since the state was read. The carry has opened the next one, whose number 0 nobody gets.
			state = slot.state.load();
		}
	}
	for (;;) {
		if (lost()) [[unlikely]]
			return Outcome::lost;
		Last next = last = last_of(state, counter_bits);
		if (!take_step(next, now, generator, step, fresh, [&] { return tick_of(time, with_leeway(time, reading)); }))
			return Outcome::full;
		if (slot.state.compare_exchange_weak(state, state_of(next, counter_bits))) [[likely]] {
			last = next;
			break;
		}
	}
	// Another generator may have got the slot just before the exchange. Then it begins after this state, or skips a few of
	// its ids. Nobody gets this id.
	if (lost()) [[unlikely]]
		return Outcome::lost;
	count_id(slot, tenancy);
	return Outcome::given;
}

// To be called after an attempt that found no room. Returns the tick that the next attempt has to take at least. Waits,
// or raises 54000 (uidx.on_overflow), where the clock's tick has no id left, or where the generator is a second ahead
// of the clock, or of where the clock or uidx_generators_advance() has put it. Raises 22008 where the clock is outside
// the format's range. tenancy: as attempt()'s.
int64 wait_for_room(Slot &slot, uint64 tenancy, const Generator &generator, const Last &last);

// The random bits that all ids of a tick share. The first process that comes here in the tick draws them. The caller
// has taken a step to the tick. False if the generator has gone on to a later tick meanwhile: then the caller has to
// forget its id.
template <int Bits>
bool random_of_tick(Slot &slot, const Generator &generator, int64 tick, u128 &random)
{
	constexpr int parts = (Bits + 31) / 32;
	static_assert(parts <= static_cast<int>(std::size(decltype(slot.tick_random){})));
	const auto tag = static_cast<uint32>(tick);
	u128 found = 0;
	for (int i = 0; i < parts; i++) {
		uint64 part = slot.tick_random[i].load();
		while (part >> 32 != tag) [[unlikely]] {
			// The part is of another tick: of an earlier one, unless the generator has gone on. What a later tick has drawn is
			// never replaced by bits of an earlier one: the exchange fails, since it expects the part that was read.
			if (last_of(slot.state.load(), generator.counter_bits()).tick != tick)
				return false;
			const uint64 drawn = uint64{tag} << 32 | static_cast<uint32>(Entropy::take<4>());
			if (slot.tick_random[i].compare_exchange_strong(part, drawn))
				part = drawn;
		}
		found = found << 32 | static_cast<uint32>(part);
	}
	random = found & low_mask<u128>(Bits);
	return true;
}

// Sleeps for this long. It can be interrupted, and ends the process if the postmaster is gone.
void sleep_us(int64 us);

// 22008: the clock is outside the format's range.
[[noreturn]] void raise_clock(const char *format, const TimeField &time, int64 max_tick);

} // namespace uidx

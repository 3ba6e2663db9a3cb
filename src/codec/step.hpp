// Generation rules: the next state of a server-wide generator from its last state, the clock and random bits.
// Pure functions; the shared memory, the clock and the waiting are src/pg/'s.
#pragma once

#include <bit>

#include "time.hpp"

namespace uidx {

// A server-wide generator: how it goes on from its last id. A format lists its own.
struct Generator {
	const char *function;        // its SQL name, for messages and by which its state is found
	int field_bits;              // of the field that ascends within a tick; 0: every id takes a tick of its own
	int fresh_bits = 0;          // of the field that are random in the first id of a tick
	int base_bits = 0;           // of a number of the server's above the field
	int max_increment = 1;       // the field grows by 1 to this within a tick
	bool runs_ahead = false;     // it takes the next tick at once where one is full, up to a second ahead of the clock
	int variants = 1;            // how many states it has: one for each value that its caller may choose
	int max_node_id = -1;        // the highest uidx.node_id that its ids have room for; -1: they carry no number
	int64_t max_tick = -1;       // where it ends before the format's time does
	TimeField time = {};         // the format's; the server fills in what follows
	const char *format = nullptr; // its name, for messages

	// The bits of a state below its tick: the field and the base where they fit beside the tick, else a counter of the
	// tick's ids. No server makes more than 2^16 ids in a tick of so many bits.
	constexpr int counter_bits() const noexcept
	{
		const int bits = field_bits + base_bits;
		return time.bits + bits <= 64 || bits < 16 ? bits : 16;
	}

	// Whether the next id of a tick may be taken by adding 1 to the state, whatever that has become: the state is always
	// an id's whose successor is one more, until the counter is full. See attempt().
	constexpr bool adds() const noexcept { return max_increment == 1 && base_bits == 0 && counter_bits() >= 16; }

	// Of the counter, without the base.
	constexpr int ascending_bits() const noexcept { return counter_bits() - base_bits; }
};

// The last id of a generator: its tick, and what ascends within a tick.
struct Last {
	int64_t tick = -1; // -1: before the epoch
	uint64_t counter = 0;
};

// A state is a generator's last id in one word, its tick above `counter_bits` bits. A later id has a higher state. The
// tick is 0 or more, and fits.
constexpr uint64_t state_of(const Last &last, int counter_bits) noexcept
{
	return static_cast<uint64_t>(last.tick) << counter_bits | last.counter;
}

constexpr Last last_of(uint64_t state, int counter_bits) noexcept
{
	return {static_cast<int64_t>(state >> counter_bits), state & ((uint64_t{1} << counter_bits) - 1)};
}

// The state from which a generator gives no id of this tick or an earlier one. Before the epoch (-1) tick 0 is used up
// as well, so that no id is of tick 0.
constexpr uint64_t used_up(int64_t tick, int counter_bits) noexcept
{
	return state_of({tick < 0 ? 0 : tick, (uint64_t{1} << counter_bits) - 1}, counter_bits);
}

// The counter of the next id in the tick of the last one, also while the clock is behind that tick. It grows by
// `increment`, and to `base` at least. False, with last unchanged, if what it has above `base` does not fit into
// `bits`.
//
// ULID, the monotonic profiles, sequences and xid's counter grow by 1, Ulid-Flake by a random 1 to 255. A snowish id
// has its machine as base, so that ids ascend also where callers differ in machine.
constexpr bool grow(Last &last, int bits, uint64_t increment, uint64_t base = 0) noexcept
{
	const uint64_t grown = last.counter + increment;
	const uint64_t next = grown > base ? grown : base;
	if ((next - base) >> bits != 0)
		return false;
	last.counter = next;
	return true;
}

// The last tick that a state may have. There is room for one more: a process that was stopped before its addition
// carries into that one when the last tick is used up, and not into tick 0.
constexpr int64_t last_tick_of_state(int counter_bits) noexcept
{
	return static_cast<int64_t>((~uint64_t{0} >> counter_bits) & (~uint64_t{0} >> 1)) - 1;
}

// The caller's part of a step within a tick; see grow().
struct Step {
	uint64_t increment = 1; // from one id to the next
	uint64_t base = 0;
};

// A step: the next id after `last`. `now` is the tick of the clock, or a later one that the caller wants. fresh() gives
// the counter of an id that opens a tick. A generator that runs ahead opens ticks up to furthest(). False, with last
// unchanged, if there is no id.
template <class FreshFunction, class FurthestFunction>
[[gnu::always_inline]] constexpr bool take_step(Last &last, int64_t now, const Generator &generator, const Step &step,
                                                FreshFunction fresh, FurthestFunction furthest) noexcept
{
	Last next = last;
	if (now > next.tick)
		next = {now, fresh()};
	else if (!grow(next, generator.ascending_bits(), step.increment, step.base)) {
		if (!generator.runs_ahead || next.tick >= furthest())
			return false;
		next = {next.tick + 1, fresh()};
	}
	if (next.tick > generator.max_tick) [[unlikely]]
		return false;
	last = next;
	return true;
}

// The field of an id: it ascends by one from the random start of its tick. False if it overflows.
constexpr bool ascending_field(u128 start, uint64_t counter, int field_bits, u128 &field) noexcept
{
	field = start + counter;
	return field >> field_bits == 0;
}

// A keyed permutation of 0 .. 2^22 - 1, which turns xid's counter within a millisecond into draws without replacement:
// a Feistel network of two 11-bit halves and six rounds, then 22 bits of the key that the rounds do not use, by which
// each draw is exactly uniform. It need not be a cipher: the key is fresh for every millisecond.
constexpr uint32_t permute22(uint32_t counter, uint64_t key) noexcept
{
	const uint64_t rounds_key = (key >> 22) * 0x9e3779b97f4a7c15;
	uint32_t left = counter >> 11;
	uint32_t right = counter & 0x7ff;
	for (int round = 0; round < 6; round++) {
		// Multiply-shift hashing. Where one round's term were another's factor, two rounds could cancel each other.
		const uint64_t term = std::rotl(rounds_key, 11 * round);
		const uint64_t factor = std::rotl(rounds_key, 11 * round + 29) | 1;
		const uint32_t mixed = left ^ (static_cast<uint32_t>((term + right) * factor >> 40) & 0x7ff);
		left = right;
		right = mixed;
	}
	return (left << 11 | right) ^ static_cast<uint32_t>(key & 0x3fffff);
}

} // namespace uidx

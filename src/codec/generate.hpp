// Generation rules: the next state of a server-wide generator from its last state, the clock and entropy.
// Pure functions; the shared memory, the lock, the clock and the waiting are src/pg/'s.
#pragma once

#include <bit>

#include "time.hpp"

namespace uidx {

struct Format; // the server's

// A server-wide generator: how it goes on from its last id. A format lists its own.
struct Generator {
	const char *function;        // its SQL name, for messages and by which its state is found
	int field_bits;              // of the field that ascends within a tick; 0: every id takes a tick of its own
	int fresh_bits = 0;          // of the field that are random in the first id of a tick
	bool runs_ahead = false;     // it takes the next tick at once where one has no id left, up to a second ahead of the clock
	int numbers = 1;             // how many states it has: one for each number that its caller may choose
	int max_node_id = -1;        // the highest uidx.node_id that its ids have room for; -1: they carry no number
	int64_t max_tick = -1;       // where it ends before the format's time does
	TimeField time = {};         // the format's; the server fills it in, and the format
	const Format *format = nullptr;
};

// The last id of a generator: its tick, and the field below it that ascends within a tick.
struct Last {
	int64_t tick = -1; // -1: before the epoch
	uint64_t key = 0;  // random bits of the tick's own, where a generator has use for them
	u128 field = 0;
};

// The field of a tick that gives no further id. No format has so large a field, and advance() finds that it has overflowed.
inline constexpr u128 used_up = u128{1} << 127;

// From now on the generator gives no id of this tick or an earlier one.
constexpr void use_up(Last &last, int64_t tick) noexcept
{
	if (tick >= last.tick)
		last = {tick, 0, used_up};
}

// Within a tick, and while the clock stands before the last tick (it stepped back), the field grows by `increment`, to no
// less than `base`; in a later tick it starts at `fresh`. False, with last unchanged, if it overflows `field_bits` above
// base.
// Implements: ULID and the monotonic profiles (fresh random, increment 1), sequence profiles (fresh 0, increment 1; snowish
// with the machine's first field as base, so that ids ascend also where calls differ in machine), Ulid-Flake (fresh
// random, increment uniform in 1..255), BaseUID (likewise, in 1..2^48), xid's counter (fresh 0, increment 1).
constexpr bool advance(Last &last, int64_t now, int field_bits, u128 fresh, uint64_t increment, u128 base = 0) noexcept
{
	if (now > last.tick) {
		last.tick = now;
		last.field = fresh;
		return true;
	}
	const u128 grown = last.field + increment;
	const u128 next = grown > base ? grown : base;
	if ((next - base) >> field_bits != 0)
		return false;
	last.field = next;
	return true;
}

// A keyed permutation of 0 .. 2^22 - 1, which turns xid's counter within a millisecond into draws without replacement: a Feistel
// network of two 11-bit halves and six rounds, then 22 bits of the key that the rounds do not use, by which each draw is
// exactly uniform. It need not be a cipher: the key is fresh for every millisecond.
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

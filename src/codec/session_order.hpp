// The order of a session's ids, monotonic random as in RFC 9562, 6.2, method 2: the first id of a tick takes fresh
// random bits, and each further one the bits of the last id plus a random step. Pure functions; the clock and the
// entropy are src/pg/'s.
#pragma once

#include <type_traits>

#include "time.hpp"
#include "wide.hpp"

namespace uidx {

// What T_generate() makes an id of. The defaults are for a codec that has nothing but random bits below its time.

// All bits below the format's ticks: the fraction of the tick and the random bits.
template <class Codec>
constexpr int bits_below_time() noexcept
{
	if constexpr (requires { Codec::bits_below_time; })
		return Codec::bits_below_time;
	else
		return Codec::time.shift;
}

// Codec::fraction_bits are bits of time below the format's own ticks: without them the ids of sessions that write at
// once are in no order within a tick, and their index is a third larger. What follows counts in such fractions of a
// tick, some 4 us.

template <class Codec>
constexpr int fresh_bits() noexcept
{
	return bits_below_time<Codec>() - Codec::fraction_bits;
}

// The fraction of the instant that is `ns` nanoseconds after the start of `tick`.
template <class Codec>
constexpr int64_t fraction_at(int64_t tick, int64_t ns) noexcept
{
	constexpr int64_t tick_ns = Codec::time.tick_num * 1000 / Codec::time.tick_den;
	return tick << Codec::fraction_bits | (ns << Codec::fraction_bits) / tick_ns;
}

// The last fraction that ids of now have: of Codec::made_until, or of the format's last tick.
template <class Codec>
constexpr int64_t last_fraction() noexcept
{
	uint64_t tick = Codec::time.max_tick();
	if constexpr (requires { Codec::made_until; })
		tick = Codec::made_until;
	return static_cast<int64_t>(((tick + 1) << Codec::fraction_bits) - 1);
}

// The id of a tick, by Codec::make() or compose(). rest: its low bits_below_time() count.
template <class Codec>
constexpr auto id_of_tick(int64_t tick, u128 rest) noexcept
{
	if constexpr (requires { Codec::make(uint64_t{0}, rest); })
		return Codec::make(static_cast<uint64_t>(tick), rest);
	else
		return compose<Codec>(static_cast<uint64_t>(tick), static_cast<typename Codec::Payload>(rest));
}

template <class Codec>
constexpr auto fresh_id(int64_t fraction, u128 random) noexcept
{
	constexpr auto within = low_mask<uint64_t>(Codec::fraction_bits);
	return id_of_tick<Codec>(fraction >> Codec::fraction_bits,
	                         u128{static_cast<uint64_t>(fraction) & within} << fresh_bits<Codec>() | random);
}

// The last id of a session whose ids have `Bits` random bits below ticks in which it makes up to 2^IdBits ids.
//
// An eighth of all values has room for 2^IdBits steps of average size. The first id of a tick is not drawn from the
// highest eighth. So its bits are uniform over the other seven, and two sessions' ids of one tick meet at most 8/7
// times as often as if all bits were random. Who knows an id guesses the next one with a chance of 2^-step_bits.
template <int Bits, int IdBits>
struct SessionOrder {
	using Integer = std::conditional_t<(Bits > 64), u128, uint64_t>;
	static constexpr int bits = Bits;
	static constexpr int step_bits = Bits - 3 - IdBits + 1;
	static constexpr Integer most = low_mask<Integer>(Bits);

	int64_t tick = -1; // none yet
	Integer random = 0;

	// Whether a tick may begin with these bits.
	static constexpr bool begins(Integer drawn) noexcept { return drawn >> (Bits - 3) != 7; }

	// A later tick's first id.
	constexpr void begin(int64_t now, Integer drawn) noexcept
	{
		tick = now;
		random = drawn;
	}

	// The tick's next id. False, with nothing changed, if the tick has no room for the step.
	constexpr bool grow(Integer step) noexcept
	{
		if (step > most - random)
			return false;
		random += step;
		return true;
	}
};

// A session makes 16,384 ids in a millisecond at most, one in 61 ns. A session that is faster goes on in the next tick
// if need be; on average a tick has room for more than four times as many.
template <class Codec>
constexpr int ids_a_tick_bits() noexcept
{
	const __int128 ids = (__int128{Codec::time.tick_num} << 14) / (Codec::time.tick_den * 1000) >> Codec::fraction_bits;
	return ids <= 1 ? 0 : bit_width(static_cast<uint64_t>(ids) - 1);
}

template <class Codec>
using SessionOrderOf = SessionOrder<fresh_bits<Codec>(), ids_a_tick_bits<Codec>()>;

} // namespace uidx

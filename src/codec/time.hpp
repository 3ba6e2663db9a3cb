// The time field of an id: ticks of a fixed length since an epoch, in the payload's top bits.
// All instants are whole microseconds (int64_t, Unix time unless said otherwise), as PostgreSQL keeps them; nothing is
// ever rounded up.
#pragma once

#include <limits>

#include "result.hpp"

namespace uidx {

// The tick of an id is a uint64_t, 0 .. max_tick(). The tick of any instant is an __int128, since it may lie before the
// epoch or after the last tick.
struct TimeField {
	int bits;           // of the tick, 1 to 64
	int shift;          // payload >> shift is the tick
	int64_t epoch_us;   // microseconds of tick 0
	int64_t tick_num;   // a tick lasts tick_num / tick_den microseconds, in lowest terms
	int64_t tick_den;   // at most 1000
	uint64_t last = ~uint64_t{0}; // the last tick, where it is less than all of its bits

	// instant() for ticks whose microseconds no int64_t holds: after every instant, before infinity (the greatest
	// int64_t).
	static constexpr int64_t beyond = std::numeric_limits<int64_t>::max() - 1;

	constexpr uint64_t max_tick() const noexcept
	{
		const uint64_t all = ~uint64_t{0} >> (64 - bits);
		return all < last ? all : last;
	}

	// Start of the tick, floored to a microsecond; `beyond` where that is more. Requires tick <= max_tick().
	constexpr int64_t instant(uint64_t tick) const noexcept
	{
		// If the numbers of the last tick fit, those of all ticks do. The compiler knows this for the field of a
		// format, so that it costs no instruction.
		if (start(max_tick()) < beyond && __int128{max_tick()} * tick_num < beyond)
			return epoch_us + static_cast<int64_t>(tick) * tick_num / tick_den;
		const __int128 us = start(tick);
		return us < beyond ? static_cast<int64_t>(us) : beyond;
	}

	// The last microsecond of the last tick, or `beyond` if that is less: infinity is in no tick.
	constexpr int64_t last_instant() const noexcept
	{
		const __int128 us = epoch_us + ((__int128{max_tick()} + 1) * tick_num - 1) / tick_den;
		return us < beyond ? static_cast<int64_t>(us) : beyond;
	}

	constexpr bool covers(int64_t us) const noexcept { return us >= epoch_us && us <= last_instant(); }

	// The tick in which the instant lies. Requires covers(us).
	constexpr uint64_t tick_at(int64_t us) const noexcept
	{
		return static_cast<uint64_t>((__int128{us} - epoch_us) * tick_den / tick_num);
	}

	// The first tick whose instant() is at or after us: 0 .. max_tick() + 1 where covers(us). For any other us the
	// count goes on below 0 and above max_tick().
	constexpr __int128 tick_from(__int128 us) const noexcept
	{
		const __int128 scaled = (us - epoch_us) * tick_den;
		return (scaled > 0 ? scaled + tick_num - 1 : scaled) / tick_num;
	}

	// The last tick whose instant() is at or before us. Requires covers(us).
	constexpr uint64_t tick_until(int64_t us) const noexcept
	{
		// A BaseUID tick past the last would start within the last microsecond, and be floored to it.
		const __int128 tick = tick_from(__int128{us} + 1) - 1;
		return tick > max_tick() ? max_tick() : static_cast<uint64_t>(tick);
	}

private:
	constexpr __int128 start(__int128 tick) const noexcept { return epoch_us + tick * tick_num / tick_den; }
};

// Fields of `bits` above `shift` bits, in the units that the formats count in.
constexpr TimeField seconds(int bits, int shift, int64_t epoch_s) noexcept
{
	return {bits, shift, epoch_s * 1'000'000, 1'000'000, 1};
}
constexpr TimeField milliseconds(int bits, int shift, int64_t epoch_ms) noexcept
{
	return {bits, shift, epoch_ms * 1000, 1000, 1};
}
constexpr TimeField ten_microseconds(int bits, int shift, int64_t epoch_us) noexcept
{
	return {bits, shift, epoch_us, 10, 1};
}
constexpr TimeField microseconds(int bits, int shift, int64_t epoch_us) noexcept
{
	return {bits, shift, epoch_us, 1, 1};
}
constexpr TimeField nanoseconds(int bits, int shift, int64_t epoch_us) noexcept
{
	return {bits, shift, epoch_us, 1, 1000};
}

// Ids and ticks: a payload is its tick above the rest. Only these functions compose the two or take them apart.

// The largest rest: Codec::max_rest, or all bits below the time field.
template <class Codec>
constexpr typename Codec::Payload max_rest() noexcept
{
	using Payload = typename Codec::Payload;
	if constexpr (requires { Codec::max_rest; })
		return Codec::max_rest;
	else
		return (Payload{1} << Codec::time.shift) - Payload{1};
}

// Requires a tick of the format and rest <= max_rest().
template <class Codec>
[[gnu::always_inline]] constexpr typename Codec::Payload compose(uint64_t tick, typename Codec::Payload rest) noexcept
{
	return static_cast<typename Codec::Payload>(tick) << Codec::time.shift | rest;
}

template <class Codec>
[[gnu::always_inline]] constexpr uint64_t tick_of_id(typename Codec::Payload id) noexcept
{
	return static_cast<uint64_t>(id >> Codec::time.shift);
}

template <class Codec>
constexpr typename Codec::Payload rest_of_id(typename Codec::Payload id) noexcept
{
	using Payload = typename Codec::Payload;
	return id & ((Payload{1} << Codec::time.shift) - Payload{1});
}

// The first and the last id of a tick.
template <class Codec>
constexpr typename Codec::Payload lowest_of_tick(uint64_t tick) noexcept { return compose<Codec>(tick, 0); }
template <class Codec>
constexpr typename Codec::Payload highest_of_tick(uint64_t tick) noexcept
{
	return compose<Codec>(tick, max_rest<Codec>());
}

} // namespace uidx

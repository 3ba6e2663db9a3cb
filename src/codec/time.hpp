// The time field of an id: ticks of a fixed length since an epoch, in the payload's top bits.
// All instants are whole Unix microseconds (int64_t), as PostgreSQL keeps them; nothing is ever rounded up.
#pragma once

#include "result.hpp"

namespace uidx {

struct TimeField {
	int bits;           // of the tick
	int shift;          // payload >> shift is the tick
	int64_t epoch_us;   // Unix microseconds of tick 0
	int64_t tick_num;   // a tick lasts tick_num / tick_den microseconds, in lowest terms
	int64_t tick_den;

	constexpr int64_t max_tick() const noexcept { return (int64_t{1} << bits) - 1; }

	// Start of the tick, floored to a microsecond.
	constexpr int64_t instant(int64_t tick) const noexcept { return epoch_us + tick * tick_num / tick_den; }

	// The last instant that lies in a tick of the format.
	constexpr int64_t last_instant() const noexcept
	{
		return static_cast<int64_t>(epoch_us + (static_cast<__int128>(max_tick() + 1) * tick_num - 1) / tick_den);
	}

	constexpr bool covers(int64_t us) const noexcept { return us >= epoch_us && us <= last_instant(); }

	// The tick in which the instant lies. Requires covers(us).
	constexpr int64_t tick_at(int64_t us) const noexcept
	{
		return static_cast<int64_t>(static_cast<__int128>(us - epoch_us) * tick_den / tick_num);
	}

	// The first tick whose instant() is at or after us: 0 .. max_tick() + 1 where covers(us). The rule holds for any us: then
	// ticks before the epoch and past the last count too.
	constexpr int64_t tick_from(int64_t us) const noexcept
	{
		const __int128 scaled = (static_cast<__int128>(us) - epoch_us) * tick_den;
		return static_cast<int64_t>((scaled > 0 ? scaled + tick_num - 1 : scaled) / tick_num);
	}

	// The last tick whose instant() is at or before us. Requires covers(us).
	constexpr int64_t tick_until(int64_t us) const noexcept
	{
		// A BaseUID tick past the last would start within the last microsecond, and be floored to it.
		const int64_t tick = tick_from(us + 1) - 1;
		return tick > max_tick() ? max_tick() : tick;
	}
};

inline constexpr TimeField milliseconds(int bits, int shift, int64_t epoch_ms) noexcept
{
	return {bits, shift, epoch_ms * 1000, 1000, 1};
}

} // namespace uidx

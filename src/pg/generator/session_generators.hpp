// T_generate(): ids of now that ascend within a session, and T_generate(at).
#pragma once

#include "codec/session_order.hpp"

#include "pg/generator/floor.hpp"
#include "pg/generator/generate.hpp"

namespace uidx {

// What a process knows of the ids that it has made. A rollback does not set it back. Parallel workers have their own. A
// process that is restored from an image of this one goes on from the same id, but with entropy of its own.
template <class Codec>
struct SessionIds {
	SessionOrderOf<Codec> last;
	int64 floor_us = -1;      // the floor as it was found at the last id
	int64 first_fraction = 0; // the first whose tick begins after the floor

	void move_floor(int64 us)
	{
		floor_us = us;
		first_fraction = (Min(tick_at_or_before(Codec::time, us), last_fraction<Codec>() >> Codec::fraction_bits) + 1)
		                 << Codec::fraction_bits;
	}
};

template <class Codec>
inline constinit SessionIds<Codec> session_ids;

// The fraction of a tick that the clock shows; -1 before the epoch.
template <class Codec>
[[gnu::always_inline]] inline int64 clock_fraction()
{
	if constexpr (Codec::fraction_bits == 0) {
		return tick_of(Codec::time, read_clock_for(Codec::time));
	} else {
		constexpr TimeField time = Codec::time;
		constexpr int64 ns_a_tick = time.tick_num * 1000, ticks_a_second = 1'000'000'000 / ns_a_tick;
		static_assert(time.tick_den == 1 && 1'000'000'000 % ns_a_tick == 0 && time.epoch_us % time.tick_num == 0,
		              "a second has whole ticks");
		const struct timespec now = unix_time();
		const int64 tick = static_cast<int64>(now.tv_sec) * ticks_a_second + now.tv_nsec / ns_a_tick -
		                   time.epoch_us / time.tick_num;
		return tick < 0                                     ? -1
		       : tick > static_cast<int64>(time.max_tick()) ? PG_INT64_MAX
		                                                    : fraction_at<Codec>(tick, now.tv_nsec % ns_a_tick);
	}
}

template <class Codec>
[[gnu::always_inline]] inline auto draw_fresh()
{
	using Order = SessionOrderOf<Codec>;
	return draw_bits<Order::bits, typename Order::Integer>();
}

// The next id. It comes after all ids that the session has made, and after the instant of uidx_generators_advance(). In
// the tick of the last id, and while the clock stands before it, the id follows the last one by a random step; where
// the tick has no room for that, the id is the first of the next tick. So a session whose clock stepped back stays
// where it is until the clock has caught up. It never waits: it cannot use up ticks as fast as they pass. 22008 where
// the clock is out of the format's range; `format` is its name in that message.
template <class Codec>
[[gnu::always_inline]] inline auto next_of_session(const char *format = Codec::name)
{
	using Order = SessionOrderOf<Codec>;
	constexpr int64 last_one = last_fraction<Codec>();
	SessionIds<Codec> &ids = session_ids<Codec>;
	Order &last = ids.last;
	int64 now = clock_fraction<Codec>();
	if (now < 0) [[unlikely]]
		raise_clock(format, Codec::time, last_one >> Codec::fraction_bits);
	const int64 floor_us = session_floor();
	if (floor_us != ids.floor_us) [[unlikely]]
		ids.move_floor(floor_us);
	now = Max(now, ids.first_fraction);
	if (now <= last.tick) {
		if (last.grow(draw_bits<Order::step_bits, typename Order::Integer>() + 1)) [[likely]]
			return fresh_id<Codec>(last.tick, last.random);
		now = last.tick + 1;
	}
	if (now > last_one) [[unlikely]]
		raise_clock(format, Codec::time, last_one >> Codec::fraction_bits);
	typename Order::Integer drawn;
	do
		drawn = draw_fresh<Codec>();
	while (!Order::begins(drawn));
	last.begin(now, drawn);
	return fresh_id<Codec>(now, drawn);
}

// An id of the given instant. All bits below its tick are random, for most instants that programs give are dates or
// whole seconds; 22008 where the format does not cover it.
template <class Codec>
auto id_of_instant(TimestampTz at, const char *format = Codec::name)
{
	constexpr TimeField time = in_timestamptz(Codec::time);
	constexpr auto last = static_cast<uint64>(last_fraction<Codec>() >> Codec::fraction_bits);
	if (TIMESTAMP_NOT_FINITE(at) || !time.covers(at) || time.tick_at(at) > last)
		raise_time(format, Codec::time, at, last);
	const auto tick = static_cast<int64>(time.tick_at(at));
	const u128 rest = draw_bits<bits_below_time<Codec>()>();
	if constexpr (Codec::instants_have_fraction)
		if (const int64 us = at - time.instant(tick); us != 0)
			return fresh_id<Codec>(fraction_at<Codec>(tick, us * 1000), rest & low_mask<u128>(fresh_bits<Codec>()));
	return id_of_tick<Codec>(tick, rest);
}

} // namespace uidx

// T_generate() and T_generate(at) of a type whose ids are a time and random bits.
#define UIDX_GENERATE(T, Codec) \
	UIDX_FUNCTION(uidx_##T##_generate, return uidx::Storage<Codec>::make(uidx::next_of_session<Codec>())) \
	UIDX_FUNCTION(uidx_##T##_generate_at, \
	              return uidx::Storage<Codec>::make(uidx::id_of_instant<Codec>(PG_GETARG_TIMESTAMPTZ(0))))

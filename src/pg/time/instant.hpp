// Ids and timestamptz: when an id was made, which ids an instant bounds, and how the two compare.
#pragma once

#include "codec/traits.hpp"

#include "pg/type/errors.hpp"
#include "pg/type/storage.hpp"

namespace uidx {

template <class Codec>
struct Instant {
	using Payload = typename Codec::Payload;
	using Store = Storage<Codec>;
	static constexpr TimeField field = in_timestamptz(Codec::time);

	// Whether the time field reaches past the last finite timestamptz.
	static constexpr bool reaches_past = field.instant(field.max_tick()) >= END_TIMESTAMP;

	// The start of the id's tick, floored to a microsecond. Where timestamptz does not reach so far, an instant after every finite
	// one, and before infinity.
	static TimestampTz of(Payload id) { return field.instant(tick_of_id<Codec>(id)); }

	// False where timestamptz does not reach so far.
	static bool finite(Payload id, TimestampTz &at)
	{
		at = of(id);
		return !reaches_past || at < END_TIMESTAMP;
	}

	// 22008 where timestamptz does not reach so far.
	static Datum timestamp(FunctionCallInfo f)
	{
		TimestampTz at;
		if (!finite(arg<Codec>(f, 0), at))
			raise_far_time(format<Codec>);
		PG_RETURN_TIMESTAMPTZ(at);
	}

	// Argument 0, an instant that the format covers; 22008 for any other.
	static TimestampTz covered(FunctionCallInfo fcinfo)
	{
		const TimestampTz at = PG_GETARG_TIMESTAMPTZ(0);
		if (TIMESTAMP_NOT_FINITE(at) || !field.covers(at))
			raise_time(format<Codec>, at, field.max_tick());
		return at;
	}

	// The tick in which argument 0 lies.
	static uint64 tick_arg(FunctionCallInfo fcinfo) { return field.tick_at(covered(fcinfo)); }

	// The lowest id whose time is at or after the instant.
	static Datum floor(FunctionCallInfo fcinfo)
	{
		const TimestampTz at = covered(fcinfo);
		const auto tick = field.tick_from(at);
		if (tick > field.max_tick())
			raise_time(format<Codec>, at, field.max_tick());
		return Store::make(lowest_of_tick<Codec>(static_cast<uint64>(tick)));
	}

	// floor() without errors: the format's first or last id for an instant that it does not cover.
	static Datum bound(FunctionCallInfo fcinfo)
	{
		const TimestampTz at = PG_GETARG_TIMESTAMPTZ(0);
		if (at <= field.epoch_us)
			return Store::make(0);
		if (at > of(Codec::max_payload))
			return Store::make(Codec::max_payload);
		return floor(fcinfo);
	}

	// The highest id whose time is at or before the instant.
	static Datum ceil(FunctionCallInfo fcinfo)
	{
		return Store::make(highest_of_tick<Codec>(field.tick_until(covered(fcinfo))));
	}

	// `id op instant` means `timestamp(id) op instant`. Infinities and instants outside the format are ordinary.

	static TimestampTz left(FunctionCallInfo f) { return of(arg<Codec>(f, 0)); }
	static TimestampTz left_instant(FunctionCallInfo f) { return DatumGetTimestampTz(f->args[0].value); }
	static TimestampTz right(FunctionCallInfo f) { return of(arg<Codec>(f, 1)); }
	static TimestampTz right_instant(FunctionCallInfo f) { return DatumGetTimestampTz(f->args[1].value); }

	// In an operator family ids and instants have one order, in which an instant stands at the first id whose time is at or
	// after it, a possible one or not. There `<` and `>=` mean what they say above; `<=`, `=` and `>` do not, and have
	// operators of their own. Two instants compare as instants.cpp says, which needs ticks that start at those of 2000-01-01.
	static_assert(static_cast<__int128>(field.epoch_us) * field.tick_den % field.tick_num == 0);

	static int order(Payload id, TimestampTz at)
	{
		if (of(id) < at)
			return -1;
		const uint64 tick = tick_of_id<Codec>(id);
		return lowest_of_tick<Codec>(tick) == id && !TIMESTAMP_NOT_FINITE(at) && tick == field.tick_from(at) ? 0 : 1;
	}

	static int order_id_instant(FunctionCallInfo f) { return order(arg<Codec>(f, 0), right_instant(f)); }
	static int order_instant_id(FunctionCallInfo f) { return -order(arg<Codec>(f, 1), left_instant(f)); }
};

} // namespace uidx

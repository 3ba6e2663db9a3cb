// Ids and timestamptz: when an id was made, which ids an instant bounds, and how the two compare.
#pragma once

#include "pg/type/errors.hpp"
#include "pg/type/storage.hpp"

namespace uidx {

template <class Codec>
struct Instant {
	using Payload = typename Codec::Payload;
	using Store = Storage<Codec>;
	static constexpr TimeField field = in_timestamptz(Codec::time);

	// The start of the id's tick, floored to a microsecond. Never infinite, never out of timestamptz's range.
	static TimestampTz of(Payload id) { return field.instant(static_cast<int64>(id >> field.shift)); }

	static Datum timestamp(FunctionCallInfo f) { PG_RETURN_TIMESTAMPTZ(of(arg<Codec>(f, 0))); }

	// Argument 0, an instant that the format covers; 22008 for any other.
	static TimestampTz covered(FunctionCallInfo fcinfo)
	{
		const TimestampTz at = PG_GETARG_TIMESTAMPTZ(0);
		if (!field.covers(at))
			raise_time(format<Codec>, at, field.max_tick());
		return at;
	}

	// The tick in which argument 0 lies.
	static int64 tick_arg(FunctionCallInfo fcinfo) { return field.tick_at(covered(fcinfo)); }

	// The lowest id whose time is at or after the instant.
	static Datum floor(FunctionCallInfo fcinfo)
	{
		const TimestampTz at = covered(fcinfo);
		const int64 tick = field.tick_from(at);
		if (tick > field.max_tick())
			raise_time(format<Codec>, at, field.max_tick());
		return Store::make(Payload(tick) << field.shift);
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
		const int64 tick = field.tick_until(covered(fcinfo));
		return Store::make(Payload(tick) << field.shift | ((Payload{1} << field.shift) - 1));
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

	static int64 first_tick(TimestampTz at)
	{
		return TIMESTAMP_NOT_FINITE(at) ? at : field.tick_from(at); // infinities are the least and the greatest int64
	}

	static int order(Payload id, TimestampTz at)
	{
		const int64 tick = static_cast<int64>(id >> field.shift);
		if (of(id) < at)
			return -1;
		return Payload(tick) << field.shift == id && tick == first_tick(at) ? 0 : 1;
	}

	static int order_id_instant(FunctionCallInfo f) { return order(arg<Codec>(f, 0), right_instant(f)); }
	static int order_instant_id(FunctionCallInfo f) { return -order(arg<Codec>(f, 1), left_instant(f)); }
};

} // namespace uidx

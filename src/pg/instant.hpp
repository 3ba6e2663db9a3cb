// Ids and timestamptz: when an id was made, which ids an instant bounds, and how the two compare.
#pragma once

#include "errors.hpp"
#include "storage.hpp"

namespace uidx {

template <class Codec>
struct Instant {
	using Payload = typename Codec::Payload;
	using Store = Storage<Codec>;
	static constexpr TimeField field = Codec::time;

	// The start of the id's tick, floored to a microsecond. Never infinite, never out of timestamptz's range.
	static TimestampTz of(Payload id)
	{
		return field.instant(static_cast<int64>(id >> field.shift)) - UIDX_UNIX_TO_PG_US;
	}

	static Datum timestamp(FunctionCallInfo f) { PG_RETURN_TIMESTAMPTZ(of(arg<Codec>(f, 0))); }

	// Unix microseconds of an instant that the format covers; 22008 for any other.
	static int64 checked(TimestampTz at)
	{
		if (at < field.epoch_us - UIDX_UNIX_TO_PG_US || at > field.last_instant() - UIDX_UNIX_TO_PG_US)
			raise_time(format<Codec>, at);
		return at + UIDX_UNIX_TO_PG_US;
	}

	// The tick in which argument 0 lies.
	static int64 tick_arg(FunctionCallInfo fcinfo) { return field.tick_at(checked(PG_GETARG_TIMESTAMPTZ(0))); }

	// The lowest id whose time is at or after the instant.
	static Datum floor(FunctionCallInfo fcinfo)
	{
		const TimestampTz at = PG_GETARG_TIMESTAMPTZ(0);
		const int64 tick = field.tick_from(checked(at));
		if (tick > field.max_tick())
			raise_time(format<Codec>, at);
		return Store::make(Payload(tick) << field.shift);
	}

	// floor() without errors: the format's first or last id for an instant that it does not cover.
	static Datum bound(FunctionCallInfo fcinfo)
	{
		const TimestampTz at = PG_GETARG_TIMESTAMPTZ(0);
		if (at <= field.epoch_us - UIDX_UNIX_TO_PG_US)
			return Store::make(0);
		if (at > of(Codec::max_payload))
			return Store::make(Codec::max_payload);
		return floor(fcinfo);
	}

	// The highest id whose time is at or before the instant.
	static Datum ceil(FunctionCallInfo fcinfo)
	{
		const int64 tick = field.tick_until(checked(PG_GETARG_TIMESTAMPTZ(0)));
		return Store::make(Payload(tick) << field.shift | ((Payload{1} << field.shift) - 1));
	}

	// `id op instant` means `timestamp(id) op instant`. As a member of an operator family an instant stands in the cut
	// just below the first id whose time is at or after it, equal to no id: then `<` and `>=` keep that meaning, while
	// `<=` becomes `<`, `>` becomes `>=`, and `=` is never true. Infinities and instants outside the format are ordinary.

	static TimestampTz left(FunctionCallInfo f) { return of(arg<Codec>(f, 0)); }
	static TimestampTz left_instant(FunctionCallInfo f) { return DatumGetTimestampTz(f->args[0].value); }
	static TimestampTz right(FunctionCallInfo f) { return of(arg<Codec>(f, 1)); }
	static TimestampTz right_instant(FunctionCallInfo f) { return DatumGetTimestampTz(f->args[1].value); }

	static Datum cmp_instant(FunctionCallInfo f) { PG_RETURN_INT32(left(f) >= right_instant(f) ? 1 : -1); }
	static Datum instant_cmp(FunctionCallInfo f) { PG_RETURN_INT32(left_instant(f) <= right(f) ? -1 : 1); }
};

} // namespace uidx

// Ids and instants (timestamptz): when an id was made, which ids an instant bounds, and how the two compare.
#pragma once

#include "codec/traits.hpp"

#include "pg/format/describe.hpp"
#include "pg/format/errors.hpp"
#include "pg/format/storage.hpp"
#include "pg/base/window.hpp"

namespace uidx {

template <class Codec>
struct Instant {
	using Payload = typename Codec::Payload;
	using Store = Storage<Codec>;
	static constexpr TimeField field = in_timestamptz(Codec::time);
	static constexpr TimestampTz last = field.instant(tick_of_id<Codec>(Codec::max_payload)); // of the highest id

	// Argument 0, an instant that the format covers; 22008 for any other.
	static TimestampTz covered(FunctionCallInfo fcinfo)
	{
		const TimestampTz at = PG_GETARG_TIMESTAMPTZ(0);
		if (TIMESTAMP_NOT_FINITE(at) || !field.covers(at))
			raise_time(Codec::name, Codec::time, at, field.max_tick());
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
			raise_time(Codec::name, Codec::time, at, field.max_tick());
		return Store::make(lowest_of_tick<Codec>(static_cast<uint64>(tick)));
	}

	// The lowest id whose time is not before the instant; the lowest or the highest of all for an instant outside the
	// format's time.
	static Payload first_from(TimestampTz at)
	{
		if (at <= field.epoch_us)
			return 0;
		if (at > last)
			return Codec::max_payload;
		return lowest_of_tick<Codec>(static_cast<uint64>(field.tick_from(at)));
	}

	// The cast from timestamptz.
	static Datum from_timestamptz(FunctionCallInfo fcinfo) { return Store::make(first_from(PG_GETARG_TIMESTAMPTZ(0))); }

	// The highest id whose time is at or before the instant.
	static Datum ceil(FunctionCallInfo fcinfo)
	{
		return Store::make(highest_of_tick<Codec>(field.tick_until(covered(fcinfo))));
	}

	// Operators between an id, argument n, and an instant. All compare the id with first_from(), which is also what the
	// cast of the instant gives the planner. So the highest id is after every instant, even infinity.

	static bool before(FunctionCallInfo fcinfo, int n)
	{
		return arg<Codec>(fcinfo, n) < first_from(instant_beside(fcinfo, n));
	}
	static bool until(FunctionCallInfo fcinfo, int n)
	{
		return arg<Codec>(fcinfo, n) < first_from(instant_after(instant_beside(fcinfo, n)));
	}
	static bool at(FunctionCallInfo fcinfo, int n) { return !before(fcinfo, n) && until(fcinfo, n); }

	// Between an id, argument n, and a tstzrange.
	static bool in_window(FunctionCallInfo fcinfo, int n)
	{
		const Window window = window_arg(fcinfo, 1 - n);
		const Payload id = arg<Codec>(fcinfo, n);
		return id >= first_from(window.start) && id < first_from(window.stop);
	}

private:
	static TimestampTz instant_beside(FunctionCallInfo fcinfo, int n)
	{
		return DatumGetTimestampTz(fcinfo->args[1 - n].value);
	}
};

// T_timestamp(): NULL for an id that does not tell; 22008 where timestamptz does not reach so far.
template <class Codec>
Datum timestamp_of(FunctionCallInfo fcinfo)
{
	TimestampTz at;
	if (created<Codec>(arg<Codec>(fcinfo, 0), at))
		PG_RETURN_TIMESTAMPTZ(at);
	if constexpr (!PartlyTimed<Codec>)
		raise_far_time(format<Codec>);
	PG_RETURN_NULL();
}

} // namespace uidx

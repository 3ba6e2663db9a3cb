// How two instants compare in the operator families of ids: by the first tick that starts at or after each, so that instants
// between the same two ticks are equal. All types with ticks of one length share these functions: their epochs lie whole
// ticks apart (instant.hpp checks it), and the rule holds outside of the formats' ranges as well.

#include "pg/type/export.hpp"

namespace uidx {

// Ticks counted from 2000-01-01, where TimestampTz is 0.
static int order_instants(FunctionCallInfo fcinfo, const TimeField &ticks)
{
	const TimestampTz a = PG_GETARG_TIMESTAMPTZ(0);
	const TimestampTz b = PG_GETARG_TIMESTAMPTZ(1);
	if (TIMESTAMP_NOT_FINITE(a) || TIMESTAMP_NOT_FINITE(b))
		return (a > b) - (a < b);
	const __int128 tick_a = ticks.tick_from(a);
	const __int128 tick_b = ticks.tick_from(b);
	return (tick_a > tick_b) - (tick_a < tick_b);
}

} // namespace uidx

// A row for each resolution of src/sql/resolutions.tsv.
UIDX_ORDER(uidx_instants_ms, uidx::order_instants(fcinfo, uidx::milliseconds(0, 0, 0)))
UIDX_ORDER(uidx_instants_32768ns, uidx::order_instants(fcinfo, {0, 0, 0, 4096, 125}))
UIDX_ORDER(uidx_instants_s, uidx::order_instants(fcinfo, {0, 0, 0, 1'000'000, 1}))
UIDX_ORDER(uidx_instants_10us, uidx::order_instants(fcinfo, {0, 0, 0, 10, 1}))
UIDX_ORDER(uidx_instants_us, uidx::order_instants(fcinfo, {0, 0, 0, 1, 1}))

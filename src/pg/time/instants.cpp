// How two instants compare in the operator families of ids: by the first tick that starts at or after each, so that instants
// between the same two ticks are equal. All types with ticks of one length share these functions: their epochs lie whole
// ticks apart (instant.hpp checks it), and the rule holds outside of the formats' ranges as well.

#include "pg/type/export.hpp"

namespace uidx {

// Ticks counted from 2000-01-01, where TimestampTz is 0.
static int order_instants(FunctionCallInfo fcinfo, const TimeField &ticks)
{
	const auto position = [&](TimestampTz at) { return TIMESTAMP_NOT_FINITE(at) ? at : ticks.tick_from(at); };
	const int64 a = position(PG_GETARG_TIMESTAMPTZ(0));
	const int64 b = position(PG_GETARG_TIMESTAMPTZ(1));
	return (a > b) - (a < b);
}

} // namespace uidx

// A row for each resolution of src/sql/resolutions.tsv.
UIDX_ORDER(uidx_instants_ms, uidx::order_instants(fcinfo, uidx::milliseconds(0, 0, 0)))
UIDX_ORDER(uidx_instants_32768ns, uidx::order_instants(fcinfo, {0, 0, 0, 4096, 125}))

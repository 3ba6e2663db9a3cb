// Makes windows of tstzranges, for the planner and for the conditions that it makes.

#include "pg/base/window.hpp"

extern "C" {
#include "utils/rangetypes.h"
}

namespace uidx {

Window window_arg(FunctionCallInfo fcinfo, int n)
{
	const RangeType *range = DatumGetRangeTypeP(fcinfo->args[n].value);
	TypeCacheEntry *cache = range_get_typcache(fcinfo, RangeTypeGetOid(range));
	RangeBound lower, upper;
	bool empty;
	range_deserialize(cache, range, &lower, &upper, &empty);
	if (empty)
		return {DT_NOEND, DT_NOBEGIN};
	const TimestampTz low = DatumGetTimestampTz(lower.val);
	const TimestampTz high = DatumGetTimestampTz(upper.val);
	return {lower.infinite ? DT_NOBEGIN : lower.inclusive ? low : instant_after(low),
	        upper.infinite ? DT_NOEND : upper.inclusive ? instant_after(high) : high};
}

} // namespace uidx

UIDX_FUNCTION(uidx_instant_after, PG_RETURN_TIMESTAMPTZ(uidx::instant_after(PG_GETARG_TIMESTAMPTZ(0))))
UIDX_FUNCTION(uidx_window_start, PG_RETURN_TIMESTAMPTZ(uidx::window_arg(fcinfo, 0).start))
UIDX_FUNCTION(uidx_window_stop, PG_RETURN_TIMESTAMPTZ(uidx::window_arg(fcinfo, 0).stop))

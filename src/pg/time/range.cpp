#include "pg/type/export.hpp"

extern "C" {
#include "utils/lsyscache.h"
#include "utils/rangetypes.h"
}

namespace uidx {

Datum closed_range(FunctionCallInfo fcinfo, Datum lower, Datum upper, bool empty)
{
	TypeCacheEntry *cache = range_get_typcache(fcinfo, get_func_rettype(fcinfo->flinfo->fn_oid));
	RangeBound low = {lower, false, true, true};
	RangeBound high = {upper, false, true, false};
	return RangeTypePGetDatum(UIDX_MAKE_RANGE(cache, &low, &high, empty));
}

bool in_window(TimestampTz at, FunctionCallInfo fcinfo, int n)
{
	const RangeType *window = DatumGetRangeTypeP(fcinfo->args[n].value);
	TypeCacheEntry *cache = range_get_typcache(fcinfo, RangeTypeGetOid(window));
	return range_contains_elem_internal(cache, window, TimestampTzGetDatum(at));
}

// The instant that follows. An infinity gives itself; the last instant END_TIMESTAMP, which is none of timestamptz, but has the
// ids before it whose time is past the last.
static TimestampTz after(TimestampTz at) { return TIMESTAMP_NOT_FINITE(at) ? at : at + 1; }

struct Window {
	TimestampTz start; // the first instant in the range
	TimestampTz stop;  // the first one after it
};

static Window window_of(FunctionCallInfo fcinfo)
{
	const RangeType *range = DatumGetRangeTypeP(fcinfo->args[0].value);
	TypeCacheEntry *cache = range_get_typcache(fcinfo, RangeTypeGetOid(range));
	RangeBound lower, upper;
	bool empty;
	range_deserialize(cache, range, &lower, &upper, &empty);
	if (empty)
		return {DT_NOEND, DT_NOBEGIN};
	const TimestampTz low = DatumGetTimestampTz(lower.val);
	const TimestampTz high = DatumGetTimestampTz(upper.val);
	return {lower.infinite ? DT_NOBEGIN : lower.inclusive ? low : after(low),
	        upper.infinite ? DT_NOEND : upper.inclusive ? after(high) : high};
}

} // namespace uidx

UIDX_FUNCTION(uidx_instant_after, PG_RETURN_TIMESTAMPTZ(uidx::after(PG_GETARG_TIMESTAMPTZ(0))))
UIDX_FUNCTION(uidx_window_start, PG_RETURN_TIMESTAMPTZ(uidx::window_of(fcinfo).start))
UIDX_FUNCTION(uidx_window_stop, PG_RETURN_TIMESTAMPTZ(uidx::window_of(fcinfo).stop))

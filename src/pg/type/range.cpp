#include "pg/type/range.hpp"

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

} // namespace uidx

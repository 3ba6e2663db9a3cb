// uidx_lacks_ticks(regclass, smallint): whether a column's statistics lack those of ticks, as after a restore.

#include "pg/estimate/analyze.hpp"

#include <algorithm>

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_statistic.h"
#include "utils/syscache.h"
}

namespace uidx {

namespace {

// ANALYZE writes statistics of ticks wherever it makes a histogram.
bool lacks_ticks(Oid table, int16 column, bool inherited)
{
	HeapTuple tuple =
	    SearchSysCache3(STATRELATTINH, ObjectIdGetDatum(table), Int16GetDatum(column), BoolGetDatum(inherited));
	if (!HeapTupleIsValid(tuple))
		return false;
	const int16 *kinds = &reinterpret_cast<Form_pg_statistic>(GETSTRUCT(tuple))->stakind1;
	const int16 *end = kinds + STATISTIC_NUM_SLOTS;
	const auto has = [&](int kind) { return std::find(kinds, end, kind) != end; };
	const bool lacks = has(STATISTIC_KIND_HISTOGRAM) && !has(statistic_kind_common_ticks);
	ReleaseSysCache(tuple);
	return lacks;
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_lacks_ticks,
              const Oid table = PG_GETARG_OID(0);
              const int16 column = PG_GETARG_INT16(1);
              PG_RETURN_BOOL(uidx::lacks_ticks(table, column, false) || uidx::lacks_ticks(table, column, true)))

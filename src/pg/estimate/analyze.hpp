// What ANALYZE keeps of a column of ids beside core's statistics.
#pragma once

#include "pg/format/scale.hpp"

namespace uidx {

// The slot in pg_statistic of the ticks in which many ids were made, among the numbers for private use. Its values are
// one id of each of these ticks. Its numbers are the shares of all rows that the ticks have, and then the number of all
// ticks, as in stadistinct. Statistics without it were restored: what restores them knows core's kinds alone.
constexpr int statistic_kind_common_ticks = 21'060;

// The type's function for ANALYZE: core's statistics, and that slot.
bool analyze_ticks(FunctionCallInfo fcinfo, const Scale &scale);

} // namespace uidx

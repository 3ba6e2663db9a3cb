// Estimators of the operators on ids.
#pragma once

#include "pg/planner/column_stats.hpp"

namespace uidx {

// The RESTRICT function of < <= >= > between ids of this scale, or such an id and a uuid, a bigint or an instant.
double selectivity(FunctionCallInfo fcinfo, const Scale &scale);

// Their JOIN function.
double join_selectivity(FunctionCallInfo fcinfo, const Scale &scale);

} // namespace uidx

// Restriction estimators of the operators on ids.
#pragma once

#include "pg/planner/column_stats.hpp"

namespace uidx {

// The RESTRICT function of < <= >= > between an id of this scale and an id or an instant.
Datum selectivity(FunctionCallInfo fcinfo, const Scale &scale);

} // namespace uidx

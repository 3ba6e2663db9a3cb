// Estimators of the operators on ids.
#pragma once

#include "pg/format/scale.hpp"

namespace uidx {

// The RESTRICT function of < <= >= > between ids of this scale, or such an id and a uuid or a bigint, of all operators
// between such an id and an instant or a window of time, and of LIKE where texts are ordered as their ids.
double selectivity(FunctionCallInfo fcinfo, const Scale &scale);

// The JOIN function of < <= >= >.
double join_selectivity(FunctionCallInfo fcinfo, const Scale &scale);

} // namespace uidx

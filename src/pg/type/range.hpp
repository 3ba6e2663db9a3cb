// Range values.
#pragma once

#include "pg/base/compat.hpp"

namespace uidx {

// The range [lower, upper] (or the empty one) of the type that the SQL function returns.
Datum closed_range(FunctionCallInfo fcinfo, Datum lower, Datum upper, bool empty);

} // namespace uidx

// Range values, and the half-open windows [start, stop) that stand for a tstzrange in a query on ids.
#pragma once

#include "pg/compat.hpp"

namespace uidx {

// The range [lower, upper] (or the empty one) of the type that the SQL function returns.
Datum closed_range(FunctionCallInfo fcinfo, Datum lower, Datum upper, bool empty);

// Whether the instant lies in the tstzrange that is argument n.
bool in_window(TimestampTz at, FunctionCallInfo fcinfo, int n);

} // namespace uidx

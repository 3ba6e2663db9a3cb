// A tstzrange as a half-open window of time, for conditions on ids.
#pragma once

#include "pg/base/compat.hpp"

namespace uidx {

// The instant (a timestamptz) one microsecond later. Infinity follows the last instant; an infinity gives itself.
constexpr TimestampTz instant_after(TimestampTz at)
{
	return at == DT_NOBEGIN || at == DT_NOEND ? at : at + 1 < END_TIMESTAMP ? at + 1 : DT_NOEND;
}

// start <= instant < stop. An empty one starts at infinity and stops at -infinity.
struct Window {
	TimestampTz start;
	TimestampTz stop;
};

// Argument n, a tstzrange, as a window.
Window window_arg(FunctionCallInfo fcinfo, int n);

} // namespace uidx

// SQL's functions of these, which the planner puts into conditions on time.
extern "C" {
PGDLLEXPORT Datum uidx_instant_after(PG_FUNCTION_ARGS);
PGDLLEXPORT Datum uidx_window_start(PG_FUNCTION_ARGS);
PGDLLEXPORT Datum uidx_window_stop(PG_FUNCTION_ARGS);
}

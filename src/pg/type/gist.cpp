#include "pg/compat.hpp"

extern "C" {
#include "utils/builtins.h"
}

namespace uidx {

// Whether two keys of GiST are the same, of any type.
static Datum same_keys(FunctionCallInfo fcinfo)
{
	*reinterpret_cast<bool *>(PG_GETARG_POINTER(2)) = DatumGetBool(DirectFunctionCall2(byteaeq, PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)));
	return PG_GETARG_DATUM(2);
}

} // namespace uidx

UIDX_FUNCTION(uidx_gist_same, return uidx::same_keys(fcinfo))

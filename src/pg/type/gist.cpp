#include "pg/base/compat.hpp"

extern "C" {
#include "utils/builtins.h"
}

// Whether two keys of GiST are the same, of any type.
UIDX_FUNCTION(uidx_gist_same, *reinterpret_cast<bool *>(PG_GETARG_POINTER(2)) =
                                  DatumGetBool(DirectFunctionCall2(byteaeq, PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)));
              return PG_GETARG_DATUM(2))

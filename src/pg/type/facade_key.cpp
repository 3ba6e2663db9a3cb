// The key that facades are called with; and the facades of bigint, which is no type of ours.

#include "pg/type/facade_key.hpp"

namespace uidx {

Key key_arg(FunctionCallInfo fcinfo)
{
	const bytea *key = PG_GETARG_BYTEA_PP(1);
	const int length = static_cast<int>(VARSIZE_ANY_EXHDR(key));
	if (length != 16)
		ereport(ERROR,
		        (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("invalid key length for a facade"),
		         errdetail("Expected 16 bytes, got %d.", length),
		         length == 32 ? errhint("Of 32 hexadecimal digits, decode(..., 'hex') makes 16 bytes.") : 0));
	return load_key(reinterpret_cast<const unsigned char *>(VARDATA_ANY(key)));
}

} // namespace uidx

UIDX_SIGNED_FACADE(bigint)

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
		         errdetail("Expected 16 bytes, got %d.", length)));
	return load_key(reinterpret_cast<const unsigned char *>(VARDATA_ANY(key)));
}

// The key schedule is kept for the next row, which mostly has the same key.
const Speck64 &cipher_arg(FunctionCallInfo fcinfo)
{
	struct Kept {
		Key key;
		Speck64 cipher;
	};
	const Key key = key_arg(fcinfo);
	auto *kept = static_cast<Kept *>(fcinfo->flinfo->fn_extra);
	if (kept == nullptr || kept->key != key) {
		if (kept == nullptr)
			kept = static_cast<Kept *>(MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(Kept)));
		*kept = {key, Speck64(key)};
		fcinfo->flinfo->fn_extra = kept;
	}
	return kept->cipher;
}

} // namespace uidx

UIDX_FUNCTION(uidx_bigint_facade, PG_RETURN_INT64(uidx::encrypt_signed(uidx::cipher_arg(fcinfo), PG_GETARG_INT64(0))))
UIDX_FUNCTION(uidx_bigint_from_facade,
              PG_RETURN_INT64(uidx::decrypt_signed(uidx::cipher_arg(fcinfo), PG_GETARG_INT64(0))))

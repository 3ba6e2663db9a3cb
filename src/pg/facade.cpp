// T_facade(id, key) and T_from_facade(facade, key): ids for the outside. An error never tells of the key.

#include "formats/base64uuid/base64uuid.hpp"
#include "codec/facade.hpp"
#include "formats/uid11/uid11.hpp"
#include "formats/ulid/ulid.hpp"

#include "pg/type/storage.hpp"

namespace uidx {

// Argument 1; 22023 if it does not have 16 bytes.
static Key key_arg(FunctionCallInfo fcinfo)
{
	const bytea *key = PG_GETARG_BYTEA_PP(1);
	const int length = static_cast<int>(VARSIZE_ANY_EXHDR(key));
	if (length != 16)
		ereport(ERROR,
		        (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("invalid key length for a facade"),
		         errdetail("Expected 16 bytes, got %d.", length)));
	return load_key(reinterpret_cast<const unsigned char *>(VARDATA_ANY(key)));
}

// The cipher of argument 1. Its key schedule is kept for the next row, which mostly has the same key.
static const Speck64 &cipher_arg(FunctionCallInfo fcinfo)
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

// Turns a uuid of version `from` into one of version `to`; 22023 for any other uuid.
static Datum uuid_facade(FunctionCallInfo fcinfo, int from, int to)
{
	const u128 id = arg<Base64uuid>(fcinfo, 0);
	if (Uuid::version(id) != from || !Uuid::rfc_variant(id))
		ereport(ERROR,
		        (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("uuid is not of version %d", from),
		         Uuid::rfc_variant(id) ? errdetail("Its version is %d.", Uuid::version(id))
		                                     : errdetail("It does not have the variant of RFC 9562.")));
	return Storage<Base64uuid>::make(uuid_facade(id, key_arg(fcinfo), to));
}

} // namespace uidx

UIDX_FUNCTION(uidx_base64uuid_facade, return uidx::uuid_facade(fcinfo, 7, 4))
UIDX_FUNCTION(uidx_base64uuid_from_facade, return uidx::uuid_facade(fcinfo, 4, 7))
UIDX_FUNCTION(uidx_ulid_facade,
              return uidx::Storage<uidx::Ulid>::make(uidx::ulid_facade(uidx::arg<uidx::Ulid>(fcinfo, 0), uidx::key_arg(fcinfo))))
UIDX_FUNCTION(uidx_uid11_facade, PG_RETURN_INT64(uidx::cipher_arg(fcinfo).encrypt(uidx::arg<uidx::Uid11>(fcinfo, 0))))
UIDX_FUNCTION(uidx_uid11_from_facade, PG_RETURN_INT64(uidx::cipher_arg(fcinfo).decrypt(uidx::arg<uidx::Uid11>(fcinfo, 0))))
UIDX_FUNCTION(uidx_bigint_facade, PG_RETURN_INT64(uidx::encrypt_signed(uidx::cipher_arg(fcinfo), PG_GETARG_INT64(0))))
UIDX_FUNCTION(uidx_bigint_from_facade, PG_RETURN_INT64(uidx::decrypt_signed(uidx::cipher_arg(fcinfo), PG_GETARG_INT64(0))))

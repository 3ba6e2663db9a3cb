#include "formats/base64uuid/base64uuid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"
#include "pg/type/facade_key.hpp"

extern "C" {
#include "utils/builtins.h"
}

namespace uidx {

using Base64uuidStore = Storage<Base64uuid>;

static Datum base64uuid_next()
{
	u128 field;
	const int64 tick = ascending_step<Base64uuid>(field);
	return Base64uuidStore::make(Base64uuid::v7(tick, field));
}

static Datum base64uuid_version(FunctionCallInfo fcinfo)
{
	const Base64uuid::Payload id = arg<Base64uuid>(fcinfo, 0);
	if (!Uuid::rfc_variant(id))
		PG_RETURN_NULL();
	PG_RETURN_INT32(Uuid::version(id));
}

static Datum base64uuid_text(Base64uuid::Payload id)
{
	char encoded[Base64uuid::text_length];
	Base64uuid::encode(id, encoded);
	return PointerGetDatum(cstring_to_text_with_len(encoded, sizeof encoded));
}

// Both return NULL, and raise nothing, for text that they do not read: the document asks for that.

static Datum base64uuid_encode_text(FunctionCallInfo fcinfo)
{
	const text *in = PG_GETARG_TEXT_PP(0);
	Base64uuid::Payload id;
	if (!UuidText::decode(VARDATA_ANY(in), VARSIZE_ANY_EXHDR(in), id).ok())
		PG_RETURN_NULL();
	return base64uuid_text(id);
}

static Datum base64uuid_decode_text(FunctionCallInfo fcinfo)
{
	const text *in = PG_GETARG_TEXT_PP(0);
	Base64uuid::Payload id;
	if (!Base64uuid::decode(VARDATA_ANY(in), VARSIZE_ANY_EXHDR(in), id).ok())
		PG_RETURN_NULL();
	return Base64uuidStore::make(id);
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
	return Base64uuidStore::make(uuid_facade(id, key_arg(fcinfo), to));
}

} // namespace uidx

UIDX_FORMAT(base64uuid, uidx::Base64uuid)
UIDX_PLAIN(base64uuid)

UIDX_FUNCTION(uidx_base64uuid_version, return uidx::base64uuid_version(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_encode_uuid, return uidx::base64uuid_text(uidx::arg<uidx::Base64uuid>(fcinfo, 0)))
UIDX_FUNCTION(uidx_base64uuid_encode_text, return uidx::base64uuid_encode_text(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_decode_text, return uidx::base64uuid_decode_text(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_generate,
              return uidx::Base64uuidStore::make(uidx::next_of_session<uidx::Uuid7>(uidx::Base64uuid::name)))
UIDX_FUNCTION(uidx_base64uuid_generate_at,
              return uidx::Base64uuidStore::make(uidx::id_of_instant<uidx::Uuid7>(PG_GETARG_TIMESTAMPTZ(0),
                                                                                  uidx::Base64uuid::name)))
UIDX_FUNCTION(uidx_base64uuid_generate_monotonic, return uidx::base64uuid_next())
UIDX_FUNCTION(uidx_base64uuid_facade, return uidx::uuid_facade(fcinfo, 7, 4))
UIDX_FUNCTION(uidx_base64uuid_from_facade, return uidx::uuid_facade(fcinfo, 4, 7))

#include "codec/base64uuid.hpp"

#include "entropy.hpp"
#include "export.hpp"
#include "generator.hpp"

extern "C" {
#include "utils/builtins.h"
}

UIDX_TYPE(base64uuid, uidx::Base64uuid)

namespace uidx {

using Base64uuidStore = Storage<Base64uuid>;

static Datum base64uuid_at(int64 tick)
{
	return Base64uuidStore::make(Base64uuid::v7(tick, Entropy::take<10>()));
}

static constexpr Rule base64uuid_monotonic = {"base64uuid_generate_monotonic", &format<Base64uuid>,
                                              Base64uuid::time.max_tick(), Base64uuid::v7_random_bits};

static Datum base64uuid_next()
{
	const auto draw = [] { return Draw{.fresh = Entropy::take<10>() & ((u128{1} << Base64uuid::v7_random_bits) - 1)}; };
	const Last last = next_step_drawing(shared_slot(Generator::base64uuid_monotonic), base64uuid_monotonic, draw).last;
	return Base64uuidStore::make(Base64uuid::v7(last.tick, last.field));
}

static Datum base64uuid_created(FunctionCallInfo fcinfo)
{
	int64_t us;
	if (!Base64uuid::created_us(arg<Base64uuid>(fcinfo, 0), us))
		PG_RETURN_NULL();
	PG_RETURN_TIMESTAMPTZ(us - UIDX_UNIX_TO_PG_US);
}

static Datum base64uuid_text(Base64uuid::Payload id)
{
	char encoded[Base64uuid::text_length];
	Base64uuid::encode(id, encoded);
	return PointerGetDatum(cstring_to_text_with_len(encoded, sizeof encoded));
}

// Both take text and give NULL, not an error, where it is not what they read: the document asks for that.

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

} // namespace uidx

UIDX_FUNCTION(uidx_base64uuid_timestamp, return uidx::base64uuid_created(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_encode_uuid, return uidx::base64uuid_text(uidx::arg<uidx::Base64uuid>(fcinfo, 0)))
UIDX_FUNCTION(uidx_base64uuid_encode_text, return uidx::base64uuid_encode_text(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_decode_text, return uidx::base64uuid_decode_text(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_generate, return uidx::base64uuid_at(uidx::clock_tick<uidx::Base64uuid>()))
UIDX_FUNCTION(uidx_base64uuid_generate_at, return uidx::base64uuid_at(uidx::Instant<uidx::Base64uuid>::tick_arg(fcinfo)))
UIDX_FUNCTION(uidx_base64uuid_generate_monotonic, return uidx::base64uuid_next())

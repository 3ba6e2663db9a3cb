#include "formats/elasticflake/elasticflake.hpp"

#include "pg/generator/generate.hpp"
#include "pg/generator/identity.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// Below the time: 48 random bits of the server, the same until it stops, and a sequence. Elasticsearch has the address
// of a network card, masked by random bits, in place of the former.
static u128 elasticflake_rest(uint32 sequence) { return u128{server_bits() >> 16} << 24 | sequence; }

static Datum elasticflake_next()
{
	u128 sequence;
	const int64 tick = ascending_step<Elasticflake>(sequence);
	return make_id<Elasticflake>(tick, elasticflake_rest(static_cast<uint32>(sequence)));
}

} // namespace uidx

UIDX_TYPE(elasticflake, uidx::Elasticflake)
UIDX_TIMED(elasticflake, uidx::Elasticflake)

UIDX_FUNCTION(uidx_elasticflake_generate, return uidx::elasticflake_next())
// All bits are random: next to the bits of the server only 24 would be.
UIDX_GENERATE_AT(elasticflake, uidx::Elasticflake, random_id<uidx::Elasticflake>)

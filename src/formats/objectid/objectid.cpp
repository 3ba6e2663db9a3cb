#include "formats/objectid/objectid.hpp"

#include "pg/generator/generate.hpp"
#include "pg/generator/identity.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// Below the time: 40 random bits of the server, the same until it stops, and a counter.
static u128 objectid_rest(uint32 counter) { return u128{server_bits() >> 24} << 24 | counter; }

static Datum objectid_next()
{
	uint32 counter;
	const int64 tick = wrapping_step<Objectid>(counter);
	return make_id<Objectid>(tick, objectid_rest(counter));
}

} // namespace uidx

UIDX_FORMAT(objectid, uidx::Objectid)

UIDX_FUNCTION(uidx_objectid_generate, return uidx::objectid_next())
// All bits are random: next to the bits of the server only 24 would be.
UIDX_GENERATE_AT(objectid, uidx::Objectid, random_id<uidx::Objectid>)

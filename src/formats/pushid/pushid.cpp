#include "formats/pushid/pushid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generators.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// As Firebase makes them: within a millisecond the random bits grow by one.
static Datum pushid_next()
{
	const Last last = step_from_random<Pushid>();
	return make_id<Pushid>(last.tick, last.field);
}

static Datum pushid_at(uint64 tick) { return make_id<Pushid>(tick, Entropy::take<9>()); }

} // namespace uidx

UIDX_TYPE_AS(pushid, uidx::Pushid, baseuid)
UIDX_TIMED(pushid, uidx::Pushid)
UIDX_PREFIXED(pushid, uidx::Pushid)

UIDX_FUNCTION(uidx_pushid_generate, return uidx::pushid_next())
UIDX_GENERATE_AT(pushid, uidx::Pushid, pushid_at)

#include "formats/objectid/objectid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generators.hpp"
#include "pg/generator/identity.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// Below the time: what is the server's own until it stops, and a counter.
static u128 objectid_rest(uint32 counter) { return u128{server_secret() >> 24} << 24 | counter; }

// Within a second the counter goes on from a random start, round its end, and comes to no number twice.
static Datum objectid_next()
{
	const auto draw = [] { return Draw{.key = static_cast<uint64>(Entropy::take<3>())}; };
	const Step step = Generator<Objectid, Objectid::ids>::next_drawing(draw);
	return make_id<Objectid>(step.last.tick, objectid_rest(static_cast<uint32>(step.key + step.last.field) & Objectid::max_counter));
}

static Datum objectid_at(uint64 tick) { return make_id<Objectid>(tick, objectid_rest(static_cast<uint32>(Entropy::take<3>()))); }

} // namespace uidx

UIDX_TYPE(objectid, uidx::Objectid)
UIDX_TIMED(objectid, uidx::Objectid)
UIDX_PREFIXED(objectid, uidx::Objectid)

UIDX_FUNCTION(uidx_objectid_generate, return uidx::objectid_next())
UIDX_GENERATE_AT(objectid, uidx::Objectid, objectid_at)

#include "formats/sid/sid.hpp"

#include "pg/generator/generators.hpp"
#include "pg/type/export.hpp"

namespace uidx {

static u128 sid_random() { return random_bits<63>(); }

// Within a nanosecond, and while the clock stands before the last id, the random number grows by one.
static Datum sid_next()
{
	const Last last = step<Sid>({.fresh = sid_random()});
	return make_id<Sid>(last.tick, last.field);
}

// The highest bit of an id that is made is 0, until 2262.
static Datum sid_at(uint64 tick)
{
	if (tick > static_cast<uint64>(last_tick(Sid::time)))
		raise_time(format<Sid>, Instant<Sid>::field.instant(tick), last_tick(Sid::time));
	return make_id<Sid>(tick, sid_random());
}

} // namespace uidx

UIDX_TYPE_AS(sid, uidx::Sid, ulid)
UIDX_TIMED(sid, uidx::Sid)
UIDX_PREFIXED(sid, uidx::Sid)

UIDX_FUNCTION(uidx_sid_generate, return uidx::sid_next())
UIDX_GENERATE_AT(sid, uidx::Sid, sid_at)

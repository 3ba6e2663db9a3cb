#include "formats/ordereduuid/ordereduuid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generators.hpp"
#include "pg/type/export.hpp"

namespace uidx {

static Datum ordereduuid_at(uint64 tick) { return make_id<Ordereduuid>(tick, uuid_rest(4, Entropy::take<10>())); }

} // namespace uidx

UIDX_TYPE_AS(ordereduuid, uidx::Ordereduuid, ulid)
UIDX_TIMED(ordereduuid, uidx::Ordereduuid)
UIDX_PREFIXED(ordereduuid, uidx::Ordereduuid)

UIDX_GENERATE(ordereduuid, uidx::Ordereduuid, clock_tick_above_floor, ordereduuid_at)

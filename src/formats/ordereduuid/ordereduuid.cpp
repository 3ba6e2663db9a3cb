#include "formats/ordereduuid/ordereduuid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generators.hpp"
#include "pg/type/export.hpp"

namespace uidx {

static Datum ordereduuid_at(uint64 tick) { return make_id<Ordereduuid>(tick, Ordereduuid::rest(Entropy::take<10>())); }

} // namespace uidx

UIDX_TYPE_AS(ordereduuid, uidx::Ordereduuid, ulid)
UIDX_TIMED(ordereduuid, uidx::Ordereduuid)
UIDX_PREFIXED(ordereduuid, uidx::Ordereduuid)

UIDX_GENERATE_ABOVE_FLOOR(ordereduuid, uidx::Ordereduuid, ordereduuid_at)

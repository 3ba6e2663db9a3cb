#include "formats/ksuid/ksuid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generators.hpp"
#include "pg/type/export.hpp"

namespace uidx {

static Datum ksuid_at(uint64 tick) { return make_id<Ksuid>(tick, Entropy::take<16>()); }

} // namespace uidx

UIDX_TYPE(ksuid, uidx::Ksuid)
UIDX_TIMED(ksuid, uidx::Ksuid)
UIDX_PREFIXED(ksuid, uidx::Ksuid)

UIDX_GENERATE_ABOVE_FLOOR(ksuid, uidx::Ksuid, ksuid_at)

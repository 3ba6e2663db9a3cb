#include "formats/ksuid/ksuid.hpp"

#include "pg/generator/generators.hpp"
#include "pg/type/export.hpp"

UIDX_TYPE(ksuid, uidx::Ksuid)
UIDX_TIMED(ksuid, uidx::Ksuid)
UIDX_PREFIXED(ksuid, uidx::Ksuid)

UIDX_GENERATE(ksuid, uidx::Ksuid, clock_tick_above_floor, random_id<uidx::Ksuid>)

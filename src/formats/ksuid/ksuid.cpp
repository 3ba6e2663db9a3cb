#include "formats/ksuid/ksuid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

UIDX_TYPE(ksuid, uidx::Ksuid)
UIDX_TIMED(ksuid, uidx::Ksuid)
UIDX_PREFIXED(ksuid, uidx::Ksuid)

UIDX_GENERATE(ksuid, uidx::Ksuid)

#include "formats/pushid/pushid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

UIDX_TYPE(pushid, uidx::Pushid)
UIDX_TIMED(pushid, uidx::Pushid)
UIDX_PREFIXED(pushid, uidx::Pushid)

UIDX_GENERATE(pushid, uidx::Pushid)

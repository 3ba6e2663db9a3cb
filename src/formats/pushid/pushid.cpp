#include "formats/pushid/pushid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

UIDX_FORMAT(pushid, uidx::Pushid)

UIDX_GENERATE(pushid, uidx::Pushid)

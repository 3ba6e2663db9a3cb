#include "formats/pushid/pushid.hpp"

#include "pg/generator/generators.hpp"
#include "pg/type/export.hpp"

UIDX_TYPE_AS(pushid, uidx::Pushid, baseuid)
UIDX_TIMED(pushid, uidx::Pushid)
UIDX_PREFIXED(pushid, uidx::Pushid)

// As Firebase makes them: within a millisecond the random bits grow by one.
UIDX_FUNCTION(uidx_pushid_generate, return uidx::ascending_id<uidx::Pushid>())
UIDX_GENERATE_AT(pushid, uidx::Pushid, random_id<uidx::Pushid>)

#include "formats/sid/sid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

UIDX_TYPE(sid, uidx::Sid)
UIDX_TIMED(sid, uidx::Sid)
UIDX_PREFIXED(sid, uidx::Sid)

UIDX_GENERATE(sid, uidx::Sid)

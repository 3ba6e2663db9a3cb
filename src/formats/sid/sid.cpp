#include "formats/sid/sid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

UIDX_FORMAT(sid, uidx::Sid)

UIDX_GENERATE(sid, uidx::Sid)

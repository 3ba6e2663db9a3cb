#include "formats/ksuid/ksuid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

UIDX_FORMAT(ksuid, uidx::Ksuid)

UIDX_GENERATE(ksuid, uidx::Ksuid)

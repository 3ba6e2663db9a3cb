#include "formats/ordereduuid/ordereduuid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

UIDX_TYPE(ordereduuid, uidx::Ordereduuid)
UIDX_TIMED(ordereduuid, uidx::Ordereduuid)
UIDX_PREFIXED(ordereduuid, uidx::Ordereduuid)

UIDX_GENERATE(ordereduuid, uidx::Ordereduuid)

#include "formats/ordereduuid/ordereduuid.hpp"

#include "pg/generator/session_order.hpp"
#include "pg/type/export.hpp"

UIDX_TYPE_AS(ordereduuid, uidx::Ordereduuid, ulid)
UIDX_TIMED(ordereduuid, uidx::Ordereduuid)
UIDX_PREFIXED(ordereduuid, uidx::Ordereduuid)

UIDX_GENERATE(ordereduuid, uidx::Ordereduuid)

#include "formats/ordereduuid/ordereduuid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

UIDX_FORMAT(ordereduuid, uidx::Ordereduuid)

UIDX_GENERATE(ordereduuid, uidx::Ordereduuid)

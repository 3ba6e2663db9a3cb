// Core's uuid, as uidx_inspect() shows it.

#include "codec/uuid.hpp"

#include "pg/describe.hpp"

UIDX_DESCRIBED(uidx::Uuid)

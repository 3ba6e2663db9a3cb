// combguid_*: functions over uuids that have their time in six of their bytes. A time in the first six bytes needs no
// function: id::ulid compares with instants.

#include "formats/comb/comb.hpp"

#include "pg/generator/session_generators.hpp"

UIDX_FUNCTION(uidx_combguid_timestamp,
              PG_RETURN_TIMESTAMPTZ(uidx::Comb::last_kind_us(uidx::arg<uidx::Uuid>(fcinfo, 0)) - UIDX_UNIX_TO_PG_US))
UIDX_FUNCTION(uidx_combguid_flip,
              return uidx::Storage<uidx::Uuid>::make(uidx::Comb::flip(uidx::arg<uidx::Uuid>(fcinfo, 0))))
UIDX_FUNCTION(uidx_combguid_generate, return uidx::Storage<uidx::Uuid>::make(uidx::next_of_session<uidx::Comb>()))
UIDX_FUNCTION(uidx_combguid_generate_at,
              return uidx::Storage<uidx::Uuid>::make(uidx::id_of_instant<uidx::Comb>(PG_GETARG_TIMESTAMPTZ(0))))

// combguid_*: functions over uuids that have their time in six of their bytes. A time in the first six bytes needs no
// function: id::ulid compares with instants.

#include "formats/comb/comb.hpp"

#include "pg/generator/session_generators.hpp"

namespace uidx {

// For errors: it is no type.
static constexpr Format comb_format = [] {
	Format f{};
	f.name = "COMB GUID";
	f.time = Comb::time;
	return f;
}();

} // namespace uidx

UIDX_FUNCTION(uidx_combguid_timestamp,
              PG_RETURN_TIMESTAMPTZ(uidx::Comb::last_kind_us(uidx::arg<uidx::Uuid>(fcinfo, 0)) - UIDX_UNIX_TO_PG_US))
UIDX_FUNCTION(uidx_combguid_flip, return uidx::Storage<uidx::Uuid>::make(uidx::Comb::flip(uidx::arg<uidx::Uuid>(fcinfo, 0))))
UIDX_FUNCTION(uidx_combguid_generate, return uidx::Storage<uidx::Uuid>::make(uidx::next_of_session<uidx::Comb>(uidx::comb_format)))
UIDX_FUNCTION(uidx_combguid_generate_at,
              return uidx::Storage<uidx::Uuid>::make(uidx::id_of_instant<uidx::Comb>(uidx::comb_format, PG_GETARG_TIMESTAMPTZ(0))))

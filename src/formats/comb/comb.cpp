// combguid_*: functions over uuids that have their time in six of their bytes. A time in the first six bytes needs no
// function: id::ulid compares with instants.

#include "formats/comb/comb.hpp"

#include "pg/generator/clock.hpp"
#include "pg/generator/entropy.hpp"
#include "pg/type/errors.hpp"
#include "pg/type/storage.hpp"

namespace uidx {

namespace {

// For errors: it is no type.
constexpr Format comb_format()
{
	Format f{};
	f.name = "COMB GUID";
	f.time = Comb::time;
	return f;
}

// An id of the tick in which the instant lies; 22008 if there is none.
Datum comb_at(TimestampTz at)
{
	constexpr TimeField time = in_timestamptz(Comb::time);
	if (TIMESTAMP_NOT_FINITE(at) || !time.covers(at))
		raise_time(comb_format(), at, time.max_tick());
	return Storage<Uuid>::make(Comb::make(time.tick_at(at), Entropy::take<10>()));
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_combguid_timestamp,
              PG_RETURN_TIMESTAMPTZ(uidx::Comb::last_kind_us(uidx::arg<uidx::Uuid>(fcinfo, 0)) - UIDX_UNIX_TO_PG_US))
UIDX_FUNCTION(uidx_combguid_flip, return uidx::Storage<uidx::Uuid>::make(uidx::Comb::flip(uidx::arg<uidx::Uuid>(fcinfo, 0))))
UIDX_FUNCTION(uidx_combguid_generate, return uidx::comb_at(uidx::unix_us() - UIDX_UNIX_TO_PG_US))
UIDX_FUNCTION(uidx_combguid_generate_at, return uidx::comb_at(PG_GETARG_TIMESTAMPTZ(0)))

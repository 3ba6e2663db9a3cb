#include "formats/baseuid/baseuid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/type/export.hpp"
#include "pg/generator/generator.hpp"

UIDX_TYPE(baseuid, uidx::Baseuid)

namespace uidx {

using BaseuidStore = Storage<Baseuid>;

static Datum baseuid_at(int64 tick)
{
	return BaseuidStore::make(u128(tick) << 72 | Entropy::take<9>());
}

static constexpr Rule baseuid_monotonic = {"baseuid_generate_monotonic", &format<Baseuid>, Baseuid::time.max_tick(), 0};

static Datum baseuid_next()
{
	const Last last = next_step(shared_slot(Generator::baseuid_monotonic), baseuid_monotonic, {.fresh = Entropy::take<9>()}).last;
	return BaseuidStore::make(u128(last.tick) << 72 | last.field);
}

static Datum baseuid_from_uuid(FunctionCallInfo fcinfo)
{
	Baseuid::Payload id;
	if (!Baseuid::from_uuid(arg<Uuid>(fcinfo, 0), id))
		ereport(ERROR,
		        (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION), errmsg("uuid is not a baseuid"),
		         errdetail("A baseuid as a uuid has version 8, variant 10, and zeros in its last two bits.")));
	return BaseuidStore::make(id);
}

} // namespace uidx

UIDX_FUNCTION(uidx_baseuid_timestamp, return uidx::Instant<uidx::Baseuid>::timestamp(fcinfo))
UIDX_FUNCTION(uidx_baseuid_random, return uidx::low_bytes<9>(uidx::arg<uidx::Baseuid>(fcinfo, 0)))
UIDX_FUNCTION(uidx_baseuid_to_uuid, return uidx::Storage<uidx::Uuid>::make(uidx::Baseuid::to_uuid(uidx::arg<uidx::Baseuid>(fcinfo, 0))))
UIDX_FUNCTION(uidx_baseuid_from_uuid, return uidx::baseuid_from_uuid(fcinfo))
UIDX_FUNCTION(uidx_baseuid_generate, return uidx::baseuid_at(uidx::clock_tick<uidx::Baseuid>()))
UIDX_FUNCTION(uidx_baseuid_generate_at, return uidx::baseuid_at(uidx::Instant<uidx::Baseuid>::tick_arg(fcinfo)))
UIDX_FUNCTION(uidx_baseuid_generate_monotonic, return uidx::baseuid_next())

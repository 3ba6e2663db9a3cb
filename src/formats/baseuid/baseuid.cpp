#include "formats/baseuid/baseuid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/type/export.hpp"
#include "pg/generator/session_generators.hpp"

namespace uidx {

static Datum baseuid_next()
{
	u128 field;
	const int64 tick = ascending_step<Baseuid>(field);
	return make_id<Baseuid>(tick, Baseuid::ascending(field, draw_bits<Baseuid::low_random_bits, uint64>()));
}

static Datum baseuid_from_uuid(FunctionCallInfo fcinfo)
{
	Baseuid::Payload id;
	if (!Baseuid::from_uuid(arg<Uuid>(fcinfo, 0), id))
		ereport(ERROR,
		        (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION), errmsg("uuid is not a baseuid"),
		         errdetail("A baseuid as a uuid has version 8, variant 10, and zeros in its last two bits.")));
	return Storage<Baseuid>::make(id);
}

} // namespace uidx

UIDX_FORMAT(baseuid, uidx::Baseuid)

UIDX_FUNCTION(uidx_baseuid_random,
              return DirectFunctionCall2(bytea_substr_no_len,
                                         uidx::Storage<uidx::Baseuid>::as_bytea(PG_GETARG_DATUM(0)), Int32GetDatum(7)))
UIDX_FUNCTION(uidx_baseuid_to_uuid,
              return uidx::Storage<uidx::Uuid>::make(uidx::Baseuid::to_uuid(uidx::arg<uidx::Baseuid>(fcinfo, 0))))
UIDX_FUNCTION(uidx_baseuid_from_uuid, return uidx::baseuid_from_uuid(fcinfo))
UIDX_GENERATE(baseuid, uidx::Baseuid)
UIDX_FUNCTION(uidx_baseuid_generate_monotonic, return uidx::baseuid_next())

#include "formats/uid11/uid11.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/type/export.hpp"
#include "pg/type/facade_key.hpp"
#include "pg/generator/generate.hpp"
#include "pg/type/number.hpp"
#include "pg/generator/settings.hpp"

extern "C" {
#include "access/htup_details.h"
#include "funcapi.h"
}

namespace uidx {

using Uid11Store = Storage<Uid11>;

// Draws without replacement: a counter, permuted by a key of the millisecond's own.
static Datum xid_next()
{
	u128 key;
	const Last last = step_with_tick_random<Uid11, Uid11::xid, 64>(key);
	return make_id<Uid11>(last.tick, permute22(static_cast<uint32>(last.counter), static_cast<uint64>(key)));
}

static Datum snowish_next()
{
	const uint64 base =
	    Uid11::snowish(0, node_id_for(generator<Uid11, Uid11::snowish_ids>.function, Uid11::max_machine), 0);
	const Last last = step<Uid11, Uid11::snowish_ids>({.base = base}, [=] { return base; });
	return make_id<Uid11>(last.tick, last.counter);
}

static Datum ts_seq_rand_next()
{
	const Last last = step<Uid11, Uid11::ts_seq_rand_ids>();
	return Uid11Store::make(
	    Uid11::ts_seq_rand(last.tick, static_cast<uint32>(last.counter), static_cast<uint32>(Entropy::take<2>())));
}

// bigint holds the lower half, numeric all of it.
static Datum to_bigint(Uid11::Payload id)
{
	if (id > static_cast<uint64>(PG_INT64_MAX))
		ereport(ERROR,
		        (errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE), errmsg("bigint out of range"),
		         errdetail("The uid11 is " UINT64_FORMAT " as a number.", uint64{id}), errhint("Cast to numeric instead.")));
	return Int64GetDatum(static_cast<int64>(id));
}

// The range of a prefix with the fields of xid at both ends; NULLs where no id starts so.
static Datum xid_prefix_range(FunctionCallInfo fcinfo)
{
	const auto range = Type<Uid11>::range_of(fcinfo, 0, true);
	TupleDesc shape;
	if (get_call_result_type(fcinfo, nullptr, &shape) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	Datum values[6] = {
	    Uid11Store::make(range.lower),
	    Uid11Store::make(range.upper),
	    TimestampTzGetDatum(time_of<Uid11>(range.lower)),
	    TimestampTzGetDatum(time_of<Uid11>(range.upper)),
	    Int32GetDatum(Uid11::xid_random(range.lower)),
	    Int32GetDatum(Uid11::xid_random(range.upper)),
	};
	bool nulls[6];
	memset(nulls, range.empty, sizeof nulls);
	return HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(shape), values, nulls));
}

} // namespace uidx

UIDX_FORMAT(uid11, uidx::Uid11)
UIDX_NUMBER(uid11, uidx::Uid11)

#define UIDX_UID11_FIELD(field) \
	UIDX_FUNCTION(uidx_uid11_##field, PG_RETURN_INT32(uidx::Uid11::field(uidx::arg<uidx::Uid11>(fcinfo, 0))))

UIDX_UID11_FIELD(xid_random)
UIDX_UID11_FIELD(snowish_machine)
UIDX_UID11_FIELD(snowish_sequence)
UIDX_UID11_FIELD(ts_seq_rand_sequence)
UIDX_UID11_FIELD(ts_seq_rand_random)
UIDX_FUNCTION(uidx_uid11_to_bigint, return uidx::to_bigint(uidx::arg<uidx::Uid11>(fcinfo, 0)))
UIDX_FUNCTION(uidx_xid_prefix_range, return uidx::xid_prefix_range(fcinfo))
UIDX_FUNCTION(uidx_uid11_generate, return uidx::xid_next())
UIDX_GENERATE_AT(uid11, uidx::Uid11, random_id<uidx::Uid11>)
UIDX_FUNCTION(uidx_xid_generate_monotonic, return uidx::ascending_id<uidx::Uid11, uidx::Uid11::xid_monotonic>())
UIDX_FUNCTION(uidx_uid11_fullrand_generate,
              return uidx::Uid11Store::make(static_cast<uint64>(uidx::Entropy::take<8>())))
UIDX_FUNCTION(uidx_uid11_snowish_generate, return uidx::snowish_next())
UIDX_FUNCTION(uidx_uid11_ts_seq_rand_generate, return uidx::ts_seq_rand_next())
UIDX_FUNCTION(uidx_uid11_facade,
              PG_RETURN_INT64(uidx::cipher_arg<uidx::Speck64>(fcinfo).encrypt(uidx::arg<uidx::Uid11>(fcinfo, 0))))
UIDX_FUNCTION(uidx_uid11_from_facade,
              PG_RETURN_INT64(uidx::cipher_arg<uidx::Speck64>(fcinfo).decrypt(uidx::arg<uidx::Uid11>(fcinfo, 0))))

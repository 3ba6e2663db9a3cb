// uidx_inspect(text): what an id could be; uidx_format_rows(): what the formats are.

#include "formats/formats.hpp"

#include "pg/type/export.hpp"

extern "C" {
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/tuplestore.h"
#include "utils/uuid.h"
}

namespace uidx {

namespace {

const char *hex_of(Datum bytes)
{
	return psprintf("\"%s\"", TextDatumGetCString(DirectFunctionCall2(binary_encode, bytes, CStringGetTextDatum("hex"))));
}

const char *uuid_of(u128 id)
{
	return psprintf("\"%s\"", DatumGetCString(DirectFunctionCall1(uuid_out, Storage<Uuid>::make(id))));
}

TimestampTz unix_to_pg(int64 us) { return us - UIDX_UNIX_TO_PG_US; }

// What a format tells of an id besides its time, and of itself. A format to come adds its own here.

template <class Codec>
struct About;

template <>
struct About<Ulid> {
	static constexpr int random_bits = 80;
	static constexpr const char *layouts = R"({"ulid": "ms48 | rand80"})";
	static const char *fields(u128 id)
	{
		return psprintf(R"({"ms": %ld, "random": %s, "uuid": %s})", static_cast<long>(id >> 80), hex_of(low_bytes<10>(id)),
		                uuid_of(id));
	}
	static bool created(u128 id, int64_t &us) { return us = Ulid::time.instant(static_cast<int64>(id >> 80)), true; }
};

template <>
struct About<Base64uuid> {
	static constexpr int random_bits = Base64uuid::v7_random_bits;
	static constexpr const char *layouts = R"({"uuid": "any 128 bits", "uuidv7": "ms48 | 0111 | rand12 | 10 | rand62"})";
	static const char *fields(u128 id)
	{
		return psprintf(R"({"uuid": %s, "version": %d, "rfc_variant": %s})", uuid_of(id), Base64uuid::version(id),
		                Base64uuid::rfc_variant(id) ? "true" : "false");
	}
	static bool created(u128 id, int64_t &us) { return Base64uuid::created_us(id, us); }
};

template <>
struct About<Baseuid> {
	static constexpr int random_bits = 72;
	static constexpr const char *layouts = R"({"baseuid": "tick48 | rand72", "uuidv8": "tick48 | 1000 | rand12 | 10 | rand60 | 00"})";
	static const char *fields(u128 id)
	{
		return psprintf(R"({"tick": %ld, "random": %s, "uuid": %s})", static_cast<long>(id >> 72), hex_of(low_bytes<9>(id)),
		                uuid_of(Baseuid::to_uuid(id)));
	}
	static bool created(u128 id, int64_t &us) { return us = Baseuid::time.instant(static_cast<int64>(id >> 72)), true; }
};

template <>
struct About<Uid11> {
	static constexpr int random_bits = Uid11::xid_random_bits;
	static constexpr const char *layouts = R"({"xid": "ms42 | rand22", "fullrand": "rand64", "snowish": "0 | ms41 | machine10 | seq12", "ts_seq_rand": "ms42 | seq12 | rand10"})";
	static const char *fields(uint64 id)
	{
		const char *snowish = psprintf(R"("snowish": {"machine": %u, "sequence": %u}, )", Uid11::snowish_machine(id),
		                               Uid11::snowish_sequence(id));
		return psprintf(R"({"number": %lu, "xid": {"random": %u}, %s"ts_seq_rand": {"sequence": %u, "random": %u}})",
		                static_cast<unsigned long>(id), Uid11::xid_random(id), id >> 63 == 0 ? snowish : "",
		                Uid11::ts_seq_rand_sequence(id), Uid11::ts_seq_rand_random(id));
	}
	static bool created(uint64 id, int64_t &us) { return us = Uid11::time.instant(static_cast<int64>(id >> 22)), true; }
};

template <>
struct About<Ulidflake> {
	static constexpr int random_bits = Ulidflake::random_bits;
	static constexpr const char *layouts = R"({"stand-alone": "0 | ms43 | rand20", "scalable": "0 | ms43 | rand15 | scalability5"})";
	static const char *fields(uint64 id)
	{
		return psprintf(R"({"number": %lu, "random": %u, "scalable": {"random": %u, "scalability": %u}})",
		                static_cast<unsigned long>(id), Ulidflake::random(id), Ulidflake::scalable_random(id),
		                Ulidflake::scalability(id));
	}
	static bool created(uint64 id, int64_t &us) { return us = Ulidflake::time.instant(static_cast<int64>(id >> 20)), true; }
};

Datum jsonb(const char *json) { return DirectFunctionCall1(jsonb_in, CStringGetDatum(json)); }

template <class Codec>
void inspect(ReturnSetInfo *result, const char *text, size_t length)
{
	typename Codec::Payload id;
	if (!Codec::decode(text, length, id).ok())
		return;
	char canonical[Codec::text_length];
	Codec::encode(id, canonical);
	int64_t us = 0;
	const bool timed = About<Codec>::created(id, us);
	Datum values[] = {
	    CStringGetTextDatum(Codec::name),
	    PointerGetDatum(cstring_to_text_with_len(canonical, sizeof canonical)),
	    low_bytes<Codec::bytes>(id),
	    TimestampTzGetDatum(unix_to_pg(us)),
	    jsonb(About<Codec>::fields(id)),
	};
	bool nulls[] = {false, false, false, !timed, false};
	tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
}

template <class Codec>
void name(StringInfo names, const char *text, size_t length)
{
	typename Codec::Payload id;
	if (Codec::decode(text, length, id).ok())
		appendStringInfo(names, "%s%s", names->len > 0 ? " or " : "", Codec::name);
}

template <class Codec>
void describe(ReturnSetInfo *result)
{
	constexpr auto &letters = Codec::letters.symbols;
	constexpr TimeField time = Codec::time;
	Datum values[] = {
	    CStringGetTextDatum(Codec::name),
	    Int32GetDatum(std::bit_width(static_cast<uint64>(Codec::max_payload >> (Codec::bytes > 8 ? 64 : 0))) + (Codec::bytes > 8 ? 64 : 0)),
	    Int32GetDatum(time.bits),
	    Float8GetDatum(static_cast<double>(time.tick_num) / static_cast<double>(time.tick_den)),
	    Int32GetDatum(About<Codec>::random_bits),
	    Int32GetDatum(Codec::text_length),
	    PointerGetDatum(cstring_to_text_with_len(letters, sizeof letters)),
	    TimestampTzGetDatum(unix_to_pg(time.epoch_us)),
	    TimestampTzGetDatum(unix_to_pg(time.instant(time.max_tick()))),
	    jsonb(About<Codec>::layouts),
	};
	bool nulls[lengthof(values)] = {};
	tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
}

template <class... Codecs>
struct Formats {
	static void inspect_all(ReturnSetInfo *result, const char *text, size_t length) { (inspect<Codecs>(result, text, length), ...); }
	static void name_all(StringInfo names, const char *text, size_t length) { (name<Codecs>(names, text, length), ...); }
	static void describe_all(ReturnSetInfo *result) { (describe<Codecs>(result), ...); }
};
using All = Formats<Ulid, Base64uuid, Baseuid, Uid11, Ulidflake>;

Datum inspect_text(FunctionCallInfo fcinfo)
{
	InitMaterializedSRF(fcinfo, 0);
	const text *in = PG_GETARG_TEXT_PP(0);
	All::inspect_all(reinterpret_cast<ReturnSetInfo *>(fcinfo->resultinfo), VARDATA_ANY(in), VARSIZE_ANY_EXHDR(in));
	PG_RETURN_NULL();
}

Datum format_rows(FunctionCallInfo fcinfo)
{
	InitMaterializedSRF(fcinfo, 0);
	All::describe_all(reinterpret_cast<ReturnSetInfo *>(fcinfo->resultinfo));
	PG_RETURN_NULL();
}

} // namespace

const char *formats_of(const char *text, size_t length)
{
	StringInfoData names;
	initStringInfo(&names);
	All::name_all(&names, text, length);
	return names.len > 0 ? names.data : nullptr;
}

} // namespace uidx

UIDX_FUNCTION(uidx_inspect, return uidx::inspect_text(fcinfo))
UIDX_FUNCTION(uidx_format_rows, return uidx::format_rows(fcinfo))

// Type snowflake_layout.

#include "formats/snowflake/parse.hpp"

#include "pg/base/compat.hpp"

extern "C" {
#include "common/hashfn.h"
#include "lib/stringinfo.h"
#include "libpq/pqformat.h"
}

namespace uidx {

namespace {

const SnowflakeLayout &layout_arg(FunctionCallInfo fcinfo, int n)
{
	return *reinterpret_cast<const SnowflakeLayout *>(PG_GETARG_POINTER(n));
}

Datum layout_from(const char *text, size_t length, Node *context)
{
	auto *layout = static_cast<SnowflakeLayout *>(palloc(sizeof(SnowflakeLayout)));
	const LayoutFault fault = LayoutParser({text, length}).parse(*layout);
	if (fault.what != nullptr) {
		errsave(context,
		        (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
		         errmsg("invalid input syntax for type snowflake_layout: \"%s\"", text),
		         errdetail("At position %d: %s.", fault.position + 1, fault.what),
		         errhint("Write a name (twitter, discord, instagram, sonyflake, sonyflake2, flakeid, tsid, js53), "
		                 "or epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, node=10, sequence=12.")));
		return Datum{0};
	}
	return PointerGetDatum(layout);
}

// A time as the parser reads it.
void append_epoch(StringInfo out, int64 us)
{
	constexpr int64 year_10000 = 253'402'300'800'000'000;
	if (us >= year_10000) {
		appendStringInfo(out, INT64_FORMAT "ms", us / 1000);
		return;
	}
	const auto day = std::chrono::floor<std::chrono::days>(
	    std::chrono::sys_time<std::chrono::microseconds>(std::chrono::microseconds(us)));
	const std::chrono::year_month_day date(day);
	const int64 of_day = us - std::chrono::microseconds(day.time_since_epoch()).count();
	const int seconds = static_cast<int>(of_day / 1'000'000);
	appendStringInfo(out, "%04d-%02u-%02uT%02d:%02d:%02d", static_cast<int>(date.year()),
	                 static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), seconds / 3600,
	                 seconds / 60 % 60, seconds % 60);
	const int fraction = static_cast<int>(of_day % 1'000'000);
	if (fraction % 1000 != 0)
		appendStringInfo(out, ".%06d", fraction);
	else if (fraction != 0)
		appendStringInfo(out, ".%03d", fraction / 1000);
	appendStringInfoChar(out, 'Z');
}

Datum layout_recv(FunctionCallInfo fcinfo)
{
	auto *buf = reinterpret_cast<StringInfo>(PG_GETARG_POINTER(0));
	int length;
	const char *text = pq_getmsgtext(buf, buf->len - buf->cursor, &length);
	return layout_from(text, length, nullptr);
}

Datum layout_send(const SnowflakeLayout &layout)
{
	const char *text = text_of(layout);
	StringInfoData buf;
	pq_begintypsend(&buf);
	pq_sendtext(&buf, text, static_cast<int>(strlen(text)));
	return PointerGetDatum(pq_endtypsend(&buf));
}

} // namespace

const char *text_of(const SnowflakeLayout &layout)
{
	const NamedLayout *named = name_of(layout);
	return named != nullptr ? pstrdup(named->name.data()) : spelled_out(layout);
}

const char *spelled_out(const SnowflakeLayout &layout)
{
	StringInfoData out;
	initStringInfo(&out);
	appendStringInfoString(&out, "epoch=");
	append_epoch(&out, layout.epoch_us);
	if (layout.tick_us % 1'000'000 == 0)
		appendStringInfo(&out, ", tick=%ds", static_cast<int>(layout.tick_us / 1'000'000));
	else if (layout.tick_us % 1000 == 0)
		appendStringInfo(&out, ", tick=%dms", static_cast<int>(layout.tick_us / 1000));
	else
		appendStringInfo(&out, ", tick=" INT64_FORMAT "us", int64{layout.tick_us});
	layout.for_each([&](SnowflakeLayout::Field field, int) {
		appendStringInfo(&out, ", %s=%d", name_of(field.name).data(), field.bits);
	});
	return out.data;
}

} // namespace uidx

UIDX_FUNCTION(uidx_snowflake_layout_in,
              const char *text = PG_GETARG_CSTRING(0); return uidx::layout_from(text, strlen(text), fcinfo->context))
UIDX_FUNCTION(uidx_snowflake_layout_out,
              PG_RETURN_CSTRING(const_cast<char *>(uidx::text_of(uidx::layout_arg(fcinfo, 0)))))
UIDX_FUNCTION(uidx_snowflake_layout_recv, return uidx::layout_recv(fcinfo))
UIDX_FUNCTION(uidx_snowflake_layout_send, return uidx::layout_send(uidx::layout_arg(fcinfo, 0)))
UIDX_FUNCTION(uidx_snowflake_layout_eq, PG_RETURN_BOOL(uidx::layout_arg(fcinfo, 0) == uidx::layout_arg(fcinfo, 1)))
UIDX_FUNCTION(uidx_snowflake_layout_ne, PG_RETURN_BOOL(uidx::layout_arg(fcinfo, 0) != uidx::layout_arg(fcinfo, 1)))
UIDX_FUNCTION(uidx_snowflake_layout_hash,
              return hash_any(reinterpret_cast<const unsigned char *>(&uidx::layout_arg(fcinfo, 0)),
                              sizeof(uidx::SnowflakeLayout)))

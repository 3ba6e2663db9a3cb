// uidx_inspect(text): the ids that a text can be. uidx_formats(): the formats.

#include "codec/uuid.hpp"

#include "pg/format/describe.hpp"
#include "pg/format/format.hpp"

extern "C" {
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

namespace uidx {

namespace {

Datum inspect_text(FunctionCallInfo fcinfo)
{
	InitMaterializedSRF(fcinfo, 0);
	auto *result = reinterpret_cast<ReturnSetInfo *>(fcinfo->resultinfo);
	const text *in = PG_GETARG_TEXT_PP(0);
	if (VARSIZE_ANY_EXHDR(in) < telling_length) // no row: any word could be a flake
		PG_RETURN_NULL();
	const auto show = [&](const char *name, auto inspect) {
		Inspected id{};
		if (!inspect(VARDATA_ANY(in), VARSIZE_ANY_EXHDR(in), id))
			return;
		Datum values[] = {
		    CStringGetTextDatum(name), id.canonical, id.payload, TimestampTzGetDatum(id.created_at), id.fields,
		};
		bool nulls[] = {false, false, false, !id.timed, false};
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	};
	show(format<Uuid>.name, format<Uuid>.inspect);
	for (const Format *format : all_formats)
		show(format->name, format->inspect);
	for (const Inspection *other = Inspection::first; other != nullptr; other = other->next)
		show(other->name, other->inspect);
	PG_RETURN_NULL();
}

Datum list_formats(FunctionCallInfo fcinfo)
{
	InitMaterializedSRF(fcinfo, 0);
	auto *result = reinterpret_cast<ReturnSetInfo *>(fcinfo->resultinfo);
	for (const Format *format : all_formats) {
		const TimeField &time = format->time;
		const bool timeless = time.bits == 0;
		const int64 last_us = timeless ? 0 : time.instant(time.max_tick());
		const bool endless = last_us == TimeField::beyond;
		Datum values[] = {
		    CStringGetTextDatum(format->name),
		    Int32GetDatum(format->bits),
		    Int32GetDatum(time.bits),
		    Float8GetDatum(static_cast<double>(time.tick_num) / static_cast<double>(time.tick_den)),
		    Int32GetDatum(format->random_bits),
		    Int32GetDatum(format->text_length),
		    PointerGetDatum(cstring_to_text_with_len(format->alphabet.data(), static_cast<int>(format->alphabet.size()))),
		    TimestampTzGetDatum(time.epoch_us - UIDX_UNIX_TO_PG_US),
		    TimestampTzGetDatum(last_us - UIDX_UNIX_TO_PG_US),
		    format->layouts(),
		};
		bool nulls[] = {false, false, timeless, timeless, false, false, false, timeless, timeless || endless, false};
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}

} // namespace

} // namespace uidx

UIDX_DESCRIBED(uidx::Uuid) // core's

UIDX_FUNCTION(uidx_inspect, return uidx::inspect_text(fcinfo))
UIDX_FUNCTION(uidx_formats, return uidx::list_formats(fcinfo))

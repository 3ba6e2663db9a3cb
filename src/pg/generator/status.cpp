// The server-wide generators as a whole: what they have done since the server started, and uidx_generators_advance().

#include "pg/format/format.hpp"

#include "pg/base/clock.hpp"
#include "pg/generator/attempt.hpp"
#include "pg/generator/floor.hpp"
#include "pg/generator/restart.hpp"
#include "pg/generator/settings.hpp"
#include "pg/generator/state.hpp"

extern "C" {
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

namespace uidx {

namespace {

// A row of uidx_generator_status(): a generator, with all of its variants.
struct Row {
	char name[sizeof(Slot::name)];
	TimeField time;
	int max_node_id;
	int64 tick;
	int64 given;
	int64 overflows;
	int64 steps_back;
};

// Has room for each generator that a format lists, and for each slot.
struct Rows {
	Row *row;
	int count = 0;

	Rows()
	{
		size_t most = State::max_slots;
		for (const Format *format : all_formats)
			most += format->generators.size();
		row = static_cast<Row *>(palloc(most * sizeof(Row)));
	}

	Row *find(const char *name)
	{
		for (int i = 0; i < count; i++)
			if (strcmp(row[i].name, name) == 0)
				return &row[i];
		return nullptr;
	}

	Row &add(const char *name, const TimeField &time, int max_node_id)
	{
		Row &added = row[count++];
		added = {{}, time, max_node_id, -1, 0, 0, 0};
		strlcpy(added.name, name, sizeof added.name);
		return added;
	}
};

// Adds what a slot's generator has done. Needs the lock of the table.
void add_slot(const Slot &slot, Rows &rows)
{
	Row *found = rows.find(slot.name);
	Row &row = found != nullptr ? *found : rows.add(slot.name, slot.time, slot.max_node_id);
	const int64 tick = last_of(slot.state, slot.counter_bits).tick;
	row.tick = Max(row.tick, tick == 0 ? -1 : tick); // no id is of tick 0: see used_up()
	row.given += static_cast<int64>(slot.given.load());
	row.overflows += static_cast<int64>(slot.overflows.load());
	row.steps_back += static_cast<int64>(slot.steps_back.load());
}

Datum generator_status(FunctionCallInfo fcinfo)
{
	InitMaterializedSRF(fcinfo, 0);
	auto *result = reinterpret_cast<ReturnSetInfo *>(fcinfo->resultinfo);
	const int64 now_us = unix_us();
	const int64 floor_us = session_floor();
	Rows rows;
	for (const Format *format : all_formats)
		for (const Generator &generator : format->generators)
			rows.add(generator.function, format->time, generator.max_node_id).tick = tick_at_or_before(format->time, floor_us);
	State &state = any_state();
	add_uncounted();
	{
		TableLock lock(state, LW_SHARED);
		for (const Slot &slot : state.slots)
			if (slot.in_use())
				add_slot(slot, rows);
	}
	for (int i = 0; i < rows.count; i++) {
		const Row &row = rows.row[i];
		const bool none = row.tick < 0;
		const bool numbered = row.max_node_id >= 0;
		const int64 last_us = none ? 0 : row.time.instant(row.tick);
		Datum values[] = {
		    CStringGetTextDatum(row.name),
		    TimestampTzGetDatum(last_us - UIDX_UNIX_TO_PG_US),
		    Int64GetDatum(Max(0, last_us - now_us) / 1000),
		    Int64GetDatum(row.given),
		    Int64GetDatum(row.overflows),
		    Int64GetDatum(row.steps_back),
		    Int32GetDatum(node_id),
		    Int32GetDatum(row.max_node_id),
		};
		bool nulls[] = {false, none, none, false, false, false, !numbered || node_id < 0, !numbered};
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}

// Afterwards no generator gives an id whose time is at or before the instant.
Datum generators_advance(TimestampTz at)
{
	const TimestampTz now = unix_us() - UIDX_UNIX_TO_PG_US;
	if (TIMESTAMP_NOT_FINITE(at))
		ereport(ERROR, (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("generators cannot be advanced to infinity")));
	if (at > now + max_hours_ahead * USECS_PER_HOUR)
		ereport(ERROR, (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
		                errmsg("generators cannot be advanced to \"%s\"", timestamptz_to_str(at)),
		                errdetail("The instant is more than %d hours ahead of the clock of the server.", max_hours_ahead)));
	advance_floor(at + UIDX_UNIX_TO_PG_US);
	PG_RETURN_VOID();
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_generators_advance, return uidx::generators_advance(PG_GETARG_TIMESTAMPTZ(0)))
UIDX_FUNCTION(uidx_generator_status, return uidx::generator_status(fcinfo))

// The server-wide generators as a whole: what they have done since the server started, and uidx_generators_advance().

#include "pg/generator/generators.hpp"

#include "pg/generator/clock.hpp"
#include "pg/type/export.hpp"
#include "pg/generator/settings.hpp"

extern "C" {
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

namespace uidx {

namespace {

struct Sums {
	int64 tick = -1;
	int64 given = 0;
	int64 overflows = 0;
	int64 steps_back = 0;
};

Sums sums_of(Slot *slots, int count)
{
	Sums sums;
	for (int i = 0; i < count; i++) {
		Slot &slot = slots[i];
		SpinLockAcquire(&slot.lock);
		const int64 tick = slot.last.tick;
		const uint64 given = slot.given;
		const uint64 overflows = slot.overflows;
		const uint32 steps_back = slot.steps_back;
		SpinLockRelease(&slot.lock);
		sums.tick = Max(sums.tick, tick);
		sums.given += given;
		sums.overflows += overflows;
		sums.steps_back += steps_back;
	}
	return sums;
}

// Calls each(name, slots, count, time, max_node_id) for every generator, those of layouts last.
template <class Function>
void for_each_in_use(Function each)
{
	for_each_generator([&](const TimeField &time, const GeneratorInfo &generator, int slot) {
		each(generator.function, &shared_slot(slot), generator.slots, time, generator.max_node_id);
	});
	const NamedSlots named = named_slots();
	for (int i = 0; i < named.count; i++)
		each(named.first[i].name, &named.first[i].slot, 1, named.first[i].time, named.first[i].max_node_id);
}

Datum generator_states(FunctionCallInfo fcinfo)
{
	InitMaterializedSRF(fcinfo, 0);
	auto *result = reinterpret_cast<ReturnSetInfo *>(fcinfo->resultinfo);
	const int64 now_us = unix_us();
	for_each_in_use([&](const char *name, Slot *slots, int count, const TimeField &time, int max_node_id) {
		const Sums sums = sums_of(slots, count);
		const bool none = sums.tick < 0;
		const bool numbered = max_node_id >= 0;
		const int64 last_us = none ? 0 : time.instant(sums.tick);
		Datum values[] = {
		    CStringGetTextDatum(name),
		    TimestampTzGetDatum(last_us - UIDX_UNIX_TO_PG_US),
		    Int64GetDatum(Max(0, last_us - now_us) / 1000),
		    Int64GetDatum(sums.given),
		    Int64GetDatum(sums.overflows),
		    Int64GetDatum(sums.steps_back),
		    Int32GetDatum(node_id),
		    Int32GetDatum(max_node_id),
		};
		bool nulls[] = {false, none, none, false, false, false, !numbered || node_id < 0, !numbered};
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	});
	PG_RETURN_NULL();
}

// How far ahead of the clock uidx_generators_advance() goes: a slip of the keyboard must not move all generators by years, which
// only a restart undoes.
constexpr int max_hours_ahead = 12;

// Afterwards no server-wide generator gives an id whose time is at or before the instant.
Datum generators_advance(TimestampTz at)
{
	const TimestampTz now = unix_us() - UIDX_UNIX_TO_PG_US;
	if (TIMESTAMP_NOT_FINITE(at))
		ereport(ERROR, (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("generators cannot be advanced to infinity")));
	if (at > now + max_hours_ahead * USECS_PER_HOUR)
		ereport(ERROR,
		        (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("generators cannot be advanced to \"%s\"", timestamptz_to_str(at)),
		         errdetail("The instant is more than %d hours ahead of the clock of the server.", max_hours_ahead)));
	const int64 us = at + UIDX_UNIX_TO_PG_US;
	keep_advance(us); // first, so that no slot is claimed in between and missed
	for_each_in_use([&](const char *, Slot *slots, int count, const TimeField &time, int) {
		const __int128 tick = time.tick_from(us + 1) - 1; // the last that starts at or before the instant
		if (tick < 0)
			return; // before the format's first id
		for (int i = 0; i < count; i++) {
			SpinLockAcquire(&slots[i].lock);
			use_up(slots[i].last, static_cast<int64>(tick));
			SpinLockRelease(&slots[i].lock);
		}
	});
	PG_RETURN_VOID();
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_generators_advance, return uidx::generators_advance(PG_GETARG_TIMESTAMPTZ(0)))
UIDX_FUNCTION(uidx_generator_states, return uidx::generator_states(fcinfo))

// The server-wide generators as a whole: what they have done since the server started, and uidx_generators_advance().

#include "codec/base64uuid.hpp"
#include "codec/baseuid.hpp"
#include "codec/uid11.hpp"
#include "codec/ulid.hpp"
#include "codec/ulidflake.hpp"

#include "clock.hpp"
#include "export.hpp"
#include "settings.hpp"
#include "shared_state.hpp"

extern "C" {
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

namespace uidx {

namespace {

struct Row {
	const char *function;
	Generator first;
	int slots; // that the row adds up
	const TimeField *time;
	int max_node_id = -1; // the highest uidx.node_id that its ids have room for; -1: they carry none
};

constexpr Row rows[] = {
    {"ulid_generate_monotonic", Generator::ulid_monotonic, 1, &Ulid::time},
    {"base64uuid_generate_monotonic", Generator::base64uuid_monotonic, 1, &Base64uuid::time},
    {"baseuid_generate_monotonic", Generator::baseuid_monotonic, 1, &Baseuid::time},
    {"xid_generate", Generator::xid, 1, &Uid11::time},
    {"xid_generate_monotonic", Generator::xid_monotonic, 1, &Uid11::time},
    {"uid11_snowish_generate", Generator::uid11_snowish, 1, &Uid11::time, Uid11::max_machine},
    {"uid11_ts_seq_rand_generate", Generator::uid11_ts_seq_rand, 1, &Uid11::time},
    {"ulidflake_generate", Generator::ulidflake, 1, &Ulidflake::time},
    {"ulidflake_generate_scalable", Generator::ulidflake_scalable, Ulidflake::max_scalability + 1, &Ulidflake::time,
     Ulidflake::max_scalability},
};

constexpr int count_slots()
{
	int slots = 0;
	for (const Row &row : rows)
		slots += static_cast<int>(row.first) == slots ? row.slots : generator_slots + 1;
	return slots;
}
static_assert(count_slots() == generator_slots, "a row for each generator, in their order");

struct Sums {
	int64 tick = -1;
	int64 given = 0;
	int64 overflows = 0;
	int64 steps_back = 0;
};

Sums sums_of(const Row &row)
{
	Sums sums;
	for (int i = 0; i < row.slots; i++) {
		Slot &slot = shared_slot(row.first, i);
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

Datum generator_states(FunctionCallInfo fcinfo)
{
	InitMaterializedSRF(fcinfo, 0);
	auto *result = reinterpret_cast<ReturnSetInfo *>(fcinfo->resultinfo);
	const int64 now_us = unix_us();
	for (const Row &row : rows) {
		const Sums sums = sums_of(row);
		const bool none = sums.tick < 0;
		const bool numbered = row.max_node_id >= 0;
		const int64 last_us = none ? 0 : row.time->instant(sums.tick);
		Datum values[] = {
		    CStringGetTextDatum(row.function),
		    TimestampTzGetDatum(last_us - UIDX_UNIX_TO_PG_US),
		    Int64GetDatum(Max(0, last_us - now_us) / 1000),
		    Int64GetDatum(sums.given),
		    Int64GetDatum(sums.overflows),
		    Int64GetDatum(sums.steps_back),
		    Int32GetDatum(node_id),
		    Int32GetDatum(row.max_node_id),
		};
		bool nulls[] = {false, none, none, false, false, false, !numbered || node_id < 0, !numbered};
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
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
	for (const Row &row : rows) {
		const int64 tick = row.time->tick_from(at + UIDX_UNIX_TO_PG_US + 1) - 1; // the last that starts at or before the instant
		for (int i = 0; i < row.slots; i++) {
			Slot &slot = shared_slot(row.first, i);
			SpinLockAcquire(&slot.lock);
			use_up(slot.last, tick);
			SpinLockRelease(&slot.lock);
		}
	}
	PG_RETURN_VOID();
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_generators_advance, return uidx::generators_advance(PG_GETARG_TIMESTAMPTZ(0)))
UIDX_FUNCTION(uidx_generator_states, return uidx::generator_states(fcinfo))

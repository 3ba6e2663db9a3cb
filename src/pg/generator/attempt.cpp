#include "pg/generator/attempt.hpp"

#include "pg/generator/settings.hpp"

extern "C" {
#include "access/xact.h"
#include "miscadmin.h"
#include "storage/ipc.h"
#include "storage/latch.h"
#include "storage/pmsignal.h"
#include "utils/wait_event.h"
}

namespace uidx {

namespace {

// The wait event that pg_stat_activity shows of a session that waits.
uint32 wait_event()
{
#if PG_VERSION_NUM >= 170000
	static uint32 event = 0;
	if (event == 0)
		event = WaitEventExtensionNew("UidxNextTick");
	return event;
#else
	return PG_WAIT_EXTENSION;
#endif
}

// The name of a tick in messages.
const char *tick_name(const TimeField &time)
{
	const int64 us = time.tick_num / time.tick_den;
	return us == USECS_PER_SEC ? "second" : us == 1000 ? "millisecond" : "tick of the clock";
}

// Sleeps until the tick after `tick` begins, but never longer than a tick lasts: where the clock stepped back, the
// caller takes the next tick all the same.
void wait_for_tick_after(const TimeField &time, int64 tick)
{
	const int64 now = tick_of(time, read_clock_for(time));
	if (now > tick)
		return;
	int64 left = time.tick_num / time.tick_den;
	if (now == tick)
		left = Min(left, time.instant(tick + 1) - unix_us());
	sleep_us(left);
}

// The last tick that the generator may open now.
int64 reach(Slot &slot, const Generator &generator)
{
	const TimeField &time = generator.time;
	const int64 us = slot.pace.reach(reading_us(time, read_clock_for(time)), [&] {
		return time.instant(last_of(slot.state.load(), generator.counter_bits()).tick);
	});
	return tick_at_or_before(time, us + leeway_us);
}

[[noreturn]] void raise_full(const Generator &generator)
{
	ereport(ERROR,
	        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
	         errmsg("%s() has no id left in this tick of the clock", generator.function),
	         errhint("Try again in the next %s, or set \"uidx.on_overflow\" to \"wait\".", tick_name(generator.time))));
}

[[noreturn]] void raise_ahead(const Generator &generator)
{
	ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
	                errmsg("%s() has no id left that is less than a second ahead of the clock", generator.function),
	                errdetail("Where the clock stepped back, or uidx_generators_advance() was called, a generator goes on "
	                          "from there, as fast as time passes."),
	                errhint("Try again later, or set \"uidx.on_overflow\" to \"wait\".")));
}

void at_end_of_transaction(XactEvent, void *) { add_uncounted(); }

} // namespace

Uncounted uncounted;

// Whoever has the slot of a layout now does not count the ids of another one.
void add_uncounted()
{
	const auto &[slot, tenancy, ids] = uncounted;
	if (slot != nullptr && (tenancy == 0 || slot->tenancy.load() == tenancy))
		slot->given.fetch_add(ids, std::memory_order_relaxed);
	uncounted = {};
}

void count_for(Slot &slot, uint64 tenancy)
{
	static bool registered = false;
	if (!registered)
		RegisterXactCallback(at_end_of_transaction, nullptr);
	registered = true;
	add_uncounted();
	uncounted = {&slot, tenancy, 0};
}

int64 tick_at_or_before(const TimeField &time, int64 us)
{
	const __int128 tick = time.tick_from(us + 1) - 1;
	return tick < 0 ? -1 : tick > PG_INT64_MAX ? PG_INT64_MAX : static_cast<int64>(tick);
}

// Whole milliseconds on the latch. The timeouts of a latch know no shorter time, and a millisecond too many costs a
// whole tick's ids: so the rest of a wait is a sleep.
void sleep_us(int64 us)
{
	const int64 deadline = steady_us() + us;
	for (int64 left = Max(us, 1); left > 0; left = deadline - steady_us()) {
		CHECK_FOR_INTERRUPTS();
		if (left >= 1000) {
			const int events = WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH;
			if ((WaitLatch(MyLatch, events, static_cast<long>(left / 1000), wait_event()) & WL_LATCH_SET) != 0)
				ResetLatch(MyLatch);
		} else {
			if (IsUnderPostmaster && !PostmasterIsAlive())
				proc_exit(1);
			pgstat_report_wait_start(wait_event());
			pg_usleep(static_cast<long>(left));
			pgstat_report_wait_end();
		}
	}
}

int64 look_again(Slot &slot, const TimeField &time, int64 seen)
{
	const int64 reading = read_clock_for(time);
	// Where the exchange fails, another backend has counted the step back.
	if (reading < seen && slot.clock.compare_exchange_strong(seen, reading)) {
		slot.pace.put(reading_us(time, seen));
		slot.steps_back++;
	}
	return reading;
}

int64 wait_for_room(Slot &slot, uint64 tenancy, const Generator &generator, const Last &last)
{
	CHECK_FOR_INTERRUPTS();
	const TimeField &time = generator.time;
	const int64 at_least = last.tick + 1;
	int64 shown = tick_of(time, read_clock_for(time));
	if (Max(shown, at_least) > generator.max_tick)
		raise_clock(generator.format, time, generator.max_tick);
	if (shown < 0 && last.tick == 0)
		raise_clock(generator.format, time, generator.max_tick); // before the epoch, and there is no id to go on from
	const bool raises = on_overflow == overflow_raises;
	const bool by_the_floor = last.tick == slot.floor_tick.load(); // no id has used up the tick
	if (!by_the_floor && !generator.runs_ahead)
		slot.overflows++;
	// The state was made in this tick. An earlier state may have given ids of the same tick.
	const bool begins = by_the_floor && last.tick == shown;
	// Where the generator was advanced, or the clock stepped back, the ids go on in the ticks before the clock catches up.
	const bool at_once = generator.runs_ahead || by_the_floor || (raises && shown < last.tick);
	if (begins || !at_once) {
		if (raises && !begins)
			raise_full(generator);
		wait_for_tick_after(time, last.tick);
		shown = tick_of(time, read_clock_for(time));
	}
	while (at_least > shown && at_least > reach(slot, generator)) {
		if (tenancy != 0 && slot.tenancy.load() != tenancy)
			break; // the next attempt finds that out
		if (raises && last.tick <= shown + 1)
			raise_full(generator);
		if (raises)
			raise_ahead(generator);
		sleep_us(1000);
		shown = tick_of(time, read_clock_for(time));
	}
	return at_least;
}

void raise_clock(const char *format, const TimeField &time, int64 max_tick)
{
	raise_time(format, time, unix_us() - UIDX_UNIX_TO_PG_US, max_tick);
}

} // namespace uidx

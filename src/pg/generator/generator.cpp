#include "pg/generator/generator.hpp"

#include "pg/generator/settings.hpp"

extern "C" {
#include "miscadmin.h"
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

// For how long the first id of a server waits for the end of the tick in which the server started. With longer ticks it takes the next
// one at once; should the server start once more in that tick, that one's ids come again.
constexpr int64 longest_wait_us = 10 * USECS_PER_SEC;

// The name of a tick in messages.
const char *tick_name(const TimeField &time)
{
	const int64 us = time.tick_num / time.tick_den;
	return us == USECS_PER_SEC ? "second" : us == 1000 ? "millisecond" : "tick of the clock";
}

// Sleeps until the tick after `tick` begins, but never longer than a tick lasts: where the clock stepped back, the caller takes the
// next tick all the same.
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

// The last tick that the generator may open now. It goes by the slot's last id as it is now: with an older one, a session that waits
// while the generator is advanced would set the pace back. Any tick if the slot is lost: the next attempt finds that out.
int64 reach(Slot &slot, uint32 claim, const TimeField &time)
{
	SpinLockAcquire(&slot.lock);
	if (claim != 0 && slot.claim != claim) {
		SpinLockRelease(&slot.lock);
		return PG_INT64_MAX;
	}
	const int64 last = slot.last.tick;
	const int64 us = slot.pace.reach(reading_us(time, read_clock_for(time)), last < 0 ? 0 : time.instant(last));
	SpinLockRelease(&slot.lock);
	return tick_at_or_before(time, us + leeway_us(time));
}

[[noreturn]] void raise_full(const Generator &generator)
{
	ereport(ERROR,
	        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("%s() has no id left in this tick of the clock", generator.function),
	         errhint("Try again in the next %s, or set \"uidx.on_overflow\" to \"wait\".", tick_name(generator.time))));
}

[[noreturn]] void raise_ahead(const char *function)
{
	ereport(ERROR,
	        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("%s() has no id left that is less than a second ahead of the clock", function),
	         errdetail("Where the clock stepped back, or uidx_generators_advance() was called, a generator goes on from there, as fast as time passes."),
	         errhint("Try again later, or set \"uidx.on_overflow\" to \"wait\".")));
}

} // namespace

// It does not wait on the latch, whose timeouts are whole milliseconds: most waits are shorter, and a millisecond too many costs a whole
// tick's ids.
void sleep_us(int64 us)
{
	const int64 deadline = steady_us() + us;
	for (int64 left = Max(us, 1); left > 0; left = deadline - steady_us()) {
		CHECK_FOR_INTERRUPTS();
		pgstat_report_wait_start(wait_event());
		pg_usleep(Min(left, 1000));
		pgstat_report_wait_end();
	}
}

int64 look_again(Slot &slot, const TimeField &time)
{
	const int64 seen = slot.clock;
	const uint32 claim = slot.claim;
	SpinLockRelease(&slot.lock);
	const int64 clock = read_clock_for(time);
	SpinLockAcquire(&slot.lock);
	if (slot.claim != claim)
		return clock;
	if (clock >= seen)
		return Max(clock, slot.clock);
	if (slot.clock >= seen) { // else another backend has counted the step back
		slot.steps_back++;
		slot.pace.put(reading_us(time, slot.clock));
	}
	return clock;
}

bool next_step_after(Slot &slot, uint32 claim, const Generator &generator, const Draw &draw, Outcome outcome, Last &last)
{
	const TimeField &time = generator.time;
	int64 at_least = -1;
	for (; outcome != Outcome::given; outcome = attempt(slot, claim, generator, at_least, draw, last)) {
		CHECK_FOR_INTERRUPTS();
		if (outcome == Outcome::lost)
			return false;
		if (outcome == Outcome::ended || last.tick > generator.max_tick)
			raise_clock(*generator.format, generator.max_tick);
		if (outcome == Outcome::undrawn)
			continue;
		int64 shown = tick_of(time, read_clock_for(time));
		if (shown < 0 && last.tick < 0)
			raise_clock(*generator.format, generator.max_tick); // before the epoch, and there is no id to go on from
		// The state was made in this tick: an earlier one may have given ids of it.
		const bool begins = last.field >= used_up && last.tick == shown && time.tick_num / time.tick_den <= longest_wait_us;
		// Where the generator was advanced, or the clock stepped back, the ids go on in the ticks before the clock catches up.
		const bool at_once = generator.runs_ahead || last.field >= used_up || (on_overflow == overflow_raises && shown < last.tick);
		if (begins || !at_once) {
			if (on_overflow == overflow_raises && !begins)
				raise_full(generator);
			wait_for_tick_after(time, last.tick);
			shown = tick_of(time, read_clock_for(time));
		}
		at_least = last.tick + 1;
		while (at_least > shown && at_least > reach(slot, claim, time)) {
			if (on_overflow == overflow_raises && last.tick <= shown + 1)
				raise_full(generator);
			if (on_overflow == overflow_raises)
				raise_ahead(generator.function);
			sleep_us(1000);
			shown = tick_of(time, read_clock_for(time));
		}
	}
	return true;
}

void wait_for_pace(Pace &pace, int64 us, int64 last_us, const char *function)
{
	while (us > pace.reach(unix_us(), last_us) + USECS_PER_SEC) {
		if (on_overflow == overflow_raises)
			raise_ahead(function);
		sleep_us(1000);
	}
}

void raise_clock(const Format &format, int64 max_tick)
{
	raise_time(format, unix_us() - UIDX_UNIX_TO_PG_US, max_tick);
}

} // namespace uidx

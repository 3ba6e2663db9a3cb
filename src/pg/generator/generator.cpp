#include "pg/generator/generator.hpp"

#include "pg/generator/settings.hpp"

extern "C" {
#include "miscadmin.h"
#include "utils/wait_event.h"
}

namespace uidx {

namespace {

// What pg_stat_activity shows of a session that waits.
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

// How messages call a tick.
const char *tick_name(const TimeField &time)
{
	const int64 us = time.tick_num / time.tick_den;
	return us == USECS_PER_SEC ? "second" : us == 1000 ? "millisecond" : "tick of the clock";
}

// Sleeps until the tick after `tick` begins, but never longer than a tick lasts: where the clock stepped back, the caller takes the
// next tick all the same. Can be interrupted. It does not wait on the latch, whose timeouts are whole milliseconds: most waits are
// shorter, and a millisecond too many costs a whole tick's ids.
void wait_for_tick_after(const TimeField &time, int64 tick)
{
	const int64 now = tick_of(time, read_clock_for(time));
	if (now > tick)
		return;
	int64 left = time.tick_num / time.tick_den;
	if (now == tick)
		left = Min(left, time.instant(tick + 1) - unix_us());
	const int64 deadline = steady_us() + left;
	for (left = Max(left, 1); left > 0; left = deadline - steady_us()) {
		CHECK_FOR_INTERRUPTS();
		pgstat_report_wait_start(wait_event());
		pg_usleep(Min(left, 1000));
		pgstat_report_wait_end();
	}
}

} // namespace

Step next_step_after(Slot &slot, const Rule &rule, const Draw &draw, Outcome outcome, Step step)
{
	const TimeField &time = rule.format->time;
	while (outcome != Outcome::given) {
		CHECK_FOR_INTERRUPTS();
		int64 at_least = -1;
		if (outcome == Outcome::ended)
			raise_clock(*rule.format, rule.max_tick);
		// Where the clock stepped back, the ids go on in the ticks before it catches up, and that is no error.
		if (outcome == Outcome::full && on_overflow == overflow_raises && tick_of(time, read_clock_for(time)) >= step.last.tick)
			ereport(ERROR,
			        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
			         errmsg("%s() has no id left in this tick of the clock", rule.function),
			         errhint("Try again in the next %s, or set \"uidx.on_overflow\" to \"wait\".",
			                 tick_name(time))));
		if (outcome == Outcome::full) {
			at_least = step.last.tick + 1;
			if (on_overflow == overflow_waits)
				wait_for_tick_after(time, step.last.tick);
		}
		outcome = attempt(slot, rule, at_least, draw, step);
	}
	return step;
}

void raise_clock(const Format &format, int64 max_tick)
{
	raise_time(format, unix_us() - UIDX_UNIX_TO_PG_US, max_tick);
}

} // namespace uidx

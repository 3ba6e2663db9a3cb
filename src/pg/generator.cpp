#include "generator.hpp"

#include "clock.hpp"
#include "settings.hpp"
#include "shared_state.hpp"

extern "C" {
#include "miscadmin.h"
}

namespace uidx {

namespace {

// The tick of a reading of the clock; -1 before the epoch. In 64 bits, unlike TimeField's: a clock shows no far year.
int64 tick_of(const TimeField &time, int64 us)
{
	return us < time.epoch_us ? -1 : (us - time.epoch_us) * time.tick_den / time.tick_num;
}

[[noreturn]] void raise_clock(const Format &format, int64 max_tick)
{
	raise_time(format, unix_us() - UIDX_UNIX_TO_PG_US, max_tick);
}

// Sleeps till the tick after `tick` begins, but never longer than a tick lasts: where the clock stepped back the caller
// goes on with the next tick all the same. Interruptible.
void wait_for_tick_after(const TimeField &time, int64 tick)
{
	const int64 us = unix_us();
	const int64 tick_us = time.tick_num / time.tick_den;
	int64 left = tick_us;
	if (tick_of(time, us) == tick)
		left = Min(tick_us, time.instant(tick + 1) - us);
	const int64 deadline = steady_us() + left;
	for (left = Max(left, 1); left > 0; left = deadline - steady_us()) {
		CHECK_FOR_INTERRUPTS();
		pg_usleep(left);
	}
}

// held: an overflow of a tick that the clock, having stepped back, is not in.
enum class Outcome { given, overflow, held, ended };

// One attempt, under the slot's lock. Never before tick `at_least`.
Outcome attempt(Slot &slot, const Rule &rule, int64 at_least, const Draw &draw, Step &step)
{
	const TimeField &time = rule.format->time;
	int64 clock = unix_us();
	int64 tick = tick_of(time, clock);
	Outcome outcome = Outcome::given;

	SpinLockAcquire(&slot.lock);
	if (clock < slot.clock_us) [[unlikely]] {
		// Another backend read the clock later and came first, or the clock stepped back: a second look tells.
		clock = unix_us();
		tick = tick_of(time, clock);
		slot.steps_back += clock < slot.clock_us;
	}
	slot.clock_us = clock;

	const int64 now = Max(tick, at_least);
	Last next = slot.last;
	if (now < 0 && next.tick < 0)
		outcome = Outcome::ended; // before the epoch, with nothing given that could be held
	else if (rule.field_bits == 0)
		advance_tick(next, now, draw.fresh);
	else if (!advance(next, now, rule.field_bits, draw.fresh, draw.increment, draw.base))
		outcome = tick < next.tick ? Outcome::held : Outcome::overflow;
	if (next.tick > rule.max_tick)
		outcome = Outcome::ended;

	if (outcome == Outcome::given) {
		if (next.tick != slot.last.tick)
			slot.key = draw.key;
		slot.last = next;
		slot.given++;
		step = {next, slot.key};
	} else {
		slot.overflows += outcome != Outcome::ended;
		step.last = slot.last;
	}
	SpinLockRelease(&slot.lock);
	return outcome;
}

} // namespace

Step next_step(Generator generator, int offset, const Rule &rule, const Draw &draw)
{
	Slot &slot = shared_slots()[static_cast<int>(generator) + offset];
	Step step;
	int64 at_least = -1;
	for (;;) {
		const Outcome outcome = attempt(slot, rule, at_least, draw, step);
		switch (outcome) {
		case Outcome::given:
			return step;
		case Outcome::ended:
			raise_clock(*rule.format, rule.max_tick);
		case Outcome::overflow:
		case Outcome::held:
			at_least = step.last.tick + 1;
			if (on_overflow == overflow_waits) {
				wait_for_tick_after(rule.format->time, step.last.tick);
			} else if (outcome == Outcome::overflow) {
				ereport(ERROR,
				        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				         errmsg("%s() has no id left in this tick of the clock", rule.function),
				         errhint("Try again in the next millisecond, or set \"uidx.on_overflow\" to \"wait\".")));
			}
		}
	}
}

int64 clock_tick(const Format &format, int64 max_tick)
{
	const int64 tick = tick_of(format.time, unix_us());
	if (tick < 0 || tick > max_tick)
		raise_clock(format, max_tick);
	return tick;
}

} // namespace uidx

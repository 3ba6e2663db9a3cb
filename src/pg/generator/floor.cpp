#include "pg/generator/attempt.hpp"
#include "pg/generator/floor.hpp"
#include "pg/generator/restart.hpp"
#include "pg/generator/state.hpp"

extern "C" {
#include "access/xlog.h"
}

namespace uidx {

namespace {

// The state, once its floor is laid for good, so that this process need not look at it again.
State *state = nullptr;

// Moves the floor of `s` up to this instant, and all generators with it.
void move_floor(State &s, int64 us)
{
	{
		TableLock lock(s, LW_EXCLUSIVE); // a slot that gets a generator meanwhile would begin below the floor
		if (!monotonic_advance(s.floor_us, us))
			return;
		s.floor_pace.put(us);
		for (Slot &slot : s.slots)
			if (slot.in_use()) {
				use_up(slot, us);
				slot.pace.put(us); // after the state: see Pace::reach()
			}
	}
	elog(DEBUG1, "uidx: all generators give ids after %s", timestamptz_to_str(us - UIDX_UNIX_TO_PG_US));
}

// The state, with its floor: a new state gets one when it is made, and another when recovery ends, after later
// transactions have been replayed. nullptr where there is no memory for it.
State *state_with_floor()
{
	State *attached = attach_state();
	if (attached == nullptr)
		return nullptr;
	State &s = *attached;
	if (s.version != state_version)
		ereport(ERROR, (errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
		                errmsg("the generators of this server are in use by another release of uidx"),
		                errdetail("Their state is of version %u, and this library has version %u.", s.version, state_version),
		                errhint("Restart the server.")));
	const Stage reached = RecoveryInProgress() ? floor_in_recovery : floor_laid;
	if (s.stage.load() < reached) {
		// Every process that comes here before the first is done does the same.
		const bool warn = monotonic_advance(s.logged_stage, uint32{reached});
		move_floor(s, last_known_us(warn));
		monotonic_advance(s.stage, uint32{reached});
	}
	if (reached == floor_laid) {
		state = &s;
		laid_floor = &s.floor_us;
	}
	return &s;
}

} // namespace

const std::atomic<int64> *laid_floor = nullptr;

State &any_state()
{
	if (state != nullptr) [[likely]]
		return *state;
	State *s = state_with_floor();
	if (s == nullptr) {
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("not enough shared memory for the generators of uidx"),
		                errdetail("They need %zu bytes, and the server had none to spare when the library was first loaded.",
		                          shared_size),
		                errhint("Add \"uidx\" to \"shared_preload_libraries\" and restart the server.")));
		pg_unreachable();
	}
	return *s;
}

bool floor_is_laid() { return state != nullptr; }

void use_up(Slot &slot, int64 us)
{
	const int64 tick = Min(tick_at_or_before(slot.time, us), last_tick_of_state(slot.counter_bits));
	monotonic_advance(slot.floor_tick, tick);
	monotonic_advance(slot.state, used_up(tick, slot.counter_bits));
}

void notice_promotion() { any_state(); }

void advance_floor(int64 us) { move_floor(any_state(), us); }

int64 find_session_floor()
{
	if (const State *s = state_with_floor(); s != nullptr)
		return s->floor_us.load(std::memory_order_relaxed);
	// Without the state no generator was advanced: the floor is what a new state would get.
	static int64 known = 0;
	if (known != 0)
		return known;
	const int64 us = last_known_us(false);
	if (!RecoveryInProgress())
		known = us;
	return us;
}

} // namespace uidx

#include "pg/generator/state.hpp"

#include "pg/generator/generator.hpp"
#include "pg/generator/restart.hpp"
#include "pg/generator/settings.hpp"

extern "C" {
#include "access/xlog.h"
#include "miscadmin.h"
}

namespace uidx {

namespace {

// The state, once its floor is laid for good, so that this process need not look at it again.
State *state = nullptr;

// The floor of `s`, moved up to this instant.
void move_floor(State &s, int64 us)
{
	SpinLockAcquire(&s.lock);
	const bool later = us > s.floor.us;
	if (later) {
		s.floor.steady_us = steady_us();
		__atomic_store_n(&s.floor.us, us, __ATOMIC_RELAXED);
	}
	SpinLockRelease(&s.lock);
	// Slots that are claimed from now on begin above the floor anyway.
	for (Slot &slot : s.slots) {
		SpinLockAcquire(&slot.lock);
		if (slot.claim != 0) {
			use_up(slot.last, tick_at_or_before(slot.time, us));
			slot.pace.put(us);
		}
		SpinLockRelease(&slot.lock);
	}
}

// The state, with its floor: a new state gets one when it is made, and another when recovery ends, after later transactions have been
// replayed. nullptr where there is no memory for it.
State *founded_state()
{
	State *attached = attach_state();
	if (attached == nullptr)
		return nullptr;
	State &s = *attached;
	if (s.layout != layout_number)
		ereport(ERROR,
		        (errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE), errmsg("the generators of this server are in use by another release of uidx"),
		         errdetail("Their state has layout %u, and this library has layout %u.", s.layout, layout_number),
		         errhint("Restart the server.")));
	const Stage reached = RecoveryInProgress() ? founded_in_recovery : founded;
	SpinLockAcquire(&s.lock);
	const Stage was = static_cast<Stage>(s.stage);
	const bool warn = was < reached && s.warned < reached;
	if (warn)
		s.warned = reached;
	SpinLockRelease(&s.lock);
	if (was < reached) {
		// Every process that comes here before the first is done does the same.
		move_floor(s, last_known_us(warn));
		SpinLockAcquire(&s.lock);
		s.stage = Max(s.stage, reached);
		SpinLockRelease(&s.lock);
	}
	if (reached == founded)
		state = &s;
	return &s;
}

// The functions from here on need the state's lock.

Slot *find(State &s, const char *name, int number)
{
	for (Slot &slot : s.slots)
		if (slot.claim != 0 && slot.number == number && strcmp(slot.name, name) == 0)
			return &slot;
	return nullptr;
}

Slot *find_free(State &s)
{
	for (Slot &slot : s.slots)
		if (slot.claim == 0)
			return &slot;
	return nullptr;
}

// judged: the last tick of the generator that has the slot; -1 if the slot is free. False if that generator has given an id of another
// tick since.
bool claim(const State &s, Slot &slot, int64 judged, const char *name, int number, const TimeField &time, int max_node_id, bool layout)
{
	const Pace &floor = s.floor.us > s.over.us ? s.floor : s.over;
	SpinLockAcquire(&slot.lock);
	if (slot.claim != 0 && judged >= 0 && slot.last.tick != judged) {
		SpinLockRelease(&slot.lock);
		return false;
	}
	slot.last = {tick_at_or_before(time, floor.us), 0, used_up};
	slot.pace = floor;
	slot.clock = 0;
	slot.steps_back = 0;
	slot.given = slot.overflows = 0;
	slot.time = time;
	slot.claim++;
	SpinLockRelease(&slot.lock);
	slot.number = number;
	slot.max_node_id = max_node_id;
	slot.layout = layout;
	strlcpy(slot.name, name, sizeof slot.name);
	return true;
}

// The slots of layouts that are in use, and the one that has been over for longest: nothing that it remembers matters any more.
struct LayoutSlots {
	int used = 0;
	int busy = 0;                    // slots whose last tick is not over
	Slot *over = nullptr;
	int64 over_tick = -1;            // its last tick
	int64 over_us = PG_INT64_MAX;    // the end of that
	int64 next_end = PG_INT64_MAX;   // when the first of the others will be over
};

LayoutSlots layout_slots_of(State &s, int64 now_us)
{
	LayoutSlots found;
	const int64 floor_us = Max(s.floor.us, s.over.us);
	for (Slot &slot : s.slots) {
		if (slot.claim == 0 || !slot.layout)
			continue;
		found.used++;
		SpinLockAcquire(&slot.lock);
		const int64 tick = slot.last.tick;
		SpinLockRelease(&slot.lock);
		// Whoever takes the slot begins after floor_us, and so after a tick that begins no later.
		const __int128 begin = slot.time.epoch_us + static_cast<__int128>(tick) * slot.time.tick_num / slot.time.tick_den;
		const __int128 end = begin + slot.time.tick_num / slot.time.tick_den;
		const int64 end_us = end < PG_INT64_MAX ? static_cast<int64>(end) : PG_INT64_MAX;
		if (begin > floor_us && end_us > now_us) {
			found.busy++;
			found.next_end = Min(found.next_end, end_us);
		} else if (end_us < found.over_us) {
			found.over = &slot;
			found.over_tick = tick;
			found.over_us = end_us;
		}
	}
	return found;
}

} // namespace

State &any_state()
{
	if (state != nullptr) [[likely]]
		return *state;
	State *s = founded_state();
	if (s == nullptr) {
		ereport(ERROR,
		        (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("not enough shared memory for the generators of uidx"),
		         errdetail("They need %zu bytes, and the server had none to spare when the library was first loaded.", shared_size),
		         errhint("Add \"uidx\" to \"shared_preload_libraries\" and restart the server.")));
		pg_unreachable();
	}
	return *s;
}

void Pace::put(int64 at_us)
{
	const int64 steady = uidx::steady_us();
	if (us == 0 || at_us > us + (steady - steady_us)) {
		us = at_us;
		steady_us = steady;
	}
}

int64 Pace::reach(int64 clock_us, int64 last_us)
{
	if (us == 0)
		return clock_us;
	const int64 steady = uidx::steady_us();
	int64 now = us + (steady - steady_us);
	if (now > Max(clock_us, last_us)) {
		us = now = Max(clock_us, last_us);
		steady_us = steady;
	}
	return Max(clock_us, now);
}

int64 tick_at_or_before(const TimeField &time, int64 us)
{
	const __int128 tick = time.tick_from(us + 1) - 1;
	return tick < 0 ? -1 : tick > PG_INT64_MAX ? PG_INT64_MAX : static_cast<int64>(tick);
}

Slot &claim_slot(Slot *&kept, const Generator &generator, int number)
{
	State &s = any_state();
	SpinLockAcquire(&s.lock);
	Slot *slot = find(s, generator.function, number);
	if (slot == nullptr && (slot = find_free(s)) != nullptr)
		claim(s, *slot, -1, generator.function, number, generator.time, generator.max_node_id, false);
	SpinLockRelease(&s.lock);
	if (slot == nullptr)
		elog(ERROR, "no slot left for %s()", generator.function);
	if (state != nullptr)
		kept = slot; // else the end of recovery has to be noticed
	return *slot;
}

Slot &claim_layout_slot(const char *name, const TimeField &time, int max_node_id, bool named, uint32 &claimed)
{
	State &s = any_state();
	Assert(strlen(name) < sizeof(Slot::name));
	const int most = named ? layout_slots : layout_slots - named_layout_slots;
	for (;;) {
		const int64 now_us = unix_us();
		LayoutSlots in_use;
		SpinLockAcquire(&s.lock);
		Slot *slot = find(s, name, 0);
		if (slot == nullptr) {
			in_use = layout_slots_of(s, now_us);
			if (in_use.busy < most)
				slot = in_use.used < layout_slots ? find_free(s) : in_use.over;
			if (slot != nullptr) {
				const bool taken_over = slot == in_use.over;
				if (taken_over && Min(in_use.over_us, now_us) > s.over.us)
					s.over = {Min(in_use.over_us, now_us), steady_us()};
				if (!claim(s, *slot, taken_over ? in_use.over_tick : -1, name, 0, time, max_node_id, true)) {
					SpinLockRelease(&s.lock);
					continue;
				}
			}
		}
		if (slot != nullptr)
			claimed = slot->claim;
		SpinLockRelease(&s.lock);
		if (slot != nullptr)
			return *slot;
		if (on_overflow == overflow_raises || in_use.next_end - now_us > USECS_PER_SEC)
			ereport(ERROR,
			        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("too many generators are in use"),
			         errdetail("The server has room for %d such generators whose last tick is not over.", most)));
		sleep_us(in_use.next_end - now_us);
	}
}

void notice_promotion() { any_state(); }

void raise_floor(int64 us) { move_floor(any_state(), us); }

int64 session_floor()
{
	State *s = state;
	if (s == nullptr) [[unlikely]] {
		s = founded_state();
		if (s == nullptr) {
			// Without the state nothing is advanced, and the floor of a new one is known.
			static int64 known = 0;
			if (known != 0)
				return known;
			const int64 us = last_known_us(false);
			if (!RecoveryInProgress())
				known = us;
			return us;
		}
	}
	return __atomic_load_n(&s->floor.us, __ATOMIC_RELAXED);
}

uint64 server_random(uint64 drawn)
{
	State &s = any_state();
	SpinLockAcquire(&s.lock);
	if (s.random == 0)
		s.random = drawn;
	const uint64 random = s.random;
	SpinLockRelease(&s.lock);
	return random;
}

} // namespace uidx

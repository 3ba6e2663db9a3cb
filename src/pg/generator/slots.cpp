// The table of slots: which generator has which. README.md is the overview.

#include "pg/generator/state.hpp"

#include "pg/generator/attempt.hpp"
#include "pg/generator/settings.hpp"

namespace uidx {

namespace {

// All functions here need the lock of the table.

Slot *find(State &s, const char *name, int variant)
{
	for (Slot &slot : s.slots)
		if (slot.in_use() && slot.variant == variant && strcmp(slot.name, name) == 0)
			return &slot;
	return nullptr;
}

Slot *find_free(State &s)
{
	for (Slot &slot : s.slots)
		if (!slot.in_use())
			return &slot;
	return nullptr;
}

// The end of the tick of a slot's last id.
int64 end_of_last_tick(const Slot &slot)
{
	return slot.time.instant(last_of(slot.state.load(), slot.counter_bits).tick + 1);
}

// Gives a slot that is free or idle to a generator. Its ids come after the floor, and after all that the slots have
// been used for.
void give(State &s, Slot &slot, const char *name, int variant, const Generator &generator, bool reusable)
{
	// From here on nobody gives an id for the generator that had the slot.
	slot.tenancy++;
	if (slot.in_use())
		s.recycled_until_us = Max(s.recycled_until_us, end_of_last_tick(slot));
	strlcpy(slot.name, name, sizeof slot.name);
	slot.variant = variant;
	slot.max_node_id = generator.max_node_id;
	slot.reusable = reusable;
	slot.time = generator.time;
	slot.counter_bits = generator.counter_bits();
	slot.clock = 0;
	slot.given = slot.overflows = slot.steps_back = 0;
	slot.state = 0;
	slot.floor_tick = -1;
	use_up(slot, Max(s.floor_us.load(), s.recycled_until_us));
	for (std::atomic<uint64> &part : slot.tick_random)
		part = uint64{static_cast<uint32>(last_of(slot.state, slot.counter_bits).tick)} << 32; // of the tick that is used up
	slot.pace.take_over(s.floor_pace);
	if (s.recycled_until_us > unix_us()) // the clock stepped back
		slot.pace.put(s.recycled_until_us);
}

// Since when a reusable slot has been free, or when it will be free: at the end of its last tick, but ten seconds after
// its last id at the latest. After a step back of the clock the tick may be far ahead of it.
int64 free_from(const Slot &slot, const State &s)
{
	const int64 last_used_us = slot.clock.load();
	const int64 end_us = end_of_last_tick(slot);
	// Whoever gets the slot begins after the floor.
	const bool by_the_floor = end_us - slot.time.tick_num <= s.floor_us.load();
	// The clock is read after the slot, whose generator may go on meanwhile.
	if (by_the_floor || last_used_us > unix_us())
		return 0;
	return Min(end_us, last_used_us + longest_tick_us);
}

// The slots that another generator may get: those of layouts.
struct ReusableSlots {
	int used = 0;
	int busy = 0;                         // not free
	Slot *free = nullptr;                 // the one that has been free for longest
	int64 free_from_us = PG_INT64_MAX;    // since when
	int64 next_free_us = PG_INT64_MAX;    // when the first of the busy ones will be free
};

ReusableSlots reusable_slots_of(State &s, int64 now_us)
{
	ReusableSlots found;
	for (Slot &slot : s.slots) {
		if (!slot.in_use() || !slot.reusable)
			continue;
		found.used++;
		const int64 from_us = free_from(slot, s);
		if (from_us > now_us) {
			found.busy++;
			found.next_free_us = Min(found.next_free_us, from_us);
		} else if (from_us < found.free_from_us) {
			found.free = &slot;
			found.free_from_us = from_us;
		}
	}
	return found;
}

} // namespace

Slot &slot_for(Slot *&kept, const Generator &generator, int variant)
{
	State &s = any_state();
	Slot *slot;
	{
		TableLock lock(s, LW_SHARED);
		slot = find(s, generator.function, variant);
	}
	if (slot == nullptr) {
		TableLock lock(s, LW_EXCLUSIVE);
		slot = find(s, generator.function, variant);
		if (slot == nullptr && (slot = find_free(s)) != nullptr)
			give(s, *slot, generator.function, variant, generator, false);
	}
	if (slot == nullptr)
		elog(ERROR, "no slot left for %s()", generator.function);
	if (floor_is_laid())
		kept = slot; // else the end of recovery has to be noticed
	return *slot;
}

Slot &reusable_slot_for(const char *name, const Generator &generator, bool named, uint64 &tenancy)
{
	State &s = any_state();
	// Every layout's name fits: 20 characters around its text, at most 33 for the epoch, 20 for the tick, and 15 for each
	// of 7 fields.
	Assert(strlen(name) < sizeof(Slot::name));
	{
		TableLock lock(s, LW_SHARED);
		if (Slot *slot = find(s, name, 0)) {
			tenancy = slot->tenancy;
			return *slot;
		}
	}
	const int most = named ? reusable_slots : reusable_slots - named_reusable_slots;
	for (;;) {
		const int64 now_us = unix_us();
		ReusableSlots in_use;
		Slot *slot;
		char former[sizeof(Slot::name)] = ""; // who had the slot
		{
			TableLock lock(s, LW_EXCLUSIVE);
			slot = find(s, name, 0);
			if (slot == nullptr) {
				in_use = reusable_slots_of(s, now_us);
				if (in_use.busy < most)
					slot = in_use.used < reusable_slots ? find_free(s) : in_use.free;
				if (slot != nullptr) {
					strlcpy(former, slot->name, sizeof former);
					give(s, *slot, name, 0, generator, true);
				}
			}
			if (slot != nullptr)
				tenancy = slot->tenancy;
		}
		if (slot != nullptr) {
			if (former[0] != '\0')
				elog(DEBUG1, "uidx: the slot of \"%s\" goes to \"%s\"", former, name);
			return *slot;
		}
		if (on_overflow == overflow_raises || in_use.next_free_us - now_us > USECS_PER_SEC)
			ereport(ERROR,
			        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("too many generators are in use"),
			         errdetail("The server has room for %d such generators whose last tick is not over.", most),
			         errhint("Try again later: a tick lasts ten seconds at most.")));
		sleep_us(in_use.next_free_us - now_us);
	}
}

} // namespace uidx

// The generators' states in shared memory; README.md is the overview. Sessions of an older and of a newer release of
// the library share them. So name and size never change. Fields and slots are only appended, and 0 in an appended field
// means what releases without the field do. Any other change counts up `state_version` in state.hpp: then sessions
// raise 55000 until the server is restarted.
#pragma once

#include <atomic>
#include <type_traits>

#include "codec/step.hpp"

#include "pg/base/clock.hpp"

namespace uidx {

// Moves a number up to `to`; false if it was as high already. As core's pg_atomic_monotonic_advance_u64().
template <class T>
bool monotonic_advance(std::atomic<T> &number, std::type_identity_t<T> to)
{
	T was = number.load();
	while (was < to)
		if (number.compare_exchange_weak(was, to))
			return true;
	return false;
}

// How far ahead of the clock a generator may be: its rate limit there. The clock (by stepping back) or
// uidx_generators_advance() may put it there; from then on it goes on as fast as time passes.
class Pace {
public:
	// The generator may give ids of this instant (Unix time in us) now. Changes nothing if it may give ids of a later one.
	void put(int64 at_us) { monotonic_advance(lead_, at_us - steady_us()); }

	// The instant of which it may give ids now. last_us() is the instant of its last id. Time in which it gave no id is
	// not saved up.
	template <class LastFunction>
	int64 reach(int64 clock_us, LastFunction last_us)
	{
		int64 lead = lead_.load();
		if (lead == 0)
			return clock_us;
		// Read after the lead: whoever puts the generator ahead moves its last id before its pace.
		const int64 most = Max(clock_us, last_us());
		const int64 steady = steady_us();
		if (steady + lead <= most)
			return Max(clock_us, steady + lead);
		lead_.compare_exchange_strong(lead, most - steady); // if it fails, the generator has been put elsewhere meanwhile
		return most;
	}

	void take_over(const Pace &other) { lead_ = other.lead_.load(); }

private:
	std::atomic<int64> lead_ = 0; // the instant's offset from the monotonic clock, in us; 0: it was never put ahead
};

// A generator's state, and what the server counts of it.
struct alignas(128) Slot {
	std::atomic<uint64> state;          // see state_of(); it only grows while the slot is the generator's
	std::atomic<int64> clock;           // the latest reading that was stored: see reading_interval()
	std::atomic<uint64> given;          // without what processes have not added yet: see Uncounted
	std::atomic<uint64> tick_random[3]; // 32 random bits each, below the low 32 bits of their tick; see random_of_tick()
	std::atomic<uint64> overflows;
	std::atomic<uint64> steps_back;     // times the clock was seen behind an earlier reading

	// An id seldom needs these.
	Pace pace;
	std::atomic<int64> floor_tick;      // the last tick used up without an id, when the generator was new or advanced
	std::atomic<uint64> tenancy;        // how many generators have had the slot: a generation number

	// The lock of the table of slots guards these.
	TimeField time;
	int32 counter_bits;                 // Generator::counter_bits()
	int32 variant;                      // which of Generator::variants
	int32 max_node_id;                  // Generator::max_node_id
	bool reusable;                      // whether another generator may get the slot when its last tick has ended
	char name[235];                     // Generator::function, or as uidx_generator_status() shows it; empty: free

	bool in_use() const { return name[0] != '\0'; }
};

// An id costs the one cache line that it must.
static_assert(offsetof(Slot, pace) == 64 && std::atomic<uint64>::is_always_lock_free);

// All layouts together have 34 slots, of which 8 are kept for named layouts.
inline constexpr int reusable_slots = 34;
inline constexpr int named_reusable_slots = 8;

// The longest tick of a generator. So a server that starts can wait for the end of the tick in which it starts, and a
// slot is soon free.
inline constexpr int64 longest_tick_us = 10 * USECS_PER_SEC;

// slots.cpp

// The slot of a generator, which is its own until the server stops. `kept` is for the process to find it again without
// a search. 53200 where there is no shared memory for the state, 55000 where another release has made it otherwise.
Slot &slot_for(Slot *&kept, const Generator &generator, int variant);

// The slot of a layout, which is its own as long as slot.tenancy is `tenancy`. If no slot is free, it takes one that
// has been idle, see README.md; 54000 if all are busy. named: whether the layout has a name.
Slot &reusable_slot_for(const char *name, const Generator &generator, bool named, uint64 &tenancy);

// attach.cpp

// To be called when the library is loaded. Before 17 the state lives in what the server's main segment has to spare,
// which any role can use up with locks: so it is made then and not by the first id. Never fails: slot_for() does, if
// need be.
void prepare_shared_state();

} // namespace uidx

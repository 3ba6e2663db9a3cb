// The state of all generators in shared memory, as the files of this folder see it. README.md is the overview.
#pragma once

#include "pg/generator/slot.hpp"

extern "C" {
#include "storage/lwlock.h"
}

namespace uidx {

// Counts the changes of State and Slot that do more than append.
inline constexpr uint32 state_version = 1;

// How much of the time before the state was made the floor covers.
enum Stage : uint32 { no_floor, floor_in_recovery, floor_laid };

struct State {
	static constexpr int max_slots = 96;

	uint32 version;
	std::atomic<uint32> stage;      // a Stage
	std::atomic<uint32> logged_stage; // a Stage: the last one in which a time too far ahead was logged
	LWLockPadded lock;              // of the table of slots: who has which
	std::atomic<int64> floor_us;    // all ids come after this instant (Unix time in us)
	Pace floor_pace;                // of the floor, for slots that get a generator later
	// Ids of a slot that gets a generator later come after this, too. Guarded by the lock.
	int64 recycled_until_us;
	std::atomic<uint64> random;     // see server_random(); 0: not drawn
	alignas(512) Slot slots[max_slots];
};

inline constexpr Size shared_size = 40 * 1024; // with room to append fields, and to align the state

// Releases agree on these for ever, or count up state_version.
static_assert(offsetof(State, version) == 0 && offsetof(State, stage) == 4 && offsetof(State, logged_stage) == 8 &&
              offsetof(State, lock) == 12);
static_assert(sizeof(LWLockPadded) == 128 && offsetof(State, floor_us) == 144 && offsetof(State, floor_pace) == 152 &&
              sizeof(Pace) == 8);
static_assert(offsetof(State, recycled_until_us) == 160 && offsetof(State, random) == 168);
static_assert(offsetof(State, slots) == 512 && sizeof(Slot) == 384 && State::max_slots == 96 && shared_size == 40'960);
static_assert(offsetof(Slot, clock) == 8 && offsetof(Slot, given) == 16 && offsetof(Slot, tick_random) == 24 &&
              offsetof(Slot, overflows) == 48);
static_assert(offsetof(Slot, steps_back) == 56 && offsetof(Slot, pace) == 64 && offsetof(Slot, floor_tick) == 72 &&
              offsetof(Slot, tenancy) == 80);
static_assert(offsetof(Slot, time) == 88 && sizeof(TimeField) == 40 && offsetof(TimeField, last) == 32 &&
              offsetof(Slot, counter_bits) == 128);
static_assert(offsetof(Slot, variant) == 132 && offsetof(Slot, max_node_id) == 136 && offsetof(Slot, reusable) == 140);
static_assert(offsetof(Slot, name) == 141 && sizeof(Slot::name) == 235);
static_assert(sizeof(State) + alignof(State) <= shared_size);

// Holds the lock of the table of slots while it lives. An error releases it as well.
class TableLock {
public:
	TableLock(State &state, LWLockMode mode) : lock_(&state.lock.lock) { LWLockAcquire(lock_, mode); }
	~TableLock() { LWLockRelease(lock_); }
	TableLock(const TableLock &) = delete;
	TableLock &operator=(const TableLock &) = delete;

private:
	LWLock *lock_;
};

// attach.cpp

// The state as it was found or made, of whatever layout; nullptr where the server has no memory for it.
State *attach_state();

// floor.cpp

// The state with its floor. 53200 and 55000 as slot_for().
State &any_state();

// Whether any_state() need not be asked again: the floor is laid for good.
bool floor_is_laid();

// Uses up all ticks of a slot's generator that begin at or before the instant.
void use_up(Slot &slot, int64 us);

} // namespace uidx

// The state of all generators in shared memory, as the files of this folder see it.
#pragma once

#include "pg/generator/shared_state.hpp"

namespace uidx {

// Counts the changes of State and Slot that do more than append.
inline constexpr uint32 layout_number = 1;

// How much of the time before the state was made the floor covers.
enum Stage : uint32 { unfounded, founded_in_recovery, founded };

struct State {
	static constexpr int max_slots = 96;

	uint32 layout;
	slock_t lock;  // guards all that follows, except what the slots' own locks guard
	uint32 stage;  // a Stage
	uint32 warned; // a Stage: the last in which the log was told of a time too far ahead
	Pace floor;    // all ids come after floor.us; read without the lock
	Pace over;     // likewise all ids of a slot that is claimed later: the latest end of a last tick among slots that layouts have given up
	uint64 random; // see server_random(); 0: not drawn
	alignas(512) Slot slots[max_slots];
};

inline constexpr Size shared_size = 40 * 1024; // with room to append fields, and to align the state

// Releases agree on these for ever, or count up layout_number.
static_assert(offsetof(State, layout) == 0 && offsetof(State, lock) == 4 && offsetof(State, stage) == 8 && offsetof(State, warned) == 12);
static_assert(offsetof(State, floor) == 16 && offsetof(State, over) == 32 && offsetof(State, random) == 48 && sizeof(Pace) == 16);
static_assert(offsetof(State, slots) == 512 && sizeof(Slot) == 384 && State::max_slots == 96 && shared_size == 40'960);
static_assert(offsetof(Slot, steps_back) == 4 && offsetof(Slot, given) == 8 && offsetof(Slot, clock) == 48 && offsetof(Slot, time) == 80);
static_assert(offsetof(Slot, claim) == 120 && offsetof(Slot, number) == 124 && offsetof(Slot, max_node_id) == 128 && offsetof(Slot, layout) == 132);
static_assert(offsetof(Slot, name) == 133 && sizeof(Slot::name) == 240 && sizeof(TimeField) == 40 && offsetof(TimeField, last) == 32);
static_assert(sizeof(Last) == 32 && offsetof(Last, key) == 8 && offsetof(Last, field) == 16);
static_assert(sizeof(State) + 128 <= shared_size);

// The state as it was found or made, of whatever layout; nullptr where the server has no memory for it.
State *attach_state();

// The state with its floor. 53200 and 55000 as claim_slot().
State &any_state();

} // namespace uidx

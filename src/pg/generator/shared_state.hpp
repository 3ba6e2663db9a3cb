// The generators' states, in shared memory. One state serves all releases of the library: sessions of an older one may go on beside
// sessions of a newer one. So its name and size never change, fields and slots are only appended, and a release treats 0 in an appended
// field as releases without the field behave. Any other change needs another `layout_number` in state.hpp: then sessions raise 55000
// until the server is restarted.
#pragma once

#include "codec/generate.hpp"

#include "pg/compat.hpp"

extern "C" {
#include "storage/spin.h"
}

namespace uidx {

// How far ahead of the clock a generator may be. The clock (by stepping back) or uidx_generators_advance() may put it there; from then
// on it goes on as fast as time passes. Microseconds of Unix time, and of the steady clock at that moment.
struct Pace {
	int64 us = 0; // 0: it was never put ahead
	int64 steady_us = 0;

	// It is at this instant now, if it is not later already.
	void put(int64 at_us);

	// The instant of which it may give ids now. last_us: the instant of its last id. Time in which it gave no id is not saved up.
	int64 reach(int64 clock_us, int64 last_us);
};

// The lock guards a few words, which are changed without any call that could fail: a backend that is killed elsewhere leaves it whole,
// and one killed right here takes the whole server through crash recovery, which makes it anew.
struct alignas(128) Slot {
	slock_t lock;
	uint32 steps_back;  // times the clock was seen behind an earlier reading
	uint64 given;
	Last last;
	int64 clock;        // the latest reading: read_clock_for()
	uint64 overflows;

	// An id seldom needs these.
	Pace pace;
	TimeField time;
	uint32 claim;       // counts the generators that have had this slot; 0: it is free. The lock of the state guards this and what follows
	int32 number;       // as Generator::numbers
	int32 max_node_id;  // as Generator's
	bool layout;        // whether it is a layout's: its slot may be given to another one
	char name[240];     // Generator::function, or as status shows it
};

// An id costs the one cache line that it must.
static_assert(offsetof(Slot, last) == 16 && offsetof(Slot, overflows) == 56 && offsetof(Slot, pace) == 64);

// How layouts use the slots: all together have 32, of which 6 are kept for named layouts.
inline constexpr int layout_slots = 32;
inline constexpr int named_layout_slots = 6;

// The slot of a generator; `kept` is for the process to find it again without a search. 53200 where there is no shared memory for the
// state, 55000 where another release has made it otherwise.
Slot &claim_slot(Slot *&kept, const Generator &generator, int number);

// The slot of a layout, which stays its own as long as slot.claim is `claim`. If no slot is free, it takes one whose last tick is
// over; 54000 if all last ticks go on. named: whether the layout has a name.
Slot &claim_layout_slot(const char *name, const TimeField &time, int max_node_id, bool named, uint32 &claim);

// To be called before an id by whoever keeps a slot: if recovery has ended, it moves the slot above what was replayed since.
void notice_promotion();

// From now on no generator gives an id at or before this instant (Unix time in us).
void raise_floor(int64 us);

// The instant that all ids of generators of a session come after.
int64 session_floor();

// The last tick that begins at or before the instant; -1 before the epoch.
int64 tick_at_or_before(const TimeField &time, int64 us);

// Random bits that all sessions of the server share until it stops. `drawn`: what they are to be if nobody has asked for them yet; not 0.
uint64 server_random(uint64 drawn);

// To be called when the library is loaded. Before 17 the state lives in what the server's main segment has to spare, which any role
// can use up with locks: so it is claimed then and not by the first id. Never fails: claim_slot() does, if need be.
void claim_shared_state();

} // namespace uidx

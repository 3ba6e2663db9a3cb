// The generators' states in shared memory.
#pragma once

#include "codec/generate.hpp"
#include "codec/time.hpp"

#include "pg/compat.hpp"

extern "C" {
#include "storage/spin.h"
}

namespace uidx {

// What the lock guards is a few words, changed without any call that could fail: a backend that is killed elsewhere
// leaves it whole, and one killed right here takes the whole server through crash recovery, which makes it anew.
struct alignas(PG_CACHE_LINE_SIZE) Slot {
	slock_t lock;
	uint32 steps_back;  // times the clock was seen behind an earlier reading
	uint64 key;         // of last.tick
	Last last;
	int64 clock;        // the latest reading: read_clock_for()
	uint64 given;
	uint64 overflows;
};

// An id costs the one cache line that it must: those of most processors have 64 bytes, half of what PostgreSQL aligns to.
static_assert(offsetof(Slot, overflows) <= 64);

// One for each state of a generator (generators.hpp counts them); shared by all backends and databases of the server. 53200 where there
// is no shared memory left for them.
Slot &shared_slot(int slot);

// A slot for a generator that SQL describes when it is called, such as that of a layout of bigints. The server has 32 of them.
struct NamedSlot {
	Slot slot;
	char name[256]; // as the status view shows it
	TimeField time;
	int max_node_id; // as in GeneratorInfo
};
inline constexpr int max_named_slots = 32;

// The slot of this name, which any call on the server may have claimed. The first call claims it, and says what else there is to
// know of it. 54000 if all are taken but `spare`, which are for names that matter more.
Slot &named_slot(const char *name, const TimeField &time, int max_node_id, int spare);

// The named slots that are claimed: count of them from the first on.
struct NamedSlots {
	NamedSlot *first;
	int count;
};
NamedSlots named_slots();

// From now on no slot that is claimed later gives an id at or before this Unix time in us. (Slots in use are the caller's.)
void keep_advance(int64 us);

// Random bits that all sessions of the server share until it stops. `drawn`: what they are to be if nobody has asked for them yet; not 0.
uint64 server_random(uint64 drawn);

// To be called when the library is loaded. Before 17 the slots live in what the server's main segment has to spare, which any role
// can use up with locks: so they are claimed then and not by the first id. Never fails: shared_slot() does, if need be.
void claim_shared_state();

} // namespace uidx

// The generators' states in shared memory.
#pragma once

#include "codec/generate.hpp"

#include "compat.hpp"

extern "C" {
#include "storage/spin.h"
}

namespace uidx {

// What the lock guards is a few words, changed without any call that could fail: a backend that is killed elsewhere
// leaves it whole, and one killed right here takes the whole server through crash recovery, which makes it anew.
struct alignas(PG_CACHE_LINE_SIZE) Slot {
	slock_t lock;
	uint32 steps_back;  // times the clock was seen behind an earlier reading
	Last last;
	uint64 key;         // of last.tick
	int64 clock_us;     // the latest reading
	uint64 given;
	uint64 overflows;
};

// generator_slots of them; shared by all backends and databases of the server from the first call on.
Slot *shared_slots();

} // namespace uidx

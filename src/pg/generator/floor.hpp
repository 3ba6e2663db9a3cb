// The floor, a high-water mark: the instant that all ids come after. README.md is the overview.
#pragma once

#include <atomic>

#include "pg/base/compat.hpp"

namespace uidx {

// From now on no generator gives an id at or before this instant (Unix time in us).
void advance_floor(int64 us);

// To be called before each id by a caller that keeps its slot. If recovery has ended since, this moves all slots past
// what was replayed.
void notice_promotion();

// The floor in shared memory, once it is laid for good; nullptr before.
extern const std::atomic<int64> *laid_floor;
int64 find_session_floor();

// The instant that all ids of generators of a session come after. Inline, since each of their ids asks for it.
inline int64 session_floor()
{
	return laid_floor != nullptr ? laid_floor->load(std::memory_order_relaxed) : find_session_floor();
}

} // namespace uidx

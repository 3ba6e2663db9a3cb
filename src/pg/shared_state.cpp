#include "shared_state.hpp"

extern "C" {
#include "storage/lwlock.h"
#include "storage/shmem.h"
#if PG_VERSION_NUM >= 170000
#include "storage/dsm_registry.h"
#endif
}

namespace uidx {

namespace {

// To be counted up whenever Slot changes: a server that still has the state of an older library makes its own beside it.
constexpr const char *shared_name = "uidx 2";

// Room to align the slots in.
constexpr Size shared_size = generator_slots * sizeof(Slot) + alignof(Slot);

Slot *aligned(void *shared) { return reinterpret_cast<Slot *>(TYPEALIGN(alignof(Slot), shared)); }

void initialize(void *shared)
{
	Slot *slots = aligned(shared);
	for (int i = 0; i < generator_slots; i++) {
		slots[i] = Slot{};
		SpinLockInit(&slots[i].lock);
	}
}

#if PG_VERSION_NUM >= 190000
void initialize(void *shared, void *) { initialize(shared); }
#endif

// Attaches, or makes the state when no backend has. Works with and without shared_preload_libraries: before 17 the state
// lives in the slack of the main segment.
void *attach()
{
	bool found;
#if PG_VERSION_NUM >= 190000
	return GetNamedDSMSegment(shared_name, shared_size, initialize, &found, nullptr);
#elif PG_VERSION_NUM >= 170000
	return GetNamedDSMSegment(shared_name, shared_size, initialize, &found);
#else
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	void *shared = ShmemInitStruct(shared_name, shared_size, &found);
	if (!found)
		initialize(shared);
	LWLockRelease(AddinShmemInitLock);
	return shared;
#endif
}

} // namespace

Slot &shared_slot(Generator generator, int offset)
{
	static Slot *slots = nullptr;
	if (slots == nullptr) [[unlikely]]
		slots = aligned(attach());
	return slots[static_cast<int>(generator) + offset];
}

} // namespace uidx

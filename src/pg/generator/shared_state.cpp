#include "pg/generator/generators.hpp"

#include <new>

extern "C" {
#include "miscadmin.h"
#include "storage/ipc.h"
#include "storage/lwlock.h"
#include "storage/proc.h"
#include "storage/shmem.h"
#if PG_VERSION_NUM >= 170000
#include "storage/dsm_registry.h"
#endif
}

namespace uidx {

namespace {

struct State {
	Slot slots[generator_slots];
	slock_t lock; // of what follows, but for what is in the slots
	int named_count;
	int64 advanced_us; // see keep_advance(); 0: not called
	uint64 random;     // see server_random(); 0: not drawn
	NamedSlot named[max_named_slots];
};

// UIDX_STATE is a hash of the files that say what is in the state (see the Makefile). So a server that still runs sessions of an older
// library makes a state of its own for those of a new one, if these files differ in anything.
constexpr const char *shared_name = "uidx " UIDX_STATE;

// Room to align the state in.
constexpr Size shared_size = sizeof(State) + alignof(State);

State *state = nullptr;

State *aligned(void *shared) { return reinterpret_cast<State *>(TYPEALIGN(alignof(State), shared)); }

void initialize(void *shared)
{
	State &made = *aligned(shared);
	new (&made) State{};
	for (Slot &slot : made.slots)
		SpinLockInit(&slot.lock);
	for (NamedSlot &named : made.named)
		SpinLockInit(&named.slot.lock);
	SpinLockInit(&made.lock);
}

#if PG_VERSION_NUM >= 190000
void initialize(void *shared, void *) { initialize(shared); }
#endif

#if PG_VERSION_NUM >= 170000

// Dynamic shared memory, which nobody can use up for longer than a statement lasts.
void attach()
{
	bool found;
#if PG_VERSION_NUM >= 190000
	state = aligned(GetNamedDSMSegment(shared_name, shared_size, initialize, &found, nullptr));
#else
	state = aligned(GetNamedDSMSegment(shared_name, shared_size, initialize, &found));
#endif
}

#else

// Attaches, or makes the state when no backend has.
void attach()
{
	bool found;
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	void *shared = ShmemInitStruct(shared_name, shared_size, &found);
	if (!found)
		initialize(shared);
	LWLockRelease(AddinShmemInitLock);
	state = aligned(shared);
}

// Leaves `state` null where the segment has no room.
void try_attach()
{
	MemoryContext context = CurrentMemoryContext;
	const uint32 held = InterruptHoldoffCount;
	PG_TRY();
	{
		attach();
	}
	PG_CATCH();
	{
		// Nothing but the lock is left to clean up. Raising the error has cleared the count of held interrupts: the caller's are put
		// back, and the one that the release of the lock takes down.
		InterruptHoldoffCount = held + 1;
		LWLockRelease(AddinShmemInitLock);
		MemoryContextSwitchTo(context);
		FlushErrorState();
	}
	PG_END_TRY();
}

shmem_request_hook_type next_request_hook;
shmem_startup_hook_type next_startup_hook;

void request_memory()
{
	if (next_request_hook != nullptr)
		next_request_hook();
	RequestAddinShmemSpace(shared_size);
}

void claim_at_startup()
{
	if (next_startup_hook != nullptr)
		next_startup_hook();
	attach();
}

#endif

} // namespace

void claim_shared_state()
{
#if PG_VERSION_NUM < 170000
	if (process_shared_preload_libraries_in_progress) {
		next_request_hook = shmem_request_hook;
		shmem_request_hook = request_memory;
		next_startup_hook = shmem_startup_hook;
		shmem_startup_hook = claim_at_startup;
	} else if (MyProc != nullptr) { // else this process has no access to shared memory
		try_attach();
	}
#endif
}

static State &attached()
{
	if (state == nullptr) [[unlikely]] {
#if PG_VERSION_NUM >= 170000
		attach();
#else
		try_attach();
		if (state == nullptr)
			ereport(ERROR,
			        (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("not enough shared memory for the generators of uidx"),
			         errdetail("They need %zu bytes, and the server had none to spare when the library was first loaded.", shared_size),
			         errhint("Add \"uidx\" to \"shared_preload_libraries\" and restart the server.")));
#endif
	}
	return *state;
}

Slot &shared_slot(int slot) { return attached().slots[slot]; }

Slot &named_slot(const char *name, const TimeField &time, int max_node_id, int spare)
{
	State &s = attached();
	const size_t size = strlen(name) + 1;
	if (size > sizeof s.named[0].name)
		elog(ERROR, "name of a generator is too long");
	SpinLockAcquire(&s.lock);
	int i = 0;
	while (i < s.named_count && strcmp(s.named[i].name, name) != 0)
		i++;
	const bool full = i == s.named_count && i >= max_named_slots - spare;
	if (i == s.named_count && !full) {
		NamedSlot &claimed = s.named[i];
		memcpy(claimed.name, name, size);
		claimed.time = time;
		claimed.max_node_id = max_node_id;
		if (s.advanced_us > 0)
			use_up(claimed.slot.last, static_cast<int64>(time.tick_from(s.advanced_us + 1) - 1));
		s.named_count++;
	}
	SpinLockRelease(&s.lock);
	if (full)
		ereport(ERROR,
		        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("too many generators are in use"),
		         errdetail("The server has room for %d such generators from one start to the next.", max_named_slots - spare)));
	return s.named[i].slot;
}

NamedSlots named_slots()
{
	State &s = attached();
	SpinLockAcquire(&s.lock);
	const int count = s.named_count;
	SpinLockRelease(&s.lock);
	return {s.named, count};
}

uint64 server_random(uint64 drawn)
{
	State &s = attached();
	SpinLockAcquire(&s.lock);
	if (s.random == 0)
		s.random = drawn;
	const uint64 random = s.random;
	SpinLockRelease(&s.lock);
	return random;
}

void keep_advance(int64 us)
{
	State &s = attached();
	SpinLockAcquire(&s.lock);
	s.advanced_us = Max(s.advanced_us, us);
	SpinLockRelease(&s.lock);
}

} // namespace uidx

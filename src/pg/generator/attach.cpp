// How the state comes into shared memory.

#include "pg/generator/state.hpp"

#include "pg/generator/restart.hpp"

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

constexpr const char *shared_name = "uidx generators";

State *attached = nullptr;

State *aligned(void *shared) { return reinterpret_cast<State *>(TYPEALIGN(alignof(State), shared)); }

constexpr const char *lock_name = "UidxGenerators"; // as pg_stat_activity shows who waits for it

void initialize(void *shared)
{
	memset(shared, 0, shared_size);
	State &made = *aligned(shared);
	made.version = state_version;
#if PG_VERSION_NUM >= 190000
	LWLockInitialize(&made.lock.lock, LWLockNewTrancheId(lock_name));
#else
	LWLockInitialize(&made.lock.lock, LWLockNewTrancheId());
#endif
}

// Takes the state into use in this process.
void attached_at(void *shared)
{
	attached = aligned(shared);
	elog(DEBUG1, "uidx: this process has the shared state, of version %u", attached->version);
#if PG_VERSION_NUM < 190000
	if (attached->version == state_version)
		LWLockRegisterTranche(attached->lock.lock.tranche, lock_name);
#endif
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
	attached_at(GetNamedDSMSegment(shared_name, shared_size, initialize, &found, nullptr));
#else
	attached_at(GetNamedDSMSegment(shared_name, shared_size, initialize, &found));
#endif
}

void try_attach() { attach(); }

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
	attached_at(shared);
}

// Leaves `attached` null where the segment has no room.
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
		// Only the lock may be left to clean up. The error has set InterruptHoldoffCount to 0. It becomes the caller's
		// count again, and one more for LWLockRelease() to take away.
		InterruptHoldoffCount = held;
		if (LWLockHeldByMe(AddinShmemInitLock)) {
			HOLD_INTERRUPTS();
			LWLockRelease(AddinShmemInitLock);
		}
		MemoryContextSwitchTo(context);
		FlushErrorState();
	}
	PG_END_TRY();
}

shmem_request_hook_type next_request_hook;

void request_memory()
{
	if (next_request_hook != nullptr)
		next_request_hook();
	RequestAddinShmemSpace(shared_size);
}

#endif

shmem_startup_hook_type next_startup_hook;

void at_startup()
{
	if (next_startup_hook != nullptr)
		next_startup_hook();
	note_checkpoint();
#if PG_VERSION_NUM < 170000
	attach();
#endif
}

} // namespace

State *attach_state()
{
	if (attached == nullptr)
		try_attach();
	return attached;
}

void prepare_shared_state()
{
	if (process_shared_preload_libraries_in_progress) {
#if PG_VERSION_NUM < 170000
		next_request_hook = shmem_request_hook;
		shmem_request_hook = request_memory;
#endif
		next_startup_hook = shmem_startup_hook;
		shmem_startup_hook = at_startup;
	}
#if PG_VERSION_NUM < 170000
	else if (MyProc != nullptr) // else this process has no access to shared memory
		try_attach();
#endif
}

} // namespace uidx

#include "generators.hpp"

#include <iterator>
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
	int64 advanced_us; // see keep_advance(); 0 is as good as none
	NamedSlot named[max_named_slots];
};

// The name of the state says what is in it, so that a server which still runs sessions of an older library makes a state of its own
// for those of a new one with another layout. The name is a hash of every field of Slot (name, place and size) and of every
// generator (function, slots and ticks). A change of any of these changes it.

struct Field {
	const char *name;
	size_t offset;
	size_t size;
};

#define UIDX_FIELD(field) {#field, offsetof(Slot, field), sizeof(Slot::field)}
constexpr Field slot_fields[] = {
    UIDX_FIELD(lock),
    UIDX_FIELD(steps_back),
    UIDX_FIELD(key),
    {"last.tick", offsetof(Slot, last.tick), sizeof(Last::tick)},
    {"last.field", offsetof(Slot, last.field), sizeof(Last::field)},
    UIDX_FIELD(clock_us),
    UIDX_FIELD(given),
    UIDX_FIELD(overflows),
};

// Does not compile where Slot or Last has a field more, or less: then slot_fields lacks it too.
[[maybe_unused]] void all_fields(Slot &slot)
{
	[[maybe_unused]] auto &[lock, steps_back, key, last, clock_us, given, overflows] = slot;
	[[maybe_unused]] auto &[tick, field] = last;
	static_assert(std::size(slot_fields) == 8);
}

struct Hash { // FNV-1a
	uint64 value = 0xcbf29ce484222325;

	constexpr Hash &add(uint64 number)
	{
		for (int i = 0; i < 8; i++)
			value = (value ^ (number >> 8 * i & 0xff)) * 0x100000001b3;
		return *this;
	}
	constexpr Hash &add(const char *text)
	{
		for (; *text != '\0'; text++)
			add(static_cast<unsigned char>(*text));
		return add(uint64{0});
	}
};

template <size_t Fields, size_t Generators>
constexpr uint64 layout_hash(const Field (&fields)[Fields], const GeneratorInfo (&list)[Generators])
{
	Hash hash;
	hash.add(sizeof(Slot)).add(sizeof(State)).add(sizeof(NamedSlot)).add(offsetof(NamedSlot, time)).add(sizeof(TimeField));
	for (const Field &field : fields)
		hash.add(field.name).add(field.offset).add(field.size);
	for (const GeneratorInfo &generator : list)
		hash.add(generator.function)
		    .add(static_cast<uint64>(generator.first))
		    .add(static_cast<uint64>(generator.slots))
		    .add(static_cast<uint64>(generator.time->epoch_us))
		    .add(static_cast<uint64>(generator.time->tick_num))
		    .add(static_cast<uint64>(generator.time->tick_den));
	return hash.value;
}

struct Name {
	char text[sizeof "uidx 0123456789abcdef"] = "uidx ";

	constexpr explicit Name(uint64 hash)
	{
		for (int i = 0; i < 16; i++)
			text[5 + i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 0xf];
	}
};

constexpr Name shared_name{layout_hash(slot_fields, generators)};

// What has to change the name does.
constexpr bool every_change_counts()
{
	const uint64 ours = layout_hash(slot_fields, generators);
	for (size_t i = 0; i < std::size(slot_fields); i++) {
		Field renamed[std::size(slot_fields)], moved[std::size(slot_fields)], resized[std::size(slot_fields)];
		for (size_t j = 0; j < std::size(slot_fields); j++)
			renamed[j] = moved[j] = resized[j] = slot_fields[j];
		renamed[i].name = "another";
		moved[i].offset += 4;
		resized[i].size *= 2;
		if (layout_hash(renamed, generators) == ours || layout_hash(moved, generators) == ours || layout_hash(resized, generators) == ours)
			return false;
	}
	for (size_t i = 0; i + 1 < std::size(generators); i++) {
		GeneratorInfo swapped[std::size(generators)];
		for (size_t j = 0; j < std::size(generators); j++)
			swapped[j] = generators[j == i ? i + 1 : j == i + 1 ? i : j];
		if (layout_hash(slot_fields, swapped) == ours)
			return false;
	}
	return true;
}
static_assert(every_change_counts());

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
	state = aligned(GetNamedDSMSegment(shared_name.text, shared_size, initialize, &found, nullptr));
#else
	state = aligned(GetNamedDSMSegment(shared_name.text, shared_size, initialize, &found));
#endif
}

#else

// Attaches, or makes the state when no backend has.
void attach()
{
	bool found;
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	void *shared = ShmemInitStruct(shared_name.text, shared_size, &found);
	if (!found)
		initialize(shared);
	LWLockRelease(AddinShmemInitLock);
	state = aligned(shared);
}

// Leaves `state` null where the segment has no room.
void try_attach()
{
	MemoryContext context = CurrentMemoryContext;
	PG_TRY();
	{
		attach();
	}
	PG_CATCH();
	{
		// Nothing but the lock is left to clean up. Raising the error has also cleared the count of held interrupts, which the release
		// of a lock takes down. (HOLD_INTERRUPTS() increments a volatile, which C++20 deprecates.)
		InterruptHoldoffCount = InterruptHoldoffCount + 1;
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

Slot &shared_slot(Generator generator, int offset) { return attached().slots[static_cast<int>(generator) + offset]; }

Slot &named_slot(const char *name, const TimeField &time, int max_node_id)
{
	State &s = attached();
	const size_t size = strlen(name) + 1;
	if (size > sizeof s.named[0].name)
		elog(ERROR, "name of a generator is too long");
	SpinLockAcquire(&s.lock);
	int i = 0;
	while (i < s.named_count && strcmp(s.named[i].name, name) != 0)
		i++;
	if (i == s.named_count && i < max_named_slots) {
		NamedSlot &claimed = s.named[i];
		memcpy(claimed.name, name, size);
		claimed.time = time;
		claimed.max_node_id = max_node_id;
		use_up(claimed.slot.last, time.tick_from(s.advanced_us + 1) - 1);
		s.named_count++;
	}
	SpinLockRelease(&s.lock);
	if (i == max_named_slots)
		ereport(ERROR,
		        (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("too many generators are in use"),
		         errdetail("The server has room for %d layouts from one start to the next.", max_named_slots)));
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

void keep_advance(int64 us)
{
	State &s = attached();
	SpinLockAcquire(&s.lock);
	s.advanced_us = Max(s.advanced_us, us);
	SpinLockRelease(&s.lock);
}

} // namespace uidx

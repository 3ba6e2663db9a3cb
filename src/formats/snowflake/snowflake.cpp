// Ids that stay bigint, read by a layout: their time, fields and generators.

#include "formats/snowflake/layout.hpp"

#include "pg/format/describe.hpp"
#include "pg/generator/attempt.hpp"
#include "pg/generator/entropy.hpp"
#include "pg/generator/floor.hpp"
#include "pg/generator/settings.hpp"

extern "C" {
#include "utils/hsearch.h"
#include "utils/memutils.h"
}

namespace uidx {

namespace {

const SnowflakeLayout &layout_arg(FunctionCallInfo fcinfo, int n)
{
	return *reinterpret_cast<const SnowflakeLayout *>(PG_GETARG_POINTER(n));
}

// Argument 0, an id of the layout; 22003 for a number that has bits above its fields.
int64 id_arg(FunctionCallInfo fcinfo, const SnowflakeLayout &layout)
{
	const int64 id = PG_GETARG_INT64(0);
	if (!layout.holds(id)) [[unlikely]]
		ereport(ERROR,
		        (errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
		         errmsg("value \"" INT64_FORMAT "\" is out of range for an id of layout \"%s\"", id, text_of(layout)),
		         errdetail("Its fields have %d bits.", layout.bits)));
	return id;
}

Datum timestamp(FunctionCallInfo fcinfo)
{
	const SnowflakeLayout &layout = layout_arg(fcinfo, 1);
	PG_RETURN_TIMESTAMPTZ(in_timestamptz(layout.time()).instant(layout.tick(id_arg(fcinfo, layout))));
}

// The time field, in TimestampTz, of the ids that are not negative as bigint: only these ascend.
TimeField ordered_time(const SnowflakeLayout &layout)
{
	TimeField time = in_timestamptz(layout.time());
	time.bits -= layout.bits == 64;
	return time;
}

[[noreturn]] void raise_instant(const SnowflakeLayout &layout, TimestampTz at)
{
	const TimeField time = ordered_time(layout);
	const char *given = pstrdup(timestamptz_to_str(at));
	const char *first = pstrdup(timestamptz_to_str(time.epoch_us));
	const char *last = pstrdup(timestamptz_to_str(time.instant(time.max_tick())));
	ereport(ERROR,
	        (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
	         errmsg("timestamp out of range for layout \"%s\": \"%s\"", text_of(layout), given),
	         layout.bits == 64
	             ? errdetail("The times of its ids go from %s to %s; after that the ids are negative as bigint and no "
	                         "longer ascend.",
	                         first, last)
	             : errdetail("The times of its ids go from %s to %s.", first, last)));
}

// The lowest id whose time is at or after the instant; 22008 if there is none.
Datum floor(TimestampTz at, const SnowflakeLayout &layout)
{
	const TimeField time = ordered_time(layout);
	const __int128 tick = time.covers(at) ? time.tick_from(at) : -1;
	if (tick < 0 || tick > time.max_tick())
		raise_instant(layout, at);
	PG_RETURN_INT64(static_cast<int64>(tick) << time.shift);
}

// The lowest id whose time is at or after the instant; the lowest or highest id of the layout where the instant is
// outside its time.
Datum bound(TimestampTz at, const SnowflakeLayout &layout)
{
	const TimeField time = ordered_time(layout);
	const __int128 tick = time.tick_from(at);
	if (at < time.epoch_us)
		PG_RETURN_INT64(0);
	if (!time.covers(at) || tick > time.max_tick())
		PG_RETURN_INT64(static_cast<int64>(time.max_tick() << time.shift | ((uint64{1} << time.shift) - 1)));
	PG_RETURN_INT64(static_cast<int64>(tick) << time.shift);
}

// The highest id whose time is at or before the instant; 22008 if there is none.
Datum ceil(TimestampTz at, const SnowflakeLayout &layout)
{
	const TimeField time = ordered_time(layout);
	if (!time.covers(at))
		raise_instant(layout, at);
	PG_RETURN_INT64(time.tick_at(at) << time.shift | ((int64{1} << time.shift) - 1));
}

Datum fields(FunctionCallInfo fcinfo)
{
	const SnowflakeLayout &layout = layout_arg(fcinfo, 1);
	const auto id = static_cast<uint64>(id_arg(fcinfo, layout));
	Json json;
	layout.for_each([&](SnowflakeLayout::Field field, int at) {
		json.number(name_of(field.name), id >> at & low_mask<uint64>(field.bits));
	});
	return json.jsonb();
}

// Generators

constexpr const char *generator_name = "snowflake_generate";

// The highest number of a node that the layout has room for; -1 where it has none.
int max_node(const SnowflakeLayout &layout)
{
	const int bits = layout.node_bits();
	return bits == 0 ? -1 : bits > 30 ? PG_INT32_MAX : (1 << bits) - 1;
}

// uidx.node_id, where the layout has room for a node; 55000 while it is not set, 22023 if it does not fit.
uint64 node_for(const SnowflakeLayout &layout)
{
	const int max = max_node(layout);
	if (max < 0)
		return 0;
	const int node = node_id_for(generator_name, max);
	if (node > max)
		ereport(ERROR,
		        (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
		         errmsg("uidx.node_id is %d, but the nodes of layout \"%s\" go from 0 to %d", node, text_of(layout), max)));
	return node;
}

// 22023 for ticks that are too long to make ids in.
void check_tick(const SnowflakeLayout &layout)
{
	if (layout.tick_us > longest_tick_us)
		ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
		                errmsg("layout \"%s\" has too long a tick to make ids", text_of(layout)),
		                errdetail("A tick lasts at most %d seconds where ids are made; ids of longer ticks can be read.",
		                          static_cast<int>(longest_tick_us / USECS_PER_SEC))));
}

// A layout's generator. Below the time an id has the field that ascends within a tick, which is the node fields above
// the sequence and the sequence itself, and then the node fields below the sequence.
struct LayoutGenerator {
	SnowflakeLayout layout;
	Generator generator{};
	const char *name = nullptr; // of the slot: the same for all layouts with the same ids, and in all releases
	Slot *slot = nullptr;
	uint64 tenancy = 0; // of the slot
	int field_shift = 0;

	explicit LayoutGenerator(const SnowflakeLayout &l) : layout(l)
	{
		check_tick(layout);
		const int sequence_bits = layout.sequence_bits();
		if (sequence_bits == 0)
			ereport(ERROR,
			        (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("layout \"%s\" has no sequence", text_of(layout)),
			         errdetail("All ids that are made in one tick would be the same.")));
		// These may raise, and come before a slot is taken.
		node_for(layout);
		const TimestampTz now = unix_us() - UIDX_UNIX_TO_PG_US;
		if (!ordered_time(layout).covers(now))
			raise_instant(layout, now);
		int base_bits = 0;
		layout.for_each([&](SnowflakeLayout::Field field, int at) {
			if (field.name == FieldName::sequence)
				field_shift = at;
			else if (field.name != FieldName::time && field_shift == 0)
				base_bits += field.bits;
		});
		generator = {.function = generator_name,
		             .field_bits = sequence_bits,
		             .base_bits = base_bits,
		             .max_node_id = Min(max_node(layout), max_node_id),
		             .max_tick = last_tick(ordered_time(layout)),
		             .time = layout.time(),
		             .format = psprintf("snowflake_layout %s", text_of(layout))};
		name = psprintf("%s(%s)", generator_name, spelled_out(layout.essence()));
		find_slot();
	}

	void find_slot() { slot = &reusable_slot_for(name, generator, name_of(layout) != nullptr, tenancy); }

	int64 next()
	{
		const auto node = static_cast<uint64>(layout.compose(0, node_for(layout), 0));
		const uint64 base = node >> field_shift;
		Last last;
		notice_promotion();
		for (int64 at_least = -1;;) {
			const Outcome outcome = attempt(*slot, tenancy, generator, at_least, {.base = base}, [=] { return base; }, last);
			if (outcome == Outcome::given)
				break;
			if (outcome == Outcome::full) {
				at_least = wait_for_room(*slot, tenancy, generator, last);
			} else {
				find_slot(); // another layout has the slot, as this one had given no id for a while
				at_least = -1;
			}
		}
		const uint64 below = node & ((uint64{1} << field_shift) - 1);
		return static_cast<int64>(uint64(last.tick) << layout.shift | last.counter << field_shift | below);
	}
};

Datum generate(FunctionCallInfo fcinfo)
{
	const SnowflakeLayout &layout = layout_arg(fcinfo, 0);
	auto *kept = static_cast<LayoutGenerator *>(fcinfo->flinfo->fn_extra);
	if (kept == nullptr || !(kept->layout == layout)) [[unlikely]] {
		// In a context of its own, which the next layout's replaces: layouts may change from row to row.
		MemoryContext own = AllocSetContextCreate(fcinfo->flinfo->fn_mcxt, generator_name, ALLOCSET_SMALL_SIZES);
		MemoryContext caller = MemoryContextSwitchTo(own);
		if (kept != nullptr)
			MemoryContextDelete(GetMemoryChunkContext(kept));
		fcinfo->flinfo->fn_extra = nullptr;
		kept = new (palloc(sizeof(LayoutGenerator))) LayoutGenerator(layout);
		MemoryContextSwitchTo(caller);
		fcinfo->flinfo->fn_extra = kept;
	}
	PG_RETURN_INT64(kept->next());
}

// What the process has made of a tick and a node by generate_at(): numbers that follow each other.
struct OfTick {
	struct Key {
		SnowflakeLayout layout;
		int64 tick;
		uint64 node;
		bool operator==(const Key &) const = default;
	} key;
	uint64 first;
	uint64 count;
};
static_assert(sizeof(OfTick::Key) == 48, "a key has no padding: it is hashed as bytes");

// The process forgets a tick after so many others, and twice as many at the latest.
constexpr long remembered_ticks = 32'768;

// The record of a tick. `next` is the first number of a tick that has none.
OfTick &record_of(const OfTick::Key &key, uint64 next)
{
	static HTAB *recent = nullptr; // the latest ticks
	static OfTick *latest = nullptr;
	if (latest != nullptr && latest->key == key)
		return *latest;
	auto *found = static_cast<OfTick *>(recent == nullptr ? nullptr : hash_search(recent, &key, HASH_FIND, nullptr));
	if (found == nullptr) {
		static HTAB *older = nullptr; // those before
		if (recent == nullptr || hash_get_num_entries(recent) >= remembered_ticks) {
			HASHCTL settings{};
			settings.keysize = sizeof(OfTick::Key);
			settings.entrysize = sizeof(OfTick);
			HTAB *empty = hash_create("uidx ticks of snowflake_generate", 256, &settings, HASH_ELEM | HASH_BLOBS);
			if (older != nullptr)
				hash_destroy(older);
			older = recent;
			recent = empty;
			latest = nullptr;
		}
		const auto *before = static_cast<OfTick *>(older == nullptr ? nullptr : hash_search(older, &key, HASH_FIND, nullptr));
		found = static_cast<OfTick *>(hash_search(recent, &key, HASH_ENTER, nullptr));
		found->first = before != nullptr ? before->first : next;
		found->count = before != nullptr ? before->count : 0;
	}
	return *(latest = found);
}

// An id of the instant's tick. 54000 after all ids of the tick. The numbers go on from a tick to the next new one, and
// begin at random.
Datum generate_at(const SnowflakeLayout &layout, TimestampTz at)
{
	const TimeField time = ordered_time(layout);
	if (!time.covers(at))
		raise_instant(layout, at);
	const uint64 node = node_for(layout);
	const auto tick = static_cast<int64>(time.tick_at(at));
	const uint64 in_tick = uint64{1} << layout.sequence_bits();
	static bool begun = false;
	static uint64 next = 0;
	if (!begun)
		next = static_cast<uint64>(Entropy::take<8>());
	begun = true;
	OfTick &made = record_of({layout.essence(), tick, node}, next);
	if (made.count == in_tick)
		ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
		                errmsg("layout \"%s\" has no id left in the tick of %s", text_of(layout), timestamptz_to_str(at)),
		                errdetail("This session has made all " UINT64_FORMAT " of this server.", in_tick),
		                errhint("Spread the instants, or give some of the ids another number of a server.")));
	next = made.first + made.count++;
	PG_RETURN_INT64(layout.compose(tick, node, next++ & (in_tick - 1)));
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_snowflake_timestamp, return uidx::timestamp(fcinfo))
UIDX_FUNCTION(uidx_snowflake_floor, return uidx::floor(PG_GETARG_TIMESTAMPTZ(0), uidx::layout_arg(fcinfo, 1)))
UIDX_FUNCTION(uidx_snowflake_bound, return uidx::bound(PG_GETARG_TIMESTAMPTZ(0), uidx::layout_arg(fcinfo, 1)))
UIDX_FUNCTION(uidx_snowflake_ceil, return uidx::ceil(PG_GETARG_TIMESTAMPTZ(0), uidx::layout_arg(fcinfo, 1)))
UIDX_FUNCTION(uidx_snowflake_fields, return uidx::fields(fcinfo))
UIDX_FUNCTION(uidx_snowflake_generate, return uidx::generate(fcinfo))
UIDX_FUNCTION(uidx_snowflake_generate_at,
              return uidx::generate_at(uidx::layout_arg(fcinfo, 0), PG_GETARG_TIMESTAMPTZ(1)))

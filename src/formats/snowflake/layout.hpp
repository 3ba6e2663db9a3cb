// Snowflake layouts: how a bigint is made of a time field and the fields below it.
#pragma once

#include <initializer_list>
#include <string_view>

#include "codec/time.hpp"

namespace uidx {

// The names of fields. All but time and sequence number the node that makes the id.
inline constexpr std::string_view snowflake_fields[] = {"",       "time",  "node",    "datacenter",
                                                        "worker", "shard", "machine", "sequence"};
enum class FieldName : uint8_t { none, time, node, datacenter, worker, shard, machine, sequence };
inline constexpr int max_fields = 7; // each name once

constexpr std::string_view name_of(FieldName name) noexcept { return snowflake_fields[static_cast<int>(name)]; }
constexpr bool is_node(FieldName name) noexcept { return name > FieldName::time && name < FieldName::sequence; }

// A snowflake_layout as it is stored, without padding. Fields from the highest bits down, the first is the time.
struct SnowflakeLayout {
	struct Field {
		FieldName name;
		uint8_t bits;
		constexpr bool operator==(const Field &) const noexcept = default;
	};

	int64_t epoch_us; // Unix time
	int64_t tick_us;
	Field fields[max_fields];
	uint8_t shift; // of the time field
	uint8_t bits;  // of all fields

	constexpr bool operator==(const SnowflakeLayout &) const noexcept = default;

	constexpr TimeField time() const noexcept { return {fields[0].bits, shift, epoch_us, tick_us, 1}; }
	constexpr bool holds(int64_t id) const noexcept { return bits == 64 || static_cast<uint64_t>(id) >> bits == 0; }
	constexpr int64_t tick(int64_t id) const noexcept { return static_cast<int64_t>(static_cast<uint64_t>(id) >> shift); }

	// Calls each(field, shift) from the highest field down.
	template <class Function>
	constexpr void for_each(Function each) const noexcept
	{
		int left = bits;
		for (const Field &field : fields)
			if (field.name != FieldName::none)
				each(field, left -= field.bits);
	}

	constexpr int bits_of(bool (*which)(FieldName)) const noexcept
	{
		int sum = 0;
		for_each([&](Field field, int) { sum += which(field.name) ? field.bits : 0; });
		return sum;
	}

	// What layouts with the same ids have in common, whatever their fields are called and whenever their time ends. It has
	// no time; node fields side by side are one.
	constexpr SnowflakeLayout essence() const noexcept
	{
		SnowflakeLayout out{epoch_us, tick_us, {}, shift, shift};
		int count = 0;
		FieldName node = FieldName::node;
		for_each([&](Field field, int) {
			if (field.name == FieldName::sequence)
				node = FieldName::worker;
			const FieldName name = is_node(field.name) ? node : field.name;
			if (count > 0 && out.fields[count - 1].name == name)
				out.fields[count - 1].bits += field.bits;
			else if (name != FieldName::time)
				out.fields[count++] = {name, field.bits};
		});
		return out;
	}

	// The bits of all node fields together, and of the sequence.
	constexpr int node_bits() const noexcept { return bits_of(is_node); }
	constexpr int sequence_bits() const noexcept
	{
		return bits_of([](FieldName name) { return name == FieldName::sequence; });
	}

	// Requires values that fit. The node number is spread over the node fields, its highest bits first.
	constexpr int64_t compose(int64_t tick, uint64_t node, uint64_t sequence) const noexcept
	{
		uint64_t id = static_cast<uint64_t>(tick) << shift;
		int node_left = node_bits();
		for_each([&](Field field, int at) {
			const uint64_t mask = (uint64_t{1} << field.bits) - 1;
			if (is_node(field.name))
				id |= (node >> (node_left -= field.bits) & mask) << at;
			else if (field.name == FieldName::sequence)
				id |= (sequence & mask) << at;
		});
		return static_cast<int64_t>(id);
	}
};

static_assert(sizeof(SnowflakeLayout) == 32);

constexpr SnowflakeLayout layout_of(int64_t epoch_us, int64_t tick_us,
                                    std::initializer_list<SnowflakeLayout::Field> fields) noexcept
{
	SnowflakeLayout layout{epoch_us, tick_us, {}, 0, 0};
	int n = 0;
	for (const SnowflakeLayout::Field field : fields) {
		layout.fields[n++] = field;
		layout.bits += field.bits;
	}
	layout.shift = layout.bits - layout.fields[0].bits;
	return layout;
}

struct NamedLayout {
	std::string_view name;
	SnowflakeLayout layout;
};

// The libraries have a 42nd bit of time, which is a bigint's sign: negative from 2089 on, such numbers are refused.
inline constexpr NamedLayout tsid_layout = {
    "tsid",
    layout_of(1'577'836'800'000'000, 1000, {{FieldName::time, 41}, {FieldName::node, 10}, {FieldName::sequence, 12}})};

// Sources: twitter-archive/snowflake, Discord's API reference, Instagram's "Sharding & IDs", sony/sonyflake,
// flake-idgen, f4b6a3/tsid-creator.
inline constexpr NamedLayout named_layouts[] = {
    {"twitter",
     layout_of(1'288'834'974'657'000, 1000, {{FieldName::time, 41}, {FieldName::node, 10}, {FieldName::sequence, 12}})},
    {"discord",
     layout_of(1'420'070'400'000'000, 1000, {{FieldName::time, 41}, {FieldName::node, 10}, {FieldName::sequence, 12}})},
    {"instagram", layout_of(1'314'220'021'721'000, 1000,
                            {{FieldName::time, 41}, {FieldName::shard, 13}, {FieldName::sequence, 10}})},
    {"sonyflake", layout_of(1'409'529'600'000'000, 10'000,
                            {{FieldName::time, 39}, {FieldName::sequence, 8}, {FieldName::machine, 16}})},
    {"sonyflake2", layout_of(1'735'689'600'000'000, 10'000,
                             {{FieldName::time, 39}, {FieldName::sequence, 8}, {FieldName::machine, 16}})},
    {"flakeid",
     layout_of(0, 1000,
               {{FieldName::time, 42}, {FieldName::datacenter, 5}, {FieldName::worker, 5}, {FieldName::sequence, 12}})},
    tsid_layout,
    // Every id of 53 bits is a number of JavaScript, exactly. No bits are left for the number of a server.
    {"js53", layout_of(1'577'836'800'000'000, 1000, {{FieldName::time, 41}, {FieldName::sequence, 12}})},
};

// nullptr if it has no name.
constexpr const NamedLayout *name_of(const SnowflakeLayout &layout) noexcept
{
	for (const NamedLayout &named : named_layouts)
		if (named.layout == layout)
			return &named;
	return nullptr;
}

// The canonical text, in the server's memory: a name where the layout has one.
const char *text_of(const SnowflakeLayout &layout);

// The text with all its fields, whether or not the layout has a name.
const char *spelled_out(const SnowflakeLayout &layout);

} // namespace uidx

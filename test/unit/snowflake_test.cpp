// Snowflake layouts: their text, golden vectors of the named ones, and ids put together and taken apart.
#include "codecs.hpp"
#include "formats/snowflake/parse.hpp"
#include "vectors.hpp"

namespace uidx {
namespace {

SnowflakeLayout parsed(std::string_view text)
{
	SnowflakeLayout layout{};
	const LayoutFault fault = LayoutParser(text).parse(layout);
	EXPECT_EQ(fault.what, nullptr) << text << ": " << fault.what << " at " << fault.position;
	return layout;
}

uint64_t field_of(const SnowflakeLayout &layout, int64_t id, std::string_view name)
{
	uint64_t value = 0;
	bool found = false;
	layout.for_each([&](SnowflakeLayout::Field field, int at) {
		if (name_of(field.name) == name) {
			value = static_cast<uint64_t>(id) >> at & (~uint64_t{0} >> (64 - field.bits));
			found = true;
		}
	});
	EXPECT_TRUE(found) << name;
	return value;
}

// A file of ids as decimal numbers.
int check_vectors(const std::string &name, std::string_view layout_name)
{
	const SnowflakeLayout layout = parsed(layout_name);
	int rows = 0;
	vectors::each(name, [&](vectors::Row &row) {
		const uint64_t number = std::stoull(row["text"]);
		EXPECT_EQ(number, std::stoull(row["payload_hex"], nullptr, 16));
		const auto id = static_cast<int64_t>(number);
		EXPECT_TRUE(layout.holds(id));
		EXPECT_EQ(oracle::Int(layout.time().instant(layout.tick(id))) * 1000, vectors::iso_ns(row["created_at"]));
		for (const std::string &field : row.field_names())
			EXPECT_EQ(field_of(layout, id, field == "step" || field == "seq" ? "sequence" : field), std::stoull(row[field])) << field;
		rows++;
	});
	return rows;
}

TEST(SnowflakeTest, GoldenVectors)
{
	EXPECT_GT(check_vectors("snowflake", "twitter"), 40);
	EXPECT_GT(check_vectors("sonyflake", "sonyflake"), 30);
	EXPECT_GT(check_vectors("shardingid", "instagram"), 15);
	EXPECT_GT(check_vectors("flakeid", "flakeid"), 12);
	EXPECT_GT(check_vectors("tsid", "tsid"), 12);
	EXPECT_GT(check_vectors("js53", "js53"), 12);
}

TEST(SnowflakeTest, NamesAreWhatTheirLongFormSays)
{
	EXPECT_TRUE(parsed("twitter") == parsed("epoch=2010-11-04T01:42:54.657Z, tick=1ms, time=41, node=10, sequence=12"));
	EXPECT_TRUE(parsed("discord") == parsed("epoch=2015-01-01T00:00:00Z, tick=1ms, time=41, node=10, sequence=12"));
	EXPECT_TRUE(parsed("sonyflake") == parsed("epoch=2014-09-01T00:00:00Z, tick=10ms, time=39, sequence=8, machine=16"));
	EXPECT_TRUE(parsed("sonyflake2") == parsed("epoch=2025-01-01T00:00:00Z, tick=10ms, time=39, sequence=8, machine=16"));
	EXPECT_EQ(parsed("instagram").epoch_us, 1'314'220'021'721'000);
	EXPECT_EQ(parsed("instagram").bits, 64);
	EXPECT_EQ(parsed("flakeid").epoch_us, 0);
	EXPECT_EQ(parsed("flakeid").bits, 64);
	EXPECT_TRUE(parsed("js53") == parsed("epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, sequence=12"));
	EXPECT_EQ(parsed("js53").bits, 53);
}

TEST(SnowflakeTest, WaysToWriteTheSame)
{
	const SnowflakeLayout layout = parsed("epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, node=10, sequence=12");
	EXPECT_TRUE(parsed("tick=1000us,epoch=1577836800000ms,time=41,node=10,sequence=12") == layout);
	EXPECT_TRUE(parsed("time=41,  node=10, sequence=12, epoch=2020-01-01T00:00:00.000000Z, tick=1ms") == layout);
	EXPECT_FALSE(parsed("epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, sequence=12, node=10") == layout);
	EXPECT_EQ(parsed("epoch=1969-12-31T23:59:59.5Z, tick=1s, time=30").epoch_us, -500'000);
	EXPECT_EQ(parsed("epoch=2000-02-29T12:34:56.789012Z, tick=1s, time=30").epoch_us, 951'827'696'789'012);
	EXPECT_EQ(parsed("epoch=2020-01-01T00:00:00Z, tick=86400s, time=1").tick_us, 86'400'000'000);
}

struct Bad {
	const char *text;
	int position;
	const char *what;
};

TEST(SnowflakeTest, Faults)
{
	constexpr const char *bits = "the bits of a field are a number from 1 to 62";
	constexpr const char *tick = "a tick is a number of us, ms or s, at most a day";
	constexpr const char *epoch = "an epoch is a time like 2020-01-01T00:00:00Z, or a number of ms since 1970 like 1577836800000ms";
	const Bad all[] = {
	    {"", 0, "this is not the name of a layout"},
	    {"Twitter", 0, "this is not the name of a layout"},
	    {" twitter", 0, "this is not the name of a layout"},
	    {"time=", 5, bits},
	    {"time=0", 5, bits},
	    {"time=63", 5, bits},
	    {"time=-1", 5, bits},
	    {"time=1234567890123456789012", 5, bits},
	    {"time=41 node=10", 8, "a comma is expected here"},
	    {"time=41,", 8, "a field needs an equals sign and a value"},
	    {"time=41, node", 9, "a field needs an equals sign and a value"},
	    {"time=41, random=22", 9, "this is not a field of a layout"},
	    {"time=41, Node=10", 9, "this is not a field of a layout"},
	    {"time=41, =10", 9, "this is not a field of a layout"},
	    {"time=41, node=10, time=10", 18, "this field is there already"},
	    {"time=41, node=10, sequence=13", 18, "with this field the layout has over 63 bits: take a bit off `time`"},
	    {"node=10, time=41", 0, "the time has to be the first field"},
	    {"tick=0ms", 5, tick},
	    {"tick=1", 5, tick},
	    {"tick=1h", 5, tick},
	    {"tick=86401s", 5, tick},
	    {"tick=1ms, tick=1ms", 10, "the tick is there already"},
	    {"epoch=2020-01-01", 6, epoch},
	    {"epoch=2020-01-01T00:00:00", 6, epoch},
	    {"epoch=2020-01-01T00:00:00+00", 6, epoch},
	    {"epoch=2020-01-01 00:00:00Z", 6, epoch},
	    {"epoch=2020-13-01T00:00:00Z", 6, epoch},
	    {"epoch=2021-02-29T00:00:00Z", 6, epoch},
	    {"epoch=2020-01-01T24:00:00Z", 6, epoch},
	    {"epoch=2020-01-01T00:60:00Z", 6, epoch},
	    {"epoch=2020-01-01T00:00:60Z", 6, epoch},
	    {"epoch=2020-01-01T00:00:00.Z", 6, epoch},
	    {"epoch=2020-01-01T00:00:00.1234567Z", 6, epoch},
	    {"epoch=300000-01-01T00:00:00Z", 6, epoch},
	    {"epoch=1577836800000", 6, epoch},
	    {"epoch=-1ms", 6, epoch},
	    {"epoch=99999999999999999ms", 6, "the epoch is outside the range of timestamptz"},
	    {"epoch=0ms, epoch=0ms", 11, "the epoch is there already"},
	    {"tick=1ms, time=41", 17, "there is no epoch"},
	    {"epoch=0ms, time=41", 18, "there is no tick"},
	    {"epoch=0ms, tick=1ms", 19, "there is no time"},
	    {"epoch=0ms, tick=1s, time=62", 20, "the time reaches beyond the range of timestamptz"},
	    {"epoch=9223372036854775ms, tick=1s, time=1", 35, "the time reaches beyond the range of timestamptz"},
	};
	for (const Bad &bad : all) {
		SnowflakeLayout layout{};
		const LayoutFault fault = LayoutParser(bad.text).parse(layout);
		EXPECT_STREQ(fault.what, bad.what) << bad.text;
		EXPECT_EQ(fault.position, bad.position) << bad.text;
	}
}

// What was put into an id comes out of it, for layouts at random; and neighbouring fields do not touch each other.
TEST(SnowflakeTest, ComposesWhatItReads)
{
	Random random(20);
	for (int i = 0; i < 20'000; i++) {
		std::string text = "epoch=2020-01-01T00:00:00Z, tick=1ms, time=" + std::to_string(30 + random() % 12);
		int node_bits = 0;
		for (const char *name : {"datacenter", "worker", "sequence", "machine"}) {
			const int bits = 1 + static_cast<int>(random() % 5);
			if (random() % 3 == 0)
				continue;
			text += std::string(", ") + name + "=" + std::to_string(bits);
			node_bits += std::string_view(name) == "sequence" ? 0 : bits;
		}
		const SnowflakeLayout layout = parsed(text);
		ASSERT_EQ(layout.node_bits(), node_bits);
		const auto tick = static_cast<int64_t>(random() & ((uint64_t{1} << layout.fields[0].bits) - 1));
		const uint64_t node = random() & ((uint64_t{1} << node_bits) - 1);
		const uint64_t sequence = random() & ((uint64_t{1} << layout.sequence_bits()) - 1);
		const int64_t id = layout.compose(tick, node, sequence);
		ASSERT_TRUE(layout.holds(id));
		EXPECT_EQ(layout.tick(id), tick);
		uint64_t read_node = 0;
		layout.for_each([&](SnowflakeLayout::Field field, int at) {
			const uint64_t value = static_cast<uint64_t>(id) >> at & ((uint64_t{1} << field.bits) - 1);
			if (is_node(field.name))
				read_node = read_node << field.bits | value;
			if (field.name == FieldName::sequence) {
				EXPECT_EQ(value, sequence);
			}
		});
		EXPECT_EQ(read_node, node) << text;
	}
}

} // namespace
} // namespace uidx

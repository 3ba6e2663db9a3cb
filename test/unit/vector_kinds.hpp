// How each kind of golden vector is checked, the generators' apart.
#pragma once

#include "codecs.hpp"
#include "codec/read.hpp"
#include "oracle_readers.hpp"
#include "vectors.hpp"

namespace uidx::kinds {

using oracle::Int;
using vectors::decimal, vectors::hexadecimal, vectors::iso_ns, vectors::Row;

inline std::string hex(u128 number, int bytes)
{
	std::string text;
	for (int i = 2 * bytes; i-- > 0;)
		text += "0123456789abcdef"[static_cast<unsigned>(number >> 4 * i) & 0xf];
	return text;
}

inline std::string uuid_text(u128 id)
{
	std::string text = hex(id, 16);
	for (const int at : {8, 13, 18, 23})
		text.insert(at, 1, '-');
	return text;
}

inline u128 parsed_uuid(const std::string &text)
{
	u128 id = 0;
	EXPECT_TRUE(UuidText::decode(text.data(), text.size(), id).ok()) << text;
	return id;
}

inline u128 low_bits(u128 id, int bits) { return id & ((u128{1} << bits) - 1); }

template <class Codec>
constexpr int ns_per_native = std::is_same_v<Codec, Baseuid> ? 1 : 1'000'000;

// --- what a row says about one payload ---

template <class Codec>
void payload_matches(Row &row, typename Codec::Payload id)
{
	std::unique_ptr<unsigned char[]> bytes(new unsigned char[Codec::bytes]);
	store<Codec::bytes>(id, bytes.get());
	std::string stored;
	for (int i = 0; i < Codec::bytes; i++)
		stored += hex(bytes[i], 1);
	EXPECT_EQ(stored, row["hex"]);
	if (row.has("dec")) {
		EXPECT_EQ(to_int(id), decimal(row["dec"]));
	}
	EXPECT_EQ(encode<Codec>(id), row["canonical"]);
	typename Codec::Payload back = ~id;
	EXPECT_TRUE(decode<Codec>(row["canonical"], back).ok());
	EXPECT_TRUE(back == id);
}

template <class Codec>
void time_matches(Row &row, typename Codec::Payload id)
{
	if (!row.has("ts_native"))
		return;
	const Int ns = decimal(row["ts_native"]) * ns_per_native<Codec>;
	EXPECT_EQ(ns, iso_ns(row["ts_iso"]));
	const int64_t tick = static_cast<int64_t>(id >> Codec::time.shift);
	EXPECT_EQ(Int(Codec::time.instant(tick)), decimal(row["pg_us"]));
	EXPECT_EQ(Int(Codec::time.instant(tick)), oracle::floor_divide(ns, 1000));
}

inline void fields_match(Ulid, Row &row, u128 id)
{
	EXPECT_EQ(hex(low_bits(id, 80), 10), row.field("rand"));
	EXPECT_EQ(uuid_text(id), row.field("uuid"));
	EXPECT_TRUE(parsed_uuid(row.field("uuid")) == id);
}

inline void fields_match(Base64uuid, Row &row, u128 id)
{
	EXPECT_EQ(uuid_text(id), row.field("uuid"));
	EXPECT_TRUE(parsed_uuid(row.field("uuid")) == id);
}

inline void fields_match(Baseuid, Row &row, u128 id)
{
	EXPECT_EQ(Int(static_cast<int64_t>(id >> 72)), decimal(row.field("tick")));
	EXPECT_EQ(hex(low_bits(id, 72), 9), row.field("rnd"));
	EXPECT_EQ(uuid_text(Baseuid::to_uuid(id)), row.field("uuid8"));
}

inline void fields_match(Uid11, Row &row, uint64_t id)
{
	EXPECT_EQ(Int(id >> 22), decimal(row.field("xid_delta")));
	EXPECT_EQ(Int(Uid11::xid_random(id)), decimal(row.field("xid_rand")));
	EXPECT_EQ(Int(static_cast<int64_t>(id)), decimal(row.field("int8")));
}

inline void fields_match(Ulidflake, Row &row, uint64_t id)
{
	EXPECT_EQ(Int(id >> 20), decimal(row.field("delta")));
	EXPECT_EQ(Int(Ulidflake::random(id)), decimal(row.field("rand20")));
	EXPECT_EQ(Int(Ulidflake::scalable_random(id)), decimal(row.field("rand15")));
	EXPECT_EQ(Int(Ulidflake::scalability(id)), decimal(row.field("sid")));
	EXPECT_TRUE(Ulidflake::scalable(id >> 20, Ulidflake::scalable_random(id), Ulidflake::scalability(id)) == id);
}

// --- the kinds ---

template <class Codec>
void parse(Row &row)
{
	typename Codec::Payload id = 0;
	ASSERT_TRUE(decode<Codec>(row["input"], id).ok());
	payload_matches<Codec>(row, id);
	time_matches<Codec>(row, id);
	fields_match(Codec{}, row, id);
}

// The type's input reads a uuid's text; the format's own reader, behind base64uuid_decode, does not.
template <class Codec>
void uuid_text_read(Row &row)
{
	const std::string &text = row["input"];
	typename Codec::Payload id = 0;
	ASSERT_TRUE(read<Codec>(text.data(), text.size(), id).ok());
	payload_matches<Codec>(row, id);
	EXPECT_EQ(decode<Codec>(text, id).fault, Fault::length);
}

inline Fault fault_named(const std::string &name)
{
	static const std::map<std::string, Fault> names = {{"LEN", Fault::length}, {"CHAR", Fault::symbol}, {"PREFIX", Fault::prefix}, {"QUOTE", Fault::quote}, {"OVERFLOW", Fault::overflow}};
	return names.at(name);
}

template <class Codec>
void reject(Row &row)
{
	typename Codec::Payload id = 0;
	EXPECT_EQ(decode<Codec>(row["input"], id).fault, fault_named(row["error"]));
	EXPECT_TRUE(decodes_as_oracle<Codec>(row["input"])); // and at the same position
	for (const char *remark : {"decode() -> SQL NULL", "strict variant -> error"}) // the other half is the SQL tests'
		if (row.has_field(remark))
			row.field(remark);
}

// The random field of a pack row, in the vector's own words.
template <class Codec>
u128 random_of(Row &row)
{
	if constexpr (std::is_same_v<Codec, Baseuid>)
		return to_u128(hexadecimal(row.field("rnd")));
	if constexpr (std::is_same_v<Codec, Uid11>)
		return to_u128(decimal(row.field("xid_rand")));
	const u128 random = to_u128(decimal(row.field("rand")));
	if constexpr (std::is_same_v<Codec, Ulidflake>) {
		const std::string sid = row.field("sid");
		if (!sid.empty())
			return Ulidflake::scalable(0, static_cast<uint32_t>(random), static_cast<uint32_t>(std::stoul(sid)));
	}
	return random;
}

// The instant that goes into a pack row, in nanoseconds.
template <class Codec>
Int pack_ns(Row &row)
{
	const bool microseconds = row.has_field("input_unit");
	if (microseconds) {
		EXPECT_EQ(row.field("input_unit"), "us");
	}
	return decimal(row["input"]) * (microseconds ? 1000 : ns_per_native<Codec>);
}

template <class Codec>
void pack(Row &row)
{
	const Int ns = pack_ns<Codec>(row);
	const int64_t us = static_cast<int64_t>(oracle::floor_divide(ns, 1000));
	EXPECT_EQ(Int(us), decimal(row["pg_us"]));
	const Int native = decimal(row["ts_native"]) * ns_per_native<Codec>;
	EXPECT_EQ(native, iso_ns(row["ts_iso"]));
	EXPECT_LE(native, ns);
	ASSERT_TRUE(Codec::time.covers(us));
	const oracle::Format &f = format_of<Codec>();
	const int64_t tick = static_cast<int64_t>((ns - f.epoch_ns) / f.tick_ns);
	if (ns % 1000 == 0)
		EXPECT_EQ(Codec::time.tick_at(us), tick);
	else // the tick may have begun within the microsecond
		EXPECT_EQ(Int(Codec::time.tick_at(us)), oracle::tick_at(f, us));
	payload_matches<Codec>(row, static_cast<typename Codec::Payload>(u128(tick) << Codec::time.shift | random_of<Codec>(row)));
	if (row.has_field("extract_us")) {
		EXPECT_EQ(Int(Codec::time.instant(tick)), decimal(row.field("extract_us")));
		EXPECT_EQ(Int(us - Codec::time.instant(tick)), decimal(row.field("loss_us")));
	}
}

template <class Codec>
void pack_reject(Row &row)
{
	const Int ns = pack_ns<Codec>(row);
	if (row.has("ts_iso")) {
		EXPECT_EQ(ns, iso_ns(row["ts_iso"]));
	}
	const oracle::Format &f = format_of<Codec>();
	const Int tick = oracle::floor_divide(ns - f.epoch_ns, f.tick_ns);
	EXPECT_TRUE(tick < 0 || tick > Codec::time.max_tick());
	// The whole microsecond away from the range: one that straddles its end is partly inside.
	EXPECT_FALSE(Codec::time.covers(static_cast<int64_t>(tick < 0 ? oracle::floor_divide(ns, 1000) : -oracle::floor_divide(-ns, 1000))));
	EXPECT_EQ(row["error"], "RANGE");
	for (const char *remark : {"seed 001 rollover date is out of range", "floor(us/1000) outside 0..2^48-1"})
		if (row.has_field(remark))
			row.field(remark);
}

inline void to_uuid(Row &row)
{
	u128 id = 0;
	ASSERT_TRUE(decode<Baseuid>(row["input"], id).ok());
	const u128 uuid = Baseuid::to_uuid(id);
	EXPECT_EQ(uuid_text(uuid), row["canonical"]);
	EXPECT_EQ(hex(uuid, 16), row["hex"]);
	EXPECT_EQ(Uuid::version(uuid), std::stoi(row.field("version")));
	EXPECT_EQ(static_cast<int>(uuid >> 62 & 3), std::stoi(row.field("variant")));
	EXPECT_EQ(static_cast<int>(uuid & 3), std::stoi(row.field("z")));
}

inline void from_uuid(Row &row)
{
	u128 id = 0;
	ASSERT_TRUE(Baseuid::from_uuid(parsed_uuid(row["input"]), id));
	payload_matches<Baseuid>(row, id);
	time_matches<Baseuid>(row, id);
}

inline void from_uuid_reject(Row &row)
{
	u128 id = 0;
	EXPECT_FALSE(Baseuid::from_uuid(parsed_uuid(row["input"]), id));
	EXPECT_EQ(row["error"], "UUID");
}

inline void encode_uuid(Row &row) { payload_matches<Base64uuid>(row, parsed_uuid(row["input"])); }

inline void encode_null(Row &row)
{
	u128 id = 0;
	const std::string &text = row["input"];
	EXPECT_FALSE(UuidText::decode(text.data(), text.size(), id).ok());
	EXPECT_EQ(row["error"], "UUID");
	row.field("SQL NULL (text overload only)");
}

inline void lenient(Row &row)
{
	const std::string &text = row["input"];
	u128 id = 0;
	ASSERT_TRUE(Ulid::decode_lenient(text.data(), text.size(), id).ok());
	payload_matches<Ulid>(row, id);
	time_matches<Ulid>(row, id);
	fields_match(Ulid{}, row, id);
}

inline void lenient_reject(Row &row)
{
	const std::string &text = row["input"];
	u128 id = 0;
	const Result result = Ulid::decode_lenient(text.data(), text.size(), id);
	EXPECT_TRUE(agrees(result, id, oracle::decode_lenient(format_of<Ulid>(), text)));
	EXPECT_EQ(result.fault, fault_named(row["error"]));
}

template <class Codec>
void prefix(Row &row)
{
	const std::string &text = row["input"];
	PrefixRange<typename Codec::Payload> range{};
	ASSERT_TRUE(prefix_range<Codec>(text.data(), text.size(), range).ok());
	EXPECT_EQ(range.empty, row.has_field("no_match"));
	if (row.has_field("no_match")) {
		row.field("no_match");
		return;
	}
	EXPECT_EQ(to_int(range.lower), decimal(row.field("lo")));
	EXPECT_EQ(to_int(range.upper), decimal(row.field("hi")));
	if (row.has_field("count")) {
		EXPECT_EQ(to_int(range.upper) - to_int(range.lower) + 1, decimal(row.field("count")));
		const Int lo = Codec::time.instant(static_cast<int64_t>(range.lower >> Codec::time.shift)) / 1000;
		const Int hi = Codec::time.instant(static_cast<int64_t>(range.upper >> Codec::time.shift)) / 1000;
		EXPECT_EQ(lo, decimal(row.field("ms_lo")));
		EXPECT_EQ(hi, decimal(row.field("ms_hi")));
		const std::string &iso = row["ts_iso"];
		const size_t dots = iso.find("..");
		EXPECT_EQ(lo * 1'000'000, iso_ns(iso.substr(0, dots)));
		EXPECT_EQ(hi * 1'000'000, iso_ns(iso.substr(dots + 2)));
	}
}

template <class Codec>
void prefix_reject(Row &row)
{
	const std::string &text = row["input"];
	PrefixRange<typename Codec::Payload> range{};
	EXPECT_EQ(prefix_range<Codec>(text.data(), text.size(), range).fault, fault_named(row["error"]));
}

} // namespace uidx::kinds

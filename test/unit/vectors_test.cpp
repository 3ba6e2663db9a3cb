// Every golden vector of test/vectors, where every format of the registry has a file. A kind, column or field that nothing here looks at
// fails the test.
#include "codec/read.hpp"
#include "codecs.hpp"
#include "oracle_readers.hpp"
#include "vectors.hpp"

namespace uidx {
namespace {

using oracle::Int;
using vectors::decimal, vectors::hexadecimal, vectors::iso_ns, vectors::Row;

template <class Codec>
constexpr bool is_hexadecimal = std::is_same_v<Codec, Ulid> || std::is_same_v<Codec, Baseuid>; // its random field

std::string hex(const Int &number, int digits) { return oracle::digits({"0123456789abcdef"}, number, digits); }

std::string uuid_text(u128 id)
{
	std::string text = hex(to_int(id), 32);
	for (const int at : {8, 13, 18, 23})
		text.insert(at, 1, '-');
	return text;
}

// --- fields ---

// What the format's own functions say, where that is no field of the bits.
template <class Codec>
std::string other_field(typename Codec::Payload id, const std::string &name)
{
	if constexpr (Codec::has_uuid_bytes)
		if (name == "uuid")
			return uuid_text(id);
	if constexpr (std::is_same_v<Codec, Baseuid>)
		if (name == "uuid")
			return uuid_text(Baseuid::to_uuid(id));
	if constexpr (std::is_same_v<Codec, Uid11>)
		if (name == "int8")
			return std::to_string(static_cast<int64_t>(id));
	if constexpr (std::is_same_v<Codec, Ulidflake>) {
		if (name == "scalable_random")
			return std::to_string(Ulidflake::scalable_random(id));
		if (name == "scalability")
			return std::to_string(Ulidflake::scalability(id));
	}
	if constexpr (std::is_same_v<Codec, Cuid>) {
		if (name == "fingerprint") // in base 36, as in the text
			return oracle::digits(format_of<Cuid>().alphabet(), Cuid::fingerprint(id), 4);
		if (name == "counter")
			return std::to_string(Cuid::counter(id));
	}
	return "not known";
}

template <class Codec>
std::string field_of(typename Codec::Payload id, const std::string &name)
{
	int below = 8 * Codec::bytes;
	for (const Field &field : layouts<Codec>[0].fields) {
		below -= field.bits;
		if (field.name != name || field.kind == Kind::whole)
			continue;
		const Int value = (to_int(id) >> below) % oracle::power(2, field.bits);
		return field.kind == Kind::number || field.kind == Kind::random_number ? value.str() : hex(value, (field.bits + 3) / 4);
	}
	return other_field<Codec>(id, name);
}

// --- ids ---

template <class Codec>
void is_id(Row &row, typename Codec::Payload id)
{
	EXPECT_EQ(hex(to_int(id), 2 * Codec::bytes), row["hex"]);
	if (row.has("dec")) {
		EXPECT_EQ(to_int(id), decimal(row["dec"]));
	}
	EXPECT_EQ(encode<Codec>(id), row["canonical"]);
	typename Codec::Payload back{};
	EXPECT_TRUE(decode<Codec>(row["canonical"], back).ok() && back == id);
}

template <class Codec>
constexpr int ns_per_native = std::is_same_v<Codec, Baseuid> ? 1 : 1'000'000;

template <class Codec>
Int native_ns(Row &row)
{
	const Int ns = decimal(row["ts_native"]) * ns_per_native<Codec>;
	EXPECT_EQ(ns, iso_ns(row["ts_iso"]));
	return ns;
}

template <class Codec>
Int us_of(typename Codec::Payload id)
{
	return Codec::time.instant(tick_of_id<Codec>(id));
}

// Of a row without an error: all that it says of its id.
template <class Codec>
void is_whole_id(Row &row, typename Codec::Payload id)
{
	is_id<Codec>(row, id);
	if constexpr (HasTime<Codec>::value)
		if (row.has("ts_native")) {
			EXPECT_EQ(us_of<Codec>(id), decimal(row["pg_us"]));
			EXPECT_EQ(us_of<Codec>(id), oracle::floor_divide(native_ns<Codec>(row), 1000));
		}
	for (const std::string &name : row.field_names())
		EXPECT_EQ(field_of<Codec>(id, name), row[name]) << name;
}

// --- the kinds: what makes an id of the input, or the word of the column `error` ---

const char *word(Result result)
{
	static const std::map<Fault, const char *> words = {{Fault::none, ""}, {Fault::length, "LEN"}, {Fault::symbol, "CHAR"}, {Fault::prefix, "PREFIX"}, {Fault::quote, "QUOTE"}, {Fault::overflow, "OVERFLOW"}};
	return words.at(result.fault);
}

template <class Codec>
using Maker = const char *(*)(const std::string &, typename Codec::Payload &);

template <class Codec, Maker<Codec> Make>
void made(Row &row)
{
	typename Codec::Payload id = 0;
	const std::string error = Make(row["input"], id);
	EXPECT_EQ(error, row["error"]);
	if (error.empty())
		is_whole_id<Codec>(row, id);
}

template <class Codec>
const char *own_text(const std::string &text, typename Codec::Payload &id)
{
	EXPECT_TRUE(decodes_as_oracle<Codec>(text)); // and at the same position
	return word(decode<Codec>(text, id));
}

// The type's input reads a uuid's text; the format's own reader, behind base64uuid_decode, does not.
template <class Codec>
const char *any_text(const std::string &text, typename Codec::Payload &id)
{
	EXPECT_EQ(decode<Codec>(text, id).fault, Fault::length);
	return word(read<Codec>(text.data(), text.size(), id));
}

const char *lenient_text(const std::string &text, u128 &id)
{
	const Result result = Ulid::decode_lenient(text.data(), text.size(), id);
	EXPECT_TRUE(agrees(result, id, oracle::decode_lenient(format_of<Ulid>(), text)));
	return word(result);
}

const char *uuid(const std::string &text, u128 &id) { return UuidText::decode(text.data(), text.size(), id).ok() ? "" : "UUID"; }

const char *baseuid_of_uuid(const std::string &text, u128 &id)
{
	u128 bits = 0;
	EXPECT_STREQ(uuid(text, bits), "");
	return Baseuid::from_uuid(bits, id) ? "" : "UUID";
}

const char *ulidflake_of_number(const std::string &text, uint64_t &id)
{
	id = std::stoull(text);
	return is_valid<Ulidflake>(id) ? "" : "RANGE";
}

void uuid_of_baseuid(Row &row)
{
	u128 id = 0;
	ASSERT_TRUE(decode<Baseuid>(row["input"], id).ok());
	const u128 uuid = Baseuid::to_uuid(id);
	EXPECT_EQ(uuid_text(uuid), row["canonical"]);
	EXPECT_EQ(hex(to_int(uuid), 32), row["hex"]);
	EXPECT_EQ(std::to_string(Uuid::version(uuid)), row["version"]);
	EXPECT_EQ(std::to_string(static_cast<int>(uuid >> 62 & 3)), row["variant"]);
	EXPECT_EQ(std::to_string(static_cast<int>(uuid & 3)), row["z"]);
}

// An instant and a random field make an id.
template <class Codec>
void packed(Row &row)
{
	const bool microseconds = row["input_unit"] == "us";
	EXPECT_EQ(microseconds, row.has("input_unit"));
	const Int ns = decimal(row["input"]) * (microseconds ? 1000 : ns_per_native<Codec>);
	const oracle::Format &f = format_of<Codec>();
	const Int tick = oracle::floor_divide(ns - f.epoch_ns, f.tick_ns);
	const bool outside = tick < 0 || tick > Codec::time.max_tick();
	EXPECT_EQ(row["error"], outside ? "RANGE" : "");
	if (outside) {
		// The whole microsecond away from the range: one that straddles its end is partly inside.
		EXPECT_FALSE(Codec::time.covers(static_cast<int64_t>(tick < 0 ? oracle::floor_divide(ns, 1000) : -oracle::floor_divide(-ns, 1000))));
		EXPECT_TRUE(!row.has("ts_iso") || ns == iso_ns(row["ts_iso"]));
		return;
	}
	const int64_t us = static_cast<int64_t>(oracle::floor_divide(ns, 1000));
	EXPECT_EQ(Int(us), decimal(row["pg_us"]));
	EXPECT_LE(native_ns<Codec>(row), ns);
	ASSERT_TRUE(Codec::time.covers(us));
	// The tick may have begun within the microsecond.
	EXPECT_EQ(Int(Codec::time.tick_at(us)), ns % 1000 == 0 ? tick : oracle::tick_at(f, us));
	u128 random = to_u128(is_hexadecimal<Codec> ? hexadecimal(row["random"]) : decimal(row["random"]));
	if (!row["scalability"].empty())
		random = Ulidflake::scalable(0, static_cast<uint32_t>(random), static_cast<uint32_t>(std::stoul(row["scalability"])));
	const auto id = static_cast<typename Codec::Payload>(to_u128(tick) << Codec::time.shift | random);
	is_id<Codec>(row, id);
	if (row.has("extract_us")) {
		EXPECT_EQ(us_of<Codec>(id), decimal(row["extract_us"]));
		EXPECT_EQ(us - us_of<Codec>(id), decimal(row["loss_us"]));
	}
}

template <class Codec>
void prefixed(Row &row)
{
	const std::string text = row["input"];
	PrefixRange<typename Codec::Payload> range{};
	const Result result = prefix_range<Codec>(text.data(), text.size(), range);
	EXPECT_EQ(word(result), row["error"]);
	EXPECT_EQ(range.empty, row["empty"] == "true");
	if (!result.ok() || range.empty)
		return;
	EXPECT_EQ(to_int(range.lower), decimal(row["lo"]));
	EXPECT_EQ(to_int(range.upper), decimal(row["hi"]));
	if (!row.has("count"))
		return;
	EXPECT_EQ(to_int(range.upper) - to_int(range.lower) + 1, decimal(row["count"]));
	const Int low = us_of<Codec>(range.lower) / 1000, high = us_of<Codec>(range.upper) / 1000;
	EXPECT_EQ(low, decimal(row["ms_lo"]));
	EXPECT_EQ(high, decimal(row["ms_hi"]));
	const std::vector<std::string> times = vectors::split(row["ts_iso"], '.'); // two, with two dots between
	EXPECT_EQ(low * 1'000'000, iso_ns(times.at(0) + "." + times.at(1)));
	EXPECT_EQ(high * 1'000'000, iso_ns(times.at(3) + "." + times.at(4)));
}

// --- one step of a generator ---

// The id before is the first of its tick, whose random start is what it has.
bool ulid_step(Row &row, u128 &id)
{
	Last last{static_cast<int64_t>(id >> 80), 0};
	const Last before = last;
	EXPECT_TRUE(advance(last, Ulid::time.tick_at(std::stoll(row["now_ms"]) * 1000), 16, 0, 1));
	u128 field = 0;
	EXPECT_EQ(last.tick > before.tick, row.has("fresh_rand"));
	const bool stepped = ascending_field(last.tick > before.tick ? to_u128(hexadecimal(row["fresh_rand"])) : id & low_mask<u128>(80), last.counter, 80, field);
	id = u128(last.tick) << 80 | field;
	return stepped;
}

bool ulidflake_step(Row &row, uint64_t &id)
{
	const std::string own = row["scalability"];
	const int low = own.empty() ? 0 : 5;
	EXPECT_TRUE(own.empty() || std::to_string(Ulidflake::scalability(id)) == own);
	Last last{static_cast<int64_t>(id >> 20), (id & 0xfffff) >> low};
	const Last before = last;
	const int64_t now = Ulidflake::time.tick_at(std::stoll(row["now_ms"]) * 1000);
	EXPECT_TRUE(!row.has("fresh") || row["fresh"] == std::to_string(now > last.tick)); // 0: the step stays in its ms
	const bool stepped = advance(last, now, 20 - low, 0, static_cast<uint32_t>(std::stoul(row["inc"])));
	EXPECT_TRUE(stepped || (last.tick == before.tick && last.counter == before.counter));
	id = static_cast<uint64_t>(last.tick) << 20 | last.counter << low | (own.empty() ? 0 : std::stoull(own));
	return stepped;
}

template <class Codec, bool (*Step)(Row &, typename Codec::Payload &)>
void stepped(Row &row)
{
	typename Codec::Payload id = 0;
	ASSERT_TRUE(decode<Codec>(row["input"], id).ok());
	const bool made = Step(row, id);
	EXPECT_EQ(row["error"], made ? "" : "MONO");
	if (made)
		is_id<Codec>(row, id);
}

void baseuid_stepped(Row &row)
{
	Last last{std::stoll(row["last_tick"]), 1};
	ASSERT_TRUE(advance(last, Baseuid::time.tick_at(std::stoll(row["input"]) / 1000), 16, 0, 1));
	EXPECT_EQ(std::to_string(last.tick), row["next_tick"]);
	EXPECT_EQ(last.counter, 2u);
}

// --- the files of formats/, whose rows are all of one kind ---

template <class Codec>
void value(Row &row)
{
	const std::string text = row["text"];
	typename Codec::Payload id{};
	ASSERT_TRUE(decode<Codec>(text, id).ok());
	EXPECT_TRUE(decodes_as_oracle<Codec>(text));
	if (row.has("payload_hex")) {
		EXPECT_EQ(hex(to_int(id), 2 * Codec::bytes), row["payload_hex"]);
		EXPECT_EQ(encode<Codec>(id), text);
	}
	if constexpr (HasTime<Codec>::value)
		if (row.has("created_at")) {
			EXPECT_EQ(Int(Codec::time.instant(tick_of_id<Codec>(id))), oracle::floor_divide(iso_ns(row["created_at"]), 1000));
		}
	for (const std::string &name : row.field_names())
		if (name == "form") // of a sid, that is: the form that is written is base64
			EXPECT_EQ(encode<Codec>(id) == text, row[name] == "base64");
		else
			EXPECT_EQ(field_of<Codec>(id, name), row[name]) << name;
}

using Checks = std::map<std::string, void (*)(Row &)>;

// By the kind; the kinds in _reject go with those without.
template <class Codec>
Checks checks()
{
	Checks all = {{"", value<Codec>}, {"parse", made<Codec, own_text<Codec>>}};
	if constexpr (Codec::has_uuid_bytes)
		all["uuid_text"] = made<Codec, any_text<Codec>>;
	if constexpr (std::is_same_v<Codec, Ulid>)
		all.merge(Checks{{"pack", packed<Ulid>}, {"lenient", made<Ulid, lenient_text>}, {"mono", stepped<Ulid, ulid_step>}});
	if constexpr (std::is_same_v<Codec, Base64uuid>)
		all.merge(Checks{{"encode", made<Base64uuid, uuid>}, {"encode_null", made<Base64uuid, uuid>}});
	if constexpr (std::is_same_v<Codec, Baseuid>)
		all.merge(Checks{{"pack", packed<Baseuid>}, {"to_uuid", uuid_of_baseuid}, {"from_uuid", made<Baseuid, baseuid_of_uuid>}, {"mono", baseuid_stepped}});
	if constexpr (std::is_same_v<Codec, Uid11>)
		all.merge(Checks{{"pack", packed<Uid11>}, {"prefix", prefixed<Uid11>}});
	if constexpr (std::is_same_v<Codec, Ulidflake>)
		all.merge(Checks{{"pack", packed<Ulidflake>}, {"from_int", made<Ulidflake, ulidflake_of_number>}, {"mono", stepped<Ulidflake, ulidflake_step>}});
	return all;
}

template <class Codec>
struct VectorTest : ::testing::Test {};
TYPED_TEST_SUITE(VectorTest, Codecs, CodecNames);

TYPED_TEST(VectorTest, All)
{
	const Checks known = checks<TypeParam>();
	vectors::each(TypeParam::name, [&](Row &row) {
		const std::string kind = row["kind"] == "reject" ? "parse" : row["kind"].substr(0, row["kind"].find("_reject"));
		ASSERT_TRUE(known.contains(kind)) << "unknown kind";
		EXPECT_EQ(row["kind"].ends_with("reject") || kind == "encode_null", row.has("error"));
		known.at(kind)(row);
	});
}

} // namespace
} // namespace uidx

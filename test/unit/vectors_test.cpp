// Every golden vector of test/vectors, where every format of the registry has a file. A kind, column, field or remark that nothing
// here looks at fails the test.
#include "format_vectors.hpp"
#include "step.hpp"
#include "vector_kinds.hpp"

namespace uidx::kinds {
namespace {

// --- one step of a generator ---

bool ulid_step(Row &row, u128 &id)
{
	EXPECT_TRUE(decode<Ulid>(row["input"], id).ok());
	// The id before is the first of its tick, whose random start is what it has.
	Last last{static_cast<int64_t>(id >> 80), 0};
	const Last before = last;
	const int64_t now = Ulid::time.tick_at(std::stoll(row.field("now_ms")) * 1000);
	const u128 fresh = row.has_field("fresh_rand") ? to_u128(hexadecimal(row.field("fresh_rand"))) : 0;
	EXPECT_TRUE(advance(last, now, 16, 0, 1));
	u128 field = 0;
	const bool stepped = ascending_field(last.tick > before.tick ? fresh : low_bits(id, 80), last.counter, 80, field);
	id = u128(last.tick) << 80 | field;
	return stepped;
}

bool ulidflake_step(Row &row, uint64_t &id)
{
	EXPECT_TRUE(decode<Ulidflake>(row["input"], id).ok());
	const std::string sid = row.field("sid");
	const int low = sid.empty() ? 0 : 5;
	if (!sid.empty()) {
		EXPECT_EQ(std::to_string(Ulidflake::scalability(id)), sid);
	}
	Last last{static_cast<int64_t>(id >> 20), static_cast<uint64_t>(low_bits(id, 20)) >> low};
	const Last before = last;
	const int64_t now = Ulidflake::time.tick_at(std::stoll(row.field("now_ms")) * 1000);
	if (row.has_field("fresh")) { // 0: the step stays in its ms
		EXPECT_EQ(std::stoi(row.field("fresh")), now > last.tick);
	}
	const bool stepped = advance(last, now, 20 - low, 0, static_cast<uint32_t>(std::stoul(row.field("inc"))));
	EXPECT_TRUE(stepped || (last.tick == before.tick && last.counter == before.counter));
	const uint32_t field = static_cast<uint32_t>(last.counter);
	id = sid.empty() ? static_cast<uint64_t>(last.tick) << 20 | field : Ulidflake::scalable(last.tick, field, static_cast<uint32_t>(std::stoul(sid)));
	return stepped;
}

template <class Codec, auto Step>
void mono(Row &row)
{
	typename Codec::Payload id = 0;
	ASSERT_TRUE(Step(row, id));
	payload_matches<Codec>(row, id);
}

template <class Codec, auto Step>
void mono_reject(Row &row)
{
	typename Codec::Payload id = 0;
	EXPECT_FALSE(Step(row, id));
	EXPECT_EQ(row["error"], "MONO");
}

void baseuid_mono(Row &row)
{
	Last last{std::stoll(row.field("last_tick")), 1};
	ASSERT_TRUE(advance(last, Baseuid::time.tick_at(std::stoll(row["input"]) / 1000), 16, 0, 1));
	EXPECT_EQ(last.tick, std::stoll(row.field("next_tick")));
	EXPECT_EQ(last.counter, 2u);
}

void from_int_reject(Row &row)
{
	EXPECT_GT(static_cast<uint64_t>(std::stoll(row["input"])), Ulidflake::max_payload);
	EXPECT_EQ(row["error"], "RANGE");
}

using Handlers = std::map<std::string, void (*)(Row &)>;

template <class Codec>
Handlers handlers()
{
	if constexpr (!requires(Row &row) { fields_match(Codec{}, row, typename Codec::Payload{}); })
		return {{"", value<Codec>}};
	else {
		Handlers all = {{"parse", parse<Codec>}, {"reject", reject<Codec>}, {"prefix", prefix<Codec>}, {"prefix_reject", prefix_reject<Codec>}};
		if constexpr (Codec::has_uuid_bytes)
			all.merge(Handlers{{"uuid_text", uuid_text_read<Codec>}});
		if constexpr (std::is_same_v<Codec, Base64uuid>)
			all.merge(Handlers{{"encode", encode_uuid}, {"encode_null", encode_null}});
		else
			all.merge(Handlers{{"pack", pack<Codec>}, {"pack_reject", pack_reject<Codec>}});
		if constexpr (std::is_same_v<Codec, Ulid>)
			all.merge(Handlers{{"lenient", lenient}, {"lenient_reject", lenient_reject}, {"mono", mono<Ulid, ulid_step>}, {"mono_reject", mono_reject<Ulid, ulid_step>}});
		if constexpr (std::is_same_v<Codec, Baseuid>)
			all.merge(Handlers{{"to_uuid", to_uuid}, {"from_uuid", from_uuid}, {"from_uuid_reject", from_uuid_reject}, {"mono", baseuid_mono}});
		if constexpr (std::is_same_v<Codec, Ulidflake>)
			all.merge(Handlers{{"mono", mono<Ulidflake, ulidflake_step>}, {"mono_reject", mono_reject<Ulidflake, ulidflake_step>}, {"from_int_reject", from_int_reject}});
		return all;
	}
}

template <class Codec>
struct VectorTest : ::testing::Test {};
TYPED_TEST_SUITE(VectorTest, Codecs, CodecNames);

TYPED_TEST(VectorTest, All)
{
	const Handlers known = handlers<TypeParam>();
	vectors::each(TypeParam::name, [&](Row &row) {
		const auto handler = known.find(row.kind());
		ASSERT_TRUE(handler != known.end()) << "unknown kind";
		handler->second(row);
	});
}

} // namespace
} // namespace uidx::kinds

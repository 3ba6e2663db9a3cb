// Text <-> payload of every codec against the oracle, on payloads random and extreme.
#include "codecs.hpp"

#include <algorithm>

namespace uidx {
namespace {

template <class Codec>
struct CodecTest : ::testing::Test {};
TYPED_TEST_SUITE(CodecTest, Codecs, CodecNames);

// Both directions agree with the oracle for one payload.
template <class Codec>
bool exact(typename Codec::Payload id)
{
	const std::string text = encode<Codec>(id);
	const bool encoded = text == oracle::encode(format_of<Codec>(), to_int(id));
	EXPECT_TRUE(encoded) << text << " for " << to_int(id);
	const auto decoded = decodes_as_oracle<Codec>(text);
	EXPECT_TRUE(decoded);
	typename Codec::Payload back = ~id;
	const bool same = decode<Codec>(text, back).ok() && back == id;
	EXPECT_TRUE(same) << text;
	return encoded && decoded && same;
}

TYPED_TEST(CodecTest, DescribesTheFormat)
{
	const oracle::Format &f = format_of<TypeParam>();
	EXPECT_EQ(f.name, TypeParam::name);
	EXPECT_EQ(f.length, TypeParam::text_length);
	EXPECT_EQ((f.bits + 7) / 8, TypeParam::bytes);
	EXPECT_EQ(oracle::payload_count(f) - 1, to_int(TypeParam::max_payload));
	EXPECT_EQ(f.symbols, std::string_view(TypeParam::letters.symbols, sizeof TypeParam::letters.symbols));
	EXPECT_EQ(f.tick_bits, TypeParam::time.bits);
	EXPECT_EQ(f.bits - f.tick_bits, TypeParam::time.shift);
}

TYPED_TEST(CodecTest, AlphabetHasTheOraclesValueForEveryByte)
{
	for (int byte = 0; byte < 256; byte++) {
		const char c = static_cast<char>(byte);
		const size_t expected = oracle::symbol_value(format_of<TypeParam>(), c);
		const int invalid = TypeParam::letters.invalid;
		EXPECT_EQ(TypeParam::letters.value(c), expected == std::string_view::npos ? invalid : static_cast<int>(expected)) << byte;
	}
}

TYPED_TEST(CodecTest, EdgePayloadsAreExact)
{
	for (const auto id : edge_payloads<TypeParam>())
		ASSERT_TRUE(exact<TypeParam>(id));
}

TYPED_TEST(CodecTest, RandomPayloadsAreExact)
{
	Random random(20240101);
	for (int i = 0; i < 100'000; i++)
		ASSERT_TRUE(exact<TypeParam>(random_payload<TypeParam>(random)));
}

TYPED_TEST(CodecTest, TextOrderIsPayloadOrder)
{
	Random random(7);
	auto ids = edge_payloads<TypeParam>();
	for (int i = 0; i < 20'000; i++) {
		const auto id = random_payload<TypeParam>(random);
		ids.push_back(id);
		if (id < TypeParam::max_payload)
			ids.push_back(id + 1);
	}
	std::sort(ids.begin(), ids.end());
	ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
	for (size_t i = 1; i < ids.size(); i++) {
		const std::string before = encode<TypeParam>(ids[i - 1]);
		const std::string after = encode<TypeParam>(ids[i]);
		ASSERT_LT(std::memcmp(before.data(), after.data(), before.size()), 0) << before << " " << after; // COLLATE "C"
		unsigned char a[TypeParam::bytes], b[TypeParam::bytes];
		store<TypeParam::bytes>(ids[i - 1], a);
		store<TypeParam::bytes>(ids[i], b);
		ASSERT_LT(std::memcmp(a, b, sizeof a), 0) << before << " " << after;
	}
}

TYPED_TEST(CodecTest, BytesAreBigEndian)
{
	Random random(11);
	for (int i = 0; i < 10'000; i++) {
		const auto id = random_payload<TypeParam>(random);
		const std::unique_ptr<unsigned char[]> bytes(new unsigned char[TypeParam::bytes]);
		store<TypeParam::bytes>(id, bytes.get());
		oracle::Int rest = to_int(id);
		for (int at = TypeParam::bytes; at-- > 0; rest /= 256)
			ASSERT_EQ(bytes[at], static_cast<unsigned>(rest % 256));
		using Payload = typename TypeParam::Payload;
		ASSERT_TRUE((load<TypeParam::bytes, Payload>(bytes.get()) == id));
	}
}

// The text of the number just past the last payload, and of the one before the first where the text has a tag.
TYPED_TEST(CodecTest, OneBeyondTheRangeIsRefused)
{
	const oracle::Format &f = format_of<TypeParam>();
	const oracle::Int texts = oracle::power(f.symbols.size(), f.length);
	const oracle::Int end = (f.tag + 1) * oracle::payload_count(f);
	const Fault expected = f.tag != 0 ? Fault::prefix : Fault::overflow;
	typename TypeParam::Payload out = 0;
	if (end < texts) {
		EXPECT_EQ(decode<TypeParam>(oracle::digits(f, end), out).fault, expected);
		EXPECT_EQ(decode<TypeParam>(oracle::digits(f, texts - 1), out).fault, expected);
		EXPECT_TRUE(decodes_as_oracle<TypeParam>(oracle::digits(f, end)));
	} else {
		EXPECT_EQ(f.name, "baseuid"); // whose every text is an id
	}
	if (f.tag != 0) {
		EXPECT_EQ(decode<TypeParam>(oracle::digits(f, f.tag * oracle::payload_count(f) - 1), out).fault, expected);
	}
}

TYPED_TEST(CodecTest, LowerCaseIsFoldedOnlyWhereTheFormatSaysSo)
{
	Random random(5);
	for (int i = 0; i < 2'000; i++) {
		std::string text = encode<TypeParam>(random_payload<TypeParam>(random));
		for (char &c : text)
			if (c >= 'A' && c <= 'Z' && random() % 2 != 0)
				c = static_cast<char>(c - 'A' + 'a');
		ASSERT_TRUE(decodes_as_oracle<TypeParam>(text));
	}
}

} // namespace
} // namespace uidx

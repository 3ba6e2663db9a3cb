// Text <-> payload of every codec against the oracle, on payloads random and extreme.
#include "codecs.hpp"

#include <algorithm>

namespace uidx {
namespace {

using oracle::Int;

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
	return encoded && decoded && same && is_valid<Codec>(id);
}

TYPED_TEST(CodecTest, DescribesTheFormat)
{
	const oracle::Format &f = format_of<TypeParam>();
	EXPECT_EQ(f.length, TypeParam::text_length);
	EXPECT_EQ(f.bits, 8 * TypeParam::bytes);
	EXPECT_EQ(f.last, to_int(TypeParam::max_payload));
	EXPECT_EQ(f.ordered, TypeParam::ordered);
	EXPECT_EQ(f.tick_bits > 0, HasTime<TypeParam>::value);
	if constexpr (fixed_length<TypeParam>) {
		EXPECT_EQ(f.least, TypeParam::text_length);
	} else {
		EXPECT_EQ(f.least, TypeParam::min_text_length);
	}
	if constexpr (HasTime<TypeParam>::value) {
		EXPECT_EQ(f.rest_bits(), TypeParam::time.shift);
		EXPECT_EQ(oracle::tick_count(f) - 1, Int(TypeParam::time.max_tick()));
	}
}

TYPED_TEST(CodecTest, AlphabetHasTheOraclesValueForEveryByte)
{
	const oracle::Alphabet &alphabet = format_of<TypeParam>().alphabet();
	EXPECT_EQ(alphabet.symbols, std::string_view(TypeParam::letters.symbols, sizeof TypeParam::letters.symbols));
	for (int byte = 0; byte < 256; byte++) {
		const char c = static_cast<char>(byte);
		const int invalid = TypeParam::letters.invalid;
		EXPECT_EQ(TypeParam::letters.value(c), alphabet.value(c) < 0 ? invalid : alphabet.value(c)) << byte;
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
	for (int i = 0; i < 20'000; i++)
		ASSERT_TRUE(exact<TypeParam>(random_payload<TypeParam>(random)));
}

// Each of the format's forms. A text that an earlier form has too is that one's: sid's 16 decimal digits are hexadecimal ones.
TYPED_TEST(CodecTest, EveryFormIsRead)
{
	const oracle::Format &f = format_of<TypeParam>();
	Random random(13);
	auto ids = edge_payloads<TypeParam>();
	for (int i = 0; i < 5'000; i++)
		ids.push_back(random_payload<TypeParam>(random));
	for (const auto id : ids)
		for (const oracle::Form &form : f.forms) {
			const std::string text = oracle::encode(form, to_int(id));
			const auto reads = [&](const oracle::Form &other) { return oracle::decode(other, text).fault == oracle::Class::ok; };
			const auto first = std::find_if(f.forms.begin(), f.forms.end(), reads);
			ASSERT_TRUE(&*first < &form || oracle::decode(f, text).payload == to_int(id)) << text;
			ASSERT_TRUE(decodes_as_oracle<TypeParam>(text));
		}
}

// Of the payloads that fit the bytes, those that are no id.
TYPED_TEST(CodecTest, KnowsItsIds)
{
	const oracle::Format &f = format_of<TypeParam>();
	Random random(29);
	std::vector<Int> numbers = {f.last, f.last + 1, oracle::power(2, f.bits) - 1};
	for (int k = 0; k < f.bits; k++)
		for (const int near : {-1, 0, 1})
			numbers.push_back(oracle::power(2, k) + near);
	for (int i = 0; i < 20'000; i++)
		numbers.push_back(random_int(random, f.bits) >> random() % 8);
	for (const Int &number : numbers)
		if (number < oracle::power(2, f.bits)) {
			ASSERT_EQ(is_valid<TypeParam>(from_int<typename TypeParam::Payload>(number)), oracle::valid(f, number)) << number;
		}
}

TYPED_TEST(CodecTest, BytesSortAsPayloadsAndTextsWhereItIsSaid)
{
	Random random(7);
	auto ids = edge_payloads<TypeParam>();
	for (int i = 0; i < 20'000; i++) {
		const auto id = random_payload<TypeParam>(random);
		ids.push_back(id);
		ids.push_back(near<TypeParam>(to_int(id) + 1));
	}
	std::sort(ids.begin(), ids.end());
	ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
	size_t inversions = 0;
	for (size_t i = 1; i < ids.size(); i++) {
		const std::string before = encode<TypeParam>(ids[i - 1]);
		const std::string after = encode<TypeParam>(ids[i]);
		inversions += before >= after; // COLLATE "C": std::string compares unsigned bytes, then length
		unsigned char a[TypeParam::bytes], b[TypeParam::bytes];
		store<TypeParam::bytes>(ids[i - 1], a);
		store<TypeParam::bytes>(ids[i], b);
		ASSERT_LT(std::memcmp(a, b, sizeof a), 0) << before << " " << after;
	}
	EXPECT_EQ(inversions == 0, TypeParam::ordered);
}

TYPED_TEST(CodecTest, BytesAreBigEndian)
{
	Random random(11);
	for (int i = 0; i < 10'000; i++) {
		const auto id = random_payload<TypeParam>(random);
		const std::unique_ptr<unsigned char[]> bytes(new unsigned char[TypeParam::bytes]);
		store<TypeParam::bytes>(id, bytes.get());
		Int rest = to_int(id);
		for (int at = TypeParam::bytes; at-- > 0; rest /= 256)
			ASSERT_EQ(bytes[at], static_cast<unsigned>(rest % 256));
		using Payload = typename TypeParam::Payload;
		ASSERT_TRUE((load<TypeParam::bytes, Payload>(bytes.get()) == id));
	}
}

// For each number in a text: the one just past its last, the largest that its symbols can say, and where it has a tag, the one before
// its first; and padding that is not 0.
TYPED_TEST(CodecTest, OneBeyondTheRangeIsRefused)
{
	const oracle::Format &f = format_of<TypeParam>();
	size_t refused = 0;
	for (const oracle::Form &form : f.forms)
		for (const Int &payload : {Int(0), f.last, Int(f.last / 3)}) {
			const std::vector<Int> numbers = oracle::numbers(form, to_int(near<TypeParam>(payload)));
			for (size_t i = 0; i < form.size(); i++) {
				if (!form[i].is_number())
					continue;
				const Int end = (form[i].first() + form[i].count()) * form[i].unit();
				const Int texts = oracle::power(form[i].alphabet.base(), form[i].most);
				for (const Int &number : {end, Int(end + 1), Int(texts - 1), Int(form[i].first() * form[i].unit() - 1), Int(numbers[i] + 1), Int(numbers[i] + form[i].unit() / 2)}) {
					std::vector<Int> others = numbers;
					others[i] = number;
					if (number < 0 || number >= texts || (number >= form[i].first() * form[i].unit() && number < end && number % form[i].unit() == 0))
						continue;
					const std::string text = oracle::write(form, others);
					typename TypeParam::Payload out = 0;
					EXPECT_FALSE(decode<TypeParam>(text, out).ok()) << text;
					EXPECT_TRUE(decodes_as_oracle<TypeParam>(text));
					refused++;
				}
			}
		}
	EXPECT_EQ(refused == 0, f.every_text_is_an_id());
}

TYPED_TEST(CodecTest, TheOtherCaseIsFoldedOnlyWhereTheFormatSaysSo)
{
	Random random(5);
	for (int i = 0; i < 2'000; i++) {
		std::string text = encode<TypeParam>(random_payload<TypeParam>(random));
		for (char &c : text)
			if (random() % 2 != 0 && ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')))
				c = static_cast<char>(c ^ 0x20);
		ASSERT_TRUE(decodes_as_oracle<TypeParam>(text));
	}
}

} // namespace
} // namespace uidx

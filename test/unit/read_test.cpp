// The texts that a type's input reads beside the format's own: a UUID's, and `\x` with the bytes in hexadecimal.
#include "codecs.hpp"
#include "oracle_readers.hpp"

#include "codec/read.hpp"

namespace uidx {
namespace {

using oracle::Int;
using namespace std::string_literals;

template <class Codec>
struct ReadTest : ::testing::Test {};
TYPED_TEST_SUITE(ReadTest, Codecs, CodecNames);

// What the oracle says of a text: its own reading first, since no text has two.
template <class Codec>
std::optional<Int> expected(std::string_view text)
{
	const oracle::Format &f = format_of<Codec>();
	if (const oracle::Answer own = oracle::decode(f, text); own.fault == oracle::Class::ok)
		return own.payload;
	if (const auto bytes = oracle::parse_bytes(text, Codec::bytes); bytes && oracle::valid(f, *bytes))
		return bytes;
	const std::string name = Codec::name;
	if (name == "ulid" || name == "base64uuid" || name == "ordereduuid")
		return oracle::parse_any_uuid(text);
	return std::nullopt;
}

template <class Codec>
::testing::AssertionResult reads_as_oracle(const std::string &text)
{
	typename Codec::Payload id{};
	const Result result = with_exact(text, [&](const char *data, size_t length) { return read<Codec>(data, length, id); });
	const auto number = expected<Codec>(text);
	if (result.ok() != number.has_value())
		return ::testing::AssertionFailure() << ::testing::PrintToString(text) << (number ? " is refused" : " is read");
	if (number && to_int(id) != *number)
		return ::testing::AssertionFailure() << text << " is read as " << to_int(id);
	if (result.position < 0 || static_cast<size_t>(result.position) > std::max(text.size(), size_t{32}))
		return ::testing::AssertionFailure() << text << " has a fault at " << result.position;
	if (number && text.size() > longest_text<Codec>() && oracle::parse_any_uuid(text))
		return ::testing::AssertionFailure() << text << " is longer than the longest";
	return ::testing::AssertionSuccess();
}

std::string hex_of(Int number, int digits)
{
	std::string text(digits, '0');
	for (int i = digits; i-- > 0; number /= 16)
		text[i] = "0123456789abcdef"[static_cast<int>(number % 16)];
	return text;
}

// Bits of `hyphens` say after which groups of four there is one.
std::string uuid_of(const Int &number, unsigned hyphens, bool braced)
{
	const std::string digits = hex_of(number, 32);
	std::string text = braced ? "{" : "";
	for (int group = 0; group < 8; group++) {
		text += digits.substr(4 * group, 4);
		if (hyphens >> group & 1)
			text += '-';
	}
	return braced ? text + "}" : text;
}

std::string upper(std::string text)
{
	for (char &c : text)
		c = c >= 'a' && c <= 'f' ? static_cast<char>(c - 32) : c;
	return text;
}

TYPED_TEST(ReadTest, UuidsWithHyphensAndBracesAnywhere)
{
	Random random(5);
	for (unsigned hyphens = 0; hyphens < 256; hyphens++)
		for (const bool braced : {false, true}) {
			const std::string text = uuid_of(random_int(random, 128), hyphens, braced);
			ASSERT_TRUE(reads_as_oracle<TypeParam>(text));
			ASSERT_TRUE(reads_as_oracle<TypeParam>(upper(text)));
			ASSERT_TRUE(reads_as_oracle<TypeParam>("{" + text));
			ASSERT_TRUE(reads_as_oracle<TypeParam>(text + "}"));
			ASSERT_TRUE(reads_as_oracle<TypeParam>("-" + text));
			ASSERT_TRUE(reads_as_oracle<TypeParam>(text + text));
			for (size_t length = 0; length < text.size(); length++)
				ASSERT_TRUE(reads_as_oracle<TypeParam>(text.substr(0, length)));
		}
}

TYPED_TEST(ReadTest, BytesInHexadecimal)
{
	Random random(7);
	std::vector<Int> numbers = {0, 1, oracle::power(2, 8 * TypeParam::bytes) - 1};
	for (int bit = 0; bit < 8 * TypeParam::bytes; bit++)
		numbers.push_back(oracle::power(2, bit));
	for (const auto id : edge_payloads<TypeParam>())
		numbers.push_back(to_int(id));
	for (int i = 0; i < 2'000; i++)
		numbers.push_back(random_int(random, 8 * TypeParam::bytes));
	for (const Int &number : numbers) {
		const std::string text = "\\x" + hex_of(number, 2 * TypeParam::bytes);
		ASSERT_TRUE(reads_as_oracle<TypeParam>(text));
		ASSERT_TRUE(reads_as_oracle<TypeParam>("\\x" + upper(text.substr(2))));
		ASSERT_TRUE(reads_as_oracle<TypeParam>("\\X" + text.substr(2)));
		ASSERT_TRUE(reads_as_oracle<TypeParam>(text.substr(1)));
		ASSERT_TRUE(reads_as_oracle<TypeParam>(text + "0"));
		ASSERT_TRUE(reads_as_oracle<TypeParam>(text + "00"));
		ASSERT_TRUE(reads_as_oracle<TypeParam>(text.substr(0, text.size() - 1)));
	}
	typename TypeParam::Payload id{};
	const std::string largest = "\\x" + hex_of(to_int(TypeParam::max_payload), 2 * TypeParam::bytes);
	ASSERT_TRUE(read<TypeParam>(largest.data(), largest.size(), id).ok());
	ASSERT_TRUE(id == TypeParam::max_payload);
}

TYPED_TEST(ReadTest, EverySingleByteSubstitutionInsertionAndRemoval)
{
	Random random(11);
	const Int number = random_int(random, 128);
	for (const std::string &text : {uuid_of(number, 0b01111010, false), uuid_of(number, 0, true), uuid_of(number, 0b1111111, true),
	                                "\\x" + hex_of(to_int(TypeParam::max_payload) / 3, 2 * TypeParam::bytes)})
		for (size_t at = 0; at <= text.size(); at++) {
			for (int byte = 0; byte < 256; byte++) {
				std::string changed = text;
				changed.insert(at, 1, static_cast<char>(byte));
				ASSERT_TRUE(reads_as_oracle<TypeParam>(changed));
				if (at == text.size())
					continue;
				changed = text;
				changed[at] = static_cast<char>(byte);
				ASSERT_TRUE(reads_as_oracle<TypeParam>(changed));
			}
			std::string changed = text;
			changed.erase(at, 1);
			ASSERT_TRUE(reads_as_oracle<TypeParam>(changed));
		}
}

// The own texts are read as decode() reads them, with its faults where the text resembles nothing else.
TYPED_TEST(ReadTest, OwnTexts)
{
	Random random(13);
	for (int i = 0; i < 5'000; i++) {
		std::string text = encode<TypeParam>(random_payload<TypeParam>(random));
		if (i % 2 == 0)
			text[random() % text.size()] = static_cast<char>(random());
		ASSERT_TRUE(reads_as_oracle<TypeParam>(text));
		if (text.size() >= UuidText::shortest)
			continue;
		typename TypeParam::Payload a{}, b{};
		const Result own = decode<TypeParam>(text, a);
		const Result result = read<TypeParam>(text.data(), text.size(), b);
		ASSERT_TRUE(text[0] == '\\' || (own.fault == result.fault && own.position == result.position)) << text;
	}
}

TEST(ReadFaultTest, SaysWhatAndWhere)
{
	const auto fault = [](std::string_view text) {
		u128 id = 0;
		const Result r = read<Ulid>(text.data(), text.size(), id);
		return std::pair(r.fault, r.position);
	};
	EXPECT_EQ(fault("{019535d9-3df7-79fb-b466-fa907fa17f9e"), std::pair(Fault::brace, 0));
	EXPECT_EQ(fault("019535d9-3df7-79fb-b466-fa907fa17f9e}"), std::pair(Fault::brace, 36));
	EXPECT_EQ(fault("{019535d9-3df7-79fb-b466-fa907fa17f9g}"), std::pair(Fault::uuid, 36));
	EXPECT_EQ(fault("{019535d9-3df7-79fb-b466-fa907fa17f9}"), std::pair(Fault::uuid_digits, 31));
	EXPECT_EQ(fault("{019535d93df779fbb466fa907fa17f9e}}"), std::pair(Fault::uuid, 34));
	EXPECT_EQ(fault("019535d93df779fbb466fa907fa17f9g"), std::pair(Fault::uuid, 31));
	EXPECT_EQ(fault("019535d93df779fbb466fa907fa17f-9"), std::pair(Fault::uuid, 30));
	EXPECT_EQ(fault("019535d9-3df7-79fb-b466-fa90-fa17f9e"), std::pair(Fault::uuid_digits, 31));
	EXPECT_EQ(fault("{0195}"), std::pair(Fault::length, 0));
	EXPECT_EQ(fault("\\x019535d93df779fbb466fa907fa17f9"), std::pair(Fault::hex_length, 0));
	EXPECT_EQ(fault("\\x019535d93df779fbb466fa907fa17f9g"), std::pair(Fault::hex_digit, 33));
	uint64_t id = 0;
	EXPECT_EQ(read<Ulidflake>("\\x8000000000000000", 18, id).fault, Fault::payload);
}

} // namespace
} // namespace uidx

// Text that is no id: every decoder must refuse it with the oracle's fault and position, and never look past its end (the
// texts stand in exact-size heap blocks for AddressSanitizer).
#include "codecs.hpp"
#include "oracle_readers.hpp"

namespace uidx {
namespace {

using namespace std::string_literals;

template <class Codec>
struct HostileTest : ::testing::Test {
	// Some valid ids in every form, the extremes among them.
	static std::vector<std::string> valid_texts()
	{
		const oracle::Format &f = format_of<Codec>();
		Random random(3);
		std::vector<std::string> texts;
		for (const oracle::Form &form : f.forms)
			for (const oracle::Int &n : {oracle::Int(0), f.last, oracle::Int(f.last / 2), random_int(random, f.bits), random_int(random, f.bits)})
				texts.push_back(oracle::encode(form, oracle::fold(f, n)));
		return texts;
	}
};
TYPED_TEST_SUITE(HostileTest, Codecs, CodecNames);

TYPED_TEST(HostileTest, EverySingleByteSubstitution)
{
	for (const std::string &text : this->valid_texts())
		for (size_t at = 0; at < text.size(); at++)
			for (int byte = 0; byte < 256; byte++) {
				std::string changed = text;
				changed[at] = static_cast<char>(byte);
				ASSERT_TRUE(decodes_as_oracle<TypeParam>(changed));
			}
}

TYPED_TEST(HostileTest, EverySingleByteInsertionAndRemoval)
{
	for (const std::string &text : this->valid_texts())
		for (size_t at = 0; at <= text.size(); at++) {
			for (int byte = 0; byte < 256; byte++) {
				std::string changed = text;
				changed.insert(at, 1, static_cast<char>(byte));
				ASSERT_TRUE(decodes_as_oracle<TypeParam>(changed));
			}
			if (at < text.size()) {
				std::string changed = text;
				changed.erase(at, 1);
				ASSERT_TRUE(decodes_as_oracle<TypeParam>(changed));
			}
		}
}

TYPED_TEST(HostileTest, EveryLengthFromNoneToFarTooLong)
{
	const std::string text = encode<TypeParam>(TypeParam::max_payload);
	for (size_t length = 0; length < 300; length++) {
		std::string repeated;
		while (repeated.size() < length)
			repeated += text;
		repeated.resize(length);
		ASSERT_TRUE(decodes_as_oracle<TypeParam>(repeated));
		ASSERT_TRUE(decodes_as_oracle<TypeParam>(std::string(length, '\0')));
		ASSERT_TRUE(decodes_as_oracle<TypeParam>(std::string(length, '"')));
		ASSERT_TRUE(decodes_as_oracle<TypeParam>(std::string(length, '\xff')));
	}
}

TYPED_TEST(HostileTest, EveryStringOfUpToTwoBytes)
{
	EXPECT_TRUE(holds_for_short_strings(decodes_as_oracle<TypeParam>));
}

TYPED_TEST(HostileTest, QuotesAroundAndInside)
{
	const std::string id = encode<TypeParam>(near<TypeParam>(format_of<TypeParam>().last / 3));
	for (const std::string &text : {
	         "\"" + id + "\"", "\"" + id, id + "\"", "\"\"" + id + "\"\"", "\"" + id + "\"\"", "\"\"" + id + "\"", "'" + id + "'",
	         "\"" + id.substr(1) + "\"", "\"" + id.substr(1), "\"" + id.substr(2) + "\"", id.substr(1) + "\"", "\"" + id + " \"",
	         "\"" + id.substr(1) + "\"\"", "\"" + id.substr(1) + "\0\""s, " \"" + id + "\"", "\"" + id + "\" ", "\""s, "\"\""s, "\"\"\""s,
	         "\"" + std::string(id.size(), '"') + "\""})
		EXPECT_TRUE(decodes_as_oracle<TypeParam>(text));
	typename TypeParam::Payload out = 0;
	EXPECT_EQ(decode<TypeParam>("\"" + id + "\"", out).ok(), format_of<TypeParam>().quotable);
}

TYPED_TEST(HostileTest, TheFirstBadByteIsReported)
{
	Random random(17);
	for (int i = 0; i < 20'000; i++) {
		std::string text = encode<TypeParam>(random_payload<TypeParam>(random));
		for (uint64_t bad = random() % 4; bad-- > 0;)
			text[random() % text.size()] = static_cast<char>(random());
		ASSERT_TRUE(decodes_as_oracle<TypeParam>(text));
	}
}

TYPED_TEST(HostileTest, EveryFaultHasAPositionInsideTheText)
{
	Random random(19);
	for (int i = 0; i < 20'000; i++) {
		std::string text(random() % (TypeParam::text_length + 4) + 1, '\0');
		for (char &c : text)
			c = static_cast<char>(random() % 8 != 0 ? TypeParam::letters.symbols[random() % sizeof TypeParam::letters.symbols] : random());
		typename TypeParam::Payload out = 0;
		const Result result = decode<TypeParam>(text, out);
		ASSERT_GE(result.position, 0);
		ASSERT_LT(static_cast<size_t>(result.position), text.size());
	}
}

// --- the two parsers beside the types' own ---

::testing::AssertionResult lenient_as_oracle(std::string_view text)
{
	u128 payload = 0;
	const Result result =
	    with_exact(text, [&](const char *data, size_t length) { return Ulid::decode_lenient(data, length, payload); });
	auto answer = agrees(result, payload, oracle::decode_lenient(format_of<Ulid>(), text));
	return answer ? answer : answer << " for " << ::testing::PrintToString(std::string(text));
}

TEST(LenientTest, AgreesWithTheOracle)
{
	Random random(23);
	const std::string_view pool = "0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyzIiLlOo";
	for (int i = 0; i < 50'000; i++) {
		std::string text(Ulid::text_length - 1 + (random() % 8 != 0) + (random() % 8 == 0), '0');
		for (char &c : text)
			c = pool[random() % pool.size()];
		if (random() % 4 != 0)
			text[0] = "0oOiIlL1237"[random() % 11];
		for (uint64_t hyphens = random() % 6; hyphens-- > 0;)
			text.insert(random() % (text.size() + 1), 1, '-');
		if (random() % 3 == 0)
			text[random() % text.size()] = static_cast<char>(random() % 2 != 0 ? 'U' : random());
		ASSERT_TRUE(lenient_as_oracle(text));
	}
}

TEST(LenientTest, Extremes)
{
	const std::string id = encode<Ulid>(Ulid::max_payload);
	for (const std::string &text : {""s, "-"s, std::string(200, '-'), std::string(100, '-') + id + std::string(100, '-'), id + "-", "-" + id,
	                                id.substr(1) + "-", "-8" + id.substr(1), "--" + id.substr(1) + "U", id + "0", std::string(26, '\0'), "-" + std::string(26, '\xff')})
		EXPECT_TRUE(lenient_as_oracle(text));
	u128 out = 0;
	EXPECT_TRUE(Ulid::decode_lenient((std::string(100, '-') + id).data(), 126, out).ok());
	EXPECT_TRUE(out == Ulid::max_payload);
}

TEST(LenientTest, RefusesEveryStringOfUpToTwoBytes)
{
	EXPECT_TRUE(holds_for_short_strings(lenient_as_oracle));
}

// By another's reading of hexadecimal than the oracle's or the codec's.
oracle::Int hex_value(std::string text)
{
	std::erase(text, '-');
	return oracle::Int("0x" + text);
}

TEST(ParseUuidTest, EverySingleByteSubstitutionInsertionAndRemoval)
{
	const std::string uuid = "017f22e2-79b0-7CC3-98c4-dc0c0c07398F";
	std::vector<std::string> texts;
	for (size_t at = 0; at <= uuid.size(); at++)
		for (int byte = 0; byte < 256; byte++) {
			texts.push_back(uuid);
			texts.back().insert(at, 1, static_cast<char>(byte));
			if (at == uuid.size())
				continue;
			texts.push_back(uuid);
			texts.back()[at] = static_cast<char>(byte);
			texts.push_back(uuid);
			texts.back().erase(at, 1);
		}
	for (const std::string &text : texts) {
		u128 id = 0;
		const Result result = with_exact(text, [&](const char *data, size_t length) { return UuidText::decode(data, length, id); });
		const bool parsed = result.ok();
		const auto expected = oracle::parse_uuid(text);
		ASSERT_EQ(parsed, expected.has_value()) << ::testing::PrintToString(text);
		ASSERT_TRUE(!parsed || to_int(id) == *expected) << text;
		ASSERT_TRUE(!parsed || hex_value(text) == *expected) << text;
		ASSERT_EQ(result.fault == Fault::length, text.size() != uuid.size());
		if (result.fault == Fault::uuid) { // the texts of that length have one wrong byte
			ASSERT_EQ(text.substr(0, result.position), uuid.substr(0, result.position));
			ASSERT_NE(text[result.position], uuid[result.position]);
		}
	}
}

} // namespace
} // namespace uidx

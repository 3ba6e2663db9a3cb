// TypeID, which has no width and so is in no typed test: golden vectors, bad text, order.
#include "codecs.hpp"
#include "vectors.hpp"
#include "oracle_typeid.hpp"

namespace uidx {
namespace {

using oracle::Int;
using Expected = oracle::Typeid;

std::string written(const std::string &prefix, u128 uuid)
{
	const std::unique_ptr<char[]> text(new char[Expected::write(prefix, to_int(uuid)).size()]);
	const int length = Typeid::encode(TypeidValue::of(prefix.data(), static_cast<int>(prefix.size()), uuid), text.get());
	return {text.get(), static_cast<size_t>(length)};
}

// The parser's answer is the oracle's, and leads back to the text.
::testing::AssertionResult reads_as_oracle(const std::string &text)
{
	const auto failure = [&] { return ::testing::AssertionFailure() << ::testing::PrintToString(text) << ": "; };
	const Expected expected = Expected::read(text);
	TypeidValue id;
	const Result result = with_exact(text, [&](const char *data, size_t length) { return Typeid::decode(data, length, id); });
	if (class_of(result.fault) != expected.fault)
		return failure() << "fault " << int(result.fault) << ", expected " << int(expected.fault);
	if (!result.ok()) {
		if (result.position != static_cast<int>(expected.position))
			return failure() << "position " << result.position << ", expected " << expected.position;
		return ::testing::AssertionSuccess();
	}
	if (id.prefix != expected.prefix || to_int(id.uuid) != expected.uuid)
		return failure() << "prefix " << id.prefix << ", uuid " << to_int(id.uuid);
	if (written(expected.prefix, id.uuid) != text)
		return failure() << "written as " << written(expected.prefix, id.uuid);
	return ::testing::AssertionSuccess();
}

std::string random_prefix(Random &random, size_t most)
{
	std::string prefix(random() % (most + 1), 'a');
	for (char &c : prefix)
		c = "ab_cz"[random() % 5];
	for (const size_t end : {size_t{0}, prefix.size() - 1})
		if (!prefix.empty() && prefix[end] == '_')
			prefix[end] = 'a';
	return prefix;
}

TEST(TypeidTest, Vectors)
{
	vectors::each("typeid", [](vectors::Row &row) {
		const std::string text = row["text"];
		TypeidValue id;
		ASSERT_TRUE(Typeid::decode(text.data(), text.size(), id).ok());
		EXPECT_TRUE(reads_as_oracle(text));
		EXPECT_EQ(to_int(id.uuid), vectors::hexadecimal(row["payload_hex"]));
		EXPECT_EQ(std::string(id.prefix), row["prefix"]);
		if (row.has("created_at")) {
			EXPECT_EQ(Int(Typeid::time.instant(static_cast<uint64_t>(id.uuid >> Typeid::time.shift))), vectors::iso_ns(row["created_at"]) / 1000);
		}
	});
}

TEST(TypeidTest, EverySingleByteSubstitutionInsertionAndRemoval)
{
	Random random(103);
	for (const std::string &prefix : {std::string(), std::string("a"), std::string("a_b__c"), std::string(63, 'x'), random_prefix(random, 63)})
		for (const Int &uuid : {Int(0), Int(oracle::power(2, 128) - 1), random_int(random, 128)}) {
			const std::string text = Expected::write(prefix, uuid);
			ASSERT_EQ(Expected::read(text).fault, oracle::Class::ok) << text;
			ASSERT_TRUE(reads_as_oracle(text));
			for (size_t at = 0; at <= text.size(); at++) {
				for (int byte = 0; byte < 256; byte++) {
					std::string changed = text;
					changed.insert(at, 1, static_cast<char>(byte));
					ASSERT_TRUE(reads_as_oracle(changed));
					if (at == text.size())
						continue;
					changed.erase(at + 1, 1);
					ASSERT_TRUE(reads_as_oracle(changed));
				}
				ASSERT_TRUE(reads_as_oracle(text.substr(0, at)));
				ASSERT_TRUE(reads_as_oracle(text.substr(at)));
			}
		}
}

TEST(TypeidTest, RandomTexts)
{
	Random random(107);
	const std::string_view pool = "_aztuil019zZ-\0\xff";
	for (int i = 0; i < 50'000; i++) {
		std::string text = random_prefix(random, 70) + (random() % 8 == 0 ? "" : "_") + Expected::suffix_of(random_int(random, 129));
		for (uint64_t bad = random() % 3; bad-- > 0;)
			text[random() % text.size()] = pool[random() % pool.size()];
		ASSERT_TRUE(reads_as_oracle(text));
	}
	for (size_t length = 0; length < 200; length++)
		for (const char c : {'0', 'a', '_', '\0', '\xff'})
			ASSERT_TRUE(reads_as_oracle(std::string(length, c)));
}

TEST(TypeidTest, PrefixesByThemselves)
{
	Random random(109);
	for (int i = 0; i < 20'000; i++) {
		std::string prefix = random_prefix(random, 66);
		if (!prefix.empty() && random() % 2 != 0)
			prefix[random() % prefix.size()] = static_cast<char>(random());
		const size_t wrong = prefix.empty() ? std::string::npos : Expected::wrong_in_prefix(prefix);
		const Result result = with_exact(prefix, [](const char *data, size_t length) { return Typeid::check_prefix(data, length); });
		ASSERT_EQ(result.ok(), wrong == std::string::npos) << prefix;
		if (!result.ok()) {
			ASSERT_EQ(class_of(result.fault), oracle::Class::prefix);
			ASSERT_EQ(static_cast<size_t>(result.position), wrong);
		}
	}
}

TEST(TypeidTest, OrderIsThatOfTheTexts)
{
	Random random(113);
	const auto sign = [](int n) { return (n > 0) - (n < 0); };
	for (int i = 0; i < 100'000; i++) {
		const std::string a = random_prefix(random, 4), b = random() % 3 == 0 ? a : random_prefix(random, 4);
		const u128 x = random128(random) >> random() % 128, y = random() % 4 == 0 ? x : random128(random) >> random() % 128;
		const int expected = written(a, x).compare(written(b, y));
		const auto order = TypeidValue::of(a.data(), static_cast<int>(a.size()), x) <=> TypeidValue::of(b.data(), static_cast<int>(b.size()), y);
		ASSERT_EQ((order > 0) - (order < 0), sign(expected)) << written(a, x) << " " << written(b, y);
	}
}

} // namespace
} // namespace uidx

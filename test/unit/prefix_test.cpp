// Prefix ranges of every format whose texts sort as its payloads, against the formula in big integers, and against the texts themselves.
#include "codecs.hpp"
#include "oracle_prefix.hpp"

namespace uidx {
namespace {

using oracle::Int;

template <class Codec>
::testing::AssertionResult ranges_as_oracle(std::string_view prefix)
{
	using Range = PrefixRange<typename Codec::Payload>;
	Range range{};
	const Result result = with_exact(prefix, [&](const char *data, size_t length) { return prefix_range<Codec>(data, length, range); });
	const oracle::Range expected = oracle::prefix_range(format_of<Codec>(), prefix);
	const auto failure = [&] { return ::testing::AssertionFailure() << ::testing::PrintToString(std::string(prefix)) << ": "; };
	if (class_of(result.fault) != expected.fault)
		return failure() << "fault " << int(result.fault) << ", expected " << int(expected.fault);
	if (result.fault == Fault::symbol && result.position != static_cast<int>(expected.position))
		return failure() << "position " << result.position << ", expected " << expected.position;
	if (!result.ok())
		return ::testing::AssertionSuccess();
	if (range.empty != expected.empty)
		return failure() << (range.empty ? "empty" : "not empty");
	if (!range.empty && (to_int(range.lower) != expected.lower || to_int(range.upper) != expected.upper))
		return failure() << to_int(range.lower) << " .. " << to_int(range.upper) << ", expected " << expected.lower << " .. " << expected.upper;
	return ::testing::AssertionSuccess();
}

template <class Codec>
struct PrefixTest : ::testing::Test {};
TYPED_TEST_SUITE(PrefixTest, OrderedCodecs, CodecNames);

TYPED_TEST(PrefixTest, EveryPrefixOfEdgeAndRandomIds)
{
	Random random(41);
	auto ids = edge_payloads<TypeParam>();
	for (int i = 0; i < 500; i++)
		ids.push_back(random_payload<TypeParam>(random));
	for (const auto id : ids) {
		const std::string text = encode<TypeParam>(id);
		for (size_t n = 0; n <= text.size(); n++)
			ASSERT_TRUE(ranges_as_oracle<TypeParam>(text.substr(0, n)));
	}
}

// Symbols at random: many of these prefixes no id has, and some are clamped.
TYPED_TEST(PrefixTest, RandomSymbols)
{
	Random random(43);
	size_t empty = 0;
	for (int i = 0; i < 10'000; i++) {
		std::string prefix(random() % (TypeParam::text_length + 1), '\0');
		for (char &c : prefix)
			c = TypeParam::letters.symbols[random() % sizeof TypeParam::letters.symbols];
		ASSERT_TRUE(ranges_as_oracle<TypeParam>(prefix));
		empty += oracle::prefix_range(format_of<TypeParam>(), prefix).empty;
	}
	EXPECT_TRUE(empty > 0 || format_of<TypeParam>().every_text_is_an_id());
}

// All prefixes around the last text, where ranges are clamped or empty.
TYPED_TEST(PrefixTest, AroundTheEndOfTheFormat)
{
	const std::string last = encode<TypeParam>(TypeParam::max_payload);
	const std::string first = encode<TypeParam>(near<TypeParam>(0));
	for (const std::string &text : {first, last})
		for (size_t n = 0; n < text.size(); n++)
			for (const char symbol : TypeParam::letters.symbols)
				ASSERT_TRUE(ranges_as_oracle<TypeParam>(text.substr(0, n) + symbol));
}

TYPED_TEST(PrefixTest, EveryStringOfUpToTwoBytes)
{
	EXPECT_TRUE(holds_for_short_strings(ranges_as_oracle<TypeParam>));
}

TYPED_TEST(PrefixTest, EverySingleByteSubstitutionAndTooManySymbols)
{
	const std::string id = encode<TypeParam>(near<TypeParam>(format_of<TypeParam>().last / 3));
	for (size_t n = 1; n <= id.size(); n++)
		for (size_t at = 0; at < n; at++)
			for (int byte = 0; byte < 256; byte++) {
				std::string prefix = id.substr(0, n);
				prefix[at] = static_cast<char>(byte);
				ASSERT_TRUE(ranges_as_oracle<TypeParam>(prefix));
			}
	for (size_t extra = 1; extra < 300; extra++) {
		ASSERT_TRUE(ranges_as_oracle<TypeParam>(id + std::string(extra, id[0])));
		ASSERT_TRUE(ranges_as_oracle<TypeParam>(id + std::string(extra, '\0')));
	}
}

// Not by formula: an id is in the range exactly if its text starts with the prefix.
TYPED_TEST(PrefixTest, HoldsExactlyTheIdsWhoseTextStartsSo)
{
	using Payload = typename TypeParam::Payload;
	const oracle::Format &f = format_of<TypeParam>();
	Random random(47);
	size_t hits = 0, misses = 0;
	for (int i = 0; i < 3'000; i++) {
		const Payload seed = random_payload<TypeParam>(random);
		const std::string prefix = encode<TypeParam>(seed).substr(0, random() % (TypeParam::text_length + 1));
		PrefixRange<Payload> range{};
		ASSERT_TRUE(prefix_range<TypeParam>(prefix.data(), prefix.size(), range).ok());
		ASSERT_FALSE(range.empty);
		const Int lower = to_int(range.lower), upper = to_int(range.upper);
		ASSERT_TRUE(oracle::valid(f, lower) && oracle::valid(f, upper));
		const Int inside = lower + random_int(random, f.bits) % (upper - lower + 1);
		for (const Int &id : {lower, upper, to_int(seed), Int(lower - 1), Int(upper + 1), inside, to_int(random_payload<TypeParam>(random))}) {
			if (id < 0 || !oracle::valid(f, id))
				continue;
			const std::string text = encode<TypeParam>(from_int<Payload>(id));
			const bool starts = text.starts_with(prefix);
			ASSERT_EQ(starts, lower <= id && id <= upper) << prefix << " " << text;
			(starts ? hits : misses)++;
		}
	}
	EXPECT_GT(hits, 1'000u);
	EXPECT_GT(misses, 1'000u);
}

} // namespace
} // namespace uidx

// Ticks and instants of every format with a time against the oracle, at every edge and at random.
#include "codecs.hpp"

#include <limits>

namespace uidx {
namespace {

using oracle::Int;

constexpr int64_t first_us = std::numeric_limits<int64_t>::min(), last_us = std::numeric_limits<int64_t>::max();

// PostgreSQL's own ends, the infinities among them.
constexpr int64_t far_instants[] = {first_us, first_us + 1, -210'866'803'200'000'000, -1, 0, 1, 9'223'371'331'200'000'000, last_us - 1, last_us};

template <class Codec>
struct TimeTest : ::testing::Test {
	static constexpr TimeField time = Codec::time;

	// Ticks at the ends, around powers of two, and random ones of every size.
	static std::vector<uint64_t> ticks()
	{
		const Int last = oracle::tick_count(format_of<Codec>()) - 1;
		const auto max = static_cast<uint64_t>(last);
		std::vector<uint64_t> all;
		for (int i = 0; i < 300; i++) {
			all.push_back(i);
			all.push_back(max - i);
		}
		for (int k = 1; oracle::power(2, k) < last; k++)
			for (const int near : {-1, 0, 1})
				all.push_back((uint64_t{1} << k) + near);
		Random random(31);
		for (int i = 0; i < 8'000; i++) {
			all.push_back(static_cast<uint64_t>(Int(random()) % (last + 1)));
			all.push_back(all.back() >> random() % 64);
		}
		return all;
	}

	// The microseconds in and around each of those ticks, those outside the format included.
	static std::vector<int64_t> instants()
	{
		std::vector<int64_t> all(std::begin(far_instants), std::end(far_instants));
		Random random(37);
		for (const uint64_t tick : ticks()) {
			const Int start = oracle::instant_us(format_of<Codec>(), tick);
			const Int end = oracle::instant_us(format_of<Codec>(), Int(tick) + 1);
			for (const Int &us : {Int(start - 1), start, Int(start + 1), Int(start + (end - start) / 2), Int(end - 1), end, Int(end + 1), Int(start + random() % 3000)})
				if (us <= last_us)
					all.push_back(static_cast<int64_t>(us));
		}
		return all;
	}
};
TYPED_TEST_SUITE(TimeTest, TimedCodecs, CodecNames);

TYPED_TEST(TimeTest, InstantOfEveryTick)
{
	for (const uint64_t tick : this->ticks())
		ASSERT_EQ(Int(TypeParam::time.instant(tick)), oracle::stored_us(format_of<TypeParam>(), tick)) << tick;
}

TYPED_TEST(TimeTest, FirstAndLastInstant)
{
	const oracle::Format &f = format_of<TypeParam>();
	const Int end = oracle::floor_divide(f.epoch_ns + oracle::tick_count(f) * f.tick_ns - 1, 1000);
	const Int last = end < last_us ? end : Int(last_us) - 1;
	EXPECT_EQ(Int(TypeParam::time.last_instant()), last);
	EXPECT_EQ(Int(TypeParam::time.max_tick()), oracle::tick_count(f) - 1);
	EXPECT_EQ(Int(TypeParam::time.epoch_us) * 1000, f.epoch_ns);
	for (const Int &us : {Int(f.epoch_ns / 1000), last})
		EXPECT_TRUE(TypeParam::time.covers(static_cast<int64_t>(us)));
	for (const Int &us : {Int(f.epoch_ns / 1000 - 1), Int(last + 1)})
		EXPECT_FALSE(TypeParam::time.covers(static_cast<int64_t>(us)));
}

TYPED_TEST(TimeTest, EveryInstantFindsItsTicks)
{
	const oracle::Format &f = format_of<TypeParam>();
	size_t inside = 0, outside = 0;
	for (const int64_t us : this->instants()) {
		const bool covered = TypeParam::time.covers(us);
		ASSERT_EQ(covered, oracle::covers(f, us)) << us;
		(covered ? inside : outside)++;
		ASSERT_EQ(to_signed_int(TypeParam::time.tick_from(us)), oracle::tick_from(f, us)) << us;
		if (!covered)
			continue;
		ASSERT_EQ(Int(TypeParam::time.tick_at(us)), oracle::tick_at(f, us)) << us;
		ASSERT_EQ(Int(TypeParam::time.tick_until(us)), oracle::tick_until(f, us)) << us;
	}
	EXPECT_GT(inside, 30'000u);
	EXPECT_GT(outside, 2u);
}

// What T op timestamptz rests on, stated on ids: those at or after us are exactly those from tick_from on, and those at or before it
// exactly those to tick_until.
TYPED_TEST(TimeTest, TickBoundsCutTheIdsWhereTheirTimesDo)
{
	constexpr TimeField time = TypeParam::time;
	for (const int64_t us : this->instants()) {
		if (!time.covers(us))
			continue;
		const __int128 from = time.tick_from(us);
		if (from <= time.max_tick()) {
			ASSERT_GE(time.instant(static_cast<uint64_t>(from)), us);
		}
		if (from > 0) {
			ASSERT_LT(time.instant(static_cast<uint64_t>(from - 1)), us);
		}
		const uint64_t until = time.tick_until(us);
		ASSERT_LE(until, time.max_tick()) << us;
		ASSERT_LE(time.instant(until), us);
		if (until < time.max_tick() && us < TimeField::beyond) {
			ASSERT_GT(time.instant(until + 1), us);
		}
	}
}

// Ids put together of a tick and the rest, and taken apart.
TYPED_TEST(TimeTest, TicksAndRestsComposeIds)
{
	using Payload = typename TypeParam::Payload;
	const oracle::Format &f = format_of<TypeParam>();
	const Int rests = oracle::power(2, f.rest_bits()), last_rest = f.last % rests;
	EXPECT_EQ(to_int(max_rest<TypeParam>()), last_rest);
	Random random(97);
	for (const uint64_t tick : this->ticks()) {
		const Int rest = random_int(random, f.rest_bits()) % (last_rest + 1);
		const Payload id = compose<TypeParam>(tick, from_int<Payload>(rest));
		ASSERT_EQ(to_int(id), tick * rests + rest);
		ASSERT_EQ(tick_of_id<TypeParam>(id), tick);
		ASSERT_EQ(to_int(rest_of_id<TypeParam>(id)), rest);
		ASSERT_EQ(to_int(lowest_of_tick<TypeParam>(tick)), tick * rests);
		ASSERT_EQ(to_int(highest_of_tick<TypeParam>(tick)), tick * rests + last_rest);
	}
}

} // namespace
} // namespace uidx

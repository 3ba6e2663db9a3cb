// Ticks and instants of every format against the oracle, at every edge and at random.
#include "codecs.hpp"

#include <limits>

namespace uidx {
namespace {

using oracle::Int;

template <class Codec>
struct TimeTest : ::testing::Test {
	static constexpr TimeField time = Codec::time;

	// Ticks at the ends, around powers of two, and random ones.
	static std::vector<int64_t> ticks()
	{
		const int64_t count = static_cast<int64_t>(oracle::tick_count(format_of<Codec>()));
		std::vector<int64_t> all;
		for (int i = 0; i < 300; i++) {
			all.push_back(i);
			all.push_back(count - 1 - i);
		}
		for (int k = 1; (int64_t{1} << k) < count; k++)
			for (const int64_t near : {-1, 0, 1})
				all.push_back((int64_t{1} << k) + near);
		Random random(31);
		for (int i = 0; i < 50'000; i++)
			all.push_back(static_cast<int64_t>(random() % static_cast<uint64_t>(count)));
		return all;
	}

	// The microseconds in and around each of those ticks, those outside the format included.
	static std::vector<int64_t> instants()
	{
		std::vector<int64_t> all;
		Random random(37);
		for (const int64_t tick : ticks()) {
			const int64_t start = static_cast<int64_t>(oracle::instant_us(format_of<Codec>(), tick));
			const int64_t end = static_cast<int64_t>(oracle::instant_us(format_of<Codec>(), tick + 1));
			for (const int64_t us : {start - 1, start, start + 1, start + (end - start) / 2, end - 1, end, end + 1})
				all.push_back(us);
			all.push_back(start + static_cast<int64_t>(random() % 3000));
		}
		return all;
	}
};
TYPED_TEST_SUITE(TimeTest, Codecs, CodecNames);

TYPED_TEST(TimeTest, InstantOfEveryTick)
{
	for (const int64_t tick : this->ticks())
		ASSERT_EQ(Int(TypeParam::time.instant(tick)), oracle::instant_us(format_of<TypeParam>(), tick)) << tick;
}

TYPED_TEST(TimeTest, FirstAndLastInstant)
{
	const oracle::Format &f = format_of<TypeParam>();
	const Int last = oracle::floor_divide(f.epoch_ns + oracle::tick_count(f) * f.tick_ns - 1, 1000);
	EXPECT_EQ(Int(TypeParam::time.last_instant()), last);
	EXPECT_EQ(Int(TypeParam::time.max_tick()), oracle::tick_count(f) - 1);
	EXPECT_EQ(Int(TypeParam::time.epoch_us) * 1000, f.epoch_ns);
	for (const Int &us : {Int(f.epoch_ns / 1000), Int(last)})
		EXPECT_TRUE(TypeParam::time.covers(static_cast<int64_t>(us)));
	for (const Int &us : {Int(f.epoch_ns / 1000 - 1), Int(last + 1)})
		EXPECT_FALSE(TypeParam::time.covers(static_cast<int64_t>(us)));
	// PostgreSQL's own ends, infinity among them.
	for (const int64_t us : {std::numeric_limits<int64_t>::min(), int64_t{-210'866'803'200'000'000}, int64_t{-1}, std::numeric_limits<int64_t>::max()}) {
		EXPECT_EQ(TypeParam::time.covers(us), oracle::covers(f, us)) << us;
		EXPECT_EQ(Int(TypeParam::time.tick_from(us)), oracle::tick_from(f, us)) << us;
	}
}

TYPED_TEST(TimeTest, EveryInstantFindsItsTicks)
{
	const oracle::Format &f = format_of<TypeParam>();
	size_t inside = 0, outside = 0;
	for (const int64_t us : this->instants()) {
		const bool covered = TypeParam::time.covers(us);
		ASSERT_EQ(covered, oracle::covers(f, us)) << us;
		(covered ? inside : outside)++;
		ASSERT_EQ(Int(TypeParam::time.tick_from(us)), oracle::tick_from(f, us)) << us;
		if (!covered)
			continue;
		ASSERT_EQ(Int(TypeParam::time.tick_at(us)), oracle::tick_at(f, us)) << us;
		ASSERT_EQ(Int(TypeParam::time.tick_until(us)), oracle::tick_until(f, us)) << us;
	}
	EXPECT_GT(inside, 300'000u);
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
		const int64_t from = static_cast<int64_t>(time.tick_from(us));
		if (static_cast<uint64_t>(from) <= time.max_tick()) {
			ASSERT_GE(time.instant(from), us);
		}
		if (from > 0) {
			ASSERT_LT(time.instant(from - 1), us);
		}
		const uint64_t until = time.tick_until(us);
		ASSERT_LE(until, time.max_tick()) << us;
		ASSERT_LE(time.instant(until), us);
		if (until < time.max_tick()) {
			ASSERT_GT(time.instant(until + 1), us);
		}
	}
}

} // namespace
} // namespace uidx

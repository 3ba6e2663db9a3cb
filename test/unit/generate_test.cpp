// The generators' steps under a simulated clock.
#include "codecs.hpp"
#include "generate.hpp"

namespace uidx {
namespace {

constexpr int64_t ms_per_year = int64_t{365} * 86400 * 1000;

bool same(const Last &a, const Last &b) { return a.tick == b.tick && a.field == b.field; }

u128 low_mask(int bits) { return (u128{1} << bits) - 1; }

// The rules of generate.hpp for each width of field that a format has below its tick.
struct AdvanceTest : ::testing::TestWithParam<int> {
	const int bits = GetParam();
	const u128 top = low_mask(bits);
};
INSTANTIATE_TEST_SUITE_P(FieldBits, AdvanceTest, ::testing::Values(80, 74, 22, 20, 15, 12), [](const auto &info) { return std::to_string(info.param); });

TEST_P(AdvanceTest, FirstIdIsFresh)
{
	for (const int64_t now : {int64_t{0}, int64_t{1}, int64_t{1} << 47}) {
		Last last;
		ASSERT_TRUE(advance(last, now, bits, top - 7, 1));
		EXPECT_TRUE(same(last, {now, 0, top - 7}));
	}
}

TEST_P(AdvanceTest, SameTickGrowsByTheIncrement)
{
	for (const uint32_t increment : {1u, 2u, 255u}) {
		Last last{1000, 0, 5};
		ASSERT_TRUE(advance(last, 1000, bits, 77, increment));
		EXPECT_TRUE(same(last, {1000, 0, 5 + u128{increment}}));
	}
}

TEST_P(AdvanceTest, NextTickStartsFreshEvenBelowTheLastField)
{
	Last last{1000, 0, top};
	ASSERT_TRUE(advance(last, 1001, bits, 0, 1));
	EXPECT_TRUE(same(last, {1001, 0, 0}));
	ASSERT_TRUE(advance(last, 1001 + ms_per_year, bits, top, 1));
	EXPECT_TRUE(same(last, {1001 + ms_per_year, 0, top}));
}

TEST_P(AdvanceTest, ClockSteppedBackHoldsTheTick)
{
	const int64_t tick = 2 * ms_per_year;
	for (const int64_t back : {int64_t{1}, int64_t{1000}, ms_per_year, tick}) {
		Last last{tick, 0, 5};
		ASSERT_TRUE(advance(last, tick - back, bits, 77, 1));
		EXPECT_TRUE(same(last, {tick, 0, 6}));
		ASSERT_TRUE(advance(last, tick - back + 1 < tick ? tick - back + 1 : tick, bits, 77, 3));
		EXPECT_TRUE(same(last, {tick, 0, 9}));
	}
}

TEST_P(AdvanceTest, CarryRunsThroughAllBits)
{
	for (int k = 1; k < bits; k++) {
		Last last{9, 0, low_mask(k)};
		ASSERT_TRUE(advance(last, 9, bits, 0, 1));
		EXPECT_TRUE(same(last, {9, 0, u128{1} << k}));
	}
	Last last{9, 0, low_mask(bits - 1) << 1}; // all ones but the last
	ASSERT_TRUE(advance(last, 9, bits, 0, 1));
	EXPECT_TRUE(same(last, {9, 0, top}));
}

TEST_P(AdvanceTest, OverflowLeavesTheStateUntilTheClockMovesOn)
{
	for (const uint32_t increment : {1u, 2u, 255u})
		for (uint32_t room = 0; room < increment; room++) {
			Last last{9, 0, top - room};
			const Last before = last;
			for (const int64_t now : {9, 9, 8, 0}) {
				ASSERT_FALSE(advance(last, now, bits, 3, increment));
				ASSERT_TRUE(same(last, before));
			}
			ASSERT_TRUE(advance(last, 10, bits, 3, increment));
			EXPECT_TRUE(same(last, {10, 0, 3}));
		}
	Last last{9, 0, top - 255};
	EXPECT_TRUE(advance(last, 9, bits, 0, 255));
	EXPECT_TRUE(same(last, {9, 0, top}));
}

// A tick that is used up gives nothing more, whatever the increment; the next one opens as ever.
TEST_P(AdvanceTest, UsedUpTicksAreOver)
{
	for (const u128 field : {u128{0}, top})
		for (const uint32_t increment : {1u, 255u}) {
			Last last{9, 0, field};
			use_up(last, 8); // an earlier tick: nothing to do
			ASSERT_TRUE(same(last, {9, 0, field}));
			for (const int64_t tick : {9, 12}) {
				use_up(last, tick);
				ASSERT_EQ(last.tick, tick);
				const Last before = last;
				for (const int64_t now : {tick, tick - 1, int64_t{0}})
					ASSERT_FALSE(advance(last, now, bits, 3, increment));
				ASSERT_TRUE(same(last, before));
			}
			ASSERT_TRUE(advance(last, 13, bits, 3, increment));
			EXPECT_TRUE(same(last, {13, 0, 3}));
		}
	Last none;
	use_up(none, -1); // an instant before the format's epoch
	EXPECT_FALSE(advance(none, -1, bits, 3, 1));
	EXPECT_TRUE(advance(none, 0, bits, 3, 1));
}

// A clock that stands, runs, jumps and steps back by a ms and by a year: ids only ascend, and only by the rules.
TEST_P(AdvanceTest, AscendsUnderAnyClock)
{
	Random random(79);
	Last last;
	int64_t now = 3 * ms_per_year, latest = -1;
	size_t held = 0, overflows = 0;
	for (int i = 0; i < 200'000; i++) {
		switch (random() % 64) {
		case 0: now -= 1; break;
		case 1: now = now > ms_per_year ? now - ms_per_year : now; break;
		case 2: now += ms_per_year; break;
		case 3: case 4: case 5: case 6: now += 1; break;
		default: break;
		}
		const Last before = last;
		const u128 fresh = random128(random) & top;
		const uint32_t increment = static_cast<uint32_t>(random() % 255 + 1);
		latest = std::max(latest, now);
		if (!advance(last, now, bits, fresh, increment)) {
			ASSERT_TRUE(same(last, before));
			ASSERT_GT(before.field + increment, top);
			overflows++;
			continue;
		}
		ASSERT_EQ(last.tick, latest);
		ASSERT_LE(last.field, top);
		ASSERT_TRUE(last.tick > before.tick ? last.field == fresh : last.field == before.field + increment);
		held += now < last.tick;
	}
	EXPECT_GT(held, 100u);
	EXPECT_EQ(overflows == 0, bits > 40);
}

// With a base (snowish: the machine's number above its sequence) the field goes to no less than the base, and the field's bits count
// from there. So ids ascend although one tick's calls name different machines; a call whose own range is passed overflows.
TEST(AdvanceBaseTest, OnlyUpwardsWithinATick)
{
	constexpr int bits = 12;
	const auto base = [](uint32_t machine) { return u128{machine} << bits; };
	Last last;
	ASSERT_TRUE(advance(last, 7, bits, base(5), 1, base(5)));
	EXPECT_TRUE(same(last, {7, 0, base(5)}));
	ASSERT_TRUE(advance(last, 7, bits, base(5), 1, base(5)));
	EXPECT_TRUE(same(last, {7, 0, base(5) + 1}));
	ASSERT_TRUE(advance(last, 6, bits, base(9), 1, base(9))); // up, and from its first: the clock stepped back makes no difference
	EXPECT_TRUE(same(last, {7, 0, base(9)}));
	const Last before = last;
	for (const uint32_t machine : {0u, 5u, 8u}) { // down: not in this tick
		ASSERT_FALSE(advance(last, 7, bits, base(machine), 1, base(machine)));
		ASSERT_TRUE(same(last, before));
	}
	ASSERT_TRUE(advance(last, 8, bits, base(0), 1, base(0)));
	EXPECT_TRUE(same(last, {8, 0, 0}));
}

TEST(AdvanceBaseTest, UsedUpForEveryMachine)
{
	Last last;
	use_up(last, 7);
	for (const uint32_t machine : {0u, 1023u})
		EXPECT_FALSE(advance(last, 7, 12, u128{machine} << 12, 1, u128{machine} << 12));
}

TEST(AdvanceBaseTest, TheSequenceOfAMachineEndsAtItsOwnLast)
{
	constexpr int bits = 12;
	for (const uint32_t machine : {0u, 1u, 511u, 1023u}) {
		const u128 base = u128{machine} << bits;
		Last last{7, 0, base};
		for (uint32_t sequence = 1; sequence < 1u << bits; sequence++) {
			ASSERT_TRUE(advance(last, 7, bits, base, 1, base));
			ASSERT_TRUE(same(last, {7, 0, base + sequence}));
		}
		ASSERT_FALSE(advance(last, 7, bits, base, 1, base));
		ASSERT_TRUE(same(last, {7, 0, base + 4095}));
		if (machine < 1023) {
			ASSERT_TRUE(advance(last, 7, bits, base + 4096, 1, base + 4096));
			ASSERT_TRUE(same(last, {7, 0, base + 4096}));
		}
	}
}

// Formats below whose tick any number of bits may stand, which a step can count.
template <class Codec>
struct CountsWithinTick
    : std::bool_constant<HasTime<Codec>::value && Codec::time.shift < 127 && Codec::time.bits < 64 && !requires { Codec::max_rest; }> {};

// The last tick of each: ids are given to its end, as ids of the format, and then no more.
template <class Codec>
struct LastTickTest : ::testing::Test {};
using CountingCodecs = decltype(types_of(filtered<CountsWithinTick>(AllCodecs{})));
TYPED_TEST_SUITE(LastTickTest, CountingCodecs, CodecNames);

TYPED_TEST(LastTickTest, FillsUpAndStops)
{
	constexpr TimeField time = TypeParam::time;
	const int64_t tick = time.tick_at(time.last_instant());
	ASSERT_EQ(tick, time.max_tick());
	Last last;
	ASSERT_TRUE(advance(last, tick, time.shift, low_mask(time.shift) - 2, 1));
	for (int i = 0; i < 2; i++)
		ASSERT_TRUE(advance(last, tick, time.shift, 0, 1));
	EXPECT_TRUE((u128(last.tick) << time.shift | last.field) == TypeParam::max_payload);
	EXPECT_FALSE(advance(last, tick, time.shift, 0, 1));
	EXPECT_TRUE(same(last, {tick, 0, low_mask(time.shift)}));
}

// BaseUID: the field grows by up to 2^48, so that a tick has room for many ids wherever it begins.
TEST(AdvanceBaseuidTest, GrowsByWideStepsWithinATick)
{
	constexpr uint64_t longest = uint64_t{1} << Baseuid::step_bits;
	constexpr int bits = 72;
	const int64_t tick = Baseuid::time.max_tick();
	Random random(32768);
	Last last{tick - 1, 0, 0};
	ASSERT_TRUE(advance(last, tick, bits, 0, longest));
	for (int i = 0; i < 100'000; i++) {
		const Last before = last;
		const uint64_t step = random() % longest + 1;
		ASSERT_TRUE(advance(last, tick - (i % 2), bits, low_mask(bits), step));
		ASSERT_TRUE(same(last, {tick, 0, before.field + step}));
	}
	last = {tick, 0, low_mask(bits) - longest};
	ASSERT_TRUE(advance(last, tick, bits, 0, longest));
	const Last before = last;
	ASSERT_FALSE(advance(last, tick, bits, 0, longest));
	ASSERT_TRUE(same(last, before));
}

// A generator whose every id takes a tick has room for no second one.
TEST(AdvanceWholeTickTest, EveryIdHasATickOfItsOwn)
{
	Last last;
	ASSERT_TRUE(advance(last, 5, 0, 0, 1));
	ASSERT_FALSE(advance(last, 5, 0, 0, 1));
	ASSERT_FALSE(advance(last, 4, 0, 0, 1));
	ASSERT_TRUE(advance(last, 6, 0, 0, 1));
	EXPECT_TRUE(same(last, {6, 0, 0}));
}

} // namespace
} // namespace uidx

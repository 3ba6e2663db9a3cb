// The generators' steps under a simulated clock.
#include "codecs.hpp"
#include "step.hpp"

namespace uidx {
namespace {

constexpr int64_t ms_per_year = int64_t{365} * 86400 * 1000;

bool same(const Last &a, const Last &b) { return a.tick == b.tick && a.counter == b.counter; }

uint64_t mask(int bits) { return (uint64_t{1} << bits) - 1; }

// The rules of step.hpp for each width that a counter has, and a wider one.
struct AdvanceTest : ::testing::TestWithParam<int> {
	const int bits = GetParam();
	const uint64_t top = mask(bits);
};
INSTANTIATE_TEST_SUITE_P(FieldBits, AdvanceTest, ::testing::Values(47, 24, 22, 20, 16, 15, 12), [](const auto &info) { return std::to_string(info.param); });

TEST_P(AdvanceTest, FirstIdIsFresh)
{
	for (const int64_t now : {int64_t{0}, int64_t{1}, int64_t{1} << 47}) {
		Last last;
		ASSERT_TRUE(advance(last, now, bits, top - 7, 1));
		EXPECT_TRUE(same(last, {now, top - 7}));
	}
}

TEST_P(AdvanceTest, SameTickGrowsByTheIncrement)
{
	for (const uint32_t increment : {1u, 2u, 255u}) {
		Last last{1000, 5};
		ASSERT_TRUE(advance(last, 1000, bits, 77, increment));
		EXPECT_TRUE(same(last, {1000, 5 + increment}));
	}
}

TEST_P(AdvanceTest, NextTickStartsFreshEvenBelowTheLastField)
{
	Last last{1000, top};
	ASSERT_TRUE(advance(last, 1001, bits, 0, 1));
	EXPECT_TRUE(same(last, {1001, 0}));
	ASSERT_TRUE(advance(last, 1001 + ms_per_year, bits, top, 1));
	EXPECT_TRUE(same(last, {1001 + ms_per_year, top}));
}

TEST_P(AdvanceTest, ClockSteppedBackHoldsTheTick)
{
	const int64_t tick = 2 * ms_per_year;
	for (const int64_t back : {int64_t{1}, int64_t{1000}, ms_per_year, tick}) {
		Last last{tick, 5};
		ASSERT_TRUE(advance(last, tick - back, bits, 77, 1));
		EXPECT_TRUE(same(last, {tick, 6}));
		ASSERT_TRUE(advance(last, tick - back + 1 < tick ? tick - back + 1 : tick, bits, 77, 3));
		EXPECT_TRUE(same(last, {tick, 9}));
	}
}

TEST_P(AdvanceTest, AdditionsToTheLastStateDoNotBeginAnew)
{
	const uint64_t state = used_up(last_tick_of_state(bits), bits);
	for (uint64_t late = 1; late <= 4096; late++) {
		const Last after = last_of(state + late, bits);
		ASSERT_TRUE(same(after, {last_tick_of_state(bits) + 1, late - 1}));
		Last next = after;
		Generator ended{};
		ended.field_bits = bits;
		ended.max_tick = last_tick_of_state(bits);
		ended.time.bits = 64 - bits;
		ASSERT_FALSE(take_step(next, 1, ended, {}, [] { return uint64_t{0}; }, [] { return int64_t{0}; }));
	}
}

TEST_P(AdvanceTest, CarryRunsThroughAllBits)
{
	for (int k = 1; k < bits; k++) {
		Last last{9, mask(k)};
		ASSERT_TRUE(advance(last, 9, bits, 0, 1));
		EXPECT_TRUE(same(last, {9, uint64_t{1} << k}));
	}
	Last last{9, mask(bits - 1) << 1}; // all ones but the last
	ASSERT_TRUE(advance(last, 9, bits, 0, 1));
	EXPECT_TRUE(same(last, {9, top}));
}

TEST_P(AdvanceTest, OverflowLeavesTheStateUntilTheClockMovesOn)
{
	for (const uint32_t increment : {1u, 2u, 255u})
		for (uint32_t room = 0; room < increment; room++) {
			Last last{9, top - room};
			const Last before = last;
			for (const int64_t now : {9, 9, 8, 0}) {
				ASSERT_FALSE(advance(last, now, bits, 3, increment));
				ASSERT_TRUE(same(last, before));
			}
			ASSERT_TRUE(advance(last, 10, bits, 3, increment));
			EXPECT_TRUE(same(last, {10, 3}));
		}
	Last last{9, top - 255};
	EXPECT_TRUE(advance(last, 9, bits, 0, 255));
	EXPECT_TRUE(same(last, {9, top}));
}

// A tick that is used up gives nothing more, whatever the increment; the next one opens as ever.
TEST_P(AdvanceTest, UsedUpTicksAreOver)
{
	for (const int64_t tick : {0, 9, 12})
		for (const uint32_t increment : {1u, 255u}) {
			Last last = last_of(used_up(tick, bits), bits);
			ASSERT_EQ(last.tick, tick);
			const Last before = last;
			for (const int64_t now : {tick, tick - 1, int64_t{0}})
				ASSERT_FALSE(advance(last, now, bits, 3, increment));
			ASSERT_TRUE(same(last, before));
			ASSERT_TRUE(advance(last, tick + 1, bits, 3, increment));
			EXPECT_TRUE(same(last, {tick + 1, 3}));
		}
	EXPECT_EQ(used_up(-1, bits), used_up(0, bits)); // an instant before the format's epoch
}

// A state in a word: what was put in comes out, and a later id has a higher state.
TEST_P(AdvanceTest, StatesAscendAsIdsDo)
{
	const int64_t most = static_cast<int64_t>(~uint64_t{0} >> bits);
	uint64_t before = 0;
	for (const int64_t tick : {int64_t{1}, int64_t{2}, int64_t{1000}, most - 1, most})
		for (const uint64_t counter : {uint64_t{0}, uint64_t{1}, top - 1, top}) {
			const uint64_t state = state_of({tick, counter}, bits);
			EXPECT_TRUE(same(last_of(state, bits), {tick, counter}));
			EXPECT_GT(state, before);
			EXPECT_LE(state, used_up(tick, bits));
			before = state;
		}
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
		const uint64_t fresh = random() & top;
		const uint32_t increment = static_cast<uint32_t>(random() % 255 + 1);
		latest = std::max(latest, now);
		if (!advance(last, now, bits, fresh, increment)) {
			ASSERT_TRUE(same(last, before));
			ASSERT_GT(before.counter + increment, top);
			overflows++;
			continue;
		}
		ASSERT_EQ(last.tick, latest);
		ASSERT_LE(last.counter, top);
		ASSERT_TRUE(last.tick > before.tick ? last.counter == fresh : last.counter == before.counter + increment);
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
	const auto base = [](uint32_t machine) { return uint64_t{machine} << bits; };
	Last last;
	ASSERT_TRUE(advance(last, 7, bits, base(5), 1, base(5)));
	EXPECT_TRUE(same(last, {7, base(5)}));
	ASSERT_TRUE(advance(last, 7, bits, base(5), 1, base(5)));
	EXPECT_TRUE(same(last, {7, base(5) + 1}));
	ASSERT_TRUE(advance(last, 6, bits, base(9), 1, base(9))); // up, and from its first: the clock stepped back makes no difference
	EXPECT_TRUE(same(last, {7, base(9)}));
	const Last before = last;
	for (const uint32_t machine : {0u, 5u, 8u}) { // down: not in this tick
		ASSERT_FALSE(advance(last, 7, bits, base(machine), 1, base(machine)));
		ASSERT_TRUE(same(last, before));
	}
	ASSERT_TRUE(advance(last, 8, bits, base(0), 1, base(0)));
	EXPECT_TRUE(same(last, {8, 0}));
}

TEST(AdvanceBaseTest, UsedUpForEveryMachine)
{
	Last last = last_of(used_up(7, 22), 22);
	for (const uint32_t machine : {0u, 1023u})
		EXPECT_FALSE(advance(last, 7, 12, uint64_t{machine} << 12, 1, uint64_t{machine} << 12));
}

TEST(AdvanceBaseTest, TheSequenceOfAMachineEndsAtItsOwnLast)
{
	constexpr int bits = 12;
	for (const uint32_t machine : {0u, 1u, 511u, 1023u}) {
		const uint64_t base = uint64_t{machine} << bits;
		Last last{7, base};
		for (uint32_t sequence = 1; sequence < 1u << bits; sequence++) {
			ASSERT_TRUE(advance(last, 7, bits, base, 1, base));
			ASSERT_TRUE(same(last, {7, base + sequence}));
		}
		ASSERT_FALSE(advance(last, 7, bits, base, 1, base));
		ASSERT_TRUE(same(last, {7, base + 4095}));
		if (machine < 1023) {
			ASSERT_TRUE(advance(last, 7, bits, base + 4096, 1, base + 4096));
			ASSERT_TRUE(same(last, {7, base + 4096}));
		}
	}
}

// Each generator of each format.
template <class Codec>
struct HasGenerators : std::bool_constant<requires { Codec::generators; }> {};
template <class Codec>
struct GeneratorsTest : ::testing::Test {};
using GeneratingCodecs = decltype(types_of(filtered<HasGenerators>(AllCodecs{})));
TYPED_TEST_SUITE(GeneratorsTest, GeneratingCodecs, CodecNames);

// A state has room for its tick, in this century and beyond the next, and for as many ids in it as a server makes in that time.
TYPED_TEST(GeneratorsTest, StatesHaveRoom)
{
	for (Generator generator : TypeParam::generators) {
		generator.time = TypeParam::time;
		const int bits = generator.counter_bits();
		EXPECT_LE(generator.ascending_bits(), generator.field_bits);
		EXPECT_GE(bits, generator.base_bits);
		EXPECT_GE(bits, std::min(generator.field_bits, 16));
		const uint64_t last_us = std::min(generator.time.last_instant(), int64_t{4'102'444'800'000'000}); // 2100
		const auto tick = static_cast<int64_t>(generator.time.tick_at(static_cast<int64_t>(last_us)));
		EXPECT_EQ(last_of(state_of({tick, 0}, bits), bits).tick, tick) << generator.function;
	}
}

// Where a generator adds 1 to the state, that is its step; from a counter that is full it leads to the next tick's first number.
TYPED_TEST(GeneratorsTest, AnAdditionIsAStep)
{
	for (Generator generator : TypeParam::generators) {
		generator.time = TypeParam::time;
		generator.max_tick = 100;
		if (!generator.adds()) {
			EXPECT_TRUE(generator.max_increment > 1 || generator.base_bits > 0 || generator.counter_bits() < 16) << generator.function;
			continue;
		}
		const int bits = generator.counter_bits();
		const uint64_t most = (uint64_t{1} << bits) - 1;
		const auto never = [] { return uint64_t{1} << 63; };
		for (const uint64_t counter : {uint64_t{0}, uint64_t{1}, most / 2, most - 1}) {
			Last last{7, counter};
			ASSERT_TRUE(take_step(last, 6, generator, Step{}, never, [] { return int64_t{7}; }));
			EXPECT_EQ(state_of(last, bits), state_of({7, counter}, bits) + 1) << generator.function;
		}
		EXPECT_EQ(used_up(7, bits) + 1, state_of({8, 0}, bits));
	}
}

// The field of an id that is counted from a random start: to the end of the field, and no further.
TEST(AscendingFieldTest, EndsWithTheField)
{
	for (const int bits : {80, 74, 25, 24}) {
		const u128 top = (u128{1} << bits) - 1;
		u128 field = 0;
		EXPECT_TRUE(ascending_field(0, 0, bits, field) && field == 0);
		EXPECT_TRUE(ascending_field(top - 65535, 65535, bits, field) && field == top);
		EXPECT_FALSE(ascending_field(top - 65535, 65536, bits, field));
		EXPECT_FALSE(ascending_field(top, 1, bits, field));
	}
}

// BaseUID: an id is above the one before it by 1 to 2^48, whatever is drawn, and has all bits.
TEST(AscendingFieldTest, BaseuidGrowsByWideSteps)
{
	constexpr uint64_t most = (uint64_t{1} << Baseuid::low_random_bits) - 1;
	const u128 start = (u128{1} << 25) - 2;
	EXPECT_TRUE(Baseuid::ascending(start + 1, 0) - Baseuid::ascending(start, most) == 1);
	EXPECT_TRUE(Baseuid::ascending(start + 1, most) - Baseuid::ascending(start, 0) < u128{1} << 48);
	EXPECT_TRUE(Baseuid::ascending(start + 1, most) == (u128{1} << 72) - 1);
}

// Where a tick has no id left, a generator that runs ahead opens the next one, but none past the furthest.
TEST(TakeStepTest, RunsAheadAsFarAsItMay)
{
	Generator generator{.function = "", .field_bits = 4, .max_tick = 100};
	const auto fresh = [] { return uint64_t{15}; };
	const auto furthest = [] { return int64_t{12}; };
	Last last{10, 15};
	ASSERT_FALSE(take_step(last, 10, generator, {}, fresh, furthest));
	generator.runs_ahead = true;
	for (const int64_t tick : {11, 12}) {
		ASSERT_TRUE(take_step(last, 10, generator, {}, fresh, furthest));
		EXPECT_TRUE(same(last, {tick, 15}));
	}
	ASSERT_FALSE(take_step(last, 10, generator, {}, fresh, furthest));
	EXPECT_TRUE(same(last, {12, 15}));
	ASSERT_TRUE(take_step(last, 13, generator, {}, fresh, furthest));
	EXPECT_TRUE(same(last, {13, 15}));
}

// After the last tick of a generator there is no id, whether the clock has come there or the generator has run ahead.
TEST(TakeStepTest, EndsWithItsLastTick)
{
	const Generator generator{.function = "", .field_bits = 4, .runs_ahead = true, .max_tick = 100};
	const auto fresh = [] { return uint64_t{0}; };
	const auto furthest = [] { return int64_t{1000}; };
	Last last{99, 15};
	ASSERT_FALSE(take_step(last, 101, generator, {}, fresh, furthest));
	EXPECT_TRUE(same(last, {99, 15}));
	ASSERT_TRUE(take_step(last, 100, generator, {}, fresh, furthest));
	EXPECT_TRUE(same(last, {100, 0}));
	last.counter = 15;
	ASSERT_FALSE(take_step(last, 100, generator, {}, fresh, furthest));
	EXPECT_TRUE(same(last, {100, 15}));
}

// A generator whose every id takes a tick has room for no second one.
TEST(AdvanceWholeTickTest, EveryIdHasATickOfItsOwn)
{
	Last last;
	ASSERT_TRUE(advance(last, 5, 0, 0, 1));
	ASSERT_FALSE(advance(last, 5, 0, 0, 1));
	ASSERT_FALSE(advance(last, 4, 0, 0, 1));
	ASSERT_TRUE(advance(last, 6, 0, 0, 1));
	EXPECT_TRUE(same(last, {6, 0}));
}

} // namespace
} // namespace uidx

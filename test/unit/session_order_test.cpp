// The order of a session's ids, for each format whose ids have 62 random bits or more: the step against big integers, and by simulation
// that ids stay uniform and that sessions meet as seldom as if all bits were random.
#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs.hpp"
#include "session_order.hpp"

namespace uidx {
namespace {

using oracle::Int;
using oracle::power;

template <class Integer>
Int int_of(Integer n)
{
	const u128 wide = n;
	return Int(static_cast<uint64_t>(wide >> 64)) * power(2, 64) + static_cast<uint64_t>(wide);
}

template <class Order>
typename Order::Integer draw(Random &random)
{
	return static_cast<typename Order::Integer>(random128(random)) & Order::most;
}

// As the server takes it.
template <class Order>
typename Order::Integer draw_step(Random &random)
{
	return (static_cast<typename Order::Integer>(random128(random)) & low_mask<typename Order::Integer>(Order::step_bits)) + 1;
}

template <class Codec>
struct SessionOrderTest : ::testing::Test {};

template <class Codec>
struct IsRandom : std::bool_constant<Timed<Codec> && random_bits<Codec>() >= 62> {};

using RandomCodecs = decltype(types_of(std::tuple_cat(filtered<IsRandom>(AllCodecs{}), std::tuple<Uuid7, Comb>{})));

struct Names {
	template <class Codec>
	static std::string GetName(int n)
	{
		if constexpr (requires { Codec::name; })
			return Codec::name;
		else
			return "of_no_type_" + std::to_string(n);
	}
};
TYPED_TEST_SUITE(SessionOrderTest, RandomCodecs, Names);

// A step is as wide as leaves an eighth of the values room for all ids of a tick, 16,384 a millisecond.
TYPED_TEST(SessionOrderTest, StepsAreAsWideAsATickHasRoomFor)
{
	using Order = SessionOrderOf<TypeParam>;
	const Int ids = (Int(TypeParam::time.tick_num) * 16'384 + TypeParam::time.tick_den * 1000 * (1 << TypeParam::fraction_bits) - 1) /
	                (Int(TypeParam::time.tick_den) * 1000 * (1 << TypeParam::fraction_bits));
	const Int eighth = power(2, Order::bits - 3);
	EXPECT_LE(ids * power(2, Order::step_bits - 1), eighth);
	EXPECT_GT(ids * power(2, Order::step_bits), eighth);
	EXPECT_GE(Order::step_bits, 56); // a neighbour is not guessed
}

TYPED_TEST(SessionOrderTest, TheHighestEighthBeginsNoTick)
{
	using Order = SessionOrderOf<TypeParam>;
	using Integer = typename Order::Integer;
	const Integer first_too_high = Integer{7} << (Order::bits - 3);
	for (const Integer n : {Integer{0}, Integer{1}, Integer(first_too_high - 1)})
		EXPECT_TRUE(Order::begins(n));
	for (const Integer n : {first_too_high, Integer(first_too_high + 1), Order::most})
		EXPECT_FALSE(Order::begins(n));
	Random random(3);
	for (int i = 0; i < 10'000; i++) {
		const Integer n = draw<Order>(random);
		ASSERT_EQ(Order::begins(n), int_of(n) < 7 * power(2, Order::bits - 3));
	}
}

// From every power of two and its neighbours, by every power of two and its neighbours.
TYPED_TEST(SessionOrderTest, GrowsAsBigIntegersDo)
{
	using Order = SessionOrderOf<TypeParam>;
	using Integer = typename Order::Integer;
	std::vector<Integer> edges;
	for (int k = 0; k < Order::bits; k++)
		for (const Integer n : {Integer(Integer{1} << k), Integer((Integer{1} << k) - 1), Integer(Order::most - (Integer{1} << k)), Integer(Order::most - (Integer{1} << k) + 1)})
			edges.push_back(n);
	size_t full = 0;
	for (const Integer from : edges)
		for (const Integer step : edges) {
			if (step == 0 || step - 1 > low_mask<Integer>(Order::step_bits))
				continue;
			Order order;
			order.begin(77, from);
			const Int sum = int_of(from) + int_of(step);
			const bool fits = sum < power(2, Order::bits);
			ASSERT_EQ(order.grow(step), fits);
			ASSERT_EQ(order.tick, 77);
			ASSERT_EQ(int_of(order.random), fits ? sum : int_of(from));
			full += !fits;
		}
	EXPECT_GT(full, 100u);
}

// The ids themselves: above each other within a tick, over the end of a tick, and from one tick to the next; the tick and the fixed bits
// stay as they are.
TYPED_TEST(SessionOrderTest, IdsAscend)
{
	using Order = SessionOrderOf<TypeParam>;
	using Integer = typename Order::Integer;
	Random random(5);
	for (int i = 0; i < 20'000; i++) {
		const int64_t tick = static_cast<int64_t>(random() % static_cast<uint64_t>(last_fraction<TypeParam>()));
		Order order;
		order.begin(tick, i % 2 == 0 ? draw<Order>(random) : Integer(Order::most - (draw_step<Order>(random) - 1)));
		const auto id = fresh_id<TypeParam>(order.tick, order.random);
		const auto lowest = fresh_id<TypeParam>(tick + 1, Integer{0});
		ASSERT_TRUE(id < lowest);
		ASSERT_EQ(static_cast<uint64_t>(id >> TypeParam::time.shift), static_cast<uint64_t>(tick) >> TypeParam::fraction_bits);
		const Integer before = order.random;
		if (order.grow(draw_step<Order>(random))) {
			const auto next = fresh_id<TypeParam>(order.tick, order.random);
			ASSERT_TRUE(id < next);
			ASSERT_TRUE(next < lowest);
		} else {
			ASSERT_TRUE(before == order.random);
		}
	}
	int random_bits = 0;
	for (int bit = 0; bit < TypeParam::time.shift; bit++) {
		const bool in_lowest = static_cast<uint64_t>(fresh_id<TypeParam>(0, Integer{0}) >> bit) % 2 != 0;
		const bool in_highest = static_cast<uint64_t>(fresh_id<TypeParam>(0, Order::most) >> bit) % 2 != 0;
		random_bits += in_highest && !in_lowest;
		ASSERT_TRUE(in_highest || !in_lowest);
	}
	EXPECT_EQ(random_bits, Order::bits);
}

// The time within a tick, to some 4 us, stands above the random bits.
TEST(FractionTest, StandsAboveTheRandomBits)
{
	EXPECT_EQ(fresh_bits<Ulid>(), 72);
	EXPECT_EQ(fresh_bits<Pushid>(), 64);
	EXPECT_EQ(fresh_bits<Ksuid>(), 110);
	EXPECT_EQ(fresh_bits<Comb>(), 66);
	EXPECT_EQ(fresh_bits<Uuid7>(), 62);
	// 1 s and 123,456,789 ns after the epoch.
	EXPECT_EQ(fraction_at<Ulid>(1123, 456'789), 1123 * 256 + 116); // floor(0.456789 * 256)
	EXPECT_EQ(fraction_at<Ksuid>(1, 123'456'789), 262'144 + 32'363);
	EXPECT_TRUE(fresh_id<Ulid>(1123 * 256 + 116, 5) == (u128{1123} << 80 | u128{116} << 72 | 5));
	EXPECT_TRUE(fresh_id<Ksuid>(262'144 + 32'363, 5) == (u160{1} << 128 | u160{u128{32'363} << 110 | 5}));
	EXPECT_TRUE(fresh_id<Comb>(1123 * 256 + 116, 5) == (u128{1123} << 80 | uuid_rest(4, u128{116} << 66 | 5)));
	EXPECT_TRUE(fresh_id<Uuid7>(1123 * 4096 + 77, 5) == (u128{1123} << 80 | u128{7} << 76 | u128{77} << 64 | u128{2} << 62 | 5));
}

// On average a tick has room for more than four times the ids that a session makes, so a session does not run ahead of the clock.
TYPED_TEST(SessionOrderTest, ATickHasRoom)
{
	using Order = SessionOrderOf<TypeParam>;
	const double ids = std::max(1.0, 16.384 * static_cast<double>(TypeParam::time.tick_num) / static_cast<double>(TypeParam::time.tick_den) / (1 << TypeParam::fraction_bits));
	const double mean_room = 9.0 / 16 * std::ldexp(1, Order::bits - (Order::step_bits - 1));
	EXPECT_GT(mean_room, 4 * ids);
}

// Sessions that make ids in the same tick, of so few bits that some are equal: pairs of equal ids of two sessions, beside pairs of ids
// whose bits are all drawn.
TEST(SessionOrderSimulation, SessionsMeetAsSeldomAsRandomIds)
{
	constexpr int bits = 32, sessions = 64, ids = 600, ticks = 100;
	using Order = SessionOrder<bits, 10>;
	using Ids = std::vector<std::pair<uint64_t, int>>; // with the session's number
	const auto pairs = [](Ids &all) {
		std::sort(all.begin(), all.end());
		size_t met = 0;
		for (size_t i = 1; i < all.size(); i++)
			for (size_t j = i; j-- > 0 && all[j].first == all[i].first;)
				met += all[j].second != all[i].second;
		return static_cast<double>(met);
	};
	Random random(7);
	double met = 0, uniform = 0;
	for (int tick = 0; tick < ticks; tick++) {
		Ids stepped, drawn;
		for (int session = 0; session < sessions; session++) {
			Order order;
			do
				order.begin(tick, draw<Order>(random));
			while (!Order::begins(order.random));
			for (int i = 0; i < ids; i++) {
				stepped.emplace_back(order.random, session);
				drawn.emplace_back(draw<Order>(random), session);
				if (!order.grow(draw_step<Order>(random))) // the tick has no room: the session goes on in the next one
					break;
			}
		}
		met += pairs(stepped);
		uniform += pairs(drawn);
	}
	// 63/64 * (64 * 600)^2 / 2 / 2^32 in each tick: 17 in all.
	EXPECT_NEAR(uniform, 17, 5 * std::sqrt(17));
	EXPECT_LT(met, 17 * 8.0 / 7 + 5 * std::sqrt(17));
	EXPECT_GT(met, 17 - 5 * std::sqrt(17));
}

// Chi-squared, over the bits of ids far apart and over those of steps: 64 cells by the highest bits, and 64 by the lowest. Within five
// deviations of what is uniform. Random bits of the server look no other way: sql/generators.sql counts them bit by bit.
TEST(SessionOrderSimulation, LaterIdsOfATickAreNearlyUniform)
{
	using Order = SessionOrder<80, 14>;
	constexpr int n = 64'000;
	Random random(11);
	std::vector<double> high(8), low(64);
	for (int i = 0; i < n; i++) {
		Order order;
		do
			order.begin(0, draw<Order>(random));
		while (!Order::begins(order.random));
		for (int step = 0; step < 100; step++)
			ASSERT_TRUE(order.grow(draw_step<Order>(random)));
		high[static_cast<size_t>(order.random >> (Order::bits - 3))]++;
		low[static_cast<size_t>(order.random & 63)]++;
	}
	const auto deviations = [](const std::vector<double> &counts, double expected, size_t cells) {
		double chi_square = 0;
		for (size_t i = 0; i < cells; i++)
			chi_square += (counts[i] - expected) * (counts[i] - expected) / expected;
		return (chi_square - static_cast<double>(cells - 1)) / std::sqrt(2 * static_cast<double>(cells - 1));
	};
	EXPECT_LT(std::abs(deviations(low, n / 64.0, 64)), 5);
	EXPECT_LT(std::abs(deviations(high, n / 7.0, 7)), 5); // 100 steps lead into the highest eighth for one in 1,000
	EXPECT_LT(high[7], n / 100);
}

} // namespace
} // namespace uidx

// The permutation that stands for xid's random bits: nothing is drawn twice, and the draws look random.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "step.hpp"

namespace uidx {
namespace {

using Random = std::mt19937_64;

constexpr uint32_t domain = 1u << 22;

TEST(Permute22Test, IsABijection)
{
	Random random(83);
	for (const uint64_t key : {uint64_t{0}, uint64_t{1}, ~uint64_t{0}, random(), random()}) {
		std::vector<bool> seen(domain);
		for (uint32_t counter = 0; counter < domain; counter++) {
			const uint32_t image = permute22(counter, key);
			ASSERT_LT(image, domain);
			ASSERT_FALSE(seen[image]) << "twice with key " << key;
			seen[image] = true;
		}
	}
}

// Chi-square over equally likely cells is cells - 1 on average, with variance 2 * (cells - 1). Five deviations to either side: too
// even is as wrong as too uneven. Seeds are fixed, so the outcome is.
::testing::AssertionResult looks_uniform(const std::vector<uint32_t> &counts)
{
	double total = 0, chi_square = 0;
	for (const uint32_t count : counts)
		total += count;
	const double expected = total / static_cast<double>(counts.size());
	for (const uint32_t count : counts)
		chi_square += (count - expected) * (count - expected) / expected;
	const double freedom = static_cast<double>(counts.size() - 1);
	const double deviations = (chi_square - freedom) / std::sqrt(2 * freedom);
	if (std::abs(deviations) < 5)
		return ::testing::AssertionSuccess();
	return ::testing::AssertionFailure() << "chi-square is " << deviations << " deviations off";
}

constexpr int cells = 1024;

TEST(Permute22Test, TheTestItselfTellsUniformFromNot)
{
	Random random(89);
	std::vector<uint32_t> even(cells, 100), good(cells), biased(cells);
	for (int i = 0; i < cells * 100; i++) {
		good[random() % cells]++;
		biased[random() % (random() % 10 == 0 ? cells / 2 : cells)]++;
	}
	EXPECT_TRUE(looks_uniform(good));
	EXPECT_FALSE(looks_uniform(even));
	EXPECT_FALSE(looks_uniform(biased));
}

// As xid uses it: a fresh key per ms, and counters from 0. What one place (the n-th id of its ms) gives must be uniform over keys, in
// the high bits, the middle ones and the low ones.
TEST(Permute22Test, EachCounterLooksUniformOverKeys)
{
	for (const uint32_t counter : {0u, 1u, 2u, 3u, 7u, 63u, 2047u, 2048u, domain - 1}) {
		Random random(97 + counter);
		std::vector<uint32_t> high(cells), middle(cells), low(cells);
		for (int i = 0; i < cells * 200; i++) {
			const uint32_t image = permute22(counter, random());
			high[image >> 12]++;
			middle[image >> 6 & 1023]++;
			low[image & 1023]++;
		}
		for (const auto *counts : {&high, &middle, &low})
			EXPECT_TRUE(looks_uniform(*counts)) << "counter " << counter;
	}
}

// How two ids of a ms differ, too: neighbours, and those that share one half of the network's input.
TEST(Permute22Test, DifferencesBetweenCountersLookUniformOverKeys)
{
	for (const uint32_t counter : {0u, 1u, 5u, 2047u})
		for (const uint32_t distance : {1u, 2u, 3u, 1024u, 2047u, 2048u, 4096u, 1u << 20, 1u << 21}) {
			Random random(107 + counter + distance);
			std::vector<uint32_t> high(cells), low(cells), flipped(cells);
			for (int i = 0; i < cells * 60; i++) {
				const uint64_t key = random();
				const uint32_t one = permute22(counter, key), other = permute22(counter + distance, key);
				high[(other - one) % domain >> 12]++;
				low[(other - one) & 1023]++;
				flipped[(other ^ one) >> 12]++;
			}
			for (const auto *counts : {&high, &low, &flipped})
				EXPECT_TRUE(looks_uniform(*counts)) << "counters " << counter << " and " << counter + distance;
		}
}

// Where two rounds of the network cancel each other, one half of it comes out as it went in, more often than once in 2048: a
// single cell, which chi-square over many cells does not see.
TEST(Permute22Test, NoHalfComesThroughMoreOftenThanByChance)
{
	constexpr int keys = 500'000;
	constexpr double expected = keys / 2048.0;
	const auto by_chance = [](int count) { return std::abs(count - expected) < 5 * std::sqrt(expected); };
	for (const uint32_t counter : {0u, 1u, 2048u}) {
		for (const uint32_t other : {2047u, 4096u, 1u << 21}) {
			Random random(131 + counter + other);
			int high = 0, low = 0, high_of_both = 0, low_of_both = 0;
			for (int i = 0; i < keys; i++) {
				const uint64_t key = random();
				const uint32_t image = permute22(counter, key) ^ counter;
				const uint32_t both = image ^ permute22(other, key) ^ other;
				high += image >> 11 == 0;
				low += (image & 2047) == 0;
				high_of_both += both >> 11 == 0;
				low_of_both += (both & 2047) == 0;
			}
			for (const int count : {high, low, high_of_both, low_of_both})
				EXPECT_PRED1(by_chance, count) << "counters " << counter << " and " << other;
		}
	}
}

// The same within one key: the first ids of a ms together.
TEST(Permute22Test, ManyIdsOfOneMillisecondLookUniform)
{
	Random random(101);
	std::vector<uint32_t> high(cells), low(cells), step_high(cells), step_low(cells);
	for (int keys = 0; keys < 2'000; keys++) {
		const uint64_t key = random();
		for (uint32_t counter = 0; counter < 100; counter++) {
			const uint32_t image = permute22(counter, key);
			const uint32_t step = (permute22(counter + 1, key) - image) % domain;
			high[image >> 12]++;
			low[image & 1023]++;
			step_high[step >> 12]++;
			step_low[step & 1023]++;
		}
	}
	for (const auto *counts : {&high, &low, &step_high, &step_low})
		EXPECT_TRUE(looks_uniform(*counts));
}

// The key's lower 22 bits are added to every draw, which alone makes each uniform; keys that differ in one of the others give
// unrelated draws.
TEST(Permute22Test, EveryBitOfTheKeyMatters)
{
	Random random(103);
	for (int bit = 0; bit < 64; bit++) {
		std::vector<uint32_t> change(cells);
		for (int i = 0; i < cells * 20; i++) {
			const uint64_t key = random();
			const uint32_t counter = static_cast<uint32_t>(random() % 4096);
			const uint32_t flipped = permute22(counter, key) ^ permute22(counter, key ^ uint64_t{1} << bit);
			if (bit < 22) {
				ASSERT_EQ(flipped, 1u << bit);
			}
			change[flipped & 1023]++;
		}
		if (bit >= 22) {
			EXPECT_TRUE(looks_uniform(change)) << "bit " << bit;
		}
	}
}

} // namespace
} // namespace uidx

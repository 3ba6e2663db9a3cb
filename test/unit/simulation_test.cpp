// Many servers whose clocks drift and step: no id twice among them, and how far the order of ids departs from that of time.
#include <algorithm>
#include <cstdio>

#include "codecs.hpp"
#include "step.hpp"

namespace uidx {
namespace {

constexpr int64_t start_us = 1'800'000'000'000'000; // 2027

// The clock of a server: true time with an error that drifts by up to 200 parts in a million and steps by up to two seconds.
class Clock {
public:
	Clock(Random &random, int64_t most_us) : error_(around(random, most_us)), drift_ppm_(around(random, 200)) {}

	static int64_t around(Random &random, int64_t most) { return most == 0 ? 0 : static_cast<int64_t>(random() % (2 * most + 1)) - most; }

	int64_t at(int64_t us) const { return us + error_ + (us - start_us) * drift_ppm_ / 1'000'000; }
	void step(Random &random) { error_ += around(random, 2'000'000); }

private:
	int64_t error_;
	int64_t drift_ppm_;
};

struct Snowish {
	static constexpr int nodes = Uid11::max_machine + 1;
	static constexpr TimeField time = Uid11::time;

	static bool next(Last &last, int64_t tick, uint32_t node, Random &)
	{
		const uint64_t base = Uid11::snowish(0, node, 0);
		return advance(last, tick, Uid11::sequence_bits, base, 1, base);
	}
	static uint64_t id(const Last &last, uint32_t) { return static_cast<uint64_t>(last.tick) << 22 | last.counter; }
};

struct Scalable {
	static constexpr int nodes = Ulidflake::max_scalability + 1;
	static constexpr TimeField time = Ulidflake::time;

	static bool next(Last &last, int64_t tick, uint32_t, Random &random)
	{
		const uint64_t drawn = random();
		return advance(last, tick, Ulidflake::scalable_random_bits, drawn & 0x7fff, static_cast<uint32_t>(drawn >> 32) % 255 + 1);
	}
	static uint64_t id(const Last &last, uint32_t node) { return Ulidflake::scalable(last.tick, static_cast<uint32_t>(last.counter), node); }
};

// One id of a server. Where its tick is full it takes the next one, as a server that has waited does.
template <class Layout>
uint64_t next_id(Last &last, uint32_t node, int64_t clock_us, Random &random)
{
	if (!Layout::next(last, Layout::time.tick_at(clock_us), node, random) && !Layout::next(last, last.tick + 1, node, random))
		ADD_FAILURE() << "a new tick has no id";
	return Layout::id(last, node);
}

// Counts the ids that occur twice.
template <class Layout>
size_t repeats(size_t count)
{
	Random random(2027);
	std::vector<Clock> clocks;
	for (int i = 0; i < Layout::nodes; i++)
		clocks.emplace_back(random, 500'000);
	std::vector<Last> lasts(Layout::nodes);
	std::vector<uint64_t> ids;
	ids.reserve(count);
	for (int64_t us = start_us; ids.size() < count; us += static_cast<int64_t>(random() % 64)) {
		const uint32_t node = static_cast<uint32_t>(random() % Layout::nodes);
		if (random() % 1024 == 0)
			clocks[node].step(random);
		// One id, a few, or more than a tick holds.
		size_t burst = random() % 256 == 0 ? random() % 5000 : random() % 4 + 1;
		for (; burst > 0 && ids.size() < count; burst--)
			ids.push_back(next_id<Layout>(lasts[node], node, clocks[node].at(us), random));
	}
	std::sort(ids.begin(), ids.end());
	size_t repeated = 0;
	for (size_t i = 1; i < ids.size(); i++)
		repeated += ids[i] == ids[i - 1];
	return repeated;
}

TEST(SimulationTest, NoRepeatAmong1024SnowishServers) { EXPECT_EQ(repeats<Snowish>(200'000), 0u); }
TEST(SimulationTest, NoRepeatAmong32ScalableServers) { EXPECT_EQ(repeats<Scalable>(200'000), 0u); }

// Left out under valgrind and emulation.
TEST(TensOfMillionsTest, NoRepeatAmong1024SnowishServers) { EXPECT_EQ(repeats<Snowish>(20'000'000), 0u); }
TEST(TensOfMillionsTest, NoRepeatAmong32ScalableServers) { EXPECT_EQ(repeats<Scalable>(20'000'000), 0u); }

// 16 servers give 10,000 ids a second each, their clocks wrong by at most `error_us`.
struct Disorder {
	double below_percent; // ids that sort below the one that was made right before, on whichever server
	int64_t farthest_us;  // the longest time by which an id was made after another that sorts above it
};

Disorder disorder(int64_t error_us, size_t count)
{
	constexpr uint32_t servers = 16;
	Random random(2028);
	std::vector<int64_t> errors;
	for (uint32_t i = 0; i < servers; i++)
		errors.push_back(i < 2 ? (i == 0 ? -error_us : error_us) : Clock::around(random, error_us));
	std::vector<Last> lasts(servers);
	struct Made {
		uint64_t id;
		int64_t us;
	};
	std::vector<Made> highs; // each above all ids before it
	uint64_t before = 0;
	size_t below = 0;
	int64_t farthest = 0;
	for (size_t i = 0; i < count; i++) {
		const int64_t us = start_us + static_cast<int64_t>(i) * 1'000'000 / (servers * 10'000);
		const uint32_t node = static_cast<uint32_t>(random() % servers);
		const uint64_t id = next_id<Snowish>(lasts[node], node, us + errors[node], random);
		below += id < before;
		before = id;
		const auto above = std::upper_bound(highs.begin(), highs.end(), id, [](uint64_t n, const Made &made) { return n < made.id; });
		if (above != highs.end())
			farthest = std::max(farthest, us - above->us);
		else
			highs.push_back({id, us});
	}
	return {100.0 * static_cast<double>(below) / static_cast<double>(count), farthest};
}

// By how much ids of servers sort below earlier ones when their clocks differ.
TEST(SimulationTest, OrderDepartsByTheDifferenceOfTheClocks)
{
	for (const int64_t error_us : {0, 1'000, 10'000, 100'000, 1'000'000}) {
		const Disorder d = disorder(error_us, 500'000);
		std::printf("clocks within +-%4d ms: %4.1f %% of ids sort below the one made before, by up to %.1f ms\n",
		            static_cast<int>(error_us / 1000), d.below_percent, static_cast<double>(d.farthest_us) / 1000);
		EXPECT_LE(d.farthest_us, 2 * error_us + 1000); // and a tick, within which the machine's number decides
		EXPECT_GE(d.farthest_us, 2 * error_us - 1000);
	}
}

} // namespace
} // namespace uidx

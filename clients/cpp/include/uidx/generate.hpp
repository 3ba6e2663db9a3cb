// New ids of the formats that are nothing but a time and random bits, made as the server's generators make them.
#pragma once

#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <mutex>
#include <system_error>

#include "codec/generate.hpp"
#include "codec/traits.hpp"
#include "codec/uuid.hpp"

namespace uidx::detail {

// How often this process was forked from another one since it began.
inline int forks() noexcept
{
	static std::atomic<int> count = 0;
	static const int registered = pthread_atfork(nullptr, nullptr, [] { count.fetch_add(1, std::memory_order_relaxed); });
	return count.load(std::memory_order_relaxed) + (registered != 0);
}

// The last id of a format that this process made.
template <class Codec>
class Maker {
	static constexpr Recipe recipe = Codec::recipe;
	static constexpr int steps = step_bits(recipe, Codec::time);

	std::mutex m_mutex;
	int m_forks = 0;
	bool m_begun = false;
	uint64_t m_tick = 0;
	u128 m_random = 0;
	size_t m_unused = 0;
	unsigned char m_buffer[256]; // as much as getentropy() gives at once

	// Each byte is used once.
	template <int Bits>
	u128 draw()
	{
		constexpr size_t size = Bits > 64 ? 16 : 8;
		if (m_unused < size) {
			if (getentropy(m_buffer, sizeof m_buffer) != 0)
				throw std::system_error(errno, std::generic_category(), "getentropy");
			m_unused = sizeof m_buffer;
		}
		m_unused -= size;
		u128 drawn = 0;
		std::memcpy(&drawn, m_buffer + m_unused, size);
		std::memset(m_buffer + m_unused, 0, size);
		return Bits % 64 == 0 ? drawn : drawn & ((u128{1} << Bits % 128) - 1);
	}

	static uint64_t now()
	{
		const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
		const __int128 ns = std::chrono::duration_cast<std::chrono::nanoseconds>(since_1970).count() - __int128{Codec::time.epoch_us} * 1000;
		const __int128 scaled = ns * Codec::time.tick_den;
		const __int128 tick_ns = __int128{Codec::time.tick_num} * 1000;
		return static_cast<uint64_t>((scaled << recipe.slice_bits) / tick_ns);
	}

public:
	// In a new tick all random bits are drawn. In the same tick, or while the clock stands back, the random bits are the last ones and a
	// step. Where a tick has no room for that, the next one begins.
	void next(uint64_t &tick, u128 &random)
	{
		const std::lock_guard lock(m_mutex);
		tick = now();
		if (m_forks != forks()) {
			// The parent goes on with the same bytes, and the same last id.
			m_forks = forks();
			m_unused = 0;
		}
		if (m_begun && tick <= m_tick) {
			tick = m_tick;
			const u128 step = draw<steps>() + 1;
			const u128 most = ~u128{0} >> (128 - recipe.random_bits);
			if (step <= most - m_random)
				m_random += step;
			else
				tick++;
		}
		if (!m_begun || tick > m_tick) {
			// The highest eighth of all numbers is room for the tick's further ids.
			do
				m_random = draw<recipe.random_bits>();
			while (m_random >> (recipe.random_bits - 3) == 7);
			m_begun = true;
			m_tick = tick;
		}
		random = m_random;
	}
};

} // namespace uidx::detail

namespace uidx {

// The number of a new id; of a typeid, its UUID.
template <class Codec>
auto next_id()
{
	static detail::Maker<Codec> maker;
	constexpr Recipe recipe = Codec::recipe;
	uint64_t tick = 0;
	u128 random = 0;
	maker.next(tick, random);
	if constexpr (recipe.uuid_version != 0) {
		const u128 number = u128{tick} << recipe.random_bits | random;
		return number >> 74 << 80 | uuid_rest(recipe.uuid_version, number & ((u128{1} << 74) - 1));
	} else {
		using Payload = typename Codec::Payload;
		return compose<Codec>(tick, Payload{random});
	}
}

} // namespace uidx

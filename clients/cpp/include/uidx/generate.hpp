// New ids of the formats that are nothing but a time and random bits, made as the server's generators make them.
#pragma once

#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <mutex>
#include <stdexcept>
#include <string>
#include <system_error>

#include "codec/field.hpp"
#include "codec/session_order.hpp"

namespace uidx {

// Whether a program can make ids of the format: they are nothing but a time and at least 62 random bits.
template <class Codec>
concept MadeHere = random_bits<Codec>() >= 62;

}

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
	using Order = SessionOrderOf<Codec>;
	using Integer = typename Order::Integer;

	std::mutex m_mutex;
	int m_forks = 0;
	Order m_last;
	size_t m_unused = 0;
	unsigned char m_buffer[256]; // as much as getentropy() gives at once

	// Each byte is used once.
	template <int Bits>
	Integer draw()
	{
		constexpr size_t size = Bits > 64 ? 16 : 8;
		if (m_unused < size) {
			if (getentropy(m_buffer, sizeof m_buffer) != 0)
				throw std::system_error(errno, std::generic_category(), "getentropy");
			m_unused = sizeof m_buffer;
		}
		m_unused -= size;
		Integer drawn = 0;
		std::memcpy(&drawn, m_buffer + m_unused, size);
		std::memset(m_buffer + m_unused, 0, size);
		return drawn & low_mask<Integer>(Bits);
	}

	// Throws std::out_of_range where the clock is.
	static int64_t now()
	{
		const auto clock = std::chrono::time_point_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now());
		const __int128 scaled = (clock.time_since_epoch().count() - __int128{Codec::time.epoch_us} * 1000) * Codec::time.tick_den;
		const __int128 tick_scaled = __int128{Codec::time.tick_num} * 1000;
		const __int128 tick = scaled / tick_scaled;
		if (scaled < 0 || tick > last_fraction<Codec>() >> Codec::fraction_bits)
			throw std::out_of_range(std::string("the clock is out of range for type ") + Codec::name);
		return fraction_at<Codec>(static_cast<int64_t>(tick), static_cast<int64_t>(scaled % tick_scaled / Codec::time.tick_den));
	}

public:
	// In a new tick all random bits are drawn. In the same tick, or while the clock stands back, the random bits are the last ones and a
	// step. Where a tick has no room for that, the next one begins.
	auto next()
	{
		const std::lock_guard lock(m_mutex);
		int64_t tick = now();
		if (m_forks != forks()) {
			// The parent goes on with the same bytes.
			m_forks = forks();
			m_unused = 0;
		}
		if (tick <= m_last.tick) {
			if (m_last.grow(draw<Order::step_bits>() + 1))
				return fresh_id<Codec>(m_last.tick, m_last.random);
			tick = m_last.tick + 1;
		}
		Integer drawn;
		do
			drawn = draw<Order::bits>();
		while (!Order::begins(drawn));
		m_last.begin(tick, drawn);
		return fresh_id<Codec>(tick, drawn);
	}
};

} // namespace uidx::detail

namespace uidx {

// The number of a new id; of a typeid, its UUID.
template <MadeHere Codec>
auto next_id()
{
	static detail::Maker<Codec> maker;
	return maker.next();
}

} // namespace uidx

// The server's clock, read without a system call where the platform allows it.
#pragma once

#include <time.h>

#include "pg/base/compat.hpp"

namespace uidx {

inline struct timespec read_clock(clockid_t which)
{
	struct timespec t;
	clock_gettime(which, &t);
	return t;
}

// Microseconds, floored.
inline int64 clock_us(clockid_t which)
{
	const struct timespec t = read_clock(which);
	return static_cast<int64>(t.tv_sec) * 1'000'000 + t.tv_nsec / 1000;
}

inline struct timespec unix_time() { return read_clock(CLOCK_REALTIME); }
inline int64 unix_us() { return clock_us(CLOCK_REALTIME); }

// Only for ids that count nanoseconds: int64 holds them until April 2262, and shows its highest value from then on.
inline int64 unix_ns()
{
	const struct timespec t = unix_time();
	const int64 ns_a_second = 1'000'000'000;
	return t.tv_sec < PG_INT64_MAX / ns_a_second ? static_cast<int64>(t.tv_sec) * ns_a_second + t.tv_nsec : PG_INT64_MAX;
}

// For waiting: never stepped.
inline int64 steady_us() { return clock_us(CLOCK_MONOTONIC); }

} // namespace uidx

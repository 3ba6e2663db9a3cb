// The server's clock, read without a system call where the platform allows it.
#pragma once

#include <time.h>

#include "pg/base/compat.hpp"

namespace uidx {

#ifdef WIN32
// In units of 100 ns. (clock_gettime() of mingw is in a library that servers do not have.)
inline struct timespec unix_time()
{
	const int64 second = 10'000'000, unix_epoch = 11'644'473'600 * second; // from 1601 on
	FILETIME t;
	GetSystemTimePreciseAsFileTime(&t);
	const int64 units = static_cast<int64>(uint64{t.dwHighDateTime} << 32 | t.dwLowDateTime) - unix_epoch;
	const int64 rest = (units % second + second) % second;
	return {.tv_sec = (units - rest) / second, .tv_nsec = static_cast<long>(rest) * 100};
}

inline struct timespec steady_time()
{
	LARGE_INTEGER count, a_second;
	QueryPerformanceCounter(&count);
	QueryPerformanceFrequency(&a_second);
	const int64 rest = count.QuadPart % a_second.QuadPart;
	return {.tv_sec = count.QuadPart / a_second.QuadPart,
	        .tv_nsec = static_cast<long>(rest * 1'000'000'000 / a_second.QuadPart)};
}
#else
inline struct timespec read_clock(clockid_t which)
{
	struct timespec t;
	clock_gettime(which, &t);
	return t;
}

inline struct timespec unix_time() { return read_clock(CLOCK_REALTIME); }
inline struct timespec steady_time() { return read_clock(CLOCK_MONOTONIC); }
#endif

// Microseconds, floored.
inline int64 us_of(const struct timespec &t) { return static_cast<int64>(t.tv_sec) * 1'000'000 + t.tv_nsec / 1000; }

inline int64 unix_us() { return us_of(unix_time()); }

// Only for ids that count nanoseconds: int64 holds them until April 2262, and shows its highest value from then on.
inline int64 unix_ns()
{
	const struct timespec t = unix_time();
	const int64 ns_a_second = 1'000'000'000;
	return t.tv_sec < PG_INT64_MAX / ns_a_second ? static_cast<int64>(t.tv_sec) * ns_a_second + t.tv_nsec : PG_INT64_MAX;
}

// For waiting: never stepped.
inline int64 steady_us() { return us_of(steady_time()); }

} // namespace uidx

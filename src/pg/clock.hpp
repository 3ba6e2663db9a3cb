// The server's clock, read without a system call where the platform allows it.
#pragma once

#include <time.h>

#include "compat.hpp"

namespace uidx {

inline int64 clock_ns(clockid_t which)
{
	struct timespec t;
	clock_gettime(which, &t);
	return static_cast<int64>(t.tv_sec) * 1'000'000'000 + t.tv_nsec;
}

inline int64 unix_us() { return clock_ns(CLOCK_REALTIME) / 1000; }

// For waiting: never stepped.
inline int64 steady_us() { return clock_ns(CLOCK_MONOTONIC) / 1000; }

} // namespace uidx

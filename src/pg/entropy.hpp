// Secure random bytes, drawn from pg_strong_random a buffer at a time: one call costs nearly the same for 16 bytes as
// for some thousand.
#pragma once

#include <bit>

#include "compat.hpp"

extern "C" {
#include "miscadmin.h"
}

namespace uidx {

class Entropy {
public:
	// The next Bytes (at most 16) of secure randomness as an integer. No byte is given twice, to this process or another.
	template <int Bytes>
	static unsigned __int128 take()
	{
		static_assert(Bytes >= 1 && Bytes <= 16);
		if (used_ > static_cast<int>(sizeof buffer_) - Bytes || pid_ != MyProcPid) [[unlikely]]
			refill();
		unsigned __int128 value = 0;
		memcpy(&value, buffer_ + used_, Bytes);
		if constexpr (std::endian::native == std::endian::big)
			value >>= 128 - 8 * Bytes;
		memset(buffer_ + used_, 0, Bytes); // who reads this process's memory learns nothing of ids given
		used_ += Bytes;
		return value;
	}

private:
	static void refill();

	static unsigned char buffer_[4096];
	static int used_;
	static int pid_; // whose bytes these are: a fork must not repeat its parent's
};

} // namespace uidx

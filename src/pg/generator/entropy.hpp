// Secure random bytes, drawn from pg_strong_random a buffer at a time: one call costs nearly the same for 16 bytes as
// for some thousand.
#pragma once

#include <bit>

#include "pg/base/compat.hpp"

extern "C" {
#include "access/xact.h"
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
		if (used_ > static_cast<int>(sizeof buffer_) - Bytes || pid_ != MyProcPid || stale()) [[unlikely]]
			refill();
		unsigned __int128 value = 0;
		memcpy(&value, buffer_ + used_, Bytes);
		if constexpr (std::endian::native == std::endian::big)
			value >>= 128 - 8 * Bytes;
		memset(buffer_ + used_, 0, Bytes); // nobody who reads this process's memory learns of ids that were given
		used_ += Bytes;
		return value;
	}

private:
	static void refill();

	// Whether the bytes are of a statement that began more than a second before this one. The image of a machine in memory
	// (a snapshot that is restored or cloned, even twice) holds the buffer too: a restored session must not give the bytes
	// of an hour ago again. This reads no clock: the statement during which the image was taken still uses the rest of its
	// 4 KiB.
	static bool stale()
	{
		const TimestampTz age = GetCurrentStatementStartTimestamp() - filled_at_;
		return age < 0 || age > USECS_PER_SEC;
	}

	static unsigned char buffer_[4096];
	static int used_;
	static int pid_; // whose bytes these are: a fork must not repeat its parent's
	static TimestampTz filled_at_; // start of the statement that filled the buffer
};

} // namespace uidx

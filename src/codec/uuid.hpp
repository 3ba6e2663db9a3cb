// What UUIDs are made of below their leading 48 bits.
#pragma once

#include "result.hpp"

namespace uidx {

// RFC 9562: version 4 bits | 12 random bits | 10 | 62 random bits. random: its low 74 bits.
inline constexpr int uuid_random_bits = 74;
constexpr u128 uuid_rest(int version, u128 random) noexcept
{
	constexpr u128 low = (u128{1} << 62) - 1;
	return static_cast<u128>(version) << 76 | (random >> 62 & 0xfff) << 64 | u128{0b10} << 62 | (random & low);
}

} // namespace uidx

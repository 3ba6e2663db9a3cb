// An unsigned integer of 160 bits, the payload of the formats of 17 to 20 bytes.
#pragma once

#include <bit>
#include <compare>
#include <concepts>

#include "result.hpp"

namespace uidx {

// Arithmetic is modulo 2^160. Shifts are by 0 to 159 bits, as those of a built-in integer are below its width.
struct u160 {
	uint32_t high = 0; // declared first: the defaulted comparison takes the members in order
	u128 low = 0;

	constexpr u160() noexcept = default;
	// NOLINTNEXTLINE(google-explicit-constructor): as a built-in integer widens
	constexpr u160(u128 value) noexcept : low(value) {}
	constexpr u160(uint32_t top, u128 value) noexcept : high(top), low(value) {}

	constexpr explicit operator u128() const noexcept { return low; }
	template <std::unsigned_integral Narrow>
	constexpr explicit operator Narrow() const noexcept { return static_cast<Narrow>(low); }

	constexpr bool operator==(const u160 &) const noexcept = default;
	// NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the compiler's own zero for one
	constexpr std::strong_ordering operator<=>(const u160 &) const noexcept = default;

	constexpr u160 operator~() const noexcept { return {~high, ~low}; }

	friend constexpr u160 operator|(u160 a, u160 b) noexcept { return {a.high | b.high, a.low | b.low}; }
	friend constexpr u160 operator&(u160 a, u160 b) noexcept { return {a.high & b.high, a.low & b.low}; }

	friend constexpr u160 operator+(u160 a, u160 b) noexcept
	{
		const u128 low = a.low + b.low;
		return {a.high + b.high + uint32_t{low < a.low}, low};
	}

	friend constexpr u160 operator-(u160 a, u160 b) noexcept
	{
		return {a.high - b.high - uint32_t{a.low < b.low}, a.low - b.low};
	}

	friend constexpr u160 operator<<(u160 a, int bits) noexcept
	{
		if (bits == 0)
			return a;
		if (bits >= 128)
			return {static_cast<uint32_t>(a.low << (bits - 128)), 0};
		return {static_cast<uint32_t>(u128{a.high} << bits | a.low >> (128 - bits)), a.low << bits};
	}

	friend constexpr u160 operator>>(u160 a, int bits) noexcept
	{
		if (bits == 0)
			return a;
		if (bits >= 128)
			return {0, u128{a.high} >> (bits - 128)};
		return {static_cast<uint32_t>(u128{a.high} >> bits), a.low >> bits | u128{a.high} << (128 - bits)};
	}

	friend constexpr u160 &operator|=(u160 &a, u160 b) noexcept { return a = a | b; }
};

// The width of a payload's type.
template <class Payload>
inline constexpr int payload_bits = sizeof(Payload) > sizeof(u128) ? 160 : 8 * static_cast<int>(sizeof(Payload));

// The number of bits up to the highest that is set, as std::bit_width() is for 64.
constexpr int bit_width(uint64_t n) noexcept { return static_cast<int>(std::bit_width(n)); }
constexpr int bit_width(u128 n) noexcept
{
	const uint64_t high = static_cast<uint64_t>(n >> 64);
	return high != 0 ? 64 + bit_width(high) : bit_width(static_cast<uint64_t>(n));
}
constexpr int bit_width(u160 n) noexcept { return n.high != 0 ? 128 + bit_width(uint64_t{n.high}) : bit_width(n.low); }

// The lowest `bits` of a payload set, 0 to all of them.
template <class Payload>
constexpr Payload low_mask(int bits) noexcept
{
	return bits == 0 ? Payload{0} : ~Payload{0} >> (payload_bits<Payload> - bits);
}

} // namespace uidx

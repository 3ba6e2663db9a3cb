// Payloads as big-endian bytes, the form in which they are stored, sent and compared.
#pragma once

#include <bit>
#include <cstring>

#include "result.hpp"

namespace uidx {

inline uint64_t big_endian(uint64_t word) noexcept
{
	return std::endian::native == std::endian::little ? __builtin_bswap64(word) : word;
}

inline uint64_t load64(const unsigned char *in) noexcept
{
	uint64_t word;
	std::memcpy(&word, in, sizeof word);
	return big_endian(word);
}

inline void store64(uint64_t word, unsigned char *out) noexcept
{
	word = big_endian(word);
	std::memcpy(out, &word, sizeof word);
}

// Bytes: 8, 15 or 16. For 15 the two words overlap in one byte.
template <int Bytes, class Payload>
inline Payload load(const unsigned char *in) noexcept
{
	if constexpr (Bytes == 8) {
		return load64(in);
	} else {
		constexpr int low_bits = (Bytes - 8) * 8;
		const uint64_t low = load64(in + Bytes - 8) & (~uint64_t{0} >> (64 - low_bits));
		return Payload{load64(in)} << low_bits | low;
	}
}

template <int Bytes, class Payload>
inline void store(Payload id, unsigned char *out) noexcept
{
	if constexpr (Bytes > 8)
		store64(static_cast<uint64_t>(id >> ((Bytes - 8) * 8)), out);
	store64(static_cast<uint64_t>(id), out + Bytes - 8);
}

} // namespace uidx

// Payloads as big-endian bytes, the form in which they are stored, sent and compared.
#pragma once

#include <bit>
#include <cstring>

#include "wide.hpp"

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

// Bytes: 8 to 20. Up to 16 bytes are two words, which overlap where there are fewer than 16.
template <int Bytes, class Payload>
inline Payload load(const unsigned char *in) noexcept
{
	static_assert(Bytes >= 8 && Bytes <= 20 && Bytes <= payload_bits<Payload> / 8);
	if constexpr (Bytes == 8) {
		return load64(in);
	} else if constexpr (Bytes <= 16) {
		constexpr int low_bits = (Bytes - 8) * 8;
		const uint64_t low = load64(in + Bytes - 8) & (~uint64_t{0} >> (64 - low_bits));
		return Payload{load64(in)} << low_bits | low;
	} else {
		const uint64_t high = load64(in) >> (160 - Bytes * 8);
		return {static_cast<uint32_t>(high >> 32), load<16, u128>(in + Bytes - 16)};
	}
}

template <int Bytes, class Payload>
inline void store(Payload id, unsigned char *out) noexcept
{
	static_assert(Bytes >= 8 && Bytes <= 20 && Bytes <= payload_bits<Payload> / 8);
	if constexpr (Bytes > 8)
		store64(static_cast<uint64_t>(id >> ((Bytes - 8) * 8)), out);
	if constexpr (Bytes > 16)
		store64(static_cast<uint64_t>(id >> 64), out + Bytes - 16);
	store64(static_cast<uint64_t>(id), out + Bytes - 8);
}

} // namespace uidx

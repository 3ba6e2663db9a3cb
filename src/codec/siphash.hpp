// SipHash-2-4, a keyed hash of short messages to 64 bits.
// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF" (2012).
#pragma once

#include <bit>

#include "result.hpp"

namespace uidx {

// A key of 16 bytes as two words, each read from 8 bytes, the first byte lowest.
struct Key {
	uint64_t k0;
	uint64_t k1;

	constexpr bool operator==(const Key &) const noexcept = default;
};

constexpr uint64_t load64_little(const unsigned char *in) noexcept
{
	uint64_t word = 0;
	for (int i = 7; i >= 0; i--)
		word = word << 8 | in[i];
	return word;
}

constexpr Key load_key(const unsigned char *bytes) noexcept { return {load64_little(bytes), load64_little(bytes + 8)}; }

namespace sip {

struct State {
	uint64_t v0, v1, v2, v3;

	constexpr void round() noexcept
	{
		v0 += v1;
		v2 += v3;
		v1 = std::rotl(v1, 13) ^ v0;
		v3 = std::rotl(v3, 16) ^ v2;
		v0 = std::rotl(v0, 32);
		v2 += v1;
		v0 += v3;
		v1 = std::rotl(v1, 17) ^ v2;
		v3 = std::rotl(v3, 21) ^ v0;
		v2 = std::rotl(v2, 32);
	}

	constexpr void compress(uint64_t word) noexcept
	{
		v3 ^= word;
		round();
		round();
		v0 ^= word;
	}
};

} // namespace sip

constexpr uint64_t siphash24(Key key, const unsigned char *message, size_t length) noexcept
{
	sip::State s = {key.k0 ^ 0x736f6d6570736575, key.k1 ^ 0x646f72616e646f6d, key.k0 ^ 0x6c7967656e657261,
	                key.k1 ^ 0x7465646279746573};
	size_t i = 0;
	for (; i + 8 <= length; i += 8)
		s.compress(load64_little(message + i));
	uint64_t last = static_cast<uint64_t>(length) << 56;
	for (int shift = 0; i < length; i++, shift += 8)
		last |= uint64_t{message[i]} << shift;
	s.compress(last);
	s.v2 ^= 0xff;
	for (int round = 0; round < 4; round++)
		s.round();
	return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}

} // namespace uidx

// Speck64/128, a block cipher of 64-bit blocks under a 128-bit key: a keyed permutation of all 64-bit numbers.
// Source: Beaulieu, Shors, Smith, Treatman-Clark, Weeks and Wingers, "The Simon and Speck families of lightweight block
// ciphers" (2013).
#pragma once

#include "siphash.hpp"

namespace uidx {

class Speck64 {
public:
	constexpr explicit Speck64(Key key) noexcept
	{
		uint32_t k = static_cast<uint32_t>(key.k0);
		uint32_t l[3] = {static_cast<uint32_t>(key.k0 >> 32), static_cast<uint32_t>(key.k1),
		                 static_cast<uint32_t>(key.k1 >> 32)};
		for (uint32_t i = 0; i < rounds; i++) {
			round_keys[i] = k;
			uint32_t &next = l[i % 3];
			next = (k + std::rotr(next, 8)) ^ i;
			k = std::rotl(k, 3) ^ next;
		}
	}

	// The block's upper half is the paper's x, the lower its y.
	constexpr uint64_t encrypt(uint64_t block) const noexcept
	{
		uint32_t x = static_cast<uint32_t>(block >> 32);
		uint32_t y = static_cast<uint32_t>(block);
		for (const uint32_t k : round_keys) {
			x = (std::rotr(x, 8) + y) ^ k;
			y = std::rotl(y, 3) ^ x;
		}
		return uint64_t{x} << 32 | y;
	}

	constexpr uint64_t decrypt(uint64_t block) const noexcept
	{
		uint32_t x = static_cast<uint32_t>(block >> 32);
		uint32_t y = static_cast<uint32_t>(block);
		for (int i = rounds - 1; i >= 0; i--) {
			y = std::rotr(y ^ x, 3);
			x = std::rotl((x ^ round_keys[i]) - y, 8);
		}
		return uint64_t{x} << 32 | y;
	}

private:
	static constexpr int rounds = 27;
	uint32_t round_keys[rounds]{};
};

} // namespace uidx

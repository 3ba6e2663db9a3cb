// Speck, a block cipher: a keyed permutation of all numbers of 64 or 128 bits, under a key of 128.
// Source: Beaulieu, Shors, Smith, Treatman-Clark, Weeks and Wingers, "The Simon and Speck families of lightweight block
// ciphers" (2013).
#pragma once

#include "siphash.hpp"

namespace uidx {

template <class Word, class Block, int Rounds>
class Speck {
public:
	constexpr explicit Speck(Key key) noexcept
	{
		constexpr int words = 128 / word_bits;
		const u128 whole = u128{key.k1} << 64 | key.k0;
		Word k = static_cast<Word>(whole);
		Word l[words - 1]{};
		for (int i = 1; i < words; i++)
			l[i - 1] = static_cast<Word>(whole >> (i * word_bits));
		for (Word i = 0; i < Rounds; i++) {
			round_keys[i] = k;
			Word &next = l[i % (words - 1)];
			next = (k + std::rotr(next, 8)) ^ i;
			k = std::rotl(k, 3) ^ next;
		}
	}

	// The block's upper half is the paper's x, the lower its y.
	constexpr Block encrypt(Block block) const noexcept
	{
		Word x = static_cast<Word>(block >> word_bits);
		Word y = static_cast<Word>(block);
		for (const Word k : round_keys) {
			x = (std::rotr(x, 8) + y) ^ k;
			y = std::rotl(y, 3) ^ x;
		}
		return Block{x} << word_bits | y;
	}

	constexpr Block decrypt(Block block) const noexcept
	{
		Word x = static_cast<Word>(block >> word_bits);
		Word y = static_cast<Word>(block);
		for (int i = Rounds - 1; i >= 0; i--) {
			y = std::rotr(y ^ x, 3);
			x = std::rotl((x ^ round_keys[i]) - y, 8);
		}
		return Block{x} << word_bits | y;
	}

private:
	static constexpr int word_bits = 8 * sizeof(Word);
	Word round_keys[Rounds]{};
};

using Speck64 = Speck<uint32_t, uint64_t, 27>;  // the paper's Speck64/128
using Speck128 = Speck<uint64_t, u128, 32>;     // Speck128/128

} // namespace uidx

// Alphabets: from digit values to symbols and back, as tables built at compile time.
#pragma once

#include <algorithm>

#include "result.hpp"

namespace uidx {

// Case::folded accepts ASCII letters of either case and writes the case that the alphabet has.
enum class Case { exact, folded };

template <uint64_t Base, int Exponent>
inline constexpr uint64_t power = Base * power<Base, Exponent - 1>;
template <uint64_t Base>
inline constexpr uint64_t power<Base, 0> = 1;

template <int Base>
struct Alphabet {
	static constexpr uint8_t invalid = 0xff;
	// Text is decoded in groups: as many symbols as make a number of at most 30 bits, hence below `limit`.
	static constexpr int group = Base <= 32 ? 6 : 5;
	static constexpr uint32_t limit = power<Base, group>;

	char symbols[Base]{};
	uint8_t values[256]{};         // invalid for a byte that is no symbol
	uint32_t parts[group][256]{};  // [n]: what a symbol adds to its group, n places from the end; limit for a byte that is none
	char pairs[2 * Base * Base]{}; // the two symbols of every number below Base * Base

	constexpr Alphabet(const char (&letters)[Base + 1], Case rule) noexcept
	{
		for (auto &v : values)
			v = invalid;
		for (int i = 0; i < Base; i++) {
			const char c = letters[i];
			symbols[i] = c;
			values[static_cast<uint8_t>(c)] = static_cast<uint8_t>(i);
			if (rule == Case::folded && c >= 'A' && c <= 'Z')
				values[static_cast<uint8_t>(c - 'A' + 'a')] = static_cast<uint8_t>(i);
		}
		uint32_t weight = 1;
		for (auto &part : parts) {
			for (int c = 0; c < 256; c++)
				part[c] = values[c] == invalid ? limit : values[c] * weight;
			weight *= Base;
		}
		for (int i = 0; i < Base * Base; i++) {
			pairs[2 * i] = letters[i / Base];
			pairs[2 * i + 1] = letters[i % Base];
		}
	}

	constexpr uint8_t value(char c) const noexcept { return values[static_cast<uint8_t>(c)]; }

	constexpr uint32_t part(int n, char c) const noexcept { return parts[n][static_cast<uint8_t>(c)]; }

	// copy_n, not two assignments: those gcc gathers into vectors byte by byte, at three times the cost.
	[[gnu::always_inline]] constexpr void write_pair(uint64_t number, char *text) const noexcept { std::copy_n(&pairs[2 * number], 2, text); }

	// The first byte of text that is no symbol; length if all are.
	constexpr int first_invalid(const char *text, int length) const noexcept
	{
		int i = 0;
		while (i < length && value(text[i]) != invalid)
			i++;
		return i;
	}
};

inline constexpr Alphabet<32> crockford32{"0123456789ABCDEFGHJKMNPQRSTVWXYZ", Case::folded};
inline constexpr Alphabet<58> bitcoin58{"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", Case::exact};
inline constexpr Alphabet<64> base64uuid_alphabet{"$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", Case::exact};
inline constexpr Alphabet<64> baseuid_alphabet{"-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", Case::exact};

} // namespace uidx

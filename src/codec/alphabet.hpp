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

// Base: 16 to 64.
template <int Base>
struct Alphabet {
	static_assert(Base >= 16 && Base <= 64);
	static constexpr int base = Base;
	static constexpr uint8_t invalid = 0xff;
	// Text is decoded in groups: as many symbols as make a number of at most 30 bits, hence below `limit`.
	static constexpr int group = Base <= 32 ? 6 : 5;
	static constexpr uint32_t limit = power<Base, group>;

	char symbols[Base]{};
	uint8_t values[256]{};         // invalid for a byte that is no symbol
	uint32_t parts[group][256]{};  // [n]: a symbol's addend to its group, n places from the end; limit for any other byte
	char pairs[2 * Base * Base]{}; // the two symbols of every number below Base * Base

	constexpr Alphabet(const char (&letters)[Base + 1], Case rule) noexcept
	{
		for (auto &v : values)
			v = invalid;
		for (int i = 0; i < Base; i++) {
			const char c = letters[i];
			symbols[i] = c;
			values[static_cast<uint8_t>(c)] = static_cast<uint8_t>(i);
			if (rule == Case::folded && is_letter(c))
				values[static_cast<uint8_t>(c ^ other_case)] = static_cast<uint8_t>(i);
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

	// Whether two characters have the same value: they are equal, or the cases of one letter where the alphabet folds.
	constexpr bool same(char a, char b) const noexcept { return a == b || (value(a) == value(b) && value(a) != invalid); }

	constexpr uint8_t value(char c) const noexcept { return values[static_cast<uint8_t>(c)]; }

	constexpr uint32_t part(int n, char c) const noexcept { return parts[n][static_cast<uint8_t>(c)]; }

	// copy_n and not two assignments, which gcc gathers into a vector byte by byte, at three times the cost.
	[[gnu::always_inline]] constexpr void write_pair(uint64_t number, char *text) const noexcept
	{
		std::copy_n(&pairs[2 * number], 2, text);
	}

	// The first byte of text that is no symbol; length if all are.
	constexpr int first_invalid(const char *text, int length) const noexcept
	{
		int i = 0;
		while (i < length && value(text[i]) != invalid)
			i++;
		return i;
	}

private:
	static constexpr char other_case = 'a' ^ 'A';
	static constexpr bool is_letter(char c) noexcept { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
};

inline constexpr Alphabet<16> hexadecimal{"0123456789abcdef", Case::folded};
inline constexpr Alphabet<32> crockford32{"0123456789ABCDEFGHJKMNPQRSTVWXYZ", Case::folded};
inline constexpr Alphabet<32> crockford32_lower{"0123456789abcdefghjkmnpqrstvwxyz", Case::exact};
inline constexpr Alphabet<32> base32hex_lower{"0123456789abcdefghijklmnopqrstuv", Case::exact};
inline constexpr Alphabet<36> base36{"0123456789abcdefghijklmnopqrstuvwxyz", Case::exact};
inline constexpr Alphabet<58> bitcoin58{"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", Case::exact};
inline constexpr Alphabet<62> base62{"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", Case::exact};
inline constexpr Alphabet<64> base64url{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
                                        Case::exact};
inline constexpr Alphabet<64> base64uuid_alphabet{"$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
                                                  Case::exact};
inline constexpr Alphabet<64> baseuid_alphabet{"-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
                                               Case::exact};
inline constexpr Alphabet<64> sid_alphabet{"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~",
                                           Case::exact};

// Crockford's reading of what people typed: I and L are 1, O is 0.
constexpr char crockford_plain(char c) noexcept
{
	switch (c) {
	case 'I': case 'i': case 'L': case 'l':
		return '1';
	case 'O': case 'o':
		return '0';
	default:
		return c;
	}
}

} // namespace uidx

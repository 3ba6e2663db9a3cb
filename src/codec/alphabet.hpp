// Alphabets: from digit values to symbols and back, as tables built at compile time.
#pragma once

#include "result.hpp"

namespace uidx {

// Case::folded accepts ASCII letters of either case and writes the case that the alphabet has.
enum class Case { exact, folded };

template <int Base>
struct Alphabet {
	static constexpr uint8_t invalid = 0xff;

	char symbols[Base]{};
	uint8_t values[256]{};       // invalid for a byte that is no symbol
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
		for (int i = 0; i < Base * Base; i++) {
			pairs[2 * i] = letters[i / Base];
			pairs[2 * i + 1] = letters[i % Base];
		}
	}

	constexpr uint8_t value(char c) const noexcept { return values[static_cast<uint8_t>(c)]; }

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

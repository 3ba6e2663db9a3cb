// The text of a UUID: hexadecimal digits in either case.
#pragma once

#include "digits.hpp"

namespace uidx {

struct UuidText {
	static constexpr size_t length = 36;

	// Reads the standard text: 8-4-4-4-12 digits.
	static constexpr Result decode(const char *text, size_t text_length, u128 &out) noexcept
	{
		if (text_length != length)
			return {Fault::length};
		uint32_t seen = 0;
		const uint64_t high = uint64_t{four(text, seen)} << 48 | uint64_t{four(text + 4, seen)} << 32 |
		                      uint64_t{four(text + 9, seen)} << 16 | four(text + 14, seen);
		const uint64_t low = uint64_t{four(text + 19, seen)} << 48 | uint64_t{four(text + 24, seen)} << 32 |
		                     uint64_t{four(text + 28, seen)} << 16 | four(text + 32, seen);
		if (seen >= hexadecimal.limit || text[8] != '-' || text[13] != '-' || text[18] != '-' || text[23] != '-') [[unlikely]]
			return {Fault::uuid, first_wrong(text)};
		out = u128{high} << 64 | low;
		return {};
	}

	static constexpr size_t shortest = 32;
	static constexpr size_t longest = 32 + 7 + 2;

	// Reads all that core's uuid_in reads: a hyphen may follow any four digits but the last four, and braces may surround
	// the text.
	static constexpr Result decode_any(const char *text, size_t text_length, u128 &out) noexcept
	{
		const bool braced = text_length > 0 && text[0] == '{';
		size_t at = braced;
		u128 id = 0;
		for (int digits = 0; digits < 32; digits++, at++) {
			if (digits > 0 && digits % 4 == 0 && at < text_length && text[at] == '-')
				at++;
			if (at == text_length || (braced && text[at] == '}'))
				return {Fault::uuid_digits, digits};
			const uint8_t digit = hexadecimal.value(text[at]);
			if (digit == hexadecimal.invalid)
				return {Fault::uuid, static_cast<int>(at)};
			id = id << 4 | digit;
		}
		if (braced && at == text_length)
			return {Fault::brace};
		if (braced && text[at] == '}')
			at++;
		else if (at < text_length)
			return {!braced && text[at] == '}' && at + 1 == text_length ? Fault::brace : Fault::uuid, static_cast<int>(at)};
		if (at < text_length)
			return {Fault::uuid, static_cast<int>(at)};
		out = id;
		return {};
	}

	// Writes `length` bytes, no terminator, in lower case.
	static constexpr void encode(u128 id, char *text) noexcept
	{
		char digits[32]{};
		Digits<u128, hexadecimal, 32>::encode(id, digits);
		std::copy_n(digits, 8, text);
		std::copy_n(digits + 8, 4, text + 9);
		std::copy_n(digits + 12, 4, text + 14);
		std::copy_n(digits + 16, 4, text + 19);
		std::copy_n(digits + 20, 12, text + 24);
		text[8] = text[13] = text[18] = text[23] = '-';
	}

private:
	// The number of four digits. seen becomes `limit` or more if a character is no digit.
	[[gnu::always_inline]] static constexpr uint32_t four(const char *text, uint32_t &seen) noexcept
	{
		const uint32_t number = hexadecimal.part(3, text[0]) | hexadecimal.part(2, text[1]) | hexadecimal.part(1, text[2]) |
		                        hexadecimal.part(0, text[3]);
		seen |= number;
		return number;
	}

	static constexpr int first_wrong(const char *text) noexcept
	{
		int i = 0;
		while (i == 8 || i == 13 || i == 18 || i == 23 ? text[i] == '-' : hexadecimal.value(text[i]) != hexadecimal.invalid)
			i++;
		return i;
	}
};

} // namespace uidx

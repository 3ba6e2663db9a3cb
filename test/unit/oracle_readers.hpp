// The readers beside the formats' own, for the tests: people's ULIDs, and uuid.
#pragma once

#include "oracle.hpp"

namespace oracle {

// ulid_parse_lenient
inline Answer decode_lenient(const Format &f, std::string_view text)
{
	std::string strict;
	std::string::size_type at[256];
	for (size_t i = 0; i < text.size(); i++) {
		if (text[i] == '-')
			continue;
		at[strict.size() % 256] = i;
		const std::string_view from = "IiLlOo";
		const size_t typed = from.find(text[i]);
		strict += typed == std::string_view::npos ? text[i] : "111100"[typed];
	}
	Answer answer = decode(f, strict);
	if (answer.fault == Class::symbol || answer.fault == Class::overflow)
		answer.position = at[answer.position];
	return answer;
}

inline std::optional<Int> parse_hex(std::string_view digits)
{
	Int number = 0;
	for (const char c : digits) {
		const size_t digit = std::string_view("0123456789abcdef_______ABCDEF").find(c);
		if (digit == std::string_view::npos || c == '_')
			return std::nullopt;
		number = number * 16 + (digit < 16 ? digit : digit - 13);
	}
	return number;
}

// 8-4-4-4-12 hexadecimal digits, and nothing else.
inline std::optional<Int> parse_uuid(std::string_view text)
{
	const std::string_view shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
	if (text.size() != shape.size())
		return std::nullopt;
	std::string digits;
	for (size_t i = 0; i < text.size(); i++) {
		if (shape[i] == '-' && text[i] != '-')
			return std::nullopt;
		if (shape[i] != '-')
			digits += text[i];
	}
	return parse_hex(digits);
}

// What uuid reads: 32 digits in pieces of whole groups of four, with hyphens between, and braces around all or none.
inline std::optional<Int> parse_any_uuid(std::string_view text)
{
	if (text.starts_with('{') != text.ends_with('}') || text == "{" || text == "}")
		return std::nullopt;
	if (text.starts_with('{'))
		text = text.substr(1, text.size() - 2);
	std::string digits;
	for (size_t at = 0; at <= text.size();) {
		const size_t end = std::min(text.find('-', at), text.size());
		if (end == at || (end - at) % 4 != 0)
			return std::nullopt;
		digits += text.substr(at, end - at);
		at = end + 1;
	}
	return digits.size() == 32 ? parse_hex(digits) : std::nullopt;
}

// `\x` and the digits of so many bytes.
inline std::optional<Int> parse_bytes(std::string_view text, size_t bytes)
{
	return text.starts_with("\\x") && text.size() == 2 + 2 * bytes ? parse_hex(text.substr(2)) : std::nullopt;
}

} // namespace oracle

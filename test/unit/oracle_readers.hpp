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

// 8-4-4-4-12 hexadecimal digits, and nothing else.
inline std::optional<Int> parse_uuid(std::string_view text)
{
	const std::string_view shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
	if (text.size() != shape.size())
		return std::nullopt;
	Int uuid = 0;
	for (size_t i = 0; i < text.size(); i++) {
		if (shape[i] == '-' && text[i] == '-')
			continue;
		const size_t digit = std::string_view("0123456789abcdef_______ABCDEF").find(text[i]);
		if (shape[i] == '-' || digit == std::string_view::npos || text[i] == '_')
			return std::nullopt;
		uuid = uuid * 16 + (digit < 16 ? digit : digit - 13);
	}
	return uuid;
}

} // namespace oracle

// The input of a type reads the format's own text. Types that have the bytes of a UUID also read a UUID's text, and
// every type of fixed width reads `\x` and its bytes in hexadecimal, as bytea is written.
#pragma once

#include "traits.hpp"
#include "uuid_text.hpp"

namespace uidx {

template <class Codec>
constexpr size_t hex_length = 2 + 2 * Codec::bytes;

// The length of the longest text that read() takes, in any form. A typeid has one form only.
template <class Codec>
constexpr size_t longest_text() noexcept
{
	size_t longest = Codec::text_length;
	if constexpr (!Codec::varying)
		longest = std::max(longest, hex_length<Codec>);
	if constexpr (Codec::has_uuid_bytes)
		longest = std::max(longest, UuidText::longest);
	return longest;
}

// Requires text that starts with `\x`.
template <class Codec>
constexpr Result decode_hex(const char *text, size_t length, typename Codec::Payload &out) noexcept
{
	using Payload = typename Codec::Payload;
	if (length != hex_length<Codec>)
		return {Fault::hex_length};
	Payload id{};
	for (size_t i = 2; i < length; i++) {
		const uint8_t digit = hexadecimal.value(text[i]);
		if (digit == hexadecimal.invalid)
			return {Fault::hex_digit, static_cast<int>(i)};
		id = id << 4 | Payload{digit};
	}
	if (!is_valid<Codec>(id))
		return {Fault::payload};
	out = id;
	return {};
}

// Reads text in any of these forms. Text in none of them gets the fault of the form that it looks like.
template <class Codec>
constexpr Result read(const char *text, size_t length, typename Codec::Payload &out) noexcept
{
	const Result own = Codec::decode(text, length, out);
	if (own.ok())
		return own;
	if constexpr (!Codec::varying) {
		static_assert(Codec::letters.value('\\') == Codec::letters.invalid);
		if (length >= 2 && text[0] == '\\' && text[1] == 'x')
			return decode_hex<Codec>(text, length, out);
	}
	if constexpr (Codec::has_uuid_bytes) {
		if (length >= UuidText::shortest && length <= UuidText::longest) {
			const Result uuid = UuidText::decode_any(text, length, out);
			const bool resembles =
			    length == UuidText::length || length == UuidText::shortest || text[0] == '{' || text[length - 1] == '}';
			if (uuid.ok() || (resembles && own.fault != Fault::quote))
				return uuid;
		}
	}
	return own;
}

} // namespace uidx

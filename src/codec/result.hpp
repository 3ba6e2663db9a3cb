// The answer of a decoder: which rule the text broke, and where.
#pragma once

#include <cstddef>
#include <cstdint>

#ifdef POSTGRES_H
#error "codec headers know nothing of PostgreSQL: include them before postgres.h"
#endif

#ifndef __SIZEOF_INT128__
#error "uidx needs a compiler with __int128: GCC or Clang for a 64-bit target"
#endif

namespace uidx {

using u128 = unsigned __int128;

enum class Fault : uint8_t {
	none,
	length,   // not the format's number of bytes
	symbol,   // a byte outside the alphabet
	prefix,   // Base64UUID: the first symbol is not F, G, H or I
	quote,    // Base64UUID: an unbalanced double quote
	overflow, // more than the payload's bits
	instant,  // a word such as `now`, which would be the text of a flake as well
	uuid,     // a byte that the text of a UUID cannot have there
	uuid_digits, // a UUID's text that ends too soon; position: how many digits it has
	brace,    // a UUID's text with a brace on one side only
	hex_length, // a wrong number of digits after `\x`
	hex_digit, // a byte after `\x` that is no hexadecimal digit
	payload,  // as many bytes as an id has, but no id
	padding,  // rs/xid: bits below the payload that are not 0
	typeid_prefix, // TypeID: a byte that a prefix cannot have there, or the 64th
	typeid_suffix, // TypeID: not 26 symbols after the last `_`; position: the first of them
};

// position: the 0-based byte that is wrong, unless the fault says otherwise; 0 where it concerns the whole text.
struct Result {
	Fault fault = Fault::none;
	int position = 0;

	constexpr bool ok() const noexcept { return fault == Fault::none; }
};

} // namespace uidx

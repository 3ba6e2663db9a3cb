// Prefixes: the ids whose canonical text starts with given symbols, as a closed range of payloads.
#pragma once

#include "result.hpp"

namespace uidx {

template <class Payload>
struct PrefixRange {
	bool empty; // well-formed, but no id starts so
	Payload lower;
	Payload upper;
};

// Fails with Fault::length for more symbols than an id has, Fault::symbol for a byte outside the alphabet.
// The bounds are the prefix padded with the alphabet's first and last symbol; where the upper text passes the
// format's end the range is clamped to it.
template <class Codec>
constexpr Result prefix_range(const char *prefix, size_t length, PrefixRange<typename Codec::Payload> &out) noexcept
{
	if (length > static_cast<size_t>(Codec::text_length))
		return {Fault::length};
	const int n = static_cast<int>(length);
	const int bad = Codec::letters.first_invalid(prefix, n);
	if (bad < n)
		return {Fault::symbol, bad};
	out = {false, 0, Codec::max_payload};
	if (n == 0)
		return {};
	constexpr int base = static_cast<int>(sizeof(Codec::letters.symbols));
	char low[Codec::text_length]{};
	char high[Codec::text_length]{};
	for (int i = 0; i < Codec::text_length; i++) {
		low[i] = i < n ? prefix[i] : Codec::letters.symbols[0];
		high[i] = i < n ? prefix[i] : Codec::letters.symbols[base - 1];
	}
	out.empty = !Codec::decode(low, Codec::text_length, out.lower).ok();
	if (!out.empty && !Codec::decode(high, Codec::text_length, out.upper).ok())
		out.upper = Codec::max_payload;
	return {};
}

} // namespace uidx

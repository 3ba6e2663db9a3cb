// Prefixes: the ids whose canonical text starts with given symbols, as a closed range of payloads.
#pragma once

#include "wide.hpp"

namespace uidx {

template <class Payload>
struct PrefixRange {
	bool empty; // well-formed, but no id starts so
	Payload lower;
	Payload upper;
};

// The lowest and the highest symbol that a place of the canonical text can have. Where they are the same, the place has
// a fixed character, such as a hyphen or the `c` of a cuid.
template <class Codec>
constexpr char lowest_at(int i) noexcept
{
	if constexpr (requires { Codec::lowest; })
		return Codec::lowest[i];
	else
		return Codec::letters.symbols[0];
}

template <class Codec>
constexpr char highest_at(int i) noexcept
{
	if constexpr (requires { Codec::highest; })
		return Codec::highest[i];
	else
		return Codec::letters.symbols[Codec::letters.base - 1];
}

// The first byte of a prefix that cannot stand there; length if all can.
template <class Codec>
constexpr int first_wrong(const char *prefix, int length) noexcept
{
	if constexpr (!requires { Codec::lowest; })
		return Codec::letters.first_invalid(prefix, length);
	int i = 0;
	while (i < length &&
	       (lowest_at<Codec>(i) == highest_at<Codec>(i) ? Codec::letters.same(prefix[i], lowest_at<Codec>(i))
	                                                    : Codec::letters.value(prefix[i]) != Codec::letters.invalid))
		i++;
	return i;
}

// Fails with Fault::length for more symbols than an id has, Fault::symbol for a byte that cannot stand where it does.
// The bounds are the prefix padded with the lowest and the highest symbols; where the upper text passes the format's
// end the range is clamped to it.
template <class Codec>
constexpr Result prefix_range(const char *prefix, size_t length, PrefixRange<typename Codec::Payload> &out) noexcept
{
	static_assert(Codec::ordered);
	if (length > static_cast<size_t>(Codec::text_length))
		return {Fault::length};
	const int n = static_cast<int>(length);
	const int bad = first_wrong<Codec>(prefix, n);
	if (bad < n)
		return {Fault::symbol, bad};
	out = {false, 0, Codec::max_payload};
	if (n == 0)
		return {};
	char low[Codec::text_length]{};
	char high[Codec::text_length]{};
	for (int i = 0; i < Codec::text_length; i++) {
		low[i] = i < n ? prefix[i] : lowest_at<Codec>(i);
		high[i] = i < n ? prefix[i] : highest_at<Codec>(i);
	}
	out.empty = !Codec::decode(low, Codec::text_length, out.lower).ok();
	if (!out.empty && !Codec::decode(high, Codec::text_length, out.upper).ok())
		out.upper = Codec::max_payload;
	return {};
}

} // namespace uidx

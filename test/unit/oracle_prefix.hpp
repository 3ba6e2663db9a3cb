// Prefixes of the oracle's formats.
#pragma once

#include "oracle.hpp"

namespace oracle {

struct Range {
	Class fault = Class::ok;
	size_t position = 0;
	bool empty = false;
	Int lower = 0;
	Int upper = 0;
};

// The payloads of all canonical texts that start with prefix. In the number that the prefix ends in, v being its symbols so far, these
// are [v * B^(L-N), (v+1) * B^(L-N) - 1], cut to what the number can hold; the numbers behind it are free.
inline Range prefix_range(const Format &f, std::string_view prefix)
{
	if (prefix.size() > static_cast<size_t>(f.length))
		return {Class::length, 0, false, 0, 0};
	Range range;
	size_t at = 0;
	for (const Piece &piece : f.canonical()) {
		if (piece.is_literal() && at < prefix.size()) {
			if (prefix[at] != piece.literal)
				return {Class::symbol, at, false, 0, 0};
			at++;
		}
		Int low = 0;
		int left = piece.most;
		for (; left > 0 && at < prefix.size(); left--, at++) {
			const int value = piece.alphabet.value(prefix[at]);
			if (value < 0)
				return {Class::symbol, at, false, 0, 0};
			low = low * piece.alphabet.base() + value;
		}
		const Int width = piece.is_number() ? power(piece.alphabet.base(), left) : 1;
		Int high = floor_divide((low + 1) * width - 1, piece.unit()) - piece.first();
		low = ceiling_divide(low * width, piece.unit()) - piece.first();
		low = low < 0 ? Int(0) : low;
		high = high < piece.count() ? high : piece.count() - 1;
		range.empty |= low > high;
		range.lower = range.lower * power(2, piece.bits) + low;
		range.upper = range.upper * power(2, piece.bits) + high;
	}
	return range.empty ? Range{Class::ok, 0, true, 0, 0} : range;
}

} // namespace oracle

// Fixed-length text in an alphabet of 2^k symbols: the digits of one big-endian integer.
#pragma once

#include <utility>

#include "alphabet.hpp"

namespace uidx {

// The text is a head of at most two symbols, whose value is `top`, and one or two whole machine words of symbols,
// whose value is `tail` (Number: u128 or uint64_t). What of `top` belongs to the payload is for the codec to say.
template <class Number, const auto &Letters, int SymbolBits, int Length>
struct Digits {
	static constexpr int chunk = 60 / SymbolBits;          // symbols that fit in one machine word
	static constexpr int chunk_bits = chunk * SymbolBits;
	static constexpr int head = Length % chunk;            // symbols before the whole chunks
	static constexpr int tail_bits = (Length - head) * SymbolBits;
	static_assert(tail_bits == chunk_bits || tail_bits == 2 * chunk_bits);

	// text has Length bytes. On success top and tail are set.
	static constexpr Result decode(const char *text, Number &tail, uint32_t &top) noexcept
	{
		uint64_t seen = 0;
		top = static_cast<uint32_t>(word<0>(text, seen, std::make_integer_sequence<int, head>{}));
		tail = word<head>(text, seen, std::make_integer_sequence<int, chunk>{});
		if constexpr (Length - head > chunk) {
			tail = tail << chunk_bits | word<head + chunk>(text, seen, std::make_integer_sequence<int, chunk>{});
		}
		if (seen & 0x80) [[unlikely]]
			return {Fault::symbol, Letters.first_invalid(text, Length)};
		return {};
	}

	// The inverse: writes Length bytes, no terminator.
	static constexpr void encode(uint32_t top, Number tail, char *text) noexcept
	{
		write<0>(top, text, std::make_integer_sequence<int, head / 2>{}, head);
		if constexpr (Length - head > chunk) {
			constexpr uint64_t mask = (uint64_t{1} << chunk_bits) - 1;
			write<head>(static_cast<uint64_t>(tail >> chunk_bits) & mask, text, std::make_integer_sequence<int, chunk / 2>{}, chunk);
			write<head + chunk>(static_cast<uint64_t>(tail) & mask, text, std::make_integer_sequence<int, chunk / 2>{}, chunk);
		} else {
			write<head>(static_cast<uint64_t>(tail), text, std::make_integer_sequence<int, chunk / 2>{}, chunk);
		}
	}

private:
	template <int At, int... I>
	static constexpr uint64_t word([[maybe_unused]] const char *text, [[maybe_unused]] uint64_t &seen, std::integer_sequence<int, I...>) noexcept
	{
		constexpr int n = sizeof...(I);
		uint64_t sum = 0;
		(
		    [&] {
			    const uint64_t v = Letters.value(text[At + I]);
			    seen |= v;
			    sum |= v << ((n - 1 - I) * SymbolBits);
		    }(),
		    ...);
		return sum;
	}

	template <int At, int... I>
	static constexpr void write([[maybe_unused]] uint64_t number, [[maybe_unused]] char *text, std::integer_sequence<int, I...>, int symbols) noexcept
	{
		constexpr uint64_t mask = (1u << (2 * SymbolBits)) - 1;
		(
		    [&] {
			    const int end = symbols - 2 * I;
			    const char *pair = &Letters.pairs[2 * (number >> (2 * I * SymbolBits) & mask)];
			    text[At + end - 2] = pair[0];
			    text[At + end - 1] = pair[1];
		    }(),
		    ...);
		if (symbols % 2 != 0)
			text[At] = Letters.symbols[number >> ((symbols - 1) * SymbolBits)];
	}
};

} // namespace uidx

// Fixed-length text in an alphabet of 2^k symbols: the digits of one big-endian integer.
#pragma once

#include <utility>

#include "alphabet.hpp"

namespace uidx {

// The text is a head of at most two symbols, whose value is `top`, and one or two words of 60 bits, two groups of symbols
// each, whose value is `tail` (Number: u128 or uint64_t). What of `top` belongs to the payload is for the codec to say.
//
// A symbol costs two loads, of itself and of its place's table, and one `or`; an invalid one shows as bit 30 of its group.
template <class Number, const auto &Letters, int SymbolBits, int Length>
struct Digits {
	static constexpr int group = Letters.group;
	static constexpr int word = 2 * group;
	static constexpr int head = Length % word;
	static constexpr int tail_bits = (Length - head) * SymbolBits;
	static_assert(Letters.limit == 1u << 30 && head <= 2 && (tail_bits == 60 || tail_bits == 120));

	// Text that is a payload of Bits bits and nothing else: digits above it are an overflow. out is undefined on a fault.
	template <int Bits>
	[[gnu::always_inline]] static constexpr Result decode(const char *text, size_t length, Number &out) noexcept
	{
		static_assert(Bits >= tail_bits && Bits <= tail_bits + head * SymbolBits);
		if (length != Length)
			return {Fault::length};
		uint32_t top;
		const Result r = decode(text, out, top);
		if (!r.ok())
			return r;
		if constexpr (head > 0) {
			if (top >> (Bits - tail_bits) != 0)
				return {Fault::overflow};
			out |= Number{top} << tail_bits;
		}
		return {};
	}

	// The inverse, of the payload itself.
	[[gnu::always_inline]] static constexpr void encode(Number id, char *text) noexcept
	{
		if constexpr (head > 0)
			encode(static_cast<uint32_t>(id >> tail_bits), id, text);
		else
			encode(0, id, text);
	}

	// text has Length bytes. On success top and tail are set.
	[[gnu::always_inline]] static constexpr Result decode(const char *text, Number &tail, uint32_t &top) noexcept
	{
		top = number<0>(text, std::make_integer_sequence<int, head>{});
		uint32_t seen = top;
		tail = read_word<head>(text, seen);
		if constexpr (tail_bits == 120)
			tail = tail << 60 | read_word<head + word>(text, seen);
		if (seen >= Letters.limit) [[unlikely]]
			return {Fault::symbol, Letters.first_invalid(text, Length)};
		return {};
	}

	// The inverse: writes Length bytes, no terminator. Bits of tail above its own are ignored.
	[[gnu::always_inline]] static constexpr void encode(uint32_t top, Number tail, char *text) noexcept
	{
		if constexpr (head == 1)
			text[0] = Letters.symbols[top];
		if constexpr (head == 2)
			Letters.write_pair(top, text);
		if constexpr (tail_bits == 120)
			write_word(static_cast<uint64_t>(tail >> 60), text + head, std::make_integer_sequence<int, group>{});
		write_word(static_cast<uint64_t>(tail), text + Length - word, std::make_integer_sequence<int, group>{});
	}

private:
	template <int At, int... I>
	[[gnu::always_inline]] static constexpr uint32_t number([[maybe_unused]] const char *text, std::integer_sequence<int, I...>) noexcept
	{
		constexpr int last = static_cast<int>(sizeof...(I)) - 1;
		return (uint32_t{0} | ... | Letters.part(last - I, text[At + I]));
	}

	template <int At>
	[[gnu::always_inline]] static constexpr uint64_t read_word(const char *text, uint32_t &seen) noexcept
	{
		const uint32_t high = number<At>(text, std::make_integer_sequence<int, group>{});
		const uint32_t low = number<At + group>(text, std::make_integer_sequence<int, group>{});
		seen |= high | low;
		return uint64_t{high} << 30 | low;
	}

	// The low 60 bits of number.
	template <int... Pair>
	[[gnu::always_inline]] static constexpr void write_word(uint64_t number, char *text, std::integer_sequence<int, Pair...>) noexcept
	{
		constexpr int bits = 2 * SymbolBits;
		(Letters.write_pair(number >> (60 - bits * (Pair + 1)) & ((1u << bits) - 1), text + 2 * Pair), ...);
	}
};

} // namespace uidx

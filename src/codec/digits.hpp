// Fixed-length text in an alphabet of 2^k symbols: the digits of one big-endian integer.
#pragma once

#include <bit>
#include <type_traits>
#include <utility>

#include "alphabet.hpp"
#include "traits.hpp"
#include "wide.hpp"

namespace uidx {

// The text ends with `words` words, one or two, of two groups of symbols each. Their value is `tail`. The symbols
// before them are the head, and its value is `top`. The codec knows which bits of `top` belong to the payload. Integer:
// uint64_t, u128 or u160.
//
// A symbol costs two loads, of the character and of its entry in the table for its place, and one OR. A character that
// is no symbol sets the bit `limit` of its group.
template <class Integer, const auto &Letters, int Length>
struct Digits {
	static constexpr int symbol_bits = std::bit_width(static_cast<unsigned>(Letters.base)) - 1;
	static constexpr int group = Letters.group;
	static constexpr int group_bits = group * symbol_bits;
	static constexpr int word = 2 * group;
	static constexpr int word_bits = 2 * group_bits;
	static constexpr int words = Length / word;
	static constexpr int head = Length % word;
	static constexpr int tail_bits = words * word_bits;
	static_assert(Letters.limit == 1u << group_bits && (words == 1 || words == 2) && tail_bits < payload_bits<Integer>);

	using Top = std::conditional_t<(head > group), uint64_t, uint32_t>;

	// The text of a payload of Bits bits; higher bits that are set are an overflow. out is undefined on a fault.
	template <int Bits>
	[[gnu::always_inline]] static constexpr Result decode(const char *text, size_t length, Integer &out) noexcept
	{
		static_assert(Bits >= tail_bits && Bits <= tail_bits + head * symbol_bits);
		if (length != Length)
			return {Fault::length};
		Top top;
		const Result r = decode(text, out, top);
		if (!r.ok())
			return r;
		if constexpr (head > 0) {
			if (top >> (Bits - tail_bits) != 0)
				return {Fault::overflow};
			out |= Integer{top} << tail_bits;
		}
		return {};
	}

	// The inverse, of the payload itself.
	[[gnu::always_inline]] static constexpr void encode(Integer id, char *text) noexcept
	{
		if constexpr (head > 0)
			encode(static_cast<Top>(static_cast<uint64_t>(id >> tail_bits)), id, text);
		else
			encode(0, id, text);
	}

	// text has Length bytes. On success top and tail are set.
	[[gnu::always_inline]] static constexpr Result decode(const char *text, Integer &tail, Top &top) noexcept
	{
		uint32_t seen = 0;
		top = read_head(text, seen);
		tail = read_word(text + head, seen);
		if constexpr (words == 2)
			tail = tail << word_bits | read_word(text + head + word, seen);
		if (seen >= Letters.limit) [[unlikely]]
			return {Fault::symbol, Letters.first_invalid(text, Length)};
		return {};
	}

	// The inverse: writes Length bytes, no terminator. Bits of tail above its own are ignored.
	[[gnu::always_inline]] static constexpr void encode([[maybe_unused]] Top top, Integer tail, char *text) noexcept
	{
		// A head of an odd number of symbols starts with one by itself.
		if constexpr (head % 2 != 0)
			text[0] = Letters.symbols[top >> ((head - 1) * symbol_bits)];
#pragma GCC unroll 8
		for (int at = head % 2; at < head; at += 2) {
			const Top rest = top >> ((head - at - 2) * symbol_bits);
			Letters.write_pair(at == 0 ? rest : rest & pair_mask, text + at);
		}
#pragma GCC unroll 8
		for (int n = 0; n < words; n++)
			write_word(static_cast<uint64_t>(tail >> (tail_bits - (n + 1) * word_bits)), text + head + n * word);
	}

private:
	static constexpr int pair_bits = 2 * symbol_bits;
	static constexpr uint32_t pair_mask = (1u << pair_bits) - 1;

	// A fold, for which g++ needs fewer registers than for an unrolled loop.
	template <int Symbols>
	[[gnu::always_inline]] static constexpr uint32_t number([[maybe_unused]] const char *text) noexcept
	{
		return [text]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) {
			return (uint32_t{0} | ... | Letters.part(Symbols - 1 - I, text[I]));
		}(std::make_integer_sequence<int, Symbols>{});
	}

	[[gnu::always_inline]] static constexpr Top read_head(const char *text, uint32_t &seen) noexcept
	{
		if constexpr (head <= group) {
			return seen = number<head>(text);
		} else {
			const uint32_t high = number<head - group>(text);
			const uint32_t low = number<group>(text + head - group);
			seen = high | low;
			return uint64_t{high} << group_bits | low;
		}
	}

	[[gnu::always_inline]] static constexpr uint64_t read_word(const char *text, uint32_t &seen) noexcept
	{
		const uint32_t high = number<group>(text);
		const uint32_t low = number<group>(text + group);
		seen |= high | low;
		return uint64_t{high} << group_bits | low;
	}

	// The low word_bits of number.
	[[gnu::always_inline]] static constexpr void write_word(uint64_t number, char *text) noexcept
	{
#pragma GCC unroll 8
		for (int pair = 0; pair < group; pair++)
			Letters.write_pair(number >> (word_bits - pair_bits * (pair + 1)) & pair_mask, text + 2 * pair);
	}
};

// A codec whose text is the digits of its payload, a number of Bits bits, and nothing else.
template <class Integer, const auto &Letters, int Length, int Bits>
struct DigitsCodec : CodecDefaults {
	using Payload = Integer;
	static constexpr int text_length = Length;
	static constexpr auto &letters = Letters;
	static constexpr Payload max_payload = low_mask<Payload>(Bits);

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		return Digits<Payload, Letters, Length>::template decode<Bits>(text, length, out);
	}

	static constexpr void encode(Payload id, char *text) noexcept { Digits<Payload, Letters, Length>::encode(id, text); }
};

} // namespace uidx

// Text in an alphabet of any base, of any length: the digits of one big-endian integer.
// Where the base is a power of two and the length is fixed, Digits does the same with shifts.
#pragma once

#include "alphabet.hpp"
#include "wide.hpp"

namespace uidx {

// Numbers of up to Bits bits, as words of 32 bits. A step multiplies or divides by the weight of a whole group of
// symbols.
template <class Integer, const auto &Letters, int Bits>
struct Positional {
	static_assert(Bits > 0 && Bits <= payload_bits<Integer>);

	// Fault::symbol for a byte that is no symbol, else Fault::overflow for a number of more than Bits bits. out is
	// undefined on a fault.
	static constexpr Result decode(const char *text, int length, Integer &out) noexcept
	{
		uint32_t words[count]{};
		bool overflow = false;
		for (int at = 0; at < length;) {
			const int n = at == 0 && length % group != 0 ? length % group : group; // the first group is the short one
			uint64_t value = 0;
			for (int i = 0; i < n; i++)
				value += Letters.part(n - 1 - i, text[at + i]);
			if (value >= Letters.limit) [[unlikely]]
				return {Fault::symbol, at + Letters.first_invalid(text + at, n)};
			for (uint32_t &word : words) {
				value += uint64_t{word} * Letters.limit;
				word = static_cast<uint32_t>(value);
				value >>= 32;
			}
			overflow |= value != 0;
			at += n;
		}
		if (overflow || uint64_t{words[count - 1]} >> (Bits - 32 * (count - 1)) != 0)
			return {Fault::overflow};
		out = 0;
		for (int i = count - 1; i >= 0; i--)
			out = out << (i == count - 1 ? 0 : 32) | Integer{words[i]};
		return {};
	}

	// Writes `length` bytes, leading zeros included. Requires a number of no more digits.
	static constexpr void encode(Integer id, char *text, int length) noexcept
	{
		uint32_t words[count]{};
		for (int i = 0; i < count; i++)
			words[i] = static_cast<uint32_t>(static_cast<uint64_t>(id >> (32 * i)));
		for (int end = length; end > 0; end -= group) {
			uint64_t rest = 0;
			for (int i = count - 1; i >= 0; i--) {
				rest = rest << 32 | words[i];
				words[i] = static_cast<uint32_t>(rest / Letters.limit);
				rest %= Letters.limit;
			}
			for (int i = end - 1; i >= 0 && i >= end - group; i--, rest /= base)
				text[i] = Letters.symbols[rest % base];
		}
	}

private:
	static constexpr unsigned base = Letters.base;
	static constexpr int group = Letters.group;
	static constexpr int count = (Bits + 31) / 32;
};

} // namespace uidx

// sid: 64 bits of Unix nanoseconds | 64 random bits, written as two numbers with a hyphen between. In ids that are made
// the highest bit of each number is 0; ids that are read keep theirs. Source: github.com/chilts/sid.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/time.hpp"
#include "codec/traits.hpp"

namespace uidx {

struct Sid : CodecDefaults {
	using Payload = u128;
	static constexpr char name[] = "sid";
	static constexpr int bytes = 16;
	static constexpr int text_length = 23;
	static constexpr auto &letters = sid_alphabet;
	static constexpr char lowest[] = "00000000000-00000000000";
	static constexpr char highest[] = "F~~~~~~~~~~-F~~~~~~~~~~";
	static constexpr TimeField time = nanoseconds(64, 64, 0);
	static constexpr Payload max_payload = ~Payload{0};
	static constexpr Field fields[] = {{"time", 64}, {"random", 64, Kind::random}};
	static constexpr int bits_below_time = 63;
	// Of the clock's nanoseconds, an int64 whose highest value stands for all later times.
	static constexpr uint64_t made_until = INT64_MAX - 1;

private:
	static constexpr size_t max_decimal = 20;
	template <int Symbols>
	static constexpr size_t form_length = 2 * Symbols + 1;

	static constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

	static constexpr size_t find_hyphen(const char *text, size_t length) noexcept
	{
		size_t i = 0;
		while (i < length && text[i] != '-')
			i++;
		return i;
	}

	static constexpr bool all_decimal(const char *text, size_t length, size_t hyphen) noexcept
	{
		for (size_t i = 0; i < length; i++)
			if (i != hyphen && !is_digit(text[i]))
				return false;
		return true;
	}

	// Two numbers of Symbols symbols.
	template <const auto &Letters, int Symbols>
	static constexpr Result decode_form(const char *text, Payload &out) noexcept
	{
		using Half = Digits<uint64_t, Letters, Symbols>;
		uint64_t high = 0;
		uint64_t low = 0;
		const Result first = Half::template decode<64>(text, Symbols, high);
		if (first.fault == Fault::symbol)
			return first;
		if (text[Symbols] != '-')
			return {Fault::symbol, Symbols};
		Result second = Half::template decode<64>(text + Symbols + 1, Symbols, low);
		second.position += Symbols + 1;
		if (second.fault == Fault::symbol)
			return second;
		if (!first.ok() || !second.ok())
			return {Fault::overflow};
		out = u128{high} << 64 | low;
		return {};
	}

	static constexpr Result decode_decimal(const char *text, size_t length, size_t hyphen, Payload &out) noexcept
	{
		uint64_t numbers[2]{};
		bool overflow = false;
		for (size_t i = 0; i < length; i++) {
			if (i == hyphen)
				continue;
			if (!is_digit(text[i]))
				return {Fault::symbol, static_cast<int>(i)};
			uint64_t &number = numbers[i > hyphen];
			overflow |= __builtin_mul_overflow(number, uint64_t{10}, &number);
			overflow |= __builtin_add_overflow(number, static_cast<uint64_t>(text[i] - '0'), &number);
		}
		if (overflow)
			return {Fault::overflow};
		out = u128{numbers[0]} << 64 | numbers[1];
		return {};
	}

public:
	// Takes the four forms of the library. A form is known by its length and where its hyphen stands: Base64 11-11, the
	// form that is written; base32hex 13-13 in lower case; hexadecimal 16-16 in either case; decimal, two numbers of 1 to
	// 20 digits. Decimal text that has the shape of another form is read as that one: its time would lie in the first 116
	// days of 1970, and more likely it is an id of the other form that has no letters.
	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		const size_t hyphen = find_hyphen(text, length);
		const size_t left = hyphen;
		const size_t right = hyphen < length ? length - hyphen - 1 : 0;
		const bool two_numbers = left > 0 && left <= max_decimal && right > 0 && right <= max_decimal;
		if (!two_numbers || left == right || !all_decimal(text, length, hyphen)) {
			switch (length) {
			case form_length<11>:
				return decode_form<sid_alphabet, 11>(text, out);
			case form_length<13>:
				return decode_form<base32hex_lower, 13>(text, out);
			case form_length<16>:
				return decode_form<hexadecimal, 16>(text, out);
			default:
				break;
			}
		}
		return two_numbers ? decode_decimal(text, length, hyphen, out) : Result{Fault::length};
	}

	static constexpr void encode(Payload id, char *text) noexcept
	{
		using Half = Digits<uint64_t, letters, 11>;
		Half::encode(static_cast<uint64_t>(id >> 64), text);
		text[11] = '-';
		Half::encode(static_cast<uint64_t>(id), text + 12);
	}
};

} // namespace uidx

// Lexical UUID: 64 bits of Unix microseconds | 64 bits of a worker, as hexadecimal digits 8-4-4-16.
// Source: github.com/twitter-archive/cassie. Text is read with all of its hyphens or without any, in either case.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/prefix.hpp"
#include "codec/time.hpp"
#include "codec/traits.hpp"

namespace uidx {

struct Lexicaluuid : CodecDefaults {
	using Payload = u128;
	static constexpr char name[] = "lexicaluuid";
	static constexpr int bytes = 16;
	static constexpr int text_length = 35;
	static constexpr auto &letters = hexadecimal;
	static constexpr char lowest[] = "00000000-0000-0000-0000000000000000";
	static constexpr char highest[] = "ffffffff-ffff-ffff-ffffffffffffffff";
	static constexpr TimeField time = microseconds(64, 64, 0);
	static constexpr Payload max_payload = ~Payload{0};
	static constexpr Field fields[] = {{"time", 64}, {"worker", 64, Kind::bytes}};
	static constexpr Generator generators[] = {{.function = "lexicaluuid_generate", .field_bits = 0, .runs_ahead = true}};

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		if (length != text_length)
			return Text::decode<128>(text, length, out);
		char digits[digit_count]{};
		std::copy_n(text, 8, digits);
		std::copy_n(text + 9, 4, digits + 8);
		std::copy_n(text + 14, 4, digits + 12);
		std::copy_n(text + 19, 16, digits + 16);
		const bool read = Text::decode<128>(digits, digit_count, out).ok();
		if (!read || text[8] != '-' || text[13] != '-' || text[18] != '-') [[unlikely]]
			return {Fault::symbol, first_wrong<Lexicaluuid>(text, text_length)};
		return {};
	}

	static constexpr void encode(Payload id, char *text) noexcept
	{
		char digits[digit_count]{};
		Text::encode(id, digits);
		std::copy_n(digits, 8, text);
		std::copy_n(digits + 8, 4, text + 9);
		std::copy_n(digits + 12, 4, text + 14);
		std::copy_n(digits + 16, 16, text + 19);
		text[8] = text[13] = text[18] = '-';
	}

private:
	static constexpr int digit_count = 32;
	using Text = Digits<Payload, letters, digit_count>;
};

} // namespace uidx

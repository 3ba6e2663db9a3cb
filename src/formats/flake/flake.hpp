// Flake: 64 bits of Unix milliseconds | a MAC address of 48 bits | 16 bits of a sequence, as a number in Base62 without
// leading zeros. Text of several lengths does not sort as the numbers do. Source: github.com/boundary/flake.
#pragma once

#include <string_view>

#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/positional.hpp"
#include "codec/time.hpp"
#include "codec/traits.hpp"

namespace uidx {

struct Flake : CodecDefaults {
	using Payload = u128;
	static constexpr char name[] = "flake";
	static constexpr int bytes = 16;
	static constexpr int min_text_length = 1;
	static constexpr int text_length = 22;
	static constexpr bool ordered = false;
	static constexpr auto &letters = base62;
	static constexpr TimeField time = milliseconds(64, 64, 0);
	static constexpr Payload max_payload = ~Payload{0};
	static constexpr Field fields[] = {{"time", 64}, {"mac", 48, Kind::bytes}, {"sequence", 16}};
	static constexpr Generator generators[] = {{.function = "flake_generate", .field_bits = 16}};

	using Text = Positional<Payload, letters, 128>;

	// False for the few numbers whose text is a word for a time, such as `now`, in any case: beside an id people mean
	// the time.
	static constexpr bool valid(Payload id) noexcept
	{
		constexpr int bits_of_longest = 54; // of 9 symbols
		if (bit_width(id) > bits_of_longest)
			return true;
		char text[text_length]{};
		const int length = encode(id, text);
		for (int i = 0; i < length; i++)
			text[i] |= 'a' ^ 'A'; // lower case; digits have this bit
		for (const std::string_view word : {"now", "today", "tomorrow", "yesterday", "infinity", "epoch"})
			if (std::string_view(text, length) == word)
				return false;
		return true;
	}

	// Leading zeros are read.
	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		if (length < min_text_length || length > text_length)
			return {Fault::length};
		const Result r = Text::decode(text, static_cast<int>(length), out);
		return !r.ok() || valid(out) ? r : Result{Fault::instant};
	}

	// Writes at most text_length bytes, and returns how many.
	static constexpr int encode(Payload id, char *text) noexcept
	{
		char padded[text_length]{};
		Text::encode(id, padded, text_length);
		int zeros = 0;
		while (zeros < text_length - 1 && padded[zeros] == letters.symbols[0])
			zeros++;
		std::copy_n(padded + zeros, text_length - zeros, text);
		return text_length - zeros;
	}
};

} // namespace uidx

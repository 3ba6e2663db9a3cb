// KSUID: 32 bits of seconds since 1400000000 (2014-05-13T16:53:20Z) | 128 random bits, as 27 symbols of a sorted
// Base62. Source: github.com/segmentio/ksuid.
#pragma once

#include "codec/field.hpp"
#include "codec/positional.hpp"
#include "codec/time.hpp"
#include "codec/traits.hpp"

namespace uidx {

struct Ksuid : CodecDefaults {
	using Payload = u160;
	static constexpr char name[] = "ksuid";
	static constexpr int bytes = 20;
	static constexpr int text_length = 27;
	static constexpr auto &letters = base62;
	static constexpr TimeField time = seconds(32, 128, 1'400'000'000);
	static constexpr int fraction_bits = 18; // of a second
	static constexpr Payload max_payload = ~Payload{0}; // aWgEPTl1tmebfsQzFP4bxwgy80V: higher texts are an overflow
	static constexpr Field fields[] = {{"time", 32}, {"random", 128, Kind::random}};

	using Text = Positional<Payload, letters, 160>;

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		if (length != text_length)
			return {Fault::length};
		return Text::decode(text, text_length, out);
	}

	static constexpr void encode(Payload id, char *text) noexcept { Text::encode(id, text, text_length); }
};

} // namespace uidx

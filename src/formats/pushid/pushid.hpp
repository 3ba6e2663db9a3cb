// Push id: 48 bits of Unix milliseconds | 72 random bits, as 20 symbols of BaseUID's sorted Base64.
// Source: Firebase's "The 2^120 ways to ensure unique identifiers".
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/generate.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Pushid {
	using Payload = u128; // its low 120 bits
	static constexpr char name[] = "pushid";
	static constexpr int bytes = 15;
	static constexpr int text_length = 20;
	static constexpr bool is_uuid = false;
	static constexpr auto &letters = baseuid_alphabet;
	static constexpr TimeField time = milliseconds(48, 72, 0);
	static constexpr Payload max_payload = (Payload{1} << 120) - 1;
	static constexpr Field fields[] = {{"time", 48}, {"random", 72, Kind::random}};
	static constexpr Generator generators[] = {{.function = "pushid_generate", .field_bits = 72, .fresh_bits = 72}};
	enum { ids };

	using Text = Digits<Payload, letters, text_length>;

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		return Text::decode<120>(text, length, out);
	}

	static constexpr void encode(Payload id, char *text) noexcept { Text::encode(id, text); }
};

} // namespace uidx

// Elasticflake: 48 bits of Unix milliseconds | a MAC address, xored with 48 random bits | 24 bits of a sequence, as 20 symbols of
// RFC 4648's base64url, which does not sort as its values do.
// Source: github.com/ppearcy/elasticflake.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/generate.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Elasticflake {
	using Payload = u128; // its low 120 bits
	static constexpr char name[] = "elasticflake";
	static constexpr int bytes = 15;
	static constexpr int text_length = 20;
	static constexpr bool is_uuid = false;
	static constexpr bool ordered = false;
	static constexpr auto &letters = base64url;
	static constexpr TimeField time = milliseconds(48, 72, 0);
	static constexpr Payload max_payload = (Payload{1} << 120) - 1;
	static constexpr Field fields[] = {{"time", 48}, {"mac", 48, Kind::bytes}, {"sequence", 24}};
	// The sequence of a millisecond starts in the lower half, so that at least the upper half is left.
	static constexpr Generator generators[] = {{.function = "elasticflake_generate", .field_bits = 24, .fresh_bits = 23}};
	enum { ids };

	using Text = Digits<Payload, letters, text_length>;

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		return Text::decode<120>(text, length, out);
	}

	static constexpr void encode(Payload id, char *text) noexcept { Text::encode(id, text); }
};

} // namespace uidx

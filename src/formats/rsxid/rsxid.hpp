// rs/xid: 32 bits of Unix seconds | 24 of a machine | 16 of a process | 24 of a counter, as 20 symbols of base32hex in
// lower case. Source: github.com/rs/xid. The text has four more bits below the 96, which are 0.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/time.hpp"
#include "codec/traits.hpp"

namespace uidx {

struct Rsxid : CodecDefaults {
	using Payload = u128; // its low 96 bits
	static constexpr char name[] = "rsxid";
	static constexpr int bytes = 12;
	static constexpr int text_length = 20;
	static constexpr auto &letters = base32hex_lower;
	static constexpr char lowest[] = "00000000000000000000";
	static constexpr char highest[] = "vvvvvvvvvvvvvvvvvvvg";
	static constexpr TimeField time = seconds(32, 64, 0);
	static constexpr Payload max_payload = (Payload{1} << 96) - 1;
	static constexpr Field fields[] = {{"time", 32}, {"machine", 24, Kind::bytes}, {"pid", 16}, {"counter", 24}};
	static constexpr Generator generators[] = {{.function = "rsxid_generate", .field_bits = 24}};

	using Text = Digits<Payload, letters, text_length>;

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		const Result r = Text::decode<96 + padding_bits>(text, length, out);
		if (!r.ok())
			return r;
		if ((out & ((1u << padding_bits) - 1)) != 0)
			return {Fault::padding, text_length - 1};
		out >>= padding_bits;
		return {};
	}

	static constexpr void encode(Payload id, char *text) noexcept { Text::encode(id << padding_bits, text); }

private:
	static constexpr int padding_bits = 4;
};

} // namespace uidx

// ObjectID: 32 bits of Unix seconds | 40 random bits of the process that makes ids | 24 bits of a counter, as 24 hexadecimal digits.
// Source: github.com/mongodb/specifications, bson-objectid. Text is read in either case and written in lower case.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/generate.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Objectid {
	using Payload = u128; // its low 96 bits
	static constexpr char name[] = "objectid";
	static constexpr int bytes = 12;
	static constexpr int text_length = 24;
	static constexpr bool is_uuid = false;
	static constexpr auto &letters = hexadecimal;
	static constexpr TimeField time = seconds(32, 64, 0);
	static constexpr Payload max_payload = (Payload{1} << 96) - 1;
	static constexpr Field fields[] = {{"time", 32}, {"server", 40, Kind::bytes}, {"counter", 24}};
	static constexpr Generator generators[] = {{.function = "objectid_generate", .field_bits = 24}};
	enum { ids };

	using Text = Digits<Payload, letters, text_length>;

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		return Text::decode<96>(text, length, out);
	}

	static constexpr void encode(Payload id, char *text) noexcept { Text::encode(id, text); }
};

} // namespace uidx

// Base64UUID: the 128 bits of a UUID behind the bits 0100, as 22 symbols of a sorted Base64.
// Source: github.com/sergeyprokhorenko/Base64UUID, with the corrections of docs/contributing/formats.md.
#pragma once

#include "codec/digits.hpp"
#include "codec/step.hpp"
#include "codec/uuid.hpp"

namespace uidx {

struct Base64uuid : Uuid7 {
	using Payload = u128;
	using Uuid7::time; // src/sql/expand.awk reads this line
	static constexpr char name[] = "base64uuid";
	static constexpr int bytes = 16;
	static constexpr int text_length = 22;
	static constexpr bool has_uuid_bytes = true;
	static constexpr auto &letters = base64uuid_alphabet;
	static constexpr Payload max_payload = ~Payload{0};
	static constexpr Layout layouts[] = {{name, Uuid::whole}, Uuid::v7_layout};

	using Text = Digits<Payload, letters, text_length>;

	// Takes the 22 symbols bare or inside one pair of double quotes.
	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		int quoted = 0;
		if (length != text_length && length > 0) {
			const bool left = text[0] == '"';
			const bool right = text[length - 1] == '"';
			if (left != right)
				return {Fault::quote, left ? 0 : static_cast<int>(length - 1)};
			if (left && length == 1)
				return {Fault::quote};
			quoted = left;
		}
		if (length != static_cast<size_t>(text_length + 2 * quoted))
			return {Fault::length};
		uint32_t top;
		Payload tail;
		Result r = Text::decode(text + quoted, tail, top);
		if (r.ok() && top >> 8 != 0b0100)
			r = {Fault::prefix};
		if (!r.ok()) {
			r.position += quoted;
			return r;
		}
		out = Payload{top & 0xff} << Text::tail_bits | tail;
		return {};
	}

	static constexpr void encode(Payload id, char *text) noexcept
	{
		Text::encode(0b0100u << 8 | static_cast<uint32_t>(id >> Text::tail_bits), id, text);
	}

	static constexpr Generator generators[] = {
	    {.function = "base64uuid_generate_monotonic", .field_bits = 74, .fresh_bits = 74}};

	// As core's uuid_extract_timestamp(): not of version 6.
	static constexpr bool created_us(Payload id, int64_t &us) noexcept
	{
		return Uuid::version(id) != 6 && Uuid::created_us(id, us);
	}

	template <class Sink>
	static void tell(Sink &sink, Payload id)
	{
		sink.uuid("uuid", id);
		Uuid::tell(sink, id);
	}
};

} // namespace uidx

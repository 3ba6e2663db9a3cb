// Base64UUID: the 128 bits of a UUID behind the bits 0100, as 22 symbols of a sorted Base64.
// Source: github.com/sergeyprokhorenko/Base64UUID, with the corrections of docs/formats.md.
#pragma once

#include "codec/digits.hpp"
#include "codec/generate.hpp"
#include "codec/time.hpp"
#include "codec/uuid.hpp"

namespace uidx {

struct Base64uuid {
	using Payload = u128;
	static constexpr char name[] = "base64uuid";
	static constexpr int bytes = 16;
	static constexpr int text_length = 22;
	static constexpr bool has_uuid_bytes = true;
	static constexpr auto &letters = base64uuid_alphabet;
	static constexpr TimeField time = milliseconds(48, 80, 0); // of UUIDv7; the leading 48 bits of any other
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

	static constexpr Generator generators[] = {{.function = "base64uuid_generate_monotonic", .field_bits = 74, .fresh_bits = 74}};

	// UUIDv7 (RFC 9562, 5.7): 48-bit ms | 0111 | 12 random bits | 10 | 62 random bits. random: its low 74 bits.
	static constexpr Payload v7(uint64_t ms, u128 random) noexcept { return u128{ms} << time.shift | uuid_rest(7, random); }

	// UUIDv7 with the time within the millisecond in rand_a (RFC 9562, 6.2, method 3), as core's uuidv7(). Its time is counted in
	// slices of 1/4096 ms since the epoch. random: its low 62 bits.
	static constexpr int slice_bits = 12;
	static constexpr Recipe recipe = {.random_bits = 62, .uuid_version = 7, .slice_bits = slice_bits};
	static constexpr int64_t max_slice = (time.max_tick() << slice_bits) + 4095;
	static constexpr int64_t slice(int64_t ms, int64_t ns_within_ms) noexcept { return ms * 4096 + ns_within_ms * 4096 / 1'000'000; }
	static constexpr Payload v7_of_slice(uint64_t slice, uint64_t random) noexcept
	{
		constexpr uint64_t low = (uint64_t{1} << 62) - 1;
		return v7(slice >> slice_bits, u128{slice & 4095} << 62 | (random & low));
	}

	// As core's uuid_extract_timestamp(): not of version 6.
	static constexpr bool created_us(Payload id, int64_t &us) noexcept { return Uuid::version(id) != 6 && Uuid::created_us(id, us); }

	template <class Sink>
	static void tell(Sink &sink, Payload id)
	{
		sink.uuid("uuid", id);
		Uuid::tell(sink, id);
	}
};

} // namespace uidx

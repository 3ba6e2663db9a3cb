// ULID: 48-bit Unix milliseconds | 80 random bits, as 26 Crockford Base32 symbols.
// Source: github.com/ulid/spec, with the corrections of docs/contributing/formats.md.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Ulid : DigitsCodec<u128, crockford32, 26, 128> {
	static constexpr char name[] = "ulid";
	static constexpr int bytes = 16;
	static constexpr bool has_uuid_bytes = true;
	static constexpr TimeField time = milliseconds(48, 80, 0);
	static constexpr int fraction_bits = 8;
	static constexpr Field fields[] = {{"ms", 48}, {"random", 80, Kind::random}};
	static constexpr Generator generators[] = {
	    {.function = "ulid_generate_monotonic", .field_bits = 80, .fresh_bits = 80}};

	// Crockford's reading for text that people typed: I and L are 1, O is 0, hyphens are dropped. U is refused still.
	// A position in the result is one in the text as given.
	static constexpr Result decode_lenient(const char *text, size_t length, Payload &out) noexcept
	{
		size_t hyphens = 0;
		for (size_t i = 0; i < length; i++)
			hyphens += text[i] == '-';
		if (length - hyphens != text_length)
			return {Fault::length};
		char strict[text_length]{};
		int at[text_length]{};
		int n = 0;
		for (size_t i = 0; i < length; i++) {
			if (text[i] == '-')
				continue;
			at[n] = static_cast<int>(i);
			strict[n++] = crockford_plain(text[i]);
		}
		Result r = decode(strict, text_length, out);
		r.position = at[r.position];
		return r;
	}

	template <class Sink>
	static void tell(Sink &sink, Payload id)
	{
		sink.uuid("uuid", id);
	}
};

} // namespace uidx

// UUIDs as RFC 9562 defines them: versions, times, and the fields of the versions that begin with a time.
#pragma once

#include "field.hpp"
#include "time.hpp"
#include "traits.hpp"
#include "uuid_text.hpp"

namespace uidx {

// RFC 9562: version 4 bits | 12 random bits | 10 | 62 random bits. random: its low 74 bits.
constexpr u128 uuid_rest(int version, u128 random) noexcept
{
	constexpr u128 low = (u128{1} << 62) - 1;
	return static_cast<u128>(version) << 76 | (random >> 62 & 0xfff) << 64 | u128{0b10} << 62 | (random & low);
}

// UUIDv7 (RFC 9562, 5.7): 48-bit ms | 0111 | 12 random bits | 10 | 62 random bits. For the codecs of formats that are
// made of one.
struct Uuid7 : CodecDefaults {
	static constexpr TimeField time = milliseconds(48, 80, 0); // the leading 48 bits of any other UUID

	// random: its low 74 bits.
	static constexpr u128 v7(uint64_t ms, u128 random) noexcept { return u128{ms} << time.shift | uuid_rest(7, random); }

	// An id of now has the time within the millisecond in place of its first 12 random bits (RFC 9562, 6.2, method 3), as
	// core's uuidv7(). So has the id of a given instant, unless that is a whole millisecond.
	static constexpr int fraction_bits = 12;
	static constexpr bool instants_have_fraction = true;
	static constexpr int bits_below_time = 74;
	static constexpr u128 make(uint64_t ms, u128 rest) noexcept { return v7(ms, rest); }
};

// Core's uuid as a codec.
struct Uuid : CodecDefaults {
	using Payload = u128;
	static constexpr char name[] = "uuid";
	static constexpr int bytes = 16;
	static constexpr int text_length = UuidText::length;
	static constexpr auto &letters = hexadecimal;
	static constexpr Payload max_payload = ~Payload{0};
	static constexpr Field whole[] = {{"uuid", 128, Kind::whole}};
	static constexpr Field v7_fields[] = {{"ms", 48},
	                                      {"0111", 4, Kind::constant},
	                                      {"rand_a", 12, Kind::random},
	                                      {"10", 2, Kind::constant},
	                                      {"rand_b", 62, Kind::random}};
	static constexpr Layout v7_layout{"uuidv7", v7_fields};
	static constexpr Layout layouts[] = {{name, whole}, v7_layout};

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		return UuidText::decode_any(text, length, out);
	}
	static constexpr void encode(Payload id, char *text) noexcept { UuidText::encode(id, text); }

	static constexpr int version(Payload id) noexcept { return static_cast<int>(id >> 76) & 0xf; }
	static constexpr bool rfc_variant(Payload id) noexcept { return (static_cast<uint64_t>(id) >> 62) == 0b10; }

	// The time in a UUID of version 1, 6 or 7, floored to a microsecond of Unix time. False for any other UUID.
	static constexpr bool created_us(Payload id, int64_t &us) noexcept
	{
		if (!rfc_variant(id))
			return false;
		const auto part = [id](int shift, int bits) {
			return static_cast<uint64_t>(id >> shift) & ((uint64_t{1} << bits) - 1);
		};
		switch (version(id)) {
		case 1:
			us = gregorian(part(64, 12) << 48 | part(80, 16) << 32 | part(96, 32));
			return true;
		case 6:
			us = gregorian(part(80, 48) << 12 | part(64, 12));
			return true;
		case 7:
			us = static_cast<int64_t>(part(80, 48)) * 1000;
			return true;
		default:
			return false;
		}
	}

	template <class Sink>
	static void tell(Sink &sink, Payload id)
	{
		sink.number("version", version(id));
		sink.flag("rfc_variant", rfc_variant(id));
	}

private:
	// 100 ns since 1582-10-15
	static constexpr int64_t gregorian(uint64_t ticks) noexcept
	{
		return static_cast<int64_t>(ticks / 10) - 12'219'292'800'000'000;
	}
};

} // namespace uidx

// Ordered UUID: a UUIDv4 whose first 48 bits are a count of 10 microseconds since 1970, which ends on 2059-03-13.
// Source: Laravel's Str::orderedUuid(), by ramsey/uuid's TimestampFirstCombCodec. The text is a UUID's, in either case.
#pragma once

#include "codec/field.hpp"
#include "codec/time.hpp"
#include "codec/traits.hpp"
#include "codec/uuid.hpp"
#include "codec/uuid_text.hpp"

namespace uidx {

struct Ordereduuid : CodecDefaults {
	using Payload = u128;
	static constexpr char name[] = "ordereduuid";
	static constexpr int bytes = 16;
	static constexpr int text_length = 36;
	static constexpr bool has_uuid_bytes = true; // but as an ordered UUID any other UUID has a wrong time
	static constexpr auto &letters = hexadecimal;
	static constexpr char lowest[] = "00000000-0000-0000-0000-000000000000";
	static constexpr char highest[] = "ffffffff-ffff-ffff-ffff-ffffffffffff";
	static constexpr TimeField time = ten_microseconds(48, 80, 0);
	static constexpr Payload max_payload = ~Payload{0};
	static constexpr Field fields[] = {
	    {"time", 48}, {"version", 4}, {"rand_a", 12, Kind::random}, {"variant", 2}, {"rand_b", 62, Kind::random}};

	static constexpr int bits_below_time = 74;
	static constexpr Payload make(uint64_t tick, u128 random) noexcept
	{
		return u128{tick} << time.shift | uuid_rest(4, random);
	}

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		return UuidText::decode(text, length, out);
	}
	static constexpr void encode(Payload id, char *text) noexcept { UuidText::encode(id, text); }
};

} // namespace uidx

// Ulid-Flake: 0 | 43-bit ms since 2024 | 20 random bits (or 15 and 5 of scalability), as 13 Crockford Base32 symbols.
// Source: github.com/ulid-flake/spec, with the corrections of docs/contributing/formats.md.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/time.hpp"

namespace uidx {

// Its payload is stored as a bigint that is not negative.
struct Ulidflake : DigitsCodec<uint64_t, crockford32, 13, 63> {
	static constexpr char name[] = "ulidflake";
	static constexpr int bytes = 8;
	static constexpr TimeField time = milliseconds(43, 20, 1'704'067'200'000);
	static constexpr Field standalone_fields[] = {
	    {"0", 1, Kind::constant}, {"ms", 43}, {"random", 20, Kind::random_number}};
	static constexpr Field scalable_fields[] = {
	    {"0", 1, Kind::constant}, {"ms", 43}, {"random", 15, Kind::random_number}, {"scalability", 5}};
	static constexpr Layout layouts[] = {{name, standalone_fields}, {"scalable", scalable_fields}};

	static constexpr int random_bits = 20;
	static constexpr int scalable_random_bits = 15;
	static constexpr uint32_t max_scalability = 31;
	static constexpr Generator generators[] = {
	    {.function = "ulidflake_generate", .field_bits = random_bits, .fresh_bits = random_bits, .max_increment = 255},
	    {.function = "ulidflake_generate_scalable",
	     .field_bits = scalable_random_bits,
	     .fresh_bits = scalable_random_bits,
	     .max_increment = 255,
	     .variants = max_scalability + 1,
	     .max_node_id = max_scalability},
	};
	enum { standalone_ids, scalable_ids };

	static constexpr uint32_t random(Payload id) noexcept { return id & 0xfffff; }
	static constexpr uint32_t scalable_random(Payload id) noexcept { return id >> 5 & 0x7fff; }
	static constexpr uint32_t scalability(Payload id) noexcept { return id & 0x1f; }
	static constexpr Payload scalable(uint64_t tick, uint32_t random, uint32_t scalability) noexcept
	{
		return tick << 20 | uint64_t{random} << 5 | scalability;
	}
};

} // namespace uidx

// Elasticflake: 48 bits of Unix milliseconds | a MAC address, xored with 48 random bits | 24 bits of a sequence, as 20
// symbols of RFC 4648's base64url, which does not sort as its values do. Source: github.com/ppearcy/elasticflake.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Elasticflake : DigitsCodec<u128, base64url, 20, 120> {
	static constexpr char name[] = "elasticflake";
	static constexpr int bytes = 15;
	static constexpr bool ordered = false;
	static constexpr TimeField time = milliseconds(48, 72, 0);
	static constexpr Field fields[] = {{"time", 48}, {"mac", 48, Kind::bytes}, {"sequence", 24}};
	// The sequence of a millisecond starts in the lower half, so that it has room to the end of the millisecond.
	static constexpr Generator generators[] = {{.function = "elasticflake_generate", .field_bits = 24, .fresh_bits = 23}};
};

} // namespace uidx

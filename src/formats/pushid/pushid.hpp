// Push id: 48 bits of Unix milliseconds | 72 random bits, as 20 symbols of BaseUID's sorted Base64.
// Source: Firebase's "The 2^120 ways to ensure unique identifiers".
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Pushid : DigitsCodec<u128, baseuid_alphabet, 20, 120> {
	static constexpr char name[] = "pushid";
	static constexpr int bytes = 15;
	static constexpr TimeField time = milliseconds(48, 72, 0);
	static constexpr int fraction_bits = 8;
	static constexpr Field fields[] = {{"time", 48}, {"random", 72, Kind::random}};
};

} // namespace uidx

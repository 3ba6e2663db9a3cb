// ObjectID: 32 bits of Unix seconds | 40 random bits of the process that makes ids | 24 bits of a counter, as 24
// hexadecimal digits. Source: github.com/mongodb/specifications, bson-objectid. Text is read in either case and written
// in lower case.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Objectid : DigitsCodec<u128, hexadecimal, 24, 96> {
	static constexpr char name[] = "objectid";
	static constexpr int bytes = 12;
	static constexpr TimeField time = seconds(32, 64, 0);
	static constexpr Field fields[] = {{"time", 32}, {"server", 40, Kind::bytes}, {"counter", 24}};
	static constexpr Generator generators[] = {{.function = "objectid_generate", .field_bits = 24}};
};

} // namespace uidx

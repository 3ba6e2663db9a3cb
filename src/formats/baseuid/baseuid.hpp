// BaseUID: 48 bits of Unix nanoseconds >> 15 | 72 random bits, as 20 symbols of a sorted Base64.
// Source: the BaseUID document and github.com/soc/base-uid, with the corrections of docs/contributing/formats.md.
#pragma once

#include "codec/digits.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Baseuid : DigitsCodec<u128, baseuid_alphabet, 20, 120> {
	static constexpr char name[] = "baseuid";
	static constexpr int bytes = 15;
	static constexpr TimeField time = {48, 72, 0, 4096, 125}; // 32.768 microseconds
	static constexpr Field fields[] = {{"tick", 48}, {"random", 72, Kind::random}};
	static constexpr Generator generators[] = {
	    {.function = "baseuid_generate_monotonic", .field_bits = 25, .fresh_bits = 25, .runs_ahead = true}};

	// The low bits of an ascending id, which are random in each. The 25 bits above them start at random in each tick
	// and grow by one. So the step from an id to the next is 1 to 2^48, and who knows an id guesses the next one with a
	// chance of 2^-47. A server makes 2,000 ids in a tick at most (60 million a second, one after another), so that 6
	// ticks in 100,000 at most end early, and the next one is taken 33 us before its time.
	static constexpr int low_random_bits = 47;
	static constexpr u128 ascending(u128 ascending_field, uint64_t random) noexcept
	{
		return ascending_field << low_random_bits | random;
	}

	// UUIDv8: tick48 | 1000 | rand[71:60] | 10 | rand[59:0] | 00.
	static constexpr u128 to_uuid(Payload id) noexcept
	{
		constexpr u128 low60 = (u128{1} << 60) - 1;
		return id >> 72 << 80 | u128{8} << 76 | (id >> 60 & 0xfff) << 64 | u128{0b10} << 62 | (id & low60) << 2;
	}

	// False where uuid is not one that to_uuid gives.
	static constexpr bool from_uuid(u128 uuid, Payload &out) noexcept
	{
		constexpr u128 low60 = (u128{1} << 60) - 1;
		out = uuid >> 80 << 72 | (uuid >> 64 & 0xfff) << 60 | (uuid >> 2 & low60);
		return to_uuid(out) == uuid;
	}

	template <class Sink>
	static void tell(Sink &sink, Payload id)
	{
		sink.uuid("uuid", to_uuid(id));
	}
};

} // namespace uidx

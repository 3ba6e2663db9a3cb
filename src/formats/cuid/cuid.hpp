// cuid, version 1: `c`, then 24 symbols of Base36: 8 of Unix milliseconds, 4 of a counter, 4 of a fingerprint, 8 random
// ones. As bits, which are uidx's own: 3 zero bits | time 42 | the number of the other 16 symbols, 83. So ids sort as
// their texts do. Source: github.com/paralleldrive/cuid.
#pragma once

#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/positional.hpp"
#include "codec/time.hpp"
#include "codec/traits.hpp"

namespace uidx {

struct Cuid : CodecDefaults {
	using Payload = u128;
	static constexpr char name[] = "cuid";
	static constexpr int bytes = 16;
	static constexpr int text_length = 25;
	static constexpr auto &letters = base36;
	static constexpr char lowest[] = "c000000000000000000000000";
	static constexpr char highest[] = "czzzzzzzzzzzzzzzzzzzzzzzz";
	static constexpr TimeField time = {42, 83, 0, 1000, 1, power<36, 8> - 1};
	static constexpr Payload max_rest = Payload{power<36, 8>} * power<36, 8> - 1;
	static constexpr Payload max_payload = Payload{power<36, 8> - 1} << 83 | max_rest;
	static constexpr Field fields[] = {{"000", 3, Kind::constant}, {"time", 42}, {"rest", 83, Kind::whole}};
	static constexpr int random_bits = 41; // of 8 symbols
	static constexpr Generator generators[] = {{.function = "cuid_generate", .field_bits = 20}};

	static constexpr bool valid(Payload id) noexcept { return id <= max_payload && rest_of_id<Cuid>(id) <= max_rest; }

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		if (length != text_length)
			return {Fault::length};
		if (text[0] != lowest[0])
			return {Fault::symbol};
		// Neither part can overflow. The rest comes last, so that the fault is that of the first wrong byte.
		uint64_t tick = 0;
		Result r = Time::decode(text + 1, time_digits, tick);
		if (!r.ok()) {
			r.position += 1;
			return r;
		}
		r = Rest::decode(text + 1 + time_digits, rest_digits, out);
		if (!r.ok()) {
			r.position += 1 + time_digits;
			return r;
		}
		out = compose<Cuid>(tick, out);
		return {};
	}

	// Requires valid(id).
	static constexpr void encode(Payload id, char *text) noexcept
	{
		text[0] = lowest[0];
		Time::encode(tick_of_id<Cuid>(id), text + 1, time_digits);
		Rest::encode(rest_of_id<Cuid>(id), text + 1 + time_digits, rest_digits);
	}

	// The parts of the rest. The fingerprint is a number of four symbols, as the counter is.
	static constexpr uint32_t max_counter = power<36, 4> - 1;
	static constexpr uint64_t max_random = power<36, 8> - 1;
	static constexpr uint32_t counter(Payload id) noexcept
	{
		return static_cast<uint32_t>(rest_of_id<Cuid>(id) / power<36, 12>);
	}
	static constexpr uint32_t fingerprint(Payload id) noexcept
	{
		return static_cast<uint32_t>(rest_of_id<Cuid>(id) / power<36, 8> % power<36, 4>);
	}
	static constexpr uint64_t random(Payload id) noexcept
	{
		return static_cast<uint64_t>(rest_of_id<Cuid>(id) % power<36, 8>);
	}
	static constexpr Payload rest(uint32_t counter, uint32_t fingerprint, uint64_t random) noexcept
	{
		return (Payload{counter} * power<36, 4> + fingerprint) * power<36, 8> + random;
	}

	// The parts of the rest, two of them as they stand in the text.
	template <class Sink>
	static void tell(Sink &sink, Payload id)
	{
		char text[text_length];
		encode(id, text);
		sink.number("counter", counter(id));
		sink.text("fingerprint", {text + 13, 4});
		sink.text("random", {text + 17, 8});
	}

private:
	static constexpr int time_digits = 8;
	static constexpr int rest_digits = 16;
	using Time = Positional<uint64_t, letters, 42>;
	using Rest = Positional<Payload, letters, 83>;
};

} // namespace uidx

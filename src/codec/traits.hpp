// What codecs may leave out, with the default for each.
#pragma once

#include "time.hpp"

namespace uidx {

// What a codec derives from. One that differs has a member of the same name; src/sql/expand.awk reads it there, too.
struct CodecDefaults {
	static constexpr bool has_uuid_bytes = false; // its input reads the text of any UUID too
	static constexpr bool ordered = true;         // its text sorts as its bytes do; else it has no prefixes
	static constexpr bool varying = false;        // its ids vary in width, else they are numbers of Codec::bytes bytes
	static constexpr int fraction_bits = 0;       // session_order.hpp: bits of time below its own ticks
	static constexpr bool instants_have_fraction = false; // ids of a given instant have them, too

	// Whether a payload up to max_payload is an id.
	template <class Payload>
	static constexpr bool valid(const Payload &) noexcept
	{
		return true;
	}

	// Adds to the fields of an id what their lists cannot say.
	template <class Sink, class Payload>
	static void tell(Sink &, const Payload &)
	{}
};

// Its ids tell when they were made.
template <class Codec>
concept Timed = requires { Codec::time; };

// Some of its ids do, as UUIDs of some versions: Codec::created_us() gives the time, and whether there is one.
template <class Codec>
concept PartlyTimed = requires { &Codec::created_us; };

// Its text always has Codec::text_length characters, else Codec::min_text_length to text_length.
template <class Codec>
inline constexpr bool fixed_length = !requires { Codec::min_text_length; };

template <class Codec>
constexpr int min_text_length() noexcept
{
	if constexpr (fixed_length<Codec>)
		return Codec::text_length;
	else
		return Codec::min_text_length;
}

// Whether a payload is an id.
template <class Codec>
constexpr bool is_valid(typename Codec::Payload id) noexcept
{
	return id <= Codec::max_payload && Codec::valid(id);
}

// Writes the canonical text, without a terminator; returns its length.
template <class Codec>
[[gnu::always_inline]] constexpr int write(typename Codec::Payload id, char *text) noexcept
{
	if constexpr (fixed_length<Codec>) {
		Codec::encode(id, text);
		return Codec::text_length;
	} else {
		return Codec::encode(id, text);
	}
}

} // namespace uidx

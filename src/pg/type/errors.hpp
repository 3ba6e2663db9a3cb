// The errors that a user sees, in one wording for all formats.
#pragma once

#include "codec/result.hpp"
#include "codec/traits.hpp"

#include "pg/compat.hpp"

namespace uidx {

// What the messages need to know of a format.
struct Format {
	const char *name;
	const char *profile; // what the names of its time functions start with; nullptr: its ids do not compare with instants
	int min_text_length;
	int text_length;
	char largest[64]; // canonical text of the largest id
	TimeField time;   // of a format with time
	const char *largest_of; // what `largest` is of
	const uint8_t *values; // of the alphabet's symbols, by character; 0xff for a character that is none
};

template <class Codec>
constexpr Format format_of() noexcept
{
	Format f{Codec::name, Codec::name, min_text_length<Codec>(), Codec::text_length, {}, {}, Codec::name, Codec::letters.values};
	if constexpr (requires { Codec::profile; })
		f.profile = Codec::profile;
	if constexpr (Timed<Codec>)
		f.time = Codec::time;
	write<Codec>(Codec::max_payload, f.largest);
	return f;
}

template <class Codec>
inline constexpr Format format = format_of<Codec>();

// The formats whose text this is, in words ("ulid", "ulid or baseuid"); NULL if there is none.
const char *formats_of(const char *text, size_t length);

// A date in ISO's order to begin with, or one of the words for an instant.
bool looks_like_instant(const char *text, size_t length);

// Reports text that is no id: 22P02, or 22003 where it is too large. Soft where context asks for it (16+), so it may return.
// The text must be valid in the database encoding.
// hyphens: how many bytes of it the reader passed over.
void report_text(const Format &f, Result r, const char *text, int length, Node *context, int hyphens = 0);

// Likewise for a prefix: always raised.
[[noreturn]] void raise_prefix(const Format &f, Result r, const char *prefix, int length);

// 22008: the instant is before the format's epoch or after its last tick (or infinite).
[[noreturn]] void raise_time(const Format &f, TimestampTz at, uint64 max_tick);

// 22008: timestamptz does not reach to the time of this id.
[[noreturn]] void raise_far_time(const Format &f);

// 22003: a number (as text) that the format cannot hold.
[[noreturn]] void raise_number(const Format &f, const char *number);

// 22003: bytes of the right number that are no id.
[[noreturn]] void raise_payload(const Format &f, const char *payload, int bytes);

// 22P03: bytes of the wrong number.
[[noreturn]] void raise_bytes(const Format &f, int expected, int given);

} // namespace uidx

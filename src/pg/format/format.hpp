// A format at run time, for code that is not compiled for one format: errors and their hints, uidx_inspect(),
// uidx_formats(), generators.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/traits.hpp"

#include "pg/base/compat.hpp"

namespace uidx {

// An id as uidx_inspect() shows it.
struct Inspected {
	Datum canonical; // text
	Datum payload;   // bytea
	Datum fields;    // jsonb
	bool timed;      // false: the id has no time, or timestamptz does not reach so far
	TimestampTz created_at;
};

struct Format {
	const char *name;
	const char *profile; // the start of the names of its time functions; nullptr: its ids do not compare with instants
	int bytes;           // of an id
	int bits;            // of the highest id
	int random_bits;
	int min_text_length;
	int text_length;     // of the longest text
	std::string_view alphabet;
	const uint8_t *values; // of the alphabet's symbols, by character; 0xff for any other character
	TimeField time;        // of 0 bits: the format has none
	char largest[64];       // the canonical text of the largest id, or of its part that largest_of names
	const char *largest_of;
	std::span<const Generator> generators; // those that are server-wide
	Datum (*layouts)(); // jsonb: the fields of each layout
	bool (*reads)(const char *text, size_t length); // the format's own text
	bool (*inspect)(const char *text, size_t length, Inspected &id); // false: the text is not an id
};

// Defined in describe.hpp, which an error has no need of. UIDX_DESCRIBED instantiates them in the format's own file:
// formats.cpp does not see the Storage that a format may have of its own there.
template <class Codec>
Datum layouts_json();
template <class Codec>
bool reads(const char *text, size_t length);
template <class Codec>
bool inspect(const char *text, size_t length, Inspected &out);

template <class Codec>
constexpr Format format_of() noexcept
{
	constexpr auto &symbols = Codec::letters.symbols;
	Format f{};
	f.name = Codec::name;
	f.profile = Codec::name;
	f.bytes = Codec::bytes;
	f.bits = bit_width(Codec::max_payload);
	f.random_bits = random_bits<Codec>();
	f.min_text_length = min_text_length<Codec>();
	f.text_length = Codec::text_length;
	f.alphabet = {symbols, sizeof symbols};
	f.values = Codec::letters.values;
	f.largest_of = Codec::name;
	f.layouts = layouts_json<Codec>;
	f.reads = reads<Codec>;
	f.inspect = inspect<Codec>;
	if constexpr (requires { Codec::profile; })
		f.profile = Codec::profile;
	if constexpr (Timed<Codec>)
		f.time = Codec::time;
	if constexpr (requires { Codec::generators; })
		f.generators = Codec::generators;
	if constexpr (requires { Codec::largest; }) {
		f.largest_of = Codec::largest_of;
		std::copy_n(Codec::largest, sizeof Codec::largest, f.largest);
	} else {
		write<Codec>(Codec::max_payload, f.largest);
	}
	return f;
}

template <class Codec>
inline constexpr Format format = format_of<Codec>();

// All formats, in the order of formats.hpp. src/formats, which stands above this, fills it when the library is loaded.
inline std::span<const Format *const> all_formats;

// What uidx_inspect() finds beside the formats: a text that is an id of no type. Making one adds it to the list.
struct Inspection {
	const char *name;
	bool (*inspect)(const char *text, size_t length, Inspected &id);
	const Inspection *next;

	static inline const Inspection *first = nullptr;

	Inspection(const char *of, bool (*by)(const char *, size_t, Inspected &)) : name(of), inspect(by), next(first)
	{
		first = this;
	}
};

// Shorter text does not tell of its format: any word could be a flake.
inline constexpr int telling_length = 11;

} // namespace uidx

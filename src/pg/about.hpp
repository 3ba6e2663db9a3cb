// What uidx_inspect() and uidx_formats tell of a format. Each format's own file makes it, by UIDX_TYPE (details.hpp).
#pragma once

#include <string_view>

#include "codec/time.hpp"

#include "pg/compat.hpp"

namespace uidx {

// An id that a text is.
struct Inspected {
	Datum canonical; // text
	Datum payload;   // bytea
	Datum fields;    // jsonb
	bool timed;      // false: it does not tell when it was made, or timestamptz does not reach so far
	TimestampTz created_at;
};

// Shorter text is not looked at: an id of a format that takes text of any length could be any word.
inline constexpr int telling_length = 11;

struct About {
	const char *name;
	int bits;
	int random_bits;
	int min_text_length;
	int text_length; // of the longest
	std::string_view alphabet;
	const char *(*layouts)(); // JSON: the fields of each layout
	const TimeField *time; // nullptr: the format has none
	bool (*reads)(const char *text, size_t length);
	bool (*inspect)(const char *text, size_t length, Inspected &id); // false: the text is not an id
};

template <class Codec>
const About &about();

} // namespace uidx

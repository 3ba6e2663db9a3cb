// The errors that a user sees, in one wording for all formats.
#pragma once

#include "pg/format/format.hpp"

namespace uidx {

// Reports text that is no id: 22P02, or 22003 where its number is too large. Soft where context asks for it (16+), so
// it may return. The text must be valid in the database encoding. hyphens: how many the reader passed over.
void report_text(const Format &f, Result r, const char *text, int length, Node *context, int hyphens = 0);

// The same for a prefix. It is always raised.
[[noreturn]] void raise_prefix(const Format &f, Result r, const char *prefix, int length);

// 22008: the instant is before the epoch of the format of this name, or after its last tick (or infinite).
[[noreturn]] void raise_time(const char *format, const TimeField &time, TimestampTz at, uint64 max_tick);

// 22008: timestamptz does not reach to the time of this id.
[[noreturn]] void raise_far_time(const Format &f);

// 22003: a number (as text) that the format cannot hold.
[[noreturn]] void raise_number(const Format &f, const char *number);

// 22003: as many bytes as an id has, but no id.
[[noreturn]] void raise_payload(const Format &f, const char *payload, int bytes);

// 22P03: a wrong number of bytes.
[[noreturn]] void raise_bytes(const Format &f, int expected, int given);

} // namespace uidx

#include <algorithm>

#include "codec/uuid_text.hpp"

#include "pg/format/errors.hpp"

extern "C" {
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "utils/builtins.h"
}

namespace uidx {

namespace {

// Text with more blanks around an id gets no hint.
constexpr int longest_padding = 64;

// The name of a format with its article.
const char *one(const char *format, bool at_start)
{
	const bool vowel = strchr("aeio", format[0]) != nullptr;
	return psprintf("%s%s %s", at_start ? "A" : "a", vowel ? "n" : "", format);
}

const char *bytes_of(int count) { return count == 1 ? "1 byte" : psprintf("%d bytes", count); }

// errdetail() for a text or prefix that broke a rule. The character is printed whole, where it has several bytes.
int detail(const Format &f, Result r, const char *text, int length, int hyphens = 0)
{
	const char *at = text + Min(r.position, length);
	const int bytes = r.position < length ? Min(pg_encoding_mblen(GetDatabaseEncoding(), at), length - r.position) : 0;
	switch (r.fault) {
	case Fault::symbol:
		// A symbol of the alphabet is wrong where the text has a fixed character.
		if (f.values[static_cast<unsigned char>(*at)] != 0xff)
			return errdetail("Character \"%c\" at position %d is not allowed there in the text of %s.", *at, r.position + 1,
			                 f.name);
		return errdetail("Character \"%.*s\" at position %d is not in the alphabet of %s.", bytes, at, r.position + 1,
		                 f.name);
	case Fault::prefix:
		return errdetail("Character \"%c\" at position %d: a %s starts with F, G, H or I.", *at, r.position + 1, f.name);
	case Fault::quote:
		return errdetail("The double quote at position %d has no counterpart.", r.position + 1);
	case Fault::uuid:
		return errdetail("Character \"%.*s\" at position %d is not allowed there in the text of a uuid.", bytes, at,
		                 r.position + 1);
	case Fault::uuid_digits:
		return errdetail("The text of a uuid has 32 hexadecimal digits, this text has %d.", r.position);
	case Fault::brace:
		return errdetail("The brace at position %d has no counterpart.", r.position + 1);
	case Fault::hex_length:
		return errdetail("After \"\\x\" %s has %d hexadecimal digits, this text has %s there.", one(f.name, false),
		                 2 * f.bytes, bytes_of(length - 2));
	case Fault::hex_digit:
		return errdetail("Character \"%.*s\" at position %d is not a hexadecimal digit.", bytes, at, r.position + 1);
	case Fault::payload:
		return errdetail("No %s has these bytes.", f.name);
	case Fault::padding:
		return errdetail("Character \"%c\" at position %d: the last bits of %s are 0.", *at, r.position + 1,
		                 one(f.name, false));
	case Fault::typeid_prefix:
		return errdetail("Character \"%.*s\" at position %d is not allowed there in the prefix of a %s.",
		                 bytes, at, r.position + 1, f.name);
	case Fault::typeid_suffix:
		if (r.position == 0)
			return errdetail("A typeid without \"_\" has 26 characters, this text has %s.", bytes_of(length));
		return errdetail("After the last \"_\" a typeid has 26 characters, this text has %s there.",
		                 bytes_of(length - r.position));
	case Fault::instant:
		return errdetail("The text is a word for an instant.");
	case Fault::overflow:
		return errdetail("The largest %s is \"%s\".", f.largest_of, f.largest);
	case Fault::length:
	case Fault::none:
		break;
	}
	if (f.min_text_length < f.text_length)
		return errdetail("%s has %d to %d characters, this text has %s.", one(f.name, true), f.min_text_length, f.text_length,
		                 bytes_of(length));
	return errdetail("%s has %d characters, this text has %s%s.", one(f.name, true), f.text_length,
	                 bytes_of(length - hyphens), hyphens > 0 ? " besides hyphens" : "");
}

// Whether text is an id of the format without the blanks around it and, if `letters`, with 1 for I and L and 0 for O.
// In the prefix of a typeid the letters stay.
bool reads_mended(const Format &f, const char *text, int length, bool letters)
{
	while (length > 0 && isspace(static_cast<unsigned char>(text[length - 1])))
		length--;
	for (; length > 0 && isspace(static_cast<unsigned char>(*text)); text++)
		length--;
	char *mended = pnstrdup(text, length);
	if (letters)
		for (int i = Max(0, length - f.min_text_length); i < length; i++)
			mended[i] = crockford_plain(mended[i]);
	return f.reads(mended, length);
}

// Whether the text starts with a date in ISO's order, or is one of the words for an instant.
bool looks_like_instant(const char *text, size_t length)
{
	for (const char *word : {"now", "today", "tomorrow", "yesterday", "infinity", "-infinity", "epoch"})
		if (length == strlen(word) && pg_strncasecmp(text, word, length) == 0)
			return true;
	constexpr char shape[] = "dddd-dd-dd";
	constexpr size_t n = sizeof shape - 1;
	size_t i = 0;
	while (i < n && i < length && (shape[i] == 'd' ? text[i] >= '0' && text[i] <= '9' : text[i] == '-'))
		i++;
	return i == n;
}

// The formats that read this text, in words ("ulid", "ulid or baseuid"); nullptr if no format does.
const char *formats_of(const char *text, size_t length)
{
	if (length < telling_length)
		return nullptr;
	StringInfoData names;
	initStringInfo(&names);
	for (const Format *format : all_formats) {
		// A flake is left out: any word could be one.
		if (format->min_text_length >= telling_length && format->reads(text, length))
			appendStringInfo(&names, "%s%s", names.len > 0 ? " or " : "", format->name);
	}
	return names.len > 0 ? names.data : nullptr;
}

// errhint() for text that shows what was meant. A plain number does not show it: it may be an id or an instant.
int hint(const Format &f, const char *text, int length)
{
	if (looks_like_instant(text, length))
		return f.profile == nullptr
		           ? errhint("For an instant write %s_floor('prefix', timestamptz '...').", f.name)
		           : errhint("For an instant write timestamptz '...', or $1::timestamptz, or %s_floor($1).", f.profile);
	if (length <= f.text_length + longest_padding) {
		if (reads_mended(f, text, length, false))
			return errhint("It is %s without the blanks around it.", one(f.name, false));
		if ((f.values == crockford32.values || f.values == crockford32_lower.values) && reads_mended(f, text, length, true))
			return errhint("Its alphabet has no I, L and O: it is %s with 1 for I and L, and 0 for O.", one(f.name, false));
	}
	u128 uuid;
	if (UuidText::decode_any(text, length, uuid).ok())
		return errhint("This text has the format of uuid.");
	const bool number = std::all_of(text, text + length, [](char c) { return c >= '0' && c <= '9'; });
	const char *others = number ? nullptr : formats_of(text, length);
	return others != nullptr ? errhint("This text has the format of %s.", others) : 0;
}

} // namespace

void report_text(const Format &f, Result r, const char *text, int length, Node *context, int hyphens)
{
	if (r.fault == Fault::overflow || r.fault == Fault::payload)
		errsave(context,
		        (errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
		         errmsg("value \"%.*s\" is out of range for type %s", length, text, f.name),
		         detail(f, r, text, length)));
	else
		errsave(context,
		        (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
		         errmsg("invalid input syntax for type %s: \"%.*s\"", f.name, length, text),
		         detail(f, r, text, length, hyphens), hint(f, text, length)));
}

void raise_prefix(const Format &f, Result r, const char *prefix, int length)
{
	ereport(ERROR, (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
	                errmsg("invalid prefix of type %s: \"%.*s\"", f.name, length, prefix),
	                r.fault == Fault::length ? errdetail("%s has %d characters, this prefix has %s.", one(f.name, true),
	                                                     f.text_length, bytes_of(length))
	                                         : detail(f, r, prefix, length)));
}

void raise_time(const char *format, const TimeField &time, TimestampTz at, uint64 max_tick)
{
	const char *given = pstrdup(timestamptz_to_str(at));
	const char *first = pstrdup(timestamptz_to_str(time.epoch_us - UIDX_UNIX_TO_PG_US));
	const int64 end = time.instant(max_tick);
	const char *last =
	    pstrdup(timestamptz_to_str(end == TimeField::beyond ? END_TIMESTAMP - 1 : end - UIDX_UNIX_TO_PG_US));
	ereport(ERROR,
	        (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
	         errmsg("timestamp out of range for type %s: \"%s\"", format, given),
	         errdetail("The times of %s go from %s to %s.", one(format, false), first, last)));
}

void raise_far_time(const Format &f)
{
	ereport(ERROR,
	        (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("timestamp out of range"),
	         errdetail("The time of this %s is after the last timestamp that PostgreSQL has.", f.name)));
}

void raise_number(const Format &f, const char *number)
{
	ereport(ERROR,
	        (errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
	         errmsg("value \"%s\" is out of range for type %s", number, f.name)));
}

void raise_payload(const Format &f, const char *payload, int bytes)
{
	auto *hex = static_cast<char *>(palloc0(2 * bytes + 1));
	hex_encode(payload, bytes, hex);
	raise_number(f, psprintf("\\x%s", hex));
}

void raise_bytes(const Format &f, int expected, int given)
{
	ereport(ERROR,
	        (errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
	         errmsg("invalid input length for type %s", f.name),
	         errdetail("Expected %d bytes, got %d.", expected, given)));
}

} // namespace uidx

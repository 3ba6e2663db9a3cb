// The functions of every id type, written once over its codec: input and output, comparison, hashing, sorting, casts.
#pragma once

#include "codec/prefix.hpp"
#include "codec/read.hpp"
#include "codec/traits.hpp"

#include "pg/format/errors.hpp"
#include "pg/format/storage.hpp"
#include "pg/type/range.hpp"

extern "C" {
#include "common/hashfn.h"
#include "lib/stringinfo.h"
#include "libpq/pqformat.h"
#include "utils/builtins.h"
#include "utils/sortsupport.h"
}

namespace uidx {

template <class Codec>
struct Type {
	using Payload = typename Codec::Payload;
	using Store = Storage<Codec>;
	static constexpr int bytes = Codec::bytes;

	// Input and output

	// False only where context takes soft errors: the error is reported there.
	[[gnu::always_inline]] static bool parse(const char *text, size_t length, Node *context, Payload &id)
	{
		if (Codec::decode(text, length, id).ok()) [[likely]]
			return true;
		return parse_other(text, length, context, id);
	}

	// Any other text. Not inlined, so that it costs the format's own text nothing.
	[[gnu::noinline]] static bool parse_other(const char *text, size_t length, Node *context, Payload &id)
	{
		const Result r = read<Codec>(text, length, id);
		if (!r.ok())
			report_text(format<Codec>, r, text, static_cast<int>(length), context);
		return r.ok();
	}

	static Datum in(FunctionCallInfo fcinfo)
	{
		const char *text = PG_GETARG_CSTRING(0);
		Payload id;
		if (!parse(text, std::strlen(text), fcinfo->context, id)) [[unlikely]]
			PG_RETURN_NULL();
		return Store::make(id);
	}

	// The cast from text.
	static Datum from_text(FunctionCallInfo fcinfo)
	{
		const text *in = PG_GETARG_TEXT_PP(0);
		Payload id{};
		parse(VARDATA_ANY(in), VARSIZE_ANY_EXHDR(in), nullptr, id);
		return Store::make(id);
	}

	static Datum out(FunctionCallInfo fcinfo)
	{
		auto *text = static_cast<char *>(palloc(Codec::text_length + 1));
		text[write<Codec>(arg<Codec>(fcinfo, 0), text)] = '\0';
		PG_RETURN_CSTRING(text);
	}

	// The message is one id: its bytes, or its text where a driver sends that in the binary format.
	static Datum recv(FunctionCallInfo fcinfo)
	{
		auto *buf = reinterpret_cast<StringInfo>(PG_GETARG_POINTER(0));
		if (buf->len - buf->cursor != bytes) [[unlikely]]
			return recv_text(buf);
		const char *in = buf->data + buf->cursor;
		buf->cursor += bytes;
		return from_bytes(in);
	}

	// Text in place of the bytes: the canonical text, or a longer one that the type reads, with two digits for each
	// byte. Its length tells it from the bytes. Where texts vary in length it would not, so these types take bytes only.
	[[gnu::noinline]] static Datum recv_text(StringInfo buf)
	{
		static_assert(!fixed_length<Codec> || Codec::text_length > bytes);
		const int length = buf->len - buf->cursor;
		if (!fixed_length<Codec> ||
		    (length != Codec::text_length && (length < 2 * bytes || length > static_cast<int>(longest_text<Codec>()))))
			raise_bytes(format<Codec>, bytes, length);
		int converted;
		const char *text = pq_getmsgtext(buf, length, &converted);
		Payload id;
		parse(text, converted, nullptr, id);
		return Store::make(id);
	}

	// Also the cast to bytea.
	static Datum send(FunctionCallInfo fcinfo) { return Store::as_bytea(fcinfo->args[0].value); }

	static Datum from_bytea(FunctionCallInfo fcinfo)
	{
		const bytea *in = PG_GETARG_BYTEA_PP(0);
		if (VARSIZE_ANY_EXHDR(in) != static_cast<size_t>(bytes))
			raise_bytes(format<Codec>, bytes, static_cast<int>(VARSIZE_ANY_EXHDR(in)));
		return from_bytes(VARDATA_ANY(in));
	}

	// Comparison, also with the uuid of the same bytes.

	static int compare(Payload a, Payload b) { return (a > b) - (a < b); }

	static bool equal(FunctionCallInfo f) { return arg<Codec>(f, 0) == arg<Codec>(f, 1); }
	static bool less(FunctionCallInfo f) { return arg<Codec>(f, 0) < arg<Codec>(f, 1); }
	static bool greater(FunctionCallInfo f) { return arg<Codec>(f, 0) > arg<Codec>(f, 1); }
	static Datum cmp(FunctionCallInfo f) { PG_RETURN_INT32(compare(arg<Codec>(f, 0), arg<Codec>(f, 1))); }
	static Datum larger(FunctionCallInfo f) { return f->args[less(f) ? 1 : 0].value; }
	static Datum smaller(FunctionCallInfo f) { return f->args[greater(f) ? 1 : 0].value; }

	// Hashing. An id hashes as the same uuid or bigint, since the two are equal.

	static Datum hash(FunctionCallInfo f)
	{
		if constexpr (Store::by_value)
			return hash_uint32(fold(arg<Codec>(f, 0)));
		else
			return Store::of_bytes(f->args[0].value, hash_any);
	}

	static Datum hash_extended(FunctionCallInfo fcinfo)
	{
		const uint64 seed = PG_GETARG_INT64(1);
		if constexpr (Store::by_value)
			return hash_uint32_extended(fold(arg<Codec>(fcinfo, 0)), seed);
		else
			return Store::of_bytes(fcinfo->args[0].value,
			                       [seed](const unsigned char *data, int n) { return hash_any_extended(data, n, seed); });
	}

	// Sorting. Ids by value take core's own datum comparators, which tuplesort inlines; the others have an
	// abbreviated key: Codec::head(), or their first eight bytes. Abbreviation is never given up, even where many ids
	// share a key (ids of one millisecond from a monotonic generator): a key costs little.

	static Datum sortsupport(FunctionCallInfo fcinfo)
	{
		auto *ssup = reinterpret_cast<SortSupport>(PG_GETARG_POINTER(0));
		if constexpr (Store::by_value) {
			ssup->comparator = Codec::max_payload >> 63 != 0 ? ssup_datum_unsigned_cmp : ssup_datum_signed_cmp;
		} else {
			ssup->comparator = compare_datums;
			if (ssup->abbreviate) {
				ssup->abbrev_full_comparator = compare_datums;
				ssup->comparator = ssup_datum_unsigned_cmp;
				ssup->abbrev_converter = abbreviate;
				ssup->abbrev_abort = keep_abbreviating;
			}
		}
		PG_RETURN_VOID();
	}

#if PG_VERSION_NUM >= 180000
	static Datum skipsupport(FunctionCallInfo fcinfo)
	{
		auto *sksup = reinterpret_cast<SkipSupport>(PG_GETARG_POINTER(0));
		sksup->decrement = decrement;
		sksup->increment = increment;
		sksup->low_elem = Store::make(0);
		sksup->high_elem = Store::make(Codec::max_payload);
		PG_RETURN_VOID();
	}
#endif

	// a - b, for range types in GiST.
	static Datum subdiff(FunctionCallInfo f)
	{
		PG_RETURN_FLOAT8(as_double(arg<Codec>(f, 0)) - as_double(arg<Codec>(f, 1)));
	}

	// b - a, for BRIN minmax-multi, which calls it with a <= b.
	static Datum distance(FunctionCallInfo f)
	{
		PG_RETURN_FLOAT8(gap(arg<Codec>(f, 0), arg<Codec>(f, 1)));
	}

	// Match: core's function for text: textlike, texticlike, or the negation of either.
	template <PGFunction Match>
	static Datum matches(FunctionCallInfo fcinfo)
	{
		char text[Codec::text_length];
		const int length = write<Codec>(arg<Codec>(fcinfo, 0), text);
		return DirectFunctionCall2Coll(Match, PG_GET_COLLATION(), PointerGetDatum(cstring_to_text_with_len(text, length)),
		                               PG_GETARG_DATUM(1));
	}

	// Prefixes. An operand that no id can start with is no error: no id matches.

	static Datum starts_with(FunctionCallInfo f)
	{
		const auto range = range_of(f, 1);
		const Payload id = arg<Codec>(f, 0);
		PG_RETURN_BOOL(!range.empty && id >= range.lower && id <= range.upper);
	}

	// The lowest and the highest id with the prefix. If there is none: the highest and the lowest id of all.
	static Datum prefix_lower(FunctionCallInfo f)
	{
		const auto range = range_of(f, 0);
		return Store::make(range.empty ? Codec::max_payload : range.lower);
	}

	static Datum prefix_upper(FunctionCallInfo f)
	{
		const auto range = range_of(f, 0);
		return Store::make(range.empty ? Payload{} : range.upper);
	}

	// The same as a closed range of ids; 22P02 for a prefix that no id could have.
	static Datum prefix_range(FunctionCallInfo f)
	{
		const auto range = range_of(f, 0, true);
		return closed_range(f, Store::make(range.lower), Store::make(range.upper), range.empty);
	}

	// The range of a prefix, argument n. For a prefix that no id could have: 22P02 if `checked`, else an empty range.
	static PrefixRange<Payload> range_of(FunctionCallInfo fcinfo, int n, bool checked = false)
	{
		const text *prefix = PG_GETARG_TEXT_PP(n);
		const char *data = VARDATA_ANY(prefix);
		const int length = static_cast<int>(VARSIZE_ANY_EXHDR(prefix));
		PrefixRange<Payload> range;
		const Result r = uidx::prefix_range<Codec>(data, length, range);
		if (!r.ok() && checked)
			raise_prefix(format<Codec>, r, data, length);
		if (!r.ok())
			range = {true, {}, {}};
		return range;
	}

private:
	static const unsigned char *raw(Datum d) { return reinterpret_cast<const unsigned char *>(DatumGetPointer(d)); }

	static Datum from_bytes(const char *in)
	{
		const auto id = load<bytes, Payload>(reinterpret_cast<const unsigned char *>(in));
		if (!is_valid<Codec>(id))
			raise_payload(format<Codec>, in, bytes);
		return Store::make(id);
	}

	// As core folds a bigint that is not negative.
	static uint32 fold(uint64 id) { return static_cast<uint32>(id) ^ static_cast<uint32>(id >> 32); }

	static int compare_datums(Datum a, Datum b, SortSupport) { return compare(Store::get(a), Store::get(b)); }
	static Datum abbreviate(Datum original, SortSupport)
	{
		if constexpr (requires(const Payload &id) { Codec::head(id); })
			return Codec::head(Store::get(original));
		else
			return load64(raw(original));
	}
	static bool keep_abbreviating(int, SortSupport) { return false; }

#if PG_VERSION_NUM >= 180000
	static Datum decrement(Relation, Datum existing, bool *underflow)
	{
		const Payload id = Store::get(existing);
		*underflow = id == 0;
		return *underflow ? Datum{0} : Store::make(id - 1);
	}

	static Datum increment(Relation, Datum existing, bool *overflow)
	{
		const Payload id = Store::get(existing);
		*overflow = id == Codec::max_payload;
		return *overflow ? Datum{0} : Store::make(id + 1);
	}
#endif
};

} // namespace uidx

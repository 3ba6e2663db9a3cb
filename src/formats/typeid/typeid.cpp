// The one format whose ids vary in width. Stored is the prefix, then the 16 bytes of the UUID.

#include "formats/typeid/typeid.hpp"

#include "pg/generator/session_generators.hpp"
#include "pg/type/export.hpp"

extern "C" {
#include "utils/builtins.h"
}

namespace uidx {

constexpr int uuid_bytes = Uuid::bytes;
constexpr int max_bytes = Typeid::max_prefix + uuid_bytes;

static TypeidValue typeid_of_bytes(const char *bytes, int length)
{
	return TypeidValue::of(bytes, length - uuid_bytes,
	                       load<uuid_bytes, u128>(reinterpret_cast<const unsigned char *>(bytes) + length - uuid_bytes));
}

// The bytes of a stored id, detoasted; to be given back to release().
struct StoredTypeid {
	Datum stored;
	varlena *plain;

	explicit StoredTypeid(Datum d) : stored(d), plain(PG_DETOAST_DATUM_PACKED(d))
	{
		if (length() < uuid_bytes || length() > max_bytes)
			ereport(ERROR, (errcode(ERRCODE_DATA_CORRUPTED), errmsg("a typeid is stored as %d bytes", length())));
	}

	const char *data() const { return VARDATA_ANY(plain); }
	int length() const { return static_cast<int>(VARSIZE_ANY_EXHDR(plain)); }

	// Comparisons in a sort or an index must not leak.
	void release() const
	{
		if (static_cast<void *>(plain) != DatumGetPointer(stored))
			pfree(plain);
	}
};

template <>
struct Storage<Typeid> {
	static constexpr bool by_value = false;

	static TypeidValue get(Datum d)
	{
		const StoredTypeid stored(d);
		const TypeidValue id = typeid_of_bytes(stored.data(), stored.length());
		stored.release();
		return id;
	}

	static Datum make(const TypeidValue &id)
	{
		const int prefix = id.prefix_length();
		auto *result = static_cast<varlena *>(palloc(VARHDRSZ + prefix + uuid_bytes));
		SET_VARSIZE(result, VARHDRSZ + prefix + uuid_bytes);
		memcpy(VARDATA(result), id.prefix, prefix);
		store<uuid_bytes>(id.uuid, reinterpret_cast<unsigned char *>(VARDATA(result)) + prefix);
		return PointerGetDatum(result);
	}

	template <class F>
	static auto of_bytes(Datum id, F f)
	{
		const StoredTypeid stored(id);
		const auto result = f(reinterpret_cast<const unsigned char *>(stored.data()), stored.length());
		stored.release();
		return result;
	}

	static Datum as_bytea(Datum id) { return make(get(id)); }
};

inline double as_double(const TypeidValue &id) { return static_cast<double>(Typeid::head(id)); }

// The difference of the two as numbers of 640 bits, whose first 53 bits that are not 0 count.
inline double gap(const TypeidValue &low, const TypeidValue &high)
{
	unsigned char a[Typeid::bytes];
	unsigned char b[Typeid::bytes];
	store<Typeid::bytes>(high, a);
	store<Typeid::bytes>(low, b);
	double difference = 0;
	bool borrow = false;
	for (int at = Typeid::bytes - 8; at >= 0; at -= 8) {
		const u128 word = u128{load64(a + at)} - load64(b + at) - borrow;
		borrow = word >> 64 != 0;
		difference += std::ldexp(static_cast<double>(static_cast<uint64>(word)), 8 * (Typeid::bytes - 8 - at));
	}
	return difference;
}

namespace {

// Bytes from outside.
Datum checked_bytes(const char *bytes, int length)
{
	if (length < uuid_bytes || length > max_bytes)
		ereport(ERROR,
		        (errcode(ERRCODE_INVALID_BINARY_REPRESENTATION), errmsg("invalid input length for type typeid"),
		         errdetail("Expected %d to %d bytes, got %d.", uuid_bytes, max_bytes, length)));
	const Result r = Typeid::check_prefix(bytes, length - uuid_bytes);
	if (!r.ok())
		ereport(ERROR, (errcode(ERRCODE_INVALID_BINARY_REPRESENTATION), errmsg("invalid prefix in bytes of type typeid"),
		                errdetail("The byte 0x%02x at position %d does not stand there.",
		                          static_cast<unsigned char>(bytes[r.position]), r.position + 1)));
	return Storage<Typeid>::make(typeid_of_bytes(bytes, length));
}

// The message is one id: its bytes, or its text where a driver sends that in the binary format. A text's suffix starts
// with a digit, which in bytes of the same length would stand in the prefix; no digit does.
Datum recv(FunctionCallInfo fcinfo)
{
	auto *buf = reinterpret_cast<StringInfo>(PG_GETARG_POINTER(0));
	const int length = buf->len - buf->cursor;
	static_assert(Typeid::suffix_length > uuid_bytes);
	const char first = length < Typeid::suffix_length ? '\0' : buf->data[buf->len - Typeid::suffix_length];
	if (first >= '0' && first <= '9') {
		int converted;
		const char *text = pq_getmsgtext(buf, length, &converted);
		TypeidValue id;
		Type<Typeid>::parse(text, converted, nullptr, id);
		return Storage<Typeid>::make(id);
	}
	return checked_bytes(pq_getmsgbytes(buf, length), length);
}

Datum from_bytea(FunctionCallInfo fcinfo)
{
	const bytea *in = PG_GETARG_BYTEA_PP(0);
	return checked_bytes(VARDATA_ANY(in), static_cast<int>(VARSIZE_ANY_EXHDR(in)));
}

// Argument 0, a prefix, and a UUID; 22P02 for what is no prefix.
Datum with_prefix(FunctionCallInfo fcinfo, u128 uuid)
{
	const text *prefix = PG_GETARG_TEXT_PP(0);
	const char *data = VARDATA_ANY(prefix);
	const int length = static_cast<int>(VARSIZE_ANY_EXHDR(prefix));
	const Result r = Typeid::check_prefix(data, length);
	if (!r.ok())
		raise_prefix(format<Typeid>, r, data, length);
	return Storage<Typeid>::make(TypeidValue::of(data, length, uuid));
}

} // namespace

} // namespace uidx

UIDX_ANY_TYPE(typeid, uidx::Typeid)
UIDX_PREFIXED(typeid, uidx::Typeid)

UIDX_FUNCTION(uidx_typeid_recv, return uidx::recv(fcinfo))
UIDX_FUNCTION(uidx_typeid_from_bytea, return uidx::from_bytea(fcinfo))
UIDX_FUNCTION(uidx_typeid_prefix, return CStringGetTextDatum(uidx::arg<uidx::Typeid>(fcinfo, 0).prefix))
UIDX_FUNCTION(uidx_typeid_uuid, return uidx::Storage<uidx::Uuid>::make(uidx::arg<uidx::Typeid>(fcinfo, 0).uuid))
UIDX_FUNCTION(uidx_typeid_make, return uidx::with_prefix(fcinfo, uidx::arg<uidx::Uuid>(fcinfo, 1)))
UIDX_FUNCTION(uidx_typeid_timestamp, return uidx::timestamp_of<uidx::Typeid>(fcinfo))
UIDX_FUNCTION(uidx_typeid_generate,
              return uidx::with_prefix(fcinfo, uidx::next_of_session<uidx::Uuid7>(uidx::Typeid::name)))

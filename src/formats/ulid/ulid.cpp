#include "formats/ulid/ulid.hpp"

#include "pg/type/export.hpp"
#include "pg/type/facade_key.hpp"
#include "pg/generator/session_generators.hpp"

namespace uidx {

static Datum ulid_lenient(FunctionCallInfo fcinfo)
{
	const text *in = PG_GETARG_TEXT_PP(0);
	const int length = static_cast<int>(VARSIZE_ANY_EXHDR(in));
	Ulid::Payload id;
	const Result r = Ulid::decode_lenient(VARDATA_ANY(in), length, id);
	if (!r.ok()) {
		const char *end = VARDATA_ANY(in) + length;
		report_text(format<Ulid>, r, VARDATA_ANY(in), length, fcinfo->context,
		            static_cast<int>(std::count(static_cast<const char *>(VARDATA_ANY(in)), end, '-')));
		PG_RETURN_NULL();
	}
	return Storage<Ulid>::make(id);
}

} // namespace uidx

UIDX_FORMAT(ulid, uidx::Ulid)

UIDX_FUNCTION(uidx_ulid_random,
              return DirectFunctionCall2(bytea_substr_no_len, uidx::Storage<uidx::Ulid>::as_bytea(PG_GETARG_DATUM(0)),
                                         Int32GetDatum(7)))
UIDX_FUNCTION(uidx_ulid_parse_lenient, return uidx::ulid_lenient(fcinfo))
UIDX_GENERATE(ulid, uidx::Ulid)
UIDX_FUNCTION(uidx_ulid_generate_monotonic, return uidx::ascending_id<uidx::Ulid>())
UIDX_FUNCTION(uidx_ulid_facade,
              return uidx::Storage<uidx::Ulid>::make(
                  uidx::cipher_arg<uidx::Speck128>(fcinfo).encrypt(uidx::arg<uidx::Ulid>(fcinfo, 0))))
UIDX_FUNCTION(uidx_ulid_from_facade,
              return uidx::Storage<uidx::Ulid>::make(
                  uidx::cipher_arg<uidx::Speck128>(fcinfo).decrypt(uidx::arg<uidx::Ulid>(fcinfo, 0))))

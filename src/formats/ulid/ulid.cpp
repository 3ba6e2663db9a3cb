#include "formats/ulid/ulid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/type/export.hpp"
#include "pg/generator/generators.hpp"

namespace uidx {

using UlidStore = Storage<Ulid>;

static Datum ulid_at(uint64 tick)
{
	return make_id<Ulid>(tick, Entropy::take<10>());
}

static Datum ulid_next()
{
	const Last last = step_from_random<Ulid>();
	return make_id<Ulid>(last.tick, last.field);
}

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
	return UlidStore::make(id);
}

} // namespace uidx

UIDX_TYPE(ulid, uidx::Ulid)
UIDX_TIMED(ulid, uidx::Ulid)
UIDX_PREFIXED(ulid, uidx::Ulid)

UIDX_FUNCTION(uidx_ulid_random, return uidx::low_bytes<10>(uidx::arg<uidx::Ulid>(fcinfo, 0)))
UIDX_FUNCTION(uidx_ulid_parse_lenient, return uidx::ulid_lenient(fcinfo))
UIDX_GENERATE(ulid, uidx::Ulid, ulid_at)
UIDX_FUNCTION(uidx_ulid_generate_monotonic, return uidx::ulid_next())

#include "formats/ulid/ulid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/type/export.hpp"
#include "pg/generator/generator.hpp"

UIDX_TYPE(ulid, uidx::Ulid)

namespace uidx {

using UlidStore = Storage<Ulid>;

static Datum ulid_at(int64 tick)
{
	return UlidStore::make(u128(tick) << 80 | Entropy::take<10>());
}

static constexpr Rule ulid_monotonic = {"ulid_generate_monotonic", &format<Ulid>, Ulid::time.max_tick(), 80};

static Datum ulid_next()
{
	const auto draw = [] { return Draw{.fresh = Entropy::take<10>()}; };
	const Last last = next_step_drawing(shared_slot(Generator::ulid_monotonic), ulid_monotonic, draw).last;
	return UlidStore::make(u128(last.tick) << 80 | last.field);
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

UIDX_FUNCTION(uidx_ulid_timestamp, return uidx::Instant<uidx::Ulid>::timestamp(fcinfo))
UIDX_FUNCTION(uidx_ulid_random, return uidx::low_bytes<10>(uidx::arg<uidx::Ulid>(fcinfo, 0)))
UIDX_FUNCTION(uidx_ulid_parse_lenient, return uidx::ulid_lenient(fcinfo))
UIDX_FUNCTION(uidx_ulid_generate, return uidx::ulid_at(uidx::clock_tick<uidx::Ulid>()))
UIDX_FUNCTION(uidx_ulid_generate_at, return uidx::ulid_at(uidx::Instant<uidx::Ulid>::tick_arg(fcinfo)))
UIDX_FUNCTION(uidx_ulid_generate_monotonic, return uidx::ulid_next())

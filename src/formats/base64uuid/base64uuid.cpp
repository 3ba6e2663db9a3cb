#include "formats/base64uuid/base64uuid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/type/export.hpp"
#include "pg/generator/generators.hpp"
#include "pg/generator/uuid7.hpp"

extern "C" {
#include "utils/builtins.h"
}

namespace uidx {

using Base64uuidStore = Storage<Base64uuid>;

[[gnu::always_inline]] static inline u128 base64uuid_of_slice(int64 slice)
{
	return Base64uuid::v7_of_slice(slice, static_cast<uint64>(Entropy::take<8>()));
}

constexpr int64 slices_a_second = int64{1000} << Base64uuid::slice_bits;

static int64 us_of_slice(int64 slice) { return static_cast<int64>(static_cast<__int128>(slice) * USECS_PER_SEC / slices_a_second); }

// Where the clock has not moved on, or has stepped back, the id takes the slice after the last id's.
u128 uuid7_now(const char *function)
{
	static int64 last = -1;
	static int64 shown = -1; // by the clock, at the last id
	static Pace pace;
	const struct timespec now = unix_time();
	const int64 ms = static_cast<int64>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
	const bool covered = ms >= 0 && ms <= last_tick(Base64uuid::time);
	const int64 clock = covered ? Base64uuid::slice(ms, now.tv_nsec % 1'000'000) : 0;
	if (clock < shown) [[unlikely]]
		pace.put(us_of_slice(shown));
	shown = clock;
	const int64 floor_us = session_floor();
	const int64 after = Max(last, Base64uuid::slice(floor_us / 1000 + 1, 0) - 1); // the whole millisecond of the floor is over
	const int64 slice = Max(clock, after + 1);
	if (!covered || slice > Base64uuid::max_slice) [[unlikely]]
		raise_clock(format<Base64uuid>, last_tick(Base64uuid::time));
	if (slice > clock + slices_a_second) [[unlikely]] {
		pace.put(floor_us);
		wait_for_pace(pace, us_of_slice(slice), us_of_slice(after), function);
	}
	last = slice;
	return base64uuid_of_slice(slice);
}

static Datum base64uuid_at(TimestampTz at)
{
	const int64 us = at + UIDX_UNIX_TO_PG_US; // not negative: the format covers the instant
	return Base64uuidStore::make(base64uuid_of_slice(Base64uuid::slice(us / 1000, us % 1000 * 1000)));
}

static Datum base64uuid_next()
{
	const Last last = step_from_random<Base64uuid>();
	return Base64uuidStore::make(Base64uuid::v7(last.tick, last.field));
}

static Datum base64uuid_version(FunctionCallInfo fcinfo)
{
	const Base64uuid::Payload id = arg<Base64uuid>(fcinfo, 0);
	if (!Uuid::rfc_variant(id))
		PG_RETURN_NULL();
	PG_RETURN_INT32(Uuid::version(id));
}

static Datum base64uuid_text(Base64uuid::Payload id)
{
	char encoded[Base64uuid::text_length];
	Base64uuid::encode(id, encoded);
	return PointerGetDatum(cstring_to_text_with_len(encoded, sizeof encoded));
}

// Both take text and give NULL, not an error, where it is not what they read: the document asks for that.

static Datum base64uuid_encode_text(FunctionCallInfo fcinfo)
{
	const text *in = PG_GETARG_TEXT_PP(0);
	Base64uuid::Payload id;
	if (!UuidText::decode(VARDATA_ANY(in), VARSIZE_ANY_EXHDR(in), id).ok())
		PG_RETURN_NULL();
	return base64uuid_text(id);
}

static Datum base64uuid_decode_text(FunctionCallInfo fcinfo)
{
	const text *in = PG_GETARG_TEXT_PP(0);
	Base64uuid::Payload id;
	if (!Base64uuid::decode(VARDATA_ANY(in), VARSIZE_ANY_EXHDR(in), id).ok())
		PG_RETURN_NULL();
	return Base64uuidStore::make(id);
}

} // namespace uidx

UIDX_TYPE_AS(base64uuid, uidx::Base64uuid, ulid)
UIDX_TIMED(base64uuid, uidx::Base64uuid)
UIDX_PREFIXED(base64uuid, uidx::Base64uuid)
UIDX_DESCRIBED(uidx::Uuid) // core's, as uidx_inspect() shows it

UIDX_FUNCTION(uidx_base64uuid_version, return uidx::base64uuid_version(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_encode_uuid, return uidx::base64uuid_text(uidx::arg<uidx::Base64uuid>(fcinfo, 0)))
UIDX_FUNCTION(uidx_base64uuid_encode_text, return uidx::base64uuid_encode_text(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_decode_text, return uidx::base64uuid_decode_text(fcinfo))
UIDX_FUNCTION(uidx_base64uuid_generate, return uidx::Base64uuidStore::make(uidx::uuid7_now("base64uuid_generate")))
UIDX_FUNCTION(uidx_base64uuid_generate_at, return uidx::base64uuid_at(uidx::Instant<uidx::Base64uuid>::covered(fcinfo)))
UIDX_FUNCTION(uidx_base64uuid_generate_monotonic, return uidx::base64uuid_next())

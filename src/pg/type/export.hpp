// The C functions that an id type gives to SQL, named uidx_<type>_<function>. A format's file ends with the macros that
// apply to it. So no file has the whole name: UIDX_FORMAT(ulid, uidx::Ulid) in ulid.cpp makes
//   uidx_ulid_in uidx_ulid_out uidx_ulid_recv uidx_ulid_from_text uidx_ulid_from_bytea uidx_ulid_skipsupport (18 on)
//   uidx_ulid_sel uidx_ulid_joinsel uidx_ulid_like uidx_ulid_nlike uidx_ulid_iclike uidx_ulid_icnlike
//   uidx_ulid_timestamp uidx_ulid_analyze uidx_ulid_floor uidx_ulid_ceil uidx_ulid_from_timestamptz
//   uidx_ulid_lt_instant (le eq ne ge gt) uidx_instant_lt_ulid (le eq ne ge gt)
//   uidx_ulid_in_window uidx_window_has_ulid
//   uidx_ulid_starts_with uidx_ulid_prefix_lower uidx_ulid_prefix_upper uidx_ulid_prefix_range
// of which the first is
//   extern "C" Datum uidx_ulid_in(PG_FUNCTION_ARGS) { return uidx::Type<uidx::Ulid>::in(fcinfo); }
// UIDX_GENERATE (generator/) adds uidx_ulid_generate and uidx_ulid_generate_at, bytewise.cpp uidx_bytes16_lt, _hash ...
#pragma once

#include "pg/estimate/analyze.hpp"
#include "pg/estimate/selectivity.hpp"
#include "pg/format/describe.hpp"
#include "pg/format/functions.hpp"
#include "pg/type/gist.hpp"
#include "pg/type/instant.hpp"
#include "pg/type/range.hpp"
#include "pg/type/type.hpp"

namespace uidx {

template <class Codec>
constexpr TimeField time_in_timestamptz()
{
	if constexpr (Timed<Codec> && !Codec::varying)
		return in_timestamptz(Codec::time);
	else
		return {};
}

template <class Codec>
double tick_position(Datum id)
{
	if constexpr (Timed<Codec> && !Codec::varying)
		return std::ldexp(static_cast<double>(tick_of_id<Codec>(Storage<Codec>::get(id))), Codec::time.shift);
	else
		return 0;
}

// input: the input function of the type.
template <class Codec, PGFunction input>
inline constexpr Scale scale{input, Codec::has_uuid_bytes, time_in_timestamptz<Codec>(),
                             [](Datum id) { return as_double(Storage<Codec>::get(id)); }, tick_position<Codec>};

} // namespace uidx

#define UIDX_BOOL(symbol, condition) UIDX_FUNCTION(symbol, PG_RETURN_BOOL(condition))

// uidx_T_name: the static function `name` of uidx::Part<Codec>.
#define UIDX_METHOD(T, Codec, Part, name) UIDX_FUNCTION(uidx_##T##_##name, return uidx::Part<Codec>::name(fcinfo))

#if PG_VERSION_NUM >= 180000
#define UIDX_SKIP_SUPPORT(T, Codec) UIDX_METHOD(T, Codec, Type, skipsupport)
#else
#define UIDX_SKIP_SUPPORT(T, Codec)
#endif

// A type whose ids all have the same width. The bytewise functions are those of the width, in bytewise.cpp.
#define UIDX_TYPE(T, Codec) \
	UIDX_COMMON(T, Codec) \
	UIDX_METHOD(T, Codec, Type, recv) \
	UIDX_METHOD(T, Codec, Type, from_bytea) \
	UIDX_SKIP_SUPPORT(T, Codec)

// A type whose ids vary in width.
#define UIDX_ANY_TYPE(T, Codec) \
	UIDX_COMMON(T, Codec) \
	UIDX_BYTEWISE(T, Codec)

// Functions for which an id is its bytes: uidx_T_lt, uidx_T_send, uidx_T_sortsupport ...
#define UIDX_BYTEWISE(T, Codec) \
	UIDX_BOOL(uidx_##T##_lt, uidx::Type<Codec>::less(fcinfo)) \
	UIDX_BOOL(uidx_##T##_le, !uidx::Type<Codec>::greater(fcinfo)) \
	UIDX_BOOL(uidx_##T##_eq, uidx::Type<Codec>::equal(fcinfo)) \
	UIDX_BOOL(uidx_##T##_ne, !uidx::Type<Codec>::equal(fcinfo)) \
	UIDX_BOOL(uidx_##T##_ge, !uidx::Type<Codec>::less(fcinfo)) \
	UIDX_BOOL(uidx_##T##_gt, uidx::Type<Codec>::greater(fcinfo)) \
	UIDX_METHOD(T, Codec, Type, cmp) \
	UIDX_METHOD(T, Codec, Type, larger) \
	UIDX_METHOD(T, Codec, Type, smaller) \
	UIDX_METHOD(T, Codec, Type, subdiff) \
	UIDX_METHOD(T, Codec, Type, send) \
	UIDX_METHOD(T, Codec, Type, hash) \
	UIDX_METHOD(T, Codec, Type, hash_extended) \
	UIDX_METHOD(T, Codec, Type, sortsupport) \
	UIDX_METHOD(T, Codec, Type, distance) \
	UIDX_METHOD(T, Codec, Gist, gist_consistent) \
	UIDX_METHOD(T, Codec, Gist, gist_compress) \
	UIDX_METHOD(T, Codec, Gist, gist_fetch) \
	UIDX_METHOD(T, Codec, Gist, gist_union) \
	UIDX_METHOD(T, Codec, Gist, gist_penalty) \
	UIDX_METHOD(T, Codec, Gist, gist_picksplit)

// The functions of every type: uidx_T_in, uidx_T_out, uidx_T_like ...
#define UIDX_COMMON(T, Codec) \
	UIDX_DESCRIBED(Codec) \
	UIDX_METHOD(T, Codec, Type, in) \
	UIDX_METHOD(T, Codec, Type, out) \
	UIDX_FUNCTION(uidx_##T##_sel, PG_RETURN_FLOAT8(uidx::selectivity(fcinfo, uidx::scale<Codec, uidx_##T##_in>))) \
	UIDX_FUNCTION(uidx_##T##_joinsel, \
	              PG_RETURN_FLOAT8(uidx::join_selectivity(fcinfo, uidx::scale<Codec, uidx_##T##_in>))) \
	UIDX_METHOD(T, Codec, Type, from_text) \
	UIDX_FUNCTION(uidx_##T##_like, return uidx::Type<Codec>::matches<textlike>(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_nlike, return uidx::Type<Codec>::matches<textnlike>(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_iclike, return uidx::Type<Codec>::matches<texticlike>(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_icnlike, return uidx::Type<Codec>::matches<texticnlike>(fcinfo))

// A type whose ids have a time: uidx_T_timestamp, _floor, _ceil, _lt_instant ..., uidx_instant_lt_T ...
#define UIDX_TIMED(T, Codec) \
	UIDX_FUNCTION(uidx_##T##_timestamp, return uidx::timestamp_of<Codec>(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_analyze, PG_RETURN_BOOL(uidx::analyze_ticks(fcinfo, uidx::scale<Codec, uidx_##T##_in>))) \
	UIDX_METHOD(T, Codec, Instant, floor) \
	UIDX_METHOD(T, Codec, Instant, ceil) \
	UIDX_METHOD(T, Codec, Instant, from_timestamptz) \
	UIDX_BOOL(uidx_##T##_lt_instant, uidx::Instant<Codec>::before(fcinfo, 0)) \
	UIDX_BOOL(uidx_##T##_le_instant, uidx::Instant<Codec>::until(fcinfo, 0)) \
	UIDX_BOOL(uidx_##T##_eq_instant, uidx::Instant<Codec>::at(fcinfo, 0)) \
	UIDX_BOOL(uidx_##T##_ne_instant, !uidx::Instant<Codec>::at(fcinfo, 0)) \
	UIDX_BOOL(uidx_##T##_ge_instant, !uidx::Instant<Codec>::before(fcinfo, 0)) \
	UIDX_BOOL(uidx_##T##_gt_instant, !uidx::Instant<Codec>::until(fcinfo, 0)) \
	UIDX_BOOL(uidx_instant_lt_##T, !uidx::Instant<Codec>::until(fcinfo, 1)) \
	UIDX_BOOL(uidx_instant_le_##T, !uidx::Instant<Codec>::before(fcinfo, 1)) \
	UIDX_BOOL(uidx_instant_eq_##T, uidx::Instant<Codec>::at(fcinfo, 1)) \
	UIDX_BOOL(uidx_instant_ne_##T, !uidx::Instant<Codec>::at(fcinfo, 1)) \
	UIDX_BOOL(uidx_instant_ge_##T, uidx::Instant<Codec>::until(fcinfo, 1)) \
	UIDX_BOOL(uidx_instant_gt_##T, uidx::Instant<Codec>::before(fcinfo, 1)) \
	UIDX_BOOL(uidx_##T##_in_window, uidx::Instant<Codec>::in_window(fcinfo, 0)) \
	UIDX_BOOL(uidx_window_has_##T, uidx::Instant<Codec>::in_window(fcinfo, 1))

// A type whose ids have one width and a time, and whose text sorts as they do: most are.
#define UIDX_FORMAT(T, Codec) \
	UIDX_TYPE(T, Codec) \
	UIDX_TIMED(T, Codec) \
	UIDX_PREFIXED(T, Codec)

// The type by which a plain uuid is compared with an instant; one type only.
#define UIDX_PLAIN(T) static const uidx::PlainUuid uidx_##T##_is_plain(#T, uidx_##T##_from_timestamptz);

// A type whose text sorts as its ids do: uidx_T_starts_with ...
#define UIDX_PREFIXED(T, Codec) \
	static_assert(Codec::ordered); \
	UIDX_METHOD(T, Codec, Type, starts_with) \
	UIDX_METHOD(T, Codec, Type, prefix_lower) \
	UIDX_METHOD(T, Codec, Type, prefix_upper) \
	UIDX_METHOD(T, Codec, Type, prefix_range) \
	static const uidx::PrefixFunctions uidx_##T##_prefix_functions(#T, uidx_##T##_starts_with, uidx_##T##_like, \
	                                                               uidx_##T##_prefix_lower, uidx_##T##_prefix_upper);

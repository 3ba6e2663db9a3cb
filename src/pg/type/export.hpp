// The C functions that an id type gives to SQL, named uidx_<type>_<function>. A format's file ends with the macros that apply to it.
#pragma once

#include "pg/details.hpp"
#include "pg/planner/selectivity.hpp"
#include "pg/time/instant.hpp"
#include "pg/time/range.hpp"
#include "pg/type/gist.hpp"
#include "pg/type/text.hpp"
#include "pg/type/type.hpp"

#define UIDX_BOOL(symbol, condition) UIDX_FUNCTION(symbol, PG_RETURN_BOOL(condition))

// The members of an operator family that follow from a comparison: an int below, at or above 0.
#define UIDX_ORDER(symbol, comparison) \
	UIDX_BOOL(symbol##_lt, comparison < 0) \
	UIDX_BOOL(symbol##_le, comparison <= 0) \
	UIDX_BOOL(symbol##_eq, comparison == 0) \
	UIDX_BOOL(symbol##_ge, comparison >= 0) \
	UIDX_BOOL(symbol##_gt, comparison > 0) \
	UIDX_FUNCTION(symbol##_cmp, PG_RETURN_INT32(comparison))

// The same with `<>`, for operators that users write.
#define UIDX_ORDER_OF(symbol, comparison) \
	UIDX_ORDER(symbol, comparison) \
	UIDX_BOOL(symbol##_ne, comparison != 0)

// A static function of uidx::Part<Codec> by its own name.
#define UIDX_METHOD(T, Codec, Part, name) UIDX_FUNCTION(uidx_##T##_##name, return uidx::Part<Codec>::name(fcinfo))

#if PG_VERSION_NUM >= 180000
#define UIDX_SKIP_SUPPORT(T, Codec) UIDX_METHOD(T, Codec, Type, skipsupport)
#else
#define UIDX_SKIP_SUPPORT(T, Codec)
#endif

// What every type of fixed width has.
#define UIDX_TYPE(T, Codec) \
	UIDX_ANY_TYPE(T, Codec) \
	UIDX_METHOD(T, Codec, Type, recv) \
	UIDX_METHOD(T, Codec, Type, from_bytea) \
	UIDX_METHOD(T, Codec, Type, hash) \
	UIDX_METHOD(T, Codec, Type, hash_extended) \
	UIDX_METHOD(T, Codec, Type, sortsupport) \
	UIDX_SKIP_SUPPORT(T, Codec)

// What a type has whatever the width of its ids.
#define UIDX_ANY_TYPE(T, Codec) \
	template const uidx::About &uidx::about<Codec>(); \
	UIDX_METHOD(T, Codec, Type, in) \
	UIDX_METHOD(T, Codec, Type, out) \
	UIDX_METHOD(T, Codec, Type, send) \
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
	UIDX_METHOD(T, Codec, Type, distance) \
	UIDX_FUNCTION(uidx_##T##_sel, return uidx::selectivity(fcinfo, uidx::scale<Codec>)) \
	UIDX_METHOD(T, Codec, Gist, gist_consistent) \
	UIDX_METHOD(T, Codec, Gist, gist_compress) \
	UIDX_METHOD(T, Codec, Gist, gist_fetch) \
	UIDX_METHOD(T, Codec, Gist, gist_union) \
	UIDX_METHOD(T, Codec, Gist, gist_penalty) \
	UIDX_METHOD(T, Codec, Gist, gist_picksplit) \
	UIDX_METHOD(T, Codec, Gist, gist_same) \
	UIDX_METHOD(T, Codec, Gist, gist_sortsupport) \
	UIDX_METHOD(T, Codec, Text, from_text) \
	UIDX_ORDER_OF(uidx_##T##_text, uidx::Text<Codec>::order_id_text(fcinfo)) \
	UIDX_ORDER_OF(uidx_text_##T, uidx::Text<Codec>::order_text_id(fcinfo)) \
	UIDX_ORDER(uidx_##T##_texts, uidx::Text<Codec>::order_texts(fcinfo))

// What a type has whose ids tell when they were made.
#define UIDX_TIMED(T, Codec) \
	UIDX_INSTANT(T, Codec) \
	UIDX_METHOD(T, Codec, Instant, timestamp)

// The same without T_timestamp, for a type that says otherwise when its ids were made.
#define UIDX_INSTANT(T, Codec) \
	UIDX_FUNCTION(uidx_##T##_instant, return uidx::Instant<Codec>::timestamp(fcinfo)) \
	UIDX_METHOD(T, Codec, Instant, floor) \
	UIDX_METHOD(T, Codec, Instant, bound) \
	UIDX_METHOD(T, Codec, Instant, ceil) \
	UIDX_BOOL(uidx_##T##_le_instant, uidx::Instant<Codec>::left(fcinfo) <= uidx::Instant<Codec>::right_instant(fcinfo)) \
	UIDX_BOOL(uidx_##T##_eq_instant, uidx::Instant<Codec>::left(fcinfo) == uidx::Instant<Codec>::right_instant(fcinfo)) \
	UIDX_BOOL(uidx_##T##_ne_instant, uidx::Instant<Codec>::left(fcinfo) != uidx::Instant<Codec>::right_instant(fcinfo)) \
	UIDX_BOOL(uidx_##T##_gt_instant, uidx::Instant<Codec>::left(fcinfo) > uidx::Instant<Codec>::right_instant(fcinfo)) \
	UIDX_BOOL(uidx_instant_lt_##T, uidx::Instant<Codec>::left_instant(fcinfo) < uidx::Instant<Codec>::right(fcinfo)) \
	UIDX_BOOL(uidx_instant_eq_##T, uidx::Instant<Codec>::left_instant(fcinfo) == uidx::Instant<Codec>::right(fcinfo)) \
	UIDX_BOOL(uidx_instant_ne_##T, uidx::Instant<Codec>::left_instant(fcinfo) != uidx::Instant<Codec>::right(fcinfo)) \
	UIDX_BOOL(uidx_instant_ge_##T, uidx::Instant<Codec>::left_instant(fcinfo) >= uidx::Instant<Codec>::right(fcinfo)) \
	UIDX_ORDER(uidx_##T##_order_id_instant, uidx::Instant<Codec>::order_id_instant(fcinfo)) \
	UIDX_ORDER(uidx_##T##_order_instant_id, uidx::Instant<Codec>::order_instant_id(fcinfo)) \
	UIDX_BOOL(uidx_##T##_in_window, uidx::in_window(uidx::Instant<Codec>::left(fcinfo), fcinfo, 1)) \
	UIDX_BOOL(uidx_window_has_##T, uidx::in_window(uidx::Instant<Codec>::right(fcinfo), fcinfo, 0))

// What a type has whose text sorts as its ids do.
#define UIDX_PREFIXED(T, Codec) \
	UIDX_METHOD(T, Codec, Type, starts_with) \
	UIDX_METHOD(T, Codec, Type, prefix_lower) \
	UIDX_METHOD(T, Codec, Type, prefix_upper) \
	UIDX_METHOD(T, Codec, Type, prefix_range)

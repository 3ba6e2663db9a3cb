// The C functions that every id type gives to SQL, named uidx_<type>_<function>.
#pragma once

#include "pg/type/gist.hpp"
#include "pg/time/instant.hpp"
#include "pg/planner/selectivity.hpp"
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

#if PG_VERSION_NUM >= 180000
#define UIDX_SKIP_SUPPORT(T, Codec) UIDX_FUNCTION(uidx_##T##_skipsupport, return uidx::Type<Codec>::skipsupport(fcinfo))
#else
#define UIDX_SKIP_SUPPORT(T, Codec)
#endif

#define UIDX_TYPE(T, Codec) \
	UIDX_FUNCTION(uidx_##T##_in, return uidx::Type<Codec>::in(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_out, return uidx::Type<Codec>::out(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_recv, return uidx::Type<Codec>::recv(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_send, return uidx::Type<Codec>::send(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_from_bytea, return uidx::Type<Codec>::from_bytea(fcinfo)) \
	UIDX_BOOL(uidx_##T##_lt, uidx::Type<Codec>::less(fcinfo)) \
	UIDX_BOOL(uidx_##T##_le, !uidx::Type<Codec>::greater(fcinfo)) \
	UIDX_BOOL(uidx_##T##_eq, uidx::Type<Codec>::equal(fcinfo)) \
	UIDX_BOOL(uidx_##T##_ne, !uidx::Type<Codec>::equal(fcinfo)) \
	UIDX_BOOL(uidx_##T##_ge, !uidx::Type<Codec>::less(fcinfo)) \
	UIDX_BOOL(uidx_##T##_gt, uidx::Type<Codec>::greater(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_cmp, return uidx::Type<Codec>::cmp(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_larger, return uidx::Type<Codec>::larger(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_smaller, return uidx::Type<Codec>::smaller(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_hash, return uidx::Type<Codec>::hash(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_hash_extended, return uidx::Type<Codec>::hash_extended(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_sortsupport, return uidx::Type<Codec>::sortsupport(fcinfo)) \
	UIDX_SKIP_SUPPORT(T, Codec) \
	UIDX_FUNCTION(uidx_##T##_sel, return uidx::selectivity(fcinfo, uidx::scale<Codec>)) \
	UIDX_FUNCTION(uidx_##T##_subdiff, return uidx::Type<Codec>::subdiff(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_distance, return uidx::Type<Codec>::distance(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_starts_with, return uidx::Type<Codec>::starts_with(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_prefix_lower, return uidx::Type<Codec>::prefix_lower(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_prefix_upper, return uidx::Type<Codec>::prefix_upper(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_prefix_range, return uidx::Type<Codec>::prefix_range_of(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_floor, return uidx::Instant<Codec>::floor(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_bound, return uidx::Instant<Codec>::bound(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_ceil, return uidx::Instant<Codec>::ceil(fcinfo)) \
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
	UIDX_BOOL(uidx_##T##_gist_consistent, uidx::Gist<Codec>::consistent(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_gist_compress, return uidx::Gist<Codec>::compress(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_gist_fetch, return uidx::Gist<Codec>::fetch(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_gist_union, return uidx::Gist<Codec>::unite(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_gist_penalty, return uidx::Gist<Codec>::penalty(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_gist_picksplit, return uidx::Gist<Codec>::picksplit(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_gist_same, return uidx::Gist<Codec>::same(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_gist_sortsupport, return uidx::Gist<Codec>::sortsupport(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_from_text, return uidx::Text<Codec>::cast(fcinfo)) \
	UIDX_ORDER(uidx_##T##_text, uidx::Text<Codec>::order_id_text(fcinfo)) \
	UIDX_BOOL(uidx_##T##_text_ne, uidx::Text<Codec>::order_id_text(fcinfo) != 0) \
	UIDX_ORDER(uidx_text_##T, uidx::Text<Codec>::order_text_id(fcinfo)) \
	UIDX_BOOL(uidx_text_##T##_ne, uidx::Text<Codec>::order_text_id(fcinfo) != 0) \
	UIDX_BOOL(uidx_##T##_texts_lt, uidx::Text<Codec>::order_texts(fcinfo) < 0) \
	UIDX_BOOL(uidx_##T##_texts_gt, uidx::Text<Codec>::order_texts(fcinfo) > 0) \
	UIDX_FUNCTION(uidx_##T##_texts_cmp, PG_RETURN_INT32(uidx::Text<Codec>::order_texts(fcinfo))) \
	UIDX_BOOL(uidx_##T##_in_window, uidx::in_window(uidx::Instant<Codec>::left(fcinfo), fcinfo, 1)) \
	UIDX_BOOL(uidx_window_has_##T, uidx::in_window(uidx::Instant<Codec>::right(fcinfo), fcinfo, 0))

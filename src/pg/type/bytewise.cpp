// The functions for which an id is its bytes, for each width that ids have: uidx_bytes16_lt ... And those of 8 bytes
// beside bigint.
//
// Core has some of them by other names, as uuid_lt. But the server looks for a function of LANGUAGE internal by name,
// among all of its own, whenever a statement that calls it starts. That takes 6 us, and a library's function next to
// none.

#include "codec/traits.hpp"
#include "codec/wide.hpp"

#include "pg/type/export.hpp"

namespace uidx {

// All ids of a width, as a codec: unsigned numbers, whose bytes sort as they do.
template <int Bytes>
struct BytesOf : CodecDefaults {
	using Payload = std::conditional_t<Bytes <= 8, uint64, std::conditional_t<Bytes <= 16, u128, u160>>;
	static constexpr int bytes = Bytes;
	static constexpr Payload max_payload = low_mask<Payload>(8 * Bytes);
};

// Numbers from 2^63 on, which uid11 has, are greater than every bigint.
static int compare(uint64 id, int64 number)
{
	return number < 0 ? 1 : Type<BytesOf<8>>::compare(id, static_cast<uint64>(number));
}
static int order_id_number(FunctionCallInfo fcinfo) { return compare(arg<BytesOf<8>>(fcinfo, 0), PG_GETARG_INT64(1)); }
static int order_number_id(FunctionCallInfo fcinfo) { return -compare(arg<BytesOf<8>>(fcinfo, 1), PG_GETARG_INT64(0)); }

} // namespace uidx

UIDX_BYTEWISE(bytes8, uidx::BytesOf<8>)
UIDX_BYTEWISE(bytes12, uidx::BytesOf<12>)
UIDX_BYTEWISE(bytes15, uidx::BytesOf<15>)
UIDX_BYTEWISE(bytes16, uidx::BytesOf<16>)
UIDX_BYTEWISE(bytes20, uidx::BytesOf<20>)

// The functions symbol_lt, symbol_le ... and symbol_cmp of a comparison, which is an int below, at or above 0.
#define UIDX_ORDER(symbol, comparison) \
	UIDX_BOOL(symbol##_lt, comparison < 0) \
	UIDX_BOOL(symbol##_le, comparison <= 0) \
	UIDX_BOOL(symbol##_eq, comparison == 0) \
	UIDX_BOOL(symbol##_ne, comparison != 0) \
	UIDX_BOOL(symbol##_ge, comparison >= 0) \
	UIDX_BOOL(symbol##_gt, comparison > 0) \
	UIDX_FUNCTION(symbol##_cmp, PG_RETURN_INT32(comparison))

UIDX_ORDER(uidx_bytes8_number, uidx::order_id_number(fcinfo))
UIDX_ORDER(uidx_number_bytes8, uidx::order_number_id(fcinfo))

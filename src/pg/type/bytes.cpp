// Support functions of indexes for which an id is its bytes: uidx_bytes8_sortsupport ..., for each width that ids have.

#include "codec/wide.hpp"

#include "pg/type/export.hpp"

namespace uidx {

// All ids of a width, as a codec: unsigned numbers, whose bytes sort as they do.
template <int Bytes>
struct BytesOf {
	using Payload = std::conditional_t<Bytes <= 8, uint64, std::conditional_t<Bytes <= 16, u128, u160>>;
	static constexpr int bytes = Bytes;
	static constexpr Payload max_payload = low_mask<Payload>(8 * Bytes);
};

} // namespace uidx

UIDX_BYTEWISE(bytes8, uidx::BytesOf<8>)
UIDX_BYTEWISE(bytes12, uidx::BytesOf<12>)
UIDX_BYTEWISE(bytes15, uidx::BytesOf<15>)
UIDX_BYTEWISE(bytes16, uidx::BytesOf<16>)
UIDX_BYTEWISE(bytes20, uidx::BytesOf<20>)

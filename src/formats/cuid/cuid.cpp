#include "formats/cuid/cuid.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generate.hpp"
#include "pg/generator/identity.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// Below the time: a counter, a fingerprint, for which the server's identity stands, and a random number.
static u128 cuid_rest(uint32 counter)
{
	// 36^8 is less than 2^42, so the remainder makes no number likelier than another by more than one in four million.
	const uint64 random = static_cast<uint64>(Entropy::take<8>()) % (Cuid::max_random + 1);
	return Cuid::rest(counter, static_cast<uint32>(server_identity() % (Cuid::max_counter + 1)), random);
}

static Datum cuid_next()
{
	const Last last = step<Cuid>();
	return make_id<Cuid>(last.tick, cuid_rest(static_cast<uint32>(last.counter)));
}

static Datum cuid_at(uint64 tick) { return make_id<Cuid>(tick, cuid_rest(static_cast<uint32>(Entropy::take<2>()))); }

} // namespace uidx

UIDX_FORMAT(cuid, uidx::Cuid)

UIDX_FUNCTION(uidx_cuid_generate, return uidx::cuid_next())
UIDX_GENERATE_AT(cuid, uidx::Cuid, cuid_at)

#include "formats/flake/flake.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generate.hpp"
#include "pg/generator/identity.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// Below the time: a node, and a sequence.
static u128 flake_rest(uint64 node, uint32 sequence) { return u128{node_of(node)} << 16 | sequence; }

static Datum flake_next()
{
	const Last last = step<Flake>();
	return make_id<Flake>(last.tick, flake_rest(server_bits(), static_cast<uint32>(last.counter)));
}

// The node is random as well: beside the server's own there would be 16 random bits only.
static Datum flake_at(uint64 tick)
{
	const uint64 random = static_cast<uint64>(Entropy::take<8>());
	return make_id<Flake>(tick, flake_rest(random, static_cast<uint32>(random >> 48)));
}

} // namespace uidx

UIDX_TYPE(flake, uidx::Flake)
UIDX_TIMED(flake, uidx::Flake)

UIDX_FUNCTION(uidx_flake_generate, return uidx::flake_next())
UIDX_GENERATE_AT(flake, uidx::Flake, flake_at)

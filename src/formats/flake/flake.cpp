#include "formats/flake/flake.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generators.hpp"
#include "pg/generator/identity.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// Below the time: a node, and a sequence.
static u128 flake_rest(uint32 sequence) { return u128{server_node()} << 16 | sequence; }

static Datum flake_next()
{
	const Last last = Generator<Flake, Flake::ids>::next({}).last;
	return make_id<Flake>(last.tick, flake_rest(static_cast<uint32>(last.field)));
}

static Datum flake_at(uint64 tick) { return make_id<Flake>(tick, flake_rest(static_cast<uint32>(Entropy::take<2>()))); }

} // namespace uidx

UIDX_TYPE(flake, uidx::Flake)
UIDX_TIMED(flake, uidx::Flake)

UIDX_FUNCTION(uidx_flake_generate, return uidx::flake_next())
UIDX_GENERATE_AT(flake, uidx::Flake, flake_at)

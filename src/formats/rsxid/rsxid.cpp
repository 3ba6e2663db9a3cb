#include "formats/rsxid/rsxid.hpp"

#include "pg/generator/generate.hpp"
#include "pg/generator/identity.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// Below the time: a machine, for which the server's identity stands, the process, and a counter.
static u128 rsxid_rest(uint32 counter)
{
	const u128 machine = server_identity() & 0xffffff;
	return machine << 40 | u128{static_cast<uint16>(MyProcPid)} << 24 | counter;
}

static Datum rsxid_next()
{
	uint32 counter;
	const int64 tick = wrapping_step<Rsxid>(counter);
	return make_id<Rsxid>(tick, rsxid_rest(counter));
}

} // namespace uidx

UIDX_FORMAT(rsxid, uidx::Rsxid)

UIDX_FUNCTION(uidx_rsxid_generate, return uidx::rsxid_next())
// All bits are random: next to the bits of the server only 24 would be.
UIDX_GENERATE_AT(rsxid, uidx::Rsxid, random_id<uidx::Rsxid>)

#include "formats/lexicaluuid/lexicaluuid.hpp"

#include "pg/generator/generate.hpp"
#include "pg/generator/identity.hpp"
#include "pg/type/export.hpp"

namespace uidx {

// Every id has a microsecond of its own, which may be ahead of the clock. So the worker must be another one after a
// restart.
static Datum lexicaluuid_next()
{
	return make_id<Lexicaluuid>(step<Lexicaluuid>().tick, server_bits());
}

} // namespace uidx

UIDX_FORMAT(lexicaluuid, uidx::Lexicaluuid)

UIDX_FUNCTION(uidx_lexicaluuid_generate, return uidx::lexicaluuid_next())
// The server's worker would give the same id to every row of a microsecond.
UIDX_GENERATE_AT(lexicaluuid, uidx::Lexicaluuid, random_id<uidx::Lexicaluuid>)

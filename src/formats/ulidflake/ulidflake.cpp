#include "formats/ulidflake/ulidflake.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/type/export.hpp"
#include "pg/type/facade_key.hpp"
#include "pg/generator/generate.hpp"
#include "pg/type/number.hpp"
#include "pg/generator/settings.hpp"

namespace uidx {

// With the document's +n: uniform in 1..255.
template <int Which>
static Last ulidflake_step(int scalability)
{
	constexpr int bits = generator<Ulidflake, Which>.fresh_bits;
	uint32 drawn;
	do
		drawn = static_cast<uint32>(Entropy::take<4>());
	while (drawn >> 24 == 0);
	return step<Ulidflake, Which>({.increment = drawn >> 24}, [=] { return drawn & ((1u << bits) - 1); }, scalability);
}

static Datum ulidflake_next()
{
	const Last last = ulidflake_step<Ulidflake::standalone_ids>(0);
	return make_id<Ulidflake>(last.tick, last.counter);
}

static Datum ulidflake_scalable(int32 scalability, const char *source)
{
	if (scalability < 0 || static_cast<uint32>(scalability) > Ulidflake::max_scalability)
		ereport(ERROR,
		        (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
		         errmsg("%s is %d, but the scalability of a ulidflake is 0 to %u", source, scalability,
		                Ulidflake::max_scalability)));
	const Last last = ulidflake_step<Ulidflake::scalable_ids>(scalability);
	return Storage<Ulidflake>::make(Ulidflake::scalable(last.tick, static_cast<uint32>(last.counter), scalability));
}

} // namespace uidx

UIDX_FORMAT(ulidflake, uidx::Ulidflake)
UIDX_NUMBER(ulidflake, uidx::Ulidflake)

UIDX_FUNCTION(uidx_ulidflake_random, PG_RETURN_INT32(uidx::Ulidflake::random(uidx::arg<uidx::Ulidflake>(fcinfo, 0))))
UIDX_FUNCTION(uidx_ulidflake_scalable_random,
              PG_RETURN_INT32(uidx::Ulidflake::scalable_random(uidx::arg<uidx::Ulidflake>(fcinfo, 0))))
UIDX_FUNCTION(uidx_ulidflake_scalability,
              PG_RETURN_INT32(uidx::Ulidflake::scalability(uidx::arg<uidx::Ulidflake>(fcinfo, 0))))
UIDX_FUNCTION(uidx_ulidflake_generate, return uidx::ulidflake_next())
UIDX_GENERATE_AT(ulidflake, uidx::Ulidflake, random_id<uidx::Ulidflake>)
UIDX_FUNCTION(uidx_ulidflake_generate_scalable,
              return uidx::ulidflake_scalable(uidx::node_id_for("ulidflake_generate_scalable",
                                                                uidx::Ulidflake::max_scalability),
                                              "uidx.node_id"))
UIDX_FUNCTION(uidx_ulidflake_generate_scalable_as, return uidx::ulidflake_scalable(PG_GETARG_INT32(0), "scalability"))
UIDX_SIGNED_FACADE(ulidflake)

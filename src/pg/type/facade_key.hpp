// T_facade(id, key) and T_from_facade(facade, key): encrypted ids, for the outside. An error never tells of the key.
#pragma once

#include "codec/facade.hpp"

#include "pg/base/compat.hpp"

namespace uidx {

// Argument 1; 22023 if it does not have 16 bytes.
Key key_arg(FunctionCallInfo fcinfo);

// The cipher of that key, or of the key that is derived from it for a kind of ids. The key schedule is kept for the
// next row, which mostly has the same key.
template <class Cipher>
const Cipher &cipher_arg(FunctionCallInfo fcinfo, std::string_view kind = {})
{
	struct Kept {
		Key key;
		Cipher cipher;
	};
	const Key key = key_arg(fcinfo);
	auto *kept = static_cast<Kept *>(fcinfo->flinfo->fn_extra);
	if (kept == nullptr || kept->key != key) {
		if (kept == nullptr)
			kept = static_cast<Kept *>(MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(Kept)));
		Assert(kind.size() < 32); // key_for() takes no longer one
		*kept = {key, Cipher(kind.empty() ? key : key_for(kind, key))};
		fcinfo->flinfo->fn_extra = kept;
	}
	return kept->cipher;
}

} // namespace uidx

// The facades of signed numbers.
#define UIDX_SIGNED_FACADE(kind) \
	UIDX_FUNCTION(uidx_##kind##_facade, \
	              PG_RETURN_INT64(uidx::encrypt_signed(uidx::cipher_arg<uidx::Speck64>(fcinfo, #kind), \
	                                                   PG_GETARG_INT64(0)))) \
	UIDX_FUNCTION(uidx_##kind##_from_facade, \
	              PG_RETURN_INT64(uidx::decrypt_signed(uidx::cipher_arg<uidx::Speck64>(fcinfo, #kind), \
	                                                   PG_GETARG_INT64(0))))

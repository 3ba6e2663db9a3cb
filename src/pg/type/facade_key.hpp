// T_facade(id, key) and T_from_facade(facade, key): encrypted ids, for the outside. An error never tells of the key.
#pragma once

#include "codec/facade.hpp"

#include "pg/base/compat.hpp"

namespace uidx {

// Argument 1; 22023 if it does not have 16 bytes.
Key key_arg(FunctionCallInfo fcinfo);

// The cipher of that key.
const Speck64 &cipher_arg(FunctionCallInfo fcinfo);

} // namespace uidx

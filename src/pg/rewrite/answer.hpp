// What a support function gives to the planner.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/supportnodes.h"
}

namespace uidx {

// What a support function gives for the request: the result, NIL or nullptr where it has none.
//
// The rule: the planner changes nodes in place. So no node that a support function gives it stands in the request too,
// or stands twice in what it gives. This makes a copy of the whole, so that the code that makes the result may use what
// nodes it has. A server with assertions checks it.
Node *answer(Node *request, Node *result);

// A support function of that name. The expression is the result for `request`.
#define UIDX_SUPPORT_FUNCTION(symbol, ...) \
	UIDX_FUNCTION(symbol, auto *request = reinterpret_cast<Node *>(PG_GETARG_POINTER(0)); \
	              PG_RETURN_POINTER(uidx::answer(request, __VA_ARGS__)))

} // namespace uidx

// Conditions on the time or the text of an id, as comparisons of ids.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
}

namespace uidx {

// The comparisons of ids which the call of a function stands for; NIL if it is no condition that has such.
List *rewritten_call(PlannerInfo *root, Oid function, List *args);

// Whether the function is LIKE, whose comparisons are those of the prefix alone.
bool is_like(Oid function);

} // namespace uidx

// What the planner's support functions share.
#pragma once

#include "compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
}

namespace uidx {

// A call of one of the extension's own functions: the one of this name and argument type in the schema of `sibling`,
// wherever the extension lives. Folded to a constant where it can be; nullptr if there is no such function.
Node *own_call(PlannerInfo *root, Oid sibling, const char *name, Oid argument_type, Node *argument, Oid result_type);

} // namespace uidx

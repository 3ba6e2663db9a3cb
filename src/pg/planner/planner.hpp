// What the planner's support functions share.
#pragma once

#include "pg/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
#include "nodes/supportnodes.h"
}

namespace uidx {

// A call of one of our own functions: the one of this name and argument type in the schema of `sibling`, wherever that lives, or in the
// schema of uidx if the name begins with uidx_. Folded to a constant where it can be; nullptr if there is no such function.
Node *own_call(PlannerInfo *root, Oid sibling, const char *name, Oid argument_type, Node *argument, Oid result_type);

// The lower bound of a pair of conditions that a condition was rewritten into, from the upper one's; nullptr if it is none.
Node *lower_of_pair(PlannerInfo *root, Node *upper);

// What a comparison of an id is to an index on uuids, as a list for the answer to the request; NIL if it cannot serve.
List *uuid_index_condition(SupportRequestIndexCondition *request);

} // namespace uidx

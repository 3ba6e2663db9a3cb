// What the planner's support functions share.
#pragma once

#include "pg/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
#include "nodes/supportnodes.h"
}

namespace uidx {

// Nothing is called because of its name: anybody may have given it to something else. A cast is found by its types, since only
// their owner can make one; a function has to be the library's own, by its address.

// The address of the C function that an SQL function calls; nullptr or another address for what is no C function.
PGFunction address_of(Oid function);

// The function that SQL knows as `name`(argument_type) in the schema, if it calls `address`; InvalidOid if it does not.
Oid own_function(Oid schema, const char *name, Oid argument_type, PGFunction address);

// The call of a function with one argument, folded to a constant where it can be.
Node *call(PlannerInfo *root, Oid function, Oid result_type, Node *argument, CoercionForm form);

// The comparisons of ids, one or two that are ANDed, which a condition of an id and an instant, a window or a prefix stands for.
// NIL for any other call.
List *comparisons_of_ids(PlannerInfo *root, Oid function, List *args);

// The condition that an index on uuids can answer in place of a comparison of ids, as a list for the answer to the request; NIL
// if there is no such condition.
List *uuid_index_condition(SupportRequestIndexCondition *request);

} // namespace uidx

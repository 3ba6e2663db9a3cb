// Shared by the planner's support functions.
#pragma once

#include "pg/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
#include "nodes/supportnodes.h"
}

namespace uidx {

// A condition between an id and something else, in either order.
struct Condition {
	PlannerInfo *root;
	Oid function;
	Oid id_type;
	Node *id;
	Node *other;
};

// The comparisons of ids, one or two that are ANDed, which a condition stands for; NIL if they cannot be had. The other operand is
// an instant, a tstzrange or a text.
List *before(const Condition &c);
List *until(const Condition &c);
List *at(const Condition &c);
List *from(const Condition &c);
List *after(const Condition &c);
List *window(const Condition &c);
List *prefix(const Condition &c);
// The ids that start as the pattern does up to its first special character; NIL for a pattern that is no constant or starts with one.
List *like(const Condition &c);

// The same for the call of any function; NIL if it is no such condition.
List *comparisons_of_ids(PlannerInfo *root, Oid function, List *args);

// The condition that an index on uuids can answer in place of a comparison of ids, as a list for the answer to the request; NIL
// if there is no such condition.
List *uuid_index_condition(SupportRequestIndexCondition *request);

// The address of the C function that an SQL function calls; nullptr or another address for a function in another language.
PGFunction address_of(Oid function);

} // namespace uidx

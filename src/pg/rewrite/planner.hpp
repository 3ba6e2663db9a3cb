// What the files of the planner's support functions share, under the name of the file that defines it. A file calls
// those above it here.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
#include "nodes/supportnodes.h"
}

namespace uidx {

struct Scale;

// A condition between an id and something else, in either order of the operands.
struct Condition {
	PlannerInfo *root;
	Oid function;
	Oid id_type; // by which the id is read
	Oid operand; // the id as the function takes it: of that type, or a uuid
	Node *id;
	Node *other;
};

// answer.cpp

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

// grouping.cpp

// Whether the query has grouping sets by an expression with this function.
bool in_grouping_set(const PlannerInfo *root, Oid function);

// uuid_index.cpp

// The condition that an index on uuids can answer in place of a comparison of ids, as a list for the answer to the
// request; NIL if there is no such condition.
List *uuid_index_condition(SupportRequestIndexCondition *request);

// The same comparison as core's, of uuids, where it is to prune partitions by a uuid; else the clause itself. Core has
// no estimate of how far apart two uuids are, so other tables are asked for the ids.
Expr *for_partitions(PlannerInfo *root, Expr *clause);

// comparisons.cpp

// The id type by which a function of uidx reads a plain uuid; InvalidOid if the function has no support function.
Oid type_of_plain_uuids(Oid function);

// The type of ids that an operator of uidx compares; InvalidOid if it compares none of this scale.
Oid id_type_of(Oid op, const Scale &scale);

// The comparisons of ids, one or two that are ANDed, which a condition stands for; NIL if they cannot be had. The other
// operand is an instant, a tstzrange or a text.
List *id_before_instant(const Condition &c);
List *id_until_instant(const Condition &c);
List *id_at_instant(const Condition &c);
List *id_from_instant(const Condition &c);
List *id_after_instant(const Condition &c);
List *id_in_window(const Condition &c);
List *id_with_prefix(const Condition &c);
// The ids that start as the pattern does up to its first special character; NIL for a pattern that is no constant or
// starts with one.
List *id_like(const Condition &c);

// What a bound was made from: an instant, or the operand of which a function of uidx made the instant.
struct Origin {
	Node *operand;
	enum { INSTANT, AFTER, WINDOW_START, WINDOW_STOP } step;
};

// Reads a bound as the functions above make them; false if it is another.
bool origin_of(Oid id_type, Node *bound, Origin &origin);

// rewrite.cpp

// The comparisons of ids which the call of a function stands for; NIL if it is no condition that has such.
List *rewritten_call(PlannerInfo *root, Oid function, List *args);

} // namespace uidx

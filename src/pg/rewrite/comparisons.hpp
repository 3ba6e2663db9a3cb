// The comparisons of ids that a condition on the time or the text of an id stands for.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
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

} // namespace uidx

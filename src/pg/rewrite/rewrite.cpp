// Planner support that turns conditions on the time or the text of an id into comparisons of ids, which indexes and
// partitions know. With t an instant (timestamptz), r a window of time (tstzrange) and p a prefix:
//   id < t       id < t::T
//   id >= t      id >= t::T
//   id > t       id >= uidx_instant_after(t)::T
//   id <= t      id < uidx_instant_after(t)::T
//   id = t       id >= t::T AND id < uidx_instant_after(t)::T
//   id <@ r      id >= uidx_window_start(r)::T AND id < uidx_window_stop(r)::T
//   id ^@ p      id >= T_prefix_lower(p) AND id <= T_prefix_upper(p)
//   id LIKE 'p%' as id ^@ 'p' for an index, which then has to look at the condition too
// A condition that must not be replaced stays as it is, and only an index is given the comparisons.

#include "pg/rewrite/rewrite.hpp"

#include "pg/format/functions.hpp"
#include "pg/rewrite/answer.hpp"
#include "pg/rewrite/comparisons.hpp"
#include "pg/rewrite/grouping.hpp"
#include "pg/rewrite/uuid_index.hpp"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/clauses.h"
#include "optimizer/cost.h"
#include "optimizer/optimizer.h"
#include "utils/lsyscache.h"
}

namespace uidx {

namespace {

// How a condition becomes comparisons of ids.
struct Rewriting {
	List *(*conditions)(const Condition &);
	Oid operand; // the base type of the other operand
	bool exact;  // the comparisons mean the same as the condition; else they only narrow an index scan
};

// False if the function does not take two arguments of which one is of the base type `other_type`.
bool condition_of(PlannerInfo *root, Oid function, const List *args, Oid other_type, Condition &c)
{
	Oid *types;
	int n;
	get_func_signature(function, &types, &n);
	if (n != 2 || list_length(args) != 2)
		return false;
	const int other = getBaseType(types[1]) == other_type ? 1 : 0;
	if (getBaseType(types[other]) != other_type)
		return false;
	const Oid operand = types[1 - other];
	c = {root,
	     function,
	     operand == UUIDOID ? type_of_plain_uuids(function) : operand,
	     operand,
	     static_cast<Node *>(list_nth(args, 1 - other)),
	     static_cast<Node *>(list_nth(args, other))};
	return OidIsValid(c.id_type);
}

// Whether the operand may be evaluated twice, by the measure that core has for the arguments of a function that it
// inlines.
bool may_repeat(Node *operand)
{
	if (contain_volatile_functions(operand) || contain_subplans(operand))
		return false;
	QualCost cost;
	cost_qual_eval(&cost, list_make1(operand), nullptr);
	return cost.startup + cost.per_tuple <= 10 * cpu_operator_cost;
}

// The comparisons that an index is given for a condition that stays as it is.
List *index_conditions(SupportRequestIndexCondition *request, const Rewriting &rewriting)
{
	List *args = IsA(request->node, OpExpr)     ? reinterpret_cast<OpExpr *>(request->node)->args
	             : IsA(request->node, FuncExpr) ? reinterpret_cast<FuncExpr *>(request->node)->args
	                                            : NIL;
	Condition c;
	if (!condition_of(request->root, request->funcid, args, rewriting.operand, c) ||
	    list_nth(args, request->indexarg) != c.id || !is_pseudo_constant_for_index(request->root, c.other, request->index))
		return NIL;
	// By a nondeterministic collation, which LIKE takes from 18 on, ids of other bytes may match.
	const Oid collation = exprInputCollation(request->node);
	if (!rewriting.exact && OidIsValid(collation) && !get_collation_isdeterministic(collation))
		return NIL;
	List *conditions = NIL;
	ListCell *cell;
	foreach (cell, rewriting.conditions(c)) {
		auto *clause = lfirst_node(OpExpr, cell);
		if (op_in_opfamily(clause->opno, request->opfamily)) {
			conditions = lappend(conditions, clause);
			continue;
		}
		SupportRequestIndexCondition one = *request;
		one.node = reinterpret_cast<Node *>(clause);
		one.funcid = clause->opfuncid;
		one.indexarg = 0;
		List *in_uuids = uuid_index_condition(&one);
		if (in_uuids == NIL)
			return NIL;
		conditions = list_concat(conditions, in_uuids);
	}
	request->lossy = !rewriting.exact;
	return conditions;
}

Node *declined(Oid function, const char *reason)
{
	elog(DEBUG1, "uidx: %s() stays as it is: %s", get_func_name(function), reason);
	return nullptr;
}

Node *support(Node *node, const Rewriting &rewriting)
{
	if (IsA(node, SupportRequestIndexCondition))
		return reinterpret_cast<Node *>(index_conditions(reinterpret_cast<SupportRequestIndexCondition *>(node), rewriting));
	if (!IsA(node, SupportRequestSimplify) || !rewriting.exact)
		return nullptr;
	const auto *request = reinterpret_cast<SupportRequestSimplify *>(node);
	Condition c;
	if (!condition_of(request->root, request->fcall->funcid, request->fcall->args, rewriting.operand, c))
		return nullptr;
	if (in_grouping_set(c.root, c.function))
		return declined(c.function, "the query groups by it");
	List *conditions = rewriting.conditions(c);
	ListCell *cell;
	foreach (cell, conditions)
		if (in_grouping_set(c.root, lfirst_node(OpExpr, cell)->opfuncid))
			return declined(c.function, "the query groups by its comparisons");
	if (conditions == NIL)
		return declined(c.function, "there is no cast or operator for it");
	if (list_length(conditions) == 1)
		return static_cast<Node *>(linitial(conditions));
	if (!may_repeat(c.id) || !may_repeat(c.other))
		return declined(c.function, "an operand is volatile, or costs too much to evaluate twice");
	return reinterpret_cast<Node *>(makeBoolExpr(AND_EXPR, conditions, -1));
}

} // namespace

} // namespace uidx

// The support functions uidx_NAME_support, and how each rewrites a condition. SQL says which functions have them.
#define UIDX_REWRITINGS(each) \
	each(before, id_before_instant, TIMESTAMPTZOID, true) \
	each(until, id_until_instant, TIMESTAMPTZOID, true) \
	each(at, id_at_instant, TIMESTAMPTZOID, true) \
	each(from, id_from_instant, TIMESTAMPTZOID, true) \
	each(after, id_after_instant, TIMESTAMPTZOID, true) \
	each(window, id_in_window, TSTZRANGEOID, true) \
	each(prefix, id_with_prefix, TEXTOID, true) \
	each(like, id_like, TEXTOID, false)

#define UIDX_SUPPORT(name, comparisons, ...) \
	UIDX_SUPPORT_FUNCTION(uidx_##name##_support, uidx::support(request, {uidx::comparisons, __VA_ARGS__}))

UIDX_REWRITINGS(UIDX_SUPPORT)

namespace uidx {

List *rewritten_call(PlannerInfo *root, Oid function, List *args)
{
	struct Known {
		PGFunction support;
		Rewriting rewriting;
	};
#define UIDX_KNOWN(name, ...) {uidx_##name##_support, {__VA_ARGS__}},
	constexpr Known known[] = {UIDX_REWRITINGS(UIDX_KNOWN)};
	const Oid support = get_func_support(function);
	if (!OidIsValid(support))
		return NIL;
	const PGFunction address = address_of(support);
	for (const auto &[own, rewriting] : known) {
		Condition c;
		if (own == address && condition_of(root, function, args, rewriting.operand, c))
			return rewriting.conditions(c);
	}
	return NIL;
}

bool is_like(Oid function)
{
	const Oid support = get_func_support(function);
	return OidIsValid(support) && address_of(support) == uidx_like_support;
}

} // namespace uidx

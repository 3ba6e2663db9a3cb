// Planner support that turns conditions on the time or the text of an id into comparisons of ids, which indexes and partitions
// know. With t an instant, r a window of time and p a prefix:
//   id < t       id < t::T
//   id >= t      id >= t::T
//   id > t       id >= uidx_instant_after(t)::T
//   id <= t      id < uidx_instant_after(t)::T
//   id = t       id >= t::T AND id < uidx_instant_after(t)::T
//   id <@ r      id >= uidx_window_start(r)::T AND id < uidx_window_stop(r)::T
//   id ^@ p      id >= T_prefix_lower(p) AND id <= T_prefix_upper(p)
//   id LIKE 'p%' as id ^@ 'p' for an index, which then has to look at the condition too
// A condition that must not be replaced stays as it is, and only an index is given the comparisons.

#include "pg/planner/planner.hpp"
#include "pg/planner/prefix.hpp"

extern "C" {
#include "access/htup_details.h"
#include "access/stratnum.h"
#include "catalog/pg_cast.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/clauses.h"
#include "optimizer/cost.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"

Datum uidx_instant_after(PG_FUNCTION_ARGS);
Datum uidx_window_start(PG_FUNCTION_ARGS);
Datum uidx_window_stop(PG_FUNCTION_ARGS);
}

namespace uidx {

namespace {

// A condition between an id and something else, in either order.
struct Condition {
	PlannerInfo *root;
	Oid function;
	Oid id_type;
	Node *id;
	Node *other;
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
	c = {root, function, types[1 - other], static_cast<Node *>(list_nth(args, 1 - other)),
	     static_cast<Node *>(list_nth(args, other))};
	return true;
}

// Whether the operand may be evaluated twice, by the measure that core has for the arguments of a function that it inlines.
bool may_repeat(Node *operand)
{
	if (contain_volatile_functions(operand) || contain_subplans(operand))
		return false;
	QualCost cost;
	cost_qual_eval(&cost, list_make1(operand), nullptr);
	return cost.startup + cost.per_tuple <= 10 * cpu_operator_cost;
}

// Whether a call of this function is, or by inlining becomes, a call of the function that `wanted` points to.
bool may_call(Oid function, void *wanted)
{
	if (function == *static_cast<Oid *>(wanted))
		return true;
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	if (!HeapTupleIsValid(tuple))
		return false;
	const bool inlined = reinterpret_cast<Form_pg_proc>(GETSTRUCT(tuple))->prolang == SQLlanguageId;
	ReleaseSysCache(tuple);
	return inlined;
}

bool contains_call(Node *node, void *wanted)
{
	return node != nullptr && (check_functions_in_node(node, may_call, wanted) ||
	                           expression_tree_walker(node, UIDX_WALKER(contains_call), wanted));
}

// Whether the query has grouping sets by an expression with this function. Two conditions that differ within a tick would become
// one comparison of ids, and the planner, which finds the expressions of grouping sets by comparing them, would take one for the
// other. Before 18 it would also miss one that has become two.
bool in_grouping_set(const PlannerInfo *root, Oid function)
{
	if (root == nullptr || root->parse->groupingSets == NIL)
		return false;
	List *grouped = get_sortgrouplist_exprs(root->parse->groupClause, root->parse->targetList);
	ListCell *cell;
	foreach (cell, root->parse->rtable) {
		[[maybe_unused]] const auto *entry = lfirst_node(RangeTblEntry, cell);
		if (contains_call(reinterpret_cast<Node *>(UIDX_GROUP_EXPRESSIONS(entry)), &function))
			return true;
	}
	return contains_call(reinterpret_cast<Node *>(grouped), &function);
}

// The schema of the extension uidx: a further extension's functions have their support function there.
Oid schema_of_uidx(Oid function)
{
	const Oid support = get_func_support(function);
	return OidIsValid(support) ? get_func_namespace(support) : InvalidOid;
}

Oid cast_from_timestamptz(Oid type)
{
	HeapTuple tuple = SearchSysCache2(CASTSOURCETARGET, ObjectIdGetDatum(TIMESTAMPTZOID), ObjectIdGetDatum(type));
	if (!HeapTupleIsValid(tuple))
		return InvalidOid;
	const Oid function = reinterpret_cast<Form_pg_cast>(GETSTRUCT(tuple))->castfunc;
	ReleaseSysCache(tuple);
	return function;
}

// `id op bound` with two ids, by the operator that has this strategy in the default btree family of the type. bound: nullptr where
// there is none, and then there is no comparison either.
Expr *compare(const Condition &c, int16 strategy, Node *bound)
{
	const Oid family = lookup_type_cache(c.id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf;
	const Oid op = get_opfamily_member(family, c.id_type, c.id_type, strategy);
	if (bound == nullptr || !OidIsValid(op))
		return nullptr;
	auto *id = static_cast<Expr *>(copyObjectImpl(c.id));
	Expr *clause = make_opclause(op, BOOLOID, false, id, reinterpret_cast<Expr *>(bound), InvalidOid, InvalidOid);
	set_opfuncid(reinterpret_cast<OpExpr *>(clause));
	return clause;
}

// The instant that follows from the other operand by a function of uidx, or the operand itself where `address` is nullptr, as an id.
Node *bound(const Condition &c, const char *name = nullptr, Oid argument_type = InvalidOid, PGFunction address = nullptr)
{
	Node *instant = c.other;
	if (address != nullptr) {
		const Oid function = own_function(schema_of_uidx(c.function), name, argument_type, address);
		if (!OidIsValid(function))
			return nullptr;
		instant = call(c.root, function, TIMESTAMPTZOID, instant, COERCE_EXPLICIT_CALL);
	}
	const Oid cast = cast_from_timestamptz(c.id_type);
	return OidIsValid(cast) ? call(c.root, cast, c.id_type, instant, COERCE_EXPLICIT_CAST) : nullptr;
}

Node *bound_after(const Condition &c)
{
	return bound(c, "uidx_instant_after", TIMESTAMPTZOID, uidx_instant_after);
}

List *all_of(Expr *only) { return only == nullptr ? NIL : list_make1(only); }
List *all_of(Expr *lower, Expr *upper) { return lower == nullptr || upper == nullptr ? NIL : list_make2(lower, upper); }

List *before(const Condition &c) { return all_of(compare(c, BTLessStrategyNumber, bound(c))); }
List *until(const Condition &c) { return all_of(compare(c, BTLessStrategyNumber, bound_after(c))); }
List *from(const Condition &c) { return all_of(compare(c, BTGreaterEqualStrategyNumber, bound(c))); }
List *after(const Condition &c) { return all_of(compare(c, BTGreaterEqualStrategyNumber, bound_after(c))); }

List *at(const Condition &c)
{
	return all_of(compare(c, BTGreaterEqualStrategyNumber, bound(c)), compare(c, BTLessStrategyNumber, bound_after(c)));
}

List *window(const Condition &c)
{
	Condition of_range = c; // without the domain
	of_range.other = applyRelabelType(c.other, TSTZRANGEOID, -1, InvalidOid, COERCE_IMPLICIT_CAST, -1, false);
	return all_of(
	    compare(c, BTGreaterEqualStrategyNumber, bound(of_range, "uidx_window_start", TSTZRANGEOID, uidx_window_start)),
	    compare(c, BTLessStrategyNumber, bound(of_range, "uidx_window_stop", TSTZRANGEOID, uidx_window_stop)));
}

// T_starts_with and T_like have T_prefix_lower and T_prefix_upper beside them.
List *prefix(const Condition &c)
{
	const PGFunction called = address_of(c.function);
	const PrefixFunctions *own = PrefixFunctions::first;
	while (own != nullptr && own->starts_with != called && own->like != called)
		own = own->next;
	if (own == nullptr)
		return NIL;
	const Oid schema = get_func_namespace(c.function);
	const auto bound = [&](const char *which, PGFunction address) -> Node * {
		const Oid function = own_function(schema, psprintf("%s_prefix_%s", own->type, which), TEXTOID, address);
		return OidIsValid(function) ? call(c.root, function, c.id_type, c.other, COERCE_EXPLICIT_CALL) : nullptr;
	};
	return all_of(compare(c, BTGreaterEqualStrategyNumber, bound("lower", own->lower)),
	              compare(c, BTLessEqualStrategyNumber, bound("upper", own->upper)));
}

// The ids that start as the pattern does up to its first special character; NIL for a pattern that is no constant or starts with one.
List *like(const Condition &c)
{
	if (!IsA(c.other, Const) || castNode(Const, c.other)->constisnull)
		return NIL;
	const char *pattern = TextDatumGetCString(castNode(Const, c.other)->constvalue);
	const size_t length = strcspn(pattern, "%_\\");
	if (length == 0)
		return NIL;
	Condition of_prefix = c;
	of_prefix.other = reinterpret_cast<Node *>(makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, CStringGetTextDatum(pnstrdup(pattern, length)), false, false));
	return prefix(of_prefix);
}

// The comparisons that an index is given for a condition that stays as it is.
List *index_conditions(SupportRequestIndexCondition *request, Oid other_type, List *(*conditions_of)(const Condition &))
{
	List *args = IsA(request->node, OpExpr)     ? reinterpret_cast<OpExpr *>(request->node)->args
	             : IsA(request->node, FuncExpr) ? reinterpret_cast<FuncExpr *>(request->node)->args
	                                            : NIL;
	Condition c;
	if (!condition_of(request->root, request->funcid, args, other_type, c) ||
	    list_nth(args, request->indexarg) != c.id || !is_pseudo_constant_for_index(request->root, c.other, request->index))
		return NIL;
	List *conditions = NIL;
	ListCell *cell;
	foreach (cell, conditions_of(c)) {
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
	request->lossy = false;
	return conditions;
}

// Answers a request about a condition whose other operand has this base type.
Node *support(Node *node, Oid other_type, List *(*conditions_of)(const Condition &))
{
	if (IsA(node, SupportRequestIndexCondition))
		return reinterpret_cast<Node *>(
		    index_conditions(reinterpret_cast<SupportRequestIndexCondition *>(node), other_type, conditions_of));
	if (!IsA(node, SupportRequestSimplify))
		return nullptr;
	const auto *request = reinterpret_cast<SupportRequestSimplify *>(node);
	Condition c;
	if (!condition_of(request->root, request->fcall->funcid, request->fcall->args, other_type, c) ||
	    in_grouping_set(c.root, c.function))
		return nullptr;
	List *conditions = conditions_of(c);
	if (list_length(conditions) < 2)
		return conditions == NIL ? nullptr : static_cast<Node *>(linitial(conditions));
	return may_repeat(c.id) && may_repeat(c.other) ? reinterpret_cast<Node *>(makeBoolExpr(AND_EXPR, conditions, -1)) : nullptr;
}

// T_like() is never replaced: its pattern says more than the range of ids.
Node *like_support(Node *node)
{
	if (!IsA(node, SupportRequestIndexCondition))
		return nullptr;
	auto *request = reinterpret_cast<SupportRequestIndexCondition *>(node);
	// By a nondeterministic collation, which 18 takes, ids of other bytes may match.
	const Oid collation = exprInputCollation(request->node);
	if (OidIsValid(collation) && !get_collation_isdeterministic(collation))
		return nullptr;
	List *conditions = index_conditions(request, TEXTOID, like);
	request->lossy = true;
	return reinterpret_cast<Node *>(conditions);
}

} // namespace

} // namespace uidx

#define UIDX_SUPPORT(name, other_type) \
	UIDX_FUNCTION(uidx_##name##_support, \
	              PG_RETURN_POINTER(uidx::support(reinterpret_cast<Node *>(PG_GETARG_POINTER(0)), other_type, uidx::name)))

UIDX_SUPPORT(before, TIMESTAMPTZOID)
UIDX_SUPPORT(until, TIMESTAMPTZOID)
UIDX_SUPPORT(at, TIMESTAMPTZOID)
UIDX_SUPPORT(from, TIMESTAMPTZOID)
UIDX_SUPPORT(after, TIMESTAMPTZOID)
UIDX_SUPPORT(window, TSTZRANGEOID)
UIDX_SUPPORT(prefix, TEXTOID)
UIDX_FUNCTION(uidx_like_support, PG_RETURN_POINTER(uidx::like_support(reinterpret_cast<Node *>(PG_GETARG_POINTER(0)))))

namespace uidx {

// What a support function says of a condition whose other operand has this base type.
struct Rewriting {
	PGFunction support;
	Oid operand;
	List *(*conditions)(const Condition &);
};

List *comparisons_of_ids(PlannerInfo *root, Oid function, List *args)
{
	constexpr Rewriting known[] = {
	    {uidx_before_support, TIMESTAMPTZOID, before}, {uidx_until_support, TIMESTAMPTZOID, until},
	    {uidx_at_support, TIMESTAMPTZOID, at},         {uidx_from_support, TIMESTAMPTZOID, from},
	    {uidx_after_support, TIMESTAMPTZOID, after},   {uidx_window_support, TSTZRANGEOID, window},
	    {uidx_prefix_support, TEXTOID, prefix},        {uidx_like_support, TEXTOID, like},
	};
	const Oid support = get_func_support(function);
	if (!OidIsValid(support))
		return NIL;
	const PGFunction address = address_of(support);
	for (const auto &one : known) {
		Condition c;
		if (one.support == address && condition_of(root, function, args, one.operand, c))
			return one.conditions(c);
	}
	return NIL;
}

} // namespace uidx

// Planner support that rewrites conditions on the time or the text of an id into the comparisons that indexes and
// partitions know. With t an instant, r a tstzrange and p a prefix:
//   id > t       id >= uidx_instant_after(t)
//   id <= t      id < uidx_instant_after(t)
//   id = t       id >= t AND id < uidx_instant_after(t)
//   id <@ r      id >= uidx_window_start(r) AND id < uidx_window_stop(r)
//   id ^@ p      id >= T_prefix_lower(p) AND id <= T_prefix_upper(p)
// `id >= t` and `id < t` are members of the id's families as they stand.
// A condition that must not become two stays as it is, and only an index is given the two.

#include "pg/planner/planner.hpp"

extern "C" {
#include "access/htup_details.h"
#include "access/stratnum.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "optimizer/clauses.h"
#include "optimizer/cost.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

namespace uidx {

// The schema of the extension uidx, where `function` may belong to a further extension: its support function is one of uidx.
static Oid namespace_of_uidx(Oid function)
{
	const Oid support = get_func_support(function);
	return get_func_namespace(OidIsValid(support) ? support : function);
}

Node *own_call(PlannerInfo *root, Oid sibling, const char *name, Oid argument_type, Node *argument, Oid result_type)
{
	const Oid schema = strncmp(name, "uidx_", 5) == 0 ? namespace_of_uidx(sibling) : get_func_namespace(sibling);
	const Oid function = GetSysCacheOid3(PROCNAMEARGSNSP, Anum_pg_proc_oid, CStringGetDatum(name),
	                                     PointerGetDatum(buildoidvector(&argument_type, 1)), ObjectIdGetDatum(schema));
	if (!OidIsValid(function) || get_func_rettype(function) != result_type)
		return nullptr;
	FuncExpr *f = makeFuncExpr(function, result_type, list_make1(argument), InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL);
	return eval_const_expressions(root, reinterpret_cast<Node *>(f));
}

Node *lower_of_pair(PlannerInfo *root, Node *upper)
{
	auto *f = reinterpret_cast<FuncExpr *>(upper);
	if (!IsA(upper, FuncExpr) || list_length(f->args) != 1)
		return nullptr;
	auto *argument = static_cast<Node *>(linitial(f->args));
	const char *name = get_func_name(f->funcid);
	if (name == nullptr)
		return nullptr;
	const char *prefix = strstr(name, "prefix_upper");
	if (strcmp(name, "uidx_instant_after") == 0)
		return argument;
	if (strcmp(name, "uidx_window_stop") == 0)
		name = "uidx_window_start";
	else if (prefix != nullptr)
		name = psprintf("%.*sprefix_lower", static_cast<int>(prefix - name), name);
	else
		return nullptr;
	return own_call(root, f->funcid, name, exprType(argument), argument, f->funcresulttype);
}

namespace {

// The condition under rewriting: its function is one of (id, other) or (other, id).
struct Condition {
	PlannerInfo *root;
	Oid function;
	Oid id_type;
	Node *id;
	Node *other;
};

bool condition_of(PlannerInfo *root, Oid function, const List *args, Oid other_type, Condition &c)
{
	Oid *types;
	int n;
	get_func_signature(function, &types, &n);
	if (n != 2)
		return false;
	const int other = types[1] == other_type ? 1 : 0;
	c = {root, function, types[1 - other], static_cast<Node *>(list_nth(args, 1 - other)),
	     static_cast<Node *>(list_nth(args, other))};
	return true;
}

// False for what is no request to simplify.
bool condition_of(Node *request, Oid other_type, Condition &c)
{
	if (!IsA(request, SupportRequestSimplify))
		return false;
	auto *simplify = reinterpret_cast<SupportRequestSimplify *>(request);
	return condition_of(simplify->root, simplify->fcall->funcid, simplify->fcall->args, other_type, c);
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

// Whether the query has grouping sets by an expression with this function. Before 18 the planner finds such an expression in
// the select list or HAVING by comparing, where two conditions would have melted into the ANDs around them.
bool in_grouping_set(const PlannerInfo *root, Oid function)
{
	if (root == nullptr || root->parse->groupingSets == NIL)
		return false;
	List *grouped = get_sortgrouplist_exprs(root->parse->groupClause, root->parse->targetList);
	return contains_call(reinterpret_cast<Node *>(grouped), &function);
}

Node *call(const Condition &c, const char *name, Oid argument_type, Node *argument, Oid result_type)
{
	return own_call(c.root, c.function, name, argument_type, argument, result_type);
}

// `id op bound` by the operator that has this strategy in the default btree family of the id's type.
Expr *compare(const Condition &c, int16 strategy, Oid bound_type, Node *bound)
{
	const Oid family = lookup_type_cache(c.id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf;
	const Oid op = get_opfamily_member(family, c.id_type, bound_type, strategy);
	if (bound == nullptr || !OidIsValid(op))
		return nullptr;
	auto *id = static_cast<Expr *>(copyObjectImpl(c.id));
	Expr *clause = make_opclause(op, BOOLOID, false, id, reinterpret_cast<Expr *>(bound), InvalidOid, InvalidOid);
	set_opfuncid(reinterpret_cast<OpExpr *>(clause));
	return clause;
}

List *both(Expr *lower, Expr *upper)
{
	return lower == nullptr || upper == nullptr ? NIL : list_make2(lower, upper);
}

Node *after(const Condition &c)
{
	return call(c, "uidx_instant_after", TIMESTAMPTZOID, c.other, TIMESTAMPTZOID);
}

List *at(const Condition &c)
{
	return both(compare(c, BTGreaterEqualStrategyNumber, TIMESTAMPTZOID, c.other),
	            compare(c, BTLessStrategyNumber, TIMESTAMPTZOID, after(c)));
}

List *window(const Condition &c)
{
	Node *start = call(c, "uidx_window_start", TSTZRANGEOID, c.other, TIMESTAMPTZOID);
	Node *stop = call(c, "uidx_window_stop", TSTZRANGEOID, c.other, TIMESTAMPTZOID);
	return both(compare(c, BTGreaterEqualStrategyNumber, TIMESTAMPTZOID, start),
	            compare(c, BTLessStrategyNumber, TIMESTAMPTZOID, stop));
}

List *prefix(const Condition &c)
{
	// T_starts_with has T_prefix_lower and T_prefix_upper beside it.
	const char *name = get_func_name(c.function);
	const int stem = static_cast<int>(strlen(name) - strlen("starts_with"));
	Node *lower = call(c, psprintf("%.*sprefix_lower", stem, name), TEXTOID, c.other, c.id_type);
	Node *upper = call(c, psprintf("%.*sprefix_upper", stem, name), TEXTOID, c.other, c.id_type);
	return both(compare(c, BTGreaterEqualStrategyNumber, c.id_type, lower),
	            compare(c, BTLessEqualStrategyNumber, c.id_type, upper));
}

// What a condition that stays one is to an index.
List *index_conditions(SupportRequestIndexCondition *request, Oid other_type, List *(*conditions_of)(const Condition &))
{
	List *args = IsA(request->node, OpExpr)     ? reinterpret_cast<OpExpr *>(request->node)->args
	             : IsA(request->node, FuncExpr) ? reinterpret_cast<FuncExpr *>(request->node)->args
	                                            : NIL;
	Condition c;
	if (list_length(args) != 2 || !condition_of(request->root, request->funcid, args, other_type, c) ||
	    list_nth(args, request->indexarg) != c.id || !is_pseudo_constant_for_index(request->root, c.other, request->index))
		return NIL;
	request->lossy = false;
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
		request->lossy |= one.lossy;
	}
	return conditions;
}

Node *support(Node *request, Oid other_type, List *(*conditions_of)(const Condition &))
{
	if (IsA(request, SupportRequestIndexCondition))
		return reinterpret_cast<Node *>(
		    index_conditions(reinterpret_cast<SupportRequestIndexCondition *>(request), other_type, conditions_of));
	Condition c;
	if (!condition_of(request, other_type, c) || !may_repeat(c.id) || !may_repeat(c.other) || in_grouping_set(c.root, c.function))
		return nullptr;
	List *conditions = conditions_of(c);
	return conditions == NIL ? nullptr : reinterpret_cast<Node *>(makeBoolExpr(AND_EXPR, conditions, -1));
}

Node *until_support(Node *request)
{
	Condition c;
	if (!condition_of(request, TIMESTAMPTZOID, c))
		return nullptr;
	return reinterpret_cast<Node *>(compare(c, BTLessStrategyNumber, TIMESTAMPTZOID, after(c)));
}

Node *after_support(Node *request)
{
	Condition c;
	if (!condition_of(request, TIMESTAMPTZOID, c))
		return nullptr;
	return reinterpret_cast<Node *>(compare(c, BTGreaterEqualStrategyNumber, TIMESTAMPTZOID, after(c)));
}

Node *at_support(Node *request)
{
	return support(request, TIMESTAMPTZOID, at);
}

Node *window_support(Node *request)
{
	return support(request, TSTZRANGEOID, window);
}

Node *prefix_support(Node *request)
{
	return support(request, TEXTOID, prefix);
}

} // namespace

} // namespace uidx

#define UIDX_SUPPORT(name) \
	UIDX_FUNCTION(uidx_##name, PG_RETURN_POINTER(uidx::name(reinterpret_cast<Node *>(PG_GETARG_POINTER(0)))))

UIDX_SUPPORT(until_support)
UIDX_SUPPORT(after_support)
UIDX_SUPPORT(at_support)
UIDX_SUPPORT(window_support)
UIDX_SUPPORT(prefix_support)

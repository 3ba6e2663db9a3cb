// Planner support that rewrites conditions on the time or the text of an id into the comparisons that indexes and
// partitions know. With t an instant, r a tstzrange and p a prefix:
//   id > t       id >= uidx_instant_after(t)
//   id <= t      id < uidx_instant_after(t)
//   id = t       id >= t AND id < uidx_instant_after(t)
//   id <@ r      id >= uidx_window_start(r) AND id < uidx_window_stop(r)
//   id ^@ p      id >= T_prefix_lower(p) AND id <= T_prefix_upper(p)
// `id >= t` and `id < t` are members of the id's families as they stand.

#include "planner.hpp"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

namespace uidx {

Node *own_call(PlannerInfo *root, Oid sibling, const char *name, Oid argument_type, Node *argument, Oid result_type)
{
	const Oid function =
	    GetSysCacheOid3(PROCNAMEARGSNSP, Anum_pg_proc_oid, CStringGetDatum(name),
	                    PointerGetDatum(buildoidvector(&argument_type, 1)), ObjectIdGetDatum(get_func_namespace(sibling)));
	if (!OidIsValid(function))
		return nullptr;
	FuncExpr *f = makeFuncExpr(function, result_type, list_make1(argument), InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL);
	return eval_const_expressions(root, reinterpret_cast<Node *>(f));
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

// False for what is no simplification, or would evaluate a volatile operand or a subquery twice.
bool condition_of(Node *request, Oid other_type, bool evaluates_twice, Condition &c)
{
	if (!IsA(request, SupportRequestSimplify))
		return false;
	auto *simplify = reinterpret_cast<SupportRequestSimplify *>(request);
	FuncExpr *call = simplify->fcall;
	Oid *types;
	int n;
	get_func_signature(call->funcid, &types, &n);
	if (n != 2)
		return false;
	const int other = types[1] == other_type ? 1 : 0;
	c = {simplify->root, call->funcid, types[1 - other], static_cast<Node *>(list_nth(call->args, 1 - other)),
	     static_cast<Node *>(list_nth(call->args, other))};
	return !evaluates_twice || !(contain_volatile_functions(c.id) || contain_subplans(c.id) ||
	                             contain_volatile_functions(c.other) || contain_subplans(c.other));
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

Node *both(Expr *lower, Expr *upper)
{
	if (lower == nullptr || upper == nullptr)
		return nullptr;
	return reinterpret_cast<Node *>(makeBoolExpr(AND_EXPR, list_make2(lower, upper), -1));
}

Node *after(const Condition &c)
{
	return call(c, "uidx_instant_after", TIMESTAMPTZOID, c.other, TIMESTAMPTZOID);
}

Node *until_support(Node *request)
{
	Condition c;
	if (!condition_of(request, TIMESTAMPTZOID, false, c))
		return nullptr;
	return reinterpret_cast<Node *>(compare(c, BTLessStrategyNumber, TIMESTAMPTZOID, after(c)));
}

Node *after_support(Node *request)
{
	Condition c;
	if (!condition_of(request, TIMESTAMPTZOID, false, c))
		return nullptr;
	return reinterpret_cast<Node *>(compare(c, BTGreaterEqualStrategyNumber, TIMESTAMPTZOID, after(c)));
}

Node *at_support(Node *request)
{
	Condition c;
	if (!condition_of(request, TIMESTAMPTZOID, true, c))
		return nullptr;
	return both(compare(c, BTGreaterEqualStrategyNumber, TIMESTAMPTZOID, c.other),
	            compare(c, BTLessStrategyNumber, TIMESTAMPTZOID, after(c)));
}

Node *window_support(Node *request)
{
	Condition c;
	if (!condition_of(request, TSTZRANGEOID, true, c))
		return nullptr;
	Node *start = call(c, "uidx_window_start", TSTZRANGEOID, c.other, TIMESTAMPTZOID);
	Node *stop = call(c, "uidx_window_stop", TSTZRANGEOID, c.other, TIMESTAMPTZOID);
	return both(compare(c, BTGreaterEqualStrategyNumber, TIMESTAMPTZOID, start),
	            compare(c, BTLessStrategyNumber, TIMESTAMPTZOID, stop));
}

Node *prefix_support(Node *request)
{
	Condition c;
	if (!condition_of(request, TEXTOID, true, c))
		return nullptr;
	// T_starts_with has T_prefix_lower and T_prefix_upper beside it.
	const char *name = get_func_name(c.function);
	const int stem = static_cast<int>(strlen(name) - strlen("starts_with"));
	Node *lower = call(c, psprintf("%.*sprefix_lower", stem, name), TEXTOID, c.other, c.id_type);
	Node *upper = call(c, psprintf("%.*sprefix_upper", stem, name), TEXTOID, c.other, c.id_type);
	return both(compare(c, BTGreaterEqualStrategyNumber, c.id_type, lower),
	            compare(c, BTLessEqualStrategyNumber, c.id_type, upper));
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

// Nothing is called by its name alone: anybody can make an object of that name. A cast is found by its types, since
// only their owner can make it. A function has to be the library's own, by its address.

#include "pg/format/scale.hpp" // has codec headers, which come first

#include "pg/base/window.hpp"
#include "pg/format/functions.hpp"
#include "pg/rewrite/comparisons.hpp"
#include "pg/rewrite/uuid_index.hpp"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "parser/parse_coerce.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

namespace uidx {

namespace {

// The function that SQL knows as `name`(argument_type) in the schema, if it calls `address`; InvalidOid if it does not.
Oid own_function(Oid schema, const char *name, Oid argument_type, PGFunction address)
{
	const Oid function = GetSysCacheOid3(PROCNAMEARGSNSP, Anum_pg_proc_oid, CStringGetDatum(name),
	                                     PointerGetDatum(buildoidvector(&argument_type, 1)), ObjectIdGetDatum(schema));
	return OidIsValid(function) && address_of(function) == address ? function : InvalidOid;
}

// The call of a function with one argument, which the planner has simplified already: only a constant is left to fold.
// The functions that this is for are immutable and strict. The planner's own folding would set up an executor for each.
Node *call(Oid function, Oid result_type, Node *argument, CoercionForm form)
{
	if (!IsA(argument, Const))
		return reinterpret_cast<Node *>(
		    makeFuncExpr(function, result_type, list_make1(argument), InvalidOid, InvalidOid, form));
	const auto *constant = reinterpret_cast<Const *>(argument);
	int16 length;
	bool by_value;
	get_typlenbyval(result_type, &length, &by_value);
	const Datum value = constant->constisnull ? Datum{0} : OidFunctionCall1(function, constant->constvalue);
	return reinterpret_cast<Node *>(
	    makeConst(result_type, -1, InvalidOid, length, value, constant->constisnull, by_value));
}

// The comparison `id op bound` of two ids. The operator has this strategy in the type's default btree family. nullptr
// if there is no bound, or no such operator.
Expr *compare(const Condition &c, int16 strategy, Node *bound)
{
	const Oid family = lookup_type_cache(c.id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf;
	const Oid op = get_opfamily_member(family, c.operand, c.id_type, strategy);
	if (bound == nullptr || !OidIsValid(op))
		return nullptr;
	Expr *clause = make_opclause(op, BOOLOID, false, reinterpret_cast<Expr *>(c.id), reinterpret_cast<Expr *>(bound),
	                             InvalidOid, InvalidOid);
	set_opfuncid(reinterpret_cast<OpExpr *>(clause));
	return for_partitions(c.root, clause);
}

// The other operand, an instant, as an id.
Node *bound(const Condition &c, Node *instant)
{
	Oid cast;
	if (instant == nullptr ||
	    find_coercion_pathway(c.id_type, TIMESTAMPTZOID, COERCION_EXPLICIT, &cast) != COERCION_PATH_FUNC)
		return nullptr;
	return call(cast, c.id_type, instant, COERCE_EXPLICIT_CAST);
}

// The same for the instant that a function of uidx makes of the other operand. The function is in the schema of uidx,
// as are the support functions, also those of further extensions' functions.
Node *bound_by(const Condition &c, const char *name, Oid argument_type, PGFunction address)
{
	const Oid support = get_func_support(c.function);
	const Oid function =
	    OidIsValid(support) ? own_function(get_func_namespace(support), name, argument_type, address) : InvalidOid;
	return OidIsValid(function) ? bound(c, call(function, TIMESTAMPTZOID, c.other, COERCE_EXPLICIT_CALL)) : nullptr;
}

Expr *from_start(const Condition &c) { return compare(c, BTGreaterEqualStrategyNumber, bound(c, c.other)); }

Expr *compare_after(const Condition &c, int16 strategy)
{
	return compare(c, strategy, bound_by(c, "uidx_instant_after", TIMESTAMPTZOID, uidx_instant_after));
}

List *all_of(Expr *only) { return only == nullptr ? NIL : list_make1(only); }
List *all_of(Expr *lower, Expr *upper) { return lower == nullptr || upper == nullptr ? NIL : list_make2(lower, upper); }

} // namespace

Oid type_of_plain_uuids(Oid function)
{
	const Oid support = get_func_support(function);
	if (!OidIsValid(support))
		return InvalidOid;
	const Oid cast = own_function(get_func_namespace(support), psprintf("%s_from_timestamptz", PlainUuid::type),
	                              TIMESTAMPTZOID, PlainUuid::from_timestamptz);
	return OidIsValid(cast) ? get_func_rettype(cast) : InvalidOid;
}

Oid id_type_of(Oid op, const Scale &scale)
{
	Oid left, right;
	op_input_types(op, &left, &right);
	if (scale.is_of(left))
		return left;
	if (scale.is_of(right))
		return right;
	const Oid plain = left == UUIDOID || right == UUIDOID ? type_of_plain_uuids(get_opcode(op)) : InvalidOid;
	return scale.is_of(plain) ? plain : InvalidOid;
}

List *id_before_instant(const Condition &c) { return all_of(compare(c, BTLessStrategyNumber, bound(c, c.other))); }
List *id_until_instant(const Condition &c) { return all_of(compare_after(c, BTLessStrategyNumber)); }
List *id_at_instant(const Condition &c) { return all_of(from_start(c), compare_after(c, BTLessStrategyNumber)); }
List *id_from_instant(const Condition &c) { return all_of(from_start(c)); }
List *id_after_instant(const Condition &c) { return all_of(compare_after(c, BTGreaterEqualStrategyNumber)); }

List *id_in_window(const Condition &c)
{
	Condition of_range = c; // without the domain
	of_range.other = applyRelabelType(c.other, TSTZRANGEOID, -1, InvalidOid, COERCE_IMPLICIT_CAST, -1, false);
	return all_of(
	    compare(c, BTGreaterEqualStrategyNumber, bound_by(of_range, "uidx_window_start", TSTZRANGEOID, uidx_window_start)),
	    compare(c, BTLessStrategyNumber, bound_by(of_range, "uidx_window_stop", TSTZRANGEOID, uidx_window_stop)));
}

bool origin_of(Oid id_type, Node *bound, Origin &origin)
{
	const auto only_argument = [](Node *node) -> Node * {
		const auto *call = reinterpret_cast<FuncExpr *>(node);
		return IsA(node, FuncExpr) && list_length(call->args) == 1 ? static_cast<Node *>(linitial(call->args)) : nullptr;
	};
	Oid cast;
	Node *instant = only_argument(bound);
	if (instant == nullptr ||
	    find_coercion_pathway(id_type, TIMESTAMPTZOID, COERCION_EXPLICIT, &cast) != COERCION_PATH_FUNC ||
	    reinterpret_cast<FuncExpr *>(bound)->funcid != cast)
		return false;
	origin = {instant, Origin::INSTANT};
	Node *argument = only_argument(instant);
	if (argument == nullptr)
		return true;
	const PGFunction function = address_of(reinterpret_cast<FuncExpr *>(instant)->funcid);
	if (function == uidx_instant_after)
		origin = {argument, Origin::AFTER};
	else if (function == uidx_window_start)
		origin = {argument, Origin::WINDOW_START};
	else if (function == uidx_window_stop)
		origin = {argument, Origin::WINDOW_STOP};
	return true;
}

// T_starts_with and T_like have T_prefix_lower and T_prefix_upper beside them.
List *id_with_prefix(const Condition &c)
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
		return OidIsValid(function) ? call(function, c.id_type, c.other, COERCE_EXPLICIT_CALL) : nullptr;
	};
	return all_of(compare(c, BTGreaterEqualStrategyNumber, bound("lower", own->lower)),
	              compare(c, BTLessEqualStrategyNumber, bound("upper", own->upper)));
}

List *id_like(const Condition &c)
{
	if (!IsA(c.other, Const) || castNode(Const, c.other)->constisnull)
		return NIL;
	const char *pattern = TextDatumGetCString(castNode(Const, c.other)->constvalue);
	const size_t length = strcspn(pattern, "%_\\");
	if (length == 0)
		return NIL;
	Condition of_prefix = c;
	of_prefix.other = reinterpret_cast<Node *>(
	    makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, CStringGetTextDatum(pnstrdup(pattern, length)), false, false));
	return id_with_prefix(of_prefix);
}

} // namespace uidx

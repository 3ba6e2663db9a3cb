// Planner support that rewrites comparisons of an id with text into comparisons of two ids:
//   id op t      id op t::T
//   t op id      t::T op id
// So a constant is read once, and indexes, joins, partitions and estimates see nothing but ids.

#include "pg/compat.hpp"
#include "pg/planner/planner.hpp"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "optimizer/optimizer.h"
#include "parser/parse_coerce.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

namespace uidx {

namespace {

// The operator of two ids that means what the operator of `types` does that `function` implements.
Oid operator_of_ids(Oid function, const Oid *types, Oid id_type)
{
	const Oid family = lookup_type_cache(id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf;
	for (int16 strategy = BTLessStrategyNumber; strategy <= BTGreaterStrategyNumber; strategy++) {
		const Oid op = get_opfamily_member(family, types[0], types[1], strategy);
		if (!OidIsValid(op))
			continue;
		if (get_opcode(op) == function)
			return get_opfamily_member(family, id_type, id_type, strategy);
		const Oid negator = get_negator(op); // of =: <> is no member
		if (OidIsValid(negator) && get_opcode(negator) == function)
			return get_negator(get_opfamily_member(family, id_type, id_type, strategy));
	}
	return InvalidOid;
}

Node *text_support(Node *node)
{
	if (!IsA(node, SupportRequestSimplify))
		return nullptr;
	const auto *request = reinterpret_cast<SupportRequestSimplify *>(node);
	const FuncExpr *call = request->fcall;
	Oid *types;
	int n;
	get_func_signature(call->funcid, &types, &n);
	if (n != 2)
		return nullptr;
	const int at = types[0] == TEXTOID ? 0 : 1; // where the text is
	const Oid id_type = types[1 - at];
	const Oid op = operator_of_ids(call->funcid, types, id_type);
	Oid cast;
	if (!OidIsValid(op) || find_coercion_pathway(id_type, TEXTOID, COERCION_ASSIGNMENT, &cast) != COERCION_PATH_FUNC)
		return nullptr;
	auto *operand = static_cast<Node *>(list_nth(call->args, at));
	auto *id = reinterpret_cast<Expr *>(
	    makeFuncExpr(cast, id_type, list_make1(operand), InvalidOid, InvalidOid, COERCE_EXPLICIT_CAST));
	auto *other = static_cast<Expr *>(list_nth(call->args, 1 - at));
	Expr *clause = make_opclause(op, BOOLOID, false, at == 0 ? id : other, at == 0 ? other : id, InvalidOid, InvalidOid);
	set_opfuncid(reinterpret_cast<OpExpr *>(clause));
	return eval_const_expressions(request->root, reinterpret_cast<Node *>(clause));
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_text_support, PG_RETURN_POINTER(uidx::text_support(reinterpret_cast<Node *>(PG_GETARG_POINTER(0)))))

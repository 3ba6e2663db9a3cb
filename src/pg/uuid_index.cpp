// Planner support of the comparisons between an id and a uuid: they are members of the id's families, not of core's
// uuid_ops, which an extension must leave alone. So that an index on a uuid column serves them all the same, the condition
// is given to it with the id read as the uuid that it is.

#include "compat.hpp"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_am.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/pathnodes.h"
#include "nodes/supportnodes.h"
#include "optimizer/optimizer.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

namespace uidx {

static Node *index_condition(Node *support_request)
{
	if (!IsA(support_request, SupportRequestIndexCondition))
		return nullptr;
	auto *request = reinterpret_cast<SupportRequestIndexCondition *>(support_request);
	auto *clause = reinterpret_cast<OpExpr *>(request->node);
	if (!IsA(clause, OpExpr) || list_length(clause->args) != 2)
		return nullptr;
	auto *key = static_cast<Node *>(list_nth(clause->args, request->indexarg));
	auto *id = static_cast<Node *>(list_nth(clause->args, 1 - request->indexarg));
	Oid types[2];
	op_input_types(clause->opno, &types[0], &types[1]);
	const Oid id_type = types[1 - request->indexarg];
	if (types[request->indexarg] != UUIDOID || id_type == UUIDOID || !is_pseudo_constant_for_index(request->root, id, request->index))
		return nullptr;

	int strategy = get_op_opfamily_strategy(clause->opno, lookup_type_cache(id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf);
	if (strategy == InvalidStrategy)
		return nullptr;
	if (request->indexarg == 1)
		strategy = BTMaxStrategyNumber + 1 - strategy;
	if (request->index->relam == HASH_AM_OID)
		strategy = strategy == BTEqualStrategyNumber ? HTEqualStrategyNumber : InvalidStrategy;
	else if (request->index->relam != BTREE_AM_OID && request->index->relam != BRIN_AM_OID)
		return nullptr;
	const Oid op = get_opfamily_member(request->opfamily, UUIDOID, UUIDOID, strategy);
	if (!OidIsValid(op))
		return nullptr;

	Node *uuid = applyRelabelType(id, UUIDOID, -1, InvalidOid, COERCE_IMPLICIT_CAST, -1, false);
	Expr *condition = make_opclause(op, BOOLOID, false, reinterpret_cast<Expr *>(key), reinterpret_cast<Expr *>(uuid), InvalidOid,
	                                request->indexcollation);
	set_opfuncid(reinterpret_cast<OpExpr *>(condition));
	request->lossy = false;
	return reinterpret_cast<Node *>(list_make1(condition));
}

} // namespace uidx

extern "C" {
PG_FUNCTION_INFO_V1(uidx_uuid_support);

Datum uidx_uuid_support(PG_FUNCTION_ARGS)
{
	PG_RETURN_POINTER(uidx::index_condition(reinterpret_cast<Node *>(PG_GETARG_POINTER(0))));
}
}

// Planner support that lets an index on a uuid column serve conditions on ids that have the bytes of a uuid. Their operators are
// members of the id's families, not of core's uuid_ops, which an extension must not change. So the index is given a condition
// of its own, in uuids:
//   u = id, u::ulid < id ...     u = id::uuid ...

#include "pg/planner/planner.hpp"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

namespace uidx {

static Node *as_uuid(Node *id)
{
	return applyRelabelType(id, UUIDOID, -1, InvalidOid, COERCE_IMPLICIT_CAST, -1, false);
}

List *uuid_index_condition(SupportRequestIndexCondition *request)
{
	auto *clause = reinterpret_cast<OpExpr *>(request->node);
	if (!IsA(clause, OpExpr) || list_length(clause->args) != 2 ||
	    request->index->opcintype[request->indexcol] != UUIDOID)
		return NIL;
	auto *key = static_cast<Node *>(list_nth(clause->args, request->indexarg));
	auto *other = static_cast<Node *>(list_nth(clause->args, 1 - request->indexarg));
	if (!is_pseudo_constant_for_index(request->root, other, request->index))
		return NIL;

	Oid left, right;
	op_input_types(clause->opno, &left, &right);
	const Oid id_type = left == UUIDOID ? right : left;
	int strategy = get_op_opfamily_strategy(clause->opno, lookup_type_cache(id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf);
	if (strategy == InvalidStrategy)
		return NIL;
	if (request->indexarg == 1)
		strategy = BTMaxStrategyNumber + 1 - strategy;
	// Core's operator of that meaning, if the index knows it: its family may give strategies a meaning of its own.
	const Oid op = get_opfamily_member(lookup_type_cache(UUIDOID, TYPECACHE_BTREE_OPFAMILY)->btree_opf, UUIDOID, UUIDOID,
	                                   static_cast<int16>(strategy));
	if (!OidIsValid(op) || !op_in_opfamily(op, request->opfamily))
		return NIL;
	Expr *condition = make_opclause(op, BOOLOID, false, reinterpret_cast<Expr *>(as_uuid(key)),
	                                reinterpret_cast<Expr *>(as_uuid(other)), InvalidOid, request->indexcollation);
	set_opfuncid(reinterpret_cast<OpExpr *>(condition));
	request->lossy = false;
	return list_make1(condition);
}

static Node *uuid_support(Node *request)
{
	if (!IsA(request, SupportRequestIndexCondition))
		return nullptr;
	return reinterpret_cast<Node *>(uuid_index_condition(reinterpret_cast<SupportRequestIndexCondition *>(request)));
}

} // namespace uidx

UIDX_SUPPORT_FUNCTION(uidx_uuid_support, uidx::uuid_support(request))

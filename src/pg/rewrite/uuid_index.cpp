// Planner support that lets an index on a uuid column serve conditions on ids that have the bytes of a uuid. Their
// operators are members of the id's families, not of core's uuid_ops, which an extension must not change. So the index
// is given a condition of its own, in uuids:
//   u = id, u::ulid < id ...     u = id::uuid ...
// Where u is in a partitioned table, that comparison takes the place of the condition: partitions are pruned by core's
// operators alone.
//
// The planner does not know that the two mean the same. For a bitmap scan it proves that by predicate_implied_by(), an
// OR of n windows by n * n / 2 pairs. A proof that fails at once would be worse: each row would be checked again.

#include "pg/rewrite/uuid_index.hpp"

#include "pg/rewrite/answer.hpp"
#include "pg/rewrite/grouping.hpp"
#include "pg/rewrite/query_level.hpp"

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

namespace {

Node *as_uuid(void *id)
{
	return applyRelabelType(static_cast<Node *>(id), UUIDOID, -1, InvalidOid, COERCE_IMPLICIT_CAST, -1, false);
}

// The strategy of a comparison of a uuid with an id, or of two ids, in the families of the id; InvalidStrategy for any
// other operator.
int strategy_of(Oid op)
{
	Oid left, right;
	op_input_types(op, &left, &right);
	return get_op_opfamily_strategy(
	    op, lookup_type_cache(left == UUIDOID ? right : left, TYPECACHE_BTREE_OPFAMILY)->btree_opf);
}

// The comparison `key op other` as core's, of uuids. nullptr if core has none.
OpExpr *compare_uuids(void *key, int strategy, void *other, Oid collation)
{
	const Oid family = lookup_type_cache(UUIDOID, TYPECACHE_BTREE_OPFAMILY)->btree_opf;
	const Oid op = strategy == InvalidStrategy
	                   ? InvalidOid
	                   : get_opfamily_member(family, UUIDOID, UUIDOID, static_cast<int16>(strategy));
	if (!OidIsValid(op))
		return nullptr;
	auto *clause =
	    reinterpret_cast<OpExpr *>(make_opclause(op, BOOLOID, false, reinterpret_cast<Expr *>(as_uuid(key)),
	                                             reinterpret_cast<Expr *>(as_uuid(other)), InvalidOid, collation));
	set_opfuncid(clause);
	return clause;
}

// Whether the operand is a uuid, or of a domain over uuid, in a row of a partitioned table.
bool prunes_by(const PlannerInfo *root, Node *operand)
{
	while (IsA(operand, RelabelType))
		operand = reinterpret_cast<Node *>(reinterpret_cast<RelabelType *>(operand)->arg);
	const auto *column = reinterpret_cast<Var *>(operand);
	return IsA(operand, Var) && getBaseType(column->vartype) == UUIDOID && is_of_partitioned_table(root, column);
}

// A comparison that is called by its function. The planner does not say which operator that is.
Node *simplified(const SupportRequestSimplify *request)
{
	const FuncExpr *call = request->fcall;
	Oid *types;
	int n;
	// First, since it is most often false and is asked for every partition.
	if (list_length(call->args) != 2 || (!prunes_by(request->root, static_cast<Node *>(linitial(call->args))) &&
	                                     !prunes_by(request->root, static_cast<Node *>(lsecond(call->args)))))
		return nullptr;
	get_func_signature(call->funcid, &types, &n);
	if (n != 2 || in_grouping_set(request->root, call->funcid))
		return nullptr;
	const Oid family = lookup_type_cache(types[0] == UUIDOID ? types[1] : types[0], TYPECACHE_BTREE_OPFAMILY)->btree_opf;
	for (int16 strategy = 1; strategy <= BTMaxStrategyNumber; strategy++) {
		const Oid op = get_opfamily_member(family, types[0], types[1], strategy);
		if (!OidIsValid(op) || get_opcode(op) != call->funcid)
			continue;
		Expr *clause = make_opclause(op, BOOLOID, false, static_cast<Expr *>(linitial(call->args)),
		                             static_cast<Expr *>(lsecond(call->args)), InvalidOid, InvalidOid);
		Expr *pruning = for_partitions(request->root, clause);
		return pruning == clause ? nullptr : reinterpret_cast<Node *>(pruning);
	}
	return nullptr;
}

Node *uuid_support(Node *request)
{
	if (IsA(request, SupportRequestIndexCondition))
		return reinterpret_cast<Node *>(uuid_index_condition(reinterpret_cast<SupportRequestIndexCondition *>(request)));
	if (IsA(request, SupportRequestSimplify))
		return simplified(reinterpret_cast<SupportRequestSimplify *>(request));
	return nullptr;
}

} // namespace

Expr *for_partitions(PlannerInfo *root, Expr *clause)
{
	const auto *comparison = reinterpret_cast<OpExpr *>(clause);
	auto *left = static_cast<Node *>(linitial(comparison->args));
	auto *right = static_cast<Node *>(lsecond(comparison->args));
	// Two columns stay as they are: an index on either may serve a join.
	if (root == nullptr || prunes_by(root, left) == prunes_by(root, right) ||
	    IsA(strip_implicit_coercions(left), Var) == IsA(strip_implicit_coercions(right), Var))
		return clause;
	OpExpr *pruning = compare_uuids(left, strategy_of(comparison->opno), right, InvalidOid);
	return pruning == nullptr || in_grouping_set(root, pruning->opfuncid) ? clause : reinterpret_cast<Expr *>(pruning);
}

List *uuid_index_condition(SupportRequestIndexCondition *request)
{
	auto *clause = reinterpret_cast<OpExpr *>(request->node);
	if (!IsA(clause, OpExpr) || list_length(clause->args) != 2 ||
	    request->index->opcintype[request->indexcol] != UUIDOID)
		return NIL;
	auto *other = static_cast<Node *>(list_nth(clause->args, 1 - request->indexarg));
	int strategy = strategy_of(clause->opno);
	if (!is_pseudo_constant_for_index(request->root, other, request->index) || strategy == InvalidStrategy)
		return NIL;
	if (request->indexarg == 1)
		strategy = BTMaxStrategyNumber + 1 - strategy;
	OpExpr *condition = compare_uuids(list_nth(clause->args, request->indexarg), strategy, other, request->indexcollation);
	// The index has to know the operator: its family may give strategies a meaning of its own.
	if (condition == nullptr || !op_in_opfamily(condition->opno, request->opfamily))
		return NIL;
	request->lossy = false;
	return list_make1(condition);
}

} // namespace uidx

UIDX_SUPPORT_FUNCTION(uidx_uuid_support, uidx::uuid_support(request))

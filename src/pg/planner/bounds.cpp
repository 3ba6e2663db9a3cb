#include "pg/planner/bounds.hpp"

#include "pg/planner/planner.hpp"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_type.h"
#include "optimizer/optimizer.h"
#include "utils/lsyscache.h"
}

namespace uidx {

namespace {

// The operand without casts that leave the value as it is. examine_variable() drops them as well.
Node *bare(void *operand)
{
	auto *node = static_cast<Node *>(operand);
	while (IsA(node, RelabelType))
		node = reinterpret_cast<Node *>(reinterpret_cast<RelabelType *>(node)->arg);
	return node;
}

// Reads `operator(args)` as a bound on the column; false if it does not bound it. Every operator in question is a member of the
// column type's btree family.
bool bound_of(Oid op, List *args, Node *column, Oid family, Bound &bound)
{
	if (list_length(args) != 2)
		return false;
	Node *left = bare(linitial(args));
	Node *right = bare(lsecond(args));
	const bool on_left = equal(left, column);
	if (!on_left && !equal(right, column))
		return false;
	int strategy = get_op_opfamily_strategy(op, family);
	if (strategy == InvalidStrategy || strategy == BTEqualStrategyNumber)
		return false;
	if (!on_left)
		strategy = BTMaxStrategyNumber + 1 - strategy;
	bound.other = on_left ? right : left;
	bound.lower = strategy >= BTGreaterEqualStrategyNumber;
	bound.inclusive = strategy == BTLessEqualStrategyNumber || strategy == BTGreaterStrategyNumber;
	return true;
}

// Whether the planner has estimated the condition: it keeps what it was told.
bool estimated(void *condition)
{
	auto *node = static_cast<Node *>(condition);
	if (IsA(node, BoolExpr))
		return estimated(llast(reinterpret_cast<BoolExpr *>(node)->args));
	return IsA(node, RestrictInfo) && reinterpret_cast<RestrictInfo *>(node)->norm_selec >= 0;
}

// The condition of the list that the planner most likely asks about: it asks in their order, so this is the first that is not estimated
// yet. nullptr if all are.
void *likely_asked(const List *conditions)
{
	int first = 0;
	for (int end = list_length(conditions); first < end;) {
		const int middle = first + (end - first) / 2;
		if (estimated(list_nth(conditions, middle)))
			first = middle + 1;
		else
			end = middle;
	}
	return first < list_length(conditions) ? list_nth(conditions, first) : nullptr;
}

Node *clause_of(void *condition)
{
	auto *node = static_cast<Node *>(condition);
	return IsA(node, RestrictInfo) ? reinterpret_cast<Node *>(reinterpret_cast<RestrictInfo *>(node)->clause) : node;
}

bool find_conjuncts(List *conditions, bool anded, const List *args, List **conjuncts);

// Looks for the operator with these arguments in the condition, at any depth of AND, OR, NOT and IS TRUE. If it is one
// of several ANDed conditions, `conjuncts` becomes their list. anded: the list that the condition itself is in; NIL if it
// is not ANDed.
bool find_in(void *condition, List *anded, const List *args, List **conjuncts)
{
	auto *node = static_cast<Node *>(condition);
	if (IsA(node, RestrictInfo)) {
		const auto *info = reinterpret_cast<RestrictInfo *>(node);
		node = reinterpret_cast<Node *>(info->orclause != nullptr ? info->orclause : info->clause);
	}
	if (IsA(node, BooleanTest))
		return find_in(reinterpret_cast<BooleanTest *>(node)->arg, NIL, args, conjuncts);
	const auto *nested = reinterpret_cast<BoolExpr *>(node);
	if (IsA(node, BoolExpr))
		return find_conjuncts(nested->args, nested->boolop == AND_EXPR, args, conjuncts);
	if (!IsA(node, OpExpr) || reinterpret_cast<OpExpr *>(node)->args != args)
		return false;
	*conjuncts = anded;
	return true;
}

bool find_conjuncts(List *conditions, bool anded, const List *args, List **conjuncts)
{
	List *list = anded ? conditions : NIL;
	void *likely = likely_asked(conditions);
	if (likely != nullptr && find_in(likely, list, args, conjuncts))
		return true;
	ListCell *cell;
	foreach (cell, conditions) {
		if (lfirst(cell) != likely && find_in(lfirst(cell), list, args, conjuncts))
			return true;
	}
	return false;
}

} // namespace

bool Column::bounded_by(Node *clause, Bound &bound) const
{
	const auto *op = reinterpret_cast<OpExpr *>(clause);
	return IsA(clause, OpExpr) && bounded_by(op->opno, op->args, bound);
}

// Comparisons with instants have been replaced by now, except in grouping sets.
bool Column::bounded_by(Oid op, List *args, Bound &bound) const
{
	if (bound_of(op, args, node, family, bound))
		return true;
	if (root->parse->groupingSets == NIL)
		return false;
	List *of_ids = comparisons_of_ids(root, get_opcode(op), args);
	const auto *only = list_length(of_ids) == 1 ? linitial_node(OpExpr, of_ids) : nullptr;
	return only != nullptr && bound_of(only->opno, only->args, node, family, bound);
}

double Column::position_of(const Bound &bound) const
{
	Node *value = IsA(bound.other, Const) ? bound.other : estimate_expression_value(root, bound.other);
	if (!IsA(value, Const))
		return NAN;
	auto *constant = reinterpret_cast<Const *>(value);
	if (constant->constisnull)
		return NAN;
	const Oid type = getBaseType(constant->consttype);
	if (type == INT8OID)
		return static_cast<double>(DatumGetInt64(constant->constvalue));
	return type == id_type || type == UUIDOID ? scale.id(constant->constvalue) : NAN;
}

void Side::add(const Column &column, const Bound &bound)
{
	const double at = column.position_of(bound);
	any = true;
	if (std::isnan(at) || (bound.lower ? at <= position : at >= position))
		return;
	position = at;
	inclusive = bound.inclusive;
}

void Limits::add(const Column &column, const List *conditions, bool lower_only, int most)
{
	ListCell *cell;
	foreach (cell, conditions) {
		if (foreach_current_index(cell) == most)
			break;
		Bound bound;
		if (column.bounded_by(clause_of(lfirst(cell)), bound) && (bound.lower || !lower_only))
			of(bound).add(column, bound);
	}
}

bool find_condition(List *conditions, const List *args, List **conjuncts)
{
	return find_conjuncts(conditions, true, args, conjuncts);
}

bool answered_before(const Column &column, const List *conjuncts, const List *args, bool lower)
{
	ListCell *cell;
	foreach (cell, conjuncts) {
		Node *clause = clause_of(lfirst(cell));
		Bound bound;
		if (column.bounded_by(clause, bound) && bound.lower == lower && !contain_var_clause(bound.other))
			return reinterpret_cast<OpExpr *>(clause)->args != args;
	}
	return false;
}

bool lower_of_pair(const Column &column, const List *conditions, const List *args, Bound &lower)
{
	ListCell *cell;
	foreach (cell, conditions) {
		const auto *op = reinterpret_cast<OpExpr *>(clause_of(lfirst(cell)));
		List *pair = IsA(op, OpExpr) ? comparisons_of_ids(column.root, op->opfuncid, op->args) : NIL;
		if (list_length(pair) == 2 && equal(lsecond_node(OpExpr, pair)->args, args))
			return column.bounded_by(static_cast<Node *>(linitial(pair)), lower);
	}
	return false;
}

} // namespace uidx

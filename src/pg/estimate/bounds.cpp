#include "pg/estimate/bounds.hpp"

#include "pg/rewrite/rewrite.hpp"

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

} // namespace

void Limits::add(bool is_lower, Side other)
{
	Side &own = side(is_lower);
	own.any = true;
	if (!other.known())
		return;
	if (!own.known() || (is_lower ? other.position > own.position : other.position < own.position)) {
		own.position = other.position;
		own.inclusive = other.inclusive;
	} else if (own.position == other.position) {
		own.inclusive = is_lower ? own.inclusive || other.inclusive : own.inclusive && other.inclusive;
	}
}

void Limits::add(const Limits &other)
{
	if (other.lower.any)
		add(true, other.lower);
	if (other.upper.any)
		add(false, other.upper);
}

bool Column::bounded_by(Node *clause, Bound &bound) const
{
	const auto *op = reinterpret_cast<OpExpr *>(clause);
	return IsA(clause, OpExpr) && bounded_by(op->opno, op->args, bound);
}

bool Column::bounded_by(Oid op, List *args, Bound &bound) const
{
	if (list_length(args) != 2)
		return false;
	Node *left = bare(linitial(args));
	Node *right = bare(lsecond(args));
	const bool on_left = equal(left, node);
	if (!on_left && !equal(right, node))
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

bool Column::limited_by(Oid op, List *args, Limits &limits) const
{
	Bound bound;
	if (bounded_by(op, args, bound)) {
		if (contain_var_clause(bound.other))
			return false;
		limits.add(bound.lower, side_of(bound));
		return true;
	}
	if (list_length(args) != 2)
		return false;
	const bool on_left = equal(bare(linitial(args)), node);
	if (!on_left && !equal(bare(lsecond(args)), node))
		return false;
	auto *other = static_cast<Node *>(on_left ? lsecond(args) : linitial(args));
	if (!OidIsValid(get_func_support(get_opcode(op))) || contain_var_clause(other))
		return false;
	// Evaluated once, not for each of two comparisons.
	other = estimate_expression_value(root, other);
	List *comparisons = rewritten_call(root, get_opcode(op),
	                                       on_left ? list_make2(linitial(args), other) : list_make2(other, lsecond(args)));
	ListCell *cell;
	foreach (cell, comparisons) {
		if (!bounded_by(static_cast<Node *>(lfirst(cell)), bound) || contain_var_clause(bound.other))
			return false;
		limits.add(bound.lower, side_of(bound));
	}
	return comparisons != NIL;
}

Side Column::side_of(const Bound &bound) const
{
	Side side{.inclusive = bound.inclusive, .any = true};
	Node *value = IsA(bound.other, Const) ? bound.other : estimate_expression_value(root, bound.other);
	if (!IsA(value, Const))
		return side;
	auto *constant = reinterpret_cast<Const *>(value);
	if (constant->constisnull)
		return side;
	const Oid type = getBaseType(constant->consttype);
	if (type == INT8OID)
		side.position = static_cast<double>(DatumGetInt64(constant->constvalue));
	else if (type == id_type || type == UUIDOID)
		side.position = scale.id(constant->constvalue);
	return side;
}

} // namespace uidx

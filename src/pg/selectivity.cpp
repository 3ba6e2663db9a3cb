// Row estimates for `id < bound` and its kin, where the bound is an id or an instant. Core cannot tell how far apart two
// ids are, takes half a histogram bin a bound, and so one row for any window inside a bin. Here ids have positions in
// payload space, and a bound's share is interpolated between the histogram's.

#include "selectivity.hpp"

extern "C" {
#include "access/stratnum.h"
#include "access/transam.h"
#include "catalog/pg_type.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/selfuncs.h"
#include "utils/typcache.h"
}

namespace uidx {

namespace {

// One side of a range of ids: a comparison of the column with something.
struct Bound {
	bool lower;     // id >= or id >; else id <= or id <
	bool inclusive; // id <= or id >
	Node *other;
};

// The operand without casts that change nothing of the value, as the planner's own look at a variable leaves it.
Node *bare(void *operand)
{
	auto *node = static_cast<Node *>(operand);
	while (IsA(node, RelabelType))
		node = reinterpret_cast<Node *>(reinterpret_cast<RelabelType *>(node)->arg);
	return node;
}

// Reads `operator(args)` as a bound on the column; false if it is none. Every operator in question is a member of the
// column type's btree family.
bool bound_of(Oid op, List *args, Node *column, Oid family, Bound &bound)
{
	if (list_length(args) != 2)
		return false;
	int strategy = get_op_opfamily_strategy(op, family);
	Node *left = bare(linitial(args));
	Node *right = bare(lsecond(args));
	if (strategy == InvalidStrategy || strategy == BTEqualStrategyNumber)
		return false;
	if (equal(left, column)) {
		bound.other = right;
	} else if (equal(right, column)) {
		bound.other = left;
		strategy = BTMaxStrategyNumber + 1 - strategy;
	} else {
		return false;
	}
	bound.lower = strategy >= BTGreaterEqualStrategyNumber;
	bound.inclusive = strategy == BTLessEqualStrategyNumber || strategy == BTGreaterStrategyNumber;
	return true;
}

// Where the bound stands, if it can be known now. NaN else.
double position_of(PlannerInfo *root, const Scale &scale, Oid id_type, Node *other)
{
	Node *value = estimate_expression_value(root, other);
	if (!IsA(value, Const))
		return NAN;
	auto *constant = reinterpret_cast<Const *>(value);
	if (constant->constisnull)
		return NAN;
	const Oid type = getBaseType(constant->consttype);
	if (type == TIMESTAMPTZOID)
		return scale.instant(DatumGetTimestampTz(constant->constvalue));
	if (type == TEXTOID)
		return scale.text(constant->constvalue);
	if (type == INT8OID)
		return static_cast<double>(DatumGetInt64(constant->constvalue));
	return type == id_type || type == UUIDOID ? scale.id(constant->constvalue) : NAN;
}

// Whether `args` are those of an operator somewhere in the condition; if so, adds the conditions that it is ANDed with to
// `conjuncts`.
bool find_conjuncts(Node *node, const List *args, List **conjuncts)
{
	if (IsA(node, RestrictInfo))
		node = reinterpret_cast<Node *>(reinterpret_cast<RestrictInfo *>(node)->clause);
	if (IsA(node, OpExpr))
		return reinterpret_cast<OpExpr *>(node)->args == args;
	if (!IsA(node, BoolExpr))
		return false;
	const auto *condition = reinterpret_cast<BoolExpr *>(node);
	ListCell *cell;
	foreach (cell, condition->args) {
		if (find_conjuncts(static_cast<Node *>(lfirst(cell)), args, conjuncts)) {
			if (condition->boolop == AND_EXPR)
				*conjuncts = list_concat(*conjuncts, condition->args);
			return true;
		}
	}
	return false;
}

// What else holds of the relation's rows where the operator with these arguments is evaluated.
List *conjuncts_of(const RelOptInfo *rel, const List *args)
{
	List *conjuncts = NIL;
	ListCell *cell;
	foreach (cell, rel->baserestrictinfo)
		if (find_conjuncts(static_cast<Node *>(lfirst(cell)), args, &conjuncts))
			break;
	return list_concat(conjuncts, rel->baserestrictinfo);
}

// The tightest bounds that these conditions set on the column.
struct Tightest {
	double lower = NAN; // NaN: none, or none known
	double upper = NAN;
	bool any_lower = false;

	void add(PlannerInfo *root, const Scale &scale, Oid id_type, List *conditions, Node *column, Oid family)
	{
		ListCell *cell;
		foreach (cell, conditions) {
			auto *node = static_cast<Node *>(lfirst(cell));
			if (IsA(node, RestrictInfo))
				node = reinterpret_cast<Node *>(reinterpret_cast<RestrictInfo *>(node)->clause);
			auto *clause = reinterpret_cast<OpExpr *>(node);
			Bound bound;
			if (!IsA(clause, OpExpr) || !bound_of(clause->opno, clause->args, column, family, bound))
				continue;
			any_lower |= bound.lower;
			const double position = position_of(root, scale, id_type, bound.other);
			if (bound.lower)
				lower = fmax(lower, position); // fmax and fmin pass over NaN
			else
				upper = fmin(upper, position);
		}
	}
};

double estimate(FunctionCallInfo fcinfo, const Scale &scale)
{
	auto *root = reinterpret_cast<PlannerInfo *>(PG_GETARG_POINTER(0));
	const Oid op = PG_GETARG_OID(1);
	auto *args = reinterpret_cast<List *>(PG_GETARG_POINTER(2));
	const int relid = PG_GETARG_INT32(3);
	VariableStatData column;
	Node *other;
	bool on_left;
	if (!get_restriction_variable(root, args, relid, &column, &other, &on_left))
		return DEFAULT_INEQ_SEL;

	Oid left, right;
	op_input_types(op, &left, &right);
	const Oid id_type = left < FirstNormalObjectId ? right : left; // what is no id is a type of core
	const Oid family = lookup_type_cache(id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf;

	const int strategy = get_op_opfamily_strategy(op, family);
	if (column.vartype == INT8OID && strategy != InvalidStrategy) { // core knows its numbers, and compares them with the id
		ReleaseVariableStats(column);
		constexpr PGFunction of_strategy[] = {scalarltsel, scalarlesel, eqsel, scalargesel, scalargtsel};
		return DatumGetFloat8(of_strategy[strategy - 1](fcinfo));
	}
	double selectivity = DEFAULT_INEQ_SEL;
	Bound bound;
	if (column.rel != nullptr && (column.vartype == id_type || column.vartype == UUIDOID) && bound_of(op, args, column.var, family, bound)) {
		Tightest tightest;
		tightest.add(root, scale, id_type, conjuncts_of(column.rel, args), column.var, family);
		const double position = position_of(root, scale, id_type, other);
		ColumnStats stats(root, column, scale, family);

		if (std::isnan(position))
			tightest.add(root, scale, id_type, column.rel->joininfo, column.var, family);
		if (!bound.lower && tightest.any_lower && (std::isnan(position) || std::isnan(tightest.lower))) {
			// With the lower bound's default this makes the fraction that core takes for a range unknown at one side.
			selectivity = DEFAULT_RANGE_INEQ_SEL / DEFAULT_INEQ_SEL;
		} else if (std::isnan(position)) {
			selectivity = DEFAULT_INEQ_SEL;
		} else if (stats.known()) {
			// The planner multiplies what it is told of each bound. So the tightest lower bound answers for all lower
			// ones, and the tightest upper bound with the share among what the lower bound lets through.
			const double all = stats.not_null();
			const double below = stats.below(position, bound.inclusive);
			if (bound.lower) {
				selectivity = tightest.lower > position ? 1.0 : all - below;
			} else if (tightest.upper < position) {
				selectivity = 1.0;
			} else if (std::isnan(tightest.lower)) {
				selectivity = below;
			} else {
				const double cut = stats.below(tightest.lower, false);
				selectivity = all - cut > 0 ? (below - cut) / (all - cut) : 0.0;
			}
		}
		stats.release();
	}
	ReleaseVariableStats(column);
	CLAMP_PROBABILITY(selectivity);
	return selectivity;
}

} // namespace

Datum selectivity(FunctionCallInfo fcinfo, const Scale &scale)
{
	PG_RETURN_FLOAT8(estimate(fcinfo, scale));
}

} // namespace uidx

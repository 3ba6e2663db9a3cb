// Row estimates for `id < bound` and its kin. Core cannot tell how far apart two
// ids are, takes half a histogram bin a bound, and so one row for any window inside a bin. Here ids have positions in
// payload space, and a bound's share is interpolated between the histogram's.

#include "pg/planner/selectivity.hpp"

#include <utility>

#include "pg/planner/planner.hpp"

extern "C" {
#include "access/stratnum.h"
#include "access/transam.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
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
	Node *node = clause_of(condition);
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
	ListCell *cell;
	foreach (cell, conditions) {
		if (find_in(lfirst(cell), anded ? conditions : NIL, args, conjuncts))
			return true;
	}
	return false;
}

// The condition of the relation that the planner most likely asks about: it asks in their order, so this is the first
// whose selectivity it does not have yet. nullptr if it has all.
void *likely_asked(const List *conditions)
{
	int first = 0;
	for (int end = list_length(conditions); first < end;) {
		const int middle = first + (end - first) / 2;
		if (list_nth_node(RestrictInfo, conditions, middle)->norm_selec >= 0)
			first = middle + 1;
		else
			end = middle;
	}
	return first < list_length(conditions) ? list_nth(conditions, first) : nullptr;
}

// A column of ids, and how its bounds are read.
struct Column {
	PlannerInfo *root;
	Node *node;
	Oid id_type;
	Oid family;
	const Scale &scale;

	bool bounded_by(Node *clause, Bound &bound) const
	{
		const auto *op = reinterpret_cast<OpExpr *>(clause);
		return IsA(clause, OpExpr) && bounded_by(op->opno, op->args, bound);
	}

	// A comparison with an instant has been replaced by now, but for those of grouping sets.
	bool bounded_by(Oid op, List *args, Bound &bound) const
	{
		if (bound_of(op, args, node, family, bound))
			return true;
		if (root->parse->groupingSets == NIL)
			return false;
		List *of_ids = comparisons_of_ids(root, get_opcode(op), args);
		const auto *only = list_length(of_ids) == 1 ? linitial_node(OpExpr, of_ids) : nullptr;
		return only != nullptr && bound_of(only->opno, only->args, node, family, bound);
	}

	// Where the bound stands, if it can be known now. NaN else.
	double position_of(const Bound &bound) const
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
};

// The tightest of the known bounds on one side of a column.
struct Side {
	double position = NAN; // NaN: none, or none known
	bool inclusive = false;
	bool any = false;

	void add(const Column &column, const Bound &bound)
	{
		const double at = column.position_of(bound);
		any = true;
		if (std::isnan(at) || (bound.lower ? at <= position : at >= position))
			return;
		position = at;
		inclusive = bound.inclusive;
	}
};

struct Limits {
	Side lower;
	Side upper;

	Side &of(const Bound &bound) { return bound.lower ? lower : upper; }

	// Upper bounds are left out where `lower_only`: a stable operand is not to be evaluated for nothing.
	void add(const Column &column, const List *conditions, bool lower_only, int most = INT_MAX)
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
};

// Whether an earlier one of the conditions bounds the column on the same side. A comparison of two columns of the relation
// answers for itself alone.
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

// Where an index was given a pair of comparisons for a condition that stays as it is, each is estimated without a sight of the
// other. Finds the lower one of the upper one with these arguments.
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

// So many conditions of the relation are looked at for a bound that is not ANDed with them. That keeps planning linear
// in the number of ORs.
constexpr int most_for_one = 100;

// The planner multiplies what it is told of each bound. So of bounds that are ANDed the first lower one answers for all
// lower ones, and the first upper one for all upper ones, with the share among what the lower ones let through; the others
// say 1. That also keeps planning linear in the number of bounds.
double share(const Column &column, VariableStatData &variable, const List *args, const Bound &bound)
{
	const RelOptInfo *rel = variable.rel;
	List *conjuncts = NIL; // the list of ANDed conditions that the bound is in; NIL under OR, or in a join clause
	void *likely = likely_asked(rel->baserestrictinfo);
	const bool found = (likely != nullptr && find_in(likely, rel->baserestrictinfo, args, &conjuncts)) ||
	                   find_conjuncts(rel->baserestrictinfo, true, args, &conjuncts);
	if (answered_before(column, conjuncts, args, bound.lower))
		return 1.0;

	Limits all;
	if (conjuncts != NIL)
		all.add(column, conjuncts, bound.lower);
	else
		all.of(bound).add(column, bound);
	const Side mine = all.of(bound);
	if (conjuncts != rel->baserestrictinfo)
		all.add(column, rel->baserestrictinfo, bound.lower, most_for_one);
	if (std::isnan(mine.position) && !bound.lower)
		all.add(column, rel->joininfo, true);
	Bound lower;
	if (!found && !bound.lower && !contain_var_clause(bound.other) && lower_of_pair(column, rel->baserestrictinfo, args, lower))
		all.lower.add(column, lower);

	if (!bound.lower && all.lower.any && (std::isnan(mine.position) || std::isnan(all.lower.position)))
		// With the lower bound's default this makes the fraction that core takes for a range unknown at one side.
		return DEFAULT_RANGE_INEQ_SEL / DEFAULT_INEQ_SEL;
	if (std::isnan(mine.position))
		return DEFAULT_INEQ_SEL;
	if (bound.lower ? all.lower.position > mine.position : all.upper.position < mine.position)
		return 1.0;

	double selectivity = DEFAULT_INEQ_SEL;
	ColumnStats stats(column.root, variable, column.scale, column.family);
	if (stats.known()) {
		const double not_null = stats.not_null();
		const double below = stats.below(mine.position, mine.inclusive);
		if (bound.lower) {
			selectivity = not_null - below;
		} else if (!all.lower.any) {
			selectivity = below;
		} else {
			const double cut = stats.below(all.lower.position, false);
			selectivity = not_null - cut > 0 ? (below - cut) / (not_null - cut) : 0.0;
		}
	}
	stats.release();
	return selectivity;
}

// The one operand that is a column, or an expression of one relation; false if there is none. As core's
// get_restriction_variable(), but for the evaluation of the other operand.
bool find_variable(PlannerInfo *root, List *args, int relid, VariableStatData &variable)
{
	VariableStatData other;
	examine_variable(root, static_cast<Node *>(linitial(args)), relid, &variable);
	examine_variable(root, static_cast<Node *>(lsecond(args)), relid, &other);
	const bool one = (variable.rel == nullptr) != (other.rel == nullptr);
	if (variable.rel == nullptr)
		std::swap(variable, other);
	ReleaseVariableStats(other);
	if (!one)
		ReleaseVariableStats(variable);
	return one;
}

double estimate(FunctionCallInfo fcinfo, const Scale &scale)
{
	auto *root = reinterpret_cast<PlannerInfo *>(PG_GETARG_POINTER(0));
	const Oid op = PG_GETARG_OID(1);
	auto *args = reinterpret_cast<List *>(PG_GETARG_POINTER(2));
	const int relid = PG_GETARG_INT32(3);
	VariableStatData variable;
	if (!find_variable(root, args, relid, variable))
		return DEFAULT_INEQ_SEL;
	CHECK_FOR_INTERRUPTS();

	Oid left, right;
	op_input_types(op, &left, &right);
	const Oid id_type = left < FirstNormalObjectId ? right : left; // what is no id is a type of core
	const Oid family = lookup_type_cache(id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf;

	const int strategy = get_op_opfamily_strategy(op, family);
	if (variable.vartype == INT8OID && strategy != InvalidStrategy) { // core knows its numbers, and compares them with the id
		ReleaseVariableStats(variable);
		constexpr PGFunction of_strategy[] = {scalarltsel, scalarlesel, eqsel, scalargesel, scalargtsel};
		return DatumGetFloat8(of_strategy[strategy - 1](fcinfo));
	}
	const Column column{root, variable.var, id_type, family, scale};
	Bound bound;
	double selectivity = DEFAULT_INEQ_SEL;
	if ((variable.vartype == id_type || variable.vartype == UUIDOID) && column.bounded_by(op, args, bound))
		selectivity = share(column, variable, args, bound);
	ReleaseVariableStats(variable);
	CLAMP_PROBABILITY(selectivity);
	return selectivity;
}

} // namespace

Datum selectivity(FunctionCallInfo fcinfo, const Scale &scale)
{
	PG_RETURN_FLOAT8(estimate(fcinfo, scale));
}

} // namespace uidx

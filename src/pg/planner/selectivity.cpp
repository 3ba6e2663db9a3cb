// Row estimates for `id < bound` and its kin. Core cannot tell how far apart two ids are. It takes half a histogram bin for each
// bound, and so estimates one row for any window within a bin. Here ids have positions, their payloads, and a bound's share is
// interpolated between those of the histogram.

#include "pg/planner/selectivity.hpp"

#include <utility>

#include "pg/planner/pairs.hpp"

extern "C" {
#include "access/stratnum.h"
#include "access/transam.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "optimizer/optimizer.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/selfuncs.h"
#include "utils/typcache.h"
}

namespace uidx {

namespace {

// How many conditions of the relation are looked at for a bound that is not ANDed with them. The limit keeps planning linear in the
// number of ORs.
constexpr int most_for_one = 100;

// The planner multiplies the estimates of bounds that are ANDed. So the first lower bound gets the estimate of all lower ones. The
// first upper bound gets that of all upper ones, as a share of the rows within the lower ones. All others get 1. That also keeps
// planning linear in the number of bounds.
double share(const Column &column, VariableStatData &variable, const List *args, const Bound &bound)
{
	const RelOptInfo *rel = variable.rel;
	List *conjuncts = NIL; // the list of ANDed conditions that the bound is in; NIL under OR, or in a join clause
	const bool found = find_condition(rel->baserestrictinfo, args, &conjuncts);
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

	if (!bound.lower && std::isnan(mine.position) && std::isnan(all.lower.position) &&
	    (find_other_side(column, conjuncts, bound, lower) || find_other_side(column, rel->joininfo, bound, lower))) {
		const double between = share_between(column, variable, lower, bound);
		if (!std::isnan(between)) // the lower one's estimate was the default
			return between / DEFAULT_INEQ_SEL;
	}
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

// The one operand that is a column, or an expression of one relation; false unless there are two operands and exactly one of them
// is (an operator of one operand may name any estimator). As core's get_restriction_variable(), but without evaluating the other
// operand.
bool find_variable(PlannerInfo *root, List *args, int relid, VariableStatData &variable)
{
	if (list_length(args) != 2)
		return false;
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

} // namespace

double selectivity(FunctionCallInfo fcinfo, const Scale &scale)
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
	double fraction = DEFAULT_INEQ_SEL;
	if ((variable.vartype == id_type || variable.vartype == UUIDOID) && column.bounded_by(op, args, bound))
		fraction = share(column, variable, args, bound);
	ReleaseVariableStats(variable);
	CLAMP_PROBABILITY(fraction);
	return fraction;
}

} // namespace uidx

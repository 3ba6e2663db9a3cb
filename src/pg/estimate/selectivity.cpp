// Row estimates for `id < bound` and its kin. Core cannot tell how far apart two ids are. It takes half a histogram bin
// for each bound, and so estimates one row for any window within a bin. Here ids have positions, their payloads, and a
// bound's share is interpolated between those of the histogram.

#include "pg/estimate/selectivity.hpp"

#include <utility>

#include "pg/estimate/column_conditions.hpp"
#include "pg/estimate/joins.hpp"
#include "pg/estimate/planning.hpp"
#include "pg/rewrite/comparisons.hpp"
#include "pg/rewrite/query_level.hpp"
#include "pg/rewrite/rewrite.hpp"

extern "C" {
#include "access/htup.h"
#include "access/stratnum.h"
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

// For a range of which one side is unknown core takes DEFAULT_RANGE_INEQ_SEL. This is its part beside DEFAULT_INEQ_SEL,
// the estimate of the other side.
constexpr double unknown_side = DEFAULT_RANGE_INEQ_SEL / DEFAULT_INEQ_SEL;

bool bounded_from_below_by_join(const Column &column)
{
	ListCell *cell;
	foreach (cell, column.rel->joininfo) {
		Bound bound;
		if (column.bounded_by(reinterpret_cast<Node *>(lfirst_node(RestrictInfo, cell)->clause), bound) && bound.lower)
			return true;
	}
	return false;
}

// A bound whose value is not known when the query is planned, or that another relation's column sets. conditions: those
// that it is ANDed with. second: the column is bounded at the other side, too, by a condition whose estimate is the
// default.
double share_of_unknown(const Column &column, VariableStatData &variable, const Bound &bound, const List *conditions,
                        bool second)
{
	Bound other;
	if (!second)
		return DEFAULT_INEQ_SEL;
	if (find_other_side(column, conditions, bound, other) || find_other_side(column, column.rel->joininfo, bound, other)) {
		const double between = share_between(column, variable, bound.lower ? bound : other, bound.lower ? other : bound);
		if (!std::isnan(between))
			return between / DEFAULT_INEQ_SEL;
	}
	return unknown_side;
}

// The same for an operator that stands for two comparisons.
double share_of_unknown_pair(const Column &column, VariableStatData &variable, Oid op, List *args)
{
	List *pair = rewritten_call(column.root, get_opcode(op), args);
	Bound lower, upper;
	if (list_length(pair) != 2 || !column.bounded_by(static_cast<Node *>(linitial(pair)), lower) ||
	    !column.bounded_by(static_cast<Node *>(lsecond(pair)), upper))
		return DEFAULT_INEQ_SEL;
	const double between = share_between(column, variable, lower, upper);
	return std::isnan(between) ? DEFAULT_RANGE_INEQ_SEL : between;
}

// The planner asks about one condition. It multiplies the answer with those for the conditions that this one is ANDed
// with.
double share(const Column &column, VariableStatData &variable, Oid op, List *args)
{
	ColumnConditions &conditions = ColumnConditions::of(column);
	Bound bound{};
	const bool one_sided = column.bounded_by(op, args, bound);
	Narrowing step;
	if (const Narrowing *found = conditions.find(args); found != nullptr) {
		step = *found;
	} else if (column.limited_by(op, args, step.own)) {
		// It is in the predicate of an index, say, or one of two comparisons that an index gets for a condition that stays as
		// it is. The lower bound of such a pair is estimated alone.
		if (one_sided && !bound.lower && conditions.left().lower.any)
			step.before.add(true, conditions.left().lower);
		step.nulls = !step.before.any();
	} else if (one_sided) {
		const bool second = !bound.lower && (conditions.left().lower.any || bounded_from_below_by_join(column));
		return share_of_unknown(column, variable, bound, NIL, second);
	} else { // <> has no bounds
		Limits equal;
		if (!column.limited_by(get_negator(op), args, equal))
			return DEFAULT_INEQ_SEL;
		ColumnStats &stats = conditions.stats(variable);
		return stats.not_null() - (equal.unknown() || !stats.known() ? 0.0 : equal.share(stats));
	}

	if (!step.own.unknown() && HeapTupleIsValid(variable.statsTuple)) {
		const Within within = conditions.within_partition(step.after());
		if (within != Within::SOME)
			return within == Within::ALL ? 1.0 : 0.0;
	}
	ColumnStats &stats = conditions.stats(variable);
	if (step.own.unknown() || !stats.known()) {
		if (!one_sided)
			return share_of_unknown_pair(column, variable, op, args);
		if (step.conditions != NIL && step.before.side(bound.lower).any)
			return 1.0;
		const Side &other = step.before.side(!bound.lower);
		if (other.known() && stats.known()) // the two get the fraction that core takes for such a range
			return DEFAULT_RANGE_INEQ_SEL / Max(DEFAULT_RANGE_INEQ_SEL, step.before.share(stats));
		return share_of_unknown(column, variable, bound, step.conditions,
		                        other.any || (!bound.lower && bounded_from_below_by_join(column)));
	}
	const Side &other = step.before.side(!bound.lower);
	if (one_sided && other.any && !other.known())
		return unknown_side;
	const double before = step.before.share(stats) + (step.nulls ? 1.0 - stats.not_null() : 0.0);
	return before > 0 ? step.after().share(stats) / before : 0.0;
}

// LIKE finds ids with the prefix of its pattern. Where there is no prefix, or more than any text follows it, the rest
// gets core's guess for a pattern that it does not know.
double share_of_like(const Column &column, VariableStatData &variable, Oid op, List *args)
{
	const auto *pattern =
	    reinterpret_cast<const Const *>(Planning::of(column.root).value_of(static_cast<Node *>(lsecond(args))));
	Limits with_prefix;
	if (!IsA(pattern, Const) || pattern->constisnull || !column.limited_by(op, args, with_prefix))
		return DEFAULT_MATCH_SEL;
	const char *rest = TextDatumGetCString(pattern->constvalue);
	rest += strcspn(rest, "%_\\");
	const bool any = rest[strspn(rest, "%")] == '\0';
	return share(column, variable, op, args) * (any ? 1.0 : DEFAULT_MATCH_SEL);
}

// The one operand that is a column, or an expression of one relation; false unless there are two operands and exactly
// one of them is (an operator of one operand may name any estimator). As core's get_restriction_variable(), but without
// evaluating the other operand.
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

// For a semijoin: the share of the outer rows that have a match.
double share_of_outer(const Column &column, const RelOptInfo *rel, const Bound &bound, const SpecialJoinInfo *join,
                      double share)
{
	const RelOptInfo *inner = rel;
	if (!bms_is_subset(rel->relids, join->syn_righthand)) {
		int number;
		const bool one = bms_get_singleton_member(pull_varnos(column.root, bound.other), &number);
		inner = one ? relation_of(column.root, number) : nullptr;
	}
	return inner == nullptr ? DEFAULT_INEQ_SEL : Min(1.0, share * inner->rows);
}

} // namespace

double selectivity(FunctionCallInfo fcinfo, const Scale &scale)
{
	auto *root = reinterpret_cast<PlannerInfo *>(PG_GETARG_POINTER(0));
	const Oid op = PG_GETARG_OID(1);
	auto *args = reinterpret_cast<List *>(PG_GETARG_POINTER(2));
	const int relid = PG_GETARG_INT32(3);
	// Of the operators of ids, LIKE alone takes a text.
	const bool like =
	    list_length(args) == 2 && exprType(static_cast<Node *>(lsecond(args))) == TEXTOID && is_like(get_opcode(op));
	const double unknown = like ? DEFAULT_MATCH_SEL : DEFAULT_INEQ_SEL;
	VariableStatData variable;
	if (!find_variable(root, args, relid, variable))
		return unknown;
	CHECK_FOR_INTERRUPTS();

	const Oid id_type = id_type_of(op, scale);
	if (!OidIsValid(id_type)) {
		ReleaseVariableStats(variable);
		return unknown;
	}
	const Oid family = lookup_type_cache(id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf;

	const int strategy = get_op_opfamily_strategy(op, family);
	// Core knows its numbers, and compares them with the id.
	if (variable.vartype == INT8OID && strategy != InvalidStrategy) {
		ReleaseVariableStats(variable);
		constexpr PGFunction of_strategy[] = {scalarltsel, scalarlesel, eqsel, scalargesel, scalargtsel};
		return DatumGetFloat8(of_strategy[strategy - 1](fcinfo));
	}
	const Column column{root, variable.rel, variable.var, id_type, family, scale};
	double fraction = unknown;
	if (variable.vartype == id_type || (scale.of_uuids && variable.vartype == UUIDOID))
		fraction = (like ? share_of_like : share)(column, variable, op, args);
	ReleaseVariableStats(variable);
	CLAMP_PROBABILITY(fraction);
	return fraction;
}

// The planner multiplies the estimates of the two bounds. So the lower bound gets the estimate of both, and the upper
// one gets 1.
double join_selectivity(FunctionCallInfo fcinfo, const Scale &scale)
{
	auto *root = reinterpret_cast<PlannerInfo *>(PG_GETARG_POINTER(0));
	const Oid op = PG_GETARG_OID(1);
	auto *args = reinterpret_cast<List *>(PG_GETARG_POINTER(2));
	const auto type = static_cast<JoinType>(PG_GETARG_INT16(3));
	const auto *join = reinterpret_cast<SpecialJoinInfo *>(PG_GETARG_POINTER(4));
	if (list_length(args) != 2)
		return DEFAULT_INEQ_SEL;
	const Oid id_type = id_type_of(op, scale);
	if (!OidIsValid(id_type))
		return DEFAULT_INEQ_SEL;
	const Oid family = lookup_type_cache(id_type, TYPECACHE_BTREE_OPFAMILY)->btree_opf;
	double share = DEFAULT_INEQ_SEL;
	ListCell *cell;
	foreach (cell, args) {
		VariableStatData variable;
		examine_variable(root, static_cast<Node *>(lfirst(cell)), 0, &variable);
		const Column column{root, variable.rel, variable.var, id_type, family, scale};
		Bound bound, other;
		if (variable.rel != nullptr && (variable.vartype == id_type || (scale.of_uuids && variable.vartype == UUIDOID)) &&
		    column.bounded_by(op, args, bound) && find_other_side(column, variable.rel->joininfo, bound, other)) {
			const double between = share_between(column, variable, bound.lower ? bound : other, bound.lower ? other : bound);
			if (!std::isnan(between)) {
				share = !bound.lower                                  ? 1.0
				        : type == JOIN_SEMI || type == JOIN_ANTI ? share_of_outer(column, variable.rel, bound, join, between)
				                                                 : between;
			}
		}
		ReleaseVariableStats(variable);
	}
	CLAMP_PROBABILITY(share);
	return share;
}

} // namespace uidx

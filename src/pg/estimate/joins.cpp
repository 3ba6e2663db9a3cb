#include "pg/estimate/joins.hpp"

#include "pg/estimate/column_conditions.hpp"
#include "pg/rewrite/comparisons.hpp"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_statistic.h"
#include "catalog/pg_type.h"
#include "optimizer/optimizer.h"
#include "utils/fmgroids.h"
#include "utils/rangetypes.h"
#include "utils/typcache.h"
}

namespace uidx {

namespace {

// Core's estimate of `instant <@ window` with another relation's window.
constexpr double unknown_window = 0.001;

// The operand whose statistics tell the bound: the window or, if that is made by tstzrange(a, b), the end of it that is
// asked for.
Node *end_of_made(const Origin &origin)
{
	Node *window = origin.operand;
	while (IsA(window, RelabelType))
		window = reinterpret_cast<Node *>(reinterpret_cast<RelabelType *>(window)->arg);
	const auto *made = reinterpret_cast<FuncExpr *>(window);
	if (!IsA(window, FuncExpr) ||
	    (made->funcid != F_TSTZRANGE_TIMESTAMPTZ_TIMESTAMPTZ && made->funcid != F_TSTZRANGE_TIMESTAMPTZ_TIMESTAMPTZ_TEXT))
		return window;
	return static_cast<Node *>(list_nth(made->args, origin.step == Origin::WINDOW_STOP));
}

// The instant that one of the operand's statistics stands for; false for an empty range.
bool instant_in(Datum value, Oid type, bool upper_end, TimestampTz &at)
{
	if (type == TIMESTAMPTZOID) {
		at = DatumGetTimestampTz(value);
		return true;
	}
	RangeBound lower, upper;
	bool empty;
	range_deserialize(lookup_type_cache(TSTZRANGEOID, TYPECACHE_RANGE_INFO), DatumGetRangeTypeP(value), &lower, &upper,
	                  &empty);
	const RangeBound &end = upper_end ? upper : lower;
	at = !end.infinite ? DatumGetTimestampTz(end.val) : upper_end ? DT_NOEND : DT_NOBEGIN;
	return !empty;
}

// The step through n values of statistics: about twenty are enough for a mean.
int every_of(int n) { return (n + 19) / 20; }

// Calls add(value, share of the rows) for some common values of a timestamptz or tstzrange, and some of its histogram.
template <class Add>
void for_some_values(HeapTuple statistics, Oid type, Add add)
{
	AttStatsSlot common{};
	AttStatsSlot histogram{};
	double rest = 1.0 - reinterpret_cast<Form_pg_statistic>(GETSTRUCT(statistics))->stanullfrac;
	if (get_attstatsslot(&common, statistics, STATISTIC_KIND_MCV, InvalidOid,
	                     ATTSTATSSLOT_VALUES | ATTSTATSSLOT_NUMBERS)) {
		const int n = Min(common.nvalues, common.nnumbers);
		for (int i = 0; i < n; i++) {
			if (i % every_of(n) == 0)
				add(common.values[i], common.numbers[i]);
			rest -= common.numbers[i];
		}
	}
	const int kind = type == TIMESTAMPTZOID ? STATISTIC_KIND_HISTOGRAM : STATISTIC_KIND_BOUNDS_HISTOGRAM;
	if (rest > 0 && get_attstatsslot(&histogram, statistics, kind, InvalidOid, ATTSTATSSLOT_VALUES)) {
		const int every = every_of(histogram.nvalues);
		for (int i = every / 2; i < histogram.nvalues; i += every)
			add(histogram.values[i], rest * every / histogram.nvalues);
	}
	free_attstatsslot(&common);
	free_attstatsslot(&histogram);
}

// The share of the ids that are below the bound, on average over the rows of the bound's relation; NaN if it is not
// known.
double mean_below(const Column &column, ColumnStats &ids, const Origin &origin)
{
	Node *end = end_of_made(origin);
	const auto *constant = reinterpret_cast<Const *>(end);
	if (IsA(end, Const) && constant->consttype == TIMESTAMPTZOID) {
		const bool stop = origin.step == Origin::WINDOW_STOP;
		const TimestampTz at = !constant->constisnull ? DatumGetTimestampTz(constant->constvalue)
		                       : stop                 ? DT_NOEND
		                                              : DT_NOBEGIN;
		return ids.below(column.scale.instant(at), false);
	}
	VariableStatData variable;
	examine_variable(column.root, end, 0, &variable);
	const Oid type = getBaseType(variable.vartype);
	double sum = 0;
	double weight = 0;
	if (HeapTupleIsValid(variable.statsTuple) && (type == TIMESTAMPTZOID || type == TSTZRANGEOID)) {
		for_some_values(variable.statsTuple, type, [&](Datum value, double share) {
			TimestampTz at;
			if (!instant_in(value, type, origin.step == Origin::WINDOW_STOP, at))
				return;
			sum += share * ids.below(column.scale.instant(at), false);
			weight += share;
		});
	}
	ReleaseVariableStats(variable);
	return weight > 0 ? sum / weight : NAN;
}

// As core's eqjoinsel(), without common values: an instant equals the ids of a tick.
double share_equal(const Column &column, const ColumnStats &ids, Node *instant)
{
	double distinct = ids.ticks();
	VariableStatData other;
	examine_variable(column.root, instant, 0, &other);
	if (other.rel != nullptr) {
		bool unknown;
		const double others = get_variable_numdistinct(&other, &unknown);
		if (!unknown)
			distinct = Max(distinct, others);
	}
	ReleaseVariableStats(other);
	return ids.not_null() / Max(distinct, 1.0);
}

double share_of(const Column &column, ColumnStats &ids, const Origin &from, const Origin &to)
{
	if (from.step == Origin::INSTANT && to.step == Origin::AFTER && equal(from.operand, to.operand))
		return share_equal(column, ids, from.operand);
	if (!ids.known())
		return NAN;
	const double share = mean_below(column, ids, to) - mean_below(column, ids, from);
	if (share > 0)
		return share;
	const bool window = from.step == Origin::WINDOW_START && to.step == Origin::WINDOW_STOP;
	return window && contain_var_clause(from.operand) ? unknown_window : NAN;
}

// A window's bounds belong to each other, and to no others.
bool one_pair(const Origin &a, const Origin &b)
{
	const auto of_window = [](const Origin &bound) {
		return bound.step == Origin::WINDOW_START || bound.step == Origin::WINDOW_STOP;
	};
	return (!of_window(a) && !of_window(b)) || equal(a.operand, b.operand);
}

} // namespace

bool find_other_side(const Column &column, const List *conditions, const Bound &bound, Bound &other)
{
	Origin origin, candidate;
	if (!origin_of(column.id_type, bound.other, origin))
		return false;
	Relids from = pull_varnos(column.root, bound.other);
	ListCell *cell;
	foreach (cell, conditions) {
		auto *node = static_cast<Node *>(lfirst(cell));
		if (IsA(node, RestrictInfo))
			node = reinterpret_cast<Node *>(reinterpret_cast<RestrictInfo *>(node)->clause);
		if (column.bounded_by(node, other) && other.lower != bound.lower &&
		    origin_of(column.id_type, other.other, candidate) && one_pair(origin, candidate) &&
		    bms_equal(from, pull_varnos(column.root, other.other)))
			return true;
	}
	return false;
}

double share_between(const Column &column, VariableStatData &variable, const Bound &lower, const Bound &upper)
{
	ColumnConditions &conditions = ColumnConditions::of(column, variable);
	return conditions.once(lower.other, upper.other, [&] {
		Origin from, to;
		if (!origin_of(column.id_type, lower.other, from) || !origin_of(column.id_type, upper.other, to))
			return static_cast<double>(NAN);
		return share_of(column, conditions.stats(), from, to);
	});
}

} // namespace uidx

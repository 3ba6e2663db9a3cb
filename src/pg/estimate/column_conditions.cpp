#include "pg/estimate/column_conditions.hpp"

#include <algorithm>
#include <new>

#include "pg/rewrite/query_level.hpp"

extern "C" {
#include "miscadmin.h"
#include "utils/memutils.h"
}

namespace uidx {

namespace {

// The columns of the query level that was last asked about, by their relations. They are in the memory of its planning,
// and forgotten with it.
struct Planning {
	PlannerInfo *root;
	const PlannerGlobal *statement;
	MemoryContext context;
	ColumnConditions **of_relation;
	int relations;
	MemoryContextCallback forget;
};

Planning *latest = nullptr;

void forget(void *planning)
{
	if (latest == planning)
		latest = nullptr;
}

Planning &planning_of(PlannerInfo *root)
{
	if (latest == nullptr || latest->root != root || latest->statement != root->glob ||
	    latest->context != root->planner_cxt) {
		auto *planning = static_cast<Planning *>(MemoryContextAllocZero(root->planner_cxt, sizeof(Planning)));
		planning->root = root;
		planning->statement = root->glob;
		planning->context = root->planner_cxt;
		planning->forget = {forget, planning, nullptr};
		MemoryContextRegisterResetCallback(root->planner_cxt, &planning->forget);
		latest = planning;
	}
	// A query gains relations while it is planned.
	const int relations = relations_of(root);
	if (latest->relations < relations) {
		auto **larger = static_cast<ColumnConditions **>(
		    MemoryContextAllocZero(root->planner_cxt, sizeof(void *) * relations));
		std::copy_n(latest->of_relation, latest->relations, larger);
		latest->of_relation = larger;
		latest->relations = relations;
	}
	return *latest;
}

Node *clause_of(void *condition)
{
	auto *node = static_cast<Node *>(condition);
	if (!IsA(node, RestrictInfo))
		return node;
	const auto *info = reinterpret_cast<RestrictInfo *>(node);
	return reinterpret_cast<Node *>(info->orclause != nullptr ? info->orclause : info->clause);
}

// With a node that lives as long as the planning.
Column kept(Column column)
{
	column.node = static_cast<Node *>(copyObjectImpl(column.node));
	return column;
}

} // namespace

ColumnConditions::ColumnConditions(const Column &column, const VariableStatData &variable, ColumnConditions *next)
    : column_(kept(column)), stats_(column.root, variable, column_.node, column.scale, column.family), next_(next)
{
}

ColumnConditions &ColumnConditions::of(const Column &column, const VariableStatData &variable)
{
	Planning &planning = planning_of(column.root);
	ColumnConditions *&first = planning.of_relation[column.rel->relid];
	ColumnConditions *own = first;
	while (own != nullptr && !(own->column_.rel == column.rel && &own->column_.scale == &column.scale &&
	                           equal(own->column_.node, column.node)))
		own = own->next_;
	MemoryContext caller = MemoryContextSwitchTo(column.root->planner_cxt);
	if (own == nullptr)
		own = first = new (palloc(sizeof(ColumnConditions))) ColumnConditions(column, variable, first);
	else if (own->stats_.of_rows() != column.rel->tuples)
		new (&own->stats_) ColumnStats(column.root, variable, own->column_.node, column.scale, column.family);
	MemoryContextSwitchTo(caller);
	return *own;
}

const Narrowing *ColumnConditions::find(const List *args)
{
	read();
	for (int i = 0; i < n_; i++) {
		const int place = (expected_ + i) % n_;
		if (steps_[place].args == args) {
			expected_ = place + 1;
			return &steps_[place];
		}
	}
	return nullptr;
}

void ColumnConditions::remember(const Node *lower, const Node *upper, double share)
{
	MemoryContext caller = MemoryContextSwitchTo(column_.root->planner_cxt);
	auto *pair = static_cast<Pair *>(palloc(sizeof(Pair)));
	*pair = {static_cast<Node *>(copyObjectImpl(lower)), static_cast<Node *>(copyObjectImpl(upper)), share, pairs_};
	pairs_ = pair;
	MemoryContextSwitchTo(caller);
}

// The planner adds conditions to a relation while it asks. So they are read again where there are others.
void ColumnConditions::read()
{
	const List *conditions[] = {column_.rel->baserestrictinfo, column_.rel->joininfo};
	bool as_before = true;
	for (int i = 0; i < 2; i++) {
		as_before = as_before && read_from_[i] == conditions[i] && read_length_[i] == list_length(conditions[i]);
		read_from_[i] = conditions[i];
		read_length_[i] = list_length(conditions[i]);
	}
	if (as_before)
		return;
	MemoryContext caller = MemoryContextSwitchTo(column_.root->planner_cxt);
	n_ = 0;
	left_ = read_anded(conditions[0], {});
	read_joins(conditions[1]);
	MemoryContextSwitchTo(caller);
}

// The planner multiplies the estimates of the conditions of one join, and not those of several.
void ColumnConditions::read_joins(const List *conditions)
{
	const auto joined_alike = [](const RestrictInfo *a, const RestrictInfo *b) {
		return a->is_pushed_down == b->is_pushed_down && bms_equal(a->required_relids, b->required_relids);
	};
	List *rest = list_copy(conditions);
	while (rest != NIL) {
		const auto *first = linitial_node(RestrictInfo, rest);
		List *of_first = NIL;
		ListCell *cell;
		foreach (cell, rest) {
			if (!joined_alike(first, lfirst_node(RestrictInfo, cell)))
				continue;
			of_first = lappend(of_first, lfirst(cell));
			rest = foreach_delete_current(rest, cell);
		}
		read_anded(of_first, left_);
	}
}

// Returns what the conditions leave together.
Limits ColumnConditions::read_anded(const List *conditions, const Limits &around)
{
	Limits left = around;
	const int from = n_;
	ListCell *cell;
	foreach (cell, conditions) {
		Narrowing step;
		step.conditions = conditions;
		if (read_step(lfirst(cell), step))
			add(step);
	}
	std::partition(steps_ + from, steps_ + n_, [](const Narrowing &step) { return !step.own.unknown(); });
	for (int i = from; i < n_; i++) {
		steps_[i].before = left;
		steps_[i].nulls = !left.any();
		left = steps_[i].after();
	}
	foreach (cell, conditions)
		read_nested(clause_of(lfirst(cell)), left);
	return left;
}

// The planner takes the arms of an OR to be independent: (1 - a) * (1 - b) of the rows are in neither. Where one arm
// has the ids up to a point, and the other the ids from a point on, the other's estimate is its share of the rows that
// the first leaves. NOT (id = x) makes such arms.
void ColumnConditions::read_ored(const List *conditions, const Limits &around)
{
	const int from = n_;
	Side highest;
	ListCell *cell;
	foreach (cell, conditions) {
		Narrowing step;
		step.before = around;
		step.nulls = !around.any();
		if (!read_step(lfirst(cell), step))
			continue;
		add(step);
		if (!step.own.lower.any && step.own.upper.known() && (!highest.known() || step.own.upper.position > highest.position))
			highest = step.own.upper;
	}
	for (int i = from; i < n_; i++) {
		if (highest.known() && steps_[i].own.lower.known() && !steps_[i].own.upper.any)
			steps_[i].before.add(true, highest);
	}
	foreach (cell, conditions)
		read_nested(clause_of(lfirst(cell)), around);
}

void ColumnConditions::read_nested(Node *node, const Limits &around)
{
	check_stack_depth();
	if (IsA(node, BooleanTest)) {
		read_ored(list_make1(reinterpret_cast<BooleanTest *>(node)->arg), around);
	} else if (IsA(node, BoolExpr)) {
		const auto *nested = reinterpret_cast<BoolExpr *>(node);
		if (nested->boolop == AND_EXPR)
			read_anded(nested->args, around);
		else
			read_ored(nested->args, around);
	}
}

bool ColumnConditions::read_step(void *condition, Narrowing &step) const
{
	const auto *op = reinterpret_cast<OpExpr *>(clause_of(condition));
	if (!IsA(op, OpExpr))
		return false;
	step.args = op->args;
	return column_.limited_by(op->opno, op->args, step.own);
}

void ColumnConditions::add(const Narrowing &step)
{
	if (n_ == room_) {
		room_ = Max(8, 2 * room_);
		auto *larger = static_cast<Narrowing *>(palloc(sizeof(Narrowing) * room_));
		std::copy_n(steps_, n_, larger);
		steps_ = larger;
	}
	steps_[n_++] = step;
}

} // namespace uidx

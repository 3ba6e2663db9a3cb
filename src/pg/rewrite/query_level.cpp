#include "pg/rewrite/query_level.hpp"

extern "C" {
#include "catalog/pg_class.h"
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
}

namespace uidx {

namespace {

// nullptr where the root has no relation of this number.
const RangeTblEntry *entry_of(const PlannerInfo *root, int number)
{
	if (root == nullptr || root->parse == nullptr)
		return nullptr;
	List *entries = root->parse->rtable;
	return number > 0 && number <= list_length(entries) ? rt_fetch(number, entries) : nullptr;
}

bool is_partitioned(const PlannerInfo *root, int number)
{
	const RangeTblEntry *entry = entry_of(root, number);
	if (entry == nullptr)
		return false;
	if (entry->rtekind == RTE_RELATION && entry->relkind == RELKIND_PARTITIONED_TABLE)
		return true;
	ListCell *cell;
	foreach (cell, entry->inh ? root->append_rel_list : NIL) {
		const auto *child = lfirst_node(AppendRelInfo, cell);
		if (static_cast<int>(child->parent_relid) == number && is_partitioned(root, static_cast<int>(child->child_relid)))
			return true;
	}
	return false;
}

} // namespace

bool is_of_partitioned_table(const PlannerInfo *root, const Var *column)
{
	const int number = static_cast<int>(column->varno);
	const RangeTblEntry *entry = column->varlevelsup == 0 ? entry_of(root, number) : nullptr;
	if (entry == nullptr)
		return false;
	// Another level's number can be that of a table which has no such column.
	if (entry->rtekind == RTE_RELATION && get_atttype(entry->relid, column->varattno) != column->vartype)
		return false;
	return is_partitioned(root, number);
}

List *grouping_set_expressions(const PlannerInfo *root)
{
	if (root == nullptr || root->parse == nullptr || root->parse->groupingSets == NIL)
		return NIL;
	List *grouped = get_sortgrouplist_exprs(root->parse->groupClause, root->parse->targetList);
	ListCell *cell;
	foreach (cell, root->parse->rtable) {
		[[maybe_unused]] const auto *entry = lfirst_node(RangeTblEntry, cell);
		grouped = list_concat(grouped, UIDX_GROUP_EXPRESSIONS(entry));
	}
	return grouped;
}

Oid table_of(const PlannerInfo *root, const RelOptInfo *rel, char &kind)
{
	const RangeTblEntry *entry = rel->rtekind == RTE_RELATION ? planner_rt_fetch(rel->relid, root) : nullptr;
	if (entry == nullptr)
		return InvalidOid;
	kind = entry->relkind;
	return entry->relid;
}

const RelOptInfo *relation_of(const PlannerInfo *root, int number)
{
	return number > 0 && number < root->simple_rel_array_size ? root->simple_rel_array[number] : nullptr;
}

int relations_of(const PlannerInfo *root) { return root->simple_rel_array_size; }

} // namespace uidx

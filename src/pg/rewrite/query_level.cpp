#include "pg/rewrite/query_level.hpp"

extern "C" {
#include "catalog/pg_class.h"
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "partitioning/partbounds.h"
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

PartitionBounds partition_bounds(const PlannerInfo *root, const RelOptInfo *rel, const Node *column, Oid family)
{
	const AppendRelInfo *child = root->append_rel_array != nullptr ? root->append_rel_array[rel->relid] : nullptr;
	const RelOptInfo *parent = child != nullptr ? relation_of(root, static_cast<int>(child->parent_relid)) : nullptr;
	const PartitionSchemeData *scheme = parent != nullptr ? parent->part_scheme : nullptr;
	if (scheme == nullptr || scheme->strategy != PARTITION_STRATEGY_RANGE || scheme->partnatts != 1 ||
	    scheme->partopfamily[0] != family || parent->partexprs[0] == NIL)
		return {};
	const auto *key = static_cast<Var *>(linitial(parent->partexprs[0]));
	if (!IsA(key, Var) || key->varattno < 1 || !equal(list_nth(child->translated_vars, key->varattno - 1), column))
		return {};
	// The planner asks about one partition after the other, so the search starts where the last one ended.
	static int expected = 0;
	const PartitionBoundInfoData *bounds = parent->boundinfo;
	const auto bound = [&](int place) {
		const bool finite = place >= 0 && place < bounds->ndatums && bounds->kind[place][0] == PARTITION_RANGE_DATUM_VALUE;
		return finite ? &bounds->datums[place][0] : nullptr;
	};
	const int places = bounds->ndatums + 1;
	for (int i = 0; i < places; i++) {
		const int place = (expected + i) % places;
		const int number = bounds->indexes[place];
		if (number < 0 || parent->part_rels[number] != rel)
			continue;
		expected = place;
		return {bound(place - 1), bound(place)};
	}
	return {};
}

int relations_of(const PlannerInfo *root) { return root->simple_rel_array_size; }

} // namespace uidx

// What a PlannerInfo knows of a query level. No other file reads these fields: the planner may call with no root, with
// a root that has no query (expression_planner_with_deps(), as for a cast that PL/pgSQL keeps), or with another
// level's. It simplifies the WHERE of an EXISTS that it does not pull up with the root of the query around it, so the
// numbers of its columns mean that query's relations, or none.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
}

namespace uidx {

// Whether the column is of a partitioned table, or of a view of several that are. False where the root does not know
// the column.
bool is_of_partitioned_table(const PlannerInfo *root, const Var *column);

// The expressions that the query groups by where it has grouping sets; NIL where it has none or is unknown.
List *grouping_set_expressions(const PlannerInfo *root);

// The table that a relation of this root is. InvalidOid for any other relation; kind is the table's relkind.
Oid table_of(const PlannerInfo *root, const RelOptInfo *rel, char &kind);

// The relation of this number; nullptr where there is none.
const RelOptInfo *relation_of(const PlannerInfo *root, int number);

// All numbers of relations are below this one.
int relations_of(const PlannerInfo *root);

} // namespace uidx

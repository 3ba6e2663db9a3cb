// The planner finds the expressions of grouping sets by comparing them.

#include "pg/rewrite/grouping.hpp"

#include "pg/rewrite/query_level.hpp"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "utils/syscache.h"
}

namespace uidx {

namespace {

// Whether a call of this function is a call of the function that `wanted` points to, or may become one by inlining.
bool may_call(Oid function, void *wanted)
{
	if (function == *static_cast<Oid *>(wanted))
		return true;
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	if (!HeapTupleIsValid(tuple))
		return false;
	const bool inlined = reinterpret_cast<Form_pg_proc>(GETSTRUCT(tuple))->prolang == SQLlanguageId;
	ReleaseSysCache(tuple);
	return inlined;
}

bool contains_call(Node *node, void *wanted)
{
	return node != nullptr && (check_functions_in_node(node, may_call, wanted) ||
	                           expression_tree_walker(node, UIDX_WALKER(contains_call), wanted));
}

} // namespace

// Two conditions that differ within a tick would become one comparison of ids, and so one expression. A condition may
// also become the very comparison that the query groups by. Before 18 the planner would also miss a condition that has
// become two.
bool in_grouping_set(const PlannerInfo *root, Oid function)
{
	return contains_call(reinterpret_cast<Node *>(grouping_set_expressions(root)), &function);
}

} // namespace uidx

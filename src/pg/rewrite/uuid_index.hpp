// Comparisons of ids as core's, of uuids.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/supportnodes.h"
}

namespace uidx {

// The condition that an index on uuids can answer in place of a comparison of ids, as a list for the answer to the
// request; NIL if there is no such condition.
List *uuid_index_condition(SupportRequestIndexCondition *request);

// The same comparison as core's, of uuids, where it is to prune partitions by a uuid; else the clause itself. Core has
// no estimate of how far apart two uuids are, so other tables are asked for the ids.
Expr *for_partitions(PlannerInfo *root, Expr *clause);

} // namespace uidx

// Where conditions have to stay as they are because of grouping sets.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
}

namespace uidx {

// Whether the query has grouping sets by an expression with this function.
bool in_grouping_set(const PlannerInfo *root, Oid function);

} // namespace uidx

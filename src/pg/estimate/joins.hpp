// Estimates where another relation, or something unknown, bounds a column of ids at both sides: id = instant, id <@
// window.
#pragma once

#include "pg/estimate/bounds.hpp"

namespace uidx {

// Looks among the conditions for the bound at the column's other side, which comes from the same relation.
bool find_other_side(const Column &column, const List *conditions, const Bound &bound, Bound &other);

// Of all pairs of an id and what bounds it, the share of those whose id is within the bounds; NaN if it is not known.
double share_between(const Column &column, VariableStatData &variable, const Bound &lower, const Bound &upper);

} // namespace uidx

// How a condition bounds a column of ids.
#pragma once

#include "pg/estimate/column_stats.hpp"

namespace uidx {

// One side of a range of ids: a comparison of the column with something.
struct Bound {
	bool lower;     // id >= or id >; else id <= or id <
	bool inclusive; // id <= or id >: ids at the bound are with those below it
	Node *other;
};

// The tightest of some bounds on one side of a column.
struct Side {
	double position = NAN; // NaN: there is no bound, or no value is known when the query is planned
	bool inclusive = false;
	bool any = false;

	bool known() const { return !std::isnan(position); }
};

// Bounds that hold together.
struct Limits {
	Side lower;
	Side upper;

	Side &side(bool is_lower) { return is_lower ? lower : upper; }
	bool any() const { return lower.any || upper.any; }
	bool unknown() const { return (lower.any && !lower.known()) || (upper.any && !upper.known()); }

	void add(bool is_lower, Side other);
	void add(const Limits &other);

	double share(ColumnStats &stats) const
	{
		return stats.between(lower.position, lower.inclusive, upper.position, upper.inclusive);
	}
};

// A column of ids, and how its bounds are read.
struct Column {
	PlannerInfo *root;
	RelOptInfo *rel;
	Node *node;
	Oid id_type;
	Oid family; // the btree family of the id type
	const Scale &scale;

	// Reads a comparison of ids as a bound on the column; false if it does not bound it.
	bool bounded_by(Node *clause, Bound &bound) const;
	bool bounded_by(Oid op, List *args, Bound &bound) const;

	// The same for any operator of ids, also one that stands for two comparisons: the bounds that hold where it is true.
	// Bounds by other columns of the relation are left out, since the planner estimates them apart.
	bool limited_by(Oid op, List *args, Limits &limits) const;

	// The bound's position; not known if it depends on what is not known when the query is planned.
	Side side_of(const Bound &bound) const;
};

} // namespace uidx

// The bounds that a query's conditions set on a column of ids.
#pragma once

#include <climits>

#include "pg/planner/column_stats.hpp"

namespace uidx {

// One side of a range of ids: a comparison of the column with something.
struct Bound {
	bool lower;     // id >= or id >; else id <= or id <
	bool inclusive; // id <= or id >
	Node *other;
};

// A column of ids, and how its bounds are read.
struct Column {
	PlannerInfo *root;
	Node *node;
	Oid id_type;
	Oid family; // the btree family of the id type
	const Scale &scale;

	// Reads the condition as a bound on the column; false if it does not bound it.
	bool bounded_by(Node *clause, Bound &bound) const;
	bool bounded_by(Oid op, List *args, Bound &bound) const;

	// The bound's position; NaN if it is not known when the query is planned.
	double position_of(const Bound &bound) const;
};

// The tightest of the known bounds on one side of a column.
struct Side {
	double position = NAN; // NaN: there is no bound, or its value is not known
	bool inclusive = false;
	bool any = false;

	void add(const Column &column, const Bound &bound);
};

struct Limits {
	Side lower;
	Side upper;

	Side &of(const Bound &bound) { return bound.lower ? lower : upper; }

	// With `lower_only` it leaves out upper bounds, so that no stable operand is evaluated in vain.
	void add(const Column &column, const List *conditions, bool lower_only, int most = INT_MAX);
};

// Looks for the operator with these arguments among the conditions of a relation, at any depth of AND, OR, NOT and IS TRUE. If it is
// one of several ANDed conditions, `conjuncts` becomes their list.
bool find_condition(List *conditions, const List *args, List **conjuncts);

// Whether an earlier one of the conditions bounds the column on the same side: its estimate covers both. A comparison of two columns
// of the relation is estimated by itself.
bool answered_before(const Column &column, const List *conjuncts, const List *args, bool lower);

// An index may be given a pair of comparisons for a condition that stays as it is. The planner then estimates each without the other.
// Given the arguments of the upper one, this finds the lower one.
bool lower_of_pair(const Column &column, const List *conditions, const List *args, Bound &lower);

} // namespace uidx

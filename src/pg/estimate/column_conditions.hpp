// The bounds of a column of ids in all conditions of its relation, in the order in which the estimates of them
// multiply.
//
// The planner (clauselist_selectivity()) asks for one condition at a time, and multiplies what it is told where
// conditions are ANDed. Where they are bounds of one column that is wrong, unless each estimate is the share of the
// rows that the others leave: those before it in its own list, and all in the lists of ANDed conditions around that
// list. So the estimate of a bound is
//   share(what is left with it) / share(what was left before it)
// and any number of them multiply to the share of the rows that are within all. Bounds of unknown values come last in a
// list.
#pragma once

#include "pg/estimate/bounds.hpp"

namespace uidx {

// An operator that bounds the column, at its place among the conditions.
struct Narrowing {
	const List *args = nullptr;       // of the operator
	const List *conditions = nullptr; // those that it is ANDed with, itself among them; NIL under OR
	Limits own{};                     // its bounds
	Limits before{};                  // what is left before it: bounds that hold in all rows that it is asked about
	bool nulls = true;                // nothing is before it: some of these rows may have no id

	// What is left with it.
	Limits after() const
	{
		Limits both = before;
		both.add(own);
		return both;
	}
};

// What is known of a column while a query is planned. Made when the planner first asks about the column, since then it
// asks again and again: for every condition, index and path.
class ColumnConditions {
public:
	// Those of the column in this planning.
	static ColumnConditions &of(const Column &column, const VariableStatData &variable);

	// The step of the operator with these arguments; nullptr if it is not among the relation's conditions, or bounds no
	// ids.
	const Narrowing *find(const List *args);

	// What the conditions leave that every row has to meet. To be called after find().
	const Limits &left() const { return left_; }

	ColumnStats &stats() { return stats_; }

	// Calls `share`, which takes long, for the first question about the two bounds. Later ones get the same answer.
	template <class Share>
	double once(const Node *lower, const Node *upper, Share share)
	{
		for (const Pair *pair = pairs_; pair != nullptr; pair = pair->next)
			if (equal(pair->lower, lower) && equal(pair->upper, upper))
				return pair->share;
		const double answer = share();
		remember(lower, upper, answer);
		return answer;
	}

private:
	struct Pair {
		const Node *lower;
		const Node *upper;
		double share;
		const Pair *next;
	};

	ColumnConditions(const Column &column, const VariableStatData &variable, ColumnConditions *next);
	void read();
	void read_joins(const List *conditions);
	void remember(const Node *lower, const Node *upper, double share);
	Limits read_anded(const List *conditions, const Limits &around);
	void read_ored(const List *conditions, const Limits &around);
	void read_nested(Node *node, const Limits &around);
	bool read_step(void *condition, Narrowing &step) const;
	void add(const Narrowing &step);

	Column column_;
	ColumnStats stats_;
	ColumnConditions *next_; // of the same relation
	const Pair *pairs_ = nullptr;
	const List *read_from_[2]{};
	int read_length_[2]{};
	Limits left_;
	Narrowing *steps_ = nullptr;
	int n_ = 0;
	int room_ = 0;
	int expected_ = 0; // the planner asks in the order in which conditions stand
};

} // namespace uidx

// What estimates keep while a query level is planned, in the memory of its planning.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
}

namespace uidx {

class ColumnConditions;

class Planning {
public:
	// That of the root's level. Another level's takes its place when that level is asked about.
	static Planning &of(PlannerInfo *root);

	// The first column of the relation that the planner asked about.
	ColumnConditions *&first_column(const RelOptInfo *rel) { return of_relation_[rel->relid]; }

	// estimate_expression_value(), for an operand without columns. Every partition has the operand again, so it is
	// evaluated for the first one alone.
	const Node *value_of(Node *operand);

private:
	struct Value {
		const Node *operand;
		const Node *value;
	};

	static void forget(void *planning);

	PlannerInfo *root_ = nullptr;
	const PlannerGlobal *statement_ = nullptr;
	MemoryContext context_ = nullptr;
	ColumnConditions **of_relation_ = nullptr;
	int relations_ = 0;
	Value values_[4] = {}; // of the last operands
	int next_value_ = 0;
	MemoryContextCallback forget_ = {};
};

} // namespace uidx

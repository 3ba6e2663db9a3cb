#include "pg/estimate/planning.hpp"

#include <algorithm>

#include "pg/rewrite/query_level.hpp"

extern "C" {
#include "optimizer/optimizer.h"
#include "utils/memutils.h"
}

namespace uidx {

namespace {

Planning *latest = nullptr;

} // namespace

void Planning::forget(void *planning)
{
	if (latest == planning)
		latest = nullptr;
}

Planning &Planning::of(PlannerInfo *root)
{
	if (latest == nullptr || latest->root_ != root || latest->statement_ != root->glob ||
	    latest->context_ != root->planner_cxt) {
		auto *planning = static_cast<Planning *>(MemoryContextAllocZero(root->planner_cxt, sizeof(Planning)));
		planning->root_ = root;
		planning->statement_ = root->glob;
		planning->context_ = root->planner_cxt;
		planning->forget_ = {forget, planning, nullptr};
		MemoryContextRegisterResetCallback(root->planner_cxt, &planning->forget_);
		latest = planning;
	}
	// A query gains relations while it is planned.
	const int relations = relations_of(root);
	if (latest->relations_ < relations) {
		auto **larger = static_cast<ColumnConditions **>(
		    MemoryContextAllocZero(root->planner_cxt, sizeof(void *) * relations));
		std::copy_n(latest->of_relation_, latest->relations_, larger);
		latest->of_relation_ = larger;
		latest->relations_ = relations;
	}
	return *latest;
}

const Node *Planning::value_of(Node *operand)
{
	if (IsA(operand, Const))
		return operand;
	for (const Value &known : values_)
		if (known.operand != nullptr && equal(known.operand, operand))
			return known.value;
	MemoryContext caller = MemoryContextSwitchTo(context_);
	const auto *kept = static_cast<Node *>(copyObjectImpl(operand));
	const auto *value = static_cast<Node *>(copyObjectImpl(estimate_expression_value(root_, operand)));
	MemoryContextSwitchTo(caller);
	values_[next_value_] = {kept, value};
	next_value_ = (next_value_ + 1) % static_cast<int>(lengthof(values_));
	return value;
}

} // namespace uidx

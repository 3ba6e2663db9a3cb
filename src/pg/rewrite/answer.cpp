#include "pg/rewrite/answer.hpp"

extern "C" {
#include "nodes/nodeFuncs.h"
#include "utils/hsearch.h"
}

namespace uidx {

namespace {

#ifdef USE_ASSERT_CHECKING

struct Reached {
	HTAB *nodes;
	bool once; // a node that is reached again is a fault
};

void reach(const void *node, const Reached &reached)
{
	bool before;
	hash_search(reached.nodes, &node, HASH_ENTER, &before);
	Assert(!(before && reached.once));
}

// Lists are nodes, too, but walkers do not see those of arguments.
const List *arguments(Node *node)
{
	return IsA(node, OpExpr)     ? reinterpret_cast<OpExpr *>(node)->args
	       : IsA(node, FuncExpr) ? reinterpret_cast<FuncExpr *>(node)->args
	       : IsA(node, BoolExpr) ? reinterpret_cast<BoolExpr *>(node)->args
	                             : NIL;
}

bool walk(Node *node, void *context)
{
	if (node == nullptr)
		return false;
	const auto &reached = *static_cast<Reached *>(context);
	reach(node, reached);
	if (const List *args = arguments(node); args != NIL)
		reach(args, reached);
	if (IsA(node, Query))
		return query_tree_walker(reinterpret_cast<Query *>(node), UIDX_WALKER(walk), context, 0);
	return expression_tree_walker(node, UIDX_WALKER(walk), context);
}

void check_copied(Node *asked, Node *answer)
{
	HASHCTL control{};
	control.keysize = control.entrysize = sizeof(void *);
	control.hcxt = CurrentMemoryContext;
	Reached reached{hash_create("nodes of an answer", 64, &control, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT), false};
	walk(asked, &reached);
	reached.once = true;
	walk(answer, &reached);
	hash_destroy(reached.nodes);
}

#else

void check_copied(Node *, Node *) {}

#endif

} // namespace

Node *answer(Node *request, Node *result)
{
	Node *asked = IsA(request, SupportRequestSimplify)
	                  ? reinterpret_cast<Node *>(reinterpret_cast<SupportRequestSimplify *>(request)->fcall)
	              : IsA(request, SupportRequestIndexCondition)
	                  ? reinterpret_cast<SupportRequestIndexCondition *>(request)->node
	                  : nullptr;
	auto *copy = static_cast<Node *>(copyObjectImpl(result));
	check_copied(asked, copy);
	return copy;
}

} // namespace uidx

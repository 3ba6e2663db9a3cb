// uidx_migration_uncast: a stored expression without the casts that PostgreSQL has put into it.

#include "expression.hpp"

extern "C" {
#include "access/table.h"
#include "access/transam.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parse_coerce.h"
#include "parser/parse_node.h"
#include "parser/parse_relation.h"
#include "utils/builtins.h"
#include "utils/rel.h"
}

namespace uidx {

namespace {

bool is_extension_type(Oid type)
{
	return TypeChange::element(type) >= FirstNormalObjectId;
}

// Which casts go.
struct DroppedCasts {
	const TypeChange *types;
	bool rule; // nothing compares what a rule means without its casts

	bool changes(Oid type) const { return types->is_source(type) || TypeChange::element(type) == types->target; }
	bool goes(Oid from, Oid to) const
	{
		return (is_extension_type(from) || is_extension_type(to)) && (changes(from) || changes(to)) &&
		       !(rule && TypeCategory(TypeChange::element(from)) == TYPCATEGORY_STRING);
	}
};

// A copy without the implicit casts between the types that change and those of extensions.
Node *without_casts(Node *node, void *argument)
{
	if (node == nullptr)
		return nullptr;
	if (IsA(node, Query))
		return reinterpret_cast<Node *>(query_tree_mutator(castNode(Query, node), UIDX_MUTATOR(without_casts), argument, 0));
	Node *value = implicitly_cast(node);
	if (value != nullptr && static_cast<DroppedCasts *>(argument)->goes(exprType(value), exprType(node)))
		return without_casts(value, argument);
	return expression_tree_mutator(node, UIDX_MUTATOR(without_casts), argument);
}

// Gives the query the column names that the view has now. Its rule keeps those with which the view was made.
void name_columns(Query *query, TupleDesc columns)
{
	ListCell *cell;
	foreach(cell, query->targetList) {
		auto *entry = lfirst_node(TargetEntry, cell);
		if (!entry->resjunk && entry->resno <= columns->natts)
			entry->resname = pstrdup(NameStr(TupleDescAttr(columns, entry->resno - 1)->attname));
	}
	foreach(cell, query->setOperations == nullptr ? NIL : query->rtable) {
		auto *entry = lfirst_node(RangeTblEntry, cell);
		if (entry->rtekind == RTE_SUBQUERY)
			name_columns(entry->subquery, columns);
	}
}

// An expression of the columns of a table, or of its old and its new row, as PostgreSQL prints it.
char *printed_expression(Node *expression, Relation table, bool old_and_new)
{
	ParseState *state = make_parsestate(nullptr);
	(void) addRangeTableEntryForRelation(state, table, AccessShareLock, old_and_new ? makeAlias("old", NIL) : nullptr,
	                                     false, false);
	if (old_and_new)
		(void) addRangeTableEntryForRelation(state, table, AccessShareLock, makeAlias("new", NIL), false, false);
	auto *query = makeNode(Query);
	query->commandType = CMD_SELECT;
	query->rtable = state->p_rtable;
	UIDX_SET_PERMISSIONS(query, state);
	query->jointree = makeFromExpr(NIL, nullptr);
	query->targetList = list_make1(makeTargetEntry(reinterpret_cast<Expr *>(expression), 1, nullptr, false));
	query->hasSubLinks = true;
	// A CASE stands on a line of its own.
	char *text = strstr(printed(query), "SELECT") + strlen("SELECT");
	return text + strspn(text, " \n");
}

// Replaces an action or the condition in the text of a rule. The actions end the text, and the caller takes them from
// the last to the first. end: where the action behind this one begins, and then where this one does.
char *with_part(char *rule, const char *before, const char *after, bool action, size_t *end)
{
	const char *marked = action ? before : psprintf("\n   WHERE %s DO ", before);
	const size_t length = strlen(marked);
	size_t at = 0;
	if (action) {
		if (length > *end)
			return rule;
		at = *end - length;
		while (at > 0 && strncmp(rule + at, marked, length) != 0)
			at--;
	} else if (const char *found = strstr(rule, marked)) {
		at = static_cast<size_t>(found - rule);
	}
	if (at == 0)
		return rule;
	*end = at;
	const char *by = action ? after : psprintf("\n   WHERE %s DO ", after);
	return psprintf("%.*s%s%s", static_cast<int>(at), rule, by, rule + at + length);
}

// Arguments: the expression as PostgreSQL prints it; the tree that is stored, which nobody can make up; the relation
// that it belongs to; which part of it (uidx_migration_expressions); the sources, the target.
Datum uncast(FunctionCallInfo fcinfo)
{
	char *result = text_to_cstring(PG_GETARG_TEXT_PP(0));
	auto *tree = static_cast<Node *>(stringToNode(text_to_cstring(PG_GETARG_TEXT_PP(1))));
	const char *part = text_to_cstring(PG_GETARG_TEXT_PP(3));
	TypeChange types = {oids_of(PG_GETARG_ARRAYTYPE_P(4)), PG_GETARG_OID(5)};
	Relation table = table_open(PG_GETARG_OID(2), AccessShareLock);
	const bool rule = strcmp(part, "rule") == 0, condition = strcmp(part, "condition") == 0;
	const bool index = part[0] >= '0' && part[0] <= '9';
	// A rule without WHERE has none. Anybody can pass a tree that belongs to another part.
	List *trees = tree == nullptr ? NIL : IsA(tree, List) ? castNode(List, tree) : list_make1(tree);
	if (index) {
		const int nth = pg_strtoint32(part);
		trees = nth < list_length(trees) ? list_make1(list_nth(trees, nth)) : NIL;
	}

	DroppedCasts casts = {&types, rule || condition};
	size_t end = strlen(result);
	for (int n = list_length(trees) - 1; n >= 0; n--) {
		auto *expression = static_cast<Node *>(list_nth(trees, n));
		if (expression != nullptr && IsA(expression, Query)) {
			auto *query = castNode(Query, expression);
			if (query->commandType == CMD_UTILITY)
				continue;
			if (!rule)
				name_columns(query, RelationGetDescr(table));
			auto *other = castNode(Query, without_casts(expression, &casts));
			// Printing changes a query.
			const char *before = printed(static_cast<Query *>(copyObjectImpl(query))), *after = printed(other);
			if (rule)
				result = with_part(result, before, after, true, &end);
			else if (strcmp(before, after) != 0)
				result = pstrdup(after);
			continue;
		}
		const bool rows = rule || condition || strcmp(part, "when") == 0;
		Node *other = without_casts(expression, &casts);
		const char *before = printed_expression(static_cast<Node *>(copyObjectImpl(expression)), table, rows);
		const char *after = printed_expression(other, table, rows);
		// What is to be the value of a column that changes is of its type.
		if (strcmp(part, "default") == 0 && IsA(other, Const) && types.is_source(exprType(other))) {
			const auto *value = castNode(Const, other);
			const char *same = literal(value, changed_type(value->consttype, types.target));
			after = same != nullptr ? same : after;
		}
		if (strcmp(before, after) != 0)
			result = rule    ? with_part(result, before, after, false, &end)
			         : index ? psprintf("(%s)", after)
			                 : pstrdup(after);
	}
	table_close(table, AccessShareLock);
	PG_RETURN_TEXT_P(cstring_to_text(result));
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_migration_uncast, return uidx::uncast(fcinfo))

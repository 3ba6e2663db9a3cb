// Literals and text in stored expressions: what is to be of another type, or is read as an id, once the types of
// columns have changed.

#include "expression.hpp"

extern "C" {
#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "parser/parse_coerce.h"
#include "utils/builtins.h"
}

namespace uidx {

namespace {

// Finds the literals of a source type that stand beside a column that changes: 'a' in id = 'a', in coalesce(id, 'a').
// Before the change there is a value of a source beside them, and afterwards one of the target and none of a source.
struct Meetings {
	const TypeChange *types;
	bool after;
	List *literals = NIL; // Const

	void beside(List *values);
};

void Meetings::beside(List *values)
{
	ListCell *cell;
	bool source = false, target = false;
	List *here = NIL;
	foreach(cell, values) {
		auto *value = static_cast<Node *>(lfirst(cell));
		if (value == nullptr)
			continue;
		Node *of = implicitly_cast(value);
		if (of != nullptr && types->is_source(exprType(value)) && types->is_target(exprType(of)))
			target = true;
		else if (!types->is_source(exprType(value)))
			target |= types->is_target(exprType(value));
		else if (IsA(value, Const))
			here = lappend(here, value);
		else
			source = true;
	}
	if (after ? target && !source : source)
		literals = list_concat(literals, here);
}

// In UNION and its kin the values of one column stand beside each other, in all the queries.
void beside_in_sets(Meetings *found, const Query *query)
{
	for (int n = 0; n < list_length(query->targetList); n++) {
		List *values = NIL;
		ListCell *cell;
		foreach(cell, query->rtable) {
			const auto *entry = lfirst_node(RangeTblEntry, cell);
			if (entry->rtekind == RTE_SUBQUERY && n < list_length(entry->subquery->targetList))
				values = lappend(values, list_nth_node(TargetEntry, entry->subquery->targetList, n)->expr);
		}
		found->beside(values);
	}
}

// The arguments whose types the function leaves open. The others choose the function: a literal of another type would
// choose another one.
List *alike(const FuncExpr *call)
{
	Oid *types;
	int count;
	List *values = NIL;
	ListCell *cell;
	(void) get_func_signature(call->funcid, &types, &count);
	foreach(cell, call->args) {
		const Oid type = types[Min(foreach_current_index(cell), count - 1)];
		if (type == ANYOID || IsPolymorphicType(type))
			values = lappend(values, lfirst(cell));
	}
	return values;
}

bool find_meetings(Node *node, void *argument)
{
	auto *found = static_cast<Meetings *>(argument);
	if (node == nullptr)
		return false;
	switch (nodeTag(node)) {
	case T_Query:
		if (castNode(Query, node)->setOperations != nullptr)
			beside_in_sets(found, castNode(Query, node));
		return query_tree_walker(castNode(Query, node), UIDX_WALKER(find_meetings), argument, 0);
	case T_OpExpr:
	case T_DistinctExpr:
	case T_NullIfExpr: // all three are one struct
		found->beside(reinterpret_cast<OpExpr *>(node)->args);
		break;
	case T_FuncExpr:
		found->beside(alike(castNode(FuncExpr, node)));
		break;
	case T_RowCompareExpr: {
		const auto *rows = castNode(RowCompareExpr, node);
		ListCell *left, *right;
		forboth(left, rows->largs, right, rows->rargs)
			found->beside(list_make2(lfirst(left), lfirst(right)));
		break;
	}
	case T_CoalesceExpr:
		found->beside(castNode(CoalesceExpr, node)->args);
		break;
	case T_MinMaxExpr:
		found->beside(castNode(MinMaxExpr, node)->args);
		break;
	case T_ArrayExpr:
		found->beside(castNode(ArrayExpr, node)->elements);
		break;
	case T_ScalarArrayOpExpr: {
		List *values = list_copy(castNode(ScalarArrayOpExpr, node)->args);
		if (IsA(lsecond(values), ArrayExpr))
			values = list_concat(list_make1(linitial(values)), castNode(ArrayExpr, lsecond(values))->elements);
		found->beside(values);
		break;
	}
	case T_CaseExpr: {
		const auto *choice = castNode(CaseExpr, node);
		List *values = list_make1(choice->defresult);
		ListCell *cell;
		foreach(cell, choice->args)
			values = lappend(values, lfirst_node(CaseWhen, cell)->result);
		found->beside(values);
		break;
	}
	default:
		break;
	}
	return expression_tree_walker(node, UIDX_WALKER(find_meetings), argument);
}

int by_location(const ListCell *a, const ListCell *b)
{
	return lfirst_node(Const, b)->location - lfirst_node(Const, a)->location;
}

// What is read as an id of the target because text stands beside one.
struct ReadTexts {
	Oid target;
	List *values = NIL; // what is cast, with the location of each
};

bool find_texts(Node *node, void *argument)
{
	auto *found = static_cast<ReadTexts *>(argument);
	if (node == nullptr)
		return false;
	if (IsA(node, Query))
		return query_tree_walker(castNode(Query, node), UIDX_WALKER(find_texts), argument, 0);
	Node *value = implicitly_cast(node);
	if (value != nullptr && TypeChange::element(exprType(node)) == found->target &&
	    TypeCategory(TypeChange::element(exprType(value))) == TYPCATEGORY_STRING) {
		found->values = IsA(value, ArrayExpr) ? list_concat(found->values, castNode(ArrayExpr, value)->elements)
		                                      : lappend(found->values, value);
		return find_texts(value, argument);
	}
	return expression_tree_walker(node, UIDX_WALKER(find_texts), argument);
}

} // namespace

char *with_literals(const char *text, size_t rest, Query *before, Query *after, const TypeChange *types)
{
	Meetings was = {types, false}, is = {types, true};
	(void) find_meetings(reinterpret_cast<Node *>(before), &was);
	(void) find_meetings(reinterpret_cast<Node *>(after), &is);
	StringInfoData out;
	initStringInfo(&out);
	appendStringInfoString(&out, text);
	list_sort(is.literals, by_location);
	// From the last to the first. None may reach into the one behind it, nor into the rest.
	size_t end = strlen(text) - rest;
	ListCell *cell, *other;
	foreach(cell, is.literals) {
		CHECK_FOR_INTERRUPTS();
		const auto *value = lfirst_node(Const, cell);
		bool met = false;
		foreach(other, was.literals)
			met |= lfirst_node(Const, other)->location == value->location;
		const char *old = literal(value, value->consttype);
		const char *now = literal(value, changed_type(value->consttype, types->target));
		if (!met || value->location < 0 || value->location + strlen(old) > end || now == nullptr ||
		    strncmp(text + value->location, old, strlen(old)) != 0)
			continue;
		end = value->location;
		char *behind = pstrdup(out.data + end + strlen(old));
		out.len = value->location;
		appendStringInfo(&out, "%s%s", now, behind);
		pfree(behind);
	}
	return out.data;
}

const char *text_read_as_id(Query *before, Query *after, Oid target)
{
	ReadTexts was = {target}, is = {target};
	(void) find_texts(reinterpret_cast<Node *>(before), &was);
	(void) find_texts(reinterpret_cast<Node *>(after), &is);
	const char *called = format_type_be(target);
	ListCell *cell, *other;
	const Const *literal_read = nullptr;
	foreach(cell, is.values) {
		auto *value = static_cast<Node *>(lfirst(cell));
		bool known = false;
		foreach(other, was.values)
			known |= exprLocation(static_cast<Node *>(lfirst(other))) == exprLocation(value);
		if (known)
			continue;
		if (!IsA(value, Const) || type_is_array(exprType(value)))
			return psprintf("it reads text as %s, and fails at text that is no such id (22P02)", called);
		const auto *text_value = castNode(Const, value);
		Oid input, parameter, output;
		bool varlena;
		if (text_value->constisnull || literal_read != nullptr)
			continue;
		getTypeInputInfo(target, &input, &parameter);
		getTypeOutputInfo(text_value->consttype, &output, &varlena);
		char *word = OidOutputFunctionCall(output, text_value->constvalue);
		const auto read = [input, parameter, word] { (void) OidInputFunctionCall(input, word, parameter, -1); };
		if (error_of(read) != nullptr)
			literal_read = text_value;
	}
	if (literal_read == nullptr)
		return nullptr;
	const char *word = quoted(literal_read->consttype, literal_read->constvalue);
	return psprintf("it reads %s as %s, and fails (22P02)", word, called);
}

} // namespace uidx

// uidx_migration_read: how stored expressions are written once the types of columns have changed, and whether
// PostgreSQL can read them then. Expressions are parsed, and neither planned nor run. And who may run a plan, and its
// locks.

#include "expression.hpp"
#include "pg/partitions/owner.hpp"

extern "C" {
#include "access/htup_details.h"
#include "access/sysattr.h"
#include "catalog/heap.h"
#include "catalog/namespace.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "commands/defrem.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/analyze.h"
#include "parser/parse_coerce.h"
#include "utils/builtins.h"
#include "utils/hsearch.h"
#include "utils/memutils.h"
#include "utils/syscache.h"
#include "utils/tuplestore.h"
}

namespace uidx {

namespace {

// A relation that has other columns once the types have changed.
struct AssumedRelation {
	Oid relation;
	int count;
	Oid *types;
	int32 *modifiers;
};

struct Reader {
	TypeChange types;
	HTAB *relations = nullptr;
	MemoryContext memory = CurrentMemoryContext; // of what is kept from one expression to the next
	const char *text = nullptr; // what is parsed
	bool changed = false;       // whether the columns are taken to have changed

	AssumedRelation *add(Oid relation);
	Query *parsed(const char *query, bool as_changed);
};

AssumedRelation *Reader::add(Oid relation)
{
	bool found;
	auto *entry = static_cast<AssumedRelation *>(hash_search(relations, &relation, HASH_ENTER, &found));
	if (!found) {
		HeapTuple tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(relation));
		entry->count = HeapTupleIsValid(tuple) ? reinterpret_cast<const FormData_pg_class *>(GETSTRUCT(tuple))->relnatts : 0;
		if (HeapTupleIsValid(tuple))
			ReleaseSysCache(tuple);
		entry->types = static_cast<Oid *>(MemoryContextAllocZero(memory, sizeof(Oid) * entry->count));
		entry->modifiers = static_cast<int32 *>(MemoryContextAllocZero(memory, sizeof(int32) * entry->count));
	}
	return entry;
}

ResTarget *null_column(const char *name, Oid type, int32 modifier)
{
	auto *null = makeNode(A_Const);
	null->isnull = true;
	null->location = -1;
	auto *cast = makeNode(TypeCast);
	cast->arg = reinterpret_cast<Node *>(null);
	cast->typeName = makeTypeNameFromOid(type, modifier);
	cast->location = -1;
	auto *target = makeNode(ResTarget);
	target->name = pstrdup(name);
	target->val = reinterpret_cast<Node *>(cast);
	target->location = -1;
	return target;
}

// A subquery with the columns of the relation, of the types that they have or will have, and ctid if the text has it.
RangeSubselect *subquery_for(const AssumedRelation *entry, const RangeVar *name, const Reader *by)
{
	auto *select = makeNode(SelectStmt);
	for (int n = 1; n <= entry->count; n++) {
		HeapTuple tuple = SearchSysCache2(ATTNUM, ObjectIdGetDatum(entry->relation), Int16GetDatum(n));
		if (!HeapTupleIsValid(tuple))
			continue;
		const auto *column = reinterpret_cast<const FormData_pg_attribute *>(GETSTRUCT(tuple));
		if (!column->attisdropped) {
			const bool other = by->changed && OidIsValid(entry->types[n - 1]);
			auto *target = null_column(NameStr(column->attname), other ? entry->types[n - 1] : column->atttypid,
			                           other ? entry->modifiers[n - 1] : column->atttypmod);
			select->targetList = lappend(select->targetList, target);
		}
		ReleaseSysCache(tuple);
	}
	for (int n = -1; n > FirstLowInvalidHeapAttributeNumber; n--) {
		const FormData_pg_attribute *column = SystemAttributeDefinition(static_cast<AttrNumber>(n));
		const char *called = NameStr(column->attname);
		// A view may have a column of that name.
		if (strstr(by->text, called) != nullptr && get_attnum(entry->relation, called) == n)
			select->targetList = lappend(select->targetList, null_column(called, column->atttypid, -1));
	}
	auto *subquery = makeNode(RangeSubselect);
	subquery->subquery = reinterpret_cast<Node *>(select);
	subquery->alias = name->alias != nullptr ? name->alias : makeAlias(name->relname, NIL);
	return subquery;
}

// Printed expressions name relations with their schema: what has none is a WITH query.
Node *replaced(Node *item, Reader *by)
{
	Node *inner = item != nullptr && IsA(item, RangeTableSample) ? castNode(RangeTableSample, item)->relation : item;
	if (inner == nullptr || !IsA(inner, RangeVar) || castNode(RangeVar, inner)->schemaname == nullptr)
		return item;
	const Oid relation = RangeVarGetRelid(castNode(RangeVar, inner), NoLock, true);
	const auto *entry = static_cast<const AssumedRelation *>(hash_search(by->relations, &relation, HASH_FIND, nullptr));
	return entry == nullptr ? item : reinterpret_cast<Node *>(subquery_for(entry, castNode(RangeVar, inner), by));
}

bool replace_relations(Node *node, void *argument)
{
	auto *by = static_cast<Reader *>(argument);
	if (node == nullptr)
		return false;
	if (IsA(node, SelectStmt)) {
		ListCell *cell;
		foreach(cell, castNode(SelectStmt, node)->fromClause)
			lfirst(cell) = replaced(static_cast<Node *>(lfirst(cell)), by);
	} else if (IsA(node, JoinExpr)) {
		auto *join = castNode(JoinExpr, node);
		join->larg = replaced(join->larg, by);
		join->rarg = replaced(join->rarg, by);
	}
	return raw_expression_tree_walker(node, UIDX_WALKER(replace_relations), argument);
}

Query *Reader::parsed(const char *query, bool as_changed)
{
	text = query;
	RawStmt *raw = the_statement(text);
	changed = as_changed;
	(void) replace_relations(raw->stmt, this);
	return parse_analyze_fixedparams(raw, text, nullptr, 0, nullptr);
}

// One of the expressions that uidx_migration_read is given, and what is found.
struct StoredExpression {
	const char *before, *after;      // the query that has the expression, as it is, and without implicit casts
	size_t rest;                     // how long what follows the expression is
	const char *problem = nullptr;   // what is wrong with it once the types have changed
	const char *text_read = nullptr; // what is to be said of text that it then reads as ids; '' if unread
};

// Notes which types the columns of the view have once the types have changed.
void note_columns(AssumedRelation *view, const Query *query)
{
	ListCell *cell;
	foreach(cell, query->targetList) {
		const auto *column = lfirst_node(TargetEntry, cell);
		if (column->resjunk || column->resno > view->count)
			continue;
		view->types[column->resno - 1] = exprType(reinterpret_cast<Node *>(column->expr));
		view->modifiers[column->resno - 1] = exprTypmod(reinterpret_cast<Node *>(column->expr));
	}
}

void read_one(Reader *by, StoredExpression *expression, Oid view, Oid method)
{
	if (strcmp(expression->before, expression->after) != 0) {
		bool same = false;
		const auto compare = [expression, &same] {
			const char *texts[2] = {expression->before, expression->after};
			for (const char *&text : texts)
				text = printed(parse_analyze_fixedparams(the_statement(text), text, nullptr, 0, nullptr));
			same = strcmp(texts[0], texts[1]) == 0;
		};
		// Without the casts it has to mean today what it means with them.
		if (error_of(compare) != nullptr || !same)
			expression->after = expression->before;
	}
	Query *before = nullptr, *after = nullptr;
	const ErrorData *then = error_of([by, expression, &after] { after = by->parsed(expression->after, true); });
	// A cast that is there for what stays, as for text beside an id, is right afterwards too.
	const auto with_casts = [by, expression, &after] { after = by->parsed(expression->before, true); };
	if (then != nullptr && strcmp(expression->before, expression->after) != 0 && error_of(with_casts) == nullptr) {
		then = nullptr;
		expression->after = expression->before;
	}
	const ErrorData *now = error_of([by, expression, &before] { before = by->parsed(expression->after, false); });
	if (then == nullptr && OidIsValid(view))
		note_columns(by->add(view), after);
	// Where it cannot be read even with the columns as they are, what is said of it then means nothing.
	if (now != nullptr) {
		expression->text_read = "";
		return;
	}
	if (then != nullptr) {
		expression->problem = then->message;
		return;
	}
	const auto literals = [by, expression, &before, &after] {
		if (TypeCategory(by->types.target) != TYPCATEGORY_STRING)
			expression->text_read = text_read_as_id(before, after, by->types.target);
		const char *written = with_literals(expression->after, expression->rest, before, after, &by->types);
		if (strcmp(written, expression->after) != 0) {
			after = by->parsed(written, true);
			expression->after = written;
		}
	};
	(void) error_of(literals);
	const Oid type = exprType(reinterpret_cast<Node *>(linitial_node(TargetEntry, after->targetList)->expr));
	if (OidIsValid(method) && !OidIsValid(GetDefaultOpClass(type, method)))
		expression->problem = psprintf("data type %s has no default operator class for access method %s",
		                               format_type_be(type), get_am_name(method));
	if (OidIsValid(view))
		note_columns(by->add(view), after);
}

void check_length(int length, int expected)
{
	if (length != expected)
		ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("the arrays are of different lengths")));
}

// Takes the columns that change, and what is likely to change in views: arguments 0 to 4 of read().
void assume_changes(FunctionCallInfo fcinfo, Reader &by)
{
	const List *changed = oids_of(PG_GETARG_ARRAYTYPE_P(0));
	Datum *numbers;
	int count;
	deconstruct_array(PG_GETARG_ARRAYTYPE_P(1), INT2OID, sizeof(int16), true, TYPALIGN_SHORT, &numbers, nullptr, &count);
	check_length(count, list_length(changed));
	by.types = {oids_of(PG_GETARG_ARRAYTYPE_P(2)), PG_GETARG_OID(3)};
	HASHCTL control = {};
	control.keysize = sizeof(Oid);
	control.entrysize = sizeof(AssumedRelation);
	control.hcxt = CurrentMemoryContext;
	by.relations = hash_create("relations that change", 64, &control, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);

	ListCell *cell;
	foreach(cell, changed) {
		AssumedRelation *entry = by.add(lfirst_oid(cell));
		const int number = DatumGetInt16(numbers[foreach_current_index(cell)]);
		if (number < 1 || number > entry->count)
			continue;
		entry->types[number - 1] = by.types.target;
		entry->modifiers[number - 1] = -1;
	}
	// Until a view is read, its columns of a source are taken to become the target.
	foreach(cell, oids_of(PG_GETARG_ARRAYTYPE_P(4))) {
		AssumedRelation *entry = by.add(lfirst_oid(cell));
		for (int n = 1; n <= entry->count; n++) {
			const Oid type = get_atttype(lfirst_oid(cell), static_cast<AttrNumber>(n));
			if (OidIsValid(type) && list_member_oid(by.types.sources, type) && TypeCategory(type) != TYPCATEGORY_STRING) {
				entry->types[n - 1] = by.types.target;
				entry->modifiers[n - 1] = -1;
			}
		}
	}
}

// Arguments: the columns that change, of which relations and which numbers; the sources; the target; the views that
// read them; then of each expression: the view that it is the query of or 0, the
// access method of whose indexes it has to be a key by default or 0, the expression as it is, and without
// implicit casts, and what follows it in a query, NULL if no query can read it. A view comes before those that
// read it. Gives a row for each, in that order.
Datum read(FunctionCallInfo fcinfo)
{
	Reader by;
	assume_changes(fcinfo, by);

	Datum *texts[3];
	bool *nulls[3];
	int counts[3];
	const List *views = oids_of(PG_GETARG_ARRAYTYPE_P(5)), *methods = oids_of(PG_GETARG_ARRAYTYPE_P(6));
	check_length(list_length(methods), list_length(views));
	for (int n = 0; n < 3; n++) {
		deconstruct_array(PG_GETARG_ARRAYTYPE_P(7 + n), TEXTOID, -1, false, TYPALIGN_INT, &texts[n], &nulls[n], &counts[n]);
		check_length(counts[n], list_length(views));
	}
	InitMaterializedSRF(fcinfo, 0);
	auto *result = reinterpret_cast<ReturnSetInfo *>(fcinfo->resultinfo);
	MemoryContext outside = CurrentMemoryContext;
	MemoryContext inside = AllocSetContextCreate(outside, "stored expression", ALLOCSET_DEFAULT_SIZES);
	for (int n = 0; n < counts[0]; n++) {
		if (nulls[0][n] || nulls[1][n])
			ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("an expression is NULL")));
		MemoryContextSwitchTo(inside);
		const bool query = !nulls[2][n];
		const char *after = TextDatumGetCString(texts[1][n]);
		const char *rest = query ? TextDatumGetCString(texts[2][n]) : "", *first = rest[0] == '\0' ? "" : "SELECT ";
		StoredExpression expression = {psprintf("%s%s%s", first, TextDatumGetCString(texts[0][n]), rest),
		                               psprintf("%s%s%s", first, after, rest), strlen(rest)};
		if (query)
			read_one(&by, &expression, list_nth_oid(views, n), list_nth_oid(methods, n));
		const size_t around = strlen(first) + strlen(rest), length = strlen(expression.after) - around;
		if (strlen(expression.after) < around)
			elog(ERROR, "a stored expression has lost what follows it");
		const text *written = cstring_to_text_with_len(expression.after + strlen(first), static_cast<int>(length));
		Datum values[3] = {PointerGetDatum(written)};
		bool no[3] = {false, expression.problem == nullptr, expression.text_read == nullptr};
		if (!no[1])
			values[1] = CStringGetTextDatum(expression.problem);
		if (!no[2])
			values[2] = CStringGetTextDatum(expression.text_read);
		tuplestore_putvalues(result->setResult, result->setDesc, values, no);
		MemoryContextSwitchTo(outside);
		MemoryContextReset(inside);
	}
	return Datum(0);
}

// Arguments: a relation; the mode.
Datum lock_relation(FunctionCallInfo fcinfo)
{
	const char *mode = text_to_cstring(PG_GETARG_TEXT_PP(1));
	const LOCKMODE lock = strcmp(mode, "ACCESS EXCLUSIVE") == 0 ? AccessExclusiveLock : ShareUpdateExclusiveLock;
	if (lock != AccessExclusiveLock && strcmp(mode, "SHARE UPDATE EXCLUSIVE") != 0)
		ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("no lock mode \"%s\" here", mode)));
	lock_owned(PG_GETARG_OID(0), lock);
	PG_RETURN_VOID();
}

// The roles that code of this session is or can become. RESET SESSION AUTHORIZATION leads back to the one that has
// connected, whatever pg_stat_activity or session_user say.
Datum callers()
{
	Datum roles[] = {ObjectIdGetDatum(GetUserId()), ObjectIdGetDatum(GetOuterUserId()),
	                 ObjectIdGetDatum(GetSessionUserId()), ObjectIdGetDatum(GetAuthenticatedUserId())};
	PG_RETURN_ARRAYTYPE_P(construct_array(roles, lengthof(roles), OIDOID, sizeof(Oid), true, TYPALIGN_INT));
}

} // namespace

} // namespace uidx

UIDX_MODULE("uidx_migrate")
UIDX_FUNCTION(uidx_migration_read, return uidx::read(fcinfo))
UIDX_FUNCTION(uidx_migration_callers, return uidx::callers())
UIDX_FUNCTION(uidx_migration_lock_relation, return uidx::lock_relation(fcinfo))

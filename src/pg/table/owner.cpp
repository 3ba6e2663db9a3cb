// Acting as an owner, and with it uidx_as_owner, uidx_try_as_owner, uidx_index_as_owner and uidx_lock_as_owner, by
// which a plan of uidx_migrate acts for the owners of what it changes.

#include "pg/table/owner.hpp"

extern "C" {
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "catalog/indexing.h"
#include "catalog/namespace.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_class.h"
#include "catalog/pg_index.h"
#include "commands/defrem.h"
#include "commands/tablecmds.h"
#include "executor/spi.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "parser/parse_utilcmd.h"
#include "storage/lmgr.h"
#include "tcop/tcopprot.h"
#include "tcop/utility.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/resowner.h"
#include "utils/syscache.h"
}

namespace uidx {

void ActingAs::begin(Oid role)
{
	GetUserIdAndSecContext(&caller, &context);
	settings = NewGUCNestLevel();
	SetUserIdAndSecContext(role, context | SECURITY_LOCAL_USERID_CHANGE | SECURITY_RESTRICTED_OPERATION);
}

void ActingAs::end() const
{
	AtEOXact_GUC(false, settings);
	SetUserIdAndSecContext(caller, context);
}

void execute(const char *statement)
{
	SPI_connect();
	const int result = SPI_execute(statement, false, 0);
	if (result < 0)
		elog(ERROR, "SPI_execute failed: %s", SPI_result_code_string(result));
	SPI_finish();
}

void execute_as(Oid role, const char *statement)
{
	ActingAs owner;
	owner.begin(role);
	execute(statement);
	owner.end();
}

// 42501 if the caller has not the role's rights, or may not SET ROLE to it; 42704 if there is no such role.
static void check_may_act_as(Oid role)
{
	const char *name = GetUserNameFromId(role, false);
	if (!has_privs_of_role(GetUserId(), role) || !UIDX_MAY_SET_ROLE(GetUserId(), role))
		ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE), errmsg("permission denied to act as role \"%s\"", name),
		                errdetail("A statement of a plan runs as the owner of the object that it makes.")));
}

// Arguments: the role, the statement.
static Datum as_owner(FunctionCallInfo fcinfo)
{
	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		PG_RETURN_NULL();
	check_may_act_as(PG_GETARG_OID(0));
	execute_as(PG_GETARG_OID(0), text_to_cstring(PG_GETARG_TEXT_PP(1)));
	PG_RETURN_NULL();
}

RawStmt *the_statement(const char *text)
{
	List *statements = pg_parse_query(text);
	if (list_length(statements) != 1)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("it is not one statement")));
	return linitial_node(RawStmt, statements);
}

// The columns of the first row that the statement gives, made in the caller's memory.
static ArrayType *first_row(const char *statement, MemoryContext memory)
{
	SPI_connect();
	const int result = SPI_execute(statement, false, 1);
	if (result < 0)
		elog(ERROR, "SPI_execute failed: %s", SPI_result_code_string(result));
	ArrayType *row = nullptr;
	if (SPI_processed > 0 && SPI_tuptable != nullptr) {
		TupleDesc columns = SPI_tuptable->tupdesc;
		Datum *values = static_cast<Datum *>(palloc(sizeof(Datum) * columns->natts));
		bool *nulls = static_cast<bool *>(palloc(sizeof(bool) * columns->natts));
		for (int n = 0; n < columns->natts; n++) {
			const char *value = SPI_getvalue(SPI_tuptable->vals[0], columns, n + 1);
			nulls[n] = value == nullptr;
			values[n] = nulls[n] ? Datum(0) : CStringGetTextDatum(value);
		}
		int length = columns->natts, from = 1;
		MemoryContext here = MemoryContextSwitchTo(memory);
		row = construct_md_array(values, nulls, 1, &length, &from, TEXTOID, -1, false, TYPALIGN_INT);
		MemoryContextSwitchTo(here);
	}
	SPI_finish();
	return row;
}

// Whether an error says nothing of the statement: somebody has a lock, memory or another resource is short, or the
// statement is cancelled. The code of the role can raise these as well.
static bool is_of_the_session(int state)
{
	constexpr int categories[] = {ERRCODE_TO_CATEGORY(ERRCODE_T_R_DEADLOCK_DETECTED),
	                              ERRCODE_TO_CATEGORY(ERRCODE_INSUFFICIENT_RESOURCES),
	                              ERRCODE_TO_CATEGORY(ERRCODE_OPERATOR_INTERVENTION)};
	for (const int category : categories)
		if (ERRCODE_TO_CATEGORY(state) == category)
			return true;
	return state == ERRCODE_LOCK_NOT_AVAILABLE;
}

ErrorData *try_as(Oid role, void (*body)(void *), void *argument)
{
	MemoryContext memory = CurrentMemoryContext;
	ResourceOwner resources = CurrentResourceOwner;
	ErrorData *volatile error = nullptr;
	BeginInternalSubTransaction(nullptr);
	MemoryContextSwitchTo(memory);
	PG_TRY();
	{
		check_may_act_as(role);
		ActingAs owner;
		owner.begin(role);
		body(argument);
		owner.end();
		RollbackAndReleaseCurrentSubTransaction();
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(memory);
		error = CopyErrorData();
		FlushErrorState();
		RollbackAndReleaseCurrentSubTransaction();
		MemoryContextSwitchTo(memory);
		CurrentResourceOwner = resources;
		if (is_of_the_session(error->sqlerrcode)) {
			const char *outer = error->context == nullptr ? "" : psprintf("%s\n", error->context);
			error->context = psprintf("%sacting as role \"%s\"", outer, GetUserNameFromId(role, true));
			ReThrowError(error);
		}
	}
	PG_END_TRY();
	MemoryContextSwitchTo(memory);
	CurrentResourceOwner = resources;
	return error;
}

// Arguments: the role; the statement. Gives a record: the columns of the first row as text; the error's message and
// SQLSTATE, both NULL without one.
static Datum try_as_owner(FunctionCallInfo fcinfo)
{
	TupleDesc columns;
	if (get_call_result_type(fcinfo, nullptr, &columns) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	Datum values[3] = {};
	bool nulls[3] = {true, true, true};
	ArrayType *row = nullptr;
	const char *statement = text_to_cstring(PG_GETARG_TEXT_PP(1));
	const ErrorData *error = try_as(PG_GETARG_OID(0), [&row, statement, memory = CurrentMemoryContext] {
		// Rows that a policy hides from the role would be missed without a word. So a query that meets one is an error.
		(void) set_config_option("row_security", "off", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
		row = first_row(statement, memory);
	});
	if (error != nullptr) {
		values[1] = CStringGetTextDatum(error->message);
		values[2] = CStringGetTextDatum(unpack_sql_state(error->sqlerrcode));
		nulls[1] = nulls[2] = false;
	} else if (row != nullptr) {
		values[0] = PointerGetDatum(row);
		nulls[0] = false;
	}
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(columns), values, nulls)));
}

// An index that CREATE INDEX CONCURRENTLY has not begun to fill, which nobody writes to or reads.
static void mark_unbuilt(Oid index)
{
	Relation catalog = table_open(IndexRelationId, RowExclusiveLock);
	HeapTuple tuple = SearchSysCacheCopy1(INDEXRELID, ObjectIdGetDatum(index));
	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for index %u", index);
	Form_pg_index form = reinterpret_cast<Form_pg_index>(GETSTRUCT(tuple));
	form->indisvalid = form->indisready = false;
	CatalogTupleUpdate(catalog, &tuple->t_self, tuple);
	CacheInvalidateRelcacheByRelid(form->indrelid);
	heap_freetuple(tuple);
	table_close(catalog, RowExclusiveLock);
}

// Arguments: the owner of the table; CREATE INDEX; whether to build it. Without, the index has no content: REINDEX
// INDEX CONCURRENTLY builds it, and parses nothing any more. An index on a partitioned table alone has no content
// anyway.
static Datum index_as_owner(FunctionCallInfo fcinfo)
{
	if (PG_ARGISNULL(0) || PG_ARGISNULL(1) || PG_ARGISNULL(2))
		PG_RETURN_NULL();
	const Oid role = PG_GETARG_OID(0);
	const bool build = PG_GETARG_BOOL(2);
	const char *source = text_to_cstring(PG_GETARG_TEXT_PP(1));
	const bool unlimited = superuser();
	check_may_act_as(role);
	RawStmt *raw = the_statement(source);
	if (!IsA(raw->stmt, IndexStmt) || castNode(IndexStmt, raw->stmt)->concurrent)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("it is not CREATE INDEX")));

	PreventCommandIfReadOnly("CREATE INDEX");
	ActingAs owner;
	owner.begin(role);
	IndexStmt *statement = castNode(IndexStmt, raw->stmt);
	// The callback refuses the table of another role before its lock is waited for: writers would queue up behind.
	const Oid table = RangeVarGetRelidExtended(statement->relation, ShareLock, 0, RangeVarCallbackOwnsRelation, nullptr);
	// Partitions would get indexes that are valid and empty.
	if (!build && statement->relation->inh && get_rel_relkind(table) == RELKIND_PARTITIONED_TABLE)
		ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("an index on partitions cannot be left unfilled"),
		                errhint("Write ONLY.")));
	HeapTuple tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(table));
	if (!HeapTupleIsValid(tuple) || reinterpret_cast<Form_pg_class>(GETSTRUCT(tuple))->relowner != role)
		aclcheck_error(ACLCHECK_NOT_OWNER, OBJECT_TABLE, get_rel_name(table));
	ReleaseSysCache(tuple);
	statement = transformIndexStmt(table, statement, source);
	const ObjectAddress made = UIDX_DEFINE_INDEX(table, statement, !unlimited, !build);
	if (!build && get_rel_relkind(made.objectId) == RELKIND_INDEX)
		mark_unbuilt(made.objectId);
	CommandCounterIncrement();
	owner.end();
	PG_RETURN_NULL();
}

// The owner, whose rights the caller has.
static Oid checked_owner(Oid relation)
{
	HeapTuple tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(relation));
	if (!HeapTupleIsValid(tuple))
		ereport(ERROR, (errcode(ERRCODE_UNDEFINED_TABLE), errmsg("relation with OID %u does not exist", relation)));
	const auto *form = reinterpret_cast<const FormData_pg_class *>(GETSTRUCT(tuple));
	const Oid owner = form->relowner;
	if (!has_privs_of_role(GetUserId(), owner))
		aclcheck_error(ACLCHECK_NOT_OWNER, get_relkind_objtype(form->relkind), NameStr(form->relname));
	ReleaseSysCache(tuple);
	return owner;
}

Oid lock_owned(Oid relation, LOCKMODE mode)
{
	checked_owner(relation); // nobody else's lock is asked for
	LockRelationOid(relation, mode);
	return checked_owner(relation); // it may have got another owner meanwhile
}

// Arguments: a relation; the mode.
static Datum lock_as_owner(FunctionCallInfo fcinfo)
{
	const char *mode = text_to_cstring(PG_GETARG_TEXT_PP(1));
	const LOCKMODE lock = strcmp(mode, "ACCESS EXCLUSIVE") == 0 ? AccessExclusiveLock : ShareUpdateExclusiveLock;
	if (lock != AccessExclusiveLock && strcmp(mode, "SHARE UPDATE EXCLUSIVE") != 0)
		ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("no lock mode \"%s\" here", mode)));
	lock_owned(PG_GETARG_OID(0), lock);
	PG_RETURN_VOID();
}

} // namespace uidx

UIDX_FUNCTION(uidx_as_owner, return uidx::as_owner(fcinfo))
UIDX_FUNCTION(uidx_try_as_owner, return uidx::try_as_owner(fcinfo))
UIDX_FUNCTION(uidx_index_as_owner, return uidx::index_as_owner(fcinfo))
UIDX_FUNCTION(uidx_lock_as_owner, return uidx::lock_as_owner(fcinfo))

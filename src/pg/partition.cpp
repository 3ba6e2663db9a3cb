// uidx_partition_make: one partition of a table, by its bounds.

#include "pg/compat.hpp"

extern "C" {
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_class.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"
}

namespace uidx {

static const char *bound_arg(FunctionCallInfo fcinfo, int n, const char *unbounded)
{
	return PG_ARGISNULL(n) ? unbounded : quote_literal_cstr(text_to_cstring(PG_GETARG_TEXT_PP(n)));
}

// 42501 if the caller does not own the table.
static void check_owner(Oid table)
{
	HeapTuple tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(table));
	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for relation %u", table);
	const Oid owner = reinterpret_cast<Form_pg_class>(GETSTRUCT(tuple))->relowner;
	ReleaseSysCache(tuple);
	if (!has_privs_of_role(GetUserId(), owner))
		aclcheck_error(ACLCHECK_NOT_OWNER, OBJECT_TABLE, get_rel_name(table));
}

// Arguments: the parent; the partition's name; its bounds as text, NULL for MINVALUE and MAXVALUE; whether it is a whole step. The
// statement runs as the parent's owner, as REINDEX does: PostgreSQL may run the CHECK of a domain or the functions of an index, which
// are the owner's code.
static Datum make_partition(FunctionCallInfo fcinfo)
{
	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		PG_RETURN_NULL();
	const Oid parent = PG_GETARG_OID(0);
	check_owner(parent); // before the lock, which others may wait for
	Relation relation = table_open(parent, ShareUpdateExclusiveLock);
	check_owner(parent);
	const Oid owner = relation->rd_rel->relowner;
	const Oid schema = RelationGetNamespace(relation);
	const char *name = text_to_cstring(PG_GETARG_TEXT_PP(1));
	const char *statement = psprintf("CREATE TABLE %s PARTITION OF %s FOR VALUES FROM (%s) TO (%s)",
	                                 quote_qualified_identifier(get_namespace_name(schema), name),
	                                 quote_qualified_identifier(get_namespace_name(schema), RelationGetRelationName(relation)),
	                                 bound_arg(fcinfo, 2, "MINVALUE"), bound_arg(fcinfo, 3, "MAXVALUE"));
	// DDL requires that nobody holds the table open.
	table_close(relation, NoLock);

	Oid caller;
	int context;
	GetUserIdAndSecContext(&caller, &context);
	const int settings = NewGUCNestLevel();
	if (owner != caller)
		SetUserIdAndSecContext(owner, context | SECURITY_RESTRICTED_OPERATION);
	SPI_connect();
	const int result = SPI_execute(statement, false, 0);
	if (result != SPI_OK_UTILITY)
		elog(ERROR, "SPI_execute failed: %s", SPI_result_code_string(result));
	SPI_finish();
	AtEOXact_GUC(false, settings);
	SetUserIdAndSecContext(caller, context);
	if (!PG_ARGISNULL(4) && !PG_GETARG_BOOL(4))
		ereport(NOTICE,
		        (errmsg("partition \"%s\" is narrower than a step", name),
		         errdetail("Other partitions begin or end within the step.")));
	PG_RETURN_OID(get_relname_relid(name, schema));
}

} // namespace uidx

UIDX_FUNCTION(uidx_partition_make, return uidx::make_partition(fcinfo))

// One partition of a table: uidx_partition_make makes it by its bounds, uidx_drop_partition drops it.

#include "pg/table/owner.hpp"

extern "C" {
#include "access/htup_details.h"
#include "catalog/partition.h"
#include "catalog/pg_class.h"
#include "miscadmin.h"
#include "parser/scansup.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

namespace uidx {

static const char *bound_arg(FunctionCallInfo fcinfo, int n, const char *unbounded)
{
	return PG_ARGISNULL(n) ? unbounded : quote_literal_cstr(text_to_cstring(PG_GETARG_TEXT_PP(n)));
}

// Its owner, whom the caller may act for; 42501 if he may not, 42P01 if there is no table.
static Oid checked_owner(Oid table)
{
	HeapTuple tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(table));
	if (!HeapTupleIsValid(tuple))
		ereport(ERROR, (errcode(ERRCODE_UNDEFINED_TABLE), errmsg("relation with OID %u does not exist", table)));
	const Oid owner = reinterpret_cast<Form_pg_class>(GETSTRUCT(tuple))->relowner;
	ReleaseSysCache(tuple);
	if (!has_privs_of_role(GetUserId(), owner))
		aclcheck_error(ACLCHECK_NOT_OWNER, OBJECT_TABLE, get_rel_name(table));
	return owner;
}

// Keeps others from making or dropping partitions of the table until the transaction ends. Returns its owner, or
// raises, as checked_owner().
static Oid lock_owned(Oid parent)
{
	checked_owner(parent); // before the lock, which others may wait for
	LockRelationOid(parent, ShareUpdateExclusiveLock);
	return checked_owner(parent);
}

// As the statement names it. The caller's path is pg_catalog, pg_temp.
static const char *name_of(Oid table)
{
	return DatumGetCString(DirectFunctionCall1(regclassout, ObjectIdGetDatum(table)));
}

// The statement runs the owner's code. Where the caller is the owner, it is as if he had run it himself.
static void execute_for(Oid owner, const char *statement)
{
	if (owner == GetUserId())
		execute(statement);
	else
		execute_as(owner, statement);
}

// Arguments: the parent; the partition's name; its bounds as text, NULL for MINVALUE and MAXVALUE; whether it is a
// whole step.
static Datum make_partition(FunctionCallInfo fcinfo)
{
	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		PG_RETURN_NULL();
	const Oid parent = PG_GETARG_OID(0);
	const Oid owner = lock_owned(parent);
	const Oid schema = get_rel_namespace(parent);
	char *name = text_to_cstring(PG_GETARG_TEXT_PP(1));
	truncate_identifier(name, static_cast<int>(strlen(name)), true); // as CREATE TABLE would
	execute_for(owner, psprintf("CREATE TABLE %s PARTITION OF %s FOR VALUES FROM (%s) TO (%s)",
	                           quote_qualified_identifier(get_namespace_name(schema), name), name_of(parent),
	                           bound_arg(fcinfo, 2, "MINVALUE"), bound_arg(fcinfo, 3, "MAXVALUE")));
	if (!PG_ARGISNULL(4) && !PG_GETARG_BOOL(4))
		ereport(NOTICE,
		        (errmsg("partition \"%s\" is narrower than a step", name),
		         errdetail("Other partitions or the table's own bounds begin or end within the step.")));
	PG_RETURN_OID(get_relname_relid(name, schema));
}

// Arguments: the partition; what to return. Detached first: a table that a foreign key references lets no partition be
// dropped, but an unreferenced one be detached. DROP runs nobody's code, and the partition may belong to another role
// than the table.
static Datum drop_partition(FunctionCallInfo fcinfo)
{
	const Oid partition = PG_GETARG_OID(0);
	if (!get_rel_relispartition(partition))
		ereport(ERROR, (errcode(ERRCODE_WRONG_OBJECT_TYPE), errmsg("%s is not a partition", name_of(partition))));
	const Oid parent = get_partition_parent(partition, false);
	const char *kind = get_rel_relkind(partition) == RELKIND_FOREIGN_TABLE ? "FOREIGN TABLE" : "TABLE";
	const Oid owner = lock_owned(parent);
	execute_for(owner, psprintf("ALTER TABLE %s DETACH PARTITION %s", name_of(parent), name_of(partition)));
	execute(psprintf("DROP %s %s", kind, name_of(partition)));
	PG_RETURN_DATUM(PG_GETARG_DATUM(1));
}

} // namespace uidx

UIDX_FUNCTION(uidx_partition_make, return uidx::make_partition(fcinfo))
UIDX_FUNCTION(uidx_drop_partition, return uidx::drop_partition(fcinfo))

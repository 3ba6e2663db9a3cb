// Partitions of a table: uidx_partition_lock, uidx_partition_make and uidx_drop_partition.

#include "pg/partitions/owner.hpp"

extern "C" {
#include "catalog/partition.h"
#include "catalog/pg_class.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

namespace uidx {

static const char *bound_arg(FunctionCallInfo fcinfo, int n, const char *unbounded)
{
	return PG_ARGISNULL(n) ? unbounded : quote_literal_cstr(text_to_cstring(PG_GETARG_TEXT_PP(n)));
}

// Keeps other sessions from making or dropping partitions of the table until the transaction ends. Returns its owner;
// raises what lock_owned() raises.
static Oid lock_partitions(Oid parent) { return lock_owned(parent, ShareUpdateExclusiveLock); }

// The table's name for a statement. The caller's search_path is pg_catalog, pg_temp.
static const char *name_of(Oid table)
{
	return DatumGetCString(DirectFunctionCall1(regclassout, ObjectIdGetDatum(table)));
}

// The statement can run the owner's code. If the caller is the owner, it runs as in a session of his own.
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
	const Oid owner = lock_partitions(parent);
	const Oid schema = get_rel_namespace(parent);
	const char *name = NameStr(*PG_GETARG_NAME(1));
	execute_for(owner, psprintf("CREATE TABLE %s PARTITION OF %s FOR VALUES FROM (%s) TO (%s)",
	                           quote_qualified_identifier(get_namespace_name(schema), name), name_of(parent),
	                           bound_arg(fcinfo, 2, "MINVALUE"), bound_arg(fcinfo, 3, "MAXVALUE")));
	if (!PG_ARGISNULL(4) && !PG_GETARG_BOOL(4))
		ereport(NOTICE,
		        (errmsg("partition \"%s\" is narrower than a step", name),
		         errdetail("Other partitions or the table's own bounds begin or end within the step.")));
	PG_RETURN_OID(get_relname_relid(name, schema));
}

// Arguments: the partition; the name to return. If a foreign key references the parent, a partition cannot be dropped,
// but it can be detached while no row references its rows: so it is detached first. DROP TABLE runs nobody's code, and
// runs as the caller, since the partition may belong to another role than the parent.
static Datum drop_partition(FunctionCallInfo fcinfo)
{
	const Oid partition = PG_GETARG_OID(0);
	if (!get_rel_relispartition(partition))
		ereport(ERROR, (errcode(ERRCODE_WRONG_OBJECT_TYPE), errmsg("%s is not a partition", name_of(partition))));
	const Oid parent = get_partition_parent(partition, false);
	const char *kind = get_rel_relkind(partition) == RELKIND_FOREIGN_TABLE ? "FOREIGN TABLE" : "TABLE";
	const Oid owner = lock_partitions(parent);
	execute_for(owner, psprintf("ALTER TABLE %s DETACH PARTITION %s", name_of(parent), name_of(partition)));
	execute(psprintf("DROP %s %s", kind, name_of(partition)));
	PG_RETURN_DATUM(PG_GETARG_DATUM(1));
}

} // namespace uidx

UIDX_FUNCTION(uidx_partition_lock, uidx::lock_partitions(PG_GETARG_OID(0)); PG_RETURN_VOID())
UIDX_FUNCTION(uidx_partition_make, return uidx::make_partition(fcinfo))
UIDX_FUNCTION(uidx_drop_partition, return uidx::drop_partition(fcinfo))

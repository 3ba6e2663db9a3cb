// uidx_partition_make: one partition of a table, by its bounds.

#include "pg/compat.hpp"

extern "C" {
#include "access/table.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
}

namespace uidx {

static const char *bound_arg(FunctionCallInfo fcinfo, int n, const char *unbounded)
{
	return PG_ARGISNULL(n) ? unbounded : quote_literal_cstr(text_to_cstring(PG_GETARG_TEXT_PP(n)));
}

// Arguments: the parent, the partition's name, the bounds as text (NULL for MINVALUE and MAXVALUE), and whether it is a whole
// step. The parent's owner makes
// it: to read a bound PostgreSQL runs the CHECK of a domain, and to make an index it may run the index's functions, and these
// are the owner's. A superuser who makes the partition lends them no rights, as REINDEX does not.
static Datum make_partition(FunctionCallInfo fcinfo)
{
	for (int required = 0; required < 2; ++required)
		if (PG_ARGISNULL(required))
			PG_RETURN_NULL();
	const Oid parent = PG_GETARG_OID(0);
	Relation relation = table_open(parent, ShareUpdateExclusiveLock);
	const Oid owner = relation->rd_rel->relowner;
	const Oid schema = RelationGetNamespace(relation);
	if (!has_privs_of_role(GetUserId(), owner))
		aclcheck_error(ACLCHECK_NOT_OWNER, OBJECT_TABLE, RelationGetRelationName(relation));
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

#include "pg/partitions/owner.hpp"

extern "C" {
#include "access/htup_details.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_class.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/guc.h"
#include "utils/syscache.h"
}

namespace uidx {

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
	Oid caller;
	int context;
	GetUserIdAndSecContext(&caller, &context);
	const int settings = NewGUCNestLevel();
	SetUserIdAndSecContext(role, context | SECURITY_LOCAL_USERID_CHANGE | SECURITY_RESTRICTED_OPERATION);
	execute(statement);
	AtEOXact_GUC(false, settings);
	SetUserIdAndSecContext(caller, context);
}

// The owner of the relation; 42501 if the caller does not have the owner's rights.
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
	checked_owner(relation); // without rights on it, the caller must not wait for its lock
	LockRelationOid(relation, mode);
	return checked_owner(relation); // the owner may have changed during the wait
}

} // namespace uidx

// How the planner finds what it calls.

#include "pg/planner/planner.hpp"

extern "C" {
#include "catalog/pg_proc.h"
#include "nodes/makefuncs.h"
#include "optimizer/optimizer.h"
#include "utils/builtins.h"
#include "utils/syscache.h"
}

namespace uidx {

PGFunction address_of(Oid function)
{
	FmgrInfo info;
	fmgr_info(function, &info);
	return info.fn_addr;
}

Oid own_function(Oid schema, const char *name, Oid argument_type, PGFunction address)
{
	const Oid function = GetSysCacheOid3(PROCNAMEARGSNSP, Anum_pg_proc_oid, CStringGetDatum(name),
	                                     PointerGetDatum(buildoidvector(&argument_type, 1)), ObjectIdGetDatum(schema));
	return OidIsValid(function) && address_of(function) == address ? function : InvalidOid;
}

Node *call(PlannerInfo *root, Oid function, Oid result_type, Node *argument, CoercionForm form)
{
	FuncExpr *f = makeFuncExpr(function, result_type, list_make1(argument), InvalidOid, InvalidOid, form);
	return eval_const_expressions(root, reinterpret_cast<Node *>(f));
}

} // namespace uidx

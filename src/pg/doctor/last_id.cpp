// uidx_last_id(regclass, text): the last id of an index, or the last one below another, for callers who could ask a
// query for it.

#include "pg/base/compat.hpp"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/relation.h"
#include "access/stratnum.h"
#include "catalog/index.h"
#include "catalog/pg_am.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/rls.h"
#include "utils/snapmgr.h"
}

namespace uidx {

namespace {

// Whether SELECT max(column) would see all rows: row security that applies hides rows.
bool may_read(Relation table, AttrNumber column)
{
	const Oid oid = RelationGetRelid(table);
	const Datum schema = ObjectIdGetDatum(RelationGetNamespace(table));
	return DatumGetBool(DirectFunctionCall2(has_schema_privilege_id, schema, CStringGetTextDatum("USAGE"))) &&
	       (pg_class_aclcheck(oid, GetUserId(), ACL_SELECT) == ACLCHECK_OK ||
	        pg_attribute_aclcheck(oid, column, GetUserId(), ACL_SELECT) == ACLCHECK_OK) &&
	       check_enable_rls(oid, InvalidOid, true) != RLS_ENABLED;
}

// RelationGetIndexPredicate() would run code of the table's owner.
bool is_partial(Relation index)
{
	return !heap_attisnull(index->rd_indextuple, Anum_pg_index_indpred, nullptr);
}

// Not of a partial index: it tells which rows have its predicate, and that may be of columns that the caller may not
// read.
bool can_read(Relation table, Relation index)
{
	return index->rd_rel->relkind == RELKIND_INDEX && index->rd_rel->relam == BTREE_AM_OID &&
	       index->rd_index->indisvalid && index->rd_index->indkey.values[0] > 0 && !is_partial(index) &&
	       !RELATION_IS_OTHER_TEMP(table) && may_read(table, index->rd_index->indkey.values[0]);
}

// The key of a scan of all values below an id; if that is empty, of all that are not null.
ScanKeyData scanned(Relation index, const char *below)
{
	const AttrNumber column = index->rd_index->indkey.values[0];
	ScanKeyData key;
	if (below[0] == '\0') {
		ScanKeyEntryInitialize(&key, SK_ISNULL | SK_SEARCHNOTNULL, column, InvalidStrategy, InvalidOid, InvalidOid,
		                       InvalidOid, 0);
		return key;
	}
	const Oid type = index->rd_opcintype[0];
	Oid input;
	Oid parameter;
	getTypeInputInfo(type, &input, &parameter);
	const Oid less = get_opfamily_member(index->rd_opfamily[0], type, type, BTLessStrategyNumber);
	ScanKeyInit(&key, column, BTLessStrategyNumber, get_opcode(less),
	            OidInputFunctionCall(input, const_cast<char *>(below), parameter, -1));
	return key;
}

text *last_of(Relation table, Relation index, const char *below)
{
	const AttrNumber column = index->rd_index->indkey.values[0];
	ScanKeyData key = scanned(index, below);
	const auto scan = systable_beginscan_ordered(table, index, GetActiveSnapshot(), 1, &key);
	const bool descends = (index->rd_indoption[0] & INDOPTION_DESC) != 0;
	HeapTuple row = systable_getnext_ordered(scan, descends ? ForwardScanDirection : BackwardScanDirection);
	text *last = nullptr;
	if (HeapTupleIsValid(row)) {
		bool is_null;
		const Datum id = heap_getattr(row, column, RelationGetDescr(table), &is_null);
		Oid output;
		bool is_varlena;
		getTypeOutputInfo(TupleDescAttr(RelationGetDescr(table), column - 1)->atttypid, &output, &is_varlena);
		last = cstring_to_text(OidOutputFunctionCall(output, id));
	}
	systable_endscan_ordered(scan);
	return last;
}

// Null if there is no such relation, or if somebody has locked it: then busy is true.
Relation open_at_once(Oid oid, bool &busy)
{
	if (!OidIsValid(oid))
		return nullptr;
	if (!ConditionalLockRelationOid(oid, AccessShareLock)) {
		busy = true;
		return nullptr;
	}
	Relation relation = try_relation_open(oid, NoLock);
	if (relation == nullptr)
		UnlockRelationOid(oid, AccessShareLock);
	return relation;
}

// Planning a query runs code of the table's owner: functions of its indexes, statistics and constraints whose arguments
// are constants. So this reads the index itself.
Datum last_id(FunctionCallInfo fcinfo)
{
	const Oid oid = PG_GETARG_OID(0);
	const char *below = text_to_cstring(PG_GETARG_TEXT_PP(1));
	bool busy = false;
	Relation table = open_at_once(IndexGetRelation(oid, true), busy);
	Relation index = table == nullptr ? nullptr : open_at_once(oid, busy);
	text *last = busy ? cstring_to_text("") : nullptr;
	if (index != nullptr && can_read(table, index))
		last = last_of(table, index, below);
	if (index != nullptr)
		relation_close(index, AccessShareLock);
	if (table != nullptr)
		relation_close(table, AccessShareLock);
	if (last == nullptr)
		PG_RETURN_NULL();
	PG_RETURN_TEXT_P(last);
}

} // namespace

} // namespace uidx

UIDX_FUNCTION(uidx_last_id, return uidx::last_id(fcinfo))

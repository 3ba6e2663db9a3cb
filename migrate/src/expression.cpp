#include "expression.hpp"

extern "C" {
#include "access/xact.h"
#include "catalog/pg_type.h"
#include "nodes/primnodes.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/memutils.h"
#include "utils/resowner.h"
#include "utils/ruleutils.h"
}

namespace uidx {

Node *implicitly_cast(Node *node)
{
	switch (nodeTag(node)) {
	case T_RelabelType: {
		const auto *cast = castNode(RelabelType, node);
		return cast->relabelformat == COERCE_IMPLICIT_CAST ? reinterpret_cast<Node *>(cast->arg) : nullptr;
	}
	case T_CoerceViaIO: {
		const auto *cast = castNode(CoerceViaIO, node);
		return cast->coerceformat == COERCE_IMPLICIT_CAST ? reinterpret_cast<Node *>(cast->arg) : nullptr;
	}
	case T_ArrayCoerceExpr: {
		const auto *cast = castNode(ArrayCoerceExpr, node);
		return cast->coerceformat == COERCE_IMPLICIT_CAST ? reinterpret_cast<Node *>(cast->arg) : nullptr;
	}
	case T_FuncExpr: {
		const auto *cast = castNode(FuncExpr, node);
		return cast->funcformat == COERCE_IMPLICIT_CAST ? static_cast<Node *>(linitial(cast->args)) : nullptr;
	}
	default:
		return nullptr;
	}
}

char *printed(Query *query)
{
	return pg_get_querydef(query, false);
}

List *oids_of(ArrayType *array)
{
	Datum *values;
	int count;
	List *list = NIL;
	deconstruct_array(array, OIDOID, sizeof(Oid), true, TYPALIGN_INT, &values, nullptr, &count);
	for (int n = 0; n < count; n++)
		list = lappend_oid(list, DatumGetObjectId(values[n]));
	return list;
}

char *quoted(Oid type, Datum value)
{
	Oid output;
	bool varlena;
	getTypeOutputInfo(type, &output, &varlena);
	return quote_literal_cstr(OidOutputFunctionCall(output, value));
}

char *literal(const Const *value, Oid type)
{
	const char *called = format_type_be(type);
	if (value->constisnull)
		return psprintf("NULL::%s", called);
	if (type == value->consttype)
		return psprintf("%s::%s", quoted(type, value->constvalue), called);
	const Oid from = TypeChange::element(value->consttype), to = TypeChange::element(type);
	if (to == TEXTOID && type == to)
		return psprintf("%s::%s", quoted(value->consttype, value->constvalue), called);
	int16 length, other_length;
	bool by_value, other_by_value;
	char align, other_align;
	get_typlenbyvalalign(from, &length, &by_value, &align);
	get_typlenbyvalalign(to, &other_length, &other_by_value, &other_align);
	if (to != UUIDOID || length != other_length || by_value != other_by_value || align != other_align)
		return nullptr;
	Datum same = value->constvalue;
	if (type != to) {
		ArrayType *array = DatumGetArrayTypePCopy(same);
		ARR_ELEMTYPE(array) = to;
		same = PointerGetDatum(array);
	}
	return psprintf("%s::%s", quoted(type, same), called);
}

RawStmt *the_statement(const char *text)
{
	List *statements = pg_parse_query(text);
	if (list_length(statements) != 1)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("expected exactly one statement")));
	return linitial_node(RawStmt, statements);
}

// Whether an error says nothing of the statement: somebody has a lock, memory or another resource is short, or the
// statement is cancelled.
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

ErrorData *error_of(void (*body)(void *), void *argument)
{
	MemoryContext memory = CurrentMemoryContext;
	ResourceOwner resources = CurrentResourceOwner;
	ErrorData *volatile error = nullptr;
	BeginInternalSubTransaction(nullptr);
	MemoryContextSwitchTo(memory);
	PG_TRY();
	{
		body(argument);
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
		if (is_of_the_session(error->sqlerrcode))
			ReThrowError(error);
	}
	PG_END_TRY();
	MemoryContextSwitchTo(memory);
	CurrentResourceOwner = resources;
	return error;
}

Oid changed_type(Oid type, Oid target)
{
	return TypeChange::element(type) == type ? target : get_array_type(target);
}

} // namespace uidx

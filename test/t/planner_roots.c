/*
 * Calls support functions and estimators with every kind of root, for planner_roots.pl: with none, with one that has no
 * query, and with that of a query, whose numbers mean tables, joins, subqueries, or nothing. As a column's number may be
 * of another level, the columns that are asked about have every number and every type.
 */
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_language.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "fmgr.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "optimizer/optimizer.h"
#include "optimizer/paths.h"
#include "parser/parsetree.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"

PG_MODULE_MAGIC;

PGDLLEXPORT Datum ask_at_next_plan(PG_FUNCTION_ARGS);
PGDLLEXPORT Datum what_came(PG_FUNCTION_ARGS);
PG_FUNCTION_INFO_V1(ask_at_next_plan);
PG_FUNCTION_INFO_V1(what_came);

typedef struct
{
	int			n;
	Datum	   *item;
} Items;

static Items functions, operators, types, samples;
static bool wanted;
static int	answers, by_query, estimates;
static StringInfoData wrong;

static Items
items_of(Datum array, Oid element)
{
	Items		items;
	MemoryContext caller = MemoryContextSwitchTo(TopMemoryContext);
	int16		length;
	bool		by_value;
	char		alignment;

	get_typlenbyvalalign(element, &length, &by_value, &alignment);
	deconstruct_array(DatumGetArrayTypePCopy(array), element, length, by_value, alignment, &items.item, NULL, &items.n);
	MemoryContextSwitchTo(caller);
	return items;
}

/* Core's estimators are not in C's language. */
static bool
is_in_c(Oid function)
{
	HeapTuple	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	bool		found = HeapTupleIsValid(tuple) && ((Form_pg_proc) GETSTRUCT(tuple))->prolang == ClanguageId;

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return found;
}

/* A value of the type; NULL of the types that have no sample. */
static Node *
sample(Oid type)
{
	int16		length;
	bool		by_value;
	Oid			input,
				element;

	get_typlenbyval(type, &length, &by_value);
	for (int i = 0; i < types.n; i++)
	{
		if (DatumGetObjectId(types.item[i]) != type)
			continue;
		getTypeInputInfo(type, &input, &element);
		return (Node *) makeConst(type, -1, get_typcollation(type), length,
								  OidInputFunctionCall(input, TextDatumGetCString(samples.item[i]), element, -1),
								  false, by_value);
	}
	return (Node *) makeNullConst(type, -1, get_typcollation(type));
}

static Node *
parameter(Oid type)
{
	Param	   *param = makeNode(Param);

	param->paramkind = PARAM_EXEC;
	param->paramtype = type;
	param->paramtypmod = -1;
	param->paramcollid = get_typcollation(type);
	return (Node *) param;
}

static List *
arguments(const Oid *of, int n, int column_at, const Var *column, bool known)
{
	List	   *args = NIL;

	for (int i = 0; i < n; i++)
	{
		Var		   *var = column_at == i || column_at == n ? copyObject((Var *) column) : NULL;

		if (var != NULL)
			var->vartype = of[i];
		args = lappend(args, var != NULL ? (Node *) var : known ? sample(of[i]) : parameter(of[i]));
	}
	return args;
}

static void
disagrees(const char *what, Oid object, const Var *column)
{
	appendStringInfo(&wrong, "%s %u, column %d.%d of level %d\n", what, object,
					 (int) column->varno, column->varattno, column->varlevelsup);
}

/* Whether the query has the column: of a table, or of a subquery that stands for several. */
static bool
has(PlannerInfo *root, const Var *column, Oid type)
{
	int			number = column->varno;
	RangeTblEntry *entry;

	if (column->varlevelsup > 0 || number < 1 || number > list_length(root->parse->rtable))
		return false;
	entry = rt_fetch(number, root->parse->rtable);
	return entry->rtekind == RTE_RELATION ? get_atttype(entry->relid, column->varattno) == type : entry->inh;
}

static Node *
simplified(Oid support, PlannerInfo *root, FuncExpr *call)
{
	SupportRequestSimplify request = {.type = T_SupportRequestSimplify, .root = root, .fcall = copyObject(call)};

	answers++;
	return (Node *) DatumGetPointer(OidFunctionCall1(support, PointerGetDatum(&request)));
}

static void
ask_others(Oid support, PlannerInfo *root, PlannerInfo *query, Oid function, Node *node, List *args)
{
	static int	turn = 0;
	SupportRequestSelectivity selectivity = {.type = T_SupportRequestSelectivity, .root = root, .funcid = function,
	.args = args};
	SupportRequestCost cost = {.type = T_SupportRequestCost, .root = root, .funcid = function, .node = node};
	SupportRequestRows rows = {.type = T_SupportRequestRows, .root = root, .funcid = function, .node = node};

	OidFunctionCall1(support, PointerGetDatum(&selectivity));
	OidFunctionCall1(support, PointerGetDatum(&cost));
	OidFunctionCall1(support, PointerGetDatum(&rows));
	/* One index of the first table in turn. */
	for (int i = 0; i < 2 * list_length(args); i++)
	{
		List	   *indexes = query->simple_rel_array[1]->indexlist;
		IndexOptInfo *index = list_nth(indexes, turn++ % list_length(indexes));
		SupportRequestIndexCondition request = {.type = T_SupportRequestIndexCondition, .root = root,
		.funcid = function, .node = copyObject(node), .indexarg = i / 2, .index = index, .indexcol = 0, .opfamily = index->opfamily[0],
		.indexcollation = index->indexcollations[0], .lossy = i % 2};

		OidFunctionCall1(support, PointerGetDatum(&request));
	}
}

static void
ask_support(PlannerInfo *query, PlannerInfo *bare, Oid function, Oid operator)
{
	Oid			support = get_func_support(function);
	Oid		   *of;
	int			n,
				last = list_length(query->parse->rtable);

	get_func_signature(function, &of, &n);
	for (int number = -2; number <= last + 2; number++)
		for (int form = 0; form < 8 * (n + 1); form++)
		{
			int			at = form / 8;
			Var		   *column = makeVar(number == last + 2 ? 100000000 : number, form & 1 ? 1 : 2, InvalidOid, -1, InvalidOid,
										 form & 4 ? 1 : 0);
			List	   *args = arguments(of, n, at, column, form & 2);
			FuncExpr   *call = makeFuncExpr(function, get_func_rettype(function), args, InvalidOid,
											  DEFAULT_COLLATION_OID, COERCE_EXPLICIT_CALL);
			Node	   *node = (Node *) call;
			Node	   *without = simplified(support, NULL, call);
			Node	   *within = simplified(support, query, call);

			if (!equal(simplified(support, bare, call), without))
				disagrees("without a query: function", function, column);
			if (!equal(within, without))
			{
				bool		known = false;

				for (int i = 0; i < n; i++)
					known |= (at == i || at == n) && has(query, column, of[i]);
				by_query++;
				if (!known)
					disagrees("with another level's root: function", function, column);
			}
			/* Core itself asks of no other numbers here. */
			if (number < 0 || column->varno > last + 1)
				continue;
			if (OidIsValid(operator))
				node = (Node *) make_opclause(operator, BOOLOID, false, linitial(args), n > 1 ? lsecond(args) : NULL,
											  InvalidOid, DEFAULT_COLLATION_OID);
			ask_others(support, NULL, query, function, node, args);
			ask_others(support, bare, query, function, node, args);
			ask_others(support, query, query, function, node, args);
		}
}

static void
estimate(PlannerInfo *root, Oid operator, Form_pg_operator form, List *args, int relation)
{
	static const JoinType joins[] = {JOIN_INNER, JOIN_LEFT, JOIN_SEMI, JOIN_ANTI};
	SpecialJoinInfo *join = makeNode(SpecialJoinInfo);

	join->syn_righthand = join->min_righthand = bms_make_singleton(1);
	join->syn_lefthand = join->min_lefthand = bms_make_singleton(2);
	for (int i = -1; i < (int) lengthof(joins); i++)
	{
		Oid			estimator = i < 0 ? form->oprrest : form->oprjoin;
		double		share = 0;

		if (!is_in_c(estimator))
			continue;
		estimates++;
		if (i < 0)
			share = DatumGetFloat8(OidFunctionCall4(estimator, PointerGetDatum(root), ObjectIdGetDatum(operator),
													PointerGetDatum(args), Int32GetDatum(relation)));
		else
			share = DatumGetFloat8(OidFunctionCall5(estimator, PointerGetDatum(root), ObjectIdGetDatum(operator),
													PointerGetDatum(args), Int16GetDatum(joins[i]), PointerGetDatum(join)));
		if (!(share >= 0 && share <= 1))
			appendStringInfo(&wrong, "operator %u estimates %g\n", operator, share);
	}
}

static void
ask_estimators(PlannerInfo *query, PlannerInfo *bare, Oid operator)
{
	HeapTuple	tuple = SearchSysCacheCopy1(OPEROID, ObjectIdGetDatum(operator));
	Form_pg_operator form = (Form_pg_operator) GETSTRUCT(tuple);
	Oid			of[] = {form->oprleft, form->oprright};
	/* From 16 on core's examine_variable() needs a root. */
	PlannerInfo *roots[] = {query, bare};

	for (int i = 0; i < 2 * (int) lengthof(roots); i++)
		estimate(roots[i / 2], operator, form, arguments(of, 2, -1, NULL, i & 1), 0);
	for (int number = 1; number < query->simple_rel_array_size; number++)
	{
		ListCell   *cell;

		if (query->simple_rel_array[number] == NULL)
			continue;
		foreach(cell, query->simple_rel_array[number]->reltarget->exprs)
		{
			Var		   *column = lfirst(cell);

			if (!IsA(column, Var))
				continue;
			for (int i = 0; i < 8; i++)
				if (getBaseType(column->vartype) == getBaseType(of[i & 1]))
					estimate(query, operator, form, arguments(of, 2, of[0] == of[1] && i > 5 ? 2 : i & 1, column, i & 2),
							 i & 4 ? number : 0);
		}
	}
}

static void
ask(PlannerInfo *query, RelOptInfo *rel, Index number, RangeTblEntry *entry)
{
	PlannerGlobal statement = {.type = T_PlannerGlobal};
	PlannerInfo bare = {.type = T_PlannerInfo, .glob = &statement};

	if (!wanted || query->query_level > 1 || query->parse->commandType != CMD_SELECT ||
		list_length(query->parse->rtable) < 8)
		return;
	wanted = false;
	for (int i = 0; i < functions.n; i++)
		ask_support(query, &bare, DatumGetObjectId(functions.item[i]), InvalidOid);
	for (int i = 0; i < operators.n; i++)
	{
		Oid			operator = DatumGetObjectId(operators.item[i]);

		if (OidIsValid(get_func_support(get_opcode(operator))))
			ask_support(query, &bare, get_opcode(operator), operator);
		ask_estimators(query, &bare, operator);
	}
}

/* The functions that have a support function, the operators that have an estimator, and types with a text of each. */
Datum
ask_at_next_plan(PG_FUNCTION_ARGS)
{
	functions = items_of(PG_GETARG_DATUM(0), OIDOID);
	operators = items_of(PG_GETARG_DATUM(1), OIDOID);
	types = items_of(PG_GETARG_DATUM(2), OIDOID);
	samples = items_of(PG_GETARG_DATUM(3), TEXTOID);
	set_rel_pathlist_hook = ask;
	wanted = true;
	PG_RETURN_VOID();
}

/* How many answers, how many of them by what the query has, how many estimates, and what is wrong. */
Datum
what_came(PG_FUNCTION_ARGS)
{
	PG_RETURN_TEXT_P(cstring_to_text(psprintf("%d %d %d\n%s", answers, by_query, estimates, wrong.data)));
}

void
_PG_init(void)
{
	MemoryContext caller = MemoryContextSwitchTo(TopMemoryContext);

	initStringInfo(&wrong);
	MemoryContextSwitchTo(caller);
}

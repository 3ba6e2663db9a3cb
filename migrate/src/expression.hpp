// Stored expressions as trees: what a cast or a literal in them is, and how PostgreSQL prints it.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/parsenodes.h"
#include "nodes/pg_list.h"
#include "utils/array.h"
#include "utils/lsyscache.h"
}

namespace uidx {

// The types that columns change from, and the one that they change to.
struct TypeChange {
	List *sources = NIL;
	Oid target = InvalidOid;

	// The type itself, or that of the elements of an array.
	static Oid element(Oid type)
	{
		const Oid of = get_element_type(type);
		return OidIsValid(of) ? of : type;
	}

	bool is_source(Oid type) const { return list_member_oid(sources, element(type)); }

	// Whether PostgreSQL casts a value of this type to a source by itself where the two meet: it is the target or, if
	// that is a string type, another one, as varchar is beside text.
	bool is_target(Oid type) const
	{
		char category, kin;
		bool preferred;
		get_type_category_preferred(element(type), &category, &preferred);
		get_type_category_preferred(target, &kin, &preferred);
		return element(type) == target || (category == kin && kin == TYPCATEGORY_STRING);
	}
};

// The argument of a cast that PostgreSQL has added by itself; null for everything else. Only the tree tells such a cast
// from one that somebody wrote.
Node *implicitly_cast(Node *node);

// The query as PostgreSQL prints it: with its casts, and with names that no path decides. Printing changes it.
char *printed(Query *query);

// A value as a quoted literal, without its type.
char *quoted(Oid type, Datum value);

// The value as a literal of this type, as PostgreSQL prints it in a query. The type is its own, or another that has the
// same value; null if uidx does not know how it is written there.
char *literal(const Const *value, Oid type);

// The type that a value of a source has afterwards: the target, or an array of it.
Oid changed_type(Oid type, Oid target);

// The text of a query in which literals that stand beside a changed column are of the target. The last `rest` bytes
// stay as they are. before and after: what it is parsed to with the columns as they are, and as they will be.
char *with_literals(const char *text, size_t rest, Query *before, Query *after, const TypeChange *types);

// A finding about text that is read as an id by an implicit cast, and may be none. Null if there is no such text.
const char *text_read_as_id(Query *before, Query *after, Oid target);

// The one statement of the text; 42601 if there is none or more.
RawStmt *the_statement(const char *text);

// Runs body(argument) in a subtransaction, undoes what it has changed, and gives its error, null without one. What is
// made is made in the caller's memory. An error that says nothing of what is tried, as where somebody has a lock, is
// raised.
ErrorData *error_of(void (*body)(void *), void *argument);

template <typename Body>
ErrorData *error_of(Body body)
{
	return error_of([](void *argument) { (*static_cast<Body *>(argument))(); }, &body);
}

// The elements, none of which may be NULL.
List *oids_of(ArrayType *array);

} // namespace uidx

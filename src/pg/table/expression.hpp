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
struct change {
	List *sources = NIL;
	Oid target = InvalidOid;

	// The type itself, or that of the elements of an array.
	static Oid element(Oid type)
	{
		const Oid of = get_element_type(type);
		return OidIsValid(of) ? of : type;
	}

	bool is_source(Oid type) const { return list_member_oid(sources, element(type)); }

	// What becomes a source by itself where the two meet: the target, or a kin of it, as varchar is of text.
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

// The value as PostgreSQL prints it in a query: as a literal of its own type, or of another type that has the same
// value. Null if it is not known which that is.
char *literal(const Const *value, Oid type);

// The type that a value of a source has afterwards: the target, or an array of it.
Oid changed_type(Oid type, Oid target);

// The text of a query with literals of the target for those that meet a column which has changed. The last rest bytes
// stay as they are. before and after: what it is parsed to with the columns as they are, and as they will be.
char *with_literals(const char *text, size_t rest, Query *before, Query *after, const change *types);

// What is to be said of text that becomes an id by itself, and may be none: null if there is no such text.
const char *text_read_as_id(Query *before, Query *after, Oid target);

// The elements, none of which may be NULL.
List *oids_of(ArrayType *array);

} // namespace uidx

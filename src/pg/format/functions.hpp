// C functions of the types that the planner has to know.
#pragma once

#include "pg/base/compat.hpp"

namespace uidx {

// The address of the C function that an SQL function calls; nullptr or another address for a function in another
// language.
inline PGFunction address_of(Oid function)
{
	FmgrInfo info;
	fmgr_info(function, &info);
	return info.fn_addr;
}

// The planner calls functions of these addresses, whatever their names. Each type lists its own when the library is
// loaded.
struct PrefixFunctions {
	const char *type;
	PGFunction starts_with;
	PGFunction like;
	PGFunction lower;
	PGFunction upper;
	const PrefixFunctions *next;

	static inline const PrefixFunctions *first = nullptr;

	PrefixFunctions(const char *type, PGFunction starts_with, PGFunction like, PGFunction lower, PGFunction upper)
	    : type(type), starts_with(starts_with), like(like), lower(lower), upper(upper), next(first)
	{
		first = this;
	}
};

// The type by which a plain uuid beside an instant is read, and its cast, likewise.
struct PlainUuid {
	static inline const char *type = nullptr;
	static inline PGFunction from_timestamptz = nullptr;

	PlainUuid(const char *name, PGFunction cast)
	{
		type = name;
		from_timestamptz = cast;
	}
};

} // namespace uidx

#include "pg/format/scale.hpp"

#include "pg/format/functions.hpp"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_type.h"
#include "utils/lsyscache.h"
}

namespace uidx {

bool Scale::is_of(Oid type) const
{
	Oid function, parameter;
	if (type < FirstNormalObjectId || get_typtype(type) != TYPTYPE_BASE || !get_typisdefined(type))
		return false;
	getTypeInputInfo(type, &function, &parameter);
	return address_of(function) == input;
}

} // namespace uidx

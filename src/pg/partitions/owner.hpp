// Acting as another role, as VACUUM, REINDEX and ANALYZE do. What can evaluate or parse an expression that somebody's
// object holds runs so: the CHECK of a domain, a function of an index, a cast, a constant of a type of his own are that
// somebody's code.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "storage/lockdefs.h"
}

namespace uidx {

// Runs one statement as the current user.
void execute(const char *statement);

// Runs one statement as the role, in a security-restricted operation: its code can neither set a role nor make
// temporary objects, prepared statements, or settings that last. The caller's path is pg_catalog, pg_temp.
void execute_as(Oid role, const char *statement);

// Locks a relation until the transaction ends, and returns its owner, whose rights the caller has; 42501 if he has not,
// 42P01 if there is no such relation. It is known by its oid: it may get another name while the lock is waited for.
Oid lock_owned(Oid relation, LOCKMODE mode);

} // namespace uidx

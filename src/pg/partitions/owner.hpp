// Acting as another role, as VACUUM, REINDEX and ANALYZE do. Parsing or evaluating an expression stored in a user's
// object can run that user's code (the CHECK of a domain, an index function, a cast, a type's input function). So it
// runs as the object's owner.

#include "pg/base/compat.hpp"

extern "C" {
#include "storage/lockdefs.h"
}

namespace uidx {

// Runs one statement as the current user.
void execute(const char *statement);

// Runs one statement as the role, in a security-restricted operation: code that it runs can neither set a role nor make
// temporary objects, prepared statements, or settings that last. The caller's search_path must be pg_catalog, pg_temp.
void execute_as(Oid role, const char *statement);

// Locks the relation until the transaction ends, and returns its owner. 42501 if the caller does not have the owner's
// rights, 42P01 if there is no such relation. The oid names it, since its name may change while the lock is waited for.
Oid lock_owned(Oid relation, LOCKMODE mode);

} // namespace uidx

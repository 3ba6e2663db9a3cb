// Acting as another role, as VACUUM, REINDEX and ANALYZE do. What can evaluate or parse an expression that somebody's
// object holds runs so: the CHECK of a domain, a function of an index, a cast, a constant of a type of his own are that
// somebody's code.
#pragma once

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/parsenodes.h"
#include "storage/lockdefs.h"
}

namespace uidx {

// Between begin and end, the current user is the role, in a security-restricted operation: its code can neither set a
// role nor make temporary objects, prepared statements, or settings that last. An error ends it as well.
class ActingAs {
	Oid caller = InvalidOid;
	int context = 0, settings = 0;

public:
	void begin(Oid role);
	void end() const;
};

// Runs one statement as the current user.
void execute(const char *statement);

// Runs one statement as the role. The caller's path is pg_catalog, pg_temp.
void execute_as(Oid role, const char *statement);

// Runs body(argument) as the role in a subtransaction, undoes what it has changed, and gives its error, null without
// one. 42501 is one, if the caller may not act as the role. What is made is made in the caller's memory. An error
// that says nothing of what is tried, as where somebody has a lock, is raised.
ErrorData *try_as(Oid role, void (*body)(void *), void *argument);

template <typename Body>
ErrorData *try_as(Oid role, Body body)
{
	return try_as(role, [](void *argument) { (*static_cast<Body *>(argument))(); }, &body);
}

// Locks a relation until the transaction ends, and returns its owner, whose rights the caller has; 42501 if he has not,
// 42P01 if there is no such relation. It is known by its oid: it may get another name while the lock is waited for.
Oid lock_owned(Oid relation, LOCKMODE mode);

// The one statement of the text; 42601 if there is none or more.
RawStmt *the_statement(const char *text);

} // namespace uidx

#include "pg/generator/slot.hpp"

#include "pg/base/compat.hpp"
#include "pg/generator/settings.hpp"

extern "C" {
#include "utils/builtins.h"
#include "utils/guc.h"

PGDLLEXPORT void _PG_init(void);
}

UIDX_MODULE("uidx")

namespace uidx {

int node_id = -1;
int on_overflow = overflow_waits;

// The library may be loaded within a parallel operation, in the leader or in a worker that runs the comparison of an
// index build. The server then takes over the values that the settings have had before the library defined them, and
// refuses without this flag: with a WARNING, and the defaults for the rest of the session. A worker starts with its
// leader's values either way. Minor releases before November 2024 do not know the flag.
#ifdef GUC_ALLOW_IN_PARALLEL
constexpr int settings_flags = GUC_ALLOW_IN_PARALLEL;
#else
constexpr int settings_flags = 0;
#endif

static const struct config_enum_entry on_overflow_options[] = {
    {"wait", overflow_waits, false},
    {"error", overflow_raises, false},
    {nullptr, 0, false},
};

void raise_node_id_unset(const char *function, int max)
{
	ereport(
	    ERROR,
	    (errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE), errmsg("\"uidx.node_id\" is not set"),
	     errdetail("The ids of %s() carry the number of the server. Two servers with one number give the same ids.",
	               function),
	     errhint("Give this server (with Citus, the node of the CONTEXT) a number of its own, 0 to %d; 0 where it is "
	             "alone. Set it in postgresql.conf or with ALTER SYSTEM (before PostgreSQL 17 after LOAD 'uidx'), then "
	             "reload the configuration.",
	             Min(max, max_node_id))));
}

} // namespace uidx

void _PG_init(void)
{
	// PGC_SIGHUP: the number belongs to the server. A session, role or database that chose one of its own could choose
	// another server's.
	DefineCustomIntVariable(
	    "uidx.node_id", "Number of this server in ids that carry one; -1 while it is not set.",
	    "It is in the ids of uid11_snowish_generate(), of ulidflake_generate_scalable() (0 to 31) and of layouts "
	    "with a node.",
	    &uidx::node_id, -1, -1, uidx::max_node_id, PGC_SIGHUP, uidx::settings_flags, nullptr, nullptr, nullptr);
	DefineCustomEnumVariable("uidx.on_overflow", "What a generator does when a tick of the clock has no id left.",
	                         "\"wait\" waits for the next tick, \"error\" raises an error (SQLSTATE 54000).",
	                         &uidx::on_overflow, uidx::overflow_waits, uidx::on_overflow_options, PGC_USERSET,
	                         uidx::settings_flags, nullptr, nullptr, nullptr);
	MarkGUCPrefixReserved("uidx");
	uidx::prepare_shared_state();
}

// Of the library, where the catalogs have the release of the SQL.
UIDX_FUNCTION(uidx_library_release, PG_RETURN_TEXT_P(cstring_to_text(UIDX_VERSION)))

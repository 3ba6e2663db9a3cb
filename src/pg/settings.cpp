#include "codec/uid11.hpp"

#include "compat.hpp"
#include "settings.hpp"

extern "C" {
#include "utils/guc.h"

#if PG_VERSION_NUM >= 180000
PG_MODULE_MAGIC_EXT(.name = "uidx", .version = UIDX_VERSION);
#else
PG_MODULE_MAGIC;
#endif

PGDLLEXPORT void _PG_init(void);
}

namespace uidx {

int node_id = 0;
int on_overflow = overflow_waits;

static const struct config_enum_entry on_overflow_options[] = {
    {"wait", overflow_waits, false},
    {"error", overflow_raises, false},
    {nullptr, 0, false},
};

} // namespace uidx

void _PG_init(void)
{
	DefineCustomIntVariable("uidx.node_id", "Number of this server in ids that carry one.",
	                        "The machine of uid11_snowish_generate() (0 to 1023) and the scalability of "
	                        "ulidflake_generate_scalable() (0 to 31).",
	                        &uidx::node_id, 0, 0, uidx::Uid11::max_machine, PGC_USERSET, 0, nullptr, nullptr, nullptr);
	DefineCustomEnumVariable("uidx.on_overflow", "What a generator does when a tick of the clock has no id left.",
	                         "\"wait\" waits for the next tick, \"error\" raises an error (SQLSTATE 54000).",
	                         &uidx::on_overflow, uidx::overflow_waits, uidx::on_overflow_options, PGC_USERSET, 0,
	                         nullptr, nullptr, nullptr);
	MarkGUCPrefixReserved("uidx");
}

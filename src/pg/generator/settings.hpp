// The extension's settings (GUCs).
#pragma once

namespace uidx {

enum OnOverflow { overflow_waits, overflow_raises };

inline constexpr int max_node_id = 1023;

extern int node_id;     // uidx.node_id: 0 .. 1023, or -1 while it is not set
extern int on_overflow; // uidx.on_overflow: an OnOverflow

// 55000: uidx.node_id is not set. `function` puts it into its ids and has room for 0 .. max.
[[noreturn]] void raise_node_id_unset(const char *function, int max);

// uidx.node_id, which may be above `max`; 55000 while it is not set.
inline int node_id_for(const char *function, int max)
{
	if (node_id < 0) [[unlikely]]
		raise_node_id_unset(function, max);
	return node_id;
}

} // namespace uidx

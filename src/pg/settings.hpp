// The extension's settings (GUCs).
#pragma once

namespace uidx {

enum OnOverflow { overflow_waits, overflow_raises };

extern int node_id;     // uidx.node_id: 0 .. 1023
extern int on_overflow; // uidx.on_overflow: an OnOverflow

} // namespace uidx

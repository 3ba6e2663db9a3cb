// What a server that starts, or a standby that is promoted, can know of the time before.
#pragma once

#include "pg/base/compat.hpp"

namespace uidx {

// The instant (Unix time in us) that all ids have to come after: the latest of the clock, the commit of the last
// transaction replayed and the last checkpoint. An instant more than 12 hours ahead of the clock is left out, with a
// WARNING if `warn`.
int64 last_known_us(bool warn);

// Notes the last checkpoint before recovery replaces it. For the postmaster, when it starts the server or starts it
// again.
void note_checkpoint();

// How far ahead of the clock generators may be put: a slip of the keyboard, or of the clock, must not move them all by
// years, which only a restart undoes.
inline constexpr int max_hours_ahead = 12;

} // namespace uidx

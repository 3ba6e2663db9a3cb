// UUIDv7 for the formats that are made of one.
#pragma once

#include "codec/result.hpp"

namespace uidx {

// A UUIDv7 of now to 1/4096 ms, each in a slice of its own: the ids of a session ascend, and come after uidx_generators_advance(). A second
// ahead of the clock, or of where it was put, it waits or raises 54000 (uidx.on_overflow) in the name of `function`. 22008 where the
// clock is out of its range.
u128 uuid7_now(const char *function);

} // namespace uidx

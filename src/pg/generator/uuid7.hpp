// UUIDv7 for the formats that are made of one.
#pragma once

#include "codec/result.hpp"

namespace uidx {

// A UUIDv7 of now to 1/4096 ms, each in a slice of its own: those of a session ascend. 22008 where the clock is out of its range.
u128 uuid7_now();

} // namespace uidx

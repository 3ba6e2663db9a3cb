// Server-wide generators: their last ids in shared memory, one lock and one cache line each, no preload needed.
#pragma once

#include "codec/generate.hpp"
#include "codec/time.hpp"

#include "errors.hpp"

namespace uidx {

enum class Generator {
	ulid_monotonic,
	base64uuid_monotonic,
	baseuid_monotonic,
	xid,
	xid_monotonic,
	uid11_snowish,
	uid11_ts_seq_rand,
	ulidflake,
	ulidflake_scalable, // the first of one per scalability value
};
inline constexpr int generator_slots = static_cast<int>(Generator::ulidflake_scalable) + 32;

// How a generator goes on from its last id.
struct Rule {
	const char *function;   // its SQL name, for messages
	const Format *format;
	int64 max_tick;
	int field_bits;         // that ascend within a tick; 0: every id takes a tick of its own (BaseUID)
};

// What the caller brings to a step; see advance().
struct Draw {
	u128 fresh = 0;        // the field of an id that opens a tick
	uint32 increment = 1;  // what one within a tick adds
	u128 base = 0;
	uint64 key = 0;        // replaces the generator's key when a tick opens
};

struct Step {
	Last last;
	uint64 key; // of last.tick
};

// Takes the generator's next step. Waits for the next tick, or raises 54000, where the field overflows (uidx.on_overflow);
// raises 22008 where the clock is outside the format's range. The clock may step back: ids do not.
Step next_step(Generator generator, int offset, const Rule &rule, const Draw &draw);

// The tick of the clock, or 22008.
int64 clock_tick(const Format &format, int64 max_tick);

template <class Codec>
int64 clock_tick()
{
	return clock_tick(format<Codec>, Codec::time.max_tick());
}

} // namespace uidx

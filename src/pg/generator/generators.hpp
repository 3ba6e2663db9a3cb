// The server-wide generators: each by its SQL function, and where its state is.
#pragma once

#include "formats/formats.hpp"

#include "pg/generator/shared_state.hpp"

namespace uidx {

struct GeneratorInfo {
	const char *function;
	Generator first; // its slot, or the first of them
	int slots;
	const TimeField *time;
	int max_node_id = -1; // the highest uidx.node_id that its ids have room for; -1: they carry none
};

// In the order of their slots.
inline constexpr GeneratorInfo generators[] = {
    {"ulid_generate_monotonic", Generator::ulid_monotonic, 1, &Ulid::time},
    {"base64uuid_generate_monotonic", Generator::base64uuid_monotonic, 1, &Base64uuid::time},
    {"baseuid_generate_monotonic", Generator::baseuid_monotonic, 1, &Baseuid::time},
    {"xid_generate", Generator::xid, 1, &Uid11::time},
    {"xid_generate_monotonic", Generator::xid_monotonic, 1, &Uid11::time},
    {"uid11_snowish_generate", Generator::uid11_snowish, 1, &Uid11::time, Uid11::max_machine},
    {"uid11_ts_seq_rand_generate", Generator::uid11_ts_seq_rand, 1, &Uid11::time},
    {"ulidflake_generate", Generator::ulidflake, 1, &Ulidflake::time},
    {"ulidflake_generate_scalable", Generator::ulidflake_scalable, Ulidflake::max_scalability + 1, &Ulidflake::time,
     Ulidflake::max_scalability},
};

constexpr bool generators_are_complete()
{
	int slots = 0;
	for (const GeneratorInfo &generator : generators) {
		if (static_cast<int>(generator.first) != slots)
			return false;
		slots += generator.slots;
	}
	return slots == generator_slots;
}
static_assert(generators_are_complete());

} // namespace uidx

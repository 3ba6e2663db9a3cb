// Bits that tell this server's ids from other servers' ids, for formats that carry such bits.
#pragma once

#include "pg/generator/entropy.hpp"
#include "pg/generator/settings.hpp"

extern "C" {
#include "access/xlog.h"
#include "common/hashfn.h"
}

namespace uidx {

// Random bits that all sessions of the server share until it stops. `drawn`: what they are to be if nobody has asked
// for them yet; not 0.
uint64 server_random(uint64 drawn);

// The same, kept by the process. A restart, a promoted standby and a copy draw others. Ids show them: they are no
// secret.
inline uint64 server_bits()
{
	static uint64 bits = 0;
	if (bits == 0)
		bits = server_random(static_cast<uint64>(Entropy::take<8>()) | 1); // not 0, which means that nothing is drawn yet
	return bits;
}

// The cluster, and uidx.node_id where it is set: the same after a restart, and on a standby that is promoted.
inline uint64 server_identity()
{
	const uint64 system = GetSystemIdentifier();
	return hash_bytes_extended(reinterpret_cast<const unsigned char *>(&system), sizeof system,
	                           static_cast<uint64>(node_id));
}

// A random node of 48 bits in place of the address of a network card, which PostgreSQL does not know. It has the
// multicast bit, as the address of no card has (RFC 9562, 6.10).
inline uint64 node_of(uint64 random) { return (random & 0xffffffffffff) | uint64{1} << 40; }

} // namespace uidx

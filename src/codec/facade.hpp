// Facades: encrypted ids, for the outside, which do not tell when they were made. The key turns a facade back into its
// id.
#pragma once

#include "speck.hpp"

namespace uidx {

// XORs the leading 48 bits of an id with the hash of its random bits, which `message` has in its low 80. The random
// bits stay as they are, so a second call undoes the first.
constexpr u128 mask_time(u128 id, u128 message, Key key) noexcept
{
	unsigned char bytes[10]{};
	for (int i = 9; i >= 0; i--, message >>= 8)
		bytes[i] = static_cast<unsigned char>(message);
	return id ^ u128{siphash24(key, bytes, sizeof bytes)} << 80;
}

// A ULID's random bits are its low 80.
constexpr u128 ulid_facade(u128 id, Key key) noexcept { return mask_time(id, id, key); }

// UUIDv47 (github.com/stateless-me/uuidv47): a UUIDv7 outside looks like a UUIDv4. The message is rand_a and rand_b.
// Requires the RFC 9562 variant.
constexpr u128 uuid_facade(u128 id, Key key, int version) noexcept
{
	constexpr u128 rand_a = u128{0xfff} << 64;
	constexpr u128 rand_b = (u128{1} << 62) - 1;
	constexpr u128 version_bits = u128{0xf} << 76;
	const u128 masked = mask_time(id, id & (rand_a | rand_b), key);
	return (masked & ~version_bits) | u128(version) << 76;
}

// Encrypts a number to one of its own sign, by cycle walking (Black and Rogaway, "Ciphers with arbitrary finite
// domains", 2002): it encrypts again until the sign is right, twice on average.
constexpr int64_t encrypt_signed(const Speck64 &cipher, int64_t id) noexcept
{
	uint64_t image = static_cast<uint64_t>(id);
	do
		image = cipher.encrypt(image);
	while (image >> 63 != static_cast<uint64_t>(id) >> 63);
	return static_cast<int64_t>(image);
}

constexpr int64_t decrypt_signed(const Speck64 &cipher, int64_t id) noexcept
{
	uint64_t image = static_cast<uint64_t>(id);
	do
		image = cipher.decrypt(image);
	while (image >> 63 != static_cast<uint64_t>(id) >> 63);
	return static_cast<int64_t>(image);
}

} // namespace uidx

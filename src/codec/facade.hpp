// Facades: encrypted ids, for the outside, which do not tell when they were made. The key turns a facade back into its
// id.
#pragma once

#include <string_view>

#include "speck.hpp"

namespace uidx {

// UUIDv47 (github.com/stateless-me/uuidv47): a UUIDv7 outside looks like a UUIDv4. The leading 48 bits are XORed with
// the hash of rand_a and rand_b, which stay as they are: so a second call undoes the first. Requires the RFC 9562
// variant.
constexpr u128 uuid_facade(u128 id, Key key, int version) noexcept
{
	constexpr u128 rand_a = u128{0xfff} << 64;
	constexpr u128 rand_b = (u128{1} << 62) - 1;
	constexpr u128 version_bits = u128{0xf} << 76;
	unsigned char bytes[10]{};
	u128 message = id & (rand_a | rand_b);
	for (int i = 9; i >= 0; i--, message >>= 8)
		bytes[i] = static_cast<unsigned char>(message);
	const u128 masked = id ^ u128{siphash24(key, bytes, sizeof bytes)} << 80;
	return (masked & ~version_bits) | u128(version) << 76;
}

// The key for another kind of id, so that equal numbers of two kinds have facades that tell nothing of each other.
constexpr Key key_for(std::string_view kind, Key key) noexcept
{
	unsigned char name[32]{};
	for (size_t i = 0; i < kind.size(); i++)
		name[i + 1] = static_cast<unsigned char>(kind[i]);
	const uint64_t k0 = siphash24(key, name, sizeof name);
	name[0] = 1;
	return {k0, siphash24(key, name, sizeof name)};
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

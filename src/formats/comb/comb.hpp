// COMB GUIDs: UUIDs of version 4 with 48 bits of Unix milliseconds in place of six of their bytes, the first or the
// last. SQL Server sorts by the last six bytes first, so ids made for it ("the last kind") have their time there.
// Source: Jimmy Nilsson, "The Cost of GUIDs as Primary Keys" (2002); github.com/richardtallent/RT.Comb.
#pragma once

#include "codec/traits.hpp"
#include "codec/uuid.hpp"

namespace uidx {

struct Comb : CodecDefaults {
	static constexpr char name[] = "COMB GUID"; // for messages: it is no type
	static constexpr TimeField time = milliseconds(48, 80, 0); // of the first kind

	// The UUID of the other kind: the first and the last six bytes change places.
	static constexpr u128 flip(u128 id) noexcept
	{
		constexpr u128 middle = u128{0xffffffff} << 48;
		return id << 80 | (id & middle) | id >> 80;
	}

	// When a UUID of the last kind was made.
	static constexpr int64_t last_kind_us(u128 id) noexcept
	{
		return time.instant(static_cast<uint64_t>(flip(id) >> time.shift));
	}

	// A UUID of the first kind. random: its low 74 bits.
	static constexpr int fraction_bits = 8;
	static constexpr int bits_below_time = 74;
	static constexpr u128 make(uint64_t tick, u128 random) noexcept
	{
		return u128{tick} << time.shift | uuid_rest(4, random);
	}
};

} // namespace uidx

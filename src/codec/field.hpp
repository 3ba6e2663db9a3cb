// What an id is made of, as data: a codec's `fields`, from the highest bit down.
#pragma once

#include <iterator>

#include "wide.hpp"

namespace uidx {

enum class Kind : uint8_t {
	number, // of up to 64 bits, shown in decimal
	bytes,  // shown in hexadecimal
	zero,   // bits that are 0, not shown
	random, // shown in hexadecimal, and counted as random bits
};

struct Field {
	const char *name;
	int bits;
	Kind kind = Kind::number;
};

// The number of the lowest bit of field i.
template <class Codec>
constexpr int field_shift(int i) noexcept
{
	int shift = 0;
	for (int n = static_cast<int>(std::size(Codec::fields)) - 1; n > i; n--)
		shift += Codec::fields[n].bits;
	return shift;
}

// Field i of an id.
template <class Codec>
constexpr typename Codec::Payload field_of(typename Codec::Payload id, int i) noexcept
{
	return id >> field_shift<Codec>(i) & low_mask<typename Codec::Payload>(Codec::fields[i].bits);
}

// The random bits of an id.
template <class Codec>
constexpr int random_bits() noexcept
{
	int bits = 0;
	for (const Field &field : Codec::fields)
		bits += field.kind == Kind::random ? field.bits : 0;
	return bits;
}

} // namespace uidx

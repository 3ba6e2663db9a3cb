// The codecs' numbers, texts and faults as the oracle has them.
#pragma once

#include <stdexcept>

#include "codec/big_endian.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/prefix.hpp"
#include "codec/traits.hpp"
#include "codec/uuid_text.hpp"
#include "formats/formats.hpp"
#include "oracle.hpp"

namespace uidx {

template <class Integer>
constexpr int words_of = static_cast<int>(sizeof(Integer) + 7) / 8;

template <class Integer>
oracle::Int to_int(const Integer &n)
{
	oracle::Int result = static_cast<uint64_t>(n);
	for (int word = 1; word < words_of<Integer> && word < 3; word++)
		result |= oracle::Int(static_cast<uint64_t>(n >> 64 * word)) << 64 * word;
	return result;
}

// n must be one of Integer's.
template <class Integer>
Integer from_int(const oracle::Int &n)
{
	Integer result = static_cast<uint64_t>(n & ~uint64_t{0});
	for (int word = 1; word < words_of<Integer> && word < 3; word++)
		result = result | Integer{static_cast<uint64_t>(n >> 64 * word & ~uint64_t{0})} << 64 * word;
	return result;
}

// The step of a generator with so many bits below its tick.
inline bool advance(Last &last, int64_t now, int bits, uint64_t fresh, uint64_t increment, uint64_t base = 0)
{
	const Generator generator{.function = "", .field_bits = bits, .max_tick = std::numeric_limits<int64_t>::max()};
	return take_step(last, now, generator, {increment, base}, [&] { return fresh; }, [] { return int64_t{-1}; });
}

inline u128 to_u128(const oracle::Int &n) { return from_int<u128>(n); }

inline oracle::Int to_signed_int(__int128 n) { return n < 0 ? -to_int(static_cast<u128>(-n)) : to_int(static_cast<u128>(n)); }

inline oracle::Class class_of(Fault fault)
{
	switch (fault) {
	case Fault::none: return oracle::Class::ok;
	case Fault::length: return oracle::Class::length;
	case Fault::symbol:
	case Fault::uuid: return oracle::Class::symbol;
	case Fault::prefix:
	case Fault::typeid_prefix: return oracle::Class::prefix;
	case Fault::typeid_suffix: return oracle::Class::suffix;
	case Fault::quote: return oracle::Class::quote;
	case Fault::overflow: return oracle::Class::overflow;
	case Fault::padding: return oracle::Class::padding;
	case Fault::instant: return oracle::Class::excepted;
	case Fault::uuid_digits: // the rest is no codec's own
	case Fault::brace:
	case Fault::hex_length:
	case Fault::hex_digit:
	case Fault::payload: break;
	}
	throw std::logic_error("a fault that the oracle does not know");
}

} // namespace uidx

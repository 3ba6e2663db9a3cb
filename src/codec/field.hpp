// The parts of an id, as data: a codec's `fields`, or its `layouts` where its bits may be divided in several ways.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "wide.hpp"

namespace uidx {

enum class Kind : uint8_t {
	number,        // of up to 64 bits, shown in decimal
	bytes,         // shown in hexadecimal
	random,        // shown in hexadecimal, and counted as random bits
	random_number, // shown in decimal, and counted as random bits
	constant,      // bits that are as the name says, not shown
	whole,         // not shown as a field: Codec::tell() shows it
};

struct Field {
	const char *name;
	int bits; // 0: it varies in length
	Kind kind = Kind::number;
};

// The fields stand from the highest bit down.
struct Layout {
	constexpr Layout(std::string_view n, std::span<const Field> f) : name(n), fields(f) {}

	std::string_view name;
	std::span<const Field> fields;
};

// A codec with `fields` has one layout, which has the format's name.
template <class Codec>
inline constexpr auto layouts = [] {
	if constexpr (requires { Codec::fields; })
		return std::array{Layout(Codec::name, Codec::fields)};
	else
		return std::to_array(Codec::layouts);
}();

// Calls f(field, its value) for each.
template <class Payload, class F>
constexpr void for_each_field(const Layout &layout, Payload id, F f)
{
	int shift = 0;
	for (const Field &field : layout.fields)
		shift += field.bits;
	for (const Field &field : layout.fields) {
		shift -= field.bits;
		f(field, id >> shift & low_mask<Payload>(field.bits));
	}
}

// Whether an id can have this layout: its constant bits are as they must be.
template <class Payload>
constexpr bool fits(const Layout &layout, Payload id)
{
	bool all = true;
	for_each_field(layout, id, [&](const Field &field, Payload value) {
		if (field.kind != Kind::constant)
			return;
		Payload constant{0};
		for (const char c : std::string_view(field.name))
			constant = constant << 1 | Payload{static_cast<unsigned>(c - '0')};
		all = all && value == constant;
	});
	return all;
}

// The random bits of the first layout that has some, unless the codec says otherwise.
template <class Codec>
constexpr int random_bits() noexcept
{
	if constexpr (requires { Codec::random_bits; })
		return Codec::random_bits;
	for (const Layout &layout : layouts<Codec>) {
		int bits = 0;
		for (const Field &field : layout.fields)
			bits += field.kind == Kind::random || field.kind == Kind::random_number ? field.bits : 0;
		if (bits > 0)
			return bits;
	}
	return 0;
}

} // namespace uidx

// TypeID: a prefix that names a type, `_`, and a UUID (of version 7 where TypeID makes it) as 26 Crockford Base32
// symbols in lower case. Without a prefix there is no `_`.
// Source: github.com/jetify-com/typeid, version 0.3.
#pragma once

#include <compare>

#include "codec/big_endian.hpp"
#include "codec/digits.hpp"
#include "codec/prefix.hpp"
#include "codec/uuid.hpp"

namespace uidx {

// A payload: the prefix and the UUID. The prefix is padded with zeros, which sort before its symbols, so bytes sort as
// texts do.
struct TypeidValue {
	char prefix[64]{};
	u128 uuid = 0;

	// Requires at most 63 bytes of prefix.
	static constexpr TypeidValue of(const char *prefix, int length, u128 uuid) noexcept
	{
		TypeidValue value;
		std::copy_n(prefix, length, value.prefix);
		value.uuid = uuid;
		return value;
	}

	// The highest id whose prefix starts so.
	static constexpr TypeidValue highest(const char *start, int length) noexcept
	{
		TypeidValue value = of(start, length, ~u128{0});
		std::fill(value.prefix + length, value.prefix + 63, 'z');
		return value;
	}

	constexpr int prefix_length() const noexcept { return static_cast<int>(__builtin_strlen(prefix)); }

	constexpr std::strong_ordering operator<=>(const TypeidValue &other) const noexcept
	{
		const int order = __builtin_memcmp(prefix, other.prefix, sizeof prefix);
		return order != 0 ? order <=> 0 : uuid <=> other.uuid;
	}
	constexpr bool operator==(const TypeidValue &other) const noexcept
	{
		return uuid == other.uuid && __builtin_memcmp(prefix, other.prefix, sizeof prefix) == 0;
	}
};

constexpr int bit_width(const TypeidValue &) noexcept { return 128; } // the prefix is text

struct Typeid : Uuid7 {
	using Payload = TypeidValue;
	static constexpr char name[] = "typeid";
	static constexpr bool varying = true;
	static constexpr const char *profile = nullptr; // its ids do not compare with instants
	static constexpr int bytes = 80;                // of a TypeidValue
	static constexpr int max_prefix = 63;
	static constexpr int suffix_length = 26;
	static constexpr int text_length = max_prefix + 1 + suffix_length; // the longest
	static constexpr int min_text_length = suffix_length;
	static constexpr auto &letters = crockford32_lower;                // of the suffix
	static constexpr Payload max_payload = Payload::highest("", 0);
	static constexpr char largest[] = "7zzzzzzzzzzzzzzzzzzzzzzzzz";
	static constexpr char largest_of[] = "suffix of a typeid";
	static constexpr Field prefix_field = {"prefix", 0, Kind::whole};
	static constexpr Field whole[] = {prefix_field, Uuid::whole[0]};
	static constexpr auto v7_fields = [] {
		std::array<Field, 1 + std::size(Uuid::v7_fields)> fields{prefix_field};
		std::copy(std::begin(Uuid::v7_fields), std::end(Uuid::v7_fields), fields.begin() + 1);
		return fields;
	}();
	static constexpr Layout layouts[] = {{name, whole}, {Uuid::v7_layout.name, v7_fields}};

	// Whether a prefix may stand before a UUID: 0 to 63 of a to z and `_`, which neither starts nor ends it. The fault is
	// typeid_prefix at the first byte that is wrong, the 64th of one that is too long.
	static constexpr Result check_prefix(const char *prefix, size_t length) noexcept
	{
		return length == 0 ? Result{} : check_nonempty(prefix, length);
	}

	// The suffix follows the last `_`; text without `_` is a suffix. Faults: typeid_suffix for another length than 26;
	// typeid_prefix; symbol for a byte of the suffix; overflow where its first symbol is above 7.
	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		size_t suffix = length;
		while (suffix > 0 && text[suffix - 1] != '_')
			suffix--;
		const size_t prefix_length = suffix == 0 ? 0 : suffix - 1;
		const Result prefix = suffix == 0 ? Result{} : check_nonempty(text, prefix_length);
		if (length - suffix != suffix_length)
			return {Fault::typeid_suffix, static_cast<int>(suffix)};
		if (!prefix.ok())
			return prefix;
		u128 uuid = 0;
		Result r = Suffix::decode<128>(text + suffix, suffix_length, uuid);
		r.position += static_cast<int>(suffix);
		if (r.ok())
			out = Payload::of(text, static_cast<int>(prefix_length), uuid);
		return r;
	}

	// Writes at most text_length bytes, and returns how many.
	static constexpr int encode(const Payload &id, char *text) noexcept
	{
		const int prefix_length = id.prefix_length();
		int suffix = 0;
		if (prefix_length > 0) {
			std::copy_n(id.prefix, prefix_length, text);
			text[prefix_length] = '_';
			suffix = prefix_length + 1;
		}
		Suffix::encode(id.uuid, text + suffix);
		return suffix + suffix_length;
	}

	// An id's first bits, in the ids' order: 5 for a symbol of the prefix, 5 for its end, and the rest for the UUID.
	static constexpr uint64_t head(const Payload &id) noexcept
	{
		uint64_t head = 0;
		int room = 64;
		for (const char *c = id.prefix; room >= 5; c++, room -= 5) {
			head = head << 5 | (*c == '\0' ? 0u : *c == '_' ? 1u : static_cast<unsigned>(*c - 'a') + 2);
			if (*c == '\0')
				return head << (room - 5) | static_cast<uint64_t>(id.uuid >> (128 - (room - 5)));
		}
		return head << room;
	}

	static constexpr bool created_us(const Payload &id, int64_t &us) noexcept
	{
		return Uuid::version(id.uuid) == 7 && Uuid::created_us(id.uuid, us);
	}

	template <class Sink>
	static void tell(Sink &sink, const Payload &id)
	{
		sink.text("prefix", id.prefix);
		sink.uuid("uuid", id.uuid);
		Uuid::tell(sink, id.uuid);
	}

private:
	using Suffix = Digits<u128, letters, suffix_length>;

	static constexpr bool is_letter(char c) noexcept { return c >= 'a' && c <= 'z'; }

	static constexpr Result check_nonempty(const char *prefix, size_t length) noexcept
	{
		constexpr size_t max = max_prefix;
		for (size_t i = 0; i < length && i < max; i++)
			if (!is_letter(prefix[i]) && (prefix[i] != '_' || i == 0 || i + 1 == length))
				return {Fault::typeid_prefix, static_cast<int>(i)};
		if (length > max)
			return {Fault::typeid_prefix, max_prefix};
		return length == 0 ? Result{Fault::typeid_prefix} : Result{};
	}
};

// prefix_range() of text that ends within a suffix, which begins at `suffix`.
constexpr Result typeid_range_of_suffix(const char *text, size_t length, size_t suffix,
                                        PrefixRange<TypeidValue> &out) noexcept
{
	const size_t named = suffix == 0 ? 0 : suffix - 1; // the prefix
	const bool ends = suffix > 0 && text[named] == '_';
	Result r = suffix == 1 && ends ? Result{Fault::typeid_prefix} : Typeid::check_prefix(text, ends ? named : suffix);
	if (r.ok() && suffix > 0 && !ends)
		r = {Fault::typeid_prefix, static_cast<int>(suffix)};
	if (!r.ok())
		return r;
	const size_t given = length - suffix;
	if (given > Typeid::suffix_length)
		return {Fault::typeid_suffix, static_cast<int>(suffix)};
	const int bad = Typeid::letters.first_invalid(text + suffix, static_cast<int>(given));
	if (bad < static_cast<int>(given))
		return {Fault::symbol, static_cast<int>(suffix) + bad};
	char low[Typeid::suffix_length]{};
	char high[Typeid::suffix_length]{};
	for (size_t i = 0; i < Typeid::suffix_length; i++) {
		low[i] = i < given ? text[suffix + i] : '0';
		high[i] = i < given ? text[suffix + i] : 'z';
	}
	out.empty = !Typeid::decode(low, sizeof low, out.lower).ok() || !Typeid::decode(high, sizeof high, out.upper).ok();
	for (TypeidValue *bound : {&out.lower, &out.upper})
		std::copy_n(text, named, bound->prefix);
	return {};
}

// prefix_range() of text without a digit: the start of a prefix, or all of one and the `_` behind it.
constexpr Result typeid_range_of_name(const char *text, size_t length, PrefixRange<TypeidValue> &out) noexcept
{
	const size_t letters = text[length - 1] == '_' ? length - 1 : length;
	const bool longer = length < Typeid::max_prefix || (length == Typeid::max_prefix && letters == length);
	size_t inner = letters; // without the `_` that end it
	while (inner > 0 && text[inner - 1] == '_')
		inner--;
	const Result r = inner == 0 ? Result{Fault::typeid_prefix} : Typeid::check_prefix(text, inner);
	if (!r.ok())
		return r;
	if (letters > Typeid::max_prefix)
		return {Fault::typeid_prefix, Typeid::max_prefix};
	const bool whole = inner == letters; // the text before the last `_` is a prefix
	out.empty = !whole && !longer;
	if (out.empty)
		return {};
	out.lower = TypeidValue::of(text, static_cast<int>(letters), 0);
	if (!whole) {
		std::fill(out.lower.prefix + letters, out.lower.prefix + Typeid::max_prefix - 1, '_');
		out.lower.prefix[Typeid::max_prefix - 1] = 'a';
	}
	if (longer)
		out.upper = TypeidValue::highest(text, static_cast<int>(length));
	else
		out.upper = TypeidValue::of(text, static_cast<int>(letters), ~u128{0});
	return {};
}

// The ids whose text starts so. Only a suffix has digits, and it starts with one. Faults: typeid_prefix and symbol as
// decode(), typeid_suffix for more symbols than it has.
template <>
constexpr Result prefix_range<Typeid>(const char *prefix, size_t length, PrefixRange<TypeidValue> &out) noexcept
{
	out = {false, {}, Typeid::max_payload};
	size_t suffix = 0;
	while (suffix < length && (prefix[suffix] < '0' || prefix[suffix] > '9'))
		suffix++;
	if (suffix < length)
		return typeid_range_of_suffix(prefix, length, suffix, out);
	return length == 0 ? Result{} : typeid_range_of_name(prefix, length, out);
}

template <int Bytes, std::same_as<TypeidValue> Payload>
inline Payload load(const unsigned char *in) noexcept
{
	static_assert(Bytes == sizeof Payload::prefix + 16);
	Payload id;
	std::copy_n(in, sizeof id.prefix, id.prefix);
	id.uuid = load<16, u128>(in + sizeof id.prefix);
	return id;
}

template <int Bytes, std::same_as<TypeidValue> Payload>
inline void store(Payload id, unsigned char *out) noexcept
{
	static_assert(Bytes == sizeof id.prefix + 16);
	std::copy_n(id.prefix, sizeof id.prefix, out);
	store<16>(id.uuid, out + sizeof id.prefix);
}

} // namespace uidx

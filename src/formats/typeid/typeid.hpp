// TypeID: a prefix that names a type, `_`, and a UUID (of version 7 where TypeID makes it) as 26 Crockford Base32 symbols in lower
// case. Without a prefix there is no `_`. It is no codec of fixed width: an id is a prefix and a UUID.
// Source: github.com/jetify-com/typeid, version 0.3.
#pragma once

#include "codec/digits.hpp"
#include "codec/time.hpp"

namespace uidx {

struct Typeid {
	static constexpr char name[] = "typeid";
	static constexpr int max_prefix = 63;
	static constexpr int suffix_length = 26;
	static constexpr int text_length = max_prefix + 1 + suffix_length; // the longest
	static constexpr auto &letters = crockford32_lower;                // of the suffix
	static constexpr TimeField time = milliseconds(48, 80, 0);         // of UUIDv7; the leading 48 bits of any other

	// The prefix is the first prefix_length bytes of text, 0 for none. What follows the last `_` is the suffix.
	// Faults: length where there is no `_`, else typeid_suffix for a suffix of another length than 26; typeid_prefix; symbol for a
	// byte of the suffix; overflow where its first symbol is above 7.
	static constexpr Result parse(const char *text, size_t length, int &prefix_length, u128 &uuid) noexcept
	{
		size_t suffix = length;
		while (suffix > 0 && text[suffix - 1] != '_')
			suffix--;
		const Result prefix = suffix == 0 ? Result{} : check_nonempty(text, suffix - 1);
		if (length - suffix != suffix_length)
			return suffix == 0 ? Result{Fault::length} : Result{Fault::typeid_suffix, static_cast<int>(suffix)};
		if (!prefix.ok())
			return prefix;
		Result r = Suffix::decode<128>(text + suffix, suffix_length, uuid);
		r.position += static_cast<int>(suffix);
		prefix_length = suffix == 0 ? 0 : static_cast<int>(suffix) - 1;
		return r;
	}

	// Whether a prefix may stand before a UUID: 0 to 63 of a to z and `_`, which neither starts nor ends it. The fault is
	// typeid_prefix at the first byte that is wrong, the 64th of one that is too long.
	static constexpr Result check_prefix(const char *prefix, size_t length) noexcept
	{
		return length == 0 ? Result{} : check_nonempty(prefix, length);
	}

	// Requires a prefix that check_prefix() takes. Writes at most text_length bytes, and returns how many.
	static constexpr int encode(const char *prefix, int prefix_length, u128 uuid, char *text) noexcept
	{
		int suffix = 0;
		if (prefix_length > 0) {
			std::copy_n(prefix, prefix_length, text);
			text[prefix_length] = '_';
			suffix = prefix_length + 1;
		}
		Suffix::encode(uuid, text + suffix);
		return suffix + suffix_length;
	}

	// The order of (prefix, UUID), which is that of the texts: `_` sorts before the letters and after the digits, and a suffix
	// starts with one of those.
	static constexpr int compare(const char *a, int a_length, u128 a_uuid, const char *b, int b_length, u128 b_uuid) noexcept
	{
		const int common = a_length < b_length ? a_length : b_length;
		const int order = common == 0 ? 0 : __builtin_memcmp(a, b, static_cast<size_t>(common));
		if (order != 0)
			return order;
		return a_length != b_length ? (a_length > b_length) - (a_length < b_length) : (a_uuid > b_uuid) - (a_uuid < b_uuid);
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

} // namespace uidx

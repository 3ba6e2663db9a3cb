// TypeID a second time: a prefix, `_`, and a UUID.
#pragma once

#include "oracle.hpp"

namespace oracle {

struct Typeid {
	Class fault = Class::ok;
	size_t position = 0;
	std::string prefix;
	Int uuid;

	static std::string suffix_of(const Int &uuid) { return digits(alphabet(), uuid, 26); }

	static std::string write(const std::string &prefix, const Int &uuid) { return (prefix.empty() ? "" : prefix + "_") + suffix_of(uuid); }

	// Where the first byte is that a prefix may not have there, 63 in one that is too long; npos if it may be one. The empty one may not.
	static size_t wrong_in_prefix(const std::string &prefix)
	{
		if (prefix.empty())
			return 0;
		for (size_t i = 0; i < prefix.size(); i++) {
			const bool inside = i > 0 && i + 1 < prefix.size();
			const std::string_view may = inside ? "abcdefghijklmnopqrstuvwxyz_" : "abcdefghijklmnopqrstuvwxyz";
			if (i == 63 || may.find(prefix[i]) == std::string_view::npos)
				return i;
		}
		return std::string::npos;
	}

	// The suffix is what follows the last `_`. Its length is looked at first, then the prefix, then its symbols.
	static Typeid read(const std::string &text)
	{
		const size_t bar = text.rfind('_');
		const bool has_prefix = bar != std::string::npos;
		const std::string suffix = has_prefix ? text.substr(bar + 1) : text;
		const size_t start = has_prefix ? bar + 1 : 0;
		Typeid id;
		if (has_prefix)
			id.prefix = text.substr(0, bar);
		if (suffix.size() != 26)
			return {Class::suffix, start, {}, 0};
		const size_t wrong = wrong_in_prefix(id.prefix);
		if (has_prefix && wrong != std::string::npos)
			return {Class::prefix, wrong, {}, 0};
		for (size_t i = 0; i < suffix.size(); i++) {
			const int value = alphabet().value(suffix[i]);
			if (value < 0)
				return {Class::symbol, start + i, {}, 0};
			id.uuid = id.uuid * 32 + value;
		}
		if (id.uuid >= power(2, 128))
			return {Class::overflow, start, {}, 0};
		return id;
	}

private:
	static const Alphabet &alphabet()
	{
		static const Alphabet crockford{"0123456789abcdefghjkmnpqrstvwxyz"};
		return crockford;
	}
};

} // namespace oracle

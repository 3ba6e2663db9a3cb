// The texts that clients/conformance.cpp tries: spellings of an id, and texts that are nearly its own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "codec/result.hpp"

namespace uidx {

// splitmix64, from the same start for each format.
class Random {
public:
	uint64_t word()
	{
		uint64_t z = state += 0x9e3779b97f4a7c15;
		z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
		z = (z ^ z >> 27) * 0x94d049bb133111eb;
		return z ^ z >> 31;
	}
	u128 number() { return u128{word()} << 64 | word(); }

private:
	uint64_t state = 42;
};

inline std::string in_base(uint64_t number, unsigned base, int width)
{
	std::string digits;
	for (; number != 0 || static_cast<int>(digits.size()) < width; number /= base)
		digits.insert(digits.begin(), "0123456789abcdefghijklmnopqrstuv"[number % base]);
	return digits;
}

inline std::string hexadecimal_of(const std::string &bytes)
{
	std::string digits;
	for (const char byte : bytes)
		digits += in_base(static_cast<unsigned char>(byte), 16, 2);
	return digits;
}

// As many digits as a UUID has: the last ones, or zeros before them.
inline std::string uuid_digits(const std::string &digits)
{
	const std::string padded = std::string(32, '0') + digits;
	return padded.substr(padded.size() - 32);
}

inline std::string hyphens_in(std::string digits)
{
	for (const size_t at : {20, 16, 12, 8})
		digits.insert(at, "-");
	return digits;
}

template <char First, char Last>
inline std::string other_case(std::string text)
{
	for (char &c : text)
		c = static_cast<char>(c >= First && c <= Last ? c ^ ' ' : c);
	return text;
}
inline std::string lower(const std::string &text) { return other_case<'A', 'Z'>(text); }
inline std::string upper(const std::string &text) { return other_case<'a', 'z'>(text); }

// Of the characters that the texts below have.
inline bool is_utf8(const std::string &text)
{
	int following = 0;
	for (const char c : text) {
		const auto byte = static_cast<unsigned char>(c);
		if ((byte >= 0x80 && byte < 0xc0) != (following > 0) || byte > 0xf0)
			return false;
		following = byte < 0xc2 ? std::max(following - 1, 0) : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
	}
	return following == 0;
}

inline std::string escaped(const std::string &text)
{
	std::string all;
	for (const char c : text) {
		const auto byte = static_cast<unsigned char>(c);
		if (byte < 0x20 || byte == 0x7f || c == '%' || c == '+')
			all += '%' + in_base(byte, 16, 2);
		else
			all += c;
	}
	return all;
}

// The text of an id in other spellings, of this format or of others, and texts that are nearly its own. Which place
// is changed is random.
inline std::vector<std::string> spellings(const std::string &text, const std::string &digits, Random &random)
{
	const std::string long_prefix(64, 'a');
	std::vector<std::string> all = {lower(text), upper(text), ' ' + text, text + ' ', text + '0', '0' + text,
	                                text.substr(1), text.substr(0, text.size() - 1), '"' + text + '"', '"' + text,
	                                text + '"', '"' + lower(text) + '"', '{' + text + '}', '_' + text,
	                                "User_" + text, "a-b_" + text, "x_" + text, long_prefix + '_' + text,
	                                "\\x" + digits, "\\x" + upper(digits), "\\X" + digits, "\\x" + digits + '0',
	                                "\\x" + digits.substr(2), "\\x" + digits.substr(1) + 'g', digits};
	const std::string numeric = uuid_digits(digits), hyphened = hyphens_in(numeric);
	const uint64_t high = std::stoull(numeric.substr(0, 16), nullptr, 16);
	const uint64_t low = std::stoull(numeric.substr(16), nullptr, 16);
	for (const auto &[base, width] : {std::pair{10u, 1}, {16u, 16}, {32u, 13}})
		all.push_back(in_base(high, base, width) + '-' + in_base(low, base, width));
	all.push_back(upper(all.back()));
	for (const std::string &form : {numeric, hyphened, std::string(hyphened).replace(23, 1, "")}) {
		for (const std::string &uuid : {form, '{' + form + '}', '{' + form, form + '}', '-' + form, form + '-'}) {
			all.push_back(uuid);
			all.push_back(upper(uuid));
		}
	}
	all.push_back(std::string(numeric).insert(4, "-"));
	all.push_back(std::string(numeric).insert(3, "-"));
	all.push_back(std::string(numeric).insert(4, "--"));
	all.push_back(std::string(hyphened).replace(5, 1, "g"));
	for (const char *wrong :
	     {"!", "~", "U", "I", "l", "O", "o", "z", "Z", "8", "-", "_", "G", "H", "\xc3\xa9", "/", "\\", "'"})
		for (const size_t at : {size_t{0}, random.word() % text.size(), text.size() - 1})
			all.push_back(std::string(text).replace(at, 1, wrong));
	all.push_back(std::string(text.size(), 'Z'));
	all.push_back(std::string(text.size(), '~'));
	return all;
}

// Characters that other readers skip, fold or take for digits.
inline std::vector<std::string> strange_spellings(const std::string &text, const std::string &digits, Random &random)
{
	const std::string numeric = uuid_digits(digits);
	const std::string hyphened = hyphens_in(numeric);
	std::string spaced = "\\x" + digits;
	for (size_t at = spaced.size(); (at -= 2) > 2;)
		spaced.insert(at, " ");
	std::vector<std::string> all = {"urn:uuid:" + hyphened, "0x" + digits, spaced};
	const auto put = [&](const std::string &form, size_t at, const std::string &strange) {
		all.push_back(std::string(form).replace(at, 1, strange));
		// As long in bytes as before, too.
		if (strange.size() > 1 && at + strange.size() <= form.size())
			all.push_back(std::string(form).replace(at, strange.size(), strange));
	};
	// The last ones are 1 in full width, K of Kelvin, s as it once was, a zero of another script, a blank and a picture.
	for (const std::string &strange :
	     {std::string(1, '\0'), std::string(" "), std::string("\x11"), std::string("\t"), std::string("\n"),
	      std::string("\r"), std::string("\x1f"), std::string("\x7f"), std::string("%"), std::string("+"),
	      std::string("-"), std::string("_"), std::string("@"), std::string("["), std::string("`"), std::string("{"),
	      std::string(":"), std::string("g"), std::string("\xef\xbc\x91"), std::string("\xe2\x84\xaa"),
	      std::string("\xc5\xbf"), std::string("\xd9\xa0"), std::string("\xc2\xa0"), std::string("\xf0\x9f\x98\x80")}) {
		for (const std::string &form : {text, "\\x" + digits, hyphened, '{' + hyphened + '}', numeric}) {
			for (const size_t at : {size_t{0}, random.word() % form.size(), form.size() - 1})
				put(form, at, strange);
			all.push_back(strange + form);
			all.push_back(form + strange);
		}
		all.push_back("\\x" + strange + digits);
	}
	return all;
}

} // namespace uidx

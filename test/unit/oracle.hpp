// The formats a second time, for the tests: big integers, division digit by digit, time in whole nanoseconds.
// It shares no code, table or constant with src/codec; what both say alike, both had to derive from docs/formats.md.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oracle {

using Int = boost::multiprecision::cpp_int;

enum class Class { ok, length, symbol, prefix, quote, overflow };

struct Format {
	std::string_view name;
	std::string_view symbols; // in digit order
	bool folded;              // letters of either case
	bool quotable;
	int length;
	int bits; // of the payload
	int tag;  // the text is the number tag * 2^bits + payload
	int tick_bits;
	Int epoch_ns;
	Int tick_ns;
};

inline const std::string_view base32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
inline const std::string_view base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
inline const std::string_view dollar64 = "$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
inline const std::string_view hyphen64 = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

inline const Format ulid{"ulid", base32, true, false, 26, 128, 0, 48, 0, 1'000'000};
inline const Format base64uuid{"base64uuid", dollar64, false, true, 22, 128, 4, 48, 0, 1'000'000};
inline const Format baseuid{"baseuid", hyphen64, false, false, 20, 120, 0, 48, 0, 32768};
inline const Format uid11{"uid11", base58, false, false, 11, 64, 0, 42, Int("1321009871111000000"), 1'000'000};
inline const Format ulidflake{"ulidflake", base32, true, false, 13, 63, 0, 43, Int("1704067200000000000"), 1'000'000};

inline Int power(const Int &base, int exponent)
{
	Int result = 1;
	while (exponent-- > 0)
		result *= base;
	return result;
}

inline Int floor_divide(const Int &a, const Int &b) // b > 0
{
	Int quotient = a / b; // truncates
	return a < 0 && quotient * b != a ? quotient - 1 : quotient;
}

inline Int payload_count(const Format &f) { return power(2, f.bits); }

// number in base |symbols|, in length symbols.
inline std::string digits(const Format &f, Int number)
{
	std::string text(f.length, f.symbols[0]);
	for (int i = f.length; i-- > 0;) {
		text[i] = f.symbols[static_cast<size_t>(number % f.symbols.size())];
		number /= f.symbols.size();
	}
	return text;
}

inline std::string encode(const Format &f, const Int &payload) { return digits(f, f.tag * payload_count(f) + payload); }

inline size_t symbol_value(const Format &f, char c) // npos if it is none
{
	if (f.folded && c >= 'a' && c <= 'z')
		c = static_cast<char>(c - 'a' + 'A');
	return f.symbols.find(c);
}

struct Answer {
	Class fault = Class::ok;
	size_t position = 0;
	Int payload = 0;
};

inline Answer decode(const Format &f, std::string_view text)
{
	const size_t length = static_cast<size_t>(f.length);
	size_t skipped = 0;
	if (f.quotable && text.size() != length) {
		const bool front = text.starts_with('"');
		const bool back = text.ends_with('"');
		if (front && back && text.size() >= 2) {
			text = text.substr(1, text.size() - 2);
			skipped = 1;
		} else if (front || back) {
			return {Class::quote, front ? 0 : text.size() - 1, 0};
		}
	}
	if (text.size() != length)
		return {Class::length, 0, 0};
	Int number = 0;
	for (size_t i = 0; i < length; i++) {
		const size_t value = symbol_value(f, text[i]);
		if (value == std::string_view::npos)
			return {Class::symbol, i + skipped, 0};
		number = number * f.symbols.size() + value;
	}
	const Int payload = number - f.tag * payload_count(f);
	if (payload < 0 || payload >= payload_count(f))
		return {f.tag != 0 ? Class::prefix : Class::overflow, skipped, 0};
	return {Class::ok, 0, payload};
}

// ulid_parse_lenient
inline Answer decode_lenient(const Format &f, std::string_view text)
{
	std::string strict;
	std::string::size_type at[256];
	for (size_t i = 0; i < text.size(); i++) {
		if (text[i] == '-')
			continue;
		at[strict.size() % 256] = i;
		const std::string_view from = "IiLlOo";
		const size_t typed = from.find(text[i]);
		strict += typed == std::string_view::npos ? text[i] : "111100"[typed];
	}
	Answer answer = decode(f, strict);
	if (answer.fault == Class::symbol || answer.fault == Class::overflow)
		answer.position = at[answer.position];
	return answer;
}

// 8-4-4-4-12 hexadecimal digits, and nothing else.
inline std::optional<Int> parse_uuid(std::string_view text)
{
	const std::string_view shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
	if (text.size() != shape.size())
		return std::nullopt;
	Int uuid = 0;
	for (size_t i = 0; i < text.size(); i++) {
		if (shape[i] == '-' && text[i] == '-')
			continue;
		const size_t digit = std::string_view("0123456789abcdef_______ABCDEF").find(text[i]);
		if (shape[i] == '-' || digit == std::string_view::npos || text[i] == '_')
			return std::nullopt;
		uuid = uuid * 16 + (digit < 16 ? digit : digit - 13);
	}
	return uuid;
}

struct Range {
	Class fault = Class::ok;
	size_t position = 0;
	bool empty = false;
	Int lower = 0;
	Int upper = 0;
};

// The payloads of all texts that start with prefix: [v * B^(L-N), (v+1) * B^(L-N) - 1] cut to what the format can hold.
inline Range prefix_range(const Format &f, std::string_view prefix)
{
	if (prefix.size() > static_cast<size_t>(f.length))
		return {Class::length, 0, false, 0, 0};
	Int value = 0;
	for (size_t i = 0; i < prefix.size(); i++) {
		const size_t digit = symbol_value(f, prefix[i]);
		if (digit == std::string_view::npos)
			return {Class::symbol, i, false, 0, 0};
		value = value * f.symbols.size() + digit;
	}
	const Int width = power(f.symbols.size(), f.length - static_cast<int>(prefix.size()));
	const Int base = f.tag * payload_count(f);
	Int lower = value * width - base;
	Int upper = (value + 1) * width - 1 - base;
	if (lower < 0)
		lower = 0;
	if (upper > payload_count(f) - 1)
		upper = payload_count(f) - 1;
	if (lower > upper)
		return {Class::ok, 0, true, 0, 0};
	return {Class::ok, 0, false, lower, upper};
}

inline Int tick_count(const Format &f) { return power(2, f.tick_bits); }

inline Int instant_us(const Format &f, const Int &tick) { return floor_divide(f.epoch_ns + tick * f.tick_ns, 1000); }

inline Int tick_at(const Format &f, const Int &us) { return floor_divide(us * 1000 - f.epoch_ns, f.tick_ns); }

inline bool covers(const Format &f, const Int &us)
{
	const Int tick = tick_at(f, us);
	return tick >= 0 && tick < tick_count(f);
}

// The next two by trial around tick_at, from their definition: the first tick, be it one past the last, that starts (in
// whole microseconds) at or after us, and the last tick of the format that starts at or before it.
inline Int tick_from(const Format &f, const Int &us)
{
	Int tick = tick_at(f, us) - 2;
	while (instant_us(f, tick) < us)
		tick++;
	return tick;
}

inline Int tick_until(const Format &f, const Int &us)
{
	Int tick = tick_at(f, us) + 2;
	while (instant_us(f, tick) > us || tick >= tick_count(f))
		tick--;
	return tick;
}

} // namespace oracle

// The formats a second time, for the tests: big integers, division digit by digit.
// It shares no code, table or constant with src/codec. What a format is, it reads from src/formats/NAME/NAME.oracle (definition.hpp).
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oracle {

using Int = boost::multiprecision::cpp_int;

enum class Class { ok, length, symbol, prefix, suffix, quote, overflow, padding, excepted };

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

inline Int ceiling_divide(const Int &a, const Int &b) { return -floor_divide(-a, b); }

struct Alphabet {
	std::string symbols; // in digit order
	bool folded = false; // letters of either case

	int base() const { return static_cast<int>(symbols.size()); }

	int value(char c) const // -1 if it is none
	{
		size_t at = symbols.find(c);
		if (at == std::string::npos && folded && c >= 'a' && c <= 'z')
			at = symbols.find(static_cast<char>(c - 'a' + 'A'));
		if (at == std::string::npos && folded && c >= 'A' && c <= 'Z')
			at = symbols.find(static_cast<char>(c - 'A' + 'a'));
		return at == std::string::npos ? -1 : static_cast<int>(at);
	}
};

// A piece of a text: a number in an alphabet, or else a literal character; or no text at all, but bits of the payload that are 0.
struct Piece {
	Alphabet alphabet;
	char literal = 0;
	int least = 0; // symbols
	int most = 0;
	int bits = 0;    // of the payload
	int padding = 0; // the number is the payload's bits and these, which are 0, behind them
	int tag = 0;     // and this in front of them

	bool is_number() const { return most > 0; }
	bool is_literal() const { return literal != 0; }
	Int unit() const { return power(2, padding); }
	Int first() const { return Int(tag) * power(2, bits); }
	// How many payloads there are: all bits, or what the symbols can say.
	Int count() const
	{
		if (!is_number())
			return 1;
		const Int texts = floor_divide(power(alphabet.base(), most), unit());
		const Int room = power(2, bits);
		return texts < room ? texts : room;
	}
};

using Form = std::vector<Piece>;

struct Format {
	std::string name;
	std::vector<Form> forms; // the canonical one first
	bool quotable = false;
	std::vector<std::string> excepted; // in lower case: no id has such a text, in either case
	bool ordered = true; // texts sort as payloads
	int tick_bits = 0;   // 0: no time
	Int epoch_ns;
	Int tick_ns;
	// What the canonical form adds up to.
	int bits = 0;   // of the payload, those included that are always 0
	int least = 0;  // symbols of the shortest text
	int length = 0; // and of the longest
	Int last;       // the largest payload

	const Form &canonical() const { return forms[0]; }
	// Of the canonical text's last number.
	const Alphabet &alphabet() const { return canonical().back().alphabet; }
	// Whether no text of any form means a number that is no payload.
	bool every_text_is_an_id() const
	{
		for (const Form &form : forms)
			for (const Piece &piece : form)
				if (piece.is_number() && piece.count() != power(piece.alphabet.base(), piece.most))
					return false;
		return true;
	}
	int zero_bits() const { return canonical()[0].is_number() || canonical()[0].is_literal() ? 0 : canonical()[0].bits; }
	int rest_bits() const { return bits - zero_bits() - tick_bits; }

	void add_up()
	{
		for (const Piece &piece : canonical()) {
			bits += piece.bits;
			least += piece.is_literal() ? 1 : piece.least;
			length += piece.is_literal() ? 1 : piece.most;
			last = last * power(2, piece.bits) + piece.count() - 1;
		}
	}
};

// number in base |symbols|, in at least that many symbols.
inline std::string digits(const Alphabet &alphabet, Int number, int least)
{
	std::string text;
	while (number != 0 || static_cast<int>(text.size()) < least) {
		text.insert(text.begin(), alphabet.symbols[static_cast<size_t>(number % alphabet.base())]);
		number /= alphabet.base();
	}
	return text;
}

// The pieces of payload, in the order of the form's.
inline std::vector<Int> split(const Form &form, Int payload)
{
	std::vector<Int> parts(form.size());
	for (size_t i = form.size(); i-- > 0;) {
		const Int room = power(2, form[i].bits);
		parts[i] = payload % room;
		payload /= room;
	}
	return parts;
}

inline std::string encode(const Format &f, const Int &payload);

inline bool excepted(const Format &f, const Int &payload)
{
	if (f.excepted.empty())
		return false;
	std::string text = encode(f, payload);
	std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
	return std::find(f.excepted.begin(), f.excepted.end(), text) != f.excepted.end();
}

inline bool valid(const Format &f, const Int &payload)
{
	const std::vector<Int> parts = split(f.canonical(), payload);
	for (size_t i = 0; i < parts.size(); i++)
		if (parts[i] >= f.canonical()[i].count())
			return false;
	return payload < power(2, f.bits) && !excepted(f, payload);
}

// The payload whose pieces are those of number as far as they go.
inline Int fold(const Format &f, const Int &number)
{
	const std::vector<Int> parts = split(f.canonical(), number);
	Int payload = 0;
	for (size_t i = 0; i < parts.size(); i++)
		payload = payload * power(2, f.canonical()[i].bits) + parts[i] % f.canonical()[i].count();
	return payload;
}

// What the form's numbers are for a payload; and the text of such numbers.
inline std::vector<Int> numbers(const Form &form, const Int &payload)
{
	std::vector<Int> parts = split(form, payload);
	for (size_t i = 0; i < form.size(); i++)
		parts[i] = (form[i].first() + parts[i]) * form[i].unit();
	return parts;
}

inline std::string write(const Form &form, const std::vector<Int> &numbers)
{
	std::string text;
	for (size_t i = 0; i < form.size(); i++) {
		if (form[i].is_literal())
			text += form[i].literal;
		else if (form[i].is_number())
			text += digits(form[i].alphabet, numbers[i], form[i].least);
	}
	return text;
}

inline std::string encode(const Form &form, const Int &payload) { return write(form, numbers(form, payload)); }

inline std::string encode(const Format &f, const Int &payload) { return encode(f.canonical(), payload); }

struct Answer {
	Class fault = Class::ok;
	size_t position = 0;
	Int payload = 0;
};

// Whether text has a length of the form's. One number of varying length ends where the literal behind it first stands.
inline bool has_length(const Form &form, std::string_view text)
{
	size_t at = 0, least = 0, most = 0;
	for (size_t i = 0; i < form.size(); i++) {
		if (form[i].is_literal() && most > least) {
			const size_t end = text.find(form[i].literal, at);
			if (end == std::string_view::npos || end - at < least || end - at > most)
				return false;
			at = end;
			least = most = 0;
		}
		least += form[i].is_literal() ? 1 : form[i].least;
		most += form[i].is_literal() ? 1 : form[i].most;
	}
	return text.size() - at >= least && text.size() - at <= most;
}

// Length first, then the characters from left to right, then what the numbers mean.
inline Answer decode(const Form &form, std::string_view text)
{
	if (!has_length(form, text))
		return {Class::length, 0, 0};
	std::vector<Int> numbers;
	size_t at = 0;
	for (const Piece &piece : form) {
		numbers.emplace_back(0);
		if (piece.is_literal()) {
			if (at == text.size() || text[at] != piece.literal)
				return {Class::symbol, at, 0};
			at++;
		}
		for (int i = 0; i < piece.most; i++, at++) {
			const int value = at < text.size() ? piece.alphabet.value(text[at]) : -1;
			if (value < 0 && i >= piece.least)
				break;
			if (value < 0)
				return {Class::symbol, at, 0};
			numbers.back() = numbers.back() * piece.alphabet.base() + value;
		}
	}
	if (at < text.size())
		return {Class::symbol, at, 0};
	Int payload = 0;
	for (size_t i = 0; i < form.size(); i++) {
		const Piece &piece = form[i];
		if (numbers[i] % piece.unit() != 0)
			return {Class::padding, at - 1, 0};
		const Int part = numbers[i] / piece.unit() - piece.first();
		if (part < 0 || part >= piece.count())
			return {piece.tag != 0 ? Class::prefix : Class::overflow, 0, 0};
		payload = payload * power(2, piece.bits) + part;
	}
	return {Class::ok, 0, payload};
}

inline Answer decode(const Format &f, std::string_view text)
{
	size_t skipped = 0;
	if (f.quotable && text.size() != static_cast<size_t>(f.length)) {
		const bool front = text.starts_with('"');
		const bool back = text.ends_with('"');
		if (front && back && text.size() >= 2) {
			text = text.substr(1, text.size() - 2);
			skipped = 1;
		} else if (front || back) {
			return {Class::quote, front ? 0 : text.size() - 1, 0};
		}
	}
	// The first form that fits; else one whose characters do; else the first that has such a length.
	const auto fit = [](const Answer &answer) {
		return answer.fault == Class::ok ? 3 : answer.fault == Class::length ? 0 : answer.fault == Class::symbol ? 1 : 2;
	};
	Answer answer{Class::length, 0, 0};
	for (const Form &form : f.forms) {
		const Answer other = decode(form, text);
		if (fit(other) > fit(answer))
			answer = other;
	}
	answer.position += skipped;
	if (answer.fault == Class::ok && excepted(f, answer.payload))
		return {Class::excepted, 0, 0};
	return answer;
}

} // namespace oracle

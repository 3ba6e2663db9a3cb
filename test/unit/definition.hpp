// Reads what a format is from src/formats/NAME/NAME.oracle, lines of
//   alphabet LETTER SYMBOLS ['folded']   the symbols in digit order, and the letter that names them in the next line; folded: either case
//   text PIECE...                        the canonical text
//   also PIECE...                        another text that is read
//   time BITS TICK EPOCH                 the top bits; a tick is a number and s, ms, us or ns, the epoch as 1970-01-01T00:00:00Z
//   quotable                             text may stand in double quotes
//   unordered                            texts do not sort as payloads
//   except WORD...                       no id has such a text, in either case
// A piece is a character 'c', or zero/BITS that show in no text, or a number LETTER SYMBOLS/BITS: h32/128, of varying length h1-32/128,
// with four zero bits behind the payload's v20/96,padding=4, with the bits 0100 in front of them d22/128,tag=4.
#pragma once

#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "oracle_time.hpp"

namespace oracle {

// Unix nanoseconds of YYYY-MM-DDThh:mm:ss[.f]Z, with a year of four digits or more.
inline Int iso_ns(const std::string &text)
{
	int year, month, day, hour, minute, second, used = 0;
	if (std::sscanf(text.c_str(), "%d-%d-%dT%d:%d:%d%n", &year, &month, &day, &hour, &minute, &second, &used) != 6 || text.back() != 'Z')
		throw std::runtime_error("not a time: " + text);
	std::string fraction = text.substr(used, text.size() - used - 1);
	if (fraction.empty())
		fraction = ".";
	fraction.resize(10, '0');
	const std::chrono::sys_days date = std::chrono::year(year) / month / day;
	Int seconds = date.time_since_epoch().count();
	seconds = seconds * 86400 + hour * 3600 + minute * 60 + second;
	return seconds * 1'000'000'000 + std::stoi(fraction.substr(1));
}

using Alphabets = std::map<char, Alphabet>;

inline Piece read_piece(const std::string &word, const Alphabets &alphabets)
{
	Piece piece;
	int used = 0;
	char letter = 0;
	if (std::sscanf(word.c_str(), "'%c'%n", &piece.literal, &used) == 1 && used == 3)
		return piece;
	piece.literal = 0;
	if (std::sscanf(word.c_str(), "zero/%d%n", &piece.bits, &used) == 1 && used == static_cast<int>(word.size()))
		return piece;
	if (std::sscanf(word.c_str(), "%c%d-%d/%d%n", &letter, &piece.least, &piece.most, &piece.bits, &used) != 4) {
		if (std::sscanf(word.c_str(), "%c%d/%d%n", &letter, &piece.least, &piece.bits, &used) != 3)
			throw std::runtime_error("no piece of a text: " + word);
		piece.most = piece.least;
	}
	piece.alphabet = alphabets.at(letter);
	const std::string rest = word.substr(used);
	if (!rest.empty() && std::sscanf(rest.c_str(), ",padding=%d", &piece.padding) != 1 && std::sscanf(rest.c_str(), ",tag=%d", &piece.tag) != 1)
		throw std::runtime_error("no piece of a text: " + word);
	return piece;
}

inline Int read_tick(const std::string &word)
{
	static const std::map<std::string, int64_t> units = {{"s", 1'000'000'000}, {"ms", 1'000'000}, {"us", 1'000}, {"ns", 1}};
	const size_t unit = word.find_first_not_of("0123456789");
	return Int(std::stoll(word)) * units.at(word.substr(unit));
}

inline Format read_definition(std::istream &lines)
{
	Format format;
	Alphabets alphabets;
	std::string line;
	while (std::getline(lines, line)) {
		std::istringstream words(line);
		std::string kind, word;
		if (!(words >> kind) || kind[0] == '#')
			continue;
		if (kind == "alphabet") {
			char letter = 0;
			Alphabet alphabet;
			words >> letter >> alphabet.symbols;
			if (words >> word && word == "folded")
				alphabet.folded = true;
			alphabets[letter] = alphabet;
		} else if (kind == "text" || kind == "also") {
			if ((kind == "text") != format.forms.empty())
				throw std::runtime_error("one text first, then others: " + line);
			format.forms.emplace_back();
			while (words >> word)
				format.forms.back().push_back(read_piece(word, alphabets));
		} else if (kind == "time") {
			std::string tick, epoch;
			words >> format.tick_bits >> tick >> epoch;
			format.tick_ns = read_tick(tick);
			format.epoch_ns = iso_ns(epoch);
		} else if (kind == "quotable") {
			format.quotable = true;
		} else if (kind == "unordered") {
			format.ordered = false;
		} else if (kind == "except") {
			while (words >> word)
				format.excepted.push_back(word);
		} else {
			throw std::runtime_error("unknown line: " + line);
		}
	}
	if (format.forms.empty())
		throw std::runtime_error("no text");
	format.add_up();
	return format;
}

// UIDX_SOURCE_DIR: the repository.
inline Format read_format(const std::string &name)
{
	const std::string path = UIDX_SOURCE_DIR "/src/formats/" + name + "/" + name + ".oracle";
	std::ifstream file(path);
	if (!file)
		throw std::runtime_error(path + " is missing: it tells the tests what the format is");
	try {
		Format format = read_definition(file);
		format.name = name;
		return format;
	} catch (const std::exception &error) {
		throw std::runtime_error(path + ": " + error.what());
	}
}

} // namespace oracle

// Reads test/vectors/*.tsv and test/vectors/formats/*.tsv. Their columns differ, and the first line that is no remark names them.
// A cell that is empty or `-` is unknown. Strict: what a test does not look at in a row is an error, so that no value stands there
// unchecked.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "definition.hpp"

namespace vectors {

inline std::vector<std::string> split(const std::string &text, char separator)
{
	std::vector<std::string> parts(1);
	for (const char c : text) {
		if (c == separator)
			parts.emplace_back();
		else
			parts.back() += c;
	}
	return parts;
}

inline std::string unescape(const std::string &text)
{
	std::string out;
	for (size_t i = 0; i < text.size(); i++) {
		if (text[i] != '\\') {
			out += text[i];
			continue;
		}
		const char kind = text.at(++i);
		if (kind == 't')
			out += '\t';
		else if (kind == 'n')
			out += '\n';
		else if (kind == 'x')
			out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16)), i += 2;
		else
			throw std::runtime_error("unknown escape in " + text);
	}
	return out;
}

// One vector. Every look at a column, or at a field of the column `fields`, marks it as seen.
class Row {
public:
	Row(const std::vector<std::string> &names, const std::string &line)
	{
		const std::vector<std::string> columns = split(line, '\t');
		if (columns.size() != names.size())
			throw std::runtime_error("not " + std::to_string(names.size()) + " columns: " + line);
		for (size_t i = 0; i < columns.size(); i++) {
			if (names[i] == "input")
				cells[names[i]] = unescape(columns[i]);
			if (names[i] == "input" || columns[i].empty() || columns[i] == "-")
				continue;
			if (names[i] != "fields") {
				cells[names[i]] = columns[i];
				continue;
			}
			for (const std::string &field : split(columns[i], ' ')) {
				const size_t equals = field.find('=');
				if (equals == std::string::npos || !cells.emplace(field.substr(0, equals), field.substr(equals + 1)).second)
					throw std::runtime_error("not fields: " + columns[i]);
				fields.push_back(field.substr(0, equals));
			}
		}
	}

	bool has(const std::string &name) const { return cells.contains(name); }

	// Empty if it is unknown.
	std::string operator[](const std::string &name)
	{
		seen.insert(name);
		return has(name) ? cells.at(name) : "";
	}

	const std::vector<std::string> &field_names() const { return fields; }

	// What was not looked at; empty in a test that is complete.
	std::string unseen() const
	{
		std::string left;
		for (const auto &[name, value] : cells)
			if (!seen.contains(name))
				left += " " + name;
		return left;
	}

private:
	std::map<std::string, std::string> cells;
	std::vector<std::string> fields;
	std::set<std::string> seen = {"case", "kind", "source"};
};

// Calls check(row) for every vector of a format. Nothing may stand in a row that it does not look at.
template <class Check>
void each(const std::string &name, Check check)
{
	const std::string folder = UIDX_SOURCE_DIR "/test/vectors/";
	std::ifstream stream(folder + name + ".tsv");
	if (!stream.is_open())
		stream.open(folder + "formats/" + name + ".tsv");
	std::string line, made_by;
	std::getline(stream, line);
	if (line.starts_with("# ")) {
		made_by = line;
		std::getline(stream, line);
	}
	const std::vector<std::string> names = split(line, '\t');
	int rows = 0;
	while (std::getline(stream, line)) {
		SCOPED_TRACE(line);
		Row row(names, line);
		EXPECT_TRUE(row.has("source") || !made_by.empty()) << "does not say what made it";
		if (row.has("format")) {
			EXPECT_EQ(row["format"], name);
		}
		check(row);
		EXPECT_EQ(row.unseen(), "") << "is in the row, but nothing checks it";
		rows++;
	}
	EXPECT_GE(rows, 5) << "vectors of " << name;
}

// An integer as the vectors print it: decimal with a sign, or hexadecimal digits.
inline oracle::Int decimal(const std::string &digits) { return oracle::Int(digits); }
inline oracle::Int hexadecimal(const std::string &digits) { return oracle::Int("0x" + digits); }
using oracle::iso_ns;

} // namespace vectors

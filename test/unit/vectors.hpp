// Reads test/vectors/*.tsv. Strict: whatever a test does not look at in a row is an error, so that no value stands there unchecked.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
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

// One vector. Every look at a column or a field marks it as seen.
class Row {
public:
	explicit Row(const std::string &line)
	{
		static const std::vector<std::string> names = split("case kind input canonical hex dec ts_native ts_iso pg_us fields error source", ' ');
		const std::vector<std::string> cells = split(line, '\t');
		if (cells.size() != names.size())
			throw std::runtime_error("not 12 columns: " + line);
		for (size_t i = 0; i < cells.size(); i++)
			columns[names[i]] = cells[i];
		for (const std::string &item : split(columns["fields"], ';')) {
			const size_t equals = item.find('=');
			if (equals != std::string::npos)
				fields[item.substr(0, equals)] = item.substr(equals + 1);
			else if (!item.empty())
				fields[item.substr(item.find_first_not_of(' '))] = ""; // a remark
		}
		seen = {"case", "kind", "source", "fields"};
		columns["input"] = unescape(columns["input"]);
	}

	bool has(const std::string &column) const { return !columns.at(column).empty(); }

	const std::string &operator[](const std::string &column)
	{
		seen.insert(column);
		return columns.at(column);
	}

	bool has_field(const std::string &name) const { return fields.contains(name); }

	std::string field(const std::string &name)
	{
		seen.insert("fields." + name);
		const auto found = fields.find(name);
		if (found == fields.end())
			throw std::runtime_error("no field " + name);
		return found->second;
	}

	// What was not looked at; empty in a test that is complete.
	std::string unseen() const
	{
		std::string left;
		for (const auto &[name, value] : columns)
			if (!value.empty() && !seen.contains(name))
				left += " " + name;
		for (const auto &[name, value] : fields)
			if (!seen.contains("fields." + name))
				left += " '" + name + "'";
		return left;
	}

private:
	std::map<std::string, std::string> columns;
	std::map<std::string, std::string> fields;
	std::set<std::string> seen;
};

struct File {
	std::vector<Row> rows;
	size_t lines = 0; // counted on their own: newlines in the file, less the header

	explicit File(const std::string &path)
	{
		std::ifstream stream(path, std::ios::binary);
		const std::string text((std::istreambuf_iterator<char>(stream)), {});
		const std::string header = "case\tkind\tinput\tcanonical\thex\tdec\tts_native\tts_iso\tpg_us\tfields\terror\tsource";
		std::vector<std::string> all = split(text, '\n');
		if (all.size() < 3 || all[0] != header || !all.back().empty())
			throw std::runtime_error("no vectors, other columns than expected, or a last line without its end: " + path);
		lines = static_cast<size_t>(std::count(text.begin(), text.end(), '\n')) - 1;
		for (size_t i = 1; i + 1 < all.size(); i++)
			rows.emplace_back(all[i]);
	}
};

// An integer as the vectors print it: decimal with a sign, or hexadecimal digits.
inline oracle::Int decimal(const std::string &digits) { return oracle::Int(digits); }
inline oracle::Int hexadecimal(const std::string &digits) { return oracle::Int("0x" + digits); }
using oracle::iso_ns;

} // namespace vectors

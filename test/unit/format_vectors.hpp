// Reads test/vectors/formats/*.tsv. Columns: format, text, payload_hex, created_at, fields; - is unknown.
#pragma once

#include <utility>

#include "vectors.hpp"

namespace vectors {

struct Value {
	std::string text, payload_hex, created_at, fields;
};

inline std::vector<Value> values(const std::string &name)
{
	const std::string path = UIDX_SOURCE_DIR "/test/vectors/formats/" + name + ".tsv";
	std::ifstream file(path);
	std::string line;
	std::getline(file, line);
	EXPECT_TRUE(line.starts_with("# ")) << path << ": " << line; // what made them
	std::getline(file, line);
	EXPECT_EQ(line, "format\ttext\tpayload_hex\tcreated_at\tfields") << path;
	std::vector<Value> all;
	while (std::getline(file, line)) {
		const std::vector<std::string> cells = split(line, '\t');
		EXPECT_EQ(cells.size(), 5u) << line;
		EXPECT_EQ(cells.at(0), name);
		all.push_back({cells.at(1), cells.at(2), cells.at(3), cells.at(4)});
	}
	EXPECT_GE(all.size(), 5u) << path;
	return all;
}

// The names and values of its last column.
inline std::vector<std::pair<std::string, std::string>> fields(const Value &value)
{
	std::vector<std::pair<std::string, std::string>> all;
	if (value.fields == "-")
		return all;
	for (const std::string &item : split(value.fields, ' ')) {
		const size_t equals = item.find('=');
		all.emplace_back(item.substr(0, equals), item.substr(equals + 1));
	}
	return all;
}

} // namespace vectors

// Rules about the codecs' source that no compiler checks.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

// Byte order can show only where memory is read as another type. bytes.hpp may do that and handles both orders; in every other
// codec header the code is plain arithmetic, the same at run time as at compile time, hence the same on a big-endian machine.
TEST(SourceTest, OnlyBytesHppKnowsOfByteOrder)
{
	size_t headers = 0, found_in_bytes = 0;
	std::vector<std::filesystem::path> paths;
	for (const char *folder : {UIDX_SOURCE_DIR "/src/codec", UIDX_SOURCE_DIR "/src/formats"}) {
		for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
			if (entry.path().extension() == ".hpp")
				paths.push_back(entry.path());
		}
	}
	for (const auto &path : paths) {
		std::ifstream stream(path);
		const std::string text((std::istreambuf_iterator<char>(stream)), {});
		headers++;
		for (const char *word : {"memcpy", "bit_cast", "reinterpret_cast", "std::endian", "BYTE_ORDER", "is_constant_evaluated", "consteval", "union ", "bswap"}) {
			const bool found = text.find(word) != std::string::npos;
			if (path.filename() == "bytes.hpp")
				found_in_bytes += found;
			else
				EXPECT_FALSE(found) << path << " has " << word;
		}
	}
	EXPECT_GE(headers, 12u);
	EXPECT_GT(found_in_bytes, 0u); // else the words, or the place, are no longer the right ones
}

} // namespace

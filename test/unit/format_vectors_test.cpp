// The values of test/vectors/formats, made with the formats' own libraries: every format of the registry has a file there, or one in
// test/vectors, which vectors_test.cpp reads. Columns: format, text, payload_hex, created_at, fields; - is unknown.
#include <filesystem>
#include <type_traits>

#include "codecs.hpp"
#include "vectors.hpp"

namespace uidx {
namespace {

using oracle::Int;
using vectors::decimal, vectors::hexadecimal, vectors::iso_ns, vectors::split;

struct Value {
	std::string text, payload_hex, created_at, fields;
};

std::vector<Value> values(const std::string &path, const std::string &name)
{
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
	return all;
}

std::vector<std::pair<std::string, std::string>> fields(const Value &value)
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

// The field of the codec's that has this name, as vectors write it; empty if there is none.
template <class Codec>
std::string field_of(const Int &payload, const std::string &name)
{
	if constexpr (requires { Codec::fields; }) {
		int below = 8 * Codec::bytes;
		for (const Field &field : Codec::fields) {
			below -= field.bits;
			if (field.name != name)
				continue;
			const Int value = (payload >> below) % oracle::power(2, field.bits);
			if (field.kind == Kind::number)
				return value.str();
			return oracle::digits({"0123456789abcdef"}, value, (field.bits + 3) / 4);
		}
	}
	return {};
}

// What a file says that is no field of the bits: true if it is checked here.
template <class Codec>
bool own_field(const Value &value, const std::string &name, const std::string &expected)
{
	const std::string_view type = Codec::name;
	if (type == "sid" && name == "form") { // which of sid's texts it is; base64 is the one written
		typename Codec::Payload id{};
		EXPECT_TRUE(decode<Codec>(value.text, id).ok());
		EXPECT_EQ(encode<Codec>(id) == value.text, expected == "base64");
		return true;
	}
	if (type == "cuid" && name == "counter") { // in base 36, as the next two
		EXPECT_EQ(std::stoi(value.text.substr(9, 4), nullptr, 36), std::stoi(expected));
		return true;
	}
	if (type == "cuid" && name == "fingerprint") {
		EXPECT_EQ(value.text.substr(13, 4), expected);
		return true;
	}
	return false;
}

template <class Codec>
struct FormatVectorTest : ::testing::Test {};
TYPED_TEST_SUITE(FormatVectorTest, Codecs, CodecNames);

TYPED_TEST(FormatVectorTest, All)
{
	const std::string folder = UIDX_SOURCE_DIR "/test/vectors/", name = TypeParam::name;
	const std::string path = folder + "formats/" + name + ".tsv";
	if (std::filesystem::exists(folder + name + ".tsv"))
		return;
	ASSERT_TRUE(std::filesystem::exists(path)) << name << " has no vectors: " << path << " is missing";
	const std::vector<Value> all = values(path, name);
	EXPECT_GE(all.size(), 5u);
	for (const Value &value : all) {
		SCOPED_TRACE(value.text);
		typename TypeParam::Payload id{};
		ASSERT_TRUE(decode<TypeParam>(value.text, id).ok());
		ASSERT_TRUE(decodes_as_oracle<TypeParam>(value.text));
		if (value.payload_hex != "-") {
			EXPECT_EQ(to_int(id), hexadecimal(value.payload_hex));
			EXPECT_EQ(value.payload_hex.size(), 2u * TypeParam::bytes);
			EXPECT_EQ(encode<TypeParam>(id), value.text);
		}
		if constexpr (HasTime<TypeParam>::value) {
			if (value.created_at != "-") {
				EXPECT_EQ(Int(TypeParam::time.instant(tick_of_id<TypeParam>(id))), oracle::floor_divide(iso_ns(value.created_at), 1000));
			}
		}
		for (const auto &[field, expected] : fields(value)) {
			const std::string found = field_of<TypeParam>(to_int(id), field);
			EXPECT_TRUE(found == expected || own_field<TypeParam>(value, field, expected)) << field << " is " << found << ", expected " << expected;
		}
	}
}

} // namespace
} // namespace uidx

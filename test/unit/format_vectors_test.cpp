// The values of test/vectors/formats, made with the formats' own libraries: every format of the registry has a file there, or one in
// test/vectors, which vectors_test.cpp reads.
#include <filesystem>
#include <type_traits>

#include "codecs.hpp"
#include "format_vectors.hpp"

namespace uidx {
namespace {

using oracle::Int;
using vectors::fields, vectors::hexadecimal, vectors::iso_ns, vectors::Value, vectors::values;

// The codec's field of this name, as vectors write it; empty if there is none.
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

// What a file says that is no field of the bits: true if it is as expected.
template <class Codec>
bool other_field(const Value &, typename Codec::Payload, const std::string &, const std::string &)
{
	return false;
}

template <>
bool other_field<Sid>(const Value &value, Sid::Payload id, const std::string &name, const std::string &expected)
{
	return name == "form" && (encode<Sid>(id) == value.text) == (expected == "base64"); // the form that is written
}

template <>
bool other_field<Cuid>(const Value &, Cuid::Payload id, const std::string &name, const std::string &expected)
{
	if (name == "fingerprint") // in base 36, as in the text
		return oracle::digits(format_of<Cuid>().alphabet(), Cuid::fingerprint(id), 4) == expected;
	return name == "counter" && std::to_string(Cuid::counter(id)) == expected;
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
	for (const Value &value : values(name)) {
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
			EXPECT_TRUE(found == expected || other_field<TypeParam>(value, id, field, expected)) << field << " is " << found << ", expected " << expected;
		}
	}
}

} // namespace
} // namespace uidx

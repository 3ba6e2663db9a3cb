// How the values of test/vectors/formats are checked, which the formats' own libraries made, or arithmetic.
#pragma once

#include "codecs.hpp"
#include "vectors.hpp"

namespace uidx::kinds {

using oracle::Int;

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
bool other_field(const std::string &, typename Codec::Payload, const std::string &, const std::string &)
{
	return false;
}

template <>
inline bool other_field<Sid>(const std::string &text, Sid::Payload id, const std::string &name, const std::string &expected)
{
	return name == "form" && (encode<Sid>(id) == text) == (expected == "base64"); // the form that is written
}

template <>
inline bool other_field<Cuid>(const std::string &, Cuid::Payload id, const std::string &name, const std::string &expected)
{
	if (name == "fingerprint") // in base 36, as in the text
		return oracle::digits(format_of<Cuid>().alphabet(), Cuid::fingerprint(id), 4) == expected;
	return name == "counter" && std::to_string(Cuid::counter(id)) == expected;
}

template <class Codec>
void value(vectors::Row &row)
{
	const std::string &text = row["text"];
	typename Codec::Payload id{};
	ASSERT_TRUE(decode<Codec>(text, id).ok());
	EXPECT_TRUE(decodes_as_oracle<Codec>(text));
	if (row.has("payload_hex")) {
		EXPECT_EQ(to_int(id), vectors::hexadecimal(row["payload_hex"]));
		EXPECT_EQ(row["payload_hex"].size(), 2u * Codec::bytes);
		EXPECT_EQ(encode<Codec>(id), text);
	}
	if constexpr (HasTime<Codec>::value) {
		if (row.has("created_at")) {
			EXPECT_EQ(Int(Codec::time.instant(tick_of_id<Codec>(id))), oracle::floor_divide(vectors::iso_ns(row["created_at"]), 1000));
		}
	}
	for (const std::string &name : row.field_names()) {
		const std::string expected = row.field(name), found = field_of<Codec>(to_int(id), name);
		EXPECT_TRUE(found == expected || other_field<Codec>(text, id, name, expected)) << name << " is " << found;
	}
}

} // namespace uidx::kinds

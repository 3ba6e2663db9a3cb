// What the typed tests share: the codecs, the oracle's format of each, and ids to try them with.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "bytes.hpp"
#include "oracle.hpp"
#include "prefix.hpp"
#include "formats/formats.hpp"
#include "uuid_text.hpp"

namespace uidx {

using Codecs = ::testing::Types<Ulid, Base64uuid, Baseuid, Uid11, Ulidflake>;

// A codec without a line here does not compile in the typed tests.
template <class Codec>
const oracle::Format &format_of();
template <>
inline const oracle::Format &format_of<Ulid>() { return oracle::ulid; }
template <>
inline const oracle::Format &format_of<Base64uuid>() { return oracle::base64uuid; }
template <>
inline const oracle::Format &format_of<Baseuid>() { return oracle::baseuid; }
template <>
inline const oracle::Format &format_of<Uid11>() { return oracle::uid11; }
template <>
inline const oracle::Format &format_of<Ulidflake>() { return oracle::ulidflake; }

struct CodecNames {
	template <class Codec>
	static std::string GetName(int)
	{
		return std::string(format_of<Codec>().name);
	}
};

using Random = std::mt19937_64;

inline oracle::Int to_int(u128 n) { return oracle::Int(static_cast<uint64_t>(n >> 64)) << 64 | static_cast<uint64_t>(n); }

// n must be in 0 .. 2^128 - 1.
inline u128 to_u128(const oracle::Int &n)
{
	return u128{static_cast<uint64_t>(n >> 64)} << 64 | static_cast<uint64_t>(n & ~uint64_t{0});
}

inline u128 random128(Random &random)
{
	const u128 high = random();
	return high << 64 | random();
}

// Every size of number is as likely as any other, so that runs of leading zeros occur.
template <class Codec>
typename Codec::Payload random_payload(Random &random)
{
	const u128 wide = random128(random) & Codec::max_payload;
	return static_cast<typename Codec::Payload>(random() % 2 != 0 ? wide : wide >> random() % (8 * Codec::bytes));
}

// 0, the maximum, 2^k and its neighbours, and the same counted down from the maximum.
template <class Codec>
std::vector<typename Codec::Payload> edge_payloads()
{
	using Payload = typename Codec::Payload;
	std::vector<Payload> edges;
	for (int k = 0; k < format_of<Codec>().bits; k++) {
		const Payload bit = Payload{1} << k;
		for (const Payload p : {static_cast<Payload>(bit - 1), bit, static_cast<Payload>((bit + 1) & Codec::max_payload)}) {
			edges.push_back(p);
			edges.push_back(Codec::max_payload - p);
		}
	}
	return edges;
}

template <class Codec>
std::string encode(typename Codec::Payload id)
{
	// An exact-size heap block, so that AddressSanitizer sees a byte too many.
	const std::unique_ptr<char[]> text(new char[Codec::text_length]);
	Codec::encode(id, text.get());
	return {text.get(), static_cast<size_t>(Codec::text_length)};
}

// Calls f(data, length) with text in an exact-size heap block.
template <class F>
auto with_exact(std::string_view text, F f)
{
	const std::unique_ptr<char[]> copy(new char[text.size()]);
	std::copy(text.begin(), text.end(), copy.get());
	return f(static_cast<const char *>(copy.get()), text.size());
}

template <class Codec>
Result decode(std::string_view text, typename Codec::Payload &out)
{
	return with_exact(text, [&](const char *data, size_t length) { return Codec::decode(data, length, out); });
}

inline oracle::Class class_of(Fault fault)
{
	switch (fault) {
	case Fault::none: return oracle::Class::ok;
	case Fault::length: return oracle::Class::length;
	case Fault::symbol: return oracle::Class::symbol;
	case Fault::prefix: return oracle::Class::prefix;
	case Fault::quote: return oracle::Class::quote;
	case Fault::overflow: return oracle::Class::overflow;
	case Fault::uuid: // the readers of the formats in these tests know none of these
	case Fault::padding:
	case Fault::typeid_prefix:
	case Fault::typeid_suffix: break;
	}
	ADD_FAILURE() << "a fault that the oracle does not know";
	return oracle::Class::ok;
}

// The codec's answer is the oracle's: fault, position where the fault has one, payload where there is none.
inline ::testing::AssertionResult agrees(Result result, u128 payload, const oracle::Answer &expected)
{
	if (class_of(result.fault) != expected.fault)
		return ::testing::AssertionFailure() << "fault " << int(result.fault) << ", expected " << int(expected.fault);
	if (result.ok() && to_int(payload) != expected.payload)
		return ::testing::AssertionFailure() << "payload " << to_int(payload) << ", expected " << expected.payload;
	if (!result.ok() && result.fault != Fault::length && result.position != static_cast<int>(expected.position))
		return ::testing::AssertionFailure() << "position " << result.position << ", expected " << expected.position;
	return ::testing::AssertionSuccess();
}

template <class Codec>
::testing::AssertionResult decodes_as_oracle(std::string_view text)
{
	typename Codec::Payload payload = 0;
	const Result result = decode<Codec>(text, payload);
	auto answer = agrees(result, payload, oracle::decode(format_of<Codec>(), text));
	return answer ? answer : answer << " for " << ::testing::PrintToString(std::string(text));
}

} // namespace uidx

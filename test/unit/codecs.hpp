// What the typed tests share: the codecs, the oracle's format of each, and ids to try them with.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "bridge.hpp"
#include "definition.hpp"

namespace uidx {

// The codecs of the registry, and those of them that Has is true for, as GoogleTest's lists of types.
template <class... Codec>
std::tuple<Codec...> tuple_of(FormatList<Codec...>);

template <template <class> class Has, class... Codec>
auto filtered(std::tuple<Codec...>) -> decltype(std::tuple_cat(std::declval<std::conditional_t<Has<Codec>::value, std::tuple<Codec>, std::tuple<>>>()...));

template <class... Codec>
::testing::Types<Codec...> types_of(std::tuple<Codec...>);

template <class Codec>
struct HasTime : std::bool_constant<Timed<Codec>> {};

template <class Codec>
struct IsOrdered : std::bool_constant<Codec::ordered> {};

using AllCodecs = decltype(tuple_of(Formats{}));
using Codecs = decltype(types_of(AllCodecs{}));
using TimedCodecs = decltype(types_of(filtered<HasTime>(AllCodecs{})));
using OrderedCodecs = decltype(types_of(filtered<IsOrdered>(AllCodecs{})));

template <class Codec>
const oracle::Format &format_of()
{
	static const oracle::Format format = oracle::read_format(Codec::name);
	return format;
}

struct CodecNames {
	template <class Codec>
	static std::string GetName(int)
	{
		return Codec::name;
	}
};

using Random = std::mt19937_64;

inline u128 random128(Random &random)
{
	const u128 high = random();
	return high << 64 | random();
}

inline oracle::Int random_int(Random &random, int bits)
{
	oracle::Int n = 0;
	for (int i = 0; i < bits; i += 64)
		n = n << 64 | random();
	return n % oracle::power(2, bits);
}

// The payload of an id: number itself, or where there is none, one that looks alike.
template <class Codec>
typename Codec::Payload near(const oracle::Int &number)
{
	return from_int<typename Codec::Payload>(oracle::fold(format_of<Codec>(), number));
}

// Every size of number is as likely as any other, so that runs of leading zeros occur.
template <class Codec>
typename Codec::Payload random_payload(Random &random)
{
	const oracle::Int wide = random_int(random, format_of<Codec>().bits);
	return near<Codec>(random() % 2 != 0 ? wide : wide >> random() % (8 * Codec::bytes));
}

// 0, the maximum, 2^k and its neighbours, and the same counted down from the maximum.
template <class Codec>
std::vector<typename Codec::Payload> edge_payloads()
{
	std::vector<typename Codec::Payload> edges;
	for (int k = 0; k < format_of<Codec>().bits; k++) {
		const oracle::Int bit = oracle::power(2, k);
		for (const oracle::Int &n : {oracle::Int(bit - 1), bit, oracle::Int(bit + 1)}) {
			edges.push_back(near<Codec>(n));
			edges.push_back(near<Codec>(format_of<Codec>().last > n ? format_of<Codec>().last - n : n));
		}
	}
	edges.push_back(Codec::max_payload);
	return edges;
}

template <class Codec>
std::string encode(typename Codec::Payload id)
{
	// An exact-size heap block, so that AddressSanitizer sees a byte too many.
	const std::unique_ptr<char[]> text(new char[Codec::text_length]);
	return {text.get(), static_cast<size_t>(write<Codec>(id, text.get()))};
}

// Calls f(data, length) with text in an exact-size heap block.
template <class F>
auto with_exact(std::string_view text, F f)
{
	const std::unique_ptr<char[]> copy(new char[text.size()]);
	std::copy(text.begin(), text.end(), copy.get());
	return f(static_cast<const char *>(copy.get()), text.size());
}

// Whether check() holds for every string of up to two bytes; else its first complaint.
template <class Check>
::testing::AssertionResult holds_for_short_strings(Check check)
{
	for (size_t length = 0; length <= 2; length++)
		for (uint32_t number = 0; number < 1u << 8 * length; number++) {
			const char bytes[] = {static_cast<char>(number), static_cast<char>(number >> 8)};
			if (const ::testing::AssertionResult answer = check(std::string(bytes, length)); !answer)
				return answer;
		}
	return ::testing::AssertionSuccess();
}

template <class Codec>
Result decode(std::string_view text, typename Codec::Payload &out)
{
	return with_exact(text, [&](const char *data, size_t length) { return Codec::decode(data, length, out); });
}

// The codec's answer is the oracle's: fault, position where the fault has one, payload where there is none.
template <class Payload>
::testing::AssertionResult agrees(Result result, const Payload &payload, const oracle::Answer &expected)
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

// libFuzzer target: whatever the bytes, one codec (UIDX_CODEC) and the oracle of the unit tests must answer alike.
#include <cstdio>
#include <cstdlib>

#include "../unit/oracle.hpp"
#include "bytes.hpp"
#include "prefix.hpp"
#include "formats/formats.hpp"
#include "uuid_text.hpp"

namespace uidx {
namespace {

using oracle::Class, oracle::Int;
using Codec = UIDX_CODEC;
using Payload = Codec::Payload;

void require(bool holds, const char *what)
{
	if (holds)
		return;
	std::fprintf(stderr, "%s: %s\n", Codec::name, what);
	std::abort();
}

const oracle::Format &format()
{
	for (const oracle::Format *f : {&oracle::ulid, &oracle::base64uuid, &oracle::baseuid, &oracle::uid11, &oracle::ulidflake})
		if (f->name == Codec::name)
			return *f;
	std::abort();
}

Int to_int(u128 n) { return Int(static_cast<uint64_t>(n >> 64)) << 64 | static_cast<uint64_t>(n); }

Class class_of(Fault fault)
{
	constexpr Class classes[] = {Class::ok, Class::length, Class::symbol, Class::prefix, Class::quote, Class::overflow};
	return classes[static_cast<int>(fault)];
}

void agree(Result result, u128 payload, const oracle::Answer &expected)
{
	require(class_of(result.fault) == expected.fault, "the oracle sees another fault");
	if (result.ok())
		require(to_int(payload) == expected.payload, "the oracle reads another payload");
	else if (result.fault != Fault::length)
		require(result.position == static_cast<int>(expected.position), "the oracle sees the fault elsewhere");
}

void check_payload(Payload id)
{
	char text[Codec::text_length];
	Codec::encode(id, text);
	const std::string_view view(text, sizeof text);
	require(view == oracle::encode(format(), to_int(id)), "the oracle writes another text");
	Payload back = ~id;
	require(Codec::decode(text, sizeof text, back).ok() && back == id, "the text does not lead back");
	unsigned char bytes[Codec::bytes];
	store<Codec::bytes>(id, bytes);
	require(load<Codec::bytes, Payload>(bytes) == id, "the bytes do not lead back");
	const int64_t us = Codec::time.instant(static_cast<int64_t>(id >> Codec::time.shift));
	require(Int(us) == oracle::instant_us(format(), to_int(id) >> Codec::time.shift), "the oracle sees another instant");
}

void check_text(const char *text, size_t length)
{
	Payload id = 0;
	const Result result = Codec::decode(text, length, id);
	agree(result, id, oracle::decode(format(), {text, length}));
	if (result.ok()) {
		require(id <= Codec::max_payload, "a payload past the format's end");
		check_payload(id);
	}
}

void check_prefix(const char *text, size_t length)
{
	PrefixRange<Payload> range{};
	const Result result = prefix_range<Codec>(text, length, range);
	const oracle::Range expected = oracle::prefix_range(format(), {text, length});
	require(class_of(result.fault) == expected.fault, "the oracle sees another fault in the prefix");
	if (result.fault == Fault::symbol)
		require(result.position == static_cast<int>(expected.position), "the oracle sees the prefix's fault elsewhere");
	if (!result.ok())
		return;
	require(range.empty == expected.empty, "the oracle disagrees whether the prefix's range is empty");
	if (!range.empty)
		require(to_int(range.lower) == expected.lower && to_int(range.upper) == expected.upper, "the oracle has another range");
}

void check_instant(int64_t us)
{
	require(Codec::time.covers(us) == oracle::covers(format(), us), "the oracle covers other instants");
	require(Int(Codec::time.tick_from(us)) == oracle::tick_from(format(), us), "tick_from");
	if (!Codec::time.covers(us))
		return;
	require(Int(Codec::time.tick_at(us)) == oracle::tick_at(format(), us), "tick_at");
	require(Int(Codec::time.tick_until(us)) == oracle::tick_until(format(), us), "tick_until");
}

// What one format alone has.
[[maybe_unused]] void check_own(Ulid, const char *text, size_t length)
{
	u128 id = 0;
	const Result result = Ulid::decode_lenient(text, length, id);
	agree(result, id, oracle::decode_lenient(oracle::ulid, {text, length}));
}

[[maybe_unused]] void check_own(Base64uuid, const char *text, size_t length)
{
	u128 id = 0;
	const std::optional<Int> expected = oracle::parse_uuid({text, length});
	require(UuidText::decode(text, length, id).ok() == expected.has_value(), "the oracle disagrees whether this is a uuid");
	require(!expected || to_int(id) == *expected, "the oracle reads another uuid");
}

[[maybe_unused]] void check_own(Baseuid, const char *bytes, size_t length)
{
	if (length < 16)
		return;
	const u128 uuid = load<16, u128>(reinterpret_cast<const unsigned char *>(bytes));
	u128 id = 0;
	const bool is_one = (uuid >> 76 & 15) == 8 && (uuid >> 62 & 3) == 2 && (uuid & 3) == 0;
	require(Baseuid::from_uuid(uuid, id) == is_one, "from_uuid takes or refuses the wrong one");
	require(!is_one || Baseuid::to_uuid(id) == uuid, "to_uuid does not lead back");
}

[[maybe_unused]] void check_own(Uid11, const char *, size_t) {}
[[maybe_unused]] void check_own(Ulidflake, const char *, size_t) {}

} // namespace
} // namespace uidx

// data is a block of exactly size bytes: reading past it is seen by AddressSanitizer.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	using namespace uidx;
	const char *text = reinterpret_cast<const char *>(data);
	check_text(text, size);
	check_prefix(text, size);
	check_own(Codec{}, text, size);
	if (size >= Codec::bytes)
		check_payload(load<Codec::bytes, Payload>(data) & Codec::max_payload);
	if (size >= 8)
		check_instant(static_cast<int64_t>(load64(data)) >> data[0] % 16);
	return 0;
}

// libFuzzer target: whatever the bytes, a codec and the oracle of the unit tests must answer alike.
// The environment's FUZZ_FORMAT names the codec; without it the program prints the names that there are.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "../unit/bridge.hpp"
#include "../unit/definition.hpp"
#include "../unit/oracle_prefix.hpp"
#include "../unit/oracle_readers.hpp"
#include "../unit/oracle_typeid.hpp"

#include "codec/read.hpp"

namespace uidx {
namespace {

using oracle::Int;

const char *chosen;
const oracle::Format *format; // of the chosen name; TypeID has none

void require(bool holds, const char *what)
{
	if (holds)
		return;
	std::fprintf(stderr, "%s: %s\n", chosen, what);
	std::abort();
}

template <class Payload>
void agree(Result result, const Payload &payload, const oracle::Answer &expected)
{
	require(class_of(result.fault) == expected.fault, "the oracle sees another fault");
	if (result.ok())
		require(to_int(payload) == expected.payload, "the oracle reads another payload");
	else if (result.fault != Fault::length)
		require(result.position == static_cast<int>(expected.position), "the oracle sees the fault elsewhere");
}

template <class Codec>
void check_payload(typename Codec::Payload id)
{
	using Payload = typename Codec::Payload;
	const Int number = to_int(id);
	require(oracle::valid(*format, number) == is_valid<Codec>(id), "the oracle disagrees whether this is an id");
	if (!is_valid<Codec>(id))
		return;
	char text[Codec::text_length];
	const size_t length = static_cast<size_t>(write<Codec>(id, text));
	require(std::string_view(text, length) == oracle::encode(*format, number), "the oracle writes another text");
	Payload back = ~id;
	require(Codec::decode(text, length, back).ok() && back == id, "the text does not lead back");
	unsigned char bytes[Codec::bytes];
	store<Codec::bytes>(id, bytes);
	require(load<Codec::bytes, Payload>(bytes) == id, "the bytes do not lead back");
	if constexpr (Timed<Codec>)
		require(Int(Codec::time.instant(tick_of_id<Codec>(id))) == oracle::stored_us(*format, oracle::tick_of(*format, number)), "the oracle sees another instant");
}

// The other texts that the type's input reads. A text that read() takes is read as one of them, and the other way round.
template <class Codec>
void check_read(const char *text, size_t length)
{
	typename Codec::Payload id{};
	const bool ok = read<Codec>(text, length, id).ok();
	const oracle::Answer own = oracle::decode(*format, {text, length});
	std::optional<Int> expected;
	if (own.fault == oracle::Class::ok)
		expected = own.payload;
	else if (const auto bytes = oracle::parse_bytes({text, length}, Codec::bytes); bytes && oracle::valid(*format, *bytes))
		expected = bytes;
	else if (Codec::has_uuid_bytes)
		expected = oracle::parse_any_uuid({text, length});
	require(ok == expected.has_value(), "the oracle disagrees whether the input reads this");
	require(!ok || to_int(id) == *expected, "the oracle reads another id");
}

template <class Codec>
void check_text(const char *text, size_t length)
{
	typename Codec::Payload id{};
	const Result result = Codec::decode(text, length, id);
	agree(result, id, oracle::decode(*format, {text, length}));
	if (result.ok()) {
		require(is_valid<Codec>(id), "a payload that is none");
		check_payload<Codec>(id);
	}
}

template <class Codec>
void check_prefix(const char *text, size_t length)
{
	PrefixRange<typename Codec::Payload> range{};
	const Result result = prefix_range<Codec>(text, length, range);
	const oracle::Range expected = oracle::prefix_range(*format, {text, length});
	require(class_of(result.fault) == expected.fault, "the oracle sees another fault in the prefix");
	if (result.fault == Fault::symbol)
		require(result.position == static_cast<int>(expected.position), "the oracle sees the prefix's fault elsewhere");
	if (!result.ok())
		return;
	require(range.empty == expected.empty, "the oracle disagrees whether the prefix's range is empty");
	if (!range.empty)
		require(to_int(range.lower) == expected.lower && to_int(range.upper) == expected.upper, "the oracle has another range");
}

void check_instant(const TimeField &time, int64_t us)
{
	require(time.covers(us) == oracle::covers(*format, us), "the oracle covers other instants");
	require(to_signed_int(time.tick_from(us)) == oracle::tick_from(*format, us), "tick_from");
	if (!time.covers(us))
		return;
	require(Int(time.tick_at(us)) == oracle::tick_at(*format, us), "tick_at");
	require(Int(time.tick_until(us)) == oracle::tick_until(*format, us), "tick_until");
}

// What one format alone has.
template <class Codec>
void check_own(const char *, size_t)
{
}

template <>
void check_own<Ulid>(const char *text, size_t length)
{
	u128 id = 0;
	const Result result = Ulid::decode_lenient(text, length, id);
	agree(result, id, oracle::decode_lenient(*format, {text, length}));
}

template <>
void check_own<Base64uuid>(const char *text, size_t length)
{
	u128 id = 0;
	const std::optional<Int> expected = oracle::parse_uuid({text, length});
	require(UuidText::decode(text, length, id).ok() == expected.has_value(), "the oracle disagrees whether this is a uuid");
	require(!expected || to_int(id) == *expected, "the oracle reads another uuid");
}

template <>
void check_own<Baseuid>(const char *bytes, size_t length)
{
	if (length < 16)
		return;
	const u128 uuid = load<16, u128>(reinterpret_cast<const unsigned char *>(bytes));
	u128 id = 0;
	const bool is_one = (uuid >> 76 & 15) == 8 && (uuid >> 62 & 3) == 2 && (uuid & 3) == 0;
	require(Baseuid::from_uuid(uuid, id) == is_one, "from_uuid takes or refuses the wrong one");
	require(!is_one || Baseuid::to_uuid(id) == uuid, "to_uuid does not lead back");
}

template <class Codec>
void check(const uint8_t *data, size_t size)
{
	const char *text = reinterpret_cast<const char *>(data);
	check_text<Codec>(text, size);
	check_read<Codec>(text, size);
	if constexpr (Codec::ordered)
		check_prefix<Codec>(text, size);
	check_own<Codec>(text, size);
	if (size >= Codec::bytes)
		check_payload<Codec>(load<Codec::bytes, typename Codec::Payload>(data));
	if constexpr (Timed<Codec>) {
		if (size >= 8)
			check_instant(Codec::time, static_cast<int64_t>(load64(data)) >> data[0] % 16);
	}
}

void check_typeid(const uint8_t *data, size_t size)
{
	const char *text = reinterpret_cast<const char *>(data);
	const oracle::Typeid expected = oracle::Typeid::read({text, size});
	TypeidValue id;
	const Result result = Typeid::decode(text, size, id);
	agree(result, id.uuid, {expected.fault, expected.position, expected.uuid});
	if (!result.ok())
		return;
	require(id.prefix == expected.prefix, "the oracle reads another prefix");
	char written[Typeid::text_length];
	require(std::string_view(written, Typeid::encode(id, written)) == std::string_view(text, size), "another text is written");
}

using Check = void (*)(const uint8_t *, size_t);
Check check_chosen;

// Takes the check if it has the chosen name; where none is chosen, prints the name.
void offer(const char *name, Check check)
{
	if (chosen == nullptr)
		std::puts(name);
	else if (std::strcmp(chosen, name) == 0)
		check_chosen = check;
}

} // namespace
} // namespace uidx

extern "C" int LLVMFuzzerInitialize(int *, char ***)
{
	using namespace uidx;
	chosen = std::getenv("FUZZ_FORMAT");
	Formats::for_each([](auto tag) { offer(decltype(tag)::Codec::name, check<typename decltype(tag)::Codec>); });
	offer(Typeid::name, check_typeid);
	if (check_chosen == nullptr)
		std::exit(chosen != nullptr);
	if (check_chosen == check_typeid)
		return 0;
	static const oracle::Format read = oracle::read_format(chosen);
	format = &read;
	return 0;
}

// data is a block of exactly size bytes: reading past it is seen by AddressSanitizer.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uidx::check_chosen(data, size);
	return 0;
}

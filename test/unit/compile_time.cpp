// What holds at compile time, built under the extension's own flags (no exceptions, no RTTI): every codec is constexpr in both
// directions and noexcept, and so are the rules beside it. Evaluation at compile time also proves the absence of undefined behaviour on
// these values, and of anything that depends on byte order (only bytes.hpp knows of it).
#include <utility>

#include "bytes.hpp"
#include "generate.hpp"
#include "prefix.hpp"
#include "formats/formats.hpp"
#include "uuid_text.hpp"

namespace uidx {
namespace {

template <class Codec>
constexpr bool round_trips(typename Codec::Payload id)
{
	char text[Codec::text_length]{};
	Codec::encode(id, text);
	typename Codec::Payload back = ~id;
	if (!Codec::decode(text, Codec::text_length, back).ok() || back != id)
		return false;
	for (int length = 0; length <= Codec::text_length; length++) {
		PrefixRange<typename Codec::Payload> range{};
		if (!prefix_range<Codec>(text, length, range).ok() || range.empty || id < range.lower || id > range.upper)
			return false;
	}
	text[Codec::text_length / 2] = '!';
	const Result bad = Codec::decode(text, Codec::text_length, back);
	return bad.fault == Fault::symbol && bad.position == Codec::text_length / 2;
}

template <class Codec>
constexpr bool time_holds()
{
	constexpr TimeField time = Codec::time;
	constexpr int64_t last = time.last_instant();
	return time.covers(time.epoch_us) && !time.covers(time.epoch_us - 1) && time.covers(last) && !time.covers(last + 1) &&
	       time.tick_at(last) == time.max_tick() && time.tick_until(last) == time.max_tick() && time.tick_from(time.epoch_us) == 0 &&
	       time.instant(0) == time.epoch_us;
}

template <class Codec>
constexpr bool never_throws()
{
	using Payload = typename Codec::Payload;
	constexpr const char *text = nullptr;
	return noexcept(Codec::decode(text, size_t{0}, std::declval<Payload &>())) && noexcept(Codec::encode(Payload{}, static_cast<char *>(nullptr))) &&
	       noexcept(prefix_range<Codec>(text, size_t{0}, std::declval<PrefixRange<Payload> &>())) &&
	       noexcept(load<Codec::bytes, Payload>(nullptr)) && noexcept(store<Codec::bytes>(Payload{}, nullptr)) &&
	       noexcept(Codec::time.instant(0)) && noexcept(Codec::time.covers(0)) && noexcept(Codec::time.last_instant()) &&
	       noexcept(Codec::time.tick_at(0)) && noexcept(Codec::time.tick_from(0)) && noexcept(Codec::time.tick_until(0));
}

template <class... Codec>
constexpr bool all_hold()
{
	return (... && (never_throws<Codec>() && time_holds<Codec>() && round_trips<Codec>(0) && round_trips<Codec>(1) &&
	                round_trips<Codec>(Codec::max_payload) && round_trips<Codec>(Codec::max_payload / 3)));
}

static_assert(all_hold<Ulid, Base64uuid, Baseuid, Uid11, Ulidflake>());

constexpr bool beside_the_types()
{
	u128 id = 0;
	if (!Ulid::decode_lenient("oLARYZ6-S41TSV4RRF-FQ69G5FAV", 28, id).ok() || id >> 80 != 1469918176385)
		return false;
	if (!UuidText::decode("017f22e2-79b0-7cc3-98c4-dc0c0c07398f", 36, id).ok())
		return false;
	int64_t us = 0;
	if (!Base64uuid::created_us(id, us) || us != 1'645'557'742'000'000 || Base64uuid::version(Base64uuid::v7(1, 2)) != 7)
		return false;
	return Baseuid::from_uuid(Baseuid::to_uuid(12345), id) && id == 12345;
}
static_assert(beside_the_types());

constexpr bool steps()
{
	Last last;
	if (!advance(last, 5, 2, 3, 1) || advance(last, 5, 2, 0, 1) || last.field != 3)
		return false;
	advance_tick(last, 5, 1);
	return last.tick == 6 && permute22(1, 1) != permute22(2, 1);
}
static_assert(steps());

static_assert(noexcept(advance(std::declval<Last &>(), 0, 0, 0, 0)) && noexcept(advance_tick(std::declval<Last &>(), 0, 0)) && noexcept(permute22(0, 0)));
static_assert(noexcept(Ulid::decode_lenient(nullptr, 0, std::declval<u128 &>())) && noexcept(UuidText::decode(nullptr, 0, std::declval<u128 &>())));
static_assert(noexcept(Base64uuid::created_us(0, std::declval<int64_t &>())) && noexcept(Base64uuid::v7(0, 0)));
static_assert(noexcept(Baseuid::to_uuid(0)) && noexcept(Baseuid::from_uuid(0, std::declval<u128 &>())));

} // namespace
} // namespace uidx

// What holds at compile time, built under the extension's own flags (no exceptions, no RTTI): every codec is constexpr in both
// directions and noexcept, and so are the rules beside it. Evaluation at compile time also proves the absence of undefined behaviour on
// these values, and of anything that depends on byte order (only big_endian.hpp knows of it).
#include <limits>
#include <utility>

#include "formats/comb/comb.hpp"
#include "formats/formats.hpp"
#include "big_endian.hpp"
#include "field.hpp"
#include "step.hpp"
#include "prefix.hpp"
#include "traits.hpp"
#include "uuid_text.hpp"

namespace uidx {
namespace {

template <class Codec>
constexpr bool round_trips(typename Codec::Payload id)
{
	char text[Codec::text_length]{};
	const int written = write<Codec>(id, text);
	typename Codec::Payload back = ~id;
	if (!Codec::decode(text, written, back).ok() || back != id)
		return false;
	if constexpr (Codec::ordered) {
		for (int length = 0; length <= Codec::text_length; length++) {
			PrefixRange<typename Codec::Payload> range{};
			if (!prefix_range<Codec>(text, length, range).ok() || range.empty || id < range.lower || id > range.upper)
				return false;
		}
	}
	const int middle = written / 2;
	text[middle] = '!';
	const Result bad = Codec::decode(text, written, back);
	return (bad.fault == Fault::symbol || bad.fault == Fault::uuid) && bad.position == middle;
}

template <class Codec>
constexpr bool ticks_compose()
{
	using Payload = typename Codec::Payload;
	const uint64_t tick = Codec::time.max_tick() / 3;
	const Payload low = lowest_of_tick<Codec>(tick);
	const Payload high = highest_of_tick<Codec>(tick);
	return tick_of_id<Codec>(low) == tick && tick_of_id<Codec>(high) == tick && rest_of_id<Codec>(low) == Payload{0} &&
	       rest_of_id<Codec>(high) == max_rest<Codec>() && low < high && high <= Codec::max_payload && round_trips<Codec>(low) &&
	       round_trips<Codec>(high);
}

// The fields of each layout fill the bytes, and put together they are the id again, where its constant bits are as they must be.
template <class Codec>
constexpr bool fields_hold()
{
	using Payload = typename Codec::Payload;
	for (const Layout &layout : layouts<Codec>) {
		const Payload id = Codec::max_payload;
		Payload again = 0;
		int bits = 0;
		bool right = true;
		for_each_field(layout, id, [&](const Field &field, const Payload &value) {
			bits += field.bits;
			again = again << field.bits % payload_bits<Payload> | value;
			right = right && bit_width(value) <= field.bits && (field.kind != Kind::number || field.bits <= 64);
		});
		if (!right || bits != 8 * Codec::bytes || (layout.fields.size() > 1 && again != id))
			return false;
	}
	return fits(layouts<Codec>[0], Codec::max_payload);
}

static_assert(fits(Uuid::v7_layout, Base64uuid::v7(1, 2)) && !fits(Uuid::v7_layout, u128{0}) && !fits(Uuid::v7_layout, ~u128{0}));
static_assert(random_bits<Ulid>() == 80 && random_bits<Base64uuid>() == 74 && random_bits<Uid11>() == 22 && random_bits<Flake>() == 0 && random_bits<Cuid>() == 41);

template <class Codec>
constexpr bool never_throws()
{
	using Payload = typename Codec::Payload;
	constexpr const char *text = nullptr;
	if constexpr (Codec::ordered) {
		if (!noexcept(prefix_range<Codec>(text, size_t{0}, std::declval<PrefixRange<Payload> &>())))
			return false;
	}
	return noexcept(Codec::decode(text, size_t{0}, std::declval<Payload &>())) && noexcept(Codec::encode(Payload{}, static_cast<char *>(nullptr))) &&
	       noexcept(load<Codec::bytes, Payload>(nullptr)) && noexcept(store<Codec::bytes>(Payload{}, nullptr));
}

static_assert(noexcept(TimeField{}.instant(0)) && noexcept(TimeField{}.covers(0)) && noexcept(TimeField{}.last_instant()) &&
              noexcept(TimeField{}.tick_at(0)) && noexcept(TimeField{}.tick_from(0)) && noexcept(TimeField{}.tick_until(0)));

template <class Codec>
constexpr bool time_is_right()
{
	if constexpr (Timed<Codec>)
		return ticks_compose<Codec>();
	return true;
}

// By itself for each, since clang limits the steps of one constant expression.
template <class Codec>
inline constexpr bool holds = never_throws<Codec>() && time_is_right<Codec>() && fields_hold<Codec>() && round_trips<Codec>(0) && round_trips<Codec>(1) &&
                              round_trips<Codec>(Codec::max_payload);

constexpr bool all_hold()
{
	bool hold = true;
	Formats::for_each([&](auto tag) { hold = hold && holds<typename decltype(tag)::Codec>; });
	return hold;
}
static_assert(all_hold());

// Time fields at the ends of what they may be: nothing overflows, or these would not compile.
constexpr int64_t latest = std::numeric_limits<int64_t>::max();
constexpr int64_t earliest = std::numeric_limits<int64_t>::min();
template <TimeField field>
constexpr bool time_is_defined()
{
	const int64_t last = field.last_instant();
	for (const int64_t us : {earliest, int64_t{-1}, int64_t{0}, field.epoch_us, last, latest - 1, latest}) {
		const __int128 from = field.tick_from(us);
		if (!field.covers(us))
			continue;
		if (field.tick_until(us) > field.max_tick() || field.instant(field.tick_until(us)) > us || field.instant(field.tick_at(us)) > us)
			return false;
		if (from <= field.max_tick() && field.instant(static_cast<uint64_t>(from)) < us)
			return false;
	}
	return !field.covers(latest) && field.instant(field.max_tick()) <= last;
}
static_assert(time_is_defined<seconds(64, 0, 0)>() && time_is_defined<seconds(1, 127, -9'000'000'000'000)>() && time_is_defined<milliseconds(64, 64, 0)>());
static_assert(time_is_defined<microseconds(64, 64, earliest)>() && time_is_defined<nanoseconds(64, 64, latest - 1)>() && time_is_defined<nanoseconds(64, 64, 0)>());
static_assert(time_is_defined<TimeField{64, 0, 0, 4096, 125}>() && time_is_defined<TimeField{64, 0, earliest, 86'400'000'000, 1}>());
static_assert(nanoseconds(64, 64, 0).tick_at(5) == 5000 && nanoseconds(64, 64, 0).tick_until(5) == 5999 && nanoseconds(64, 64, 0).instant(5999) == 5);
static_assert(milliseconds(64, 64, 0).instant(~uint64_t{0}) == TimeField::beyond && milliseconds(64, 64, 0).tick_from(earliest) < 0);

constexpr bool beside_the_types()
{
	u128 id = 0;
	if (!Ulid::decode_lenient("oLARYZ6-S41TSV4RRF-FQ69G5FAV", 28, id).ok() || id >> 80 != 1469918176385)
		return false;
	if (!UuidText::decode("017f22e2-79b0-7cc3-98c4-dc0c0c07398f", 36, id).ok())
		return false;
	int64_t us = 0;
	if (!Base64uuid::created_us(id, us) || us != 1'645'557'742'000'000 || Uuid::version(Base64uuid::v7(1, 2)) != 7)
		return false;
	return Baseuid::from_uuid(Baseuid::to_uuid(12345), id) && id == 12345;
}
static_assert(beside_the_types());

constexpr bool cuid_has_its_fields()
{
	u128 id = 0;
	return Cuid::decode("cmwr5sh1m0004d17dgt5fbn0f", 25, id).ok() && Cuid::counter(id) == 4 && Cuid::fingerprint(id) == 608089 && Cuid::valid(id) &&
	       !Cuid::valid(id | low_mask<u128>(83)) && Cuid::rest(4, 608089, Cuid::random(id)) == rest_of_id<Cuid>(id);
}
static_assert(cuid_has_its_fields() && Cuid::rest(Cuid::max_counter, Cuid::max_counter, Cuid::max_random) == Cuid::max_rest);
static_assert(Comb::flip(1) != 1 && Comb::flip(Comb::flip(1)) == 1 && noexcept(Comb::flip(0)) && noexcept(Comb::make(0, 0)));

constexpr bool steps()
{
	Last last{5, 2};
	if (!grow(last, 2, 1) || grow(last, 2, 1) || last.counter != 3)
		return false;
	last = last_of(used_up(5, 2), 2);
	return !grow(last, 2, 1) && permute22(1, 1) != permute22(2, 1);
}
static_assert(steps());

static_assert(noexcept(grow(std::declval<Last &>(), 0, 0)) && noexcept(used_up(0, 0)) && noexcept(permute22(0, 0)));
static_assert(noexcept(Ulid::decode_lenient(nullptr, 0, std::declval<u128 &>())) && noexcept(UuidText::decode(nullptr, 0, std::declval<u128 &>())));
static_assert(noexcept(Base64uuid::created_us(0, std::declval<int64_t &>())) && noexcept(Base64uuid::v7(0, 0)));
static_assert(noexcept(Baseuid::to_uuid(0)) && noexcept(Baseuid::from_uuid(0, std::declval<u128 &>())));

} // namespace
} // namespace uidx

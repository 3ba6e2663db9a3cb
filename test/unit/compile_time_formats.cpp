// The forms of text of formats that have several, at compile time as in compile_time.cpp. Values that the formats' own libraries made are in
// test/vectors/formats, text that each must refuse in sql/errors.sql.
#include <string>

#include "formats/formats.hpp"
#include "formats/comb/comb.hpp"
#include "traits.hpp"

namespace uidx {
namespace {

constexpr size_t length_of(const char *text) { return std::char_traits<char>::length(text); }

template <class Codec>
constexpr bool refuses(const char *text, Fault fault, int position = 0)
{
	typename Codec::Payload id{};
	const Result r = Codec::decode(text, length_of(text), id);
	return r.fault == fault && r.position == position;
}

// An id of two halves.
constexpr u128 wide(uint64_t high, uint64_t low) { return u128{high} << 64 | low; }

// sid's forms: what each reads as, and the faults of text between two of them.
template <class Codec>
constexpr typename Codec::Payload read(const char *text)
{
	typename Codec::Payload id{};
	return Codec::decode(text, length_of(text), id).ok() ? id : ~typename Codec::Payload{0};
}
static_assert(read<Sid>("1795310957620357654-9018764868584200580") == wide(1795310957620357654, 9018764868584200580));
static_assert(read<Sid>("18ea39cdd253fb61-6b427604a036f731") == wide(0x18ea39cdd253fb61, 0x6b427604a036f731));
static_assert(read<Sid>("18EA39CDD253FB61-6B427604A036F731") == wide(0x18ea39cdd253fb61, 0x6b427604a036f731));
static_assert(read<Sid>("1hqhppn95833g-0mnfeh3quudko") == wide(0x18ea39cdd2540c70, 0xb5dee88f5ef3698));
static_assert(read<Sid>("1-2") == wide(1, 2) && read<Sid>("18446744073709551615-0") == wide(~uint64_t{0}, 0));
static_assert(read<Sid>("1795310957620391315-097") == wide(1795310957620391315, 97)); // 23 bytes, but the hyphen is elsewhere
static_assert(read<Sid>("10000000000-20000000000") == wide(uint64_t{1} << 60, uint64_t{2} << 60)); // base64, not decimal
static_assert(refuses<Sid>("18446744073709551616-0", Fault::overflow) && refuses<Sid>("G0000000000-00000000000", Fault::overflow));
static_assert(refuses<Sid>("1ZfESsIL1VIx1GqvXKaBW7V", Fault::symbol, 11) && refuses<Sid>("1ZfESsIL1V-11GqvXKaBW7V", Fault::symbol, 10));
static_assert(refuses<Sid>("1ZfESsIL1VI-1GqvXKaBW7!", Fault::symbol, 22) && refuses<Sid>("1HQHPPN95833G-0mnfeh3quudko", Fault::symbol, 1));
static_assert(refuses<Sid>("12-3x", Fault::symbol, 4) && refuses<Sid>("1-2-3", Fault::symbol, 3) && refuses<Sid>("hello", Fault::length) &&
              refuses<Sid>("-1", Fault::length) && refuses<Sid>("1-", Fault::length) && refuses<Sid>("", Fault::length));

static_assert(read<Objectid>("5AFB2CED7A6BBCACE3EEA01B") == wide(0x5afb2ced, 0x7a6bbcace3eea01b));
static_assert(read<Lexicaluuid>("0007334FAD41C91D9d3c7dec00a61f93") == wide(0x0007334fad41c91d, 0x9d3c7dec00a61f93));
static_assert(read<Flake>("0000CeF7ojeDM1dGMygCtv") == wide(0x1d7e33ec929, 0x9626c5e818fa70eb));
static_assert(refuses<Cuid>("Cmwr5sh1m0000d17dfrh81so9", Fault::symbol, 0) && refuses<Cuid>("cmwr5sh1M0000d17dfrh81so9", Fault::symbol, 8) &&
              refuses<Cuid>("cmwr5sh1m0000d17dfrh81s-9", Fault::symbol, 23));
constexpr u128 a_cuid = read<Cuid>("cmwr5sh1m0004d17dgt5fbn0f");
static_assert(Cuid::counter(a_cuid) == 4 && Cuid::fingerprint(a_cuid) == 608089 && Cuid::valid(a_cuid) && !Cuid::valid(a_cuid | low_mask<u128>(83)) &&
              Cuid::rest(4, 608089, Cuid::random(a_cuid)) == rest_of_id<Cuid>(a_cuid) &&
              Cuid::rest(Cuid::max_counter, Cuid::max_counter, Cuid::max_random) == Cuid::max_rest);

constexpr u128 first_kind = wide(0x01d7e33ec929465b, 0x964006b2406329bc);
static_assert(Comb::last_kind_us(Comb::flip(first_kind)) == 2'026'742'139'177'000 && Comb::flip(Comb::flip(first_kind)) == first_kind);
static_assert(Comb::last_kind_us(wide(0x60581ccace1d42e0, 0x9b4c01d7e33ec929)) == 2'026'742'139'177'000);
static_assert(Comb::make(0x01d7e33ec929, 0) == wide(0x01d7e33ec9294000, uint64_t{1} << 63));

} // namespace
} // namespace uidx

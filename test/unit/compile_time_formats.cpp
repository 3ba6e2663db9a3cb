// Texts of the formats that stand in extensions of their own, most of them made with the formats' own libraries, and text that each
// must refuse. Evaluation at compile time, as in compile_time.cpp.
#include <algorithm>
#include <string>

#include "formats/formats.hpp"
#include "formats/comb/comb.hpp"
#include "formats/typeid/typeid.hpp"
#include "prefix.hpp"
#include "traits.hpp"

namespace uidx {
namespace {

constexpr size_t length_of(const char *text) { return std::char_traits<char>::length(text); }

template <class Codec>
constexpr bool is(const char *text, u160 id, int64_t us)
{
	typename Codec::Payload read{};
	if (!Codec::decode(text, length_of(text), read).ok() || u160(read) != id || Codec::time.instant(tick_of_id<Codec>(read)) != us)
		return false;
	char written[Codec::text_length]{};
	const int length = write<Codec>(read, written);
	return std::equal(written, written + length, text, text + length_of(text));
}

template <class Codec>
constexpr bool refuses(const char *text, Fault fault, int position = 0)
{
	typename Codec::Payload id{};
	const Result r = Codec::decode(text, length_of(text), id);
	return r.fault == fault && r.position == position;
}

// An id of two halves, or of 32 bits and 128.
constexpr u128 wide(uint64_t high, uint64_t low) { return u128{high} << 64 | low; }

static_assert(is<Ksuid>("2YBXZlmwIk3zkJ03o69Sl2mXvoM", {0x11e1a303, wide(0xd7fab15392323bc2, 0x6a24ef4c11d64b8e)}, 1'700'000'003'000'000));
static_assert(is<Ksuid>("aWgEPTl1tmebfsQzFP4bxwgy80V", ~u160{0}, 5'694'967'295'000'000));
static_assert(refuses<Ksuid>("aWgEPTl1tmebfsQzFP4bxwgy80W", Fault::overflow) && refuses<Ksuid>("zzzzzzzzzzzzzzzzzzzzzzzzzzz", Fault::overflow));
static_assert(refuses<Ksuid>("zzzzzzzzzzzzzzzzzzzzzzzzz--", Fault::symbol, 25) && refuses<Ksuid>("-----zzzzzzzzzzzzzzzzzzzzzz", Fault::symbol, 0));
static_assert(is<Objectid>("5afb2ced7a6bbcace3eea01b", wide(0x5afb2ced, 0x7a6bbcace3eea01b), 1'526'410'477'000'000));
static_assert(is<Rsxid>("geethbpq7bbn80m5vkt0", wide(0x839dd8af, 0x3a3ad77402c5fd3a), 2'208'159'919'000'000));
static_assert(refuses<Rsxid>("geethbpq7bbn80m5vkt1", Fault::padding, 19) && refuses<Rsxid>("Geethbpq7bbn80m5vkt0", Fault::symbol, 0));
static_assert(is<Pushid>("-P7-rnO1WZx9o0MzTF9z", wide(0x01a200df364286, 0x4f4ad015ff7902bf), 1'795'310'958'146'000));
static_assert(is<Elasticflake>("AdfjPskpHFkUqk5xSYiT", wide(0x01d7e33ec9291c, 0x5914aa4e71498893), 2'026'742'139'177'000));
static_assert(is<Flake>("CeF7ojeDM1dGMygCtv", wide(0x1d7e33ec929, 0x9626c5e818fa70eb), 2'026'742'139'177'000));
static_assert(is<Flake>("0", 0, 0) && is<Flake>("7n42DGM5Tflk9n8mt7Fhc7", ~u128{0}, TimeField::beyond));
static_assert(refuses<Flake>("7n42DGM5Tflk9n8mt7Fhc8", Fault::overflow) && refuses<Flake>("", Fault::length) &&
              refuses<Flake>("00000000000000000000000", Fault::length));
static_assert(is<Lexicaluuid>("0007334f-ad41-c91d-9d3c7dec00a61f93", wide(0x0007334fad41c91d, 0x9d3c7dec00a61f93), 2'026'742'139'177'245));
static_assert(refuses<Lexicaluuid>("0007334f-ad41-c91d-9d3c-dec00a61f93", Fault::symbol, 23) &&
              refuses<Lexicaluuid>("0007334f-ad41c-91d-9d3c7dec00a61f93", Fault::symbol, 13) &&
              refuses<Lexicaluuid>("0007334f-ad41-c91d9d3c7dec00a61f93", Fault::length));
static_assert(is<Sid>("1ZfESsIL1VI-1GqvXKaBW7V", wide(0x18ea39cdd25417d2, 0x1435ea15252e01df), 1'795'310'957'620'369));
static_assert(is<Cuid>("cmwr5sh1m0000d17dfrh81so9", wide(0xd1006f9b2500000, 0x17cea27678d8a369), 1'795'310'958'154'000));
static_assert(is<Ordereduuid>("eaa75cc7-5461-4ade-8d74-52205071950e", wide(0xeaa75cc754614ade, 0x8d7452205071950e), 2'580'045'370'051'530));

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

template <class Codec>
constexpr bool starts(const char *prefix, const char *lower, const char *upper)
{
	PrefixRange<typename Codec::Payload> range{};
	return prefix_range<Codec>(prefix, length_of(prefix), range).ok() && !range.empty && range.lower == read<Codec>(lower) &&
	       range.upper == read<Codec>(upper);
}

template <class Codec>
constexpr bool starts_none(const char *prefix)
{
	PrefixRange<typename Codec::Payload> range{};
	return prefix_range<Codec>(prefix, length_of(prefix), range).ok() && range.empty;
}

template <class Codec>
constexpr bool wrong_prefix(const char *prefix, int position)
{
	PrefixRange<typename Codec::Payload> range{};
	const Result r = prefix_range<Codec>(prefix, length_of(prefix), range);
	return r.fault == Fault::symbol && r.position == position;
}

static_assert(starts<Ksuid>("2YB", "2YB000000000000000000000000", "2YBzzzzzzzzzzzzzzzzzzzzzzzz"));
static_assert(starts<Ksuid>("aW", "aW0000000000000000000000000", "aWgEPTl1tmebfsQzFP4bxwgy80V") && starts_none<Ksuid>("aX"));
static_assert(starts<Rsxid>("gee", "gee00000000000000000", "geevvvvvvvvvvvvvvvvg") && starts_none<Rsxid>("geethbpq7bbn80m5vkt1"));
static_assert(starts<Objectid>("5AF", "5af000000000000000000000", "5affffffffffffffffffffff") && wrong_prefix<Objectid>("5ag", 2));
static_assert(starts<Lexicaluuid>("0007334F-a", "0007334f-a000-0000-0000000000000000", "0007334f-afff-ffff-ffffffffffffffff"));
static_assert(wrong_prefix<Lexicaluuid>("0007334fa", 8) && wrong_prefix<Lexicaluuid>("0007-", 4) && wrong_prefix<Cuid>("d", 0));
static_assert(starts<Cuid>("cm", "cm00000000000000000000000", "cmzzzzzzzzzzzzzzzzzzzzzzz") && starts<Cuid>("c", Cuid::lowest, Cuid::highest));
static_assert(starts<Sid>("1ZfESsIL1VI", "1ZfESsIL1VI-00000000000", "1ZfESsIL1VI-F~~~~~~~~~~") && starts_none<Sid>("G") &&
              starts_none<Sid>("1ZfESsIL1VI-G") && wrong_prefix<Sid>("1ZfESsIL1VIx", 11));
static_assert(starts<Ordereduuid>("eaa75cc7-5", "eaa75cc7-5000-0000-0000-000000000000", "eaa75cc7-5fff-ffff-ffff-ffffffffffff"));

constexpr bool is_typeid(const char *text, int prefix_length, u128 uuid)
{
	TypeidValue read;
	char written[Typeid::text_length]{};
	if (!Typeid::decode(text, length_of(text), read).ok() || read != TypeidValue::of(text, prefix_length, uuid))
		return false;
	const int length = Typeid::encode(read, written);
	return std::equal(written, written + length, text, text + length_of(text));
}

constexpr bool is_no_typeid(const char *text, Fault fault, int position = 0)
{
	TypeidValue id;
	const Result r = Typeid::decode(text, length_of(text), id);
	return r.fault == fault && r.position == position;
}

#define UIDX_63 "abcdefghijklmnopqrstuvwxyz_abcdefghijklmnopqrstuvwxyz_abcdefghi"
static_assert(is_typeid("user_01m80dydhmener7w118tqg5z6a", 4, wide(0x01a200df3634755d, 0x83f02146af02fcca)));
static_assert(is_typeid("579tgzxbdc5khbbmxxav5k351v", 0, wide(0xa74ea1feadac2ce2, 0xb5d3bd56cb31943b)));
static_assert(is_typeid("a_b_38dr155deksfzsfq2e050rf9df", 3, wide(0x686e0252b5d3cbff, 0x97dc4e014187a5af)));
static_assert(is_typeid(UIDX_63 "_298xn3fkbth7csvcr5hns85aaa", 63, wide(0x49476a37cd7a89d9, 0x9db3058d7282a94a)));
static_assert(is_no_typeid(UIDX_63 "j_298xn3fkbth7csvcr5hns85aaa", Fault::typeid_prefix, 63));
static_assert(is_no_typeid("_579tgzxbdc5khbbmxxav5k351v", Fault::typeid_prefix, 0) && is_no_typeid("__579tgzxbdc5khbbmxxav5k351v", Fault::typeid_prefix, 0));
static_assert(is_no_typeid("a__579tgzxbdc5khbbmxxav5k351v", Fault::typeid_prefix, 1) && is_no_typeid("aB_579tgzxbdc5khbbmxxav5k351v", Fault::typeid_prefix, 1));
static_assert(is_no_typeid("user_79tgzxbdc5khbbmxxav5k351v", Fault::typeid_suffix, 5) && is_no_typeid("79tgzxbdc5khbbmxxav5k351v", Fault::typeid_suffix));
static_assert(is_no_typeid("user_", Fault::typeid_suffix, 5) && is_no_typeid("", Fault::typeid_suffix) && is_no_typeid("_", Fault::typeid_suffix, 1));
static_assert(is_no_typeid("user_879tgzxbdc5khbbmxxav5k351", Fault::typeid_suffix, 5) && is_no_typeid("user_8579tgzxbdc5khbbmxxav5k351", Fault::overflow, 5));
static_assert(is_no_typeid("user_579tgzxbdc5khbbmxxav5k351V", Fault::symbol, 30) && is_no_typeid("user_579tgzxbdc5khbbmxxav5k3l1v", Fault::symbol, 28));
static_assert(Typeid::check_prefix("", 0).ok() && Typeid::check_prefix("a", 1).ok() && !Typeid::check_prefix("1", 1).ok());

constexpr u128 first_kind = wide(0x01d7e33ec929465b, 0x964006b2406329bc);
static_assert(Comb::last_kind_us(Comb::flip(first_kind)) == 2'026'742'139'177'000 && Comb::flip(Comb::flip(first_kind)) == first_kind);
static_assert(Comb::last_kind_us(wide(0x60581ccace1d42e0, 0x9b4c01d7e33ec929)) == 2'026'742'139'177'000);
static_assert(Comb::make(0x01d7e33ec929, 0) == wide(0x01d7e33ec9294000, uint64_t{1} << 63));

} // namespace
} // namespace uidx

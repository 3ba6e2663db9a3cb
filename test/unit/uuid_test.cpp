// Ids as UUIDs: BaseUID's UUIDv8, the making of UUIDv7, and the creation time of versions 7 and 1.
#include "codecs.hpp"
#include "session_order.hpp"

namespace uidx {
namespace {

using oracle::Int;

// tick48 | 1000 | rand[71:60] | 10 | rand[59:0] | 00, by arithmetic.
Int uuid8(const Int &id)
{
	const Int tick = id / oracle::power(2, 72);
	const Int random = id % oracle::power(2, 72);
	Int uuid = tick * 16 + 8;
	uuid = uuid * 4096 + random / oracle::power(2, 60);
	uuid = uuid * 4 + 2;
	uuid = uuid * oracle::power(2, 60) + random % oracle::power(2, 60);
	return uuid * 4;
}

std::vector<u128> baseuids()
{
	Random random(53);
	std::vector<u128> ids = edge_payloads<Baseuid>();
	for (int i = 0; i < 50'000; i++)
		ids.push_back(random_payload<Baseuid>(random));
	return ids;
}

TEST(Uuid8Test, IsExactAndLossless)
{
	for (const u128 id : baseuids()) {
		const u128 uuid = Baseuid::to_uuid(id);
		ASSERT_EQ(to_int(uuid), uuid8(to_int(id)));
		u128 back = ~id;
		ASSERT_TRUE(Baseuid::from_uuid(uuid, back));
		ASSERT_TRUE(back == id);
	}
}

TEST(Uuid8Test, KeepsOrder)
{
	std::vector<u128> ids = baseuids();
	std::sort(ids.begin(), ids.end());
	ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
	for (size_t i = 1; i < ids.size(); i++)
		ASSERT_TRUE(Baseuid::to_uuid(ids[i - 1]) < Baseuid::to_uuid(ids[i]));
}

TEST(Uuid8Test, EveryOtherUuidIsRefused)
{
	Random random(59);
	u128 out = 0;
	for (int i = 0; i < 2'000; i++) {
		const u128 uuid = Baseuid::to_uuid(random_payload<Baseuid>(random));
		for (int version = 0; version < 16; version++)
			for (int variant = 0; variant < 4; variant++)
				for (int last = 0; last < 4; last++) {
					const u128 other = (uuid & ~(u128{15} << 76 | u128{3} << 62 | 3)) | u128(version) << 76 | u128(variant) << 62 | u128(last);
					ASSERT_EQ(Baseuid::from_uuid(other, out), version == 8 && variant == 2 && last == 0);
				}
	}
	for (int i = 0; i < 50'000; i++) {
		const u128 uuid = random128(random);
		const bool is = (uuid >> 76 & 15) == 8 && (uuid >> 62 & 3) == 2 && (uuid & 3) == 0;
		ASSERT_EQ(Baseuid::from_uuid(uuid, out), is);
	}
}

// 48-bit ms | 0111 | 12 random bits | 10 | 62 random bits
TEST(Uuid7Test, FieldsAndTime)
{
	Random random(61);
	for (int i = 0; i < 20'000; i++) {
		const uint64_t ms = i == 0 ? 0 : i == 1 ? (uint64_t{1} << 48) - 1 : random() >> 16 >> random() % 48;
		const u128 noise = i < 4 ? u128{0} - (i & 1) : random128(random);
		const u128 uuid = Base64uuid::v7(ms, noise);
		const Int low = to_int(noise) % oracle::power(2, 74); // its low 74 bits, and no other
		Int expected = Int(ms) * 16 + 7;
		expected = expected * 4096 + low / oracle::power(2, 62);
		expected = expected * 4 + 2;
		expected = expected * oracle::power(2, 62) + low % oracle::power(2, 62);
		ASSERT_EQ(to_int(uuid), expected);
		ASSERT_EQ(Uuid::version(uuid), 7);
		ASSERT_TRUE(Uuid::rfc_variant(uuid));
		int64_t us = -1;
		ASSERT_TRUE(Base64uuid::created_us(uuid, us));
		ASSERT_EQ(Int(us), Int(ms) * 1000);
		ASSERT_EQ(Base64uuid::time.instant(static_cast<int64_t>(uuid >> Base64uuid::time.shift)), us);
	}
}

TEST(Uuid7Test, OrderIsThatOfTimeThenRandomBits)
{
	Random random(67);
	for (int i = 0; i < 20'000; i++) {
		const uint64_t ms = random() >> 17;
		const u128 a = random128(random) >> 54, b = random128(random) >> 54; // 74 bits
		ASSERT_EQ(Base64uuid::v7(ms, a) < Base64uuid::v7(ms, b), a < b);
		ASSERT_TRUE(Base64uuid::v7(ms, a) < Base64uuid::v7(ms + 1, b));
	}
}

// rand_a holds the 4096ths of a millisecond: a UUIDv7 of such a fraction has its time to 244 ns, and sorts by it.
TEST(Uuid7Test, FractionsOfAMillisecond)
{
	Random random(71);
	for (int i = 0; i < 20'000; i++) {
		const int64_t ms = i == 0 ? 0 : i == 1 ? Base64uuid::time.max_tick() : static_cast<int64_t>(random() >> 16);
		const int64_t ns = i < 2 ? i * 999'999 : static_cast<int64_t>(random() % 1'000'000);
		const int64_t fraction = fraction_at<Uuid7>(ms, ns);
		const uint64_t noise = random() >> 2;
		const u128 uuid = fresh_id<Uuid7>(fraction, noise);
		ASSERT_EQ(static_cast<int64_t>(uuid >> 80), ms);
		ASSERT_EQ(Int(static_cast<uint64_t>(uuid >> 64) & 0xfff), Int(ns) * 4096 / 1'000'000);
		ASSERT_EQ(static_cast<uint64_t>(uuid) & ((uint64_t{1} << 62) - 1), noise);
		ASSERT_EQ(Uuid::version(uuid), 7);
		ASSERT_TRUE(Uuid::rfc_variant(uuid));
		ASSERT_LE(fraction, last_fraction<Uuid7>());
		ASSERT_TRUE(uuid < fresh_id<Uuid7>(fraction + 1, random() >> 2) || fraction == last_fraction<Uuid7>());
	}
	ASSERT_EQ(fraction_at<Uuid7>(Base64uuid::time.max_tick(), 999'999), last_fraction<Uuid7>());
}

// 60 bits of 100 ns since 1582-10-15, in the order low, mid, high.
u128 uuid1(uint64_t ticks, uint64_t clock_and_node)
{
	const Int t = ticks;
	Int uuid = t % oracle::power(2, 32);
	uuid = uuid * 65536 + t / oracle::power(2, 32) % 65536;
	uuid = uuid * 16 + 1;
	uuid = uuid * 4096 + t / oracle::power(2, 48);
	uuid = uuid * 4 + 2;
	return to_u128(uuid * oracle::power(2, 62) + clock_and_node % (uint64_t{1} << 62));
}

TEST(CreationTest, VersionOne)
{
	Random random(71);
	const uint64_t unix_epoch = 122'192'928'000'000'000; // 1970 in 100 ns since 1582-10-15 (RFC 9562)
	std::vector<uint64_t> all = {0, 1, 9, 10, 11, (uint64_t{1} << 60) - 1, (uint64_t{1} << 60) - 10};
	for (uint64_t near = 0; near < 25; near++)
		all.push_back(unix_epoch - 12 + near);
	for (int i = 0; i < 20'000; i++)
		all.push_back(random() >> 4 >> random() % 60);
	for (const uint64_t ticks : all) {
		const u128 uuid = uuid1(ticks, random());
		ASSERT_EQ(Uuid::version(uuid), 1);
		int64_t us = 0;
		ASSERT_TRUE(Base64uuid::created_us(uuid, us));
		ASSERT_EQ(Int(us), oracle::floor_divide(Int(ticks) - unix_epoch, 10)) << ticks;
	}
	// The example of RFC 9562, A.1: 2022-02-22T19:22:22Z.
	u128 example = 0;
	int64_t us = 0;
	ASSERT_TRUE(UuidText::decode("c232ab00-9414-11ec-b3c8-9f6bdeced846", 36, example).ok());
	ASSERT_TRUE(Base64uuid::created_us(example, us));
	EXPECT_EQ(us, 1'645'557'742'000'000);
}

// The same 60 bits in the order high, mid, low. No type's time, but uidx_inspect()'s of a uuid.
TEST(CreationTest, VersionSix)
{
	Random random(79);
	for (int i = 0; i < 20'000; i++) {
		const uint64_t ticks = random() >> 4 >> random() % 60;
		Int uuid = ticks / 4096;
		uuid = uuid * 16 + 6;
		uuid = uuid * 4096 + ticks % 4096;
		uuid = uuid * 4 + 2;
		const u128 id = to_u128(uuid * oracle::power(2, 62) + random() % (uint64_t{1} << 62));
		int64_t as_six = 0, as_one = 1;
		ASSERT_TRUE(Uuid::created_us(id, as_six));
		ASSERT_TRUE(Uuid::created_us(uuid1(ticks, 0), as_one));
		ASSERT_EQ(as_six, as_one);
		ASSERT_FALSE(Base64uuid::created_us(id, as_six));
	}
	// The example of RFC 9562, A.5: 2022-02-22T19:22:22Z.
	u128 example = 0;
	int64_t us = 0;
	ASSERT_TRUE(UuidText::decode("1EC9414C-232A-6B00-B3C8-9F6BDECED846", 36, example).ok());
	ASSERT_TRUE(Uuid::created_us(example, us));
	EXPECT_EQ(us, 1'645'557'742'000'000);
}

TEST(CreationTest, OfEveryVersionAndVariant)
{
	Random random(73);
	for (int i = 0; i < 200; i++)
		for (int version = 0; version < 16; version++)
			for (int variant = 0; variant < 4; variant++) {
				const u128 uuid = (random128(random) & ~(u128{15} << 76 | u128{3} << 62)) | u128(version) << 76 | u128(variant) << 62;
				int64_t us = 42;
				const bool known = variant == 2 && (version == 1 || version == 7);
				ASSERT_EQ(Base64uuid::created_us(uuid, us), known) << version << " " << variant;
				ASSERT_TRUE(known || us == 42);
				ASSERT_EQ(Uuid::created_us(uuid, us), known || (variant == 2 && version == 6));
			}
}

} // namespace
} // namespace uidx

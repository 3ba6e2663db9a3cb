// Facades: the published vectors of what they are made of, round trips, and that a facade's time bits tell nothing.
#include <array>
#include <bitset>
#include <cmath>

#include <gtest/gtest-spi.h>

#include "codecs.hpp"
#include "facade.hpp"
#include "uuid_text.hpp"
#include "vectors.hpp"

namespace uidx {
namespace {

constexpr Key counting_key = {0x0706050403020100, 0x0f0e0d0c0b0a0908};

// The outputs that SipHash's authors publish with their reference code: key 00 01 .. 0f, message 00 01 .. of each length.
constexpr std::array<uint64_t, 64> siphash_outputs = {
    0x726fdb47dd0e0e31, 0x74f839c593dc67fd, 0x0d6c8009d9a94f5a, 0x85676696d7fb7e2d,
    0xcf2794e0277187b7, 0x18765564cd99a68d, 0xcbc9466e58fee3ce, 0xab0200f58b01d137,
    0x93f5f5799a932462, 0x9e0082df0ba9e4b0, 0x7a5dbbc594ddb9f3, 0xf4b32f46226bada7,
    0x751e8fbc860ee5fb, 0x14ea5627c0843d90, 0xf723ca908e7af2ee, 0xa129ca6149be45e5,
    0x3f2acc7f57c29bdb, 0x699ae9f52cbe4794, 0x4bc1b3f0968dd39c, 0xbb6dc91da77961bd,
    0xbed65cf21aa2ee98, 0xd0f2cbb02e3b67c7, 0x93536795e3a33e88, 0xa80c038ccd5ccec8,
    0xb8ad50c6f649af94, 0xbce192de8a85b8ea, 0x17d835b85bbb15f3, 0x2f2e6163076bcfad,
    0xde4daaaca71dc9a5, 0xa6a2506687956571, 0xad87a3535c49ef28, 0x32d892fad841c342,
    0x7127512f72f27cce, 0xa7f32346f95978e3, 0x12e0b01abb051238, 0x15e034d40fa197ae,
    0x314dffbe0815a3b4, 0x027990f029623981, 0xcadcd4e59ef40c4d, 0x9abfd8766a33735c,
    0x0e3ea96b5304a7d0, 0xad0c42d6fc585992, 0x187306c89bc215a9, 0xd4a60abcf3792b95,
    0xf935451de4f21df2, 0xa9538f0419755787, 0xdb9acddff56ca510, 0xd06c98cd5c0975eb,
    0xe612a3cb9ecba951, 0xc766e62cfcadaf96, 0xee64435a9752fe72, 0xa192d576b245165a,
    0x0a8787bf8ecb74b2, 0x81b3e73d20b49b6f, 0x7fa8220ba3b2ecea, 0x245731c13ca42499,
    0xb78dbfaf3a8d83bd, 0xea1ad565322a1a0b, 0x60e61c23a3795013, 0x6606d7e446282b93,
    0x6ca4ecb15c5f91e1, 0x9f626da15c9625f3, 0xe51b38608ef25f57, 0x958a324ceb064572,
};

TEST(SipHashTest, PublishedVectors)
{
	unsigned char message[64];
	for (size_t length = 0; length < siphash_outputs.size(); length++) {
		message[length] = static_cast<unsigned char>(length);
		EXPECT_EQ(siphash24(counting_key, message, length), siphash_outputs[length]) << length << " bytes";
	}
}

// Of the paper's appendix.
TEST(SpeckTest, PublishedVectors)
{
	const Speck128 wide(counting_key);
	const u128 plain = u128{0x6c61766975716520} << 64 | 0x7469206564616d20;
	const u128 image = u128{0xa65d985179783265} << 64 | 0x7860fedf5c570d18;
	EXPECT_TRUE(wide.encrypt(plain) == image);
	EXPECT_TRUE(wide.decrypt(image) == plain);
	const Speck64 cipher({0x0b0a090803020100, 0x1b1a191813121110});
	EXPECT_EQ(cipher.encrypt(0x3b7265747475432d), 0x8c6fa548454e028bu);
	EXPECT_EQ(cipher.decrypt(0x8c6fa548454e028b), 0x3b7265747475432du);
}

TEST(KeyTest, ReadsBytesLowestFirst)
{
	unsigned char bytes[16];
	for (int i = 0; i < 16; i++)
		bytes[i] = static_cast<unsigned char>(i);
	EXPECT_TRUE(load_key(bytes) == counting_key);
}

u128 parsed_uuid(const std::string &text)
{
	u128 id = 0;
	EXPECT_TRUE(UuidText::decode(text.data(), text.size(), id).ok()) << text;
	return id;
}

Key parsed_key(const std::string &hex)
{
	unsigned char bytes[16];
	for (int i = 0; i < 16; i++)
		bytes[i] = static_cast<unsigned char>(std::stoi(hex.substr(2 * i, 2), nullptr, 16));
	return load_key(bytes);
}

TEST(FacadeTest, Uuidv47ReferenceVectors)
{
	int rows = 0;
	vectors::each("facade", [&](vectors::Row &row) {
		const u128 id = parsed_uuid(row["uuid7"]), facade = parsed_uuid(row["facade"]);
		EXPECT_TRUE(uuid_facade(id, parsed_key(row["key_hex"]), 4) == facade);
		EXPECT_TRUE(uuid_facade(facade, parsed_key(row["key_hex"]), 7) == id);
		rows++;
	});
	EXPECT_GT(rows, 30);
}

struct FacadeRandomTest : ::testing::Test {
	Random random{4711};
	Key key() { return {random(), random()}; }
	u128 uuid7() { return Base64uuid::v7(random() >> 16, random128(random)); }
};

TEST_F(FacadeRandomTest, RoundTripsAndWrongKeys)
{
	for (int i = 0; i < 20'000; i++) {
		const Key right = key();
		const Key wrong = {right.k0 ^ uint64_t{1} << i % 64, right.k1};

		const u128 uuid = uuid7();
		const u128 outside = uuid_facade(uuid, right, 4);
		EXPECT_EQ(Uuid::version(outside), 4);
		EXPECT_TRUE(Uuid::rfc_variant(outside));
		EXPECT_TRUE(uuid_facade(outside, right, 7) == uuid);
		EXPECT_FALSE(uuid_facade(outside, wrong, 7) == uuid);

		const u128 ulid = random128(random);
		const Speck128 wide(right);
		EXPECT_TRUE(wide.decrypt(wide.encrypt(ulid)) == ulid);
		EXPECT_FALSE(Speck128(wrong).decrypt(wide.encrypt(ulid)) == ulid);

		const uint64_t number = random();
		const Speck64 cipher(right);
		EXPECT_EQ(cipher.decrypt(cipher.encrypt(number)), number);
		EXPECT_NE(Speck64(wrong).decrypt(cipher.encrypt(number)), number);

		const auto negative_too = static_cast<int64_t>(number);
		const int64_t image = encrypt_signed(cipher, negative_too);
		EXPECT_EQ(image < 0, negative_too < 0);
		EXPECT_EQ(decrypt_signed(cipher, image), negative_too);
	}
}

TEST_F(FacadeRandomTest, Extremes)
{
	const Key k = key();
	const Speck64 cipher(k);
	for (const int64_t edge : {int64_t{0}, int64_t{-1}, INT64_MAX, INT64_MIN}) {
		EXPECT_EQ(edge < 0, encrypt_signed(cipher, edge) < 0);
		EXPECT_EQ(decrypt_signed(cipher, encrypt_signed(cipher, edge)), edge);
	}
	const Speck128 wide(k);
	for (const u128 edge : {u128{0}, ~u128{0}})
		EXPECT_TRUE(wide.decrypt(wide.encrypt(edge)) == edge);
}

// Each bit of the facades is 1 in half of the ids, and agrees in half of them with each bit of the time, also where all ids
// are of one hour: within five standard deviations, for fixed seeds.
template <class Facade>
void time_bits_are_independent(Random &random, Facade facade)
{
	constexpr int ids = 40'000;
	std::array<std::array<int, 48>, 48> agreements{};
	std::array<int, 48> ones{};
	const uint64_t start = 1'760'000'000'000;
	for (int i = 0; i < ids; i++) {
		const uint64_t ms = start + random() % 3'600'000;
		const std::bitset<48> time(ms);
		const std::bitset<48> outside(facade(ms));
		for (int a = 0; a < 48; a++) {
			ones[a] += outside[a];
			for (int b = 0; b < 48; b++)
				agreements[a][b] += outside[a] == time[b];
		}
	}
	const double limit = 5 * std::sqrt(ids) / 2;
	for (int a = 0; a < 48; a++) {
		EXPECT_LT(std::abs(ones[a] - ids / 2), limit) << "bit " << a;
		for (int b = 0; b < 48; b++)
			EXPECT_LT(std::abs(agreements[a][b] - ids / 2), limit) << "bit " << a << " of the facade, " << b << " of the time";
	}
}

TEST_F(FacadeRandomTest, TimeBitsTellNothing)
{
	const Key k = key();
	const Speck64 cipher(k);
	const Speck128 wide(k);
	time_bits_are_independent(random, [&](uint64_t ms) {
		return static_cast<uint64_t>(uuid_facade(Base64uuid::v7(ms, random128(random)), k, 4) >> 80);
	});
	time_bits_are_independent(random, [&](uint64_t ms) {
		return static_cast<uint64_t>(wide.encrypt(u128{ms} << 80) >> 80);
	});
	// Monotonic ulids: but for their lowest bits they are equal. Both ends of the facade tell nothing.
	for (const int shift : {0, 80})
		time_bits_are_independent(random, [&](uint64_t n) { return static_cast<uint64_t>(wide.encrypt(u128{77} << 90 | n) >> shift); });
	// Sequential numbers: their low 22 bits stay as they are from id to id.
	time_bits_are_independent(random, [&](uint64_t ms) { return cipher.encrypt(ms << 22) >> 16; });
	time_bits_are_independent(random, [&](uint64_t ms) { return static_cast<uint64_t>(encrypt_signed(cipher, static_cast<int64_t>(ms << 20))) >> 15; });
}

TEST_F(FacadeRandomTest, KindsHaveKeysOfTheirOwn)
{
	for (int i = 0; i < 1000; i++) {
		const Key k = key();
		const Key other = {k.k0, k.k1 ^ 1};
		EXPECT_FALSE(key_for("bigint", k) == key_for("ulidflake", k));
		EXPECT_FALSE(key_for("bigint", k) == k);
		EXPECT_FALSE(key_for("bigint", k) == key_for("bigint", other));
		EXPECT_NE(key_for("bigint", k).k0, key_for("bigint", k).k1);
	}
}

TEST(FacadeIndependenceTest, TheTestItselfTellsTimeFromNot)
{
	Random random(1);
	const auto failing = [&] { time_bits_are_independent(random, [](uint64_t ms) { return ms ^ 0x5555'5555'5555; }); };
	::testing::TestPartResultArray failures;
	{
		::testing::ScopedFakeTestPartResultReporter reporter(
		    ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
		failing();
	}
	EXPECT_GE(failures.size(), 48);
}

} // namespace
} // namespace uidx

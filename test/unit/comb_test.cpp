// COMB GUIDs: golden vectors of both kinds, and the making and flipping of them.
#include "formats/comb/comb.hpp"
#include "codecs.hpp"
#include "vectors.hpp"

namespace uidx {
namespace {

using oracle::Int;

const Int six_bytes = oracle::power(2, 48);

// The first and the last six bytes change places, by arithmetic.
Int flipped(const Int &id)
{
	const Int first = id / oracle::power(2, 80), middle = id / six_bytes % oracle::power(2, 32), last = id % six_bytes;
	return (last * oracle::power(2, 32) + middle) * six_bytes + first;
}

TEST(CombTest, Vectors)
{
	size_t first_kind = 0, last_kind = 0;
	vectors::each("comb", [&](vectors::Row &row) {
		const std::string text = row["text"];
		u128 id = 0;
		ASSERT_TRUE(UuidText::decode(text.data(), text.size(), id).ok());
		EXPECT_EQ(to_int(id), vectors::hexadecimal(row["payload_hex"]));
		const bool first = row["layout"] == "first6";
		EXPECT_TRUE(first || row["layout"] == "last6");
		(first ? first_kind : last_kind)++;
		const Int us = vectors::iso_ns(row["created_at"]) / 1000;
		const u128 first_id = first ? id : Comb::flip(id), last_id = first ? Comb::flip(id) : id;
		EXPECT_EQ(Int(Comb::time.instant(static_cast<uint64_t>(first_id >> Comb::time.shift))), us);
		EXPECT_EQ(Int(Comb::last_kind_us(last_id)), us);
	});
	EXPECT_GT(first_kind, 0u);
	EXPECT_GT(last_kind, 0u);
}

TEST(CombTest, FlipExchangesTheEndsAndIsItsOwnInverse)
{
	Random random(127);
	for (int i = 0; i < 10'000; i++) {
		const u128 id = random128(random) >> random() % 128;
		ASSERT_EQ(to_int(Comb::flip(id)), flipped(to_int(id)));
		ASSERT_TRUE(Comb::flip(Comb::flip(id)) == id);
	}
}

TEST(CombTest, MadeOnesAreUuidsOfVersion4WithTheirTimeFirst)
{
	Random random(131);
	for (int i = 0; i < 10'000; i++) {
		const uint64_t tick = random() >> 16;
		const u128 noise = random128(random), id = Comb::make(tick, noise);
		ASSERT_EQ(static_cast<uint64_t>(id >> 80), tick);
		ASSERT_EQ(Uuid::version(id), 4);
		ASSERT_TRUE(Uuid::rfc_variant(id));
		const Int low = to_int(noise) % oracle::power(2, 74);
		ASSERT_EQ(to_int(id >> 64 & 0xfff), low / oracle::power(2, 62));
		ASSERT_EQ(to_int(id & ((u128{1} << 62) - 1)), low % oracle::power(2, 62));
	}
}

} // namespace
} // namespace uidx

// The 160-bit integer against big integers, and payloads as bytes of every width.
#include "codecs.hpp"
#include "codec/wide.hpp"

namespace uidx {
namespace {

using oracle::Int;

const Int modulus = oracle::power(2, 160);

Int reduced(const Int &n) { return ((n % modulus) + modulus) % modulus; }

// 0, the last, 2^k and its neighbours, and random ones of every size.
std::vector<Int> numbers(size_t random_ones)
{
	std::vector<Int> all;
	for (int k = 0; k <= 160; k++)
		for (const int near : {-1, 0, 1})
			all.push_back(reduced(oracle::power(2, k) + near));
	Random random(101);
	for (size_t i = 0; i < random_ones; i++)
		all.push_back(random_int(random, 160) >> random() % 160);
	return all;
}

TEST(WideTest, SumsDifferencesAndComparisons)
{
	const std::vector<Int> all = numbers(200);
	for (const Int &a : all)
		for (const Int &b : all) {
			const u160 x = from_int<u160>(a), y = from_int<u160>(b);
			ASSERT_EQ(to_int(x + y), reduced(a + b)) << a << " " << b;
			ASSERT_EQ(to_int(x - y), reduced(a - b)) << a << " " << b;
			ASSERT_EQ(to_int(x | y), a | b);
			ASSERT_EQ(to_int(x & y), a & b);
			ASSERT_EQ(x == y, a == b);
			ASSERT_EQ(x < y, a < b);
			ASSERT_EQ(x >= y, a >= b);
		}
}

TEST(WideTest, ShiftsAndConversions)
{
	for (const Int &a : numbers(5'000)) {
		const u160 x = from_int<u160>(a);
		ASSERT_EQ(to_int(x), a);
		ASSERT_EQ(to_int(~x), modulus - 1 - a);
		// Whichever of the two uint64_t is: it is not the same on Linux and macOS.
		ASSERT_EQ(static_cast<unsigned long>(x), static_cast<unsigned long>(a & ~0UL));
		ASSERT_EQ(static_cast<unsigned long long>(x), static_cast<unsigned long long>(a & ~0ULL));
		ASSERT_EQ(to_int(static_cast<u128>(x)), a % oracle::power(2, 128));
		ASSERT_EQ(to_int(u160{static_cast<u128>(x)}), a % oracle::power(2, 128));
		ASSERT_EQ(bit_width(x), a == 0 ? 0 : static_cast<int>(msb(a)) + 1);
		for (int bits = 0; bits < 160; bits++) {
			ASSERT_EQ(to_int(x << bits), reduced(a << bits)) << a << " " << bits;
			ASSERT_EQ(to_int(x >> bits), a >> bits) << a << " " << bits;
		}
	}
}

template <class Payload>
void masks()
{
	for (int bits = 0; bits <= payload_bits<Payload>; bits++)
		ASSERT_EQ(to_int(low_mask<Payload>(bits)), oracle::power(2, bits) - 1);
}

TEST(WideTest, Masks)
{
	masks<uint64_t>();
	masks<u128>();
	masks<u160>();
}

template <int Bytes>
void bytes_are_big_endian()
{
	using Payload = std::conditional_t<Bytes == 8, uint64_t, std::conditional_t<Bytes <= 16, u128, u160>>;
	for (const Int &number : numbers(500)) {
		const Int a = number % oracle::power(2, 8 * Bytes);
		// Exact-size heap blocks, for AddressSanitizer.
		const std::unique_ptr<unsigned char[]> bytes(new unsigned char[Bytes]);
		store<Bytes>(from_int<Payload>(a), bytes.get());
		Int rest = a;
		for (int at = Bytes; at-- > 0; rest /= 256)
			ASSERT_EQ(bytes[at], static_cast<unsigned>(rest % 256)) << Bytes;
		ASSERT_EQ(to_int(load<Bytes, Payload>(bytes.get())), a) << Bytes;
	}
}

TEST(BytesTest, AreBigEndianInEveryWidth)
{
	[]<int... More>(std::integer_sequence<int, More...>) { (bytes_are_big_endian<8 + More>(), ...); }(std::make_integer_sequence<int, 13>{});
}

} // namespace
} // namespace uidx

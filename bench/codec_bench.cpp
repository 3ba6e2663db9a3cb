// Nanoseconds to encode and decode one id of each format, over a pool of random ids that fits the first-level cache.
// Beside each codec: a memcpy of as many bytes, and, where its text is the digits of one number, the plain loop over them that it must
// beat.
#include <benchmark/benchmark.h>

#include <array>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "codec/traits.hpp"
#include "formats/formats.hpp"

namespace {

using namespace uidx;

constexpr size_t pool_size = 256; // a power of two

template <class Codec>
struct Pool {
	using Payload = typename Codec::Payload;
	std::vector<Payload> ids;
	std::vector<std::array<char, Codec::text_length>> texts;
	std::vector<int> lengths;

	Pool() : ids(pool_size), texts(pool_size), lengths(pool_size)
	{
		std::mt19937_64 random(1);
		for (size_t i = 0; i < pool_size; i++) {
			do
				ids[i] = bits(random);
			while (!is_valid<Codec>(ids[i]));
			lengths[i] = write<Codec>(ids[i], texts[i].data());
		}
	}

private:
	static Payload bits(std::mt19937_64 &random)
	{
		Payload all = random();
		if constexpr (sizeof(Payload) > 8) {
			for (size_t more = 8; more < sizeof(Payload); more += 8)
				all = all << 64 | Payload{random()};
		}
		return all & Codec::max_payload;
	}
};

template <class Codec>
void plain_encode(typename Codec::Payload id, char *text)
{
	// What stands in the first symbol above the payload's own bits.
	static const uint8_t tag = [] {
		char zero[Codec::text_length];
		write<Codec>({}, zero);
		return Codec::letters.value(zero[0]);
	}();
	constexpr auto &symbols = Codec::letters.symbols;
	for (int i = Codec::text_length - 1; i >= 0; i--) {
		text[i] = symbols[(static_cast<unsigned>(id % sizeof symbols) | (i == 0 ? tag : 0)) % sizeof symbols];
		id /= sizeof symbols;
	}
}

template <class Codec>
bool plain_decode(const char *text, size_t length, typename Codec::Payload &out)
{
	typename Codec::Payload id = 0;
	for (size_t i = 0; i < length; i++) {
		const unsigned v = Codec::letters.value(text[i]);
		if (v == Codec::letters.invalid)
			return false;
		id = id * sizeof Codec::letters.symbols + v;
	}
	out = id;
	return true;
}

template <class Codec>
bool codec_decode(const char *text, size_t length, typename Codec::Payload &out)
{
	return Codec::decode(text, length, out).ok();
}

template <class Codec, auto Encode>
void encode(benchmark::State &state)
{
	const Pool<Codec> pool;
	char text[Codec::text_length];
	size_t i = 0;
	for (auto _ : state) {
		Encode(pool.ids[i++ % pool_size], text);
		benchmark::DoNotOptimize(text);
	}
}

template <class Codec, auto Decode>
void decode(benchmark::State &state)
{
	const Pool<Codec> pool;
	typename Codec::Payload id{};
	size_t i = 0;
	for (auto _ : state) {
		const size_t at = i++ % pool_size;
		benchmark::DoNotOptimize(Decode(pool.texts[at].data(), pool.lengths[at], id));
		benchmark::DoNotOptimize(id);
	}
}

template <class Codec>
void copy(benchmark::State &state)
{
	const Pool<Codec> pool;
	char text[Codec::text_length];
	size_t i = 0;
	for (auto _ : state) {
		std::memcpy(text, pool.texts[i++ % pool_size].data(), sizeof text);
		benchmark::DoNotOptimize(text);
	}
}

// Whether the plain loop writes what the codec does.
template <class Codec>
bool is_plain()
{
	const Pool<Codec> pool;
	char text[Codec::text_length];
	for (size_t i = 0; i < pool_size; i++) {
		plain_encode<Codec>(pool.ids[i], text);
		if (pool.lengths[i] != Codec::text_length || std::memcmp(text, pool.texts[i].data(), sizeof text) != 0)
			return false;
	}
	return true;
}

template <class Codec>
void add(const char *what, void (*measure)(benchmark::State &))
{
	benchmark::RegisterBenchmark((std::string(Codec::name) + "/" + what).c_str(), measure);
}

} // namespace

int main(int argc, char **argv)
{
	Formats::for_each([](auto tag) {
		using Codec = typename decltype(tag)::Codec;
		add<Codec>("encode", encode<Codec, write<Codec>>);
		add<Codec>("decode", decode<Codec, codec_decode<Codec>>);
		add<Codec>("memcpy", copy<Codec>);
		if constexpr (std::is_integral_v<typename Codec::Payload> || std::is_same_v<typename Codec::Payload, u128>) { // have a division
			if (is_plain<Codec>()) {
				add<Codec>("encode_plain", encode<Codec, plain_encode<Codec>>);
				add<Codec>("decode_plain", decode<Codec, plain_decode<Codec>>);
			}
		}
	});
	benchmark::Initialize(&argc, argv);
	if (benchmark::ReportUnrecognizedArguments(argc, argv))
		return 1;
	benchmark::RunSpecifiedBenchmarks();
}

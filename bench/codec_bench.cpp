// Nanoseconds to encode and decode one id of each format, over a pool of random ids that fits the first-level cache.
// Beside each codec: the plain loop over its symbols that it must beat, and a memcpy of as many bytes.
#include <benchmark/benchmark.h>

#include <array>
#include <cstring>
#include <random>
#include <vector>

#include "formats/formats.hpp"

namespace {

using namespace uidx;

constexpr size_t pool_size = 256; // a power of two

template <class Codec>
struct Pool {
	std::vector<typename Codec::Payload> ids;
	std::vector<std::array<char, Codec::text_length>> texts;

	Pool() : ids(pool_size), texts(pool_size)
	{
		std::mt19937_64 random(1);
		for (size_t i = 0; i < pool_size; i++) {
			const u128 bits = u128{random()} << 64 | random();
			ids[i] = static_cast<typename Codec::Payload>(bits) & Codec::max_payload;
			Codec::encode(ids[i], texts[i].data());
		}
	}
};

// What stands in the text's first symbol above the payload's own bits.
template <class Codec>
constexpr unsigned tag = 0;
template <>
constexpr unsigned tag<Base64uuid> = 0b0100 << 2;

template <class Codec>
void plain_encode(typename Codec::Payload id, char *text)
{
	constexpr auto &symbols = Codec::letters.symbols;
	for (int i = Codec::text_length - 1; i >= 0; i--) {
		text[i] = symbols[static_cast<unsigned>(id % sizeof symbols) | (i == 0 ? tag<Codec> : 0)];
		id /= sizeof symbols;
	}
}

template <class Codec>
bool plain_decode(const char *text, typename Codec::Payload &out)
{
	typename Codec::Payload id = 0;
	for (int i = 0; i < Codec::text_length; i++) {
		const unsigned v = Codec::letters.value(text[i]);
		if (v == Codec::letters.invalid)
			return false;
		id = id * sizeof Codec::letters.symbols + v;
	}
	out = id;
	return true;
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
	typename Codec::Payload id = 0;
	size_t i = 0;
	for (auto _ : state) {
		benchmark::DoNotOptimize(Decode(pool.texts[i++ % pool_size].data(), id));
		benchmark::DoNotOptimize(id);
	}
}

template <class Codec>
bool codec_decode(const char *text, typename Codec::Payload &out)
{
	return Codec::decode(text, Codec::text_length, out).ok();
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

} // namespace

#define UIDX_BENCH(Codec) \
	BENCHMARK(encode<Codec, Codec::encode>)->Name(#Codec "/encode"); \
	BENCHMARK(encode<Codec, plain_encode<Codec>>)->Name(#Codec "/encode_plain"); \
	BENCHMARK(decode<Codec, codec_decode<Codec>>)->Name(#Codec "/decode"); \
	BENCHMARK(decode<Codec, plain_decode<Codec>>)->Name(#Codec "/decode_plain"); \
	BENCHMARK(copy<Codec>)->Name(#Codec "/memcpy")

UIDX_BENCH(Ulid);
UIDX_BENCH(Base64uuid);
UIDX_BENCH(Baseuid);
UIDX_BENCH(Uid11);
UIDX_BENCH(Ulidflake);

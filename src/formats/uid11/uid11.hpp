// uid11: an unsigned 64-bit integer as 11 Base58 symbols, and its four profiles.
// Source: github.com/gurki/uid11, with the corrections of docs/contributing/formats.md.
#pragma once

#include "codec/alphabet.hpp"
#include "codec/field.hpp"
#include "codec/step.hpp"
#include "codec/time.hpp"
#include "codec/traits.hpp"

namespace uidx {

struct Uid11 : CodecDefaults {
	using Payload = uint64_t;
	static constexpr char name[] = "uid11";
	static constexpr char profile[] = "xid"; // what the names of its time functions start with, else the format's name
	static constexpr int bytes = 8;
	static constexpr int text_length = 11;
	static constexpr auto &letters = bitcoin58;
	// The time of xid and of every other profile with a timestamp.
	static constexpr TimeField time = milliseconds(42, 22, 1'321'009'871'111);
	static constexpr Payload max_payload = ~Payload{0};
	static constexpr Field xid_fields[] = {{"ms", 42}, {"random", 22, Kind::random_number}};
	static constexpr Field fullrand_fields[] = {{"random", 64, Kind::random}};
	static constexpr Field snowish_fields[] = {{"0", 1, Kind::constant}, {"ms", 41}, {"machine", 10}, {"sequence", 12}};
	static constexpr Field ts_seq_rand_fields[] = {{"ms", 42}, {"sequence", 12}, {"random", 10, Kind::random_number}};
	static constexpr Layout layouts[] = {{profile, xid_fields},
	                                     {"fullrand", fullrand_fields},
	                                     {"snowish", snowish_fields},
	                                     {"ts_seq_rand", ts_seq_rand_fields}};

	static constexpr Result decode(const char *text, size_t length, Payload &out) noexcept
	{
		if (length != text_length)
			return {Fault::length};
		const uint32_t first = letters.part(0, text[0]); // 1 + 5 + 5 symbols
		const uint32_t high = five(text + 1);
		const uint32_t low = five(text + 6);
		if (first >= letters.limit || high >= letters.limit || low >= letters.limit) [[unlikely]]
			return {Fault::symbol, letters.first_invalid(text, text_length)};
		const u128 sum = u128{first} * pow58<10> + (high * pow58<5> + low);
		if (sum >> 64 != 0)
			return {Fault::overflow};
		out = static_cast<Payload>(sum);
		return {};
	}

	static constexpr void encode(Payload id, char *text) noexcept
	{
		const uint64_t high = id / pow58<6>;
		const uint64_t low = id % pow58<6>;
		const uint64_t high4 = high % pow58<4>;
		text[0] = letters.symbols[high / pow58<4>];
		letters.write_pair(high4 / pow58<2>, text + 1);
		letters.write_pair(high4 % pow58<2>, text + 3);
		const uint64_t low4 = low % pow58<4>;
		letters.write_pair(low / pow58<4>, text + 5);
		letters.write_pair(low4 / pow58<2>, text + 7);
		letters.write_pair(low4 % pow58<2>, text + 9);
	}

	// xid: ms42 | rand22
	static constexpr int xid_random_bits = 22;
	static constexpr uint32_t xid_random(Payload id) noexcept { return id & 0x3fffff; }

	// snowish: 0 | ms41 | machine10 | seq12. Its tick is read as the others' is.
	static constexpr int sequence_bits = 12;
	static constexpr int64_t snowish_max_tick = (int64_t{1} << 41) - 1;
	static constexpr uint32_t max_machine = 1023;
	static constexpr uint32_t snowish_machine(Payload id) noexcept { return id >> 12 & 0x3ff; }
	static constexpr uint32_t snowish_sequence(Payload id) noexcept { return id & 0xfff; }
	static constexpr Payload snowish(uint64_t tick, uint32_t machine, uint32_t sequence) noexcept
	{
		return tick << 22 | uint64_t{machine} << 12 | sequence;
	}

	// In the order of the names below.
	static constexpr Generator generators[] = {
	    {.function = "xid_generate", .field_bits = xid_random_bits},
	    {.function = "xid_generate_monotonic", .field_bits = xid_random_bits, .fresh_bits = xid_random_bits},
	    {.function = "uid11_snowish_generate",
	     .field_bits = sequence_bits,
	     .base_bits = 10,
	     .max_node_id = max_machine,
	     .max_tick = snowish_max_tick},
	    {.function = "uid11_ts_seq_rand_generate", .field_bits = sequence_bits},
	};
	enum { xid, xid_monotonic, snowish_ids, ts_seq_rand_ids };

	// ts_seq_rand: ms42 | seq12 | rand10
	static constexpr uint32_t ts_seq_rand_sequence(Payload id) noexcept { return id >> 10 & 0xfff; }
	static constexpr uint32_t ts_seq_rand_random(Payload id) noexcept { return id & 0x3ff; }
	static constexpr Payload ts_seq_rand(uint64_t tick, uint32_t sequence, uint32_t random) noexcept
	{
		return tick << 22 | uint64_t{sequence} << 10 | (random & 0x3ff);
	}

private:
	template <int N>
	static constexpr uint64_t pow58 = power<58, N>;

	// The number of five symbols; limit or more if one of them is invalid.
	[[gnu::always_inline]] static constexpr uint32_t five(const char *text) noexcept
	{
		static_assert(letters.group == 5 && 5 * uint64_t{letters.limit} < uint64_t{1} << 32);
		return letters.part(4, text[0]) + letters.part(3, text[1]) + letters.part(2, text[2]) + letters.part(1, text[3]) +
		       letters.part(0, text[4]);
	}
};

} // namespace uidx

// Prints what the codecs say of some hundred values and texts of each format: the tests of the packages for clients, of
// uidx-managed.sql and of the server compare themselves with it. The texts are those of test/vectors, whose path is the
// argument, and edges and random ones; each run prints the same. A line has one of these forms, with a tab between the
// words. A time is in microseconds since 1970.
//   text FORMAT GIVEN CANONICAL BYTES TIME
//     text that is read; the time is `-` where the id tells none, and `after` for one after all that timestamptz has
//   bad FORMAT GIVEN SQLSTATE FAULT POSITION
//     text that is refused: why (codec/result.hpp has the faults), and at which byte, from 1 on; `-` for the whole text
//   bytes FORMAT BYTES SQLSTATE
//     bytes that are those of no id
//   floor FORMAT TIME TEXT
//     the lowest id whose time is not before the instant; `-` where the instant is out of range
//   ceil FORMAT TIME TEXT
//     the highest id whose time is not after it
//   next FORMAT TEXT NEXT
//     two ids, between which there is none
// All texts are UTF-8. In GIVEN, %HH is a byte, as in a URL: a control character, `%` or `+`.
#include "codec/big_endian.hpp"
#include "codec/read.hpp"
#include "conformance_texts.hpp"
#include "formats/formats.hpp"

#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace uidx;

constexpr int random_values = 24;

// An int64_t reaches to the last instants of timestamptz only if it counts from 2000, as the server does.
constexpr int64_t from_1970_to_2000 = 946684800000000;
constexpr int64_t first_instant = -211813488000000000;
constexpr int64_t end_instant = 9223371331200000000;

constexpr TimeField since_2000(TimeField time)
{
	time.epoch_us -= from_1970_to_2000;
	return time;
}

// Microseconds since 2000, as those since 1970.
std::string since_1970(int64_t us)
{
	if (us <= std::numeric_limits<int64_t>::max() - from_1970_to_2000)
		return std::to_string(us + from_1970_to_2000);
	return std::to_string(static_cast<uint64_t>(us) + from_1970_to_2000);
}

const char *const fault_names[] = {"none", "length", "symbol", "prefix", "quote", "overflow", "instant", "uuid",
                                   "uuid_digits", "brace", "hex_length", "hex_digit", "payload", "padding",
                                   "typeid_prefix", "typeid_suffix"};
static_assert(std::size(fault_names) == static_cast<size_t>(Fault::typeid_suffix) + 1);

// The faults of which the position is that of a byte.
bool has_position(Fault fault)
{
	return fault == Fault::symbol || fault == Fault::prefix || fault == Fault::quote || fault == Fault::uuid ||
	       fault == Fault::brace || fault == Fault::hex_digit || fault == Fault::padding || fault == Fault::typeid_prefix;
}

// The texts of the golden vectors of a format: the inputs of a file that has some, else the texts. \xHH is a byte.
std::vector<std::string> golden(const std::string &folder, const std::string &name)
{
	std::ifstream stream(folder + "/" + name + ".tsv");
	const bool has_inputs = stream.is_open();
	if (!has_inputs)
		stream.open(folder + "/formats/" + name + ".tsv");
	std::vector<std::string> texts;
	for (std::string line; std::getline(stream, line);) {
		std::istringstream cells(line);
		std::string first, second, text;
		std::getline(cells, first, '\t');
		std::getline(cells, second, '\t');
		if (has_inputs)
			std::getline(cells, text, '\t');
		else
			text = second;
		if (has_inputs ? second != "parse" && second != "reject" : first != name)
			continue;
		for (size_t at = 0; (at = text.find("\\x", at)) != std::string::npos; at++)
			text.replace(at, 4, 1, static_cast<char>(std::stoi(text.substr(at + 2, 2), nullptr, 16)));
		if (text.find('\\') == std::string::npos)
			texts.push_back(text);
	}
	return texts;
}

template <class Codec>
class Printer {
	using Payload = typename Codec::Payload;

public:
	explicit Printer(std::string vectors) : folder(std::move(vectors)) {}

	void print()
	{
		const std::vector<Payload> ids = values();
		for (const std::string &text : golden(folder, Codec::name))
			try_text(text);
		for (const Payload &id : ids)
			try_text(text_of(id));
		for (size_t n = 0; n < ids.size(); n += n < 8 ? 1 : 9)
			for (const std::string &other : spellings(text_of(ids[n]), hexadecimal_of(bytes_of(ids[n])), random))
				try_text(other);
		const Payload &strange = ids[ids.size() * 2 / 3];
		for (const std::string &other : strange_spellings(text_of(strange), hexadecimal_of(bytes_of(strange)), random))
			try_text(other);
		for (const char *word : {"", "now", "Today", "tomorrow", "yesterday", "epoch", "infinity", "-infinity", "{", "\"",
		                         "\"\"", "\\x", "_", "-", "--", "1-1", "-1", "1-", "18446744073709551616-1",
		                         "184467440737095516160-12", "2025-01-01",
		                         "\xc3\xa9", "ye\xc5\xbfterday", "0x1-1", " 1-1", "1- 1", "1-1\n", "+1-1", "1-+1", "1_0-1",
		                         "1-\xef\xbc\x91"})
			try_text(word);
		for (const char *repeated : {"Z", "0", "_", "a_", "\xc3\xa9"}) {
			std::string text;
			while (text.size() < 1000)
				text += repeated;
			try_text(text);
		}
		try_text(std::string(1, '\0'));
		// 26 bytes, but 13 characters.
		std::string accents;
		for (int n = 0; n < 13; n++)
			accents += "\xc3\xa9";
		try_text(accents);
		try_successors(text_of(ids[2]));
		print_bytes();
		if constexpr (!Codec::varying) {
			print_bounds();
			for (const Payload &id : ids)
				if (id != Codec::max_payload && is_valid<Codec>(id + Payload{1}))
					std::cout << "next\t" << Codec::name << '\t' << text_of(id) << '\t' << text_of(id + Payload{1}) << '\n';
		}
	}

private:
	const std::string folder;
	std::set<std::string> tried;
	Random random;

	static std::string text_of(const Payload &id)
	{
		char text[Codec::text_length];
		return {text, static_cast<size_t>(write<Codec>(id, text))};
	}

	// What the server has in its binary format.
	static std::string bytes_of(const Payload &id)
	{
		unsigned char bytes[Codec::varying ? 16 : Codec::bytes];
		if constexpr (Codec::varying)
			store<16>(id.uuid, bytes);
		else
			store<Codec::bytes>(id, bytes);
		std::string all(reinterpret_cast<const char *>(bytes), sizeof bytes);
		if constexpr (Codec::varying)
			all.insert(0, id.prefix);
		return all;
	}

	static std::string time_of(const Payload &id)
	{
		int64_t us = 0;
		if constexpr (PartlyTimed<Codec>) {
			return Codec::created_us(id, us) ? std::to_string(us) : "-";
		} else {
			us = since_2000(Codec::time).instant(tick_of_id<Codec>(id));
			return us < end_instant ? since_1970(us) : "after";
		}
	}

	// Each text once.
	void try_text(const std::string &text)
	{
		if (!is_utf8(text) || !tried.insert(text).second)
			return;
		Payload id{};
		const Result r = read<Codec>(text.data(), text.size(), id);
		if (r.ok())
			std::cout << "text\t" << Codec::name << '\t' << escaped(text) << '\t' << text_of(id) << '\t'
			          << hexadecimal_of(bytes_of(id)) << '\t' << time_of(id) << '\n';
		else
			std::cout << "bad\t" << Codec::name << '\t' << escaped(text) << '\t'
			          << (r.fault == Fault::overflow || r.fault == Fault::payload ? "22003" : "22P02") << '\t'
			          << fault_names[static_cast<int>(r.fault)] << '\t'
			          << (has_position(r.fault) ? std::to_string(r.position + 1) : "-") << '\n';
	}

	// The next number from each place of the text on: that of the highest id is just too high.
	void try_successors(const std::string &text)
	{
		const auto &letters = Codec::letters;
		for (size_t from = text.size(); from-- > 0 && text[from] != '_';) {
			std::string next = text;
			for (size_t at = from + 1; at-- > 0;) {
				const int value = letters.value(next[at]);
				if (value == letters.invalid)
					continue;
				next[at] = letters.symbols[(value + 1) % letters.base];
				if (value + 1 < letters.base)
					break;
			}
			try_text(next);
		}
	}

	static void refuse(const std::string &bytes, const char *state)
	{
		std::cout << "bytes\t" << Codec::name << '\t' << hexadecimal_of(bytes) << '\t' << state << '\n';
	}

	void print_bytes()
	{
		constexpr size_t size = Codec::varying ? 16 : Codec::bytes;
		refuse("", "22P03");
		refuse(std::string(size - 1, '\1'), "22P03");
		if constexpr (Codec::varying) {
			for (const char *prefix : {"_", "A", "a_", "_a", "1", "\xc3\xa9", "a-b", "a b", "a\n"})
				refuse(prefix + std::string(size, '\1'), "22P03");
			refuse(std::string(64, 'a') + std::string(size, '\1'), "22P03");
		} else {
			refuse(std::string(size + 1, '\0'), "22P03");
			const Payload all = low_mask<Payload>(8 * Codec::bytes);
			for (const Payload &above : {Codec::max_payload + Payload{1}, all})
				if (above <= all && !is_valid<Codec>(above)) {
					refuse(bytes_of(above), "22003");
					try_text("\\x" + hexadecimal_of(bytes_of(above)));
				}
		}
	}

	std::vector<Payload> values()
	{
		std::vector<Payload> found;
		if constexpr (Codec::varying) {
			for (const char *prefix : {"", "a", "user", "a_b",
			                           "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"}) {
				const auto length = static_cast<int>(__builtin_strlen(prefix));
				for (int version = 0; version < 16; version++)
					found.push_back(Payload::of(prefix, length, uuid(version)));
				for (const u128 id : {u128{0}, u128{1}, ~u128{0}})
					found.push_back(Payload::of(prefix, length, id));
			}
		} else {
			const auto add = [&](Payload id) {
				if (is_valid<Codec>(id))
					found.push_back(id);
			};
			const auto max = Codec::max_payload;
			for (const Payload id : {Payload{0}, Payload{1}, max, max - Payload{1}})
				add(id);
			const uint64_t last = Codec::time.max_tick();
			for (const uint64_t tick : {uint64_t{0}, uint64_t{1}, last / 2, last - 1, last})
				for (const Payload id : {lowest_of_tick<Codec>(tick), highest_of_tick<Codec>(tick)})
					add(id);
			// Bytes that are all the same, such as 0x77.
			for (uint64_t digit = 1; digit < 16; digit++) {
				Payload id{digit};
				for (int bits = 4; bits < payload_bits<Payload>; bits += 4)
					id = id << 4 | Payload{digit};
				add(id & low_mask<Payload>(8 * Codec::bytes));
			}
			if constexpr (Codec::bytes == 16)
				for (int version = 0; version < 16; version++)
					add(uuid(version));
			for (int n = 0; n < random_values; n++)
				add(compose<Codec>(random.word() % (last == ~uint64_t{0} ? last : last + 1), any_rest()));
		}
		return found;
	}

	u128 uuid(int version)
	{
		return (random.number() & ~(u128{15} << 76 | u128{3} << 62)) | u128(version) << 76 | u128{2} << 62;
	}

	Payload any_rest()
	{
		Payload rest = static_cast<Payload>(random.number()) & low_mask<Payload>(Codec::time.shift);
		while (rest > max_rest<Codec>())
			rest = rest >> 1;
		return rest;
	}

	void print_bounds()
	{
		constexpr TimeField time = since_2000(Codec::time);
		std::set<int64_t> instants;
		const auto around = [&](__int128 us) {
			for (const int64_t n : {-1'000'001, -1000, -33, -2, -1, 0, 1, 2, 31, 33, 999, 1000, 10'001})
				if (us + n >= first_instant && us + n < end_instant)
					instants.insert(static_cast<int64_t>(us + n));
		};
		around(first_instant);
		around(end_instant);
		// The years 1, 1582, 1970, 10000, and a day of this century.
		for (const long us : {-62135596800000000, -12219292800000000, 0l, 253402300800000000, 1742844753100000})
			around(us - from_1970_to_2000);
		around(time.epoch_us);
		around(time.last_instant());
		for (const uint64_t tick : {uint64_t{1}, time.max_tick() / 3, time.max_tick() - 1, time.max_tick()})
			around(time.instant(tick));
		const auto span = std::min<__int128>(time.last_instant(), end_instant) - time.epoch_us;
		for (int n = 0; n < random_values; n++)
			instants.insert(static_cast<int64_t>(time.epoch_us + static_cast<__int128>(random.word()) % span));
		for (const int64_t us : instants) {
			const bool covered = time.covers(us);
			const __int128 tick = time.tick_from(us);
			std::string floor = "-", ceil = "-";
			if (covered && tick <= time.max_tick())
				floor = text_of(lowest_of_tick<Codec>(static_cast<uint64_t>(tick)));
			if (covered)
				ceil = text_of(highest_of_tick<Codec>(time.tick_until(us)));
			std::cout << "floor\t" << Codec::name << '\t' << since_1970(us) << '\t' << floor << '\n';
			std::cout << "ceil\t" << Codec::name << '\t' << since_1970(us) << '\t' << ceil << '\n';
		}
	}
};

} // namespace

int main(int count, char **arguments)
{
	if (count != 2) {
		std::cerr << "usage: conformance DIRECTORY-OF-VECTORS\n";
		return 2;
	}
	AllFormats::for_each([&](auto tag) { Printer<typename decltype(tag)::Codec>(arguments[1]).print(); });
}

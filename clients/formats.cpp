// Prints what the formats are, as JSON, for the packages of the clients: clients/formats.json, which scripts/formats.sh has written. With
// the argument `layouts` it prints clients/layouts.json instead, the named layouts of snowflakes: the time is the `bits` above `shift`,
// in ticks of tick_us microseconds since epoch_us.
//   name       of the type in SQL
//   bytes      of the binary format; of a typeid, those behind the prefix
//   uuid       the bytes are those of a UUID, whose text is an id, too
//   prefixed   before the text there can be a prefix and `_`, and before the bytes that prefix
//   quotable   the text is read in double quotes, too
//   ordered    the text sorts as the bytes do
//   texts      the forms of the text, the canonical one first
//     alphabet, folded     its symbols in digit order; folded: read in either case
//     tag, padding         the bits that stand before the number in its first symbol, and how many 0 bits after it in its last one
//     parts                one after another: a literal, then min_symbols to symbols digits of a number that is below 2^bits and has
//                          `width` bits in the payload
//   time       the payload's bits from `shift` on are ticks of tick_ns nanoseconds since epoch_ms, from 0 to max_tick; the bits below
//              are a number of 0 to max_rest
//     uuid_versions        the only UUIDs that tell their time; of version 1, it is that version's own
//   functions  the start of the names of the SQL functions
//   floor      whether there are functions _floor and _ceil
//   recipe     null: only the server makes ids, as they are not just a time and at least 62 random bits. Else the bits below the time are the slice of the tick, then random bits, into which
//              the bits of a UUID's version and variant go. The first id of a slice takes fresh random bits, not of the highest eighth.
//              In the same slice, and while the clock stands back, they are those of the last id and a random step of 1 to 2^step_bits;
//              where they overflow, the id is the first of the next slice. No id is made after max_tick. In the id of a
//              given instant the slice is random too, unless the id is a UUIDv7 and the instant lies within a tick
#include "codec/session_order.hpp"
#include "codec/traits.hpp"
#include "formats/formats.hpp"
#include "formats/snowflake/layout.hpp"

#include <iostream>

#include "../test/unit/definition.hpp"

namespace {

using namespace uidx;

std::string quoted(const std::string &text) { return '"' + text + '"'; } // no symbol needs an escape
const char *yes(bool value) { return value ? "true" : "false"; }

// A form's numbers have one alphabet.
void print_form(const oracle::Form &form)
{
	const auto number = std::find_if(form.begin(), form.end(), [](const auto &piece) { return piece.is_number(); });
	std::cout << R"({"alphabet": )" << quoted(number->alphabet.symbols) << R"(, "folded": )" << yes(number->alphabet.folded) << R"(, "tag": )"
	          << number->tag << R"(, "padding": )" << number->padding << R"(, "parts": [)";
	std::string literal;
	int zeros = 0;
	const char *comma = "";
	for (const oracle::Piece &piece : form) {
		if (piece.is_literal()) {
			literal += piece.literal;
		} else if (!piece.is_number()) {
			zeros += piece.bits;
		} else {
			std::cout << comma << R"({"literal": )" << quoted(literal) << R"(, "min_symbols": )" << piece.least << R"(, "symbols": )"
			          << piece.most << R"(, "bits": )" << piece.bits << R"(, "width": )" << zeros + piece.bits << '}';
			comma = ", ";
			literal.clear();
			zeros = 0;
		}
	}
	std::cout << "]}";
}

template <class Codec>
oracle::Format definition()
{
	if constexpr (!Codec::varying) {
		return oracle::read_format(Codec::name);
	} else {
		std::istringstream suffix("alphabet d " + std::string(Codec::letters.symbols, Codec::letters.base) + "\ntext d" +
		                          std::to_string(Codec::suffix_length) + "/128\n");
		return oracle::read_definition(suffix);
	}
}

// Only the versions of a UUID of which the codec knows the time, if its ids are UUIDs that need not tell it.
template <class Codec>
void print_uuid_versions()
{
	if constexpr (PartlyTimed<Codec>) {
		const char *comma = R"(, "uuid_versions": [)";
		for (int version = 0; version < 16; version++) {
			typename Codec::Payload id{};
			if constexpr (!Codec::varying)
				id = uuid_rest(version, 0);
			else
				id.uuid = uuid_rest(version, 0);
			if (int64_t us = 0; Codec::created_us(id, us)) {
				std::cout << comma << version;
				comma = ", ";
			}
		}
		std::cout << ']';
	}
}

// Nothing where ids do not compare with instants.
template <class Codec>
std::string profile()
{
	if constexpr (requires { std::size(Codec::profile); })
		return Codec::profile;
	else
		return requires { Codec::profile; } ? "" : Codec::name;
}

template <class Codec>
oracle::Int max_rest_of()
{
	if constexpr (requires { Codec::max_rest; })
		return oracle::Int(Codec::max_rest);
	else
		return oracle::power(2, Codec::time.shift) - 1;
}

// Of the UUIDs that the format's ids are; 0 where they are none.
template <class Codec>
int uuid_version()
{
	if constexpr (requires { Codec::make(uint64_t{0}, uint64_t{0}); })
		return Uuid::version(Codec::make(0, 0));
	else
		return 0;
}

template <class Codec>
void print(const char *comma)
{
	const oracle::Format format = definition<Codec>();
	const TimeField &time = Codec::time;
	const std::string functions = profile<Codec>();
	std::cout << comma << "\n  {\"name\": " << quoted(Codec::name) << R"(, "bytes": )" << format.bits / 8 << R"(, "uuid": )"
	          << yes(Codec::has_uuid_bytes) << R"(, "prefixed": )" << yes(Codec::varying) << R"(, "quotable": )" << yes(format.quotable)
	          << R"(, "ordered": )" << yes(format.ordered) << ",\n   \"texts\": [";
	for (size_t n = 0; n < format.forms.size(); n++) {
		std::cout << (n ? ",\n             " : "");
		print_form(format.forms[n]);
	}
	std::cout << "],\n   \"time\": {\"bits\": " << time.bits << R"(, "shift": )" << time.shift << R"(, "tick_ns": )"
	          << time.tick_num * 1000 / time.tick_den << R"(, "epoch_ms": )" << time.epoch_us / 1000 << R"(, "max_tick": ")" << time.max_tick() << R"(", "max_rest": ")" << max_rest_of<Codec>() << '"';
	print_uuid_versions<Codec>();
	std::cout << "},\n   \"functions\": " << quoted(functions.empty() ? Codec::name : functions) << R"(, "floor": )" << yes(!functions.empty()) << R"(, "recipe": )";
	if constexpr (random_bits<Codec>() >= 62) {
		std::cout << R"({"random_bits": )" << fresh_bits<Codec>() << R"(, "step_bits": )" << SessionOrderOf<Codec>::step_bits
		          << R"(, "slice_bits": )" << Codec::fraction_bits << R"(, "uuid_version": )" << uuid_version<Codec>()
		          << R"(, "max_tick": ")" << (last_fraction<Codec>() >> Codec::fraction_bits) << R"("})";
	} else {
		std::cout << "null";
	}
	std::cout << '}';
}

void print_layouts()
{
	const char *comma = "[";
	for (const NamedLayout &named : named_layouts) {
		const SnowflakeLayout &layout = named.layout;
		std::cout << comma << "\n  {\"name\": " << quoted(std::string(named.name)) << R"(, "epoch_us": )" << layout.epoch_us << R"(, "tick_us": )"
		          << layout.tick_us << R"(, "bits": )" << int{layout.bits} << R"(, "shift": )" << int{layout.shift} << '}';
		comma = ",";
	}
	std::cout << "\n]\n";
}

} // namespace

int main(int count, char **)
{
	if (count > 1) {
		print_layouts();
		return 0;
	}
	const char *comma = "[";
	AllFormats::for_each([&](auto tag) {
		print<typename decltype(tag)::Codec>(comma);
		comma = ",";
	});
	std::cout << "\n]\n";
}

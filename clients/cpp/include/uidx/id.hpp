// An id as a value of C++: uidx::Id<uidx::Ulid>, uidx::Id<uidx::Typeid>, and so on for each format of formats.hpp.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
#if __has_include(<format>)
#include <format>
#endif

#include "codec/read.hpp"
#include "formats/formats.hpp"
#include "uidx/generate.hpp"

namespace uidx {

// Text or bytes that are no id. what() says why.
struct BadId : std::invalid_argument {
	using std::invalid_argument::invalid_argument;
};

// As PostgreSQL has them.
using Instant = std::chrono::sys_time<std::chrono::microseconds>;

namespace detail {

inline std::string why(Result r, std::string_view text, const std::string &lengths)
{
	const std::string at = " at position " + std::to_string(r.position + 1);
	switch (r.fault) {
	case Fault::symbol:
	case Fault::hex_digit:
	case Fault::uuid:
		return "the character" + at + " is not in its alphabet";
	case Fault::overflow:
		return "it is out of range";
	case Fault::prefix:
		return "it does not begin with F, G, H or I";
	case Fault::quote:
		return "a double quote" + at + " is alone";
	case Fault::typeid_prefix:
		return "its prefix is not made of up to 63 characters a to z, with _ between them: see" + at;
	case Fault::padding:
		return "its last character has bits that no id has";
	case Fault::payload:
		return "these are the bytes of no id";
	case Fault::uuid_digits:
	case Fault::brace:
		return "it is no whole UUID";
	case Fault::hex_length:
		return "its digits after \\x are too few or too many";
	case Fault::typeid_suffix:
		return "it has " + std::to_string(text.size() - static_cast<size_t>(r.position)) + " characters" +
		       (r.position > 0 ? " after the last _" : "") + " instead of 26";
	default:
		return "it has " + std::to_string(text.size()) + " characters instead of " + lengths;
	}
}

} // namespace detail

template <class Codec>
class Id {
	using Payload = typename Codec::Payload;
	static constexpr bool prefixed = Codec::varying;

public:
	// The lowest id.
	constexpr Id() noexcept = default;

	constexpr explicit Id(Payload payload) noexcept : m_payload(payload) {}

	// Reads each text that the server reads. Throws BadId.
	static Id parse(std::string_view text)
	{
		Payload payload{};
		const Result r = decode(text, payload);
		if (!r.ok()) {
			std::string lengths = std::to_string(Codec::text_length);
			if constexpr (!fixed_length<Codec>)
				lengths = std::to_string(min_text_length<Codec>()) + " to " + lengths;
			std::string start(text.substr(0, 100));
			std::replace(start.begin(), start.end(), '\0', '?'); // what() would end there
			throw BadId('"' + start + "\" is no " + Codec::name + ": " + detail::why(r, text, lengths));
		}
		return Id(payload);
	}

	static std::optional<Id> try_parse(std::string_view text) noexcept
	{
		Payload payload{};
		return decode(text, payload).ok() ? std::optional(Id(payload)) : std::nullopt;
	}

	// The text that the server writes.
	std::string str() const
	{
		char text[Codec::text_length];
		if constexpr (prefixed)
			return {text, static_cast<size_t>(Codec::encode(m_payload, text))};
		else
			return {text, static_cast<size_t>(write<Codec>(m_payload, text))};
	}

	// What the server has in its binary format: the bytes of the number, the highest first; of a typeid, the prefix before them.
	std::vector<std::byte> bytes() const
	{
		if constexpr (prefixed) {
			const auto length = static_cast<size_t>(m_payload.prefix_length());
			std::vector<std::byte> bytes(length + 16);
			std::copy_n(reinterpret_cast<const std::byte *>(m_payload.prefix), length, bytes.begin());
			store<16>(m_payload.uuid, reinterpret_cast<unsigned char *>(bytes.data() + length));
			return bytes;
		} else {
			std::vector<std::byte> bytes(Codec::bytes);
			store<Codec::bytes>(m_payload, reinterpret_cast<unsigned char *>(bytes.data()));
			return bytes;
		}
	}

	// The opposite of bytes(). Throws BadId.
	static Id of_bytes(const std::vector<std::byte> &bytes)
	{
		const auto *in = reinterpret_cast<const unsigned char *>(bytes.data());
		if constexpr (prefixed) {
			const auto *prefix = reinterpret_cast<const char *>(in);
			if (bytes.size() >= 16 && Codec::check_prefix(prefix, bytes.size() - 16).ok())
				return Id(Payload::of(prefix, static_cast<int>(bytes.size()) - 16, load<16, u128>(in + bytes.size() - 16)));
		} else if (bytes.size() == Codec::bytes) {
			const auto payload = load<Codec::bytes, Payload>(in);
			if (is_valid<Codec>(payload))
				return Id(payload);
		}
		throw BadId(std::to_string(bytes.size()) + " bytes are no " + Codec::name);
	}

	constexpr const Payload &payload() const noexcept { return m_payload; }

	// The time of the id, as the server gives it; nothing where the id tells none, as some UUIDs, or one after all that the server has.
	std::optional<Instant> time() const noexcept
	{
		int64_t us = 0;
		if constexpr (PartlyTimed<Codec>) {
			if (!Codec::created_us(m_payload, us))
				return std::nullopt;
		} else {
			us = Codec::time.instant(tick_of_id<Codec>(m_payload));
			if (us >= TimeField::beyond)
				return std::nullopt;
		}
		return Instant(std::chrono::microseconds(us));
	}

	// The lowest id whose time is at or after an instant. Throws std::out_of_range.
	static Id floor(Instant at)
		requires(!prefixed)
	{
		const int64_t us = covered(at);
		const __int128 tick = Codec::time.tick_from(us);
		if (tick > Codec::time.max_tick())
			throw out_of_range();
		return Id(lowest_of_tick<Codec>(static_cast<uint64_t>(tick)));
	}

	// The highest id whose time is at or before an instant. Throws std::out_of_range.
	static Id ceil(Instant at)
		requires(!prefixed)
	{
		return Id(highest_of_tick<Codec>(Codec::time.tick_until(covered(at))));
	}

	// A new id, above all others of its type that this process has made.
	static Id generate()
		requires(!prefixed && MadeHere<Codec>)
	{
		return Id(next_id<Codec>());
	}

	// The same of a prefix, which can be empty. Throws BadId.
	static Id generate(std::string_view prefix)
		requires prefixed
	{
		if (!Codec::check_prefix(prefix.data(), prefix.size()).ok())
			throw BadId('"' + std::string(prefix.substr(0, 100)) + "\" is no prefix of a typeid");
		return Id(Payload::of(prefix.data(), static_cast<int>(prefix.size()), next_id<Codec>()));
	}

	// As the server orders them.
	friend constexpr std::strong_ordering operator<=>(const Id &a, const Id &b) noexcept
	{
		return a.m_payload <=> b.m_payload;
	}
	friend constexpr bool operator==(const Id &a, const Id &b) noexcept { return a.m_payload == b.m_payload; }

	friend std::ostream &operator<<(std::ostream &out, const Id &id) { return out << id.str(); }

private:
	static constexpr Result decode(std::string_view text, Payload &payload) noexcept
	{
		if constexpr (prefixed)
			return Codec::decode(text.data(), text.size(), payload);
		else
			return read<Codec>(text.data(), text.size(), payload);
	}

	static int64_t covered(Instant at)
	{
		const int64_t us = at.time_since_epoch().count();
		if (!Codec::time.covers(us))
			throw out_of_range();
		return us;
	}

	static std::out_of_range out_of_range()
	{
		return std::out_of_range(std::string("the instant is out of range for type ") + Codec::name);
	}

	Payload m_payload{};
};

} // namespace uidx

template <class Codec>
struct std::hash<uidx::Id<Codec>> {
	size_t operator()(const uidx::Id<Codec> &id) const noexcept
	{
		// Multiplied, the random bits reach all of a hash.
		const auto mixed = [](uint64_t word) { return (word ^ word >> 32) * 0x9e3779b97f4a7c15; };
		if constexpr (!Codec::varying) {
			const auto low = static_cast<uint64_t>(id.payload());
			if constexpr (sizeof id.payload() > 8)
				return mixed(low + mixed(static_cast<uint64_t>(id.payload() >> 64)));
			else
				return mixed(low);
		} else {
			const auto uuid = id.payload().uuid;
			return mixed(static_cast<uint64_t>(uuid) + mixed(static_cast<uint64_t>(uuid >> 64) + std::hash<std::string_view>()(id.payload().prefix)));
		}
	}
};

#ifdef __cpp_lib_format
template <class Codec>
struct std::formatter<uidx::Id<Codec>> : std::formatter<std::string> {
	auto format(const uidx::Id<Codec> &id, auto &context) const { return std::formatter<std::string>::format(id.str(), context); }
};
#endif

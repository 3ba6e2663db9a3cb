// libpqxx 6 and 7: ids as parameters and in results.
#pragma once

#include <pqxx/pqxx>

#include "uidx/id.hpp"

namespace pqxx {

#if PQXX_VERSION_MAJOR < 7

template <class Codec>
struct string_traits<uidx::Id<Codec>> {
	static constexpr const char *name() noexcept { return Codec::name; }
	static constexpr bool has_null() noexcept { return false; }
	static bool is_null(const uidx::Id<Codec> &) noexcept { return false; }
	[[noreturn]] static uidx::Id<Codec> null() { internal::throw_null_conversion(name()); }
	static void from_string(const char text[], uidx::Id<Codec> &id) { id = uidx::Id<Codec>::parse(text); }
	static std::string to_string(const uidx::Id<Codec> &id) { return id.str(); }
};

#else

template <class Codec>
inline const std::string type_name<uidx::Id<Codec>>{Codec::name};

template <class Codec>
struct nullness<uidx::Id<Codec>> : no_null<uidx::Id<Codec>> {};

template <class Codec>
struct string_traits<uidx::Id<Codec>> {
	static constexpr bool converts_to_string{true};
	static constexpr bool converts_from_string{true};

	static uidx::Id<Codec> from_string(std::string_view text) { return uidx::Id<Codec>::parse(text); }

	static constexpr std::size_t size_buffer(const uidx::Id<Codec> &) noexcept { return Codec::text_length + 1; }

	static char *into_buf(char *begin, char *end, const uidx::Id<Codec> &id)
	{
		const std::string text = id.str();
		if (static_cast<std::size_t>(end - begin) <= text.size())
			throw conversion_overrun{"no room for an id"};
		std::copy_n(text.c_str(), text.size() + 1, begin);
		return begin + text.size() + 1;
	}

	static zview to_buf(char *begin, char *end, const uidx::Id<Codec> &id)
	{
		const char *stop = into_buf(begin, end, id);
		return zview(begin, static_cast<std::size_t>(stop - begin) - 1);
	}
};

#endif

} // namespace pqxx

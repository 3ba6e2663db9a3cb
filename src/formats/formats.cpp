#include "formats/formats.hpp"

#include "pg/format/format.hpp"

namespace uidx {

static constexpr auto list = [] {
	std::array<const Format *, AllFormats::count> list{};
	int n = 0;
	AllFormats::for_each([&](auto tag) { list[n++] = &format<typename decltype(tag)::Codec>; });
	return list;
}();

static const struct Listed {
	Listed() { all_formats = list; }
} listed;

} // namespace uidx

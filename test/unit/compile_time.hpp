// What the tests at compile time share.
#pragma once

#include "formats/formats.hpp"

namespace uidx {

// Returns the length, of a format whose text has one length too.
template <class Codec>
constexpr int encode(typename Codec::Payload id, char *text)
{
	if constexpr (requires { Codec::min_text_length; })
		return Codec::encode(id, text);
	Codec::encode(id, text);
	return Codec::text_length;
}

} // namespace uidx

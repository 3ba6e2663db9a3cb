// The formats: an include and a name for each, in the order in which they came. New ones go to the end.
#pragma once

#include "formats/ulid/ulid.hpp"
#include "formats/base64uuid/base64uuid.hpp"
#include "formats/baseuid/baseuid.hpp"
#include "formats/uid11/uid11.hpp"
#include "formats/ulidflake/ulidflake.hpp"
#include "formats/ksuid/ksuid.hpp"
#include "formats/objectid/objectid.hpp"
#include "formats/rsxid/rsxid.hpp"
#include "formats/pushid/pushid.hpp"
#include "formats/elasticflake/elasticflake.hpp"
#include "formats/flake/flake.hpp"
#include "formats/lexicaluuid/lexicaluuid.hpp"
#include "formats/sid/sid.hpp"
#include "formats/cuid/cuid.hpp"
#include "formats/ordereduuid/ordereduuid.hpp"
#include "formats/typeid/typeid.hpp"
#include "formats/comb/comb.hpp"

namespace uidx {

// Stands for a codec where a value is wanted.
template <class Which>
struct Tag {
	using Codec = Which;
};

template <class... Codecs>
struct FormatList {
	static constexpr int count = sizeof...(Codecs);

	// Calls f(Tag<Codec>) for each.
	template <class F>
	static constexpr void for_each(F f)
	{
		(f(Tag<Codecs>{}), ...);
	}

	template <class... More>
	using And = FormatList<Codecs..., More...>;
};

// The formats of fixed width, whose payloads are numbers.
using Formats = FormatList<Ulid, Base64uuid, Baseuid, Uid11, Ulidflake, Ksuid, Objectid, Rsxid, Pushid, Elasticflake,
                           Flake, Lexicaluuid, Sid, Cuid, Ordereduuid>;

// The formats that the text of an id can show: the ids of comb are UUIDs like any other.
using AllFormats = Formats::And<Typeid>;

} // namespace uidx

// Text that stands where an id is meant: it is read as an id, and an error if it is none.
#pragma once

#include "pg/type/type.hpp"

namespace uidx {

template <class Codec>
struct Text {
	using Payload = typename Codec::Payload;

	static Payload read(FunctionCallInfo fcinfo, int n)
	{
		const text *in = PG_GETARG_TEXT_PP(n);
		Payload id{};
		Type<Codec>::parse(VARDATA_ANY(in), VARSIZE_ANY_EXHDR(in), nullptr, id);
		return id;
	}

	static Datum from_text(FunctionCallInfo fcinfo) { return Storage<Codec>::make(read(fcinfo, 0)); }

	static int order_id_text(FunctionCallInfo f) { return Type<Codec>::compare(arg<Codec>(f, 0), read(f, 1)); }
	static int order_text_id(FunctionCallInfo f) { return Type<Codec>::compare(read(f, 0), arg<Codec>(f, 1)); }
	static int order_texts(FunctionCallInfo f) { return Type<Codec>::compare(read(f, 0), read(f, 1)); }
};

} // namespace uidx

// Ids of 64 bits as numbers, which are not negative. 22003 for a number that is no id.
#pragma once

#include "pg/type/export.hpp"

extern "C" {
#include "utils/builtins.h"
}

namespace uidx {

template <class Codec>
struct IdAsNumber {
	using Store = Storage<Codec>;

	static Datum from_bigint(int64 number)
	{
		if (number < 0)
			raise_number(format<Codec>, psprintf(INT64_FORMAT, number));
		return Store::make(number);
	}

	static Datum to_numeric(FunctionCallInfo fcinfo) { return numeric_of(arg<Codec>(fcinfo, 0)); }

	// Whole numbers only: an id that was rounded would be another id.
	static Datum from_numeric(FunctionCallInfo fcinfo)
	{
		const char *digits = DatumGetCString(DirectFunctionCall1(numeric_out, PG_GETARG_DATUM(0)));
		uint64 id = 0;
		bool valid = *digits >= '0' && *digits <= '9';
		const char *c = digits;
		for (; valid && *c >= '0' && *c <= '9'; c++)
			valid = !__builtin_mul_overflow(id, uint64{10}, &id) && !__builtin_add_overflow(id, uint64(*c - '0'), &id);
		if (valid && *c == '.')
			c += 1 + strspn(c + 1, "0");
		if (!valid || *c != '\0' || id > Codec::max_payload)
			raise_number(format<Codec>, digits);
		return Store::make(id);
	}
};

} // namespace uidx

#define UIDX_NUMBER(T, Codec) \
	UIDX_FUNCTION(uidx_##T##_from_bigint, return uidx::IdAsNumber<Codec>::from_bigint(PG_GETARG_INT64(0))) \
	UIDX_FUNCTION(uidx_##T##_from_integer, return uidx::IdAsNumber<Codec>::from_bigint(PG_GETARG_INT32(0))) \
	UIDX_FUNCTION(uidx_##T##_to_numeric, return uidx::IdAsNumber<Codec>::to_numeric(fcinfo)) \
	UIDX_FUNCTION(uidx_##T##_from_numeric, return uidx::IdAsNumber<Codec>::from_numeric(fcinfo))

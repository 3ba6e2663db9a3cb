// Payloads in Datums: 8-byte ids by value, longer ones as big-endian bytes by reference.
#pragma once

#include <cmath>

#include "codec/big_endian.hpp"
#include "codec/traits.hpp"
#include "codec/uuid.hpp"

#include "pg/base/compat.hpp"

namespace uidx {

template <class Codec>
struct Storage {
	static_assert(!Codec::varying, "a format whose ids vary in width has a Storage of its own");
	using Payload = typename Codec::Payload;
	static constexpr bool by_value = Codec::bytes == 8;

	static Payload get(Datum d)
	{
		if constexpr (by_value)
			return static_cast<Payload>(DatumGetInt64(d));
		else
			return load<Codec::bytes, Payload>(reinterpret_cast<const unsigned char *>(DatumGetPointer(d)));
	}

	static Datum make(Payload id)
	{
		if constexpr (by_value) {
			return Int64GetDatum(static_cast<int64>(id));
		} else {
			auto *bytes = static_cast<unsigned char *>(palloc(Codec::bytes));
			store<Codec::bytes>(id, bytes);
			return PointerGetDatum(bytes);
		}
	}

	// f(bytes, length) for the stored bytes of an id that is passed by reference.
	template <class F>
	static auto of_bytes(Datum id, F f)
	{
		return f(reinterpret_cast<const unsigned char *>(DatumGetPointer(id)), Codec::bytes);
	}

	// The stored bytes, for the send function and the cast to bytea.
	static Datum as_bytea(Datum id)
	{
		auto *result = static_cast<bytea *>(palloc(VARHDRSZ + Codec::bytes));
		SET_VARSIZE(result, VARHDRSZ + Codec::bytes);
		store<Codec::bytes>(get(id), reinterpret_cast<unsigned char *>(VARDATA(result)));
		return PointerGetDatum(result);
	}
};

// The time field with its epoch in TimestampTz. In Unix time the last timestamps do not fit an int64.
constexpr TimeField in_timestamptz(TimeField field)
{
	field.epoch_us -= UIDX_UNIX_TO_PG_US;
	return field;
}

// The start of the id's tick, floored to a microsecond. Where timestamptz does not reach so far, an instant after every
// finite one, and before infinity.
template <class Codec>
inline TimestampTz time_of(typename Codec::Payload id)
{
	constexpr TimeField time = in_timestamptz(Codec::time);
	return time.instant(tick_of_id<Codec>(id));
}

// A payload as a position on a scale. The 53 bits of a double tell apart the ticks of any window that matters.
template <class Payload>
inline double as_double(Payload id)
{
	if constexpr (sizeof(Payload) == 8)
		return static_cast<double>(id);
	else if constexpr (sizeof(Payload) > sizeof(u128))
		return as_double(static_cast<u128>(id >> 32)) * 0x1p32;
	else
		return static_cast<double>(static_cast<uint64>(id >> 64)) * 0x1p64 + static_cast<double>(static_cast<uint64>(id));
}

// The distance from `low` up to `high` on that scale.
template <class Payload>
inline double gap(Payload low, Payload high)
{
	return as_double(Payload(high - low));
}

template <class Codec>
inline typename Codec::Payload arg(FunctionCallInfo fcinfo, int n)
{
	return Storage<Codec>::get(fcinfo->args[n].value);
}

} // namespace uidx

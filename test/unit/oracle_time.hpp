// Ticks and instants of the oracle's formats, in whole nanoseconds.
#pragma once

#include "oracle.hpp"

namespace oracle {

inline Int tick_count(const Format &f) { return f.last / power(2, f.rest_bits()) + 1; }

inline Int tick_of(const Format &f, const Int &payload) { return payload / power(2, f.rest_bits()); }

inline Int instant_us(const Format &f, const Int &tick) { return floor_divide(f.epoch_ns + tick * f.tick_ns, 1000); }

// As PostgreSQL can hold it: at most the microsecond before infinity.
inline Int stored_us(const Format &f, const Int &tick)
{
	const Int us = instant_us(f, tick), most = power(2, 63) - 2;
	return us < most ? us : most;
}

inline Int tick_at(const Format &f, const Int &us) { return floor_divide(us * 1000 - f.epoch_ns, f.tick_ns); }

inline bool covers(const Format &f, const Int &us)
{
	const Int tick = tick_at(f, us);
	return tick >= 0 && tick < tick_count(f) && us < power(2, 63) - 1; // infinity lies in no tick
}

// The next two by trial around tick_at, from their definition: the first tick, be it one past the last, that starts (in
// whole microseconds) at or after us, and the last tick of the format that starts at or before it.
inline Int tick_from(const Format &f, const Int &us)
{
	Int tick = tick_at(f, us) - 2;
	while (instant_us(f, tick) < us)
		tick += 1; // not ++, which loses the sign of some negative numbers in Boost 1.74
	return tick;
}

inline Int tick_until(const Format &f, const Int &us)
{
	Int tick = tick_at(f, us + 1) + 2;
	while (instant_us(f, tick) > us || tick >= tick_count(f))
		tick -= 1;
	return tick;
}

} // namespace oracle

// Ids as positions on a scale, for estimates.
#pragma once

#include <cmath>

#include "codec/time.hpp"

#include "pg/base/compat.hpp"

namespace uidx {

// The ids of a type as numbers, which core's convert_to_scalar() cannot make of them: a number is a position in payload
// space.
struct Scale {
	PGFunction input;    // the input function of the type, by which the type is known
	bool of_uuids;       // a uuid has the bytes of an id
	TimeField time;      // in TimestampTz; 0 bits where the ids do not compare with instants
	double (*id)(Datum); // an id's position: its payload, rounded
	double (*tick_of)(Datum); // the position where the id's tick starts

	// The position of the first id whose time is at or after the instant; past every id if there is no such id, 0 without
	// time.
	double instant(TimestampTz at) const
	{
		if (time.bits == 0)
			return 0;
		const __int128 end = __int128{time.max_tick()} + 1;
		const __int128 tick = at <= time.epoch_us ? 0 : time.covers(at) ? time.tick_from(at) : end;
		return std::ldexp(static_cast<double>(tick), time.shift);
	}

	// Whether it is the type's. Anybody's operator of any type may name the estimators.
	bool is_of(Oid type) const;

	// How many positions a tick has.
	double tick_width() const { return std::ldexp(1.0, time.shift); }
};

} // namespace uidx

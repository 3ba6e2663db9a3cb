// ANALYZE's statistics of a column of ids, read as positions in payload space.
#pragma once

#include <cmath>

#include "codec/time.hpp"

#include "pg/base/compat.hpp"

extern "C" {
#include "nodes/pathnodes.h"
#include "utils/lsyscache.h"
#include "utils/selfuncs.h"
}

namespace uidx {

struct Scale {
	TimeField time;      // in TimestampTz; 0 bits where the ids do not compare with instants
	double (*id)(Datum); // an id's position: its payload

	// The position of the first id whose time is at or after the instant; past every id if there is no such id, 0 without time.
	double instant(TimestampTz at) const
	{
		if (time.bits == 0)
			return 0;
		const __int128 end = __int128{time.max_tick()} + 1;
		const __int128 tick = at <= time.epoch_us ? 0 : time.covers(at) ? time.tick_from(at) : end;
		return std::ldexp(static_cast<double>(tick), time.shift);
	}
};

class ColumnStats {
public:
	// column: from get_restriction_variable(), outlives this. family: the btree family of the id type.
	ColumnStats(PlannerInfo *root, VariableStatData &column, const Scale &scale, Oid family);

	// To be called at the end; not a destructor, since an error leaves without one (and frees the memory all the same).
	void release();

	bool known() const { return histogram_.nvalues > 1 || common_.nvalues > 0; }

	// Shares of all rows.
	double not_null() const { return 1.0 - null_share_; }
	double below(double position, bool inclusive);
	// How many ticks there are from the first id to the last one.
	double ticks() const;

private:
	double histogram_below(double position, bool inclusive);
	double start();
	double end();
	double index_end(bool highest) const;
	bool appended_to() const;

	PlannerInfo *root_;
	VariableStatData &column_;
	const Scale &scale_;
	AttStatsSlot common_{};
	AttStatsSlot histogram_{};
	double null_share_ = 0;
	Oid family_;
	double start_ = NAN;     // position of the lowest id now, at most the histogram's first; NaN: not looked for yet
	double end_ = NAN;       // position of the highest id now, at least the histogram's last; NaN: not looked for yet
	double analyzed_ = 1.0;  // share of today's rows that were there at the last ANALYZE or VACUUM, if the table grows in order
};

} // namespace uidx

// What the planner knows of a column of ids: ANALYZE's statistics, read as positions in payload space.
#pragma once

#include <cmath>

#include "storage.hpp"

#include "codec/time.hpp"

extern "C" {
#include "nodes/pathnodes.h"
#include "utils/lsyscache.h"
#include "utils/selfuncs.h"
}

namespace uidx {

// Positions are doubles: 53 bits tell the ticks of any window that matters from each other.
struct Scale {
	TimeField time;
	double (*id)(Datum); // an id's position: its payload

	// The position of the cut in which an instant stands. Below every id before the epoch, above every one after the end.
	double instant(TimestampTz at) const
	{
		if (at <= time.epoch_us - UIDX_UNIX_TO_PG_US)
			return 0;
		const int64 tick = at > time.last_instant() - UIDX_UNIX_TO_PG_US ? time.max_tick() + 1
		                                                                 : time.tick_from(at + UIDX_UNIX_TO_PG_US);
		return std::ldexp(static_cast<double>(tick), time.shift);
	}
};

template <class Codec>
double position(Datum d)
{
	const auto id = Storage<Codec>::get(d);
	if constexpr (sizeof id == 8)
		return static_cast<double>(id);
	else
		return std::ldexp(static_cast<double>(static_cast<uint64>(id >> 64)), 64) + static_cast<double>(static_cast<uint64>(id));
}

template <class Codec>
inline constexpr Scale scale{Codec::time, position<Codec>};

class ColumnStats {
public:
	// column: from get_restriction_variable(), outlives this. family: the btree family of the id type.
	ColumnStats(PlannerInfo *root, VariableStatData &column, const Scale &scale, Oid family);
	~ColumnStats();

	bool known() const { return histogram_.nvalues > 1 || common_.nvalues > 0; }

	// Shares of all rows.
	double not_null() const { return 1.0 - null_share_; }
	double below(double position, bool inclusive) const;

private:
	double histogram_below(double position) const;
	void find_end(PlannerInfo *root, Oid family);
	bool appended_to() const;

	VariableStatData &column_;
	const Scale &scale_;
	AttStatsSlot common_{};
	AttStatsSlot histogram_{};
	double null_share_ = 0;
	double end_ = 0;         // position of the highest id now, if above the histogram's
	double analyzed_ = 1.0;  // share of today's rows that the histogram speaks of
};

} // namespace uidx

// How ids lie between positions in payload space.
#pragma once

#include "pg/base/compat.hpp"

namespace uidx {

// Positions that divide ids into bins of equal size.
struct Histogram {
	double *bounds = nullptr;
	int bins = 0; // one less than there are bounds, or 0

	double first() const { return bounds[0]; }
	double last() const { return bounds[bins]; }
	// The share of its ids that are below the position or, if `inclusive`, at it. It begins at `start` and ends at `stop`
	// now. Requires a bin.
	double below(double position, bool inclusive, double start, double stop) const;
};

// A tick in which the ids of many rows were made.
struct CommonTick {
	double start;
	double share;
	double before; // the share of those before it
	Histogram ids; // what ANALYZE knows of them

	double below(double position, bool inclusive, double width) const;
};

} // namespace uidx

// ANALYZE's statistics of a column of ids, read as positions in payload space.
#pragma once

#include "pg/format/scale.hpp"

#include "pg/estimate/histogram.hpp"

extern "C" {
#include "nodes/pathnodes.h"
#include "utils/lsyscache.h"
#include "utils/selfuncs.h"
}

namespace uidx {

// An id that many rows have, a most common value (MCV) of core's.
struct CommonId {
	double position;
	double share;  // of all rows
	double before; // the share of those below it
};

class ColumnStats {
public:
	// For the rows that the relation has now, which are known late in its planning. The arguments have to outlive this.
	// Its arrays are in the current memory context. family: the btree family of the id type.
	ColumnStats(PlannerInfo *root, const VariableStatData &column, Node *node, const Scale &scale, Oid family);

	bool known() const { return histogram_.bins > 0 || ids_ > 0; }
	double of_rows() const { return rows_; }

	// Shares of all rows: those that are not null, those whose ids are below the position or, if `inclusive`, at it.
	double not_null() const { return not_null_; }
	double below(double position, bool inclusive);
	// Those from one position up to another. An instant that a condition names is taken to be one that ids have: core does
	// so for values.
	double between(double from, bool from_after, double to, bool to_inclusive);
	// How many ticks the ids have; HUGE_VAL if it is not known.
	double ticks() const { return ticks_; }

private:
	double in_table(double distinct) const;
	void read(HeapTuple statistics);
	void add_up();
	void read_common_ticks(HeapTuple statistics);
	void leave_out_common_ticks();
	bool all_are_new();
	void look_for_new_rows(bool at_end);
	double new_below(double position) const;
	double start();
	double end();
	double index_end(bool highest) const;

	PlannerInfo *root_;
	RelOptInfo *rel_;
	double rows_;
	Node *node_;
	const Scale &scale_;
	Oid family_;
	double not_null_ = 1.0;
	CommonId *id_ = nullptr; // in order
	int ids_ = 0;
	CommonTick *tick_ = nullptr; // in order, and without the ids above
	int common_ticks_ = 0;
	Histogram histogram_; // of all other ids
	double rest_ = 1.0; // the share of these ids
	double ticks_ = HUGE_VAL;
	// If the table grows in order: the share of today's rows that were there at the last ANALYZE or VACUUM.
	double analyzed_ = 1.0;
	bool emptied_ = false; // as by TRUNCATE, since the last ANALYZE
	// The lowest id now, at most the histogram's first unless all ids are new, and the highest id now, at least the
	// histogram's last. NaN: not looked for yet.
	double start_ = NAN;
	double end_ = NAN;
	enum { NOWHERE, BELOW, ABOVE } grown_ = NOWHERE; // where the rows since lie
};

} // namespace uidx

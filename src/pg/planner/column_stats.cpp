#include "pg/planner/column_stats.hpp"

#include "pg/base/clock.hpp"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/itup.h"
#include "access/relation.h"
#include "access/relscan.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "catalog/pg_statistic.h"
#include "parser/parsetree.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"
}

namespace uidx {

namespace {

// The lowest or the highest key of a btree index by its first column; false if the index is empty. The key's row may be dead: a look
// at the table would cost more. Keys that are marked dead count as well: otherwise the search could read many pages of an index from
// whose end rows were deleted. The table is locked by the query, so its index may be opened.
bool end_key(Oid table_oid, const IndexOptInfo *info, bool highest, const Scale &scale, double &position)
{
	Relation table = relation_open(table_oid, NoLock);
	Relation index = index_open(info->indexoid, NoLock);
	ScanKeyData not_null;
	ScanKeyEntryInitialize(&not_null, SK_ISNULL | SK_SEARCHNOTNULL, 1, InvalidStrategy, InvalidOid, InvalidOid, InvalidOid, 0);
	IndexScanDesc scan = UIDX_INDEX_BEGINSCAN(table, index, SnapshotAny, 1);
	scan->xs_want_itup = true;
	scan->ignore_killed_tuples = false;
	index_rescan(scan, &not_null, 1, nullptr, 0);
	const bool found = index_getnext_tid(scan, info->reverse_sort[0] == highest ? ForwardScanDirection : BackwardScanDirection) != nullptr;
	if (found) {
		bool is_null;
		position = scale.id(index_getattr(scan->xs_itup, 1, scan->xs_itupdesc, &is_null));
	}
	index_endscan(scan);
	index_close(index, NoLock);
	relation_close(table, NoLock);
	return found;
}

double analyzed_rows(Oid table)
{
	HeapTuple tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(table));
	if (!HeapTupleIsValid(tuple))
		return -1;
	const double rows = reinterpret_cast<Form_pg_class>(GETSTRUCT(tuple))->reltuples;
	ReleaseSysCache(tuple);
	return rows;
}

} // namespace

ColumnStats::ColumnStats(PlannerInfo *root, VariableStatData &column, const Scale &scale, Oid family)
    : root_(root), column_(column), scale_(scale), family_(family)
{
	if (!HeapTupleIsValid(column.statsTuple))
		return;
	null_share_ = reinterpret_cast<Form_pg_statistic>(GETSTRUCT(column.statsTuple))->stanullfrac;
	get_attstatsslot(&common_, column.statsTuple, STATISTIC_KIND_MCV, InvalidOid,
	                 ATTSTATSSLOT_VALUES | ATTSTATSSLOT_NUMBERS);
	get_attstatsslot(&histogram_, column.statsTuple, STATISTIC_KIND_HISTOGRAM, InvalidOid, ATTSTATSSLOT_VALUES);
	const RelOptInfo *rel = column.rel;
	if (histogram_.nvalues > 1 && rel->rtekind == RTE_RELATION && rel->tuples > 0) {
		const double rows = analyzed_rows(planner_rt_fetch(rel->relid, root)->relid);
		if (rows > 0 && rows < rel->tuples && appended_to())
			analyzed_ = rows / rel->tuples;
	}
}

void ColumnStats::release()
{
	free_attstatsslot(&common_);
	free_attstatsslot(&histogram_);
}

// Rows in order of their ids, as inserts leave them.
bool ColumnStats::appended_to() const
{
	AttStatsSlot correlation{};
	const bool found = get_attstatsslot(&correlation, column_.statsTuple, STATISTIC_KIND_CORRELATION, InvalidOid,
	                                    ATTSTATSSLOT_NUMBERS);
	const bool ordered = found && correlation.nnumbers == 1 && correlation.numbers[0] > 0.9;
	free_attstatsslot(&correlation);
	return ordered;
}

// The position of the lowest or the highest key of an index on the column; NaN if no index has one.
double ColumnStats::index_end(bool highest) const
{
	if (column_.rel->rtekind != RTE_RELATION)
		return NAN;
	const RangeTblEntry *table = planner_rt_fetch(column_.rel->relid, root_);
	if (!IsA(column_.var, Var) || (table->relkind != RELKIND_RELATION && table->relkind != RELKIND_MATVIEW))
		return NAN;
	ListCell *cell;
	foreach (cell, column_.rel->indexlist) {
		auto *info = lfirst_node(IndexOptInfo, cell);
		double position;
		if (info->relam == BTREE_AM_OID && !info->hypothetical && info->indpred == NIL && info->sortopfamily != nullptr &&
		    info->indexkeys[0] == reinterpret_cast<Var *>(column_.var)->varattno && info->opfamily[0] == family_ &&
		    end_key(table->relid, info, highest, scale_, position))
			return position;
	}
	return NAN;
}

// Ids grow at the end, and the histogram is as old as the last ANALYZE: the index tells where the end is now. Ids are made
// now, so a key beyond that is a stray (or dead) one, unless the histogram says otherwise. Without an index, a table that
// grew in order is taken to have grown until now.
double ColumnStats::end()
{
	if (!std::isnan(end_))
		return end_;
	const double last = scale_.id(histogram_.values[histogram_.nvalues - 1]);
	const double now = scale_.instant(unix_us() - UIDX_UNIX_TO_PG_US);
	end_ = index_end(true);
	if (std::isnan(end_))
		end_ = analyzed_ < 1.0 ? now : last;
	if (end_ > now && last <= now)
		end_ = now;
	end_ = Max(end_, last);
	return end_;
}

// Where older ids were added since, as from a backup, the index has lower keys than the histogram.
double ColumnStats::start()
{
	if (std::isnan(start_)) {
		const double first = scale_.id(histogram_.values[0]);
		start_ = index_end(false);
		start_ = std::isnan(start_) ? first : Min(start_, first);
	}
	return start_;
}

// Several of the histogram's ids may have one position, where the scale is too coarse for them.
double ColumnStats::histogram_below(double position, bool inclusive)
{
	const auto at = [this](int i) { return scale_.id(histogram_.values[i]); };
	const int bins = histogram_.nvalues - 1;
	if (bins < 1)
		return 0.5;
	const double first = at(0);
	const double last = at(bins);
	// Rows that came since ANALYZE lie evenly beyond the end of the histogram, or below its start if that is what has moved: by more
	// than a bin, since ANALYZE looks at a sample only.
	const double came = 1.0 - analyzed_;
	const bool older = came > 0 && end() - last <= last - at(bins - 1) && first - start() > at(1) - first;
	const double before = older ? came : 0.0;
	const double after = came > 0 && !older && end() > last ? came : 0.0;
	const double analyzed = 1.0 - before - after;
	// Without new rows to account for, an end beyond the histogram's stretches the last bin, as in core.
	const double stretched_first = before == 0 && position < at(1) ? start() : first;
	const double stretched_last = after == 0 && position > at(bins - 1) ? end() : last;

	if (position > last || (position == last && (inclusive || at(bins - 1) < last))) {
		if (after > 0)
			return before + analyzed + after * Min(1.0, (position - last) / (end() - last));
		if (position >= stretched_last)
			return 1.0;
	}
	if (before > 0 && position <= first)
		return before * Max(0.0, (position - start()) / (first - start()));
	const auto is_below = [&](double value) { return value < position || (inclusive && value == position); };
	if (!is_below(stretched_first))
		return before;
	int low = 0;
	int high = bins; // at(low) is below position or its bin is the first, at(high) is not, or position is in the last bin
	while (high - low > 1) {
		const int middle = (low + high) / 2;
		(is_below(at(middle)) ? low : high) = middle;
	}
	const double start = low == 0 ? stretched_first : at(low);
	const double stop = low == bins - 1 ? stretched_last : at(low + 1);
	const double within = stop > start ? (position - start) / (stop - start) : 0.5;
	return before + analyzed * (low + Min(1.0, within)) / bins;
}

double ColumnStats::ticks() const
{
	if (histogram_.nvalues < 2)
		return HUGE_VAL;
	const double span = scale_.id(histogram_.values[histogram_.nvalues - 1]) - scale_.id(histogram_.values[0]);
	return std::ldexp(span, -scale_.time.shift) + 1;
}

double ColumnStats::below(double position, bool inclusive)
{
	double common = 0;
	double common_below = 0;
	for (int i = 0; i < Min(common_.nvalues, common_.nnumbers); i++) {
		const double value = scale_.id(common_.values[i]);
		common += common_.numbers[i];
		if (value < position || (inclusive && value == position))
			common_below += common_.numbers[i];
	}
	return common_below + Max(0.0, not_null() - common) * histogram_below(position, inclusive);
}

} // namespace uidx

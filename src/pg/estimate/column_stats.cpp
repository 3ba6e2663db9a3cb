#include "pg/estimate/column_stats.hpp"

#include <algorithm>

#include "pg/base/clock.hpp"
#include "pg/estimate/analyze.hpp"
#include "pg/rewrite/query_level.hpp"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/itup.h"
#include "access/relation.h"
#include "access/relscan.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "catalog/pg_statistic.h"
#include "catalog/pg_type.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

namespace uidx {

namespace {

// The lowest or the highest key of a btree index by its first column, as core's get_actual_variable_range() finds it;
// false if the index is empty. The key's row may be dead: a look at the table would cost more. Keys that are marked
// dead count as well: otherwise the search could read many pages of an index from whose end rows were deleted. The
// table is locked by the query, so its index may be opened.
bool end_key(Oid table_oid, const IndexOptInfo *info, bool highest, const Scale &scale, double &position)
{
	Relation table = relation_open(table_oid, NoLock);
	Relation index = index_open(info->indexoid, NoLock);
	ScanKeyData not_null;
	ScanKeyEntryInitialize(&not_null, SK_ISNULL | SK_SEARCHNOTNULL, 1, InvalidStrategy, InvalidOid, InvalidOid, InvalidOid,
	                       0);
	IndexScanDesc scan = UIDX_INDEX_BEGINSCAN(table, index, SnapshotAny, 1);
	scan->xs_want_itup = true;
	scan->ignore_killed_tuples = false;
	index_rescan(scan, &not_null, 1, nullptr, 0);
	const bool found = index_getnext_tid(scan, info->reverse_sort[0] == highest ? ForwardScanDirection
	                                                                            : BackwardScanDirection) != nullptr;
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

// Rows in order of their ids, as inserts leave them.
bool appended_to(HeapTuple statistics)
{
	AttStatsSlot correlation{};
	const bool found =
	    get_attstatsslot(&correlation, statistics, STATISTIC_KIND_CORRELATION, InvalidOid, ATTSTATSSLOT_NUMBERS);
	const bool ordered = found && correlation.nnumbers == 1 && correlation.numbers[0] > 0.9;
	free_attstatsslot(&correlation);
	return ordered;
}

} // namespace

ColumnStats::ColumnStats(PlannerInfo *root, const VariableStatData &column, Node *node, const Scale &scale, Oid family)
    : root_(root), rel_(column.rel), rows_(column.rel->tuples), node_(node), scale_(scale), family_(family)
{
	if (!HeapTupleIsValid(column.statsTuple))
		return;
	read(column.statsTuple);
	if (histogram_.bins > 0 && rel_->rtekind == RTE_RELATION && rows_ > 0) {
		char kind;
		const double rows = analyzed_rows(table_of(root, rel_, kind));
		emptied_ = rows < 0;
		if (rows > 0 && rows < rows_ && appended_to(column.statsTuple))
			analyzed_ = rows / rows_;
	}
}

// A number as stadistinct has it.
double ColumnStats::in_table(double distinct) const
{
	const double number = distinct < 0 ? -distinct * rows_ : distinct;
	return number > 0 ? number : HUGE_VAL;
}

void ColumnStats::read(HeapTuple statistics)
{
	const auto *row = reinterpret_cast<Form_pg_statistic>(GETSTRUCT(statistics));
	not_null_ = rest_ = 1.0 - row->stanullfrac;
	AttStatsSlot slot{};
	if (get_attstatsslot(&slot, statistics, STATISTIC_KIND_MCV, InvalidOid, ATTSTATSSLOT_VALUES | ATTSTATSSLOT_NUMBERS)) {
		ids_ = Min(slot.nvalues, slot.nnumbers);
		id_ = static_cast<CommonId *>(palloc(sizeof(CommonId) * ids_));
		for (int i = 0; i < ids_; i++) {
			id_[i] = {scale_.id(slot.values[i]), slot.numbers[i], 0};
			rest_ -= slot.numbers[i];
		}
		free_attstatsslot(&slot);
	}
	if (get_attstatsslot(&slot, statistics, STATISTIC_KIND_HISTOGRAM, InvalidOid, ATTSTATSSLOT_VALUES)) {
		histogram_.bins = Max(slot.nvalues - 1, 0);
		histogram_.bounds = static_cast<double *>(palloc(sizeof(double) * slot.nvalues));
		std::transform(slot.values, slot.values + slot.nvalues, histogram_.bounds, scale_.id);
		free_attstatsslot(&slot);
	}
	ticks_ = in_table(row->stadistinct);
	if (scale_.time.bits > 0 && histogram_.bins > 0)
		ticks_ = Min(ticks_, (histogram_.last() - histogram_.first()) / scale_.tick_width() + 1);
	read_common_ticks(statistics);
	rest_ = Max(0.0, rest_);
	add_up();
}

void ColumnStats::add_up()
{
	std::sort(id_, id_ + ids_, [](const CommonId &a, const CommonId &b) { return a.position < b.position; });
	for (int i = 1; i < ids_; i++)
		id_[i].before = id_[i - 1].before + id_[i - 1].share;
	for (int i = 1; i < common_ticks_; i++)
		tick_[i].before = tick_[i - 1].before + tick_[i - 1].share;
}

void ColumnStats::read_common_ticks(HeapTuple statistics)
{
	AttStatsSlot slot{};
	if (!get_attstatsslot(&slot, statistics, statistic_kind_common_ticks, InvalidOid, ATTSTATSSLOT_NUMBERS))
		return;
	const int n = slot.nnumbers - 1;
	if (slot.numbers[n] != -1.0F) // no two rows have the same: no more than core tells of the ids
		ticks_ = in_table(slot.numbers[n]);
	free_attstatsslot(&slot);
	if (n == 0 || !get_attstatsslot(&slot, statistics, statistic_kind_common_ticks, InvalidOid,
	                                ATTSTATSSLOT_VALUES | ATTSTATSSLOT_NUMBERS))
		return;
	tick_ = static_cast<CommonTick *>(palloc(sizeof(CommonTick) * n));
	for (int i = 0; i < Min(n, slot.nvalues); i++)
		tick_[common_ticks_++] = {scale_.tick_of(slot.values[i]), slot.numbers[i], 0, {}};
	free_attstatsslot(&slot);
	// The ids that many rows have are counted by themselves.
	for (int i = 0; i < ids_; i++) {
		CommonTick *after = std::upper_bound(tick_, tick_ + common_ticks_, id_[i].position,
		                                     [](double a, const CommonTick &b) { return a < b.start; });
		if (after != tick_ && id_[i].position < after[-1].start + scale_.tick_width())
			after[-1].share -= id_[i].share;
	}
	for (int i = 0; i < common_ticks_; i++) {
		tick_[i].share = Max(0.0, tick_[i].share);
		rest_ -= tick_[i].share;
	}
	leave_out_common_ticks();
}

// Each bound of the histogram stands for the same number of ids. Bounds within a common tick tell where the tick's ids
// are. The others tell where all other ids are. The first and the last bound stay: they tell where the ids begin and
// end.
void ColumnStats::leave_out_common_ticks()
{
	const Histogram all = histogram_;
	if (all.bins < 1)
		return;
	histogram_.bounds = static_cast<double *>(palloc(sizeof(double) * (all.bins + 1)));
	histogram_.bins = 0;
	int bound = 0;
	const auto keep = [&](double end) {
		for (; bound <= all.bins && all.bounds[bound] < end; bound++)
			if (bound > 0 && bound < all.bins)
				histogram_.bounds[++histogram_.bins] = all.bounds[bound];
	};
	histogram_.bounds[0] = all.first();
	for (CommonTick *tick = tick_; tick < tick_ + common_ticks_; tick++) {
		keep(tick->start);
		const int first = bound;
		while (bound <= all.bins && all.bounds[bound] < tick->start + scale_.tick_width())
			bound++;
		tick->ids = {all.bounds + first, Max(bound - first - 1, 0)};
	}
	keep(HUGE_VAL);
	histogram_.bounds[++histogram_.bins] = all.last();
}

// The position of the lowest or the highest key of an index on the column; NaN if no index has one.
double ColumnStats::index_end(bool highest) const
{
	char kind;
	const Oid table = table_of(root_, rel_, kind);
	if (!OidIsValid(table) || !IsA(node_, Var) || (kind != RELKIND_RELATION && kind != RELKIND_MATVIEW))
		return NAN;
	// The order of a uuid's own index is that of the ids.
	const Oid of_uuids = scale_.of_uuids ? lookup_type_cache(UUIDOID, TYPECACHE_BTREE_OPFAMILY)->btree_opf : InvalidOid;
	ListCell *cell;
	foreach (cell, rel_->indexlist) {
		auto *info = lfirst_node(IndexOptInfo, cell);
		double position;
		if (info->relam == BTREE_AM_OID && !info->hypothetical && info->indpred == NIL && info->sortopfamily != nullptr &&
		    info->indexkeys[0] == reinterpret_cast<Var *>(node_)->varattno &&
		    (info->opfamily[0] == family_ || info->opfamily[0] == of_uuids) &&
		    end_key(table, info, highest, scale_, position))
			return position;
	}
	return NAN;
}

// Ids grow at the end, and the histogram is as old as the last ANALYZE: the index tells where the end is now. Ids are
// made now, so a key of the future is a stray or a dead one, unless the histogram has such keys too. Without an index,
// a table that grew in order is taken to have grown until now.
double ColumnStats::end()
{
	if (!std::isnan(end_))
		return end_;
	const double last = histogram_.last();
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
		start_ = index_end(false);
		start_ = std::isnan(start_) ? histogram_.first() : Min(start_, histogram_.first());
	}
	return start_;
}

// Whether the index begins beyond the end of the histogram, as after TRUNCATE, or where retention has dropped every row
// that ANALYZE saw.
bool ColumnStats::all_are_new()
{
	if (!(end() > histogram_.last()))
		return false;
	const double lowest = index_end(false);
	if (!(lowest > histogram_.last()))
		return false;
	start_ = lowest;
	return true;
}

// Rows that came since ANALYZE lie beyond the end of the histogram, or below its start if that is what has moved: by
// more than a bin, since ANALYZE looks at a sample only. at_end: the position that is asked about is in the last bin or
// beyond.
void ColumnStats::look_for_new_rows(bool at_end)
{
	if (grown_ != NOWHERE)
		return;
	if ((at_end || emptied_) && all_are_new()) {
		grown_ = ABOVE;
		analyzed_ = 0.0;
		char kind;
		elog(DEBUG1, "uidx: the statistics of relation %u are not used: its ids are all newer", table_of(root_, rel_, kind));
	}
	if (analyzed_ == 1.0 || grown_ != NOWHERE)
		return;
	const double *bounds = histogram_.bounds;
	const int bins = histogram_.bins;
	if (end() - bounds[bins] <= bounds[bins] - bounds[bins - 1] && bounds[0] - start() > bounds[1] - bounds[0])
		grown_ = BELOW;
	else if (end() > bounds[bins])
		grown_ = ABOVE;
	else
		analyzed_ = 1.0;
}

// The share of the rows since ANALYZE, which lie evenly beyond one end of the histogram.
double ColumnStats::new_below(double position) const
{
	const double from = grown_ == BELOW || analyzed_ == 0.0 ? start_ : histogram_.last();
	const double to = grown_ == BELOW ? histogram_.first() : end_;
	if (to <= from)
		return position > from ? 1.0 : 0.0;
	return Max(0.0, Min(1.0, (position - from) / (to - from)));
}

// Where there are no new rows, an end beyond the histogram's stretches the first or the last bin, as in core. A look at
// the index costs more than all the rest, so it is left out where the position is in neither bin.
double ColumnStats::below(double position, bool inclusive)
{
	double all = 0;
	const CommonId *id = std::partition_point(id_, id_ + ids_, [&](const CommonId &c) {
		return c.position < position || (inclusive && c.position == position);
	});
	if (id != id_)
		all += id[-1].before + id[-1].share;
	const CommonTick *tick =
	    std::partition_point(tick_, tick_ + common_ticks_, [&](const CommonTick &t) { return t.start < position; });
	if (tick != tick_)
		all += tick[-1].before + tick[-1].below(position, inclusive, scale_.tick_width());
	if (histogram_.bins < 1)
		return all + 0.5 * rest_;
	const bool at_start = position < histogram_.bounds[1];
	const bool at_end = position > histogram_.bounds[histogram_.bins - 1];
	look_for_new_rows(at_end);
	const double first = at_start && grown_ != BELOW ? start() : histogram_.first();
	const double last = at_end && grown_ != ABOVE ? end() : histogram_.last();
	all += rest_ * histogram_.below(position, inclusive, first, last);
	return analyzed_ < 1.0 ? analyzed_ * all + (1.0 - analyzed_) * not_null_ * new_below(position) : all;
}

double ColumnStats::between(double from, bool from_after, double to, bool to_inclusive)
{
	const double low = std::isnan(from) ? 0.0 : below(from, from_after);
	const double high = std::isnan(to) ? not_null() : below(to, to_inclusive);
	double share = Max(0.0, high - low);
	const double other_ticks = ticks_ - common_ticks_;
	if (to - from == scale_.tick_width() && other_ticks > 0 && share < rest_ / other_ticks && histogram_.bins > 0 &&
	    from <= end() && to > start())
		share = rest_ / other_ticks;
	return share;
}

} // namespace uidx

// ANALYZE of a column of ids. Where ids do not repeat, core finds no most common values, and its histogram spreads the
// ids of one tick, of which a bulk load makes many, evenly over a bin. So the most common ticks are kept as well.

#include "pg/estimate/analyze.hpp"

#include <algorithm>

extern "C" {
#include "commands/vacuum.h"
#include "miscadmin.h"
#include "utils/datum.h"
}

namespace uidx {

namespace {

struct TicksAnalysis {
	const Scale *scale;
	// What core does.
	AnalyzeAttrComputeStatsFunc compute;
	void *extra_data;
};

struct Tick {
	double start;
	int row; // of the sample: one that has an id of this tick
	int rows;
};

// The sample's ticks, in order.
int ticks_of_sample(VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int rows, const Scale &scale, Tick *ticks)
{
	int n = 0;
	for (int row = 0; row < rows; row++) {
		CHECK_FOR_INTERRUPTS();
		bool is_null;
		const Datum id = fetch(stats, row, &is_null);
		if (!is_null)
			ticks[n++] = {scale.tick_of(id), row, 1};
	}
	std::sort(ticks, ticks + n, [](const Tick &a, const Tick &b) { return a.start < b.start; });
	int distinct = 0;
	for (int i = 0; i < n; i++) {
		if (distinct > 0 && ticks[distinct - 1].start == ticks[i].start)
			ticks[distinct - 1].rows++;
		else
			ticks[distinct++] = ticks[i];
	}
	return distinct;
}

// The number of ticks in the table, as stadistinct: negative as a share of the rows. Core's estimator, that of Haas and
// Stokes.
double distinct_in_table(const Tick *ticks, int distinct, int sampled, double rows)
{
	const double once =
	    static_cast<double>(std::count_if(ticks, ticks + distinct, [](const Tick &tick) { return tick.rows == 1; }));
	const double n = sampled;
	const double estimate = n * distinct / (n - once + once * n / rows);
	const double in_table = Min(rows, Max(static_cast<double>(distinct), estimate));
	return in_table > 0.1 * rows ? -in_table / rows : in_table;
}

// Moves the common ticks to the front, in order, and returns how many there are. A common tick has at least two rows in
// the sample. Where there are more ticks than the statistics target, it also has a quarter of the rows of a histogram's
// bin.
int common_ticks(Tick *ticks, int distinct, int sampled, int target)
{
	const double least = distinct > target ? Max(2.0, 0.25 * sampled / target) : 2.0;
	Tick *end = std::remove_if(ticks, ticks + distinct, [&](const Tick &tick) { return tick.rows < least; });
	if (end - ticks > target) {
		std::nth_element(ticks, ticks + target, end, [](const Tick &a, const Tick &b) { return a.rows > b.rows; });
		end = ticks + target;
		std::sort(ticks, end, [](const Tick &a, const Tick &b) { return a.start < b.start; });
	}
	return static_cast<int>(end - ticks);
}

void compute_ticks(VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int rows, double total_rows)
{
	auto *own = static_cast<TicksAnalysis *>(stats->extra_data);
	stats->extra_data = own->extra_data;
	own->compute(stats, fetch, rows, total_rows);
	stats->extra_data = own;

	int slot = 0;
	while (slot < STATISTIC_NUM_SLOTS && stats->stakind[slot] != 0)
		slot++;
	if (!stats->stats_valid || slot == STATISTIC_NUM_SLOTS)
		return;
	auto *ticks = static_cast<Tick *>(palloc(sizeof(Tick) * Max(rows, 1)));
	const int distinct = ticks_of_sample(stats, fetch, rows, *own->scale, ticks);
	const int sampled = rows - static_cast<int>(std::lround(stats->stanullfrac * rows));
	if (distinct == 0)
		return;
	const double in_table = distinct_in_table(ticks, distinct, sampled, Max(1.0, total_rows * (1.0 - stats->stanullfrac)));
	const int n = common_ticks(ticks, distinct, sampled, UIDX_STATISTICS_TARGET(stats));

	MemoryContext before = MemoryContextSwitchTo(stats->anl_context);
	auto *values = static_cast<Datum *>(palloc(sizeof(Datum) * Max(n, 1)));
	auto *numbers = static_cast<float4 *>(palloc(sizeof(float4) * (n + 1)));
	for (int i = 0; i < n; i++) {
		bool is_null;
		values[i] = datumCopy(fetch(stats, ticks[i].row, &is_null), stats->attrtype->typbyval, stats->attrtype->typlen);
		numbers[i] = static_cast<float4>(static_cast<double>(ticks[i].rows) / rows);
	}
	numbers[n] = static_cast<float4>(in_table);
	MemoryContextSwitchTo(before);
	stats->stakind[slot] = statistic_kind_common_ticks;
	stats->stavalues[slot] = values;
	stats->numvalues[slot] = n;
	stats->stanumbers[slot] = numbers;
	stats->numnumbers[slot] = n + 1;
}

} // namespace

bool analyze_ticks(FunctionCallInfo fcinfo, const Scale &scale)
{
	auto *stats = reinterpret_cast<VacAttrStats *>(PG_GETARG_POINTER(0));
	if (!std_typanalyze(stats))
		return false;
	auto *own = static_cast<TicksAnalysis *>(palloc(sizeof(TicksAnalysis)));
	*own = {&scale, stats->compute_stats, stats->extra_data};
	stats->extra_data = own;
	stats->compute_stats = compute_ticks;
	return true;
}

} // namespace uidx

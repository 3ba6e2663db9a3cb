#include "pg/estimate/histogram.hpp"

namespace uidx {

// Several bounds may have one position, where the scale is too coarse for their ids.
double Histogram::below(double position, bool inclusive, double start, double stop) const
{
	const auto is_below = [&](double value) { return value < position || (inclusive && value == position); };
	if (!is_below(start))
		return 0.0;
	if (position > stop || (position == stop && (inclusive || bounds[bins - 1] < stop)))
		return 1.0;
	// The bound `low` is below the position, or its bin is the first. The bound `high` is not below it, or is the last.
	int low = 0;
	int high = bins;
	while (high - low > 1) {
		const int middle = (low + high) / 2;
		(is_below(bounds[middle]) ? low : high) = middle;
	}
	const double from = low == 0 ? start : bounds[low];
	const double to = low == bins - 1 ? stop : bounds[low + 1];
	const double within = to > from ? (position - from) / (to - from) : 0.5;
	return (low + Min(1.0, within)) / bins;
}

double CommonTick::below(double position, bool inclusive, double width) const
{
	if (position <= start)
		return 0.0;
	if (position >= start + width)
		return share;
	return share * (ids.bins > 0 ? ids.below(position, inclusive, ids.first(), ids.last()) : (position - start) / width);
}

} // namespace uidx

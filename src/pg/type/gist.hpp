// GiST over ids: equality and order, for constraints that mix an id with ranges. A key is a bytea, in which byte order
// is the ids' order: an id in a leaf, the lowest and the highest id above that.
#pragma once

#include <algorithm>
#include <numeric>

#include "pg/format/storage.hpp"

extern "C" {
#include "access/gist.h"
#include "access/stratnum.h"
}

namespace uidx {

template <class Codec>
struct Gist {
	using Payload = typename Codec::Payload;
	static constexpr int bytes = Codec::bytes;

	struct Key {
		Payload low;
		Payload high;

		void include(Key other)
		{
			low = std::min(low, other.low);
			high = std::max(high, other.high);
		}
	};

	// The strategies have the numbers of core's gist_translate_cmptype_common().
	static Datum gist_consistent(FunctionCallInfo fcinfo)
	{
		const Key key = read(entry(fcinfo, 0).key);
		const auto id = arg<Codec>(fcinfo, 1);
		*reinterpret_cast<bool *>(PG_GETARG_POINTER(4)) = false; // no recheck
		switch (static_cast<StrategyNumber>(PG_GETARG_INT16(2))) {
		case RTEqualStrategyNumber: PG_RETURN_BOOL(key.low <= id && id <= key.high);
		case RTLessStrategyNumber: PG_RETURN_BOOL(key.low < id);
		case RTLessEqualStrategyNumber: PG_RETURN_BOOL(key.low <= id);
		case RTGreaterStrategyNumber: PG_RETURN_BOOL(key.high > id);
		case RTGreaterEqualStrategyNumber: PG_RETURN_BOOL(key.high >= id);
		default: elog(ERROR, "unknown strategy number %d", PG_GETARG_INT16(2));
		}
		pg_unreachable();
	}

	static Datum gist_compress(FunctionCallInfo fcinfo)
	{
		const GISTENTRY &in = entry(fcinfo, 0);
		if (!in.leafkey)
			PG_RETURN_POINTER(&in);
		const Payload id = Storage<Codec>::get(in.key);
		return with_key(in, write({id, id}, bytes));
	}

	// The id of a leaf again, for index-only scans.
	static Datum gist_fetch(FunctionCallInfo fcinfo)
	{
		const GISTENTRY &in = entry(fcinfo, 0);
		return with_key(in, Storage<Codec>::make(read(in.key).low));
	}

	static Datum gist_union(FunctionCallInfo fcinfo)
	{
		const auto *entries = reinterpret_cast<GistEntryVector *>(PG_GETARG_POINTER(0));
		Key all = read(entries->vector[0].key);
		for (int i = 1; i < entries->n; i++)
			all.include(read(entries->vector[i].key));
		*reinterpret_cast<int *>(PG_GETARG_POINTER(1)) = VARHDRSZ + 2 * bytes;
		return write(all, 2 * bytes);
	}

	// How much wider the key gets: the logarithm, since the range of a float is smaller than the range of ids.
	static Datum gist_penalty(FunctionCallInfo fcinfo)
	{
		const Key key = read(entry(fcinfo, 0).key);
		Key wider = key;
		wider.include(read(entry(fcinfo, 1).key));
		const double growth = gap(wider.low, key.low) + gap(key.high, wider.high);
		*reinterpret_cast<float *>(PG_GETARG_POINTER(2)) = static_cast<float>(std::log2(1.0 + growth));
		return PG_GETARG_DATUM(2);
	}

	// The lower half and the upper half. Each side's array has room for all entries: core moves entries to the other side,
	// where a further column says so.
	static Datum gist_picksplit(FunctionCallInfo fcinfo)
	{
		const auto *entries = reinterpret_cast<GistEntryVector *>(PG_GETARG_POINTER(0));
		auto *split = reinterpret_cast<GIST_SPLITVEC *>(PG_GETARG_POINTER(1));
		const int n = entries->n - 1; // entries start at FirstOffsetNumber
		const int half = n / 2;
		auto *left = static_cast<OffsetNumber *>(palloc(sizeof(OffsetNumber) * n));
		auto *right = static_cast<OffsetNumber *>(palloc(sizeof(OffsetNumber) * n));
		std::iota(left, left + n, FirstOffsetNumber);
		const auto key_of = [entries](OffsetNumber i) { return read(entries->vector[i].key); };
		std::sort(left, left + n, [&](OffsetNumber x, OffsetNumber y) {
			const Key a = key_of(x);
			const Key b = key_of(y);
			return a.low != b.low ? a.low < b.low : a.high < b.high;
		});
		std::copy(left + half, left + n, right);
		const auto union_of = [&](const OffsetNumber *from, int count) {
			Key all = key_of(*from);
			for (int i = 1; i < count; i++)
				all.include(key_of(from[i]));
			return write(all, 2 * bytes);
		};
		split->spl_left = left;
		split->spl_nleft = half;
		split->spl_ldatum = union_of(left, split->spl_nleft);
		split->spl_right = right;
		split->spl_nright = n - half;
		split->spl_rdatum = union_of(right, split->spl_nright);
		PG_RETURN_POINTER(split);
	}

private:
	static const GISTENTRY &entry(FunctionCallInfo fcinfo, int n)
	{
		return *reinterpret_cast<GISTENTRY *>(PG_GETARG_POINTER(n));
	}

	static Key read(Datum datum)
	{
		const auto *key = reinterpret_cast<bytea *>(DatumGetPointer(datum));
		const auto *data = reinterpret_cast<const unsigned char *>(VARDATA_ANY(key));
		return {load<bytes, Payload>(data), load<bytes, Payload>(data + VARSIZE_ANY_EXHDR(key) - bytes)};
	}

	// size: bytes for a leaf, twice as many for the lowest and the highest.
	static Datum write(Key key, int size)
	{
		auto *result = static_cast<bytea *>(palloc(VARHDRSZ + size));
		SET_VARSIZE(result, VARHDRSZ + size);
		auto *data = reinterpret_cast<unsigned char *>(VARDATA(result));
		store<bytes>(key.low, data);
		store<bytes>(key.high, data + size - bytes);
		return PointerGetDatum(result);
	}

	static Datum with_key(const GISTENTRY &in, Datum key)
	{
		auto *out = static_cast<GISTENTRY *>(palloc(sizeof(GISTENTRY)));
		gistentryinit(*out, key, in.rel, in.page, in.offset, false);
		PG_RETURN_POINTER(out);
	}
};

} // namespace uidx

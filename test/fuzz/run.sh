#!/bin/bash
# Fuzzes every codec against the oracle: test/fuzz/run.sh [seconds each, default 60]
# Prints a line `ok` or `not ok` per codec; the exit status is 0 if all are ok. Needs clang, cmake, ninja and Boost's
# headers. Starts from the golden vectors; what it finds is kept in build/fuzz/.
set -euo pipefail

seconds=${1:-60}
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$root/build/fuzz

clang=$(command -v clang++ clang++-{25..14} | head -n 1) || true
if [ -z "$clang" ]; then
	echo "not ok - fuzzers: no clang++ here"
	exit 1
fi
mkdir -p "$build"
if ! { cmake -S "$root" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$clang" -DUIDX_FUZZ=ON -DUIDX_UNIT=OFF \
    -DUIDX_BENCH=OFF &&
	cmake --build "$build" --target codec_fuzz -j "$(nproc)"; } >"$build/build.log" 2>&1; then
	tail -n 40 "$build/build.log"
	echo "not ok - fuzzers: do not build"
	exit 1
fi

# The texts of the golden vectors, of either kind of file: the column named input or text.
texts() { # codec
	cat "$root/test/vectors/$1.tsv" "$root/test/vectors/formats/$1.tsv" 2>/dev/null |
		awk -F '\t' '
			NF > 1 && !column { for (i = 1; i <= NF; i++) if ($i == "input" || $i == "text") column = i; next }
			column { print $column }'
}

fuzz() { # codec
	local name=$1 log=$build/$1.log corpus=$build/corpus/$1 n=0 text executed
	mkdir -p "$corpus"
	while IFS= read -r text; do
		n=$((n + 1))
		printf '%b' "$text" >"$corpus/vector-$n"
	done < <(texts "$name")
	if [ "$n" -gt 0 ] && FUZZ_FORMAT=$name "$build/codec_fuzz" -max_total_time="$seconds" -max_len=100 \
	    -print_final_stats=1 \
		-artifact_prefix="$build/$name-" "$corpus" >"$log" 2>&1 &&
		executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log") && [ "${executed:-0}" -ge 1000 ]; then
		echo "ok - fuzz $name: $executed inputs in $seconds s"
	else
		tail -n 40 "$log"
		echo "not ok - fuzz $name: started from $n vectors; see $log and the input beside it"
		return 1
	fi
}

# As many at a time as there are processors.
failed=0
running=0
for name in $("$build/codec_fuzz"); do
	if [ "$running" -ge "$(nproc)" ]; then
		wait -n || failed=1
		running=$((running - 1))
	fi
	fuzz "$name" &
	running=$((running + 1))
done
while [ "$running" -gt 0 ]; do
	wait -n || failed=1
	running=$((running - 1))
done
exit "$failed"

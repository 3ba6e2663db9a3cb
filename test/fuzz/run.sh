#!/bin/bash
# Fuzzes every codec against the oracle: test/fuzz/run.sh [seconds each, default 60]
# Prints a line `ok` or `not ok` per codec; the exit status is 0 if all are ok. Needs clang, cmake, ninja and Boost's headers.
# Starts from the golden vectors and from test/fuzz/corpus/; what it finds is kept in build/fuzz/.
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
if ! { cmake -S "$root" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER="$clang" -DUIDX_FUZZ=ON -DUIDX_UNIT=OFF -DUIDX_BENCH=OFF &&
	cmake --build "$build" --target fuzzers -j "$(nproc)"; } >"$build/build.log" 2>&1; then
	tail -n 40 "$build/build.log"
	echo "not ok - fuzzers: do not build"
	exit 1
fi

# The inputs of the golden vectors, one file each.
seed() { # codec directory
	local n=0 input
	while IFS=$'\t' read -r input; do
		n=$((n + 1))
		printf '%b' "$input" >"$2/vector-$n"
	done < <(tail -n +2 "$root/test/vectors/$1.tsv" | cut -f 3)
}

fuzz() { # codec
	local name=$1 log=$build/$1.log corpus=$build/corpus/$1 executed
	mkdir -p "$corpus"
	seed "$name" "$corpus"
	if "$build/fuzz_$name" -max_total_time="$seconds" -max_len=64 -print_final_stats=1 -artifact_prefix="$build/$name-" \
		"$corpus" "$root/test/fuzz/corpus/$name" >"$log" 2>&1 &&
		executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log") && [ "${executed:-0}" -ge 1000 ]; then
		echo "ok - fuzz $name: $executed inputs in $seconds s"
	else
		tail -n 40 "$log"
		echo "not ok - fuzz $name: see $log and the input beside it"
		return 1
	fi
}

# As many at a time as there are processors.
failed=0
running=0
for name in ulid base64uuid baseuid uid11 ulidflake; do
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

# shellcheck shell=bash
# Sourced by test.sh: builds by CMake, runs of GoogleTest programs.

# These repeat what the others do over very many ids. They are run natively; checked or emulated they would take long.
# shellcheck disable=SC2034  # read by the stages
long_tests='TensOfMillionsTest.*:*.RandomPayloadsAreExact:*.EveryInstantFindsItsTicks:*.RandomSymbols:LenientTest.AgreesWithTheOracle'
long_tests+=':*.EveryFormIsRead:*.KnowsItsIds:*.EveryPrefixOfEdgeAndRandomIds'

# How the stages unit and memcheck build the same directory.
# shellcheck disable=SC2034  # read by the stages
unit_options=(-DUIDX_BENCH=OFF -DCMAKE_BUILD_TYPE=Unit -DCMAKE_CXX_FLAGS_UNIT="-O1 -g1")

# build_with_cmake DIR TARGET OPTION...: configures build/DIR and builds the target there.
build_with_cmake() {
    local build="$root_dir/build/$1" target=$2 jobs=${JOBS:-$(nproc)}
    shift 2
    quietly as_owner cmake -S "$root_dir" -B "$build" -G Ninja "$@" &&
        quietly as_owner cmake --build "$build" -j "$jobs" --target "$target"
}

# run_gtest WHAT COMMAND...: runs a GoogleTest program, in as many parts at a time as there are jobs, and counts its cases.
# A part that ends badly although no case of it failed counts as one more. GTEST_FILTER chooses cases.
run_gtest() {
    local what=$1 jobs=${JOBS:-$(nproc)} part log status pids=() totals=(0 0) counted
    shift
    for ((part = 0; part < jobs; part++)); do
        GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$part as_owner "$@" >"$work_dir/gtest.$part" 2>&1 &
        pids+=($!)
    done
    for ((part = 0; part < jobs; part++)); do
        log=$work_dir/gtest.$part
        status=0
        wait "${pids[part]}" || status=$?
        read -r -a counted < <(count_gtest "$log")
        if [ "$status" -ne 0 ]; then
            [ "${counted[1]}" -gt 0 ] || counted[1]=1
            # The failures, or what the program, its sanitizer or its emulator had to say before it ended.
            grep -v -e '^\[ *\(OK\|RUN\|-*\) *\]' "$log" | tail -n 100
        fi
        totals=($((totals[0] + counted[0])) $((totals[1] + counted[1])))
    done
    count_tests "${totals[@]}" "$what"
}

# Prints "PASSED FAILED" of a GoogleTest program's output.
count_gtest() {
    awk '
        /^\[ +OK \] / { passed++ }
        /^\[ +FAILED +\] .* \([0-9]+ ms\)$/ { failed++ }
        END { print passed + 0, failed + 0 }' "$1"
}

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
    require "CMake configures $build" as_owner cmake -S "$root_dir" -B "$build" -G Ninja "$@" &&
        require "$target builds in $build" as_owner cmake --build "$build" -j "$jobs" --target "$target"
}

# run_gtest WHAT COMMAND...: runs a GoogleTest program, in as many parts at a time as there are jobs, and counts its
# cases. GTEST_FILTER chooses cases.
run_gtest() {
    local what=$1 jobs=${JOBS:-$(nproc)} logs="$work_dir/gtest" part totals
    shift
    rm -rf -- "$logs"
    mkdir "$logs"
    for ((part = 0; part < jobs; part++)); do
        { GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$part as_owner "$@" ||
            echo "ended with status $?"; } >"$logs/$part" 2>&1 &
    done
    wait
    # A part that ends badly although no case failed is a failure, too.
    read -r -a totals < <(cat "$logs"/* | awk '
        /^\[ +OK \] / { passed++ }
        /^\[ +FAILED +\] .* \([0-9]+ ms\)$/ { failed++ }
        /ended with status [0-9]+$/ { ended++ }
        END { print passed + 0, failed ? failed : ended + 0 }')
    # The failures, or what the program, its sanitizer or its emulator had to say before it ended.
    [ "${totals[1]}" -eq 0 ] || grep -hv -e '^\[ *\(OK\|RUN\|-*\) *\]' "$logs"/* | tail -n 100
    [ "${totals[0]}" -gt 0 ] || [ "${totals[1]}" -gt 0 ] || totals[1]=1
    count_tests "${totals[@]}" "$what"
}

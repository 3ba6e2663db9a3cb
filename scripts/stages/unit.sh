# shellcheck shell=bash
# The codecs without a server: GoogleTest programs, built with CMake and run by ctest.

# shellcheck disable=SC2034  # read by test.sh
packages_unit=(cmake ninja-build libgtest-dev libbenchmark-dev libboost-dev)

# Reads `ctest -V` and prints "PASSED FAILED". Counts the single GoogleTest cases inside of each ctest entry; an entry that
# shows none (another kind of program, a crash before the first) counts by itself.
count_ctest() {
    awk '
        match($0, /^[0-9]+: \[ +(OK|FAILED) +\] .* \([0-9]+ ms\)$/) {
            entry = $1 + 0
            if ($0 ~ /: \[ +OK/) ok[entry]++; else bad[entry]++
        }
        match($0, /Test +#[0-9]+: /) && /^ *[0-9]+\/[0-9]+ / {
            entry = substr($0, RSTART, RLENGTH)
            gsub(/[^0-9]/, "", entry)
            entry += 0
            if ($0 ~ / Passed +[0-9.]+ sec/) { if (!ok[entry] && !bad[entry]) ok[entry] = 1 }
            else if (!bad[entry]) bad[entry] = 1
        }
        END {
            for (entry in ok) passed += ok[entry]
            for (entry in bad) failed += bad[entry]
            print passed + 0, failed + 0
        }' "$1"
}

stage_unit() {
    local build="$root_dir/build/unit" log="$work_dir/ctest.log" jobs=${JOBS:-$(nproc)} status=0 totals
    if ! quietly as_owner cmake -S "$root_dir" -B "$build" -G Ninja ||
        ! quietly as_owner cmake --build "$build" -j "$jobs"; then
        fail "the unit tests build"
        return
    fi
    as_owner ctest --test-dir "$build" -V -j "$jobs" >"$log" 2>&1 || status=$?
    read -r -a totals < <(count_ctest "$log")
    if [ "$status" -ne 0 ]; then
        sed -n -e '/Failure$/,/\[ *FAILED/p' -e '/\*\*\*/p' "$log" | head -n 200
        [ "${totals[1]}" -gt 0 ] || totals[1]=1
    fi
    count_tests "${totals[@]}" "unit tests"
}

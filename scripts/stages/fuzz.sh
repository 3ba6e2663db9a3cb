# shellcheck shell=bash
# The fuzzers, with ASan and UBSan: test/fuzz/run.sh, FUZZ_SECONDS each (20 if not set; CI gives them 10).

# shellcheck disable=SC2034  # read by test.sh
packages_fuzz=(cmake ninja-build clang libboost-dev)

stage_fuzz() {
    local log="$work_dir/fuzz.log" status=0 totals
    # The sanitizers' run-time library is a package of the compiler's version.
    install_packages "libclang-rt-$(clang -dumpversion | cut -d . -f 1)-dev"
    as_owner bash "$root_dir/test/fuzz/run.sh" "${FUZZ_SECONDS:-20}" 2>&1 | tee "$log" || status=$?
    read -r -a totals < <(count_tap "$log")
    if [ "$status" -ne 0 ] && [ "${totals[1]}" -eq 0 ]; then totals[1]=1; fi
    count_tests "${totals[@]}" "fuzzers"
}

# shellcheck shell=bash
# The fuzzers, with ASan and UBSan: test/fuzz/run.sh, FUZZ_SECONDS each (20 if not set; CI gives them 10).

needs fuzz cmake ninja-build clang libboost-dev

stage_fuzz() {
    # The sanitizers' run-time library is a package of the compiler's version.
    install_packages "libclang-rt-$(clang -dumpversion | cut -d . -f 1)-dev"
    run_tap "fuzzers" as_owner bash "$root_dir/test/fuzz/run.sh" "${FUZZ_SECONDS:-20}"
}

# shellcheck shell=bash
# The unit tests under AddressSanitizer and UndefinedBehaviorSanitizer. (The fuzzers are built with both as well.)

needs sanitizers cmake ninja-build libgtest-dev libboost-dev

stage_sanitizers() {
    # At -O1: less is optimized away before it is checked, and it builds in half the time.
    build_with_cmake sanitizers unit_tests -DUIDX_BENCH=OFF -DUIDX_SANITIZE=ON -DCMAKE_BUILD_TYPE=Sanitized \
        -DCMAKE_CXX_FLAGS_SANITIZED="-O1 -g1" || return 0
    ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1:check_initialization_order=1 \
        UBSAN_OPTIONS=print_stacktrace=1 GTEST_FILTER="-$long_tests" \
        run_gtest "unit tests under ASan and UBSan" "$root_dir/build/sanitizers/unit_tests"
}

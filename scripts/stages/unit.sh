# shellcheck shell=bash
# The codecs without a server: a GoogleTest program, built with CMake. Each header compiles by itself.

needs unit cmake ninja-build libgtest-dev libboost-dev python3

stage_unit() {
    # At -O1: -O2 takes twice as long to build, and the server's tests run the codecs so.
    build_with_cmake unit all "${unit_options[@]}" || return 0
    run_gtest "unit tests" "$root_dir/build/unit/unit_tests"
    check_empty "the packages for clients and uidx-managed.sql know the formats as the codecs do" bash \
        "$root_dir/scripts/formats.sh"
}

# sanitizers: The unit tests under AddressSanitizer and UndefinedBehaviorSanitizer. (The fuzzers are built with both as
# well.)
needs sanitizers cmake ninja-build libgtest-dev libboost-dev

stage_sanitizers() {
    # At -O1: less is optimized away before it is checked, and it builds in half the time.
    build_with_cmake sanitizers unit_tests -DUIDX_BENCH=OFF -DUIDX_SANITIZE=ON -DCMAKE_BUILD_TYPE=Sanitized \
        -DCMAKE_CXX_FLAGS_SANITIZED="-O1 -g1" || return 0
    ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1:check_initialization_order=1 \
        UBSAN_OPTIONS=print_stacktrace=1 GTEST_FILTER="-$long_tests" \
        run_gtest "unit tests under ASan and UBSan" "$root_dir/build/sanitizers/unit_tests"
}

# memcheck: The unit tests under valgrind, which also sees a decision made on uninitialized memory.
needs memcheck cmake ninja-build libgtest-dev libboost-dev valgrind

# Of the rest, the tests that take a minute or more and read no text that a user could send.
memcheck_left_out='*.BytesSortAsPayloadsAndTextsWhereItIsSaid:*.BytesAreBigEndian:*.HoldsExactlyTheIdsWhoseTextStartsSo'
memcheck_left_out+=':PrefixTest/*.EverySingleByteSubstitutionAndTooManySymbols:FacadeRandomTest.*:WideTest.*'

stage_memcheck() {
    build_with_cmake unit unit_tests "${unit_options[@]}" || return 0
    GTEST_FILTER="-$long_tests:$memcheck_left_out" run_gtest "unit tests under valgrind" \
        valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,possible \
        --track-origins=yes \
        "$root_dir/build/unit/unit_tests"
}

# cross: The unit tests on another machine: cross-compiled for s390x, which is big-endian, and run under qemu's user
# mode. (scripts/matrix.sh 15-arm64 and 15-s390x run the whole extension on others.)
needs cross cmake ninja-build libgtest-dev libboost-dev g++-s390x-linux-gnu qemu-user

stage_cross() {
    # At -O1 they build in half the time.
    build_with_cmake s390x unit_tests -DUIDX_BENCH=OFF -DUIDX_MACHINE=s390x \
        -DCMAKE_TOOLCHAIN_FILE="$root_dir/test/cross/debian.cmake" \
        -DCMAKE_BUILD_TYPE=Crossed -DCMAKE_CXX_FLAGS_CROSSED=-O1 || return 0
    GTEST_FILTER="-$long_tests" run_gtest "unit tests on s390x" qemu-s390x -L /usr/s390x-linux-gnu \
        "$root_dir/build/s390x/unit_tests"
}

# fuzz: The fuzzers, with ASan and UBSan: test/fuzz/run.sh, FUZZ_SECONDS each (20 if not set; CI gives them 10).
needs fuzz cmake ninja-build clang libboost-dev

stage_fuzz() {
    # The sanitizers' run-time library is a package of the compiler's version.
    install_packages "libclang-rt-$(clang -dumpversion | cut -d . -f 1)-dev"
    run_tap "fuzzers" as_owner bash "$root_dir/test/fuzz/run.sh" "${FUZZ_SECONDS:-20}"
}

# shellcheck shell=bash
# The unit tests on another machine: cross-compiled for s390x, which is big-endian, and run under qemu's user mode.
# (scripts/matrix.sh 15-arm64 and 15-s390x run the whole extension on others.)

# shellcheck disable=SC2034  # read by test.sh
packages_cross=(cmake ninja-build libgtest-dev libboost-dev g++-s390x-linux-gnu qemu-user)

stage_cross() { unit_tests_on s390x; }

# unit_tests_on MACHINE: by the name that qemu and the compiler have for it. At -O1 they build in half the time.
unit_tests_on() {
    if ! build_unit_tests "$1" -DUIDX_BENCH=OFF -DUIDX_MACHINE="$1" -DCMAKE_TOOLCHAIN_FILE="$root_dir/test/cross/debian.cmake" \
        -DCMAKE_BUILD_TYPE=Crossed -DCMAKE_CXX_FLAGS_CROSSED=-O1; then
        fail "the unit tests build for $1"
        return
    fi
    GTEST_FILTER="-$long_tests" run_gtest "unit tests on $1" "qemu-$1" -L "/usr/$1-linux-gnu" "$root_dir/build/$1/unit_tests"
}

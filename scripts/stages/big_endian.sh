# shellcheck shell=bash
# The unit tests on a big-endian machine: cross-compiled for s390x and run under qemu's user mode.

# shellcheck disable=SC2034  # read by test.sh
packages_big_endian=(cmake ninja-build libgtest-dev libboost-dev g++-s390x-linux-gnu qemu-user)

stage_big_endian() {
    if ! build_unit_tests s390x -DUIDX_BENCH=OFF -DCMAKE_TOOLCHAIN_FILE="$root_dir/test/cross/s390x.cmake"; then
        fail "the unit tests build for s390x"
        return
    fi
    GTEST_FILTER='-TensOfMillionsTest.*' run_gtest "unit tests on s390x" qemu-s390x -L /usr/s390x-linux-gnu "$root_dir/build/s390x/unit_tests"
}

# shellcheck shell=bash
# The unit tests on another machine: cross-compiled for s390x, which is big-endian, and run under qemu's user mode.
# (scripts/matrix.sh 15-arm64 and 15-s390x run the whole extension on others.)

needs cross cmake ninja-build libgtest-dev libboost-dev g++-s390x-linux-gnu qemu-user

stage_cross() {
    # At -O1 they build in half the time.
    build_with_cmake s390x unit_tests -DUIDX_BENCH=OFF -DUIDX_MACHINE=s390x \
        -DCMAKE_TOOLCHAIN_FILE="$root_dir/test/cross/debian.cmake" \
        -DCMAKE_BUILD_TYPE=Crossed -DCMAKE_CXX_FLAGS_CROSSED=-O1 || return 0
    GTEST_FILTER="-$long_tests" run_gtest "unit tests on s390x" qemu-s390x -L /usr/s390x-linux-gnu \
        "$root_dir/build/s390x/unit_tests"
}

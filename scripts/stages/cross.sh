# shellcheck shell=bash
# The unit tests on other machines: cross-compiled for s390x, which is big-endian, and for arm64, and run under qemu's user mode.
# (scripts/matrix.sh 15-arm64 runs the whole extension there.)

# shellcheck disable=SC2034  # read by test.sh
packages_cross=(cmake ninja-build libgtest-dev libboost-dev g++-s390x-linux-gnu g++-aarch64-linux-gnu qemu-user)

stage_cross() {
    local machine
    for machine in s390x aarch64; do
        if ! build_unit_tests "$machine" -DUIDX_BENCH=OFF -DUIDX_MACHINE="$machine" -DCMAKE_TOOLCHAIN_FILE="$root_dir/test/cross/debian.cmake"; then
            fail "the unit tests build for $machine"
            continue
        fi
        GTEST_FILTER="-$long_tests" run_gtest "unit tests on $machine" \
            "qemu-$machine" -L "/usr/$machine-linux-gnu" "$root_dir/build/$machine/unit_tests"
    done
}

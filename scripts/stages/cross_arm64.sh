# shellcheck shell=bash
# The unit tests cross-compiled for arm64 and run under qemu's user mode. By name: in all that the codecs see, it is like x86-64.

# shellcheck disable=SC2034  # read by test.sh
packages_cross_arm64=(cmake ninja-build libgtest-dev libboost-dev g++-aarch64-linux-gnu qemu-user)

stage_cross_arm64() { unit_tests_on aarch64; }

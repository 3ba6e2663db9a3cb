# shellcheck shell=bash
# The codecs without a server: a GoogleTest program, built with CMake. Each header compiles by itself.

# shellcheck disable=SC2034  # read by test.sh
packages_unit=(cmake ninja-build libgtest-dev libboost-dev python3)

stage_unit() {
    # At -O1: -O2 takes twice as long to build, and the server's tests run the codecs so.
    if ! build_with_cmake unit all "${unit_options[@]}"; then
        fail "the unit tests build"
        return
    fi
    run_gtest "unit tests" "$root_dir/build/unit/unit_tests"
    check_empty "the packages for clients know the formats as the codecs do" bash "$root_dir/scripts/formats.sh"
}

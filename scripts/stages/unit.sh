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

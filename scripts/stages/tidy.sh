# shellcheck shell=bash
# clang-tidy over the C++ of the extensions, and cppcheck as the stage lint runs it, for versions that lint leaves out: no warning of
# Debian 12's releases is let through. .clang-tidy says what it looks for.

needs tidy clang-tidy cppcheck

stage_tidy() {
    local version
    # Nothing that is for 16 is neither for the others.
    for version in 170000 180000; do
        check_lint cppcheck 2.10 "cppcheck, as for version $version" run_cppcheck "$version"
    done
    check_lint clang-tidy 14.0 "clang-tidy" run_clang_tidy
}

# Warnings are its standard output. Its standard error counts them, with those that it is not to show, and says why it fails.
run_clang_tidy() {
    local errors="$work_dir/clang-tidy"
    cd "$root_dir" || return
    find src migrate -name '*.cpp' -print0 |
        xargs -0 -P "${JOBS:-$(nproc)}" -I '{}' clang-tidy --quiet '{}' -- -std=c++20 -Isrc '-DUIDX_VERSION="0"' -Wno-register \
            -fno-exceptions -fno-rtti -isystem "$("$PG_CONFIG" --includedir-server)" 2>"$errors" && return
    grep -v ' generated\.$' "$errors"
    return 1
}

# shellcheck shell=bash
# cppcheck (test/lint/) over the C++ of the extensions, shellcheck (.shellcheckrc) over the scripts: every warning of
# Debian 12's releases is a failure. (clang-tidy, and cppcheck for the versions between, are the stage tidy.)

needs lint cppcheck shellcheck

stage_lint() {
    local version
    # It reads no header of PostgreSQL's, so it can take every version's branches: here the oldest and the newest.
    for version in 150000 190000; do
        check_lint cppcheck 2.10 "cppcheck, as for version $version" run_cppcheck "$version"
    done
    check_lint shellcheck 0.9.0 "shellcheck" env -C "$root_dir" shellcheck "$root_dir"/.ci/run \
        "$root_dir"/debian/tests/{installcheck,smoke} "$root_dir"/managed/pg_tle.sh \
        "$root_dir"/{bench,scripts,scripts/stages,test/container,test/fuzz}/*.sh
}

# check_lint TOOL RELEASE WHAT COMMAND...: as check_empty. Messages of another release of the tool are shown, and fail
# nothing: each release has new messages, also about correct code.
check_lint() {
    local installed
    installed=$("$1" --version)
    if [[ $installed =~ (^|[^0-9.])${2//./[.]}($|[^0-9]) ]]; then
        check_empty "${@:3}"
        return
    fi
    installed=$(grep -Eo '[0-9]+([.][0-9]+)+' <<<"$installed" | head -n 1)
    "${@:4}" 2>&1 || note "not counted: $1 $installed is not the release $2 that has to be silent"
    pass "$3 ($1 $installed)"
}

# cppcheck 2.10 does not know variable templates, and leaves out whole files over them: it reads a copy in which they
# look like function calls.
run_cppcheck() {
    local copy="$work_dir/cppcheck"
    rm -rf -- "$copy"
    mkdir "$copy"
    cp -R "$root_dir"/{src,migrate} "$copy/"
    find "$copy/src" -name '*.hpp' -exec sed -Ei 's/\b(pow58|power)<([^<>]*)>/\1(\2)/g' '{}' +
    (cd "$copy" && cppcheck --quiet --std=c++20 --language=c++ --enable=warning,style,performance,portability \
        --error-exitcode=1 --library="$root_dir/test/lint/postgres.cfg" -DPG_VERSION_NUM="$1" \
        -D__SIZEOF_INT128__=16 -Isrc \
        --suppressions-list="$root_dir/test/lint/cppcheck-suppressions.txt" -j "${JOBS:-$(nproc)}" src migrate)
}

# tidy: clang-tidy over the C++ of the extensions, and cppcheck for the versions between those of the stage lint: every
# warning of Debian 12's releases is a failure. .clang-tidy has the checks.
needs tidy clang-tidy cppcheck

stage_tidy() {
    local version
    # Nothing that is for 16 is neither for the others.
    for version in 170000 180000; do
        check_lint cppcheck 2.10 "cppcheck, as for version $version" run_cppcheck "$version"
    done
    check_lint clang-tidy 14.0 "clang-tidy" run_clang_tidy
}

# Warnings are on its standard output. Its standard error counts them, hidden ones included, and says why it fails.
run_clang_tidy() {
    local errors="$work_dir/clang-tidy"
    cd "$root_dir" || return
    find src migrate -name '*.cpp' -print0 |
        xargs -0 -P "${JOBS:-$(nproc)}" -I '{}' clang-tidy --quiet '{}' -- -std=c++20 -Isrc '-DUIDX_VERSION="0"' \
            -Wno-register \
            -fno-exceptions -fno-rtti -isystem "$("$PG_CONFIG" --includedir-server)" 2>"$errors" && return
    grep -v ' generated\.$' "$errors"
    return 1
}

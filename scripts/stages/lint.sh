# shellcheck shell=bash
# clang-tidy (.clang-tidy says what it looks for) and cppcheck (test/lint/) over src/: no warning is let through.

# shellcheck disable=SC2034  # read by test.sh
packages_lint=(clang-tidy cppcheck)

stage_lint() {
    local file name logs="$work_dir/tidy"
    mkdir "$logs"
    for file in "$root_dir"/src/pg/*.cpp; do echo "${file##*/}"; done |
        xargs -P "${JOBS:-$(nproc)}" -I '{}' bash -c '
            cd "$1" && clang-tidy --quiet "src/pg/$2" -- "${@:4}" >"$3/$2.log" 2>&1 || touch "$3/$2.bad"' \
            lint "$root_dir" '{}' "$logs" -std=c++20 -Isrc '-DUIDX_VERSION="0"' -Wno-register -fno-exceptions -fno-rtti \
            -isystem "$("$PG_CONFIG" --includedir-server)"
    for file in "$logs"/*.log; do
        name=$(basename "$file" .log)
        if [ -e "$logs/$name.bad" ]; then
            fail "clang-tidy $name"
            grep -v 'warnings\{0,1\} generated' "$file"
        else
            pass "clang-tidy $name"
        fi
    done
    # Reads no header of PostgreSQL's, so it can take every version's branches.
    for version in 150000 160000 170000 180000 190000; do
        check_empty "cppcheck, as for version $version" run_cppcheck "$version"
    done
}

# Of variable templates cppcheck 2.10 knows nothing, and leaves out whole files over them: it reads a copy in which they look
# like function calls.
run_cppcheck() {
    local copy="$work_dir/cppcheck"
    rm -rf -- "$copy"
    mkdir "$copy"
    cp -R "$root_dir/src" "$copy/src"
    sed -Ei 's/\b(pow58|power)<([^<>]*)>/\1(\2)/g' "$copy"/src/codec/*.hpp
    (cd "$copy" && cppcheck --quiet --std=c++20 --language=c++ --enable=warning,style,performance,portability \
        --error-exitcode=1 --library="$root_dir/test/lint/postgres.cfg" -DPG_VERSION_NUM="$1" -D__SIZEOF_INT128__=16 -Isrc \
        --suppressions-list="$root_dir/test/lint/cppcheck-suppressions.txt" -j "${JOBS:-$(nproc)}" src/pg/*.cpp 2>&1) || true
}

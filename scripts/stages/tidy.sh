# shellcheck shell=bash
# clang-tidy over src/, and cppcheck as the stage lint runs it, for the versions that lint leaves out: no warning is let through.
# .clang-tidy says what it looks for.

# shellcheck disable=SC2034  # read by test.sh
packages_tidy=(clang-tidy cppcheck)

stage_tidy() {
    local file version sources logs="$work_dir/tidy"
    for version in 160000 170000 180000; do
        check_empty "cppcheck, as for version $version" run_cppcheck "$version"
    done
    mkdir "$logs"
    mapfile -t sources < <(cd "$root_dir" && find src -name '*.cpp' | sort)
    # shellcheck disable=SC2016  # expanded by the inner shell
    printf '%s\n' "${sources[@]}" |
        xargs -P "${JOBS:-$(nproc)}" -I '{}' bash -c '
            cd "$1" && log=$2/${3//\//.} && clang-tidy --quiet "$3" -- "${@:4}" >"$log" 2>&1 && mv "$log" "$log.clean"' \
            lint "$root_dir" "$logs" '{}' -std=c++20 -Isrc '-DUIDX_VERSION="0"' -Wno-register -fno-exceptions -fno-rtti \
            -isystem "$("$PG_CONFIG" --includedir-server)" || true
    for file in "${sources[@]}"; do
        if [ -e "$logs/${file//\//.}.clean" ]; then
            pass "clang-tidy $file"
        else
            fail "clang-tidy $file"
            grep -v 'warnings\{0,1\} generated' "$logs/${file//\//.}" || true
        fi
    done
}

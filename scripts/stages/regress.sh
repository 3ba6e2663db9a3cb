# shellcheck shell=bash
# The SQL tests: pg_regress on the throwaway server. build/regress keeps their output, to look at and to take over as
# expected output.

# Prints "PASSED FAILED" from pg_regress's own lines: of 16 and later (TAP), or of 15 ("test name ... ok 12 ms").
count_pg_regress() {
    awk '
        /^ok [0-9]+ / || / \.\.\. ok( |$)/ { passed++ }
        /^not ok [0-9]+ / || / \.\.\. FAILED( |$)/ { failed++ }
        END { print passed + 0, failed + 0 }' "$1"
}

stage_regress() {
    local kept="$root_dir/build/regress"
    need_extension || return 0
    start_server
    run_sql_tests "SQL tests"
    as_owner mkdir -p "$root_dir/build"
    rm -rf -- "$kept"
    cp -R "$work_dir/regress" "$kept"
    chown -R --reference="$root_dir" "$kept"
    run_sql_tests "a second time on the same server, what counts the ids that it has made" \
        "REGRESS=00_setup snowflake generators zz_uninstall"
}

# run_sql_tests WHAT [VARIABLE=VALUE...]: what the tests print goes to $work_dir/regress, variables to make.
run_sql_tests() {
    local what=$1 out="$work_dir/regress" log="$work_dir/regress.log" status=0 totals
    shift
    rm -rf -- "$out"
    mkdir "$out"
    make -C "$root_dir" PG_CONFIG="$PG_CONFIG" EXTRA_REGRESS_OPTS="--outputdir=$out" "$@" installcheck 2>&1 |
        tee "$log" | { grep -E '^(not )?ok [0-9]| \.\.\. ' || true; } || status=$?
    read -r -a totals < <(count_pg_regress "$log")
    if [ "$status" -ne 0 ]; then
        if [ -s "$out/regression.diffs" ]; then
            head -n 400 "$out/regression.diffs"
        else
            tail -n 40 "$log"
            server_log
        fi
        [ "${totals[1]}" -gt 0 ] || totals[1]=1
    fi
    count_tests "${totals[@]}" "$what"
}

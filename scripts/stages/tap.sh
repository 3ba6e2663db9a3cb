# shellcheck shell=bash
# Tests that start servers of their own: test/t/*.pl, on PostgreSQL::Test::Cluster from the server's development package.
# They run as the server's account, on a copy of test/ that this account can read and write. The logs of a test that fails
# stay in build/tap.

# shellcheck disable=SC2034  # read by test.sh
packages_tap=(perl libipc-run-perl libfaketime pgbouncer)
# What Debian has for some servers only. Before 16, pglogical alone replicates both ways.
case ${PG_CONFIG:-$(. /etc/os-release && echo "${VERSION_CODENAME-}")} in
    bookworm | /usr/lib/postgresql/15/*) packages_tap+=(postgresql-15-pglogical postgresql-15-partman) ;;
    trixie | /usr/lib/postgresql/17/*) packages_tap+=(postgresql-17-partman) ;;
    /usr/lib/postgresql/18/*) packages_tap+=(postgresql-18-partman) ;;
esac

# No test takes near this long: one that hangs is a failure.
tap_seconds=900

# Prints "PASSED FAILED" of a run of tests in TAP: the outermost level, as prove counts. What was skipped is no pass, and
# what is still to do no failure.
count_tap() {
    awk '
        /^not ok / { if ($0 !~ /# *TODO/) failed++; next }
        /^ok / { if ($0 !~ /# *(skip|SKIP|TODO)/) passed++ }
        END { print passed + 0, failed + 0 }' "$1"
}

stage_tap() {
    local copy="$work_dir/tap" kept="$root_dir/build/tap" pgxs file name log totals status
    need_extension || return 0
    pgxs=$(dirname "$("$PG_CONFIG" --pgxs)")/../..
    rm -rf -- "$kept"
    as_owner mkdir -p "$root_dir/build"
    mkdir -p "$copy/tmp"
    cp -R "$root_dir/test" "$copy/test"
    chown -R "$(server_user):" "$copy"
    for file in "$copy"/test/t/*.pl; do
        [ -e "$file" ] || continue
        name=test/t/${file##*/}
        log="$work_dir/${file##*/}.log"
        status=0
        # In a subshell without PGHOST and its kin: these tests are for servers of their own.
        (
            unset PGHOST PGPORT PGUSER PGDATABASE
            as_server env -C "$copy/test" PERL5LIB="$pgxs/src/test/perl" PG_REGRESS="$pgxs/src/test/regress/pg_regress" \
                TESTDIR="$copy" TESTDATADIR="$copy/tmp_check" TESTLOGDIR="$copy/tmp_check/log" PGPORT=65432 TMPDIR="$copy/tmp" \
                prove --verbose --merge --exec "timeout --foreground --kill-after=60 $tap_seconds perl" "t/${file##*/}"
        ) >"$log" 2>&1 || status=$?
        read -r -a totals < <(count_tap "$log")
        if [ "$status" -ne 0 ]; then
            grep -A 8 '^not ok' "$log" | head -n 200 || true
            tail -n 15 "$log"
            mkdir -p "$kept/${file##*/}"
            cp -R "$log" "$copy/tmp_check/log" "$kept/${file##*/}/" || true
            chown -R --reference="$root_dir" "$kept"
            [ "${totals[1]}" -gt 0 ] || totals[1]=1
        fi
        grep -i '# *skip' "$log" || true
        count_tests "${totals[@]}" "$name"
        rm -rf -- "$copy/tmp_check"
    done
}

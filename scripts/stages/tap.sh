# shellcheck shell=bash
# Tests that start servers of their own: test/t/*.pl, on PostgreSQL::Test::Cluster from the server's development
# package. This stage runs those that a change is likeliest to break, tap_more the others. They run as the server's
# account, on a copy of test/ that it can read and write, as many at a time as there are jobs. The logs of a failed test
# stay in build/tap.

needs tap perl libipc-run-perl libfaketime

# The tests that an edit of the code or the SQL breaks first, and few that take long.
tap_core=(generators_concurrency generators_crash replica dump extension maintenance generators_memory settings \
    partitions snowflake
    extension_further guest hostile_planted)

# No test takes nearly this long: a test that hangs fails.
tap_seconds=900

stage_tap() {
    local files=("${tap_core[@]/%/.pl}")
    run_tap_files "${files[@]/#/t/}"
}

# build_variants DIR: builds of the library as later releases may be, beside the installed one: with another comment,
# another field at the end of the generators' state, another number of its layout. Only the files that see the state are
# compiled again.
build_variants() {
    local variant source="$work_dir/variant" state=src/pg/generator/state.hpp edit
    mkdir -p "$1"
    for variant in comment field layout; do
        case $variant in
            comment) edit='1s|^|// A later release.\n|' ;;
            field) edit='s|^\(\tstd::atomic<uint64> random;.*\)$|\1\n\tuint64 appended;|' ;;
            layout) edit='s|state_version = 1;|state_version = 2;|' ;;
        esac
        rm -rf -- "$source"
        mkdir -p "$source/build"
        copy_what_make_needs "$source"
        cp -R "$root_dir/build/extension" "$source/build/"
        sed -i -e "$edit" "$source/$state"
        ! cmp -s "$source/$state" "$root_dir/$state" || return 1
        # Nothing else is older than what it is made of.
        find "$source" -exec touch -r "$root_dir/Makefile" {} +
        rm "$source"/build/extension/pg/generator/{attach,floor,identity,slots,status}.o
        make -C "$source" PG_CONFIG="$PG_CONFIG" uidx.so || return 1
        cp "$source/uidx.so" "$1/$variant.so"
    done
}

# build_module NAME DIR: a library of test/t/NAME.c, for the server under test.
build_module() {
    mkdir -p "$2"
    quietly "${CC:-cc}" -shared -fPIC -O1 -Wall -Werror -I"$("$PG_CONFIG" --includedir-server)" -o "$2/$1.so" \
        "$root_dir/test/t/$1.c"
}

# run_tap_files PATH...: runs these files of test/.
run_tap_files() {
    local copy="$work_dir/tap" kept pgxs file log totals command
    need_extension || return 0
    pgxs=$(dirname "$("$PG_CONFIG" --pgxs)")/../..
    rm -rf -- "$copy" "${@/#/$root_dir/build/tap/}"
    mkdir -p "$copy/tmp" "$copy/ports"
    cp -R "$root_dir"/{test,managed,migrate} "$copy/"
    if [[ " $* " == *" t/generators_builds.pl "* ]]; then require "variants of the library build" build_variants \
        "$copy/libraries" || true; fi
    if [[ " $* " == *" t/planner_roots.pl "* ]]; then require "a module that asks planner support builds" \
        build_module planner_roots "$copy/libraries" || true; fi
    for file in "$@"; do mkdir -p "$copy/$file"; done
    chown -R "$(server_user):" "$copy"
    # Without PGHOST and its kin: these tests are for servers of their own.
    mapfile -t command < <(as_server_command)
    command+=(env -u PGHOST -u PGUSER -u PGDATABASE -C "$copy/test" PGPORT=65432 PG_TEST_PORT_DIR="$copy/ports" \
        TMPDIR="$copy/tmp" UIDX_LIBRARIES="$copy/libraries"
        PERL5LIB="$pgxs/src/test/perl" PG_REGRESS="$pgxs/src/test/regress/pg_regress")
    # shellcheck disable=SC2016  # expanded by the inner shell
    printf '%s\n' "$@" | xargs -P "${JOBS:-$(nproc)}" -I '{}' "${command[@]}" bash -c '
        export TESTDIR=$1/$2 TESTDATADIR=$1/$2/tmp_check TESTLOGDIR=$1/$2/tmp_check/log
        prove --verbose --merge --exec "timeout --foreground --kill-after=60 $3 perl" "$2" >"$1/$2/log" 2>&1 ||
            echo $? >"$1/$2/failed"
        echo "    test/$2 has ended"' prove "$copy" '{}' "$tap_seconds" || true
    for file in "$@"; do
        log=$copy/$file/log
        kept=$root_dir/build/tap/$file
        [ -e "$log" ] || echo 'it did not start' | tee "$log" >"$copy/$file/failed"
        read -r -a totals < <(count_tap "$log")
        if [ -e "$copy/$file/failed" ]; then
            grep -A 8 '^not ok' "$log" | head -n 200 || true
            tail -n 15 "$log"
            # If a test ended without a word, the reason is here.
            grep -shE '(FATAL|PANIC|ERROR): |^# |died|timed out' "$copy/$file"/tmp_check/log/* | tail -n 15 || true
            as_owner mkdir -p "$kept"
            cp "$log" "$kept/output" || true
            cp -R "$copy/$file/tmp_check/log" "$kept/" || true
            chown -R --reference="$root_dir" "$kept"
            [ "${totals[1]}" -gt 0 ] || totals[1]=1
        fi
        grep -iE '(#|\.\.) *skip' "$log" || true
        count_tests "${totals[@]}" "test/$file"
    done
    rm -rf -- "$copy"
}

# tap_more: The tests of test/t that the stage tap leaves out.
needs tap_more "${packages_of[tap]-}" pgbouncer
# What Debian has for some servers only. Before 16, pglogical alone replicates both ways.
case ${PG_CONFIG:-$(. /etc/os-release && echo "${VERSION_CODENAME-}")} in
    bookworm | /usr/lib/postgresql/15/*) needs tap_more postgresql-15-pglogical postgresql-15-partman \
        postgresql-15-cron ;;
    trixie | /usr/lib/postgresql/17/*) needs tap_more postgresql-17-partman postgresql-17-cron ;;
    /usr/lib/postgresql/18/*) needs tap_more postgresql-18-partman postgresql-18-cron ;;
esac

stage_tap_more() {
    local path files=()
    for path in "$root_dir"/test/t/*.pl; do
        path=${path##*/}
        [[ " ${tap_core[*]} " == *" ${path%.pl} "* ]] || files+=("t/$path")
    done
    run_tap_files "${files[@]}"
}

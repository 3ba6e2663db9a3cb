#!/usr/bin/env bash
# Measures uidx against uuid, bigint and text on a throwaway server, as ratios within one run. Prints the tables, and
# writes bench/results/VERSION.tsv and .md.
#
#   bench/run.sh                 on this Debian release's server, or the one that PG_CONFIG names
#   bench/run.sh --quick         with a tenth of the rows
#   bench/run.sh 15 18           on the servers of these versions, in chroots (as scripts/matrix.sh has them)
#   bench/run.sh --theme text_io only this theme (may be repeated); the others keep their figures of an earlier run
#
# bench/publish.sh takes the figures over into docs/measurements.md.

bench_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
. "$bench_dir/common.sh"
. "$bench_dir/transactions.sh"

all_themes=(generators text_io binary_io index sort_hash bulk transactions inserts size window)
quick=
themes=()
versions=()
given=("$@")
while [ $# -gt 0 ]; do
    case $1 in
        --quick) quick=--quick ;;
        --theme)
            shift
            [[ " ${all_themes[*]} " == *" ${1-} "* ]] || die "no theme ${1-}; there are: ${all_themes[*]}"
            themes+=("$1")
            ;;
        [0-9]*) versions+=("$1") ;;
        *) die "what is $1? See the head of $0" ;;
    esac
    shift
done
[ ${#themes[@]} -gt 0 ] || themes=("${all_themes[@]}")

scratch=
finish() {
    [ -z "$scratch" ] || rm -rf -- "$scratch"
}

run_sql() {
    psql -X -q -v ON_ERROR_STOP=1 -v rows="$rows" -v scratch="$scratch" -v nothing="$scratch/nothing_$theme" "$@" \
        >/dev/null
}

# Runs the theme's cases in as many backends at once as each argument says.
measure() {
    local clients client pids status=0
    for clients in "$@"; do
        ask "ALTER SEQUENCE bench.arrivals RESTART; SELECT setval('bench.arrivals', 1, false)" >/dev/null
        pids=()
        for ((client = 1; client <= clients; client++)); do
            ask "CALL bench.run('$theme', $rounds, $client, $clients)" &
            pids+=($!)
        done
        for client in "${pids[@]}"; do wait "$client" || status=1; done
        [ "$status" -eq 0 ] || die "theme $theme did not come to an end"
    done
}

run_theme() {
    step "$theme"
    export PGOPTIONS="-c bench.theme=$theme -c client_min_messages=warning"
    case $theme in
        generators)
            run_sql -f "$bench_dir/generators.sql"
            measure 1 2 4
            ask "DROP SCHEMA peers CASCADE"
            ;;
        inserts)
            run_sql -f "$bench_dir/inserts.sql"
            measure 1 2 4 8
            ;;
        transactions)
            theme_transactions
            ;;
        *)
            run_sql -f "$bench_dir/$theme.sql"
            measure 1
            ;;
    esac
    # What a theme has made would only crowd the buffers of the next.
    ask "SELECT format('DROP %s bench.%I;', CASE relkind WHEN 'r' THEN 'TABLE' ELSE 'INDEX' END, relname) FROM pg_class
        WHERE relnamespace = 'bench'::regnamespace AND CASE relkind WHEN 'i' THEN relname ~ '^(built|found_)'
            WHEN 'r' THEN relname !~ '^(cases|samples|kinds|peers|rows|random_.*|ordered_.*)\$' END" | run_sql -f -
    note "$((SECONDS - began)) s"
}

run_here() {
    local began=$SECONDS theme='' rows rounds
    prepare_server
    if [ "$quick" ]; then rows=100000 rounds=5; else rows=1000000 rounds=7; fi
    scratch=$(mktemp -d /dev/shm/uidx-bench.XXXXXX)
    chown "$(server_user):" "$scratch"

    step "Making $rows ids of each type"
    run_sql -f "$bench_dir/driver.sql"
    run_sql -f "$bench_dir/data.sql"
    note "$((SECONDS - began)) s"
    for theme in "${themes[@]}"; do run_theme; done

    write_results "$pg_major${quick:+-quick}" "$rows rows, $rounds rounds"
    note "$((SECONDS - began)) s"
}

become_root ${given[@]+"${given[@]}"}
begin
if [ ${#versions[@]} -eq 0 ]; then
    run_here
    exit
fi
passed_on=(${quick:+"$quick"})
for theme in "${themes[@]}"; do passed_on+=(--theme "$theme"); done
run_in_chroots run.sh "${versions[@]}" -- "${passed_on[@]}"

#!/usr/bin/env bash
# Measures one large table of each of a few kinds of key on a throwaway server: INSERT, bytes, lookups, windows of time,
# DELETE and VACUUM. Prints the table, and writes bench/results/VERSION-large.tsv and .md, or with --rows
# VERSION-large-ROWS.
#
#   bench/large.sh                   100 million rows, on this Debian release's server, or the one that PG_CONFIG names
#   bench/large.sh --rows 2000000    with fewer rows
#   bench/large.sh 18                on the server of this version, in a chroot (as scripts/matrix.sh has them)
#
# There is one table at a time. The script asks for 27 GB below /tmp for 100 million rows, and refuses a /tmp in memory.
# The script drops the page cache of the whole machine, so that windows are read from the disk.

bench_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
. "$bench_dir/common.sh"

published_rows=100000000
rows=$published_rows
cache_kept=
versions=()
given=("$@")
while [ $# -gt 0 ]; do
    case $1 in
        --rows)
            shift
            rows=${1-}
            [[ $rows =~ ^[1-9][0-9]{3,8}$ ]] || die "--rows wants a number of rows, from 1000 to 999999999"
            ;;
        [0-9]*) versions+=("$1") ;;
        *) die "what is $1? See the head of $0" ;;
    esac
    shift
done

# timed METRIC STATEMENT: time by the clock and of the CPU, and WAL. A page's first change after the checkpoint is
# logged whole.
timed() {
    note "$1"
    psql -X -q -v ON_ERROR_STOP=1 -c CHECKPOINT -c "SELECT bench.start()" -c "$2" -c \
        "SELECT bench.stop('$kind', '$1')" >/dev/null
}

# of_kind EXPRESSION: it may use the row t of bench.tables.
of_kind() { ask "SELECT $1 FROM bench.tables t WHERE kind = '$kind'"; }

# Nothing of the table is in the server's memory, nor, if this machine lets us, in the kernel's.
forget() {
    restart_server
    sync
    { echo 1 >/proc/sys/vm/drop_caches; } 2>/dev/null || cache_kept=yes
}

# The server's data and its WAL go to $work_dir.
need_disk() {
    local room wanted=$((rows * 250 + 2000000000))
    [ "$(stat -f -c %T "$work_dir")" != tmpfs ] || die "/tmp is in memory: it has to be on a disk"
    room=$(df --output=avail -B1 "$work_dir" | tail -n 1)
    [ "$room" -ge "$wanted" ] || die \
        "$rows rows want $((wanted / 1000000)) MB in $work_dir, which has $((room / 1000000))"
}

measure_kind() {
    local kind=$1
    step "$kind"
    ask "$(of_kind 'bench.creation(t)')"
    timed "INSERT, nine tenths" "$(of_kind "bench.filling(t, $rows / 10 * 9)")"
    timed "INSERT, last tenth by DEFAULT" "INSERT INTO bench.big (v) SELECT generate_series(1, $rows / 10)"
    ask "SELECT bench.note('$kind', 'table', 'MB', pg_relation_size('bench.big') / 1e6),
        bench.note('$kind', 'primary key', 'MB', pg_relation_size('bench.big_pkey') / 1e6),
        bench.note('$kind', 'all indexes', 'MB', pg_indexes_size('bench.big') / 1e6)" >/dev/null
    ask "VACUUM (ANALYZE) bench.big"
    ask "DO \$\$ DECLARE t bench.tables; BEGIN
        SELECT * INTO t FROM bench.tables WHERE kind = '$kind'; CALL bench.lookups(t, $rows); END \$\$"
    timed "DELETE of the oldest tenth" \
        "DELETE FROM bench.big WHERE $(of_kind "bench.within(t, 0, bench.instant(1 / 9.0) - bench.instant(0))")"
    timed "VACUUM after it" "VACUUM bench.big"
    forget
    ask "DO \$\$ DECLARE t bench.tables; BEGIN
        SELECT * INTO t FROM bench.tables WHERE kind = '$kind'; CALL bench.windows(t); END \$\$"
    ask "DROP TABLE bench.big"
}

run_here() {
    local began=$SECONDS kind kinds name extent
    need_disk
    prepare_server
    # A quarter of the memory, as servers have it.
    awk '/^MemTotal/ { printf "shared_buffers = %dMB\n", $2 / 4096 }' /proc/meminfo >>"$server_dir/data/postgresql.conf"
    restart_server
    psql -X -q -v ON_ERROR_STOP=1 -f "$bench_dir/driver.sql" -f "$bench_dir/large.sql"
    mapfile -t kinds <<<"$(ask "SELECT kind FROM bench.tables ORDER BY place")"
    for kind in "${kinds[@]}"; do
        measure_kind "$kind"
    done
    name=$pg_major-large
    [ "$rows" -eq "$published_rows" ] || name+=-$rows
    # max_wal_size is 8 GB, of which a server uses half before it starts a checkpoint.
    extent="$rows rows; a checkpoint about every 4 GB of WAL"
    [ -z "$cache_kept" ] || extent+="; the kernel's cache was not dropped"
    write_results "$name" "$extent"
    note "$((SECONDS - began)) s"
}

become_root ${given[@]+"${given[@]}"}
begin
if [ ${#versions[@]} -eq 0 ]; then
    run_here
else
    run_in_chroots large.sh "${versions[@]}" -- --rows "$rows"
fi

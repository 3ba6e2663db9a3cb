#!/bin/bash
# pgbackrest and barman restore a cluster to a time at which sessions made ids: of the ids given later, none is given
# again. Numbers of a sequence are. Debian's packages. PG_BIN has the server's programs; AS_SERVER are the words that
# run a command as the server's account.
count=0
works() {
    count=$((count + 1))
    if [ "$2" = "$3" ]; then echo "ok $count - $1"; else printf 'not ok %d - %s\n# %s\n' "$count" "$1" "$2"; fi
}
as_server() {
    # shellcheck disable=SC2086  # words
    (cd "$dir" && $AS_SERVER "$@")
}
sql() { psql -XAtq -F ' ' -d postgres -c "$1"; }
wait_for() { for _ in {1..60}; do [ "$(sql "$1" 2>/dev/null)" != "$2" ] || return 0; sleep 0.5; done; }

# Three sessions; each row has a number of a sequence and six ids.
make_ids() {
    local n until=$((SECONDS + $2))
    for n in 1 2 3; do
        while [ $SECONDS -lt $until ]; do
            sql 'INSERT INTO made SELECT FROM generate_series(1, 100) RETURNING n, id, b, u, x, f, t'
        done >"$1.$n" &
        jobs_of_ids+=($!)
    done
}
wait_ids() { wait "${jobs_of_ids[@]}"; jobs_of_ids=(); }
# How many values of a column the lost rows and the new ones have in common.
repeats() { comm -12 <(cut -d' ' -f"$1" "$dir"/before.? | sort) <(cut -d' ' -f"$1" "$dir"/after.? | sort) | wc -l; }

# shellcheck disable=SC2086
dir=$(cd / && $AS_SERVER mktemp -d)
trap 'kill %?receive-wal 2>/dev/null; for data in "$dir"/*/data; do
    as_server "$PG_BIN/pg_ctl" -D "$data" -m immediate stop; done >/dev/null 2>&1; rm -rf "$dir"' EXIT
jobs_of_ids=()
export PGHOST=$dir/main PGPORT=5432
as_server mkdir -m 700 main main/data repo barman
as_server "$PG_BIN/initdb" -D main/data --username=postgres --auth=trust --no-sync >/dev/null
backrest=(pgbackrest --stanza=main --repo1-path="$dir/repo" --log-path="$dir" --lock-path="$dir/lock"
    --config=/dev/null)
cat >>"$dir/main/data/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$dir/main'
archive_mode = on
archive_command = '${backrest[*]} --pg1-path=$dir/main/data archive-push %p'
CONF
cat >"$dir/barman.conf" <<CONF
[barman]
barman_user = postgres
barman_home = $dir/barman
[main]
description = main
conninfo = host=$dir/main user=postgres dbname=postgres
streaming_conninfo = host=$dir/main user=postgres dbname=postgres
backup_method = postgres
streaming_archiver = on
slot_name = barman
CONF
barman=(barman -c "$dir/barman.conf")
source_of=(--pg1-path="$dir/main/data" --pg1-socket-path="$dir/main" --pg1-user=postgres)
{
    as_server "$PG_BIN/pg_ctl" -D main/data -l log -w start
    sql 'CREATE EXTENSION uidx' && sql 'CREATE EXTENSION uidx_typeid' && sql "CREATE TABLE made (n serial,
        at timestamptz DEFAULT clock_timestamp(), id ulid DEFAULT ulid_generate(), b base64uuid DEFAULT
        base64uuid_generate(), u baseuid DEFAULT baseuid_generate(), x uid11 DEFAULT xid_generate(), f ulidflake
        DEFAULT ulidflake_generate(), t typeid DEFAULT typeid_generate('user'))"
    as_server "${backrest[@]}" "${source_of[@]}" stanza-create
    as_server "${backrest[@]}" "${source_of[@]}" --repo1-retention-full=1 --start-fast backup
    as_server "${barman[@]}" receive-wal --create-slot main
    as_server "${barman[@]}" receive-wal main &
    wait_for 'SELECT count(*) FROM pg_stat_replication' 1
    (sleep 2; sql 'CREATE TABLE written ()'; sql 'SELECT pg_switch_wal()') &
    as_server "${barman[@]}" switch-wal --force --archive --archive-timeout 20 main
    as_server "${barman[@]}" backup main --wait
    make_ids "$dir/before" 3
    sleep 1.5
    target=$(sql 'SELECT clock_timestamp()')
    wait_ids
    last=$(sql 'SELECT pg_walfile_name(pg_switch_wal())')
    wait_for 'SELECT last_archived_wal FROM pg_stat_archiver' "$last"
    for _ in {1..60}; do [ ! -f "$dir/barman/main/streaming/$last" ] || break; sleep 0.5; done
    as_server "${barman[@]}" archive-wal main
    as_server "$PG_BIN/pg_ctl" -D main/data -m fast -w stop
} >"$dir/output" 2>&1

for tool in pgbackrest barman; do
    echo "# row: $tool"
    export PGHOST=$dir/$tool
    as_server mkdir -m 700 "$tool.sock" 2>/dev/null
    PGHOST=$dir/$tool.sock
    {
        as_server mkdir -p -m 700 "$tool.cluster/data"
        data=$dir/$tool.cluster/data
        if [ "$tool" = pgbackrest ]; then
            as_server "${backrest[@]}" --pg1-path="$data" --type=time "--target=$target" --target-action=promote restore
        else
            as_server "${barman[@]}" recover --target-time "$target" --target-action promote main latest "$data"
        fi
        printf "unix_socket_directories = '%s'\narchive_mode = off\n" "$PGHOST" >>"$data/postgresql.auto.conf"
        as_server "$PG_BIN/pg_ctl" -D "$data" -l "$tool.log" -w start
        wait_for 'SELECT pg_is_in_recovery()' f
        restored=$(sql 'SELECT count(*) FROM made')
        make_ids "$dir/after" 2
        wait_ids
        ascends=$(sql "SELECT (SELECT max(id) FROM made WHERE n <= $restored AND at <= '$target')
            < (SELECT min(id) FROM made WHERE at > pg_postmaster_start_time())")
    } >>"$dir/output" 2>&1
    given=$(cat "$dir"/before.? | wc -l)
    works "some rows are restored, some are lost" "$((restored > 0 && restored < given))" 1
    works 'numbers of a sequence are given again' "$(($(repeats 1) > 0))" 1
    works 'ids are not' "$(for column in 2 3 4 5 6 7; do repeats $column; done | xargs)" '0 0 0 0 0 0'
    works 'they go on behind the restored ones' "$ascends" t
    as_server "$PG_BIN/pg_ctl" -D "$data" -m immediate stop >/dev/null
done
# For a person who wants to know why something failed.
tail -n 30 "$dir/output" | sed 's/^/# /'

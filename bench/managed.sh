#!/usr/bin/env bash
# Measures managed/uidx-managed.sql on a throwaway server beside core, the extension and other projects in SQL alone;
# prints the table of docs/managed.md. A figure is the backend's CPU time, the best of several runs, less that of
# count(id).
#
#   bench/managed.sh [--rows N] [FILE=EXPRESSION...]
#
# FILE is another project's SQL, EXPRESSION a call to measure: 'uuidv7.sql=uuidv7()'. It may name id, a uuid, and the
# texts of it that `data` below makes.

# shellcheck disable=SC2016  # the backticks are those of Markdown
bench_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
. "$bench_dir/common.sh"

rows=100000
others=()
given=("$@")
while [ $# -gt 0 ]; do
    case $1 in
        --rows) rows=$2 && shift ;;
        *=*) others+=("$1") ;;
        *) die "what is $1? See the head of $0" ;;
    esac
    shift
done

become_root "${given[@]}"
begin
prepare_server

data="CREATE TEMP TABLE data AS SELECT id, id::ext.ulid::text AS ulid, id::ext.base64uuid::text AS base64uuid,
    (random() * 4e18)::bigint AS number, (random() * 4e18)::bigint::ext.uid11::text AS uid11,
    'user_' || lower(id::ext.ulid::text) AS typeid
    FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $rows)) r"

psql -Xq -v ON_ERROR_STOP=1 -c 'SET client_min_messages = warning' -c 'CREATE SCHEMA ext' -c \
    'CREATE EXTENSION uidx SCHEMA ext' -c 'CREATE EXTENSION uidx_typeid SCHEMA ext' -c 'CREATE SCHEMA ids' \
    -c 'SET search_path = ids' -f "$root_dir/managed/uidx-managed.sql" >/dev/null

# The time of one call in microseconds: of EXPRESSION, in a session that has the file.
call_time() {
    local file=$1 expression=$2
    {
        echo "SET client_min_messages = error; CREATE SCHEMA IF NOT EXISTS other; SET search_path = other, public;"
        [ -z "$file" ] || cat "$file"
        echo "$data;"
        for _ in 1 2 3 4 5; do
            for call in id "$expression"; do
                echo "\\! cat /proc/\$(cat $work_dir/pid)/schedstat"
                echo "SELECT count($call) FROM data \\g /dev/null"
            done
        done
        echo "\\! cat /proc/\$(cat $work_dir/pid)/schedstat"
    } >"$work_dir/calls.sql"
    psql -XqAt -v ON_ERROR_STOP=1 -c "SELECT pg_backend_pid()" -o "$work_dir/pid" -f \
        <(echo '\o'; cat "$work_dir/calls.sql") |
        awk -v rows="$rows" '/^[0-9]+ [0-9]+ [0-9]+$/ {
                if (NR > 1 && n) { t = $1 - last; k = n % 2; if (!(k in best) || t < best[k]) best[k] = t }
                n++; last = $1
            }
            END { printf "%.2f", (best[0] - best[1]) / rows / 1000 }'
    quietly psql -Xq -c 'DROP SCHEMA other CASCADE'
}

# Of an index that inserts of one row a time have filled, in bytes for each row.
index_size() {
    psql -XqAt -v ON_ERROR_STOP=1 -c "CREATE TABLE filled (id $2 PRIMARY KEY)" \
        -c "DO \$\$ BEGIN FOR i IN 1..$rows LOOP INSERT INTO filled VALUES ($1); END LOOP; END \$\$" \
        -c "SELECT round(pg_relation_size('filled_pkey')::numeric / $rows, 1) FROM filled LIMIT 1" -c \
        'DROP TABLE filled'
}

# To parse and plan a window, in microseconds.
planning() {
    local statement="DO \$do\$ BEGIN FOR i IN 1..2000 LOOP
        EXECUTE \$q\$EXPLAIN SELECT * FROM planned WHERE $1\$q\$; END LOOP; END \$do\$;"
    {
        echo 'SET search_path = ids, public;'
        for _ in 1 2 3 4 5 6; do
            echo "\\! cat /proc/\$(cat $work_dir/pid)/schedstat"
            echo "$statement"
        done
        echo "\\! cat /proc/\$(cat $work_dir/pid)/schedstat"
    } >"$work_dir/calls.sql"
    psql -XqAt -v ON_ERROR_STOP=1 -c "SELECT pg_backend_pid()" -o "$work_dir/pid" -f <(echo '\o' &&
        cat "$work_dir/calls.sql") |
        awk '{ if (last && (!best || $1 - last < best)) best = $1 - last; last = $1 }
            END { printf "%.1f", best / 2000 / 1000 }'
}

row() { printf '| %s | %s |\n' "$1" "$2"; }

printf '\n%s, %s rows\n\n| call | µs |\n|---|---|\n' "$pg_version" "$rows"
calls=('id::text' 'id::ext.ulid::text' 'ids.ulid_text(id)' 'ids.base64uuid_text(id)' 'ids.uid11_text(number)' \
    "ids.typeid('user', id)"
    'ulid::ext.ulid' 'ids.ulid_from_text(ulid)' 'ids.base64uuid_from_text(base64uuid)' 'ids.uid11_from_text(uid11)'
    'ids.typeid_uuid(typeid)' 'ids.ulid_timestamp(id)'
    'gen_random_uuid()' 'ext.base64uuid_generate()' 'ids.base64uuid_generate()' 'ids.ulid_generate()'
    'ids.xid_generate()' "ids.typeid_generate('user')")
if [ "$pg_major" -ge 18 ]; then calls+=('uuidv7()'); fi
for call in "${calls[@]/#/=}" ${others[@]+"${others[@]}"}; do
    file=${call%%=*}
    figure=$(call_time "$file" "${call#*=}") || die "${call#*=} cannot be measured"
    name=${file##*/}
    row "\`${call#*=}\`${name:+ of ${name%.sql}}" "$figure"
done

printf '\n| index, bytes a row | |\n|---|---|\n'
row 'core, `gen_random_uuid()`' "$(index_size 'gen_random_uuid()' uuid)"
row 'the extension, `ulid_generate()`' "$(index_size 'ext.ulid_generate()' ext.ulid)"
row '`ids.ulid_generate()`' "$(index_size 'ids.ulid_generate()' uuid)"
row '`ids.base64uuid_generate()`' "$(index_size 'ids.base64uuid_generate()' uuid)"

psql -Xq -c "CREATE TABLE planned AS
    SELECT ids.base64uuid_generate(timestamptz '2026-01-01' + n * interval '1 minute') AS id
    FROM generate_series(1, 100000) n" \
    -c 'ALTER TABLE planned ADD PRIMARY KEY (id)' -c 'ANALYZE planned'
printf '\n| parse and plan, µs | |\n|---|---|\n'
row 'two uuids' "$(planning "id >= '019b7a00-0000-7000-8000-000000000000'
    AND id < '019b7b00-0000-7000-8000-000000000000'")"
row 'two instants' "$(planning "id >= timestamptz '2026-01-02' AND id < timestamptz '2026-01-03'")"
row '`tstzrange`' "$(planning "id <@ tstzrange('2026-01-02', '2026-01-03')")"
row '`now()`' "$(planning "id >= now() - interval '1 day' AND id < now()")"

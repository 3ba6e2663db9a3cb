#!/bin/bash
# Tools in the server and beside it. Debian's packages; wal_level is logical.
. "$(dirname "$0")/tap.sh"

sql -c "CREATE TABLE plain (id ulid, u uuid DEFAULT gen_random_uuid(), words tsvector DEFAULT 'a b')" \
    -c "INSERT INTO plain SELECT id FROM orders"

echo '# row: hypopg'
hypothetical() {
    sql -c 'SET enable_seqscan = off' -c "SELECT FROM hypopg_create_index('CREATE INDEX ON plain (id)')" \
        -c "EXPLAIN (COSTS off) SELECT FROM plain WHERE $1" | grep -Eo 'btree_plain_id|Index Cond: [(]+id >= ' | xargs
}
sql -c 'CREATE EXTENSION hypopg'
for condition in "id >= now() - interval '1 hour'" "id LIKE '01JG%'"; do
    works "$condition" "$(hypothetical "$condition")" 'btree_plain_id Index Cond: [(]*id >='
done

echo '# row: plpgsql_check'
works 'a function of windows' "$(sql -c 'CREATE EXTENSION plpgsql_check' -c "CREATE FUNCTION f(i ulid) RETURNS bigint
    LANGUAGE plpgsql AS 'BEGIN RETURN count(*) FROM plain WHERE id >= now() AND id < i; END'" \
    -c "SELECT * FROM plpgsql_check_function('f')")" ''

echo '# row: PL/R'
works 'ids are strings' "$(sql -c 'CREATE EXTENSION plr' -c "CREATE FUNCTION r(i ulid) RETURNS ulid LANGUAGE plr
    AS 'if (is.character(i) && nchar(i) == 26) i else NULL'" -c "SELECT r('$id')")" "$id"

echo '# row: pllua'
compares() {
    sql -c "CREATE OR REPLACE FUNCTION same(a $1, b $1) RETURNS bool LANGUAGE pllua AS 'return $2'" \
        -c "SELECT same('$3'::$1, '$3'::$1)"
}
sql -c 'CREATE EXTENSION pllua'
for type in ulid uuid; do
    value=$(sql -c "SELECT ulid '$id'::$type")
    works "equal values of $type" "$(compares $type 'a == b' "$value") $(compares $type 'tostring(a) == tostring(b)' \
        "$value")" 'f t'
done

echo '# row: RUM'
sql -c 'CREATE EXTENSION rum'
for column in id u; do
    refused='data type * has no default operator class for access method "rum"'
    works "no index of $column" "$(sql -c "CREATE INDEX ON plain USING rum ($column)")" "$refused"
    works "nor as an added column" "$(sql -c "CREATE INDEX ON plain USING rum (words rum_tsvector_addon_ops, $column)
        WITH (attach = '$column', to = 'words')")" "$refused"
done

echo '# row: pg_partman'
sql -c 'CREATE SCHEMA partman' -c 'CREATE EXTENSION pg_partman SCHEMA partman'
for type in ulid uuid; do
    works "no partitions by $type" "$(sql -c "CREATE TABLE of_$type (id $type) PARTITION BY RANGE (id)" \
        -c "SELECT partman.create_parent('public.of_$type', 'id', 'native', 'daily')" | head -n 1)" \
        "pg_partman only supports * integer or date/timestamp. Supplied column is of type $type"
done

echo '# row: pg_repack'
works 'a table' "$(sql -c 'CREATE EXTENSION pg_repack' && pg_repack -d "$PGDATABASE" -t orders 2>&1)" \
    'INFO: repacking table "public.orders"'
works 'its rows' "$(sql -c 'SELECT count(*) FROM orders')" 101

decodes() {
    sql -c "SELECT FROM pg_create_logical_replication_slot('$1', '$1')" \
        -c "UPDATE orders SET note = 'new' WHERE id = '$id'" \
        -c "SELECT data FROM pg_logical_slot_get_changes('$1', NULL, NULL${2-})" \
        -c "SELECT FROM pg_drop_replication_slot('$1')"
}
echo '# row: wal2json'
works 'ids are strings' "$(decodes wal2json)" "*\"columnvalues\":[\"$id\",*"
echo '# row: decoderbufs'
has_no_value() { grep -o 'column_name.id., column_type.[0-9]*.$\|datum.new.' | cut -d, -f1 | xargs; }
works 'ids have no value' "$(decodes decoderbufs ", 'debug-mode', '1'" | has_no_value)" 'column_name?id? datum?new?'

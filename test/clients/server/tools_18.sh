#!/bin/bash
# Extensions that Debian has for PostgreSQL 18, in sid. The server loads pg_squeeze.
. "$(dirname "$0")/tap.sh"

hour="id >= timestamptz '2025-01-01 00:00+00' AND id < timestamptz '2025-01-01 01:00+00'"

echo '# row: pgvector'
sql -c 'CREATE EXTENSION vector' -c 'CREATE TABLE places (id ulid PRIMARY KEY, place vector(2))' \
    -c 'INSERT INTO places SELECT id, ARRAY[row_number() OVER (ORDER BY id), 0]::real[]::vector FROM orders' \
    -c 'CREATE INDEX places_place ON places USING hnsw (place vector_l2_ops)'
nearest="FROM places WHERE $hour ORDER BY place <-> '[40,0]' LIMIT 3"
works 'the nearest in a window' "$(sql -c "SELECT string_agg(place::text, ' ') FROM (SELECT place $nearest) p")" \
    '[[]40,0] [[]*,0] [[]*,0]'
works 'by its index' "$(sql -c 'SET enable_seqscan = off' -c 'SET enable_sort = off' \
    -c "EXPLAIN (COSTS off) SELECT $nearest")" \
    '*Index Scan using places_place on places*Filter: ((id >= *'

echo '# row: pg_hint_plan'
hinted() { sql -c "LOAD 'pg_hint_plan'" -c "EXPLAIN (COSTS off) /*+ $1 */ SELECT FROM orders WHERE $hour"; }
sql -c 'CREATE EXTENSION pg_hint_plan'
works 'a hint for a window' "$(hinted 'SeqScan(orders)')" 'Seq Scan on orders*'
works 'a hint for its index' "$(hinted 'IndexScan(orders orders_pkey)')" \
    'Index Scan using orders_pkey*Index Cond: ((id >= *'

echo '# row: pg_ivm'
view() { sql -c "SELECT pgivm.create_immv('$1', '$2')"; }
sql -c 'CREATE EXTENSION pg_ivm'
works 'a view of a window' "$(view early "SELECT id, note FROM orders WHERE ${hour//\'/\'\'}" | tail -n 1)" 60
sql -c "INSERT INTO orders (id) VALUES (ulid_generate(timestamptz '2025-01-01 00:30+00'))"
works 'a new row is in it' "$(sql -c 'SELECT count(*) FROM early')" 61
works 'no now()' "$(view late 'SELECT id FROM orders WHERE id >= now()')" 'mutable function is not supported *'
for name in min max; do
    works "no $name" "$(view "$name" "SELECT note, $name(id) FROM orders GROUP BY note")" \
        "aggregate function $name(ulid) is not supported *"
done

echo '# row: MobilityDB'
sql -c 'SET client_min_messages = warning' -c 'CREATE EXTENSION mobilitydb CASCADE'
span="tstzspan '[2025-01-01 00:00+00, 2025-01-01 00:10+00)'"
works 'no span' "$(sql -c "SELECT FROM orders WHERE id <@ $span")" 'operator does not exist: ulid <@ tstzspan*'
works 'a range' "$(sql -c "SELECT count(*) FROM orders WHERE id <@ ($span)::tstzrange")" 10
works 'by the index' "$(sql -c 'SET enable_seqscan = off' \
    -c "EXPLAIN (COSTS off) SELECT FROM orders WHERE id <@ ($span)::tstzrange")" '*Index Cond: ((id >= *'

echo '# row: pljs'
uuid=0195c9a4-74cc-5149-bcc4-0a556a0cf19d
sql -c 'CREATE EXTENSION pljs'
for type in ulid uuid text; do
    sql -c "CREATE FUNCTION same(i $type) RETURNS $type LANGUAGE pljs AS 'return i'" \
        -c "CREATE FUNCTION sent_as_$type(i text) RETURNS text LANGUAGE pljs AS
            \$\$ return pljs.execute('SELECT \$1::$type::ulid::text AS id', [i])[0].id \$\$"
done
works 'an id becomes another' "$(sql -c "SELECT same(ulid '$id') <> '$id'")" t
works 'as does a uuid' "$(sql -c "SELECT same(uuid '$uuid') <> '$uuid'")" t
works 'not as text' "$(sql -c "SELECT same((ulid '$id')::text)::ulid")" "$id"
works 'an id in a query is another' "$(sql -c "SELECT sent_as_ulid('$id') <> '$id'")" t
works 'not as text' "$(sql -c "SELECT sent_as_text('$id')")" "$id"
read_back() {
    sql -c "CREATE OR REPLACE FUNCTION read_back() RETURNS text LANGUAGE pljs AS
        \$\$ return pljs.execute(\"SELECT $1 AS id FROM orders WHERE note = 'known'\")[0].id \$\$" \
        -c "SELECT read_back() = '$id'"
}
works 'nor is it one in a result' "$(read_back id) $(read_back id::text)" 'f t'

echo '# row: pg_squeeze'
sql -c 'CREATE EXTENSION pg_squeeze' -c "DELETE FROM orders WHERE $hour"
file=$(sql -c "SELECT pg_relation_filenode('orders')")
works 'a table' "$(sql -c "SELECT squeeze.squeeze_table('public', 'orders')")" ''
works 'is rewritten' "$([ "$file" != "$(sql -c "SELECT pg_relation_filenode('orders')")" ] && echo yes)" yes
works 'its rows' "$(sql -c 'SELECT count(*) FROM orders' -c "SELECT note FROM orders WHERE id = '$id'")" $'41\nknown'

-- What uidx does. Run by demo.sh with psql -e: a person reads statements and results. Section 1, or
-- with -v all=1 all of them.
\set ON_ERROR_STOP on
CREATE EXTENSION uidx;

\set ECHO none
\set QUIET on
\echo
\echo '### 1. The rows of the last hour, three ways: 200,000 rows a table, one every ten seconds, so some 360 an hour'
\echo
CREATE TABLE by_created_at (id uuid PRIMARY KEY, created_at timestamptz NOT NULL, n int);
CREATE INDEX ON by_created_at (created_at);
CREATE TABLE by_uuidv7 (id uuid PRIMARY KEY, n int);
CREATE TABLE by_ulid (id ulid PRIMARY KEY, n int);
-- What a program has to compute where its ids are those of uuidv7().
CREATE FUNCTION lowest_uuidv7(at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE
	RETURN (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
CREATE FUNCTION ms(statement text, times int) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE
	began timestamptz := clock_timestamp();
BEGIN
	FOR i IN 1..times LOOP
		EXECUTE statement;
	END LOOP;
	RETURN round((1000 * extract(epoch FROM clock_timestamp() - began) / times)::numeric, 3);
END $$;
CREATE TABLE ways AS SELECT name, query, ms(format('INSERT INTO %s SELECT %s, n FROM
		(SELECT n, now() - n * interval ''10 seconds'' AS t FROM generate_series(200000, 1, -1) n) r',
		name, ids), 1) AS insert_ms
	FROM (VALUES ('by_created_at', 'gen_random_uuid(), t', 'created_at >= now() - interval ''1 hour'''),
		('by_uuidv7', 'base64uuid_generate(t)', format('id >= %L', lowest_uuidv7(now() - interval '1 hour'))),
		('by_ulid', 'ulid_generate(t)', 'id >= now() - interval ''1 hour''')) v (name, ids, query);
VACUUM ANALYZE by_created_at, by_uuidv7, by_ulid;
\set ECHO queries
SELECT count(*) FROM by_created_at WHERE created_at >= now() - interval '1 hour';
SELECT count(*) FROM by_uuidv7 WHERE id >= lowest_uuidv7(now() - interval '1 hour');
SELECT count(*) FROM by_ulid WHERE id >= now() - interval '1 hour';
EXPLAIN (COSTS OFF) SELECT * FROM by_ulid WHERE id >= now() - interval '1 hour';
\set ECHO none
SELECT name AS "table", pg_indexes_size(name::regclass) AS bytes_of_indexes, insert_ms AS ms_of_the_inserts,
	ms(format('SELECT count(*) FROM %s WHERE %s', name, query), 300) AS ms_of_the_query
FROM ways ORDER BY bytes_of_indexes DESC, name DESC;
SELECT round(100.0 * pg_indexes_size('by_ulid') / pg_indexes_size('by_created_at')) AS percent \gset
\echo 'The ulid says when its row was made.'
\echo 'So by_ulid has no created_at, and its index takes' :percent '% of the bytes.'
\echo 'Each query is a range of an index, and takes about the same time. With uuidv7(), a program computes each bound.'
\if :{?all}
\set QUIET off
\set ECHO queries

\echo
\echo '### 2. Windows of time: a hundred days of readings, one a minute, and no column but the id to say when'
\echo
CREATE TABLE readings (id ulid PRIMARY KEY, n int);
INSERT INTO readings SELECT ulid_generate(now() - n * interval '1 minute'), n FROM generate_series(0, 144000) n;
VACUUM ANALYZE readings;
SELECT count(*) FROM readings WHERE id >= now() - interval '1 minute';
SELECT count(*) FROM readings WHERE id >= now() - interval '2 days' AND id < now() - interval '1 day';
SELECT count(*) FROM readings WHERE id <@ tstzrange('yesterday', 'today');

\echo
\echo '### 3. Each plan is a range of the primary key; a function of the id would read the whole table'
\echo
EXPLAIN (COSTS OFF) SELECT * FROM readings WHERE id >= now() - interval '1 minute';
EXPLAIN (COSTS OFF) SELECT * FROM readings WHERE id <@ tstzrange('yesterday', 'today');
EXPLAIN (COSTS OFF) SELECT * FROM readings WHERE id::timestamptz >= now() - interval '1 minute';

\echo
\echo '### 4. A year of events in partitions by month: a window of time reads only the partitions that it touches'
\echo
CREATE TABLE log (id uid11 DEFAULT xid_generate(), n int) PARTITION BY RANGE (id);
SELECT count(*) AS partitions_made FROM uidx_create_partitions('log', '2026-01-01', '2027-01-01', '1 month');
INSERT INTO log SELECT xid_generate(timestamptz '2026-01-01' + n * interval '5 minutes'), n
	FROM generate_series(0, 105000) n;
ANALYZE log;
EXPLAIN (COSTS OFF) SELECT count(*) FROM log WHERE id >= timestamptz '2026-03-01' AND id < timestamptz '2026-04-01';
SELECT uidx_drop_partitions('log', '2026-03-01') AS dropped;

\echo
\echo '### 5. A column of UUIDv7 keeps its type: the query reads it as an id and uses the index that is there'
\echo
CREATE TABLE legacy (id uuid PRIMARY KEY);
INSERT INTO legacy SELECT base64uuid_generate(now() - n * interval '1 minute') FROM generate_series(0, 144000) n;
VACUUM ANALYZE legacy;
SELECT count(*) FROM legacy WHERE id::base64uuid >= now() - interval '1 day';
EXPLAIN (COSTS OFF) SELECT * FROM legacy WHERE id::base64uuid >= now() - interval '1 day';

\echo
\echo '### 6. Five ID types, each a primary key that fills itself'
\echo
CREATE TABLE orders    (id ulid       PRIMARY KEY DEFAULT ulid_generate(),       n int);
CREATE TABLE customers (id base64uuid PRIMARY KEY DEFAULT base64uuid_generate(), n int);
CREATE TABLE messages  (id baseuid    PRIMARY KEY DEFAULT baseuid_generate(),    n int);
CREATE TABLE events    (id uid11      PRIMARY KEY DEFAULT xid_generate(),        n int);
CREATE TABLE invoices  (id ulidflake  PRIMARY KEY DEFAULT ulidflake_generate(),  n int);
\timing on
INSERT INTO orders    (n) SELECT n FROM generate_series(1, 200000) n;
INSERT INTO customers (n) SELECT n FROM generate_series(1, 200000) n;
INSERT INTO messages  (n) SELECT n FROM generate_series(1, 200000) n;
INSERT INTO events    (n) SELECT n FROM generate_series(1, 200000) n;
INSERT INTO invoices  (n) SELECT n FROM generate_series(1, 200000) n;
\timing off
VACUUM ANALYZE;

\echo
\echo '### 7. What the ids look like, and the time of each'
\echo
SELECT id, id::timestamptz AS made_at FROM orders    ORDER BY id LIMIT 3;
SELECT id, id::timestamptz AS made_at FROM customers ORDER BY id LIMIT 3;
SELECT id, id::timestamptz AS made_at FROM messages  ORDER BY id LIMIT 3;
SELECT id, id::timestamptz AS made_at FROM events    ORDER BY id LIMIT 3;
SELECT id, id::timestamptz AS made_at FROM invoices  ORDER BY id LIMIT 3;

\echo
\echo '### 8. Prefixes: the first symbols of an id find its neighbours, again as a range of the index'
\echo
SELECT left(id::text, 5) AS prefix FROM readings WHERE n = 100000 \gset
SELECT :'prefix' AS prefix, count(*), min(id), max(id) FROM readings WHERE id ^@ :'prefix';
EXPLAIN (COSTS OFF) SELECT * FROM readings WHERE id ^@ :'prefix';

\echo
\echo '### 9. Casts: the same bytes as uuid, as numbers, as bytea'
\echo
SELECT id, id::uuid, id::uuid::ulid = id AS same FROM orders LIMIT 2;
SELECT id, id::uuid, id::uuid::base64uuid = id AS same FROM customers LIMIT 2;
SELECT id, id::uuid AS uuid_version_8, id::uuid::baseuid = id AS same FROM messages LIMIT 2;
SELECT id, id::numeric, id::bytea FROM events LIMIT 2;
SELECT id, id::bigint, id::bytea FROM invoices LIMIT 2;

\echo
\echo '### 10. A uuid column and a ulid column: compared and joined without a cast, by every kind of plan'
\echo
CREATE TABLE payments (id uuid PRIMARY KEY, amount numeric(8,2));
INSERT INTO payments SELECT id, random() * 1000 FROM orders WHERE n % 2 = 0;
VACUUM ANALYZE payments;
SELECT count(*), sum(amount) FROM orders JOIN payments ON orders.id = payments.id;
EXPLAIN (COSTS OFF) SELECT count(*) FROM orders JOIN payments ON orders.id = payments.id;
SET enable_hashjoin = off;
EXPLAIN (COSTS OFF) SELECT count(*) FROM orders JOIN payments ON orders.id = payments.id;
RESET enable_hashjoin;
SELECT id AS one, id::uuid AS one_uuid FROM orders WHERE n = 1000 \gset
EXPLAIN (COSTS OFF) SELECT * FROM orders WHERE id = :'one';
EXPLAIN (COSTS OFF) SELECT * FROM orders WHERE id = uuid :'one_uuid';

\echo
\echo '### 11. A uuid column becomes ulid: the table keeps its file, nothing is rewritten'
\echo
SELECT * FROM payments ORDER BY id LIMIT 2;
SELECT pg_relation_filenode('payments') AS file_before;
\set ECHO none
\gset
\set ECHO queries
\timing on
ALTER TABLE payments ALTER COLUMN id TYPE ulid;
\timing off
SELECT pg_relation_filenode('payments') AS file_after, pg_relation_filenode('payments') = :file_before AS same;
SELECT * FROM payments ORDER BY id LIMIT 2;

\echo
\echo '### 12. Size: the same ids kept as text'
\echo
SELECT format('CREATE TABLE %s_as_text (id text PRIMARY KEY, n int)', name),
       format('INSERT INTO %1$s_as_text SELECT id, n FROM %1$s ORDER BY n', name)
FROM unnest('{orders,customers,messages,events,invoices}'::text[]) name
\gexec
VACUUM ANALYZE;
SELECT own.tablename AS "table", own.avg_width AS bytes, txt.avg_width AS bytes_of_text,
       pg_size_pretty(pg_table_size(own.tablename::regclass)) AS table_size,
       pg_size_pretty(pg_table_size(txt.tablename::regclass)) AS with_text,
       pg_size_pretty(pg_indexes_size(own.tablename::regclass)) AS index_size,
       pg_size_pretty(pg_indexes_size(txt.tablename::regclass)) AS with_text
FROM pg_stats own JOIN pg_stats txt ON txt.tablename = own.tablename || '_as_text' AND txt.attname = 'id'
WHERE own.attname = 'id' ORDER BY own.avg_width DESC, own.tablename;

\echo
\echo '### 13. A mistyped id is an error, and the message says where (these three errors are on purpose)'
\echo
\set ON_ERROR_STOP off
SELECT * FROM orders WHERE id = '01ARZ3NDEKTSV4RRFFQ69G5FAU';
SELECT * FROM orders WHERE id = '01ARZ3NDEKTSV4RRFFQ69G5FA';
SELECT * FROM events WHERE id = 'jpXCZedGfVR';
\set ON_ERROR_STOP on

\echo
\echo '### 14. What is this id?'
\echo
SELECT * FROM uidx_inspect(:'one');
SELECT type, bits, time_bits, random_bits, text_length, first_instant::date, last_instant::date FROM uidx_formats();
\else
\echo 'scripts/demo.sh --all shows partitions, uuid columns, prefixes, casts, sizes and errors, too.'
\endif

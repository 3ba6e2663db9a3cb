--
-- Indexes, joins, partitions and sorting, for each type: the plans, and results against the same query without them.
--
-- t_T: ids in the order of n, some of them twice, every 100th NULL; b is the same as bytes.
\a \t
SET max_parallel_workers_per_gather = 0;
SET jit = off;
\set ECHO none
CALL do_each($$
  CREATE TABLE t_%1$s AS
  SELECT n, CASE WHEN n %% 100 <> 0 THEN b END::%1$I AS id, CASE WHEN n %% 100 <> 0 THEN b END AS b
  FROM (SELECT row_number() OVER (ORDER BY b)::int AS n, b
        FROM oracle f, LATERAL (SELECT b FROM some_ids(f, 3900) b UNION ALL SELECT b FROM some_ids(f, 100) b) a
        WHERE f.type = %1$L) o ORDER BY n;
  ANALYZE t_%1$s $$, 'oracle');
\set ECHO all

-- Sorting. Ids that agree in their first eight bytes, or in all, among random ones: what abbreviated keys cannot tell.
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (
    SELECT id, id::text COLLATE "C" AS t
    FROM oracle f, some_ids(f, 5000) WITH ORDINALITY r(b, n), LATERAL (
      SELECT (CASE n %% 4 WHEN 0 THEN substr(b, 1, f.bytes - 1) || substr(b, 1, 1)
                          WHEN 1 THEN substr(decode(repeat('7f', 8), 'hex') || substr(b, 1, 8), 1, f.bytes)
                          WHEN 2 THEN substr(decode(repeat('7f', 7), 'hex') || b, 1, f.bytes)
                          WHEN 3 THEN CASE WHEN n %% 8 = 3 THEN b END END)::%1$I) i(id)
    WHERE f.type = %1$L),
  up AS (SELECT t, row_number() OVER (ORDER BY id) AS n FROM ids),
  up_text AS (SELECT t, row_number() OVER (ORDER BY t) AS n FROM ids),
  down AS (SELECT t, row_number() OVER (ORDER BY id DESC NULLS LAST) AS n FROM ids),
  down_text AS (SELECT t, row_number() OVER (ORDER BY t DESC NULLS LAST) AS n FROM ids)
  SELECT count(*) AS ids, count(DISTINCT x.t) AS distinct, (SELECT count(*) FROM ids WHERE id IS NULL) AS nulls,
    count(*) FILTER (WHERE x.t IS DISTINCT FROM y.t) AS asc, count(*) FILTER (WHERE v.t IS DISTINCT FROM w.t) AS desc,
    (SELECT count(*) FROM (SELECT id FROM ids GROUP BY id) g) AS groups
  FROM up x JOIN up_text y USING (n) JOIN down v USING (n) JOIN down_text w USING (n) $$, 'oracle');

-- btree
CALL do_each('CREATE INDEX t_%1$s_btree ON t_%1$s (id)', 'oracle');
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SELECT plans($$
  SELECT n FROM t_%1$s WHERE id = %2$s_floor('2030-01-01Z')
  SELECT n FROM t_%1$s WHERE id BETWEEN %2$s_floor('2030-01-01Z') AND %2$s_ceil('2031-01-01Z')
  SELECT id FROM t_%1$s WHERE id < %2$s_floor('2030-01-01Z') ORDER BY id DESC
  $$, 'oracle');
SELECT plans($$
  SELECT n FROM t_%1$s WHERE id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
  SELECT n FROM t_%1$s
    WHERE id = ANY ('{01234567-89ab-7def-8123-456789abcdef,ffffffff-ffff-ffff-ffff-ffffffffffff}'::uuid[])
  $$, 'ulid', 'base64uuid');
SELECT * FROM plan_each('SELECT min(id), max(id) FROM t_%1$s', 'oracle') line WHERE line ~ 'Index|--';
SELECT * FROM each_type($$ SELECT min(id)::text = min(id::text COLLATE "C") AS min,
  max(id)::text = max(id::text COLLATE "C") AS max FROM t_%1$s $$, 'oracle');

-- Every operator, against the bytes: as many rows from the index as without it, and the same ones.
\set ECHO none
CREATE FUNCTION pg_temp.agreement(f oracle, what text, VARIADIC operators text[])
RETURNS TABLE (cases bigint, rows bigint, disagree bigint) LANGUAGE plpgsql AS $$
DECLARE
  op text; id text; got text; want text; n bigint; slot text;
BEGIN
  cases := 0; rows := 0; disagree := 0;
  FOREACH op IN ARRAY operators LOOP
    FOR id, slot IN EXECUTE format('SELECT id::text, b::text FROM t_%s WHERE n %% 199 = 7 UNION ALL '
                                   'SELECT b::%1$I::text, b::text FROM (SELECT b, row_number() OVER (ORDER BY b) n '
                                   'FROM edge_ids($1) b) e WHERE n %% 13 = 1',
                                     f.type) USING f LOOP
      EXECUTE format('SELECT count(*), coalesce(sum(n), 0)::text FROM t_%s WHERE %s %s %L::%I', f.type,
        split_part(what, ' ', 1), op,
        CASE split_part(what, ' ', 2) WHEN 'uuid' THEN rpad(substr(slot, 3), 32, '0') ELSE id END,
        coalesce(nullif(split_part(what, ' ', 2), ''), f.type)) INTO n, got;
      EXECUTE format('SELECT coalesce(sum(n), 0)::text FROM t_%s WHERE b %s %L', f.type, op, slot) INTO want;
      cases := cases + 1;
      rows := rows + n;
      disagree := disagree + (got <> want)::int;
    END LOOP;
  END LOOP;
  RETURN NEXT;
END $$;
\set ECHO all
SELECT min(cases) > 100 AS cases, min(rows) > 100000 AS rows, string_agg(type, ' ') FILTER (WHERE disagree > 0) AS wrong
FROM oracle f, pg_temp.agreement(f, 'id', '<', '<=', '=', '>=', '>');
SELECT type, a.* FROM oracle f, pg_temp.agreement(f, 'id uuid', '<', '<=', '=', '>=', '>') a
WHERE bytes = 16 ORDER BY type;

-- Duplicates share their key in a btree, which only types that are equal in the image may.
CALL do_each($$
  CREATE TABLE many_%1$s AS SELECT id FROM t_%1$s, generate_series(1, 200) WHERE n <= 100;
  CREATE INDEX many_%1$s_shared ON many_%1$s (id);
  CREATE INDEX many_%1$s_plain ON many_%1$s (id) WITH (deduplicate_items = off) $$, 'oracle');
SELECT * FROM each_type($$
  SELECT pg_relation_size('many_%1$s_shared') * 2 < pg_relation_size('many_%1$s_plain') AS shared $$, 'oracle');
\set ECHO none
CALL do_each('DROP TABLE many_%1$s', 'oracle');

-- A condition on the second column alone: from 18 on the scan may skip from one id to the next.
CALL do_each($$
  CREATE TABLE few_%1$s AS SELECT id, i FROM generate_series(1, 300) i,
    LATERAL (SELECT id FROM t_%1$s WHERE n < 6 OR n = 200 UNION SELECT b::%1$I
      FROM oracle f, edge_ids(f) b WHERE f.type = %1$L) d;
  CREATE INDEX ON few_%1$s (id, i);
  ANALYZE few_%1$s $$, 'oracle');
\set ECHO all
SELECT * FROM each_type($$
  SELECT (SELECT count(*) || ' ' || count(id) FROM few_%1$s WHERE i = 150) AS "i = 150",
    (SELECT count(DISTINCT coalesce(id::text, '')) || ' ' || count(DISTINCT id) FROM few_%1$s) AS ids,
    (SELECT count(*) FROM few_%1$s WHERE i BETWEEN 299 AND 310 AND id > (SELECT min(id) FROM few_%1$s)
       AND id <= (SELECT max(id) FROM few_%1$s)) AS "two above the lowest",
    (SELECT count(*) FROM few_%1$s
      WHERE i = 7 AND id <> (SELECT min(id) FROM few_%1$s)) AS "one not the lowest" $$, 'oracle');
CALL do_each('DROP TABLE few_%1$s', 'oracle');

-- Uniqueness
CALL do_each(
  'CREATE TABLE one_%1$s (id %1$I PRIMARY KEY); INSERT INTO one_%1$s SELECT id FROM t_%1$s WHERE n = 1', 'oracle');
SELECT type, try(format('INSERT INTO one_%s SELECT id FROM t_%1$s WHERE n < 3 RETURNING id', type)) AS violation
FROM oracle ORDER BY type;
CALL do_each('INSERT INTO one_%1$s SELECT id FROM t_%1$s WHERE n < 4 ON CONFLICT (id) DO NOTHING', 'oracle');
SELECT * FROM each_type('SELECT count(*) FROM one_%1$s', 'oracle');
CALL do_each('DROP TABLE one_%1$s', 'oracle');

CALL do_each('DROP INDEX t_%1$s_btree', 'oracle');

-- hash, by a uuid; by an id order.sql has it
CALL do_each('CREATE INDEX t_%1$s_hash ON t_%1$s USING hash (id)', 'oracle');
SELECT plans('SELECT n FROM t_%1$s WHERE id = ''ffffffff-ffff-ffff-ffff-ffffffffffff''::uuid',
  'ulid', 'base64uuid');
SELECT type, a.* FROM oracle f, pg_temp.agreement(f, 'id uuid', '=') a WHERE bytes = 16 ORDER BY type;
CALL do_each('DROP INDEX t_%1$s_hash', 'oracle');

-- BRIN, by a uuid; by an id time_rows.sql has minmax and minmax_multi
SET enable_bitmapscan = on;
SET enable_indexscan = off;
CALL do_each('CREATE INDEX t_%1$s_minmax ON t_%1$s USING brin (id) WITH (pages_per_range = 1)', 'oracle');
SELECT plans('SELECT n FROM t_%1$s WHERE id = ''ffffffff-ffff-ffff-ffff-ffffffffffff''::uuid',
  'ulid', 'base64uuid');
SELECT type, a.* FROM oracle f, pg_temp.agreement(f, 'id uuid', '<', '<=', '=', '>=', '>') a
WHERE bytes = 16 ORDER BY type;
\set ECHO none
CALL do_each('DROP INDEX t_%1$s_minmax', 'oracle');
CALL do_each(
  'CREATE INDEX t_%1$s_multi ON t_%1$s USING brin (id %1$s_minmax_multi_ops(values_per_range = 8)) WITH '
  '(pages_per_range = 4)',
  'oracle');
-- ids out of order, which merge ranges by their distances
CALL do_each('INSERT INTO t_%1$s SELECT -n, id, b FROM t_%1$s WHERE n %% 7 = 0 ORDER BY n * 7919 %% 4001', 'oracle');
\set ECHO all
SELECT type, a.* FROM oracle f, pg_temp.agreement(f, 'id uuid', '<', '<=', '=', '>=', '>') a
WHERE bytes = 16 ORDER BY type;
CALL do_each('DROP INDEX t_%1$s_multi', 'oracle');
CALL do_each('CREATE INDEX t_%1$s_bloom ON t_%1$s USING brin (id %1$s_bloom_ops) WITH (pages_per_range = 1)', 'oracle');
SELECT plans('SELECT n FROM t_%1$s WHERE id = %2$s_floor(''2030-01-01Z'')', 'oracle');
SELECT type, a.* FROM oracle f, pg_temp.agreement(f, 'id', '=') a ORDER BY type;
-- A domain over an id type: PostgreSQL looks the operators of minmax classes up by the domain and finds none, so the
-- index is on an expression; btree and hash are not so.
CREATE DOMAIN order_id AS ulid;
CREATE TABLE orders (id order_id);
INSERT INTO orders SELECT ulid_generate(timestamptz '2030-01-01Z' + n * interval '1 minute')
  FROM generate_series(0, 9999) n;
CREATE INDEX orders_brin ON orders USING brin ((id::ulid)) WITH (pages_per_range = 1);
EXPLAIN (COSTS OFF) SELECT * FROM orders WHERE id < timestamptz '2030-01-01 01:00Z';
SELECT count(*) FROM orders WHERE id < timestamptz '2030-01-01 01:00Z';
DROP INDEX orders_brin;
-- An id read as another type that compares with uuid or bigint: the index on the id has no operator for that.
CALL do_each($$ CREATE TABLE x_%1$s AS SELECT id FROM t_%1$s LIMIT 300; CREATE INDEX ON x_%1$s USING brin (id);
  CREATE INDEX ON x_%1$s USING brin (id %1$s_minmax_multi_ops) $$, 'oracle');
SELECT statement, try(statement)
FROM unnest(ARRAY['SELECT count(*) FROM x_ulid a JOIN x_base64uuid b ON a.id::uuid = b.id',
  'SELECT count(*) FROM x_base64uuid WHERE id::uuid > ulid_ceil(''3000-01-01'')',
  'SELECT count(*) FROM x_ulid WHERE id::uuid::base64uuid >= timestamptz ''infinity''',
  'SELECT count(*) FROM x_ulidflake WHERE id::bigint < ''11111111111''::uid11']) statement;
CALL do_each('DROP TABLE x_%1$s', 'oracle');
ALTER TABLE orders ADD PRIMARY KEY (id);
RESET enable_indexscan;
EXPLAIN (COSTS OFF) SELECT * FROM orders WHERE id < timestamptz '2030-01-01 01:00Z' ORDER BY id;
SELECT count(*) FROM orders WHERE id = (SELECT max(id) FROM orders) OR id < timestamptz '2030-01-01 01:00Z';
DROP TABLE orders;
DROP DOMAIN order_id;
RESET enable_seqscan;

CALL do_each('DROP TABLE t_%s', 'oracle');

--
-- Conditions on time where the planner has to prove something or to keep its hands off: partial indexes, CHECK
-- constraints, volatile operands, views with barriers, generated columns.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
CALL do_each($$
  CREATE TABLE t_%1$s AS SELECT n, %2$s_floor(timestamptz '2026-01-01Z' + n * interval '1 day' / 6) AS id
    FROM generate_series(1, 2000) n;
  INSERT INTO t_%1$s VALUES (0, NULL);
  ANALYZE t_%1$s $$, 'oracle');

-- Partial indexes, by predicates that are members of the families, or are rewritten into such
SET enable_seqscan = off;
SET enable_bitmapscan = off;
CALL do_each($$ CREATE INDEX t_%1$s_since ON t_%1$s (n) WHERE id >= '2026-07-01Z'::timestamptz $$, 'oracle');
\set ECHO all
SELECT plans($$
  SELECT n FROM t_%1$s WHERE n = 1500 AND id >= timestamptz '2026-07-01Z'
  SELECT n FROM t_%1$s WHERE n = 1500 AND id > timestamptz '2026-08-01Z'
  SELECT n FROM t_%1$s WHERE n = 1500 AND timestamptz '2026-08-01Z' = id
  SELECT n FROM t_%1$s WHERE n = 1500 AND id <@ tstzrange('2026-08-01Z', '2026-09-01Z')
  SELECT n FROM t_%1$s WHERE n = 1500 AND id > %2$s_floor('2026-08-01Z')
  $$, 'oracle');
-- not implied: a bound before it, none, an unknown one; but one between the same two ticks is
SET enable_seqscan = on;
SELECT * FROM plan_each('SELECT n FROM t_%1$s WHERE n = 1500 AND id >= timestamptz ''2026-06-30 23:59:59.9Z''',
  'oracle') line WHERE line ~ 'Scan|--';
SELECT * FROM plan_each('SELECT n FROM t_%1$s WHERE n = 1500 AND id < timestamptz ''2026-08-01Z''', 'oracle') line
WHERE line ~ 'Scan|--';
SELECT * FROM plan_each('SELECT n FROM t_%1$s WHERE n = 1500 AND id >= now()', 'oracle') line WHERE line ~ 'Scan|--';
SET enable_seqscan = off;
SELECT * FROM plan_each(
  'SELECT n FROM t_%1$s WHERE n = 1500 AND id >= timestamptz ''2026-06-30 23:59:59.999999Z''', 'oracle') line
  WHERE line ~ 'Scan|--';
CALL do_each($$ DROP INDEX t_%1$s_since;
  CREATE INDEX t_%1$s_within ON t_%1$s (n) WHERE id <@ '[2026-03-01Z,2026-04-01Z]'::tstzrange $$, 'oracle');
SELECT plans($$
  SELECT n FROM t_%1$s WHERE n = 450 AND id <@ tstzrange('2026-03-01Z', '2026-04-01Z')
  SELECT n FROM t_%1$s WHERE n = 450 AND id BETWEEN timestamptz '2026-03-05Z' AND '2026-04-01Z'::timestamptz
  $$, 'oracle');
SELECT * FROM each_type($$
  SELECT (SELECT count(*) FROM t_%1$s WHERE n > 0 AND id <@ tstzrange('2026-03-01Z', '2026-04-01Z')) AS march,
  (SELECT count(*) FROM t_%1$s
    WHERE n > 0 AND id BETWEEN timestamptz '2026-03-01Z' AND '2026-04-01Z'::timestamptz) AS "and a day" $$, 'oracle');
CALL do_each($$ DROP INDEX t_%1$s_within; CREATE INDEX t_%1$s_at ON t_%1$s (n) WHERE id < timestamptz '2026-02-01Z'
  OR id > timestamptz '2026-11-01Z' $$, 'oracle');
SELECT plans('SELECT n FROM t_%1$s WHERE n = 2 AND id <= timestamptz ''2026-01-20Z''', 'oracle');
SELECT plans('SELECT n FROM t_%1$s WHERE n = 1990 AND id > timestamptz ''2026-11-10Z''', 'ulid');
\set ECHO none
CALL do_each('DROP INDEX t_%1$s_at', 'oracle');
RESET enable_seqscan;
RESET enable_bitmapscan;

-- CHECK constraints leave out a table that can have no such id.
CALL do_each($$
  CREATE TABLE parent_%1$s (id %1$I, n int);
  CREATE TABLE old_%1$s (CHECK (id < timestamptz '2026-01-01Z')) INHERITS (parent_%1$s);
  CREATE TABLE mid_%1$s (CHECK (id <@ '[2026-01-01Z,2026-07-01Z)'::tstzrange)) INHERITS (parent_%1$s);
  CREATE TABLE new_%1$s (CHECK (id >= timestamptz '2026-07-01Z'
    AND id <= timestamptz '2027-01-01Z')) INHERITS (parent_%1$s) $$, 'oracle');
\set ECHO all
SELECT plans($$
  SELECT n FROM parent_%1$s WHERE id >= timestamptz '2026-02-01Z' AND id < timestamptz '2026-03-01Z'
  SELECT n FROM parent_%1$s WHERE id > timestamptz '2026-09-01Z'
  SELECT n FROM parent_%1$s WHERE id = timestamptz '2026-01-01Z'
  $$, 'oracle');
SELECT plans('SELECT n FROM parent_%1$s WHERE id <@ tstzrange(''2020-01-01Z'', ''2026-01-01Z'', ''[]'')', 'oracle');
SELECT plans($$
  SELECT n FROM parent_%1$s WHERE id > timestamptz '2027-01-01Z'
  SELECT n FROM parent_%1$s WHERE id < %2$s_floor('2025-06-01Z')
  $$, 'oracle');
SELECT * FROM each_type($$
  SELECT try('INSERT INTO mid_%1$s VALUES (%2$s_floor(''2026-06-30 23:59:59.999Z''), 1) RETURNING n') AS inside,
    left(try('INSERT INTO mid_%1$s VALUES (%2$s_floor(''2026-07-01Z''), 2) RETURNING n'), 5) AS outside $$, 'oracle');
\set ECHO none
CALL do_each('DROP TABLE parent_%1$s, old_%1$s, mid_%1$s, new_%1$s', 'oracle');

-- A volatile operand is evaluated once for each row, whatever the condition, and never before.
CREATE SEQUENCE calls;
CREATE FUNCTION some_time() RETURNS timestamptz VOLATILE LANGUAGE sql AS $$ SELECT CASE WHEN nextval('calls') > 0
  THEN timestamptz '2026-06-01Z' END $$;
CREATE FUNCTION some_window() RETURNS tstzrange VOLATILE LANGUAGE sql AS $$ SELECT CASE WHEN nextval('calls') > 0
  THEN tstzrange('2026-06-01Z', '2026-07-01Z') END $$;
CREATE FUNCTION some_id(n int) RETURNS ulid VOLATILE LANGUAGE sql AS $$ SELECT CASE WHEN nextval('calls') > 0
  THEN ulid_floor(timestamptz '2026-01-01Z' + n * interval '1 day') END $$;
CREATE FUNCTION calls_of(query text, OUT count bigint, OUT calls bigint) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM setval('calls', 1, false);
  EXECUTE 'SELECT count(*) FROM ' || query INTO count;
  calls := nextval('calls') - 1;
END $$;
\set ECHO all
SELECT condition, c.types, c.answer FROM unnest(ARRAY['id < some_time()', 'id <= some_time()', 'id = some_time()',
  'id <> some_time()', 'id >= some_time()', 'id > some_time()',
  'some_time() > id', 'some_time() = id', 'id <@ some_window()', 'some_window() @> id', 'NOT id <@ some_window()',
    'id BETWEEN some_time() AND some_time()']) condition,
  each_type(format($$ SELECT * FROM calls_of('t_%%1$s WHERE id IS NOT NULL AND %s') $$, condition), 'ulid') c;
SELECT condition, c.*
FROM unnest(ARRAY['some_id(n) > timestamptz ''2026-01-31Z''', 'some_id(n) = timestamptz ''2026-01-31Z''',
  'some_id(n) <@ tstzrange(''2026-01-31Z'', ''2026-02-28Z'')', 'some_id(n) ^@ ''01k'''])
  condition, calls_of('generate_series(1, 100) n WHERE ' || condition) c;
SELECT plans($$
  SELECT n FROM t_%1$s WHERE id <@ some_window()
  SELECT n FROM t_%1$s WHERE id = clock_timestamp()
  $$, 'ulid');
-- a subquery likewise
SELECT * FROM calls_of('t_ulid t WHERE id IS NOT NULL AND id = (SELECT some_time() WHERE t.n > 0)');
SELECT * FROM calls_of('t_ulid t WHERE id = (SELECT some_time())');
-- A stable operand that costs more than ten operators likewise, as in a function that core inlines; planning evaluates
-- it as often as for a column of times.
\set ECHO none
CREATE FUNCTION slow_time() RETURNS timestamptz STABLE LANGUAGE plpgsql AS $$
  BEGIN RETURN CASE WHEN nextval('calls') > 0
  THEN timestamptz '2026-06-01Z' END; END $$;
CREATE FUNCTION slow_window() RETURNS tstzrange STABLE LANGUAGE plpgsql AS $$
  BEGIN RETURN CASE WHEN nextval('calls') > 0
  THEN tstzrange('2026-06-01Z', '2026-07-01Z') END; END $$;
CREATE FUNCTION slow_prefix() RETURNS text STABLE LANGUAGE plpgsql AS $$ BEGIN RETURN CASE WHEN nextval('calls') > 0
  THEN '01KT' END; END $$;
CREATE FUNCTION slow_id(id ulid) RETURNS ulid IMMUTABLE LANGUAGE plpgsql AS $$
  BEGIN RETURN CASE WHEN nextval('calls') > 0
  THEN id END; END $$;
CREATE TABLE both_ways AS SELECT id, ulid_timestamp(id) AS at, id::text AS label FROM t_ulid WHERE id IS NOT NULL;
ANALYZE both_ways;
\set ECHO all
SELECT v.*, a.*, b.*, calls_to_plan('SELECT FROM both_ways WHERE ' || condition)
  <= calls_to_plan('SELECT FROM both_ways WHERE ' || of_core) AS planned_alike
FROM (VALUES ('id = slow_time()', 'at = slow_time()'), ('slow_time() <= id', 'slow_time() <= at'),
    ('id > slow_time()', 'at > slow_time()'), ('id <@ slow_window()', 'at <@ slow_window()'),
    ('NOT slow_window() @> id', 'NOT slow_window() @> at'), ('id ^@ slow_prefix()', 'label ^@ slow_prefix()'),
    ('slow_id(id) = timestamptz ''2026-06-01Z''',
      'ulid_timestamp(slow_id(id)) = timestamptz ''2026-06-01Z''')) v(condition, of_core),
  calls_of('both_ways WHERE ' || condition) a(count_a, calls_a),
  calls_of('both_ways WHERE ' || of_core) b(count_b, calls_b);
-- An index is given both bounds all the same. A cheap operand may be evaluated twice.
CREATE INDEX both_ways_id ON both_ways (id);
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SELECT count, calls < 10 AS few_calls
FROM unnest(ARRAY['id = slow_time()', 'slow_time() = id', 'id <@ slow_window()', 'slow_window() @> id',
  'id ^@ slow_prefix()', 'ulid_in_window(id, slow_window())']) condition, calls_of('both_ways WHERE ' || condition);
SELECT plans($$
  SELECT id FROM both_ways WHERE id = slow_time()
  SELECT id FROM both_ways WHERE ulid_in_window(slow_window(), id)
  SELECT id FROM both_ways WHERE id ^@ slow_prefix()
  SELECT id FROM both_ways WHERE id = now() - interval '1 day'
  SELECT id FROM both_ways WHERE id <@ tstzrange(date_trunc('day', now()) - interval '1 day', now())
  $$, 'ulid');
DROP INDEX both_ways_id;
CREATE INDEX both_ways_uuid ON both_ways ((id::uuid));
SELECT plans('SELECT at FROM both_ways WHERE id::uuid::base64uuid <@ slow_window()', 'ulid');
SELECT a.count, b.count FROM calls_of('both_ways WHERE id::uuid::base64uuid <@ slow_window()') a,
  calls_of('both_ways WHERE at <@ slow_window()') b;
DROP INDEX both_ways_uuid;
RESET enable_bitmapscan;
CREATE INDEX both_ways_brin ON both_ways USING brin (id);
SELECT plans('SELECT id FROM both_ways WHERE id <@ slow_window()', 'ulid');
SELECT a.count, b.count
FROM calls_of('both_ways WHERE id <@ slow_window()') a, calls_of('both_ways WHERE at <@ slow_window()') b;
DROP INDEX both_ways_brin;
CREATE INDEX both_ways_hash ON both_ways USING hash (id);
SELECT calls_of('both_ways WHERE id = slow_time()');
\set ECHO none
RESET enable_seqscan;
DROP TABLE both_ways;
DROP FUNCTION calls_of, some_time, some_window, some_id, slow_time, slow_window, slow_prefix, slow_id;
DROP SEQUENCE calls;
-- Behind a security barrier the comparisons, which leak nothing, are pushed down; what may raise an error is not.
CREATE ROLE regress_uidx_reader;
CREATE VIEW secured WITH (security_barrier) AS SELECT * FROM t_ulid WHERE n % 2 = 0;
GRANT SELECT ON secured TO regress_uidx_reader;
CREATE INDEX ON t_ulid (id);
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET ROLE regress_uidx_reader;
\set ECHO all
EXPLAIN (COSTS OFF) SELECT n FROM secured WHERE id >= timestamptz '2026-06-01Z' AND id < timestamptz '2026-06-02Z';
EXPLAIN (COSTS OFF) SELECT n FROM secured WHERE id > timestamptz '2026-06-01Z';
\set ECHO none
RESET ROLE;
RESET enable_seqscan;
RESET enable_bitmapscan;
DROP VIEW secured;
DROP ROLE regress_uidx_reader;

-- In a generated column, a CHECK and a domain
CREATE TABLE generated (id ulid,
  recent boolean GENERATED ALWAYS AS (id > timestamptz '2026-01-01Z') STORED, during tstzrange,
  CHECK (id <@ during));
INSERT INTO generated VALUES (ulid_floor('2026-02-02Z'), DEFAULT, '[2026-01-01Z,2027-01-01Z)'),
  (ulid_floor('2025-02-02Z'), DEFAULT, '(,)');
\set ECHO all
INSERT INTO generated VALUES (ulid_floor('2026-02-02Z'), DEFAULT, '[2027-01-01Z,2028-01-01Z)');
SELECT recent, during FROM generated ORDER BY id;
CREATE DOMAIN stamped AS ulid CHECK (VALUE >= timestamptz '2026-01-01Z');
SELECT try('SELECT ulid_floor(''2026-02-02Z'')::stamped > timestamptz ''2026-02-01Z'''),
  brief(try('SELECT ulid_floor(''2025-02-02Z'')::stamped'));
DROP DOMAIN stamped;
DROP TABLE generated;
CALL do_each('DROP TABLE t_%1$s', 'oracle');

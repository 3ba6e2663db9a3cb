--
-- How conditions on time are planned: by index and by partition, for constants, parameters,
-- stable expressions and joins.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET intervalstyle = 'postgres';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- 2000 ids of 2026 and a NULL, in order; of base64uuid some are no version 7, the leading 48 bits being what counts.
CALL do_each($$
  CREATE TABLE t_%1$s AS
  SELECT n, id_of(f, tick_of(f, %2$s_floor(timestamptz '2026-01-01Z' + n * interval '1 day' / 6)::bytea),
    n %% 2 = 0)::%1$I AS id FROM oracle f, generate_series(1, 2000) n WHERE f.type = %1$L;
  INSERT INTO t_%1$s VALUES (0, NULL);
  CREATE INDEX t_%1$s_id ON t_%1$s (id);
  CREATE TABLE m_%1$s WITH (fillfactor = 10) AS TABLE t_%1$s;
  CREATE INDEX m_%1$s_minmax ON m_%1$s USING brin (id) WITH (pages_per_range = 1);
  CREATE TABLE p_%1$s (id %1$I, n int) PARTITION BY RANGE (id);
  ANALYZE t_%1$s; ANALYZE m_%1$s $$, 'oracle');
DO $$
DECLARE
  f oracle;
  month int;
BEGIN
  FOR f IN SELECT * FROM oracle LOOP
    FOR month IN 1 .. 12 LOOP
      EXECUTE format(
        'CREATE TABLE p_%1$s_%2$s PARTITION OF p_%1$s FOR VALUES FROM (%3$s_floor(%4$L)) TO (%3$s_floor(%5$L))',
        f.type, month, f.prefix, make_timestamptz(2026, month, 1, 0, 0, 0),
        make_timestamptz(2026, month, 1, 0, 0, 0) + interval '1 month');
    END LOOP;
    EXECUTE format('INSERT INTO p_%1$s SELECT id, n FROM t_%1$s WHERE id < timestamptz ''2027-01-01Z''', f.type);
    EXECUTE format('ANALYZE p_%s', f.type);
  END LOOP;
END $$;
SET enable_seqscan = off;
SET enable_bitmapscan = off;
\set ECHO all

-- btree
SELECT plans($$
  SELECT n FROM t_%1$s WHERE id >= timestamptz '2026-06-01Z'
  SELECT n FROM t_%1$s WHERE id > timestamptz '2026-06-01Z'
  SELECT n FROM t_%1$s WHERE id <= timestamptz '2026-06-01Z'
  SELECT n FROM t_%1$s WHERE id = timestamptz '2026-06-01Z'
  SELECT n FROM t_%1$s WHERE timestamptz '2026-06-01Z' > id AND timestamptz '2026-05-01Z' < id
  SELECT n FROM t_%1$s WHERE id BETWEEN timestamptz '2026-06-01Z' AND '2026-06-02Z'::timestamptz
  SELECT n FROM t_%1$s WHERE id <@ tstzrange('2026-06-01Z', '2026-06-02Z')
  SELECT n FROM t_%1$s WHERE tstzrange('2026-06-01Z', NULL, '()') @> id
  SELECT n FROM t_%1$s WHERE id <@ tstzrange 'empty'
  SELECT n FROM t_%1$s WHERE NOT id < date '2026-06-01'
  SELECT n FROM t_%1$s WHERE id >= now() - interval '1 day'
  SELECT n FROM t_%1$s WHERE id <@ tstzrange(now() - interval '1 day', now())
  SELECT id FROM t_%1$s WHERE id < timestamptz '2026-06-01Z' ORDER BY id DESC LIMIT 3
  SELECT n FROM t_%1$s WHERE id > timestamptz '2026-06-01Z' AND id < %2$s_floor('2026-06-05Z')
  $$, 'oracle');
SELECT plans(
  'SELECT n FROM t_%1$s WHERE id > (SELECT max(n) * interval ''1 day'' + timestamptz ''2026-01-01Z'' FROM m_%1$s)',
  'ulid');
-- the index is given two bounds also by a subquery, which is evaluated once
SELECT plans($$
  SELECT n FROM t_%1$s WHERE id = (SELECT max(n) * interval '1 day' + timestamptz '2026-01-01Z' FROM m_%1$s)
  SELECT n FROM t_%1$s WHERE id <@ (SELECT tstzrange('2026-06-01Z', '2026-06-02Z'))
  $$, 'ulid');
SELECT plans('DELETE FROM t_%1$s WHERE id < timestamptz ''2026-01-05Z''', 'oracle');
-- BRIN
SET enable_bitmapscan = on;
SELECT plans($$
  SELECT n FROM m_%1$s WHERE id >= timestamptz '2026-06-01Z' AND id < timestamptz '2026-06-02Z'
  SELECT n FROM m_%1$s WHERE id <@ tstzrange(now() - interval '1 day', NULL)
  $$, 'oracle');
SELECT plans(
  'SELECT n FROM t_%1$s WHERE id < timestamptz ''2026-01-05Z'' OR id > timestamptz ''2026-11-05Z''', 'ulid');
RESET enable_seqscan;
SELECT * FROM each_type($$ SELECT (SELECT count(*) FROM m_%1$s WHERE id >= timestamptz '2026-06-01Z'
  AND id < timestamptz '2026-06-02Z') AS "in a day",
  (SELECT count(*) FROM t_%1$s
    WHERE id <@ tstzrange('2026-06-01Z', '2026-06-02Z', '(]')) AS "after its start" $$, 'oracle');

-- Partitions: one of twelve, chosen by the planner; exact also at their bounds
SELECT plans($$
  SELECT n FROM p_%1$s WHERE id >= timestamptz '2026-06-10Z' AND id < timestamptz '2026-06-11Z'
  SELECT n FROM p_%1$s WHERE id <@ tstzrange('2026-06-01Z', '2026-07-01Z')
  SELECT n FROM p_%1$s WHERE id = timestamptz '2026-06-30 23:59:59.999Z'
  SELECT n FROM p_%1$s WHERE id < timestamptz '2026-02-01Z'
  $$, 'oracle');
SELECT plans($$
  SELECT n FROM p_%1$s WHERE timestamptz '2026-11-30 23:59:59.9999Z' < id
  SELECT n FROM p_%1$s WHERE id < timestamptz '2020-01-01Z' OR id >= timestamptz 'infinity'
  $$, 'oracle');
SELECT plans(
  'SELECT n FROM p_%1$s WHERE NOT (id >= timestamptz ''2026-01-15Z'' AND id < timestamptz ''2026-12-15Z'')', 'ulid');
-- when the statement starts, by a stable expression; in the middle of twelve partitions around now
\set ECHO none
DO $$
DECLARE
  f oracle;
  n int;
BEGIN
  FOR f IN SELECT * FROM oracle LOOP
    EXECUTE format('CREATE TABLE q_%1$s (id %1$I, n int) PARTITION BY RANGE (id)', f.type);
    FOR n IN 1 .. 12 LOOP
      EXECUTE format(
        'CREATE TABLE q_%1$s_%2$s PARTITION OF q_%1$s FOR VALUES FROM (%3$s_floor(%4$L)) TO (%3$s_floor(%5$L))',
        f.type, n, f.prefix, now() + (n - 6.5) * interval '30 days', now() + (n - 5.5) * interval '30 days');
    END LOOP;
    EXECUTE format(
      'INSERT INTO q_%1$s SELECT %2$s_floor(now() + n * interval ''1 day''), n FROM generate_series(-140, 140) n; '
      'ANALYZE q_%1$s',
      f.type, f.prefix);
  END LOOP;
END $$;
\set ECHO all
SELECT plans($$
  SELECT n FROM q_%1$s WHERE id >= now() - interval '1 day' AND id < now()
  SELECT n FROM q_%1$s WHERE id <@ tstzrange(now() - interval '1 day', now() + interval '1 day')
  $$, 'oracle');
SELECT * FROM each_type($$
  SELECT count(*) FILTER (WHERE n < 0) AS past, count(*) FILTER (WHERE n >= 0) AS future FROM q_%1$s
  WHERE id <@ tstzrange(now() - interval '1 day', now() + interval '36 hours') $$, 'oracle');

-- Prepared statements, with one plan for every argument
\set ECHO none
SET plan_cache_mode = force_generic_plan;
SET enable_seqscan = off;
SET enable_bitmapscan = off;
CALL do_each($$ PREPARE since_%1$s(timestamptz) AS SELECT count(n) FROM t_%1$s
  WHERE id > $1 AND id <= $1 + interval '1 day' $$, 'oracle');
CALL do_each($$ PREPARE within_%1$s(tstzrange) AS SELECT count(n) FROM t_%1$s WHERE id <@ $1 $$, 'oracle');
CALL do_each($$ PREPARE at_%1$s(timestamptz) AS SELECT count(n) FROM t_%1$s WHERE $1 = id $$, 'oracle');
\set ECHO all
SELECT plans($$
  EXECUTE since_%1$s('2026-06-01Z')
  EXECUTE within_%1$s('[2026-06-01Z,2026-06-02Z)')
  EXECUTE at_%1$s('2026-06-01Z')
  $$, 'oracle');
SELECT * FROM each_type($$
  SELECT string_agg(try(format('EXECUTE %%s', call)), ' ' ORDER BY n) AS rows FROM unnest(ARRAY[
    'since_%1$s(''2026-06-01Z'')', 'since_%1$s(''infinity'')', 'since_%1$s(NULL)',
    'within_%1$s(''[2026-06-01Z,2026-06-02Z)'')', 'within_%1$s(''empty'')', 'within_%1$s(''(,)'')',
    'at_%1$s(''2026-06-01Z'')', 'at_%1$s(''2026-06-01 00:00:00.000001Z'')']) WITH ORDINALITY c(call, n) $$, 'oracle');
RESET enable_seqscan;
RESET enable_bitmapscan;
CALL do_each($$
  PREPARE some_%1$s(timestamptz, timestamptz) AS SELECT count(n) FROM p_%1$s WHERE id >= $1 AND id < $2 $$, 'oracle');
SELECT plans('EXECUTE some_%1$s(''2026-06-01Z'', ''2026-07-01Z'')', 'oracle');
SELECT * FROM each_type($$
  SELECT try('EXECUTE some_%1$s(''2026-06-01Z'', ''2026-07-01Z'')') AS june,
    try('EXECUTE some_%1$s(''2026-06-01Z'', ''2026-06-01Z'')') AS nothing,
    try('EXECUTE some_%1$s(''-infinity'', ''infinity'')') AS everything $$, 'oracle');
\set ECHO none
RESET plan_cache_mode;

-- Joins with a table of windows, and with one of instants
CREATE TABLE windows (w int, during tstzrange, at timestamptz);
INSERT INTO windows SELECT n, tstzrange(d, d + interval '12 hours', (ARRAY['[)', '(]', '[]', '()'])[n % 4 + 1]), d
  FROM generate_series(1, 12) n, make_timestamptz(2026, n, n, n, 0, 0) d;
INSERT INTO windows VALUES (13, 'empty', 'infinity'), (14, NULL, NULL), (15, '(,)', '-infinity');
ANALYZE windows;
SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_material = off; SET enable_memoize = off;
SET enable_bitmapscan = off;
\set ECHO all
SELECT plans($$
  SELECT w, n FROM windows JOIN t_%1$s ON id <@ during WHERE w < 13
  SELECT w, n FROM windows JOIN t_%1$s ON id > at AND id < at + interval '1 day' WHERE w < 13
  SELECT w, n FROM windows JOIN t_%1$s ON id = at WHERE w < 13
  $$, 'oracle');
SELECT plans('SELECT w, (SELECT min(id) FROM t_%1$s WHERE id >= at) FROM windows WHERE w < 13', 'ulid');
SELECT * FROM each_type($$
  SELECT (SELECT sum(w * n) FROM windows JOIN t_%1$s ON id <@ during) AS "<@",
    (SELECT sum(w * n) FROM windows JOIN t_%1$s ON during @> time_of(f, id::bytea)) AS "the same",
    (SELECT sum(w * n) FROM windows JOIN t_%1$s ON id > at AND id <= at + interval '3 days') AS "> <=",
    (SELECT sum(w * n) FROM windows JOIN t_%1$s ON time_of(f, id::bytea) > at
      AND time_of(f, id::bytea) <= at + interval '3 days') AS "the same too",
    (SELECT count(*) FROM windows JOIN t_%1$s ON id = at) AS "=", (SELECT count(*) FROM windows w LEFT
      JOIN t_%1$s t ON t.id >= at AND t.id < at + interval '1 hour') AS outer
  FROM oracle f WHERE f.type = %1$L $$, 'oracle');

CALL do_each('DROP TABLE t_%1$s, m_%1$s, p_%1$s, q_%1$s', 'oracle');
DROP TABLE windows;

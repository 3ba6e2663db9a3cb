--
-- Conditions on the time of every type that has one give the same rows planned for btree, BRIN, partitions and none of
-- them, which are the rows that the same conditions on the ids' times and bytes give; estimates; partitions.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SET client_min_messages = warning;
-- h_T has no index, i_T a btree, j_T one that descends and has ids last, m_T and n_T a BRIN index, p_T partitions of
-- uidx_create_partitions(), and one for the rest.
CALL do_each($$
  CREATE TABLE h_%1$s AS SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id, b, us
    FROM samples i WHERE type = %1$L
    AND (us IS NULL OR EXISTS (SELECT FROM samples j WHERE j.type = i.type AND j.b > i.b))
    ORDER BY b; -- not the highest, which no instant is after
  INSERT INTO h_%1$s (n) VALUES (-1), (-2);
  CREATE TABLE i_%1$s AS TABLE h_%1$s;
  CREATE INDEX ON i_%1$s (id);
  CREATE TABLE j_%1$s AS TABLE h_%1$s;
  CREATE INDEX ON j_%1$s ((n %% 3), id DESC NULLS LAST);
  CREATE TABLE m_%1$s WITH (fillfactor = 20) AS TABLE h_%1$s;
  CREATE INDEX ON m_%1$s USING brin (id) WITH (pages_per_range = 2);
  CREATE TABLE n_%1$s WITH (fillfactor = 20) AS SELECT * FROM h_%1$s ORDER BY n * 7919 %% 1009;
  CREATE INDEX ON n_%1$s USING brin (id %1$I_minmax_multi_ops(values_per_range = 16)) WITH (pages_per_range = 2);
  CREATE TABLE p_%1$s (LIKE h_%1$s) PARTITION BY RANGE (id);
  CREATE TABLE p_%1$s_rest PARTITION OF p_%1$s DEFAULT $$, 'timed');
\set ECHO all
SELECT * FROM each_type($$
  SELECT count(*), min(replace(c::text, %1$L, 'T')) AS first, max(replace(c::text, %1$L, 'T')) AS last
  FROM uidx_create_partitions('p_%1$s', '2026-01-01', '2027-01-01', '1 month') c $$, 'timed');
CALL do_each(
  'INSERT INTO p_%1$s SELECT * FROM h_%1$s; ANALYZE h_%1$s; ANALYZE i_%1$s; ANALYZE j_%1$s; ANALYZE m_%1$s; '
  'ANALYZE n_%1$s; ANALYZE p_%1$s',
  'timed');
SELECT * FROM each_type($$
  SELECT count(*) AS partitions, bool_and(n > 10) AS filled
  FROM (SELECT tableoid, count(*) AS n FROM p_%1$s GROUP BY 1) p $$, 'timed');

-- Plans: constants, stable expressions, subqueries, parameters and joins; by btree, BRIN and partition.
\set ECHO none
CREATE TABLE windows AS
  SELECT n AS w, at, tstzrange(at, at + interval '2 days', (ARRAY['[)', '(]', '[]', '()'])[n % 4 + 1]) AS during
  FROM generate_series(1, 12) n, make_timestamptz(2026, n, n, n, 0, 0) at;
INSERT INTO windows VALUES (13, 'infinity', 'empty'), (14, NULL, NULL), (15, '-infinity', '(,)'),
  (16, '2026-05-31', '[2026-05-31,2026-05-31]');
ALTER TABLE windows ADD us numrange;
UPDATE windows SET us = CASE WHEN isempty(during) THEN 'empty' ELSE numrange(us_of_instant(lower(during)),
  us_of_instant(upper(during)), translate(during::text, translate(during::text, '[]()', ''), '')) END WHERE w <> 14;
ANALYZE windows;
CALL do_each($$
  PREPARE since_%1$s(timestamptz) AS SELECT sum(n) FROM i_%1$s WHERE id > $1 AND id <= $1 + interval '1 day';
  PREPARE within_%1$s(tstzrange) AS SELECT sum(n) FROM i_%1$s WHERE id <@ $1;
  PREPARE at_%1$s(timestamptz) AS SELECT sum(n) FROM i_%1$s WHERE $1 = id;
  PREPARE part_%1$s(timestamptz, timestamptz) AS SELECT n FROM p_%1$s WHERE id >= $1 AND id < $2;
  CREATE TABLE q_%1$s (id %1$I, n int) PARTITION BY RANGE (id);
  CREATE TABLE q_%1$s_1 PARTITION OF q_%1$s FOR VALUES FROM (MINVALUE) TO (%2$s_floor(now() - interval '10 days'));
  CREATE TABLE q_%1$s_2 PARTITION OF q_%1$s
    FOR VALUES FROM (%2$s_floor(now() - interval '10 days')) TO (%2$s_floor(now() + interval '10 days'));
  CREATE TABLE q_%1$s_3 PARTITION OF q_%1$s FOR VALUES FROM (%2$s_floor(now() + interval '10 days')) TO (MAXVALUE);
  INSERT INTO q_%1$s SELECT %2$s_floor(now() + n * interval '1 day'), n FROM generate_series(-40, 40) n $$, 'timed');
-- Each prepared statement with a condition of the oracle; each join with one of the oracle.
SELECT $$ SELECT string_agg(call, ' ') FILTER (WHERE got IS DISTINCT FROM want) AS wrong,
    string_agg(n::text, ' ') FILTER (WHERE want <> 'NULL') AS some
  FROM (VALUES (1, 'since_%1$s(''2026-06-01'')', 'us > ''2026-06-01'' AND us <= ''2026-06-02'''),
      (2, 'since_%1$s(''infinity'')', 'false'), (3, 'since_%1$s(NULL)', 'false'),
      (4, 'at_%1$s(''2026-05-31'')', 'us = ''2026-05-31'''),
      (5, 'at_%1$s(''2026-05-31 00:00:00.000001'')', 'us = ''2026-05-31 00:00:00.000001'''),
      (6, 'within_%1$s(''[2026-06-01,2026-06-09]'')', 'us >= ''2026-06-01'' AND us <= ''2026-06-09'''),
      (7, 'within_%1$s(''empty'')', 'false'), (8, 'within_%1$s(''(,)'')', 'n > 0'), (9, 'within_%1$s(NULL)', 'false'))
      c(n, call, oracle), try('EXECUTE ' || call) got, try('SELECT sum(n) FROM h_%1$s WHERE ' ||
        regexp_replace(oracle, '(''[^'']*'')', 'us_of_instant(\1)', 'g')) want $$ AS prepared,
  $$ SELECT a = (SELECT sum(w * n) FROM windows w JOIN h_%1$s h ON w.us @> h.us) AS "<@",
    b = (SELECT sum(w * n) FROM windows JOIN h_%1$s h
      ON h.us > us_of_instant(at) AND h.us <= us_of_instant(at + interval '3 days')) AS "> <=",
    c IS NOT DISTINCT FROM (SELECT sum(w * n) FROM windows JOIN h_%1$s h ON h.us = us_of_instant(at)) AS "="
  FROM (SELECT (SELECT sum(w * n) FROM windows JOIN i_%1$s ON id <@ during) AS a,
    (SELECT sum(w * n) FROM windows JOIN i_%1$s ON id > at AND id <= at + interval '3 days') AS b,
    (SELECT sum(w * n) FROM windows JOIN i_%1$s ON id = at) AS c) s $$ AS joined \gset
SET plan_cache_mode = force_generic_plan;
SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_material = off;
SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_memoize = off;
\set ECHO all
SELECT plans($$
  SELECT n FROM i_%1$s WHERE id >= timestamptz '2026-03-01' AND id < timestamptz '2026-04-01'
  SELECT n FROM i_%1$s WHERE timestamptz '2026-06-01' >= id
  SELECT n FROM i_%1$s WHERE id = timestamptz '2026-06-01' AND id > %2$s_floor('2026-01-01')
  SELECT n FROM i_%1$s WHERE id BETWEEN timestamptz '2026-06-01' AND '2026-06-02'::timestamptz
  SELECT n FROM i_%1$s WHERE tstzrange('2026-06-01', NULL, '()') @> id
  SELECT n FROM i_%1$s WHERE id <@ tstzrange 'empty'
  SELECT n FROM i_%1$s WHERE NOT id < date '2026-06-01'
  SELECT n FROM i_%1$s WHERE now() <= id
  SELECT n FROM i_%1$s WHERE id <@ tstzrange(now() - interval '1 day', now())
  SELECT n FROM i_%1$s WHERE id > (SELECT max(at) FROM windows)
  SELECT n FROM i_%1$s WHERE id = (SELECT max(at) FROM windows)
  SELECT n FROM i_%1$s WHERE id <@ (SELECT during FROM windows LIMIT 1)
  SELECT id FROM i_%1$s WHERE id < timestamptz '2026-06-01' ORDER BY id DESC LIMIT 3
  DELETE FROM i_%1$s WHERE id < timestamptz '2026-01-05'
  EXECUTE since_%1$s('2026-06-01')
  EXECUTE within_%1$s('[2026-06-01,2026-06-02)')
  EXECUTE at_%1$s('2026-06-01')
  SELECT w, n FROM windows JOIN i_%1$s ON id <@ during
  SELECT w, n FROM windows JOIN i_%1$s ON id > at AND id < at + interval '1 day'
  SELECT w, n FROM windows JOIN i_%1$s ON id = at
  SELECT w, (SELECT min(id) FROM i_%1$s WHERE id >= at) FROM windows
  $$, 'timed');
-- What the prepared statements and the joins find, against the oracle.
SELECT * FROM each_type(:'prepared', 'timed');
SELECT * FROM each_type(:'joined', 'timed');
RESET enable_bitmapscan; SET enable_indexscan = off; SET enable_indexonlyscan = off;
SELECT plans($$
  SELECT n FROM m_%1$s WHERE id >= timestamptz '2026-03-01' AND id < timestamptz '2026-04-01'
  SELECT n FROM i_%1$s WHERE id < timestamptz '2026-01-05' OR id > timestamptz '2026-11-05'
  $$, 'timed');
RESET enable_seqscan; RESET enable_indexscan; RESET enable_indexonlyscan;
SELECT plans($$
  SELECT n FROM p_%1$s WHERE id >= timestamptz '2026-03-01' AND id < timestamptz '2026-03-15'
  SELECT n FROM p_%1$s WHERE id <@ tstzrange('2026-03-01', '2026-04-01')
  SELECT n FROM p_%1$s WHERE id = %2$s_floor('2026-03-01')
  EXECUTE part_%1$s('2026-06-01', '2026-07-01')
  SELECT n FROM q_%1$s WHERE id >= now() - interval '1 day' AND id < now()
  SELECT n FROM q_%1$s WHERE id <@ tstzrange(now() - interval '1 day', now() + interval '36 hours')
  $$, 'timed');
SELECT * FROM each_type($$ SELECT string_agg(n::text, ' ' ORDER BY n) AS found FROM q_%1$s
  WHERE id <@ tstzrange(now() - interval '1 day', now() + interval '36 hours') $$, 'timed');
\set ECHO none
RESET plan_cache_mode; RESET enable_material; RESET enable_hashjoin; RESET enable_mergejoin; RESET enable_memoize;
DEALLOCATE ALL;
DROP TABLE windows;
\set ECHO all

-- Conditions: {a}, {b} and {c} are instants, {w} a range, {x} and {y} ids of the table, {u} is {x} as uuid where it can
-- be one. In the oracle's version "id" is "us" next to an instant, and "b" next to an id; @> ANY, because core from 17
-- on has NULL <@ 'empty' be false.
CREATE TEMP TABLE conditions (n int GENERATED ALWAYS AS IDENTITY, condition text, oracle text);
\set ECHO none
INSERT INTO conditions (condition, oracle)
SELECT 'id ' || op || ' {a}', 'us ' || op || ' {a}' FROM unnest('{<,<=,=,>=,>,<>}'::text[]) op UNION ALL
SELECT '{a} ' || op || ' id', '{a} ' || op || ' us' FROM unnest('{<,<=,=,>=,>,<>}'::text[]) op UNION ALL VALUES
  ('id <@ {w}', '{w} @> ANY (ARRAY[us])'), ('{w} @> id', '{w} @> ANY (ARRAY[us])'),
    ('NOT id <@ {w}', 'NOT {w} @> ANY (ARRAY[us])'),
    ('(id <@ {w}) IS NOT TRUE', '({w} @> ANY (ARRAY[us])) IS NOT TRUE'),
  ('id >= {a} AND id < {b}', 'us >= {a} AND us < {b}'), ('id BETWEEN {a} AND {b}', 'us BETWEEN {a} AND {b}'),
  ('id BETWEEN SYMMETRIC {b} AND {a}', 'us BETWEEN SYMMETRIC {b} AND {a}'),
  ('id NOT BETWEEN {a} AND {b}', 'us NOT BETWEEN {a} AND {b}'), ('id < {a} OR id >= {b}', 'us < {a} OR us >= {b}'),
  ('NOT (id < {a} OR id = {b})', 'NOT (us < {a} OR us = {b})'),
    ('NOT (id > {a} AND {b} > id)', 'NOT (us > {a} AND {b} > us)'),
  ('id > {a} AND id >= {b} AND {c} > id', 'us > {a} AND us >= {b} AND {c} > us'),
    ('id IN ({a}, {b}, {c})', 'us IN ({a}, {b}, {c})'), ('id NOT IN ({a}, {b})', 'us NOT IN ({a}, {b})'),
  ('id < ANY (ARRAY[{a}, {b}])', 'us < ANY (ARRAY[{a}, {b}])'),
  ('id >= ALL (ARRAY[{a}, {b}])', 'us >= ALL (ARRAY[{a}, {b}])'),
    ('id >= ANY (ARRAY[{a}, {b}])', 'us >= ANY (ARRAY[{a}, {b}])'),
  ('id <@ {w} AND id <> {x}', '{w} @> ANY (ARRAY[us]) AND b <> {x}'), ('id > {x} AND id < {a}', 'b > {x} AND us < {a}'),
    ('id >= {x} AND id >= {a} AND id < {b}', 'b >= {x} AND us >= {a} AND us < {b}'),
  ('id = {x} AND id >= {a}', 'b = {x} AND us >= {a}'), ('id = {x} AND id < {a}', 'b = {x} AND us < {a}'),
    ('id <= {x} AND id < {y} AND id > {a} AND {w} @> id',
      'b <= {x} AND b < {y} AND us > {a} AND {w} @> ANY (ARRAY[us])'),
  ('id IN ({x}, {y}) AND id > {a}', 'b IN ({x}, {y}) AND us > {a}'), ('id < {a} AND id > {b}', 'us < {a} AND us > {b}'),
    ('id IS NULL OR id >= {c}', 'us IS NULL OR us >= {c}'),
  ('id > {u} AND id < {a}', 'b > {x} AND us < {a}'), ('id = {u} AND id >= {a} AND id < {y}',
    'b = {x} AND us >= {a} AND b < {y}'),
  ('{u} >= id AND {y} < id AND {w} @> id', 'b <= {x} AND b > {y} AND {w} @> ANY (ARRAY[us])'),
  ('n % 3 = 1 AND id <@ {w}', 'n % 3 = 1 AND {w} @> ANY (ARRAY[us])'),
    ('n % 3 = 2 AND id > {a} AND id <= {b}', 'n % 3 = 2 AND us > {a} AND us <= {b}'),
    ('n % 3 = 0 AND id = {a}', 'n % 3 = 0 AND us = {a}');
-- Bounds: at ticks that some ids have, a microsecond off, between two, outside the format, infinite.
CREATE TEMP TABLE bounds (n int GENERATED ALWAYS AS IDENTITY, a timestamptz, b timestamptz, kind text);
INSERT INTO bounds (a, b, kind) VALUES
  ('2026-03-02Z', '2026-03-29Z', '[)'), ('2026-03-01 23:59:59.999999Z', '2026-03-02 00:00:00.000001Z', '[]'),
    ('2026-05-01Z', '2026-05-01Z', '[]'), ('2026-05-01Z', '2026-08-01Z', '()'),
  ('2026-06-15 12:00:00.0005Z', '2026-06-30 00:00:00.00052Z', '(]'), ('-infinity', '2026-01-01Z', '()'),
    ('2026-12-01Z', 'infinity', '[]'), ('1960-01-01Z', '2026-02-02Z', '(]'),
  ('infinity', 'infinity', '[]'), ('4713-01-01 BC', '294276-12-31Z', '[]'), ('2026-09-09Z', '2026-09-09Z', '[)'),
    (NULL, '2026-04-04Z', '(]'), ('2026-10-04Z', NULL, '[)'), ('4713-01-01 BC', '294276-12-31 23:59:59.999998', '[]');

-- In the oracle's version instants are numbers, as us_of_instant() gives them, which go on where timestamptz ends.
CREATE FUNCTION pg_temp.filled(template text, t bounds, x text, y text, cast_to text, planned boolean)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  name text; at timestamptz;
BEGIN
  FOR name, at IN VALUES ('{a}', t.a), ('{b}', t.b),
    ('{c}', CASE WHEN t.a BETWEEN '2026-02-01' AND '2027-01-01' THEN t.a - interval '20 days 1 microsecond'
    ELSE '2026-07-07 00:00:00.00016' END) LOOP
    template := replace(template, name, CASE WHEN planned THEN quote_nullable(at) || '::timestamptz'
      ELSE quote_nullable(us_of_instant(at)) || '::numeric' END);
  END LOOP;
  RETURN replace(replace(replace(template, '{w}',
    CASE WHEN planned THEN quote_literal(tstzrange(t.a, t.b, t.kind)) || '::tstzrange'
    ELSE quote_literal(numrange(us_of_instant(t.a), us_of_instant(t.b), t.kind)) || '::numrange' END), '{x}',
    quote_literal(x) || cast_to), '{y}', quote_literal(y) || cast_to);
END $$;
CREATE FUNCTION pg_temp.nth(type text, nth int, OUT id text, OUT b text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT id::text, b::text FROM h_%s WHERE n = %s', type, nth) INTO id, b;
END $$;
CREATE TEMP TABLE results (type text, tables text, condition text, planned text, rows bigint,
  got bigint, want bigint, plan text);
-- Each condition with each bound for the types of the oracle, with every third for the others.
CREATE PROCEDURE pg_temp.compare() LANGUAGE plpgsql AS $$
DECLARE
  q record; tables text;
  want bigint; got bigint; rows bigint; line text; plan text;
BEGIN
  FOR q IN SELECT f.type, row_number() OVER (ORDER BY f.type, t.n, c.n) AS n, c.condition, c.n > 12 AS compound,
      pg_temp.filled(replace(c.condition, '{u}', '{x}' || CASE WHEN 'uuid' = ANY (f.traits) THEN '::uuid' ELSE '' END),
        t, x.id, y.id, '::' || f.type, true) AS planned,
      pg_temp.filled(c.oracle, t, x.b, y.b, '::bytea', false) AS oracle
    FROM types_among('{timed}') f, bounds t, conditions c, pg_temp.nth(f.type, t.n * 61 + 5) x,
      pg_temp.nth(f.type, t.n * 37 + 20) y
    WHERE NOT (c.condition ~ '{w}' AND t.a > t.b) AND ('oracle' = ANY (f.traits) OR (t.n + c.n) % 3 = 0) LOOP
    EXECUTE format('SELECT coalesce(sum(n), 0) FROM h_%s WHERE %s', q.type, q.oracle) INTO want;
    FOREACH tables IN ARRAY '{h,i,j,m,n,p}'::text[] LOOP
      CONTINUE WHEN tables = 'j' AND NOT q.compound;
      PERFORM set_config('enable_seqscan', CASE WHEN tables IN ('h', 'p') THEN 'on' ELSE 'off' END, true);
      EXECUTE format('SELECT count(*), coalesce(sum(n), 0) FROM %s_%s WHERE %s', tables,
        q.type, q.planned) INTO rows, got;
      plan := NULL;
      IF q.n % 5 = 1 THEN
        plan := '';
        FOR line IN EXECUTE format('EXPLAIN (COSTS OFF) SELECT n FROM %s_%s WHERE %s', tables, q.type, q.planned) LOOP
          plan := plan || E'\n' || line;
        END LOOP;
      END IF;
      INSERT INTO results VALUES (q.type, tables, q.condition, q.planned, rows, got, want, plan);
    END LOOP;
  END LOOP;
END $$;
\set ECHO all
CALL pg_temp.compare();
SELECT * FROM each_type($$
  SELECT tables, count(*) AS conditions, sum(rows) > 30000 AS rows, count(*) FILTER (WHERE got <> want) AS wrong,
  count(*) FILTER (WHERE plan ~ 'Index Cond') > 0.7 * count(plan) AS "by index",
  count(*) FILTER (WHERE plan ~ '^\n *Seq Scan on p_' OR plan ~ 'One-Time') > 0.3 * count(plan) AS "in one partition"
  FROM results WHERE type = %1$L GROUP BY tables ORDER BY tables $$, 'timed');
SELECT type, tables, planned, rows, got - want AS "n too many", plan FROM results WHERE got <> want LIMIT 20;
-- Which kinds of conditions an index never serves
SELECT condition FROM results WHERE tables = 'i' AND plan !~ 'Index Cond' AND plan !~ 'One-Time' GROUP BY condition
  ORDER BY condition COLLATE "C";
-- Estimates: within a factor of two.
CALL do_each($$
  CREATE TABLE e_%1$s AS SELECT %2$s_floor(timestamptz '2026-01-01' + n * interval '130 seconds') AS id
    FROM generate_series(1, 20000) n;
  ALTER TABLE e_%1$s ADD PRIMARY KEY (id); ANALYZE e_%1$s $$, 'timed');
SELECT * FROM each_type($$
  SELECT count(*) AS windows, count(*) FILTER (WHERE counted BETWEEN 20 AND 15000) AS "neither few nor all",
    string_agg(format('%%s: %%s, not %%s', query, planned, counted), ' ') FILTER (WHERE NOT good) AS beside
  FROM unnest(ARRAY['1 hour', '6 hours', '1 day', '7 days', '20 days']::interval[]) w,
    unnest(ARRAY['id >= %%1$s AND id < %%2$s', 'id BETWEEN %%1$s AND %%2$s', 'id <@ tstzrange(%%1$s, %%2$s)',
      'id >= %2$s_floor(%%1$s) AND id <= %2$s_ceil(%%2$s)', '%%1$s < id AND id <= %%2$s']) c,
    LATERAL (SELECT 'SELECT FROM e_%1$s WHERE ' || format(c, quote_literal(timestamptz '2026-01-05 13:17') ||
      '::timestamptz', quote_literal(timestamptz '2026-01-05 13:17' + w) || '::timestamptz')) q(query), checked(query)
  $$, 'timed');
SELECT * FROM each_type($$
  SELECT planned <= 2 AS few, counted
  FROM checked('SELECT FROM e_%1$s WHERE id >= timestamptz ''2030-01-01''') $$, 'timed');
SELECT * FROM each_type($$
  SELECT good FROM checked(
    'SELECT FROM e_%1$s WHERE id > timestamptz ''-infinity'' AND id < timestamptz ''infinity''') $$, 'timed');
-- prefixes that many ids have
SELECT * FROM each_type($$
  SELECT bool_and(good) AS good, max(counted) > 100 AS many
  FROM generate_series(1, 6) l, (SELECT min(id)::text AS t FROM e_%1$s) m,
  checked(format('SELECT FROM e_%1$s WHERE id ^@ %%L', left(t, l))) WHERE counted >= 20 $$, 'ordered');
-- ticks that many ids share
CALL do_each($$ TRUNCATE e_%1$s; INSERT INTO e_%1$s SELECT %2$s_generate(timestamptz '2026-01-01' + n %% 20
    * interval '1 day') FROM generate_series(1, 10000) n ON CONFLICT DO NOTHING; ANALYZE e_%1$s $$, 'timed');
SELECT * FROM each_type($$
  SELECT bool_and(good) AS good, min(counted) > 400 AS many FROM generate_series(0, 19) n,
    checked(format('SELECT FROM e_%1$s WHERE id >= timestamptz %%1$L AND id < timestamptz %%1$L + interval ''1 hour''',
      timestamptz '2026-01-01' - interval '30 min' + n * interval '1 day')) $$, 'timed');

-- Old partitions are dropped, and made again.
SELECT * FROM each_type($$
  SELECT count(*), max(replace(d, %1$L, 'T')) AS last FROM uidx_drop_partitions('p_%1$s', '2026-04-15') d $$, 'timed');
SELECT * FROM each_type($$
  SELECT bool_and(id >= timestamptz '2026-04-01' OR tableoid = 'p_%1$s_rest'::regclass) AS "only newer"
  FROM p_%1$s $$, 'timed');
SELECT * FROM each_type($$
  SELECT count(*), bool_and(lower IS NOT NULL AND upper IS NOT NULL) AS bounded
  FROM uidx_partition_bounds('p_%1$s') $$, 'timed');

CALL do_each('DROP TABLE h_%1$s, i_%1$s, j_%1$s, m_%1$s, n_%1$s, p_%1$s, q_%1$s, e_%1$s', 'timed');

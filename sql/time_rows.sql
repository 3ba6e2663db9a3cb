--
-- Conditions on the time of every type that has one: planned for btree, BRIN and partitions they give the rows that
-- T_timestamp gives; estimates; partitions.
--
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SET client_min_messages = warning;
-- h_T has no index, i_T a btree, m_T a BRIN index, p_T partitions of uidx_create_partitions(), and one for the rest.
CALL do_each($$
  CREATE TABLE h_%1$s AS SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id, us FROM samples i WHERE type = %1$L
    AND (us IS NULL OR EXISTS (SELECT FROM samples j WHERE j.type = i.type AND j.b > i.b)) ORDER BY b; -- not the highest, which no instant is after
  INSERT INTO h_%1$s (n) VALUES (-1), (-2);
  CREATE TABLE i_%1$s AS TABLE h_%1$s;
  CREATE INDEX ON i_%1$s (id);
  CREATE TABLE m_%1$s WITH (fillfactor = 20) AS TABLE h_%1$s;
  CREATE INDEX ON m_%1$s USING brin (id) WITH (pages_per_range = 2);
  CREATE TABLE p_%1$s (LIKE h_%1$s) PARTITION BY RANGE (id);
  CREATE TABLE p_%1$s_rest PARTITION OF p_%1$s DEFAULT $$, 'timed');
SELECT * FROM each_type($$ SELECT count(*), min(replace(c::text, %1$L, 'T')) AS first, max(replace(c::text, %1$L, 'T')) AS last
  FROM uidx_create_partitions('p_%1$s', '2026-01-01', '2027-01-01', '1 month') c $$, 'timed');
CALL do_each('INSERT INTO p_%1$s SELECT * FROM h_%1$s; ANALYZE h_%1$s; ANALYZE i_%1$s; ANALYZE m_%1$s; ANALYZE p_%1$s', 'timed');
SELECT * FROM each_type($$ SELECT count(*) AS partitions, bool_and(n > 10) AS filled FROM (SELECT tableoid, count(*) AS n FROM p_%1$s GROUP BY 1) p $$, 'timed');

-- Plans
SET enable_seqscan = off; SET enable_bitmapscan = off;
SELECT plan_each('SELECT n FROM i_%1$s WHERE id >= timestamptz ''2026-03-01'' AND id < timestamptz ''2026-04-01''', 'timed');
SELECT plan_each('SELECT n FROM i_%1$s WHERE id <@ tstzrange(now() - interval ''1 day'', now())', 'timed');
SELECT plan_each('SELECT n FROM i_%1$s WHERE now() <= id', 'timed');
SELECT plan_each('SELECT n FROM i_%1$s WHERE id = now() AND id > %2$s_floor(''2026-01-01'')', 'timed');
RESET enable_bitmapscan; SET enable_indexscan = off; SET enable_indexonlyscan = off;
SELECT plan_each('SELECT n FROM m_%1$s WHERE id >= timestamptz ''2026-03-01'' AND id < timestamptz ''2026-04-01''', 'timed');
RESET enable_seqscan; RESET enable_indexscan; RESET enable_indexonlyscan;
SELECT plan_each('SELECT n FROM p_%1$s WHERE id >= timestamptz ''2026-03-01'' AND id < timestamptz ''2026-03-15''', 'timed');
SELECT plan_each('SELECT n FROM p_%1$s WHERE id <@ tstzrange(''2026-03-01'', ''2026-04-01'')', 'timed');
SELECT plan_each('SELECT n FROM p_%1$s WHERE id = %2$s_floor(''2026-03-01'')', 'timed');

-- The same rows by each of them, for bounds at the start of a tick and beside it, outside the format, infinite, unknown.
CREATE TABLE bounds (a timestamptz, b timestamptz, kind text);
INSERT INTO bounds VALUES ('2026-03-02', '2026-03-29', '[)'), ('2026-03-04 23:59:59.999999', '2026-03-05 00:00:00.000001', '[]'), ('2026-05-01', '2026-05-01', '[]'),
  ('2026-06-15 12:00:00.0005', '2026-06-30 00:00:00.00052', '(]'), ('-infinity', '2026-01-01', '()'), ('2026-12-01', 'infinity', '[]'), ('1900-01-01', '2026-02-02', '(]'),
  ('4713-01-01 BC', '294276-12-31 23:59:59.999998', '[]'), ('2026-09-09', NULL, '[)'), ('infinity', 'infinity', '[]');
CREATE TABLE conditions (condition text, oracle text);
INSERT INTO conditions SELECT 'id ' || op || ' {a}', 'us ' || op || ' {ua}' FROM unnest('{<,<=,=,>=,>,<>}'::text[]) op UNION ALL VALUES
  ('id >= {a} AND id < {b}', 'us >= {ua} AND us < {ub}'), ('{b} >= id AND {a} < id', 'us <= {ub} AND us > {ua}'), ('id <@ {w}', '{in}'), ('NOT {w} @> id', 'NOT {in}'),
  ('id < {a} OR id > {b}', 'us < {ua} OR us > {ub}'), ('id IN ({a}, {b})', 'us IN ({ua}, {ub})');
CREATE FUNCTION wrong_rows(type text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  b record; c record;
  inside text; statement text; want text; got text; t text;
  cases int := 0; filled int := 0; wrong text := '';
BEGIN
  FOR b IN SELECT * FROM bounds LOOP FOR c IN SELECT * FROM conditions LOOP
    inside := format('(us %s {ua} AND us %s {ub})', CASE left(b.kind, 1) WHEN '[' THEN '>=' ELSE '>' END, CASE right(b.kind, 1) WHEN ']' THEN '<=' ELSE '<' END);
    IF b.b IS NULL THEN inside := '(us >= {ua})'; END IF;
    EXECUTE format('SELECT sum(n) FROM h_%s WHERE ', type) || replace(replace(replace(c.oracle, '{in}', inside), '{ua}', quote_nullable(us_of_instant(b.a))), '{ub}', quote_nullable(us_of_instant(b.b))) INTO want;
    filled := filled + (want IS NOT NULL)::int;
    statement := replace(replace(replace(c.condition, '{a}', quote_nullable(b.a) || '::timestamptz'), '{b}', quote_nullable(b.b) || '::timestamptz'), '{w}', quote_literal(tstzrange(b.a, b.b, b.kind)) || '::tstzrange');
    FOREACH t IN ARRAY ARRAY['i', 'm', 'p'] LOOP
      PERFORM set_config('enable_seqscan', CASE WHEN t IN ('i', 'm') THEN 'off' ELSE 'on' END, true);
      EXECUTE format('SELECT sum(n) FROM %s_%s WHERE %s', t, type, statement) INTO got;
      cases := cases + 1;
      IF got IS DISTINCT FROM want THEN wrong := wrong || format(' [%s: %s: %s, not %s]', t, statement, got, want); END IF;
    END LOOP;
  END LOOP; END LOOP;
  PERFORM set_config('enable_seqscan', 'on', true);
  RETURN CASE WHEN filled > 50 AND cases > 300 THEN wrong ELSE 'too few' END;
END $$;
SELECT * FROM each_type('SELECT wrong_rows(%1$L) AS wrong', 'timed');
-- Estimates: within a factor of two.
CALL do_each($$
  CREATE TABLE e_%1$s AS SELECT %2$s_floor(timestamptz '2026-01-01' + n * interval '130 seconds') AS id FROM generate_series(1, 20000) n;
  ALTER TABLE e_%1$s ADD PRIMARY KEY (id); ANALYZE e_%1$s $$, 'timed');
SELECT * FROM each_type($$
  SELECT count(*) AS windows, count(*) FILTER (WHERE counted BETWEEN 20 AND 15000) AS "neither few nor all", string_agg(format('%%s: %%s, not %%s', query, planned, counted), ' ') FILTER (WHERE NOT good) AS beside
  FROM unnest(ARRAY['1 hour', '6 hours', '1 day', '7 days', '20 days']::interval[]) w,
    unnest(ARRAY['id >= %%1$s AND id < %%2$s', 'id BETWEEN %%1$s AND %%2$s', 'id <@ tstzrange(%%1$s, %%2$s)', 'id >= %2$s_floor(%%1$s) AND id <= %2$s_ceil(%%2$s)', '%%1$s < id AND id <= %%2$s']) c,
    LATERAL (SELECT 'SELECT FROM e_%1$s WHERE ' || format(c, quote_literal(timestamptz '2026-01-05 13:17') || '::timestamptz', quote_literal(timestamptz '2026-01-05 13:17' + w) || '::timestamptz')) q(query), checked(query)
  $$, 'timed');
SELECT * FROM each_type($$ SELECT planned <= 2 AS few, counted FROM checked('SELECT FROM e_%1$s WHERE id >= timestamptz ''2030-01-01''') $$, 'timed');
SELECT * FROM each_type($$ SELECT good FROM checked('SELECT FROM e_%1$s WHERE id > timestamptz ''-infinity'' AND id < timestamptz ''infinity''') $$, 'timed');
-- prefixes that many ids have
SELECT * FROM each_type($$ SELECT bool_and(good) AS good, max(counted) > 100 AS many FROM generate_series(1, 6) l, (SELECT min(id)::text AS t FROM e_%1$s) m,
  checked(format('SELECT FROM e_%1$s WHERE id ^@ %%L', left(t, l))) WHERE counted >= 20 $$, 'ordered');

-- Old partitions are dropped, and made again.
SELECT * FROM each_type($$ SELECT count(*), max(replace(d, %1$L, 'T')) AS last FROM uidx_drop_partitions('p_%1$s', '2026-04-15') d $$, 'timed');
SELECT * FROM each_type($$ SELECT bool_and(id >= timestamptz '2026-04-01' OR tableoid = 'p_%1$s_rest'::regclass) AS "only newer" FROM p_%1$s $$, 'timed');
SELECT * FROM each_type($$ SELECT count(*), bool_and(lower IS NOT NULL AND upper IS NOT NULL) AS bounded FROM uidx_partition_bounds('p_%1$s') $$, 'timed');

CALL do_each('DROP TABLE h_%1$s, i_%1$s, m_%1$s, p_%1$s, e_%1$s', 'timed');
DROP TABLE bounds, conditions;
DROP FUNCTION wrong_rows;

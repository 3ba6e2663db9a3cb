--
-- LIKE and ILIKE on ids: as on the id's text, and a range of the index where the pattern begins with a prefix.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
CREATE TEMP TABLE patterns AS SELECT f.type, p FROM types_among('{ordered}') f,
  LATERAL (SELECT answer FROM try(format('SELECT %s_floor(''2026-01-01Z'')', prefix)) answer) g(text),
  unnest(ARRAY['%', '', '_%', text, left(text, 1) || '%', left(text, 3) || '%', left(text, 5) || '%',
    lower(left(text, 3)) || '%', upper(left(text, 3)) || '%', left(text, 2) || '_' || substr(text, 4, 1) || '%', '%' ||
    right(text, 2), left(text, 3) || '%' || right(text, 1), left(text, 2) || '\' || substr(text, 3, 1) || '%',
    left(text, 3) || '\%', '\\%', left(text, 2) || '!%', left(text, 3), repeat('_', chars),
    repeat('z', 99) || '%', 'é%']) p;
-- Ids of 2026 among them, which share their first symbols, so that a range of the index has ids that a pattern
-- with more in it leaves out.
CREATE TEMP TABLE ids AS SELECT type, b FROM samples WHERE kind <> 'near' OR get_byte(sha256(b), 0) % 4 = 0;
\set ECHO all
SELECT * FROM each_type($$
  SELECT count(*) > 5000 AS many,
    count(*) FILTER (WHERE (id LIKE p, id NOT LIKE p, NOT (id LIKE p), id ILIKE p, id NOT ILIKE p, NOT (id ILIKE p))
    IS DISTINCT FROM (id::text LIKE p, id::text NOT LIKE p, NOT (id::text LIKE p), id::text ILIKE p,
      id::text NOT ILIKE p, NOT (id::text ILIKE p))) AS wrong
  FROM ids JOIN patterns USING (type), LATERAL (SELECT b::%1$I) x(id) WHERE type = %1$L $$, 'ordered');
\set ECHO none
-- The same by an index, which has a range for each pattern that begins with a prefix.
CREATE FUNCTION pg_temp.by_index(type text, OUT patterns bigint, OUT wrong bigint, OUT ranges bigint,
  OUT narrowed bigint) LANGUAGE plpgsql AS $$
DECLARE
  pattern text; a bigint; b bigint; plan text; found bigint;
BEGIN
  EXECUTE format(
    'CREATE TEMP TABLE ids_%1$s AS SELECT b::%1$I AS id FROM ids WHERE type = %1$L; CREATE INDEX ON ids_%1$s (id)',
    type);
  SET LOCAL enable_seqscan = off;
  SET LOCAL enable_bitmapscan = off; -- it would keep the condition as a filter in any case
  patterns := 0; wrong := 0; ranges := 0; narrowed := 0;
  FOR pattern IN SELECT p FROM pg_temp.patterns v WHERE v.type = by_index.type LOOP
    EXECUTE format('SELECT count(*) FROM ids_%1$s WHERE id LIKE %2$L', type, pattern) INTO a;
    EXECUTE format('SELECT count(*) FROM ids_%1$s WHERE id::text LIKE %2$L', type, pattern) INTO b;
    EXECUTE format('EXPLAIN (COSTS OFF, FORMAT json) SELECT FROM ids_%1$s WHERE id LIKE %2$L', type, pattern) INTO plan;
    patterns := patterns + 1;
    wrong := wrong + (a <> b)::int;
    ranges := ranges + (plan ~ 'Cond": "\(\(id >=')::int;
    IF plan ~ 'Cond": "\(\(id >=' THEN
      EXECUTE format(
        'EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, FORMAT json) SELECT FROM ids_%1$s WHERE id LIKE %2$L',
        type, pattern) INTO plan;
      narrowed := narrowed + (plan ~ 'Rows Removed by (Filter|Index Recheck)": [1-9]' AND a > 0)::int;
    END IF;
  END LOOP;
  SET LOCAL enable_seqscan = on;
  SET LOCAL enable_bitmapscan = on;
END $$;
\set ECHO all
-- narrowed: patterns of which only a look at the row tells some of the ids in the range from others.
SELECT type, patterns, wrong, ranges, narrowed > 0 AS narrowed FROM types_among('{ordered}'), pg_temp.by_index(type);
SET enable_seqscan = off;
EXPLAIN (COSTS OFF) SELECT FROM ids_ulid WHERE id LIKE '01KDV%A';
RESET enable_seqscan;
SELECT brief(try($$SELECT ulid_floor('2026-01-01Z') LIKE ulid_floor('2026-01-01Z')$$)) AS id,
  brief(try($$SELECT gen_random_uuid() LIKE '0%'$$)) AS uuid,
  ulid_floor('2026-01-01Z') LIKE ANY (ARRAY['x', '01K%']) AS "any",
  ulid_floor('2026-01-01Z') LIKE '01K!%' ESCAPE '!' AS escaped, ulid_floor('2026-01-01Z') LIKE NULL IS NULL AS "null";
-- Patterns and comparisons of text mean what they meant.
SELECT 'a'::varchar = 'a' AS "=", 'a'::name = 'a' AS "= name", 'a'::char(3) = 'a' AS "= bpchar",
  'a'::varchar LIKE 'a%' AS "varchar", 'a'::name LIKE 'a' AS name, 'a'::char(3) LIKE 'a%' AS bpchar,
  'a' LIKE 'a' AS unknown, pg_typeof('a' || 'b') AS concat, '\x61'::bytea LIKE 'a' AS bytea,
  ('{"a": "b"}'::jsonb ->> 'a') ILIKE 'B' AS jsonb;
-- A nondeterministic collation compares as it does with text; it has no range of the index.
-- (LIKE takes one from 18 on.)
DO $$ BEGIN CREATE COLLATION pg_temp.any_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
    EXCEPTION WHEN feature_not_supported THEN END $$; -- a server without ICU
SET enable_seqscan = off;
SELECT count(*) > 10 AS many, count(*) FILTER (WHERE answer IS DISTINCT FROM of_text) AS wrong,
  count(*) FILTER (WHERE answer ~ ' \| ') = CASE WHEN current_setting('server_version_num')::int >= 180000
    AND to_regcollation('pg_temp.any_case') IS NOT NULL THEN 0 ELSE count(*) END AS "errors before 18 only"
  FROM patterns, LATERAL (
    SELECT try(format('SELECT count(*) FROM ids_ulid WHERE id LIKE %L COLLATE pg_temp.any_case', p)),
    try(format('SELECT count(*) FROM ids_ulid WHERE id::text LIKE %L COLLATE pg_temp.any_case', p))) t(answer, of_text)
  WHERE type = 'ulid' AND p !~ 'z{9}|é';
RESET enable_seqscan;

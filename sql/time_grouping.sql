--
-- Conditions on time and prefixes in queries with grouping sets: in the select list, HAVING and ORDER BY they are the
-- grouped expression, and in WHERE they are ranges of the index as elsewhere.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- Six ids, a minute apart.
CALL do_each($$
  CREATE TABLE g_%1$s AS SELECT n, %2$s_floor(timestamptz '2026-01-01Z' + n * interval '1 minute') AS id
    FROM generate_series(0, 5) n;
  CREATE FUNCTION inlined(%1$I) RETURNS boolean
    LANGUAGE sql IMMUTABLE AS 'SELECT $1 = timestamptz ''2026-01-01 00:02Z''' $$, 'oracle');
CREATE TABLE conditions (condition text);
INSERT INTO conditions SELECT format(c, op) FROM unnest('{=,<>,<,<=,>,>=}'::text[]) op,
  unnest(ARRAY['id %s timestamptz ''2026-01-01 00:02Z''', 'timestamptz ''2026-01-01 00:02Z'' %s id',
    'id %s (now() + (timestamptz ''2026-01-01 00:02Z'' - now()))']) c;
INSERT INTO conditions VALUES ('id <@ tstzrange(''2026-01-01 00:01Z'', ''2026-01-01 00:03Z'')'),
  ('tstzrange(''2026-01-01 00:01Z'', now(), ''()'') @> id'), ('id ^@ PREFIX'), ('inlined(id)'),
  ('CASE WHEN n > 1 THEN id <@ tstzrange(NULL, ''2026-01-01 00:04Z'') ELSE id ^@ PREFIX END');
CREATE TABLE queries (query text);
INSERT INTO queries SELECT replace(query, 'SETS', sets)
  FROM unnest(ARRAY['ROLLUP (E)', 'CUBE (E, n)', 'GROUPING SETS ((E), (n), ())']) sets,
  unnest(ARRAY[
    'SELECT E AS e, count(*) FROM T GROUP BY SETS',
    'SELECT E AS e, count(*) FROM T GROUP BY SETS HAVING E',
    'SELECT count(*), min(id) FROM T GROUP BY SETS HAVING (E) AND count(*) > 0',
    'SELECT count(*), min(id) FROM T GROUP BY SETS HAVING (E) OR count(*) = 6',
    'SELECT (E) AND count(*) > 0 AS both, (E) OR count(*) = 6 AS either, count(*) FROM T GROUP BY SETS',
    'SELECT count(*), row_number() OVER (ORDER BY (E) AND count(*) > 0, count(*), min(n)) FROM T GROUP BY SETS',
    'SELECT count(*), min(id) FROM T GROUP BY SETS ORDER BY E, count(*), min(n)',
    'SELECT count(*), min(id) FROM T GROUP BY SETS ORDER BY (E) AND count(*) > 0, count(*), min(n)']) query;
-- Each query is made with the condition, and with a column that has the condition's value.
CREATE FUNCTION rows_of(query text, condition text, source text) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE answer text[];
BEGIN
  EXECUTE format('SELECT array_agg(q::text) FROM (%s) q',
    regexp_replace(replace(query, ' T ', format(' %s ', source)), '\mE\M', condition, 'g')) INTO answer;
  RETURN CASE WHEN query LIKE '%) ORDER BY %' THEN answer ELSE ARRAY(SELECT unnest(answer) ORDER BY 1) END;
END $$;
CREATE TABLE answers (type text, condition text, query text, answer text[], wanted text[]);
DO $$
DECLARE
  f oracle;
  c text;
  filled text;
BEGIN
  FOR f IN SELECT * FROM oracle LOOP
    FOR c IN SELECT condition FROM conditions LOOP
      EXECUTE format(
        'SELECT replace(%L, ''PREFIX'', quote_literal(left(%s_floor(''2026-01-01 00:02Z'')::text, 8)))', c, f.prefix)
        INTO filled;
      EXECUTE format('CREATE TEMP TABLE valued AS SELECT *, %s AS value FROM g_%s', filled, f.type);
      INSERT INTO answers
        SELECT f.type, c, query, rows_of(query, filled, 'g_' || f.type), rows_of(query, 'value', 'valued') FROM queries;
      DROP TABLE valued;
    END LOOP;
  END LOOP;
END $$;
\set ECHO all
SELECT type, count(*) AS queries, count(DISTINCT condition) AS conditions, sum(cardinality(wanted)) AS rows,
  count(*) FILTER (WHERE answer IS DISTINCT FROM wanted) AS wrong FROM answers GROUP BY type ORDER BY type;
SELECT condition, query, answer, wanted FROM answers WHERE answer IS DISTINCT FROM wanted AND type = 'ulid' LIMIT 5;

-- Conditions that differ within a tick stay two grouping expressions.
CREATE TABLE ticks AS SELECT ulid_floor('2026-01-01 00:00:00.002Z') AS id;
SELECT id > timestamptz '2026-01-01 00:00:00.001Z' AS a, id > timestamptz '2026-01-01 00:00:00.001001Z' AS b
  FROM ticks GROUP BY ROLLUP (1, 2) HAVING id > timestamptz '2026-01-01 00:00:00.001001Z';
\set ECHO none
DROP TABLE ticks;

-- WHERE is a range of the index, also beside a grouping by the same kind of condition, and prunes partitions.
CALL do_each($$
  CREATE INDEX ON g_%1$s (id);
  CREATE TABLE p_%1$s (id %1$I, n int) PARTITION BY RANGE (id);
  CREATE TABLE p_%1$s_1 PARTITION OF p_%1$s FOR VALUES FROM (MINVALUE) TO (%2$s_floor('2026-01-01 00:03Z'));
  CREATE TABLE p_%1$s_2 PARTITION OF p_%1$s
    FOR VALUES FROM (%2$s_floor('2026-01-01 00:03Z')) TO (MAXVALUE) $$, 'oracle');
SET enable_seqscan = off;
SET enable_bitmapscan = off;
\set ECHO all
SELECT line FROM unnest(ARRAY['id = timestamptz ''2026-01-01 00:02Z''', 'id <= timestamptz ''2026-01-01 00:02Z''',
  'id <@ tstzrange(''2026-01-01 00:01Z'', ''2026-01-01 00:03Z'')', 'id ^@ ''01KD''']) condition,
  plan_each('SELECT n, count(*) FROM g_%1$s WHERE ' || condition || ' GROUP BY ROLLUP (n)', 'ulid') line
WHERE line ~ 'Scan|Cond|Filter';
SELECT line FROM unnest(ARRAY['id = timestamptz ''2026-01-01 00:02Z''',
  'id <@ tstzrange(''2026-01-01 00:01Z'', ''2026-01-01 00:03Z'')', 'id ^@ ''01KD''']) condition,
  plan_each(format('SELECT %1$s, count(*) FROM g_%%1$s WHERE %1$s GROUP BY ROLLUP (1)', condition), 'ulid') line
  WHERE line ~ 'Scan|Cond|Filter';
RESET enable_seqscan;
RESET enable_bitmapscan;
SELECT line FROM plan_each('SELECT n, count(*) FROM p_%1$s
  WHERE id <@ tstzrange(''2026-01-01 00:01Z'', ''2026-01-01 00:03Z'')
  GROUP BY CUBE (n)', 'oracle') line WHERE line ~ 'Scan|Filter|--';

-- A condition is not taken for a comparison of two ids that the query groups by.
CREATE TABLE compared (type text, later boolean);
CALL do_each($$ INSERT INTO compared SELECT '%1$s', later FROM (
  SELECT id >= timestamptz '2026-01-01 00:02Z' AS later
  FROM g_%1$s GROUP BY GROUPING SETS ((id), (id >= %2$s_floor('2026-01-01 00:02Z')))) q $$, 'oracle');
SELECT later, count(*) FROM compared GROUP BY later ORDER BY later;

-- Nor are two conditions on a plain uuid that differ within a tick one expression.
CREATE TABLE plain AS SELECT id::uuid AS id FROM g_ulid;
SELECT (id > timestamptz '2026-01-01 00:02:00.0001Z') IS NULL AS first,
  (id >= timestamptz '2026-01-01 00:02:00.0002Z') IS NULL AS second, count(*) FROM plain
  GROUP BY GROUPING SETS ((id > timestamptz '2026-01-01 00:02:00.0001Z'),
  (id >= timestamptz '2026-01-01 00:02:00.0002Z')) ORDER BY 1, 2, 3;

-- A DEBUG1 message says why a condition stays as it is.
SET client_min_messages = debug1;
SELECT id < timestamptz '2026-01-01 00:02Z' AS e, count(*) FROM g_ulid GROUP BY ROLLUP (1) ORDER BY 1;
SELECT count(*) FROM g_ulid WHERE id <@ tstzrange(timestamptz '2026-01-01Z' + random() * interval '0', NULL);
RESET client_min_messages;

CALL do_each('DROP TABLE g_%1$s, p_%1$s; DROP FUNCTION inlined(%1$I)', 'oracle');
DROP FUNCTION rows_of;
DROP TABLE conditions, queries, answers, compared, plain;

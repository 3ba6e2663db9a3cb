--
-- Row estimates of conditions on instants beside those of the same conditions on timestamptz: at any depth of AND, OR
-- and NOT, of ticks that hundreds of ids share, of arrays, and of what is not known when a query is planned.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
-- Thirty days evenly, and a hundred instants with four hundred rows each. The sample that ANALYZE takes is the whole
-- table, so that its statistics are the same in any run.
SET default_statistics_target = 150;
CREATE TABLE even AS SELECT timestamptz '2026-01-01' + n * 65 % 2592000 * interval '1 second' AS x, n % 97 AS v
  FROM generate_series(1, 39876) n;
CREATE TABLE bursts AS SELECT timestamptz '2026-01-01' + n % 100 * interval '7 hours' AS x, n % 97 AS v
  FROM generate_series(1, 40000) n;
ANALYZE even, bursts;
-- Only types of which a tick begins with each second: the ids made for an instant of the others
-- may be of the tick before.
CREATE TABLE exact (type text, prefix text);
DO $$
DECLARE f oracle; rows text; begins boolean;
BEGIN
  FOR f IN SELECT * FROM oracle LOOP
    EXECUTE format('SELECT bool_and(%1$s_timestamp(%1$s_generate(x)) = x) FROM bursts', f.prefix) INTO begins;
    CONTINUE WHEN NOT begins;
    INSERT INTO exact VALUES (f.type, f.prefix);
    FOREACH rows IN ARRAY ARRAY['even', 'bursts'] LOOP
      EXECUTE format('CREATE TABLE %1$s_%2$s AS SELECT %3$s_generate(x) AS x, v FROM %1$s', rows, f.type, f.prefix);
      EXECUTE format('CREATE INDEX ON %1$s_%2$s (x); CREATE INDEX ON %1$s_%2$s (v); ANALYZE %1$s_%2$s', rows, f.type);
    END LOOP;
  END LOOP;
END $$;
RESET default_statistics_target;

-- An instant as a literal: so many hours after the start.
CREATE FUNCTION at(hours numeric)
  RETURNS text IMMUTABLE RETURN quote_literal(timestamptz '2026-01-01' + hours * interval '1 hour') || '::timestamptz';
-- A condition of so many levels of AND and OR, each with a bound. At the bottom it is a window of an hour.
CREATE FUNCTION nested(levels int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE c text := format('x < %s', at(301)); n int;
BEGIN
  FOR n IN REVERSE levels / 2 .. 1 LOOP
    c := format('(x >= %s AND (v = %s OR x >= %s AND %s))', at(n), n, at(300 - levels / 2 + n), c);
  END LOOP;
  RETURN c || ' AND x < ' || at(320);
END $$;
CREATE TABLE asked (n serial, rows text, condition text);
INSERT INTO asked (rows, condition) VALUES
  ('even', format('(x >= %s OR v = 7) AND x < %s', at(24), at(25))),
  ('even', format('x < %s AND (v = 7 OR %1$s > x AND x >= %s)', at(25), at(24))),
  ('even', format('(x >= %s OR v = 7) AND (x < %s OR v = 8)', at(24), at(25))),
  ('even', format('x >= %s AND (x < %s AND v > 50 OR x < %s)', at(24), at(30), at(25))),
  ('even', nested(8)), ('even', nested(40)), ('even', format('NOT (x = %s)', at(5))),
  ('even', format('NOT (x = %s OR x = %s OR x = %s)', at(5), at(200), at(600))),
  ('even', format('NOT (x <> %s)', at(5))),
  ('even', format('NOT (x IN (%s))', (SELECT string_agg(at(n * 20), ', ') FROM generate_series(1, 25) n))),
  ('even', format('x <> %s AND x < %s', at(5), at(9))), ('even', format('x < %s OR x >= %s', at(300), at(301))),
  ('even', format('x >= %s OR x < %s', at(100), at(600))), ('even', format('x < %s AND x IN (%s, %s)', at(100),
    at(400), at(500))), ('even', format('x < ALL (ARRAY[%s])', at(24))),
  ('even', format('x < ANY (ARRAY[%s, %s])', at(3), at(1))), ('even', format('x >= ALL (ARRAY[%s, %s])',
    at(300), at(600))), ('even', format('x = ANY (ARRAY[%s, %s])', at(3), at(1))),
  ('even', format('NOT (x > ANY (ARRAY[%s, %s]))', at(13), at(12))),
  ('even', format('x <> ALL (ARRAY[%s, %s])', at(13), at(12))), ('bursts', format('x = %s', at(70))),
  ('bursts', format('x = %s', at(71))), ('bursts', format('x >= %s AND x < %s', at(70), at(70.0003))),
  ('bursts', format('x BETWEEN %s AND %s', at(72), at(72.2))),
  ('bursts', format('x >= %s AND x < %s', at(140), at(210))),
  ('bursts', format('x IN (%s, %s, %s)', at(7), at(14), at(15))),
  ('bursts', format('x > %s AND x <= %s', at(70), at(77))), ('bursts', format('x > %s', at(686))),
  ('bursts', format('x <> %s', at(70))), ('bursts', format('NOT (x = %s)', at(70))),
  ('bursts', format('x = ANY (ARRAY[%s, %s])', at(7), at(8)));
-- good: within twice the rows, where fewer than ten are not told from ten. Where core multiplies what is not
-- independent, timestamptz and ids are off alike.
CREATE TABLE estimated AS
  SELECT n, a.rows, type, condition, i.planned AS ids, t.planned AS instants, i.counted, i.counted = t.counted AS same,
    greatest(i.planned, 10) BETWEEN greatest(i.counted, 10) / 2 AND greatest(i.counted, 10) * 2 AS good,
    i.planned BETWEEN t.planned / 1.1 AND t.planned * 1.1 AS as_core
  FROM asked a CROSS JOIN exact, LATERAL checked(format('SELECT FROM %s_%s WHERE %s', a.rows, type, condition)) i,
    LATERAL checked(format('SELECT FROM %s WHERE %s', a.rows, condition)) t;
\set ECHO all
SELECT type, count(*), count(*) FILTER (WHERE same) AS same, count(*) FILTER (WHERE good) AS within_2x,
  count(*) FILTER (WHERE good OR as_core) AS or_as_core
FROM estimated GROUP BY type ORDER BY type COLLATE "C";
\set ECHO none
SELECT type, ids, instants, counted, condition FROM estimated WHERE NOT (good OR as_core) ORDER BY n, type COLLATE "C";

-- Each arm of an OR is a scan of its index that reads as many rows as match.
CREATE FUNCTION scans_planned(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE plan jsonb;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
  RETURN (SELECT string_agg(format('%s: %s', p ->> 'Index Name', round((p ->> 'Plan Rows')::numeric, -2)),
    ', ' ORDER BY p ->> 'Index Name')
    FROM jsonb_path_query(plan, 'strict $.**?(@."Node Type" == "Bitmap Index Scan")') p);
END $$;
CREATE INDEX ON even (x); CREATE INDEX ON even (v);
\set ECHO all
SELECT scans_planned(format('SELECT FROM %s WHERE (x >= %s OR v = 7) AND x < %s', t, at(700), at(702)))
FROM unnest('{even,even_ulid}'::text[]) t;

-- What is not known: windows in generic plans and of a subquery, and arrays.
SET plan_cache_mode = force_generic_plan;
PREPARE even_in(timestamptz, timestamptz) AS SELECT FROM even WHERE x <@ tstzrange($1, $2);
PREPARE even_ulid_in(timestamptz, timestamptz) AS SELECT FROM even_ulid WHERE x <@ tstzrange($1, $2);
PREPARE even_any(timestamptz[]) AS SELECT FROM even WHERE x = ANY ($1);
PREPARE even_ulid_any(timestamptz[]) AS SELECT FROM even_ulid WHERE x = ANY ($1);
SELECT t, rows_planned(format('EXECUTE %s_in(''2026-01-05'', ''2026-01-06'')', t)) AS "window",
  rows_planned(format('EXECUTE %s_any(ARRAY[%s])', t, at(5))) AS "array",
  rows_planned(format('SELECT FROM %s WHERE x <@ (SELECT tstzrange(min(x), max(x)) FROM even)', t)) AS of_subquery
FROM unnest('{even,even_ulid}'::text[]) t;
RESET plan_cache_mode;
DEALLOCATE ALL;

-- A condition that is added while the query is planned, as that of an arm of a join's OR, is seen: the
-- estimates of both sides multiply.
SELECT good FROM checked(format('SELECT FROM even_ulid a JOIN even b ON a.v = b.v AND b.v < 3 WHERE a.x >= %s AND
  (a.x < %s AND b.x < %2$s OR a.x < %s AND b.x < %s)', at(0), at(24), at(12), at(48)));

-- What joins of their own ask is not ANDed.
SELECT left(q, 30) AS query, rows_planned(format(q, 'even_ulid', at(300)))
  BETWEEN rows_planned(format(q, 'even', at(300))) / 2 AND rows_planned(format(q, 'even', at(300))) * 2 AS as_instants
FROM unnest(ARRAY[
  'SELECT FROM %s a WHERE NOT EXISTS (SELECT FROM even b WHERE b.v = a.v AND a.x < %s) AND NOT EXISTS (SELECT '
  'FROM even c WHERE c.v = a.v AND a.x >= %2$s)',
  'SELECT FROM %s a LEFT JOIN even b ON b.v = a.v AND a.x < %s LEFT JOIN even c ON c.v = a.v AND a.x >= %2$s']) q;

-- The predicate of an index stands for conditions of the query.
\set ECHO none
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['even', 'even_ulid'] LOOP
    EXECUTE format(
      'CREATE TABLE part_%1$s AS SELECT * FROM %1$s; CREATE INDEX ON part_%1$s (v) WHERE x >= %2$s AND x < %3$s; '
      'CREATE INDEX ON part_%1$s (x) WHERE x < %2$s; ANALYZE part_%1$s',
      t, at(300), at(340));
  END LOOP;
END $$;
\set ECHO all
SELECT condition, cost_planned(format('SELECT FROM part_even_ulid WHERE ' || condition, at(300), at(340), at(299)))
  < 1.5 * cost_planned(format('SELECT FROM part_even WHERE ' || condition, at(300), at(340), at(299))) AS as_cheap
FROM unnest(
  '{x >= %1$s AND x < %2$s AND v < 50,x >= %1$s AND x < %2$s AND v = 50,x >= %3$s AND x < %1$s}'::text[]) condition;

-- How many rows a partitioned table has is known late.
\set ECHO none
CREATE TABLE parted (x ulid, v int) PARTITION BY RANGE (v);
CREATE TABLE parted_1 PARTITION OF parted FOR VALUES FROM (0) TO (50);
CREATE TABLE parted_2 PARTITION OF parted FOR VALUES FROM (50) TO (100);
INSERT INTO parted SELECT * FROM even_ulid;
CREATE TABLE few AS SELECT n AS k, timestamptz '2026-01-01' + n * interval '1 hour' AS at FROM generate_series(1, 20) n;
ANALYZE parted, few;
\set ECHO all
SELECT rows_planned(format(
  'SELECT FROM parted JOIN few ON parted.x = few.at WHERE (x >= %s AND k >= 0) OR (x < %s AND k >= -1)',
  at(1), at(600))) < 100 AS few;
\set ECHO none
DROP TABLE parted, few, part_even, part_even_ulid;

DO $$
DECLARE f exact;
BEGIN
  FOR f IN SELECT * FROM exact LOOP
    EXECUTE format('DROP TABLE even_%1$s, bursts_%1$s', f.type);
  END LOOP;
END $$;
DROP TABLE even, bursts, exact, asked, estimated;
DROP FUNCTION at, nested, scans_planned;

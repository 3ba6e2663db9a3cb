--
-- Conditions wherever a query may have them: each gives the rows that the same condition of core types
-- gives. PostgreSQL changes the nodes of a condition in place while it pulls up subqueries, flattens
-- views and inlines functions.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
-- tm and tx are the time and the text of the id.
CREATE TABLE place (n int, id ulid, tm timestamptz, tx text, at timestamptz, r tstzrange, p text);
INSERT INTO place SELECT n, id, at, id::text, at + d, tstzrange(at + d - interval '1 s', at + d, '[]'),
  left(id::text, 10 - n % 2)
  FROM generate_series(0, 4) n,
    LATERAL (SELECT timestamptz '2025-01-01' + n * interval '1 s', n % 2 * interval '1 s') t(at, d),
    LATERAL (SELECT ulid_floor(at)) i(id);
CREATE TABLE beside (i bigint, flag boolean);
INSERT INTO beside VALUES (1, true), (2, false), (3, NULL);
ANALYZE place, beside;

-- What a query gives: its rows in order, or its error.
CREATE FUNCTION place_rows(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE result text;
BEGIN
  EXECUTE format('SELECT string_agg(q::text, '' '' ORDER BY q::text) FROM (%s) q', query) INTO result;
  RETURN coalesce(result, '-');
EXCEPTION WHEN OTHERS THEN
  RETURN SQLSTATE || ' ' || SQLERRM;
END $$;
-- The statement for one condition and one side: {x:y} is a condition of x's id and y's instant, window or prefix. #
-- becomes a suffix of the names that the statement makes.
CREATE FUNCTION place_text(statement text, kind text, ours boolean) RETURNS text LANGUAGE sql AS $$
  SELECT replace(regexp_replace(statement, '\{([\w$]*\.?):([\w$]*\.?)\}', CASE kind
      WHEN 'instant' THEN CASE WHEN ours THEN '(\1id = \2at)' ELSE '(\1tm = \2at)' END
      WHEN 'window' THEN CASE WHEN ours THEN '(\1id <@ \2r)' ELSE '(\1tm <@ \2r)' END
      WHEN 'prefix' THEN CASE WHEN ours THEN '(\1id ^@ \2p)' ELSE '(\1tx ^@ \2p)' END END, 'g'),
    '#', '_' || kind || CASE WHEN ours THEN '_ours' ELSE '_core' END) $$;
CREATE PROCEDURE place_make(statement text) LANGUAGE plpgsql AS $$
DECLARE kind text; ours boolean;
BEGIN
  FOREACH kind IN ARRAY '{instant,window,prefix}'::text[] LOOP
    FOREACH ours IN ARRAY '{t,f}'::boolean[] LOOP
      EXECUTE place_text(statement, kind, ours);
    END LOOP;
  END LOOP;
END $$;
-- How many rows the query has, with each kind of condition, and what is wrong.
CREATE FUNCTION place(query text, OUT instants int, OUT windows int, OUT prefixes int,
  OUT wrong text) LANGUAGE plpgsql AS $$
DECLARE kind text; ours text; core text; n int[] := '{}';
BEGIN
  FOREACH kind IN ARRAY '{instant,window,prefix}'::text[] LOOP
    ours := place_rows(place_text(query, kind, true));
    core := place_rows(place_text(query, kind, false));
    n := n || regexp_count_of(core, '\(');
    IF ours <> core OR core ~ '^[0-9A-Z]{5} ' THEN
      wrong := concat(wrong || '; ', kind, ': ', ours, ' instead of ', core);
    END IF;
  END LOOP;
  SELECT n[1], n[2], n[3] INTO instants, windows, prefixes;
END $$;
-- The same of several.
CREATE FUNCTION places(queries text)
  RETURNS TABLE (query bigint, instants int, windows int, prefixes int, wrong text) LANGUAGE sql AS $$
  SELECT n, p.* FROM each_line(queries), place(line) p ORDER BY n $$;
CREATE FUNCTION regexp_count_of(string text, pattern text) RETURNS int LANGUAGE sql AS
  $$ SELECT count(*)::int FROM regexp_matches(string, pattern, 'g') $$;
\set ECHO all

-- Functions in FROM, of subqueries that are pulled up.
SELECT * FROM places($$
  SELECT count(*) FROM (SELECT x.n FROM place x, place y, LATERAL generate_series(1, {x.:x.}::int) g) s
  SELECT * FROM (SELECT x.n FROM place x, LATERAL generate_series(1, {x.:x.}::int) g) s
  SELECT * FROM (SELECT x.n, y.n AS m FROM place x, place y, LATERAL generate_series(1, {x.:y.}::int) g) s
  SELECT * FROM place z JOIN (SELECT x.n FROM place x, LATERAL generate_series(1, {x.:x.}::int) g) s USING (n)
  SELECT * FROM (SELECT * FROM beside) s2, (SELECT f FROM place x, place y, LATERAL unnest(ARRAY[{x.:y.}]) f) s
  SELECT f, i FROM (SELECT f FROM place x, place y, LATERAL unnest(ARRAY[{x.:y.}]) f) s, (SELECT * FROM beside) s2
  SELECT * FROM beside b, LATERAL (SELECT x.n FROM place x, LATERAL generate_series(1, {x.:x.}::int + b.i::int) g) s
  SELECT * FROM beside b LEFT JOIN LATERAL (SELECT x.n FROM place x, ROWS
    FROM (generate_series(1, {x.:x.}::int), unnest(ARRAY[{x.:x.}])) g) s ON b.i = s.n
  SELECT n, (SELECT count(*) FROM (SELECT FROM place y, LATERAL generate_series(1, {y.:x.}::int) g) s) FROM place x
  SELECT n, (SELECT count(*)
      FROM beside b, (SELECT FROM place y, LATERAL generate_series(1, {x.:y.}::int) g) s) FROM place x
  SELECT n FROM (SELECT x.n FROM place x, LATERAL generate_series(1, {x.:x.}::int) g UNION ALL SELECT x.n
    FROM beside b, place x, LATERAL generate_series(1, {x.:x.}::int) g) s
  SELECT n FROM beside b, (SELECT n
    FROM (SELECT x.n FROM place y, place x, LATERAL generate_series(1, {x.:y.}::int) g) s, beside c) t WHERE b.i = n
  SELECT n, v FROM (SELECT x.n, v FROM place x, LATERAL (VALUES ({x.:x.}), (NOT {x.:x.})) l(v)) s
  SELECT n FROM (SELECT x.n FROM place x, LATERAL (SELECT {x.:x.} AS f OFFSET 0) l WHERE f) s
  SELECT n FROM (SELECT x.n FROM beside b JOIN place x ON b.i = x.n, LATERAL (SELECT {x.:x.} AS f) l WHERE f) s
  $$);

-- Targets, outer joins and whole conditions of subqueries.
SELECT * FROM places($$
  SELECT n, f FROM beside b LEFT JOIN (SELECT n, {:} AS f FROM place) s ON b.i = s.n
  SELECT b.i, f FROM beside b
    LEFT JOIN (SELECT x.n, {x.:y.} AS f FROM place x JOIN place y USING (n)) s ON b.i = s.n AND s.f
  SELECT f, count(*) FROM (SELECT {x.:y.} AS f FROM place x, place y) s GROUP BY f
  SELECT f, g, count(*) FROM (SELECT {x.:y.} AS f, {y.:x.} AS g FROM place x, place y) s
    GROUP BY GROUPING SETS ((f), (g), ()) HAVING count(*) > 1
  SELECT n, count(*) FILTER (WHERE f) OVER (PARTITION BY f ORDER BY n) FROM (SELECT n, {:} AS f FROM place) s
  SELECT x.n FROM place x FULL JOIN place y ON {x.:y.} AND x.n = y.n
  WITH RECURSIVE w AS (SELECT n FROM place WHERE n = 0 UNION SELECT x.n FROM w JOIN place x ON x.n = w.n + 1
    WHERE {x.:x.} OR true) SELECT * FROM w, (SELECT n AS m FROM place WHERE {:}) s
  SELECT CASE WHEN {x.:y.} THEN 1 ELSE 2 END AS c, coalesce({y.:x.}, false)
    FROM (SELECT * FROM place) x, (SELECT * FROM place) y
  $$);

-- Subqueries: hashed, two levels up, correlated.
SELECT * FROM places($$
  SELECT n, EXISTS (SELECT FROM place y WHERE {y.:x.}) FROM place x
  SELECT n, (SELECT count(*) FROM place y WHERE EXISTS (SELECT FROM place z WHERE {z.:x.} AND z.n = y.n)) FROM place x
  SELECT n, (SELECT count(*) FROM place y
      WHERE EXISTS (SELECT FROM place z WHERE {x.:z.} AND z.n = y.n) OR y.n > 3) FROM place x
  SELECT n, ARRAY(SELECT EXISTS (SELECT FROM place z WHERE {z.:x.} AND z.n = y.n) FROM place y ORDER BY n) FROM place x
  SELECT n FROM place x WHERE NOT EXISTS (SELECT FROM place y, (SELECT * FROM beside) b WHERE {y.:x.})
  SELECT n FROM place x WHERE n IN (SELECT y.n FROM place y WHERE {x.:y.}) AND {x.:x.}
  SELECT n FROM place x WHERE (SELECT {x.:y.} FROM place y WHERE y.n = x.n)
  SELECT n FROM place x WHERE ({x.:x.}) IN (SELECT {y.:x.} FROM place y WHERE y.n = x.n OR y.n = 2)
  SELECT n, (SELECT count(*) FROM place y
      WHERE EXISTS (SELECT FROM place z WHERE z.n = {y.:x.}::int) OR y.n > 3) FROM place x
  SELECT n, (SELECT count(*) FROM place y
      WHERE EXISTS (SELECT FROM place z WHERE z.n = {y.:y.}::int + y.n) OR y.n > 7) FROM place x
  SELECT n, EXISTS (SELECT FROM place z WHERE z.n = {y.:y.}::int + y.n - 4) FROM place y
  SELECT n, (SELECT count(*) FROM place y
      WHERE EXISTS (SELECT FROM place z WHERE z.n = {x.:x.}::int + y.n - 4) OR y.n > 7) FROM place x
  $$);
-- The planner hashes the inner side.
SELECT plan_of(
  'SELECT (SELECT count(*) FROM place y WHERE EXISTS (SELECT FROM place z WHERE z.id = x.at AND z.n = y.n) OR y.n > 3) '
  'FROM place x',
  'ulid', 'ulid') ~ 'hashed SubPlan' AS hashed;

-- Views and functions that are inlined.
CALL place_make(
  'CREATE VIEW place_view# AS SELECT x.n, y.n AS m, {x.:y.} AS f, g '
  'FROM place x, place y, LATERAL generate_series(0, {x.:y.}::int) g');
SELECT * FROM places($$
  SELECT * FROM place_view#
  SELECT v.* FROM beside b JOIN place_view# v ON v.n = b.i WHERE v.f
  SELECT v.* FROM place_view# w, LATERAL (SELECT * FROM place_view# v WHERE v.n = w.m AND v.f) v
  $$);
CALL place_make('CREATE FUNCTION place_is#(place, place) RETURNS boolean LANGUAGE sql AS ''SELECT {$1.:$2.}''');
CALL place_make(
  'CREATE FUNCTION place_of#(place) RETURNS SETOF int STABLE LANGUAGE sql '
  'AS ''SELECT y.n FROM beside b, place y, LATERAL generate_series(1, {y.:$1.}::int) g''');
SELECT * FROM places($$
  SELECT x.n, y.n AS m FROM beside b, place x, place y WHERE place_is#(x, y) AND b.i = x.n
  SELECT s.* FROM beside b, (SELECT x.n, f FROM place x, LATERAL unnest(ARRAY[place_is#(x, x)]) f) s
  SELECT x.n, m FROM beside b, place x, place_of#(x) m WHERE b.i = m
  SELECT * FROM (SELECT * FROM beside) b, (SELECT x.n, m FROM place x, LATERAL (SELECT * FROM place_of#(x) m) s) s
  $$);

-- Statements that change rows.
\set ECHO none
CALL place_make('CREATE TABLE place_copy# AS SELECT * FROM place');
CALL place_make('ALTER TABLE place_copy# ADD PRIMARY KEY (n)');
CALL place_make('MERGE INTO place_copy# t
  USING (SELECT s.* FROM beside b, place s, LATERAL generate_series(1, {s.:s.}::int) g WHERE b.i = s.n) s
  ON {t.:s.} AND t.n = s.n
  WHEN MATCHED AND {s.:t.} THEN UPDATE SET p = t.p || ''m''
  WHEN NOT MATCHED AND {s.:s.} THEN INSERT VALUES (s.n + 10, s.id, s.tm, s.tx, s.at, s.r, s.p)');
\set ECHO all
SELECT * FROM places('SELECT * FROM place_copy#');
CALL place_make('MERGE INTO place_copy# t USING (SELECT * FROM place_view# WHERE f AND g = 1) s
  ON t.n = s.n AND s.m = s.n AND {t.:t.}
  WHEN MATCHED AND t.n > 2 THEN DELETE WHEN NOT MATCHED THEN INSERT (n) VALUES (s.n + 20 + 5 * s.m + 100 * g)');
SELECT * FROM places('SELECT * FROM place_copy#');
CALL place_make('INSERT INTO place_copy# AS t SELECT * FROM place
  ON CONFLICT (n) DO UPDATE SET p = t.p || CASE WHEN {t.:excluded.} THEN ''c'' ELSE ''d'' END
  WHERE {t.:excluded.} OR EXISTS (SELECT FROM place y WHERE {y.:t.} AND {excluded.:y.})');
SELECT * FROM places('SELECT * FROM place_copy#');
CALL place_make(
  'UPDATE place_copy# t SET p = s.n::text '
  'FROM (SELECT x.* FROM beside b, place x, LATERAL generate_series(1, {x.:x.}::int) g) s WHERE {t.:s.}');
SELECT * FROM places('SELECT * FROM place_copy#');
CALL place_make(
  'DELETE FROM place_copy# t USING (SELECT x.* FROM beside b, place x, LATERAL generate_series(1, {x.:x.}::int) g) s '
  'WHERE {t.:s.} AND t.n = 2');
SELECT * FROM places($$
  SELECT * FROM place_copy#
  SELECT 1 AS one FROM place_copy# HAVING bool_or({:})
  $$);

-- Policies, of tables and below views.
\set ECHO none
CREATE ROLE place_reader;
CALL place_make('CREATE POLICY p ON place_copy# FOR ALL TO place_reader
  USING ({:} OR EXISTS (SELECT FROM place_view# v WHERE v.f AND v.n = place_copy#.n)) WITH CHECK ({:})');
CALL place_make('ALTER TABLE place_copy# ENABLE ROW LEVEL SECURITY');
CALL place_make('GRANT ALL ON place_copy#, place_view#, place, beside TO place_reader');
CALL place_make(
  'CREATE VIEW place_safe# WITH (security_barrier) AS SELECT x.n, y.n AS m '
  'FROM place x, place y, LATERAL generate_series(1, {x.:y.}::int) g');
CALL place_make('GRANT SELECT ON place_safe# TO place_reader');
SET ROLE place_reader;
\set ECHO all
SELECT * FROM places($$
  SELECT * FROM place_copy#
  SELECT c.n, s.m FROM (SELECT * FROM beside) b, (SELECT * FROM place_copy#) c, place_safe# s
    WHERE c.n = s.n AND b.i = 1
  SELECT c.n FROM place_copy# c,
    LATERAL (SELECT x.n FROM beside b, place x, LATERAL generate_series(1, {x.:c.}::int) g) s
  $$);
RESET ROLE;

-- Constraints, partial indexes, triggers, generated columns and partitions hold them, too.
CALL place_make(
  'CREATE TABLE place_kept# (LIKE place, f boolean, CHECK ({:} OR f), EXCLUDE USING btree (n WITH =) WHERE ({:}))');
CALL place_make('INSERT INTO place_kept# SELECT x.*, f FROM place x, LATERAL (SELECT NOT {x.:x.}) g(f)');
SELECT * FROM places($$
  SELECT * FROM place_kept# WHERE {:}
  SELECT k.n FROM beside b, (SELECT * FROM place_kept# WHERE {:}) k, LATERAL generate_series(1, {k.:k.}::int) g
  $$);

-- Statements that show what once went wrong
CREATE TEMPORARY TABLE twice (id ulid, at timestamptz);
INSERT INTO twice SELECT ulid_floor(t), t
  FROM generate_series(timestamptz '2025-01-01', '2025-01-01 00:00:02', '1 s') t;
SELECT count(*) FROM (SELECT x.id FROM twice x, twice y, LATERAL generate_series(1, (x.id = x.at)::int) g) s;
SELECT count(*) FROM (SELECT x.id FROM twice x, twice y, LATERAL generate_series(1, (x.id = x.at)::int) g OFFSET 0) s;
SELECT count(*) FROM (SELECT x.id FROM twice x, LATERAL generate_series(1, (x.id = x.at)::int) g) s;
SELECT count(*) FROM twice z
  JOIN (SELECT x.id FROM twice x, LATERAL generate_series(1, (x.id = x.at)::int) g) s USING (id);

\set ECHO none
DO $$
DECLARE kind text; ours text;
BEGIN
  FOREACH kind IN ARRAY '{instant,window,prefix}'::text[] LOOP
    FOREACH ours IN ARRAY '{ours,core}'::text[] LOOP
      EXECUTE format('DROP TABLE place_kept_%1$s_%2$s; DROP VIEW place_safe_%1$s_%2$s; DROP TABLE place_copy_%1$s_%2$s;
        DROP FUNCTION place_is_%1$s_%2$s, place_of_%1$s_%2$s; DROP VIEW place_view_%1$s_%2$s', kind, ours);
    END LOOP;
  END LOOP;
END $$;
REVOKE ALL ON place, beside FROM place_reader;
DROP ROLE place_reader;
DROP TABLE place, beside, twice;
DROP FUNCTION places, place, place_rows, place_text, regexp_count_of;
DROP PROCEDURE place_make;

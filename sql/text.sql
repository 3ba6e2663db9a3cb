--
-- Text where an id is meant, as drivers send it that type their strings: casts, comparisons, their plans.
--
\a \t
SET max_parallel_workers_per_gather = 0;
SET jit = off;
\set ECHO none
-- t_T: ids as ids and as text, with a btree; b_T with BRIN, r_T in range partitions, h_T in hash partitions.
CALL do_each($$
  CREATE TABLE t_%1$s AS SELECT n, id, id::text AS t
    FROM oracle f, LATERAL (SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id
    FROM some_ids(f, 2000) b UNION ALL SELECT -1, NULL) i WHERE f.type = %1$L;
  CREATE INDEX ON t_%1$s (id);
  CREATE INDEX ON t_%1$s (n, id);
  CREATE TABLE b_%1$s AS TABLE t_%1$s;
  CREATE INDEX ON b_%1$s USING brin (id) WITH (pages_per_range = 1);
  CREATE TABLE r_%1$s (id %1$I PRIMARY KEY, n int) PARTITION BY RANGE (id);
  CREATE TABLE r1_%1$s PARTITION OF r_%1$s FOR VALUES FROM (MINVALUE) TO (%2$s_floor('2035-01-01Z'));
  CREATE TABLE r2_%1$s PARTITION OF r_%1$s FOR VALUES FROM (%2$s_floor('2035-01-01Z')) TO (%2$s_floor('2100-01-01Z'));
  CREATE TABLE r3_%1$s PARTITION OF r_%1$s FOR VALUES FROM (%2$s_floor('2100-01-01Z')) TO (MAXVALUE);
  CREATE TABLE h_%1$s (id %1$I PRIMARY KEY, n int) PARTITION BY HASH (id);
  CREATE TABLE h1_%1$s PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 0);
  CREATE TABLE h2_%1$s PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 1);
  INSERT INTO r_%1$s SELECT id, n FROM t_%1$s WHERE n > 0;
  INSERT INTO h_%1$s SELECT id, n FROM t_%1$s WHERE n > 0;
  ANALYZE t_%1$s; ANALYZE b_%1$s; ANALYZE r_%1$s; ANALYZE h_%1$s $$, 'oracle');
\set ECHO all

-- Casts: implicit from text and varchar, so that functions of ids take text; by input and output from other strings.
SELECT * FROM each_type($$ SELECT count(*) AS ids, count(*) FILTER (WHERE t::%1$I IS DISTINCT FROM id
  OR t::varchar(40)::%1$I IS DISTINCT FROM id OR t::name::%1$I IS DISTINCT FROM id) AS wrong FROM t_%1$s $$, 'oracle');
CREATE TABLE assigned (n int, a ulid, b uid11[], c base64uuid);
INSERT INTO assigned SELECT 1, t, NULL FROM t_ulid WHERE n = 1;
INSERT INTO assigned VALUES (2, '01ARZ3NDEKTSV4RRFFQ69G5FAV'::varchar(26), ARRAY['jpXCZedGfVQ', NULL]::text[],
  'F$$$$$$$$$$$$$$$$$$$$$'::text);
UPDATE assigned SET a = upper('01arz3ndektsv4rrffq69g5faw') WHERE n = 2;
SELECT a, b, c FROM assigned WHERE n = 2;
SELECT statement, brief(try(statement)) AS answer FROM (VALUES
  ('INSERT INTO assigned (a) VALUES (''x''::text)'),
  ('INSERT INTO assigned (a) VALUES (''01ARZ3NDEKTSV4RRFFQ69G5FAV''::char(26))'),
  ('SELECT ulid_timestamp(''01ARZ3NDEKTSV4RRFFQ69G5FAV''::text)'), ('SELECT ARRAY[''x''::text, ulid_floor(now())]'),
  ('SELECT ''01ARZ3NDEKTSV4RRFFQ69G5FAV''::text UNION SELECT ulid_floor(now())')) s(statement);
\set ECHO none
DROP TABLE assigned;

-- Every operator, in both orders and with text and varchar, against ids: executed as such (by an array) and as planned.
CREATE FUNCTION pg_temp.disagreements(type text, op text)
  RETURNS TABLE (cases bigint, wrong bigint) LANGUAGE plpgsql AS $$
DECLARE
  kinds text[] := '{x.t,x.t::varchar}';
BEGIN
  RETURN QUERY EXECUTE format('SELECT count(*), count(*) FILTER (WHERE ' || (SELECT string_agg(format(
      '(y.id %2$s %3$s) IS DISTINCT FROM (y.id %2$s x.id) OR (%3$s %2$s y.id) IS DISTINCT FROM (x.id %2$s y.id) '
      'OR (y.id %2$s ANY (ARRAY[%3$s])) IS DISTINCT FROM (y.id %2$s x.id) OR (%3$s %2$s ALL (ARRAY[y.id])) IS DISTINCT '
      'FROM (x.id %2$s y.id)',
      type, op, kind), ' OR ') FROM unnest(kinds) kind) ||
    ') FROM t_%1$s x, t_%1$s y WHERE x.n %% 61 = 0 AND y.n %% 31 = 0 OR x.n = y.n AND x.n %% 11 = 0 OR x.n < 0 '
    'AND y.n = 7',
    type);
END $$;
\set ECHO all
SELECT type, sum(cases) AS cases, sum(wrong) AS wrong
FROM oracle, unnest('{<,<=,=,<>,>=,>}'::text[]) op, pg_temp.disagreements(type, op)
  GROUP BY type ORDER BY type;

-- Plans: text is read once, as an id; constants at plan time.
SELECT plans($$
  SELECT n FROM t_%1$s WHERE id = %2$s_floor('2030-01-01Z')::text
  SELECT n FROM t_%1$s WHERE %2$s_floor('2030-01-01Z')::text::varchar = id AND n = 1
  $$, 'oracle');
\set ECHO none
SET enable_seqscan = off;
SET enable_bitmapscan = off;
CALL do_each($$ PREPARE eq_%1$s(text) AS SELECT n FROM t_%1$s WHERE id = $1;
  PREPARE between_%1$s(varchar, text) AS SELECT n FROM t_%1$s WHERE id > $1 AND $2 >= id;
  PREPARE any_%1$s(text[]) AS SELECT n FROM t_%1$s WHERE id = ANY ($1);
  PREPARE anyv_%1$s(varchar[]) AS SELECT n FROM t_%1$s WHERE id = ANY ($1);
  PREPARE below_%1$s(text[]) AS SELECT n FROM t_%1$s WHERE id < ANY ($1);
  PREPARE above_%1$s(text[]) AS SELECT n FROM t_%1$s WHERE id >= ANY ($1);
  PREPARE page_%1$s(text, int) AS SELECT n FROM t_%1$s WHERE (id, n) > ($1, $2) ORDER BY id, n LIMIT 3;
  PREPARE pair_%1$s(int, text) AS SELECT n FROM t_%1$s WHERE (n, id) = ($1, $2);
  PREPARE ne_%1$s(text) AS SELECT count(*) FROM t_%1$s WHERE id <> $1 $$, 'oracle');
SET plan_cache_mode = force_generic_plan;
\set ECHO all
SELECT plans($$
  EXECUTE eq_%1$s(NULL)
  EXECUTE between_%1$s(NULL, NULL)
  EXECUTE any_%1$s(NULL)
  EXECUTE anyv_%1$s(NULL)
  EXECUTE below_%1$s(NULL)
  EXECUTE above_%1$s(NULL)
  $$, 'oracle');
SELECT line FROM plan_each('EXECUTE page_%1$s(NULL, NULL)', 'oracle') line WHERE line ~ 'Cond|Filter|--';
SELECT plans('EXECUTE pair_%1$s(NULL, NULL)', 'oracle');
SELECT plans('EXECUTE ne_%1$s(NULL)', 'ulid');
\set ECHO none
-- and what they find, NULL and repetitions among what is looked for
CREATE FUNCTION pg_temp.found(f oracle) RETURNS TABLE (type text, what text, got text) LANGUAGE plpgsql AS $$
DECLARE
  t text[];
  statement text;
  line record;
BEGIN
  EXECUTE format('SELECT array_agg(t ORDER BY n) FROM t_%s WHERE n IN (100, 300, 900)', f.type) INTO t;
  FOREACH statement IN ARRAY ARRAY['eq_%s(%2$L)', 'between_%s(%2$L, %3$L)',
    'any_%s(ARRAY[%2$L, NULL, %3$L, %2$L])', 'any_%s(NULL)', 'any_%s(''{}'')', 'anyv_%s(ARRAY[%4$L, %3$L])',
    'below_%s(ARRAY[%2$L, NULL, %3$L])', 'above_%s(ARRAY[%4$L, %3$L])', 'page_%s(%2$L, 100)', 'pair_%s(300, %3$L)'] LOOP
    type := f.type; what := split_part(statement, '_', 1); got := '';
    FOR line IN EXECUTE format('EXECUTE ' || statement, f.type, t[1], t[2], t[3]) LOOP
      got := got || ' ' || line.n;
    END LOOP;
    got := CASE WHEN length(got) > 40 THEN (SELECT count(*) || ' rows' FROM regexp_matches(got, ' ', 'g')) ELSE got END;
    RETURN NEXT;
  END LOOP;
END $$;
\set ECHO all
SELECT string_agg(f.type, ' ' ORDER BY f.type) AS types, what, got
FROM oracle, pg_temp.found(oracle) WITH ORDINALITY f(type, what, got, n)
  GROUP BY n, what, got ORDER BY n;
SELECT answer FROM each_type(
  'SELECT brief(try(''EXECUTE any_%1$s(''''{x}'''')'')) AS any, brief(try(''EXECUTE eq_%1$s(''''x'''')'')) AS eq',
  'ulid');
-- partitions: pruned at plan time by constants and by an array of them, when the query starts by a parameter
SELECT line FROM plan_each('SELECT n FROM r_%1$s WHERE id = %2$s_floor(''2034-01-01Z'')::text', 'oracle') line
WHERE line !~ '--';
SELECT line FROM plan_each('SELECT n FROM r_%1$s WHERE id < %2$s_floor(''2034-01-01Z'')::text', 'oracle') line
WHERE line !~ '--';
SELECT plans(
  'SELECT n FROM r_%1$s WHERE id = ANY (ARRAY[%2$s_floor(''2034-01-01Z'')::text, %2$s_floor(''2034-02-01Z'')::text])',
  'ulid', 'uid11');
SELECT plans('SELECT n FROM h_%1$s WHERE id = %2$s_floor(''2034-01-01Z'')::text', 'ulid');
CALL do_each($$ PREPARE part_%1$s(text) AS SELECT n FROM r_%1$s WHERE id >= $1 AND id <= $1;
  PREPARE hash_%1$s(text) AS SELECT n FROM h_%1$s WHERE id = $1 $$, 'oracle');
SELECT line FROM each_type('SELECT %2$s_floor(''2034-01-01Z'')::text AS t', 'ulid', 'baseuid', 'ulidflake') i,
  plan_each(format('EXECUTE part_%s(%L)', types, answer::json ->> 't'), types) line;
SELECT count(*) FROM plan_each('EXECUTE hash_%1$s(''01ARZ3NDEKTSV4RRFFQ69G5FAV'')', 'ulid') line
WHERE line ~ 'Subplans Removed: 1';
RESET plan_cache_mode;
-- BRIN
RESET enable_bitmapscan;
SELECT plans('SELECT n FROM b_%1$s WHERE id <= %2$s_floor(''2030-01-01Z'')::text', 'oracle');
SELECT * FROM each_type($$
  SELECT (SELECT string_agg(n::text, ' ' ORDER BY n) FROM b_%1$s
      WHERE id = ANY (ARRAY[(SELECT t FROM t_%1$s WHERE n = 100), (SELECT t FROM t_%1$s WHERE n = 1000)])) AS equal,
  (SELECT count(*) FROM b_%1$s WHERE id <
      ANY (ARRAY[(SELECT t FROM t_%1$s WHERE n = 100), (SELECT t FROM t_%1$s WHERE n = 1000)])) AS below $$, 'oracle');
RESET enable_seqscan;
-- joins: hash, merge, by the index; semijoins
SELECT plans('SELECT count(*) FROM t_%1$s x JOIN t_%1$s y ON x.id = y.t', 'oracle');
SET enable_hashjoin = off;
SELECT plans('SELECT count(*) FROM t_%1$s x JOIN t_%1$s y ON x.id = y.t::varchar', 'ulid', 'uid11');
RESET enable_hashjoin;
SELECT plans('SELECT x.n FROM t_%1$s x JOIN t_%1$s y ON y.t = x.id WHERE y.n = 7', 'oracle');
SELECT * FROM each_type($$ SELECT (SELECT count(*) FROM t_%1$s x JOIN t_%1$s y ON x.id = y.t) AS joined,
  (SELECT count(*) FROM t_%1$s WHERE id IN (SELECT t FROM t_%1$s WHERE n %% 2 = 0)) AS "in",
  (SELECT count(*) FROM t_%1$s WHERE id NOT IN (SELECT t FROM t_%1$s WHERE n %% 2 = 0 AND n > 0)) AS "not in",
  (SELECT count(*) FROM t_%1$s x FULL JOIN t_%1$s y ON x.t = y.id) AS "full" $$, 'oracle');
-- A volatile operand is read once for each row; behind a barrier only ids are compared before the view's own condition.
CREATE SEQUENCE calls;
SELECT count(*), nextval('calls') - 1 AS calls FROM t_ulid
WHERE n > 0 AND id <> (CASE WHEN nextval('calls') > 0 THEN '01ARZ3NDEKTSV4RRFFQ69G5FAV' END);
DROP SEQUENCE calls;
CREATE VIEW secured WITH (security_barrier) AS SELECT * FROM t_ulid WHERE n % 2 = 0;
EXPLAIN (COSTS OFF) SELECT n FROM secured WHERE id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'::text;
EXPLAIN (COSTS OFF) SELECT n FROM secured WHERE id = t AND n = 2;
DROP VIEW secured;
-- Grouped, and compared again: the same expression
SELECT id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'::text AS it, count(*)
FROM t_ulid GROUP BY ROLLUP (1) HAVING (id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'::text) IS NOT TRUE ORDER BY 1, 2;
-- Row estimates know a constant, also one in an array or a row.
SELECT * FROM each_type($$ SELECT min(r) > 400 AND max(r) < 600 AS near FROM t_%1$s,
  unnest(ARRAY['id < %%L::text', '%%L::text >= id', 'id < ANY (ARRAY[%%L::text])',
    '(id, n) <= (%%L::text, 1)']) condition,
  rows_planned(format('SELECT FROM t_%1$s WHERE ' || condition, t)) r WHERE n = 500 $$, 'oracle');

CALL do_each('DROP TABLE t_%1$s, b_%1$s, r_%1$s, h_%1$s', 'oracle');
DEALLOCATE ALL;

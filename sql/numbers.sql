--
-- The types of 64 bits as numbers: casts, comparison with bigint, plans, foreign keys.
--
\a \t
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- Casts
SELECT n, try(format('SELECT (%s)::uid11', n)) AS uid11, try(format('SELECT (%s)::ulidflake', n)) AS ulidflake
FROM unnest(
  '{5,-1,0,2147483647,9223372036854775807,9223372036854775808,18446744073709551615,18446744073709551616,5.0,5.5,-0.5,'
  '-9223372036854775808,18446744073709551615.000,0.000000000000000000001,-0.0}'::text[]) n UNION ALL
SELECT n, try(format('SELECT %L::numeric::uid11', n)), try(format('SELECT %L::numeric::ulidflake', n))
FROM unnest('{NaN,Infinity,1e400,1e18,0.0000,5}'::text[]) n;
SELECT t, try(format('SELECT %L::uid11::bigint', t)) AS bigint, try(format('SELECT %L::uid11::numeric', t)) AS numeric
FROM unnest(ARRAY['NQm6nKp8qFC', 'NQm6nKp8qFD', 'jpXCZedGfVQ']) t;
SELECT * FROM each_type($$
  SELECT count(*) AS ids, count(*) FILTER (WHERE id::numeric::%1$I <> id OR id::numeric <> n
    OR n < 9223372036854775808 AND (id::bigint <> n OR id::bigint::%1$I <> id)) AS wrong FROM oracle f,
  LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 300)) e(b),
  LATERAL (SELECT b::%1$I, ('x' || substr(encode(b, 'hex'), 1, 8))::bit(32)::bigint::numeric * 4294967296
      + ('x' || substr(encode(b, 'hex'), 9))::bit(32)::bigint) i(id, n)
  WHERE f.type = %1$L $$, 'uid11', 'ulidflake');
CREATE TEMP TABLE assigned (x uid11, f ulidflake, i int DEFAULT 6);
INSERT INTO assigned VALUES (5, 5), (5::bigint, 5::bigint), (5::numeric, 5.0);
UPDATE assigned SET x = i, f = i::bigint;
SELECT x::bigint, f::numeric, count(*) FROM assigned GROUP BY 1, 2;

-- Every operator, in both orders, against the numbers that the ids are: ids and bigints at all edges, as numeric.
\set ECHO none
CREATE FUNCTION pg_temp.disagreements(type text, op text, number text)
  RETURNS TABLE (cases bigint, wrong bigint) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY EXECUTE format('WITH i AS MATERIALIZED (
      SELECT b::%1$I AS id FROM oracle f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 20)) e(b)
      WHERE f.type = %1$L
      UNION SELECT n::%1$I FROM generate_series(0, 40000, 10000) n), n AS MATERIALIZED (
      SELECT x FROM (SELECT id::numeric + d AS n FROM i, generate_series(-1, 1) d
          UNION SELECT -id::numeric FROM i UNION SELECT -9223372036854775808) n,
        LATERAL (SELECT CASE WHEN n BETWEEN %4$s AND -(%4$s + 1) THEN n::%3$s END) t(x) WHERE x IS NOT NULL)
    SELECT count(*), count(*) FILTER (WHERE (id %2$s x) IS DISTINCT FROM (id::numeric %2$s x)
      OR (x %2$s id) IS DISTINCT FROM (x %2$s id::numeric)
      OR (id %2$s ANY (ARRAY[x])) IS DISTINCT FROM (id::numeric %2$s x)) FROM i, n',
    type, op, number, CASE number WHEN 'bigint' THEN '-9223372036854775808'
      WHEN 'integer' THEN '-2147483648' ELSE '-32768' END);
END $$;
\set ECHO all
SELECT type, bool_and(cases > 200) AS many, sum(wrong) AS wrong
FROM oracle, unnest('{<,<=,=,<>,>=,>}'::text[]) op, unnest('{bigint,integer,smallint}'::text[]) number,
  pg_temp.disagreements(type, op, number) WHERE bytes = 8 GROUP BY type ORDER BY type;
SELECT * FROM each_type($$
  SELECT count(*) AS numbers, count(*) FILTER (WHERE %1$s_hash(n::%1$I) <> hashint8(n)
      OR %1$s_hash_extended(n::%1$I, 7) <> hashint8extended(n, 7)) AS "other hash"
  FROM (SELECT 9223372036854775807 >> s FROM generate_series(0, 62) s UNION SELECT 1::bigint << s
    FROM generate_series(0, 62) s UNION SELECT 0) x(n) $$, 'uid11', 'ulidflake');
-- The families' one order of ids and bigints: each element's rank, the number of those below it,
-- agrees with every comparison.
SELECT * FROM each_type($$
  WITH e AS MATERIALIZED (SELECT row_number() OVER () AS k, *
    FROM (SELECT b::%1$I AS id, NULL::bigint AS n FROM oracle f, edge_ids(f) b WHERE f.type = %1$L
    UNION ALL SELECT NULL, n
    FROM unnest(ARRAY[0, 1, -1, 9223372036854775807, -9223372036854775808, 1 << 30]) n) e), c AS MATERIALIZED (
    SELECT x.k AS x, y.k AS y, sign(coalesce(%1$s_cmp(x.id, y.id), %1$s_cmp(x.id, y.n), %1$s_cmp(x.n, y.id),
      btint8cmp(x.n, y.n))) AS cmp FROM e x, e y),
    r AS MATERIALIZED (SELECT x, count(*) FILTER (WHERE cmp > 0) AS rank FROM c GROUP BY x)
  SELECT count(*) > 4000 AS many, count(*) FILTER (WHERE cmp IS DISTINCT FROM sign(a.rank - b.rank)) AS lawless
  FROM c JOIN r a USING (x) JOIN r b ON b.x = c.y $$, 'uid11', 'ulidflake');

-- Plans: t_T has ids, s_T bigints, some of them none of the type's.
\set ECHO none
CALL do_each($$
  CREATE TABLE t_%1$s AS SELECT n, (n * 1000)::bigint::%1$I AS id FROM generate_series(1, 3000) n;
  CREATE INDEX ON t_%1$s (id);
  CREATE TABLE b_%1$s AS TABLE t_%1$s;
  CREATE INDEX ON b_%1$s USING brin (id) WITH (pages_per_range = 1);
  CREATE TABLE s_%1$s AS SELECT n, (n * 500 - 5000)::bigint AS id FROM generate_series(1, 3000) n;
  CREATE TABLE p_%1$s (id %1$I PRIMARY KEY, n int) PARTITION BY RANGE (id);
  CREATE TABLE p1_%1$s PARTITION OF p_%1$s FOR VALUES FROM (MINVALUE) TO (1000000);
  CREATE TABLE p2_%1$s PARTITION OF p_%1$s FOR VALUES FROM (1000000) TO (MAXVALUE);
  CREATE TABLE h_%1$s (id %1$I PRIMARY KEY, n int) PARTITION BY HASH (id);
  CREATE TABLE h1_%1$s PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 0);
  CREATE TABLE h2_%1$s PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 1);
  INSERT INTO p_%1$s SELECT id, n FROM t_%1$s;
  INSERT INTO h_%1$s SELECT id, n FROM t_%1$s;
  ANALYZE t_%1$s; ANALYZE b_%1$s; ANALYZE s_%1$s; ANALYZE p_%1$s; ANALYZE h_%1$s;
  PREPARE eq_%1$s(bigint) AS SELECT n FROM t_%1$s WHERE id = $1;
  PREPARE between_%1$s(int, smallint) AS SELECT n FROM t_%1$s WHERE id > $1 AND $2 >= id;
  PREPARE any_%1$s(bigint[]) AS SELECT n FROM t_%1$s WHERE id = ANY ($1);
  PREPARE below_%1$s(bigint[]) AS SELECT n FROM t_%1$s WHERE id < ANY ($1);
  PREPARE part_%1$s(bigint) AS SELECT n FROM p_%1$s WHERE id = $1 $$, 'uid11', 'ulidflake');
SET enable_seqscan = off;
SET enable_bitmapscan = off;
\set ECHO all
SELECT plans($$
  SELECT n FROM t_%1$s WHERE id = 5000
  SELECT n FROM t_%1$s WHERE id > -3 AND 12345::smallint >= id
  $$, 'uid11', 'ulidflake');
SET plan_cache_mode = force_generic_plan;
SELECT plans($$
  EXECUTE eq_%1$s(NULL)
  EXECUTE between_%1$s(NULL, NULL)
  EXECUTE any_%1$s(NULL)
  EXECUTE below_%1$s(NULL)
  $$, 'uid11', 'ulidflake');
EXECUTE any_uid11('{5000,7000,-1,NULL,5000}');
EXECUTE between_ulidflake(2000, 5000::smallint);
SELECT count(*) FROM plan_each('EXECUTE part_%1$s(5000)', 'ulidflake') line WHERE line ~ 'Subplans Removed: 1';
RESET plan_cache_mode;
RESET enable_bitmapscan;
SELECT plans('SELECT n FROM b_%1$s WHERE id <= 5000', 'uid11', 'ulidflake');
SELECT line FROM plan_each('SELECT n FROM p_%1$s WHERE id < 5000', 'uid11', 'ulidflake') line WHERE line ~ 'on p';
SELECT line FROM plan_each('SELECT n FROM h_%1$s WHERE id IN (5000)', 'uid11', 'ulidflake') line
WHERE line ~ ' on h._[a-z0-9]+ ';
SELECT * FROM each_type($$
  SELECT (SELECT count(*) FROM t_%1$s WHERE id >= -1 AND id < 5000) AS t,
    (SELECT count(*) FROM b_%1$s WHERE id BETWEEN 5000 AND 9999) AS b,
  (SELECT count(*) FROM p_%1$s WHERE id > 999000) AS p,
  (SELECT count(*) FROM h_%1$s WHERE id = ANY (ARRAY[5000, 6000, 6001])) AS h $$, 'uid11', 'ulidflake');
RESET enable_seqscan;
-- joins by hash, by merge and by the index of the ids, also of more than two tables, outer ones, and semijoins
SELECT plans('SELECT count(*) FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id', 'uid11', 'ulidflake');
SET enable_hashjoin = off;
SELECT plans('SELECT count(*) FROM t_%1$s t JOIN s_%1$s s ON s.id = t.id', 'uid11', 'ulidflake');
SELECT * FROM each_type($$
  SELECT count(*) AS joined, (SELECT count(*) FROM t_%1$s t FULL JOIN s_%1$s s ON t.id = s.id) AS "full"
  FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id $$, 'uid11', 'ulidflake');
SET enable_nestloop = off;
SELECT plans(
  'SELECT count(*) FROM t_%1$s t JOIN s_%1$s s ON s.id = t.id JOIN b_%1$s b ON b.id = s.id WHERE t.id > 1000', 'uid11',
  'ulidflake');
SELECT * FROM each_type($$
  SELECT (SELECT count(*) FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id JOIN b_%1$s b ON b.id = s.id) AS three,
    (SELECT count(*) FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id JOIN s_%1$s b ON b.id = s.id) AS bigints,
  (SELECT count(*) FROM s_%1$s s WHERE EXISTS (SELECT FROM t_%1$s t WHERE t.id = s.id)) AS semi,
  (SELECT count(*) FROM s_%1$s s WHERE NOT EXISTS (SELECT FROM t_%1$s t WHERE t.id = s.id)) AS anti,
  (SELECT count(*) FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id WHERE s.id = 7000) AS one,
  (SELECT count(*) FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id WHERE t.id = 7000) AS bigint, (SELECT count(*)
    FROM t_uid11 t JOIN s_%1$s s ON t.id = s.id JOIN t_ulidflake f ON f.id = s.id) AS two $$, 'uid11', 'ulidflake');
\set ECHO none
RESET enable_nestloop;
-- Many ids, and few numbers that are there often: these are made unique first.
CALL do_each(
  'CREATE TABLE few_%1$s AS SELECT (n %% 10 * 1000)::bigint AS id FROM generate_series(1, 20000) n; '
  'CREATE TABLE many_%1$s AS SELECT n::bigint::%1$I AS id FROM generate_series(1, 100000) n; '
  'CREATE INDEX ON many_%1$s (id); ANALYZE few_%1$s; ANALYZE many_%1$s',
  'uid11', 'ulidflake');
\set ECHO all
SELECT * FROM each_type($$
  SELECT count(*) FROM many_%1$s WHERE id IN (SELECT id FROM few_%1$s) $$, 'uid11', 'ulidflake');
SET enable_hashagg = off;
SELECT * FROM each_type($$
  SELECT count(*) FROM many_%1$s WHERE id IN (SELECT id FROM few_%1$s) $$, 'uid11', 'ulidflake');
RESET enable_hashagg;
CALL do_each('DROP TABLE few_%1$s, many_%1$s', 'uid11', 'ulidflake');
-- The price of merge joins: from one number beside a join core derives a condition for both sides. The family has no
-- equality of two bigints for the other side, so core keeps the condition as well.
SELECT plans('SELECT FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id WHERE t.id = 7000::bigint', 'uid11', 'ulidflake');
RESET enable_hashjoin;
SELECT plans('SELECT t.n FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id WHERE s.n = 20', 'uid11', 'ulidflake');
SELECT * FROM each_type($$
  SELECT count(*) AS joined, (SELECT count(*) FROM t_%1$s t FULL JOIN s_%1$s s ON t.id = s.id) AS "full",
  (SELECT count(*) FROM t_%1$s WHERE id IN (SELECT id FROM s_%1$s)) AS "in",
  (SELECT count(*) FROM s_%1$s WHERE id NOT IN (SELECT id FROM t_%1$s)) AS "not in",
  (SELECT count(*) FROM t_%1$s t JOIN s_%1$s a ON t.id = a.id JOIN s_%1$s b ON t.id = b.id
    WHERE t.id < 100000) AS three,
  (SELECT count(*) FROM t_%1$s t JOIN s_%1$s a ON t.id = a.id WHERE t.id = 7000::bigint) AS one
  FROM t_%1$s t JOIN s_%1$s s ON t.id = s.id $$, 'uid11', 'ulidflake');
-- Core's own plans stay: an equality of bigint and integer is one class with a bigint's, so that the constant reaches
-- all three tables. (The order of the joins is a tie.)
SELECT trim(line) AS filter, count(*) FROM regexp_split_to_table(plan_of(
  'SELECT FROM s_uid11 a JOIN s_ulidflake b ON a.id = b.id JOIN t_uid11 c ON c.n = b.id WHERE a.id = 7',
  'uid11', 'xid'), '\n') line
  WHERE line ~ 'Filter' GROUP BY 1 ORDER BY 1;
-- Row estimates, for the ids' column and for the bigints'
SELECT * FROM each_type($$
  SELECT min(r) > 800 AND max(r) < 1200 AS near
  FROM unnest(ARRAY['t_%1$s WHERE id < 1000000', 't_%1$s WHERE 1000000::bigint > id',
  't_%1$s WHERE id >= -5 AND id <= 1000000', 's_%1$s WHERE id < 495000::%1$I', 's_%1$s WHERE 495000::%1$I >= id']) q,
    rows_planned('SELECT FROM ' || q) r $$, 'uid11', 'ulidflake');

-- No foreign keys between a bigint and an id, either way: core's index knows nothing of ids, and the
-- id's nothing of two bigints.
SELECT type, brief(try(format(
  'CREATE TABLE parent_%1$s (id %1$s PRIMARY KEY); CREATE TABLE child_%1$s (id bigint REFERENCES parent_%1$s)', type)))
  ~ '^42804 ' AS "to an id",
  brief(try(format(
    'CREATE TABLE other_%1$s (id bigint PRIMARY KEY); CREATE TABLE fk_%1$s (id %1$s REFERENCES other_%1$s)', type)))
  ~ '^42804 ' AS "from an id" FROM oracle WHERE bytes = 8 ORDER BY type;
CALL do_each('DROP TABLE t_%1$s, b_%1$s, s_%1$s, p_%1$s, h_%1$s', 'uid11', 'ulidflake');
DEALLOCATE ALL;

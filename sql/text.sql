--
-- Text beside ids, as drivers send it that type their strings, is read as an id, once for a query. Every operator with
-- text, against the order of the bytes: operators.sql.
--
\a \t
\set ECHO none
SET max_parallel_workers_per_gather = 0; SET jit = off;
-- t_T: a hundred ids as ids and as text, with a btree; b_T with BRIN, r_T in range and h_T in hash partitions.
CREATE FUNCTION nth(type text, nth int) RETURNS text IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT t FROM t_%s WHERE n = %s', type, nth) INTO type;
  RETURN type;
END $$;
CALL do_each($$
  CREATE TABLE t_%1$s AS SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id, b::%1$I::text AS t
    FROM (SELECT b FROM samples WHERE type = %1$L ORDER BY sha256(b) LIMIT 100) i UNION ALL SELECT 0, NULL, NULL;
  CREATE TABLE b_%1$s WITH (fillfactor = 10) AS TABLE t_%1$s;
  CREATE TABLE r_%1$s (LIKE t_%1$s) PARTITION BY RANGE (id);
  CREATE TABLE r_%1$s_1 PARTITION OF r_%1$s FOR VALUES FROM (MINVALUE) TO (nth('%1$s', 30));
  CREATE TABLE r_%1$s_2 PARTITION OF r_%1$s FOR VALUES FROM (nth('%1$s', 30)) TO (nth('%1$s', 60));
  CREATE TABLE r_%1$s_3 PARTITION OF r_%1$s FOR VALUES FROM (nth('%1$s', 60)) TO (MAXVALUE);
  CREATE TABLE h_%1$s (LIKE t_%1$s) PARTITION BY HASH (id);
  CREATE TABLE h_%1$s_1 PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 0);
  CREATE TABLE h_%1$s_2 PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 1);
  INSERT INTO r_%1$s SELECT * FROM t_%1$s WHERE n > 0; INSERT INTO h_%1$s SELECT * FROM t_%1$s;
  CREATE INDEX ON t_%1$s (id); CREATE INDEX ON t_%1$s (n, id);
  CREATE INDEX ON b_%1$s USING brin (id) WITH (pages_per_range = 1);
  CREATE VIEW v_%1$s WITH (security_barrier) AS SELECT * FROM t_%1$s WHERE n %% 2 = 0;
  ANALYZE t_%1$s; ANALYZE b_%1$s; ANALYZE r_%1$s; ANALYZE h_%1$s;
  PREPARE eq_%1$s(text) AS SELECT n FROM t_%1$s WHERE id = $1;
  PREPARE within_%1$s(text, varchar) AS SELECT n FROM t_%1$s WHERE id > $1 AND $2 >= id;
  PREPARE any_%1$s(text[]) AS SELECT n FROM t_%1$s WHERE id = ANY ($1);
  PREPARE anyv_%1$s(varchar[]) AS SELECT n FROM t_%1$s WHERE id = ANY ($1);
  PREPARE below_%1$s(text[]) AS SELECT n FROM t_%1$s WHERE id < ANY ($1);
  PREPARE page_%1$s(text, int) AS SELECT n FROM t_%1$s WHERE (id, n) > ($1, $2) ORDER BY id, n LIMIT 3;
  PREPARE pair_%1$s(int, text) AS SELECT n FROM t_%1$s WHERE (n, id) = ($1, $2);
  PREPARE part_%1$s(text) AS SELECT n FROM r_%1$s WHERE id >= $1 AND id <= $1;
  PREPARE hash_%1$s(text) AS SELECT n FROM h_%1$s WHERE id = $1 $$);
-- The rows of a prepared statement, {n} being the nth text.
CREATE FUNCTION pg_temp.found(type text, call text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  row record; got text := '';
BEGIN
  FOR row IN EXECUTE 'EXECUTE ' || regexp_replace(replace(call, '_T', '_' || type), '\{(\d+)\}',
    format('nth(%L, \1)', type), 'g') LOOP got := got || ' ' || row.n; END LOOP;
  RETURN ltrim(got);
END $$;
CREATE FUNCTION pg_temp.joined(by text) RETURNS TABLE (types text, answer text) LANGUAGE plpgsql AS $f$
BEGIN
  PERFORM set_config('enable_' || method, CASE WHEN by = method THEN 'on' ELSE 'off' END, true)
    FROM unnest('{hashjoin,mergejoin,nestloop}'::text[]) method;
  RETURN QUERY SELECT * FROM each_type($$ SELECT plan_of('SELECT FROM t_%1$s x JOIN t_%1$s y ON y.t = x.id', '', '')
      ~ CASE 'on' WHEN current_setting('enable_hashjoin') THEN '^Hash Join\n *Hash Cond'
        WHEN current_setting('enable_mergejoin') THEN '^Merge Join\n *Merge Cond'
        ELSE '^Nested Loop\n.*\n.*\n *Index Cond' END AS planned,
    (SELECT concat(count(*), ' ', sum(x.n * y.n)) FROM t_%1$s x JOIN t_%1$s y ON x.id = y.t) AS joined,
    (SELECT concat(count(*), ' ', sum(x.n * y.n)) FROM t_%1$s x FULL JOIN t_%1$s y ON x.t = y.id) AS full,
    (SELECT sum(n) FROM t_%1$s WHERE id IN (SELECT t::varchar FROM t_%1$s WHERE n %% 2 = 0)) AS in,
    (SELECT sum(n) FROM t_%1$s WHERE id NOT IN (SELECT t FROM t_%1$s WHERE n %% 2 = 0 AND n > 0)) AS "not in" $$);
END $f$;
SELECT $$ SELECT (SELECT string_agg(n::text, ' ' ORDER BY n) FROM b_%1$s WHERE id <= nth('%1$s', 5)) AS "<=",
    (SELECT sum(n) FROM b_%1$s WHERE id = ANY (ARRAY[nth('%1$s', 5), nth('%1$s', 97), NULL])) AS "= ANY",
    (SELECT sum(n) FROM b_%1$s WHERE id < ANY (ARRAY[nth('%1$s', 3), nth('%1$s', 5)])) AS "< ANY" $$ AS brin,
  $$ SELECT bool_and(rows_planned('SELECT FROM t_%1$s WHERE ' || condition) BETWEEN 40 AND 60) AS near
  FROM unnest(ARRAY['id < nth(''%1$s'', 50)', 'nth(''%1$s'', 50)::varchar >= id',
    'id < ANY (ARRAY[nth(''%1$s'', 50)])', '(id, n) <= (nth(''%1$s'', 50), 1)']) condition $$ AS estimates \gset
CREATE TEMP SEQUENCE calls;
SET plan_cache_mode = force_generic_plan;
SET enable_seqscan = off; SET enable_bitmapscan = off;
\set ECHO all
-- Constants are read at plan time; behind a barrier no text of the view's rows is, which may fail. Partitions are
-- pruned at plan time by constants and by an array of them, when the query starts by a parameter.
SELECT plans($$
  SELECT n FROM t_%1$s WHERE nth('%1$s', 20)::varchar = id
  EXECUTE within_%1$s(NULL, NULL)
  EXECUTE any_%1$s(NULL)
  EXECUTE anyv_%1$s(NULL)
  EXECUTE below_%1$s(NULL)
  EXECUTE pair_%1$s(NULL, NULL)
  SELECT n FROM v_%1$s WHERE id = nth('%1$s', 20)
  SELECT n FROM v_%1$s WHERE id = t AND n = 2
  SELECT n FROM r_%1$s WHERE id = nth('%1$s', 40)
  SELECT n FROM r_%1$s WHERE id < nth('%1$s', 20)
  SELECT n FROM r_%1$s WHERE id = ANY (ARRAY[nth('%1$s', 40), nth('%1$s', 59)])
  EXECUTE part_%1$s(nth('%1$s', 40))
  $$);
SELECT count(*), plan_of(format('EXECUTE hash_%1$s(nth(%1$L, 5))', type), type, '') ~ 'Removed: 1' AS pruned
FROM types GROUP BY 2;
-- What they find; NULL and repetitions are among what is looked for.
SELECT call, f.* FROM unnest(ARRAY['eq_T({20})', 'within_T({20}, {24})', 'any_T(ARRAY[{20}, NULL, {22}, {20}])',
    'any_T(NULL)', 'any_T(''{}'')', 'anyv_T(ARRAY[{24}, {22}])', 'below_T(ARRAY[{5}, NULL])', 'page_T({20}, 20)',
    'page_T({20}, 19)', 'pair_T(24, {24})', 'part_T({22})', 'hash_T({22})']) call,
  each_type(format('SELECT pg_temp.found(%%1$L, %L) AS n', call)) f;
-- BRIN, and joins
RESET enable_bitmapscan;
SELECT plans('SELECT n FROM b_%1$s WHERE id <= nth(''%1$s'', 5)');
SELECT * FROM each_type(:'brin');
SELECT method, j.* FROM unnest('{hashjoin,mergejoin,nestloop}'::text[]) method, pg_temp.joined(method) j;
-- A volatile operand is read once for each row.
SELECT count(*), nextval('calls') - 1 AS calls FROM t_ulid
WHERE n > 0 AND id > (CASE WHEN nextval('calls') > 0 THEN nth('ulid', 60) END);
-- Grouped, and compared again: the same expression.
SELECT id = nth('ulid', 20) AS it, count(*)
FROM t_ulid GROUP BY ROLLUP (1) HAVING (id = nth('ulid', 20)) IS NOT TRUE ORDER BY 1, 2;
-- Row estimates know a constant, also one in an array or a row.
SELECT * FROM each_type(:'estimates');

CALL do_each('DROP VIEW v_%1$s; DROP TABLE t_%1$s, b_%1$s, r_%1$s, h_%1$s');
DROP FUNCTION nth;

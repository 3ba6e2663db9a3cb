--
-- Comparison, sorting and hashing of the types of further_00.sql, against the order of their bytes.
--
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
CREATE TEMP VIEW chosen AS SELECT * FROM further_ids WHERE kind = 'edge' AND get_byte(sha256(b), 0) % 3 = 0 OR kind = 'some';
-- All pairs of more than a hundred ids: how many an operator gets wrong. In turn the right operand, the left one or
-- neither is text.
SELECT * FROM each_further($$
  WITH ids AS MATERIALIZED (SELECT b::%1$I AS id, (b::%1$I)::text COLLATE "C" AS t, b FROM chosen WHERE type = %1$L)
  SELECT count(*) > 5000 AS many,
    count(*) FILTER (WHERE (x.id < y.id) IS DISTINCT FROM (x.b < y.b) OR (x.id < y.t) IS DISTINCT FROM (x.b < y.b) OR (x.t < y.id) IS DISTINCT FROM (x.b < y.b)) AS lt,
    count(*) FILTER (WHERE (x.id <= y.id) IS DISTINCT FROM (x.b <= y.b) OR (x.id <= y.t) IS DISTINCT FROM (x.b <= y.b) OR (x.t <= y.id) IS DISTINCT FROM (x.b <= y.b)) AS le,
    count(*) FILTER (WHERE (x.id = y.id) IS DISTINCT FROM (x.b = y.b) OR (x.id = y.t) IS DISTINCT FROM (x.b = y.b) OR (x.t = y.id) IS DISTINCT FROM (x.b = y.b)) AS eq,
    count(*) FILTER (WHERE (x.id <> y.id) IS DISTINCT FROM (x.b <> y.b) OR (x.id <> y.t) IS DISTINCT FROM (x.b <> y.b) OR (x.t <> y.id) IS DISTINCT FROM (x.b <> y.b)) AS ne,
    count(*) FILTER (WHERE (x.id >= y.id) IS DISTINCT FROM (x.b >= y.b) OR (x.id >= y.t) IS DISTINCT FROM (x.b >= y.b) OR (x.t >= y.id) IS DISTINCT FROM (x.b >= y.b)) AS ge,
    count(*) FILTER (WHERE (x.id > y.id) IS DISTINCT FROM (x.b > y.b) OR (x.id > y.t) IS DISTINCT FROM (x.b > y.b) OR (x.t > y.id) IS DISTINCT FROM (x.b > y.b)) AS gt,
    count(*) FILTER (WHERE sign(%1$s_cmp(x.id, y.id)) IS DISTINCT FROM sign(byteacmp(x.b, y.b)) OR sign(%1$s_cmp(x.id, y.t)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))
      OR sign(%1$s_cmp(x.t, y.id)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))) AS cmp,
    count(*) FILTER (WHERE (%1$s_larger(x.id, y.id), %1$s_smaller(x.id, y.id)) IS DISTINCT FROM
      (CASE WHEN x.b < y.b THEN y.id ELSE x.id END, CASE WHEN x.b < y.b THEN x.id ELSE y.id END)) AS extreme
  FROM ids x, ids y $$);
-- The types that have prefixes, and no others, have text in the order of the bytes.
SELECT * FROM each_further($$
  WITH ids AS MATERIALIZED (SELECT (b::%1$I)::text COLLATE "C" AS t, b FROM chosen WHERE type = %1$L)
  SELECT bool_and((x.b < y.b) = (x.t < y.t)) = (SELECT ordered FROM further WHERE type = %1$L) AS "as told" FROM ids x, ids y $$);
-- Text that is no id is an error, on either side; NULL is not.
SELECT * FROM each_further($$
  SELECT string_agg(DISTINCT split_part(try(format(statement, b::%1$I)), ' | ', 1), ' ') AS answers, count(*) AS statements
  FROM (SELECT b FROM further_ids WHERE type = %1$L LIMIT 1) i, unnest(ARRAY['<', '<=', '=', '<>', '>=', '>']) op,
    LATERAL (VALUES ('SELECT %%L::%1$I ' || op || ' ''!''::text'), ('SELECT ''!''::text ' || op || ' %%L::%1$I')) s(statement) $$);
SELECT * FROM each_further($$
  SELECT count(*) AS "not NULL" FROM further_ids WHERE type = %1$L AND ((b::%1$I = NULL::%1$I) IS NOT NULL OR (b::%1$I < NULL::text) IS NOT NULL OR (NULL::text = b::%1$I) IS NOT NULL) $$);

-- Sorted and grouped, with duplicates: by abbreviated keys, by the index, by hashes.
CALL do_further($$
  CREATE TABLE s_%1$s AS SELECT b::%1$I AS id, b, encode(b, 'hex') AS hex, hashtext(encode(b, 'hex')) AS n FROM further_ids WHERE type = %1$L;
  INSERT INTO s_%1$s SELECT * FROM s_%1$s WHERE n %% 3 = 0;
  INSERT INTO s_%1$s (n) VALUES (0);
  CREATE INDEX ON s_%1$s (id);
  ANALYZE s_%1$s $$);
SELECT * FROM each_further($$
  SELECT array_agg(b ORDER BY id) = array_agg(b ORDER BY b) AS up, array_agg(b ORDER BY id DESC) = array_agg(b ORDER BY b DESC) AS down,
    decode(min(hex), 'hex') = min(id)::bytea AND decode(max(hex), 'hex') = max(id)::bytea AS ends, count(DISTINCT id) = count(DISTINCT b) AS distinct
  FROM (SELECT * FROM s_%1$s ORDER BY n) s $$);
SET enable_seqscan = off; SET enable_bitmapscan = off;
SELECT plan_further('SELECT b FROM s_%1$s ORDER BY id');
SELECT plan_further('SELECT max(id) FROM s_%1$s');
SELECT * FROM each_further($$ SELECT array_agg(b) = array_agg(b ORDER BY b) AS up FROM (SELECT b FROM s_%1$s ORDER BY id) s $$);
SELECT * FROM each_further($$ SELECT array_agg(b) = array_agg(b ORDER BY b DESC) AS down FROM (SELECT b FROM s_%1$s ORDER BY id DESC) s $$);
SELECT * FROM each_further($$ SELECT encode((SELECT min(id) FROM s_%1$s)::bytea, 'hex') = (SELECT min(hex) FROM s_%1$s)
  AND encode((SELECT max(id) FROM s_%1$s)::bytea, 'hex') = (SELECT max(hex) FROM s_%1$s) AS ends $$);
-- the index finds an id by an id, by text, and by an array of texts
SELECT plan_further('SELECT b FROM s_%1$s x WHERE id = (SELECT id::text FROM s_%1$s LIMIT 1)');
SELECT * FROM each_further($$ SELECT count(*) > 1000 AS many, count(*) FILTER (WHERE n <> m) AS wrong FROM (
  SELECT count(*) OVER (PARTITION BY b) AS n, (SELECT count(*) FROM s_%1$s y WHERE y.id = x.id::text) AS m FROM s_%1$s x WHERE b IS NOT NULL) s $$);
SELECT * FROM each_further($$ SELECT count(*) = (SELECT count(*) FROM s_%1$s WHERE n %% 5 = 0 AND b IS NOT NULL) AS found FROM s_%1$s
  WHERE id = ANY (ARRAY(SELECT id::text FROM s_%1$s WHERE n %% 5 = 0)) $$);
RESET enable_seqscan; RESET enable_bitmapscan;
SET enable_sort = off; SET enable_indexscan = off; SET enable_indexonlyscan = off;
SELECT plan_further('SELECT id, count(*) FROM s_%1$s GROUP BY id');
SELECT * FROM each_further($$ SELECT count(*) = (SELECT count(DISTINCT hex) + 1 FROM s_%1$s) AS groups, bool_and(same) AS same FROM (
  SELECT id, count(*) = (SELECT count(*) FROM s_%1$s y WHERE y.hex IS NOT DISTINCT FROM encode(x.id::bytea, 'hex')) AS same FROM s_%1$s x GROUP BY id) g $$);
RESET enable_sort;

-- Joins by hash and by merge.
CALL do_further($$ CREATE TABLE j_%1$s AS SELECT id, hex FROM s_%1$s WHERE n %% 2 = 0; ANALYZE j_%1$s $$);
SET enable_nestloop = off; SET enable_mergejoin = off;
SELECT plan_further('SELECT FROM s_%1$s s JOIN j_%1$s j USING (id)');
SELECT * FROM each_further($$ SELECT (SELECT count(*) FROM s_%1$s s JOIN j_%1$s j USING (id)) = (SELECT count(*) FROM s_%1$s s JOIN j_%1$s j USING (hex)) AS hash $$);
RESET enable_mergejoin; SET enable_hashjoin = off;
SELECT plan_further('SELECT FROM s_%1$s s JOIN j_%1$s j USING (id)');
SELECT * FROM each_further($$ SELECT (SELECT count(*) FROM s_%1$s s JOIN j_%1$s j USING (id)) = (SELECT count(*) FROM s_%1$s s JOIN j_%1$s j USING (hex)) AS merge $$);
RESET enable_nestloop; RESET enable_hashjoin; RESET enable_indexscan; RESET enable_indexonlyscan;

-- Hashes: by the rule that the extended one with seed 0 has the plain one as its lower half; index and partitions.
SELECT * FROM each_further($$
  SELECT count(DISTINCT %1$s_hash(id)) > 0.99 * count(DISTINCT b) AS hashes, count(*) FILTER (WHERE %1$s_hash_extended(id, 0) << 32 >> 32 IS DISTINCT FROM %1$s_hash(id)) AS "seed 0",
    count(*) FILTER (WHERE %1$s_hash_extended(id, 0) = %1$s_hash_extended(id, 1)) AS "seed ignored" FROM s_%1$s WHERE id IS NOT NULL $$);
CALL do_further($$
  CREATE INDEX ON j_%1$s USING hash (id);
  CREATE TABLE p_%1$s (id %1$I, hex text) PARTITION BY HASH (id);
  CREATE TABLE p_%1$s_0 PARTITION OF p_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 0);
  CREATE TABLE p_%1$s_1 PARTITION OF p_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 1);
  INSERT INTO p_%1$s SELECT id, hex FROM s_%1$s $$);
SET enable_seqscan = off; SET enable_bitmapscan = off;
SELECT * FROM each_further($$ SELECT count(*) > 300 AS many, count(*) FILTER (WHERE n <> m) AS wrong FROM (
  SELECT count(*) OVER (PARTITION BY hex) AS n, (SELECT count(*) FROM j_%1$s y WHERE y.id = x.id) AS m FROM j_%1$s x WHERE hex IS NOT NULL) s $$);
SELECT plan_further('SELECT FROM j_%1$s WHERE id = %2$s_floor(''2026-01-01'')');
RESET enable_seqscan; RESET enable_bitmapscan;
SELECT * FROM each_further($$ SELECT count(DISTINCT tableoid) AS partitions, bool_and(n = 1) AS together FROM (
  SELECT tableoid, (SELECT count(DISTINCT tableoid) FROM p_%1$s y WHERE y.hex = x.hex) AS n FROM p_%1$s x WHERE hex IS NOT NULL) s $$);

DO $$ DECLARE t text; BEGIN FOR t IN SELECT format('%s_%s', p, type) FROM further, unnest('{s,j,p}'::text[]) p LOOP EXECUTE 'DROP TABLE ' || t; END LOOP; END $$;

--
-- Sorting, grouping, indexes and joins of every type, against the order of the bytes.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- With duplicates: by abbreviated keys, by the index, by hashes.
CALL do_each($$
  CREATE TABLE s_%1$s AS SELECT b::%1$I AS id, b, encode(b, 'hex') AS hex, hashtext(encode(b, 'hex')) AS n
    FROM samples WHERE type = %1$L;
  INSERT INTO s_%1$s SELECT * FROM s_%1$s WHERE n %% 3 = 0;
  INSERT INTO s_%1$s (n) VALUES (0);
  CREATE INDEX ON s_%1$s (id);
  ANALYZE s_%1$s $$);
\set ECHO all
SELECT * FROM each_type($$
  SELECT array_agg(b ORDER BY id) = array_agg(b ORDER BY b) AS up,
    array_agg(b ORDER BY id DESC) = array_agg(b ORDER BY b DESC) AS down, decode(min(hex), 'hex') = min(id)::bytea
    AND decode(max(hex), 'hex') = max(id)::bytea AS ends, count(DISTINCT id) = count(DISTINCT b) AS distinct
  FROM (SELECT * FROM s_%1$s ORDER BY n) s $$);
SET enable_seqscan = off; SET enable_bitmapscan = off;
SELECT plans($$
  SELECT b FROM s_%1$s ORDER BY id
  SELECT max(id) FROM s_%1$s
  $$);
SELECT * FROM each_type($$
  SELECT array_agg(b) = array_agg(b ORDER BY b) AS up FROM (SELECT b FROM s_%1$s ORDER BY id) s $$);
SELECT * FROM each_type($$
  SELECT array_agg(b) = array_agg(b ORDER BY b DESC) AS down FROM (SELECT b FROM s_%1$s ORDER BY id DESC) s $$);
SELECT * FROM each_type($$ SELECT encode((SELECT min(id) FROM s_%1$s)::bytea, 'hex') = (SELECT min(hex) FROM s_%1$s)
  AND encode((SELECT max(id) FROM s_%1$s)::bytea, 'hex') = (SELECT max(hex) FROM s_%1$s) AS ends $$);
-- the index finds an id by an id, by text, and by an array of texts
SELECT plans('SELECT b FROM s_%1$s x WHERE id = (SELECT id::text FROM s_%1$s LIMIT 1)');
SELECT * FROM each_type($$ SELECT count(*) > 1000 AS many, count(*) FILTER (WHERE n <> m) AS wrong FROM (
  SELECT count(*) OVER (PARTITION BY b) AS n, (SELECT count(*) FROM s_%1$s y WHERE y.id = x.id::text) AS m FROM s_%1$s x
  WHERE b IS NOT NULL) s $$);
SELECT * FROM each_type($$
  SELECT count(*) = (SELECT count(*) FROM s_%1$s WHERE n %% 5 = 0 AND b IS NOT NULL) AS found FROM s_%1$s
  WHERE id = ANY (ARRAY(SELECT id::text FROM s_%1$s WHERE n %% 5 = 0)) $$);
RESET enable_seqscan; RESET enable_bitmapscan;
SET enable_sort = off; SET enable_indexscan = off; SET enable_indexonlyscan = off;
SELECT plans('SELECT id, count(*) FROM s_%1$s GROUP BY id');
SELECT * FROM each_type($$ SELECT count(*) > 500 AS many, count(*) FILTER (WHERE n IS DISTINCT FROM m) AS wrong
  FROM (SELECT coalesce(encode(id::bytea, 'hex'), '') AS hex, count(*) AS n FROM s_%1$s GROUP BY id) i
    FULL JOIN (SELECT coalesce(hex, '') AS hex, count(*) AS m FROM s_%1$s GROUP BY 1) h USING (hex) $$);
RESET enable_sort;

-- Joins by hash and by merge.
CALL do_each($$ CREATE TABLE j_%1$s AS SELECT id, hex FROM s_%1$s WHERE n %% 2 = 0; ANALYZE j_%1$s $$);
SET enable_nestloop = off; SET enable_mergejoin = off;
SELECT plans('SELECT FROM s_%1$s s JOIN j_%1$s j USING (id)');
SELECT * FROM each_type($$
  SELECT (SELECT count(*) FROM s_%1$s s JOIN j_%1$s j USING (id))
    = (SELECT count(*) FROM s_%1$s s JOIN j_%1$s j USING (hex)) AS hash $$);
RESET enable_mergejoin; SET enable_hashjoin = off;
SELECT plans('SELECT FROM s_%1$s s JOIN j_%1$s j USING (id)');
SELECT * FROM each_type($$
  SELECT (SELECT count(*) FROM s_%1$s s JOIN j_%1$s j USING (id))
    = (SELECT count(*) FROM s_%1$s s JOIN j_%1$s j USING (hex)) AS merge $$);
\set ECHO none
RESET enable_nestloop; RESET enable_hashjoin; RESET enable_indexscan; RESET enable_indexonlyscan;

-- An index and partitions by hash.
CALL do_each($$
  CREATE INDEX ON j_%1$s USING hash (id);
  CREATE TABLE p_%1$s (id %1$I, hex text) PARTITION BY HASH (id);
  CREATE TABLE p_%1$s_0 PARTITION OF p_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 0);
  CREATE TABLE p_%1$s_1 PARTITION OF p_%1$s FOR VALUES WITH (MODULUS 2, REMAINDER 1);
  INSERT INTO p_%1$s SELECT id, hex FROM s_%1$s $$);
SET enable_seqscan = off; SET enable_bitmapscan = off;
\set ECHO all
SELECT * FROM each_type($$ SELECT count(*) > 300 AS many, count(*) FILTER (WHERE n <> m) AS wrong FROM (
  SELECT count(*) OVER (PARTITION BY hex) AS n, (SELECT count(*) FROM j_%1$s y WHERE y.id = x.id) AS m FROM j_%1$s x
  WHERE hex IS NOT NULL) s $$);
SELECT plans('SELECT FROM j_%1$s WHERE id = %2$s_floor(''2026-01-01'')');
RESET enable_seqscan; RESET enable_bitmapscan;
SELECT * FROM each_type($$ SELECT max(partitions) AS partitions, bool_and(n = 1) AS together
  FROM (SELECT count(DISTINCT tableoid) AS n FROM p_%1$s GROUP BY hex) p,
    (SELECT count(DISTINCT tableoid) AS partitions FROM p_%1$s) a $$);

-- TypeIDs, whose width varies, by hash, by merge and in parallel.
CREATE TABLE s_typeid WITH (parallel_workers = 2) AS SELECT n, id, id::text COLLATE "C" AS t
  FROM generate_series(1, 2000) n, typeid((ARRAY['', 'user', 'users', 'a'])[n % 4 + 1], md5((n % 90)::text)::uuid) id;
SELECT sum(x.n * y.n) AS joined FROM s_typeid x JOIN s_typeid y USING (t) \gset
SET enable_nestloop = off; SET enable_mergejoin = off;
SELECT sum(x.n * y.n) = :joined AS hash, plan_of('SELECT FROM s_typeid x JOIN s_typeid y ON x.id = y.t', '', '')
  ~ 'Hash Cond' AS planned FROM s_typeid x JOIN s_typeid y ON x.id = y.t;
RESET enable_mergejoin; SET enable_hashjoin = off;
SELECT sum(x.n * y.n) = :joined AS merge, plan_of('SELECT FROM s_typeid x JOIN s_typeid y ON x.t = y.id', '', '')
  ~ 'Merge Cond' AS planned FROM s_typeid x JOIN s_typeid y ON x.t::varchar = y.id;
SET max_parallel_workers_per_gather = 2; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;
SELECT plan_of('SELECT max(id) FROM s_typeid', 'typeid', '') ~ 'Gather' AS parallel, max(id)::text = max(t) AS max,
  min(id)::text = min(t) AS min FROM s_typeid;

CALL do_each('DROP TABLE s_%1$s, j_%1$s, p_%1$s');
DROP TABLE s_typeid;

--
-- Joins with uuid, without casts; with instants; foreign keys and hash partitions. Joins of ids with ids: order.sql.
--
\a \t
\set ECHO none
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- a_T and b_T share 300 ids, and have some twice. u is the same id as uuid, where it can be one.
CREATE VIEW numbered AS SELECT type, b, row_number() OVER (PARTITION BY type ORDER BY sha256(b)) AS n FROM samples;
CALL do_each($$
  CREATE TABLE a_%1$s AS SELECT n, b::%1$I AS id, b FROM numbered, generate_series(0, (n %% 50 = 0)::int)
    WHERE type = %1$L AND n <= 600;
  CREATE TABLE b_%1$s AS SELECT n, b::%1$I AS id, b, CASE length(b) WHEN 16 THEN encode(b, 'hex')::uuid END AS u
    FROM numbered, generate_series(0, (n %% 70 = 0)::int) WHERE type = %1$L AND n BETWEEN 301 AND 1000;
  ANALYZE a_%1$s; ANALYZE b_%1$s $$);
\set ECHO all
SELECT * FROM each_type('SELECT count(*) FROM a_%1$s a JOIN b_%1$s b ON a.b = b.b');

SET enable_nestloop = off;
SET enable_hashjoin = off;
SELECT plans('SELECT FROM a_%1$s a JOIN b_%1$s b ON a.id = b.u', 'ulid', 'base64uuid');
SELECT * FROM each_type(
  'SELECT count(*), sum(a.n * b.n) AS sum FROM a_%1$s a JOIN b_%1$s b ON a.id = b.u', 'ulid', 'base64uuid');
SELECT * FROM each_type(
  'SELECT count(*), count(a.n) AS a, count(b.n) AS b FROM a_%1$s a FULL JOIN b_%1$s b ON a.id = b.id');
SELECT * FROM each_type(
  'SELECT count(*), count(a.n) AS a, count(b.n) AS b FROM b_%1$s b FULL JOIN a_%1$s a ON b.u = a.id',
  'ulid', 'base64uuid');
RESET enable_hashjoin;
SET enable_mergejoin = off;
SELECT plans('SELECT FROM a_%1$s a JOIN b_%1$s b ON b.u = a.id', 'ulid', 'base64uuid');
SELECT * FROM each_type(
  'SELECT count(*), sum(a.n * b.n) AS sum FROM a_%1$s a JOIN b_%1$s b ON b.u = a.id', 'ulid', 'base64uuid');
\set ECHO none
RESET enable_mergejoin;
RESET enable_nestloop;
-- by an index of the one type for values of the other
CALL do_each('CREATE INDEX b_%1$s_u ON b_%1$s (u); CREATE INDEX a_%1$s_id ON a_%1$s (id)', 'ulid', 'base64uuid');
SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_memoize = off; SET enable_bitmapscan = off;
SET enable_material = off;
\set ECHO all
SELECT plans('SELECT FROM b_%1$s b JOIN a_%1$s a ON a.id = b.u WHERE b.n = 350', 'ulid', 'base64uuid');
SELECT * FROM each_type(
  'SELECT count(*), sum(a.n * b.n) AS sum FROM b_%1$s b JOIN a_%1$s a ON a.id = b.u', 'ulid', 'base64uuid');
RESET enable_hashjoin; RESET enable_mergejoin; RESET enable_memoize; RESET enable_bitmapscan; RESET enable_material;
SELECT * FROM each_type($$
  SELECT count(*) AS "EXISTS", (SELECT count(*) FROM a_%1$s WHERE id NOT IN (SELECT u FROM b_%1$s)) AS "NOT IN",
    (SELECT count(*) FROM (SELECT id FROM a_%1$s INTERSECT SELECT u FROM b_%1$s) i) AS "INTERSECT",
    (SELECT count(*) FROM (SELECT id FROM a_%1$s EXCEPT SELECT u FROM b_%1$s) i) AS "EXCEPT"
  FROM a_%1$s a WHERE EXISTS (SELECT FROM b_%1$s b WHERE b.u = a.id) $$, 'ulid', 'base64uuid');

-- Foreign keys: a uuid column may refer to an id, with no cast.
\set ECHO none
CALL do_each($$
  CREATE TABLE parent_%1$s (id %1$I PRIMARY KEY);
  INSERT INTO parent_%1$s SELECT DISTINCT id FROM a_%1$s;
  CREATE TABLE child_%1$s (id %1$I REFERENCES parent_%1$s ON DELETE CASCADE);
  INSERT INTO child_%1$s SELECT id FROM a_%1$s;
  DELETE FROM parent_%1$s WHERE id IN (SELECT id FROM a_%1$s WHERE n <= 100) $$);
\set ECHO all
SELECT * FROM each_type($$
  SELECT (SELECT count(*) FROM parent_%1$s) AS parents, (SELECT count(*) FROM child_%1$s) AS children,
    a.try LIKE '23503 %%' AS refused
  FROM (SELECT try('INSERT INTO child_%1$s SELECT id FROM a_%1$s WHERE n = 1 RETURNING id')) a $$);
\set ECHO none
CALL do_each('DROP TABLE child_%1$s');
CALL do_each($$
  CREATE TABLE child_%1$s (id uuid REFERENCES parent_%1$s ON UPDATE CASCADE);
  INSERT INTO child_%1$s SELECT id FROM parent_%1$s;
  UPDATE parent_%1$s SET id = '01234567-89ab-cdef-0123-456789abcdef'::uuid
  WHERE id IN (SELECT id FROM a_%1$s WHERE n = 200) $$,
    'ulid', 'base64uuid');
\set ECHO all
SELECT * FROM each_type($$
  SELECT count(*) AS children, count(*) FILTER (WHERE id = '01234567-89ab-cdef-0123-456789abcdef') AS moved,
    max(a.try) LIKE '23503 %%' AS refused
  FROM child_%1$s, (SELECT try('INSERT INTO child_%1$s SELECT u FROM b_%1$s WHERE n = 900 RETURNING id')) a $$, 'ulid',
  'base64uuid');
\set ECHO none
CALL do_each('DROP TABLE child_%1$s', 'ulid', 'base64uuid');
CALL do_each('DROP TABLE parent_%1$s');

-- Joins with a column of instants: `=` is a range of the index for each row of the other side; the times' own equality
-- can be hashed and merged, and so serves any kind of join.
CALL do_each($$
  CREATE TABLE i_%1$s (id %1$I PRIMARY KEY, n int);
  INSERT INTO i_%1$s SELECT %2$s_generate(timestamptz '2026-01-01Z' + n * interval '1 minute'), n
    FROM generate_series(1, 300) n;
  ANALYZE i_%1$s $$);
CREATE TABLE instants AS SELECT timestamptz '2026-01-01Z' + n * interval '1 minute' AS t, n
  FROM generate_series(201, 500) n;
ANALYZE instants;
SET enable_mergejoin = off; SET enable_bitmapscan = off;
\set ECHO all
SELECT plans($$
  SELECT FROM instants JOIN i_%1$s ON id = t WHERE instants.n = 250
  SELECT FROM i_%1$s JOIN instants ON %2$s_timestamp(id) = t
  SELECT FROM i_%1$s FULL JOIN instants ON %2$s_timestamp(id) = t
  SELECT FROM i_%1$s WHERE %2$s_timestamp(id) IN (SELECT t FROM instants)
  $$);
RESET enable_mergejoin; RESET enable_bitmapscan;
SELECT * FROM each_type($$
  SELECT (SELECT count(*) FROM i_%1$s JOIN instants ON id = t) AS "=",
    (SELECT count(*) FROM i_%1$s JOIN instants ON %2$s_timestamp(id) = t) AS "= of times",
    (SELECT count(*) FROM i_%1$s FULL JOIN instants ON %2$s_timestamp(id) = t) AS full,
    (SELECT count(*) FROM i_%1$s WHERE id IN (SELECT t FROM instants)) AS in,
    (SELECT count(*) FROM i_%1$s WHERE %2$s_timestamp(id) IN (SELECT t FROM instants)) AS "in times",
    (SELECT count(*) FROM i_%1$s WHERE (%2$s_timestamp(id), n) IN (SELECT t, n FROM instants)) AS "in rows",
    (SELECT count(*) FROM i_%1$s WHERE id = timestamptz '2026-01-01 00:01Z' AND n = 1) AS "one row" $$);
-- What is refused.
SELECT statement, brief(try(statement)) FROM unnest(ARRAY['SELECT 1 FROM i_ulid FULL JOIN instants ON id = t',
  'SELECT 1 FROM i_ulid WHERE (id, n) = (timestamptz ''2026-01-01Z'', 1)',
  'SELECT 1 FROM i_ulid WHERE (id, n) IN (SELECT t, n FROM instants)']) statement;
-- No foreign key goes from an instant to an id.
SELECT * FROM each_type($$
  SELECT brief(try('CREATE TABLE j_%1$s (t timestamptz REFERENCES i_%1$s)')) ~ '^42804 ' AS refused $$);
\set ECHO none
CALL do_each('DROP TABLE i_%1$s');
DROP TABLE instants;
-- Hash partitions, by a uuid: one of three is left. By an id order.sql and numbers.sql have them.
CALL do_each($$
  CREATE TABLE h_%1$s (id %1$I, n int) PARTITION BY HASH (id);
  CREATE TABLE h_%1$s_1 PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 3, REMAINDER 0);
  CREATE TABLE h_%1$s_2 PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 3, REMAINDER 1);
  CREATE TABLE h_%1$s_3 PARTITION OF h_%1$s FOR VALUES WITH (MODULUS 3, REMAINDER 2);
  INSERT INTO h_%1$s SELECT id, n FROM a_%1$s;
  ANALYZE h_%1$s $$, 'ulid', 'base64uuid');
\set ECHO all
SELECT * FROM each_type($$
  SELECT count(*) AS lookups, count(*) FILTER (WHERE found > 0) AS found, max(parts) AS partitions FROM (
    SELECT (SELECT try(format('SELECT count(*) FROM h_%1$s WHERE id = %%L::uuid', u)))::int AS found,
      (SELECT count(*) FROM plan_each(format('SELECT FROM h_%%%%1$s WHERE %%L::uuid = id', u), '%1$s') line
        WHERE line ~ 'Scan') AS parts
    FROM b_%1$s WHERE n < 600 AND n %% 40 = 1) l $$, 'ulid', 'base64uuid');

-- Range partitions, by a uuid; by an id time_rows.sql has them.
\set ECHO none
CALL do_each($$
  CREATE TABLE r_%1$s (id %1$I, n int) PARTITION BY RANGE (id);
  CREATE TABLE r_%1$s_1 PARTITION OF r_%1$s FOR VALUES FROM (MINVALUE) TO (%2$s_floor('2026-01-01Z'));
  CREATE TABLE r_%1$s_2 PARTITION OF r_%1$s FOR VALUES FROM (%2$s_floor('2026-01-01Z')) TO (%2$s_floor('2027-01-01Z'));
  CREATE TABLE r_%1$s_3 PARTITION OF r_%1$s FOR VALUES FROM (%2$s_floor('2027-01-01Z')) TO (MAXVALUE) $$,
  'ulid', 'base64uuid');
\set ECHO all
SELECT plans('SELECT FROM r_%1$s WHERE id < %2$s_floor(''2026-06-01Z'')::uuid', 'ulid', 'base64uuid');
SELECT plans(
  'SELECT FROM r_%1$s WHERE id >= %2$s_floor(''2026-01-01Z'')::uuid AND id < %2$s_floor(''2027-01-01Z'')::uuid',
  'ulid', 'base64uuid');

CALL do_each('DROP TABLE a_%1$s, b_%1$s');
CALL do_each('DROP TABLE h_%1$s, r_%1$s', 'ulid', 'base64uuid');
DROP VIEW numbered;

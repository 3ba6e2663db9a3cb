--
-- Conditions that the planner simplifies with the root of another query level, or with a root that has no query: the
-- number of a column then means another relation, or none. Each statement has more relations inside than outside, and
-- gives the rows of the same over core types.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET jit = off;
CREATE TABLE customers (id int PRIMARY KEY, since timestamptz);
CREATE TABLE orders (id uuid PRIMARY KEY, customer int, at timestamptz);
CREATE TABLE items (id uuid PRIMARY KEY, "order" uuid, at timestamptz);
CREATE TABLE docs (id ulid PRIMARY KEY, customer int, at timestamptz);
CREATE TABLE parts (id uuid, customer int, at timestamptz) PARTITION BY RANGE (id);
CREATE TABLE parts_low PARTITION OF parts FOR VALUES FROM (MINVALUE) TO ('019b7000-0000-0000-0000-000000000000');
CREATE TABLE parts_high PARTITION OF parts DEFAULT;
-- Each table has other instants, and each customer's are elsewhere: the column of another
-- relation would give other rows.
INSERT INTO customers SELECT n, timestamptz '2026-01-01' + n * interval '9 h' FROM generate_series(1, 9) n;
INSERT INTO orders SELECT ulid_floor(at), customer, at
  FROM generate_series(0, 44) n, LATERAL (SELECT 1 + n % 9) c(customer),
    LATERAL (SELECT timestamptz '2026-01-01' + customer * interval '8 h' + n * interval '61 min') t(at);
INSERT INTO items SELECT ulid_floor(t.at), id, t.at FROM (SELECT *, row_number() OVER (ORDER BY at) AS n FROM orders) o,
  LATERAL (SELECT timestamptz '2026-01-04' - o.customer * interval '7 h' + o.n * interval '10 min') t(at);
INSERT INTO docs SELECT ulid_floor(at), customer, at
  FROM generate_series(0, 17) n, LATERAL (SELECT 1 + n % 6) c(customer),
    LATERAL (SELECT timestamptz '2026-01-01' + customer * interval '12 h' + n * interval '20 min') t(at);
INSERT INTO parts SELECT ulid_floor(at), customer, at
  FROM generate_series(0, 26) n, LATERAL (SELECT 1 + n * 5 % 9) c(customer),
    LATERAL (SELECT timestamptz '2026-01-03' - customer * interval '5 h' + n * interval '40 min') t(at);
ANALYZE customers, orders, items, docs, parts;

-- Of each statement two forms: by ids, and by instants. «a│b» is a for the one and b for the other.
CREATE FUNCTION answers(statement text, side int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE answer text;
BEGIN
  EXECUTE format('SELECT count(*) || '' '' || md5(string_agg(q::text, '' '' ORDER BY q::text)) FROM (%s) q',
    regexp_replace(statement, '«([^│]*)│([^»]*)»', '\' || side, 'g')) INTO answer;
  RETURN answer;
END $$;
CREATE TABLE inside (condition text);
INSERT INTO inside VALUES
  ($$«j.id >= timestamptz '2026-01-02'│j.at >= timestamptz '2026-01-02'»$$),
  ($$«j.id < c.since│j.at < c.since»$$),
  ($$«j.id <@ tstzrange(least(c.since, timestamptz '2026-01-03'), timestamptz '2026-01-03')│
    tstzrange(least(c.since, timestamptz '2026-01-03'), timestamptz '2026-01-03') @> j.at»$$),
  ($$«tstzrange('2026-01-02', '2026-01-03') @> j.id│tstzrange('2026-01-02', '2026-01-03') @> j.at»$$),
  ($$«j.id = d.id│j.at = d.at»$$), ($$«d.id >= j.id│d.at >= j.at»$$),
  ($$«p.id > timestamptz '2026-01-02'│p.at > timestamptz '2026-01-02'»$$),
  ($$«p.id >= d.id│p.at >= d.at» AND «j.id >= now() - interval '1 s'│j.at >= now() - interval '1 s'»$$);
CREATE TABLE places (statement text);
\set from 'FROM orders o JOIN items i ON i."order" = o.id JOIN docs d ON d.customer = o.customer '
\set from :from 'JOIN parts p ON p.customer = o.customer JOIN items j ON j.at BETWEEN i.at AND i.at + ''1 day'' '
\set from :from 'WHERE o.customer = c.id AND COND'
INSERT INTO places VALUES
  ('SELECT c.id, EXISTS (SELECT ' || :'from' || ') FROM customers c'),
  ('SELECT c.id, NOT EXISTS (SELECT ' || :'from' || ') FROM customers c'),
  ('SELECT c.id FROM customers c WHERE c.id < 3 OR EXISTS (SELECT ' || :'from' || ')'),
  ('SELECT c.id FROM customers c WHERE EXISTS (SELECT ' || :'from' || ')'),
  ('SELECT c.id FROM customers c WHERE NOT EXISTS (SELECT ' || :'from' || ')'),
  ('SELECT CASE WHEN c.id > 4 AND EXISTS (SELECT ' || :'from' || ') THEN 1 ELSE 2 END, c.id FROM customers c'),
  ('SELECT c.id, e.id AS other FROM customers c LEFT JOIN customers e ON e.id = c.id + 1 AND EXISTS (SELECT '
    || :'from' || ')'),
  ('SELECT c.id, (SELECT count(*) ' || :'from' || ') FROM customers c'),
  ('SELECT c.id, ARRAY(SELECT o.customer ' || :'from' || ' ORDER BY 1) FROM customers c'),
  ('SELECT c.id FROM customers c WHERE c.id NOT IN (SELECT o.customer ' || :'from' || ')'),
  ('SELECT c.id FROM customers c GROUP BY GROUPING SETS ((c.id, c.since), ()) HAVING EXISTS (SELECT '
    || :'from' || ')');
\set ECHO all
SELECT count(*), count(*) FILTER (WHERE answers(replace(statement, 'COND', condition), 1)
    IS DISTINCT FROM answers(replace(statement, 'COND', condition), 2)) AS different,
  count(DISTINCT answers(replace(statement, 'COND', condition), 2)) > 40 AS various
FROM places, inside;

-- UPDATE and MERGE.
BEGIN;
UPDATE customers c SET since = NULL WHERE c.id > 7 OR EXISTS (SELECT FROM orders o, items i, items j
  WHERE o.customer = c.id AND j.id > c.since + interval '2 days' AND i.id < timestamptz '2026-01-02 12:00');
SELECT count(*) FROM customers WHERE since IS NULL;
MERGE INTO customers c USING (SELECT DISTINCT customer FROM docs) d ON d.customer = c.id
  AND NOT EXISTS (SELECT FROM orders o, items i, parts p WHERE o.customer = c.id AND p.id < timestamptz '2026-01-01')
  WHEN MATCHED AND c.since IS NOT NULL AND EXISTS (SELECT FROM orders o, items i, parts p
    WHERE o.customer = c.id AND p.id < c.since - interval '1 day') THEN DELETE
  WHEN NOT MATCHED THEN DO NOTHING;
SELECT count(*) FROM customers;
\set ECHO none
ROLLBACK;

-- The casts that PL/pgSQL keeps are planned with a root that has no query.
CREATE FUNCTION is_recent(ulid) RETURNS boolean LANGUAGE sql AS $$SELECT $1 >= timestamptz '2026-01-02'$$;
CREATE FUNCTION is_in_january(uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT $1 <@ tstzrange('2026-01-01', '2026-02-01')$$;
CREATE CAST (ulid AS boolean) WITH FUNCTION is_recent AS ASSIGNMENT;
CREATE CAST (uuid AS boolean) WITH FUNCTION is_in_january AS ASSIGNMENT;
\set ECHO all
DO $$
DECLARE recent boolean := ulid_floor('2026-01-03'); old boolean := ulid_floor('2026-01-01'); january boolean;
BEGIN
  january := ulid_floor('2026-01-05')::uuid;
  RAISE NOTICE '% % %', recent, old, january;
END $$;
DROP CAST (ulid AS boolean);
DROP CAST (uuid AS boolean);

-- A table that is partitioned by a domain over uuid is pruned as one by uuid.
CREATE DOMAIN order_id AS uuid;
CREATE TABLE by_domain (id order_id, n int) PARTITION BY RANGE (id);
SELECT count(*) FROM uidx_create_partitions('by_domain', '2025-01-01', '2025-01-05', '1 day');
EXPLAIN (COSTS OFF) SELECT * FROM by_domain WHERE id >= timestamptz '2025-01-02' AND id < timestamptz '2025-01-03';
EXPLAIN (COSTS OFF) SELECT * FROM by_domain WHERE id = ulid '01JGJ4ZP000000000000000000';
DROP TABLE by_domain, customers, orders, items, docs, parts, inside, places;
DROP DOMAIN order_id;
DROP FUNCTION answers(text, int), is_recent, is_in_january;

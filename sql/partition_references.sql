--
-- Partitions, and the rows, views and policies that stand in their way; the locks of making and dropping them.
--
\a \t
SET timezone = 'UTC';
SET client_min_messages = warning;
\set ECHO none
-- A foreign key references the table: only rows that are referenced are in the way, and then nothing is done.
CREATE TABLE orders (id ulid PRIMARY KEY, follows ulid REFERENCES orders) PARTITION BY RANGE (id);
CREATE TABLE orders_old PARTITION OF orders
  FOR VALUES FROM (MINVALUE) TO (ulid_floor('2026-01-01')) PARTITION BY HASH (id);
CREATE TABLE orders_old_0 PARTITION OF orders_old FOR VALUES WITH (MODULUS 1, REMAINDER 0);
CREATE TABLE orders_rest PARTITION OF orders DEFAULT;
\set ECHO all
SELECT uidx_create_partitions('orders', '2026-01-01', '2026-05-01', '1 month');
CREATE TABLE items (of_order ulid REFERENCES orders ON DELETE CASCADE);
INSERT INTO orders SELECT ulid_floor(timestamptz '2025-12-15' + n * interval '1 month') FROM generate_series(0, 8) n;
UPDATE orders o SET follows = (SELECT max(id) FROM orders WHERE id < o.id) WHERE id < timestamptz '2026-03-01';
INSERT INTO items SELECT id FROM orders WHERE id >= timestamptz '2026-03-01';
SELECT state, detail FROM try($$SELECT count(*) FROM uidx_drop_partitions('orders', '2026-04-01')$$) said,
  substr(said, 1, 5) AS state, substring(said FROM 'Key .*') AS detail;
SELECT * FROM answers($$
  SELECT count(*) FROM uidx_partition_bounds('orders')
  SELECT uidx_old_partitions('orders', '2026-03-01')
  SELECT uidx_drop_partitions('orders', '2026-03-01')
  SELECT to_regclass('orders_old_0'), count(*) FROM orders
  $$);
SELECT substr(try($$INSERT INTO items VALUES ('01KDVDNA000000000000000001')$$), 1, 5);
DELETE FROM items;
-- What depends on a partition is in the way too.
CREATE VIEW april AS SELECT * FROM orders_20260401;
SELECT brief(try($$SELECT count(*) FROM uidx_drop_partitions('orders', '2026-05-01')$$));
SELECT partition FROM uidx_partition_bounds('orders');
DROP VIEW april;
SELECT uidx_drop_partitions('orders', '2026-05-01');
-- DETACH would not find a referencing row that a policy hides from the owner.
CREATE ROLE regress_uidx_owner;
ALTER TABLE orders OWNER TO regress_uidx_owner;
GRANT SELECT ON items TO regress_uidx_owner;
GRANT CREATE ON SCHEMA public TO regress_uidx_owner;
SELECT uidx_create_partitions('orders', '2026-02-01', '2026-03-01', '1 month');
INSERT INTO orders VALUES (ulid_floor('2026-02-02'));
INSERT INTO items VALUES (ulid_floor('2026-02-02'));
ALTER TABLE items ENABLE ROW LEVEL SECURITY;
SELECT brief(try($$SELECT uidx_drop_partitions('orders', '2026-03-01')$$));
ALTER TABLE items DISABLE ROW LEVEL SECURITY;
-- Nor one in a schema that he may not use.
CREATE SCHEMA regress_uidx_closed;
ALTER TABLE items SET SCHEMA regress_uidx_closed;
SELECT brief(try($$SELECT uidx_drop_partitions('orders', '2026-03-01')$$));
GRANT USAGE ON SCHEMA regress_uidx_closed TO regress_uidx_owner;
SELECT substr(try($$SELECT uidx_drop_partitions('orders', '2026-03-01')$$), 1, 5);
\set ECHO none
DROP TABLE orders, regress_uidx_closed.items;
DROP SCHEMA regress_uidx_closed;
DROP OWNED BY regress_uidx_owner;
DROP ROLE regress_uidx_owner;
-- The locks that docs/partitions.md names.
CREATE TABLE locked_one (id int PRIMARY KEY);
CREATE TABLE locked (id ulid PRIMARY KEY, one int REFERENCES locked_one) PARTITION BY RANGE (id);
CREATE TABLE locked_rest PARTITION OF locked DEFAULT;
CREATE TABLE locked_many (id ulid REFERENCES locked);
CREATE VIEW locks AS SELECT relation::regclass::text COLLATE "C" AS "table",
  string_agg(mode, ' ' ORDER BY mode COLLATE "C") AS modes
  FROM pg_locks WHERE pid = pg_backend_pid() AND relation::regclass::text ~ '^locked(_rest|_one|_many)?$'
    AND mode <> 'AccessShareLock' GROUP BY 1;
BEGIN;
\set ECHO all
SELECT uidx_create_partitions('locked', '2026-01-01', '2026-02-01', '1 month');
SELECT * FROM locks WHERE "table" <> 'locked_many' ORDER BY 1; -- which early minor releases do not lock
COMMIT;
BEGIN;
SELECT uidx_create_partitions('locked', '2026-01-01', '2026-02-01', '1 month');
SELECT * FROM locks ORDER BY 1;
COMMIT;
BEGIN;
SELECT uidx_drop_partitions('locked', '2026-02-01');
SELECT * FROM locks ORDER BY 1;
COMMIT;
DROP VIEW locks;
DROP TABLE locked, locked_one, locked_many;

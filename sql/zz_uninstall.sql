--
-- The extensions go, and leave nothing. uidx is moved, dropped while it is in use, and made by an ordinary role.
--
\a \t
\set ECHO none
SET client_min_messages = warning;
-- Those beside uidx
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT extname FROM pg_extension WHERE extname ~ '^uidx_' ORDER BY 1 LOOP
    EXECUTE format('DROP EXTENSION %I', name);
  END LOOP;
END $$;
RESET client_min_messages;
CREATE TEMP VIEW objects AS SELECT classid, objid FROM extension_objects WHERE extname = 'uidx';
\set ECHO all
SELECT try('ALTER EXTENSION uidx SET SCHEMA pg_temp') AS "set schema";
SELECT count(*) AS "owned by others" FROM objects o JOIN pg_proc p ON p.oid = objid
  AND proowner NOT IN (10, (SELECT extowner FROM pg_extension
    WHERE extname = 'uidx')); -- constructors of ranges are of the bootstrap superuser
\set ECHO none
CREATE ROLE regress_uidx_owner;
BEGIN;
DROP EXTENSION uidx;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO regress_uidx_owner', current_database()); END $$;
GRANT CREATE ON SCHEMA public TO regress_uidx_owner;
SET LOCAL ROLE regress_uidx_owner;
CREATE EXTENSION uidx;
\set ECHO all
SELECT ulid_floor('2026-01-01Z'), count(*) FROM uidx_generator_status() WHERE generator !~ '[(]';
\set ECHO none
ROLLBACK;
DROP ROLE regress_uidx_owner;

-- Nothing is left when it goes.
CREATE FUNCTION pg_temp.everything() RETURNS TABLE (what text) LANGUAGE plpgsql AS $$
DECLARE
  catalog regclass;
BEGIN
  FOR catalog IN SELECT oid FROM pg_class WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'r'
      AND relname NOT IN ('pg_statistic', 'pg_shdepend', 'pg_class', 'pg_attribute') LOOP
    RETURN QUERY EXECUTE format('SELECT %L || '' '' || count(*)::text FROM %s', catalog, catalog);
  END LOOP;
END $$;
BEGIN;
DROP EXTENSION uidx;
CREATE TEMP TABLE before (what text);
INSERT INTO before SELECT * FROM pg_temp.everything();
CREATE EXTENSION uidx;
\set ECHO all
SELECT count(*) > 10 AS "catalogs that it grew"
FROM (SELECT * FROM pg_temp.everything() EXCEPT SELECT * FROM before) grown;
\set ECHO none
DROP EXTENSION uidx;
SELECT * FROM pg_temp.everything() EXCEPT SELECT * FROM before;
SELECT count(*) AS catalogs FROM before HAVING count(*) < 30;
ROLLBACK;
-- not while it is in use, unless with what uses it
BEGIN;
CREATE TABLE user_of (id ulid PRIMARY KEY, during base64uuidrange, at timestamptz);
CREATE VIEW user_too AS SELECT at FROM user_of WHERE id > at;
SAVEPOINT s;
\set ECHO all
DROP EXTENSION uidx;
ROLLBACK TO s;
SET LOCAL client_min_messages = warning;
DROP EXTENSION uidx CASCADE;
SELECT attname FROM pg_attribute WHERE attrelid = 'user_of'::regclass AND attnum > 0 AND NOT attisdropped;
\set ECHO none
ROLLBACK;

-- In a schema out of sight, operators are found all the same, conditions on time and prefixes being planned too.
BEGIN;
CREATE SCHEMA elsewhere;
DROP EXTENSION uidx;
CREATE EXTENSION uidx SCHEMA elsewhere;
CREATE TABLE hidden (id elsewhere.ulid DEFAULT elsewhere.ulid_generate_monotonic() PRIMARY KEY,
  n int, f elsewhere.ulidflake);
INSERT INTO hidden (n, f) SELECT n, elsewhere.ulidflake_floor('2026-01-01Z') FROM generate_series(1, 100) n;
SET LOCAL search_path = pg_catalog;
SET LOCAL timezone = 'UTC';
SET LOCAL datestyle = 'ISO';
SET LOCAL enable_seqscan = off;
SET LOCAL enable_bitmapscan = off;
\set ECHO all
EXPLAIN (COSTS OFF) SELECT n FROM public.hidden WHERE id > timestamptz '2026-01-01Z'
  AND timestamptz '2027-01-01Z' >= id;
EXPLAIN (COSTS OFF) SELECT n FROM public.hidden WHERE id = timestamptz '2026-01-01Z';
EXPLAIN (COSTS OFF) SELECT n FROM public.hidden WHERE id <@ tstzrange('2026-01-01Z', '2027-01-01Z', '(]');
EXPLAIN (COSTS OFF) SELECT n FROM public.hidden WHERE id ^@ '01k';
PREPARE by_prefix(text) AS SELECT n FROM public.hidden WHERE id ^@ $1;
SET LOCAL plan_cache_mode = force_generic_plan;
EXPLAIN (COSTS OFF) EXECUTE by_prefix('01k');
SELECT count(*), count(*) FILTER (WHERE id > now() - interval '1 hour') AS recent,
  count(*) FILTER (WHERE id ^@ '0') AS prefixed,
  min(f::timestamptz), max(f::text), bool_and(id::uuid::elsewhere.ulid = id) AS "through uuid" FROM public.hidden;
SELECT elsewhere.ulid_prefix_range('01K'), x.lower, x.upper,
  '01ARZ3NDEKTSV4RRFFQ69G5FAV'::elsewhere.ulid <@ elsewhere.ulid_prefix_range('01a') AS within
  FROM elsewhere.xid_prefix_range('jpXCZedGfV') x;
SELECT count(*) FROM elsewhere.uidx_generator_status() WHERE generator !~ '[(]';
ROLLBACK;

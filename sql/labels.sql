--
-- What the catalog says of the extension's objects: labels, comments, types; dropping and moving the extension.
--
CREATE TEMP VIEW objects AS SELECT classid, objid FROM extension_objects WHERE extname = 'uidx';
CREATE TEMP VIEW functions AS SELECT * FROM extension_functions WHERE extname = 'uidx';
CREATE TEMP VIEW rules AS SELECT * FROM functions WHERE prolang = (SELECT oid FROM pg_language WHERE lanname = 'c') AND prokind = 'f';
SELECT count(*) > 250 AS many, count(*) FILTER (WHERE volatile = 'v') AS volatile, count(*) FILTER (WHERE compares) AS comparing,
  count(*) FILTER (WHERE prosupport <> 0) AS supported FROM rules;
SELECT * FROM mislabelled WHERE extname = 'uidx' ORDER BY function::text COLLATE "C";
-- Those not in C: constructors of the range types and aggregates, and these others.
SELECT prokind, count(*), bool_and(proparallel = 's' AND (prokind = 'a' OR provolatile = 'i')) AS labelled
FROM functions WHERE prokind = 'a' OR EXISTS (SELECT FROM pg_range WHERE prorettype IN (rngtypid, rngmultitypid)
  AND prolang = 12) GROUP BY 1 ORDER BY 1;
SELECT function, lanname, provolatile, proisstrict, proparallel, proleakproof, prosecdef, proconfig FROM functions
  JOIN pg_language l ON l.oid = prolang
WHERE lanname <> 'c' AND prokind <> 'a' AND NOT EXISTS (SELECT FROM pg_range WHERE prorettype IN (rngtypid, rngmultitypid))
  ORDER BY function::text COLLATE "C";
SELECT aggfnoid::regprocedure, aggsortop::regoperator AS sort, aggcombinefn AS combine, proparallel, aggkind
FROM pg_aggregate JOIN functions ON oid = aggfnoid ORDER BY aggfnoid::regprocedure::text COLLATE "C";

-- Comments
SELECT classid::regclass AS class, count(*), count(*) FILTER (WHERE obj_description(objid,
  classid::regclass::text) IS NOT NULL) AS commented
FROM objects WHERE NOT EXISTS (SELECT FROM pg_proc WHERE oid = objid AND proname LIKE '%\_skipsupport') -- 18
  AND NOT EXISTS (SELECT FROM pg_type WHERE oid = objid AND (typelem <> 0 OR typrelid <> 0)) -- 17
GROUP BY classid ORDER BY classid::regclass::text COLLATE "C";
SELECT object AS "not commented" FROM uncommented WHERE extname = 'uidx' ORDER BY 1;
-- Types
SELECT typname, typlen, typbyval AS byval, typalign AS align, typstorage AS storage, typcategory AS category, typispreferred AS preferred,
  typdelim AS delim, typcollation AS collation, typmodin AS typmod, typarray::regtype AS array
FROM pg_type JOIN objects ON objid = oid AND classid = 'pg_type'::regclass WHERE typtype = 'b' AND typelem = 0 ORDER BY typname;
SELECT rngtypid::regtype AS range, rngsubtype::regtype AS of, rngmultitypid::regtype AS multirange, opcname,
  rngcanonical AS canonical, rngsubdiff AS subdiff
FROM pg_range JOIN pg_opclass o ON o.oid = rngsubopc JOIN objects ON objid = rngtypid AND classid = 'pg_type'::regclass
  ORDER BY rngtypid::regtype::text COLLATE "C";
SELECT * FROM each_type($$ SELECT pg_column_size(%2$s_floor('2026-01-01Z')) AS bytes,
  pg_column_size(ROW(true, %2$s_floor('2026-01-01Z'), true)) - pg_column_size(ROW(true)) AS "between two booleans" $$);

-- Of one default operator class for each access method that has one, and what the families have for its type
SELECT amname, opcname, opcdefault, (SELECT count(*) FROM pg_amop WHERE amopfamily = opcfamily AND opcintype IN (amoplefttype, amoprighttype)) AS operators,
  (SELECT count(*) FROM pg_amproc WHERE amprocfamily = opcfamily AND opcintype IN (amproclefttype, amprocrighttype)
  AND amprocnum NOT IN (6, 12)) AS functions -- 6 and 12 from 18 on
FROM pg_opclass c JOIN objects ON objid = c.oid AND classid = 'pg_opclass'::regclass JOIN pg_am a ON a.oid = opcmethod ORDER BY 1, 2;

-- The extension: trusted, as a whole, and in the schema it was made in but for its operators, which are where core's are
SELECT extrelocatable, trusted, superuser, relocatable, schema
FROM pg_extension JOIN pg_available_extension_versions v ON name = extname AND version = extversion WHERE extname = 'uidx';
SELECT oprnamespace::regnamespace, count(*) > 100 AS many FROM pg_operator JOIN objects ON objid = oid AND classid = 'pg_operator'::regclass GROUP BY 1;
SELECT try('ALTER EXTENSION uidx SET SCHEMA pg_temp') AS "set schema";
SELECT count(*) AS "owned by others" FROM objects o JOIN pg_proc p ON p.oid = objid
  AND proowner <> (SELECT extowner FROM pg_extension WHERE extname = 'uidx');
CREATE ROLE regress_uidx_owner;
BEGIN;
DROP EXTENSION uidx;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO regress_uidx_owner', current_database()); END $$;
GRANT CREATE ON SCHEMA public TO regress_uidx_owner;
SET LOCAL ROLE regress_uidx_owner;
CREATE EXTENSION uidx;
SELECT ulid_floor('2026-01-01Z'), count(*) FROM uidx_generator_status();
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
SELECT count(*) > 10 AS "catalogs that it grew" FROM (SELECT * FROM pg_temp.everything() EXCEPT SELECT * FROM before) grown;
DROP EXTENSION uidx;
SELECT * FROM pg_temp.everything() EXCEPT SELECT * FROM before;
SELECT count(*) AS catalogs FROM before HAVING count(*) < 30;
ROLLBACK;
-- not while it is in use, unless with what uses it
BEGIN;
CREATE TABLE user_of (id ulid PRIMARY KEY, during base64uuidrange, at timestamptz);
CREATE VIEW user_too AS SELECT at FROM user_of WHERE id > at;
SAVEPOINT s;
DROP EXTENSION uidx;
ROLLBACK TO s;
SET LOCAL client_min_messages = warning;
DROP EXTENSION uidx CASCADE;
SELECT attname FROM pg_attribute WHERE attrelid = 'user_of'::regclass AND attnum > 0 AND NOT attisdropped;
ROLLBACK;

-- In a schema out of sight, operators are found all the same, conditions on time and prefixes being planned too.
BEGIN;
CREATE SCHEMA elsewhere;
DROP EXTENSION uidx;
CREATE EXTENSION uidx SCHEMA elsewhere;
CREATE TABLE hidden (id elsewhere.ulid DEFAULT elsewhere.ulid_generate_monotonic() PRIMARY KEY, n int, f elsewhere.ulidflake);
INSERT INTO hidden (n, f) SELECT n, elsewhere.ulidflake_floor('2026-01-01Z') FROM generate_series(1, 100) n;
SET LOCAL search_path = pg_catalog;
SET LOCAL timezone = 'UTC';
SET LOCAL datestyle = 'ISO';
SET LOCAL enable_seqscan = off;
SET LOCAL enable_bitmapscan = off;
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
SELECT count(*) FROM elsewhere.uidx_generator_status();
ROLLBACK;

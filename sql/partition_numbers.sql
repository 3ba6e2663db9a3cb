--
-- Partitions by a bigint: the default of the column says how it is read.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET client_min_messages = warning;
CREATE DOMAIN xid_number AS bigint DEFAULT xid_generate();
CREATE DOMAIN xid_number_over AS xid_number;
CREATE DOMAIN plain_number AS bigint;
CREATE TABLE read_as (n serial, type text, definition text);
INSERT INTO read_as (type, definition) VALUES
  ('uid11', 'bigint DEFAULT xid_generate()'), ('uid11', 'bigint DEFAULT xid_generate()::bigint'),
  ('uid11', 'bigint DEFAULT xid_generate(now())'), ('uid11', 'bigint DEFAULT xid_generate_monotonic()'),
  ('uid11', 'xid_number'), ('uid11', 'xid_number_over'), ('uid11', 'plain_number DEFAULT xid_generate()'),
  ('uid11', 'plain_number DEFAULT xid_generate()::bigint::plain_number'),
  ('uid11', 'bigint DEFAULT uid11_fullrand_generate()'), ('ulidflake', 'bigint DEFAULT ulidflake_generate()'),
  ('ulidflake', 'bigint DEFAULT ulidflake_generate()::bigint'),
  ('ulidflake', 'plain_number DEFAULT ulidflake_generate()'),
  ('ulidflake', 'bigint DEFAULT ulidflake_generate_scalable(3)'),
  ('ulidflake', 'xid_number DEFAULT ulidflake_generate()');
-- The same bounds as those of the type.
CREATE TABLE of_uid11 (id uid11) PARTITION BY RANGE (id);
CREATE TABLE of_ulidflake (id ulidflake) PARTITION BY RANGE (id);
CREATE FUNCTION missing(parent regclass, type text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE answer text;
BEGIN
  EXECUTE format(
    'SELECT string_agg(concat_ws('' '', opens, lower::%1$s, upper::%1$s, whole), E''\n'' ORDER BY opens) '
    'FROM uidx_missing_partitions($1, ''2026-01-01'', ''2026-04-01'', ''1 month'')',
    CASE WHEN parent::text ~ '^of_' THEN type ELSE 'bigint::' || type END) INTO answer USING parent;
  RETURN answer;
END $$;
DO $$
DECLARE r read_as;
BEGIN
  FOR r IN TABLE read_as LOOP
    EXECUTE format('CREATE TABLE by_number_%s (id %s, at timestamptz) PARTITION BY RANGE (id)', r.n, r.definition);
  END LOOP;
END $$;
\set ECHO all
SELECT count(*), count(definition) FILTER (WHERE missing(format('by_number_%s', n)::regclass, type)
  = missing(format('of_%s', type)::regclass, type)) AS "as the type" FROM read_as;

-- Rows go where they belong, and old partitions are those whose ids are older.
SELECT n, array(SELECT uidx_create_partitions(p, '2026-01-01', '2026-04-01', '1 month')) AS made,
  array(SELECT uidx_create_partitions(p, '2026-01-16', '2026-05-01', '1 month')) AS more
FROM read_as, LATERAL (SELECT format('by_number_%s', n)::regclass AS p) p WHERE n IN (1, 6, 10);
INSERT INTO by_number_1 SELECT xid_generate(t), t
  FROM generate_series(timestamptz '2026-01-01', '2026-04-30', '1 day') t;
INSERT INTO by_number_6 SELECT * FROM by_number_1;
INSERT INTO by_number_10 SELECT ulidflake_generate(t), t
  FROM generate_series(timestamptz '2026-01-01', '2026-04-30', '1 day') t;
SELECT tableoid::regclass, min(at), max(at) FROM (SELECT tableoid, at FROM by_number_1 UNION ALL SELECT tableoid, at
  FROM by_number_6 UNION ALL SELECT tableoid, at FROM by_number_10) r
GROUP BY tableoid ORDER BY tableoid::regclass::text COLLATE "C";
SELECT n, array(SELECT o::text FROM uidx_old_partitions(p, '2026-02-28 23:59:59.999') o) AS old,
  array(SELECT uidx_drop_partitions(p, '2026-03-01')) AS dropped
FROM read_as, LATERAL (SELECT format('by_number_%s', n)::regclass AS p) p WHERE n IN (1, 6, 10);

-- Both ends. A uid11 goes on after the last bigint, a ulidflake does not; a bigint begins before the first of them.
CREATE TABLE low_x PARTITION OF by_number_2 FOR VALUES FROM (MINVALUE) TO (-5);
CREATE TABLE low_u PARTITION OF by_number_11 FOR VALUES FROM (-9223372036854775808) TO (0);
CREATE TABLE high_x PARTITION OF by_number_2 FOR VALUES FROM (9223372036854775807) TO (MAXVALUE);
SELECT p, m.* FROM unnest('{by_number_1,by_number_2,by_number_10,by_number_11}'::regclass[]) p, LATERAL (
  SELECT * FROM uidx_missing_partitions(p, '2024-01-01', '2024-01-02', '1 day')
  UNION ALL SELECT * FROM uidx_missing_partitions(p, '2081-07-18', '2081-07-19', '1 day')) m;
SELECT try($$SELECT uidx_missing_partitions('by_number_1', '2011-11-11', '2011-11-12', '1 day')$$)
  AS "before the first", array(SELECT uidx_missing_partitions('by_number_1', '2011-11-11 11:11:11.111',
    '2011-11-12', '1 day')) AS "with the first",
  try($$SELECT uidx_missing_partitions('by_number_1', '2081-07-18 02:58:46.664', '2090-01-01', '1 day')$$)
  AS "after the last",
  array(SELECT uidx_missing_partitions('by_number_10', '2302-09-27', '2302-12-01', '1 year')) AS "the last ulidflake";
SELECT uidx_create_partitions('by_number_2', '2081-07-10', '2090-01-01', '1 year');
SELECT lower, upper FROM uidx_partition_bounds('by_number_2') ORDER BY upper::numeric;
INSERT INTO by_number_2 VALUES (-6), (9223372036854775806), (9223372036854775807);
SELECT at, array(SELECT uidx_old_partitions('by_number_2', at)) AS x,
  array(SELECT uidx_old_partitions('by_number_11', at)) AS u
FROM unnest('{-infinity,1900-01-01,2026-01-01}'::timestamptz[]) at;
SELECT try($$SELECT uidx_old_partitions('by_number_2', '2081-07-18 02:58:46.664')$$) AS old,
  try($$SELECT uidx_drop_partitions('by_number_2', 'infinity')$$) AS dropped;

-- A default that says nothing, or another thing: no call, that of no generator of the library, of one whose ids have
-- lost their order, of two.
\set ECHO none
CREATE SCHEMA others;
CREATE FUNCTION others.xid_generate() RETURNS uid11 LANGUAGE sql VOLATILE AS $$ SELECT public.xid_generate() $$;
CREATE FUNCTION others.number(uid11) RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT $1::bigint $$;
CREATE TABLE not_read (n serial, definition text);
INSERT INTO not_read (definition) VALUES ('bigint'), ('plain_number'), ('xid_number DEFAULT NULL'),
  ('bigint DEFAULT 1'), ('bigint GENERATED ALWAYS AS IDENTITY'), ('bigint DEFAULT others.xid_generate()'),
  ('bigint DEFAULT others.number(xid_generate())'), ('bigint DEFAULT xid_floor(now())'),
  ('bigint DEFAULT uid11_facade(xid_generate(), ''0123456789abcdef'')'), ('bigint DEFAULT -xid_generate()::bigint'),
  ('bigint DEFAULT coalesce(xid_generate()::bigint, ulidflake_generate()::bigint)'),
  ('bigint DEFAULT ulidflake_generate()::bigint + xid_generate()::bigint'), ('numeric DEFAULT xid_generate()'),
  ('text DEFAULT xid_generate()');
DO $$
DECLARE r not_read;
BEGIN
  FOR r IN TABLE not_read LOOP
    EXECUTE format('CREATE TABLE not_read_%s (id %s) PARTITION BY RANGE (id)', r.n, r.definition);
  END LOOP;
END $$;
\set ECHO all
SELECT try($$SELECT uidx_create_partitions('not_read_1', '2026-01-01', '2026-02-01', '1 month')$$);
SELECT replace(brief(try(call)), p::text, 'P') AS answer, count(*), count(DISTINCT n) AS definitions
FROM not_read, LATERAL (SELECT format('not_read_%s', n)::regclass AS p) p, LATERAL (VALUES
    (format('SELECT uidx_missing_partitions(%L, ''2026-01-01'', ''2026-02-01'', ''1 month'')', p)),
    (format('SELECT uidx_old_partitions(%L, now())', p))) c(call) GROUP BY 1;

-- Nothing of the owner's is called to read the default and the bounds.
\set ECHO none
CREATE ROLE regress_uidx_owner;
GRANT CREATE ON SCHEMA public TO regress_uidx_owner;
SET ROLE regress_uidx_owner;
CREATE FUNCTION seen(id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN RAISE WARNING 'it runs as %', current_user; RETURN true; END $$;
CREATE FUNCTION xid_generate(VARIADIC n int[]) RETURNS uid11 LANGUAGE plpgsql AS $$
  BEGIN RAISE WARNING 'it runs as %', current_user; RETURN '11111111111'; END $$;
CREATE DOMAIN seen_number AS bigint DEFAULT xid_generate() CHECK (seen(VALUE));
CREATE TABLE bait (id seen_number) PARTITION BY RANGE (id);
CREATE TABLE bait_of_his (id bigint DEFAULT xid_generate(1)) PARTITION BY RANGE (id);
SET client_min_messages = error;
CREATE TABLE bait_old PARTITION OF bait FOR VALUES FROM (0) TO (4194304);
SET client_min_messages = warning;
RESET ROLE;
\set ECHO all
SELECT count(*), array(SELECT uidx_old_partitions('bait', '2026-01-01')) AS old,
  brief(try($$SELECT uidx_old_partitions('bait_of_his', now())$$)) AS his
FROM uidx_missing_partitions('bait', '2026-01-01', '2026-03-01', '1 month');
\set ECHO none
DROP OWNED BY regress_uidx_owner CASCADE;
DROP ROLE regress_uidx_owner;

DROP SCHEMA others CASCADE;
DO $$
BEGIN
  EXECUTE (SELECT 'DROP TABLE read_as, not_read, of_uid11, of_ulidflake, ' || string_agg(oid::regclass::text, ', ')
    FROM pg_class WHERE relname ~ '^(by_number|not_read)_[0-9]+$' AND relkind = 'p');
END $$;
DROP FUNCTION missing(regclass, text);
DROP DOMAIN xid_number_over, xid_number, plain_number;

--
-- Whose partitions they are, who may make and drop them, and with whose rights code of their owner runs.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET client_min_messages = warning;
CREATE TABLE inside (id ulid) PARTITION BY RANGE (id);
CREATE TABLE inside_p PARTITION OF inside FOR VALUES FROM (MINVALUE) TO ('01KDVDNA000000000000000001');
CREATE TABLE fine (id baseuid) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('fine', '2026-01-01 01:00', '2026-01-01 03:00', '1 hour');
\set ECHO all
-- A partition belongs to the parent's owner, whoever makes it.
CREATE ROLE regress_uidx_owner;
ALTER TABLE fine OWNER TO regress_uidx_owner;
SELECT brief(try($$SELECT uidx_create_partitions('fine', '2026-01-02 00:00', '2026-01-02 01:00', '1 hour')$$))
  AS "he has to be allowed to make it";
GRANT CREATE ON SCHEMA public TO regress_uidx_owner;
SELECT uidx_create_partitions('fine', '2026-01-02 00:00', '2026-01-02 01:00', '1 hour') AS made,
  (SELECT relowner::regrole FROM pg_class WHERE relname = 'fine_20260102') AS not_seen_yet;
SELECT relowner::regrole FROM pg_class WHERE relname = 'fine_20260102';
-- Nobody but the owner may call them, not even to be told that there is nothing to do.
CREATE ROLE regress_uidx_other;
GRANT ALL ON fine TO regress_uidx_other;
SET ROLE regress_uidx_other;
SELECT try($$SELECT uidx_create_partitions('fine', '2026-01-02 00:00', '2026-01-02 01:00', '1 hour')$$),
  try($$SELECT uidx_drop_partitions('fine', '2026-01-01')$$),
  try($$SELECT uidx_partition_make('fine', 'fine_by_another', 'BFq0nEuH------------', 'BFq7LL-3------------', true)$$),
  try($$SELECT uidx_drop_partition('fine_20260102', 'gone')$$), try($$SELECT uidx_drop_partition('fine', 'gone')$$);
-- What is missing and what is old is no secret: monitoring needs no right on the table.
SELECT count(*), (SELECT uidx_old_partitions('inside', '2026-02-01')) AS old
FROM uidx_missing_partitions('inside', '2026-05-05', '2026-07-07', '1 month');
\set ECHO none
RESET ROLE;
-- So what he has planted for others to run has only his rights: in a bound's domain, in an index, and in
-- the cast of a foreign key.
SET ROLE regress_uidx_owner;
CREATE TABLE ran (what text, as_role name, gained boolean);
CREATE FUNCTION run(what text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  BEGIN
    RESET ROLE;
    INSERT INTO public.ran VALUES (what, current_user, true);
  EXCEPTION WHEN insufficient_privilege THEN
    INSERT INTO public.ran VALUES (what, current_user, false);
  END;
  RETURN true;
END $$;
CREATE FUNCTION run_once_more(what text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN RETURN public.run(what); END $$;
CREATE DOMAIN planted AS ulid CHECK (run('domain'));
CREATE TABLE bait (id planted, n int) PARTITION BY RANGE (id);
CREATE INDEX ON bait ((n > 0 AND run_once_more('index')));
CREATE TABLE bait_key (id ulid PRIMARY KEY) PARTITION BY RANGE (id);
\set ECHO all
SELECT count(*) FROM uidx_create_partitions('bait_key', '2026-01-01', '2026-01-03', '1 day');
\set ECHO none
INSERT INTO bait_key VALUES (ulid_floor('2026-01-01')), ('01KDY05Y000000000000000000');
CREATE TYPE alias AS ENUM ('second');
CREATE FUNCTION id_of(alias) RETURNS ulid LANGUAGE plpgsql AS $$
  BEGIN PERFORM public.run('cast'); RETURN '01KDY05Y000000000000000000'; END $$;
CREATE CAST (alias AS ulid) WITH FUNCTION id_of(alias) AS IMPLICIT;
CREATE TABLE bait_alias (key alias REFERENCES bait_key);
INSERT INTO bait_alias VALUES ('second');
RESET ROLE;
TRUNCATE ran;
\set ECHO all
SELECT * FROM answers($$
  SELECT uidx_missing_partitions('bait', '2026-01-01', '2026-01-02', '1 day')
  SELECT count(*) FROM ran
  SELECT uidx_create_partitions('bait', '2026-01-01', '2026-01-02', '1 day')
  SELECT uidx_old_partitions('bait', '2026-01-02')
  SELECT uidx_drop_partitions('bait', '2026-01-02')
  SELECT uidx_drop_partitions('bait_key', '2026-01-02')
  SELECT * FROM ran GROUP BY what, as_role, gained ORDER BY what COLLATE "C"
  $$);
-- A type of his own is no id, whatever casts it has.
\set ECHO none
SET ROLE regress_uidx_owner;
CREATE TYPE planted_id AS ENUM ('a', 'b');
CREATE FUNCTION planted_id(timestamptz) RETURNS planted_id LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN RAISE 'trapped'; END $$;
CREATE FUNCTION planted_at(planted_id) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN RAISE 'trapped'; END $$;
CREATE CAST (timestamptz AS planted_id) WITH FUNCTION planted_id(timestamptz);
CREATE CAST (planted_id AS timestamptz) WITH FUNCTION planted_at(planted_id);
CREATE TABLE bait_enum (id planted_id) PARTITION BY RANGE (id);
CREATE TABLE bait_enum_a PARTITION OF bait_enum FOR VALUES FROM ('a') TO ('b');
-- Nor does he find his functions called that have the names of the library's, in its schema.
CREATE FUNCTION uidx_partition_bounds(parent oid, OUT partition regclass, OUT lower text, OUT upper text)
  RETURNS SETOF record LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
CREATE FUNCTION ulid_floor(at anyelement) RETURNS ulid LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
CREATE FUNCTION uidx_partition_lock(parent oid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
CREATE FUNCTION uidx_create_partitions(parent regclass, start timestamptz, stop date, step interval)
  RETURNS SETOF regclass LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
RESET ROLE;
\set ECHO all
SELECT brief(try($$SELECT uidx_create_partitions('bait_enum', '2026-01-01', '2026-01-02', '1 day')$$)) AS made,
  brief(try($$SELECT uidx_drop_partitions('bait_enum', '2026-01-02')$$)) AS dropped;
SELECT uidx_create_partitions('fine', '2026-01-03', '2026-01-03 01:00'::timestamptz, '1 hour');
SELECT uidx_drop_partitions('fine', '2026-01-04');
DROP OWNED BY regress_uidx_owner CASCADE;
DROP ROLE regress_uidx_owner, regress_uidx_other;
DROP TABLE inside;

-- Functions that a user put in the way are not picked up.
CREATE TABLE n (id ulid) PARTITION BY RANGE (id);
CREATE SCHEMA trap;
CREATE FUNCTION trap.format(text, VARIADIC text[]) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
CREATE FUNCTION trap.ulid_floor(timestamptz) RETURNS ulid LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
CREATE TABLE trap.pg_class (relname text);
SET search_path = trap, public, pg_catalog;
SELECT uidx_create_partitions('n', '2026-04-01', '2026-04-02', '1 day');
SELECT uidx_drop_partitions('n', '2026-04-02');
\set ECHO none
RESET search_path;
DROP SCHEMA trap CASCADE;
DROP TABLE n;

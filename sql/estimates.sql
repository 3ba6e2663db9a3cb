--
-- Row estimates: within a factor of two where core guesses one row.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
-- 30 days, an id every 26 seconds, in order of time; the same ids in any run. Windows of other widths are in
-- time_rows.sql, of every type.
CALL do_each($$
  CREATE TABLE e_%1$s AS SELECT %2$s_floor(timestamptz '2026-01-01' + n * interval '26 seconds') AS id
    FROM generate_series(1, 100000) n;
  ALTER TABLE e_%1$s ADD PRIMARY KEY (id); ANALYZE e_%1$s $$, 'ulid', 'uid11');
\set ECHO all

-- In the arms of an OR, under an outer condition, and under NOT.
SELECT query, good FROM checked_each($$
  SELECT FROM e_ulid WHERE (id >= timestamptz '2026-01-05' AND id < timestamptz '2026-01-06')
    OR (id >= timestamptz '2026-01-20' AND id < timestamptz '2026-01-21')
  SELECT FROM e_uid11 WHERE id <@ tstzrange('2026-01-05', '2026-01-06') OR id <@ tstzrange('2026-01-20', '2026-01-21')
  SELECT FROM e_ulid WHERE id < timestamptz '2026-01-25'
    AND (id <@ tstzrange('2026-01-05', '2026-01-06') OR id <@ tstzrange('2026-01-20', '2026-01-21'))
  SELECT FROM e_ulid WHERE NOT (id >= timestamptz '2026-01-05' AND id < timestamptz '2026-01-25')
  $$);

-- Prefixes that thousands of ids have, several bounds at once, bounds outside the data, nothing at all.
SELECT good FROM checked($$SELECT FROM e_ulid WHERE id ^@ '01KEG'$$);
SELECT good FROM checked($$SELECT FROM e_uid11 WHERE id ^@ left('$$ || (SELECT min(id) FROM e_uid11) || $$', 3)$$);
-- LIKE: by the prefix of its pattern; without one, or with more after it, by core's guess, 0.5 %.
SELECT query, good FROM checked_each($$
  SELECT FROM e_ulid WHERE id LIKE '01KEG%'
  SELECT FROM e_ulid WHERE id LIKE '01KE%%' AND id < timestamptz '2026-01-09'
  SELECT FROM e_ulid WHERE id >= timestamptz '2026-01-09' AND id LIKE '01KE' || '%'
  SELECT FROM e_ulid WHERE id LIKE '01KEG%' OR id <@ tstzrange('2026-01-20', '2026-01-21')
  $$);
SELECT query, planned FROM checked_each($$
  SELECT FROM e_ulid WHERE id LIKE '01KEG0000000%'
  SELECT FROM e_ulid WHERE id LIKE '01KEG00000000000000000000Z'
  SELECT FROM e_ulid WHERE id LIKE '%A'
  SELECT FROM e_ulid WHERE id LIKE '01%A'
  SELECT FROM e_ulid WHERE id LIKE id::text
  SELECT FROM e_ulid WHERE id LIKE NULL
  $$);
SELECT query, good FROM checked_each($$
  SELECT FROM e_ulid WHERE id >= timestamptz '2026-01-02' AND id >= timestamptz '2026-01-05'
    AND id < timestamptz '2026-01-06' AND id < timestamptz '2026-03-01'
  SELECT FROM e_ulid WHERE id >= timestamptz '2020-01-01' AND id < timestamptz '2030-01-01'
  SELECT FROM e_ulid WHERE id >= timestamptz '-infinity' AND id < timestamptz 'infinity'
  $$);
SELECT query, planned <= 2 AS few, counted FROM checked_each($$
  SELECT FROM e_ulid WHERE id >= timestamptz '2030-01-01'
  SELECT FROM e_ulid WHERE id < timestamptz '1950-01-01'
  SELECT FROM e_ulid WHERE id >= timestamptz '2026-01-06' AND id < timestamptz '2026-01-05'
  SELECT FROM e_ulid WHERE id <@ tstzrange(NULL, NULL, '[]') * 'empty'
  $$);

-- NULLs and most common values.
CREATE TABLE mixed AS
  SELECT CASE WHEN n % 4 = 0 THEN NULL WHEN n % 4 = 1 THEN ulid_floor('2026-01-15')
    ELSE ulid_floor(timestamptz '2026-01-01' + n * interval '26 seconds') END AS id FROM generate_series(1, 100000) n;
ANALYZE mixed;
SELECT query, good FROM checked_each($$
  SELECT FROM mixed WHERE id >= timestamptz '2026-01-15' AND id < timestamptz '2026-01-16'
  SELECT FROM mixed WHERE id >= timestamptz '2026-01-10' AND id < timestamptz '2026-01-15'
  SELECT FROM mixed WHERE id > timestamptz '2026-01-15'
  SELECT FROM mixed WHERE id <= timestamptz '2026-01-15'
  $$);

-- Rows that came after ANALYZE: the index knows where the ids end now, and the table how many there are.
\set ECHO none
CREATE TABLE grown (id ulid PRIMARY KEY) WITH (autovacuum_enabled = off);
INSERT INTO grown SELECT ulid_floor(timestamptz '2026-01-01' + n * interval '26 seconds')
  FROM generate_series(1, 60000) n;
VACUUM ANALYZE grown;
INSERT INTO grown SELECT ulid_floor(timestamptz '2026-01-01' + n * interval '26 seconds')
  FROM generate_series(60001, 90000) n;
\set ECHO all
SELECT query, good FROM checked_each($$
  SELECT FROM grown WHERE id >= timestamptz '2026-01-24'
  SELECT FROM grown WHERE id >= timestamptz '2026-01-22' AND id < timestamptz '2026-01-23'
  SELECT FROM grown WHERE id >= timestamptz '2026-01-18' AND id < timestamptz '2026-01-20'
  SELECT FROM grown WHERE id >= timestamptz '2026-01-05' AND id < timestamptz '2026-01-06'
  $$);

-- The same for older rows, as from a backup; and as core does where the table has not grown.
\set ECHO none
CREATE TABLE filled (id ulid PRIMARY KEY) WITH (autovacuum_enabled = off);
INSERT INTO filled SELECT ulid_floor(timestamptz '2026-01-10' + n * interval '26 seconds')
  FROM generate_series(1, 60000) n;
VACUUM ANALYZE filled;
INSERT INTO filled SELECT ulid_floor(timestamptz '2026-01-01' + n * interval '26 seconds')
  FROM generate_series(1, 29000) n;
\set ECHO all
SELECT query, good FROM checked_each($$
  SELECT FROM filled WHERE id < timestamptz '2026-01-10'
  SELECT FROM filled WHERE id < timestamptz '2026-01-05'
  SELECT FROM filled WHERE id >= timestamptz '2026-01-04' AND id < timestamptz '2026-01-05'
  SELECT FROM filled WHERE id >= timestamptz '2026-01-15' AND id < timestamptz '2026-01-16'
  SELECT FROM filled WHERE id >= timestamptz '2026-01-10'
  $$);
SELECT planned <= 2 AS few, counted FROM checked($$SELECT FROM filled WHERE id < timestamptz '2025-12-31'$$);
\set ECHO none
CREATE TABLE replaced (id ulid PRIMARY KEY, n int) WITH (autovacuum_enabled = off);
INSERT INTO replaced SELECT ulid_floor(timestamptz '2026-01-10' + n * interval '26 seconds'), n
  FROM generate_series(1, 60000) n;
VACUUM ANALYZE replaced;
DELETE FROM replaced WHERE n % 3 = 0;
VACUUM replaced;
INSERT INTO replaced SELECT ulid_floor(timestamptz '2026-01-01' + n * interval '26 seconds')
  FROM generate_series(1, 10000) n;
\set ECHO all
SELECT planned > 300 AS some, counted FROM checked($$SELECT FROM replaced WHERE id < timestamptz '2026-01-09'$$);
SELECT good FROM checked(
  $$SELECT FROM replaced WHERE id >= timestamptz '2026-01-15' AND id < timestamptz '2026-01-16'$$);
-- Neither end is looked for in page after page of keys that are known to be dead.
\set ECHO none
CREATE TABLE emptied (id ulid PRIMARY KEY, n int) WITH (autovacuum_enabled = off);
INSERT INTO emptied SELECT ulid_floor(timestamptz '2026-01-01' + n * interval '1 second'), n
  FROM generate_series(1, 200000) n;
VACUUM ANALYZE emptied;
DELETE FROM emptied WHERE n NOT BETWEEN 90000 AND 110000;
SET enable_seqscan = off;
SET enable_bitmapscan = off;
\set ECHO all
SELECT count(*) FROM emptied WHERE id > ulid_floor('2026-01-01');
SELECT count(*) FROM emptied WHERE id > ulid_floor('2026-01-01');
\set ECHO none
RESET enable_seqscan;
RESET enable_bitmapscan;
CREATE FUNCTION buffers_to_plan(query text) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE plan json;
BEGIN
  FOR i IN 1..2 LOOP -- the second time without reading the catalog
    EXECUTE 'EXPLAIN (BUFFERS, FORMAT json) ' || query INTO plan;
  END LOOP;
  RETURN (plan->0->'Planning'->>'Shared Hit Blocks')::int + (plan->0->'Planning'->>'Shared Read Blocks')::int;
END $$;
\set ECHO all
SELECT buffers_to_plan(
  $$SELECT FROM emptied WHERE id < timestamptz '2026-01-01 00:00:01' OR id >= timestamptz '2027-01-01'$$) < 50 AS few;

-- A stray key far beyond now, and a dead one, change nothing.
\set ECHO none
CREATE TABLE stray (id ulid PRIMARY KEY) WITH (autovacuum_enabled = off);
INSERT INTO stray SELECT ulid_floor(now() - interval '12 days' + n * interval '10 seconds')
  FROM generate_series(1, 60000) n;
VACUUM ANALYZE stray;
INSERT INTO stray SELECT ulid_floor(now() - interval '12 days' + n * interval '10 seconds')
  FROM generate_series(60001, 100000) n;
BEGIN;
INSERT INTO stray VALUES ('7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
ROLLBACK;
\set ECHO all
SELECT good FROM checked(
  $$SELECT FROM stray WHERE id >= now() - interval '3 days' AND id < now() - interval '2 days'$$);

-- Unknown bounds: what core takes for an unknown range and an unknown inequality.
SET plan_cache_mode = force_generic_plan;
PREPARE window_of(timestamptz, timestamptz) AS SELECT FROM e_ulid WHERE id >= $1 AND id < $2;
SELECT rows_planned($$EXECUTE window_of('2026-01-01', '2026-01-02')$$);
PREPARE since(timestamptz) AS SELECT FROM e_ulid WHERE id >= $1;
SELECT rows_planned($$EXECUTE since('2026-01-01')$$);
PREPARE one_side(timestamptz) AS SELECT FROM e_ulid WHERE id >= $1 AND id < timestamptz '2026-01-20';
SELECT rows_planned($$EXECUTE one_side('2026-01-01')$$);
\set ECHO none
RESET plan_cache_mode;

-- Joins on an instant, and on a window, of another table: inner, outer and semi joins, and an index
-- that is asked for each row.
CREATE TABLE spans AS SELECT n, at, at AS start, at + interval '1 hour' AS stop,
  tstzrange(at, at + interval '3 hours') AS span,
  tstzrange(at + interval '2 hours', at + interval '5 hours') AS later
  FROM (SELECT n, timestamptz '2026-01-01' + n * interval '520 seconds' AS at FROM generate_series(1, 100) n) s;
CREATE TABLE joined AS SELECT * FROM e_ulid ORDER BY id LIMIT 2000;
ALTER TABLE joined ADD PRIMARY KEY (id);
ANALYZE spans, joined;
\set ECHO all
SELECT condition, bool_and(good) AS good
FROM unnest('{s.at = i.id,i.id <@ s.span,"i.id <@ tstzrange(s.start, s.stop)","i.id <@ tstzrange(s.start, NULL)",
  "i.id <@ tstzrange(''2026-01-01'', s.stop)",i.id <@ s.span AND i.id <@ s.later,"i.id >= s.start AND i.id < s.stop",
  i.id = s.at AND n < 20}'::text[]) condition,
  unnest('{SELECT FROM spans s JOIN joined i ON %s,SELECT FROM spans s LEFT JOIN joined i ON %s,
  SELECT FROM spans s WHERE EXISTS (SELECT FROM joined i WHERE %s),
  SELECT FROM joined i WHERE EXISTS (SELECT FROM spans s WHERE %s)}'::text[]) query,
  LATERAL checked(format(query, condition)) GROUP BY condition ORDER BY condition COLLATE "C";
SET plan_cache_mode = force_generic_plan;
PREPARE at(timestamptz) AS SELECT FROM e_ulid WHERE id = $1;
SELECT rows_planned($$EXECUTE at('2026-01-01')$$);
\set ECHO none
RESET plan_cache_mode;
DROP TABLE spans, joined, filled, replaced, emptied;

-- An operator of one operand may name any estimator.
CREATE FUNCTION is_first(ulid) RETURNS boolean IMMUTABLE
  LANGUAGE plpgsql AS 'BEGIN RETURN $1 = ''00000000000000000000000000''; END';
CREATE OPERATOR !!@ (FUNCTION = is_first, RIGHTARG = ulid, RESTRICT = ulid_sel);
\set ECHO all
SELECT rows_planned('SELECT FROM e_ulid WHERE !!@ id');
\set ECHO none
DROP OPERATOR !!@ (NONE, ulid);
DROP FUNCTION is_first;
-- And so may one of other types, by whose statistics nothing is read as an id.
CREATE TABLE others AS SELECT n, n::text AS t, n * interval '1 minute' AS i,
  ulidflake_floor(timestamptz '2026-01-01' + n * interval '1 hour') AS f, gen_random_uuid() AS u
  FROM generate_series(1, 1000) n, generate_series(1, 2);
ANALYZE others;
CREATE FUNCTION below(anycompatible, anycompatible) RETURNS boolean IMMUTABLE
  LANGUAGE plpgsql AS 'BEGIN RETURN $1::text < $2::text; END';
CREATE OPERATOR <<< (FUNCTION = below, LEFTARG = anycompatible, RIGHTARG = anycompatible,
  RESTRICT = ulid_sel, JOIN = ulid_joinsel);
CREATE FUNCTION below(int, int) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN $1 < $2; END';
CREATE OPERATOR <<< (FUNCTION = below, LEFTARG = int, RIGHTARG = int, RESTRICT = ulid_sel, JOIN = ulid_joinsel);
CREATE OPERATOR <<<< (FUNCTION = ulidflake_lt, LEFTARG = ulidflake, RIGHTARG = timestamptz,
  RESTRICT = ulid_sel, JOIN = ulid_joinsel);
\set ECHO all
SELECT condition, rows_planned('SELECT FROM others WHERE ' || condition)
FROM unnest(ARRAY[$$n <<< 5$$, $$t <<< '5'::text$$, $$i <<< interval '1 s'$$, $$f <<< ulidflake_floor('2026-01-02')$$,
  $$u <<< gen_random_uuid()$$, $$f <<<< timestamptz '2026-01-02'$$, $$f <<<< ANY (ARRAY[timestamptz '2026-01-02'])$$,
  $$NOT n <<< 5 AND (n <<< 7 OR t IS NULL)$$]) condition;
SELECT rows_planned('SELECT FROM others a JOIN others b ON a.n <<< b.n AND a.t <<< b.t');
\set ECHO none
DROP TABLE others;
DROP OPERATOR <<<< (ulidflake, timestamptz);
SET client_min_messages = warning;
DROP FUNCTION below(anycompatible, anycompatible), below(int, int) CASCADE;
RESET client_min_messages;

-- A uuid column read as an id has the same estimates.
CREATE TABLE read_as AS SELECT id::uuid AS id FROM e_ulid;
ALTER TABLE read_as ADD PRIMARY KEY (id);
ANALYZE read_as;
\set ECHO all
SELECT good FROM checked(
  $$SELECT FROM read_as WHERE id::ulid >= timestamptz '2026-01-05' AND id::ulid < timestamptz '2026-01-05 01:00'$$);

-- The index of a plain uuid tells where ids end now, as that of an id does. VACUUM has counted rows
-- that the statistics lack.
\set ECHO none
CREATE TABLE newer (id ulid, u uuid) WITH (autovacuum_enabled = off);
CREATE INDEX ON newer (id);
CREATE INDEX ON newer (u);
CREATE PROCEDURE add_newer(first int, last int) LANGUAGE sql AS $$INSERT INTO newer
  SELECT ulid_floor(at), base64uuid_floor(at)::uuid
    FROM generate_series(first, last) n, LATERAL (SELECT timestamptz '2026-01-01' + n * interval '26 s') t(at)$$;
CALL add_newer(1, 20000);
VACUUM ANALYZE newer;
CALL add_newer(20001, 24000);
VACUUM newer;
\set ECHO all
SELECT id > 100 AND u BETWEEN 0.9 * id AND 1.1 * id AS alike
FROM rows_planned($$SELECT FROM newer WHERE id >= timestamptz '2026-01-07 00:27'$$) id,
  rows_planned($$SELECT FROM newer WHERE u >= timestamptz '2026-01-07 00:27'$$) u;
-- Every row is newer than the statistics: the index tells where ids begin, too.
TRUNCATE newer;
CALL add_newer(30001, 40000);
SELECT good FROM unnest('{id,u}'::text[]) c, unnest('{2026-01-05,2026-01-11,2026-01-12 12:00}'::text[]) t,
  checked(format('SELECT FROM newer WHERE %s >= timestamptz %L', c, t));
DELETE FROM newer;
CALL add_newer(50001, 50001);
VACUUM newer;
SELECT good FROM unnest('{id,u}'::text[]) c,
  checked(format($$SELECT FROM newer WHERE %s >= timestamptz '2026-01-14'$$, c));
\set ECHO none
DROP TABLE newer;
DROP PROCEDURE add_newer;

-- Many bounds are estimated in one go: planning evaluates a stable operand once for each of 500, as core does, not for
-- each pair of them. The tightest decide, wherever they stand.
CREATE SEQUENCE calls;
CREATE FUNCTION minute(n int) RETURNS timestamptz STABLE LANGUAGE plpgsql AS
  $$ BEGIN PERFORM nextval('calls'); RETURN timestamptz '2026-01-15' + n * interval '1 minute'; END $$;
CREATE TABLE e_time AS SELECT ulid_timestamp(id) AS id FROM e_ulid;
ANALYZE e_time;
\set ECHO all
SELECT op, calls_to_plan('SELECT FROM e_time WHERE ' || bounds) AS times,
  calls_to_plan('SELECT FROM e_ulid WHERE ' || bounds) AS ids, good
FROM unnest('{<,<=,>,>=}'::text[]) op,
  LATERAL (SELECT string_agg(format('id %s minute(%s)', op, n * 7 % 500), ' AND ')
    FROM generate_series(1, 500) n) b(bounds),
  checked('SELECT FROM e_ulid WHERE ' || bounds);
SELECT good
FROM (SELECT string_agg(format('id >= minute(%s) AND id < minute(%s)', n * 7 % 100, 3000 + n * 7 % 100), ' AND ')
  FROM generate_series(1, 100) n) b(bounds), checked('SELECT FROM e_ulid WHERE ' || bounds);
-- A bound under OR answers for no other, and neither does a comparison with another column.
SELECT good FROM checked(
  $$SELECT FROM e_ulid WHERE (id < timestamptz '2026-01-05' OR id IS NULL) AND id < timestamptz '2026-01-25'$$);
CREATE TABLE paired AS SELECT id, id AS same FROM e_ulid;
ANALYZE paired;
SELECT planned < 0.1 * (SELECT count(*) FROM paired) AS few
FROM checked($$SELECT FROM paired WHERE id >= same AND id >= timestamptz '2026-01-28'$$);
-- An index that is given two bounds for one condition has the cost of the two together.
CREATE FUNCTION an_hour() RETURNS tstzrange STABLE LANGUAGE plpgsql AS
  $$ BEGIN RETURN tstzrange('2026-01-15 12:00', '2026-01-15 13:00'); END $$;
SELECT condition, cost_planned('SELECT FROM e_ulid WHERE ' || condition)
  < cost_planned('SELECT FROM e_ulid') / 10 AS cheap
FROM unnest(ARRAY['id = minute(0)', 'id <@ an_hour()', 'an_hour() @> id', 'id ^@ left(ulid_floor(minute(0))::text, 5)',
  'id <@ (SELECT an_hour())']) condition;

-- A bound that is no pair's upper one is not taken for such, nor are functions of others that have
-- the names of the pairs'.
SELECT good FROM checked($$SELECT FROM e_ulid WHERE (id <= minute(0)) IS TRUE$$);
CREATE FUNCTION an_id_prefix_upper(int) RETURNS ulid STABLE LANGUAGE plpgsql AS $$
  BEGIN RETURN ulid_floor(minute($1)); END $$;
CREATE FUNCTION an_id_prefix_lower(int) RETURNS int STABLE LANGUAGE plpgsql AS $$ BEGIN RETURN $1; END $$;
SELECT good FROM checked($$SELECT FROM e_ulid WHERE (id <= an_id_prefix_upper(1)) IS TRUE$$);
CREATE DOMAIN truth AS boolean CHECK (VALUE IS NOT NULL);
SELECT good FROM checked($$SELECT FROM e_ulid WHERE (id <= an_id_prefix_upper(1))::truth$$);
DROP DOMAIN truth;

DROP TABLE mixed, grown, stray, read_as, paired, e_time, e_ulid, e_uid11;
DROP FUNCTION minute, an_hour, an_id_prefix_lower, an_id_prefix_upper;
DROP SEQUENCE calls;

--
-- uidx_create_partitions and uidx_drop_partitions.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET client_min_messages = warning;
CREATE SCHEMA "Odd Schema";

-- A grid of another phase fills what is missing and no more, also between and around what is there.
CREATE TABLE "Odd Schema"."It's a ""table""" (id ulid) PARTITION BY RANGE (id);
\set ECHO all
SELECT * FROM answers($$
  SELECT uidx_create_partitions('"Odd Schema"."It''s a ""table"""', '2026-01-02', '2026-01-03', '1 day')
  SELECT uidx_create_partitions('"Odd Schema"."It''s a ""table"""', '2026-01-01 12:00', '2026-01-04', '1 day')
  SELECT lower::ulid::timestamptz, upper::ulid::timestamptz
    FROM uidx_partition_bounds('"Odd Schema"."It''s a ""table"""') ORDER BY lower COLLATE "C"
  SELECT uidx_create_partitions('"Odd Schema"."It''s a ""table"""', '2026-01-01 12:00', '2026-01-04', '1 day')
  $$);

-- Bounds made by hand, MINVALUE, MAXVALUE and a default partition.
CREATE TABLE hand (id baseuid) PARTITION BY RANGE (id);
CREATE TABLE hand_old PARTITION OF hand FOR VALUES FROM (MINVALUE) TO ('BRe-----------------');
CREATE TABLE hand_new PARTITION OF hand FOR VALUES FROM ('BS------------------') TO (MAXVALUE);
CREATE TABLE hand_rest PARTITION OF hand DEFAULT;
SELECT * FROM answers($$
  SELECT 'BRe-----------------'::baseuid::timestamptz AS gap_begins,
    'BS------------------'::baseuid::timestamptz AS gap_ends
  SELECT count(*) FROM uidx_create_partitions('hand', '2026-01-01', '2027-01-01', '1 month')
  SELECT * FROM uidx_partition_bounds('hand') ORDER BY lower COLLATE "C" NULLS FIRST
  $$);
-- An upper bound inside a tick: its partition has ids of the tick itself, so it is not older than that tick.
CREATE TABLE inside (id ulid) PARTITION BY RANGE (id);
CREATE TABLE inside_p PARTITION OF inside FOR VALUES FROM (MINVALUE) TO ('01KDVDNA000000000000000001');
-- The tick of an instant between two ticks begins after it: a cut there is a partition's end all the same.
CREATE TABLE fine (id baseuid) PARTITION BY RANGE (id);
SELECT * FROM answers($$
  SELECT uidx_drop_partitions('inside', '01KDVDNA000000000000000001'::ulid::timestamptz)
  SELECT uidx_drop_partitions('inside', '01KDVDNA000000000000000001'::ulid::timestamptz + interval '1 microsecond')
  SELECT count(*) FROM uidx_create_partitions('fine', '2026-01-01 00:00', '2026-01-01 03:00', '1 hour')
  SELECT uidx_drop_partitions('fine', '2026-01-01 01:00')
  $$);
-- Instants that no id has.
SELECT * FROM answers($$
  SELECT uidx_drop_partitions('hand', '1900-01-01')
  SELECT uidx_drop_partitions('hand', '-infinity')
  SELECT uidx_old_partitions('hand', 'infinity')
  SELECT uidx_drop_partitions('hand', 'infinity')
  SELECT try('SELECT uidx_drop_partitions(''hand'', now() + interval ''90 days'')')
    ~ 'is in the future: [A-Z]' AS refused
  SELECT count(*) >= 0 AS "by the clock" FROM uidx_old_partitions('hand', clock_timestamp())
  SELECT uidx_drop_partitions('hand_new', now() - interval '90 days')
  SELECT uidx_create_partitions('hand', '2027-01-01', '2027-03-01', '1')
  SELECT * FROM uidx_partition_bounds('hand')
  SELECT uidx_drop_partitions('hand', NULL), uidx_create_partitions('hand', NULL, '2027-01-01', '1 month')
  $$);

-- What the locks of one transaction do not fit for is refused at once; every hundred partitions are told.
CREATE TABLE many (id ulid) PARTITION BY RANGE (id);
SELECT regexp_replace(try($$SELECT uidx_create_partitions('many', '1995-01-01', '2005-01-01', '1 hour')$$),
  'fit for [0-9]+', 'fit for N') AS "too many";
-- As many as fit into one transaction take no more locks than the settings promise.
CREATE FUNCTION locks(call text) RETURNS bigint LANGUAGE sql AS $$
  SELECT current_setting('max_locks_per_transaction')::bigint
    * (current_setting('max_connections')::bigint + current_setting('max_prepared_transactions')::bigint)
    / substring(try('SELECT ' || call) FROM 'fit for ([0-9]+)')::bigint $$;
CREATE FUNCTION taken() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT count(DISTINCT (classid, objid, relation)) / 101 FROM pg_locks WHERE pid = pg_backend_pid() $$;
CREATE TABLE others (n int PRIMARY KEY);
ALTER TABLE many ADD line text DEFAULT '', ADD n int REFERENCES others CHECK (n > 0), ADD PRIMARY KEY (id);
SELECT locks($$uidx_create_partitions('many', '1995-01-01', '2005-01-01', '1 hour')$$) AS made \gset
BEGIN;
SET client_min_messages = notice;
SELECT count(*) FROM uidx_create_partitions('many', '2026-01-01 00:00', '2026-01-01 01:41', '1 minute');
SET client_min_messages = warning;
SELECT taken() BETWEEN :made - 3 AND :made AS "locks of one that is made";
COMMIT;
SELECT regexp_replace(try($$SELECT uidx_drop_listed('many',
  array_fill('many_20260101'::regclass, '{100000}'))$$), 'fit for [0-9]+', 'fit for N') AS "too many to drop";
SELECT locks($$uidx_drop_listed('many', array_fill('many_20260101'::regclass, '{100000}'))$$) AS dropped \gset
BEGIN;
SELECT count(*) FROM uidx_drop_partitions('many', '2026-01-02');
SELECT taken() BETWEEN :dropped - 3 AND :dropped AS "locks of one that is dropped";
COMMIT;
DROP TABLE many, others;
-- The bounds are read once, however many steps there are.
CREATE TABLE steps (id ulid) PARTITION BY RANGE (id);
SELECT count(*) FROM uidx_create_partitions('steps', '2026-01-01', '2026-01-02', '1 hour');
CREATE FUNCTION scans() RETURNS numeric LANGUAGE sql AS
  $$ SELECT sum(seq_scan + idx_scan) FROM pg_stat_xact_sys_tables WHERE relname = 'pg_inherits' $$;
BEGIN;
SELECT scans() AS before \gset
SELECT count(*) FROM uidx_create_partitions('steps', '2026-01-01', '2026-01-02', '1 hour');
SELECT scans() AS between \gset
SELECT count(*) FROM uidx_create_partitions('steps', '2026-01-01', '2026-01-02', '6 minutes');
SELECT scans() - :between <= :between - :before AS "no more for ten times as many";
COMMIT;
CREATE TABLE steps_new PARTITION OF steps FOR VALUES FROM (ulid_floor('2026-01-02')) TO (MAXVALUE);
SELECT * FROM answers($$
  SELECT count(*) FROM uidx_create_partitions('steps', '2026-01-01',
    timestamptz '2026-01-01' + 10000 * interval '1 hour', '1 hour')
  SELECT uidx_create_partitions('steps', '2026-01-01', '2027-01-01', '1 second')
  SELECT * FROM uidx_missing_partitions('steps', '2025-12-31', '2026-01-03', '12 hours')
  $$);

-- A partition goes up to the last id of the format: one that would end after it ends at MAXVALUE.
\set ECHO none
CREATE TABLE ends (n serial, parent regclass);
DO $$
DECLARE f record; parent regclass;
BEGIN
  FOR f IN SELECT type, last_instant AS last FROM uidx_formats() JOIN oracle USING (type)
    UNION ALL SELECT 'uuid', last_instant FROM uidx_formats() WHERE type = 'ulid' ORDER BY type LOOP
    EXECUTE format('CREATE TABLE ends_%1$s (id %1$s) PARTITION BY RANGE (id)', f.type);
    parent := format('ends_%s', f.type)::regclass;
    INSERT INTO ends (parent) VALUES (parent);
    PERFORM uidx_create_partitions(parent, date_trunc('day', f.last) - interval '1 day', f.last + past, '1 day')
    FROM unnest(ARRAY[interval '-12 hours', '0', '1 microsecond', '1 day', '10 years']) past;
    PERFORM uidx_create_partitions(parent, f.last, f.last + interval '1 microsecond', '200000 years');
  END LOOP;
END $$;
\set ECHO all
SELECT b.* FROM ends, uidx_partition_bounds(parent) b ORDER BY n, lower COLLATE "C";
INSERT INTO ends_ulidflake VALUES ('7ZZZZZZZZZZZZ');
INSERT INTO ends_uid11 VALUES ('jpXCZedGfVQ');
INSERT INTO ends_uuid VALUES ('ffffffff-ffff-ffff-ffff-ffffffffffff');
SELECT try($$SELECT uidx_create_partitions('ends_ulidflake', '2302-09-28', '2302-09-29', '1 day')$$);
\set ECHO none
DO $$ BEGIN EXECUTE (SELECT 'DROP TABLE ends, ' || string_agg(parent::text, ',') FROM ends); END $$;

-- A uuid is read as UUIDv7. A domain is read as what it is over.
CREATE DOMAIN ulid_domain AS ulid NOT NULL;
CREATE DOMAIN ulid_domain_domain AS ulid_domain CHECK (value <> '7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
CREATE DOMAIN uuid_domain AS uuid;
CREATE TABLE by_uuid (id uuid PRIMARY KEY, n int) PARTITION BY RANGE (id);
CREATE TABLE by_domain (id ulid_domain_domain PRIMARY KEY, n int) PARTITION BY RANGE (id);
CREATE TABLE by_uuid_domain (id uuid_domain PRIMARY KEY, n int) PARTITION BY RANGE (id);
\set ECHO all
SELECT p, array(SELECT uidx_create_partitions(p, '2026-01-01', '2026-04-01', '1 month')) AS made,
  array(SELECT uidx_create_partitions(p, '2026-01-16', '2026-05-01', '1 month')) AS more
FROM unnest('{by_uuid,by_domain,by_uuid_domain}'::regclass[]) p;
SELECT * FROM uidx_partition_bounds('by_uuid') ORDER BY lower COLLATE "C";
INSERT INTO by_uuid SELECT base64uuid_generate(timestamptz '2026-01-01' + n * interval '1 day'), n
  FROM generate_series(0, 119) n;
INSERT INTO by_domain SELECT ulid_generate(timestamptz '2026-01-01' + n * interval '1 day'), n
  FROM generate_series(0, 119) n;
INSERT INTO by_uuid_domain SELECT id, n FROM by_uuid;
SELECT tableoid::regclass, min(n), max(n) FROM by_uuid GROUP BY 1 ORDER BY 2;
SELECT p, array(SELECT uidx_drop_partitions(p, '2026-03-15')) AS dropped
FROM unnest('{by_uuid,by_domain,by_uuid_domain}'::regclass[]) p;
SELECT (SELECT min(n) FROM by_uuid) AS by_uuid, (SELECT min(n) FROM by_domain) AS by_domain,
  (SELECT min(n) FROM by_uuid_domain) AS by_uuid_domain;

-- Months and days are those of the session's time zone, counted from the start.
CREATE TABLE zone (id ulid) PARTITION BY RANGE (id);
SET timezone = 'Europe/Berlin';
SELECT * FROM answers($$
  SELECT uidx_create_partitions('zone', '2026-01-31', '2026-05-01', '1 month')
  SELECT uidx_create_partitions('zone', '2026-10-24', '2026-10-27', '1 day')
  SELECT upper::ulid::timestamptz - lower::ulid::timestamptz AS long FROM uidx_partition_bounds('zone')
    WHERE partition = 'zone_20261025'::regclass
  SELECT uidx_drop_partitions('zone', '2026-11-01')
  SELECT uidx_create_partitions('zone', '2026-10-25 01:00', '2026-10-25 04:00', '1 hour')
  $$);
SET timezone = 'UTC';
-- No time needs no partition.
SELECT * FROM answers($$
  SELECT uidx_create_partitions('zone', '2026-03-01', '2026-03-01', '1 month')
  SELECT uidx_create_partitions('zone', '2026-03-14', '2026-03-14', '1 month')
  SELECT uidx_create_partitions('zone', '2026-03-01', '2026-02-01', '1 month')
  $$);

-- Bounds are the same whenever it is called: steps are whole days, weeks from Monday, months, quarters and years.
CREATE TABLE grid (id ulid) PARTITION BY RANGE (id);
SELECT step, (SELECT array_agg(opens ORDER BY opens)
  FROM uidx_missing_partitions('grid', '2026-05-20 13:30', '2026-05-20 13:31', step::interval)) AS opens
FROM unnest('{1 day,1 week,2 weeks,1 month,3 months,1 year,12:00}'::text[]) step;
SELECT now, array(SELECT uidx_create_partitions('grid', now, now + interval '3 days', '1 day')) AS made
FROM unnest('{2026-01-29 12:00:00,2026-01-29 12:00:01,2026-01-29 12:00:02,2026-01-30 00:00:00,
  2026-01-31 00:00:00}'::timestamptz[]) now;
SELECT count(*), bool_and(opens::time = '00:00' AND closes - opens = '1 day') AS days
FROM uidx_partition_bounds('grid'),
  LATERAL (SELECT lower::ulid::timestamptz, upper::ulid::timestamptz) AS b(opens, closes);
\set ECHO none
-- The oracle: all steps from the origin, in zones with and without daylight saving time, one whose clock goes on at
-- midnight and one that once left out a day.
CREATE FUNCTION wrong_edges(zone text) RETURNS TABLE (calls bigint, wrong bigint) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('timezone', zone, false);
  RETURN QUERY SELECT count(*), count(*) FILTER (WHERE edges IS DISTINCT FROM oracle)
  FROM unnest('{01:30,1 day,1 week,1 month,3 months,1 year,1 month 3 days}'::interval[]) step,
    unnest('{2001-01-01 00:00,2012-02-29 06:00}'::timestamptz[]) origin,
    (SELECT a::timestamptz, b::timestamptz FROM (VALUES ('1999-12-31 23:59:59.999999', '2000-01-02'),
      ('2001-01-01', '2001-01-02'), ('2011-12-29 12:00', '2012-01-01'), ('2018-11-03 22:00', '2018-11-05 01:00'),
      ('2026-03-28', '2026-03-31'), ('2026-10-25 00:30:00+00', '2026-10-25 01:30:00+00'),
      ('1520-02-28 13:00', '1520-03-02'), ('2480-02-28 13:00', '2480-03-02')) c(a, b)) c(start, stop),
    LATERAL (SELECT uidx_partition_edges(start, stop, step, origin) AS edges) e,
    LATERAL (SELECT array_agg(edge ORDER BY edge) AS oracle
      FROM (SELECT edge, lead(edge) OVER w AS next, lag(edge) OVER w AS last
        FROM (SELECT DISTINCT origin + n * step AS edge FROM generate_series(-100, 100) near,
          LATERAL (SELECT near + (extract(epoch FROM start - origin) / extract(epoch FROM step))::int) g(n)) s
        WINDOW w AS (ORDER BY edge)) s
      WHERE next > start AND last < stop) q;
END $$;
\set ECHO all
SELECT zone, w.* FROM unnest('{UTC,Europe/Berlin,America/Sao_Paulo,Pacific/Apia,America/New_York}'::text[]) zone,
  LATERAL (SELECT (wrong_edges(zone)).*) w;
SET timezone = 'UTC';
-- Long before the origin by steps of a second, and by a step that would lead behind the last timestamptz.
SELECT * FROM answers($$
  SELECT uidx_partition_edges('4714-12-01 00:00:00.5 BC', '4714-12-01 00:00:02 BC', '1 second', '2001-01-01')
  SELECT uidx_partition_edges('2026-01-01', '2026-01-02', '200000 years', '2001-01-01')
  $$);
-- Another origin.
SELECT * FROM answers($$
  SELECT opens, whole FROM uidx_missing_partitions('grid', '2026-06-01', '2026-06-20', '1 week', '2026-01-04')
  SELECT opens, whole FROM uidx_missing_partitions('grid', '2026-06-01', '2026-06-02', '1 day',
    origin => '2026-01-01 12:00')
  SELECT uidx_create_partitions('grid', '2026-06-01', '2026-06-20', '1 week', 'infinity')
  $$);
-- It goes on from what is there, and says so where a partition is not a whole step: after days weeks, after weeks
-- months; in another zone; after bounds that are on no such step.
SET client_min_messages = notice;
SELECT uidx_create_partitions('grid', '2026-02-02', '2026-02-20', '1 week');
SELECT uidx_create_partitions('grid', '2026-02-22', '2026-04-15', '1 month');
SET timezone = 'Europe/Berlin';
SELECT uidx_create_partitions('grid', '2026-05-10', '2026-06-15', '1 month');
SET timezone = 'UTC';
CREATE TABLE grid_hand PARTITION OF grid FOR VALUES FROM (ulid_floor('2026-07-10')) TO (ulid_floor('2026-08-10'));
SELECT uidx_create_partitions('grid', '2026-06-20', '2026-10-01', '1 month');
SET client_min_messages = warning;
SELECT partition, lower::ulid::timestamptz AS opens, upper::ulid::timestamptz AS closes
FROM uidx_partition_bounds('grid') ORDER BY lower COLLATE "C";
-- What was dropped before the start is not made again, though the step of the start began then.
SELECT * FROM answers($$
  SELECT count(*) FROM uidx_drop_partitions('grid', '2026-08-10')
  SELECT uidx_create_partitions('grid', '2026-08-15', '2026-10-01', '1 month')
  SELECT uidx_create_partitions('grid', '2026-08-09 12:00', '2026-10-01', '1 month')
  $$);
\set ECHO none
DROP TABLE grid;

-- A partition that has partitions: nothing is missing outside of its own bounds and those of its ancestors,
-- and nothing is made there.
CREATE TABLE ev (n int, id ulid, gone int) PARTITION BY RANGE (id);
ALTER TABLE ev DROP COLUMN n;
CREATE TABLE ev25 PARTITION OF ev
  FOR VALUES FROM (ulid_floor('2025-01-01')) TO (ulid_floor('2026-01-01')) PARTITION BY RANGE (id);
CREATE TABLE ev25_q2 (id ulid, gone int) PARTITION BY LIST (gone);
ALTER TABLE ev25 ATTACH PARTITION ev25_q2 FOR VALUES FROM (ulid_floor('2025-04-01')) TO (ulid_floor('2025-07-01'));
CREATE TABLE ev25_q2_one PARTITION OF ev25_q2 FOR VALUES IN (1) PARTITION BY RANGE (id);
CREATE TABLE ev26 PARTITION OF ev FOR VALUES FROM (MINVALUE) TO (ulid_floor('2025-01-01')) PARTITION BY RANGE (id);
CREATE TABLE ev27 PARTITION OF ev FOR VALUES FROM (ulid_floor('2027-01-01')) TO (MAXVALUE) PARTITION BY RANGE (id);
CREATE TABLE ev_rest PARTITION OF ev DEFAULT PARTITION BY RANGE (id);
\set ECHO all
SELECT t, array(SELECT format('%s-%s %s', lower::ulid::timestamptz::date, upper::ulid::timestamptz::date, whole)
  FROM uidx_missing_partitions(t, '2024-11-20', '2027-03-10', '2 months') ORDER BY lower COLLATE "C") AS missing
FROM unnest('{ev25,ev25_q2_one,ev26,ev27,ev_rest}'::regclass[]) t;
SELECT * FROM answers($$
  SELECT count(*) FROM uidx_missing_partitions('ev25', '2026-01-01', '2026-06-01', '1 month')
  SELECT uidx_create_partitions('ev25', '2026-01-01', '2026-06-01', '1 month')
  SELECT uidx_create_partitions('ev25_q2_one', '2025-06-20', '2026-06-01', '2 weeks')
  $$);
DROP TABLE ev;
-- By another column the bounds say nothing.
CREATE TABLE ev (id ulid, other ulid) PARTITION BY RANGE (other);
CREATE TABLE ev25 PARTITION OF ev
  FOR VALUES FROM (ulid_floor('2025-01-01')) TO (ulid_floor('2026-01-01')) PARTITION BY RANGE (id);
SELECT opens, whole FROM uidx_missing_partitions('ev25', '2025-12-01', '2026-02-01', '1 month');
DROP TABLE ev;
-- Between two bounds on no edge there is no whole step.
CREATE TABLE ov (id ulid) PARTITION BY RANGE (id);
CREATE TABLE ov1 PARTITION OF ov FOR VALUES FROM (ulid_floor('2025-01-10')) TO (ulid_floor('2025-01-20'));
CREATE TABLE ov2 PARTITION OF ov FOR VALUES FROM (ulid_floor('2025-01-22')) TO (MAXVALUE);
SELECT opens, whole FROM uidx_missing_partitions('ov', '2025-01-01', '2025-02-01', '1 month');
SET client_min_messages = notice;
SELECT uidx_create_partitions('ov', '2025-01-15', '2025-02-01', '1 month');
\set ECHO none
SET client_min_messages = warning;
DROP TABLE ov;

-- All that is to be done is done, however much of the answer is read.
SELECT * FROM answers($$
  SELECT count(*) FROM uidx_partition_bounds('zone')
  SELECT uidx_drop_partitions('zone', '2026-11-01') LIMIT 1
  SELECT count(*) FROM uidx_partition_bounds('zone')
  SELECT uidx_create_partitions('zone', '2026-10-25', '2026-10-27', '1 day') LIMIT 1
  SELECT count(*) FROM uidx_partition_bounds('zone')
  $$);
-- A foreign table.
CREATE FOREIGN DATA WRAPPER regress_uidx_nowhere;
CREATE SERVER regress_uidx_nowhere FOREIGN DATA WRAPPER regress_uidx_nowhere;
CREATE FOREIGN TABLE zone_far
  PARTITION OF zone FOR VALUES FROM (MINVALUE) TO (ulid_floor('2026-01-01')) SERVER regress_uidx_nowhere;
SELECT uidx_drop_partitions('zone', '2026-10-26');
DROP FOREIGN DATA WRAPPER regress_uidx_nowhere CASCADE;
-- Rows of the default partition that belong into a new one.
CREATE TABLE zone_rest PARTITION OF zone DEFAULT;
INSERT INTO zone VALUES (ulid_floor('2026-02-01'));
SELECT brief(try($$SELECT uidx_create_partitions('zone', '2026-01-01', '2026-04-01', '1 month')$$));
SELECT partition FROM uidx_partition_bounds('zone');
-- Both functions write a name alike: with the schema where that is not in the search path.
SELECT uidx_drop_partitions('"Odd Schema"."It''s a ""table"""', '2026-01-02 12:00');
SET search_path = "Odd Schema", public;
SELECT uidx_create_partitions('"It''s a ""table"""', '2026-01-01', '2026-01-02', '1 day');
SELECT uidx_drop_partitions('"It''s a ""table"""', '2026-01-02');
RESET search_path;

-- Names: long ones are cut (by bytes, at a whole character), taken ones get a number, times of the day show.
CREATE TABLE "ä234567890ä234567890ä234567890ä234567890ä234567890ä2345678" (id ulid) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('"ä234567890ä234567890ä234567890ä234567890ä234567890ä2345678"',
  '2026-01-01', '2026-01-02', '1 day');
CREATE TABLE n (id ulid) PARTITION BY RANGE (id);
CREATE TABLE n_20260101 (x int);
CREATE TYPE n_20260101_120000 AS (x int);
CREATE DOMAIN "n_20260101_120000~2" AS int;
SELECT * FROM answers($$
  SELECT uidx_create_partitions('n', '2026-01-01', '2026-01-02', '12 hours')
  SELECT uidx_create_partitions('n', '2026-01-02', '2026-01-02 00:00:00.003', '1 millisecond')
  SELECT uidx_create_partitions('n', '10880-01-01', '10880-01-02', '1 day')
  $$);

-- What cannot be done says so.
CREATE TABLE by_hash (id ulid) PARTITION BY HASH (id);
CREATE TABLE by_two (id ulid, v int) PARTITION BY RANGE (id, v);
CREATE TABLE by_int (id int) PARTITION BY RANGE (id);
CREATE TABLE by_expression (id ulid) PARTITION BY RANGE ((id::uuid));
SELECT count(*), replace(try(format(call, t)), t, 'T') AS answer
FROM unnest('{pg_class,public.by_hash,public.by_two,public.by_int,public.by_expression}'::text[]) t,
  unnest(ARRAY['SELECT uidx_create_partitions(%L, ''2026-01-01'', ''2027-01-01'', ''1 month'')',
    'SELECT uidx_drop_partitions(%L, ''2026-01-01'')']) call GROUP BY answer;
SELECT string_agg(step, ', ' ORDER BY n) AS steps, replace(answer, 'step ' || step::interval, 'step N') AS answer
FROM unnest(ARRAY['0', '-1 day', '-1 month -1 day -00:00:01', '1 month -32 days', '1 month -29 days',
  '-1 month 30 days 12:00', '-1 month 31 days', '1 day -00:00:01', '1 year -1 second', '-1 year 12 months'])
    WITH ORDINALITY s(step, n),
  try(format('SELECT uidx_create_partitions(''n'', ''2026-02-01'', ''2026-03-01'', %L)', step)) answer GROUP BY 2;
-- 17 and later have infinite intervals.
SELECT step, CASE WHEN current_setting('server_version_num')::int < 170000
  THEN '22008 | start, stop, step and origin must be finite'
    ELSE try(format('SELECT uidx_create_partitions(''n'', ''2026-02-01'', ''2026-03-01'', %L)', step)) END AS try
FROM unnest(ARRAY['infinity', '-infinity']) step;
SELECT * FROM answers($$
  SELECT uidx_create_partitions('n', '2026-02-01', '2026-02-01 00:00:00.01', '1 microsecond')
  SELECT uidx_create_partitions('n', '2026-02-01', '2026-03-01', '1 microsecond')
  SELECT uidx_create_partitions('n', '-infinity', '2026-03-01', '1 day')
  SELECT uidx_create_partitions('n', '2026-03-01', 'infinity', '1 day')
  SELECT uidx_create_partitions('n', '1969-12-31', '1970-01-02', '1 day')
  $$);
SELECT try('SELECT uidx_partition_make(0, ''none'', NULL, NULL, true)'), try('SELECT uidx_drop_partition(0, ''none'')');
-- A name that is too long is cut, as CREATE TABLE cuts it.
SELECT uidx_partition_make('n', repeat('n23456789_', 7), '0M00000000000000000000000A',
  '0M00000000000000000000000B', true);
SELECT uidx_partition_make('n', repeat('ä', 40), '0M00000000000000000000000B', '0M00000000000000000000000C', true);
-- Nearly as many steps as a call may ask for: seconds, where a test of each step against all others took a minute.
SELECT count(*), min(lower), bool_and(whole)
FROM uidx_missing_partitions('n', '2027-01-01', '2027-01-02 02:40', '1 second');

\set ECHO none
DROP SCHEMA "Odd Schema" CASCADE;
DROP FUNCTION scans(), wrong_edges(text);
DROP TABLE hand, inside, fine, steps, zone, by_uuid, by_domain, by_uuid_domain, n, n_20260101, by_hash,
  by_two, by_int, by_expression,
  "ä234567890ä234567890ä234567890ä234567890ä234567890ä2345678";
DROP DOMAIN ulid_domain_domain, ulid_domain, uuid_domain, "n_20260101_120000~2";
DROP TYPE n_20260101_120000;

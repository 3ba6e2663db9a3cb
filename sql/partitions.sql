--
-- uidx_create_partitions and uidx_drop_partitions.
--
SET timezone = 'UTC';
SET client_min_messages = warning;
CREATE SCHEMA "Odd Schema";

-- Every type: a year by months, made twice, then dropped up to an instant.
CREATE TABLE made (type text, first int, again int, pruned_of text, dropped text[]);
DO $$
DECLARE f formats; made int; again int; parent regclass; gone text[]; p int;
BEGIN
  FOR f IN SELECT * FROM formats ORDER BY type COLLATE "C" LOOP
    EXECUTE format('CREATE TABLE months_%1$s (id %1$s PRIMARY KEY, v int) PARTITION BY RANGE (id)', f.type);
    parent := format('months_%s', f.type)::regclass;
    SELECT count(*) INTO made FROM uidx_create_partitions(parent, '2026-01-01', '2027-01-01', '1 month');
    SELECT count(*) INTO again FROM uidx_create_partitions(parent, '2026-01-01', '2027-01-01', '1 month');
    EXECUTE format('INSERT INTO %s SELECT %s_floor(timestamptz ''2026-01-01'' + n * interval ''1 day''), n FROM generate_series(0, 364) n',
                   parent, f.prefix);
    EXECUTE format('SELECT count(DISTINCT tableoid) FROM %s', parent) INTO p;
    SELECT array_agg(d) INTO gone FROM uidx_drop_partitions(parent, '2026-03-01') d;
    INSERT INTO made VALUES (f.type, made, again, p::text, gone);
  END LOOP;
END $$;
SELECT * FROM made ORDER BY type COLLATE "C";

-- The bounds are the first ids of each step; a row at each edge lands on the right side.
SELECT * FROM uidx_partition_bounds('months_uid11') ORDER BY lower COLLATE "C" LIMIT 3;
SELECT tableoid::regclass, count(*), min(v), max(v) FROM months_ulid GROUP BY tableoid ORDER BY tableoid::regclass::text COLLATE "C" LIMIT 3;

-- Pruned when planned.
EXPLAIN (COSTS OFF) SELECT * FROM months_ulid WHERE id >= timestamptz '2026-05-01' AND id < timestamptz '2026-06-01';

-- A grid of another phase fills what is missing and no more, also between and around what is there.
CREATE TABLE "Odd Schema"."It's a ""table""" (id ulid) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('"Odd Schema"."It''s a ""table"""', '2026-01-02', '2026-01-03', '1 day');
SELECT uidx_create_partitions('"Odd Schema"."It''s a ""table"""', '2026-01-01 12:00', '2026-01-04', '1 day');
SELECT lower::ulid::timestamptz, upper::ulid::timestamptz
FROM uidx_partition_bounds('"Odd Schema"."It''s a ""table"""') ORDER BY lower COLLATE "C";
SELECT uidx_create_partitions('"Odd Schema"."It''s a ""table"""', '2026-01-01 12:00', '2026-01-04', '1 day');

-- Bounds made by hand, MINVALUE, MAXVALUE and a default partition.
CREATE TABLE hand (id baseuid) PARTITION BY RANGE (id);
CREATE TABLE hand_old PARTITION OF hand FOR VALUES FROM (MINVALUE) TO ('BRe-----------------');
CREATE TABLE hand_new PARTITION OF hand FOR VALUES FROM ('BS------------------') TO (MAXVALUE);
CREATE TABLE hand_rest PARTITION OF hand DEFAULT;
SELECT 'BRe-----------------'::baseuid::timestamptz AS gap_begins, 'BS------------------'::baseuid::timestamptz AS gap_ends;
SELECT count(*) FROM uidx_create_partitions('hand', '2026-01-01', '2027-01-01', '1 month');
SELECT * FROM uidx_partition_bounds('hand') ORDER BY lower COLLATE "C" NULLS FIRST;
-- An upper bound inside a tick: its partition has ids of the tick itself, so it is not older than that tick.
CREATE TABLE inside (id ulid) PARTITION BY RANGE (id);
CREATE TABLE inside_p PARTITION OF inside FOR VALUES FROM (MINVALUE) TO ('01KDVDNA000000000000000001');
SELECT uidx_drop_partitions('inside', '01KDVDNA000000000000000001'::ulid::timestamptz);
SELECT uidx_drop_partitions('inside', '01KDVDNA000000000000000001'::ulid::timestamptz + interval '1 microsecond');
-- The tick of an instant between two ticks begins after it: a cut there is a partition's end all the same.
CREATE TABLE fine (id baseuid) PARTITION BY RANGE (id);
SELECT count(*) FROM uidx_create_partitions('fine', '2026-01-01 00:00', '2026-01-01 03:00', '1 hour');
SELECT uidx_drop_partitions('fine', '2026-01-01 01:00');
-- A partition belongs to the parent's owner, whoever makes it.
CREATE ROLE regress_uidx_owner;
ALTER TABLE fine OWNER TO regress_uidx_owner;
SELECT uidx_create_partitions('fine', '2026-01-02 00:00', '2026-01-02 01:00', '1 hour') AS made,
  (SELECT relowner::regrole FROM pg_class WHERE relname = 'fine_20260102') AS not_seen_yet;
SELECT relowner::regrole FROM pg_class WHERE relname = 'fine_20260102';
DROP TABLE fine;
DROP ROLE regress_uidx_owner;
-- Instants that no id has.
SELECT uidx_drop_partitions('hand', '1900-01-01');
SELECT uidx_drop_partitions('hand', '-infinity');
SELECT count(*) > 2 AS dropped_all FROM uidx_drop_partitions('hand', 'infinity');
SELECT * FROM uidx_partition_bounds('hand');
SELECT uidx_drop_partitions('hand', NULL), uidx_create_partitions('hand', NULL, '2027-01-01', '1 month');

-- Names: long ones are cut (by bytes, at a whole character), taken ones get a number, times of the day show.
CREATE TABLE "ä234567890ä234567890ä234567890ä234567890ä234567890ä2345678" (id ulid) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('"ä234567890ä234567890ä234567890ä234567890ä234567890ä2345678"', '2026-01-01', '2026-01-02', '1 day');
CREATE TABLE n (id ulid) PARTITION BY RANGE (id);
CREATE TABLE n_20260101 (x int);
SELECT uidx_create_partitions('n', '2026-01-01', '2026-01-02', '12 hours');
SELECT uidx_create_partitions('n', '2026-01-02', '2026-01-02 00:00:00.003', '1 millisecond');
SELECT uidx_create_partitions('n', '10880-01-01', '10880-01-02', '1 day');

-- What cannot be done says so.
SELECT try($$SELECT uidx_create_partitions('pg_class', '2026-01-01', '2027-01-01', '1 month')$$);
CREATE TABLE by_hash (id ulid) PARTITION BY HASH (id);
CREATE TABLE by_two (id ulid, v int) PARTITION BY RANGE (id, v);
CREATE TABLE by_int (id int) PARTITION BY RANGE (id);
CREATE TABLE by_expression (id ulid) PARTITION BY RANGE ((id::uuid));
SELECT t, try(format('SELECT uidx_create_partitions(%L, ''2026-01-01'', ''2027-01-01'', ''1 month'')', t)),
  try(format('SELECT uidx_drop_partitions(%L, ''2026-01-01'')', t))
FROM unnest(ARRAY['by_hash', 'by_two', 'by_int', 'by_expression']) t;
SELECT step, try(format('SELECT uidx_create_partitions(''n'', ''2026-02-01'', ''2026-03-01'', %L)', step))
FROM unnest(ARRAY['0', '-1 day', '1 microsecond', '1 month -32 days']) step;
SELECT try($$SELECT uidx_create_partitions('n', '-infinity', '2026-03-01', '1 day')$$);
SELECT try($$SELECT uidx_create_partitions('n', '2026-03-01', 'infinity', '1 day')$$);
SELECT try($$SELECT uidx_create_partitions('n', '1969-12-31', '1970-01-02', '1 day')$$);
SELECT try($$SELECT uidx_create_partitions('months_ulidflake', '2302-09-27', '2302-09-28', '1 day')$$);

-- Functions that a user put in the way are not picked up.
CREATE SCHEMA trap;
CREATE FUNCTION trap.format(text, VARIADIC text[]) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
CREATE FUNCTION trap.ulid_floor(timestamptz) RETURNS ulid LANGUAGE plpgsql AS $$ BEGIN RAISE 'trapped'; END $$;
CREATE TABLE trap.pg_class (relname text);
SET search_path = trap, public, pg_catalog;
SELECT uidx_create_partitions('n', '2026-04-01', '2026-04-02', '1 day');
SELECT uidx_drop_partitions('n', '2026-04-02');
RESET search_path;

DROP SCHEMA trap, "Odd Schema" CASCADE;
DROP TABLE made, hand, inside, n, n_20260101, by_hash, by_two, by_int, by_expression,
  "ä234567890ä234567890ä234567890ä234567890ä234567890ä2345678",
  months_ulid, months_base64uuid, months_baseuid, months_uid11, months_ulidflake;

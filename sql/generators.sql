--
-- Generators: what they promise within one session. (What they promise to many at once is in test/t.)
--
-- The number of the server, which is not set yet: the generators whose ids carry it ask for one. A
-- new session surely has it.
\a \t
SELECT uid11_snowish_generate();
SELECT ulidflake_generate_scalable();
SELECT generator, node_id, max_node_id FROM uidx_generator_status()
WHERE generator !~ '[(]' AND (max_node_id IS NOT NULL OR node_id IS NOT NULL) ORDER BY generator COLLATE "C";
ALTER SYSTEM SET uidx.node_id = 5;
SELECT pg_reload_conf() \gset
\connect -
SET timezone = 'UTC';
SET jit = off;
SELECT ulid_generate() IS NOT NULL AS loaded;
SHOW uidx.node_id;
SELECT generator, node_id, max_node_id FROM uidx_generator_status()
WHERE generator !~ '[(]' AND (max_node_id IS NOT NULL OR node_id IS NOT NULL) ORDER BY generator COLLATE "C";
-- What makes ids: every function of no argument that returns one, and one with an argument. timed: its comment
-- says that the ids are of now; ascends: that they do in a session; above: above all that it gave before;
-- shared: it is server-wide.
\set ECHO none
CREATE TABLE made_by AS
  SELECT fn || '()' AS call, fn, type, prefix, said ~ ' of now|above every|ascend' AS timed,
    said ~ 'above every|ascend' AS ascends, said ~ 'above every' AS above, s.generator IS NOT NULL AS shared
  FROM (SELECT p.proname AS fn, f.type, f.prefix, obj_description(p.oid, 'pg_proc') AS said
    FROM pg_proc p JOIN types f ON p.prorettype = to_regtype(f.type) AND p.pronargs = 0 AND p.provolatile = 'v') f
    LEFT JOIN uidx_generator_status() s ON s.generator = fn
  UNION ALL VALUES ('ulidflake_generate_scalable(7)', 'ulidflake_generate_scalable(7)', 'ulidflake', 'ulidflake',
    true, true, false, false);
SELECT type AS "without a generator" FROM types EXCEPT SELECT type FROM made_by;
SELECT generator AS "no such function" FROM uidx_generator_status()
WHERE generator !~ '[(]' AND NOT EXISTS (SELECT FROM pg_proc WHERE proname = generator);
SELECT fn AS "not in the status" FROM made_by WHERE above AND NOT shared;
\set ECHO all
SELECT string_agg(call, ' ' ORDER BY call COLLATE "C") FILTER (WHERE NOT timed) AS "without a time",
  string_agg(call, ' ' ORDER BY call COLLATE "C") FILTER (WHERE NOT ascends) AS "in no order",
  count(*) FILTER (WHERE shared) >= 14 AS shared, count(*) FILTER (WHERE above) >= 8 AS above,
  count(*) >= 20 AS many FROM made_by;
\set ECHO none
CREATE TABLE results AS SELECT call, type, prefix, now() AS began, now() AS ended, s.given,
  s.last_time, s.overflows, s.clock_steps_back, 0 AS ids, 0 AS distinct_ids, 0 AS typed, 0 AS not_above,
  0::numeric AS min_us, 0::numeric AS max_us
  FROM made_by LEFT JOIN uidx_generator_status() s ON generator = fn;
DO $$
DECLARE
  m made_by;
  t timestamptz;
BEGIN
  FOR m IN SELECT * FROM made_by LOOP
    t := clock_timestamp();
    EXECUTE format('CREATE TABLE drawn_%s AS SELECT n, %s AS id FROM generate_series(1, 50000) n',
      translate(m.call, '()', '__'), m.call);
    UPDATE results SET began = t, ended = clock_timestamp() WHERE call = m.call;
    EXECUTE format('UPDATE results SET (typed, ids, distinct_ids, not_above, min_us, max_us) = '
      '(SELECT count(*) FILTER (WHERE pg_typeof(id) = to_regtype(type)), count(id), count(DISTINCT id), '
      'count(*) FILTER (WHERE id <= before), us_of_id(type, prefix, min(id)::bytea), '
      'us_of_id(type, prefix, max(id)::bytea) '
      'FROM (SELECT id, lag(id) OVER (ORDER BY n) AS before FROM drawn_%s) d) WHERE call = %L',
      translate(m.call, '()', '__'), m.call);
  END LOOP;
END $$;
-- Wrong: ids that are missing, came twice or are of another type; ids not above the one before where that is promised;
-- times that are not the present. A tick may have begun two seconds before, and what is server-wide be ahead, since
-- other sessions may have pushed it.
SELECT call, ids, typed, distinct_ids, not_above, at_us(min_us::bigint) BETWEEN began
  - interval '2 s' AND ended AS began, at_us(max_us::bigint) <= ended + interval '1 minute' AS ended
FROM results JOIN made_by USING (call) WHERE ids <> 50000 OR typed <> 50000 OR distinct_ids <> 50000
  OR ascends AND not_above > 0
  OR timed AND NOT (min_us >= us_of_instant(began - interval '2 s')
    AND max_us <= us_of_instant(greatest(ended, last_time) + CASE WHEN shared THEN interval '1 minute' ELSE '0' END));
-- What is server-wide counts what it gave, and has its last time.
SELECT generator, s.given - min(r.given) AS given, sum(ids) AS ids, s.last_time, at_us(max(max_us)::bigint) AS last
FROM results r JOIN uidx_generator_status() s ON generator = split_part(call, '(', 1)
GROUP BY generator, s.given, s.last_time HAVING s.given - coalesce(min(r.given), 0) <> sum(ids)
  OR us_of_instant(s.last_time) IS DISTINCT FROM max(max_us);
SELECT generator, ahead_ms, s.overflows, s.clock_steps_back
FROM results r JOIN uidx_generator_status() s ON generator || '()' = call
WHERE (s.ahead_ms BETWEEN 0 AND 60000 AND s.overflows >= r.overflows
  AND s.clock_steps_back >= r.clock_steps_back) IS NOT TRUE;
\set ECHO all
SELECT bool_or(s.overflows > 0) AS "some overflowed" FROM uidx_generator_status() s;

-- Fields: version and variant; machine and sequence; scalability; random bits, each as often set as not
SELECT count(*), bool_and(substr(id::uuid::text, 15, 1) = '7') AS "version 7",
  bool_and(substr(id::uuid::text, 20, 1) IN ('8', '9', 'a', 'b')) AS variant,
  count(DISTINCT substr(id::uuid::text, 20, 1)) AS variants
FROM drawn_base64uuid_generate__;
SELECT count(*), bool_and(substr(id::uuid::text, 15, 1) = '7') AS "version 7",
  bool_and(substr(id::uuid::text, 20, 1) IN ('8', '9', 'a', 'b')) AS variant FROM drawn_base64uuid_generate_monotonic__;
SELECT bool_and(uid11_snowish_machine(id) = 5) AS machine, max(uid11_snowish_sequence(id)) <= 4095 AS sequence,
  bool_and(uid11_snowish_timestamp(id) = xid_timestamp(id)) AS time, bool_and(id::numeric < 2::numeric ^ 63) AS "bit 63"
  FROM drawn_uid11_snowish_generate__;
SELECT max(uid11_ts_seq_rand_sequence(id)) <= 4095 AS sequence, count(DISTINCT uid11_ts_seq_rand_random(id)) AS randoms,
  bool_and(uid11_ts_seq_rand_timestamp(id) = xid_timestamp(id)) AS time,
  count(*) = count(DISTINCT (xid_timestamp(id), uid11_ts_seq_rand_sequence(id))) AS "unique by sequence"
    FROM drawn_uid11_ts_seq_rand_generate__;
SELECT bool_and(ulidflake_scalability(id) = 7) AS scalability,
  bool_and(ulidflake_scalable_random(id) = ulidflake_random(id) >> 5) AS random, count(*)
FROM drawn_ulidflake_generate_scalable_7_;
SELECT bool_and(ulidflake_scalability(id) = 5) AS "node 5", count(*) FROM drawn_ulidflake_generate_scalable__;
-- steps of ulidflake within a millisecond: all of 1 to 255
SELECT min(step), max(step), count(DISTINCT step) AS steps FROM (
  SELECT id::bigint - lag(id::bigint) OVER w AS step, id::bigint >> 20 = lag(id::bigint) OVER w >> 20 AS same
    FROM drawn_ulidflake_generate__ WINDOW w AS (ORDER BY n)) s WHERE same;
SELECT min(step), max(step), count(DISTINCT step) AS steps FROM (
  SELECT (id::bigint - lag(id::bigint) OVER w) >> 5 AS step, id::bigint >> 20 = lag(id::bigint) OVER w >> 20 AS same
    FROM drawn_ulidflake_generate_scalable__ WINDOW w AS (ORDER BY n)) s WHERE same;
-- steps of a ulid within 1/256 of a millisecond: 1 to 2^64, and of a baseuid in order of the server, 1 to 2^48
SELECT min(step) >= 1 AS up, max(step) <= 2::numeric ^ 64 AS most, avg(step) BETWEEN 2 ^ 62 AND 3 * 2 ^ 62 AS wide,
  count(*) > 1000 AS many FROM (
  SELECT rest - lag(rest) OVER w AS step, at = lag(at) OVER w AS same FROM (
    SELECT n, substr(id::bytea, 1, 7) AS at,
      (SELECT sum(get_byte(id::bytea, i) * 256::numeric ^ (15 - i)) FROM generate_series(7, 15) i) AS rest
      FROM drawn_ulid_generate__ WHERE n <= 10000) d WINDOW w AS (ORDER BY n)) s
WHERE same;
SELECT min(step) >= 1 AS up, max(step) <= 2 ^ 48 AS most, avg(step) BETWEEN 2 ^ 46 AND 3 * 2 ^ 46 AS wide,
  count(*) > 1000 AS many FROM (
  SELECT rest - lag(rest) OVER w AS step, tick = lag(tick) OVER w AS same FROM (
    SELECT n, left(id::bytea::text, 14) AS tick,
      ('x' || right(baseuid_random(id)::text, 14))::bit(56)::bigint AS rest FROM drawn_baseuid_generate_monotonic__) d
  WINDOW w AS (ORDER BY n)) s
WHERE same AND step > 0;
\set ECHO none
CREATE TEMP TABLE bits (what text, bit int, share numeric);
-- of ids that ascend, the bits that a step changes
INSERT INTO bits SELECT 'ulid', bit, avg(get_bit(ulid_random(id), bit))
  FROM drawn_ulid_generate__, generate_series(16, 79) bit
  WHERE n <= 5000 GROUP BY bit;
INSERT INTO bits SELECT 'baseuid', bit, avg(get_bit(baseuid_random(id), bit)) FROM drawn_baseuid_generate__,
  generate_series(16, 71) bit WHERE n <= 5000 GROUP BY bit;
INSERT INTO bits SELECT 'baseuid monotonic', bit, avg(get_bit(baseuid_random(id), bit))
  FROM drawn_baseuid_generate_monotonic__,
  generate_series(24, 71) bit WHERE n <= 5000 GROUP BY bit; -- the 48 that a step within a tick changes
INSERT INTO bits SELECT 'base64uuid', bit, avg(get_bit(id::bytea, bit)) FROM drawn_base64uuid_generate__,
  generate_series(72, 127) bit WHERE n <= 5000 GROUP BY bit;
INSERT INTO bits SELECT 'fullrand', bit, avg(get_bit(id::bytea, bit)) FROM drawn_uid11_fullrand_generate__,
  generate_series(0, 63) bit WHERE n <= 5000 GROUP BY bit;
INSERT INTO bits SELECT 'xid', bit, avg(xid_random(id) >> bit & 1) FROM drawn_xid_generate__, generate_series(0, 21) bit
  WHERE n <= 20000 GROUP BY bit;
INSERT INTO bits SELECT 'ts_seq_rand', bit, avg(uid11_ts_seq_rand_random(id) >> bit & 1)
  FROM drawn_uid11_ts_seq_rand_generate__, generate_series(0, 9) bit WHERE n <= 20000 GROUP BY bit;
INSERT INTO bits SELECT 'ulid at', bit, avg(get_bit(ulid_random(id), bit))
  FROM (SELECT ulid_generate('2026-01-01Z') AS id FROM generate_series(1, 5000)) i,
    generate_series(0, 79) bit GROUP BY bit;
INSERT INTO bits SELECT 'xid at', bit, avg(xid_random(id) >> bit & 1) FROM (SELECT xid_generate('2026-01-01Z') AS id
  FROM generate_series(1, 5000)) i, generate_series(0, 21) bit GROUP BY bit;
INSERT INTO bits SELECT 'ulidflake at', bit, avg(ulidflake_random(id) >> bit & 1)
  FROM (SELECT ulidflake_generate('2026-01-01Z') AS id FROM generate_series(1, 5000)) i,
    generate_series(0, 19) bit GROUP BY bit;
\set ECHO all
-- set in half of the ids, give or take seven standard deviations
SELECT string_agg(concat(what, ' ', bits), ', ' ORDER BY what) AS bits,
  string_agg(what, ' ') FILTER (WHERE uneven > 0) AS uneven
FROM (SELECT what, count(*) AS bits, count(*) FILTER (WHERE abs(share - 0.5) > 0.05) AS uneven
  FROM bits GROUP BY what) b;

-- Of an instant
SELECT bool_and(substr(id::uuid::text, 15, 1) = '7' AND id::timestamptz = '2026-01-01Z') AS "version 7"
  FROM (SELECT base64uuid_generate('2026-01-01Z') AS id FROM generate_series(1, 100)) i;
-- rand_a of a base64uuid is the time within the ms, in 4096ths: of the given instant unless that is a
-- whole ms, and of the clock
SELECT count(DISTINCT substr(id::uuid::text, 16, 3)) > 400 AS "random", count(DISTINCT id) AS ids
  FROM (SELECT base64uuid_generate('2026-01-01Z') AS id FROM generate_series(1, 500)) i;
SELECT count(*), count(*)
  FILTER (WHERE ('x' || substr(id::uuid::text, 16, 3))::bit(12)::int <> us * 4096 / 1000) AS otherwise,
  count(*) FILTER (WHERE id <= before) AS "not above"
  FROM (SELECT us, id, lag(id) OVER (ORDER BY us) AS before FROM (
    SELECT us, base64uuid_generate('2026-01-01Z'::timestamptz + us * interval '1 us') AS id
    FROM generate_series(1, 999) us) g) l;
-- Of an instant: its tick, and not twice the same id, but where few bits are left.
SELECT * FROM each_type($$
  SELECT count(*) > 15 AS many, count(*) FILTER (WHERE coalesce(us_of_id(%1$L, %2$L, id::bytea)
    NOT BETWEEN us_of_instant(at) - resolution_us - 1 AND us_of_instant(at), true)) AS wrong
  FROM uidx_formats(), LATERAL (SELECT first_instant + n * interval '2 years 7 days 1.234567 s'
    FROM generate_series(0, 15) n UNION ALL VALUES (least(last_instant, '2262-04-11'))
    UNION ALL SELECT now()) t(at), %2$s_generate(at) id WHERE type = %1$L $$, 'timed');
SELECT * FROM each_type($$
  SELECT count(DISTINCT %2$s_generate('2026-01-01')) > 90 AS "distinct" FROM generate_series(1, 100) $$, 'timed');
-- As a default
CALL do_each($$
  CREATE TABLE d_%1$s (id %1$I PRIMARY KEY DEFAULT %2$s_generate(), n int);
  INSERT INTO d_%1$s (n) SELECT generate_series(1, 200) $$, 'timed');
SELECT * FROM each_type(
  'SELECT count(DISTINCT id), bool_and(id > now() - interval ''1 hour'' AND id < now() + interval ''13 hours'') '
  'AS recent FROM d_%1$s',
  'timed');
CALL do_each('DROP TABLE d_%1$s', 'timed');
\connect -
SET timezone = 'UTC';
SET jit = off;
SELECT extract(epoch FROM clock_timestamp()) * 4096000 AS before, base64uuid_generate()::uuid AS id \gset
SELECT ('x' || replace(left(:'id', 13), '-', ''))::bit(48)::bigint * 4096 + ('x' || substr(:'id', 16, 3))::bit(12)::int
  BETWEEN floor(:before) AND extract(epoch FROM clock_timestamp()) * 4096000 AS "rand_a of the clock";
-- Some 4 us of the clock stand above the random bits of further ids. clock_timestamp() drops
-- what is below a microsecond.
SELECT extract(epoch FROM clock_timestamp()) AS before, ulid_generate()::bytea AS ulid,
  pushid_generate()::bytea AS pushid, ksuid_generate()::bytea AS ksuid, uuid_send(combguid_generate()) AS comb,
  extract(epoch FROM clock_timestamp()) AS after \gset
SELECT id, at BETWEEN :before - 0.000004 AND :after + 0.000001 AS "of the clock" FROM (
  SELECT id, (('x' || encode(substr(bytes::bytea, 1, 8), 'hex'))::bit(64) >> 64 - bits)::bigint / a_second + epoch AS at
  FROM (VALUES ('ulid', :'ulid', 56, 256000::numeric, 0), ('pushid', :'pushid', 56, 256000, 0),
    ('ksuid', :'ksuid', 50, 262144, 1400000000)) v(id, bytes, bits, a_second, epoch)
  UNION ALL SELECT 'combguid', (('x' || encode(substr(:'comb'::bytea, 1, 6), 'hex'))::bit(48)::bigint * 256
      + (('x' || encode(substr(:'comb'::bytea, 7, 2), 'hex'))::bit(16)::int >> 4 & 255)) / 256000::numeric) i;

-- As defaults, in workers, and one call a row
CREATE TABLE made (n int, u ulid DEFAULT ulid_generate_monotonic(), b base64uuid DEFAULT base64uuid_generate(),
  s baseuid DEFAULT baseuid_generate(), x uid11 DEFAULT xid_generate(), f ulidflake DEFAULT ulidflake_generate());
INSERT INTO made (n) SELECT generate_series(1, 10000);
SELECT count(DISTINCT u), count(DISTINCT b), count(DISTINCT s), count(DISTINCT x), count(DISTINCT f) FROM made;
ALTER TABLE made SET (parallel_workers = 2);
SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;
SELECT count(DISTINCT x), count(DISTINCT u), count(DISTINCT f)
FROM (SELECT xid_generate() AS x, ulid_generate_monotonic() AS u,
  ulidflake_generate() AS f FROM made) m;
SELECT count(*) > 0 AS "in workers" FROM plan_each('SELECT count(x) FROM (SELECT xid_generate() AS x FROM made) m',
  'uid11') line WHERE line ~ 'Gather';
RESET parallel_setup_cost; RESET parallel_tuple_cost; RESET min_parallel_table_scan_size;

-- Scalability of a call: each ascends on its own
SELECT s, count(*), bool_and(id > before) AS ascends
FROM (SELECT s, id, lag(id) OVER (PARTITION BY s ORDER BY n) AS before FROM (
  SELECT n, n % 4 AS s, ulidflake_generate_scalable(n % 4) AS id
  FROM generate_series(1, 4000) n) g) l GROUP BY s ORDER BY s;
-- Overflow: an error if that is what one wants
SET uidx.on_overflow = error;
SELECT try('SELECT count(ulidflake_generate_scalable(30)) FROM generate_series(1, 300000)') AS scalable;
SELECT brief(try('SELECT count(ulidflake_generate()) FROM generate_series(1, 3000000)')) AS alone;
SELECT try('SELECT count(xid_generate()) FROM generate_series(1, 10000)') AS xid,
  try('SELECT count(baseuid_generate_monotonic()) FROM generate_series(1, 10000)') AS baseuid;
RESET uidx.on_overflow;
SELECT try('SELECT count(ulidflake_generate_scalable(30)) FROM generate_series(1, 3000)') AS waits;

\set ECHO none
DROP TABLE made;
DO $$ DECLARE m text; BEGIN FOR m IN SELECT call FROM made_by LOOP
        EXECUTE format('DROP TABLE drawn_%s', translate(m, '()', '__')); END LOOP; END $$;
-- Advanced by a second: for superusers and those who were granted it. The rest of what it does is in test/t.
SELECT clock_timestamp() + interval '1 s' AS at \gset
CREATE ROLE regress_uidx_advance;
SET ROLE regress_uidx_advance;
\set ECHO all
SELECT uidx_generators_advance(:'at');
RESET ROLE;
GRANT EXECUTE ON FUNCTION uidx_generators_advance(timestamptz) TO regress_uidx_advance;
SET ROLE regress_uidx_advance;
SELECT uidx_generators_advance(:'at');
RESET ROLE;
REVOKE EXECUTE ON FUNCTION uidx_generators_advance(timestamptz) FROM regress_uidx_advance;
DROP ROLE regress_uidx_advance;
-- The same once more, the past and NULL move nothing. An interval is no instant.
CREATE TEMP TABLE before AS SELECT generator, last_time FROM uidx_generator_status();
SELECT uidx_generators_advance(:'at'), uidx_generators_advance('2001-01-01Z'), uidx_generators_advance(NULL);
SELECT count(*) AS moved FROM uidx_generator_status() s JOIN before b USING (generator)
WHERE s.last_time IS DISTINCT FROM b.last_time;
SELECT split_part(try('SELECT uidx_generators_advance(interval ''5 minutes'')'), ' | No ', 1) AS interval;
\set ECHO none
DROP TABLE before;
CREATE TABLE advanced AS SELECT :'at'::timestamptz AS at;
DO $$
DECLARE
  m made_by;
  after boolean;
BEGIN
  FOR m IN SELECT * FROM made_by WHERE shared OR ascends LOOP
    EXECUTE format('SELECT us_of_id(%L, %L, %s::bytea) > us_of_instant(at) FROM advanced', m.type,
      m.prefix, m.call) INTO after;
    IF after IS NOT TRUE THEN RAISE NOTICE '% is not advanced', m.fn; END IF;
  END LOOP;
END $$;
SELECT generator AS "not advanced" FROM uidx_generator_status() JOIN made_by ON fn = generator, advanced
WHERE (last_time > at) IS NOT TRUE;
\set ECHO all
SELECT count(*) FROM generate_series(0, 31) n WHERE ulidflake_generate_scalable(n)::timestamptz > :'at';
SELECT uidx_generators_advance(NULL) IS NULL AS "NULL";
SELECT try('SELECT uidx_generators_advance(''infinity'')') AS infinity;
SELECT brief(try('SELECT uidx_generators_advance(''2999-01-01'')')) AS "far ahead";
SELECT try(format('SELECT uidx_generators_advance(%L)', now() + interval '13 hours')) ~ '^ *22008' AS "13 hours";

DROP TABLE made_by, results, advanced;
ALTER SYSTEM RESET uidx.node_id;
SELECT pg_reload_conf() \gset

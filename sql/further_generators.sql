--
-- What makes ids of the types of further_00.sql: every function of no argument that returns one, and those of an instant.
--
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
-- ascends: its comment promises ids above all before; given: ids that the server-wide one of the name has given.
CREATE TABLE made_by AS
  SELECT p.proname AS fn, f.type, f.prefix, obj_description(p.oid, 'pg_proc') ~ 'above every id' AS ascends, s.generator IS NOT NULL AS shared
  FROM pg_proc p JOIN further f ON p.prorettype = to_regtype(f.type) AND p.pronargs = 0 AND p.provolatile = 'v' LEFT JOIN uidx_generator_status() s ON s.generator = p.proname;
SELECT type AS "without a generator" FROM further EXCEPT SELECT type FROM made_by;
SELECT generator AS "no such function" FROM uidx_generator_status() WHERE generator !~ '[(]' AND NOT EXISTS (SELECT FROM pg_proc WHERE proname = generator);
-- What ascends is server-wide.
SELECT fn AS "not in the status" FROM made_by WHERE ascends AND NOT shared;
SELECT count(*) FILTER (WHERE shared) >= 6 AS shared, count(*) FILTER (WHERE ascends) >= 3 AS ascend FROM made_by;

CREATE TABLE made (fn text, n int, b bytea, us numeric);
CREATE TABLE began AS SELECT fn, clock_timestamp() AS start, NULL::timestamptz AS stop, s.given, s.last_time FROM made_by LEFT JOIN uidx_generator_status() s ON generator = fn;
DO $$
DECLARE
  m made_by;
BEGIN
  FOR m IN SELECT * FROM made_by LOOP
    EXECUTE format('INSERT INTO made SELECT %L, n, id::bytea, us_of_id(%L, %L, id::bytea) FROM (SELECT n, %I() AS id FROM generate_series(1, 3000) n) g', m.fn, m.type, m.prefix, m.fn);
  END LOOP;
END $$;
UPDATE began SET stop = clock_timestamp();
-- Wrong: ids that came twice; ids not above the one before where that is promised; times that are not the present. A tick may
-- have begun two seconds before, and a server-wide one be ahead, but not by more than it was.
SELECT fn, count(*), count(DISTINCT b) AS distinct, count(*) FILTER (WHERE NOT up) AS "not up", count(*) FILTER (WHERE NOT now) AS "not now"
FROM (SELECT m.*, NOT ascends OR b > lag(b) OVER (PARTITION BY m.fn ORDER BY n) IS NOT FALSE AS up,
        us BETWEEN us_of_instant(start - interval '2 s') AND us_of_instant(greatest(stop, last_time) + interval '2 s') AS now
      FROM made m JOIN made_by USING (fn) JOIN began USING (fn)) m
GROUP BY fn HAVING count(DISTINCT b) <> 3000 OR bool_or(NOT up) OR bool_or(NOT now);
SELECT count(*) >= 10 AS generators, min(n) AS ids FROM (SELECT count(*) AS n FROM made GROUP BY fn) m;
SELECT fn, s.given - began.given AS given FROM began JOIN uidx_generator_status() s ON generator = fn WHERE s.given - began.given <> 3000;
SELECT fn AS "last time" FROM began JOIN uidx_generator_status() s ON generator = fn WHERE us_of_instant(s.last_time) IS DISTINCT FROM (SELECT max(us) FROM made m WHERE m.fn = began.fn);

-- Of an instant: its tick, and not twice the same id, but where few bits are left.
SELECT * FROM each_further($$
  SELECT count(*) > 15 AS many, count(*) FILTER (WHERE us_of_id(%1$L, %2$L, id::bytea) <> us_of_id(%1$L, %2$L, %2$s_ceil(at)::bytea)) AS wrong
  FROM uidx_formats(), LATERAL (SELECT first_instant + n * interval '2 years 7 days 1.234567 s' FROM generate_series(0, 15) n UNION ALL VALUES (least(last_instant, '2262-04-11'))
    UNION ALL SELECT now()) t(at), %1$s_generate(at) id WHERE type = %1$L $$, 'prefix IS NOT NULL');
SELECT * FROM each_further($$ SELECT count(DISTINCT %1$s_generate('2026-01-01')) > 90 AS "distinct" FROM generate_series(1, 100) $$, 'prefix IS NOT NULL');
SELECT * FROM each_further($$ SELECT string_agg(DISTINCT split_part(try(format('SELECT %1$s_generate(%%L)', at)), ' | ', 1), ' ') AS sqlstate
  FROM uidx_formats(), unnest(ARRAY[first_instant - interval '1 microsecond', 'infinity', '-infinity']) at WHERE type = %1$L $$, 'prefix IS NOT NULL');
-- As a default.
CALL do_further($$
  CREATE TABLE d_%1$s (id %1$I PRIMARY KEY DEFAULT %1$s_generate(), n int);
  INSERT INTO d_%1$s (n) SELECT generate_series(1, 200) $$, 'prefix IS NOT NULL');
SELECT * FROM each_further('SELECT count(DISTINCT id), bool_and(id > now() - interval ''1 hour'' AND id < now() + interval ''13 hours'') AS recent FROM d_%1$s', 'prefix IS NOT NULL');

-- Advanced by a second: none at or before that.
SELECT clock_timestamp() + interval '1 s' AS at \gset
SELECT uidx_generators_advance(:'at');
CREATE TABLE advanced AS SELECT :'at'::timestamptz AS at;
DO $$
DECLARE
  m made_by;
  after boolean;
BEGIN
  FOR m IN SELECT * FROM made_by WHERE shared LOOP
    EXECUTE format('SELECT us_of_id(%L, %L, %I()::bytea) > us_of_instant(at) FROM advanced', m.type, m.prefix, m.fn) INTO after;
    IF after IS NOT TRUE THEN RAISE NOTICE '% is not advanced', m.fn; END IF;
  END LOOP;
END $$;
SELECT generator AS "not advanced" FROM uidx_generator_status() JOIN made_by ON fn = generator, advanced WHERE last_time <= at;

DO $$ DECLARE t text; BEGIN FOR t IN SELECT format('d_%s', type) FROM further WHERE prefix IS NOT NULL LOOP EXECUTE 'DROP TABLE ' || t; END LOOP; END $$;
DROP TABLE made_by, made, began, advanced;

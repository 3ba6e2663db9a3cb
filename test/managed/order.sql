-- The ids of a session ascend: in one statement and over many, after a rollback, beside another format, after DISCARD,
-- and after the clock was set back. None repeats. Prints a row for each broken promise.
SET search_path = ids, public;
CREATE TABLE made (n serial, u uuid, b uuid, o uuid, x bigint, f bigint);
INSERT INTO made (u, b, o, x, f) SELECT ulid_generate(), base64uuid_generate(), ordereduuid_generate(), xid_generate(),
	ulidflake_generate() FROM generate_series(1, 50000);
BEGIN;
INSERT INTO made (u, b, o, x, f) SELECT ulid_generate(), base64uuid_generate(), ordereduuid_generate(), xid_generate(),
	ulidflake_generate() FROM generate_series(1, 1000);
SAVEPOINT s;
SELECT count(ulid_generate()) AS made FROM generate_series(1, 1000) \gset
ROLLBACK TO s;
INSERT INTO made (u, b, o, x, f) SELECT ulid_generate(), base64uuid_generate(), ordereduuid_generate(), xid_generate(),
	ulidflake_generate() FROM generate_series(1, 1000);
ROLLBACK;
DO $$
BEGIN
	FOR i IN 1..2000 LOOP
		INSERT INTO ids.made (u, b, o, x, f) VALUES (ids.ulid_generate(), ids.base64uuid_generate(),
			ids.ordereduuid_generate(), ids.xid_generate(), ids.ulidflake_generate());
	END LOOP;
END $$;
DISCARD ALL;
SET search_path = ids, public;
INSERT INTO made (u, b, o, x, f) SELECT ulid_generate(), base64uuid_generate(), ordereduuid_generate(), xid_generate(),
	ulidflake_generate() FROM generate_series(1, 1000);
SELECT 'does not ascend: ' || n FROM (SELECT n, lag(u) OVER w >= u AS u, lag(b) OVER w >= b AS b,
		lag(o) OVER w >= o AS o FROM made WINDOW w AS (ORDER BY n)) m WHERE u OR b OR o LIMIT 5;
SELECT 'repeats' FROM (SELECT count(*) - count(DISTINCT u) AS u, count(*) - count(DISTINCT b) AS b, count(*)
		- count(DISTINCT o) AS o, count(*) - count(DISTINCT x) AS x, count(*) - count(DISTINCT f) AS f FROM made) m
WHERE u + b + o + x + f > 0;
-- The time is now, the version and the variant are right, and bits that are not time vary.
SELECT 'time: ' || r::text FROM (SELECT ulid_timestamp(u), base64uuid_timestamp(b), ordereduuid_timestamp(o),
		xid_timestamp(x), ulidflake_timestamp(f) FROM made) r(u, b, o, x, f)
WHERE least(u, b, o, x, f) < now() - interval '10 minutes' OR greatest(u, b, o, x, f) > clock_timestamp()
	OR num_nulls(u, b, o, x, f) > 0 LIMIT 5;
SELECT 'version' FROM made WHERE base64uuid_version(b) <> 7 OR base64uuid_version(o) <> 4
	OR base64uuid_version(b) IS NULL OR base64uuid_version(o) IS NULL LIMIT 1;
CREATE FUNCTION pg_temp.biased(ids uuid[], bits integer[])
	RETURNS TABLE (place integer, share numeric) LANGUAGE sql AS $$
	SELECT b, avg(get_bit(uuid_send(id), b)) FROM unnest(ids) id, unnest(bits) b GROUP BY b
	HAVING avg(get_bit(uuid_send(id), b)) NOT BETWEEN 0.48 AND 0.52 $$;
SELECT 'ulid', b.* FROM (SELECT array_agg(u) AS a FROM made) m,
	pg_temp.biased(a, ARRAY(SELECT generate_series(64, 127))) b
UNION ALL SELECT 'base64uuid', b.*
FROM (SELECT array_agg(m.b) AS a FROM made m) m, pg_temp.biased(a, ARRAY(SELECT generate_series(72, 127))) b
UNION ALL SELECT 'ordereduuid', b.*
FROM (SELECT array_agg(o) AS a FROM made) m, pg_temp.biased(a, ARRAY(SELECT generate_series(72, 127))) b
UNION ALL SELECT 'ulid at', b.* FROM (SELECT array_agg(ulid_generate(timestamptz '2026-01-01')) AS a
	FROM generate_series(1, 50000)) m, pg_temp.biased(a, ARRAY(SELECT generate_series(48, 127))) b
UNION ALL SELECT 'ordereduuid at', b.*
FROM (SELECT array_agg(ordereduuid_generate(timestamptz '2026-01-01')) AS a FROM generate_series(1, 50000)) m,
	pg_temp.biased(a, ARRAY(SELECT generate_series(56, 63) UNION SELECT generate_series(72, 127))) b;
-- The session has seen a later clock.
SELECT set_config('uidx_managed.last',
	((extract(epoch FROM clock_timestamp() + interval '1 hour') * 1000000)::bigint)::text, false) \g /dev/null
CREATE TABLE later AS SELECT g AS n, ulid_generate() AS u FROM generate_series(1, 10000) g;
SELECT 'clock: ' || n FROM (SELECT n, lag(u) OVER (ORDER BY n) >= u AS wrong,
		u < now() + interval '59 minutes' AS old FROM later) l WHERE wrong OR old LIMIT 3;
-- Whatever value somebody gives to the setting, ids are of now, and ascend.
DO $$
DECLARE
	nonsense text;
	us bigint := extract(epoch FROM clock_timestamp()) * 1000000;
	made uuid[];
BEGIN
	FOREACH nonsense IN ARRAY ARRAY[NULL, '', ' ', '-', '-1', '0', '1', 'x', us || 'x', us || ' ', ' ' || us,
		'+' || us, left(us::text, 15) || 'x', left(us::text, 4) || 'ééé', '9', '99', '9e3', '1e30',
		'0x' || us, 'NaN', 'infinity', 'on', '9999999999999999', '9223372036854775807', '-9223372036854775808',
		'18446744073709551616', (us + 86400000000 * 2)::text, repeat('9', 1000), repeat('9', 100000),
		'٩٩٩٩٩٩٩٩٩٩٩٩٩٩٩٩', '9' || us, '0' || us, us || '0', us || E'\n', chr(1114111)]
	LOOP
		PERFORM set_config('uidx_managed.last', nonsense, false);
		made := ARRAY[ids.ulid_generate(), ids.base64uuid_generate(), ids.ulid_generate(), ids.base64uuid_generate()];
		IF (made[1] < made[3] AND made[2] < made[4]) IS NOT TRUE
			OR EXISTS (SELECT FROM unnest(made) id WHERE ids.ulid_timestamp(id) NOT BETWEEN now()
					- interval '1 second' AND clock_timestamp() + interval '1 second')
			OR ids.ordereduuid_timestamp(ids.ordereduuid_generate()) NOT BETWEEN now()
			- interval '1 second' AND clock_timestamp() + interval '1 second'
		THEN
			RAISE WARNING 'after %: %', left(nonsense, 100), made;
		END IF;
	END LOOP;
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'after %: %', left(nonsense, 100), SQLERRM;
END $$;
-- No parallel plan calls a function that keeps the order.
SELECT p.oid::regprocedure FROM pg_proc p
WHERE pronamespace = 'ids'::regnamespace AND prosrc ~ 'uidx_managed.last|nextval' AND proparallel <> 'u';

-- An id of each generator, net of the row. Some formats hold about 4,096 ids a millisecond: there the clock says 244 ns an id
-- at least, and CPU time is what an id costs. The scalable Ulid-Flake holds 128 for each of 32 scalabilities; called for each in
-- turn it waits as soon as one is used up, every 250 ids or so, and its CPU time is for the most part that of going to sleep: the
-- last case tells what that costs.
INSERT INTO bench.cases (metric, kind, ref, base, target, rows, run)
SELECT 'an id', kind, ref, base, target, n, format('SELECT count(%s) FROM %s', expression, source)
FROM (VALUES
	('(row)', NULL, NULL, NULL, '1'),
	('(numbered row)', NULL, NULL, NULL, 'i & 31'),
	('gen_random_uuid()', 'gen_random_uuid()', '(row)', NULL, 'gen_random_uuid()'),
	('uuidv7()', 'gen_random_uuid()', '(row)', NULL, 'uuidv7()'),
	('nextval()', 'gen_random_uuid()', '(row)', NULL, 'nextval(''bench.numbers'')'),
	('ulid_generate()', 'gen_random_uuid()', '(row)', 0.1, 'ulid_generate()'),
	('ulid_generate_monotonic()', 'gen_random_uuid()', '(row)', 0.1, 'ulid_generate_monotonic()'),
	('base64uuid_generate()', 'gen_random_uuid()', '(row)', 0.1, 'base64uuid_generate()'),
	('base64uuid_generate_monotonic()', 'gen_random_uuid()', '(row)', 0.1, 'base64uuid_generate_monotonic()'),
	('baseuid_generate()', 'gen_random_uuid()', '(row)', 0.1, 'baseuid_generate()'),
	('baseuid_generate_monotonic()', 'gen_random_uuid()', '(row)', 0.1, 'baseuid_generate_monotonic()'),
	('xid_generate()', 'gen_random_uuid()', '(row)', 0.1, 'xid_generate()'),
	('xid_generate_monotonic()', 'gen_random_uuid()', '(row)', 0.1, 'xid_generate_monotonic()'),
	('uid11_fullrand_generate()', 'gen_random_uuid()', '(row)', 0.1, 'uid11_fullrand_generate()'),
	('uid11_snowish_generate()', 'gen_random_uuid()', '(row)', 0.1, 'uid11_snowish_generate()'),
	('uid11_ts_seq_rand_generate()', 'gen_random_uuid()', '(row)', 0.1, 'uid11_ts_seq_rand_generate()'),
	('ulidflake_generate()', 'gen_random_uuid()', '(row)', 0.1, 'ulidflake_generate()'),
	('ulidflake_generate_scalable()', 'gen_random_uuid()', '(numbered row)', 0.1, 'ulidflake_generate_scalable(i & 31)'),
	('pg_sleep(0.0005)', 'gen_random_uuid()', '(row)', NULL, 'pg_sleep(0.0005)')
) AS v (kind, ref, base, target, expression),
	LATERAL (SELECT CASE WHEN kind LIKE 'pg_sleep%' THEN 500 WHEN expression LIKE '%i & 31%' THEN :rows / 10 ELSE :rows END) AS r (n),
	LATERAL (SELECT CASE WHEN n < :rows THEN format('(SELECT i FROM bench.rows LIMIT %s) r', n) ELSE 'bench.rows' END) AS f (source)
WHERE kind <> 'uuidv7()' OR to_regprocedure('pg_catalog.uuidv7()') IS NOT NULL;

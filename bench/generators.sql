-- An id of each generator, net of the row. Some formats hold about 4,096 ids a millisecond: there the clock says 244 ns
-- an id at least, and CPU time is what an id costs. The scalable Ulid-Flake holds 128 for each of 32 scalabilities;
-- called for each in turn it waits as soon as one is used up, every 250 ids or so, and its CPU time is for the most
-- part that of going to sleep: the last case tells what that costs.
--
-- Other extensions are there for this theme only, in a schema of their own: their casts would make some
-- expressions of ids ambiguous.
CREATE SCHEMA peers;
SELECT DISTINCT format('CREATE EXTENSION %I SCHEMA peers', extension) FROM bench.peers \gexec

INSERT INTO bench.cases (metric, kind, ref, base, target, rows, run)
SELECT 'an id', kind, CASE WHEN place > 2 THEN 'gen_random_uuid()' END, CASE WHEN place > 2 THEN base END,
	CASE WHEN place BETWEEN 20 AND 39 THEN 0.1 END, n,
	format('SELECT count(%s) FROM %s', coalesce(expression, kind), source)
FROM (VALUES
	(1, '(row)', '1'),
	(2, '(numbered row)', 'i & 31'),
	(3, 'gen_random_uuid()', NULL),
	(4, 'uuidv7()', NULL),
	(5, 'nextval()', 'nextval(''bench.numbers'')'),
	(20, 'ulid_generate()', NULL),
	(21, 'ulid_generate_monotonic()', NULL),
	(22, 'base64uuid_generate()', NULL),
	(23, 'base64uuid_generate_monotonic()', NULL),
	(24, 'baseuid_generate()', NULL),
	(25, 'baseuid_generate_monotonic()', NULL),
	(26, 'xid_generate()', NULL),
	(27, 'xid_generate_monotonic()', NULL),
	(28, 'uid11_fullrand_generate()', NULL),
	(29, 'uid11_snowish_generate()', NULL),
	(30, 'uid11_ts_seq_rand_generate()', NULL),
	(31, 'ulidflake_generate()', NULL),
	(32, 'ulidflake_generate_scalable()', 'ulidflake_generate_scalable(i & 31)'),
	(40, 'pg_sleep(0.0005)', NULL)
	UNION ALL SELECT 10 + place, extension || ': ' || generator, 'peers.' || generator FROM bench.peers
) AS v (place, kind, expression),
	LATERAL (SELECT CASE WHEN expression LIKE '%i & 31%' THEN '(numbered row)' ELSE '(row)' END) AS b (base),
	LATERAL (SELECT CASE WHEN kind LIKE 'pg_sleep%' THEN 500 WHEN base <> '(row)' THEN :rows / 10
		ELSE :rows END) AS r (n),
	LATERAL (SELECT CASE WHEN n < :rows THEN format('(SELECT i FROM bench.rows LIMIT %s) r', n)
		ELSE 'bench.rows' END) AS f (source)
WHERE kind <> 'uuidv7()' OR to_regprocedure('pg_catalog.uuidv7()') IS NOT NULL
ORDER BY place;

-- Building a btree index, and finding each of many ids in it.
INSERT INTO bench.cases (metric, kind, ref, target, rows, prepare, run)
SELECT format('CREATE INDEX, %s values', values), kind, ref,
	CASE WHEN kind NOT IN ('uuid', 'bigint', 'text') THEN 1.05 END, :rows,
	'DROP INDEX IF EXISTS bench.built',
	format('CREATE INDEX built ON bench.%s_%s (id)', values, kind)
FROM bench.kinds, (VALUES ('random'), ('ordered')) AS v (values)
WHERE kind <> 'uuidv7'
ORDER BY values DESC, place;

SELECT format(
	'CREATE UNLOGGED TABLE bench.wanted_%1$s AS SELECT id FROM bench.random_%1$s ORDER BY random() LIMIT %2$s / 5;'
	'CREATE INDEX found_%1$s ON bench.random_%1$s (id)', kind, :rows)
FROM bench.kinds WHERE kind <> 'uuidv7' ORDER BY place \gexec
VACUUM ANALYZE;
INSERT INTO bench.cases (metric, kind, ref, target, rows, prepare, run)
SELECT 'index lookup in a join', kind, ref, CASE WHEN kind NOT IN ('uuid', 'bigint', 'text') THEN 1.05 END, :rows / 5,
	'SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_bitmapscan = off; SET enable_memoize = off; '
	'SET enable_material = off',
	format('SELECT count(*) FROM bench.wanted_%1$s w JOIN bench.random_%1$s r ON r.id = w.id', kind)
FROM bench.kinds WHERE kind <> 'uuidv7' ORDER BY place;

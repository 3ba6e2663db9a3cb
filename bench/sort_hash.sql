-- Sorting, grouping and joining without an index. The whole statement: its rows are read once from shared buffers.
CREATE TEMP VIEW measured AS
SELECT *, CASE WHEN kind NOT IN ('uuid', 'bigint', 'text') THEN 1.05 END AS target
	FROM bench.kinds WHERE kind <> 'uuidv7';

INSERT INTO bench.cases (metric, kind, ref, target, rows, run)
SELECT format('ORDER BY, %s values', values), kind, ref, target, :rows,
	format('SELECT id FROM bench.%s_%s ORDER BY id OFFSET 1000000000', values, kind)
FROM measured, (VALUES ('random'), ('ordered')) AS v (values)
ORDER BY values DESC, place;

INSERT INTO bench.cases (metric, kind, ref, target, rows, prepare, run)
SELECT 'hash aggregate', kind, ref, target, :rows, 'SET enable_sort = off',
	format('SELECT count(*) FROM (SELECT id FROM bench.random_%s GROUP BY id) s', kind)
FROM measured ORDER BY place;

INSERT INTO bench.cases (metric, kind, ref, target, rows, prepare, run)
SELECT 'hash join', kind, ref, target, :rows, 'SET enable_mergejoin = off; SET enable_nestloop = off',
	format('SELECT count(*) FROM bench.random_%1$s a JOIN bench.random_%1$s b ON b.id = a.id', kind)
FROM measured ORDER BY place;

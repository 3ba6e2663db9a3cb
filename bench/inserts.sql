-- Rows a second of backends that insert into one table at once, each in a statement of its own,
-- through the primary key.
CREATE TEMP VIEW measured AS
SELECT place * 10 AS place, kind, type, generator FROM bench.kinds WHERE kind NOT IN ('uid11', 'text')
UNION ALL VALUES
	(31, 'ulid_monotonic', regtype 'ulid', 'ulid_generate_monotonic()'),
	(71, 'xid', 'uid11', 'xid_generate()'),
	(72, 'xid_monotonic', 'uid11', 'xid_generate_monotonic()'),
	(73, 'snowish', 'uid11', 'uid11_snowish_generate()');

SELECT format('CREATE TABLE bench.inserts_%1$s (id %2$s PRIMARY KEY DEFAULT %3$s, v integer NOT NULL)',
	kind, type, generator)
FROM measured ORDER BY place \gexec

INSERT INTO bench.cases (metric, kind, ref, unit, rows, prepare, run)
SELECT 'INSERT ... SELECT', kind, 'uuid', 'rows/s', :rows / 20,
	format('TRUNCATE bench.inserts_%s', kind),
	format('INSERT INTO bench.inserts_%s (v) SELECT i FROM bench.rows LIMIT %s', kind, :rows / 20)
FROM measured ORDER BY place;

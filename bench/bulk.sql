-- Many rows in one statement: INSERT ... SELECT with the type's generator into an empty table with a primary key, and
-- COPY FROM text into a table without an index.
CREATE TEMP VIEW measured AS
SELECT *, CASE WHEN kind NOT IN ('uuid', 'uuidv7', 'bigint', 'text') THEN 1.05 END AS target FROM bench.generators;

SELECT format('CREATE TABLE bench.bulk_%1$s (id %2$s PRIMARY KEY DEFAULT %3$s, v integer NOT NULL)',
	kind, type, generator)
FROM measured ORDER BY place \gexec
SELECT format('CREATE TABLE bench.load_%1$s (id %2$s)', kind, type)
FROM bench.kinds WHERE kind <> 'uuidv7' ORDER BY place \gexec
SELECT format('COPY bench.random_%1$s TO %2$L', kind, :'scratch' || '/load_' || kind)
FROM bench.kinds WHERE kind <> 'uuidv7' ORDER BY place \gexec

INSERT INTO bench.cases (metric, kind, ref, target, rows, prepare, run)
SELECT 'INSERT ... SELECT', kind, ref, target, :rows,
	format('TRUNCATE bench.bulk_%s', kind),
	format('INSERT INTO bench.bulk_%s (v) SELECT i FROM bench.rows', kind)
FROM measured ORDER BY place;

INSERT INTO bench.cases (metric, kind, ref, target, rows, prepare, run)
SELECT 'COPY FROM text', kind, ref, target, :rows,
	format('TRUNCATE bench.load_%s', kind),
	format('COPY bench.load_%s FROM %L', kind, :'scratch' || '/load_' || kind)
FROM measured WHERE kind <> 'uuidv7' AND kind IN (SELECT kind FROM bench.kinds) ORDER BY place;

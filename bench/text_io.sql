-- Text output and input, net of the row: the types' own functions, then COPY. COPY ... WHERE false reads every row and
-- keeps none. 8-byte ids are held against uuid as well: bigint has no fixed-length text.
CREATE UNLOGGED TABLE bench.nothing ();
INSERT INTO bench.nothing SELECT FROM bench.rows;
COPY bench.nothing TO :'nothing';
SELECT format('CREATE UNLOGGED TABLE bench.text_%1$s AS SELECT id::text AS t FROM bench.random_%1$s;'
	'COPY bench.random_%1$s TO %2$L', kind, :'scratch' || '/text_' || kind)
FROM bench.kinds WHERE kind <> 'uuidv7' ORDER BY place \gexec
VACUUM ANALYZE;

CREATE TEMP VIEW types AS
SELECT k.*, t.typoutput::regproc AS out, t.typinput::regproc AS "in"
FROM bench.kinds k JOIN pg_type t ON t.oid = k.type WHERE kind <> 'uuidv7';

INSERT INTO bench.cases (metric, kind, rows, run)
SELECT 'output', '(row of ' || kind || ')', :rows, format('SELECT count(id) FROM bench.random_%s', kind)
FROM types ORDER BY place;
INSERT INTO bench.cases (metric, kind, ref, target, base, rows, run)
SELECT 'output', kind, 'uuid', CASE WHEN kind NOT IN ('uuid', 'bigint', 'text') THEN 1.0 END,
	'(row of ' || kind || ')', :rows,
	format('SELECT count(%s(id)) FROM bench.random_%s', out, kind)
FROM types ORDER BY place;

-- Input takes a C string, which only another type's output function can give.
INSERT INTO bench.cases (metric, kind, rows, run)
SELECT 'input', '(row of ' || kind || ')', :rows, format('SELECT count(textout(t)) FROM bench.text_%s', kind)
FROM types ORDER BY place;
INSERT INTO bench.cases (metric, kind, ref, target, base, rows, run)
SELECT 'input', kind, 'uuid', CASE WHEN kind NOT IN ('uuid', 'bigint', 'text') THEN 1.0 END,
	'(row of ' || kind || ')', :rows,
	format('SELECT count(%s(textout(t))) FROM bench.text_%s', "in", kind)
FROM types ORDER BY place;

INSERT INTO bench.cases (metric, kind, rows, run) VALUES
	('COPY TO', '(row)', :rows, 'COPY bench.nothing TO ''/dev/null'''),
	('COPY FROM', '(row)', :rows, format('COPY bench.nothing FROM %L WHERE false', :'nothing'));
INSERT INTO bench.cases (metric, kind, ref, target, base, rows, run)
SELECT metric, kind, 'uuid', CASE WHEN kind NOT IN ('uuid', 'bigint', 'text') THEN 1.0 END, '(row)', :rows,
	format(run, kind, :'scratch' || '/text_' || kind)
FROM types, (VALUES ('COPY TO', 'COPY bench.random_%s TO ''/dev/null'''),
	('COPY FROM', 'COPY bench.random_%s FROM %L WHERE false')) AS v (metric, run)
ORDER BY metric DESC, place;

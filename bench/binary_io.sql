-- Binary output and input, net of the row: COPY ... (FORMAT binary), where each value has a length
-- of four bytes beside it.
CREATE UNLOGGED TABLE bench.nothing ();
INSERT INTO bench.nothing SELECT FROM bench.rows;
COPY bench.nothing TO :'nothing' (FORMAT binary);
SELECT format('COPY bench.random_%1$s TO %2$L (FORMAT binary)', kind, :'scratch' || '/binary_' || kind)
FROM bench.kinds WHERE kind <> 'uuidv7' ORDER BY place \gexec
VACUUM ANALYZE;

INSERT INTO bench.cases (metric, kind, rows, run) VALUES
	('binary COPY TO', '(row)', :rows, 'COPY bench.nothing TO ''/dev/null'' (FORMAT binary)'),
	('binary COPY FROM', '(row)', :rows, format('COPY bench.nothing FROM %L (FORMAT binary) WHERE false', :'nothing'));
INSERT INTO bench.cases (metric, kind, ref, target, base, rows, run)
SELECT metric, kind, ref, CASE WHEN kind NOT IN ('uuid', 'bigint', 'text') THEN 1.05 END, '(row)', :rows,
	format(run, kind, :'scratch' || '/binary_' || kind)
FROM bench.kinds, (VALUES ('binary COPY TO', 'COPY bench.random_%s TO ''/dev/null'' (FORMAT binary)'),
	('binary COPY FROM', 'COPY bench.random_%s FROM %L (FORMAT binary) WHERE false')) AS v (metric, run)
WHERE kind <> 'uuidv7'
ORDER BY metric DESC, place;

-- Plans for the last day, out of 365 partitions by day with an index each, by created_at and by the id alone; and for
-- two hundred windows of a table, ORed.
CREATE TEMP VIEW planned AS
SELECT 0 AS place, 'created_at' AS kind, 'timestamptz' AS type, '(%s)' AS bound, NULL::float8 AS target
UNION ALL
SELECT place, kind, CASE kind WHEN 'uuidv7' THEN 'uuid' ELSE kind END,
	CASE kind WHEN 'ulid' THEN 'ulid_floor(%s)' WHEN 'uid11' THEN 'xid_floor(%s)' ELSE 'ulid_floor(%s)::uuid' END, 1.05
FROM bench.kinds WHERE kind IN ('uuid', 'ulid', 'uid11') ORDER BY place;

CREATE TEMP VIEW days AS
SELECT day, current_date::timestamptz - (363 - day) * interval '1 day' AS opens FROM generate_series(0, 364) AS day;

SELECT format('CREATE TABLE bench.planning_%1$s (id %2$s PRIMARY KEY, v integer) PARTITION BY RANGE (id);'
	'CREATE UNLOGGED TABLE bench.planning_one_%1$s (id %2$s PRIMARY KEY, v integer);', kind, type)
FROM planned \gexec
CREATE FUNCTION pg_temp.bound(expression text, at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	answer text;
BEGIN
	EXECUTE format('SELECT (' || expression || ')::text', quote_literal(at) || '::timestamptz') INTO answer;
	RETURN answer;
END $$;
SELECT format(
	'CREATE UNLOGGED TABLE bench.planning_%1$s_%2$s PARTITION OF bench.planning_%1$s FOR VALUES FROM (%3$L) TO (%4$L)',
	kind, day, pg_temp.bound(bound, opens), pg_temp.bound(bound, opens + interval '1 day'))
FROM planned, days \gexec
SELECT format('INSERT INTO bench.planning%1$s_%2$s SELECT ' || format(bound, 'opens + i * interval ''14.4 minutes''')
	|| ', i FROM days, generate_series(0, 99) AS i WHERE day < 363', one, kind)
FROM planned, (VALUES (''), ('_one')) AS t(one) \gexec
VACUUM ANALYZE;

INSERT INTO bench.cases (metric, kind, ref, target, rows, run)
SELECT metric, kind, 'created_at', target + loose, 5,
	format('DO $run$ BEGIN FOR i IN 1 .. 5 LOOP EXECUTE %L; END LOOP; END $run$', format(query, kind))
FROM planned, (VALUES
	(1, 0.0, 'the last day', 'EXPLAIN SELECT * FROM bench.planning_%s WHERE id >= now() - interval ''1 day'''),
	(2, 0.05, 'two bounds',
		'EXPLAIN SELECT * FROM bench.planning_%s WHERE id >= now() - interval ''1 day'' '
		'AND id < now() - interval ''1 hour'''),
	(3, 0.95, '200 windows ORed', 'EXPLAIN SELECT * FROM bench.planning_one_%s WHERE ' || (SELECT string_agg(
		format('(id >= %1$L::timestamptz AND id < %2$L::timestamptz)', opens, opens + interval '10 minutes'), ' OR ')
		FROM days WHERE day < 200))
) AS m(number, loose, metric, query) ORDER BY number, place;

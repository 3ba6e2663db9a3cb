-- Tables for transactions.sh, which measures: bench.tx_KIND, and bench.page_KIND with a hundred of its keys a row.
SELECT format('CREATE TABLE bench.tx_%1$s (id %2$s PRIMARY KEY DEFAULT %3$s, v integer NOT NULL DEFAULT 1);'
	'INSERT INTO bench.tx_%1$s SELECT FROM bench.rows;'
	'CREATE TABLE bench.page_%1$s WITH (toast_tuple_target = 8160) AS SELECT n::integer, %4$s FROM ('
	'	SELECT n, array_agg(id::text) AS k FROM ('
	'		SELECT id, (row_number() OVER (ORDER BY random()) + 99) / 100 AS n FROM bench.tx_%1$s) s GROUP BY n) s;'
	'ALTER TABLE bench.page_%1$s ADD PRIMARY KEY (n)', kind, type, generator, columns)
FROM bench.kinds, (SELECT string_agg(format('k[%1$s] AS k%1$s', k), ', ') AS columns FROM generate_series(1, 100) k) c
ORDER BY place \gexec
VACUUM ANALYZE;

-- The kernel has brought the CPU time up to date when the backend waited for this very statement.
CREATE UNLOGGED TABLE bench.stamps (pid integer, cpu double precision);
CREATE FUNCTION bench.stamp() RETURNS void LANGUAGE sql VOLATILE AS $$
	INSERT INTO bench.stamps
	SELECT pg_backend_pid(),
		coalesce(split_part(pg_read_file('/proc/self/schedstat', 0, 100, true), ' ', 1)::float8, bench.wall());
$$;

INSERT INTO bench.cases (metric, kind, ref, target, rows)
SELECT metric, kind, ref, CASE WHEN kind NOT IN ('uuid', 'uuidv7', 'bigint', 'text') THEN 1.05 END, 100
FROM bench.kinds, (VALUES (1, 'lookup by primary key'), (2, 'INSERT of a row')) AS v (n, metric)
ORDER BY n, place;

-- The same ids in every type: bench.random_KIND in random order, bench.ordered_KIND in the order of their making, one a
-- millisecond; bench.rows has as many rows, numbered.
CREATE UNLOGGED TABLE bench.rows AS SELECT i FROM generate_series(1, :rows) i;
CREATE UNLOGGED TABLE bench.source AS
SELECT i::bigint, gen_random_uuid() AS u, timestamptz '2025-01-01 00:00+00' + i * interval '1 ms' AS t
FROM generate_series(1, :rows) i;

SELECT format('CREATE TABLE bench.random_%1$s AS SELECT %2$s AS id FROM bench.source; '
	'CREATE TABLE bench.ordered_%1$s AS SELECT %3$s AS id FROM bench.source ORDER BY i;', kind, random, ordered)
FROM bench.kinds ORDER BY place \gexec
DROP TABLE bench.source;
VACUUM ANALYZE;

-- The rows of ten minutes, out of thirty days: by a random uuid key with created_at and an index on it beside, and by
-- the id alone, which for uuidv7 needs two uuids as bounds.
CREATE UNLOGGED TABLE bench.times AS
SELECT timestamptz '2025-01-01 00:00+00' + i * (interval '30 days' / :rows) AS t FROM bench.rows;
CREATE UNLOGGED TABLE bench.windows AS
SELECT timestamptz '2025-01-01 00:00+00' + random() * interval '29 days' AS opens FROM generate_series(1, 1000);

CREATE TABLE bench.window_created_at (id uuid PRIMARY KEY, created_at timestamptz NOT NULL, v integer);
INSERT INTO bench.window_created_at SELECT gen_random_uuid(), t, 1 FROM bench.times ORDER BY t;
CREATE INDEX ON bench.window_created_at (created_at);
SELECT format('CREATE TABLE bench.window_%1$s (id %2$s PRIMARY KEY, v integer);'
	'INSERT INTO bench.window_%1$s SELECT %3$s, 1 FROM bench.times ORDER BY t', kind, type, ordered)
FROM bench.kinds WHERE kind NOT IN ('uuid', 'bigint', 'text') ORDER BY place \gexec
VACUUM ANALYZE;

CREATE TEMP VIEW measured AS
SELECT 0 AS place, 'created_at' AS kind, 'created_at' AS clock, '%s' AS bound,
	'gen_random_uuid(), clock_timestamp()' AS ids, NULL::float8 AS target
UNION ALL
SELECT place, kind, 'id', CASE kind WHEN 'uuidv7' THEN 'base64uuid_floor(%s)::uuid' ELSE '%s' END, generator,
	CASE WHEN kind <> 'uuidv7' THEN 1.05 END
FROM bench.kinds WHERE kind NOT IN ('uuid', 'bigint', 'text');

INSERT INTO bench.cases (metric, kind, ref, target, rows, prepare, run)
SELECT 'window of ten minutes', kind, 'created_at', target, 1000,
	'SET enable_bitmapscan = off; SET enable_seqscan = off',
	format('SELECT sum(n) FROM bench.windows, LATERAL (SELECT sum(v) AS n FROM bench.window_%1$s
		WHERE %2$s >= %3$s AND %2$s < %4$s) s', kind, clock, format(bound, 'opens'),
		format(bound, '(opens + interval ''10 minutes'')'))
FROM measured ORDER BY place;

INSERT INTO bench.cases (metric, kind, ref, unit, rows)
SELECT 'all indexes', kind, 'created_at', 'bytes', :rows FROM measured ORDER BY place;
INSERT INTO bench.samples
SELECT id, 1, 1, 1, pg_indexes_size(('bench.window_' || kind)::regclass)
FROM bench.cases WHERE theme = 'window' AND metric = 'all indexes';

-- Last, since it empties the tables.
INSERT INTO bench.cases (metric, kind, ref, target, rows, prepare, run)
SELECT 'INSERT ... SELECT with all indexes', kind, 'created_at', target, :rows,
	format('TRUNCATE bench.window_%s', kind),
	format('INSERT INTO bench.window_%s SELECT %s, i FROM bench.rows', kind, ids)
FROM measured ORDER BY place;

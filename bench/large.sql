-- The tables of large.sh, and what it asks them. There is one at a time, bench.big.
CREATE TABLE bench.tables (
	place  integer PRIMARY KEY,
	kind   text UNIQUE NOT NULL,
	clock  text NOT NULL, -- the column that has the time
	id     text NOT NULL, -- as a column is defined
	at     text NOT NULL, -- the clock's value for instant t
	bound  text NOT NULL  -- a window's bound in the clock's type
);
INSERT INTO bench.tables VALUES
	(1, 'bigint + created_at', 'created_at', 'bigint GENERATED ALWAYS AS IDENTITY', 't', '%L::timestamptz'),
	(2, 'uid11', 'id', 'uid11 DEFAULT xid_generate_monotonic()', 'xid_generate(t)', '%L::timestamptz'),
	(3, 'ulid', 'id', 'ulid DEFAULT ulid_generate()', 'ulid_generate(t)', '%L::timestamptz'),
	(4, 'uuidv7', 'id', 'uuid DEFAULT uuidv7()', 'uuidv7(t - clock_timestamp())', 'base64uuid_floor(%L)::uuid'),
	(5, 'uuid + created_at', 'created_at', 'uuid DEFAULT gen_random_uuid()', 't', '%L::timestamptz');
DELETE FROM bench.tables WHERE kind = 'uuidv7' AND to_regprocedure('pg_catalog.uuidv7()') IS NULL;

-- The year before the tables' making.
CREATE TABLE bench.year AS SELECT now() - interval '365 days' AS opens, now() AS closes;

CREATE FUNCTION bench.instant(part double precision) RETURNS timestamptz LANGUAGE sql STABLE
RETURN (SELECT opens + part * (closes - opens) FROM bench.year);

CREATE FUNCTION bench.note(kind text, metric text, unit text, value double precision) RETURNS void LANGUAGE sql AS $$
	INSERT INTO bench.cases (theme, metric, kind, ref, unit, rows) VALUES ('large', metric, kind, kind, unit, 1)
	ON CONFLICT DO NOTHING;
	INSERT INTO bench.samples SELECT id, 1, 1, 1 + count(s), value
	FROM bench.cases c LEFT JOIN bench.samples s ON s.case_id = id
	WHERE (theme, c.metric, c.kind) = ('large', note.metric, note.kind) GROUP BY id;
$$;

-- Around a statement that is timed, in the same session.
CREATE TABLE bench.began (at timestamptz, cpu double precision, wal pg_lsn);
CREATE FUNCTION bench.start() RETURNS void LANGUAGE sql AS $$
	TRUNCATE bench.began;
	INSERT INTO bench.began SELECT clock_timestamp(), cpu, pg_current_wal_insert_lsn() FROM bench.cpu() AS cpu;
$$;
CREATE FUNCTION bench.stop(kind text, metric text) RETURNS void LANGUAGE sql AS $$
	SELECT bench.note(kind, metric, 's', extract(epoch FROM clock_timestamp() - at)),
		bench.note(kind, metric || ', CPU time', 's',
			coalesce((bench.cpu() - cpu) / 1e9, extract(epoch FROM clock_timestamp() - at))),
		bench.note(kind, metric || ', WAL', 'MB', (pg_current_wal_insert_lsn() - wal) / 1e6) FROM bench.began;
$$;

CREATE FUNCTION bench.creation(bench.tables) RETURNS text LANGUAGE sql
RETURN format('CREATE TABLE bench.big (id %s PRIMARY KEY, %s v integer NOT NULL)', $1.id,
	CASE $1.clock WHEN 'created_at' THEN 'created_at timestamptz NOT NULL DEFAULT clock_timestamp(),' END)
	|| CASE $1.clock WHEN 'created_at' THEN '; CREATE INDEX ON bench.big (created_at)' ELSE '' END;

-- Rows in the order of their times, spread evenly over the year.
CREATE FUNCTION bench.filling(bench.tables, rows bigint) RETURNS text LANGUAGE sql
RETURN (SELECT format('INSERT INTO bench.big (%s, v) SELECT %s, i FROM (SELECT i, to_timestamp(%s + i * %s::float8) AS t
		FROM (SELECT generate_series(1, %s) AS i) s) s', $1.clock, $1.at, extract(epoch FROM opens),
		extract(epoch FROM closes - opens) / rows, rows) FROM bench.year);

CREATE FUNCTION bench.within(bench.tables, part double precision, length interval) RETURNS text LANGUAGE sql
RETURN format('%1$s >= ' || $1.bound || ' AND %1$s < ', $1.clock, bench.instant(part))
	|| format($1.bound, bench.instant(part) + length);

-- What EXPLAIN ANALYZE tells of a query: the time in ms, and how many pages it read, from memory or not.
CREATE FUNCTION bench.explain(query text, OUT ms double precision, OUT pages double precision) LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_memoize = off SET enable_material = off AS $$
DECLARE
	told json;
BEGIN
	EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, TIMING off, FORMAT json) ' || query INTO told;
	ms := told -> 0 -> 'Execution Time';
	pages := (told -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::float8
		+ (told -> 0 -> 'Plan' ->> 'Shared Read Blocks')::float8;
END $$;

-- Each window twice: nothing of it has been read before the first time. The oldest tenth of the rows is gone by then.
CREATE PROCEDURE bench.windows(this bench.tables) LANGUAGE plpgsql AS $$
DECLARE
	name text;
	part double precision;
	seen record;
BEGIN
	FOREACH name IN ARRAY ARRAY['window of an hour', 'window of a day'] LOOP
		FOR part IN SELECT 0.15 + n * 0.15 + CASE WHEN name ~ 'day' THEN 0.05 ELSE 0 END
			FROM generate_series(0, 4) n LOOP
			FOR again IN 0 .. 1 LOOP
				seen := bench.explain('SELECT count(*), sum(v) FROM bench.big WHERE '
					|| bench.within(this, part, CASE WHEN name ~ 'day' THEN interval '1 day' ELSE '1 hour' END));
				PERFORM bench.note(this.kind,
					format('%s, %s', name, (ARRAY['first time', 'again'])[again + 1]), 'ms', seen.ms);
			END LOOP;
			PERFORM bench.note(this.kind, name || ', pages read', 'pages', seen.pages);
		END LOOP;
	END LOOP;
	FOR again IN 0 .. 5 LOOP
		seen := bench.explain('SELECT * FROM bench.big ORDER BY ' || this.clock || ' DESC LIMIT 10');
		IF again > 0 THEN
			PERFORM bench.note(this.kind, 'the newest ten rows', 'µs', seen.ms * 1000);
		END IF;
	END LOOP;
END $$;

-- Random rows by primary key, none of them for the first time.
CREATE PROCEDURE bench.lookups(this bench.tables, rows bigint) LANGUAGE plpgsql AS $$
DECLARE
	cpu double precision;
	wall double precision;
	n bigint;
BEGIN
	EXECUTE format(
		'CREATE UNLOGGED TABLE bench.wanted AS SELECT id FROM bench.big TABLESAMPLE bernoulli (%s) ORDER BY random()',
		least(100, 100000 * 100.0 / rows));
	GET DIAGNOSTICS n = ROW_COUNT;
	ANALYZE bench.wanted;
	SET LOCAL enable_bitmapscan = off;
	SET LOCAL enable_seqscan = off;
	FOR again IN 0 .. 3 LOOP
		cpu := bench.cpu();
		wall := 1e6 * (bench.explain('SELECT sum(v) FROM bench.wanted w JOIN bench.big b ON b.id = w.id')).ms;
		cpu := coalesce(bench.cpu() - cpu, wall);
		IF again > 0 THEN
			PERFORM bench.note(this.kind, 'lookup by primary key, CPU time', 'ns', cpu / n);
		END IF;
	END LOOP;
	DROP TABLE bench.wanted;
END $$;

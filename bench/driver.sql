-- The stopwatch, the list of what is measured, and what is made of the samples. Loaded once, before the themes.
--
-- A theme is a file of this directory that adds cases. A case is a statement; its cost is that of a row of it, less
-- that of its base (the same statement without what is measured), and its ratio is to its reference, from the same
-- round. Base and reference are named by their kind, and belong to the same metric.

CREATE EXTENSION uidx;
CREATE SCHEMA bench;

CREATE TABLE bench.cases (
	id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	theme   text NOT NULL DEFAULT current_setting('bench.theme'),
	metric  text NOT NULL,
	kind    text NOT NULL,            -- the type or function measured; in parentheses if it is only a base
	ref     text,                     -- the kind it is compared with
	base    text,
	target  double precision,         -- the ratio that the project has set itself
	unit    text NOT NULL DEFAULT 'ns', -- of a rate (.../s) all backends together, by the clock
	rows    double precision NOT NULL, -- that one run makes or reads
	prepare text,                     -- run before each sample, not counted
	run     text,
	UNIQUE (theme, metric, kind)
);

CREATE TABLE bench.samples (
	case_id integer NOT NULL REFERENCES bench.cases,
	clients integer NOT NULL, -- backends that run the case at once
	client  integer NOT NULL,
	round   integer NOT NULL,
	cpu     double precision NOT NULL, -- ns that the backend was on a processor; what others do there hardly shows
	wall    double precision           -- ns by the clock
);

-- What is measured, in the order of the report.
CREATE TABLE bench.kinds (
	place     integer PRIMARY KEY,
	kind      text UNIQUE NOT NULL,
	type      regtype NOT NULL,
	ref       text NOT NULL,
	generator text NOT NULL,
	random    text NOT NULL, -- an id of a random uuid u
	ordered   text NOT NULL  -- the id of row i, made at instant t
);
INSERT INTO bench.kinds VALUES
	(1, 'uuid', 'uuid', 'uuid', 'gen_random_uuid()', 'u', 'ulid_generate(t)::uuid'),
	(2, 'uuidv7', 'uuid', 'uuid', 'uuidv7()', 'u', 'base64uuid_generate(t)::uuid'),
	(3, 'ulid', 'ulid', 'uuid', 'ulid_generate()', 'u::ulid', 'ulid_generate(t)'),
	(4, 'base64uuid', 'base64uuid', 'uuid', 'base64uuid_generate()', 'u::base64uuid', 'base64uuid_generate(t)'),
	(5, 'baseuid', 'baseuid', 'uuid', 'baseuid_generate()', 'substr(uuid_send(u), 2)::baseuid', 'baseuid_generate(t)'),
	(6, 'bigint', 'bigint', 'bigint', 'nextval(''bench.numbers'')', 'bench.number(u)', 'i'),
	(7, 'uid11', 'uid11', 'bigint', 'xid_generate()', 'bench.number(u)::uid11', 'xid_generate(t)'),
	(8, 'ulidflake', 'ulidflake', 'bigint', 'ulidflake_generate()', 'bench.number(u)::ulidflake',
		'ulidflake_generate(t)'),
	(9, 'text', 'text', 'uuid', 'ulid_generate()::text', 'u::ulid::text', 'ulid_generate(t)::text');
DELETE FROM bench.kinds WHERE kind = 'uuidv7' AND to_regprocedure('pg_catalog.uuidv7()') IS NULL;

-- With the monotonic generators beside.
CREATE VIEW bench.generators AS
SELECT place * 10 AS place, kind, type, ref, generator FROM bench.kinds
UNION ALL
SELECT place * 10 + 1, kind || '_monotonic', type, ref, replace(generator, '()', '_monotonic()')
FROM bench.kinds WHERE kind IN ('ulid', 'base64uuid', 'baseuid', 'uid11');

-- Generators of other extensions, of those that this server has at hand.
CREATE TABLE bench.peers (
	place     integer PRIMARY KEY,
	extension text NOT NULL,
	generator text NOT NULL
);
INSERT INTO bench.peers VALUES
	(1, 'uuid-ossp', 'uuid_generate_v4()'),
	(2, 'pg_uuidv7', 'uuid_generate_v7()'),
	(3, 'pgx_ulid',  'gen_ulid()'),
	(4, 'pgx_ulid',  'gen_monotonic_ulid()');
DELETE FROM bench.peers WHERE extension NOT IN (SELECT name FROM pg_available_extensions);

CREATE SEQUENCE bench.numbers;

CREATE FUNCTION bench.number(u uuid) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT
RETURN ('x' || right(replace(u::text, '-', ''), 16))::bit(64)::bigint & 9223372036854775807;

-- CPU time of this backend in ns, NULL where the kernel does not tell. It is brought up to date when a process sleeps.
CREATE FUNCTION bench.cpu() RETURNS double precision LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	PERFORM pg_sleep(0.001);
	RETURN split_part(pg_read_file('/proc/self/schedstat', 0, 100, true), ' ', 1)::double precision;
END $$;

CREATE FUNCTION bench.wall() RETURNS double precision LANGUAGE sql VOLATILE
RETURN extract(epoch FROM clock_timestamp()) * 1e9;

CREATE SEQUENCE bench.arrivals;

-- Runs every case of a theme once a round, forth and back by turns, so that whatever else the machine does hits all
-- alike; round 0 is not kept. With several clients each calls this, and each case starts at once in all of them.
CREATE PROCEDURE bench.run(theme text, rounds integer, client integer DEFAULT 1, clients integer DEFAULT 1)
LANGUAGE plpgsql AS $$
DECLARE
	metrics text[] := ARRAY(SELECT metric FROM bench.cases c
		WHERE c.theme = run.theme GROUP BY metric ORDER BY min(id));
	wanted text;
	round integer;
	this bench.cases;
	steps bigint := 0;
	cpu double precision;
	wall double precision;
BEGIN
	FOREACH wanted IN ARRAY metrics LOOP
		FOR round IN 0 .. rounds LOOP
			FOR this IN SELECT * FROM bench.cases c
				WHERE c.theme = run.theme AND c.metric = wanted AND c.run IS NOT NULL
				ORDER BY CASE round % 2 WHEN 0 THEN id ELSE -id END
			LOOP
				IF this.prepare IS NOT NULL THEN
					EXECUTE this.prepare;
					COMMIT; -- else the others wait for its locks
				END IF;
				IF clients > 1 THEN
					PERFORM nextval('bench.arrivals');
					steps := steps + clients;
					WHILE (SELECT last_value FROM bench.arrivals) < steps LOOP
						PERFORM pg_sleep(0.001);
					END LOOP;
				END IF;
				cpu := bench.cpu();
				wall := bench.wall();
				EXECUTE this.run;
				wall := bench.wall() - wall;
				cpu := coalesce(bench.cpu() - cpu, wall);
				IF round > 0 THEN
					INSERT INTO bench.samples VALUES (this.id, clients, client, round, cpu, wall);
				END IF;
				COMMIT;
			END LOOP;
		END LOOP;
	END LOOP;
END $$;

-- Medians over the rounds, and the middle half of the ratios as their spread.
CREATE VIEW bench.results AS
WITH samples AS (
	SELECT c.theme, c.metric, c.kind, s.clients, s.round, avg(s.wall) / c.rows AS wall,
		CASE WHEN c.unit LIKE '%/s' THEN s.clients * c.rows * 1e9 / max(s.wall) ELSE avg(s.cpu) / c.rows END AS cpu
	FROM bench.samples s JOIN bench.cases c ON c.id = s.case_id
	GROUP BY c.id, s.clients, s.round
), net AS (
	SELECT c.*, s.clients, s.round, s.cpu - coalesce(b.cpu, 0) AS cpu, s.wall - coalesce(b.wall, 0) AS wall
	FROM bench.cases c
	JOIN samples s USING (theme, metric, kind)
	LEFT JOIN samples b ON (b.theme, b.metric, b.kind, b.clients, b.round) = (c.theme, c.metric,
		c.base, s.clients, s.round)
	WHERE c.kind NOT LIKE '(%'
)
SELECT n.theme, n.metric, n.kind, n.clients, n.unit, n.ref, n.target, count(*) AS rounds,
	percentile_cont(0.5) WITHIN GROUP (ORDER BY n.cpu) AS cost,
	percentile_cont(0.5) WITHIN GROUP (ORDER BY n.cpu / r.cpu) AS ratio,
	percentile_cont(0.25) WITHIN GROUP (ORDER BY n.cpu / r.cpu) AS low,
	percentile_cont(0.75) WITHIN GROUP (ORDER BY n.cpu / r.cpu) AS high,
	percentile_cont(0.5) WITHIN GROUP (ORDER BY n.wall) AS wall_cost,
	percentile_cont(0.5) WITHIN GROUP (ORDER BY n.wall / nullif(r.wall, 0)) AS wall_ratio
FROM net n
LEFT JOIN net r ON (r.theme, r.metric, r.kind, r.clients, r.round) = (n.theme, n.metric, n.ref, n.clients, n.round)
GROUP BY n.theme, n.metric, n.kind, n.id, n.clients, n.unit, n.ref, n.target
ORDER BY min(n.id) OVER (PARTITION BY n.theme), min(n.id) OVER (PARTITION BY n.theme, n.metric), n.id, n.clients;

-- Conditions on time are ranges of indexes and prune partitions. Prints a row for each other plan, and for each result
-- that differs from that of the plain comparison.
SET search_path = ids, public;
SET timezone = 'UTC';
CREATE TABLE events (id uuid PRIMARY KEY DEFAULT ulid_generate(), n integer NOT NULL);
INSERT INTO events SELECT base64uuid_generate(timestamptz '2026-01-01' + g * interval '1 minute'), g
	FROM generate_series(0, 99999) g;
CREATE TABLE parts (id uuid PRIMARY KEY, n integer) PARTITION BY RANGE (id);
DO $$
DECLARE
	made regclass[] := ARRAY(SELECT uidx_create_partitions('parts', '2026-01-01', '2026-05-01', '1 month'));
BEGIN
	IF cardinality(made) <> 4 THEN
		RAISE EXCEPTION 'made %', made;
	END IF;
END $$;
INSERT INTO parts SELECT * FROM events WHERE id < timestamptz '2026-03-10 10:39:00+00';
CREATE TABLE marks (at timestamptz, during tstzrange);
INSERT INTO marks SELECT t, tstzrange(t, t + interval '1 hour')
	FROM generate_series(timestamptz '2026-01-02', '2026-02-01', '1 day') t;
CREATE TABLE brin (LIKE events);
INSERT INTO brin SELECT * FROM events ORDER BY id;
CREATE INDEX ON brin USING brin (id) WITH (pages_per_range = 4);
CREATE VIEW recent AS SELECT * FROM events WHERE id >= timestamptz '2026-03-10';
ANALYZE;

CREATE FUNCTION pg_temp.plan(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	line text;
	plan text := '';
BEGIN
	FOR line IN EXECUTE 'EXPLAIN (COSTS off) ' || query LOOP
		plan := plan || line || E'\n';
	END LOOP;
	RETURN plan;
END $$;
-- That the plan has, and that it has not.
CREATE FUNCTION pg_temp.check(query text, has text, lacks text DEFAULT 'Seq Scan') RETURNS SETOF text LANGUAGE sql AS $$
	SELECT query || E'\n' || p FROM pg_temp.plan(query) p WHERE p !~ has OR p ~ lacks $$;

SELECT pg_temp.check($$SELECT * FROM events WHERE id >= timestamptz '2026-03-10'$$, 'Index Cond: \(id >= ''019');
SELECT pg_temp.check($$SELECT * FROM events WHERE id >= '2026-03-10'::timestamptz AND id < '2026-03-11'::date$$,
	'Index Cond: \(\(id >= .*AND \(id < ');
SELECT pg_temp.check($$SELECT * FROM events WHERE timestamptz '2026-03-10' < id$$, 'Index Cond: \(id >= ');
SELECT pg_temp.check($$SELECT * FROM events WHERE NOT id < timestamptz '2026-03-10'$$, 'Index Cond: \(id >= ');
SELECT pg_temp.check($$SELECT * FROM events WHERE id BETWEEN timestamptz '2026-03-10' AND timestamptz '2026-03-11'$$,
	'Index Cond: \(\(id >= .*AND \(id < ');
SELECT pg_temp.check($$SELECT * FROM events WHERE id >= now() - interval '1 day'$$,
	'Index Cond: \(id >= uidx_uuid_from\(\(now\(\)');
SELECT pg_temp.check($$SELECT * FROM events WHERE id <@ tstzrange('2026-03-10', '2026-03-11')$$,
	'Index Cond: \(\(id >= ''019.*AND \(id < ''019');
SELECT pg_temp.check($$SELECT * FROM events WHERE id <@ tstzrange(now() - interval '1 day', now())$$,
	'Index Cond: .*uidx_window_stop');
SELECT pg_temp.check($$SELECT * FROM recent WHERE n = 1$$, 'Index Cond: \(id >= ''019');
SELECT pg_temp.check(
	$$SELECT * FROM events WHERE id < timestamptz '2026-02-01' ORDER BY id DESC LIMIT 1$$, 'Index Cond: ');
SELECT pg_temp.check($$SELECT * FROM marks m JOIN events e ON e.id >= m.at AND e.id < m.at + interval '1 hour'
	WHERE m.at = '2026-01-05'$$, 'Index Cond: \(\(id >= uidx_uuid_from\(m.at\)', 'Seq Scan on events');
SELECT pg_temp.check($$SELECT * FROM marks m JOIN events e ON e.id <@ m.during WHERE m.at = '2026-01-05'$$,
	'Index Cond: \(\(id >= ', 'Seq Scan on events');
SELECT pg_temp.check(
	$$SELECT * FROM marks m, LATERAL (SELECT * FROM events e WHERE e.id >= m.at ORDER BY e.id LIMIT 1) e$$,
	'Index Cond: \(id >= ', 'Seq Scan on events');
SELECT pg_temp.check($$SELECT * FROM brin WHERE id <@ tstzrange('2026-03-10', '2026-03-11')$$, 'Bitmap Index Scan');
SELECT pg_temp.check($$SELECT * FROM parts WHERE id >= timestamptz '2026-04-01'$$,
	'parts_20260401', 'parts_20260[123]');
SELECT pg_temp.check($$SELECT * FROM parts WHERE id <@ tstzrange('2026-02-03', '2026-02-04')$$,
	'parts_20260201', 'parts_20260[134]');
SELECT pg_temp.check($$DELETE FROM parts WHERE id < timestamptz '2026-01-02'$$, 'parts_20260101', 'parts_20260[234]');
-- As an index expression and in a CHECK.
CREATE INDEX ON events ((ulid_timestamp(id)));
ALTER TABLE events ADD CHECK (id >= timestamptz '2025-01-01');
-- Pruned when the statement runs.
SELECT pg_temp.check($$SELECT * FROM parts WHERE id >= now() + interval '100 years'$$,
	'Subplans Removed: [34]', 'Seq Scan on parts_');
SET plan_cache_mode = force_generic_plan;
PREPARE from_instant(timestamptz) AS SELECT * FROM events WHERE id >= $1;
PREPARE in_range(tstzrange) AS SELECT * FROM parts WHERE id <@ $1;
SELECT pg_temp.check('EXECUTE from_instant(now())', 'Index Cond: \(id >= uidx_uuid_from\(\$1\)');
SELECT pg_temp.check($$EXECUTE in_range('[2026-02-03,2026-02-04)')$$, 'Subplans Removed: 3', 'parts_20260[134]');
RESET plan_cache_mode;

-- Results.
SELECT q FROM (VALUES
	((SELECT count(*) FROM events WHERE id <@ tstzrange('2026-03-10', '2026-03-11')), (SELECT count(*) FROM events
		WHERE ulid_timestamp(id) >= '2026-03-10' AND ulid_timestamp(id) < '2026-03-11'), 'window'),
	((SELECT count(*) FROM events
		WHERE id > timestamptz '2026-03-10' AND id <= timestamptz '2026-03-11'), (SELECT count(*) FROM events
			WHERE ulid_timestamp(id) > '2026-03-10' AND ulid_timestamp(id) <= '2026-03-11'), 'between'),
	((SELECT count(*) FROM marks m JOIN events e ON e.id <@ m.during), 31 * 60, 'join'),
	((SELECT count(*) FROM parts), (SELECT count(*) FROM events
		WHERE id < timestamptz '2026-03-10 10:39:00+00'), 'partitions')) r(a, b, q) WHERE a <> b OR a = 0;

-- Under row-level security, by a role that owns nothing. Its policy comes first, and the condition on time
-- is a range of the index.
CREATE TABLE tenants (id uuid PRIMARY KEY, tenant text);
INSERT INTO tenants SELECT id, 'a' FROM events;
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON tenants USING (tenant = current_user);
GRANT SELECT ON tenants TO :other;
GRANT USAGE ON SCHEMA ids, public TO :other;
ANALYZE tenants;
SET ROLE :other;
SELECT pg_temp.check($$SELECT * FROM tenants WHERE id >= timestamptz '2026-03-10'$$, 'Index Cond: \(id >= ''019');
SELECT pg_temp.check($$SELECT * FROM tenants WHERE id >= now() - interval '1 day'$$,
	'Index Cond: \(id >= uidx_uuid_from');
SELECT pg_temp.check($$SELECT * FROM tenants WHERE id <@ tstzrange('2026-03-10', '2026-03-11')$$, 'Index Cond: ');
RESET ROLE;

-- Partitions: existing ones, old ones, and refused ones.
SELECT 'partitions are made once: ' || p FROM uidx_create_partitions('parts', '2026-01-01', '2026-05-01', '1 month') p;
SELECT 'missing' FROM (SELECT count(*)
	FROM uidx_missing_partitions('parts', '2026-01-01', '2026-07-01', '1 month')) m(n) WHERE n <> 2;
SELECT 'old' FROM (SELECT string_agg(p::text, ' ') FROM uidx_old_partitions('parts', '2026-03-01') p) o(names)
WHERE names IS DISTINCT FROM 'parts_20260201 parts_20260101';
SELECT 'dropped' FROM (SELECT string_agg(p, ' ') FROM uidx_drop_partitions('parts', '2026-03-01') p) o(names)
WHERE names IS DISTINCT FROM 'parts_20260101 parts_20260201';
-- A bigint is read by its default, if that is one of these functions and nothing else.
CREATE FUNCTION public.xid_generate() RETURNS bigint LANGUAGE sql RETURN ids.xid_generate();
DO $$
DECLARE
	definition text;
BEGIN
	FOREACH definition IN ARRAY
		'{text,bigint,bigint DEFAULT public.xid_generate(),bigint DEFAULT -ids.xid_generate(),'
		'"bigint DEFAULT ids.xid_floor(''2026-01-01'')"}'::text[]
		LOOP
		BEGIN
			EXECUTE format('CREATE TABLE other_parts (id %s) PARTITION BY RANGE (id)', definition);
			PERFORM uidx_create_partitions('other_parts', '2026-01-01', '2026-05-01', '1 month');
			RAISE EXCEPTION '% was taken for an id', definition;
		EXCEPTION WHEN wrong_object_type THEN
		END;
	END LOOP;
END $$;
CREATE TABLE number_parts (id bigint PRIMARY KEY DEFAULT xid_generate()) PARTITION BY RANGE (id);
CREATE TABLE number_parts_below PARTITION OF number_parts FOR VALUES FROM (MINVALUE) TO (-1);
SELECT 'numbers made' FROM (SELECT string_agg(p::text, ' ') FROM uidx_create_partitions('number_parts',
	now() - interval '2 days', now() + interval '2 days', '1 day') p) m(names) WHERE names IS NULL;
INSERT INTO number_parts DEFAULT VALUES;
SELECT 'the last number' FROM (SELECT upper FROM uidx_missing_partitions('number_parts', '2081-07-18',
	'2100-01-01', '1 day') ORDER BY opens DESC LIMIT 1) m WHERE upper IS NOT NULL;
SELECT 'old numbers' FROM (SELECT count(*) FROM uidx_old_partitions('number_parts', '-infinity') o) o(n) WHERE n <> 0;
SELECT 'dropped numbers'
FROM (SELECT count(*) FROM uidx_drop_partitions('number_parts', now() - interval '1 day') o) o(n) WHERE n <> 1;
SELECT 'numbers left' FROM number_parts HAVING count(*) <> 1;
DO $$
BEGIN
	PERFORM uidx_create_partitions('parts', '1960-01-01', '2026-05-01', '1 month');
	RAISE EXCEPTION 'partitions before the first id';
EXCEPTION WHEN datetime_field_overflow THEN
END $$;

-- Windows of time on a column of ids: the planner's estimate of rows beside the actual number. For estimates.sh, which
-- counts what is off by more than twice.
CREATE EXTENSION uidx;
CREATE SCHEMA bench;

CREATE FUNCTION bench.estimate(query text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE plan json;
BEGIN
	EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
	RETURN plan -> 0 -> 'Plan' -> 'Plan Rows';
END $$;

-- t and u stand for the window's ends. Core's uuid is given bounds in its own type: it knows no other way.
CREATE TABLE bench.columns (place serial, name text, made text, forms text[]);
INSERT INTO bench.columns (name, made, forms)
SELECT type, prefix || '_generate(t)', ARRAY[
	'id >= t AND id < u', 'id >= %1$L::timestamptz AND id < %2$L::timestamptz',
	'id <@ tstzrange(t, u)', 'id <@ tstzrange(%1$L, %2$L)',
	'id BETWEEN floor(t) AND ceil(u)', format('id BETWEEN %s_floor(%%1$L) AND %1$s_ceil(%%2$L)', prefix)]
FROM (VALUES ('ulid', 'ulid'), ('base64uuid', 'base64uuid'), ('baseuid', 'baseuid'), ('uid11', 'xid'),
	('ulidflake', 'ulidflake'))
	v (type, prefix);
INSERT INTO bench.columns (name, made, forms)
VALUES ('uuid', 'base64uuid_generate(t)::uuid', ARRAY['id >= uuid AND id < uuid',
	'id >= %3$L::uuid AND id < %4$L::uuid']);

-- Rows at random instants of thirty days.
CREATE TABLE bench.instants AS
SELECT timestamptz '2025-01-01 00:00+00' + random() * interval '30 days' AS t FROM generate_series(1, :rows);
SELECT format(
	'CREATE TABLE bench.ids_%1$s AS SELECT %2$s AS id '
	'FROM bench.instants ORDER BY t; ALTER TABLE bench.ids_%1$s ADD PRIMARY KEY (id)',
	name, made)
FROM bench.columns ORDER BY place \gexec
DROP TABLE bench.instants;
VACUUM ANALYZE;

CREATE TABLE bench.windows (place serial, length interval, opens timestamptz);
INSERT INTO bench.windows (length, opens)
SELECT length, timestamptz '2025-01-01 00:00+00' + start * (interval '30 days' - length)
FROM (VALUES ('1 minute'::interval), ('10 minutes'), ('1 hour'), ('6 hours'), ('1 day'),
	('7 days'), ('30 days')) l (length),
	(VALUES (0.0::float8), (0.171), (0.437), (0.702), (1.0)) s (start)
WHERE length < interval '30 days' OR start = 0;

CREATE TABLE bench.estimates (name text, condition text, length interval, opens timestamptz,
	estimate float8, actual float8);
DO $$
DECLARE
	w record;
	c record;
	form integer;
	query text;
	actual bigint;
BEGIN
	FOR w IN SELECT opens, opens + length AS closes, length FROM bench.windows ORDER BY place LOOP
		FOR c IN SELECT * FROM bench.columns ORDER BY place LOOP
			FOR form IN 1 .. array_length(c.forms, 1) BY 2 LOOP
				query := format('SELECT FROM bench.ids_' || c.name || ' WHERE ' || c.forms[form + 1],
					w.opens, w.closes, base64uuid_floor(w.opens)::uuid, base64uuid_floor(w.closes)::uuid);
				EXECUTE format('SELECT count(*) FROM (%s) q', query) INTO actual;
				INSERT INTO bench.estimates
					VALUES (c.name, c.forms[form], w.length, w.opens, bench.estimate(query), actual);
			END LOOP;
		END LOOP;
	END LOOP;
END $$;

\t off
\pset footer off
\echo 'Estimated rows over actual rows, the worst of several windows of each length (1 = right):'
SELECT name AS type, condition,
	max(worst) FILTER (WHERE length = '1 minute') AS "1 minute",
	max(worst) FILTER (WHERE length = '10 minutes') AS "10 minutes",
	max(worst) FILTER (WHERE length = '1 hour') AS "1 hour",
	max(worst) FILTER (WHERE length = '6 hours') AS "6 hours",
	max(worst) FILTER (WHERE length = '1 day') AS "1 day",
	max(worst) FILTER (WHERE length = '7 days') AS "7 days",
	max(worst) FILTER (WHERE length = '30 days') AS "30 days"
FROM (
	SELECT DISTINCT ON (e.name, condition, length) e.name, condition, length, c.place,
		round((estimate / greatest(actual, 1))::numeric, 3) AS worst
	FROM bench.estimates e JOIN bench.columns c ON c.name = e.name
	ORDER BY e.name, condition, length, abs(ln(greatest(estimate, 1) / greatest(actual, 1))) DESC
) w
GROUP BY name, condition, place ORDER BY place, condition COLLATE "C" DESC;

\echo 'Estimated and actual rows of the window in the middle:'
SELECT length, a.actual,
	max(estimate) FILTER (WHERE name = 'ulid') AS ulid, max(estimate) FILTER (WHERE name = 'base64uuid') AS base64uuid,
	max(estimate) FILTER (WHERE name = 'baseuid') AS baseuid, max(estimate) FILTER (WHERE name = 'uid11') AS uid11,
	max(estimate) FILTER (WHERE name = 'ulidflake') AS ulidflake, max(estimate) FILTER (WHERE name = 'uuid') AS uuid
FROM bench.estimates
	JOIN (SELECT DISTINCT ON (length) length, opens
		FROM bench.windows ORDER BY length, abs(extract(epoch FROM opens - timestamptz '2025-01-14')::float8)) m
		USING (length, opens)
	JOIN (SELECT length, opens, max(actual) AS actual FROM bench.estimates
		WHERE name = 'ulid' GROUP BY length, opens) a USING (length, opens)
WHERE condition LIKE 'id >=%'
GROUP BY length, a.actual ORDER BY length;

\echo 'Off by more than twice, where at least twenty rows match:'
SELECT name AS type, condition, length, opens, estimate, actual FROM bench.estimates
WHERE name <> 'uuid' AND actual >= 20 AND estimate NOT BETWEEN actual / 2 AND actual * 2
ORDER BY length, opens, name;

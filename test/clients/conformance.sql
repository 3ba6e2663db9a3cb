-- What clients/conformance.cpp prints, on standard input, against the server: texts, bytes, times, bounds, order, and which error text that is
-- no id has. Prints a row for each line of which the server says something else.
SET client_min_messages = warning;
SET timezone = 'UTC';
SELECT format('CREATE EXTENSION IF NOT EXISTS %I CASCADE', name) FROM pg_available_extensions
WHERE name ~ '^uidx(_|$)' AND name <> 'uidx_migrate' \gexec
CREATE TEMP TABLE told (line text);
\copy told FROM pstdin WITH (FORMAT csv, DELIMITER E'\x01', QUOTE E'\x02')

CREATE FUNCTION pg_temp.time_of(us numeric) RETURNS timestamptz LANGUAGE sql IMMUTABLE
RETURN timestamptz '2000-01-01' + div(us - 946684800000000, 86400000000)::integer * interval '1 day'
    + mod(us - 946684800000000, 86400000000)::float8 * interval '1 microsecond';
-- The answer to a query of the parameter $1, or the SQLSTATE of its error.
CREATE FUNCTION pg_temp.answer(query text, parameter text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
BEGIN
	EXECUTE 'SELECT (' || query || ')::text' INTO result USING parameter;
	RETURN result;
EXCEPTION WHEN OTHERS THEN
	RETURN sqlstate;
END $$;
-- And the position that the error's detail names, if it names one.
CREATE FUNCTION pg_temp.position_of(query text, parameter text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	detail text;
BEGIN
	EXECUTE 'SELECT ' || query USING parameter;
	RETURN NULL;
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS detail = PG_EXCEPTION_DETAIL;
	RETURN substring(detail, ' at position (\d+)[ :]');
END $$;

-- The functions of a type have its name, or that which its generator has.
CREATE TEMP TABLE formats AS
	SELECT DISTINCT f[2] AS name, CASE WHEN to_regproc(f[2] || '_timestamp') IS NULL THEN 'xid' ELSE f[2] END AS functions
	FROM told, string_to_array(line, E'\t') f;
WITH told AS (SELECT f, functions FROM told, string_to_array(line, E'\t') f JOIN formats ON name = f[2]),
asked(f, query, wanted) AS (
	SELECT f, format('$1::%I', f[2]), f[4] FROM told WHERE f[1] = 'text'
	UNION ALL SELECT f, format('encode(%I($1::%I), ''hex'')', f[2] || '_send', f[2]), f[5] FROM told WHERE f[1] = 'text'
	UNION ALL SELECT f, format('%I($1::%I)', functions || '_timestamp', f[2]),
		CASE f[6] WHEN 'after' THEN '22008' WHEN '-' THEN NULL ELSE pg_temp.time_of(f[6]::numeric)::text END
	FROM told WHERE f[1] = 'text'
	UNION ALL SELECT f, format('$1::%I', f[2]), f[4] FROM told WHERE f[1] = 'bad'
	UNION ALL SELECT f, format('%I(%L)', functions || '_' || f[1], pg_temp.time_of(f[3]::numeric)), replace(f[4], '-', '22008')
	FROM told WHERE f[1] IN ('floor', 'ceil') AND f[4] = '-'
	UNION ALL SELECT f, format('%I(%L)', functions || '_' || f[1], pg_temp.time_of(f[3]::numeric)), f[4]
	FROM told WHERE f[1] IN ('floor', 'ceil') AND f[4] <> '-'
	UNION ALL SELECT f, format('$1::%I < %L::%1$I', f[2], f[4]), 'true' FROM told WHERE f[1] = 'next')
SELECT f, query, wanted, pg_temp.answer(query, f[3]) FROM asked WHERE pg_temp.answer(query, f[3]) IS DISTINCT FROM wanted
UNION ALL
SELECT f, 'position', f[6], p FROM told, pg_temp.position_of(format('$1::%I', f[2]), f[3]) p WHERE f[1] = 'bad' AND p <> f[6]
UNION ALL
SELECT NULL, 'there are lines of each kind', '5', count(DISTINCT f[1])::text FROM told HAVING count(DISTINCT f[1]) <> 5;

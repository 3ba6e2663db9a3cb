-- What clients/conformance.cpp prints, on standard input, against the server: texts, bytes, times, bounds, order, and
-- the errors of text and bytes of no id. Prints a row for each line of which the server says something else.
SET client_min_messages = warning;
SELECT format('CREATE EXTENSION IF NOT EXISTS %I CASCADE', name) FROM pg_available_extensions
WHERE name ~ '^uidx(_|$)' AND name <> 'uidx_migrate' \gexec
\ir told.sql

-- The functions of a type have its name, or that which its generator has.
CREATE TEMP TABLE formats AS
	SELECT DISTINCT f[2] AS name,
		CASE WHEN to_regproc(f[2] || '_timestamp') IS NULL THEN 'xid' ELSE f[2] END AS functions
	FROM told;
WITH told AS (SELECT f, functions FROM told JOIN formats ON name = f[2]),
asked(f, query, wanted) AS (
	SELECT f, format('$1::%I', f[2]), f[4] FROM told WHERE f[1] = 'text'
	UNION ALL SELECT f, format('encode(%I($1::%I), ''hex'')', f[2] || '_send', f[2]), f[5] FROM told WHERE f[1] = 'text'
	UNION ALL SELECT f, format('decode(%L, ''hex'')::%I', f[5], f[2]), f[4] FROM told WHERE f[1] = 'text'
	UNION ALL SELECT f, format('%I($1::%I)', functions || '_timestamp', f[2]),
		CASE f[6] WHEN 'after' THEN '22008' WHEN '-' THEN NULL ELSE pg_temp.time_of(f[6]::numeric)::text END
	FROM told WHERE f[1] = 'text'
	UNION ALL SELECT f, format('$1::%I', f[2]), f[4] FROM told WHERE f[1] = 'bad'
	UNION ALL SELECT f, format('decode($1, ''hex'')::%I', f[2]), f[4] FROM told WHERE f[1] = 'bytes'
	UNION ALL SELECT f, format('%I(%L)', functions || '_' || f[1], pg_temp.time_of(f[3]::numeric)),
		CASE f[4] WHEN '-' THEN '22008' ELSE f[4] END
	FROM told WHERE f[1] IN ('floor', 'ceil')
	UNION ALL SELECT f, format('$1::%I < %L::%1$I', f[2], f[4]), 'true' FROM told WHERE f[1] = 'next')
SELECT f, query, wanted, a FROM asked, pg_temp.answer(query, f[3]) a
WHERE a[1] IS DISTINCT FROM wanted OR f[1] = 'bad' AND a[2] IS DISTINCT FROM nullif(f[6], '-')
UNION ALL
SELECT NULL, 'there are lines of each kind', NULL, ARRAY[count(DISTINCT f[:2])::text] FROM told
HAVING count(DISTINCT f[:2]) <> 16 * 6 - 3;

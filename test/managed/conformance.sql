-- What clients/conformance.cpp prints, on standard input, against the functions of the schema ids. Prints a row for
-- each line of which they say something else.
\ir ../clients/told.sql
SET search_path = ids, public;

-- How a text becomes what is stored, and back. The highest half of the ids of uid11 fits no bigint.
CREATE TEMP TABLE formats (name text, functions text, stored text, of_text text, to_text text, highest text);
INSERT INTO formats VALUES
	('ulid', 'ulid', 'uuid', 'ulid_from_text($1)', 'ulid_text(%s)', NULL),
	('base64uuid', 'base64uuid', 'uuid', 'base64uuid_from_text($1)', 'base64uuid_text(%s)', NULL),
	('uid11', 'xid', 'bigint', 'uid11_from_text($1)', 'uid11_text(%s)', 'NQm6nKp8qFC'),
	('ulidflake', 'ulidflake', 'bigint', 'ulidflake_from_text($1)', 'ulidflake_text(%s)', NULL),
	('typeid', 'typeid', 'uuid', 'typeid_uuid($1)', 'typeid(typeid_prefix($1), %s)', NULL),
	('ordereduuid', 'ordereduuid', 'uuid', '$1::uuid', '%s', NULL);
CREATE TEMP TABLE lines AS
	SELECT f, formats.*, CASE WHEN f[1] = 'text' THEN f[4] COLLATE "C" > highest COLLATE "C" ELSE false END AS beyond
	FROM told JOIN formats ON name = f[2];
WITH asked(f, query, wanted) AS (
	SELECT f, of_text, CASE WHEN beyond THEN '22003' WHEN stored = 'uuid' THEN right(f[5], 32)::uuid::text
		ELSE (('x' || f[5])::bit(64)::bigint)::text END
	FROM lines WHERE f[1] = 'text' AND NOT (name = 'ordereduuid' AND f[3] LIKE '\\x%')
	UNION ALL SELECT f, format(to_text, of_text), f[4]
	FROM lines WHERE f[1] = 'text' AND NOT beyond AND NOT (name = 'ordereduuid' AND f[3] LIKE '\\x%')
	UNION ALL SELECT f, format('%s_timestamp(%s)', functions, CASE name WHEN 'typeid' THEN '$1' ELSE of_text END),
		CASE f[6] WHEN '-' THEN NULL ELSE pg_temp.time_of(f[6]::numeric)::text END
	FROM lines WHERE f[1] = 'text' AND NOT beyond AND NOT (name = 'ordereduuid' AND f[3] LIKE '\\x%')
	UNION ALL SELECT f, of_text, f[4] FROM lines WHERE f[1] = 'bad' AND name <> 'ordereduuid'
	UNION ALL SELECT f, format(to_text, ('x' || f[3])::bit(64)::bigint), f[4]
	FROM lines WHERE f[1] = 'bytes' AND f[4] = '22003'
	UNION ALL SELECT f, format(to_text, format('%s_%s(%L)', functions, f[1], pg_temp.time_of(f[3]::numeric))),
		CASE WHEN f[4] = '-' OR f[4] COLLATE "C" > highest COLLATE "C" THEN '22008' ELSE f[4] END
	FROM lines WHERE f[1] IN ('floor', 'ceil'))
SELECT f, query, wanted, a FROM asked, pg_temp.answer(query, f[3]) a
WHERE a[1] IS DISTINCT FROM wanted OR f[1] = 'bad' AND a[2] IS DISTINCT FROM nullif(f[6], '-')
UNION ALL SELECT NULL, 'there are lines of each kind', NULL, ARRAY[count(DISTINCT ARRAY[name, f[1]])::text]
FROM lines WHERE f[1] NOT IN ('next', 'bytes') OR f[1] = 'bytes' AND f[4] = '22003'
HAVING count(DISTINCT ARRAY[name, f[1]]) <> 6 * 4 - 2 + 1;

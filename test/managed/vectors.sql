-- The golden values of test/vectors that clients/conformance.cpp does not print: lenient text, encoded UUIDs and
-- prefixes. The table golden has a row for each line, with the file first. Prints a row for each value that differs.
SET search_path = ids, public;
SET timezone = 'UTC';

CREATE FUNCTION pg_temp.answer(expression text, id text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
	state text;
BEGIN
	EXECUTE 'SELECT (' || expression || ')::text' INTO result USING id;
	RETURN result;
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE;
	RETURN state;
END $$;
-- The input as text, where the file's escapes make one.
CREATE FUNCTION pg_temp.unescape(escaped text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
	RETURN convert_from(coalesce((SELECT string_agg(CASE WHEN part LIKE '\\x%' THEN decode(substr(part, 3), 'hex')
		WHEN part = '\t' THEN '\x09' WHEN part = '\n' THEN '\x0a'
		ELSE convert_to(part, 'UTF8') END, '' ORDER BY n) FROM regexp_matches(escaped, '\\x[0-9a-f]{2}|\\[tn]|[^\\]+',
			'g') WITH ORDINALITY AS m(parts, n), LATERAL (SELECT parts[1]) p(part)), ''), 'UTF8');
EXCEPTION WHEN character_not_in_repertoire THEN
	RETURN NULL;
END $$;
CREATE FUNCTION pg_temp.uuid_of(hex text) RETURNS text LANGUAGE sql RETURN hex::uuid::text;

CREATE TEMP TABLE vectors AS
	SELECT f[1] AS format, f[2] AS "case", f[3] AS kind, pg_temp.unescape(f[4]) AS input, f[5] AS canonical,
		f[6] AS hex, f[11] AS fields
	FROM golden, string_to_array(line, E'\t') f WHERE f[3] <> 'kind';

WITH checks(n, "case", input, wanted, got) AS (
	SELECT 5, "case", input, pg_temp.uuid_of(hex), pg_temp.answer('ulid_parse_lenient($1)', input)
	FROM vectors WHERE kind = 'lenient'
	UNION ALL SELECT 6, "case", input, '22P02', pg_temp.answer('ulid_parse_lenient($1)', input) FROM vectors
	WHERE kind = 'lenient_reject'
	UNION ALL SELECT 7, "case", input, canonical, pg_temp.answer('base64uuid_encode($1)', input) FROM vectors
	WHERE kind IN ('encode', 'encode_null') AND format = 'base64uuid' AND kind = 'encode'
	UNION ALL SELECT 8, "case", input, NULL, pg_temp.answer('base64uuid_encode($1)', input) FROM vectors
	WHERE kind = 'encode_null'
	UNION ALL SELECT 9, "case", input,
		CASE WHEN substring(fields, 'lo=(\d+)')::numeric <= 9223372036854775807 THEN substring(fields, 'lo=(\d+)') END,
		pg_temp.answer('(xid_prefix_range($1)).lower', input) FROM vectors WHERE kind = 'prefix'
	UNION ALL SELECT 10, "case", input, CASE WHEN substring(fields, 'lo=(\d+)')::numeric <= 9223372036854775807
		THEN least(substring(fields, 'hi=(\d+)')::numeric, 9223372036854775807)::text END,
		pg_temp.answer('(xid_prefix_range($1)).upper', input) FROM vectors WHERE kind = 'prefix'
	UNION ALL SELECT 11, "case", input, '22P02', pg_temp.answer('xid_prefix_range($1)', input) FROM vectors
	WHERE kind = 'prefix_reject')
SELECT * FROM checks WHERE got IS DISTINCT FROM wanted
-- The values are there.
UNION ALL SELECT 0, 'kinds of checks', NULL, '7', count(DISTINCT n)::text FROM checks HAVING count(DISTINCT n) <> 7;

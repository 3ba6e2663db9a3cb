-- What clients/conformance.cpp prints, from standard input, as the table told of lines, each an array of words; without
-- text that has a zero byte. Also functions that give the answer or the error of a statement.
CREATE TEMP TABLE printed (line text);
\copy printed FROM pstdin WITH (FORMAT csv, DELIMITER E'\x01', QUOTE E'\x02')
SET timezone = 'UTC';

CREATE FUNCTION pg_temp.time_of(us numeric) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
SELECT timestamptz '2000-01-01' + div(us - 946684800000000, 86400000000)::integer * interval '1 day'
	+ mod(us - 946684800000000, 86400000000)::float8 * interval '1 microsecond' $$;
-- %HH is a byte.
CREATE FUNCTION pg_temp.unescaped(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT CASE WHEN strpos(word, '%') = 0 THEN word ELSE (
	SELECT string_agg(CASE WHEN m[1] LIKE '\%%' THEN chr(('x' || substr(m[1], 2))::bit(8)::integer) ELSE m[1] END, ''
		ORDER BY n)
	FROM regexp_matches(word, '%..|[^%]+', 'g') WITH ORDINALITY r(m, n)) END $$;
-- The answer to a query of the parameter $1; of an error the SQLSTATE, and the position that its detail names.
CREATE FUNCTION pg_temp.answer(query text, parameter text) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
	result text;
	detail text;
BEGIN
	EXECUTE 'SELECT (' || query || ')::text' INTO result USING parameter;
	RETURN ARRAY[result];
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS detail = PG_EXCEPTION_DETAIL;
	RETURN ARRAY[sqlstate, substring(detail, ' at position (\d+)[ :]')];
END $$;

CREATE TEMP TABLE told AS
	SELECT f[:2] || pg_temp.unescaped(f[3]) || f[4:] AS f FROM printed, string_to_array(line, E'\t') f
	WHERE strpos(f[3], '%00') = 0;

-- The answer of an expression of $1: its value as text, or its error with DETAIL and HINT.
CREATE FUNCTION pg_temp.answer(expression text, id anyelement) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	result text;
	state text;
	message text;
	detail text;
	hint text;
BEGIN
	EXECUTE 'SELECT (' || expression || ')::text' INTO result USING id;
	RETURN result;
EXCEPTION WHEN OTHERS THEN
	GET STACKED DIAGNOSTICS state = RETURNED_SQLSTATE, message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL,
		hint = PG_EXCEPTION_HINT;
	-- A uid11 is no numeric here, and layouts have names only.
	RETURN concat_ws(' | ', state, message, detail,
		regexp_replace(hint, '^Cast to numeric instead\.$|(?<=js53\)), or .*(?=\.$)', ''));
END $$;

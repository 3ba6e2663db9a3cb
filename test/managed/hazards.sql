-- Statements without a uuid beside an instant, with uidx-managed in the search_path and without it. Prints a row for
-- each statement that worked without it and answers differently with it. An error may become another error.
SET timezone = 'UTC';
CREATE FUNCTION pg_temp.answer(path text, query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	line text;
	result text := '';
BEGIN
	PERFORM set_config('search_path', path, true);
	FOR line IN EXECUTE format('SELECT t::text FROM (%s) t', query) LOOP
		result := result || line || E'\n';
	END LOOP;
	FOR line IN EXECUTE 'EXPLAIN (VERBOSE, COSTS off) ' || query LOOP
		result := result || line || E'\n';
	END LOOP;
	RETURN result;
EXCEPTION WHEN OTHERS THEN
	RETURN 'error';
END $$;
CREATE DOMAIN public.my_uuid AS uuid;
CREATE DOMAIN public.my_instant AS timestamptz;
CREATE TABLE public.plain_values (u uuid, u2 my_uuid, t timestamptz, t2 my_instant, r tstzrange, n bigint,
	s text, a uuid[], j jsonb);
INSERT INTO public.plain_values VALUES ('018f0000-0000-7000-8000-000000000000', '018f0000-0000-7000-8000-000000000000',
	'2026-01-01', '2026-01-01', '[2026-01-01,2026-02-01)', 1, 'x', '{018f0000-0000-7000-8000-000000000000}', '{}');

CREATE TEMP TABLE operands AS SELECT o FROM unnest(ARRAY[
	'NULL', '''2026-01-01''', '''018f0000-0000-7000-8000-000000000000''', '''[2026-01-01,2026-02-01)''', '''1''', '1',
	'1.5', 'true', '''x''::text', '''2026-01-01''::text', '''x''::varchar', '''x''::name', '''x''::char(3)',
	'''2026-01-01''::date', '''2026-01-01''::timestamp', '''2026-01-01''::timestamptz', '''10:00''::time',
	'''1 day''::interval', 'now()', 'current_date', 'localtimestamp', '''018f0000-0000-7000-8000-000000000000''::uuid',
	'u', 'u2', 't', 't2', 'r', 'n', 's', 'a', 'j', '''[2026-01-01,2026-02-01)''::tstzrange',
	'''[2026-01-01,2026-02-01)''::daterange', '''[2026-01-01,2026-02-01)''::tsrange',
	'''{[2026-01-01,2026-02-01)}''::tstzmultirange', '''[1,2)''::int4range', '''{2026-01-01}''::timestamptz[]',
	'''{1}''::integer[]', '''127.0.0.1''::inet', '''\x00''::bytea', 'ARRAY[t]', '(SELECT u FROM plain_values)',
	'(SELECT t FROM plain_values)', '1::bigint', 'row(1)', '''{}''::jsonb', '''epoch''']) o;
CREATE TEMP TABLE statements AS
	SELECT format('SELECT %s %s %s FROM plain_values', l.o, op, r.o) AS query
		FROM operands l, operands r, unnest('{<,<=,>=,>,=,<>,<@,@>,&&}'::text[]) op
	UNION ALL SELECT format(form, l.o, r.o)
		FROM operands l, operands r, unnest(ARRAY['SELECT %1$s BETWEEN %2$s AND %2$s FROM plain_values',
			'SELECT %1$s IN (%2$s) FROM plain_values', 'SELECT nullif(%1$s, %2$s) FROM plain_values',
		'SELECT %1$s IS DISTINCT FROM %2$s FROM plain_values', 'SELECT (1, %1$s) < (1, %2$s) FROM plain_values',
		'SELECT greatest(%1$s, %2$s) FROM plain_values', 'SELECT 1 FROM plain_values ORDER BY %1$s < %2$s',
		'SELECT %1$s >= ALL (ARRAY[%2$s]) FROM plain_values', 'SELECT CASE %1$s WHEN %2$s THEN 1 END FROM plain_values',
		'SELECT 1 FROM plain_values a JOIN plain_values b USING (u) WHERE a.%1$s <= b.%2$s',
		'SELECT %1$s || %2$s FROM plain_values', 'SELECT %1$s - %2$s FROM plain_values']) form
	UNION ALL SELECT format('SELECT %s FROM plain_values ORDER BY 1', o) FROM operands
	UNION ALL SELECT format('SELECT min(%1$s), max(%1$s), count(DISTINCT %1$s) FROM plain_values GROUP BY %1$s', o)
		FROM operands
	UNION ALL SELECT format('SELECT * FROM plain_values WHERE u %s %s', op, v)
		FROM unnest('{<,<=,>=,>,=,<>}'::text[]) op,
		unnest(ARRAY['''018f0000-0000-7000-8000-000000000000''', '(SELECT u FROM plain_values)', 'ANY (ARRAY[u])',
			'ANY (''{018f0000-0000-7000-8000-000000000000}'')', 'ALL (a)', 'u2', '(u::text)::uuid', 'min']) v;
-- Ours are those between an instant and a uuid, which were errors.
SELECT query, ours, before FROM (SELECT query, pg_temp.answer('ids, public', query) AS ours,
		pg_temp.answer('public', query) AS before FROM statements) s
WHERE before <> 'error' AND ours <> before;
SELECT 'only ' || n || ' statements worked'
FROM (SELECT count(*) AS n FROM statements WHERE pg_temp.answer('public', query) <> 'error') c WHERE n < 2225;
-- Operators, casts and tables that a tool would see.
SELECT o.oid::regoperator FROM pg_operator o
WHERE oprnamespace = 'ids'::regnamespace AND (oprname NOT IN ('<', '<=', '>=', '>', '<@') OR oprcode = 0);
SELECT c.oid::regclass FROM pg_class c WHERE relnamespace = 'ids'::regnamespace AND relkind <> 'S';
SELECT format('cast from %s', castsource::regtype) FROM pg_cast WHERE oid >= 16384;
-- What a user calls has a comment.
SELECT p.oid::regprocedure FROM pg_proc p
WHERE pronamespace = 'ids'::regnamespace AND obj_description(p.oid, 'pg_proc') IS NULL;
SELECT o.oid::regoperator FROM pg_operator o
WHERE oprnamespace = 'ids'::regnamespace AND obj_description(o.oid, 'pg_operator') IS NULL;

-- Bodies mean the same under any search_path: a schema before pg_catalog has operators and functions that only fail.
-- Prints a row for each function that does not work.
CREATE SCHEMA hostile;
CREATE FUNCTION hostile.fail() RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'hostile'; END $$;
DO $$
DECLARE
	f record;
BEGIN
	-- Each operator and function of core that takes and gives what a body may handle, as one that fails.
	FOR f IN SELECT p.oid, p.proname, pg_get_function_identity_arguments(p.oid) AS arguments,
		prorettype::regtype AS result FROM pg_proc p
		WHERE pronamespace = 'pg_catalog'::regnamespace AND prokind = 'f' AND provariadic = 0 AND NOT proretset
			AND proallargtypes IS NULL
			AND NOT EXISTS (SELECT FROM pg_type t
				WHERE typtype = 'p' AND t.oid IN (SELECT unnest(proargtypes::oid[] || prorettype)))
	LOOP
		EXECUTE format(
			'CREATE FUNCTION hostile.%I(%s) RETURNS %s LANGUAGE plpgsql AS $f$ BEGIN RAISE EXCEPTION ''hostile %s''; '
			'END $f$',
			f.proname, pg_get_function_arguments(f.oid), f.result, f.proname);
	END LOOP;
	FOR f IN SELECT o.oprname, o.oprleft::regtype AS l, o.oprright::regtype AS r, p.proname
		FROM pg_operator o JOIN pg_proc p ON p.oid = o.oprcode
		WHERE oprnamespace = 'pg_catalog'::regnamespace AND oprkind = 'b' AND to_regprocedure(
			format('hostile.%I(%s,%s)', p.proname, o.oprleft::regtype, o.oprright::regtype)) IS NOT NULL
	LOOP
		EXECUTE format('CREATE OPERATOR hostile.%s (FUNCTION = hostile.%I, LEFTARG = %s, RIGHTARG = %s)',
			f.oprname, f.proname, f.l, f.r);
	END LOOP;
END $$;
SELECT 'nothing is hostile' WHERE (SELECT count(*) FROM pg_operator WHERE oprnamespace = 'hostile'::regnamespace) < 500;
CREATE FUNCTION public.all_answers() RETURNS SETOF text LANGUAGE plpgsql AS $answers$
DECLARE
	u pg_catalog.uuid := '018f3a5c-1234-7abc-8def-0123456789ab';
	at pg_catalog.timestamptz := '2026-01-01 00:00:00.000123+00';
	expression pg_catalog.text;
	result pg_catalog.text;
BEGIN
	FOREACH expression IN ARRAY pg_catalog.string_to_array($list$ids.ulid_text($1)
ids.ulid_from_text(ids.ulid_text($1))
ids.ulid_from_text('0000')
ids.ulid_from_text('now')
ids.ulid_from_text(' 01ARZ3NDEKTSV4RRFFQ69G5FAV')
ids.ulid_from_text('OIARZ3NDEKTSV4RRFFQ69G5FAL')
ids.ulid_from_text('aWgEPTl1tmebfsQzFP4bxwgy80V')
ids.ulid_from_text('{018f3a5c-1234-7abc-8def-0123456789ab}')
ids.ulid_from_text('018f3a5c12347abc8def0123456789ag')
ids.ulid_from_text('8ZZZZZZZZZZZZZZZZZZZZZZZZZ')
ids.ulid_parse_lenient('oIARZ3NDEK-TSV4RRFFQ69G5FAL')
ids.ulid_parse_lenient('oIARZ3NDEK-TSV4RRFFQ69G5FAU')
ids.base64uuid_text($1)
ids.base64uuid_from_text(ids.base64uuid_text($1))
ids.base64uuid_from_text('"F$$$$$$$$$$$$$$$$$$$$$"')
ids.base64uuid_from_text('"F')
ids.base64uuid_version($1)
ids.base64uuid_decode('F$$$$$$$$$$$$$$$$$$$$$')
ids.base64uuid_timestamp($1)
ids.ulid_timestamp($1)
ids.ordereduuid_timestamp($1)
ids.ulid_floor($2)
ids.ulid_ceil($2)
ids.ulid_floor('1960-01-01')
ids.ulid_timestamp(ids.ulid_generate($2))
ids.ulid_generate() IS NULL
ids.base64uuid_generate() IS NULL
ids.ordereduuid_generate() IS NULL
ids.xid_generate() IS NULL
ids.ulidflake_generate() IS NULL
ids.typeid_generate('user') IS NULL
ids.typeid('user', $1)
ids.typeid('_', $1)
ids.typeid_uuid(ids.typeid('user', $1))
ids.typeid_uuid('user', ids.typeid('user', $1))
ids.typeid_uuid('x', ids.typeid('user', $1))
ids.typeid_uuid('Us_01h455vb4pex5vsknk084sn02q')
ids.typeid_prefix(ids.typeid('user', $1))
ids.typeid_timestamp(ids.typeid('user', $1))
ids.uid11_text(12345)
ids.uid11_from_text('11111111121')
ids.uid11_from_text('zzzzzzzzzzz')
ids.uid11_from_text('jpXCZedGfVQ')
ids.uid11_text(-1)
ids.ulidflake_text(12345)
ids.ulidflake_from_text('00CMXB6TAK4SA')
ids.xid_timestamp(12345)
ids.xid_floor($2)
ids.xid_prefix_range('5TK9pR')
ids.ulidflake_prefix_range('0')
ids.ulid_prefix_lower('01')
ids.ulid_prefix_upper('01')
ids.snowflake_timestamp(12345678901234, 'discord')
ids.snowflake_floor($2, 'sonyflake')
ids.snowflake_ceil($2, 'none')
$1 OPERATOR(ids.>=) $2
$1 OPERATOR(ids.<) 'infinity'::pg_catalog.timestamptz
$1 OPERATOR(ids.<@) pg_catalog.tstzrange($2, NULL, '(]')$list$, E'\n')
	LOOP
		BEGIN
			EXECUTE pg_catalog.format('SELECT (%s)::pg_catalog.text', expression) INTO result USING u, at;
		EXCEPTION WHEN OTHERS THEN
			result := SQLERRM;
		END;
		RETURN NEXT pg_catalog.format('%s: %s', expression, result);
	END LOOP;
END $answers$;
SET timezone = 'UTC';
SET search_path = hostile, public, pg_catalog;
CREATE TABLE public.hostile_answers AS SELECT a FROM public.all_answers() a;
RESET search_path;
CREATE TABLE public.plain_answers AS SELECT a FROM public.all_answers() a;
SELECT a FROM public.hostile_answers EXCEPT SELECT a FROM public.plain_answers;
SELECT 'too few answers' WHERE (SELECT count(DISTINCT a) FROM public.hostile_answers) < 50;
SET client_min_messages = error;
DROP SCHEMA hostile CASCADE;

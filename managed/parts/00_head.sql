-- uidx-managed @VERSION@: ids by SQL alone, for servers on which no library can be installed. PostgreSQL 14 to 19.
--
-- scripts/formats.sh --write makes this file from clients/formats.json and managed/parts/. Change those.
--
-- All objects go into the first schema of the search_path. The role needs CREATE on that schema, and no other right:
--
--   CREATE SCHEMA ids;
--   SET search_path = ids, public;
--   \i uidx-managed.sql
--
-- A later version, and the same version after an upgrade of the server, can run over it: what uses the objects stays.
-- Dropping the schema removes them.
--
-- Names, results and errors are those of the extension uidx. The types are uuid, bigint and text:
--
@FUNCTIONS@
--   uuid < <= >= > timestamptz    the time of an id, as a range of the index on it; the instant may stand first
--   uuid <@ tstzrange             likewise
--   uidx_create_partitions ...    partitions by the time of a uuid, or of a bigint with a generator as its default
--   uidx_bridge, uidx_unbridge    over to the extension, and back
--
-- Bodies in PL/pgSQL name pg_catalog everywhere, so they mean the same under any search_path. They read bits one by
-- one, since SQL does this fastest: managed/make/codec.py tells how.

DO $$
DECLARE
	strange pg_catalog.text;
	other pg_catalog.text := (
		SELECT p.pronamespace::pg_catalog.regnamespace::pg_catalog.text FROM pg_catalog.pg_proc p
			JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) p.pronamespace
		WHERE p.proname OPERATOR(pg_catalog.=) 'uidx_managed_version'
			AND n.nspname OPERATOR(pg_catalog.=) ANY (pg_catalog.current_schemas(false))
			AND n.nspname OPERATOR(pg_catalog.<>) pg_catalog.current_schema()
		LIMIT 1);
BEGIN
	IF pg_catalog.current_setting('server_version_num')::pg_catalog.int4 OPERATOR(pg_catalog.<) 140000 THEN
		RAISE EXCEPTION 'uidx-managed needs PostgreSQL 14 or later' USING ERRCODE = 'feature_not_supported';
	ELSIF pg_catalog.current_schema() IS NULL THEN
		RAISE EXCEPTION 'no schema has been selected to create in' USING ERRCODE = 'invalid_schema_name',
			HINT = 'CREATE SCHEMA ids; SET search_path = ids, public;';
	ELSIF EXISTS (SELECT FROM pg_catalog.pg_extension e WHERE e.extname OPERATOR(pg_catalog.~) '^uidx(_|$)'
			AND e.extnamespace::pg_catalog.regnamespace::pg_catalog.text
				OPERATOR(pg_catalog.=) pg_catalog.quote_ident(pg_catalog.current_schema()))
	THEN
		RAISE EXCEPTION 'schema % has an extension of uidx', pg_catalog.current_schema()
			USING ERRCODE = 'duplicate_object',
			HINT = 'Its functions have the same names: put uidx-managed into another schema.';
	-- With two copies on one path, operators are ambiguous.
	ELSIF other IS NOT NULL THEN
		RAISE EXCEPTION 'uidx-managed is in schema % already', other USING ERRCODE = 'duplicate_object',
			HINT = pg_catalog.format('To run the file over it, begin with SET search_path = %s; to move it, '
				'docs/managed.md has a statement under "Out of public".', other);
	ELSIF pg_catalog.current_schema() OPERATOR(pg_catalog.=) 'public' THEN
		RAISE NOTICE 'uidx-managed goes into schema public' USING
			HINT = 'To put it into one of its own: CREATE SCHEMA ids; SET search_path = ids;';
	END IF;
	-- CREATE OR REPLACE keeps the owner of a function, and other statements keep an object that exists. So no object of
	-- these names may belong to another role.
	SELECT INTO strange pg_catalog.format('%s of %s', s.object,
		pg_catalog.quote_ident(pg_catalog.pg_get_userbyid(s.owner))) FROM (
			SELECT p.oid::pg_catalog.regprocedure::pg_catalog.text AS object, p.proowner AS owner, p.pronamespace
				AS home FROM pg_catalog.pg_proc p
			WHERE p.proname OPERATOR(pg_catalog.=) ANY ('{@NAMES@}'::pg_catalog.name[])
		UNION ALL SELECT o.oid::pg_catalog.regoperator::pg_catalog.text, o.oprowner, o.oprnamespace
			FROM pg_catalog.pg_operator o
			WHERE 'pg_catalog.uuid'::pg_catalog.regtype::pg_catalog.oid OPERATOR(pg_catalog.=) ANY
				(ARRAY[o.oprleft, o.oprright])
		UNION ALL SELECT t.typname::pg_catalog.text, t.typowner, t.typnamespace FROM pg_catalog.pg_type t
			WHERE t.typname OPERATOR(pg_catalog.=) ANY (
				'{uidx_window,uuid,timestamptz,tstzrange,int8,bool,text,'
				'oid,regclass,regtype,regprocedure}'::pg_catalog.name[])
		UNION ALL SELECT c.relname::pg_catalog.text, c.relowner, c.relnamespace FROM pg_catalog.pg_class c
			WHERE c.relname OPERATOR(pg_catalog.=) 'uidx_low_bits') s
		WHERE pg_catalog.quote_ident(pg_catalog.current_schema())
			OPERATOR(pg_catalog.=) s.home::pg_catalog.regnamespace::pg_catalog.text
			AND pg_catalog.pg_get_userbyid(s.owner) OPERATOR(pg_catalog.<>) CURRENT_USER
		LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'schema % has an object of another role: %', pg_catalog.current_schema(), strange
			USING ERRCODE = 'insufficient_privilege', HINT = 'If that role has made uidx-managed here, SET ROLE to it. '
				'Otherwise take a schema in which nobody else can create.';
	END IF;
	PERFORM pg_catalog.set_config('uidx_managed.checked', 'yes', false);
END $$;
-- A client that goes on after the error has an empty search_path. So it can neither create the rest nor replace
-- functions of the extension.
DO $$
BEGIN
	IF pg_catalog.current_setting('uidx_managed.checked', true) OPERATOR(pg_catalog.=) 'yes' THEN
		PERFORM pg_catalog.set_config('uidx_managed.checked', '', false);
	ELSE
		PERFORM pg_catalog.set_config('search_path', '', false);
	END IF;
END $$;

CREATE OR REPLACE FUNCTION uidx_managed_version() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '@VERSION@';
COMMENT ON FUNCTION uidx_managed_version() IS 'the version of uidx-managed in this schema';

-- Stand-ins for the types and generators of uidx, to restore a dump on a server without its library. Each type becomes
-- text that sorts as the ids do (except flake, elasticflake and typeid). A generator raises an error, so give the
-- column another default.
--
--   psql -d shop -v schema=public -f managed/stand-ins.sql    # the schema that the extensions had
--
-- docs/runbook.md says how to restore the dump. Conditions on time and other functions of uidx have no stand-in.
\set ON_ERROR_STOP on
\if :{?schema}
\else
DO 'BEGIN RAISE ''say in which schema: psql -v schema=public -f managed/stand-ins.sql''; END';
\endif
BEGIN;
SET LOCAL client_min_messages = warning;
CREATE SCHEMA IF NOT EXISTS :"schema";
SELECT set_config('search_path', quote_ident(:'schema') || ', pg_temp', true) \g /dev/null

DO $$
DECLARE
	type text;
	pattern text;
	generators text[];
	generator text;
BEGIN
	IF EXISTS (SELECT FROM pg_type WHERE typname = 'snowflake_layout' AND typnamespace = current_schema()::regnamespace)
		THEN
		RAISE 'schema % has these types already, of uidx or as stand-ins', current_schema();
	END IF;
	CREATE DOMAIN snowflake_layout AS text;
	-- Each type with its generators; the pattern is NULL where an earlier row or PostgreSQL makes the type.
	FOR type, pattern, generators IN VALUES
		-- <formats types>
		('ulid', '[0-7][0-9A-HJKMNP-TV-Z]{25}', '{ulid_generate}'),
		('base64uuid', '[F-I][$0-9A-Z_a-z]{21}', '{base64uuid_generate}'),
		('baseuid', '[-0-9A-Z_a-z]{20}', '{baseuid_generate}'),
		('uid11', '[1-9A-HJ-NP-Za-j][1-9A-HJ-NP-Za-km-z]{10}', '{xid_generate}'),
		('ulidflake', '[0-7][0-9A-HJKMNP-TV-Z]{12}', '{ulidflake_generate}'),
		('ksuid', '[0-9A-Za][0-9A-Za-z]{26}', '{ksuid_generate}'),
		('objectid', '[0-9a-f]{24}', '{objectid_generate}'),
		('rsxid', '[0-9a-v]{19}[0g]', '{rsxid_generate}'),
		('pushid', '[-0-9A-Z_a-z]{20}', '{pushid_generate}'),
		('elasticflake', '[-0-9A-Z_a-z]{20}', '{elasticflake_generate}'),
		('flake', '[0-9A-Za-z]{1,22}', '{flake_generate}'),
		('lexicaluuid', '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{16}', '{lexicaluuid_generate}'),
		('sid', '[0-9A-F][0-9A-Z_a-z~]{10}-[0-9A-F][0-9A-Z_a-z~]{10}', '{sid_generate}'),
		('cuid', 'c[0-9a-z]{8}[0-9a-z]{16}', '{cuid_generate}'),
		('ordereduuid', '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', '{ordereduuid_generate}'),
		('typeid', '(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}', '{typeid_generate}'),
		-- </formats>
		('ulid', NULL, '{ulid_generate_monotonic}'::text[]), ('base64uuid', NULL, '{base64uuid_generate_monotonic}'),
			('baseuid', NULL, '{baseuid_generate_monotonic}'),
		('uid11', NULL,
			'{xid_generate_monotonic,uid11_fullrand_generate,uid11_snowish_generate,uid11_ts_seq_rand_generate}'),
		('ulidflake', NULL, '{ulidflake_generate_scalable}'), ('uuid', NULL, '{combguid_generate}'),
			('bigint', NULL, '{snowflake_generate}')
	LOOP
		IF pattern IS NOT NULL THEN
			EXECUTE format('CREATE DOMAIN %I AS text COLLATE "C" CHECK (VALUE ~ %L)', type, '^' || pattern || '$');
			EXECUTE format('CREATE TYPE %I AS RANGE (subtype = %I)', type || 'range', type);
		END IF;
		FOREACH generator IN ARRAY generators LOOP
			EXECUTE format('CREATE FUNCTION %I(%s) RETURNS %s LANGUAGE plpgsql AS %L', generator,
				CASE generator WHEN 'typeid_generate' THEN 'text' WHEN 'snowflake_generate' THEN 'snowflake_layout'
					WHEN 'ulidflake_generate_scalable' THEN 'integer DEFAULT 0' END,
				type, format('BEGIN RAISE EXCEPTION %L; END',
					generator || '() is a stand-in: uidx is not installed here'));
		END LOOP;
	END LOOP;
	-- The CHECK of a column whose ids have one prefix calls it.
	CREATE FUNCTION typeid_prefix(typeid) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS 'SELECT left($1, -27)';
END $$;
COMMIT;

-- Stand-ins for the types and generators of uidx, to restore a dump on a server that does not have its library. Each type becomes
-- text that sorts as the ids do (but for flake, elasticflake and typeid); a generator raises an error, so give the column another default.
--
--   psql -d shop -v schema=public -f managed/stand-ins.sql    in the schema that the extensions had
--
-- docs/runbook.md says how to restore then. Conditions on time, and other functions of uidx, have no stand-in.
\set ON_ERROR_STOP on
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
	CREATE DOMAIN snowflake_layout AS text;
	-- Each type, its text if there is to be a domain, and what makes its ids unless it is TYPE_generate.
	FOR type, pattern, generators IN VALUES
		('ulid', '[0-7][0-9A-HJKMNP-TV-Z]{25}', '{ulid_generate,ulid_generate_monotonic}'::text[]),
		('base64uuid', '[F-I][$0-9A-Z_a-z]{21}', '{base64uuid_generate,base64uuid_generate_monotonic}'),
		('baseuid', '[-0-9A-Z_a-z]{20}', '{baseuid_generate,baseuid_generate_monotonic}'),
		('uid11', '[1-9A-HJ-NP-Za-km-z]{11}', '{xid_generate,xid_generate_monotonic,uid11_fullrand_generate,uid11_snowish_generate,uid11_ts_seq_rand_generate}'),
		('ulidflake', '[0-7][0-9A-HJKMNP-TV-Z]{12}', '{ulidflake_generate,ulidflake_generate_scalable}'), ('ksuid', '[0-9A-Za-z]{27}', NULL),
		('objectid', '[0-9a-f]{24}', NULL), ('rsxid', '[0-9a-v]{20}', NULL), ('pushid', '[-0-9A-Z_a-z]{20}', NULL), ('elasticflake', '[-0-9A-Z_a-z]{20}', NULL),
		('flake', '[0-9A-Za-z]{1,22}', NULL), ('lexicaluuid', '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{16}', NULL),
		('sid', '[0-9A-Z_a-z~]{11}-[0-9A-Z_a-z~]{11}', NULL), ('cuid', 'c[0-9a-z]{24}', NULL),
		('ordereduuid', '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', NULL), ('typeid', '([a-z]([a-z_]*[a-z])?_)?[0-7][0-9a-hjkmnp-tv-z]{25}', NULL),
		('uuid', NULL, '{combguid_generate}'), ('bigint', NULL, '{snowflake_generate}')
	LOOP
		IF pattern IS NOT NULL THEN
			EXECUTE format('CREATE DOMAIN %I AS text COLLATE "C" CHECK (VALUE ~ %L)', type, '^' || pattern || '$');
			EXECUTE format('CREATE TYPE %I AS RANGE (subtype = %I)', type || 'range', type);
		END IF;
		FOREACH generator IN ARRAY coalesce(generators, ARRAY[type || '_generate']) LOOP
			EXECUTE format('CREATE FUNCTION %I(%s) RETURNS %s LANGUAGE plpgsql AS %L', generator,
				CASE generator WHEN 'typeid_generate' THEN 'text' WHEN 'snowflake_generate' THEN 'snowflake_layout' WHEN 'ulidflake_generate_scalable' THEN 'integer DEFAULT 0' END,
				type, format('BEGIN RAISE EXCEPTION %L; END', generator || '() is a stand-in: uidx is not installed here'));
		END LOOP;
	END LOOP;
	-- As it is in the CHECK constraint of a column whose ids have one prefix.
	CREATE FUNCTION typeid_prefix(typeid) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS 'SELECT left($1, -27)';
END $$;
COMMIT;

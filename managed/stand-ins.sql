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
	generator text;
BEGIN
	FOR type, pattern IN VALUES
		('ulid', '[0-7][0-9A-HJKMNP-TV-Z]{25}'), ('base64uuid', '[F-I][$0-9A-Z_a-z]{21}'), ('baseuid', '[-0-9A-Z_a-z]{20}'),
		('uid11', '[1-9A-HJ-NP-Za-km-z]{11}'), ('ulidflake', '[0-7][0-9A-HJKMNP-TV-Z]{12}'), ('ksuid', '[0-9A-Za-z]{27}'),
		('objectid', '[0-9a-f]{24}'), ('rsxid', '[0-9a-v]{20}'), ('pushid', '[-0-9A-Z_a-z]{20}'), ('elasticflake', '[-0-9A-Z_a-z]{20}'),
		('flake', '[0-9A-Za-z]{1,22}'), ('lexicaluuid', '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{16}'),
		('sid', '[0-9A-Z_a-z~]{11}-[0-9A-Z_a-z~]{11}'), ('cuid', 'c[0-9a-z]{24}'),
		('ordereduuid', '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'), ('typeid', '([a-z]([a-z_]*[a-z])?_)?[0-7][0-9a-hjkmnp-tv-z]{25}')
	LOOP
		EXECUTE format('CREATE DOMAIN %I AS text COLLATE "C" CHECK (VALUE ~ %L)', type, '^' || pattern || '$');
		EXECUTE format('CREATE TYPE %I AS RANGE (subtype = %I)', type || 'range', type);
	END LOOP;
	CREATE DOMAIN snowflake_layout AS text;
	FOR generator, type IN
		SELECT f, t FROM (VALUES ('ulid', '{ulid_generate,ulid_generate_monotonic}'::text[]), ('base64uuid', '{base64uuid_generate,base64uuid_generate_monotonic}'),
			('baseuid', '{baseuid_generate,baseuid_generate_monotonic}'),
			('uid11', '{xid_generate,xid_generate_monotonic,uid11_fullrand_generate,uid11_snowish_generate,uid11_ts_seq_rand_generate}'),
			('ulidflake', '{ulidflake_generate,ulidflake_generate_scalable}'), ('uuid', '{combguid_generate}')) AS v(t, names), unnest(names) f
		UNION ALL SELECT t || '_generate', t FROM unnest('{ksuid,objectid,rsxid,pushid,elasticflake,flake,lexicaluuid,sid,cuid,ordereduuid,typeid}'::text[]) t
		UNION ALL VALUES ('snowflake_generate', 'bigint')
	LOOP
		EXECUTE format('CREATE FUNCTION %I(%s) RETURNS %s LANGUAGE plpgsql AS %L', generator,
			CASE generator WHEN 'typeid_generate' THEN 'text' WHEN 'snowflake_generate' THEN 'snowflake_layout' WHEN 'ulidflake_generate_scalable' THEN 'integer DEFAULT 0' END,
			type, format('BEGIN RAISE EXCEPTION %L; END', generator || '() is a stand-in: uidx is not installed here'));
	END LOOP;
	-- As it is in the CHECK constraint of a column whose ids have one prefix.
	CREATE FUNCTION typeid_prefix(typeid) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS 'SELECT left($1, -27)';
END $$;
COMMIT;

--@ each uuid v7

-- From PostgreSQL 18 on core makes UUIDv7, which ascend within a session too, parallel workers aside. The planner
-- inlines a function of SQL that is one call. A statement that is planned anew for each row loses 1 µs by that; all
-- others gain what PL/pgSQL costs. A body of RETURN would be read from its stored tree each time, which costs more.
DO $do$
BEGIN
	IF pg_catalog.current_setting('server_version_num')::pg_catalog.int4 OPERATOR(pg_catalog.>=) 180000 THEN
		CREATE OR REPLACE FUNCTION @P@_generate() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
			AS 'SELECT pg_catalog.uuidv7()';
	END IF;
END $do$;

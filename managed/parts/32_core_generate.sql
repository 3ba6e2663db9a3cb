--@ each uuid v7

-- From PostgreSQL 18 on, core makes UUIDv7 that ascend within a session too (parallel workers aside). A body that is
-- one call in a string is inlined. So most statements save the cost of PL/pgSQL; only a statement planned anew for each
-- row loses 1 µs. A body with RETURN would cost more: PostgreSQL reads its stored tree each time.
DO $do$
BEGIN
	IF pg_catalog.current_setting('server_version_num')::pg_catalog.int4 OPERATOR(pg_catalog.>=) 180000 THEN
		CREATE OR REPLACE FUNCTION @P@_generate() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
			AS 'SELECT pg_catalog.uuidv7()';
	END IF;
END $do$;

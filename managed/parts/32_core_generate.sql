--@ each uuid v7

-- From PostgreSQL 18 on core makes UUIDv7, which ascend within a session too, parallel workers aside. This is inlined, unlike the
-- generators above: it calls nothing else, so that a statement which is planned once for each row loses some 5 %.
DO $do$
BEGIN
	IF pg_catalog.current_setting('server_version_num')::pg_catalog.int4 OPERATOR(pg_catalog.>=) 180000 THEN
		CREATE OR REPLACE FUNCTION @P@_generate() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
			RETURN pg_catalog.uuidv7();
	END IF;
END $do$;

-- One sequence makes the low bits of all bigint ids. So no id repeats on this server within a millisecond.
DO $do$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.relname OPERATOR(pg_catalog.=) 'uidx_low_bits'
			AND c.relnamespace::pg_catalog.regnamespace::pg_catalog.text
				OPERATOR(pg_catalog.=) pg_catalog.quote_ident(pg_catalog.current_schema()))
	THEN
		-- A random start keeps two servers apart.
		EXECUTE pg_catalog.format('CREATE SEQUENCE uidx_low_bits MINVALUE 0 START %s',
			pg_catalog.hashtextextended(pg_catalog.gen_random_uuid()::pg_catalog.text, 0)
				OPERATOR(pg_catalog.&) 1099511627775);
	END IF;
END $do$;
COMMENT ON SEQUENCE uidx_low_bits IS 'the low bits of the bigint ids of uidx-managed';
GRANT USAGE ON SEQUENCE uidx_low_bits TO PUBLIC;

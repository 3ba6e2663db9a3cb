@OPERATORS@

-- The casts give each argument exactly the function's type. Otherwise an overload for the domain, which anybody can
-- make in a schema of the search_path, would come first.
CREATE OR REPLACE FUNCTION uidx_uuid_in_window(id uuid, during uidx_window) RETURNS boolean
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN (id >= uidx_uuid_from(uidx_window_start(during::tstzrange)))
		AND (id < uidx_uuid_from(uidx_window_stop(during::tstzrange)));
COMMENT ON FUNCTION uidx_uuid_in_window(uuid, uidx_window) IS 'the function of <@';

DO $do$
DECLARE
	home pg_catalog.text := pg_catalog.quote_ident(pg_catalog.current_schema());
	operator record;
BEGIN
	FOR operator IN SELECT * FROM (VALUES
@OPERATOR_ROWS@
		) AS o(name, func, l, r, options, comment)
	LOOP
		-- An operator that is only named as another's commutator has no function yet.
		IF NOT EXISTS (SELECT FROM pg_catalog.pg_operator o WHERE o.oprcode OPERATOR(pg_catalog.<>) 0::pg_catalog.oid
			AND o.oid OPERATOR(pg_catalog.=)
				pg_catalog.to_regoperator(pg_catalog.format('%s.%s(%s,%s)', home, operator.name, operator.l,
					pg_catalog.replace(operator.r, '@home', home))))
		THEN
			EXECUTE pg_catalog.format('CREATE OPERATOR %s.%s (FUNCTION = %s.%s, LEFTARG = %s, RIGHTARG = %s%s)', home,
				operator.name,
				home, operator.func, operator.l, pg_catalog.replace(operator.r, '@home', home),
					pg_catalog.replace(operator.options, '@home', home));
		END IF;
		EXECUTE pg_catalog.format('COMMENT ON OPERATOR %s.%s (%s, %s) IS %L', home, operator.name, operator.l,
			pg_catalog.replace(operator.r, '@home', home), operator.comment);
	END LOOP;
END $do$;

--@ each uuid v7

-- Instants beside a uuid: its first 48 bits count milliseconds since 1970, as in a UUIDv7 and a ULID. The planner
-- inlines the functions of the operators. So a condition becomes a comparison of two uuids, whose bound is computed
-- once.

CREATE OR REPLACE FUNCTION uidx_uuid_from(at timestamptz) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
BEGIN
	IF at <= '@FIRST@'::timestamptz THEN
		RETURN '00000000-0000-0000-0000-000000000000'::uuid;
	ELSIF at > '@LAST@'::timestamptz THEN
		RETURN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid;
	END IF;
	us := extract(epoch FROM at) * 1000000;
	RETURN encode(int8send(((us + @TICK_LESS_1@) / @TICK_US@) << 16) || int8send(0), 'hex')::uuid;
END $$;
COMMENT ON FUNCTION uidx_uuid_from(timestamptz)
	IS 'the lowest uuid whose time is at or after the instant; for an instant outside the time of a uuid the lowest or '
	'highest of all';

CREATE OR REPLACE FUNCTION uidx_instant_after(at timestamptz) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
BEGIN
	-- No uuid has a time after the last one: all later instants are alike.
	RETURN CASE WHEN at < '@LAST@'::timestamptz THEN at + '1 microsecond'::interval ELSE 'infinity'::timestamptz END;
END $$;
COMMENT ON FUNCTION uidx_instant_after(timestamptz)
	IS 'internal: the instant one microsecond later; infinity after the time of a uuid';

CREATE OR REPLACE FUNCTION uidx_window_start(during tstzrange) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
DECLARE
	at timestamptz := lower(during);
BEGIN
	RETURN CASE WHEN isempty(during) THEN 'infinity'::timestamptz WHEN lower_inf(during) THEN '-infinity'::timestamptz
		WHEN lower_inc(during) THEN at WHEN at < '@LAST@'::timestamptz THEN at + '1 microsecond'::interval
			ELSE 'infinity'::timestamptz END;
END $$;
COMMENT ON FUNCTION uidx_window_start(tstzrange)
	IS 'internal: the first instant in the range; infinity if it is empty, or begins after the time of a uuid';

CREATE OR REPLACE FUNCTION uidx_window_stop(during tstzrange) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
DECLARE
	at timestamptz := upper(during);
BEGIN
	RETURN CASE WHEN isempty(during) THEN '-infinity'::timestamptz WHEN upper_inf(during) THEN 'infinity'::timestamptz
		WHEN NOT upper_inc(during) THEN at WHEN at < '@LAST@'::timestamptz THEN at + '1 microsecond'::interval
			ELSE 'infinity'::timestamptz END;
END $$;
COMMENT ON FUNCTION uidx_window_stop(tstzrange)
	IS 'internal: the first instant after the range; -infinity if it is empty, infinity if it ends after the time of a '
	'uuid';

-- An operator on tstzrange itself would take over statements that mean core's operators for all ranges. So it takes a
-- domain.
DO $do$
BEGIN
	IF pg_catalog.to_regtype(pg_catalog.format('%I.uidx_window', pg_catalog.current_schema())) IS NULL THEN
		CREATE DOMAIN uidx_window AS pg_catalog.tstzrange;
	END IF;
END $do$;
COMMENT ON DOMAIN uidx_window IS 'a range of time beside an id: id <@ tstzrange(...)';

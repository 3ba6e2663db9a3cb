--@ each uuid
--@ each bigint

CREATE OR REPLACE FUNCTION @P@_timestamp(id @STORED@) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
DECLARE
@BYTES_OF_TICK@
	us bigint; -- since 1970
BEGIN
@CHECK_ID@
@US_OF_ID@
	RETURN '1970-01-01 00:00:00+00'::timestamptz + (('1 second'::interval * (us / 1000000)) +
		('1 microsecond'::interval * (us % 1000000)));
END $$;
COMMENT ON FUNCTION @P@_timestamp(@STORED@) IS 'when the @T@ was made@NULL_TIME@';

CREATE OR REPLACE FUNCTION @P@_floor(at timestamptz) RETURNS @STORED@ LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at >= '@FIRST@'::timestamptz) AND (at <= '@LAST@'::timestamptz) THEN
		us := (extract(epoch FROM at) * 1000000)@SINCE_EPOCH@;
		tick := (us + @TICK_LESS_1@) / @TICK_US@;
		RETURN @LOWEST@;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type @T@: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = format('The times of @ONE@ go from %s to %s.', '@FIRST@'::timestamptz, '@LAST@'::timestamptz);
END $$;
COMMENT ON FUNCTION @P@_floor(timestamptz)
	IS 'the lowest @T@ whose time is at or after the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION @P@_ceil(at timestamptz) RETURNS @STORED@ LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at >= '@FIRST@'::timestamptz) AND (at < ('@LAST@'::timestamptz + '@TICK_US@ microseconds'::interval)) THEN
		us := (extract(epoch FROM at) * 1000000)@SINCE_EPOCH@;
		tick := us / @TICK_US@;
		RETURN @HIGHEST@;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type @T@: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = format('The times of @ONE@ go from %s to %s.', '@FIRST@'::timestamptz, '@LAST@'::timestamptz);
END $$;
COMMENT ON FUNCTION @P@_ceil(timestamptz)
	IS 'the highest @T@ whose time is at or before the instant; 22008 outside its time';

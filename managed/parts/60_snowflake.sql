CREATE OR REPLACE FUNCTION snowflake_timestamp(id bigint, layout text) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE
	STRICT PARALLEL SAFE AS $$
DECLARE
@LAYOUT_DECLARED@
BEGIN
@LAYOUT@
	IF (bits < 64) AND ((id >> bits) <> 0) THEN
		RAISE EXCEPTION 'value "%" is out of range for an id of layout "%"', id, layout
			USING ERRCODE = 'numeric_value_out_of_range', DETAIL = format('Its fields have %s bits.', bits);
	END IF;
	us := epoch + (tick * ((id >> shift) & ((1::bigint << (bits - shift)) - 1)));
	RETURN '1970-01-01 00:00:00+00'::timestamptz + (('1 second'::interval * (us / 1000000)) +
		('1 microsecond'::interval * (us % 1000000)));
END $$;
COMMENT ON FUNCTION snowflake_timestamp(bigint, text)
	IS 'the time of an id of the layout; 22003 for a number with more bits than the layout';

CREATE OR REPLACE FUNCTION snowflake_floor(at timestamptz, layout text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
DECLARE
@LAYOUT_DECLARED@
BEGIN
@LAYOUT@
@LAYOUT_TIME@
	IF (at >= first) AND (at <= last) THEN
		us := (extract(epoch FROM at) * 1000000) - epoch;
		RETURN (((us + tick) - 1) / tick) << shift;
	END IF;
@LAYOUT_ERROR@
END $$;
COMMENT ON FUNCTION snowflake_floor(timestamptz, text)
	IS 'the lowest id of the layout whose time is at or after the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION snowflake_ceil(at timestamptz, layout text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
DECLARE
@LAYOUT_DECLARED@
BEGIN
@LAYOUT@
@LAYOUT_TIME@
	IF (at >= first) AND (at < (last + ('1 microsecond'::interval * tick))) THEN
		us := (extract(epoch FROM at) * 1000000) - epoch;
		RETURN ((us / tick) << shift) | ((1::bigint << shift) - 1);
	END IF;
@LAYOUT_ERROR@
END $$;
COMMENT ON FUNCTION snowflake_ceil(timestamptz, text)
	IS 'the highest id of the layout whose time is at or before the instant; 22008 outside its time';

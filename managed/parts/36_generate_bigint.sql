--@ each bigint

CREATE OR REPLACE FUNCTION @P@_of(at timestamptz, low bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
DECLARE
	us bigint;
BEGIN
	IF (at >= '@FIRST@'::timestamptz) AND (at < ('@LAST@'::timestamptz + '@TICK_US@ microseconds'::interval)) THEN
		us := (extract(epoch FROM at) * 1000000)@SINCE_EPOCH@;
		RETURN ((us / @TICK_US@) << @SHIFT@) | (low & @MAX_REST@);
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type @T@: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = format('The times of @ONE@ go from %s to %s.', '@FIRST@'::timestamptz, '@LAST@'::timestamptz);
END $$;
COMMENT ON FUNCTION @P@_of(timestamptz, bigint)
	IS 'internal: the @T@ of an instant and the lowest @SHIFT@ bits of a number; 22008 outside its time';

CREATE OR REPLACE FUNCTION @P@_generate() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN @P@_of(clock_timestamp(), nextval('uidx_low_bits'));
COMMENT ON FUNCTION @P@_generate() IS
	'@ONE@ of now; its low bits come from a sequence, so none repeats on this server while the clock is not set back';

CREATE OR REPLACE FUNCTION @P@_generate(at timestamptz) RETURNS bigint LANGUAGE sql VOLATILE PARALLEL SAFE
	RETURN @P@_of(at, hashtextextended(gen_random_uuid()::text, 0));
COMMENT ON FUNCTION @P@_generate(timestamptz)
	IS '@ONE@ of the given instant with @SHIFT@ random bits, for back-filling; 22008 outside its time';

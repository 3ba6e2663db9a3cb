--@ title sid: 64-bit nanoseconds and 63 random bits, 23 characters
--@ bytes 16
--@ time us

CREATE FUNCTION sid_generate() RETURNS sid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_generate';
CREATE FUNCTION sid_generate(at timestamptz) RETURNS sid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_generate_at';
COMMENT ON FUNCTION sid_generate() IS 'a sid above every id that this function has returned since the server started';
COMMENT ON FUNCTION sid_generate(timestamptz) IS 'a sid of the given microsecond with 63 fresh random bits, for back-filling; 22008 outside 1970 to 2262';

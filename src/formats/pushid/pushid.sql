--@ title Firebase push id: 48-bit milliseconds and 72 random bits, 20 characters
--@ bytes 15
--@ time ms

CREATE FUNCTION pushid_generate() RETURNS pushid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_generate';
CREATE FUNCTION pushid_generate(at timestamptz) RETURNS pushid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_generate_at';
COMMENT ON FUNCTION pushid_generate() IS 'a push id above every id that this function has returned since the server started';
COMMENT ON FUNCTION pushid_generate(timestamptz) IS 'a push id of the given millisecond with 72 fresh random bits, for back-filling; 22008 outside 1970 to 10889';

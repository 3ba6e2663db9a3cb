--@ title LexicalUUID: 64-bit microseconds and 64 bits of a worker, 35 characters
--@ bytes 16
--@ time us

CREATE FUNCTION lexicaluuid_generate() RETURNS lexicaluuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_generate';
CREATE FUNCTION lexicaluuid_generate(at timestamptz) RETURNS lexicaluuid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_generate_at';
COMMENT ON FUNCTION lexicaluuid_generate() IS 'a lexicaluuid above every id that this function has returned since the server started';
COMMENT ON FUNCTION lexicaluuid_generate(timestamptz) IS 'a lexicaluuid of the given microsecond with 64 fresh random bits for a worker, for back-filling; 22008 outside 1970 to 294276';

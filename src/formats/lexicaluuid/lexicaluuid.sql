--@ title LexicalUUID: 64-bit microseconds and 64 bits of a worker, 35 characters
--@ type

COMMENT ON FUNCTION lexicaluuid_generate()
	IS 'a lexicaluuid above every id that this function has returned since the server started';
COMMENT ON FUNCTION lexicaluuid_generate(timestamptz)
	IS 'a lexicaluuid of the given microsecond with 64 fresh random bits for a worker, for back-filling; 22008 outside '
	'1970 to 294276';

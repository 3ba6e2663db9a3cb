--@ title ordered UUID: 48 bits of 10 microseconds, then those of a UUIDv4, 36 characters
--@ type

COMMENT ON FUNCTION ordereduuid_generate()
	IS 'an ordered uuid of now with 74 random bits; the ids of a session ascend, but for those of parallel plans';
COMMENT ON FUNCTION ordereduuid_generate(timestamptz)
	IS 'an ordered uuid of the given 10 microseconds with 74 fresh random bits, for back-filling; 22008 outside 1970 '
	'to 2059';

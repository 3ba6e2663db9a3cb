--@ title sid: 64-bit nanoseconds and 63 random bits, 23 characters
--@ type

COMMENT ON FUNCTION sid_generate() IS
	'a sid of now with 63 random bits; the ids of a session ascend, but for those of parallel plans';
COMMENT ON FUNCTION sid_generate(timestamptz)
	IS 'a sid of the given microsecond with 63 fresh random bits, for back-filling; 22008 outside 1970 to 2262';

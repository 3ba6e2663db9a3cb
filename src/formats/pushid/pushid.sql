--@ title Firebase push id: 48-bit milliseconds and 72 random bits, 20 characters
--@ type

COMMENT ON FUNCTION pushid_generate()
	IS 'a push id of now with 72 random bits; the ids of a session ascend, but for those of parallel plans';
COMMENT ON FUNCTION pushid_generate(timestamptz)
	IS 'a push id of the given millisecond with 72 fresh random bits, for back-filling; 22008 outside 1970 to 10889';

--@ title KSUID: 32-bit seconds since 2014 and 128 random bits, 27 characters
--@ type bytewise

COMMENT ON FUNCTION ksuid_generate()
	IS 'a ksuid of now with 128 random bits; the ids of a session ascend, but for those of parallel plans';
COMMENT ON FUNCTION ksuid_generate(timestamptz)
	IS 'a ksuid of the given second with 128 fresh random bits, for back-filling; 22008 outside 2014 to 2150';

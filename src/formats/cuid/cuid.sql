--@ title cuid, version 1: 42-bit milliseconds, counter, fingerprint and a random number, 25 characters
--@ type

COMMENT ON FUNCTION cuid_generate() IS 'a cuid of now with a counter, and a random number of 8 symbols';
COMMENT ON FUNCTION cuid_generate(timestamptz)
	IS 'a cuid of the given millisecond with a random counter, and a random number of 8 symbols, for back-filling; '
	'22008 outside 1970 to 2059';

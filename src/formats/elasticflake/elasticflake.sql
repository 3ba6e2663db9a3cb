--@ title Elasticsearch id: 48-bit milliseconds, 48 bits of the server and a sequence, 20 characters
--@ type

COMMENT ON FUNCTION elasticflake_generate()
	IS 'an elasticflake above every id that this function has returned since the server started';
COMMENT ON FUNCTION elasticflake_generate(timestamptz)
	IS 'an elasticflake of the given millisecond with 72 fresh random bits, for back-filling; 22008 outside 1970 to '
	'10889';

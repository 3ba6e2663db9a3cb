--@ title MongoDB ObjectId: 32-bit seconds, 40 bits of the server and a counter, 24 hexadecimal digits
--@ type bytewise

COMMENT ON FUNCTION objectid_generate() IS 'an objectid of now; this function gives none twice on this server while it runs';
COMMENT ON FUNCTION objectid_generate(timestamptz) IS 'an objectid of the given second with 64 fresh random bits, for back-filling; 22008 outside 1970 to 2106';

--@ title rs/xid: 32-bit seconds, machine, process and a counter, 20 characters
--@ type bytewise

COMMENT ON FUNCTION rsxid_generate() IS 'an rs/xid of now; this function gives none twice on this server while it runs';
COMMENT ON FUNCTION rsxid_generate(timestamptz)
	IS 'an rs/xid of the given second with 64 fresh random bits, for back-filling; 22008 outside 1970 to 2106';

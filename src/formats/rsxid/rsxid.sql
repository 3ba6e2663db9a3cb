--@ title rs/xid: 32-bit seconds, machine, process and a counter, 20 characters
--@ bytes 12
--@ time s

CREATE FUNCTION rsxid_generate() RETURNS rsxid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_generate';
CREATE FUNCTION rsxid_generate(at timestamptz) RETURNS rsxid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_generate_at';
COMMENT ON FUNCTION rsxid_generate() IS 'an rs/xid of now; this function gives none twice on this server while it runs';
COMMENT ON FUNCTION rsxid_generate(timestamptz) IS 'an rs/xid of the given second with a random counter, for back-filling; 22008 outside 1970 to 2106';

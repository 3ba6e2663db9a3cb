--@ title MongoDB ObjectId: 32-bit seconds, 40 bits of the server and a counter, 24 hexadecimal digits
--@ type bytewise

COMMENT ON FUNCTION objectid_generate()
	IS 'an objectid of now; this function gives none twice on this server while it runs';
COMMENT ON FUNCTION objectid_generate(timestamptz)
	IS 'an objectid of the given second with 64 fresh random bits, for back-filling; 22008 outside 1970 to 2106';

-- The same id wherever it is converted, and in the order of the time: the second, 16 bits of 0, and the other 64 bits
-- as they are. It calls functions, not casts: pg_upgrade makes functions before casts.
CREATE FUNCTION objectid_to_ulid(id objectid) RETURNS ulid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT ulid_from_bytea(pg_catalog.substr(ulid_send(ulid_floor(objectid_timestamp(id))), 1, 8)
		OPERATOR(pg_catalog.||) pg_catalog.substr(objectid_send(id), 5));
END;
COMMENT ON FUNCTION objectid_to_ulid(objectid)
	IS 'the ulid of the objectid''s second that has its other bits at the end: the same for the same objectid';
CREATE CAST (objectid AS ulid) WITH FUNCTION objectid_to_ulid(objectid);
COMMENT ON CAST (objectid AS ulid) IS
	'the same for the same objectid, in the order of the time; ::uuid leads on to a uuid';

--@ extension uidx
--@ title ULID: 48-bit milliseconds and 80 random bits, 26 characters
--@ type bytewise implicit

CREATE FUNCTION ulid_generate_monotonic() RETURNS ulid @VOLATILE@, 'uidx_ulid_generate_monotonic';
CREATE FUNCTION ulid_random(ulid) RETURNS bytea @PURE@, 'uidx_ulid_random';
CREATE FUNCTION ulid_parse_lenient(text) RETURNS ulid @PURE@, 'uidx_ulid_parse_lenient';
COMMENT ON FUNCTION ulid_generate()
	IS 'a ulid of now, to 1/256 ms, with 72 random bits; the ids of a session ascend, but for those of parallel plans';
COMMENT ON FUNCTION ulid_generate(timestamptz)
	IS 'a ulid of the given millisecond with 80 fresh random bits, for back-filling; 22008 outside 1970 to 10889';
COMMENT ON FUNCTION ulid_generate_monotonic()
	IS 'a ulid above every id that this function has returned since the server started';
COMMENT ON FUNCTION ulid_random(ulid) IS 'the 10 random bytes of a ulid';
COMMENT ON FUNCTION ulid_parse_lenient(text)
	IS 'a ulid from text as people type it: I and L read as 1, O as 0, hyphens dropped';

-- a facade: an id for the outside, which does not tell when it was made

CREATE FUNCTION ulid_facade(id ulid, key bytea) RETURNS ulid @PURE@, 'uidx_ulid_facade';
CREATE FUNCTION ulid_from_facade(facade ulid, key bytea) RETURNS ulid @PURE@, 'uidx_ulid_from_facade';
COMMENT ON FUNCTION ulid_facade(ulid, bytea)
	IS 'the ulid as Speck128/128 encrypts it under the key of 16 bytes; 22023 for another key length';
COMMENT ON FUNCTION ulid_from_facade(ulid, bytea)
	IS 'the ulid behind a facade; another key gives another id; 22023 for another key length';

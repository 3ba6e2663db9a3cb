--@ extension uidx
--@ title UUID written as 22 characters of Base64UUID
--@ type implicit plain

CREATE FUNCTION base64uuid_generate_monotonic() RETURNS base64uuid @VOLATILE@, 'uidx_base64uuid_generate_monotonic';
CREATE FUNCTION base64uuid_encode(uuid) RETURNS text @PURE@, 'uidx_base64uuid_encode_uuid';
CREATE FUNCTION base64uuid_encode(text) RETURNS text @PURE@, 'uidx_base64uuid_encode_text';
CREATE FUNCTION base64uuid_decode(text) RETURNS uuid @PURE@, 'uidx_base64uuid_decode_text';
CREATE FUNCTION base64uuid_version(base64uuid) RETURNS integer @PURE@, 'uidx_base64uuid_version';
COMMENT ON FUNCTION base64uuid_generate()
	IS 'a UUIDv7 of now to 1/4096 ms, with 62 random bits; the ids of a session ascend, but for those of parallel '
	'plans';
COMMENT ON FUNCTION base64uuid_generate(timestamptz)
	IS 'a UUIDv7 of the given microsecond with 62 fresh random bits, for back-filling; 22008 outside 1970 to 10889';
COMMENT ON FUNCTION base64uuid_generate_monotonic()
	IS 'a UUIDv7 above every id that this function has returned since the server started';
COMMENT ON FUNCTION base64uuid_encode(uuid) IS 'the 22 characters of a uuid in Base64UUID';
COMMENT ON FUNCTION base64uuid_encode(text)
	IS 'the 22 characters of a uuid given as its standard 36; NULL for any other text';
COMMENT ON FUNCTION base64uuid_decode(text)
	IS 'the uuid of a Base64UUID, bare or in double quotes; NULL for any other text';
COMMENT ON FUNCTION base64uuid_version(base64uuid)
	IS 'the version of the UUID: 4 for a random one, 7 for one that begins with its time; NULL for a UUID that is not '
	'of RFC 9562';

-- a facade: an id for the outside, which does not tell when it was made

CREATE FUNCTION base64uuid_facade(id base64uuid, key bytea) RETURNS uuid @PURE@, 'uidx_base64uuid_facade';
CREATE FUNCTION base64uuid_from_facade(facade uuid, key bytea) RETURNS base64uuid @PURE@, 'uidx_base64uuid_from_facade';
COMMENT ON FUNCTION base64uuid_facade(base64uuid, bytea)
	IS 'the UUIDv47 of a UUIDv7: a uuid of version 4 from which only the key of 16 bytes leads back; 22023 for another '
	'version or key length';
COMMENT ON FUNCTION base64uuid_from_facade(uuid, bytea)
	IS 'the UUIDv7 behind a UUIDv47; another key gives another id; 22023 for another version or key length';

--@ each base64uuid

CREATE OR REPLACE FUNCTION base64uuid_encode(id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN base64uuid_text(id);
COMMENT ON FUNCTION base64uuid_encode(uuid) IS 'the 22 characters of a uuid in Base64UUID';

CREATE OR REPLACE FUNCTION base64uuid_encode(id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN id COLLATE "C" ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
		THEN base64uuid_text(id::uuid) END;
COMMENT ON FUNCTION base64uuid_encode(text)
	IS 'the 22 characters of a uuid given as its standard 36; NULL for any other text';

CREATE OR REPLACE FUNCTION base64uuid_decode(id text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN id COLLATE "C" ~ '^(@PATTERN@|"@PATTERN@")$' THEN base64uuid_from_text(id) END;
COMMENT ON FUNCTION base64uuid_decode(text)
	IS 'the uuid of a Base64UUID, bare or in double quotes; NULL for any other text';

CREATE OR REPLACE FUNCTION base64uuid_version(id uuid) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN (get_byte(uuid_send(id), 8) >> 6) = 2 THEN get_byte(uuid_send(id), 6) >> 4 END;
COMMENT ON FUNCTION base64uuid_version(uuid)
	IS 'the version of the UUID: 4 for a random one, 7 for one that begins with its time; NULL for a UUID that is not '
	'of RFC 9562';

--@ title TypeID: a prefix that names a type, and a UUID as 26 characters
--@ type bytewise

CREATE FUNCTION typeid_prefix(typeid) RETURNS text @PURE@, 'uidx_typeid_prefix';
CREATE FUNCTION typeid_uuid(typeid) RETURNS uuid @PURE@, 'uidx_typeid_uuid';
CREATE FUNCTION typeid_timestamp(typeid) RETURNS timestamptz @PURE@, 'uidx_typeid_timestamp';
CREATE FUNCTION typeid(prefix text, id uuid) RETURNS typeid @PURE@, 'uidx_typeid_make';
CREATE FUNCTION typeid_generate(prefix text) RETURNS typeid @VOLATILE@, 'uidx_typeid_generate' STRICT;
-- The bounds of a window of time over ids of one prefix.
CREATE FUNCTION typeid_floor(prefix text, at timestamptz) RETURNS typeid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN typeid(prefix, base64uuid_floor(at)::pg_catalog.uuid);
CREATE FUNCTION typeid_ceil(prefix text, at timestamptz) RETURNS typeid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN typeid(prefix, base64uuid_ceil(at)::pg_catalog.uuid);
COMMENT ON FUNCTION typeid_prefix(typeid) IS 'the text before the last _; empty where there is no _';
COMMENT ON FUNCTION typeid_uuid(typeid) IS 'the uuid behind the prefix';
COMMENT ON FUNCTION typeid_timestamp(typeid) IS 'when the typeid was made; NULL if its uuid is not of version 7';
COMMENT ON FUNCTION typeid(text, uuid)
	IS 'the typeid of a prefix, which may be empty, and a uuid; 22P02 if the text cannot be a prefix';
COMMENT ON FUNCTION typeid_floor(text, timestamptz)
	IS 'the lowest typeid of this prefix at or after the instant; 22008 outside of the format''s time';
COMMENT ON FUNCTION typeid_ceil(text, timestamptz)
	IS 'the highest typeid of this prefix at or before the instant; 22008 outside of the format''s time';
COMMENT ON FUNCTION typeid_generate(text)
	IS 'a typeid of this prefix and a UUIDv7 of now, as base64uuid_generate() makes it; the ids of a session with one '
	'prefix ascend, but for those of parallel plans';
CREATE CAST (typeid AS uuid) WITH FUNCTION typeid_uuid(typeid);
CREATE CAST (typeid AS timestamptz) WITH FUNCTION typeid_timestamp(typeid);

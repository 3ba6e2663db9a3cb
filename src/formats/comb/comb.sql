--@ extension uidx
--@ title COMB GUIDs: uuids of version 4 with the time in six of their bytes

CREATE FUNCTION combguid_timestamp(uuid) RETURNS timestamptz @PURE@, 'uidx_combguid_timestamp';
CREATE FUNCTION combguid_flip(uuid) RETURNS uuid @PURE@, 'uidx_combguid_flip';
CREATE FUNCTION combguid_generate() RETURNS uuid @VOLATILE@, 'uidx_combguid_generate';
CREATE FUNCTION combguid_generate(at timestamptz) RETURNS uuid @VOLATILE@, 'uidx_combguid_generate_at' STRICT;
COMMENT ON FUNCTION combguid_timestamp(uuid)
	IS 'the time in the last six bytes, where SQL Server''s COMB GUIDs have it; id::ulid tells a time in the first six';
COMMENT ON FUNCTION combguid_flip(uuid)
	IS 'the uuid with its first and last six bytes exchanged: a COMB GUID of one kind becomes one of the other';
COMMENT ON FUNCTION combguid_generate()
	IS 'a uuid of version 4 whose first six bytes are the Unix milliseconds of now; the ids of a session ascend, but '
	'for those of parallel plans';
COMMENT ON FUNCTION combguid_generate(timestamptz)
	IS 'a uuid of version 4 whose first six bytes are the Unix milliseconds of the instant, for back-filling; 22008 '
	'outside 1970 to 10889';

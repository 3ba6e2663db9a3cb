--@ extension uidx
--@ title BaseUID: 48-bit ticks of 32.768 microseconds and 72 random bits, 20 characters
--@ type bytewise

CREATE FUNCTION baseuid_generate_monotonic() RETURNS baseuid @VOLATILE@, 'uidx_baseuid_generate_monotonic';
CREATE FUNCTION baseuid_random(baseuid) RETURNS bytea @PURE@, 'uidx_baseuid_random';
CREATE FUNCTION baseuid_to_uuid(baseuid) RETURNS uuid @PURE@, 'uidx_baseuid_to_uuid';
CREATE FUNCTION baseuid_from_uuid(uuid) RETURNS baseuid @PURE@, 'uidx_baseuid_from_uuid';
COMMENT ON FUNCTION baseuid_generate()
	IS 'a baseuid of now with 72 random bits; the ids of a session ascend, but for those of parallel plans';
COMMENT ON FUNCTION baseuid_generate(timestamptz)
	IS 'a baseuid of the given instant with 72 fresh random bits, for back-filling; 22008 outside 1970 to 2262';
COMMENT ON FUNCTION baseuid_generate_monotonic()
	IS 'a baseuid above every id that this function has returned since the server started';
COMMENT ON FUNCTION baseuid_random(baseuid) IS 'the 9 random bytes of a baseuid';
COMMENT ON FUNCTION baseuid_to_uuid(baseuid) IS 'a baseuid as UUIDv8; order is kept';
COMMENT ON FUNCTION baseuid_from_uuid(uuid)
	IS 'the baseuid in a UUIDv8 that baseuid_to_uuid made; 22P02 for any other uuid';
CREATE CAST (baseuid AS uuid) WITH FUNCTION baseuid_to_uuid(baseuid);
CREATE CAST (uuid AS baseuid) WITH FUNCTION baseuid_from_uuid(uuid);

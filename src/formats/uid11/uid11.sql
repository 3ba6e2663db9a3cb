--@ extension uidx
--@ title uid11: an unsigned 64-bit integer (xid and other profiles), 11 characters
--@ type bytewise
--@ times xid

CREATE FUNCTION xid_generate_monotonic() RETURNS uid11 @VOLATILE@, 'uidx_xid_generate_monotonic';
CREATE FUNCTION uid11_fullrand_generate() RETURNS uid11 @VOLATILE@, 'uidx_uid11_fullrand_generate';
CREATE FUNCTION uid11_snowish_generate() RETURNS uid11 @VOLATILE@, 'uidx_uid11_snowish_generate';
CREATE FUNCTION uid11_ts_seq_rand_generate() RETURNS uid11 @VOLATILE@, 'uidx_uid11_ts_seq_rand_generate';
CREATE FUNCTION xid_random(uid11) RETURNS integer @PURE@, 'uidx_uid11_xid_random';
CREATE FUNCTION uid11_snowish_timestamp(uid11) RETURNS timestamptz @PURE@, 'uidx_uid11_timestamp';
CREATE FUNCTION uid11_snowish_machine(uid11) RETURNS integer @PURE@, 'uidx_uid11_snowish_machine';
CREATE FUNCTION uid11_snowish_sequence(uid11) RETURNS integer @PURE@, 'uidx_uid11_snowish_sequence';
CREATE FUNCTION uid11_ts_seq_rand_timestamp(uid11) RETURNS timestamptz @PURE@, 'uidx_uid11_timestamp';
CREATE FUNCTION uid11_ts_seq_rand_sequence(uid11) RETURNS integer @PURE@, 'uidx_uid11_ts_seq_rand_sequence';
CREATE FUNCTION uid11_ts_seq_rand_random(uid11) RETURNS integer @PURE@, 'uidx_uid11_ts_seq_rand_random';
CREATE FUNCTION xid_prefix_range(prefix text,
	OUT lower uid11, OUT upper uid11, OUT ts_lower timestamptz, OUT ts_upper timestamptz,
	OUT rand_lower integer, OUT rand_upper integer) RETURNS record @PURE@, 'uidx_xid_prefix_range';
CREATE FUNCTION uid11_to_bigint(uid11) RETURNS bigint @PURE@, 'uidx_uid11_to_bigint';
COMMENT ON FUNCTION xid_generate() IS
	'an xid of now: its 22 bits are uniform, and this function gives none twice on this server while it runs';
COMMENT ON FUNCTION xid_generate(timestamptz)
	IS 'an xid of the given millisecond with 22 fresh random bits, for back-filling; 22008 outside 2011 to 2151';
COMMENT ON FUNCTION xid_generate_monotonic()
	IS 'an xid above every id that this function has returned since the server started';
COMMENT ON FUNCTION uid11_fullrand_generate() IS 'a uid11 of 64 fresh random bits';
COMMENT ON FUNCTION uid11_snowish_generate()
	IS 'a uid11 of now, uidx.node_id (55000 while it is not set) and a sequence; ascending on this server';
COMMENT ON FUNCTION uid11_ts_seq_rand_generate()
	IS 'a uid11 of now, a sequence and 10 fresh random bits; ascending on this server';
COMMENT ON FUNCTION xid_random(uid11) IS 'the 22 random bits of an xid';
COMMENT ON FUNCTION uid11_snowish_timestamp(uid11) IS 'when the snowish uid11 was made';
COMMENT ON FUNCTION uid11_snowish_machine(uid11) IS 'the machine of a snowish uid11, 0 to 1023';
COMMENT ON FUNCTION uid11_snowish_sequence(uid11) IS 'the sequence of a snowish uid11, 0 to 4095';
COMMENT ON FUNCTION uid11_ts_seq_rand_timestamp(uid11) IS 'when the ts_seq_rand uid11 was made';
COMMENT ON FUNCTION uid11_ts_seq_rand_sequence(uid11) IS 'the sequence of a ts_seq_rand uid11, 0 to 4095';
COMMENT ON FUNCTION uid11_ts_seq_rand_random(uid11) IS 'the 10 random bits of a ts_seq_rand uid11';
COMMENT ON FUNCTION xid_prefix_range(text)
	IS 'the xids that start with the prefix: lowest and highest, with their times and random bits; NULLs where no xid '
	'does';
COMMENT ON FUNCTION uid11_to_bigint(uid11) IS 'a uid11 as a number; 22003 if it is 2^63 or more';
CREATE CAST (uid11 AS bigint) WITH FUNCTION uid11_to_bigint(uid11) AS ASSIGNMENT;

-- a facade: an id for the outside, which does not tell when it was made

CREATE FUNCTION uid11_facade(id uid11, key bytea) RETURNS uid11 @PURE@, 'uidx_uid11_facade';
CREATE FUNCTION uid11_from_facade(facade uid11, key bytea) RETURNS uid11 @PURE@, 'uidx_uid11_from_facade';
COMMENT ON FUNCTION uid11_facade(uid11, bytea)
	IS 'the uid11 as Speck64/128 encrypts it under the key of 16 bytes; 22023 for another key length';
COMMENT ON FUNCTION uid11_from_facade(uid11, bytea)
	IS 'the uid11 behind a facade; another key gives another id; 22023 for another key length';

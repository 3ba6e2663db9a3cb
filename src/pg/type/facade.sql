--@ in uidx

-- facades of bigints: ids for the outside, which do not tell when they were made

CREATE FUNCTION bigint_facade(id bigint, key bytea) RETURNS bigint @PURE@, 'uidx_bigint_facade';
CREATE FUNCTION bigint_from_facade(facade bigint, key bytea) RETURNS bigint @PURE@, 'uidx_bigint_from_facade';
COMMENT ON FUNCTION bigint_facade(bigint, bytea)
	IS 'the number as Speck64/128 encrypts it under a key made of the 16 bytes, once or more until it has its sign '
	'again; 22023 for another key length';
COMMENT ON FUNCTION bigint_from_facade(bigint, bytea)
	IS 'the number behind a facade; another key gives another number; 22023 for another key length';


-- facades: ids for the outside, which do not tell when they were made

CREATE FUNCTION base64uuid_facade(id base64uuid, key bytea) RETURNS uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_facade';
CREATE FUNCTION base64uuid_from_facade(facade uuid, key bytea) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_from_facade';
CREATE FUNCTION ulid_facade(id ulid, key bytea) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_facade';
CREATE FUNCTION ulid_from_facade(facade ulid, key bytea) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_facade';
CREATE FUNCTION uid11_facade(id uid11, key bytea) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_facade';
CREATE FUNCTION uid11_from_facade(facade uid11, key bytea) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_from_facade';
CREATE FUNCTION ulidflake_facade(id ulidflake, key bytea) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_bigint_facade';
CREATE FUNCTION ulidflake_from_facade(facade ulidflake, key bytea) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_bigint_from_facade';
CREATE FUNCTION bigint_facade(id bigint, key bytea) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_bigint_facade';
CREATE FUNCTION bigint_from_facade(facade bigint, key bytea) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_bigint_from_facade';
COMMENT ON FUNCTION base64uuid_facade(base64uuid, bytea) IS 'the UUIDv47 of a UUIDv7: a uuid of version 4 from which only the key of 16 bytes leads back; 22023 for another version or key length';
COMMENT ON FUNCTION base64uuid_from_facade(uuid, bytea) IS 'the UUIDv7 behind a UUIDv47; another key gives another id; 22023 for another version or key length';
COMMENT ON FUNCTION ulid_facade(ulid, bytea) IS 'a ulid whose time means nothing, from which only the key of 16 bytes leads back; 22023 for another key length';
COMMENT ON FUNCTION ulid_from_facade(ulid, bytea) IS 'the ulid behind a facade; another key gives another id; 22023 for another key length';
COMMENT ON FUNCTION uid11_facade(uid11, bytea) IS 'the uid11 as Speck64/128 encrypts it under the key of 16 bytes; 22023 for another key length';
COMMENT ON FUNCTION uid11_from_facade(uid11, bytea) IS 'the uid11 behind a facade; another key gives another id; 22023 for another key length';
COMMENT ON FUNCTION ulidflake_facade(ulidflake, bytea) IS 'the ulidflake as Speck64/128 encrypts it under the key of 16 bytes, once or more until it is a ulidflake again; 22023 for another key length';
COMMENT ON FUNCTION ulidflake_from_facade(ulidflake, bytea) IS 'the ulidflake behind a facade; another key gives another id; 22023 for another key length';
COMMENT ON FUNCTION bigint_facade(bigint, bytea) IS 'the number as Speck64/128 encrypts it under the key of 16 bytes, once or more until it has its sign again; 22023 for another key length';
COMMENT ON FUNCTION bigint_from_facade(bigint, bytea) IS 'the number behind a facade; another key gives another number; 22023 for another key length';

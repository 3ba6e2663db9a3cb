--@ extension uidx
--@ title Ulid-Flake: 43-bit milliseconds and 20 random bits, 13 characters
--@ type

CREATE FUNCTION ulidflake_generate_scalable() RETURNS ulidflake @VOLATILE@, 'uidx_ulidflake_generate_scalable';
CREATE FUNCTION ulidflake_generate_scalable(scalability integer) RETURNS ulidflake @VOLATILE@,
	'uidx_ulidflake_generate_scalable_as' STRICT;
CREATE FUNCTION ulidflake_random(ulidflake) RETURNS integer @PURE@, 'uidx_ulidflake_random';
CREATE FUNCTION ulidflake_scalable_random(ulidflake) RETURNS integer @PURE@, 'uidx_ulidflake_scalable_random';
CREATE FUNCTION ulidflake_scalability(ulidflake) RETURNS integer @PURE@, 'uidx_ulidflake_scalability';
COMMENT ON FUNCTION ulidflake_generate()
	IS 'a ulidflake above every id that this function has returned since the server started';
COMMENT ON FUNCTION ulidflake_generate(timestamptz)
	IS 'a ulidflake of the given millisecond with 20 fresh random bits, for back-filling; 22008 outside 2024 to 2302';
COMMENT ON FUNCTION ulidflake_generate_scalable()
	IS 'a scalable ulidflake with uidx.node_id (0 to 31, 22023 above; 55000 while it is not set) as its scalability; '
	'ascending on this server';
COMMENT ON FUNCTION ulidflake_generate_scalable(integer)
	IS 'a scalable ulidflake with this scalability (0 to 31, else 22023); ascending on this server';
COMMENT ON FUNCTION ulidflake_random(ulidflake) IS 'the 20 random bits of a stand-alone ulidflake';
COMMENT ON FUNCTION ulidflake_scalable_random(ulidflake) IS 'the 15 random bits of a scalable ulidflake';
COMMENT ON FUNCTION ulidflake_scalability(ulidflake) IS 'the scalability of a scalable ulidflake, 0 to 31';
CREATE CAST (ulidflake AS bigint) WITHOUT FUNCTION AS ASSIGNMENT;

-- a facade: an id for the outside, which does not tell when it was made

CREATE FUNCTION ulidflake_facade(id ulidflake, key bytea) RETURNS ulidflake @PURE@, 'uidx_ulidflake_facade';
CREATE FUNCTION ulidflake_from_facade(facade ulidflake, key bytea) RETURNS ulidflake @PURE@,
	'uidx_ulidflake_from_facade';
COMMENT ON FUNCTION ulidflake_facade(ulidflake, bytea)
	IS 'the ulidflake as Speck64/128 encrypts it under a key made of the 16 bytes, once or more until it is a '
	'ulidflake again; 22023 for another key length';
COMMENT ON FUNCTION ulidflake_from_facade(ulidflake, bytea)
	IS 'the ulidflake behind a facade; another key gives another id; 22023 for another key length';

-- uidx-managed 1.0: ids by SQL alone, for servers on which no library can be installed. PostgreSQL 14 to 19.
--
-- scripts/formats.sh --write makes this file from clients/formats.json and managed/parts/. Change those.
--
-- All objects go into the first schema of the search_path. The role needs CREATE on that schema, and no other right:
--
--   CREATE SCHEMA ids;
--   SET search_path = ids, public;
--   \i uidx-managed.sql
--
-- A later version, and the same version after an upgrade of the server, can run over it: what uses the objects stays.
-- Dropping the schema removes them.
--
-- Names, results and errors are those of the extension uidx. The types are uuid, bigint and text:
--
--   ulid_ text from_text timestamp floor ceil generate prefix_lower prefix_upper parse_lenient
--   base64uuid_ text from_text timestamp floor ceil generate prefix_lower prefix_upper encode decode version
--   uid11_ text from_text prefix_lower prefix_upper
--   ulidflake_ text from_text timestamp floor ceil generate prefix_lower prefix_upper prefix_range
--   xid_ timestamp floor ceil generate prefix_range
--   ordereduuid_ timestamp floor ceil generate
--   typeid uuid prefix timestamp generate
--   snowflake_ timestamp floor ceil
--   uuid < <= >= > timestamptz    the time of an id, as a range of the index on it; the instant may stand first
--   uuid <@ tstzrange             likewise
--   uidx_create_partitions ...    partitions by the time of a uuid, or of a bigint with a generator as its default
--   uidx_bridge, uidx_unbridge    over to the extension, and back
--
-- Bodies in PL/pgSQL name pg_catalog everywhere, so they mean the same under any search_path. They read bits one by
-- one, since SQL does this fastest: managed/make/codec.py tells how.

DO $$
DECLARE
	strange pg_catalog.text;
	other pg_catalog.text := (
		SELECT p.pronamespace::pg_catalog.regnamespace::pg_catalog.text FROM pg_catalog.pg_proc p
			JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) p.pronamespace
		WHERE p.proname OPERATOR(pg_catalog.=) 'uidx_managed_version'
			AND n.nspname OPERATOR(pg_catalog.=) ANY (pg_catalog.current_schemas(false))
			AND n.nspname OPERATOR(pg_catalog.<>) pg_catalog.current_schema()
		LIMIT 1);
BEGIN
	IF pg_catalog.current_setting('server_version_num')::pg_catalog.int4 OPERATOR(pg_catalog.<) 140000 THEN
		RAISE EXCEPTION 'uidx-managed needs PostgreSQL 14 or later' USING ERRCODE = 'feature_not_supported';
	ELSIF pg_catalog.current_schema() IS NULL THEN
		RAISE EXCEPTION 'no schema has been selected to create in' USING ERRCODE = 'invalid_schema_name',
			HINT = 'CREATE SCHEMA ids; SET search_path = ids, public;';
	ELSIF EXISTS (SELECT FROM pg_catalog.pg_extension e WHERE e.extname OPERATOR(pg_catalog.~) '^uidx(_|$)'
			AND e.extnamespace::pg_catalog.regnamespace::pg_catalog.text
				OPERATOR(pg_catalog.=) pg_catalog.quote_ident(pg_catalog.current_schema()))
	THEN
		RAISE EXCEPTION 'schema % has an extension of uidx', pg_catalog.current_schema()
			USING ERRCODE = 'duplicate_object',
			HINT = 'Its functions have the same names: put uidx-managed into another schema.';
	-- With two copies on one path, operators are ambiguous.
	ELSIF other IS NOT NULL THEN
		RAISE EXCEPTION 'uidx-managed is in schema % already', other USING ERRCODE = 'duplicate_object',
			HINT = pg_catalog.format('To run the file over it, begin with SET search_path = %s; to move it, '
				'docs/managed.md has a statement under "Out of public".', other);
	ELSIF pg_catalog.current_schema() OPERATOR(pg_catalog.=) 'public' THEN
		RAISE NOTICE 'uidx-managed goes into schema public' USING
			HINT = 'To put it into one of its own: CREATE SCHEMA ids; SET search_path = ids;';
	END IF;
	-- CREATE OR REPLACE keeps the owner of a function, and other statements keep an object that exists. So no object of
	-- these names may belong to another role.
	SELECT INTO strange pg_catalog.format('%s of %s', s.object,
		pg_catalog.quote_ident(pg_catalog.pg_get_userbyid(s.owner))) FROM (
			SELECT p.oid::pg_catalog.regprocedure::pg_catalog.text AS object, p.proowner AS owner, p.pronamespace
				AS home FROM pg_catalog.pg_proc p
			WHERE p.proname OPERATOR(pg_catalog.=) ANY
				('{base64uuid_ceil, base64uuid_decode, base64uuid_encode, base64uuid_floor, base64uuid_from_text, '
				'base64uuid_generate, base64uuid_prefix_lower, base64uuid_prefix_upper, base64uuid_text, '
				'base64uuid_timestamp, base64uuid_version, ordereduuid_ceil, ordereduuid_floor, ordereduuid_generate, '
				'ordereduuid_timestamp, snowflake_ceil, snowflake_floor, snowflake_timestamp, typeid, typeid_generate, '
				'typeid_prefix, typeid_timestamp, typeid_uuid, typeid_with_prefix, uid11_checked_prefix, '
				'uid11_from_text, uid11_prefix_lower, uid11_prefix_upper, uid11_text, uidx_bridge, uidx_bridge_from, '
				'uidx_create_partitions, uidx_drop_listed, uidx_drop_partition, uidx_drop_partitions, '
				'uidx_instant_after, uidx_instant_ge, uidx_instant_gt, uidx_instant_le, uidx_instant_lt, '
				'uidx_managed_version, uidx_missing_partitions, uidx_old_partitions, uidx_partition_bounds, '
				'uidx_partition_checked, uidx_partition_default, uidx_partition_edges, uidx_partition_gaps, '
				'uidx_partition_key, uidx_partition_key_of, uidx_partition_lock, uidx_partition_make, '
				'uidx_partition_next, uidx_partition_room, uidx_partition_taken, uidx_partitions_before, '
				'uidx_unbridge, uidx_unbridge_from, uidx_uuid_from, uidx_uuid_ge, uidx_uuid_gt, uidx_uuid_in_window, '
				'uidx_uuid_le, uidx_uuid_lt, uidx_window_start, uidx_window_stop, ulid_ceil, ulid_floor, '
				'ulid_from_text, ulid_generate, ulid_parse_lenient, ulid_prefix_lower, ulid_prefix_upper, ulid_text, '
				'ulid_timestamp, ulidflake_ceil, ulidflake_checked_prefix, ulidflake_floor, ulidflake_from_text, '
				'ulidflake_generate, ulidflake_of, ulidflake_prefix_lower, ulidflake_prefix_range, '
				'ulidflake_prefix_upper, ulidflake_text, ulidflake_timestamp, xid_ceil, xid_floor, xid_generate, '
				'xid_of, xid_prefix_range, xid_timestamp}'::pg_catalog.name[])
		UNION ALL SELECT o.oid::pg_catalog.regoperator::pg_catalog.text, o.oprowner, o.oprnamespace
			FROM pg_catalog.pg_operator o
			WHERE 'pg_catalog.uuid'::pg_catalog.regtype::pg_catalog.oid OPERATOR(pg_catalog.=) ANY
				(ARRAY[o.oprleft, o.oprright])
		UNION ALL SELECT t.typname::pg_catalog.text, t.typowner, t.typnamespace FROM pg_catalog.pg_type t
			WHERE t.typname OPERATOR(pg_catalog.=) ANY (
				'{uidx_window,uuid,timestamptz,tstzrange,int8,bool,text,'
				'oid,regclass,regtype,regprocedure}'::pg_catalog.name[])
		UNION ALL SELECT c.relname::pg_catalog.text, c.relowner, c.relnamespace FROM pg_catalog.pg_class c
			WHERE c.relname OPERATOR(pg_catalog.=) 'uidx_low_bits') s
		WHERE pg_catalog.quote_ident(pg_catalog.current_schema())
			OPERATOR(pg_catalog.=) s.home::pg_catalog.regnamespace::pg_catalog.text
			AND pg_catalog.pg_get_userbyid(s.owner) OPERATOR(pg_catalog.<>) CURRENT_USER
		LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'schema % has an object of another role: %', pg_catalog.current_schema(), strange
			USING ERRCODE = 'insufficient_privilege', HINT = 'If that role has made uidx-managed here, SET ROLE to it. '
				'Otherwise take a schema in which nobody else can create.';
	END IF;
	PERFORM pg_catalog.set_config('uidx_managed.checked', 'yes', false);
END $$;
-- A client that goes on after the error has an empty search_path. So it can neither create the rest nor replace
-- functions of the extension.
DO $$
BEGIN
	IF pg_catalog.current_setting('uidx_managed.checked', true) OPERATOR(pg_catalog.=) 'yes' THEN
		PERFORM pg_catalog.set_config('uidx_managed.checked', '', false);
	ELSE
		PERFORM pg_catalog.set_config('search_path', '', false);
	END IF;
END $$;

CREATE OR REPLACE FUNCTION uidx_managed_version() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN '1.0';
COMMENT ON FUNCTION uidx_managed_version() IS 'the version of uidx-managed in this schema';

CREATE OR REPLACE FUNCTION ulid_text(id uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.uuid_send(id);
BEGIN
	RETURN pg_catalog.encode(pg_catalog.substr(pg_catalog.int8send((pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea, (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.>>) 5))::bigint OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.&) 31))::bigint), 7) OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
			(pg_catalog.get_byte(b, 1) OPERATOR(pg_catalog.>>) 3))::bigint OPERATOR(pg_catalog.<<) 56)
			OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 1) OPERATOR(pg_catalog.&) 7) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 2) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 2) OPERATOR(pg_catalog.&) 63) OPERATOR(pg_catalog.>>) 1))::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 2) OPERATOR(pg_catalog.&) 1) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 3) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 3) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 1)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 4) OPERATOR(pg_catalog.>>) 7))::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 4) OPERATOR(pg_catalog.&) 127) OPERATOR(pg_catalog.>>) 2))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 4) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 3)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 5) OPERATOR(pg_catalog.>>) 5))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 5) OPERATOR(pg_catalog.&) 31))::bigint) OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
			(pg_catalog.get_byte(b, 6) OPERATOR(pg_catalog.>>) 3))::bigint OPERATOR(pg_catalog.<<) 56)
			OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 6) OPERATOR(pg_catalog.&) 7) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 7) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 7) OPERATOR(pg_catalog.&) 63) OPERATOR(pg_catalog.>>) 1))::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 7) OPERATOR(pg_catalog.&) 1) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 8) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 8) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 1)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 9) OPERATOR(pg_catalog.>>) 7))::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 9) OPERATOR(pg_catalog.&) 127) OPERATOR(pg_catalog.>>) 2))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 9) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 3)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 10) OPERATOR(pg_catalog.>>) 5))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 10) OPERATOR(pg_catalog.&) 31))::bigint) OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
			(pg_catalog.get_byte(b, 11) OPERATOR(pg_catalog.>>) 3))::bigint OPERATOR(pg_catalog.<<) 56)
			OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 11) OPERATOR(pg_catalog.&) 7) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 12) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 12) OPERATOR(pg_catalog.&) 63) OPERATOR(pg_catalog.>>) 1))::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 12) OPERATOR(pg_catalog.&) 1) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 13) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 13) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 1)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 14) OPERATOR(pg_catalog.>>) 7))::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 14) OPERATOR(pg_catalog.&) 127) OPERATOR(pg_catalog.>>) 2))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 14) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 3)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 15) OPERATOR(pg_catalog.>>) 5))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 15) OPERATOR(pg_catalog.&) 31))::bigint), 'escape');
END $$;
COMMENT ON FUNCTION ulid_text(uuid) IS 'the 26 characters of the ulid';

CREATE OR REPLACE FUNCTION ulid_from_text(id text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.convert_to(id, 'SQL_ASCII');
	given integer := pg_catalog.octet_length(b);
	digits CONSTANT pg_catalog.bytea :=
		pg_catalog.decode('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffff00010203040506070809ffffffffffffff0a0b0c0d0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffff0a0b0c0d'
		'0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'hex');
	even0 bigint;
	odd0 bigint;
	even1 bigint;
	odd1 bigint;
	even2 bigint;
	odd2 bigint;
	quoted integer := 0;
	braced boolean;
	hex integer := 0; -- digits of a uuid
	wrong integer := 0; -- the first wrong byte
	detail pg_catalog.text;
BEGIN
	IF given OPERATOR(pg_catalog.=) 26 THEN
		even0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 0))::bigint;
		odd0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 1))::bigint;
		even1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 2))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 4))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 6))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 8))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 10))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 12))::bigint;
		odd1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 3))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 5))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 7))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 9))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 11))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 13))::bigint;
		even2 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 14))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 16))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 18))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 20))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 22))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 24))::bigint;
		odd2 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 15))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 17))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 19))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 21))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 23))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 25))::bigint;
		IF (((even0 OPERATOR(pg_catalog.|) odd0 OPERATOR(pg_catalog.|) even1 OPERATOR(pg_catalog.|) odd1
			OPERATOR(pg_catalog.|) even2 OPERATOR(pg_catalog.|) odd2) OPERATOR(pg_catalog.&) 1117984489315730400)
			OPERATOR(pg_catalog.=) 0) AND ((((even0 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd0)
			OPERATOR(pg_catalog.>>) 8) OPERATOR(pg_catalog.=) 0) THEN
			RETURN pg_catalog.encode(pg_catalog.int8send((((even0 OPERATOR(pg_catalog.<<) 5)
				OPERATOR(pg_catalog.|) odd0) OPERATOR(pg_catalog.<<) 56)
				OPERATOR(pg_catalog.|) (((even1 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd1)
				OPERATOR(pg_catalog.>>) 4)) OPERATOR(pg_catalog.||)
			pg_catalog.int8send((((even1 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd1)
				OPERATOR(pg_catalog.<<) 60) OPERATOR(pg_catalog.|) ((even2 OPERATOR(pg_catalog.<<) 5)
				OPERATOR(pg_catalog.|) odd2)), 'hex')::pg_catalog.uuid;
		END IF;
	END IF;
	IF (given OPERATOR(pg_catalog.>=) 2) AND (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 92)
		AND (pg_catalog.get_byte(b, least(1, given OPERATOR(pg_catalog.-) 1)) OPERATOR(pg_catalog.=) 120) THEN
		wrong := 2;
		WHILE (wrong OPERATOR(pg_catalog.<) given)
			AND (pg_catalog.strpos('0123456789abcdefABCDEF' COLLATE pg_catalog."C",
			pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1)) OPERATOR(pg_catalog.>) 0) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF given OPERATOR(pg_catalog.<>) 34 THEN
			detail := pg_catalog.format('After "%sx" a ulid has 32 hexadecimal digits, this text has %s there.',
				pg_catalog.chr(92),
				CASE WHEN given OPERATOR(pg_catalog.=) 3 THEN '1 byte' ELSE pg_catalog.format('%s bytes', given
					OPERATOR(pg_catalog.-) 2) END);
		ELSIF wrong OPERATOR(pg_catalog.<) given THEN
			detail := pg_catalog.format('Character "%s" at position %s is not a hexadecimal digit.',
				pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1),
				wrong OPERATOR(pg_catalog.+) 1);
		ELSE
			RETURN pg_catalog.substr(id, 3)::pg_catalog.uuid;
		END IF;
	END IF;
	IF (detail IS NULL) AND (given OPERATOR(pg_catalog.>=) 32) AND (given OPERATOR(pg_catalog.<=) 41) THEN
		-- The text of a uuid may have a hyphen after every fourth digit but the last, and braces around it.
		braced := pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 123;
		wrong := braced::integer;
		WHILE hex OPERATOR(pg_catalog.<) 32 LOOP
			IF (hex OPERATOR(pg_catalog.>) 0) AND ((hex OPERATOR(pg_catalog.%) 4) OPERATOR(pg_catalog.=) 0)
				AND (wrong OPERATOR(pg_catalog.<) given)
				AND (pg_catalog.get_byte(b, least(wrong, given OPERATOR(pg_catalog.-) 1)) OPERATOR(pg_catalog.=) 45)
				THEN
				wrong := wrong OPERATOR(pg_catalog.+) 1;
			END IF;
			EXIT WHEN (wrong OPERATOR(pg_catalog.=) given)
				OR (pg_catalog.strpos('0123456789abcdefABCDEF' COLLATE pg_catalog."C",
				pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1)) OPERATOR(pg_catalog.=) 0);
			wrong := wrong OPERATOR(pg_catalog.+) 1;
			hex := hex OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF (hex OPERATOR(pg_catalog.=) 32) AND braced AND (wrong OPERATOR(pg_catalog.<) given)
			AND (pg_catalog.get_byte(b, least(wrong, given OPERATOR(pg_catalog.-) 1)) OPERATOR(pg_catalog.=) 125) THEN
			wrong := wrong OPERATOR(pg_catalog.+) 1;
			braced := false;
		END IF;
		IF (hex OPERATOR(pg_catalog.=) 32) AND NOT braced AND (wrong OPERATOR(pg_catalog.=) given) THEN
			RETURN id::pg_catalog.uuid;
		ELSIF (given OPERATOR(pg_catalog.=) 36) OR (given OPERATOR(pg_catalog.=) 32)
			OR (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 123)
			OR (pg_catalog.get_byte(b, given OPERATOR(pg_catalog.-) 1) OPERATOR(pg_catalog.=) 125) THEN
			IF (hex OPERATOR(pg_catalog.<) 32) AND ((wrong OPERATOR(pg_catalog.=) given)
				OR (braced AND (pg_catalog.get_byte(b, least(wrong, given OPERATOR(pg_catalog.-) 1))
				OPERATOR(pg_catalog.=) 125))) THEN
				detail := pg_catalog.format('The text of a uuid has 32 hexadecimal digits, this text has %s.', hex);
			ELSIF (hex OPERATOR(pg_catalog.=) 32)
				AND (braced OR (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.<>) 123))
				AND ((wrong OPERATOR(pg_catalog.=) given)
					OR ((wrong OPERATOR(pg_catalog.=) (given OPERATOR(pg_catalog.-) 1))
					AND (pg_catalog.get_byte(b, wrong) OPERATOR(pg_catalog.=) 125))) THEN
				detail := pg_catalog.format('The brace at position %s has no counterpart.', CASE WHEN braced THEN 1
					ELSE wrong OPERATOR(pg_catalog.+) 1 END);
			ELSE
				detail := pg_catalog.format('Character "%s" at position %s is not allowed there in the text of a uuid.',
					pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1), wrong OPERATOR(pg_catalog.+) 1);
			END IF;
		END IF;
	END IF;
	-- The text is not an id. What is wrong with it?
	IF detail IS NOT NULL THEN
		NULL;
	ELSIF given OPERATOR(pg_catalog.<>) 26 THEN
		detail := pg_catalog.format('A ulid has 26 characters, this text has %s.', CASE WHEN pg_catalog.octet_length(id)
			OPERATOR(pg_catalog.=) 1
			THEN '1 byte' ELSE pg_catalog.format('%s bytes', pg_catalog.octet_length(id)) END);
	ELSE
		wrong := 0;
		WHILE (wrong OPERATOR(pg_catalog.<) given) AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, wrong))
			OPERATOR(pg_catalog.<) 255) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF wrong OPERATOR(pg_catalog.<) given THEN
			detail := pg_catalog.format('Character "%s" at position %s is not in the alphabet of ulid.',
				pg_catalog.substr(id, (wrong OPERATOR(pg_catalog.+) quoted) OPERATOR(pg_catalog.+) 1, 1),
					(wrong OPERATOR(pg_catalog.+) quoted) OPERATOR(pg_catalog.+) 1);

		END IF;
	END IF;
	IF detail IS NULL THEN
		RAISE EXCEPTION 'value "%" is out of range for type ulid', id
			USING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'The largest ulid is "7ZZZZZZZZZZZZZZZZZZZZZZZZZ".';
	END IF;
	DECLARE
		plain pg_catalog.text := pg_catalog.btrim(id, E' \t\n\x0b\f\r');
		others pg_catalog.text;
		hint pg_catalog.text;
	BEGIN
		IF (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~*) '^(now|today|tomorrow|yesterday|-?infinity|epoch)$')
			OR (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN
			hint := 'For an instant write timestamptz ''...'', or $1::timestamptz, or ulid_floor($1).';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 90)
			AND (plain COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$') THEN
			hint := 'It is a ulid without the blanks around it.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 90)
			AND ((pg_catalog.left(plain, -26) OPERATOR(pg_catalog.||)
			pg_catalog.translate(pg_catalog."right"(plain, 26), 'ILOilo', '110110')) COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$') THEN
			hint := 'Its alphabet has no I, L and O: it is a ulid with 1 for I and L, and 0 for O.';
		ELSIF id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~)
			'^([0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}|[{][0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}[}])$' THEN
			hint := 'This text has the format of uuid.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.>=) 11)
			AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '[^0-9]') THEN
			others := pg_catalog.concat_ws(' or ', CASE
				WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$')
				THEN 'ulid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([F-I][$0-9A-Z_a-z]{21}|"[F-I][$0-9A-Z_a-z]{21}")$') THEN 'base64uuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'baseuid' END,
				CASE WHEN ((id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[1-9A-HJ-NP-Za-j][1-9A-HJ-NP-Za-km-z]{10}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'jpXCZedGfVQ')) THEN 'uid11' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$') THEN 'ulidflake' END,
				CASE WHEN ((id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Za][0-9A-Za-z]{26}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'aWgEPTl1tmebfsQzFP4bxwgy80V'))
					THEN 'ksuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Fa-f]{24}$') THEN 'objectid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9a-v]{19}[0g]$') THEN 'rsxid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'pushid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$')
					THEN 'elasticflake' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([0-9A-F][0-9A-Z_a-z~]{10}-[0-9A-F][0-9A-Z_a-z~]{10}|[0-9a-f][0-9a-v]{12}-[0-9a-f][0-9a-v]{12}|[0-9A-Fa-f]{16}-[0-9A-Fa-f]{16}|[0-9]{1,19}-[0-9]{1,19})$') THEN 'sid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^c[0-9a-z]{8}[0-9a-z]{16}$')
					THEN 'cuid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}$')
					THEN 'typeid' END);
			hint := CASE WHEN pg_catalog.octet_length(others) OPERATOR(pg_catalog.>) 0
				THEN pg_catalog.format('This text has the format of %s.', others) END;
		END IF;
		IF hint IS NULL THEN
			RAISE EXCEPTION 'invalid input syntax for type ulid: "%"', id USING ERRCODE = 'invalid_text_representation',
				DETAIL = detail;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type ulid: "%"', id USING ERRCODE = 'invalid_text_representation',
			DETAIL = detail, HINT = hint;
	END;
END $$;
COMMENT ON FUNCTION ulid_from_text(text)
	IS 'the id of the text of a ulid or of a uuid; 22P02 for any other, 22003 for a number that is too large';

CREATE OR REPLACE FUNCTION base64uuid_text(id uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.uuid_send(id);
BEGIN
	RETURN pg_catalog.encode(pg_catalog.substr(pg_catalog.int8send((pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea, 16 OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.>>) 6))::bigint OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.&) 63))::bigint OPERATOR(pg_catalog.<<) 32)
				OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 1) OPERATOR(pg_catalog.>>) 2))::bigint OPERATOR(pg_catalog.<<) 24)
				OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 1) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 2) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 2) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 3) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 3) OPERATOR(pg_catalog.&) 63))::bigint), 3) OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea, (pg_catalog.get_byte(b, 4) OPERATOR(pg_catalog.>>) 2))::bigint OPERATOR(pg_catalog.<<) 56) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 4) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 5) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 5) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 6) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 6) OPERATOR(pg_catalog.&) 63))::bigint OPERATOR(pg_catalog.<<) 32)
				OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 7) OPERATOR(pg_catalog.>>) 2))::bigint OPERATOR(pg_catalog.<<) 24)
				OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 7) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 8) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 8) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 9) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 9) OPERATOR(pg_catalog.&) 63))::bigint) OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea, (pg_catalog.get_byte(b, 10) OPERATOR(pg_catalog.>>) 2))::bigint OPERATOR(pg_catalog.<<) 56) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 10) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 11) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 11) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 12) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 12) OPERATOR(pg_catalog.&) 63))::bigint OPERATOR(pg_catalog.<<) 32)
				OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 13) OPERATOR(pg_catalog.>>) 2))::bigint OPERATOR(pg_catalog.<<) 24)
				OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 13) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 14) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 14) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 15) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 15) OPERATOR(pg_catalog.&) 63))::bigint), 'escape');
END $$;
COMMENT ON FUNCTION base64uuid_text(uuid) IS 'the 22 characters of the base64uuid';

CREATE OR REPLACE FUNCTION base64uuid_from_text(id text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.convert_to(id, 'SQL_ASCII');
	given integer := pg_catalog.octet_length(b);
	digits CONSTANT pg_catalog.bytea :=
		pg_catalog.decode('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00ffffffffffffffffff'
		'ffff0102030405060708090affffffffffffff0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021222324ffffffff25ff26272829'
		'2a2b2c2d2e2f303132333435363738393a3b3c3d3e3fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'hex');
	even0 bigint;
	odd0 bigint;
	even1 bigint;
	odd1 bigint;
	even2 bigint;
	odd2 bigint;
	quoted integer := 0;
	braced boolean;
	hex integer := 0; -- digits of a uuid
	wrong integer := 0; -- the first wrong byte
	detail pg_catalog.text;
BEGIN
	IF (given OPERATOR(pg_catalog.>) 0) AND (given OPERATOR(pg_catalog.<>) 22) THEN
		IF (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 34) OPERATOR(pg_catalog.<>)
			(pg_catalog.get_byte(b, given OPERATOR(pg_catalog.-) 1) OPERATOR(pg_catalog.=) 34) THEN
			quoted := CASE WHEN pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 34 THEN 1 ELSE given END;
			detail := pg_catalog.format('The double quote at position %s has no counterpart.', quoted);
		ELSIF (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 34) AND (given OPERATOR(pg_catalog.=) 1) THEN
			detail := 'The double quote at position 1 has no counterpart.';
		ELSIF (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 34)
			AND (given OPERATOR(pg_catalog.=) (22 OPERATOR(pg_catalog.+) 2)) THEN
			quoted := 1;
			given := 22;
			b := pg_catalog.substr(b, 2, 22);
		END IF;
	END IF;
	IF given OPERATOR(pg_catalog.=) 22 THEN
		even0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 0))::bigint;
		odd0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 1))::bigint;
		even1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 2))::bigint OPERATOR(pg_catalog.<<) 48)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 4))::bigint
			OPERATOR(pg_catalog.<<) 36) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 6))::bigint OPERATOR(pg_catalog.<<) 24)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 8))::bigint
			OPERATOR(pg_catalog.<<) 12) OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits,
			pg_catalog.get_byte(b, 10))::bigint;
		odd1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 3))::bigint OPERATOR(pg_catalog.<<) 48)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 5))::bigint
			OPERATOR(pg_catalog.<<) 36) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 7))::bigint OPERATOR(pg_catalog.<<) 24)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 9))::bigint
			OPERATOR(pg_catalog.<<) 12) OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits,
			pg_catalog.get_byte(b, 11))::bigint;
		even2 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 12))::bigint OPERATOR(pg_catalog.<<) 48)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 14))::bigint
			OPERATOR(pg_catalog.<<) 36) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 16))::bigint OPERATOR(pg_catalog.<<) 24)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 18))::bigint
			OPERATOR(pg_catalog.<<) 12) OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits,
			pg_catalog.get_byte(b, 20))::bigint;
		odd2 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 13))::bigint OPERATOR(pg_catalog.<<) 48)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 15))::bigint
			OPERATOR(pg_catalog.<<) 36) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 17))::bigint OPERATOR(pg_catalog.<<) 24)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 19))::bigint
			OPERATOR(pg_catalog.<<) 12) OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits,
			pg_catalog.get_byte(b, 21))::bigint;
		IF (((even0 OPERATOR(pg_catalog.|) odd0 OPERATOR(pg_catalog.|) even1 OPERATOR(pg_catalog.|) odd1
			OPERATOR(pg_catalog.|) even2 OPERATOR(pg_catalog.|) odd2) OPERATOR(pg_catalog.&) 1135184250689818560)
			OPERATOR(pg_catalog.=) 0) AND ((((even0 OPERATOR(pg_catalog.<<) 6) OPERATOR(pg_catalog.|) odd0)
			OPERATOR(pg_catalog.>>) 8) OPERATOR(pg_catalog.=) 4) THEN
			RETURN pg_catalog.encode(pg_catalog.int8send(((((even0 OPERATOR(pg_catalog.<<) 6)
				OPERATOR(pg_catalog.|) odd0) OPERATOR(pg_catalog.&) 255) OPERATOR(pg_catalog.<<) 56)
				OPERATOR(pg_catalog.|) (((even1 OPERATOR(pg_catalog.<<) 6) OPERATOR(pg_catalog.|) odd1)
				OPERATOR(pg_catalog.>>) 4)) OPERATOR(pg_catalog.||)
			pg_catalog.int8send((((even1 OPERATOR(pg_catalog.<<) 6) OPERATOR(pg_catalog.|) odd1)
				OPERATOR(pg_catalog.<<) 60) OPERATOR(pg_catalog.|) ((even2 OPERATOR(pg_catalog.<<) 6)
				OPERATOR(pg_catalog.|) odd2)), 'hex')::pg_catalog.uuid;
		END IF;
	END IF;
	IF (given OPERATOR(pg_catalog.>=) 2) AND (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 92)
		AND (pg_catalog.get_byte(b, least(1, given OPERATOR(pg_catalog.-) 1)) OPERATOR(pg_catalog.=) 120) THEN
		wrong := 2;
		WHILE (wrong OPERATOR(pg_catalog.<) given)
			AND (pg_catalog.strpos('0123456789abcdefABCDEF' COLLATE pg_catalog."C",
			pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1)) OPERATOR(pg_catalog.>) 0) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF given OPERATOR(pg_catalog.<>) 34 THEN
			detail := pg_catalog.format('After "%sx" a base64uuid has 32 hexadecimal digits, this text has %s there.',
				pg_catalog.chr(92),
				CASE WHEN given OPERATOR(pg_catalog.=) 3 THEN '1 byte' ELSE pg_catalog.format('%s bytes', given
					OPERATOR(pg_catalog.-) 2) END);
		ELSIF wrong OPERATOR(pg_catalog.<) given THEN
			detail := pg_catalog.format('Character "%s" at position %s is not a hexadecimal digit.',
				pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1),
				wrong OPERATOR(pg_catalog.+) 1);
		ELSE
			RETURN pg_catalog.substr(id, 3)::pg_catalog.uuid;
		END IF;
	END IF;
	IF (detail IS NULL) AND (given OPERATOR(pg_catalog.>=) 32) AND (given OPERATOR(pg_catalog.<=) 41) THEN
		-- The text of a uuid may have a hyphen after every fourth digit but the last, and braces around it.
		braced := pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 123;
		wrong := braced::integer;
		WHILE hex OPERATOR(pg_catalog.<) 32 LOOP
			IF (hex OPERATOR(pg_catalog.>) 0) AND ((hex OPERATOR(pg_catalog.%) 4) OPERATOR(pg_catalog.=) 0)
				AND (wrong OPERATOR(pg_catalog.<) given)
				AND (pg_catalog.get_byte(b, least(wrong, given OPERATOR(pg_catalog.-) 1)) OPERATOR(pg_catalog.=) 45)
				THEN
				wrong := wrong OPERATOR(pg_catalog.+) 1;
			END IF;
			EXIT WHEN (wrong OPERATOR(pg_catalog.=) given)
				OR (pg_catalog.strpos('0123456789abcdefABCDEF' COLLATE pg_catalog."C",
				pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1)) OPERATOR(pg_catalog.=) 0);
			wrong := wrong OPERATOR(pg_catalog.+) 1;
			hex := hex OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF (hex OPERATOR(pg_catalog.=) 32) AND braced AND (wrong OPERATOR(pg_catalog.<) given)
			AND (pg_catalog.get_byte(b, least(wrong, given OPERATOR(pg_catalog.-) 1)) OPERATOR(pg_catalog.=) 125) THEN
			wrong := wrong OPERATOR(pg_catalog.+) 1;
			braced := false;
		END IF;
		IF (hex OPERATOR(pg_catalog.=) 32) AND NOT braced AND (wrong OPERATOR(pg_catalog.=) given) THEN
			RETURN id::pg_catalog.uuid;
		ELSIF (given OPERATOR(pg_catalog.=) 36) OR (given OPERATOR(pg_catalog.=) 32)
			OR (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 123)
			OR (pg_catalog.get_byte(b, given OPERATOR(pg_catalog.-) 1) OPERATOR(pg_catalog.=) 125) THEN
			IF (hex OPERATOR(pg_catalog.<) 32) AND ((wrong OPERATOR(pg_catalog.=) given)
				OR (braced AND (pg_catalog.get_byte(b, least(wrong, given OPERATOR(pg_catalog.-) 1))
				OPERATOR(pg_catalog.=) 125))) THEN
				detail := pg_catalog.format('The text of a uuid has 32 hexadecimal digits, this text has %s.', hex);
			ELSIF (hex OPERATOR(pg_catalog.=) 32)
				AND (braced OR (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.<>) 123))
				AND ((wrong OPERATOR(pg_catalog.=) given)
					OR ((wrong OPERATOR(pg_catalog.=) (given OPERATOR(pg_catalog.-) 1))
					AND (pg_catalog.get_byte(b, wrong) OPERATOR(pg_catalog.=) 125))) THEN
				detail := pg_catalog.format('The brace at position %s has no counterpart.', CASE WHEN braced THEN 1
					ELSE wrong OPERATOR(pg_catalog.+) 1 END);
			ELSE
				detail := pg_catalog.format('Character "%s" at position %s is not allowed there in the text of a uuid.',
					pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1), wrong OPERATOR(pg_catalog.+) 1);
			END IF;
		END IF;
	END IF;
	-- The text is not an id. What is wrong with it?
	IF detail IS NOT NULL THEN
		NULL;
	ELSIF given OPERATOR(pg_catalog.<>) 22 THEN
		detail := pg_catalog.format('A base64uuid has 22 characters, this text has %s.', CASE
			WHEN pg_catalog.octet_length(id) OPERATOR(pg_catalog.=) 1
			THEN '1 byte' ELSE pg_catalog.format('%s bytes', pg_catalog.octet_length(id)) END);
	ELSE
		wrong := 0;
		WHILE (wrong OPERATOR(pg_catalog.<) given) AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, wrong))
			OPERATOR(pg_catalog.<) 255) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF wrong OPERATOR(pg_catalog.<) given THEN
			detail := pg_catalog.format('Character "%s" at position %s is not in the alphabet of base64uuid.',
				pg_catalog.substr(id, (wrong OPERATOR(pg_catalog.+) quoted) OPERATOR(pg_catalog.+) 1, 1),
					(wrong OPERATOR(pg_catalog.+) quoted) OPERATOR(pg_catalog.+) 1);
		ELSE
			detail := pg_catalog.format('Character "%s" at position %s: a base64uuid starts with F, G, H or I.',
				pg_catalog.substr(id, quoted OPERATOR(pg_catalog.+) 1, 1), quoted OPERATOR(pg_catalog.+) 1);
		END IF;
	END IF;
	IF detail IS NULL THEN
		RAISE EXCEPTION 'value "%" is out of range for type base64uuid', id
			USING ERRCODE = 'numeric_value_out_of_range',
				DETAIL = 'The largest base64uuid is "Izzzzzzzzzzzzzzzzzzzzz".';
	END IF;
	DECLARE
		plain pg_catalog.text := pg_catalog.btrim(id, E' \t\n\x0b\f\r');
		others pg_catalog.text;
		hint pg_catalog.text;
	BEGIN
		IF (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~*) '^(now|today|tomorrow|yesterday|-?infinity|epoch)$')
			OR (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN
			hint := 'For an instant write timestamptz ''...'', or $1::timestamptz, or base64uuid_floor($1).';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 86)
			AND (plain COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^([F-I][$0-9A-Z_a-z]{21}|"[F-I][$0-9A-Z_a-z]{21}")$') THEN
			hint := 'It is a base64uuid without the blanks around it.';
		ELSIF id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~)
			'^([0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}|[{][0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}[}])$' THEN
			hint := 'This text has the format of uuid.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.>=) 11)
			AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '[^0-9]') THEN
			others := pg_catalog.concat_ws(' or ', CASE
				WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$')
				THEN 'ulid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([F-I][$0-9A-Z_a-z]{21}|"[F-I][$0-9A-Z_a-z]{21}")$') THEN 'base64uuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'baseuid' END,
				CASE WHEN ((id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[1-9A-HJ-NP-Za-j][1-9A-HJ-NP-Za-km-z]{10}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'jpXCZedGfVQ')) THEN 'uid11' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$') THEN 'ulidflake' END,
				CASE WHEN ((id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Za][0-9A-Za-z]{26}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'aWgEPTl1tmebfsQzFP4bxwgy80V'))
					THEN 'ksuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Fa-f]{24}$') THEN 'objectid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9a-v]{19}[0g]$') THEN 'rsxid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'pushid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$')
					THEN 'elasticflake' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([0-9A-F][0-9A-Z_a-z~]{10}-[0-9A-F][0-9A-Z_a-z~]{10}|[0-9a-f][0-9a-v]{12}-[0-9a-f][0-9a-v]{12}|[0-9A-Fa-f]{16}-[0-9A-Fa-f]{16}|[0-9]{1,19}-[0-9]{1,19})$') THEN 'sid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^c[0-9a-z]{8}[0-9a-z]{16}$')
					THEN 'cuid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}$')
					THEN 'typeid' END);
			hint := CASE WHEN pg_catalog.octet_length(others) OPERATOR(pg_catalog.>) 0
				THEN pg_catalog.format('This text has the format of %s.', others) END;
		END IF;
		IF hint IS NULL THEN
			RAISE EXCEPTION 'invalid input syntax for type base64uuid: "%"',
				id USING ERRCODE = 'invalid_text_representation',
				DETAIL = detail;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type base64uuid: "%"',
			id USING ERRCODE = 'invalid_text_representation',
			DETAIL = detail, HINT = hint;
	END;
END $$;
COMMENT ON FUNCTION base64uuid_from_text(text)
	IS 'the id of the text of a base64uuid or of a uuid; 22P02 for any other, 22003 for a number that is too large';

CREATE OR REPLACE FUNCTION uid11_text(id bigint) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$

BEGIN
	IF id OPERATOR(pg_catalog.<) 0 THEN
		RAISE EXCEPTION 'value "%" is out of range for type uid11', id USING ERRCODE = 'numeric_value_out_of_range';
	END IF;
	RETURN pg_catalog.encode(pg_catalog.substr(pg_catalog.int8send((pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea, ((id OPERATOR(pg_catalog./) 430804206899405824) OPERATOR(pg_catalog.%) 58)::integer)::bigint OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 7427658739644928) OPERATOR(pg_catalog.%) 58)::integer)::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 128063081718016) OPERATOR(pg_catalog.%) 58)::integer)::bigint), 6)
				OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea, ((id OPERATOR(pg_catalog./) 2207984167552) OPERATOR(pg_catalog.%) 58)::integer)::bigint OPERATOR(pg_catalog.<<) 56) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 38068692544) OPERATOR(pg_catalog.%) 58)::integer)::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 656356768) OPERATOR(pg_catalog.%) 58)::integer)::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 11316496) OPERATOR(pg_catalog.%) 58)::integer)::bigint
				OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 195112) OPERATOR(pg_catalog.%) 58)::integer)::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 3364) OPERATOR(pg_catalog.%) 58)::integer)::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 58) OPERATOR(pg_catalog.%) 58)::integer)::bigint OPERATOR(pg_catalog.<<) 8)
				OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog./) 1) OPERATOR(pg_catalog.%) 58)::integer)::bigint), 'escape');
END $$;
COMMENT ON FUNCTION uid11_text(bigint) IS 'the 11 characters of the uid11';

CREATE OR REPLACE FUNCTION uid11_from_text(id text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.convert_to(id, 'SQL_ASCII');
	given integer := pg_catalog.octet_length(b);
	digits CONSTANT pg_catalog.bytea :=
		pg_catalog.decode('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffff000102030405060708ffffffffffffff090a0b0c0d0e0f10ff1112131415ff161718191a1b1c1d1e1f20ffffffffffff21222324'
		'25262728292a2bff2c2d2e2f30313233343536373839ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'hex');
	high bigint; -- the number without its last digit
	quoted integer := 0;
	number numeric := 0;
	wrong integer := 0; -- the first wrong byte
	detail pg_catalog.text;
BEGIN
	IF given OPERATOR(pg_catalog.=) 11 THEN
		IF (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 0)) OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits,
			pg_catalog.get_byte(b, 1)) OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 2))
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 3))
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 4))
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 5))
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 6))
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 7))
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 8))
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 9))
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 10))) OPERATOR(pg_catalog.<) 64
			THEN
			high := ((((((((((((((((((pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 0))::bigint
				OPERATOR(pg_catalog.*) 58) OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits,
				pg_catalog.get_byte(b, 1))) OPERATOR(pg_catalog.*) 58)
				OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 2)))
				OPERATOR(pg_catalog.*) 58) OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits,
				pg_catalog.get_byte(b, 3))) OPERATOR(pg_catalog.*) 58)
				OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 4)))
				OPERATOR(pg_catalog.*) 58) OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits,
				pg_catalog.get_byte(b, 5))) OPERATOR(pg_catalog.*) 58)
				OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 6)))
				OPERATOR(pg_catalog.*) 58) OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits,
				pg_catalog.get_byte(b, 7))) OPERATOR(pg_catalog.*) 58)
				OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 8)))
				OPERATOR(pg_catalog.*) 58) OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits,
				pg_catalog.get_byte(b, 9)));
			IF (high OPERATOR(pg_catalog.<) 159023655807840962) OR ((high OPERATOR(pg_catalog.=) 159023655807840962)
				AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 10)) OPERATOR(pg_catalog.<=) 11)) THEN
				RETURN (high OPERATOR(pg_catalog.*) 58) OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits,
					pg_catalog.get_byte(b, 10));
			END IF;
		END IF;
	END IF;
	IF (given OPERATOR(pg_catalog.>=) 2) AND (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 92)
		AND (pg_catalog.get_byte(b, least(1, given OPERATOR(pg_catalog.-) 1)) OPERATOR(pg_catalog.=) 120) THEN
		wrong := 2;
		WHILE (wrong OPERATOR(pg_catalog.<) given)
			AND (pg_catalog.strpos('0123456789abcdefABCDEF' COLLATE pg_catalog."C",
			pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1)) OPERATOR(pg_catalog.>) 0) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF given OPERATOR(pg_catalog.<>) 18 THEN
			detail := pg_catalog.format('After "%sx" a uid11 has 16 hexadecimal digits, this text has %s there.',
				pg_catalog.chr(92),
				CASE WHEN given OPERATOR(pg_catalog.=) 3 THEN '1 byte' ELSE pg_catalog.format('%s bytes', given
					OPERATOR(pg_catalog.-) 2) END);
		ELSIF wrong OPERATOR(pg_catalog.<) given THEN
			detail := pg_catalog.format('Character "%s" at position %s is not a hexadecimal digit.',
				pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1),
				wrong OPERATOR(pg_catalog.+) 1);
		ELSE
			IF pg_catalog.strpos('01234567' COLLATE pg_catalog."C", pg_catalog.substr(id, 3, 1))
				OPERATOR(pg_catalog.=) 0 THEN
				RAISE EXCEPTION 'bigint out of range' USING ERRCODE = 'numeric_value_out_of_range',
					DETAIL = pg_catalog.format('The uid11 is %s as a number.',
						(('x' OPERATOR(pg_catalog.||) pg_catalog.substr(id, 3))::pg_catalog."bit"(64)::bigint::numeric
							OPERATOR(pg_catalog.+) 18446744073709551616));
			END IF;
			RETURN ('x' OPERATOR(pg_catalog.||) pg_catalog.substr(id, 3))::pg_catalog."bit"(64)::bigint;
		END IF;
	END IF;
	-- The text is not an id. What is wrong with it?
	IF detail IS NOT NULL THEN
		NULL;
	ELSIF given OPERATOR(pg_catalog.<>) 11 THEN
		detail := pg_catalog.format('A uid11 has 11 characters, this text has %s.', CASE
			WHEN pg_catalog.octet_length(id) OPERATOR(pg_catalog.=) 1
			THEN '1 byte' ELSE pg_catalog.format('%s bytes', pg_catalog.octet_length(id)) END);
	ELSE
		wrong := 0;
		WHILE (wrong OPERATOR(pg_catalog.<) given) AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, wrong))
			OPERATOR(pg_catalog.<) 255) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF wrong OPERATOR(pg_catalog.<) given THEN
			detail := pg_catalog.format('Character "%s" at position %s is not in the alphabet of uid11.',
				pg_catalog.substr(id, (wrong OPERATOR(pg_catalog.+) quoted) OPERATOR(pg_catalog.+) 1, 1),
					(wrong OPERATOR(pg_catalog.+) quoted) OPERATOR(pg_catalog.+) 1);
		ELSIF pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 0)) OPERATOR(pg_catalog.>=) 0 THEN
			-- It does not fit a bigint, but perhaps an unsigned number of 64 bits.
			FOR place IN 0 .. 10 LOOP
				number := (number OPERATOR(pg_catalog.*) 58) OPERATOR(pg_catalog.+) pg_catalog.get_byte(digits,
					pg_catalog.get_byte(b, place));
			END LOOP;
			IF number OPERATOR(pg_catalog.<) 18446744073709551616 THEN
				RAISE EXCEPTION 'bigint out of range' USING ERRCODE = 'numeric_value_out_of_range',
					DETAIL = pg_catalog.format('The uid11 is %s as a number.', number);
			END IF;
		END IF;
	END IF;
	IF detail IS NULL THEN
		RAISE EXCEPTION 'value "%" is out of range for type uid11', id
			USING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'The largest uid11 is "jpXCZedGfVQ".';
	END IF;
	DECLARE
		plain pg_catalog.text := pg_catalog.btrim(id, E' \t\n\x0b\f\r');
		others pg_catalog.text;
		hint pg_catalog.text;
	BEGIN
		IF (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~*) '^(now|today|tomorrow|yesterday|-?infinity|epoch)$')
			OR (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN
			hint := 'For an instant write timestamptz ''...'', or $1::timestamptz, or xid_floor($1).';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 75)
			AND ((plain COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[1-9A-HJ-NP-Za-j][1-9A-HJ-NP-Za-km-z]{10}$')
			AND (plain COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'jpXCZedGfVQ')) THEN
			hint := 'It is a uid11 without the blanks around it.';
		ELSIF id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~)
			'^([0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}|[{][0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}[}])$' THEN
			hint := 'This text has the format of uuid.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.>=) 11)
			AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '[^0-9]') THEN
			others := pg_catalog.concat_ws(' or ', CASE
				WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$')
				THEN 'ulid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([F-I][$0-9A-Z_a-z]{21}|"[F-I][$0-9A-Z_a-z]{21}")$') THEN 'base64uuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'baseuid' END,
				CASE WHEN ((id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[1-9A-HJ-NP-Za-j][1-9A-HJ-NP-Za-km-z]{10}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'jpXCZedGfVQ')) THEN 'uid11' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$') THEN 'ulidflake' END,
				CASE WHEN ((id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Za][0-9A-Za-z]{26}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'aWgEPTl1tmebfsQzFP4bxwgy80V'))
					THEN 'ksuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Fa-f]{24}$') THEN 'objectid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9a-v]{19}[0g]$') THEN 'rsxid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'pushid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$')
					THEN 'elasticflake' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([0-9A-F][0-9A-Z_a-z~]{10}-[0-9A-F][0-9A-Z_a-z~]{10}|[0-9a-f][0-9a-v]{12}-[0-9a-f][0-9a-v]{12}|[0-9A-Fa-f]{16}-[0-9A-Fa-f]{16}|[0-9]{1,19}-[0-9]{1,19})$') THEN 'sid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^c[0-9a-z]{8}[0-9a-z]{16}$')
					THEN 'cuid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}$')
					THEN 'typeid' END);
			hint := CASE WHEN pg_catalog.octet_length(others) OPERATOR(pg_catalog.>) 0
				THEN pg_catalog.format('This text has the format of %s.', others) END;
		END IF;
		IF hint IS NULL THEN
			RAISE EXCEPTION 'invalid input syntax for type uid11: "%"',
				id USING ERRCODE = 'invalid_text_representation',
				DETAIL = detail;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type uid11: "%"', id USING ERRCODE = 'invalid_text_representation',
			DETAIL = detail, HINT = hint;
	END;
END $$;
COMMENT ON FUNCTION uid11_from_text(text)
	IS 'the id of the text of a uid11; 22P02 for any other, 22003 for a number that is too large';

CREATE OR REPLACE FUNCTION ulidflake_text(id bigint) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$

BEGIN
	IF id OPERATOR(pg_catalog.<) 0 THEN
		RAISE EXCEPTION 'value "%" is out of range for type ulidflake', id USING ERRCODE = 'numeric_value_out_of_range';
	END IF;
	RETURN pg_catalog.encode(pg_catalog.substr(pg_catalog.int8send((pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea, ((id OPERATOR(pg_catalog.>>) 60) OPERATOR(pg_catalog.&) 15)::integer)::bigint OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 55) OPERATOR(pg_catalog.&) 31)::integer)::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 50) OPERATOR(pg_catalog.&) 31)::integer)::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 45) OPERATOR(pg_catalog.&) 31)::integer)::bigint OPERATOR(pg_catalog.<<) 8)
				OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 40) OPERATOR(pg_catalog.&) 31)::integer)::bigint), 4)
				OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
			((id OPERATOR(pg_catalog.>>) 35) OPERATOR(pg_catalog.&) 31)::integer)::bigint OPERATOR(pg_catalog.<<) 56)
			OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 30) OPERATOR(pg_catalog.&) 31)::integer)::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 25) OPERATOR(pg_catalog.&) 31)::integer)::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 20) OPERATOR(pg_catalog.&) 31)::integer)::bigint
				OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 15) OPERATOR(pg_catalog.&) 31)::integer)::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 10) OPERATOR(pg_catalog.&) 31)::integer)::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 5) OPERATOR(pg_catalog.&) 31)::integer)::bigint OPERATOR(pg_catalog.<<) 8)
				OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::pg_catalog.bytea,
				((id OPERATOR(pg_catalog.>>) 0) OPERATOR(pg_catalog.&) 31)::integer)::bigint), 'escape');
END $$;
COMMENT ON FUNCTION ulidflake_text(bigint) IS 'the 13 characters of the ulidflake';

CREATE OR REPLACE FUNCTION ulidflake_from_text(id text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.convert_to(id, 'SQL_ASCII');
	given integer := pg_catalog.octet_length(b);
	digits CONSTANT pg_catalog.bytea :=
		pg_catalog.decode('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffff00010203040506070809ffffffffffffff0a0b0c0d0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffff0a0b0c0d'
		'0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'hex');
	even0 bigint;
	odd0 bigint;
	even1 bigint;
	odd1 bigint;
	quoted integer := 0;
	wrong integer := 0; -- the first wrong byte
	detail pg_catalog.text;
BEGIN
	IF given OPERATOR(pg_catalog.=) 13 THEN
		even0 := 0;
		odd0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 0))::bigint;
		even1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 1))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 3))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 5))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 7))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 9))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 11))::bigint;
		odd1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 2))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 4))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 6))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 8))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 10))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 12))::bigint;
		IF (((even0 OPERATOR(pg_catalog.|) odd0 OPERATOR(pg_catalog.|) even1 OPERATOR(pg_catalog.|) odd1)
			OPERATOR(pg_catalog.&) 1117984489315730400) OPERATOR(pg_catalog.=) 0)
			AND ((((even0 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd0) OPERATOR(pg_catalog.>>) 3)
			OPERATOR(pg_catalog.=) 0) THEN
			RETURN (((even0 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd0) OPERATOR(pg_catalog.<<) 60)
				OPERATOR(pg_catalog.|) ((even1 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd1);
		END IF;
	END IF;
	IF (given OPERATOR(pg_catalog.>=) 2) AND (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.=) 92)
		AND (pg_catalog.get_byte(b, least(1, given OPERATOR(pg_catalog.-) 1)) OPERATOR(pg_catalog.=) 120) THEN
		wrong := 2;
		WHILE (wrong OPERATOR(pg_catalog.<) given)
			AND (pg_catalog.strpos('0123456789abcdefABCDEF' COLLATE pg_catalog."C",
			pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1)) OPERATOR(pg_catalog.>) 0) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF given OPERATOR(pg_catalog.<>) 18 THEN
			detail := pg_catalog.format('After "%sx" a ulidflake has 16 hexadecimal digits, this text has %s there.',
				pg_catalog.chr(92),
				CASE WHEN given OPERATOR(pg_catalog.=) 3 THEN '1 byte' ELSE pg_catalog.format('%s bytes', given
					OPERATOR(pg_catalog.-) 2) END);
		ELSIF wrong OPERATOR(pg_catalog.<) given THEN
			detail := pg_catalog.format('Character "%s" at position %s is not a hexadecimal digit.',
				pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1),
				wrong OPERATOR(pg_catalog.+) 1);
		ELSE
			IF pg_catalog.strpos('01234567' COLLATE pg_catalog."C", pg_catalog.substr(id, 3, 1))
				OPERATOR(pg_catalog.=) 0 THEN
				RAISE EXCEPTION 'value "%" is out of range for type ulidflake', id
					USING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'No ulidflake has these bytes.';
			END IF;
			RETURN ('x' OPERATOR(pg_catalog.||) pg_catalog.substr(id, 3))::pg_catalog."bit"(64)::bigint;
		END IF;
	END IF;
	-- The text is not an id. What is wrong with it?
	IF detail IS NOT NULL THEN
		NULL;
	ELSIF given OPERATOR(pg_catalog.<>) 13 THEN
		detail := pg_catalog.format('A ulidflake has 13 characters, this text has %s.', CASE
			WHEN pg_catalog.octet_length(id) OPERATOR(pg_catalog.=) 1
			THEN '1 byte' ELSE pg_catalog.format('%s bytes', pg_catalog.octet_length(id)) END);
	ELSE
		wrong := 0;
		WHILE (wrong OPERATOR(pg_catalog.<) given) AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, wrong))
			OPERATOR(pg_catalog.<) 255) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF wrong OPERATOR(pg_catalog.<) given THEN
			detail := pg_catalog.format('Character "%s" at position %s is not in the alphabet of ulidflake.',
				pg_catalog.substr(id, (wrong OPERATOR(pg_catalog.+) quoted) OPERATOR(pg_catalog.+) 1, 1),
					(wrong OPERATOR(pg_catalog.+) quoted) OPERATOR(pg_catalog.+) 1);

		END IF;
	END IF;
	IF detail IS NULL THEN
		RAISE EXCEPTION 'value "%" is out of range for type ulidflake', id
			USING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'The largest ulidflake is "7ZZZZZZZZZZZZ".';
	END IF;
	DECLARE
		plain pg_catalog.text := pg_catalog.btrim(id, E' \t\n\x0b\f\r');
		others pg_catalog.text;
		hint pg_catalog.text;
	BEGIN
		IF (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~*) '^(now|today|tomorrow|yesterday|-?infinity|epoch)$')
			OR (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN
			hint := 'For an instant write timestamptz ''...'', or $1::timestamptz, or ulidflake_floor($1).';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 77)
			AND (plain COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$') THEN
			hint := 'It is a ulidflake without the blanks around it.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 77)
			AND ((pg_catalog.left(plain, -13) OPERATOR(pg_catalog.||)
			pg_catalog.translate(pg_catalog."right"(plain, 13), 'ILOilo', '110110')) COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$') THEN
			hint := 'Its alphabet has no I, L and O: it is a ulidflake with 1 for I and L, and 0 for O.';
		ELSIF id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~)
			'^([0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}|[{][0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}[}])$' THEN
			hint := 'This text has the format of uuid.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.>=) 11)
			AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '[^0-9]') THEN
			others := pg_catalog.concat_ws(' or ', CASE
				WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$')
				THEN 'ulid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([F-I][$0-9A-Z_a-z]{21}|"[F-I][$0-9A-Z_a-z]{21}")$') THEN 'base64uuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'baseuid' END,
				CASE WHEN ((id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[1-9A-HJ-NP-Za-j][1-9A-HJ-NP-Za-km-z]{10}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'jpXCZedGfVQ')) THEN 'uid11' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$') THEN 'ulidflake' END,
				CASE WHEN ((id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Za][0-9A-Za-z]{26}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'aWgEPTl1tmebfsQzFP4bxwgy80V'))
					THEN 'ksuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Fa-f]{24}$') THEN 'objectid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9a-v]{19}[0g]$') THEN 'rsxid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'pushid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$')
					THEN 'elasticflake' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([0-9A-F][0-9A-Z_a-z~]{10}-[0-9A-F][0-9A-Z_a-z~]{10}|[0-9a-f][0-9a-v]{12}-[0-9a-f][0-9a-v]{12}|[0-9A-Fa-f]{16}-[0-9A-Fa-f]{16}|[0-9]{1,19}-[0-9]{1,19})$') THEN 'sid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^c[0-9a-z]{8}[0-9a-z]{16}$')
					THEN 'cuid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}$')
					THEN 'typeid' END);
			hint := CASE WHEN pg_catalog.octet_length(others) OPERATOR(pg_catalog.>) 0
				THEN pg_catalog.format('This text has the format of %s.', others) END;
		END IF;
		IF hint IS NULL THEN
			RAISE EXCEPTION 'invalid input syntax for type ulidflake: "%"',
				id USING ERRCODE = 'invalid_text_representation',
				DETAIL = detail;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type ulidflake: "%"',
			id USING ERRCODE = 'invalid_text_representation',
			DETAIL = detail, HINT = hint;
	END;
END $$;
COMMENT ON FUNCTION ulidflake_from_text(text)
	IS 'the id of the text of a ulidflake; 22P02 for any other, 22003 for a number that is too large';

CREATE OR REPLACE FUNCTION ulid_timestamp(id uuid) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.uuid_send(id);
	us bigint; -- since 1970
BEGIN
	us := ((pg_catalog.get_byte(b, 0)::bigint OPERATOR(pg_catalog.<<) 40)
		OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 1)::bigint OPERATOR(pg_catalog.<<) 32)
		OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 2)::bigint OPERATOR(pg_catalog.<<) 24)
		OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 3)::bigint OPERATOR(pg_catalog.<<) 16)
		OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 4)::bigint OPERATOR(pg_catalog.<<) 8)
		OPERATOR(pg_catalog.|) pg_catalog.get_byte(b, 5)) OPERATOR(pg_catalog.*) 1000;
	RETURN '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog.%) 1000000)));
END $$;
COMMENT ON FUNCTION ulid_timestamp(uuid) IS 'when the ulid was made';

CREATE OR REPLACE FUNCTION ulid_floor(at timestamptz) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<=) '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000);
		tick := (us OPERATOR(pg_catalog.+) 999) OPERATOR(pg_catalog./) 1000;
		RETURN pg_catalog.encode(pg_catalog.int8send(tick OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.||)
			pg_catalog.int8send(0), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ulid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a ulid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ulid_floor(timestamptz)
	IS 'the lowest ulid whose time is at or after the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION ulid_ceil(at timestamptz) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '1000 microseconds'::interval)) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000);
		tick := us OPERATOR(pg_catalog./) 1000;
		RETURN pg_catalog.encode(pg_catalog.int8send((tick OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|) 65535)
			OPERATOR(pg_catalog.||) pg_catalog.int8send(-1), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ulid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a ulid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ulid_ceil(timestamptz)
	IS 'the highest ulid whose time is at or before the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION base64uuid_timestamp(id uuid) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.uuid_send(id);
	us bigint; -- since 1970
BEGIN
	IF (pg_catalog.get_byte(b, 8) OPERATOR(pg_catalog.>>) 6) OPERATOR(pg_catalog.<>) 2 THEN
		RETURN NULL;
	ELSIF (pg_catalog.get_byte(b, 6) OPERATOR(pg_catalog.>>) 4) OPERATOR(pg_catalog.=) 7 THEN
		us := ((pg_catalog.get_byte(b, 0)::bigint OPERATOR(pg_catalog.<<) 40)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 1)::bigint OPERATOR(pg_catalog.<<) 32)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 2)::bigint OPERATOR(pg_catalog.<<) 24)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 3)::bigint OPERATOR(pg_catalog.<<) 16)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 4)::bigint OPERATOR(pg_catalog.<<) 8)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(b, 5)) OPERATOR(pg_catalog.*) 1000;
	ELSIF (pg_catalog.get_byte(b, 6) OPERATOR(pg_catalog.>>) 4) OPERATOR(pg_catalog.=) 1 THEN
		us := ((((((pg_catalog.get_byte(b, 6)::bigint OPERATOR(pg_catalog.<<) 8)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(b, 7)) OPERATOR(pg_catalog.&) 4095) OPERATOR(pg_catalog.<<) 48)
			OPERATOR(pg_catalog.|) (((pg_catalog.get_byte(b, 4)::bigint OPERATOR(pg_catalog.<<) 8)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(b, 5)) OPERATOR(pg_catalog.<<) 32)
			OPERATOR(pg_catalog.|) ((pg_catalog.get_byte(b, 0)::bigint OPERATOR(pg_catalog.<<) 24)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 1)::bigint OPERATOR(pg_catalog.<<) 16)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 2)::bigint OPERATOR(pg_catalog.<<) 8)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(b, 3))) OPERATOR(pg_catalog./) 10)
			OPERATOR(pg_catalog.-) 12219292800000000;
	ELSE
		RETURN NULL;
	END IF;
	RETURN '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog.%) 1000000)));
END $$;
COMMENT ON FUNCTION base64uuid_timestamp(uuid) IS 'when the base64uuid was made; NULL if its version is not 7 or 1';

CREATE OR REPLACE FUNCTION base64uuid_floor(at timestamptz) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<=) '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000);
		tick := (us OPERATOR(pg_catalog.+) 999) OPERATOR(pg_catalog./) 1000;
		RETURN pg_catalog.encode(pg_catalog.int8send(tick OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.||)
			pg_catalog.int8send(0), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type base64uuid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a base64uuid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION base64uuid_floor(timestamptz)
	IS 'the lowest base64uuid whose time is at or after the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION base64uuid_ceil(at timestamptz) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '1000 microseconds'::interval)) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000);
		tick := us OPERATOR(pg_catalog./) 1000;
		RETURN pg_catalog.encode(pg_catalog.int8send((tick OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|) 65535)
			OPERATOR(pg_catalog.||) pg_catalog.int8send(-1), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type base64uuid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a base64uuid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION base64uuid_ceil(timestamptz)
	IS 'the highest base64uuid whose time is at or before the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION xid_timestamp(id bigint) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
DECLARE
	us bigint; -- since 1970
BEGIN
	IF id OPERATOR(pg_catalog.<) 0 THEN
		RAISE EXCEPTION 'value "%" is out of range for type uid11', id USING ERRCODE = 'numeric_value_out_of_range';
	END IF;
	us := 1321009871111000 OPERATOR(pg_catalog.+) ((id OPERATOR(pg_catalog.>>) 22) OPERATOR(pg_catalog.*) 1000);
	RETURN '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog.%) 1000000)));
END $$;
COMMENT ON FUNCTION xid_timestamp(bigint) IS 'when the uid11 was made';

CREATE OR REPLACE FUNCTION xid_floor(at timestamptz) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '2011-11-11 11:11:11.111+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<=) '2081-07-18 02:58:46.662+00'::pg_catalog.timestamptz) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000) OPERATOR(pg_catalog.-) 1321009871111000;
		tick := (us OPERATOR(pg_catalog.+) 999) OPERATOR(pg_catalog./) 1000;
		RETURN tick OPERATOR(pg_catalog.<<) 22;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type uid11: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a uid11 go from %s to %s.',
			'2011-11-11 11:11:11.111+00'::pg_catalog.timestamptz, '2081-07-18 02:58:46.662+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION xid_floor(timestamptz)
	IS 'the lowest uid11 whose time is at or after the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION xid_ceil(at timestamptz) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '2011-11-11 11:11:11.111+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('2081-07-18 02:58:46.662+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '1000 microseconds'::interval)) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000) OPERATOR(pg_catalog.-) 1321009871111000;
		tick := us OPERATOR(pg_catalog./) 1000;
		RETURN (tick OPERATOR(pg_catalog.<<) 22) OPERATOR(pg_catalog.|) 4194303;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type uid11: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a uid11 go from %s to %s.',
			'2011-11-11 11:11:11.111+00'::pg_catalog.timestamptz, '2081-07-18 02:58:46.662+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION xid_ceil(timestamptz)
	IS 'the highest uid11 whose time is at or before the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION ulidflake_timestamp(id bigint) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
DECLARE
	us bigint; -- since 1970
BEGIN
	IF id OPERATOR(pg_catalog.<) 0 THEN
		RAISE EXCEPTION 'value "%" is out of range for type ulidflake', id USING ERRCODE = 'numeric_value_out_of_range';
	END IF;
	us := 1704067200000000 OPERATOR(pg_catalog.+) ((id OPERATOR(pg_catalog.>>) 20) OPERATOR(pg_catalog.*) 1000);
	RETURN '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog.%) 1000000)));
END $$;
COMMENT ON FUNCTION ulidflake_timestamp(bigint) IS 'when the ulidflake was made';

CREATE OR REPLACE FUNCTION ulidflake_floor(at timestamptz) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '2024-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<=) '2302-09-27 15:10:22.207+00'::pg_catalog.timestamptz) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000) OPERATOR(pg_catalog.-) 1704067200000000;
		tick := (us OPERATOR(pg_catalog.+) 999) OPERATOR(pg_catalog./) 1000;
		RETURN tick OPERATOR(pg_catalog.<<) 20;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ulidflake: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a ulidflake go from %s to %s.',
			'2024-01-01 00:00:00+00'::pg_catalog.timestamptz, '2302-09-27 15:10:22.207+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ulidflake_floor(timestamptz)
	IS 'the lowest ulidflake whose time is at or after the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION ulidflake_ceil(at timestamptz) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '2024-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('2302-09-27 15:10:22.207+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '1000 microseconds'::interval)) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000) OPERATOR(pg_catalog.-) 1704067200000000;
		tick := us OPERATOR(pg_catalog./) 1000;
		RETURN (tick OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|) 1048575;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ulidflake: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a ulidflake go from %s to %s.',
			'2024-01-01 00:00:00+00'::pg_catalog.timestamptz, '2302-09-27 15:10:22.207+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ulidflake_ceil(timestamptz)
	IS 'the highest ulidflake whose time is at or before the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION ordereduuid_timestamp(id uuid) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.uuid_send(id);
	us bigint; -- since 1970
BEGIN
	us := ((pg_catalog.get_byte(b, 0)::bigint OPERATOR(pg_catalog.<<) 40)
		OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 1)::bigint OPERATOR(pg_catalog.<<) 32)
		OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 2)::bigint OPERATOR(pg_catalog.<<) 24)
		OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 3)::bigint OPERATOR(pg_catalog.<<) 16)
		OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 4)::bigint OPERATOR(pg_catalog.<<) 8)
		OPERATOR(pg_catalog.|) pg_catalog.get_byte(b, 5)) OPERATOR(pg_catalog.*) 10;
	RETURN '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog.%) 1000000)));
END $$;
COMMENT ON FUNCTION ordereduuid_timestamp(uuid) IS 'when the ordereduuid was made';

CREATE OR REPLACE FUNCTION ordereduuid_floor(at timestamptz) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<=) '2059-03-13 02:56:07.10655+00'::pg_catalog.timestamptz) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000);
		tick := (us OPERATOR(pg_catalog.+) 9) OPERATOR(pg_catalog./) 10;
		RETURN pg_catalog.encode(pg_catalog.int8send(tick OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.||)
			pg_catalog.int8send(0), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ordereduuid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of an ordereduuid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '2059-03-13 02:56:07.10655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ordereduuid_floor(timestamptz)
	IS 'the lowest ordereduuid whose time is at or after the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION ordereduuid_ceil(at timestamptz) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	tick bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('2059-03-13 02:56:07.10655+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '10 microseconds'::interval)) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000);
		tick := us OPERATOR(pg_catalog./) 10;
		RETURN pg_catalog.encode(pg_catalog.int8send((tick OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|) 65535)
			OPERATOR(pg_catalog.||) pg_catalog.int8send(-1), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ordereduuid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of an ordereduuid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '2059-03-13 02:56:07.10655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ordereduuid_ceil(timestamptz)
	IS 'the highest ordereduuid whose time is at or before the instant; 22008 outside its time';

-- Each new id has a microsecond of its own, later than the last id of the session, of whatever format. The setting
-- uidx_managed.last keeps that microsecond. A rollback sets it back, as it does the rows. Parallel workers cannot
-- change it, but any user can: so it counts only if it is less than a day ahead of the clock.
CREATE OR REPLACE FUNCTION ulid_generate() RETURNS uuid LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE AS $$
DECLARE
	us bigint := (pg_catalog.date_part('epoch', pg_catalog.clock_timestamp()) OPERATOR(pg_catalog.*) 1000000)::bigint;
		-- exact until 2106
	random pg_catalog.bytea := pg_catalog.uuid_send(pg_catalog.gen_random_uuid());
BEGIN
	-- Numbers of 16 digits, from 2001 to 2286, compare as texts do.
	IF (pg_catalog.current_setting('uidx_managed.last', true) COLLATE pg_catalog."C") OPERATOR(pg_catalog.>=)
		us::pg_catalog.text THEN
		DECLARE
			last pg_catalog.text COLLATE pg_catalog."C" := pg_catalog.current_setting('uidx_managed.last', true);
		BEGIN
			IF last OPERATOR(pg_catalog.~) '^[0-9]{16}$' THEN
				us := CASE WHEN last::bigint OPERATOR(pg_catalog.<) (us OPERATOR(pg_catalog.+) 86400000000)
					THEN last::bigint OPERATOR(pg_catalog.+) 1 ELSE us END;
			END IF;
		END;
	END IF;

	RETURN pg_catalog.encode(pg_catalog.int8send(((pg_catalog.set_config('uidx_managed.last', us::pg_catalog.text,
		false)::bigint OPERATOR(pg_catalog./) 1000) OPERATOR(pg_catalog.<<) 16)
		OPERATOR(pg_catalog.|) ((((us OPERATOR(pg_catalog.%) 1000) OPERATOR(pg_catalog.<<) 16)
		OPERATOR(pg_catalog./) 1000) OPERATOR(pg_catalog.+) (pg_catalog.get_byte(random, 0) OPERATOR(pg_catalog.%) 65)))
		OPERATOR(pg_catalog.||) (pg_catalog.substr(random, 10) OPERATOR(pg_catalog.||) pg_catalog.substr(random, 8, 1)),
			'hex')::pg_catalog.uuid;
END $$;
COMMENT ON FUNCTION ulid_generate()
	IS 'a ulid of now, with its microsecond and at least 62 random bits; the ids of a session ascend';

CREATE OR REPLACE FUNCTION ulid_generate(at timestamptz) RETURNS uuid LANGUAGE plpgsql VOLATILE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
	random pg_catalog.bytea := pg_catalog.uuid_send(pg_catalog.gen_random_uuid());
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '1000 microseconds'::interval)) THEN
		us := extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000;
		RETURN pg_catalog.encode(pg_catalog.int8send(((us OPERATOR(pg_catalog./) 1000) OPERATOR(pg_catalog.<<) 16)
			OPERATOR(pg_catalog.|) (((pg_catalog.get_byte(random, 0) OPERATOR(pg_catalog.<<) 8)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(random, 1)) OPERATOR(pg_catalog.&) 65535))
			OPERATOR(pg_catalog.||) (pg_catalog.substr(random, 10) OPERATOR(pg_catalog.||) pg_catalog.substr(random, 8,
			1)), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ulid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a ulid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ulid_generate(timestamptz)
	IS 'a ulid of the given instant with 80 fresh random bits, for back-filling; 22008 outside its time';

-- Each new id has a microsecond of its own, later than the last id of the session, of whatever format. The setting
-- uidx_managed.last keeps that microsecond. A rollback sets it back, as it does the rows. Parallel workers cannot
-- change it, but any user can: so it counts only if it is less than a day ahead of the clock.
CREATE OR REPLACE FUNCTION base64uuid_generate() RETURNS uuid LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE AS $$
DECLARE
	us bigint := (pg_catalog.date_part('epoch', pg_catalog.clock_timestamp()) OPERATOR(pg_catalog.*) 1000000)::bigint;
		-- exact until 2106
	random pg_catalog.bytea := pg_catalog.uuid_send(pg_catalog.gen_random_uuid());
BEGIN
	-- Numbers of 16 digits, from 2001 to 2286, compare as texts do.
	IF (pg_catalog.current_setting('uidx_managed.last', true) COLLATE pg_catalog."C") OPERATOR(pg_catalog.>=)
		us::pg_catalog.text THEN
		DECLARE
			last pg_catalog.text COLLATE pg_catalog."C" := pg_catalog.current_setting('uidx_managed.last', true);
		BEGIN
			IF last OPERATOR(pg_catalog.~) '^[0-9]{16}$' THEN
				us := CASE WHEN last::bigint OPERATOR(pg_catalog.<) (us OPERATOR(pg_catalog.+) 86400000000)
					THEN last::bigint OPERATOR(pg_catalog.+) 1 ELSE us END;
			END IF;
		END;
	END IF;

	RETURN pg_catalog.encode(pg_catalog.int8send(((pg_catalog.set_config('uidx_managed.last', us::pg_catalog.text,
		false)::bigint OPERATOR(pg_catalog./) 1000) OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|) 28672
		OPERATOR(pg_catalog.|) (((us OPERATOR(pg_catalog.%) 1000) OPERATOR(pg_catalog.<<) 12)
		OPERATOR(pg_catalog./) 1000))
		OPERATOR(pg_catalog.||) pg_catalog.substr(random, 9), 'hex')::pg_catalog.uuid;
END $$;
COMMENT ON FUNCTION base64uuid_generate()
	IS 'a base64uuid of now, with its microsecond and at least 62 random bits; the ids of a session ascend';

CREATE OR REPLACE FUNCTION base64uuid_generate(at timestamptz) RETURNS uuid LANGUAGE plpgsql VOLATILE STRICT PARALLEL
	SAFE
	AS $$
DECLARE
	us bigint;
	random pg_catalog.bytea := pg_catalog.uuid_send(pg_catalog.gen_random_uuid());
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '1000 microseconds'::interval)) THEN
		us := extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000;
		RETURN pg_catalog.encode(pg_catalog.int8send(((us OPERATOR(pg_catalog./) 1000) OPERATOR(pg_catalog.<<) 16)
			OPERATOR(pg_catalog.|) 28672 OPERATOR(pg_catalog.|) (CASE WHEN (us OPERATOR(pg_catalog.%) 1000)
			OPERATOR(pg_catalog.=) 0 THEN (((pg_catalog.get_byte(random, 0) OPERATOR(pg_catalog.<<) 8)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(random, 1)) OPERATOR(pg_catalog.&) 4095)
			ELSE ((us OPERATOR(pg_catalog.%) 1000) OPERATOR(pg_catalog.<<) 12) OPERATOR(pg_catalog./) 1000 END))
			OPERATOR(pg_catalog.||) pg_catalog.substr(random, 9), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type base64uuid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a base64uuid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION base64uuid_generate(timestamptz)
	IS 'a base64uuid of the given instant with at least 62 fresh random bits, for back-filling; 22008 outside its time';

-- Each new id has a microsecond of its own, later than the last id of the session, of whatever format. The setting
-- uidx_managed.last keeps that microsecond. A rollback sets it back, as it does the rows. Parallel workers cannot
-- change it, but any user can: so it counts only if it is less than a day ahead of the clock.
CREATE OR REPLACE FUNCTION ordereduuid_generate() RETURNS uuid LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE AS $$
DECLARE
	us bigint := (pg_catalog.date_part('epoch', pg_catalog.clock_timestamp()) OPERATOR(pg_catalog.*) 1000000)::bigint;
		-- exact until 2106
	random pg_catalog.bytea := pg_catalog.uuid_send(pg_catalog.gen_random_uuid());
BEGIN
	-- Numbers of 16 digits, from 2001 to 2286, compare as texts do.
	IF (pg_catalog.current_setting('uidx_managed.last', true) COLLATE pg_catalog."C") OPERATOR(pg_catalog.>=)
		us::pg_catalog.text THEN
		DECLARE
			last pg_catalog.text COLLATE pg_catalog."C" := pg_catalog.current_setting('uidx_managed.last', true);
		BEGIN
			IF last OPERATOR(pg_catalog.~) '^[0-9]{16}$' THEN
				us := CASE WHEN last::bigint OPERATOR(pg_catalog.<) (us OPERATOR(pg_catalog.+) 86400000000)
					THEN last::bigint OPERATOR(pg_catalog.+) 1 ELSE us END;
			END IF;
		END;
	END IF;
	IF us OPERATOR(pg_catalog.>) 2814749767106559 THEN
		RAISE EXCEPTION 'timestamp out of range for type ordereduuid: "%"', pg_catalog.clock_timestamp() USING ERRCODE =
			'datetime_field_overflow',
			DETAIL = pg_catalog.format('The times of an ordereduuid go from %s to %s.',
				'1970-01-01 00:00:00+00'::pg_catalog.timestamptz,
				'2059-03-13 02:56:07.10655+00'::pg_catalog.timestamptz);
	END IF;
	RETURN pg_catalog.encode(pg_catalog.int8send(((pg_catalog.set_config('uidx_managed.last', us::pg_catalog.text,
		false)::bigint OPERATOR(pg_catalog./) 10) OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|) 16384
		OPERATOR(pg_catalog.|) ((((us OPERATOR(pg_catalog.%) 10) OPERATOR(pg_catalog.<<) 12) OPERATOR(pg_catalog./) 10)
		OPERATOR(pg_catalog.+) (pg_catalog.get_byte(random, 0) OPERATOR(pg_catalog.%) 256)))
		OPERATOR(pg_catalog.||) pg_catalog.substr(random, 9), 'hex')::pg_catalog.uuid;
END $$;
COMMENT ON FUNCTION ordereduuid_generate()
	IS 'an ordereduuid of now, with its microsecond and at least 62 random bits; the ids of a session ascend';

CREATE OR REPLACE FUNCTION ordereduuid_generate(at timestamptz) RETURNS uuid LANGUAGE plpgsql VOLATILE STRICT PARALLEL
	SAFE
	AS $$
DECLARE
	us bigint;
	random pg_catalog.bytea := pg_catalog.uuid_send(pg_catalog.gen_random_uuid());
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('2059-03-13 02:56:07.10655+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '10 microseconds'::interval)) THEN
		us := extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000;
		RETURN pg_catalog.encode(pg_catalog.int8send(((us OPERATOR(pg_catalog./) 10) OPERATOR(pg_catalog.<<) 16)
			OPERATOR(pg_catalog.|) 16384 OPERATOR(pg_catalog.|)
			(((pg_catalog.get_byte(random, 0) OPERATOR(pg_catalog.<<) 8)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(random, 1)) OPERATOR(pg_catalog.&) 4095))
			OPERATOR(pg_catalog.||) pg_catalog.substr(random, 9), 'hex')::pg_catalog.uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ordereduuid: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of an ordereduuid go from %s to %s.',
			'1970-01-01 00:00:00+00'::pg_catalog.timestamptz, '2059-03-13 02:56:07.10655+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ordereduuid_generate(timestamptz)
	IS 'an ordereduuid of the given instant with 74 fresh random bits, for back-filling; 22008 outside its time';

-- From PostgreSQL 18 on, core makes UUIDv7 that ascend within a session too (parallel workers aside). A body that is
-- one call in a string is inlined. So most statements save the cost of PL/pgSQL; only a statement planned anew for each
-- row loses 1 µs. A body with RETURN would cost more: PostgreSQL reads its stored tree each time.
DO $do$
BEGIN
	IF pg_catalog.current_setting('server_version_num')::pg_catalog.int4 OPERATOR(pg_catalog.>=) 180000 THEN
		CREATE OR REPLACE FUNCTION base64uuid_generate() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
			AS 'SELECT pg_catalog.uuidv7()';
	END IF;
END $do$;

-- One sequence makes the low bits of all bigint ids. So no id repeats on this server within a millisecond.
DO $do$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.relname OPERATOR(pg_catalog.=) 'uidx_low_bits'
			AND c.relnamespace::pg_catalog.regnamespace::pg_catalog.text
				OPERATOR(pg_catalog.=) pg_catalog.quote_ident(pg_catalog.current_schema()))
	THEN
		-- A random start keeps two servers apart.
		EXECUTE pg_catalog.format('CREATE SEQUENCE uidx_low_bits MINVALUE 0 START %s',
			pg_catalog.hashtextextended(pg_catalog.gen_random_uuid()::pg_catalog.text, 0)
				OPERATOR(pg_catalog.&) 1099511627775);
	END IF;
END $do$;
COMMENT ON SEQUENCE uidx_low_bits IS 'the low bits of the bigint ids of uidx-managed';
GRANT USAGE ON SEQUENCE uidx_low_bits TO PUBLIC;

CREATE OR REPLACE FUNCTION xid_of(at timestamptz, low bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
DECLARE
	us bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '2011-11-11 11:11:11.111+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('2081-07-18 02:58:46.662+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '1000 microseconds'::interval)) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000) OPERATOR(pg_catalog.-) 1321009871111000;
		RETURN ((us OPERATOR(pg_catalog./) 1000) OPERATOR(pg_catalog.<<) 22)
			OPERATOR(pg_catalog.|) (low OPERATOR(pg_catalog.&) 4194303);
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type uid11: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a uid11 go from %s to %s.',
			'2011-11-11 11:11:11.111+00'::pg_catalog.timestamptz, '2081-07-18 02:58:46.662+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION xid_of(timestamptz, bigint)
	IS 'internal: the uid11 of an instant and the lowest 22 bits of a number; 22008 outside its time';

CREATE OR REPLACE FUNCTION xid_generate() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN xid_of(pg_catalog.clock_timestamp(), pg_catalog.nextval('uidx_low_bits'));
COMMENT ON FUNCTION xid_generate() IS
	'a uid11 of now; its low bits come from a sequence, so none repeats on this server while the clock is not set back';

CREATE OR REPLACE FUNCTION xid_generate(at timestamptz) RETURNS bigint LANGUAGE sql VOLATILE PARALLEL SAFE
	RETURN xid_of(at, pg_catalog.hashtextextended(pg_catalog.gen_random_uuid()::pg_catalog.text, 0));
COMMENT ON FUNCTION xid_generate(timestamptz)
	IS 'a uid11 of the given instant with 22 random bits, for back-filling; 22008 outside its time';

CREATE OR REPLACE FUNCTION ulidflake_of(at timestamptz, low bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL
	SAFE AS $$
DECLARE
	us bigint;
BEGIN
	IF (at OPERATOR(pg_catalog.>=) '2024-01-01 00:00:00+00'::pg_catalog.timestamptz)
		AND (at OPERATOR(pg_catalog.<) ('2302-09-27 15:10:22.207+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) '1000 microseconds'::interval)) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000) OPERATOR(pg_catalog.-) 1704067200000000;
		RETURN ((us OPERATOR(pg_catalog./) 1000) OPERATOR(pg_catalog.<<) 20)
			OPERATOR(pg_catalog.|) (low OPERATOR(pg_catalog.&) 1048575);
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type ulidflake: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of a ulidflake go from %s to %s.',
			'2024-01-01 00:00:00+00'::pg_catalog.timestamptz, '2302-09-27 15:10:22.207+00'::pg_catalog.timestamptz);
END $$;
COMMENT ON FUNCTION ulidflake_of(timestamptz, bigint)
	IS 'internal: the ulidflake of an instant and the lowest 20 bits of a number; 22008 outside its time';

CREATE OR REPLACE FUNCTION ulidflake_generate() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN ulidflake_of(pg_catalog.clock_timestamp(), pg_catalog.nextval('uidx_low_bits'));
COMMENT ON FUNCTION ulidflake_generate() IS
	'a ulidflake of now; its low bits come from a sequence, so none repeats on this server while the clock is not set '
		'back';

CREATE OR REPLACE FUNCTION ulidflake_generate(at timestamptz) RETURNS bigint LANGUAGE sql VOLATILE PARALLEL SAFE
	RETURN ulidflake_of(at, pg_catalog.hashtextextended(pg_catalog.gen_random_uuid()::pg_catalog.text, 0));
COMMENT ON FUNCTION ulidflake_generate(timestamptz)
	IS 'a ulidflake of the given instant with 20 random bits, for back-filling; 22008 outside its time';

-- The prefix, filled up with the lowest and with the highest symbols.
CREATE OR REPLACE FUNCTION ulid_prefix_lower(prefix text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN (prefix COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789abcdefghjkmnpqrstvwxyz]{0,26}$')
			AND ((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 26, '0') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.<=) '7ZZZZZZZZZZZZZZZZZZZZZZZZZ')
			AND ((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 26, 'Z') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.>=) '00000000000000000000000000')
		THEN ulid_from_text(greatest((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 26, '0') COLLATE
			pg_catalog."C"), '00000000000000000000000000'))
		ELSE 'ffffffff-ffff-ffff-ffff-ffffffffffff'::pg_catalog.uuid END;
COMMENT ON FUNCTION ulid_prefix_lower(text)
	IS 'the lowest ulid that starts with the prefix; above ulid_prefix_upper if no id does';

CREATE OR REPLACE FUNCTION ulid_prefix_upper(prefix text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN (prefix COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789abcdefghjkmnpqrstvwxyz]{0,26}$')
			AND ((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 26, '0') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.<=) '7ZZZZZZZZZZZZZZZZZZZZZZZZZ')
			AND ((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 26, 'Z') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.>=) '00000000000000000000000000')
		THEN ulid_from_text(least((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 26, 'Z') COLLATE
			pg_catalog."C"), '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'))
		ELSE '00000000-0000-0000-0000-000000000000'::pg_catalog.uuid END;
COMMENT ON FUNCTION ulid_prefix_upper(text)
	IS 'the highest ulid that starts with the prefix; below ulid_prefix_lower if no id does';

-- The prefix, filled up with the lowest and with the highest symbols.
CREATE OR REPLACE FUNCTION base64uuid_prefix_lower(prefix text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN (prefix COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{0,22}$')
			AND ((pg_catalog.rpad(prefix, 22, '$') COLLATE pg_catalog."C") OPERATOR(pg_catalog.<=)
			'Izzzzzzzzzzzzzzzzzzzzz') AND ((pg_catalog.rpad(prefix, 22, 'z') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.>=) 'F$$$$$$$$$$$$$$$$$$$$$')
		THEN base64uuid_from_text(greatest((pg_catalog.rpad(prefix, 22, '$') COLLATE pg_catalog."C"),
			'F$$$$$$$$$$$$$$$$$$$$$'))
		ELSE 'ffffffff-ffff-ffff-ffff-ffffffffffff'::pg_catalog.uuid END;
COMMENT ON FUNCTION base64uuid_prefix_lower(text)
	IS 'the lowest base64uuid that starts with the prefix; above base64uuid_prefix_upper if no id does';

CREATE OR REPLACE FUNCTION base64uuid_prefix_upper(prefix text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN (prefix COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{0,22}$')
			AND ((pg_catalog.rpad(prefix, 22, '$') COLLATE pg_catalog."C") OPERATOR(pg_catalog.<=)
			'Izzzzzzzzzzzzzzzzzzzzz') AND ((pg_catalog.rpad(prefix, 22, 'z') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.>=) 'F$$$$$$$$$$$$$$$$$$$$$')
		THEN base64uuid_from_text(least((pg_catalog.rpad(prefix, 22, 'z') COLLATE pg_catalog."C"),
			'Izzzzzzzzzzzzzzzzzzzzz'))
		ELSE '00000000-0000-0000-0000-000000000000'::pg_catalog.uuid END;
COMMENT ON FUNCTION base64uuid_prefix_upper(text)
	IS 'the highest base64uuid that starts with the prefix; below base64uuid_prefix_lower if no id does';

-- The prefix, filled up with the lowest and with the highest symbols.
CREATE OR REPLACE FUNCTION uid11_prefix_lower(prefix text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN (prefix COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz]{0,11}$')
			AND ((pg_catalog.rpad(prefix, 11, '1') COLLATE pg_catalog."C") OPERATOR(pg_catalog.<=) 'NQm6nKp8qFC')
			AND ((pg_catalog.rpad(prefix, 11, 'z') COLLATE pg_catalog."C") OPERATOR(pg_catalog.>=) '11111111111')
		THEN uid11_from_text(greatest((pg_catalog.rpad(prefix, 11, '1') COLLATE pg_catalog."C"), '11111111111'))
		ELSE 9223372036854775807 END;
COMMENT ON FUNCTION uid11_prefix_lower(text)
	IS 'the lowest uid11 that starts with the prefix; above uid11_prefix_upper if no id does';

CREATE OR REPLACE FUNCTION uid11_prefix_upper(prefix text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN (prefix COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz]{0,11}$')
			AND ((pg_catalog.rpad(prefix, 11, '1') COLLATE pg_catalog."C") OPERATOR(pg_catalog.<=) 'NQm6nKp8qFC')
			AND ((pg_catalog.rpad(prefix, 11, 'z') COLLATE pg_catalog."C") OPERATOR(pg_catalog.>=) '11111111111')
		THEN uid11_from_text(least((pg_catalog.rpad(prefix, 11, 'z') COLLATE pg_catalog."C"), 'NQm6nKp8qFC'))
		ELSE 0::bigint END;
COMMENT ON FUNCTION uid11_prefix_upper(text)
	IS 'the highest uid11 that starts with the prefix; below uid11_prefix_lower if no id does';

-- The prefix, filled up with the lowest and with the highest symbols.
CREATE OR REPLACE FUNCTION ulidflake_prefix_lower(prefix text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN (prefix COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789abcdefghjkmnpqrstvwxyz]{0,13}$')
			AND ((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 13, '0') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.<=) '7ZZZZZZZZZZZZ')
			AND ((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 13, 'Z') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.>=) '0000000000000')
		THEN ulidflake_from_text(greatest((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 13, '0')
			COLLATE pg_catalog."C"), '0000000000000'))
		ELSE 9223372036854775807 END;
COMMENT ON FUNCTION ulidflake_prefix_lower(text)
	IS 'the lowest ulidflake that starts with the prefix; above ulidflake_prefix_upper if no id does';

CREATE OR REPLACE FUNCTION ulidflake_prefix_upper(prefix text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN (prefix COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789abcdefghjkmnpqrstvwxyz]{0,13}$')
			AND ((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 13, '0') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.<=) '7ZZZZZZZZZZZZ')
			AND ((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 13, 'Z') COLLATE pg_catalog."C")
			OPERATOR(pg_catalog.>=) '0000000000000')
		THEN ulidflake_from_text(least((pg_catalog.rpad(pg_catalog.upper(prefix COLLATE pg_catalog."C"), 13, 'Z')
			COLLATE pg_catalog."C"), '7ZZZZZZZZZZZZ'))
		ELSE 0::bigint END;
COMMENT ON FUNCTION ulidflake_prefix_upper(text)
	IS 'the highest ulidflake that starts with the prefix; below ulidflake_prefix_lower if no id does';

CREATE OR REPLACE FUNCTION uid11_checked_prefix(prefix text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE
	AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.convert_to(prefix, 'SQL_ASCII');
	given integer := pg_catalog.octet_length(b);
	digits CONSTANT pg_catalog.bytea :=
		pg_catalog.decode('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffff000102030405060708ffffffffffffff090a0b0c0d0e0f10ff1112131415ff161718191a1b1c1d1e1f20ffffffffffff21222324'
		'25262728292a2bff2c2d2e2f30313233343536373839ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'hex');
	wrong integer := 0;
	detail pg_catalog.text;
BEGIN
	IF given OPERATOR(pg_catalog.>) 11 THEN
		detail := pg_catalog.format('A uid11 has 11 characters, this prefix has %s bytes.', given);
	ELSE
		WHILE (wrong OPERATOR(pg_catalog.<) given) AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, wrong))
			OPERATOR(pg_catalog.<) 255) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF wrong OPERATOR(pg_catalog.=) given THEN
			RETURN prefix;
		END IF;
		detail := pg_catalog.format('Character "%s" at position %s is not in the alphabet of uid11.',
			pg_catalog.substr(prefix, wrong OPERATOR(pg_catalog.+) 1, 1),
			wrong OPERATOR(pg_catalog.+) 1);
	END IF;
	RAISE EXCEPTION 'invalid prefix of type uid11: "%"', prefix USING ERRCODE = 'invalid_text_representation',
		DETAIL = detail;
END $$;
COMMENT ON FUNCTION uid11_checked_prefix(text) IS 'internal: the prefix; 22P02 if no uid11 can start with it';

CREATE OR REPLACE FUNCTION ulidflake_checked_prefix(prefix text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE
	AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.convert_to(prefix, 'SQL_ASCII');
	given integer := pg_catalog.octet_length(b);
	digits CONSTANT pg_catalog.bytea :=
		pg_catalog.decode('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffff00010203040506070809ffffffffffffff0a0b0c0d0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffff0a0b0c0d'
		'0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'hex');
	wrong integer := 0;
	detail pg_catalog.text;
BEGIN
	IF given OPERATOR(pg_catalog.>) 13 THEN
		detail := pg_catalog.format('A ulidflake has 13 characters, this prefix has %s bytes.', given);
	ELSE
		WHILE (wrong OPERATOR(pg_catalog.<) given) AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, wrong))
			OPERATOR(pg_catalog.<) 255) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF wrong OPERATOR(pg_catalog.=) given THEN
			RETURN prefix;
		END IF;
		detail := pg_catalog.format('Character "%s" at position %s is not in the alphabet of ulidflake.',
			pg_catalog.substr(prefix, wrong OPERATOR(pg_catalog.+) 1, 1),
			wrong OPERATOR(pg_catalog.+) 1);
	END IF;
	RAISE EXCEPTION 'invalid prefix of type ulidflake: "%"', prefix USING ERRCODE = 'invalid_text_representation',
		DETAIL = detail;
END $$;
COMMENT ON FUNCTION ulidflake_checked_prefix(text) IS 'internal: the prefix; 22P02 if no ulidflake can start with it';

CREATE OR REPLACE FUNCTION ulidflake_prefix_range(prefix text) RETURNS int8range LANGUAGE sql IMMUTABLE STRICT PARALLEL
	SAFE
BEGIN ATOMIC
	-- int8range cannot close a range at the highest bigint: it stays open.
	SELECT CASE WHEN b.lower OPERATOR(pg_catalog.>) b.upper THEN 'empty'::pg_catalog.int8range
		WHEN b.upper OPERATOR(pg_catalog.=) 9223372036854775807 THEN pg_catalog.int8range(b.lower, NULL)
		ELSE pg_catalog.int8range(b.lower, b.upper, '[]') END
	FROM (SELECT ulidflake_prefix_lower(p.prefix) AS lower, ulidflake_prefix_upper(p.prefix) AS upper
		FROM (SELECT ulidflake_checked_prefix($1) AS prefix) p) b;
END;
COMMENT ON FUNCTION ulidflake_prefix_range(text)
	IS 'the ulidflake values that start with the prefix, as a range; 22P02 for a prefix that no id could have';

CREATE OR REPLACE FUNCTION xid_prefix_range(prefix text, OUT lower bigint, OUT upper bigint,
	OUT ts_lower timestamptz, OUT ts_upper timestamptz, OUT rand_lower integer, OUT rand_upper integer)
	RETURNS record LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT b.lower, b.upper, xid_timestamp(b.lower), xid_timestamp(b.upper),
		(b.lower OPERATOR(pg_catalog.&) 4194303)::integer, (b.upper OPERATOR(pg_catalog.&) 4194303)::integer
	FROM (SELECT uid11_prefix_lower(p.prefix) AS lower, uid11_prefix_upper(p.prefix) AS upper
		FROM (SELECT uid11_checked_prefix($1) AS prefix) p) b
	WHERE b.lower OPERATOR(pg_catalog.<=) b.upper;
END;
COMMENT ON FUNCTION xid_prefix_range(text)
	IS 'the lowest and the highest id that start with the prefix, with their times and random bits; NULLs if no id '
	'does';

CREATE OR REPLACE FUNCTION ulid_parse_lenient(id text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.convert_to(pg_catalog.translate(id, 'ILOilo-', '110110'), 'SQL_ASCII');
	given integer := pg_catalog.octet_length(b);
	digits CONSTANT pg_catalog.bytea :=
		pg_catalog.decode('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffff00010203040506070809ffffffffffffff0a0b0c0d0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffff0a0b0c0d'
		'0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'hex');
	even0 bigint;
	odd0 bigint;
	even1 bigint;
	odd1 bigint;
	even2 bigint;
	odd2 bigint;
	wrong integer := 0;
	before integer := 0; -- symbols before the wrong byte, without hyphens
	detail pg_catalog.text;
BEGIN
	IF given OPERATOR(pg_catalog.=) 26 THEN
		even0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 0))::bigint;
		odd0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 1))::bigint;
		even1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 2))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 4))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 6))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 8))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 10))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 12))::bigint;
		odd1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 3))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 5))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 7))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 9))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 11))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 13))::bigint;
		even2 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 14))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 16))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 18))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 20))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 22))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 24))::bigint;
		odd2 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 15))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 17))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 19))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 21))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 23))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 25))::bigint;
		IF (((even0 OPERATOR(pg_catalog.|) odd0 OPERATOR(pg_catalog.|) even1 OPERATOR(pg_catalog.|) odd1
			OPERATOR(pg_catalog.|) even2 OPERATOR(pg_catalog.|) odd2) OPERATOR(pg_catalog.&) 1117984489315730400)
			OPERATOR(pg_catalog.=) 0) AND ((((even0 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd0)
			OPERATOR(pg_catalog.>>) 8) OPERATOR(pg_catalog.=) 0) THEN
			RETURN pg_catalog.encode(pg_catalog.int8send((((even0 OPERATOR(pg_catalog.<<) 5)
				OPERATOR(pg_catalog.|) odd0) OPERATOR(pg_catalog.<<) 56)
				OPERATOR(pg_catalog.|) (((even1 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd1)
				OPERATOR(pg_catalog.>>) 4)) OPERATOR(pg_catalog.||)
			pg_catalog.int8send((((even1 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd1)
				OPERATOR(pg_catalog.<<) 60) OPERATOR(pg_catalog.|) ((even2 OPERATOR(pg_catalog.<<) 5)
				OPERATOR(pg_catalog.|) odd2)), 'hex')::pg_catalog.uuid;
		END IF;
		WHILE (wrong OPERATOR(pg_catalog.<) given) AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, wrong))
			OPERATOR(pg_catalog.<) 255) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF wrong OPERATOR(pg_catalog.=) given THEN
			RAISE EXCEPTION 'value "%" is out of range for type ulid', id
				USING ERRCODE = 'numeric_value_out_of_range',
					DETAIL = 'The largest ulid is "7ZZZZZZZZZZZZZZZZZZZZZZZZZ".';
		END IF;
		-- The place in the given text.
		b := pg_catalog.convert_to(id, 'SQL_ASCII');
		given := wrong;
		wrong := 0;
		WHILE (before OPERATOR(pg_catalog.<) given) OR (pg_catalog.get_byte(b, wrong) OPERATOR(pg_catalog.=) 45) LOOP
			IF pg_catalog.get_byte(b, wrong) OPERATOR(pg_catalog.<>) 45 THEN
				before := before OPERATOR(pg_catalog.+) 1;
			END IF;
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		detail := pg_catalog.format('Character "%s" at position %s is not in the alphabet of ulid.',
			pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1),
			wrong OPERATOR(pg_catalog.+) 1);
	ELSE
		detail := pg_catalog.format('A ulid has 26 characters, this text has %s%s.', CASE WHEN given
			OPERATOR(pg_catalog.=) 1 THEN '1 byte'
			ELSE pg_catalog.format('%s bytes', given) END,
			CASE WHEN given OPERATOR(pg_catalog.<) pg_catalog.octet_length(id) THEN ' besides hyphens' ELSE '' END);
	END IF;
	DECLARE
		plain pg_catalog.text := pg_catalog.btrim(id, E' \t\n\x0b\f\r');
		others pg_catalog.text;
		hint pg_catalog.text;
	BEGIN
		IF (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~*) '^(now|today|tomorrow|yesterday|-?infinity|epoch)$')
			OR (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN
			hint := 'For an instant write timestamptz ''...'', or $1::timestamptz, or ulid_floor($1).';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 90)
			AND (plain COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$') THEN
			hint := 'It is a ulid without the blanks around it.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 90)
			AND ((pg_catalog.left(plain, -26) OPERATOR(pg_catalog.||)
			pg_catalog.translate(pg_catalog."right"(plain, 26), 'ILOilo', '110110')) COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$') THEN
			hint := 'Its alphabet has no I, L and O: it is a ulid with 1 for I and L, and 0 for O.';
		ELSIF id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~)
			'^([0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}|[{][0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}[}])$' THEN
			hint := 'This text has the format of uuid.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.>=) 11)
			AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '[^0-9]') THEN
			others := pg_catalog.concat_ws(' or ', CASE
				WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$')
				THEN 'ulid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([F-I][$0-9A-Z_a-z]{21}|"[F-I][$0-9A-Z_a-z]{21}")$') THEN 'base64uuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'baseuid' END,
				CASE WHEN ((id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[1-9A-HJ-NP-Za-j][1-9A-HJ-NP-Za-km-z]{10}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'jpXCZedGfVQ')) THEN 'uid11' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$') THEN 'ulidflake' END,
				CASE WHEN ((id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Za][0-9A-Za-z]{26}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'aWgEPTl1tmebfsQzFP4bxwgy80V'))
					THEN 'ksuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Fa-f]{24}$') THEN 'objectid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9a-v]{19}[0g]$') THEN 'rsxid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'pushid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$')
					THEN 'elasticflake' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([0-9A-F][0-9A-Z_a-z~]{10}-[0-9A-F][0-9A-Z_a-z~]{10}|[0-9a-f][0-9a-v]{12}-[0-9a-f][0-9a-v]{12}|[0-9A-Fa-f]{16}-[0-9A-Fa-f]{16}|[0-9]{1,19}-[0-9]{1,19})$') THEN 'sid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^c[0-9a-z]{8}[0-9a-z]{16}$')
					THEN 'cuid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}$')
					THEN 'typeid' END);
			hint := CASE WHEN pg_catalog.octet_length(others) OPERATOR(pg_catalog.>) 0
				THEN pg_catalog.format('This text has the format of %s.', others) END;
		END IF;
		IF hint IS NULL THEN
			RAISE EXCEPTION 'invalid input syntax for type ulid: "%"', id USING ERRCODE = 'invalid_text_representation',
				DETAIL = detail;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type ulid: "%"', id USING ERRCODE = 'invalid_text_representation',
			DETAIL = detail, HINT = hint;
	END;
END $$;
COMMENT ON FUNCTION ulid_parse_lenient(text)
	IS 'a ulid from text as people type it: I and L read as 1, O as 0, hyphens dropped';

CREATE OR REPLACE FUNCTION base64uuid_encode(id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN base64uuid_text(id);
COMMENT ON FUNCTION base64uuid_encode(uuid) IS 'the 22 characters of a uuid in Base64UUID';

CREATE OR REPLACE FUNCTION base64uuid_encode(id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN id COLLATE pg_catalog."C"
		OPERATOR(pg_catalog.~) '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
		THEN base64uuid_text(id::pg_catalog.uuid) END;
COMMENT ON FUNCTION base64uuid_encode(text)
	IS 'the 22 characters of a uuid given as its standard 36; NULL for any other text';

CREATE OR REPLACE FUNCTION base64uuid_decode(id text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN id COLLATE pg_catalog."C"
		OPERATOR(pg_catalog.~) '^([FGHI][$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{21}|"[FGHI][$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{21}")$' THEN base64uuid_from_text(id) END;
COMMENT ON FUNCTION base64uuid_decode(text)
	IS 'the uuid of a Base64UUID, bare or in double quotes; NULL for any other text';

CREATE OR REPLACE FUNCTION base64uuid_version(id uuid) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN (pg_catalog.get_byte(pg_catalog.uuid_send(id), 8) OPERATOR(pg_catalog.>>) 6)
		OPERATOR(pg_catalog.=) 2 THEN pg_catalog.get_byte(pg_catalog.uuid_send(id), 6) OPERATOR(pg_catalog.>>) 4 END;
COMMENT ON FUNCTION base64uuid_version(uuid)
	IS 'the version of the UUID: 4 for a random one, 7 for one that begins with its time; NULL for a UUID that is not '
	'of RFC 9562';

-- A typeid is text here, of a prefix and a uuid. The table keeps the uuid.

CREATE OR REPLACE FUNCTION typeid(prefix text, id uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.uuid_send(id);
	length integer := pg_catalog.octet_length(prefix);
	wrong integer := 1;
BEGIN
	IF length OPERATOR(pg_catalog.>) 0 THEN
		IF NOT ((length OPERATOR(pg_catalog.<=) 63)
			AND (pg_catalog.octet_length(pg_catalog.translate(prefix, 'abcdefghijklmnopqrstuvwxyz_', ''))
			OPERATOR(pg_catalog.=) 0) AND (pg_catalog.ascii(prefix) OPERATOR(pg_catalog.>) 96)
	AND (pg_catalog.ascii(pg_catalog."right"(prefix, 1)) OPERATOR(pg_catalog.>) 96)) THEN
			WHILE (wrong OPERATOR(pg_catalog.<=) 63) AND (wrong OPERATOR(pg_catalog.<=) length)
				AND ((pg_catalog.strpos('abcdefghijklmnopqrstuvwxyz' COLLATE pg_catalog."C",
					pg_catalog.substr(prefix, wrong, 1)) OPERATOR(pg_catalog.>) 0)
					OR ((pg_catalog.substr(prefix, wrong, 1) OPERATOR(pg_catalog.=) '_' COLLATE pg_catalog."C")
						AND (wrong OPERATOR(pg_catalog.>) 1) AND (wrong OPERATOR(pg_catalog.<) length))) LOOP
				wrong := wrong OPERATOR(pg_catalog.+) 1;
			END LOOP;
			RAISE EXCEPTION 'invalid prefix of type typeid: "%"', prefix USING ERRCODE = 'invalid_text_representation',
				DETAIL = pg_catalog.format('Character "%s" at position %s is not allowed there in the prefix of a '
					'typeid.',
					pg_catalog.substr(prefix, wrong, 1), wrong);
		END IF;
		prefix := prefix OPERATOR(pg_catalog.||) '_';
	END IF;
	RETURN prefix OPERATOR(pg_catalog.||)
		pg_catalog.encode(pg_catalog.substr(pg_catalog.int8send((pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea, (pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.>>) 5))::bigint OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 0) OPERATOR(pg_catalog.&) 31))::bigint), 7) OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
			(pg_catalog.get_byte(b, 1) OPERATOR(pg_catalog.>>) 3))::bigint OPERATOR(pg_catalog.<<) 56)
			OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 1) OPERATOR(pg_catalog.&) 7) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 2) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 2) OPERATOR(pg_catalog.&) 63) OPERATOR(pg_catalog.>>) 1))::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 2) OPERATOR(pg_catalog.&) 1) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 3) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 3) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 1)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 4) OPERATOR(pg_catalog.>>) 7))::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 4) OPERATOR(pg_catalog.&) 127) OPERATOR(pg_catalog.>>) 2))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 4) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 3)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 5) OPERATOR(pg_catalog.>>) 5))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 5) OPERATOR(pg_catalog.&) 31))::bigint) OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
			(pg_catalog.get_byte(b, 6) OPERATOR(pg_catalog.>>) 3))::bigint OPERATOR(pg_catalog.<<) 56)
			OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 6) OPERATOR(pg_catalog.&) 7) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 7) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 7) OPERATOR(pg_catalog.&) 63) OPERATOR(pg_catalog.>>) 1))::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 7) OPERATOR(pg_catalog.&) 1) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 8) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 8) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 1)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 9) OPERATOR(pg_catalog.>>) 7))::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 9) OPERATOR(pg_catalog.&) 127) OPERATOR(pg_catalog.>>) 2))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 9) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 3)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 10) OPERATOR(pg_catalog.>>) 5))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 10) OPERATOR(pg_catalog.&) 31))::bigint) OPERATOR(pg_catalog.||)
		pg_catalog.int8send((pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
			(pg_catalog.get_byte(b, 11) OPERATOR(pg_catalog.>>) 3))::bigint OPERATOR(pg_catalog.<<) 56)
			OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 11) OPERATOR(pg_catalog.&) 7) OPERATOR(pg_catalog.<<) 2)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 12) OPERATOR(pg_catalog.>>) 6))::bigint
				OPERATOR(pg_catalog.<<) 48) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 12) OPERATOR(pg_catalog.&) 63) OPERATOR(pg_catalog.>>) 1))::bigint
				OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 12) OPERATOR(pg_catalog.&) 1) OPERATOR(pg_catalog.<<) 4)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 13) OPERATOR(pg_catalog.>>) 4))::bigint
				OPERATOR(pg_catalog.<<) 32) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 13) OPERATOR(pg_catalog.&) 15) OPERATOR(pg_catalog.<<) 1)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 14) OPERATOR(pg_catalog.>>) 7))::bigint
				OPERATOR(pg_catalog.<<) 24) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 14) OPERATOR(pg_catalog.&) 127) OPERATOR(pg_catalog.>>) 2))::bigint
				OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				((pg_catalog.get_byte(b, 14) OPERATOR(pg_catalog.&) 3) OPERATOR(pg_catalog.<<) 3)
				OPERATOR(pg_catalog.|) (pg_catalog.get_byte(b, 15) OPERATOR(pg_catalog.>>) 5))::bigint
				OPERATOR(pg_catalog.<<) 8) OPERATOR(pg_catalog.|)
			pg_catalog.get_byte('0123456789abcdefghjkmnpqrstvwxyz'::pg_catalog.bytea,
				(pg_catalog.get_byte(b, 15) OPERATOR(pg_catalog.&) 31))::bigint), 'escape');
END $$;
COMMENT ON FUNCTION typeid(text, uuid)
	IS 'the typeid of a prefix, which may be empty, and a uuid; 22P02 if the text cannot be a prefix';

CREATE OR REPLACE FUNCTION typeid_uuid(id text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	b pg_catalog.bytea := pg_catalog.convert_to(id, 'SQL_ASCII');
	given integer := pg_catalog.octet_length(b);
	digits CONSTANT pg_catalog.bytea :=
		pg_catalog.decode('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffff00010203040506070809ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0a0b0c0d'
		'0e0f1011ff1213ff1415ff161718191aff1b1c1d1e1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
		'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'hex');
	even0 bigint;
	odd0 bigint;
	even1 bigint;
	odd1 bigint;
	even2 bigint;
	odd2 bigint;
	prefix pg_catalog.text := '';
	length integer := 0; -- of the prefix
	wrong integer := 1;
	start integer; -- of the suffix
	detail pg_catalog.text;
BEGIN
	IF (given OPERATOR(pg_catalog.>) 26) AND (pg_catalog.get_byte(b, greatest(given OPERATOR(pg_catalog.-) 27, 0))
		OPERATOR(pg_catalog.=) 95) THEN
		length := given OPERATOR(pg_catalog.-) 27;
		prefix := pg_catalog.substr(id, 1, length);
	END IF;
	IF ((given OPERATOR(pg_catalog.=) 26) AND (length OPERATOR(pg_catalog.=) 0)) OR ((length OPERATOR(pg_catalog.<=) 63)
		AND (pg_catalog.octet_length(pg_catalog.translate(prefix, 'abcdefghijklmnopqrstuvwxyz_', ''))
		OPERATOR(pg_catalog.=) 0) AND (pg_catalog.ascii(prefix) OPERATOR(pg_catalog.>) 96)
	AND (pg_catalog.ascii(pg_catalog."right"(prefix, 1)) OPERATOR(pg_catalog.>) 96)) THEN
		b := pg_catalog.substr(b, given OPERATOR(pg_catalog.-) 25);
		even0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 0))::bigint;
		odd0 := pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 1))::bigint;
		even1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 2))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 4))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 6))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 8))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 10))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 12))::bigint;
		odd1 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 3))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 5))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 7))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 9))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 11))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 13))::bigint;
		even2 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 14))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 16))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 18))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 20))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 22))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 24))::bigint;
		odd2 := (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 15))::bigint OPERATOR(pg_catalog.<<) 50)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 17))::bigint
			OPERATOR(pg_catalog.<<) 40) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 19))::bigint OPERATOR(pg_catalog.<<) 30)
			OPERATOR(pg_catalog.|) (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 21))::bigint
			OPERATOR(pg_catalog.<<) 20) OPERATOR(pg_catalog.|)
			(pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 23))::bigint OPERATOR(pg_catalog.<<) 10)
			OPERATOR(pg_catalog.|) pg_catalog.get_byte(digits, pg_catalog.get_byte(b, 25))::bigint;
		IF (((even0 OPERATOR(pg_catalog.|) odd0 OPERATOR(pg_catalog.|) even1 OPERATOR(pg_catalog.|) odd1
			OPERATOR(pg_catalog.|) even2 OPERATOR(pg_catalog.|) odd2) OPERATOR(pg_catalog.&) 1117984489315730400)
			OPERATOR(pg_catalog.=) 0) AND ((((even0 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd0)
			OPERATOR(pg_catalog.>>) 8) OPERATOR(pg_catalog.=) 0) THEN
			RETURN pg_catalog.encode(pg_catalog.int8send((((even0 OPERATOR(pg_catalog.<<) 5)
				OPERATOR(pg_catalog.|) odd0) OPERATOR(pg_catalog.<<) 56)
				OPERATOR(pg_catalog.|) (((even1 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd1)
				OPERATOR(pg_catalog.>>) 4)) OPERATOR(pg_catalog.||)
			pg_catalog.int8send((((even1 OPERATOR(pg_catalog.<<) 5) OPERATOR(pg_catalog.|) odd1)
				OPERATOR(pg_catalog.<<) 60) OPERATOR(pg_catalog.|) ((even2 OPERATOR(pg_catalog.<<) 5)
				OPERATOR(pg_catalog.|) odd2)), 'hex')::pg_catalog.uuid;
		END IF;
	END IF;

	-- The text is not an id. What is wrong with it?
	b := pg_catalog.convert_to(id, 'SQL_ASCII');
	start := given;
	WHILE (start OPERATOR(pg_catalog.>) 0) AND (pg_catalog.get_byte(b, greatest(start OPERATOR(pg_catalog.-) 1, 0))
		OPERATOR(pg_catalog.<>) 95) LOOP
		start := start OPERATOR(pg_catalog.-) 1;
	END LOOP;
	IF (given OPERATOR(pg_catalog.-) start) OPERATOR(pg_catalog.<>) 26 THEN
		detail := CASE WHEN start OPERATOR(pg_catalog.=) 0
			THEN 'A typeid without "_" has 26 characters, this text has %s.'
			ELSE 'After the last "_" a typeid has 26 characters, this text has %s there.' END;
		detail := pg_catalog.format(detail, CASE WHEN (given OPERATOR(pg_catalog.-) start) OPERATOR(pg_catalog.=) 1
			THEN '1 byte' ELSE pg_catalog.format('%s bytes', given OPERATOR(pg_catalog.-) start)
			END);
	ELSIF (start OPERATOR(pg_catalog.>) 0) AND NOT ((length OPERATOR(pg_catalog.<=) 63)
		AND (pg_catalog.octet_length(pg_catalog.translate(prefix, 'abcdefghijklmnopqrstuvwxyz_', ''))
		OPERATOR(pg_catalog.=) 0) AND (pg_catalog.ascii(prefix) OPERATOR(pg_catalog.>) 96)
	AND (pg_catalog.ascii(pg_catalog."right"(prefix, 1)) OPERATOR(pg_catalog.>) 96)) THEN
			WHILE (wrong OPERATOR(pg_catalog.<=) 63) AND (wrong OPERATOR(pg_catalog.<=) length)
				AND ((pg_catalog.strpos('abcdefghijklmnopqrstuvwxyz' COLLATE pg_catalog."C",
					pg_catalog.substr(prefix, wrong, 1)) OPERATOR(pg_catalog.>) 0)
					OR ((pg_catalog.substr(prefix, wrong, 1) OPERATOR(pg_catalog.=) '_' COLLATE pg_catalog."C")
						AND (wrong OPERATOR(pg_catalog.>) 1) AND (wrong OPERATOR(pg_catalog.<) length))) LOOP
				wrong := wrong OPERATOR(pg_catalog.+) 1;
			END LOOP;
		detail := pg_catalog.format('Character "%s" at position %s is not allowed there in the prefix of a typeid.',
			pg_catalog.substr(id, wrong, 1), wrong);
	ELSE
		wrong := start;
		WHILE (wrong OPERATOR(pg_catalog.<) given) AND (pg_catalog.get_byte(digits, pg_catalog.get_byte(b, wrong))
			OPERATOR(pg_catalog.<) 255) LOOP
			wrong := wrong OPERATOR(pg_catalog.+) 1;
		END LOOP;
		IF wrong OPERATOR(pg_catalog.=) given THEN
			RAISE EXCEPTION 'value "%" is out of range for type typeid', id
				USING ERRCODE = 'numeric_value_out_of_range',
					DETAIL = 'The largest suffix of a typeid is "7zzzzzzzzzzzzzzzzzzzzzzzzz".';
		END IF;
		detail := pg_catalog.format('Character "%s" at position %s is not in the alphabet of typeid.',
			pg_catalog.substr(id, wrong OPERATOR(pg_catalog.+) 1, 1),
			wrong OPERATOR(pg_catalog.+) 1);
	END IF;
	DECLARE
		plain pg_catalog.text := pg_catalog.btrim(id, E' \t\n\x0b\f\r');
		others pg_catalog.text;
		hint pg_catalog.text;
	BEGIN
		IF (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~*) '^(now|today|tomorrow|yesterday|-?infinity|epoch)$')
			OR (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN
			hint := 'For an instant write timestamptz ''...''.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 154)
			AND (plain COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}$') THEN
			hint := 'It is a typeid without the blanks around it.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<=) 154)
			AND ((pg_catalog.left(plain, -26) OPERATOR(pg_catalog.||)
			pg_catalog.translate(pg_catalog."right"(plain, 26), 'ILOilo', '110110')) COLLATE pg_catalog."C"
			OPERATOR(pg_catalog.~) '^(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}$') THEN
			hint := 'Its alphabet has no I, L and O: it is a typeid with 1 for I and L, and 0 for O.';
		ELSIF id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~)
			'^([0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}|[{][0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}[}])$' THEN
			hint := 'This text has the format of uuid.';
		ELSIF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.>=) 11)
			AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '[^0-9]') THEN
			others := pg_catalog.concat_ws(' or ', CASE
				WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$')
				THEN 'ulid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([F-I][$0-9A-Z_a-z]{21}|"[F-I][$0-9A-Z_a-z]{21}")$') THEN 'base64uuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'baseuid' END,
				CASE WHEN ((id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[1-9A-HJ-NP-Za-j][1-9A-HJ-NP-Za-km-z]{10}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'jpXCZedGfVQ')) THEN 'uid11' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$') THEN 'ulidflake' END,
				CASE WHEN ((id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Za][0-9A-Za-z]{26}$')
					AND (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.<=) 'aWgEPTl1tmebfsQzFP4bxwgy80V'))
					THEN 'ksuid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9A-Fa-f]{24}$') THEN 'objectid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[0-9a-v]{19}[0g]$') THEN 'rsxid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$') THEN 'pushid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^[-0-9A-Z_a-z]{20}$')
					THEN 'elasticflake' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^([0-9A-F][0-9A-Z_a-z~]{10}-[0-9A-F][0-9A-Z_a-z~]{10}|[0-9a-f][0-9a-v]{12}-[0-9a-f][0-9a-v]{12}|[0-9A-Fa-f]{16}-[0-9A-Fa-f]{16}|[0-9]{1,19}-[0-9]{1,19})$') THEN 'sid' END,
				CASE WHEN (id COLLATE pg_catalog."C" OPERATOR(pg_catalog.~) '^c[0-9a-z]{8}[0-9a-z]{16}$')
					THEN 'cuid' END,
				CASE WHEN (id COLLATE pg_catalog."C"
					OPERATOR(pg_catalog.~) '^(([a-z]([a-z_]{0,61}[a-z])?)_)?[0-7][0-9a-hjkmnp-tv-z]{25}$')
					THEN 'typeid' END);
			hint := CASE WHEN pg_catalog.octet_length(others) OPERATOR(pg_catalog.>) 0
				THEN pg_catalog.format('This text has the format of %s.', others) END;
		END IF;
		IF hint IS NULL THEN
			RAISE EXCEPTION 'invalid input syntax for type typeid: "%"',
				id USING ERRCODE = 'invalid_text_representation',
				DETAIL = detail;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type typeid: "%"', id USING ERRCODE = 'invalid_text_representation',
			DETAIL = detail, HINT = hint;
	END;
END $$;
COMMENT ON FUNCTION typeid_uuid(text) IS 'the uuid after the prefix; 22P02 if the text is not a typeid';

CREATE OR REPLACE FUNCTION typeid_with_prefix(prefix text, id text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL
	SAFE AS $$
BEGIN
	IF (pg_catalog.octet_length(id) OPERATOR(pg_catalog.<) 26)
		OR ((CASE WHEN pg_catalog.octet_length(prefix) OPERATOR(pg_catalog.=) 0 THEN '' ELSE prefix
		OPERATOR(pg_catalog.||) '_' END) OPERATOR(pg_catalog.<>)
		(pg_catalog.left(id, -26) COLLATE pg_catalog."C")) THEN
		-- If only the rest is wrong, the function that reads the text says what.
		IF (coalesce(pg_catalog.substring(id COLLATE pg_catalog."C", '^.*_'), ''))
			OPERATOR(pg_catalog.=) (CASE WHEN pg_catalog.octet_length(prefix) OPERATOR(pg_catalog.=) 0 THEN ''
			ELSE prefix OPERATOR(pg_catalog.||) '_' END) THEN
			RETURN id;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type typeid: "%"', id USING ERRCODE = 'invalid_text_representation',
			DETAIL = pg_catalog.format('It does not begin with the prefix "%s".', prefix);
	END IF;
	RETURN id;
END $$;
COMMENT ON FUNCTION typeid_with_prefix(text, text) IS 'internal: the text; 22P02 if it has another prefix';

CREATE OR REPLACE FUNCTION typeid_uuid(prefix text, id text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN typeid_uuid(typeid_with_prefix(prefix, id));
COMMENT ON FUNCTION typeid_uuid(text, text)
	IS 'the uuid after this prefix; 22P02 for another prefix, or if the text is not a typeid';

CREATE OR REPLACE FUNCTION typeid_prefix(id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN typeid_uuid(id) IS NOT NULL
		THEN pg_catalog.left(id, greatest(pg_catalog.length(id) OPERATOR(pg_catalog.-) 27, 0)) END;
COMMENT ON FUNCTION typeid_prefix(text)
	IS 'the text before the last _; empty if there is no _; 22P02 if the text is not a typeid';

CREATE OR REPLACE FUNCTION typeid_timestamp(id text) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN base64uuid_version(typeid_uuid(id)) OPERATOR(pg_catalog.=) 7
		THEN base64uuid_timestamp(typeid_uuid(id)) END;
COMMENT ON FUNCTION typeid_timestamp(text) IS 'when the typeid was made; NULL if its uuid is not of version 7';

CREATE OR REPLACE FUNCTION typeid_generate(prefix text) RETURNS text LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN typeid(prefix, base64uuid_generate());
COMMENT ON FUNCTION typeid_generate(text)
	IS 'a typeid of this prefix and a UUIDv7 of now; the ids of a session with one prefix ascend';

CREATE OR REPLACE FUNCTION snowflake_timestamp(id bigint, layout text) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE
	STRICT PARALLEL SAFE AS $$
DECLARE
	us bigint;
	epoch bigint; -- us since 1970
	tick bigint; -- us
	bits integer;
	shift integer; -- the bits below the time
	first pg_catalog.timestamptz;
	last pg_catalog.timestamptz;
BEGIN
	IF layout OPERATOR(pg_catalog.=) 'twitter' COLLATE pg_catalog."C" THEN
		epoch := 1288834974657000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'discord' COLLATE pg_catalog."C" THEN
		epoch := 1420070400000000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'instagram' COLLATE pg_catalog."C" THEN
		epoch := 1314220021721000; tick := 1000; bits := 64; shift := 23;
	ELSIF layout OPERATOR(pg_catalog.=) 'sonyflake' COLLATE pg_catalog."C" THEN
		epoch := 1409529600000000; tick := 10000; bits := 63; shift := 24;
	ELSIF layout OPERATOR(pg_catalog.=) 'sonyflake2' COLLATE pg_catalog."C" THEN
		epoch := 1735689600000000; tick := 10000; bits := 63; shift := 24;
	ELSIF layout OPERATOR(pg_catalog.=) 'flakeid' COLLATE pg_catalog."C" THEN
		epoch := 0; tick := 1000; bits := 64; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'tsid' COLLATE pg_catalog."C" THEN
		epoch := 1577836800000000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'js53' COLLATE pg_catalog."C" THEN
		epoch := 1577836800000000; tick := 1000; bits := 53; shift := 12;
	ELSE
		RAISE EXCEPTION 'invalid input syntax for type snowflake_layout: "%"', layout USING ERRCODE =
			'invalid_text_representation',
			DETAIL = 'At position 1: this is not the name of a layout.',
				HINT = 'Write a name (twitter, discord, instagram, sonyflake, sonyflake2, flakeid, tsid, js53).';
	END IF;
	IF (bits OPERATOR(pg_catalog.<) 64) AND ((id OPERATOR(pg_catalog.>>) bits) OPERATOR(pg_catalog.<>) 0) THEN
		RAISE EXCEPTION 'value "%" is out of range for an id of layout "%"', id, layout
			USING ERRCODE = 'numeric_value_out_of_range', DETAIL = pg_catalog.format('Its fields have %s bits.', bits);
	END IF;
	us := epoch OPERATOR(pg_catalog.+) (tick OPERATOR(pg_catalog.*) ((id OPERATOR(pg_catalog.>>) shift)
		OPERATOR(pg_catalog.&) ((1::bigint OPERATOR(pg_catalog.<<) (bits OPERATOR(pg_catalog.-) shift))
		OPERATOR(pg_catalog.-) 1)));
	RETURN '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog.%) 1000000)));
END $$;
COMMENT ON FUNCTION snowflake_timestamp(bigint, text)
	IS 'the time of an id of the layout; 22003 for a number with more bits than the layout';

CREATE OR REPLACE FUNCTION snowflake_floor(at timestamptz, layout text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
DECLARE
	us bigint;
	epoch bigint; -- us since 1970
	tick bigint; -- us
	bits integer;
	shift integer; -- the bits below the time
	first pg_catalog.timestamptz;
	last pg_catalog.timestamptz;
BEGIN
	IF layout OPERATOR(pg_catalog.=) 'twitter' COLLATE pg_catalog."C" THEN
		epoch := 1288834974657000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'discord' COLLATE pg_catalog."C" THEN
		epoch := 1420070400000000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'instagram' COLLATE pg_catalog."C" THEN
		epoch := 1314220021721000; tick := 1000; bits := 64; shift := 23;
	ELSIF layout OPERATOR(pg_catalog.=) 'sonyflake' COLLATE pg_catalog."C" THEN
		epoch := 1409529600000000; tick := 10000; bits := 63; shift := 24;
	ELSIF layout OPERATOR(pg_catalog.=) 'sonyflake2' COLLATE pg_catalog."C" THEN
		epoch := 1735689600000000; tick := 10000; bits := 63; shift := 24;
	ELSIF layout OPERATOR(pg_catalog.=) 'flakeid' COLLATE pg_catalog."C" THEN
		epoch := 0; tick := 1000; bits := 64; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'tsid' COLLATE pg_catalog."C" THEN
		epoch := 1577836800000000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'js53' COLLATE pg_catalog."C" THEN
		epoch := 1577836800000000; tick := 1000; bits := 53; shift := 12;
	ELSE
		RAISE EXCEPTION 'invalid input syntax for type snowflake_layout: "%"', layout USING ERRCODE =
			'invalid_text_representation',
			DETAIL = 'At position 1: this is not the name of a layout.',
				HINT = 'Write a name (twitter, discord, instagram, sonyflake, sonyflake2, flakeid, tsid, js53).';
	END IF;
	-- In a layout of 64 bits the highest bit is the sign: ids ascend while it is 0.
	first := '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (epoch OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (epoch OPERATOR(pg_catalog.%) 1000000)));
	us := epoch OPERATOR(pg_catalog.+) (tick
		OPERATOR(pg_catalog.*) ((1::bigint OPERATOR(pg_catalog.<<) ((bits OPERATOR(pg_catalog.-) shift)
		OPERATOR(pg_catalog.-) (bits OPERATOR(pg_catalog./) 64))) OPERATOR(pg_catalog.-) 1));
	last := '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog.%) 1000000)));
	IF (at OPERATOR(pg_catalog.>=) first) AND (at OPERATOR(pg_catalog.<=) last) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000) OPERATOR(pg_catalog.-) epoch;
		RETURN (((us OPERATOR(pg_catalog.+) tick) OPERATOR(pg_catalog.-) 1) OPERATOR(pg_catalog./) tick)
			OPERATOR(pg_catalog.<<) shift;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for layout "%": "%"', layout, at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of its ids go from %s to %s%s.', first, last,
			CASE WHEN bits OPERATOR(pg_catalog.=) 64
				THEN '; after that the ids are negative as bigint and no longer ascend' ELSE '' END);
END $$;
COMMENT ON FUNCTION snowflake_floor(timestamptz, text)
	IS 'the lowest id of the layout whose time is at or after the instant; 22008 outside its time';

CREATE OR REPLACE FUNCTION snowflake_ceil(at timestamptz, layout text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
DECLARE
	us bigint;
	epoch bigint; -- us since 1970
	tick bigint; -- us
	bits integer;
	shift integer; -- the bits below the time
	first pg_catalog.timestamptz;
	last pg_catalog.timestamptz;
BEGIN
	IF layout OPERATOR(pg_catalog.=) 'twitter' COLLATE pg_catalog."C" THEN
		epoch := 1288834974657000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'discord' COLLATE pg_catalog."C" THEN
		epoch := 1420070400000000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'instagram' COLLATE pg_catalog."C" THEN
		epoch := 1314220021721000; tick := 1000; bits := 64; shift := 23;
	ELSIF layout OPERATOR(pg_catalog.=) 'sonyflake' COLLATE pg_catalog."C" THEN
		epoch := 1409529600000000; tick := 10000; bits := 63; shift := 24;
	ELSIF layout OPERATOR(pg_catalog.=) 'sonyflake2' COLLATE pg_catalog."C" THEN
		epoch := 1735689600000000; tick := 10000; bits := 63; shift := 24;
	ELSIF layout OPERATOR(pg_catalog.=) 'flakeid' COLLATE pg_catalog."C" THEN
		epoch := 0; tick := 1000; bits := 64; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'tsid' COLLATE pg_catalog."C" THEN
		epoch := 1577836800000000; tick := 1000; bits := 63; shift := 22;
	ELSIF layout OPERATOR(pg_catalog.=) 'js53' COLLATE pg_catalog."C" THEN
		epoch := 1577836800000000; tick := 1000; bits := 53; shift := 12;
	ELSE
		RAISE EXCEPTION 'invalid input syntax for type snowflake_layout: "%"', layout USING ERRCODE =
			'invalid_text_representation',
			DETAIL = 'At position 1: this is not the name of a layout.',
				HINT = 'Write a name (twitter, discord, instagram, sonyflake, sonyflake2, flakeid, tsid, js53).';
	END IF;
	-- In a layout of 64 bits the highest bit is the sign: ids ascend while it is 0.
	first := '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (epoch OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (epoch OPERATOR(pg_catalog.%) 1000000)));
	us := epoch OPERATOR(pg_catalog.+) (tick
		OPERATOR(pg_catalog.*) ((1::bigint OPERATOR(pg_catalog.<<) ((bits OPERATOR(pg_catalog.-) shift)
		OPERATOR(pg_catalog.-) (bits OPERATOR(pg_catalog./) 64))) OPERATOR(pg_catalog.-) 1));
	last := '1970-01-01 00:00:00+00'::pg_catalog.timestamptz
		OPERATOR(pg_catalog.+) (('1 second'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog./) 1000000))
		OPERATOR(pg_catalog.+)
		('1 microsecond'::interval OPERATOR(pg_catalog.*) (us OPERATOR(pg_catalog.%) 1000000)));
	IF (at OPERATOR(pg_catalog.>=) first)
		AND (at OPERATOR(pg_catalog.<) (last OPERATOR(pg_catalog.+) ('1 microsecond'::interval
		OPERATOR(pg_catalog.*) tick))) THEN
		us := (extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000) OPERATOR(pg_catalog.-) epoch;
		RETURN ((us OPERATOR(pg_catalog./) tick) OPERATOR(pg_catalog.<<) shift)
			OPERATOR(pg_catalog.|) ((1::bigint OPERATOR(pg_catalog.<<) shift) OPERATOR(pg_catalog.-) 1);
	END IF;
	RAISE EXCEPTION 'timestamp out of range for layout "%": "%"', layout, at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = pg_catalog.format('The times of its ids go from %s to %s%s.', first, last,
			CASE WHEN bits OPERATOR(pg_catalog.=) 64
				THEN '; after that the ids are negative as bigint and no longer ascend' ELSE '' END);
END $$;
COMMENT ON FUNCTION snowflake_ceil(timestamptz, text)
	IS 'the highest id of the layout whose time is at or before the instant; 22008 outside its time';

-- Instants beside a uuid: its first 48 bits count milliseconds since 1970, as in a UUIDv7 and a ULID. The planner
-- inlines the functions of the operators. So a condition becomes a comparison of two uuids, whose bound is computed
-- once.

CREATE OR REPLACE FUNCTION uidx_uuid_from(at timestamptz) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	us bigint;
BEGIN
	IF at OPERATOR(pg_catalog.<=) '1970-01-01 00:00:00+00'::pg_catalog.timestamptz THEN
		RETURN '00000000-0000-0000-0000-000000000000'::pg_catalog.uuid;
	ELSIF at OPERATOR(pg_catalog.>) '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz THEN
		RETURN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::pg_catalog.uuid;
	END IF;
	us := extract(epoch FROM at) OPERATOR(pg_catalog.*) 1000000;
	RETURN pg_catalog.encode(pg_catalog.int8send(((us OPERATOR(pg_catalog.+) 999) OPERATOR(pg_catalog./) 1000)
		OPERATOR(pg_catalog.<<) 16) OPERATOR(pg_catalog.||) pg_catalog.int8send(0), 'hex')::pg_catalog.uuid;
END $$;
COMMENT ON FUNCTION uidx_uuid_from(timestamptz)
	IS 'the lowest uuid whose time is at or after the instant; for an instant outside the time of a uuid the lowest or '
	'highest of all';

CREATE OR REPLACE FUNCTION uidx_instant_after(at timestamptz) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
BEGIN
	-- No uuid has a time after the last one: all later instants are alike.
	RETURN CASE WHEN at OPERATOR(pg_catalog.<) '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz THEN at
		OPERATOR(pg_catalog.+) '1 microsecond'::interval ELSE 'infinity'::pg_catalog.timestamptz END;
END $$;
COMMENT ON FUNCTION uidx_instant_after(timestamptz)
	IS 'internal: the instant one microsecond later; infinity after the time of a uuid';

CREATE OR REPLACE FUNCTION uidx_window_start(during tstzrange) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
DECLARE
	at pg_catalog.timestamptz := pg_catalog.lower(during);
BEGIN
	RETURN CASE WHEN pg_catalog.isempty(during) THEN 'infinity'::pg_catalog.timestamptz
		WHEN pg_catalog.lower_inf(during) THEN '-infinity'::pg_catalog.timestamptz
		WHEN pg_catalog.lower_inc(during) THEN at WHEN at
			OPERATOR(pg_catalog.<) '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz THEN at
			OPERATOR(pg_catalog.+) '1 microsecond'::interval
			ELSE 'infinity'::pg_catalog.timestamptz END;
END $$;
COMMENT ON FUNCTION uidx_window_start(tstzrange)
	IS 'internal: the first instant in the range; infinity if it is empty, or begins after the time of a uuid';

CREATE OR REPLACE FUNCTION uidx_window_stop(during tstzrange) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT
	PARALLEL SAFE AS $$
DECLARE
	at pg_catalog.timestamptz := pg_catalog.upper(during);
BEGIN
	RETURN CASE WHEN pg_catalog.isempty(during) THEN '-infinity'::pg_catalog.timestamptz
		WHEN pg_catalog.upper_inf(during) THEN 'infinity'::pg_catalog.timestamptz
		WHEN NOT pg_catalog.upper_inc(during) THEN at WHEN at
			OPERATOR(pg_catalog.<) '10889-08-02 05:31:50.655+00'::pg_catalog.timestamptz THEN at
			OPERATOR(pg_catalog.+) '1 microsecond'::interval
			ELSE 'infinity'::pg_catalog.timestamptz END;
END $$;
COMMENT ON FUNCTION uidx_window_stop(tstzrange)
	IS 'internal: the first instant after the range; -infinity if it is empty, infinity if it ends after the time of a '
	'uuid';

-- An operator on tstzrange itself would take over statements that mean core's operators for all ranges. So it takes a
-- domain.
DO $do$
BEGIN
	IF pg_catalog.to_regtype(pg_catalog.format('%I.uidx_window', pg_catalog.current_schema())) IS NULL THEN
		CREATE DOMAIN uidx_window AS pg_catalog.tstzrange;
	END IF;
END $do$;
COMMENT ON DOMAIN uidx_window IS 'a range of time beside an id: id <@ tstzrange(...)';

CREATE OR REPLACE FUNCTION uidx_uuid_lt(id uuid, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN id OPERATOR(pg_catalog.<) uidx_uuid_from(at);
COMMENT ON FUNCTION uidx_uuid_lt(uuid, timestamptz) IS 'the function of <';

CREATE OR REPLACE FUNCTION uidx_uuid_le(id uuid, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN id OPERATOR(pg_catalog.<) uidx_uuid_from(uidx_instant_after(at));
COMMENT ON FUNCTION uidx_uuid_le(uuid, timestamptz) IS 'the function of <=';

CREATE OR REPLACE FUNCTION uidx_uuid_ge(id uuid, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN id OPERATOR(pg_catalog.>=) uidx_uuid_from(at);
COMMENT ON FUNCTION uidx_uuid_ge(uuid, timestamptz) IS 'the function of >=';

CREATE OR REPLACE FUNCTION uidx_uuid_gt(id uuid, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN id OPERATOR(pg_catalog.>=) uidx_uuid_from(uidx_instant_after(at));
COMMENT ON FUNCTION uidx_uuid_gt(uuid, timestamptz) IS 'the function of >';

CREATE OR REPLACE FUNCTION uidx_instant_lt(at timestamptz, id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN id OPERATOR(pg_catalog.>=) uidx_uuid_from(uidx_instant_after(at));
COMMENT ON FUNCTION uidx_instant_lt(timestamptz, uuid) IS 'the function of <';

CREATE OR REPLACE FUNCTION uidx_instant_le(at timestamptz, id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN id OPERATOR(pg_catalog.>=) uidx_uuid_from(at);
COMMENT ON FUNCTION uidx_instant_le(timestamptz, uuid) IS 'the function of <=';

CREATE OR REPLACE FUNCTION uidx_instant_ge(at timestamptz, id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN id OPERATOR(pg_catalog.<) uidx_uuid_from(uidx_instant_after(at));
COMMENT ON FUNCTION uidx_instant_ge(timestamptz, uuid) IS 'the function of >=';

CREATE OR REPLACE FUNCTION uidx_instant_gt(at timestamptz, id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN id OPERATOR(pg_catalog.<) uidx_uuid_from(at);
COMMENT ON FUNCTION uidx_instant_gt(timestamptz, uuid) IS 'the function of >';

-- The casts give each argument exactly the function's type. Otherwise an overload for the domain, which anybody can
-- make in a schema of the search_path, would come first.
CREATE OR REPLACE FUNCTION uidx_uuid_in_window(id uuid, during uidx_window) RETURNS boolean
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN (id OPERATOR(pg_catalog.>=) uidx_uuid_from(uidx_window_start(during::pg_catalog.tstzrange)))
		AND (id OPERATOR(pg_catalog.<) uidx_uuid_from(uidx_window_stop(during::pg_catalog.tstzrange)));
COMMENT ON FUNCTION uidx_uuid_in_window(uuid, uidx_window) IS 'the function of <@';

DO $do$
DECLARE
	home pg_catalog.text := pg_catalog.quote_ident(pg_catalog.current_schema());
	operator record;
BEGIN
	FOR operator IN SELECT * FROM (VALUES
			('<', 'uidx_uuid_lt', 'pg_catalog.uuid', 'pg_catalog.timestamptz',
				', COMMUTATOR = OPERATOR(@home.>), NEGATOR = OPERATOR(@home.>=), RESTRICT = pg_catalog.scalarltsel, '
				'JOIN = pg_catalog.scalarltjoinsel', 'the id was made before the instant'),
			('<=', 'uidx_uuid_le', 'pg_catalog.uuid', 'pg_catalog.timestamptz',
				', COMMUTATOR = OPERATOR(@home.>=), NEGATOR = OPERATOR(@home.>), RESTRICT = pg_catalog.scalarlesel, '
				'JOIN = pg_catalog.scalarlejoinsel', 'the id was made at or before the instant'),
			('>=', 'uidx_uuid_ge', 'pg_catalog.uuid', 'pg_catalog.timestamptz',
				', COMMUTATOR = OPERATOR(@home.<=), NEGATOR = OPERATOR(@home.<), RESTRICT = pg_catalog.scalargesel, '
				'JOIN = pg_catalog.scalargejoinsel', 'the id was made at or after the instant'),
			('>', 'uidx_uuid_gt', 'pg_catalog.uuid', 'pg_catalog.timestamptz',
				', COMMUTATOR = OPERATOR(@home.<), NEGATOR = OPERATOR(@home.<=), RESTRICT = pg_catalog.scalargtsel, '
				'JOIN = pg_catalog.scalargtjoinsel', 'the id was made after the instant'),
			('<', 'uidx_instant_lt', 'pg_catalog.timestamptz', 'pg_catalog.uuid',
				', COMMUTATOR = OPERATOR(@home.>), NEGATOR = OPERATOR(@home.>=), RESTRICT = pg_catalog.scalarltsel, '
				'JOIN = pg_catalog.scalarltjoinsel', 'the id was made after the instant'),
			('<=', 'uidx_instant_le', 'pg_catalog.timestamptz', 'pg_catalog.uuid',
				', COMMUTATOR = OPERATOR(@home.>=), NEGATOR = OPERATOR(@home.>), RESTRICT = pg_catalog.scalarlesel, '
				'JOIN = pg_catalog.scalarlejoinsel', 'the id was made at or after the instant'),
			('>=', 'uidx_instant_ge', 'pg_catalog.timestamptz', 'pg_catalog.uuid',
				', COMMUTATOR = OPERATOR(@home.<=), NEGATOR = OPERATOR(@home.<), RESTRICT = pg_catalog.scalargesel, '
				'JOIN = pg_catalog.scalargejoinsel', 'the id was made at or before the instant'),
			('>', 'uidx_instant_gt', 'pg_catalog.timestamptz', 'pg_catalog.uuid',
				', COMMUTATOR = OPERATOR(@home.<), NEGATOR = OPERATOR(@home.<=), RESTRICT = pg_catalog.scalargtsel, '
				'JOIN = pg_catalog.scalargtjoinsel', 'the id was made before the instant'),
			('<@', 'uidx_uuid_in_window', 'pg_catalog.uuid', '@home.uidx_window', '',
				'the id was made in the range of time')
		) AS o(name, func, l, r, options, comment)
	LOOP
		-- An operator that is only named as another's commutator has no function yet.
		IF NOT EXISTS (SELECT FROM pg_catalog.pg_operator o WHERE o.oprcode OPERATOR(pg_catalog.<>) 0::pg_catalog.oid
			AND o.oid OPERATOR(pg_catalog.=)
				pg_catalog.to_regoperator(pg_catalog.format('%s.%s(%s,%s)', home, operator.name, operator.l,
					pg_catalog.replace(operator.r, '@home', home))))
		THEN
			EXECUTE pg_catalog.format('CREATE OPERATOR %s.%s (FUNCTION = %s.%s, LEFTARG = %s, RIGHTARG = %s%s)', home,
				operator.name,
				home, operator.func, operator.l, pg_catalog.replace(operator.r, '@home', home),
					pg_catalog.replace(operator.options, '@home', home));
		END IF;
		EXECUTE pg_catalog.format('COMMENT ON OPERATOR %s.%s (%s, %s) IS %L', home, operator.name, operator.l,
			pg_catalog.replace(operator.r, '@home', home), operator.comment);
	END LOOP;
END $do$;

-- Partitions by the time of a uuid, or of a bigint whose default is a generator. These functions differ from the
-- extension's; the others are the extension's own.

CREATE OR REPLACE FUNCTION uidx_partition_default(parent regclass, OUT key regtype, OUT calls oid[])
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	-- For a domain, opcintype is the base type. The default is read as PostgreSQL stores it. Only a generator call
	-- under nothing but casts counts: a call inside another expression may have lost its order. The default of somebody
	-- else's domain does not count: its owner could change it.
	SELECT CASE WHEN t.oid OPERATOR(pg_catalog.=) 'uuid'::pg_catalog.regtype THEN t.oid ELSE c.opcintype END,
		pg_catalog.regexp_match(coalesce(d.adbin, CASE WHEN t.typowner OPERATOR(pg_catalog.=) r.relowner
			THEN t.typdefaultbin END)::pg_catalog.text,
			'^(?:[{](?:RELABELTYPE|COERCETODOMAIN) :arg )*[{]FUNCEXPR :funcid ([0-9]+) (?:[^{}]*:args [(][{]FUNCEXPR '
				':funcid ([0-9]+) )?')::pg_catalog.oid[]
	FROM pg_catalog.pg_partitioned_table p
		JOIN pg_catalog.pg_class r ON r.oid OPERATOR(pg_catalog.=) p.partrelid
		JOIN pg_catalog.pg_attribute a ON a.attrelid OPERATOR(pg_catalog.=) p.partrelid AND a.attnum
			OPERATOR(pg_catalog.=) p.partattrs[0]
		JOIN pg_catalog.pg_type t ON t.oid OPERATOR(pg_catalog.=) a.atttypid
		JOIN pg_catalog.pg_opclass c ON c.oid OPERATOR(pg_catalog.=) p.partclass[0]
		LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid OPERATOR(pg_catalog.=) a.attrelid AND d.adnum
			OPERATOR(pg_catalog.=) a.attnum
	WHERE p.partrelid OPERATOR(pg_catalog.=) parent AND p.partstrat OPERATOR(pg_catalog.=) 'r' AND p.partnatts
		OPERATOR(pg_catalog.=) 1;
END;
COMMENT ON FUNCTION uidx_partition_default(regclass)
	IS 'internal: for a table partitioned by range of one column: the type of its bounds, and the functions that the '
	'default of the column calls, if it begins with a call: the outer function, and the function whose call is its '
	'first argument; NULLs for other tables';

CREATE OR REPLACE FUNCTION uidx_partition_key_of(parent regclass, floor_function regprocedure,
	timestamp_function regprocedure,
	OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	lowest text := (SELECT format('%I.%I', n.nspname, p.proname) FROM pg_proc p JOIN pg_namespace n ON n.oid =
		p.pronamespace WHERE p.oid = floor_function);
	time text;
BEGIN
	SELECT p.proargtypes[0], format('%I.%I', n.nspname, p.proname) INTO key, time
		FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE p.oid = timestamp_function;
	IF NOT FOUND THEN
		RAISE EXCEPTION '% is not partitioned by range of one id column', parent USING ERRCODE = 'wrong_object_type',
			HINT = 'Partition the table by RANGE of one column whose type is uuid, bigint with xid_generate() or '
				'ulidflake_generate() of uidx-managed as its default, or a domain over one of them.';
	END IF;
	-- Every argument has its type, so no overload fits better. The functions of a bigint raise an error for an instant
	-- outside its time, so its lowest and highest id are compared first.
	id_of := format(CASE key WHEN 'uuid'::regtype THEN '%s(at::timestamptz)'
		ELSE 'CASE WHEN at <= %2$s(0::bigint) THEN 0::bigint WHEN at > %2$s(9223372036854775807::bigint) THEN '
			'9223372036854775807::bigint ELSE %1$s(at::timestamptz) END' END, lowest, time);
	time_of := format(CASE key WHEN 'uuid'::regtype THEN '%s(id::uuid)' ELSE '%s(greatest(id, 0)::bigint)' END, time);
END $$;
COMMENT ON FUNCTION uidx_partition_key_of(regclass, regprocedure, regprocedure)
	IS 'internal: what uidx_partition_key returns, from the bound and the time function of the type, given as oids; '
	'42809 if they are NULL';

CREATE OR REPLACE FUNCTION uidx_partition_key(parent regclass, OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT k.*
	FROM uidx_partition_default(parent) d
		LEFT JOIN (VALUES
			('pg_catalog.uuid'::pg_catalog.regtype, NULL::pg_catalog.regprocedure,
				'uidx_uuid_from(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
					'ulid_timestamp(pg_catalog.uuid)'::pg_catalog.regprocedure),
			('bigint'::pg_catalog.regtype, 'xid_generate()'::pg_catalog.regprocedure,
				'xid_floor(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
					'xid_timestamp(bigint)'::pg_catalog.regprocedure),
			('bigint'::pg_catalog.regtype, 'xid_generate(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
				'xid_floor(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
					'xid_timestamp(bigint)'::pg_catalog.regprocedure),
			('bigint'::pg_catalog.regtype, 'ulidflake_generate()'::pg_catalog.regprocedure,
				'ulidflake_floor(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
					'ulidflake_timestamp(bigint)'::pg_catalog.regprocedure),
			('bigint'::pg_catalog.regtype, 'ulidflake_generate(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
				'ulidflake_floor(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
					'ulidflake_timestamp(bigint)'::pg_catalog.regprocedure)
		) f(key, generator, floor, timestamp)
			ON f.key OPERATOR(pg_catalog.=) d.key AND (f.generator IS NULL OR f.generator
				OPERATOR(pg_catalog.=) d.calls[1]),
		LATERAL uidx_partition_key_of(parent, f.floor, f.timestamp) k;
END;
COMMENT ON FUNCTION uidx_partition_key(regclass)
	IS 'internal: for a table partitioned by a uuid, or a bigint with a generator as its default: the type of its '
	'bounds; as SQL, the lowest id at or after an instant "at" (the lowest or highest id of all outside of its time); '
	'as SQL, the time of an "id"; 42809 for other tables';

CREATE OR REPLACE FUNCTION uidx_partition_lock(parent regclass) RETURNS void
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	locked text := parent;
BEGIN
	IF (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = parent) IS NOT TRUE THEN
		RAISE EXCEPTION 'must be owner of table %', parent USING ERRCODE = 'insufficient_privilege';
	END IF;
	EXECUTE format('LOCK TABLE ONLY %s IN SHARE UPDATE EXCLUSIVE MODE', locked);
	IF to_regclass(locked) IS DISTINCT FROM parent THEN
		RAISE EXCEPTION '% was renamed meanwhile', locked USING ERRCODE = 'object_in_use';
	END IF;
END $$;
COMMENT ON FUNCTION uidx_partition_lock(regclass)
	IS 'internal: keeps other sessions from making or dropping partitions of the table until the transaction ends; '
	'42501 if the caller has not the rights of its owner, 55006 if another session renamed the table meanwhile';

-- In PL/pgSQL, code that runs as another role can return to the caller's rights. So these functions do not act for the
-- owner: the owner's code, such as the CHECK of a domain, would run with the rights of the caller.
CREATE OR REPLACE FUNCTION uidx_partition_make(parent regclass, partition name, lower text, upper text, whole boolean)
	RETURNS regclass
	LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	name text := (SELECT format('%I.%I', n.nspname, partition) FROM pg_class c JOIN pg_namespace n ON n.oid =
		c.relnamespace WHERE c.oid = parent);
	owner name := (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = parent);
BEGIN
	IF owner <> current_user THEN
		RAISE EXCEPTION 'partitions of % are made and dropped by its owner', parent USING ERRCODE =
			'insufficient_privilege',
			HINT = format('SET ROLE %I', owner);
	END IF;
	EXECUTE format('CREATE TABLE %s PARTITION OF %s FOR VALUES FROM (%s) TO (%s)', name, parent,
		coalesce(quote_literal(lower), 'MINVALUE'), coalesce(quote_literal(upper), 'MAXVALUE'));
	IF NOT whole THEN
		RAISE NOTICE 'partition "%" is narrower than a step', partition
			USING DETAIL = 'Other partitions or the table''s own bounds begin or end within the step.';
	END IF;
	RETURN name::regclass;
END $$;
COMMENT ON FUNCTION uidx_partition_make(regclass, name, text, text, boolean)
	IS 'internal: makes one partition, with a NOTICE if it is not a whole step; 42501 unless the caller is the '
	'table''s owner; lower, upper: NULL for MINVALUE and MAXVALUE';

-- DETACH looks for rows that reference the partition's with a query of the owner, from which a policy could hide them.
CREATE OR REPLACE FUNCTION uidx_drop_partition(partition regclass, name text) RETURNS text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp SET row_security = off AS $$
DECLARE
	parent regclass := (SELECT inhparent FROM pg_inherits WHERE inhrelid = partition);
	owner name := (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = parent);
BEGIN
	IF parent IS NULL OR NOT (SELECT relispartition FROM pg_class WHERE oid = partition) THEN
		RAISE EXCEPTION '% is not a partition', partition USING ERRCODE = 'wrong_object_type';
	ELSIF owner <> current_user THEN
		RAISE EXCEPTION 'partitions of % are made and dropped by its owner', parent USING ERRCODE =
			'insufficient_privilege',
			HINT = format('SET ROLE %I', owner);
	END IF;
	-- If a foreign key references the table, a partition cannot be dropped, but it can be detached while no row
	-- references its rows.
	EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, partition);
	EXECUTE format(CASE (SELECT relkind FROM pg_class WHERE oid = partition) WHEN 'f' THEN 'DROP FOREIGN TABLE %s'
		ELSE 'DROP TABLE %s' END, partition);
	RETURN name;
END $$;
COMMENT ON FUNCTION uidx_drop_partition(regclass, text)
	IS 'internal: detaches and drops one partition, and returns the given name; 42501 unless the caller is the '
	'table''s owner, from whom no policy hides rows of a table that references it';

-- Over to the extension. A view, a CHECK or an index calls a function of this schema, or uses its operators, on a uuid.
-- If the column becomes an id of the extension, they go on if the schema has the same function for that type: it calls
-- the extension's function, or casts the id to uuid.

CREATE OR REPLACE FUNCTION uidx_bridge_from(version_function regprocedure) RETURNS SETOF text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	home text := (SELECT quote_ident(n.nspname) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
		WHERE p.oid = version_function);
	own record; -- a function of this schema, and the extension's type that takes the place of its uuid or bigint
	operator record;
	made text;
BEGIN
	IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'uidx') THEN
		RAISE EXCEPTION 'extension "uidx" does not exist'
			USING ERRCODE = 'undefined_object', HINT = 'CREATE EXTENSION uidx in this database first.';
	END IF;
	FOR own IN
		SELECT p.oid::regproc AS function, p.proname, p.pronargs = 2 AS prefixed, t.oid::regtype AS type,
			theirs.oid::regproc AS theirs,
			coalesce(theirs.prorettype, p.prorettype)::regtype AS result, p.proname = t.typname || '_text' AS text
		FROM pg_type t
			JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
				AND d.refclassid = 'pg_extension'::regclass
			JOIN pg_extension e ON e.oid = d.refobjid AND e.extname IN ('uidx', 'uidx_' || t.typname)
			JOIN pg_proc p ON p.pronamespace = home::regnamespace AND p.provolatile = 'i'
				AND p.proname = ANY ('{base64uuid_ceil, base64uuid_decode, base64uuid_encode, base64uuid_floor, '
					'base64uuid_from_text, base64uuid_generate, base64uuid_prefix_lower, base64uuid_prefix_upper, '
					'base64uuid_text, base64uuid_timestamp, base64uuid_version, ordereduuid_ceil, ordereduuid_floor, '
					'ordereduuid_generate, ordereduuid_timestamp, snowflake_ceil, snowflake_floor, '
					'snowflake_timestamp, typeid, typeid_generate, typeid_prefix, typeid_timestamp, typeid_uuid, '
					'typeid_with_prefix, uid11_checked_prefix, uid11_from_text, uid11_prefix_lower, '
					'uid11_prefix_upper, uid11_text, uidx_bridge, uidx_bridge_from, uidx_create_partitions, '
					'uidx_drop_listed, uidx_drop_partition, uidx_drop_partitions, uidx_instant_after, uidx_instant_ge, '
					'uidx_instant_gt, uidx_instant_le, uidx_instant_lt, uidx_managed_version, uidx_missing_partitions, '
					'uidx_old_partitions, uidx_partition_bounds, uidx_partition_checked, uidx_partition_default, '
					'uidx_partition_edges, uidx_partition_gaps, uidx_partition_key, uidx_partition_key_of, '
					'uidx_partition_lock, uidx_partition_make, uidx_partition_next, uidx_partition_room, '
					'uidx_partition_taken, uidx_partitions_before, uidx_unbridge, uidx_unbridge_from, uidx_uuid_from, '
					'uidx_uuid_ge, uidx_uuid_gt, uidx_uuid_in_window, uidx_uuid_le, uidx_uuid_lt, uidx_window_start, '
					'uidx_window_stop, ulid_ceil, ulid_floor, ulid_from_text, ulid_generate, ulid_parse_lenient, '
					'ulid_prefix_lower, ulid_prefix_upper, ulid_text, ulid_timestamp, ulidflake_ceil, '
					'ulidflake_checked_prefix, ulidflake_floor, ulidflake_from_text, ulidflake_generate, ulidflake_of, '
					'ulidflake_prefix_lower, ulidflake_prefix_range, ulidflake_prefix_upper, ulidflake_text, '
					'ulidflake_timestamp, xid_ceil, xid_floor, xid_generate, xid_of, xid_prefix_range, xid_timestamp}')
				AND oidvectortypes(p.proargtypes) IN ('uuid', 'bigint', 'text, uuid')
			LEFT JOIN pg_proc theirs ON theirs.pronamespace = t.typnamespace AND theirs.proname = p.proname
				AND theirs.pronargs = 1 AND theirs.proargtypes[0] = t.oid
		WHERE theirs.oid IS NOT NULL OR p.proname = t.typname || '_text'
			OR (p.proargtypes[p.pronargs - 1] = 'uuid'::regtype
			AND EXISTS (SELECT FROM pg_cast c WHERE c.castsource = t.oid AND c.casttarget = 'uuid'::regtype
				AND c.castmethod = 'b'))
		ORDER BY p.proname
	LOOP
		made := format('%s.%I(%s%s)', home, own.proname, CASE WHEN own.prefixed THEN 'text,' END, own.type);
		CONTINUE WHEN to_regprocedure(made) IS NOT NULL;
		EXECUTE format('CREATE FUNCTION %s RETURNS %s LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN %s', made, own.result,
			CASE WHEN own.text THEN '$1::text' WHEN own.theirs IS NOT NULL THEN format('%s($1)', own.theirs)
				ELSE format('%s(%s::uuid)', own.function, CASE WHEN own.prefixed THEN '$1, $2' ELSE '$1' END) END);
		EXECUTE format('COMMENT ON FUNCTION %s IS %L', made, 'made by uidx_bridge()');
		RETURN NEXT made;
	END LOOP;

	FOR operator IN
		SELECT o.oprname, o.oprcode, t.oid::regtype AS type, o.oprleft = 'uuid'::regtype AS first,
			-- The extension's own domain: with another one, PostgreSQL could not choose between the two operators.
			coalesce((SELECT w.oid FROM pg_type w WHERE w.typnamespace = t.typnamespace AND w.typname = 'uidx_window'
				AND o.oprname = '<@'),
				CASE WHEN o.oprleft = 'uuid'::regtype THEN o.oprright ELSE o.oprleft END)::regtype AS beside
		FROM pg_type t
			JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
				AND d.refclassid = 'pg_extension'::regclass
			JOIN pg_extension e ON e.oid = d.refobjid AND e.extname = 'uidx'
			JOIN pg_operator o ON o.oprnamespace = home::regnamespace AND o.oprname IN ('<', '<=', '>=', '>', '<@')
				AND (o.oprleft, o.oprright) IN (('uuid'::regtype, 'timestamptz'::regtype),
					('timestamptz'::regtype, 'uuid'::regtype),
					('uuid'::regtype, (home || '.uidx_window')::regtype))
			JOIN pg_proc f ON f.oid = o.oprcode AND f.pronamespace = o.oprnamespace
		WHERE EXISTS (SELECT FROM pg_cast c WHERE c.castsource = 'uuid'::regtype AND c.casttarget = t.oid
			AND c.castmethod = 'b')
		ORDER BY 1
	LOOP
		made := format('%s.%s(%s,%s)', home, operator.oprname, CASE WHEN operator.first THEN operator.type
			ELSE operator.beside END,
			CASE WHEN operator.first THEN operator.beside ELSE operator.type END);
		CONTINUE WHEN to_regoperator(made) IS NOT NULL;
		EXECUTE format('CREATE OR REPLACE FUNCTION %s.%I(%s, %s) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE '
			'RETURN %s %s %s', home,
			(SELECT proname FROM pg_proc WHERE oid = operator.oprcode),
			CASE WHEN operator.first THEN operator.type ELSE operator.beside END, CASE WHEN operator.first
				THEN operator.beside ELSE operator.type END,
			CASE WHEN operator.beside = 'timestamptz'::regtype OR operator.first THEN '$1' ELSE '$1::tstzrange' END,
				operator.oprname,
			CASE WHEN operator.beside = 'timestamptz'::regtype THEN '$2' ELSE '$2::tstzrange' END);
		EXECUTE format('CREATE OPERATOR %s.%s (FUNCTION = %s.%s, LEFTARG = %s, RIGHTARG = %s)', home, operator.oprname,
			home,
			(SELECT quote_ident(proname) FROM pg_proc WHERE oid = operator.oprcode),
			CASE WHEN operator.first THEN operator.type ELSE operator.beside END, CASE WHEN operator.first
				THEN operator.beside ELSE operator.type END);
		EXECUTE format('COMMENT ON OPERATOR %s.%s (%s, %s) IS %L', home, operator.oprname,
			CASE WHEN operator.first THEN operator.type ELSE operator.beside END, CASE WHEN operator.first
				THEN operator.beside ELSE operator.type END,
			'made by uidx_bridge()');
		EXECUTE format('COMMENT ON FUNCTION %s.%I(%s, %s) IS %L', home,
			(SELECT proname FROM pg_proc WHERE oid = operator.oprcode),
			CASE WHEN operator.first THEN operator.type ELSE operator.beside END, CASE WHEN operator.first
				THEN operator.beside ELSE operator.type END,
			'made by uidx_bridge()');
		RETURN NEXT made;
	END LOOP;
END $$;
COMMENT ON FUNCTION uidx_bridge_from(regprocedure)
	IS 'internal: uidx_bridge(); a function of the schema tells which schema';

CREATE OR REPLACE FUNCTION uidx_bridge() RETURNS SETOF text LANGUAGE sql VOLATILE
BEGIN ATOMIC
	SELECT b FROM uidx_bridge_from('uidx_managed_version()'::pg_catalog.regprocedure) b;
END;
COMMENT ON FUNCTION uidx_bridge() IS
	'makes the functions and operators of this schema for the types of the extension uidx, so that views, CHECKs and '
	'indexes go on when a column changes its type; returns the objects that it made; 42704 without the extension';

CREATE OR REPLACE FUNCTION uidx_unbridge_from(version_function regprocedure) RETURNS SETOF text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	home regnamespace := (SELECT pronamespace FROM pg_proc WHERE oid = version_function);
	object record;
BEGIN
	FOR object IN
		SELECT 'OPERATOR' AS kind, oid::regoperator::text AS name FROM pg_operator
			WHERE oprnamespace = home AND obj_description(oid, 'pg_operator') = 'made by uidx_bridge()'
		UNION ALL SELECT 'FUNCTION', oid::regprocedure::text FROM pg_proc
			WHERE pronamespace = home AND prokind = 'f' AND obj_description(oid, 'pg_proc') = 'made by uidx_bridge()'
		ORDER BY 1 DESC, 2
	LOOP
		EXECUTE format('DROP %s %s', object.kind, object.name);
		RETURN NEXT object.name;
	END LOOP;
END $$;
COMMENT ON FUNCTION uidx_unbridge_from(regprocedure)
	IS 'internal: uidx_unbridge(); a function of the schema tells which schema';

CREATE OR REPLACE FUNCTION uidx_unbridge() RETURNS SETOF text LANGUAGE sql VOLATILE
BEGIN ATOMIC
	SELECT b FROM uidx_unbridge_from('uidx_managed_version()'::pg_catalog.regprocedure) b;
END;
COMMENT ON FUNCTION uidx_unbridge() IS
	'drops the objects that uidx_bridge() made, and returns their names; 2BP01 while a view, a CHECK or an index uses '
	'one';

CREATE OR REPLACE FUNCTION uidx_partition_bounds(parent regclass, OUT partition regclass, OUT lower text,
	OUT upper text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 100
BEGIN ATOMIC
	SELECT c.oid::pg_catalog.regclass, b.bounds[1], b.bounds[2]
	FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class c ON c.oid OPERATOR(pg_catalog.=) i.inhrelid,
		-- A bound names no column. With the oid of the table, pg_get_expr() would wait for whoever has locked the
		-- table.
		pg_catalog.regexp_match(pg_catalog.pg_get_expr(c.relpartbound, '0'::pg_catalog.oid),
			'^FOR VALUES FROM [(](?:''([^'']*)''|MINVALUE)[)] TO [(](?:''([^'']*)''|MAXVALUE)[)]$') AS b(bounds)
	WHERE i.inhparent OPERATOR(pg_catalog.=) parent AND NOT i.inhdetachpending AND b.bounds IS NOT NULL;
END;
COMMENT ON FUNCTION uidx_partition_bounds(regclass)
	IS 'the partitions of a table partitioned by id and their bounds as text, NULL for MINVALUE and MAXVALUE; without '
	'the default partition and partitions that are being detached';

CREATE OR REPLACE FUNCTION uidx_partition_taken(parent regclass, OUT lower text, OUT upper text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 100
BEGIN ATOMIC
	SELECT b.lower, b.upper FROM uidx_partition_bounds(parent) b
	UNION ALL
	-- A partition gets no row from outside of its own bounds. A default partition gets none within its siblings'
	-- bounds.
	SELECT o.lower, o.upper
	FROM pg_catalog.pg_partition_ancestors(parent) a
		JOIN pg_catalog.pg_inherits i ON i.inhrelid OPERATOR(pg_catalog.=) a.relid
		JOIN pg_catalog.pg_partitioned_table t ON t.partrelid OPERATOR(pg_catalog.=) i.inhparent AND t.partstrat
			OPERATOR(pg_catalog.=) 'r' AND t.partnatts OPERATOR(pg_catalog.=) 1
		JOIN pg_catalog.pg_partitioned_table own ON own.partrelid OPERATOR(pg_catalog.=) parent AND own.partclass[0]
			OPERATOR(pg_catalog.=) t.partclass[0]
		-- A column may have another number in a partition.
		JOIN pg_catalog.pg_attribute k ON k.attrelid OPERATOR(pg_catalog.=) t.partrelid AND k.attnum
			OPERATOR(pg_catalog.=) t.partattrs[0]
		JOIN pg_catalog.pg_attribute c ON c.attrelid OPERATOR(pg_catalog.=) own.partrelid AND c.attnum
			OPERATOR(pg_catalog.=) own.partattrs[0] AND c.attname OPERATOR(pg_catalog.=) k.attname,
		LATERAL uidx_partition_bounds(t.partrelid::pg_catalog.regclass) s,
		LATERAL (VALUES (NULL, s.lower, s.partition OPERATOR(pg_catalog.=) a.relid AND s.lower IS NOT NULL),
			(s.upper, NULL, s.partition OPERATOR(pg_catalog.=) a.relid AND s.upper IS NOT NULL),
			(s.lower, s.upper, t.partdefid OPERATOR(pg_catalog.=) a.relid)) AS o(lower, upper, takes)
	WHERE o.takes;
END;
COMMENT ON FUNCTION uidx_partition_taken(regclass)
	IS 'internal: the ranges in which the table gets no new partition, as bounds, NULL for MINVALUE and MAXVALUE: the '
	'ranges of its partitions and, if the table itself is a partition by the same id, all outside of its own bounds';

CREATE OR REPLACE FUNCTION uidx_partition_checked(parent regclass, layout text, edges timestamptz[], key regtype,
	id_of text, time_of text, partitions regclass[], lowers text[], uppers text[]) RETURNS text
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	worst record; -- a partition whose name contradicts its bounds, or else the last one before a catch-all partition
BEGIN
	IF key <> 'bigint'::regtype THEN
		RETURN id_of; -- the type alone says how its ids are read
	END IF;
	-- The day in a name is of the time zone in which the partition was made. In a name that a person gave, it may be
	-- any day within the bounds.
	EXECUTE format($query$
		SELECT p.partition, p.day, w.wrong,
			(SELECT %2$s FROM (VALUES (p.lower)) AS v(id) WHERE id BETWEEN lowest.id AND highest.id) AS opens,
			(SELECT %2$s FROM (VALUES (p.upper)) AS v(id) WHERE id > lowest.id AND id <= highest.id) AS closes,
			(SELECT max(e.id) > p.upper AND bool_and(e.id <> p.upper)
				FROM (SELECT %1$s AS id FROM unnest($4) AS u(at)) e) AS apart
		FROM (SELECT b.partition, b.lower::bigint, b.upper::bigint, CASE WHEN b.lower IS NOT NULL
				THEN make_timestamptz(d[1]::integer, d[2]::integer, 1, 0, 0, 0, 'UTC')
					+ (d[3]::integer - 1) * interval '24 hours' END AS day
			FROM unnest($1, $2, $3) AS b(partition, lower, upper) JOIN pg_class c ON c.oid = b.partition,
				regexp_match(c.relname,
					'_([1-9][0-9]{3})(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])(_[0-9]{6}){0,2}(~[0-9]+)?$') AS d) p,
			LATERAL (SELECT %1$s AS id FROM (VALUES (p.day - interval '24 hours')) AS v(at)) day_start,
			LATERAL (SELECT %1$s AS id FROM (VALUES (p.day + interval '48 hours')) AS v(at)) day_end,
			LATERAL (SELECT p.day IS NOT NULL AND (p.lower > day_end.id OR p.upper <= day_start.id) AS wrong) w,
			(SELECT %1$s AS id FROM (VALUES (timestamptz '-infinity')) AS v(at)) lowest,
			(SELECT %1$s AS id FROM (VALUES (timestamptz 'infinity')) AS v(at)) highest,
			(SELECT %1$s AS id FROM (VALUES (now() + interval '10 years')) AS v(at)) far
		ORDER BY w.wrong IS TRUE DESC, p.upper <= far.id DESC NULLS LAST, p.upper DESC LIMIT 1$query$, id_of, time_of)
		INTO worst USING partitions, lowers, uppers, edges;
	IF worst.wrong THEN
		RAISE EXCEPTION 'by %, partition % has no ids of %', coalesce('layout "' || layout || '"',
			'the default of the column'), worst.partition, to_char(worst.day AT TIME ZONE 'UTC', 'YYYY-MM-DD')
			USING ERRCODE = 'invalid_parameter_value',
				DETAIL = format('Its name says that day. Its ids begin at %s.',
					coalesce(worst.opens::text, 'no time of this layout')),
				HINT = CASE WHEN layout IS NULL THEN 'Give the column the default that it had when the partition was '
					'made. If the name is wrong, rename the partition.'
					ELSE 'Give the layout that the ids have. If it is this one, rename the partition.' END;
	ELSIF worst.day IS NULL AND worst.closes IS NOT NULL AND worst.apart THEN
		RAISE EXCEPTION 'by layout "%", the last partition of % ends at %', layout, parent, worst.closes
			USING ERRCODE = 'invalid_parameter_value', DETAIL = format('It is %s.', worst.partition),
				HINT = 'Give the layout that the ids have. If it is this one, let the default of the column state it, '
					'or choose a step, an origin or a time zone by which a step begins there.';
	END IF;
	RETURN id_of;
END $$;
COMMENT ON FUNCTION uidx_partition_checked(regclass, text, timestamptz[], regtype, text, text, regclass[],
	text[], text[]) IS
	'internal: id_of, if it may read these partitions; 22023 if a partition has no ids of the day in '
	'its name, or if the last partition has no day in its name, and ends before the last edge but at no edge';

CREATE OR REPLACE FUNCTION uidx_partition_edges(start timestamptz, stop timestamptz, step interval, origin timestamptz)
	RETURNS timestamptz[]
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	n bigint; -- how many steps the edge is after the origin
	edge timestamptz;
	edges timestamptz[] := '{}';
BEGIN
	IF NOT isfinite(start) OR NOT isfinite(stop) OR NOT isfinite(step) OR NOT isfinite(origin) THEN
		RAISE EXCEPTION 'start, stop, step and origin must be finite' USING ERRCODE = 'datetime_field_overflow';
	ELSIF start > stop THEN
		RAISE EXCEPTION 'start % is after stop %', start, stop USING ERRCODE = 'invalid_parameter_value';
	ELSIF step = interval '0'
		OR least(date_trunc('month', step), date_trunc('day', step) - date_trunc('month', step),
			step - date_trunc('day', step)) < interval '0'
	THEN
		RAISE EXCEPTION 'step % does not lead to a later id', step USING ERRCODE = 'invalid_parameter_value',
			HINT = 'Give months, days and time that are not negative.';
	ELSIF start = stop THEN
		RETURN edges;
	END IF;
	-- The first guess takes all months and all days as equally long. The loops correct it.
	n := floor(extract(epoch FROM start - origin) / extract(epoch FROM step));
	WHILE origin + n * step > start LOOP
		n := n - 1;
	END LOOP;
	WHILE origin + (n + 1) * step <= start LOOP
		n := n + 1;
	END LOOP;
	LOOP
		edge := origin + n * step;
		IF cardinality(edges) > 100000 THEN
			RAISE EXCEPTION 'more than 100000 steps of % from % to %', step, start, stop USING ERRCODE =
				'program_limit_exceeded', HINT = 'A number without a unit counts seconds: write ''1 day''.';
		ELSIF (edge > edges[cardinality(edges)]) IS NOT FALSE THEN -- a day that the time zone skips has no length
			edges := edges || edge;
		END IF;
		EXIT WHEN edge >= stop;
		n := n + 1;
	END LOOP;
	RETURN edges;
END $$;
COMMENT ON FUNCTION uidx_partition_edges(timestamptz, timestamptz, interval, timestamptz)
	IS 'internal: the ends of whole steps, counted from the origin: the last end at or before the start, and all up to '
	'the first at or after the stop; 22008 if an argument is infinite, 22023 if the stop is before the start or the '
	'step is not positive, 54000 for more than 100000 steps';

CREATE OR REPLACE FUNCTION uidx_partition_gaps(start timestamptz, edges timestamptz[], step interval, lowers text[],
	uppers text[],
	key regtype, id_of text, time_of text, OUT opens timestamptz, OUT lower text, OUT upper text, OUT whole boolean)
	RETURNS SETOF record LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	ids text[]; -- the lowest id, the highest, the id of the start, the ids of the edges
	first timestamptz; -- the time of the lowest id
BEGIN
	EXECUTE format('SELECT array_agg(id::text ORDER BY n), min(CASE n WHEN 1 THEN %s END) FROM (
		SELECT n, %s AS id FROM unnest($1) WITH ORDINALITY AS e(at, n)) i', time_of, id_of)
		INTO ids, first USING ARRAY['-infinity', 'infinity', start] || edges;
	IF start < first OR ids[3] = ids[2] THEN
		RAISE EXCEPTION 'no id can have the time %', start USING ERRCODE = 'datetime_field_overflow',
			DETAIL = CASE WHEN start < first THEN format('The first ids are of %s.', first)
				ELSE 'The last ids are older.' END;
	ELSIF (SELECT count(*) > count(DISTINCT id) FROM unnest(ids[4:]) AS id WHERE id NOT IN (ids[1], ids[2])) THEN
		RAISE EXCEPTION 'step % does not lead to a later id', step USING ERRCODE = 'invalid_parameter_value';
	END IF;

	-- A sweep from the lowest id up: a partition adds 1 to "taken" at its lower bound and subtracts it at its upper
	-- bound. The steps subtract 1 at their first edge and add it at their last. So -1 marks a gap. A NULL id stands for
	-- MAXVALUE, as an edge at the highest id does.
	RETURN QUERY EXECUTE format($query$
		WITH mark AS (
			SELECT nullif(id, $2[2])::%1$s AS id, at, CASE n WHEN 1 THEN -1 WHEN cardinality($1) THEN 1 ELSE 0 END
				AS takes
			FROM unnest($1, $2[4:]) WITH ORDINALITY AS e(at, id, n)
			UNION ALL
			SELECT m.id, NULL, m.takes FROM unnest($3, $4) AS t(lower, upper),
				LATERAL (VALUES (coalesce(lower::%1$s, least($2[1]::%1$s, upper::%1$s)), 1), (upper::%1$s, -1))
					AS m(id, takes)
		), stretch AS (
			SELECT id, max(at) AS at, lead(id) OVER w AS upper, lead(max(at)) OVER w AS next, sum(sum(takes)) OVER w
				AS taken
			FROM mark GROUP BY id WINDOW w AS (ORDER BY id)
		)
		SELECT greatest(coalesce(at, %2$s), $5), id::text, upper::text, at IS NOT NULL AND next IS NOT NULL
		FROM stretch WHERE taken = -1 AND (upper <= $2[3]::%1$s) IS NOT TRUE ORDER BY id$query$, key, time_of)
		USING edges, ids, lowers, uppers, first;
END $$;
COMMENT ON FUNCTION uidx_partition_gaps(timestamptz, timestamptz[], interval, text[], text[], regtype, text,
	text) IS 'internal: the rows of uidx_missing_partitions, from the edges of the steps, the bounds of '
	'uidx_partition_taken and the results of uidx_partition_key; 22008 if no id has the time of the start, 22023 if '
	'two edges have one id';

CREATE OR REPLACE FUNCTION uidx_missing_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	origin timestamptz DEFAULT timestamp '2001-01-01 00:00'::timestamptz,
	OUT opens timestamptz, OUT lower text, OUT upper text, OUT whole boolean)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
	SELECT m.opens, m.lower, m.upper, m.whole
	FROM uidx_partition_key(parent) k, uidx_partition_edges(start, stop, step, origin)
		AS e(edges),
		(SELECT pg_catalog.array_agg(b.partition) AS partitions, pg_catalog.array_agg(b.lower) AS lowers,
			pg_catalog.array_agg(b.upper) AS uppers
			FROM uidx_partition_bounds(parent) b) p,
		uidx_partition_checked(parent, NULL, NULL, k.key, k.id_of, k.time_of, p.partitions, p.lowers,
			p.uppers) AS c(id_of),
		(SELECT pg_catalog.array_agg(b.lower) AS lowers, pg_catalog.array_agg(b.upper) AS uppers
			FROM uidx_partition_taken(parent)
			b) b,
		uidx_partition_gaps(start, e.edges, step, b.lowers, b.uppers, k.key, c.id_of, k.time_of) m;
END;
COMMENT ON FUNCTION uidx_missing_partitions(regclass, timestamptz, timestamptz, interval, timestamptz)
	IS 'the partitions that uidx_create_partitions would make: the instant at which each opens, its bounds as text '
	'(NULL for MAXVALUE), and whether it is a whole step. It needs no right on the table; 22008, 22023, 42809 and '
	'54000 as for uidx_create_partitions';

CREATE OR REPLACE FUNCTION uidx_partition_room(checked regclass, parent regclass, total bigint, gets boolean)
	RETURNS regclass LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	most bigint; -- how many partitions the lock table shared by all sessions has room for
BEGIN
	IF total > 100 THEN
		-- Until the transaction ends, it locks the partition, its row type, its TOAST table with the index of that, its
		-- indexes and their constraints, its foreign keys. A drop locks all that the partition has.
		SELECT current_setting('max_locks_per_transaction')::bigint
			* (current_setting('max_connections')::bigint + current_setting('max_prepared_transactions')::bigint)
			/ (CASE WHEN gets THEN 2 ELSE 3 END
				+ CASE WHEN bool_or(attlen < 0 AND attstorage <> 'p' AND NOT attisdropped) THEN 2 ELSE 0 END
				+ (SELECT count(*) FROM pg_index WHERE indrelid = parent)
				+ (SELECT count(*) FROM pg_constraint WHERE conrelid = parent AND NOT (gets AND contype IN ('c', 'n')))
				+ (SELECT count(*) FROM pg_constraint WHERE confrelid = parent AND conparentid = 0)
				+ (SELECT count(*) FROM pg_attrdef WHERE adrelid = parent AND NOT gets)
				+ (SELECT count(*) FROM pg_trigger WHERE NOT gets AND (tgrelid = parent
					OR tgconstraint IN (SELECT oid FROM pg_constraint WHERE conrelid = parent))))
		INTO most FROM pg_attribute WHERE attrelid = parent;
		IF total > most THEN
			RAISE EXCEPTION '% would % % partitions in one transaction, whose locks fit for %', parent,
				CASE WHEN gets THEN 'get' ELSE 'lose' END, total, most
				USING ERRCODE = 'program_limit_exceeded',
					HINT = CASE WHEN gets THEN 'Make them in several calls, each for a part of the time and in a '
						'transaction of its own. Or take a longer step, or raise max_locks_per_transaction.'
						ELSE 'Drop them in several calls, each with a later instant and in a transaction of its own. '
						'Or raise max_locks_per_transaction.' END;
		END IF;
	END IF;
	RETURN checked;
END $$;
COMMENT ON FUNCTION uidx_partition_room(regclass, regclass, bigint, boolean)
	IS 'internal: its first argument; 54000 if the locks of so many partitions that the table gets or loses do not fit '
	'into one transaction';

CREATE OR REPLACE FUNCTION uidx_partition_next(parent regclass, opens timestamptz, n bigint, total bigint) RETURNS name
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	suffix text := to_char(opens, CASE WHEN opens = date_trunc('day', opens) THEN '_YYYYMMDD'
		WHEN opens = date_trunc('second', opens) THEN '_YYYYMMDD_HH24MISS' ELSE '_YYYYMMDD_HH24MISS_US' END);
	stem text;
	schema oid;
	partition name;
	again integer := 1;
BEGIN
	IF n % 100 = 1 AND n > 1 THEN
		RAISE NOTICE '% of % partitions of % are made', n - 1, total, parent;
	END IF;
	SELECT relname, relnamespace INTO stem, schema FROM pg_class WHERE oid = parent;
	LOOP
		partition := substr((suffix || stem)::name::text, length(suffix) + 1) || suffix;
			-- the stem is cut to the length of a name
		IF NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = schema
			UNION ALL SELECT FROM pg_type WHERE typname = partition AND typnamespace = schema)
		THEN
			RETURN partition;
		END IF;
		again := again + 1;
		suffix := regexp_replace(suffix, '(~.*)?$', '~' || again);
	END LOOP;
END $$;
COMMENT ON FUNCTION uidx_partition_next(regclass, timestamptz, bigint, bigint)
	IS 'internal: a free name in the schema of the table for the n-th of the new partitions: the name of the table and '
	'the instant at which the partition opens, in the session''s time zone';

CREATE OR REPLACE FUNCTION uidx_create_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	origin timestamptz DEFAULT timestamp '2001-01-01 00:00'::timestamptz)
	RETURNS SETOF regclass LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	-- The array makes all of them before it gives the first, however many rows the caller reads.
	SELECT pg_catalog.unnest(ARRAY(SELECT uidx_partition_make(CASE WHEN m.n OPERATOR(pg_catalog.=) 1
			THEN uidx_partition_room(parent, parent, pg_catalog.count(m.n) OVER (), true) ELSE parent END,
		uidx_partition_next(parent, m.opens, m.n, pg_catalog.count(m.n) OVER ()), m.lower, m.upper, m.whole)
		FROM uidx_missing_partitions(parent, start, stop, step, origin) WITH ORDINALITY
			AS m(opens, lower, upper, whole, n)));
END;
COMMENT ON FUNCTION uidx_create_partitions(regclass, timestamptz, timestamptz, interval, timestamptz)
	IS 'makes the missing partitions, each a step long, from the step that has the start to the first end of a step at '
	'or after the stop, and returns them. Steps are counted from the origin, so every call gives the same bounds; by '
	'default days, weeks from Monday, months and years are whole in the session''s time zone. 42501 for roles without '
	'the rights of the owner, 42809 if the table is not partitioned by range of one id, 22008 for instants that no id '
	'has, 22023 for a step that is too short or a stop before the start, 54000 for too many steps or locks';

CREATE OR REPLACE FUNCTION uidx_partitions_before(older_than timestamptz, partitions regclass[], uppers text[],
	key regtype, id_of text)
	RETURNS SETOF regclass LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	-- A sign typed wrong would drop all partitions. An instant between now() and the clock's time is not meant as
	-- future.
	IF older_than > clock_timestamp() THEN
		RAISE EXCEPTION 'older_than is in the future: %', older_than USING ERRCODE = 'invalid_parameter_value',
			HINT = 'Give an instant that has passed, such as now() - interval ''90 days''. Detach a partition '
				'of the future, then drop it.';
	-- An age of few seconds, and of no whole minutes, has lost its unit: '90' is 90 seconds.
	ELSIF older_than IN (SELECT now() - n * interval '1 second' FROM generate_series(1, 1000) n WHERE n % 60 <> 0) THEN
		RAISE EXCEPTION 'older_than is % seconds ago', extract(epoch FROM now() - older_than)::integer
			USING ERRCODE = 'invalid_parameter_value',
				HINT = 'A number without a unit counts seconds: write interval ''90 days''.';
	END IF;
	-- All ids of a partition are older if its upper bound is at or below the first id at or after the instant. An upper
	-- bound below every id proves nothing. The newest comes first, which is the order to drop them in: rows of a table
	-- that references itself usually reference older rows.
	RETURN QUERY EXECUTE format($query$
		SELECT b.partition FROM unnest($1, $2) AS b(partition, upper),
			(SELECT %2$s AS id FROM (VALUES ($3)) AS v(at)) AS instant,
				(SELECT %2$s AS id FROM (VALUES (timestamptz '-infinity')) AS v(at)) AS lowest
		WHERE b.upper::%1$s > lowest.id AND b.upper::%1$s <= instant.id ORDER BY b.upper::%1$s DESC$query$, key, id_of)
		USING partitions, uppers, older_than;
END $$;
COMMENT ON FUNCTION uidx_partitions_before(timestamptz, regclass[], text[], regtype, text)
	IS 'internal: the rows of uidx_old_partitions, from the partitions, their upper bounds and the results of '
	'uidx_partition_key; 22023 if the instant is in the future, or seconds, at most 1000 and no whole minutes, '
	'before now()';

CREATE OR REPLACE FUNCTION uidx_old_partitions(parent regclass, older_than timestamptz) RETURNS SETOF regclass
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT o.partition FROM uidx_partition_key(parent) k,
		(SELECT pg_catalog.array_agg(b.partition) AS partitions, pg_catalog.array_agg(b.lower) AS lowers,
			pg_catalog.array_agg(b.upper) AS uppers
			FROM uidx_partition_bounds(parent) b) b,
		uidx_partition_checked(parent, NULL, NULL, k.key, k.id_of, k.time_of, b.partitions, b.lowers,
			b.uppers) AS c(id_of),
		uidx_partitions_before(older_than, b.partitions, b.uppers, k.key, c.id_of) AS o(partition);
END;
COMMENT ON FUNCTION uidx_old_partitions(regclass, timestamptz)
	IS 'the partitions all of whose ids are older than the instant, newest first; 22023 if the instant is in the '
	'future or so few seconds ago that the unit of an interval is missing, or if names or bounds of the partitions '
	'contradict the layout of a bigint; 42809 if the table is not partitioned by range of one id';

CREATE OR REPLACE FUNCTION uidx_drop_listed(parent regclass, partitions regclass[]) RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	-- Each name depends on the caller's search path, as the regclass of uidx_create_partitions does.
	SELECT d.name FROM pg_catalog.unnest(ARRAY(SELECT uidx_drop_partition(CASE WHEN o.n OPERATOR(pg_catalog.=) 1
			THEN uidx_partition_room(o.partition, parent, pg_catalog.cardinality(partitions), false)
			ELSE o.partition END, o.partition::pg_catalog.text)
		FROM pg_catalog.unnest(partitions) WITH ORDINALITY AS o(partition, n))) WITH ORDINALITY AS d(name, n)
			ORDER BY d.n DESC;
END;
COMMENT ON FUNCTION uidx_drop_listed(regclass, regclass[])
	IS 'internal: drops these partitions of the table in this order, and returns their names, the last one first; '
	'54000 for too many locks';

CREATE OR REPLACE FUNCTION uidx_drop_partitions(parent regclass, older_than timestamptz) RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	SELECT uidx_drop_listed(parent, ARRAY(SELECT uidx_old_partitions(parent, older_than)));
END;
COMMENT ON FUNCTION uidx_drop_partitions(regclass, timestamptz)
	IS 'drops the partitions all of whose ids are older than the instant, and returns their names; 22023 if the '
	'instant is in the future or so few seconds ago that the unit of an interval is missing, or if names or bounds of '
	'the partitions contradict the layout of a bigint; 42809 if the table is not partitioned by range of one id, 42501 '
	'for roles without the rights of the owner, 23503 if other rows reference rows of a partition, 54000 for too many '
	'locks';

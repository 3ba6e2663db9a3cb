-- uidx. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx" to load this file. \quit

-- planner support, and what it rewrites conditions on time into

CREATE FUNCTION uidx_until_support(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_after_support(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_at_support(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_window_support(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_prefix_support(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_uuid_support(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_text_support(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instant_after(timestamptz) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_window_start(tstzrange) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_window_stop(tstzrange) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION uidx_instant_after(timestamptz) IS 'the instant one microsecond later';
COMMENT ON FUNCTION uidx_window_start(tstzrange) IS 'the first instant in the range; infinity if it is empty';
COMMENT ON FUNCTION uidx_window_stop(tstzrange) IS 'the first instant after the range; -infinity if it is empty';

-- type ulid

CREATE TYPE ulid;

CREATE FUNCTION ulid_in(cstring) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_in';
CREATE FUNCTION ulid_out(ulid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_out';
CREATE FUNCTION ulid_recv(internal) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_recv';
CREATE FUNCTION ulid_send(ulid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_send';

CREATE TYPE ulid (
	INPUT = ulid_in, OUTPUT = ulid_out, RECEIVE = ulid_recv, SEND = ulid_send,
	INTERNALLENGTH = 16, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION ulid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_sel';
COMMENT ON TYPE ulid IS 'ULID: 48-bit milliseconds and 80 random bits, 26 characters';

-- type base64uuid

CREATE TYPE base64uuid;

CREATE FUNCTION base64uuid_in(cstring) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_in';
CREATE FUNCTION base64uuid_out(base64uuid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_out';
CREATE FUNCTION base64uuid_recv(internal) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_recv';
CREATE FUNCTION base64uuid_send(base64uuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_send';

CREATE TYPE base64uuid (
	INPUT = base64uuid_in, OUTPUT = base64uuid_out, RECEIVE = base64uuid_recv, SEND = base64uuid_send,
	INTERNALLENGTH = 16, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION base64uuid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_sel';
COMMENT ON TYPE base64uuid IS 'UUID written as 22 characters of Base64UUID';

-- type baseuid

CREATE TYPE baseuid;

CREATE FUNCTION baseuid_in(cstring) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_in';
CREATE FUNCTION baseuid_out(baseuid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_out';
CREATE FUNCTION baseuid_recv(internal) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_recv';
CREATE FUNCTION baseuid_send(baseuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_send';

CREATE TYPE baseuid (
	INPUT = baseuid_in, OUTPUT = baseuid_out, RECEIVE = baseuid_recv, SEND = baseuid_send,
	INTERNALLENGTH = 15, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION baseuid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_sel';
COMMENT ON TYPE baseuid IS 'BaseUID: 48-bit ticks of 32.768 microseconds and 72 random bits, 20 characters';

-- type uid11

CREATE TYPE uid11;

CREATE FUNCTION uid11_in(cstring) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_in';
CREATE FUNCTION uid11_out(uid11) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_out';
CREATE FUNCTION uid11_recv(internal) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_recv';
CREATE FUNCTION uid11_send(uid11) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_send';

CREATE TYPE uid11 (
	INPUT = uid11_in, OUTPUT = uid11_out, RECEIVE = uid11_recv, SEND = uid11_send,
	LIKE = pg_catalog.int8,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION uid11_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_sel';
COMMENT ON TYPE uid11 IS 'uid11: an unsigned 64-bit integer (xid and other profiles), 11 characters';

-- type ulidflake

CREATE TYPE ulidflake;

CREATE FUNCTION ulidflake_in(cstring) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_in';
CREATE FUNCTION ulidflake_out(ulidflake) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_out';
CREATE FUNCTION ulidflake_recv(internal) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_recv';
CREATE FUNCTION ulidflake_send(ulidflake) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_send';

CREATE TYPE ulidflake (
	INPUT = ulidflake_in, OUTPUT = ulidflake_out, RECEIVE = ulidflake_recv, SEND = ulidflake_send,
	LIKE = pg_catalog.int8,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION ulidflake_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_sel';
COMMENT ON TYPE ulidflake IS 'Ulid-Flake: 43-bit milliseconds and 20 random bits, 13 characters';

-- ulid compared with ulid

CREATE FUNCTION ulid_lt(ulid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_lt';
CREATE FUNCTION ulid_le(ulid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_le';
CREATE FUNCTION ulid_eq(ulid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_eq';
CREATE FUNCTION ulid_ne(ulid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_ne';
CREATE FUNCTION ulid_ge(ulid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_ge';
CREATE FUNCTION ulid_gt(ulid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gt';
CREATE FUNCTION ulid_cmp(ulid, ulid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_cmp';

CREATE OPERATOR < (FUNCTION = ulid_lt, LEFTARG = ulid, RIGHTARG = ulid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulid_le, LEFTARG = ulid, RIGHTARG = ulid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulid_eq, LEFTARG = ulid, RIGHTARG = ulid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = ulid_ne, LEFTARG = ulid, RIGHTARG = ulid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulid_ge, LEFTARG = ulid, RIGHTARG = ulid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulid_gt, LEFTARG = ulid, RIGHTARG = ulid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ulid, ulid) IS 'less than';
COMMENT ON OPERATOR <= (ulid, ulid) IS 'less than or equal';
COMMENT ON OPERATOR = (ulid, ulid) IS 'equal';
COMMENT ON OPERATOR <> (ulid, ulid) IS 'not equal';
COMMENT ON OPERATOR >= (ulid, ulid) IS 'greater than or equal';
COMMENT ON OPERATOR > (ulid, ulid) IS 'greater than';

-- ulid compared with uuid

CREATE FUNCTION ulid_lt(ulid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_lt';
CREATE FUNCTION ulid_le(ulid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_le';
CREATE FUNCTION ulid_eq(ulid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_eq';
CREATE FUNCTION ulid_ne(ulid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_ne';
CREATE FUNCTION ulid_ge(ulid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_ge';
CREATE FUNCTION ulid_gt(ulid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gt';
CREATE FUNCTION ulid_cmp(ulid, uuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_cmp';

CREATE OPERATOR < (FUNCTION = ulid_lt, LEFTARG = ulid, RIGHTARG = uuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulid_le, LEFTARG = ulid, RIGHTARG = uuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulid_eq, LEFTARG = ulid, RIGHTARG = uuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = ulid_ne, LEFTARG = ulid, RIGHTARG = uuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulid_ge, LEFTARG = ulid, RIGHTARG = uuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulid_gt, LEFTARG = ulid, RIGHTARG = uuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ulid, uuid) IS 'less than';
COMMENT ON OPERATOR <= (ulid, uuid) IS 'less than or equal';
COMMENT ON OPERATOR = (ulid, uuid) IS 'equal';
COMMENT ON OPERATOR <> (ulid, uuid) IS 'not equal';
COMMENT ON OPERATOR >= (ulid, uuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (ulid, uuid) IS 'greater than';

-- uuid compared with ulid

CREATE FUNCTION ulid_lt(uuid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_lt';
CREATE FUNCTION ulid_le(uuid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_le';
CREATE FUNCTION ulid_eq(uuid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_eq';
CREATE FUNCTION ulid_ne(uuid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_ne';
CREATE FUNCTION ulid_ge(uuid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_ge';
CREATE FUNCTION ulid_gt(uuid, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gt';
CREATE FUNCTION ulid_cmp(uuid, ulid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_cmp';

CREATE OPERATOR < (FUNCTION = ulid_lt, LEFTARG = uuid, RIGHTARG = ulid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulid_le, LEFTARG = uuid, RIGHTARG = ulid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulid_eq, LEFTARG = uuid, RIGHTARG = ulid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = ulid_ne, LEFTARG = uuid, RIGHTARG = ulid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulid_ge, LEFTARG = uuid, RIGHTARG = ulid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulid_gt, LEFTARG = uuid, RIGHTARG = ulid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (uuid, ulid) IS 'less than';
COMMENT ON OPERATOR <= (uuid, ulid) IS 'less than or equal';
COMMENT ON OPERATOR = (uuid, ulid) IS 'equal';
COMMENT ON OPERATOR <> (uuid, ulid) IS 'not equal';
COMMENT ON OPERATOR >= (uuid, ulid) IS 'greater than or equal';
COMMENT ON OPERATOR > (uuid, ulid) IS 'greater than';

-- ulid compared with text

CREATE FUNCTION ulid_lt(ulid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulid_text_lt';
CREATE FUNCTION ulid_le(ulid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulid_text_le';
CREATE FUNCTION ulid_eq(ulid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulid_text_eq';
CREATE FUNCTION ulid_ne(ulid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulid_text_ne';
CREATE FUNCTION ulid_ge(ulid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulid_text_ge';
CREATE FUNCTION ulid_gt(ulid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulid_text_gt';
CREATE FUNCTION ulid_cmp(ulid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_text_cmp';

CREATE OPERATOR < (FUNCTION = ulid_lt, LEFTARG = ulid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulid_le, LEFTARG = ulid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulid_eq, LEFTARG = ulid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ulid_ne, LEFTARG = ulid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulid_ge, LEFTARG = ulid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulid_gt, LEFTARG = ulid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ulid, text) IS 'less than; the text is read as a ulid';
COMMENT ON OPERATOR <= (ulid, text) IS 'less than or equal; the text is read as a ulid';
COMMENT ON OPERATOR = (ulid, text) IS 'equal; the text is read as a ulid';
COMMENT ON OPERATOR <> (ulid, text) IS 'not equal; the text is read as a ulid';
COMMENT ON OPERATOR >= (ulid, text) IS 'greater than or equal; the text is read as a ulid';
COMMENT ON OPERATOR > (ulid, text) IS 'greater than; the text is read as a ulid';

-- text compared with ulid

CREATE FUNCTION ulid_lt(text, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulid_lt';
CREATE FUNCTION ulid_le(text, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulid_le';
CREATE FUNCTION ulid_eq(text, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulid_eq';
CREATE FUNCTION ulid_ne(text, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulid_ne';
CREATE FUNCTION ulid_ge(text, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulid_ge';
CREATE FUNCTION ulid_gt(text, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulid_gt';
CREATE FUNCTION ulid_cmp(text, ulid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_ulid_cmp';

CREATE OPERATOR < (FUNCTION = ulid_lt, LEFTARG = text, RIGHTARG = ulid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulid_le, LEFTARG = text, RIGHTARG = ulid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulid_eq, LEFTARG = text, RIGHTARG = ulid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ulid_ne, LEFTARG = text, RIGHTARG = ulid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulid_ge, LEFTARG = text, RIGHTARG = ulid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulid_gt, LEFTARG = text, RIGHTARG = ulid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, ulid) IS 'less than; the text is read as a ulid';
COMMENT ON OPERATOR <= (text, ulid) IS 'less than or equal; the text is read as a ulid';
COMMENT ON OPERATOR = (text, ulid) IS 'equal; the text is read as a ulid';
COMMENT ON OPERATOR <> (text, ulid) IS 'not equal; the text is read as a ulid';
COMMENT ON OPERATOR >= (text, ulid) IS 'greater than or equal; the text is read as a ulid';
COMMENT ON OPERATOR > (text, ulid) IS 'greater than; the text is read as a ulid';

-- base64uuid compared with base64uuid

CREATE FUNCTION base64uuid_lt(base64uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_lt';
CREATE FUNCTION base64uuid_le(base64uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_le';
CREATE FUNCTION base64uuid_eq(base64uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_eq';
CREATE FUNCTION base64uuid_ne(base64uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_ne';
CREATE FUNCTION base64uuid_ge(base64uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_ge';
CREATE FUNCTION base64uuid_gt(base64uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gt';
CREATE FUNCTION base64uuid_cmp(base64uuid, base64uuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_cmp';

CREATE OPERATOR < (FUNCTION = base64uuid_lt, LEFTARG = base64uuid, RIGHTARG = base64uuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = base64uuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = base64uuid_le, LEFTARG = base64uuid, RIGHTARG = base64uuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = base64uuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = base64uuid_eq, LEFTARG = base64uuid, RIGHTARG = base64uuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = base64uuid_ne, LEFTARG = base64uuid, RIGHTARG = base64uuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = base64uuid_ge, LEFTARG = base64uuid, RIGHTARG = base64uuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = base64uuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = base64uuid_gt, LEFTARG = base64uuid, RIGHTARG = base64uuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = base64uuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (base64uuid, base64uuid) IS 'less than';
COMMENT ON OPERATOR <= (base64uuid, base64uuid) IS 'less than or equal';
COMMENT ON OPERATOR = (base64uuid, base64uuid) IS 'equal';
COMMENT ON OPERATOR <> (base64uuid, base64uuid) IS 'not equal';
COMMENT ON OPERATOR >= (base64uuid, base64uuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (base64uuid, base64uuid) IS 'greater than';

-- base64uuid compared with uuid

CREATE FUNCTION base64uuid_lt(base64uuid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_lt';
CREATE FUNCTION base64uuid_le(base64uuid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_le';
CREATE FUNCTION base64uuid_eq(base64uuid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_eq';
CREATE FUNCTION base64uuid_ne(base64uuid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_ne';
CREATE FUNCTION base64uuid_ge(base64uuid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_ge';
CREATE FUNCTION base64uuid_gt(base64uuid, uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gt';
CREATE FUNCTION base64uuid_cmp(base64uuid, uuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_cmp';

CREATE OPERATOR < (FUNCTION = base64uuid_lt, LEFTARG = base64uuid, RIGHTARG = uuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = base64uuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = base64uuid_le, LEFTARG = base64uuid, RIGHTARG = uuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = base64uuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = base64uuid_eq, LEFTARG = base64uuid, RIGHTARG = uuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = base64uuid_ne, LEFTARG = base64uuid, RIGHTARG = uuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = base64uuid_ge, LEFTARG = base64uuid, RIGHTARG = uuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = base64uuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = base64uuid_gt, LEFTARG = base64uuid, RIGHTARG = uuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = base64uuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (base64uuid, uuid) IS 'less than';
COMMENT ON OPERATOR <= (base64uuid, uuid) IS 'less than or equal';
COMMENT ON OPERATOR = (base64uuid, uuid) IS 'equal';
COMMENT ON OPERATOR <> (base64uuid, uuid) IS 'not equal';
COMMENT ON OPERATOR >= (base64uuid, uuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (base64uuid, uuid) IS 'greater than';

-- uuid compared with base64uuid

CREATE FUNCTION base64uuid_lt(uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_lt';
CREATE FUNCTION base64uuid_le(uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_le';
CREATE FUNCTION base64uuid_eq(uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_eq';
CREATE FUNCTION base64uuid_ne(uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_ne';
CREATE FUNCTION base64uuid_ge(uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_ge';
CREATE FUNCTION base64uuid_gt(uuid, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gt';
CREATE FUNCTION base64uuid_cmp(uuid, base64uuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_cmp';

CREATE OPERATOR < (FUNCTION = base64uuid_lt, LEFTARG = uuid, RIGHTARG = base64uuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = base64uuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = base64uuid_le, LEFTARG = uuid, RIGHTARG = base64uuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = base64uuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = base64uuid_eq, LEFTARG = uuid, RIGHTARG = base64uuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = base64uuid_ne, LEFTARG = uuid, RIGHTARG = base64uuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = base64uuid_ge, LEFTARG = uuid, RIGHTARG = base64uuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = base64uuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = base64uuid_gt, LEFTARG = uuid, RIGHTARG = base64uuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = base64uuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (uuid, base64uuid) IS 'less than';
COMMENT ON OPERATOR <= (uuid, base64uuid) IS 'less than or equal';
COMMENT ON OPERATOR = (uuid, base64uuid) IS 'equal';
COMMENT ON OPERATOR <> (uuid, base64uuid) IS 'not equal';
COMMENT ON OPERATOR >= (uuid, base64uuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (uuid, base64uuid) IS 'greater than';

-- base64uuid compared with text

CREATE FUNCTION base64uuid_lt(base64uuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_text_lt';
CREATE FUNCTION base64uuid_le(base64uuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_text_le';
CREATE FUNCTION base64uuid_eq(base64uuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_text_eq';
CREATE FUNCTION base64uuid_ne(base64uuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_text_ne';
CREATE FUNCTION base64uuid_ge(base64uuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_text_ge';
CREATE FUNCTION base64uuid_gt(base64uuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_text_gt';
CREATE FUNCTION base64uuid_cmp(base64uuid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_text_cmp';

CREATE OPERATOR < (FUNCTION = base64uuid_lt, LEFTARG = base64uuid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = base64uuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = base64uuid_le, LEFTARG = base64uuid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = base64uuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = base64uuid_eq, LEFTARG = base64uuid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = base64uuid_ne, LEFTARG = base64uuid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = base64uuid_ge, LEFTARG = base64uuid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = base64uuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = base64uuid_gt, LEFTARG = base64uuid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = base64uuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (base64uuid, text) IS 'less than; the text is read as a base64uuid';
COMMENT ON OPERATOR <= (base64uuid, text) IS 'less than or equal; the text is read as a base64uuid';
COMMENT ON OPERATOR = (base64uuid, text) IS 'equal; the text is read as a base64uuid';
COMMENT ON OPERATOR <> (base64uuid, text) IS 'not equal; the text is read as a base64uuid';
COMMENT ON OPERATOR >= (base64uuid, text) IS 'greater than or equal; the text is read as a base64uuid';
COMMENT ON OPERATOR > (base64uuid, text) IS 'greater than; the text is read as a base64uuid';

-- text compared with base64uuid

CREATE FUNCTION base64uuid_lt(text, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_base64uuid_lt';
CREATE FUNCTION base64uuid_le(text, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_base64uuid_le';
CREATE FUNCTION base64uuid_eq(text, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_base64uuid_eq';
CREATE FUNCTION base64uuid_ne(text, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_base64uuid_ne';
CREATE FUNCTION base64uuid_ge(text, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_base64uuid_ge';
CREATE FUNCTION base64uuid_gt(text, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_base64uuid_gt';
CREATE FUNCTION base64uuid_cmp(text, base64uuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_base64uuid_cmp';

CREATE OPERATOR < (FUNCTION = base64uuid_lt, LEFTARG = text, RIGHTARG = base64uuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = base64uuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = base64uuid_le, LEFTARG = text, RIGHTARG = base64uuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = base64uuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = base64uuid_eq, LEFTARG = text, RIGHTARG = base64uuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = base64uuid_ne, LEFTARG = text, RIGHTARG = base64uuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = base64uuid_ge, LEFTARG = text, RIGHTARG = base64uuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = base64uuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = base64uuid_gt, LEFTARG = text, RIGHTARG = base64uuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = base64uuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, base64uuid) IS 'less than; the text is read as a base64uuid';
COMMENT ON OPERATOR <= (text, base64uuid) IS 'less than or equal; the text is read as a base64uuid';
COMMENT ON OPERATOR = (text, base64uuid) IS 'equal; the text is read as a base64uuid';
COMMENT ON OPERATOR <> (text, base64uuid) IS 'not equal; the text is read as a base64uuid';
COMMENT ON OPERATOR >= (text, base64uuid) IS 'greater than or equal; the text is read as a base64uuid';
COMMENT ON OPERATOR > (text, base64uuid) IS 'greater than; the text is read as a base64uuid';

-- baseuid compared with baseuid

CREATE FUNCTION baseuid_lt(baseuid, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_lt';
CREATE FUNCTION baseuid_le(baseuid, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_le';
CREATE FUNCTION baseuid_eq(baseuid, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_eq';
CREATE FUNCTION baseuid_ne(baseuid, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_ne';
CREATE FUNCTION baseuid_ge(baseuid, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_ge';
CREATE FUNCTION baseuid_gt(baseuid, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gt';
CREATE FUNCTION baseuid_cmp(baseuid, baseuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_cmp';

CREATE OPERATOR < (FUNCTION = baseuid_lt, LEFTARG = baseuid, RIGHTARG = baseuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = baseuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = baseuid_le, LEFTARG = baseuid, RIGHTARG = baseuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = baseuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = baseuid_eq, LEFTARG = baseuid, RIGHTARG = baseuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = baseuid_ne, LEFTARG = baseuid, RIGHTARG = baseuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = baseuid_ge, LEFTARG = baseuid, RIGHTARG = baseuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = baseuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = baseuid_gt, LEFTARG = baseuid, RIGHTARG = baseuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = baseuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (baseuid, baseuid) IS 'less than';
COMMENT ON OPERATOR <= (baseuid, baseuid) IS 'less than or equal';
COMMENT ON OPERATOR = (baseuid, baseuid) IS 'equal';
COMMENT ON OPERATOR <> (baseuid, baseuid) IS 'not equal';
COMMENT ON OPERATOR >= (baseuid, baseuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (baseuid, baseuid) IS 'greater than';

-- baseuid compared with text

CREATE FUNCTION baseuid_lt(baseuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_baseuid_text_lt';
CREATE FUNCTION baseuid_le(baseuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_baseuid_text_le';
CREATE FUNCTION baseuid_eq(baseuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_baseuid_text_eq';
CREATE FUNCTION baseuid_ne(baseuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_baseuid_text_ne';
CREATE FUNCTION baseuid_ge(baseuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_baseuid_text_ge';
CREATE FUNCTION baseuid_gt(baseuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_baseuid_text_gt';
CREATE FUNCTION baseuid_cmp(baseuid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_text_cmp';

CREATE OPERATOR < (FUNCTION = baseuid_lt, LEFTARG = baseuid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = baseuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = baseuid_le, LEFTARG = baseuid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = baseuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = baseuid_eq, LEFTARG = baseuid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = baseuid_ne, LEFTARG = baseuid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = baseuid_ge, LEFTARG = baseuid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = baseuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = baseuid_gt, LEFTARG = baseuid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = baseuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (baseuid, text) IS 'less than; the text is read as a baseuid';
COMMENT ON OPERATOR <= (baseuid, text) IS 'less than or equal; the text is read as a baseuid';
COMMENT ON OPERATOR = (baseuid, text) IS 'equal; the text is read as a baseuid';
COMMENT ON OPERATOR <> (baseuid, text) IS 'not equal; the text is read as a baseuid';
COMMENT ON OPERATOR >= (baseuid, text) IS 'greater than or equal; the text is read as a baseuid';
COMMENT ON OPERATOR > (baseuid, text) IS 'greater than; the text is read as a baseuid';

-- text compared with baseuid

CREATE FUNCTION baseuid_lt(text, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_baseuid_lt';
CREATE FUNCTION baseuid_le(text, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_baseuid_le';
CREATE FUNCTION baseuid_eq(text, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_baseuid_eq';
CREATE FUNCTION baseuid_ne(text, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_baseuid_ne';
CREATE FUNCTION baseuid_ge(text, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_baseuid_ge';
CREATE FUNCTION baseuid_gt(text, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_baseuid_gt';
CREATE FUNCTION baseuid_cmp(text, baseuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_baseuid_cmp';

CREATE OPERATOR < (FUNCTION = baseuid_lt, LEFTARG = text, RIGHTARG = baseuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = baseuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = baseuid_le, LEFTARG = text, RIGHTARG = baseuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = baseuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = baseuid_eq, LEFTARG = text, RIGHTARG = baseuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = baseuid_ne, LEFTARG = text, RIGHTARG = baseuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = baseuid_ge, LEFTARG = text, RIGHTARG = baseuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = baseuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = baseuid_gt, LEFTARG = text, RIGHTARG = baseuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = baseuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, baseuid) IS 'less than; the text is read as a baseuid';
COMMENT ON OPERATOR <= (text, baseuid) IS 'less than or equal; the text is read as a baseuid';
COMMENT ON OPERATOR = (text, baseuid) IS 'equal; the text is read as a baseuid';
COMMENT ON OPERATOR <> (text, baseuid) IS 'not equal; the text is read as a baseuid';
COMMENT ON OPERATOR >= (text, baseuid) IS 'greater than or equal; the text is read as a baseuid';
COMMENT ON OPERATOR > (text, baseuid) IS 'greater than; the text is read as a baseuid';

-- uid11 compared with uid11

CREATE FUNCTION uid11_lt(uid11, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_lt';
CREATE FUNCTION uid11_le(uid11, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_le';
CREATE FUNCTION uid11_eq(uid11, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_eq';
CREATE FUNCTION uid11_ne(uid11, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_ne';
CREATE FUNCTION uid11_ge(uid11, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_ge';
CREATE FUNCTION uid11_gt(uid11, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gt';
CREATE FUNCTION uid11_cmp(uid11, uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_cmp';

CREATE OPERATOR < (FUNCTION = uid11_lt, LEFTARG = uid11, RIGHTARG = uid11,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = uid11_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = uid11_le, LEFTARG = uid11, RIGHTARG = uid11,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = uid11_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = uid11_eq, LEFTARG = uid11, RIGHTARG = uid11,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = uid11_ne, LEFTARG = uid11, RIGHTARG = uid11,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = uid11_ge, LEFTARG = uid11, RIGHTARG = uid11,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = uid11_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = uid11_gt, LEFTARG = uid11, RIGHTARG = uid11,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = uid11_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (uid11, uid11) IS 'less than';
COMMENT ON OPERATOR <= (uid11, uid11) IS 'less than or equal';
COMMENT ON OPERATOR = (uid11, uid11) IS 'equal';
COMMENT ON OPERATOR <> (uid11, uid11) IS 'not equal';
COMMENT ON OPERATOR >= (uid11, uid11) IS 'greater than or equal';
COMMENT ON OPERATOR > (uid11, uid11) IS 'greater than';

-- uid11 compared with bigint

CREATE FUNCTION uid11_lt(uid11, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_number_lt';
CREATE FUNCTION uid11_le(uid11, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_number_le';
CREATE FUNCTION uid11_eq(uid11, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_number_eq';
CREATE FUNCTION uid11_ne(uid11, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_number_ne';
CREATE FUNCTION uid11_ge(uid11, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_number_ge';
CREATE FUNCTION uid11_gt(uid11, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_number_gt';
CREATE FUNCTION uid11_cmp(uid11, bigint) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_number_cmp';

CREATE OPERATOR < (FUNCTION = uid11_lt, LEFTARG = uid11, RIGHTARG = bigint,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = uid11_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = uid11_le, LEFTARG = uid11, RIGHTARG = bigint,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = uid11_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = uid11_eq, LEFTARG = uid11, RIGHTARG = bigint,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = uid11_ne, LEFTARG = uid11, RIGHTARG = bigint,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = uid11_ge, LEFTARG = uid11, RIGHTARG = bigint,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = uid11_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = uid11_gt, LEFTARG = uid11, RIGHTARG = bigint,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = uid11_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (uid11, bigint) IS 'less than';
COMMENT ON OPERATOR <= (uid11, bigint) IS 'less than or equal';
COMMENT ON OPERATOR = (uid11, bigint) IS 'equal';
COMMENT ON OPERATOR <> (uid11, bigint) IS 'not equal';
COMMENT ON OPERATOR >= (uid11, bigint) IS 'greater than or equal';
COMMENT ON OPERATOR > (uid11, bigint) IS 'greater than';

-- bigint compared with uid11

CREATE FUNCTION uid11_lt(bigint, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_uid11_lt';
CREATE FUNCTION uid11_le(bigint, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_uid11_le';
CREATE FUNCTION uid11_eq(bigint, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_uid11_eq';
CREATE FUNCTION uid11_ne(bigint, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_uid11_ne';
CREATE FUNCTION uid11_ge(bigint, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_uid11_ge';
CREATE FUNCTION uid11_gt(bigint, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_uid11_gt';
CREATE FUNCTION uid11_cmp(bigint, uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_uid11_cmp';

CREATE OPERATOR < (FUNCTION = uid11_lt, LEFTARG = bigint, RIGHTARG = uid11,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = uid11_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = uid11_le, LEFTARG = bigint, RIGHTARG = uid11,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = uid11_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = uid11_eq, LEFTARG = bigint, RIGHTARG = uid11,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = uid11_ne, LEFTARG = bigint, RIGHTARG = uid11,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = uid11_ge, LEFTARG = bigint, RIGHTARG = uid11,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = uid11_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = uid11_gt, LEFTARG = bigint, RIGHTARG = uid11,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = uid11_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (bigint, uid11) IS 'less than';
COMMENT ON OPERATOR <= (bigint, uid11) IS 'less than or equal';
COMMENT ON OPERATOR = (bigint, uid11) IS 'equal';
COMMENT ON OPERATOR <> (bigint, uid11) IS 'not equal';
COMMENT ON OPERATOR >= (bigint, uid11) IS 'greater than or equal';
COMMENT ON OPERATOR > (bigint, uid11) IS 'greater than';

-- uid11 compared with text

CREATE FUNCTION uid11_lt(uid11, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_uid11_text_lt';
CREATE FUNCTION uid11_le(uid11, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_uid11_text_le';
CREATE FUNCTION uid11_eq(uid11, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_uid11_text_eq';
CREATE FUNCTION uid11_ne(uid11, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_uid11_text_ne';
CREATE FUNCTION uid11_ge(uid11, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_uid11_text_ge';
CREATE FUNCTION uid11_gt(uid11, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_uid11_text_gt';
CREATE FUNCTION uid11_cmp(uid11, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_text_cmp';

CREATE OPERATOR < (FUNCTION = uid11_lt, LEFTARG = uid11, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = uid11_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = uid11_le, LEFTARG = uid11, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = uid11_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = uid11_eq, LEFTARG = uid11, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = uid11_ne, LEFTARG = uid11, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = uid11_ge, LEFTARG = uid11, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = uid11_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = uid11_gt, LEFTARG = uid11, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = uid11_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (uid11, text) IS 'less than; the text is read as a uid11';
COMMENT ON OPERATOR <= (uid11, text) IS 'less than or equal; the text is read as a uid11';
COMMENT ON OPERATOR = (uid11, text) IS 'equal; the text is read as a uid11';
COMMENT ON OPERATOR <> (uid11, text) IS 'not equal; the text is read as a uid11';
COMMENT ON OPERATOR >= (uid11, text) IS 'greater than or equal; the text is read as a uid11';
COMMENT ON OPERATOR > (uid11, text) IS 'greater than; the text is read as a uid11';

-- text compared with uid11

CREATE FUNCTION uid11_lt(text, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_uid11_lt';
CREATE FUNCTION uid11_le(text, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_uid11_le';
CREATE FUNCTION uid11_eq(text, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_uid11_eq';
CREATE FUNCTION uid11_ne(text, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_uid11_ne';
CREATE FUNCTION uid11_ge(text, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_uid11_ge';
CREATE FUNCTION uid11_gt(text, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_uid11_gt';
CREATE FUNCTION uid11_cmp(text, uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_uid11_cmp';

CREATE OPERATOR < (FUNCTION = uid11_lt, LEFTARG = text, RIGHTARG = uid11,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = uid11_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = uid11_le, LEFTARG = text, RIGHTARG = uid11,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = uid11_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = uid11_eq, LEFTARG = text, RIGHTARG = uid11,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = uid11_ne, LEFTARG = text, RIGHTARG = uid11,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = uid11_ge, LEFTARG = text, RIGHTARG = uid11,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = uid11_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = uid11_gt, LEFTARG = text, RIGHTARG = uid11,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = uid11_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, uid11) IS 'less than; the text is read as a uid11';
COMMENT ON OPERATOR <= (text, uid11) IS 'less than or equal; the text is read as a uid11';
COMMENT ON OPERATOR = (text, uid11) IS 'equal; the text is read as a uid11';
COMMENT ON OPERATOR <> (text, uid11) IS 'not equal; the text is read as a uid11';
COMMENT ON OPERATOR >= (text, uid11) IS 'greater than or equal; the text is read as a uid11';
COMMENT ON OPERATOR > (text, uid11) IS 'greater than; the text is read as a uid11';

-- ulidflake compared with ulidflake

CREATE FUNCTION ulidflake_lt(ulidflake, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_lt';
CREATE FUNCTION ulidflake_le(ulidflake, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_le';
CREATE FUNCTION ulidflake_eq(ulidflake, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_eq';
CREATE FUNCTION ulidflake_ne(ulidflake, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_ne';
CREATE FUNCTION ulidflake_ge(ulidflake, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_ge';
CREATE FUNCTION ulidflake_gt(ulidflake, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gt';
CREATE FUNCTION ulidflake_cmp(ulidflake, ulidflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_cmp';

CREATE OPERATOR < (FUNCTION = ulidflake_lt, LEFTARG = ulidflake, RIGHTARG = ulidflake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulidflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulidflake_le, LEFTARG = ulidflake, RIGHTARG = ulidflake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulidflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulidflake_eq, LEFTARG = ulidflake, RIGHTARG = ulidflake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = ulidflake_ne, LEFTARG = ulidflake, RIGHTARG = ulidflake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulidflake_ge, LEFTARG = ulidflake, RIGHTARG = ulidflake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulidflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulidflake_gt, LEFTARG = ulidflake, RIGHTARG = ulidflake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulidflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ulidflake, ulidflake) IS 'less than';
COMMENT ON OPERATOR <= (ulidflake, ulidflake) IS 'less than or equal';
COMMENT ON OPERATOR = (ulidflake, ulidflake) IS 'equal';
COMMENT ON OPERATOR <> (ulidflake, ulidflake) IS 'not equal';
COMMENT ON OPERATOR >= (ulidflake, ulidflake) IS 'greater than or equal';
COMMENT ON OPERATOR > (ulidflake, ulidflake) IS 'greater than';

-- ulidflake compared with bigint

CREATE FUNCTION ulidflake_lt(ulidflake, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_number_lt';
CREATE FUNCTION ulidflake_le(ulidflake, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_number_le';
CREATE FUNCTION ulidflake_eq(ulidflake, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_number_eq';
CREATE FUNCTION ulidflake_ne(ulidflake, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_number_ne';
CREATE FUNCTION ulidflake_ge(ulidflake, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_number_ge';
CREATE FUNCTION ulidflake_gt(ulidflake, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_number_gt';
CREATE FUNCTION ulidflake_cmp(ulidflake, bigint) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_number_cmp';

CREATE OPERATOR < (FUNCTION = ulidflake_lt, LEFTARG = ulidflake, RIGHTARG = bigint,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulidflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulidflake_le, LEFTARG = ulidflake, RIGHTARG = bigint,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulidflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulidflake_eq, LEFTARG = ulidflake, RIGHTARG = bigint,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = ulidflake_ne, LEFTARG = ulidflake, RIGHTARG = bigint,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulidflake_ge, LEFTARG = ulidflake, RIGHTARG = bigint,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulidflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulidflake_gt, LEFTARG = ulidflake, RIGHTARG = bigint,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulidflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ulidflake, bigint) IS 'less than';
COMMENT ON OPERATOR <= (ulidflake, bigint) IS 'less than or equal';
COMMENT ON OPERATOR = (ulidflake, bigint) IS 'equal';
COMMENT ON OPERATOR <> (ulidflake, bigint) IS 'not equal';
COMMENT ON OPERATOR >= (ulidflake, bigint) IS 'greater than or equal';
COMMENT ON OPERATOR > (ulidflake, bigint) IS 'greater than';

-- bigint compared with ulidflake

CREATE FUNCTION ulidflake_lt(bigint, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_ulidflake_lt';
CREATE FUNCTION ulidflake_le(bigint, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_ulidflake_le';
CREATE FUNCTION ulidflake_eq(bigint, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_ulidflake_eq';
CREATE FUNCTION ulidflake_ne(bigint, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_ulidflake_ne';
CREATE FUNCTION ulidflake_ge(bigint, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_ulidflake_ge';
CREATE FUNCTION ulidflake_gt(bigint, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_ulidflake_gt';
CREATE FUNCTION ulidflake_cmp(bigint, ulidflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_ulidflake_cmp';

CREATE OPERATOR < (FUNCTION = ulidflake_lt, LEFTARG = bigint, RIGHTARG = ulidflake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulidflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulidflake_le, LEFTARG = bigint, RIGHTARG = ulidflake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulidflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulidflake_eq, LEFTARG = bigint, RIGHTARG = ulidflake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = ulidflake_ne, LEFTARG = bigint, RIGHTARG = ulidflake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulidflake_ge, LEFTARG = bigint, RIGHTARG = ulidflake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulidflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulidflake_gt, LEFTARG = bigint, RIGHTARG = ulidflake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulidflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (bigint, ulidflake) IS 'less than';
COMMENT ON OPERATOR <= (bigint, ulidflake) IS 'less than or equal';
COMMENT ON OPERATOR = (bigint, ulidflake) IS 'equal';
COMMENT ON OPERATOR <> (bigint, ulidflake) IS 'not equal';
COMMENT ON OPERATOR >= (bigint, ulidflake) IS 'greater than or equal';
COMMENT ON OPERATOR > (bigint, ulidflake) IS 'greater than';

-- ulidflake compared with text

CREATE FUNCTION ulidflake_lt(ulidflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_text_lt';
CREATE FUNCTION ulidflake_le(ulidflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_text_le';
CREATE FUNCTION ulidflake_eq(ulidflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_text_eq';
CREATE FUNCTION ulidflake_ne(ulidflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_text_ne';
CREATE FUNCTION ulidflake_ge(ulidflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_text_ge';
CREATE FUNCTION ulidflake_gt(ulidflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_text_gt';
CREATE FUNCTION ulidflake_cmp(ulidflake, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_text_cmp';

CREATE OPERATOR < (FUNCTION = ulidflake_lt, LEFTARG = ulidflake, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulidflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulidflake_le, LEFTARG = ulidflake, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulidflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulidflake_eq, LEFTARG = ulidflake, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ulidflake_ne, LEFTARG = ulidflake, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulidflake_ge, LEFTARG = ulidflake, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulidflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulidflake_gt, LEFTARG = ulidflake, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulidflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ulidflake, text) IS 'less than; the text is read as a ulidflake';
COMMENT ON OPERATOR <= (ulidflake, text) IS 'less than or equal; the text is read as a ulidflake';
COMMENT ON OPERATOR = (ulidflake, text) IS 'equal; the text is read as a ulidflake';
COMMENT ON OPERATOR <> (ulidflake, text) IS 'not equal; the text is read as a ulidflake';
COMMENT ON OPERATOR >= (ulidflake, text) IS 'greater than or equal; the text is read as a ulidflake';
COMMENT ON OPERATOR > (ulidflake, text) IS 'greater than; the text is read as a ulidflake';

-- text compared with ulidflake

CREATE FUNCTION ulidflake_lt(text, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulidflake_lt';
CREATE FUNCTION ulidflake_le(text, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulidflake_le';
CREATE FUNCTION ulidflake_eq(text, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulidflake_eq';
CREATE FUNCTION ulidflake_ne(text, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulidflake_ne';
CREATE FUNCTION ulidflake_ge(text, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulidflake_ge';
CREATE FUNCTION ulidflake_gt(text, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ulidflake_gt';
CREATE FUNCTION ulidflake_cmp(text, ulidflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_ulidflake_cmp';

CREATE OPERATOR < (FUNCTION = ulidflake_lt, LEFTARG = text, RIGHTARG = ulidflake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulidflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulidflake_le, LEFTARG = text, RIGHTARG = ulidflake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulidflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulidflake_eq, LEFTARG = text, RIGHTARG = ulidflake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ulidflake_ne, LEFTARG = text, RIGHTARG = ulidflake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulidflake_ge, LEFTARG = text, RIGHTARG = ulidflake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulidflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulidflake_gt, LEFTARG = text, RIGHTARG = ulidflake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulidflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, ulidflake) IS 'less than; the text is read as a ulidflake';
COMMENT ON OPERATOR <= (text, ulidflake) IS 'less than or equal; the text is read as a ulidflake';
COMMENT ON OPERATOR = (text, ulidflake) IS 'equal; the text is read as a ulidflake';
COMMENT ON OPERATOR <> (text, ulidflake) IS 'not equal; the text is read as a ulidflake';
COMMENT ON OPERATOR >= (text, ulidflake) IS 'greater than or equal; the text is read as a ulidflake';
COMMENT ON OPERATOR > (text, ulidflake) IS 'greater than; the text is read as a ulidflake';

-- index support of ulid

CREATE FUNCTION ulid_hash(ulid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_hash';
CREATE FUNCTION ulid_hash_extended(ulid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_hash_extended';
CREATE FUNCTION ulid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_sortsupport';
CREATE FUNCTION ulid_subdiff(ulid, ulid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_subdiff';
CREATE FUNCTION ulid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_distance';

CREATE OPERATOR FAMILY ulid_ops USING btree;
CREATE OPERATOR CLASS ulid_ops DEFAULT FOR TYPE ulid USING btree FAMILY ulid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 ulid_cmp(ulid, ulid),
	FUNCTION 2 ulid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY ulid_ops USING hash;
CREATE OPERATOR CLASS ulid_ops DEFAULT FOR TYPE ulid USING hash FAMILY ulid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 ulid_hash(ulid),
	FUNCTION 2 ulid_hash_extended(ulid, bigint);

CREATE OPERATOR FAMILY ulid_minmax_ops USING brin;
CREATE OPERATOR CLASS ulid_minmax_ops DEFAULT FOR TYPE ulid USING brin FAMILY ulid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY ulid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS ulid_minmax_multi_ops FOR TYPE ulid USING brin FAMILY ulid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 ulid_distance(internal, internal);

CREATE OPERATOR FAMILY ulid_bloom_ops USING brin;
CREATE OPERATOR CLASS ulid_bloom_ops FOR TYPE ulid USING brin FAMILY ulid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 ulid_hash(ulid);
COMMENT ON OPERATOR CLASS ulid_ops USING btree IS 'order and equality of ulid';
COMMENT ON OPERATOR CLASS ulid_ops USING hash IS 'equality of ulid';
COMMENT ON OPERATOR CLASS ulid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest ulid';
COMMENT ON OPERATOR CLASS ulid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of ulid';
COMMENT ON OPERATOR CLASS ulid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of ulid';

-- index support of base64uuid

CREATE FUNCTION base64uuid_hash(base64uuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_hash';
CREATE FUNCTION base64uuid_hash_extended(base64uuid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_hash_extended';
CREATE FUNCTION base64uuid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_sortsupport';
CREATE FUNCTION base64uuid_subdiff(base64uuid, base64uuid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_subdiff';
CREATE FUNCTION base64uuid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_distance';

CREATE OPERATOR FAMILY base64uuid_ops USING btree;
CREATE OPERATOR CLASS base64uuid_ops DEFAULT FOR TYPE base64uuid USING btree FAMILY base64uuid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 base64uuid_cmp(base64uuid, base64uuid),
	FUNCTION 2 base64uuid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY base64uuid_ops USING hash;
CREATE OPERATOR CLASS base64uuid_ops DEFAULT FOR TYPE base64uuid USING hash FAMILY base64uuid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 base64uuid_hash(base64uuid),
	FUNCTION 2 base64uuid_hash_extended(base64uuid, bigint);

CREATE OPERATOR FAMILY base64uuid_minmax_ops USING brin;
CREATE OPERATOR CLASS base64uuid_minmax_ops DEFAULT FOR TYPE base64uuid USING brin FAMILY base64uuid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY base64uuid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS base64uuid_minmax_multi_ops FOR TYPE base64uuid USING brin FAMILY base64uuid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 base64uuid_distance(internal, internal);

CREATE OPERATOR FAMILY base64uuid_bloom_ops USING brin;
CREATE OPERATOR CLASS base64uuid_bloom_ops FOR TYPE base64uuid USING brin FAMILY base64uuid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 base64uuid_hash(base64uuid);
COMMENT ON OPERATOR CLASS base64uuid_ops USING btree IS 'order and equality of base64uuid';
COMMENT ON OPERATOR CLASS base64uuid_ops USING hash IS 'equality of base64uuid';
COMMENT ON OPERATOR CLASS base64uuid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest base64uuid';
COMMENT ON OPERATOR CLASS base64uuid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of base64uuid';
COMMENT ON OPERATOR CLASS base64uuid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of base64uuid';

-- index support of baseuid

CREATE FUNCTION baseuid_hash(baseuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_hash';
CREATE FUNCTION baseuid_hash_extended(baseuid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_hash_extended';
CREATE FUNCTION baseuid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_sortsupport';
CREATE FUNCTION baseuid_subdiff(baseuid, baseuid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_subdiff';
CREATE FUNCTION baseuid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_distance';

CREATE OPERATOR FAMILY baseuid_ops USING btree;
CREATE OPERATOR CLASS baseuid_ops DEFAULT FOR TYPE baseuid USING btree FAMILY baseuid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 baseuid_cmp(baseuid, baseuid),
	FUNCTION 2 baseuid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY baseuid_ops USING hash;
CREATE OPERATOR CLASS baseuid_ops DEFAULT FOR TYPE baseuid USING hash FAMILY baseuid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 baseuid_hash(baseuid),
	FUNCTION 2 baseuid_hash_extended(baseuid, bigint);

CREATE OPERATOR FAMILY baseuid_minmax_ops USING brin;
CREATE OPERATOR CLASS baseuid_minmax_ops DEFAULT FOR TYPE baseuid USING brin FAMILY baseuid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY baseuid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS baseuid_minmax_multi_ops FOR TYPE baseuid USING brin FAMILY baseuid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 baseuid_distance(internal, internal);

CREATE OPERATOR FAMILY baseuid_bloom_ops USING brin;
CREATE OPERATOR CLASS baseuid_bloom_ops FOR TYPE baseuid USING brin FAMILY baseuid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 baseuid_hash(baseuid);
COMMENT ON OPERATOR CLASS baseuid_ops USING btree IS 'order and equality of baseuid';
COMMENT ON OPERATOR CLASS baseuid_ops USING hash IS 'equality of baseuid';
COMMENT ON OPERATOR CLASS baseuid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest baseuid';
COMMENT ON OPERATOR CLASS baseuid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of baseuid';
COMMENT ON OPERATOR CLASS baseuid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of baseuid';

-- index support of uid11

CREATE FUNCTION uid11_hash(uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_hash';
CREATE FUNCTION uid11_hash_extended(uid11, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_hash_extended';
CREATE FUNCTION uid11_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_sortsupport';
CREATE FUNCTION uid11_subdiff(uid11, uid11) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_subdiff';
CREATE FUNCTION uid11_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_distance';

CREATE OPERATOR FAMILY uid11_ops USING btree;
CREATE OPERATOR CLASS uid11_ops DEFAULT FOR TYPE uid11 USING btree FAMILY uid11_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 uid11_cmp(uid11, uid11),
	FUNCTION 2 uid11_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY uid11_ops USING hash;
CREATE OPERATOR CLASS uid11_ops DEFAULT FOR TYPE uid11 USING hash FAMILY uid11_ops AS
	OPERATOR 1 =,
	FUNCTION 1 uid11_hash(uid11),
	FUNCTION 2 uid11_hash_extended(uid11, bigint);

CREATE OPERATOR FAMILY uid11_minmax_ops USING brin;
CREATE OPERATOR CLASS uid11_minmax_ops DEFAULT FOR TYPE uid11 USING brin FAMILY uid11_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY uid11_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS uid11_minmax_multi_ops FOR TYPE uid11 USING brin FAMILY uid11_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 uid11_distance(internal, internal);

CREATE OPERATOR FAMILY uid11_bloom_ops USING brin;
CREATE OPERATOR CLASS uid11_bloom_ops FOR TYPE uid11 USING brin FAMILY uid11_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 uid11_hash(uid11);
COMMENT ON OPERATOR CLASS uid11_ops USING btree IS 'order and equality of uid11';
COMMENT ON OPERATOR CLASS uid11_ops USING hash IS 'equality of uid11';
COMMENT ON OPERATOR CLASS uid11_minmax_ops USING brin IS 'summary of a block range: its lowest and highest uid11';
COMMENT ON OPERATOR CLASS uid11_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of uid11';
COMMENT ON OPERATOR CLASS uid11_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of uid11';

-- index support of ulidflake

CREATE FUNCTION ulidflake_hash(ulidflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_hash';
CREATE FUNCTION ulidflake_hash_extended(ulidflake, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_hash_extended';
CREATE FUNCTION ulidflake_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_sortsupport';
CREATE FUNCTION ulidflake_subdiff(ulidflake, ulidflake) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_subdiff';
CREATE FUNCTION ulidflake_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_distance';

CREATE OPERATOR FAMILY ulidflake_ops USING btree;
CREATE OPERATOR CLASS ulidflake_ops DEFAULT FOR TYPE ulidflake USING btree FAMILY ulidflake_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 ulidflake_cmp(ulidflake, ulidflake),
	FUNCTION 2 ulidflake_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY ulidflake_ops USING hash;
CREATE OPERATOR CLASS ulidflake_ops DEFAULT FOR TYPE ulidflake USING hash FAMILY ulidflake_ops AS
	OPERATOR 1 =,
	FUNCTION 1 ulidflake_hash(ulidflake),
	FUNCTION 2 ulidflake_hash_extended(ulidflake, bigint);

CREATE OPERATOR FAMILY ulidflake_minmax_ops USING brin;
CREATE OPERATOR CLASS ulidflake_minmax_ops DEFAULT FOR TYPE ulidflake USING brin FAMILY ulidflake_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY ulidflake_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS ulidflake_minmax_multi_ops FOR TYPE ulidflake USING brin FAMILY ulidflake_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 ulidflake_distance(internal, internal);

CREATE OPERATOR FAMILY ulidflake_bloom_ops USING brin;
CREATE OPERATOR CLASS ulidflake_bloom_ops FOR TYPE ulidflake USING brin FAMILY ulidflake_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 ulidflake_hash(ulidflake);
COMMENT ON OPERATOR CLASS ulidflake_ops USING btree IS 'order and equality of ulidflake';
COMMENT ON OPERATOR CLASS ulidflake_ops USING hash IS 'equality of ulidflake';
COMMENT ON OPERATOR CLASS ulidflake_minmax_ops USING brin IS 'summary of a block range: its lowest and highest ulidflake';
COMMENT ON OPERATOR CLASS ulidflake_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of ulidflake';
COMMENT ON OPERATOR CLASS ulidflake_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of ulidflake';

ALTER OPERATOR FAMILY ulid_ops USING btree ADD
	OPERATOR 1 < (ulid, uuid), OPERATOR 2 <= (ulid, uuid), OPERATOR 3 = (ulid, uuid),
	OPERATOR 4 >= (ulid, uuid), OPERATOR 5 > (ulid, uuid),
	FUNCTION 1 (ulid, uuid) ulid_cmp(ulid, uuid);
ALTER OPERATOR FAMILY ulid_ops USING hash ADD
	OPERATOR 1 = (ulid, uuid);
ALTER OPERATOR FAMILY ulid_minmax_ops USING brin ADD
	OPERATOR 1 < (ulid, uuid), OPERATOR 2 <= (ulid, uuid), OPERATOR 3 = (ulid, uuid),
	OPERATOR 4 >= (ulid, uuid), OPERATOR 5 > (ulid, uuid);
ALTER OPERATOR FAMILY ulid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (ulid, uuid), OPERATOR 2 <= (ulid, uuid), OPERATOR 3 = (ulid, uuid),
	OPERATOR 4 >= (ulid, uuid), OPERATOR 5 > (ulid, uuid);

ALTER OPERATOR FAMILY ulid_ops USING btree ADD
	OPERATOR 1 < (uuid, ulid), OPERATOR 2 <= (uuid, ulid), OPERATOR 3 = (uuid, ulid),
	OPERATOR 4 >= (uuid, ulid), OPERATOR 5 > (uuid, ulid),
	FUNCTION 1 (uuid, ulid) ulid_cmp(uuid, ulid);
ALTER OPERATOR FAMILY ulid_ops USING hash ADD
	OPERATOR 1 = (uuid, ulid);
ALTER OPERATOR FAMILY ulid_minmax_ops USING brin ADD
	OPERATOR 1 < (uuid, ulid), OPERATOR 2 <= (uuid, ulid), OPERATOR 3 = (uuid, ulid),
	OPERATOR 4 >= (uuid, ulid), OPERATOR 5 > (uuid, ulid);
ALTER OPERATOR FAMILY ulid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (uuid, ulid), OPERATOR 2 <= (uuid, ulid), OPERATOR 3 = (uuid, ulid),
	OPERATOR 4 >= (uuid, ulid), OPERATOR 5 > (uuid, ulid);

ALTER OPERATOR FAMILY base64uuid_ops USING btree ADD
	OPERATOR 1 < (base64uuid, uuid), OPERATOR 2 <= (base64uuid, uuid), OPERATOR 3 = (base64uuid, uuid),
	OPERATOR 4 >= (base64uuid, uuid), OPERATOR 5 > (base64uuid, uuid),
	FUNCTION 1 (base64uuid, uuid) base64uuid_cmp(base64uuid, uuid);
ALTER OPERATOR FAMILY base64uuid_ops USING hash ADD
	OPERATOR 1 = (base64uuid, uuid);
ALTER OPERATOR FAMILY base64uuid_minmax_ops USING brin ADD
	OPERATOR 1 < (base64uuid, uuid), OPERATOR 2 <= (base64uuid, uuid), OPERATOR 3 = (base64uuid, uuid),
	OPERATOR 4 >= (base64uuid, uuid), OPERATOR 5 > (base64uuid, uuid);
ALTER OPERATOR FAMILY base64uuid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (base64uuid, uuid), OPERATOR 2 <= (base64uuid, uuid), OPERATOR 3 = (base64uuid, uuid),
	OPERATOR 4 >= (base64uuid, uuid), OPERATOR 5 > (base64uuid, uuid);

ALTER OPERATOR FAMILY base64uuid_ops USING btree ADD
	OPERATOR 1 < (uuid, base64uuid), OPERATOR 2 <= (uuid, base64uuid), OPERATOR 3 = (uuid, base64uuid),
	OPERATOR 4 >= (uuid, base64uuid), OPERATOR 5 > (uuid, base64uuid),
	FUNCTION 1 (uuid, base64uuid) base64uuid_cmp(uuid, base64uuid);
ALTER OPERATOR FAMILY base64uuid_ops USING hash ADD
	OPERATOR 1 = (uuid, base64uuid);
ALTER OPERATOR FAMILY base64uuid_minmax_ops USING brin ADD
	OPERATOR 1 < (uuid, base64uuid), OPERATOR 2 <= (uuid, base64uuid), OPERATOR 3 = (uuid, base64uuid),
	OPERATOR 4 >= (uuid, base64uuid), OPERATOR 5 > (uuid, base64uuid);
ALTER OPERATOR FAMILY base64uuid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (uuid, base64uuid), OPERATOR 2 <= (uuid, base64uuid), OPERATOR 3 = (uuid, base64uuid),
	OPERATOR 4 >= (uuid, base64uuid), OPERATOR 5 > (uuid, base64uuid);

-- uuid itself in the families of ulid, so that they are complete; core's families are left as they are.

ALTER OPERATOR FAMILY ulid_ops USING btree ADD
	OPERATOR 1 < (uuid, uuid), OPERATOR 2 <= (uuid, uuid), OPERATOR 3 = (uuid, uuid),
	OPERATOR 4 >= (uuid, uuid), OPERATOR 5 > (uuid, uuid),
	FUNCTION 1 (uuid, uuid) uuid_cmp(uuid, uuid),
	FUNCTION 2 (uuid, uuid) uuid_sortsupport(internal),
	FUNCTION 4 (uuid, uuid) btequalimage(oid);
ALTER OPERATOR FAMILY ulid_ops USING hash ADD
	OPERATOR 1 = (uuid, uuid),
	FUNCTION 1 (uuid, uuid) uuid_hash(uuid),
	FUNCTION 2 (uuid, uuid) uuid_hash_extended(uuid, bigint);

-- uuid itself in the families of base64uuid, so that they are complete; core's families are left as they are.

ALTER OPERATOR FAMILY base64uuid_ops USING btree ADD
	OPERATOR 1 < (uuid, uuid), OPERATOR 2 <= (uuid, uuid), OPERATOR 3 = (uuid, uuid),
	OPERATOR 4 >= (uuid, uuid), OPERATOR 5 > (uuid, uuid),
	FUNCTION 1 (uuid, uuid) uuid_cmp(uuid, uuid),
	FUNCTION 2 (uuid, uuid) uuid_sortsupport(internal),
	FUNCTION 4 (uuid, uuid) btequalimage(oid);
ALTER OPERATOR FAMILY base64uuid_ops USING hash ADD
	OPERATOR 1 = (uuid, uuid),
	FUNCTION 1 (uuid, uuid) uuid_hash(uuid),
	FUNCTION 2 (uuid, uuid) uuid_hash_extended(uuid, bigint);

-- text where a ulid is meant. The operators read it as a ulid; the support function has `id op text` planned as
-- `id op text::ulid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION ulid_from_text(text) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_from_text';
COMMENT ON FUNCTION ulid_from_text(text) IS 'the ulid that the text is; 22P02 for any other text';
CREATE CAST (text AS ulid) WITH FUNCTION ulid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS ulid) WITH FUNCTION ulid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION ulid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_texts_lt';
CREATE FUNCTION ulid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_texts_gt';
CREATE FUNCTION ulid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_texts_cmp';

CREATE OPERATOR <#| (FUNCTION = ulid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#| (FUNCTION = ulid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#| (text, text) IS 'internal: order of texts read as ulid, in its index family';
COMMENT ON OPERATOR >#| (text, text) IS 'internal: order of texts read as ulid, in its index family';

ALTER OPERATOR FAMILY ulid_ops USING btree ADD
	OPERATOR 1 < (ulid, text), OPERATOR 2 <= (ulid, text), OPERATOR 3 = (ulid, text),
	OPERATOR 4 >= (ulid, text), OPERATOR 5 > (ulid, text),
	FUNCTION 1 (ulid, text) ulid_cmp(ulid, text),
	OPERATOR 1 < (text, ulid), OPERATOR 2 <= (text, ulid), OPERATOR 3 = (text, ulid),
	OPERATOR 4 >= (text, ulid), OPERATOR 5 > (text, ulid),
	FUNCTION 1 (text, ulid) ulid_cmp(text, ulid),
	OPERATOR 1 <#| (text, text), OPERATOR 5 >#| (text, text),
	FUNCTION 1 (text, text) ulid_order_cmp(text, text);

-- text where a base64uuid is meant. The operators read it as a base64uuid; the support function has `id op text` planned as
-- `id op text::base64uuid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION base64uuid_from_text(text) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_from_text';
COMMENT ON FUNCTION base64uuid_from_text(text) IS 'the base64uuid that the text is; 22P02 for any other text';
CREATE CAST (text AS base64uuid) WITH FUNCTION base64uuid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS base64uuid) WITH FUNCTION base64uuid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION base64uuid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_texts_lt';
CREATE FUNCTION base64uuid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_texts_gt';
CREATE FUNCTION base64uuid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_texts_cmp';

CREATE OPERATOR <#|| (FUNCTION = base64uuid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#|| (FUNCTION = base64uuid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#|| (text, text) IS 'internal: order of texts read as base64uuid, in its index family';
COMMENT ON OPERATOR >#|| (text, text) IS 'internal: order of texts read as base64uuid, in its index family';

ALTER OPERATOR FAMILY base64uuid_ops USING btree ADD
	OPERATOR 1 < (base64uuid, text), OPERATOR 2 <= (base64uuid, text), OPERATOR 3 = (base64uuid, text),
	OPERATOR 4 >= (base64uuid, text), OPERATOR 5 > (base64uuid, text),
	FUNCTION 1 (base64uuid, text) base64uuid_cmp(base64uuid, text),
	OPERATOR 1 < (text, base64uuid), OPERATOR 2 <= (text, base64uuid), OPERATOR 3 = (text, base64uuid),
	OPERATOR 4 >= (text, base64uuid), OPERATOR 5 > (text, base64uuid),
	FUNCTION 1 (text, base64uuid) base64uuid_cmp(text, base64uuid),
	OPERATOR 1 <#|| (text, text), OPERATOR 5 >#|| (text, text),
	FUNCTION 1 (text, text) base64uuid_order_cmp(text, text);

-- text where a baseuid is meant. The operators read it as a baseuid; the support function has `id op text` planned as
-- `id op text::baseuid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION baseuid_from_text(text) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_from_text';
COMMENT ON FUNCTION baseuid_from_text(text) IS 'the baseuid that the text is; 22P02 for any other text';
CREATE CAST (text AS baseuid) WITH FUNCTION baseuid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS baseuid) WITH FUNCTION baseuid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION baseuid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_texts_lt';
CREATE FUNCTION baseuid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_texts_gt';
CREATE FUNCTION baseuid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_texts_cmp';

CREATE OPERATOR <##| (FUNCTION = baseuid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >##|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >##| (FUNCTION = baseuid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <##|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <##| (text, text) IS 'internal: order of texts read as baseuid, in its index family';
COMMENT ON OPERATOR >##| (text, text) IS 'internal: order of texts read as baseuid, in its index family';

ALTER OPERATOR FAMILY baseuid_ops USING btree ADD
	OPERATOR 1 < (baseuid, text), OPERATOR 2 <= (baseuid, text), OPERATOR 3 = (baseuid, text),
	OPERATOR 4 >= (baseuid, text), OPERATOR 5 > (baseuid, text),
	FUNCTION 1 (baseuid, text) baseuid_cmp(baseuid, text),
	OPERATOR 1 < (text, baseuid), OPERATOR 2 <= (text, baseuid), OPERATOR 3 = (text, baseuid),
	OPERATOR 4 >= (text, baseuid), OPERATOR 5 > (text, baseuid),
	FUNCTION 1 (text, baseuid) baseuid_cmp(text, baseuid),
	OPERATOR 1 <##| (text, text), OPERATOR 5 >##| (text, text),
	FUNCTION 1 (text, text) baseuid_order_cmp(text, text);

-- text where a uid11 is meant. The operators read it as a uid11; the support function has `id op text` planned as
-- `id op text::uid11`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION uid11_from_text(text) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_from_text';
COMMENT ON FUNCTION uid11_from_text(text) IS 'the uid11 that the text is; 22P02 for any other text';
CREATE CAST (text AS uid11) WITH FUNCTION uid11_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS uid11) WITH FUNCTION uid11_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION uid11_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_texts_lt';
CREATE FUNCTION uid11_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_texts_gt';
CREATE FUNCTION uid11_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_texts_cmp';

CREATE OPERATOR <#||| (FUNCTION = uid11_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#|||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#||| (FUNCTION = uid11_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#|||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#||| (text, text) IS 'internal: order of texts read as uid11, in its index family';
COMMENT ON OPERATOR >#||| (text, text) IS 'internal: order of texts read as uid11, in its index family';

ALTER OPERATOR FAMILY uid11_ops USING btree ADD
	OPERATOR 1 < (uid11, text), OPERATOR 2 <= (uid11, text), OPERATOR 3 = (uid11, text),
	OPERATOR 4 >= (uid11, text), OPERATOR 5 > (uid11, text),
	FUNCTION 1 (uid11, text) uid11_cmp(uid11, text),
	OPERATOR 1 < (text, uid11), OPERATOR 2 <= (text, uid11), OPERATOR 3 = (text, uid11),
	OPERATOR 4 >= (text, uid11), OPERATOR 5 > (text, uid11),
	FUNCTION 1 (text, uid11) uid11_cmp(text, uid11),
	OPERATOR 1 <#||| (text, text), OPERATOR 5 >#||| (text, text),
	FUNCTION 1 (text, text) uid11_order_cmp(text, text);

-- text where a ulidflake is meant. The operators read it as a ulidflake; the support function has `id op text` planned as
-- `id op text::ulidflake`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION ulidflake_from_text(text) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_from_text';
COMMENT ON FUNCTION ulidflake_from_text(text) IS 'the ulidflake that the text is; 22P02 for any other text';
CREATE CAST (text AS ulidflake) WITH FUNCTION ulidflake_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS ulidflake) WITH FUNCTION ulidflake_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION ulidflake_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_texts_lt';
CREATE FUNCTION ulidflake_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_texts_gt';
CREATE FUNCTION ulidflake_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_texts_cmp';

CREATE OPERATOR <#|#| (FUNCTION = ulidflake_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#|#|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#|#| (FUNCTION = ulidflake_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#|#|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#|#| (text, text) IS 'internal: order of texts read as ulidflake, in its index family';
COMMENT ON OPERATOR >#|#| (text, text) IS 'internal: order of texts read as ulidflake, in its index family';

ALTER OPERATOR FAMILY ulidflake_ops USING btree ADD
	OPERATOR 1 < (ulidflake, text), OPERATOR 2 <= (ulidflake, text), OPERATOR 3 = (ulidflake, text),
	OPERATOR 4 >= (ulidflake, text), OPERATOR 5 > (ulidflake, text),
	FUNCTION 1 (ulidflake, text) ulidflake_cmp(ulidflake, text),
	OPERATOR 1 < (text, ulidflake), OPERATOR 2 <= (text, ulidflake), OPERATOR 3 = (text, ulidflake),
	OPERATOR 4 >= (text, ulidflake), OPERATOR 5 > (text, ulidflake),
	FUNCTION 1 (text, ulidflake) ulidflake_cmp(text, ulidflake),
	OPERATOR 1 <#|#| (text, text), OPERATOR 5 >#|#| (text, text),
	FUNCTION 1 (text, text) ulidflake_order_cmp(text, text);

-- ulid in GiST: equality and order

CREATE FUNCTION ulid_gist_consistent(internal, ulid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gist_consistent';
CREATE FUNCTION ulid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gist_union';
CREATE FUNCTION ulid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gist_compress';
CREATE FUNCTION ulid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gist_penalty';
CREATE FUNCTION ulid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gist_picksplit';
CREATE FUNCTION ulid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gist_same';
CREATE FUNCTION ulid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gist_fetch';
CREATE FUNCTION ulid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY ulid_ops USING gist;
CREATE OPERATOR CLASS ulid_ops DEFAULT FOR TYPE ulid USING gist FAMILY ulid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 ulid_gist_consistent(internal, ulid, smallint, oid, internal),
	FUNCTION 2 ulid_gist_union(internal, internal),
	FUNCTION 3 ulid_gist_compress(internal),
	FUNCTION 5 ulid_gist_penalty(internal, internal, internal),
	FUNCTION 6 ulid_gist_picksplit(internal, internal),
	FUNCTION 7 ulid_gist_same(bytea, bytea, internal),
	FUNCTION 9 ulid_gist_fetch(internal),
	FUNCTION 11 ulid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS ulid_ops USING gist IS 'equality and order of ulid, beside ranges';

-- base64uuid in GiST: equality and order

CREATE FUNCTION base64uuid_gist_consistent(internal, base64uuid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gist_consistent';
CREATE FUNCTION base64uuid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gist_union';
CREATE FUNCTION base64uuid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gist_compress';
CREATE FUNCTION base64uuid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gist_penalty';
CREATE FUNCTION base64uuid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gist_picksplit';
CREATE FUNCTION base64uuid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gist_same';
CREATE FUNCTION base64uuid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gist_fetch';
CREATE FUNCTION base64uuid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY base64uuid_ops USING gist;
CREATE OPERATOR CLASS base64uuid_ops DEFAULT FOR TYPE base64uuid USING gist FAMILY base64uuid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 base64uuid_gist_consistent(internal, base64uuid, smallint, oid, internal),
	FUNCTION 2 base64uuid_gist_union(internal, internal),
	FUNCTION 3 base64uuid_gist_compress(internal),
	FUNCTION 5 base64uuid_gist_penalty(internal, internal, internal),
	FUNCTION 6 base64uuid_gist_picksplit(internal, internal),
	FUNCTION 7 base64uuid_gist_same(bytea, bytea, internal),
	FUNCTION 9 base64uuid_gist_fetch(internal),
	FUNCTION 11 base64uuid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS base64uuid_ops USING gist IS 'equality and order of base64uuid, beside ranges';

-- baseuid in GiST: equality and order

CREATE FUNCTION baseuid_gist_consistent(internal, baseuid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gist_consistent';
CREATE FUNCTION baseuid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gist_union';
CREATE FUNCTION baseuid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gist_compress';
CREATE FUNCTION baseuid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gist_penalty';
CREATE FUNCTION baseuid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gist_picksplit';
CREATE FUNCTION baseuid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gist_same';
CREATE FUNCTION baseuid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gist_fetch';
CREATE FUNCTION baseuid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY baseuid_ops USING gist;
CREATE OPERATOR CLASS baseuid_ops DEFAULT FOR TYPE baseuid USING gist FAMILY baseuid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 baseuid_gist_consistent(internal, baseuid, smallint, oid, internal),
	FUNCTION 2 baseuid_gist_union(internal, internal),
	FUNCTION 3 baseuid_gist_compress(internal),
	FUNCTION 5 baseuid_gist_penalty(internal, internal, internal),
	FUNCTION 6 baseuid_gist_picksplit(internal, internal),
	FUNCTION 7 baseuid_gist_same(bytea, bytea, internal),
	FUNCTION 9 baseuid_gist_fetch(internal),
	FUNCTION 11 baseuid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS baseuid_ops USING gist IS 'equality and order of baseuid, beside ranges';

-- uid11 in GiST: equality and order

CREATE FUNCTION uid11_gist_consistent(internal, uid11, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gist_consistent';
CREATE FUNCTION uid11_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gist_union';
CREATE FUNCTION uid11_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gist_compress';
CREATE FUNCTION uid11_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gist_penalty';
CREATE FUNCTION uid11_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gist_picksplit';
CREATE FUNCTION uid11_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gist_same';
CREATE FUNCTION uid11_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gist_fetch';
CREATE FUNCTION uid11_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY uid11_ops USING gist;
CREATE OPERATOR CLASS uid11_ops DEFAULT FOR TYPE uid11 USING gist FAMILY uid11_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 uid11_gist_consistent(internal, uid11, smallint, oid, internal),
	FUNCTION 2 uid11_gist_union(internal, internal),
	FUNCTION 3 uid11_gist_compress(internal),
	FUNCTION 5 uid11_gist_penalty(internal, internal, internal),
	FUNCTION 6 uid11_gist_picksplit(internal, internal),
	FUNCTION 7 uid11_gist_same(bytea, bytea, internal),
	FUNCTION 9 uid11_gist_fetch(internal),
	FUNCTION 11 uid11_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS uid11_ops USING gist IS 'equality and order of uid11, beside ranges';

-- ulidflake in GiST: equality and order

CREATE FUNCTION ulidflake_gist_consistent(internal, ulidflake, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gist_consistent';
CREATE FUNCTION ulidflake_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gist_union';
CREATE FUNCTION ulidflake_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gist_compress';
CREATE FUNCTION ulidflake_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gist_penalty';
CREATE FUNCTION ulidflake_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gist_picksplit';
CREATE FUNCTION ulidflake_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gist_same';
CREATE FUNCTION ulidflake_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gist_fetch';
CREATE FUNCTION ulidflake_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY ulidflake_ops USING gist;
CREATE OPERATOR CLASS ulidflake_ops DEFAULT FOR TYPE ulidflake USING gist FAMILY ulidflake_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 ulidflake_gist_consistent(internal, ulidflake, smallint, oid, internal),
	FUNCTION 2 ulidflake_gist_union(internal, internal),
	FUNCTION 3 ulidflake_gist_compress(internal),
	FUNCTION 5 ulidflake_gist_penalty(internal, internal, internal),
	FUNCTION 6 ulidflake_gist_picksplit(internal, internal),
	FUNCTION 7 ulidflake_gist_same(bytea, bytea, internal),
	FUNCTION 9 ulidflake_gist_fetch(internal),
	FUNCTION 11 ulidflake_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS ulidflake_ops USING gist IS 'equality and order of ulidflake, beside ranges';

CREATE FUNCTION ulid_larger(ulid, ulid) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_larger';
CREATE FUNCTION ulid_smaller(ulid, ulid) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_smaller';
CREATE AGGREGATE max(ulid) (
	SFUNC = ulid_larger, STYPE = ulid, COMBINEFUNC = ulid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(ulid) (
	SFUNC = ulid_smaller, STYPE = ulid, COMBINEFUNC = ulid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(ulid) IS 'greatest ulid';
COMMENT ON AGGREGATE min(ulid) IS 'least ulid';

CREATE TYPE ulidrange AS RANGE (
	SUBTYPE = ulid, SUBTYPE_OPCLASS = ulid_ops, SUBTYPE_DIFF = ulid_subdiff, MULTIRANGE_TYPE_NAME = ulidmultirange);
COMMENT ON TYPE ulidrange IS 'range of ulid';
COMMENT ON TYPE ulidmultirange IS 'ranges of ulid';

CREATE FUNCTION base64uuid_larger(base64uuid, base64uuid) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_larger';
CREATE FUNCTION base64uuid_smaller(base64uuid, base64uuid) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_smaller';
CREATE AGGREGATE max(base64uuid) (
	SFUNC = base64uuid_larger, STYPE = base64uuid, COMBINEFUNC = base64uuid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(base64uuid) (
	SFUNC = base64uuid_smaller, STYPE = base64uuid, COMBINEFUNC = base64uuid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(base64uuid) IS 'greatest base64uuid';
COMMENT ON AGGREGATE min(base64uuid) IS 'least base64uuid';

CREATE TYPE base64uuidrange AS RANGE (
	SUBTYPE = base64uuid, SUBTYPE_OPCLASS = base64uuid_ops, SUBTYPE_DIFF = base64uuid_subdiff, MULTIRANGE_TYPE_NAME = base64uuidmultirange);
COMMENT ON TYPE base64uuidrange IS 'range of base64uuid';
COMMENT ON TYPE base64uuidmultirange IS 'ranges of base64uuid';

CREATE FUNCTION baseuid_larger(baseuid, baseuid) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_larger';
CREATE FUNCTION baseuid_smaller(baseuid, baseuid) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_smaller';
CREATE AGGREGATE max(baseuid) (
	SFUNC = baseuid_larger, STYPE = baseuid, COMBINEFUNC = baseuid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(baseuid) (
	SFUNC = baseuid_smaller, STYPE = baseuid, COMBINEFUNC = baseuid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(baseuid) IS 'greatest baseuid';
COMMENT ON AGGREGATE min(baseuid) IS 'least baseuid';

CREATE TYPE baseuidrange AS RANGE (
	SUBTYPE = baseuid, SUBTYPE_OPCLASS = baseuid_ops, SUBTYPE_DIFF = baseuid_subdiff, MULTIRANGE_TYPE_NAME = baseuidmultirange);
COMMENT ON TYPE baseuidrange IS 'range of baseuid';
COMMENT ON TYPE baseuidmultirange IS 'ranges of baseuid';

CREATE FUNCTION uid11_larger(uid11, uid11) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_larger';
CREATE FUNCTION uid11_smaller(uid11, uid11) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_smaller';
CREATE AGGREGATE max(uid11) (
	SFUNC = uid11_larger, STYPE = uid11, COMBINEFUNC = uid11_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(uid11) (
	SFUNC = uid11_smaller, STYPE = uid11, COMBINEFUNC = uid11_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(uid11) IS 'greatest uid11';
COMMENT ON AGGREGATE min(uid11) IS 'least uid11';

CREATE TYPE uid11range AS RANGE (
	SUBTYPE = uid11, SUBTYPE_OPCLASS = uid11_ops, SUBTYPE_DIFF = uid11_subdiff, MULTIRANGE_TYPE_NAME = uid11multirange);
COMMENT ON TYPE uid11range IS 'range of uid11';
COMMENT ON TYPE uid11multirange IS 'ranges of uid11';

CREATE FUNCTION ulidflake_larger(ulidflake, ulidflake) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_larger';
CREATE FUNCTION ulidflake_smaller(ulidflake, ulidflake) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_smaller';
CREATE AGGREGATE max(ulidflake) (
	SFUNC = ulidflake_larger, STYPE = ulidflake, COMBINEFUNC = ulidflake_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(ulidflake) (
	SFUNC = ulidflake_smaller, STYPE = ulidflake, COMBINEFUNC = ulidflake_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(ulidflake) IS 'greatest ulidflake';
COMMENT ON AGGREGATE min(ulidflake) IS 'least ulidflake';

CREATE TYPE ulidflakerange AS RANGE (
	SUBTYPE = ulidflake, SUBTYPE_OPCLASS = ulidflake_ops, SUBTYPE_DIFF = ulidflake_subdiff, MULTIRANGE_TYPE_NAME = ulidflakemultirange);
COMMENT ON TYPE ulidflakerange IS 'range of ulidflake';
COMMENT ON TYPE ulidflakemultirange IS 'ranges of ulidflake';

CREATE FUNCTION ulid_to_bytea(ulid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_send';
CREATE FUNCTION ulid_from_bytea(bytea) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_from_bytea';
COMMENT ON FUNCTION ulid_to_bytea(ulid) IS 'the big-endian bytes of a ulid';
COMMENT ON FUNCTION ulid_from_bytea(bytea) IS 'the ulid of these big-endian bytes';
CREATE CAST (ulid AS bytea) WITH FUNCTION ulid_to_bytea(ulid);
CREATE CAST (bytea AS ulid) WITH FUNCTION ulid_from_bytea(bytea);

CREATE FUNCTION base64uuid_to_bytea(base64uuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_send';
CREATE FUNCTION base64uuid_from_bytea(bytea) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_from_bytea';
COMMENT ON FUNCTION base64uuid_to_bytea(base64uuid) IS 'the big-endian bytes of a base64uuid';
COMMENT ON FUNCTION base64uuid_from_bytea(bytea) IS 'the base64uuid of these big-endian bytes';
CREATE CAST (base64uuid AS bytea) WITH FUNCTION base64uuid_to_bytea(base64uuid);
CREATE CAST (bytea AS base64uuid) WITH FUNCTION base64uuid_from_bytea(bytea);

CREATE FUNCTION baseuid_to_bytea(baseuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_send';
CREATE FUNCTION baseuid_from_bytea(bytea) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_from_bytea';
COMMENT ON FUNCTION baseuid_to_bytea(baseuid) IS 'the big-endian bytes of a baseuid';
COMMENT ON FUNCTION baseuid_from_bytea(bytea) IS 'the baseuid of these big-endian bytes';
CREATE CAST (baseuid AS bytea) WITH FUNCTION baseuid_to_bytea(baseuid);
CREATE CAST (bytea AS baseuid) WITH FUNCTION baseuid_from_bytea(bytea);

CREATE FUNCTION uid11_to_bytea(uid11) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_send';
CREATE FUNCTION uid11_from_bytea(bytea) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_from_bytea';
COMMENT ON FUNCTION uid11_to_bytea(uid11) IS 'the big-endian bytes of a uid11';
COMMENT ON FUNCTION uid11_from_bytea(bytea) IS 'the uid11 of these big-endian bytes';
CREATE CAST (uid11 AS bytea) WITH FUNCTION uid11_to_bytea(uid11);
CREATE CAST (bytea AS uid11) WITH FUNCTION uid11_from_bytea(bytea);

CREATE FUNCTION ulidflake_to_bytea(ulidflake) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_send';
CREATE FUNCTION ulidflake_from_bytea(bytea) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_from_bytea';
COMMENT ON FUNCTION ulidflake_to_bytea(ulidflake) IS 'the big-endian bytes of a ulidflake';
COMMENT ON FUNCTION ulidflake_from_bytea(bytea) IS 'the ulidflake of these big-endian bytes';
CREATE CAST (ulidflake AS bytea) WITH FUNCTION ulidflake_to_bytea(ulidflake);
CREATE CAST (bytea AS ulidflake) WITH FUNCTION ulidflake_from_bytea(bytea);

CREATE CAST (ulid AS uuid) WITHOUT FUNCTION AS ASSIGNMENT;
CREATE CAST (uuid AS ulid) WITHOUT FUNCTION AS IMPLICIT;

CREATE CAST (base64uuid AS uuid) WITHOUT FUNCTION AS ASSIGNMENT;
CREATE CAST (uuid AS base64uuid) WITHOUT FUNCTION AS IMPLICIT;

-- Two bigints in the index families of the types that compare with bigint. Operators of core would do harm there: it plans
-- bigint differently once its equality is in a second family, which does not have integer and smallint as well.

CREATE OPERATOR <| (FUNCTION = int8lt, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = >|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <=| (FUNCTION = int8le, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = >=|,
	RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = int8eq, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR >=| (FUNCTION = int8ge, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = <=|,
	RESTRICT = scalargesel, JOIN = scalargejoinsel);
CREATE OPERATOR >| (FUNCTION = int8gt, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = <|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <| (bigint, bigint) IS 'internal: order of numbers in index families';
COMMENT ON OPERATOR <=| (bigint, bigint) IS 'internal: order of numbers in index families';
COMMENT ON OPERATOR =| (bigint, bigint) IS 'internal: order of numbers in index families';
COMMENT ON OPERATOR >=| (bigint, bigint) IS 'internal: order of numbers in index families';
COMMENT ON OPERATOR >| (bigint, bigint) IS 'internal: order of numbers in index families';

-- uid11 as a number

CREATE FUNCTION uid11_from_bigint(bigint) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_from_bigint';
CREATE FUNCTION uid11_from_integer(integer) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_from_integer';
CREATE FUNCTION uid11_to_numeric(uid11) RETURNS numeric
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_to_numeric';
CREATE FUNCTION uid11_from_numeric(numeric) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_from_numeric';
COMMENT ON FUNCTION uid11_from_bigint(bigint) IS 'the uid11 of a number; 22003 below 0';
COMMENT ON FUNCTION uid11_from_integer(integer) IS 'the uid11 of a number; 22003 below 0';
COMMENT ON FUNCTION uid11_to_numeric(uid11) IS 'a uid11 as a number';
COMMENT ON FUNCTION uid11_from_numeric(numeric) IS 'the uid11 of a whole number in its range; 22003 for any other';
CREATE CAST (bigint AS uid11) WITH FUNCTION uid11_from_bigint(bigint) AS ASSIGNMENT;
CREATE CAST (integer AS uid11) WITH FUNCTION uid11_from_integer(integer) AS ASSIGNMENT;
CREATE CAST (uid11 AS numeric) WITH FUNCTION uid11_to_numeric(uid11) AS ASSIGNMENT;
CREATE CAST (numeric AS uid11) WITH FUNCTION uid11_from_numeric(numeric) AS ASSIGNMENT;

ALTER OPERATOR FAMILY uid11_ops USING btree ADD
	OPERATOR 1 < (uid11, bigint), OPERATOR 2 <= (uid11, bigint), OPERATOR 3 = (uid11, bigint),
	OPERATOR 4 >= (uid11, bigint), OPERATOR 5 > (uid11, bigint),
	FUNCTION 1 (uid11, bigint) uid11_cmp(uid11, bigint),
	OPERATOR 1 < (bigint, uid11), OPERATOR 2 <= (bigint, uid11), OPERATOR 3 = (bigint, uid11),
	OPERATOR 4 >= (bigint, uid11), OPERATOR 5 > (bigint, uid11),
	FUNCTION 1 (bigint, uid11) uid11_cmp(bigint, uid11),
	OPERATOR 1 <| (bigint, bigint), OPERATOR 2 <=| (bigint, bigint), OPERATOR 3 =| (bigint, bigint),
	OPERATOR 4 >=| (bigint, bigint), OPERATOR 5 >| (bigint, bigint),
	FUNCTION 1 (bigint, bigint) btint8cmp(bigint, bigint),
	FUNCTION 2 (bigint, bigint) btint8sortsupport(internal),
	FUNCTION 4 (bigint, bigint) btequalimage(oid);
ALTER OPERATOR FAMILY uid11_ops USING hash ADD
	OPERATOR 1 = (uid11, bigint), OPERATOR 1 = (bigint, uid11), OPERATOR 1 =| (bigint, bigint),
	FUNCTION 1 (bigint, bigint) hashint8(bigint),
	FUNCTION 2 (bigint, bigint) hashint8extended(bigint, bigint);
ALTER OPERATOR FAMILY uid11_minmax_ops USING brin ADD
	OPERATOR 1 < (uid11, bigint), OPERATOR 2 <= (uid11, bigint), OPERATOR 3 = (uid11, bigint),
	OPERATOR 4 >= (uid11, bigint), OPERATOR 5 > (uid11, bigint);
ALTER OPERATOR FAMILY uid11_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (uid11, bigint), OPERATOR 2 <= (uid11, bigint), OPERATOR 3 = (uid11, bigint),
	OPERATOR 4 >= (uid11, bigint), OPERATOR 5 > (uid11, bigint);

-- ulidflake as a number

CREATE FUNCTION ulidflake_from_bigint(bigint) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_from_bigint';
CREATE FUNCTION ulidflake_from_integer(integer) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_from_integer';
CREATE FUNCTION ulidflake_to_numeric(ulidflake) RETURNS numeric
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_to_numeric';
CREATE FUNCTION ulidflake_from_numeric(numeric) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_from_numeric';
COMMENT ON FUNCTION ulidflake_from_bigint(bigint) IS 'the ulidflake of a number; 22003 below 0';
COMMENT ON FUNCTION ulidflake_from_integer(integer) IS 'the ulidflake of a number; 22003 below 0';
COMMENT ON FUNCTION ulidflake_to_numeric(ulidflake) IS 'a ulidflake as a number';
COMMENT ON FUNCTION ulidflake_from_numeric(numeric) IS 'the ulidflake of a whole number in its range; 22003 for any other';
CREATE CAST (bigint AS ulidflake) WITH FUNCTION ulidflake_from_bigint(bigint) AS ASSIGNMENT;
CREATE CAST (integer AS ulidflake) WITH FUNCTION ulidflake_from_integer(integer) AS ASSIGNMENT;
CREATE CAST (ulidflake AS numeric) WITH FUNCTION ulidflake_to_numeric(ulidflake) AS ASSIGNMENT;
CREATE CAST (numeric AS ulidflake) WITH FUNCTION ulidflake_from_numeric(numeric) AS ASSIGNMENT;

ALTER OPERATOR FAMILY ulidflake_ops USING btree ADD
	OPERATOR 1 < (ulidflake, bigint), OPERATOR 2 <= (ulidflake, bigint), OPERATOR 3 = (ulidflake, bigint),
	OPERATOR 4 >= (ulidflake, bigint), OPERATOR 5 > (ulidflake, bigint),
	FUNCTION 1 (ulidflake, bigint) ulidflake_cmp(ulidflake, bigint),
	OPERATOR 1 < (bigint, ulidflake), OPERATOR 2 <= (bigint, ulidflake), OPERATOR 3 = (bigint, ulidflake),
	OPERATOR 4 >= (bigint, ulidflake), OPERATOR 5 > (bigint, ulidflake),
	FUNCTION 1 (bigint, ulidflake) ulidflake_cmp(bigint, ulidflake),
	OPERATOR 1 <| (bigint, bigint), OPERATOR 2 <=| (bigint, bigint), OPERATOR 3 =| (bigint, bigint),
	OPERATOR 4 >=| (bigint, bigint), OPERATOR 5 >| (bigint, bigint),
	FUNCTION 1 (bigint, bigint) btint8cmp(bigint, bigint),
	FUNCTION 2 (bigint, bigint) btint8sortsupport(internal),
	FUNCTION 4 (bigint, bigint) btequalimage(oid);
ALTER OPERATOR FAMILY ulidflake_ops USING hash ADD
	OPERATOR 1 = (ulidflake, bigint), OPERATOR 1 = (bigint, ulidflake), OPERATOR 1 =| (bigint, bigint),
	FUNCTION 1 (bigint, bigint) hashint8(bigint),
	FUNCTION 2 (bigint, bigint) hashint8extended(bigint, bigint);
ALTER OPERATOR FAMILY ulidflake_minmax_ops USING brin ADD
	OPERATOR 1 < (ulidflake, bigint), OPERATOR 2 <= (ulidflake, bigint), OPERATOR 3 = (ulidflake, bigint),
	OPERATOR 4 >= (ulidflake, bigint), OPERATOR 5 > (ulidflake, bigint);
ALTER OPERATOR FAMILY ulidflake_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (ulidflake, bigint), OPERATOR 2 <= (ulidflake, bigint), OPERATOR 3 = (ulidflake, bigint),
	OPERATOR 4 >= (ulidflake, bigint), OPERATOR 5 > (ulidflake, bigint);

-- ulid and timestamptz

CREATE FUNCTION ulid_timestamp(ulid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_timestamp';
CREATE FUNCTION ulid_floor(timestamptz) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_floor';
CREATE FUNCTION ulid_ceil(timestamptz) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_ceil';
CREATE FUNCTION ulid_instant(ulid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_instant';
COMMENT ON FUNCTION ulid_timestamp(ulid) IS 'when the ulid was made';
COMMENT ON FUNCTION ulid_floor(timestamptz) IS 'the lowest ulid whose time is at or after the instant';
COMMENT ON FUNCTION ulid_ceil(timestamptz) IS 'the highest ulid whose time is at or before the instant';
COMMENT ON FUNCTION ulid_instant(ulid) IS 'internal: the time by which the ulid compares with instants';
CREATE CAST (ulid AS timestamptz) WITH FUNCTION ulid_timestamp(ulid);

-- base64uuid and timestamptz

CREATE FUNCTION base64uuid_timestamp(base64uuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_timestamp';
CREATE FUNCTION base64uuid_floor(timestamptz) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_floor';
CREATE FUNCTION base64uuid_ceil(timestamptz) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_ceil';
CREATE FUNCTION base64uuid_instant(base64uuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_instant';
COMMENT ON FUNCTION base64uuid_timestamp(base64uuid) IS 'when the base64uuid was made';
COMMENT ON FUNCTION base64uuid_floor(timestamptz) IS 'the lowest base64uuid whose time is at or after the instant';
COMMENT ON FUNCTION base64uuid_ceil(timestamptz) IS 'the highest base64uuid whose time is at or before the instant';
COMMENT ON FUNCTION base64uuid_instant(base64uuid) IS 'internal: the time by which the base64uuid compares with instants';
CREATE CAST (base64uuid AS timestamptz) WITH FUNCTION base64uuid_timestamp(base64uuid);

-- baseuid and timestamptz

CREATE FUNCTION baseuid_timestamp(baseuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_timestamp';
CREATE FUNCTION baseuid_floor(timestamptz) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_floor';
CREATE FUNCTION baseuid_ceil(timestamptz) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_ceil';
CREATE FUNCTION baseuid_instant(baseuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_instant';
COMMENT ON FUNCTION baseuid_timestamp(baseuid) IS 'when the baseuid was made';
COMMENT ON FUNCTION baseuid_floor(timestamptz) IS 'the lowest baseuid whose time is at or after the instant';
COMMENT ON FUNCTION baseuid_ceil(timestamptz) IS 'the highest baseuid whose time is at or before the instant';
COMMENT ON FUNCTION baseuid_instant(baseuid) IS 'internal: the time by which the baseuid compares with instants';
CREATE CAST (baseuid AS timestamptz) WITH FUNCTION baseuid_timestamp(baseuid);

-- uid11 and timestamptz

CREATE FUNCTION xid_timestamp(uid11) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_timestamp';
CREATE FUNCTION xid_floor(timestamptz) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_floor';
CREATE FUNCTION xid_ceil(timestamptz) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_ceil';
CREATE FUNCTION uid11_instant(uid11) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_instant';
COMMENT ON FUNCTION xid_timestamp(uid11) IS 'when the uid11 was made';
COMMENT ON FUNCTION xid_floor(timestamptz) IS 'the lowest uid11 whose time is at or after the instant';
COMMENT ON FUNCTION xid_ceil(timestamptz) IS 'the highest uid11 whose time is at or before the instant';
COMMENT ON FUNCTION uid11_instant(uid11) IS 'internal: the time by which the uid11 compares with instants';
CREATE CAST (uid11 AS timestamptz) WITH FUNCTION xid_timestamp(uid11);

-- ulidflake and timestamptz

CREATE FUNCTION ulidflake_timestamp(ulidflake) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_timestamp';
CREATE FUNCTION ulidflake_floor(timestamptz) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_floor';
CREATE FUNCTION ulidflake_ceil(timestamptz) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_ceil';
CREATE FUNCTION ulidflake_instant(ulidflake) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_instant';
COMMENT ON FUNCTION ulidflake_timestamp(ulidflake) IS 'when the ulidflake was made';
COMMENT ON FUNCTION ulidflake_floor(timestamptz) IS 'the lowest ulidflake whose time is at or after the instant';
COMMENT ON FUNCTION ulidflake_ceil(timestamptz) IS 'the highest ulidflake whose time is at or before the instant';
COMMENT ON FUNCTION ulidflake_instant(ulidflake) IS 'internal: the time by which the ulidflake compares with instants';
CREATE CAST (ulidflake AS timestamptz) WITH FUNCTION ulidflake_timestamp(ulidflake);

-- ulid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION ulid_lt(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_id_instant_lt';
CREATE FUNCTION ulid_le(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_ulid_le_instant';
CREATE FUNCTION ulid_eq(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_ulid_eq_instant';
CREATE FUNCTION ulid_ne(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_ne_instant';
CREATE FUNCTION ulid_ge(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_id_instant_ge';
CREATE FUNCTION ulid_gt(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_ulid_gt_instant';
CREATE FUNCTION ulid_lt(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_ulid';
CREATE FUNCTION ulid_le(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_instant_id_le';
CREATE FUNCTION ulid_eq(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_ulid';
CREATE FUNCTION ulid_ne(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_ulid';
CREATE FUNCTION ulid_ge(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_ulid';
CREATE FUNCTION ulid_gt(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = ulid_lt, LEFTARG = ulid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulid_le, LEFTARG = ulid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulid_eq, LEFTARG = ulid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ulid_ne, LEFTARG = ulid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulid_ge, LEFTARG = ulid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulid_gt, LEFTARG = ulid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = ulid_lt, LEFTARG = timestamptz, RIGHTARG = ulid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulid_le, LEFTARG = timestamptz, RIGHTARG = ulid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulid_eq, LEFTARG = timestamptz, RIGHTARG = ulid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ulid_ne, LEFTARG = timestamptz, RIGHTARG = ulid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulid_ge, LEFTARG = timestamptz, RIGHTARG = ulid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulid_gt, LEFTARG = timestamptz, RIGHTARG = ulid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ulid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (ulid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (ulid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (ulid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (ulid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (ulid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, ulid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, ulid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, ulid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, ulid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, ulid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, ulid) IS 'the instant is after the time of the id';

-- base64uuid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION base64uuid_lt(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_id_instant_lt';
CREATE FUNCTION base64uuid_le(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_le_instant';
CREATE FUNCTION base64uuid_eq(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_eq_instant';
CREATE FUNCTION base64uuid_ne(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_ne_instant';
CREATE FUNCTION base64uuid_ge(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_id_instant_ge';
CREATE FUNCTION base64uuid_gt(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_gt_instant';
CREATE FUNCTION base64uuid_lt(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_base64uuid';
CREATE FUNCTION base64uuid_le(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_instant_id_le';
CREATE FUNCTION base64uuid_eq(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_base64uuid';
CREATE FUNCTION base64uuid_ne(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_base64uuid';
CREATE FUNCTION base64uuid_ge(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_base64uuid';
CREATE FUNCTION base64uuid_gt(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = base64uuid_lt, LEFTARG = base64uuid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = base64uuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = base64uuid_le, LEFTARG = base64uuid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = base64uuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = base64uuid_eq, LEFTARG = base64uuid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = base64uuid_ne, LEFTARG = base64uuid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = base64uuid_ge, LEFTARG = base64uuid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = base64uuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = base64uuid_gt, LEFTARG = base64uuid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = base64uuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = base64uuid_lt, LEFTARG = timestamptz, RIGHTARG = base64uuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = base64uuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = base64uuid_le, LEFTARG = timestamptz, RIGHTARG = base64uuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = base64uuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = base64uuid_eq, LEFTARG = timestamptz, RIGHTARG = base64uuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = base64uuid_ne, LEFTARG = timestamptz, RIGHTARG = base64uuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = base64uuid_ge, LEFTARG = timestamptz, RIGHTARG = base64uuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = base64uuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = base64uuid_gt, LEFTARG = timestamptz, RIGHTARG = base64uuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = base64uuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (base64uuid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (base64uuid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (base64uuid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (base64uuid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (base64uuid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (base64uuid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, base64uuid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, base64uuid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, base64uuid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, base64uuid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, base64uuid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, base64uuid) IS 'the instant is after the time of the id';

-- baseuid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION baseuid_lt(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_id_instant_lt';
CREATE FUNCTION baseuid_le(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_baseuid_le_instant';
CREATE FUNCTION baseuid_eq(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_baseuid_eq_instant';
CREATE FUNCTION baseuid_ne(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_ne_instant';
CREATE FUNCTION baseuid_ge(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_id_instant_ge';
CREATE FUNCTION baseuid_gt(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_baseuid_gt_instant';
CREATE FUNCTION baseuid_lt(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_baseuid';
CREATE FUNCTION baseuid_le(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_instant_id_le';
CREATE FUNCTION baseuid_eq(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_baseuid';
CREATE FUNCTION baseuid_ne(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_baseuid';
CREATE FUNCTION baseuid_ge(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_baseuid';
CREATE FUNCTION baseuid_gt(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = baseuid_lt, LEFTARG = baseuid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = baseuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = baseuid_le, LEFTARG = baseuid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = baseuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = baseuid_eq, LEFTARG = baseuid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = baseuid_ne, LEFTARG = baseuid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = baseuid_ge, LEFTARG = baseuid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = baseuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = baseuid_gt, LEFTARG = baseuid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = baseuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = baseuid_lt, LEFTARG = timestamptz, RIGHTARG = baseuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = baseuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = baseuid_le, LEFTARG = timestamptz, RIGHTARG = baseuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = baseuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = baseuid_eq, LEFTARG = timestamptz, RIGHTARG = baseuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = baseuid_ne, LEFTARG = timestamptz, RIGHTARG = baseuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = baseuid_ge, LEFTARG = timestamptz, RIGHTARG = baseuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = baseuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = baseuid_gt, LEFTARG = timestamptz, RIGHTARG = baseuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = baseuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (baseuid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (baseuid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (baseuid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (baseuid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (baseuid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (baseuid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, baseuid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, baseuid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, baseuid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, baseuid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, baseuid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, baseuid) IS 'the instant is after the time of the id';

-- uid11 compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION uid11_lt(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_id_instant_lt';
CREATE FUNCTION uid11_le(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_uid11_le_instant';
CREATE FUNCTION uid11_eq(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_uid11_eq_instant';
CREATE FUNCTION uid11_ne(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_ne_instant';
CREATE FUNCTION uid11_ge(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_id_instant_ge';
CREATE FUNCTION uid11_gt(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_uid11_gt_instant';
CREATE FUNCTION uid11_lt(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_uid11';
CREATE FUNCTION uid11_le(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_instant_id_le';
CREATE FUNCTION uid11_eq(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_uid11';
CREATE FUNCTION uid11_ne(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_uid11';
CREATE FUNCTION uid11_ge(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_uid11';
CREATE FUNCTION uid11_gt(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = uid11_lt, LEFTARG = uid11, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = uid11_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = uid11_le, LEFTARG = uid11, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = uid11_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = uid11_eq, LEFTARG = uid11, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = uid11_ne, LEFTARG = uid11, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = uid11_ge, LEFTARG = uid11, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = uid11_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = uid11_gt, LEFTARG = uid11, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = uid11_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = uid11_lt, LEFTARG = timestamptz, RIGHTARG = uid11,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = uid11_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = uid11_le, LEFTARG = timestamptz, RIGHTARG = uid11,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = uid11_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = uid11_eq, LEFTARG = timestamptz, RIGHTARG = uid11,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = uid11_ne, LEFTARG = timestamptz, RIGHTARG = uid11,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = uid11_ge, LEFTARG = timestamptz, RIGHTARG = uid11,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = uid11_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = uid11_gt, LEFTARG = timestamptz, RIGHTARG = uid11,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = uid11_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (uid11, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (uid11, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (uid11, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (uid11, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (uid11, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (uid11, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, uid11) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, uid11) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, uid11) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, uid11) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, uid11) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, uid11) IS 'the instant is after the time of the id';

-- ulidflake compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION ulidflake_lt(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_id_instant_lt';
CREATE FUNCTION ulidflake_le(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_le_instant';
CREATE FUNCTION ulidflake_eq(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_eq_instant';
CREATE FUNCTION ulidflake_ne(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_ne_instant';
CREATE FUNCTION ulidflake_ge(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_id_instant_ge';
CREATE FUNCTION ulidflake_gt(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_gt_instant';
CREATE FUNCTION ulidflake_lt(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_ulidflake';
CREATE FUNCTION ulidflake_le(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_instant_id_le';
CREATE FUNCTION ulidflake_eq(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_ulidflake';
CREATE FUNCTION ulidflake_ne(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_ulidflake';
CREATE FUNCTION ulidflake_ge(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_ulidflake';
CREATE FUNCTION ulidflake_gt(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = ulidflake_lt, LEFTARG = ulidflake, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulidflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulidflake_le, LEFTARG = ulidflake, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulidflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulidflake_eq, LEFTARG = ulidflake, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ulidflake_ne, LEFTARG = ulidflake, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulidflake_ge, LEFTARG = ulidflake, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulidflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulidflake_gt, LEFTARG = ulidflake, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulidflake_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = ulidflake_lt, LEFTARG = timestamptz, RIGHTARG = ulidflake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ulidflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ulidflake_le, LEFTARG = timestamptz, RIGHTARG = ulidflake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ulidflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ulidflake_eq, LEFTARG = timestamptz, RIGHTARG = ulidflake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ulidflake_ne, LEFTARG = timestamptz, RIGHTARG = ulidflake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ulidflake_ge, LEFTARG = timestamptz, RIGHTARG = ulidflake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ulidflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ulidflake_gt, LEFTARG = timestamptz, RIGHTARG = ulidflake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ulidflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ulidflake, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (ulidflake, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (ulidflake, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (ulidflake, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (ulidflake, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (ulidflake, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, ulidflake) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, ulidflake) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, ulidflake) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, ulidflake) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, ulidflake) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, ulidflake) IS 'the instant is after the time of the id';

-- Two instants in the index families of the types whose ticks are milliseconds. Instants between the same two ticks are equal
-- there. So the operators are not core's own, and not those of another resolution. Even where instants compare alike core's
-- operators would do harm: core plans timestamptz differently once they are in a second family that does not have timestamp
-- and date as well.

CREATE FUNCTION uidx_instants_ms_lt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_ms_le(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_ms_eq(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_ms_ge(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_ms_gt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_ms_cmp(timestamptz, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';

CREATE OPERATOR <| (FUNCTION = uidx_instants_ms_lt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <=| (FUNCTION = uidx_instants_ms_le, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = uidx_instants_ms_eq, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = uidx_instants_ms_ge, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <=|,
	RESTRICT = scalargesel, JOIN = scalargejoinsel);
CREATE OPERATOR >| (FUNCTION = uidx_instants_ms_gt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON FUNCTION uidx_instants_ms_cmp(timestamptz, timestamptz) IS 'internal: order of instants in index families, by milliseconds';
COMMENT ON OPERATOR <| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by milliseconds';
COMMENT ON OPERATOR <=| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by milliseconds';
COMMENT ON OPERATOR =| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by milliseconds';
COMMENT ON OPERATOR >=| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by milliseconds';
COMMENT ON OPERATOR >| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by milliseconds';

-- Two instants in the index families of the types whose ticks are ticks of 32.768 microseconds. Instants between the same two ticks are equal
-- there. So the operators are not core's own, and not those of another resolution. Even where instants compare alike core's
-- operators would do harm: core plans timestamptz differently once they are in a second family that does not have timestamp
-- and date as well.

CREATE FUNCTION uidx_instants_32768ns_lt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_32768ns_le(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_32768ns_eq(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_32768ns_ge(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_32768ns_gt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_32768ns_cmp(timestamptz, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';

CREATE OPERATOR <|| (FUNCTION = uidx_instants_32768ns_lt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <=|| (FUNCTION = uidx_instants_32768ns_le, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >=||,
	RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR =|| (FUNCTION = uidx_instants_32768ns_eq, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = =||,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=|| (FUNCTION = uidx_instants_32768ns_ge, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <=||,
	RESTRICT = scalargesel, JOIN = scalargejoinsel);
CREATE OPERATOR >|| (FUNCTION = uidx_instants_32768ns_gt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON FUNCTION uidx_instants_32768ns_cmp(timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 32.768 microseconds';
COMMENT ON OPERATOR <|| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 32.768 microseconds';
COMMENT ON OPERATOR <=|| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 32.768 microseconds';
COMMENT ON OPERATOR =|| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 32.768 microseconds';
COMMENT ON OPERATOR >=|| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 32.768 microseconds';
COMMENT ON OPERATOR >|| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 32.768 microseconds';

-- Two instants in the index families of the types whose ticks are seconds. Instants between the same two ticks are equal
-- there. So the operators are not core's own, and not those of another resolution. Even where instants compare alike core's
-- operators would do harm: core plans timestamptz differently once they are in a second family that does not have timestamp
-- and date as well.

CREATE FUNCTION uidx_instants_s_lt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_s_le(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_s_eq(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_s_ge(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_s_gt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_s_cmp(timestamptz, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';

CREATE OPERATOR <||| (FUNCTION = uidx_instants_s_lt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >|||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <=||| (FUNCTION = uidx_instants_s_le, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >=|||,
	RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR =||| (FUNCTION = uidx_instants_s_eq, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = =|||,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=||| (FUNCTION = uidx_instants_s_ge, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <=|||,
	RESTRICT = scalargesel, JOIN = scalargejoinsel);
CREATE OPERATOR >||| (FUNCTION = uidx_instants_s_gt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <|||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON FUNCTION uidx_instants_s_cmp(timestamptz, timestamptz) IS 'internal: order of instants in index families, by seconds';
COMMENT ON OPERATOR <||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by seconds';
COMMENT ON OPERATOR <=||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by seconds';
COMMENT ON OPERATOR =||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by seconds';
COMMENT ON OPERATOR >=||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by seconds';
COMMENT ON OPERATOR >||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by seconds';

-- Two instants in the index families of the types whose ticks are ticks of 10 microseconds. Instants between the same two ticks are equal
-- there. So the operators are not core's own, and not those of another resolution. Even where instants compare alike core's
-- operators would do harm: core plans timestamptz differently once they are in a second family that does not have timestamp
-- and date as well.

CREATE FUNCTION uidx_instants_10us_lt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_10us_le(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_10us_eq(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_10us_ge(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_10us_gt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_10us_cmp(timestamptz, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';

CREATE OPERATOR <|||| (FUNCTION = uidx_instants_10us_lt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >||||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <=|||| (FUNCTION = uidx_instants_10us_le, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >=||||,
	RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR =|||| (FUNCTION = uidx_instants_10us_eq, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = =||||,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=|||| (FUNCTION = uidx_instants_10us_ge, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <=||||,
	RESTRICT = scalargesel, JOIN = scalargejoinsel);
CREATE OPERATOR >|||| (FUNCTION = uidx_instants_10us_gt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <||||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON FUNCTION uidx_instants_10us_cmp(timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 10 microseconds';
COMMENT ON OPERATOR <|||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 10 microseconds';
COMMENT ON OPERATOR <=|||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 10 microseconds';
COMMENT ON OPERATOR =|||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 10 microseconds';
COMMENT ON OPERATOR >=|||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 10 microseconds';
COMMENT ON OPERATOR >|||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by ticks of 10 microseconds';

-- Two instants in the index families of the types whose ticks are microseconds. Instants between the same two ticks are equal
-- there. So the operators are not core's own, and not those of another resolution. Even where instants compare alike core's
-- operators would do harm: core plans timestamptz differently once they are in a second family that does not have timestamp
-- and date as well.

CREATE FUNCTION uidx_instants_us_lt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_us_le(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_us_eq(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_us_ge(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_us_gt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_us_cmp(timestamptz, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';

CREATE OPERATOR <||||| (FUNCTION = uidx_instants_us_lt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >|||||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <=||||| (FUNCTION = uidx_instants_us_le, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >=|||||,
	RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR =||||| (FUNCTION = uidx_instants_us_eq, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = =|||||,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=||||| (FUNCTION = uidx_instants_us_ge, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <=|||||,
	RESTRICT = scalargesel, JOIN = scalargejoinsel);
CREATE OPERATOR >||||| (FUNCTION = uidx_instants_us_gt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <|||||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON FUNCTION uidx_instants_us_cmp(timestamptz, timestamptz) IS 'internal: order of instants in index families, by microseconds';
COMMENT ON OPERATOR <||||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by microseconds';
COMMENT ON OPERATOR <=||||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by microseconds';
COMMENT ON OPERATOR =||||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by microseconds';
COMMENT ON OPERATOR >=||||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by microseconds';
COMMENT ON OPERATOR >||||| (timestamptz, timestamptz) IS 'internal: order of instants in index families, by microseconds';

-- Instants in the index families of ulid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION ulid_order_le(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_id_instant_le';
CREATE FUNCTION ulid_order_eq(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_id_instant_eq';
CREATE FUNCTION ulid_order_gt(ulid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_id_instant_gt';
CREATE FUNCTION ulid_order_lt(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_instant_id_lt';
CREATE FUNCTION ulid_order_eq(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_instant_id_eq';
CREATE FUNCTION ulid_order_ge(timestamptz, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_instant_id_ge';
CREATE FUNCTION ulid_order_cmp(ulid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_id_instant_cmp';
CREATE FUNCTION ulid_order_cmp(timestamptz, ulid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = ulid_order_le, LEFTARG = ulid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = ulid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = ulid_order_eq, LEFTARG = ulid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = ulid_order_gt, LEFTARG = ulid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = ulid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = ulid_order_lt, LEFTARG = timestamptz, RIGHTARG = ulid, COMMUTATOR = >|,
	RESTRICT = ulid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = ulid_order_eq, LEFTARG = timestamptz, RIGHTARG = ulid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = ulid_order_ge, LEFTARG = timestamptz, RIGHTARG = ulid, COMMUTATOR = <=|,
	RESTRICT = ulid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (ulid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (ulid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (ulid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, ulid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, ulid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, ulid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY ulid_ops USING btree ADD
	OPERATOR 1 < (ulid, timestamptz), OPERATOR 2 <=| (ulid, timestamptz), OPERATOR 3 =| (ulid, timestamptz),
	OPERATOR 4 >= (ulid, timestamptz), OPERATOR 5 >| (ulid, timestamptz),
	FUNCTION 1 (ulid, timestamptz) ulid_order_cmp(ulid, timestamptz),
	OPERATOR 1 <| (timestamptz, ulid), OPERATOR 2 <= (timestamptz, ulid), OPERATOR 3 =| (timestamptz, ulid),
	OPERATOR 4 >=| (timestamptz, ulid), OPERATOR 5 > (timestamptz, ulid),
	FUNCTION 1 (timestamptz, ulid) ulid_order_cmp(timestamptz, ulid),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_ms_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY ulid_minmax_ops USING brin ADD
	OPERATOR 1 < (ulid, timestamptz), OPERATOR 2 <=| (ulid, timestamptz), OPERATOR 3 =| (ulid, timestamptz),
	OPERATOR 4 >= (ulid, timestamptz), OPERATOR 5 >| (ulid, timestamptz);
ALTER OPERATOR FAMILY ulid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (ulid, timestamptz), OPERATOR 2 <=| (ulid, timestamptz), OPERATOR 3 =| (ulid, timestamptz),
	OPERATOR 4 >= (ulid, timestamptz), OPERATOR 5 >| (ulid, timestamptz);

-- Instants in the index families of base64uuid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION base64uuid_order_le(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_id_instant_le';
CREATE FUNCTION base64uuid_order_eq(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_id_instant_eq';
CREATE FUNCTION base64uuid_order_gt(base64uuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_id_instant_gt';
CREATE FUNCTION base64uuid_order_lt(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_instant_id_lt';
CREATE FUNCTION base64uuid_order_eq(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_instant_id_eq';
CREATE FUNCTION base64uuid_order_ge(timestamptz, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_instant_id_ge';
CREATE FUNCTION base64uuid_order_cmp(base64uuid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_id_instant_cmp';
CREATE FUNCTION base64uuid_order_cmp(timestamptz, base64uuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = base64uuid_order_le, LEFTARG = base64uuid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = base64uuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = base64uuid_order_eq, LEFTARG = base64uuid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = base64uuid_order_gt, LEFTARG = base64uuid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = base64uuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = base64uuid_order_lt, LEFTARG = timestamptz, RIGHTARG = base64uuid, COMMUTATOR = >|,
	RESTRICT = base64uuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = base64uuid_order_eq, LEFTARG = timestamptz, RIGHTARG = base64uuid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = base64uuid_order_ge, LEFTARG = timestamptz, RIGHTARG = base64uuid, COMMUTATOR = <=|,
	RESTRICT = base64uuid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (base64uuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (base64uuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (base64uuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, base64uuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, base64uuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, base64uuid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY base64uuid_ops USING btree ADD
	OPERATOR 1 < (base64uuid, timestamptz), OPERATOR 2 <=| (base64uuid, timestamptz), OPERATOR 3 =| (base64uuid, timestamptz),
	OPERATOR 4 >= (base64uuid, timestamptz), OPERATOR 5 >| (base64uuid, timestamptz),
	FUNCTION 1 (base64uuid, timestamptz) base64uuid_order_cmp(base64uuid, timestamptz),
	OPERATOR 1 <| (timestamptz, base64uuid), OPERATOR 2 <= (timestamptz, base64uuid), OPERATOR 3 =| (timestamptz, base64uuid),
	OPERATOR 4 >=| (timestamptz, base64uuid), OPERATOR 5 > (timestamptz, base64uuid),
	FUNCTION 1 (timestamptz, base64uuid) base64uuid_order_cmp(timestamptz, base64uuid),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_ms_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY base64uuid_minmax_ops USING brin ADD
	OPERATOR 1 < (base64uuid, timestamptz), OPERATOR 2 <=| (base64uuid, timestamptz), OPERATOR 3 =| (base64uuid, timestamptz),
	OPERATOR 4 >= (base64uuid, timestamptz), OPERATOR 5 >| (base64uuid, timestamptz);
ALTER OPERATOR FAMILY base64uuid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (base64uuid, timestamptz), OPERATOR 2 <=| (base64uuid, timestamptz), OPERATOR 3 =| (base64uuid, timestamptz),
	OPERATOR 4 >= (base64uuid, timestamptz), OPERATOR 5 >| (base64uuid, timestamptz);

-- Instants in the index families of baseuid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION baseuid_order_le(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_id_instant_le';
CREATE FUNCTION baseuid_order_eq(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_id_instant_eq';
CREATE FUNCTION baseuid_order_gt(baseuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_id_instant_gt';
CREATE FUNCTION baseuid_order_lt(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_instant_id_lt';
CREATE FUNCTION baseuid_order_eq(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_instant_id_eq';
CREATE FUNCTION baseuid_order_ge(timestamptz, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_instant_id_ge';
CREATE FUNCTION baseuid_order_cmp(baseuid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_id_instant_cmp';
CREATE FUNCTION baseuid_order_cmp(timestamptz, baseuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = baseuid_order_le, LEFTARG = baseuid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = baseuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = baseuid_order_eq, LEFTARG = baseuid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = baseuid_order_gt, LEFTARG = baseuid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = baseuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = baseuid_order_lt, LEFTARG = timestamptz, RIGHTARG = baseuid, COMMUTATOR = >|,
	RESTRICT = baseuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = baseuid_order_eq, LEFTARG = timestamptz, RIGHTARG = baseuid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = baseuid_order_ge, LEFTARG = timestamptz, RIGHTARG = baseuid, COMMUTATOR = <=|,
	RESTRICT = baseuid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (baseuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (baseuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (baseuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, baseuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, baseuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, baseuid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY baseuid_ops USING btree ADD
	OPERATOR 1 < (baseuid, timestamptz), OPERATOR 2 <=| (baseuid, timestamptz), OPERATOR 3 =| (baseuid, timestamptz),
	OPERATOR 4 >= (baseuid, timestamptz), OPERATOR 5 >| (baseuid, timestamptz),
	FUNCTION 1 (baseuid, timestamptz) baseuid_order_cmp(baseuid, timestamptz),
	OPERATOR 1 <| (timestamptz, baseuid), OPERATOR 2 <= (timestamptz, baseuid), OPERATOR 3 =| (timestamptz, baseuid),
	OPERATOR 4 >=| (timestamptz, baseuid), OPERATOR 5 > (timestamptz, baseuid),
	FUNCTION 1 (timestamptz, baseuid) baseuid_order_cmp(timestamptz, baseuid),
	OPERATOR 1 <|| (timestamptz, timestamptz), OPERATOR 2 <=|| (timestamptz, timestamptz),
	OPERATOR 3 =|| (timestamptz, timestamptz), OPERATOR 4 >=|| (timestamptz, timestamptz),
	OPERATOR 5 >|| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_32768ns_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY baseuid_minmax_ops USING brin ADD
	OPERATOR 1 < (baseuid, timestamptz), OPERATOR 2 <=| (baseuid, timestamptz), OPERATOR 3 =| (baseuid, timestamptz),
	OPERATOR 4 >= (baseuid, timestamptz), OPERATOR 5 >| (baseuid, timestamptz);
ALTER OPERATOR FAMILY baseuid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (baseuid, timestamptz), OPERATOR 2 <=| (baseuid, timestamptz), OPERATOR 3 =| (baseuid, timestamptz),
	OPERATOR 4 >= (baseuid, timestamptz), OPERATOR 5 >| (baseuid, timestamptz);

-- Instants in the index families of uid11: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION uid11_order_le(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_id_instant_le';
CREATE FUNCTION uid11_order_eq(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_id_instant_eq';
CREATE FUNCTION uid11_order_gt(uid11, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_id_instant_gt';
CREATE FUNCTION uid11_order_lt(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_instant_id_lt';
CREATE FUNCTION uid11_order_eq(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_instant_id_eq';
CREATE FUNCTION uid11_order_ge(timestamptz, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_instant_id_ge';
CREATE FUNCTION uid11_order_cmp(uid11, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_id_instant_cmp';
CREATE FUNCTION uid11_order_cmp(timestamptz, uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = uid11_order_le, LEFTARG = uid11, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = uid11_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = uid11_order_eq, LEFTARG = uid11, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = uid11_order_gt, LEFTARG = uid11, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = uid11_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = uid11_order_lt, LEFTARG = timestamptz, RIGHTARG = uid11, COMMUTATOR = >|,
	RESTRICT = uid11_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = uid11_order_eq, LEFTARG = timestamptz, RIGHTARG = uid11, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = uid11_order_ge, LEFTARG = timestamptz, RIGHTARG = uid11, COMMUTATOR = <=|,
	RESTRICT = uid11_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (uid11, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (uid11, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (uid11, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, uid11) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, uid11) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, uid11) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY uid11_ops USING btree ADD
	OPERATOR 1 < (uid11, timestamptz), OPERATOR 2 <=| (uid11, timestamptz), OPERATOR 3 =| (uid11, timestamptz),
	OPERATOR 4 >= (uid11, timestamptz), OPERATOR 5 >| (uid11, timestamptz),
	FUNCTION 1 (uid11, timestamptz) uid11_order_cmp(uid11, timestamptz),
	OPERATOR 1 <| (timestamptz, uid11), OPERATOR 2 <= (timestamptz, uid11), OPERATOR 3 =| (timestamptz, uid11),
	OPERATOR 4 >=| (timestamptz, uid11), OPERATOR 5 > (timestamptz, uid11),
	FUNCTION 1 (timestamptz, uid11) uid11_order_cmp(timestamptz, uid11),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_ms_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY uid11_minmax_ops USING brin ADD
	OPERATOR 1 < (uid11, timestamptz), OPERATOR 2 <=| (uid11, timestamptz), OPERATOR 3 =| (uid11, timestamptz),
	OPERATOR 4 >= (uid11, timestamptz), OPERATOR 5 >| (uid11, timestamptz);
ALTER OPERATOR FAMILY uid11_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (uid11, timestamptz), OPERATOR 2 <=| (uid11, timestamptz), OPERATOR 3 =| (uid11, timestamptz),
	OPERATOR 4 >= (uid11, timestamptz), OPERATOR 5 >| (uid11, timestamptz);

-- Instants in the index families of ulidflake: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION ulidflake_order_le(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_id_instant_le';
CREATE FUNCTION ulidflake_order_eq(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_id_instant_eq';
CREATE FUNCTION ulidflake_order_gt(ulidflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_id_instant_gt';
CREATE FUNCTION ulidflake_order_lt(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_instant_id_lt';
CREATE FUNCTION ulidflake_order_eq(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_instant_id_eq';
CREATE FUNCTION ulidflake_order_ge(timestamptz, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_instant_id_ge';
CREATE FUNCTION ulidflake_order_cmp(ulidflake, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_id_instant_cmp';
CREATE FUNCTION ulidflake_order_cmp(timestamptz, ulidflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = ulidflake_order_le, LEFTARG = ulidflake, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = ulidflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = ulidflake_order_eq, LEFTARG = ulidflake, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = ulidflake_order_gt, LEFTARG = ulidflake, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = ulidflake_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = ulidflake_order_lt, LEFTARG = timestamptz, RIGHTARG = ulidflake, COMMUTATOR = >|,
	RESTRICT = ulidflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = ulidflake_order_eq, LEFTARG = timestamptz, RIGHTARG = ulidflake, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = ulidflake_order_ge, LEFTARG = timestamptz, RIGHTARG = ulidflake, COMMUTATOR = <=|,
	RESTRICT = ulidflake_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (ulidflake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (ulidflake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (ulidflake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, ulidflake) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, ulidflake) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, ulidflake) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY ulidflake_ops USING btree ADD
	OPERATOR 1 < (ulidflake, timestamptz), OPERATOR 2 <=| (ulidflake, timestamptz), OPERATOR 3 =| (ulidflake, timestamptz),
	OPERATOR 4 >= (ulidflake, timestamptz), OPERATOR 5 >| (ulidflake, timestamptz),
	FUNCTION 1 (ulidflake, timestamptz) ulidflake_order_cmp(ulidflake, timestamptz),
	OPERATOR 1 <| (timestamptz, ulidflake), OPERATOR 2 <= (timestamptz, ulidflake), OPERATOR 3 =| (timestamptz, ulidflake),
	OPERATOR 4 >=| (timestamptz, ulidflake), OPERATOR 5 > (timestamptz, ulidflake),
	FUNCTION 1 (timestamptz, ulidflake) ulidflake_order_cmp(timestamptz, ulidflake),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_ms_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY ulidflake_minmax_ops USING brin ADD
	OPERATOR 1 < (ulidflake, timestamptz), OPERATOR 2 <=| (ulidflake, timestamptz), OPERATOR 3 =| (ulidflake, timestamptz),
	OPERATOR 4 >= (ulidflake, timestamptz), OPERATOR 5 >| (ulidflake, timestamptz);
ALTER OPERATOR FAMILY ulidflake_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (ulidflake, timestamptz), OPERATOR 2 <=| (ulidflake, timestamptz), OPERATOR 3 =| (ulidflake, timestamptz),
	OPERATOR 4 >= (ulidflake, timestamptz), OPERATOR 5 >| (ulidflake, timestamptz);

CREATE FUNCTION ulid_in_window(ulid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_ulid_in_window';
CREATE FUNCTION ulid_in_window(tstzrange, ulid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_ulid';
CREATE OPERATOR <@ (FUNCTION = ulid_in_window, LEFTARG = ulid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = ulid_in_window, LEFTARG = tstzrange, RIGHTARG = ulid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION ulid_in_window(ulid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION ulid_in_window(tstzrange, ulid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (ulid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, ulid) IS 'the range of time holds the time of the id';

CREATE FUNCTION base64uuid_in_window(base64uuid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_in_window';
CREATE FUNCTION base64uuid_in_window(tstzrange, base64uuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_base64uuid';
CREATE OPERATOR <@ (FUNCTION = base64uuid_in_window, LEFTARG = base64uuid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = base64uuid_in_window, LEFTARG = tstzrange, RIGHTARG = base64uuid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION base64uuid_in_window(base64uuid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION base64uuid_in_window(tstzrange, base64uuid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (base64uuid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, base64uuid) IS 'the range of time holds the time of the id';

CREATE FUNCTION baseuid_in_window(baseuid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_baseuid_in_window';
CREATE FUNCTION baseuid_in_window(tstzrange, baseuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_baseuid';
CREATE OPERATOR <@ (FUNCTION = baseuid_in_window, LEFTARG = baseuid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = baseuid_in_window, LEFTARG = tstzrange, RIGHTARG = baseuid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION baseuid_in_window(baseuid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION baseuid_in_window(tstzrange, baseuid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (baseuid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, baseuid) IS 'the range of time holds the time of the id';

CREATE FUNCTION uid11_in_window(uid11, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_uid11_in_window';
CREATE FUNCTION uid11_in_window(tstzrange, uid11) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_uid11';
CREATE OPERATOR <@ (FUNCTION = uid11_in_window, LEFTARG = uid11, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = uid11_in_window, LEFTARG = tstzrange, RIGHTARG = uid11, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION uid11_in_window(uid11, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION uid11_in_window(tstzrange, uid11) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (uid11, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, uid11) IS 'the range of time holds the time of the id';

CREATE FUNCTION ulidflake_in_window(ulidflake, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_in_window';
CREATE FUNCTION ulidflake_in_window(tstzrange, ulidflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_ulidflake';
CREATE OPERATOR <@ (FUNCTION = ulidflake_in_window, LEFTARG = ulidflake, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = ulidflake_in_window, LEFTARG = tstzrange, RIGHTARG = ulidflake, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION ulidflake_in_window(ulidflake, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION ulidflake_in_window(tstzrange, ulidflake) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (ulidflake, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, ulidflake) IS 'the range of time holds the time of the id';

-- An index on a uuid column serves comparisons of ulid with it, and of the column read as ulid with ids and instants.

CREATE FUNCTION ulid_bound(timestamptz) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_bound';
COMMENT ON FUNCTION ulid_bound(timestamptz) IS 'as ulid_floor, but the first or last ulid for an instant before or after all of them';

ALTER FUNCTION ulid_lt(ulid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_le(ulid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_eq(ulid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_ge(ulid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_gt(ulid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_lt(ulid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_le(ulid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_eq(ulid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_ge(ulid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_gt(ulid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_lt(uuid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_le(uuid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_eq(uuid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_ge(uuid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_gt(uuid, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_lt(ulid, timestamptz) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_ge(ulid, timestamptz) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_gt(timestamptz, ulid) SUPPORT uidx_uuid_support;
ALTER FUNCTION ulid_le(timestamptz, ulid) SUPPORT uidx_uuid_support;

-- An index on a uuid column serves comparisons of base64uuid with it, and of the column read as base64uuid with ids and instants.

CREATE FUNCTION base64uuid_bound(timestamptz) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_bound';
COMMENT ON FUNCTION base64uuid_bound(timestamptz) IS 'as base64uuid_floor, but the first or last base64uuid for an instant before or after all of them';

ALTER FUNCTION base64uuid_lt(base64uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_le(base64uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_eq(base64uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_ge(base64uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_gt(base64uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_lt(base64uuid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_le(base64uuid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_eq(base64uuid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_ge(base64uuid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_gt(base64uuid, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_lt(uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_le(uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_eq(uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_ge(uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_gt(uuid, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_lt(base64uuid, timestamptz) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_ge(base64uuid, timestamptz) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_gt(timestamptz, base64uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION base64uuid_le(timestamptz, base64uuid) SUPPORT uidx_uuid_support;

-- ids of now, and of an instant

CREATE FUNCTION ulid_generate() RETURNS ulid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_generate';
CREATE FUNCTION ulid_generate(at timestamptz) RETURNS ulid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_generate_at';

-- ids of now, and of an instant

CREATE FUNCTION base64uuid_generate() RETURNS base64uuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_generate';
CREATE FUNCTION base64uuid_generate(at timestamptz) RETURNS base64uuid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_generate_at';

-- ids of now, and of an instant

CREATE FUNCTION baseuid_generate() RETURNS baseuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_generate';
CREATE FUNCTION baseuid_generate(at timestamptz) RETURNS baseuid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_generate_at';

-- ids of now, and of an instant

CREATE FUNCTION xid_generate() RETURNS uid11
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_xid_generate';
CREATE FUNCTION xid_generate(at timestamptz) RETURNS uid11
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_xid_generate_at';

-- ids of now, and of an instant

CREATE FUNCTION ulidflake_generate() RETURNS ulidflake
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_generate';
CREATE FUNCTION ulidflake_generate(at timestamptz) RETURNS ulidflake
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_generate_at';

-- prefixes of the text of ulid

CREATE FUNCTION ulid_starts_with(ulid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_ulid_starts_with';
CREATE FUNCTION ulid_prefix_lower(text) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_prefix_lower';
CREATE FUNCTION ulid_prefix_upper(text) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_prefix_upper';
CREATE FUNCTION ulid_prefix_range(text) RETURNS ulidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = ulid_starts_with, LEFTARG = ulid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (ulid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION ulid_starts_with(ulid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION ulid_prefix_lower(text) IS 'the lowest ulid that starts with the prefix; above ulid_prefix_upper where none does';
COMMENT ON FUNCTION ulid_prefix_upper(text) IS 'the highest ulid that starts with the prefix; below ulid_prefix_lower where none does';
COMMENT ON FUNCTION ulid_prefix_range(text) IS 'the ulid values that start with the prefix, as a closed range';

-- prefixes of the text of base64uuid

CREATE FUNCTION base64uuid_starts_with(base64uuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_base64uuid_starts_with';
CREATE FUNCTION base64uuid_prefix_lower(text) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_prefix_lower';
CREATE FUNCTION base64uuid_prefix_upper(text) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_prefix_upper';
CREATE FUNCTION base64uuid_prefix_range(text) RETURNS base64uuidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = base64uuid_starts_with, LEFTARG = base64uuid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (base64uuid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION base64uuid_starts_with(base64uuid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION base64uuid_prefix_lower(text) IS 'the lowest base64uuid that starts with the prefix; above base64uuid_prefix_upper where none does';
COMMENT ON FUNCTION base64uuid_prefix_upper(text) IS 'the highest base64uuid that starts with the prefix; below base64uuid_prefix_lower where none does';
COMMENT ON FUNCTION base64uuid_prefix_range(text) IS 'the base64uuid values that start with the prefix, as a closed range';

-- prefixes of the text of baseuid

CREATE FUNCTION baseuid_starts_with(baseuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_baseuid_starts_with';
CREATE FUNCTION baseuid_prefix_lower(text) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_prefix_lower';
CREATE FUNCTION baseuid_prefix_upper(text) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_prefix_upper';
CREATE FUNCTION baseuid_prefix_range(text) RETURNS baseuidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = baseuid_starts_with, LEFTARG = baseuid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (baseuid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION baseuid_starts_with(baseuid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION baseuid_prefix_lower(text) IS 'the lowest baseuid that starts with the prefix; above baseuid_prefix_upper where none does';
COMMENT ON FUNCTION baseuid_prefix_upper(text) IS 'the highest baseuid that starts with the prefix; below baseuid_prefix_lower where none does';
COMMENT ON FUNCTION baseuid_prefix_range(text) IS 'the baseuid values that start with the prefix, as a closed range';

-- prefixes of the text of uid11

CREATE FUNCTION uid11_starts_with(uid11, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_uid11_starts_with';
CREATE FUNCTION uid11_prefix_lower(text) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_prefix_lower';
CREATE FUNCTION uid11_prefix_upper(text) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_prefix_upper';
CREATE FUNCTION uid11_prefix_range(text) RETURNS uid11range
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = uid11_starts_with, LEFTARG = uid11, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (uid11, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION uid11_starts_with(uid11, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION uid11_prefix_lower(text) IS 'the lowest uid11 that starts with the prefix; above uid11_prefix_upper where none does';
COMMENT ON FUNCTION uid11_prefix_upper(text) IS 'the highest uid11 that starts with the prefix; below uid11_prefix_lower where none does';
COMMENT ON FUNCTION uid11_prefix_range(text) IS 'the uid11 values that start with the prefix, as a closed range';

-- prefixes of the text of ulidflake

CREATE FUNCTION ulidflake_starts_with(ulidflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_ulidflake_starts_with';
CREATE FUNCTION ulidflake_prefix_lower(text) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_prefix_lower';
CREATE FUNCTION ulidflake_prefix_upper(text) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_prefix_upper';
CREATE FUNCTION ulidflake_prefix_range(text) RETURNS ulidflakerange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = ulidflake_starts_with, LEFTARG = ulidflake, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (ulidflake, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION ulidflake_starts_with(ulidflake, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION ulidflake_prefix_lower(text) IS 'the lowest ulidflake that starts with the prefix; above ulidflake_prefix_upper where none does';
COMMENT ON FUNCTION ulidflake_prefix_upper(text) IS 'the highest ulidflake that starts with the prefix; below ulidflake_prefix_lower where none does';
COMMENT ON FUNCTION ulidflake_prefix_range(text) IS 'the ulidflake values that start with the prefix, as a closed range';

-- what ulid alone has

CREATE FUNCTION ulid_generate_monotonic() RETURNS ulid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_generate_monotonic';
CREATE FUNCTION ulid_random(ulid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_random';
CREATE FUNCTION ulid_parse_lenient(text) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_parse_lenient';
COMMENT ON FUNCTION ulid_generate() IS 'a ulid of now with 80 fresh random bits';
COMMENT ON FUNCTION ulid_generate(timestamptz) IS 'a ulid of the given millisecond with 80 fresh random bits, for back-filling; 22008 outside 1970 to 10889';
COMMENT ON FUNCTION ulid_generate_monotonic() IS 'a ulid above every id that this function has returned since the server started';
COMMENT ON FUNCTION ulid_random(ulid) IS 'the 10 random bytes of a ulid';
COMMENT ON FUNCTION ulid_parse_lenient(text) IS 'a ulid from text as people type it: I and L read as 1, O as 0, hyphens dropped';

-- a facade: an id for the outside, which does not tell when it was made

CREATE FUNCTION ulid_facade(id ulid, key bytea) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_facade';
CREATE FUNCTION ulid_from_facade(facade ulid, key bytea) RETURNS ulid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_facade';
COMMENT ON FUNCTION ulid_facade(ulid, bytea) IS 'a ulid whose time means nothing, from which only the key of 16 bytes leads back; 22023 for another key length';
COMMENT ON FUNCTION ulid_from_facade(ulid, bytea) IS 'the ulid behind a facade; another key gives another id; 22023 for another key length';


-- what base64uuid alone has

CREATE FUNCTION base64uuid_generate_monotonic() RETURNS base64uuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_generate_monotonic';
CREATE FUNCTION base64uuid_encode(uuid) RETURNS text
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_encode_uuid';
CREATE FUNCTION base64uuid_encode(text) RETURNS text
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_encode_text';
CREATE FUNCTION base64uuid_decode(text) RETURNS uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_decode_text';
COMMENT ON FUNCTION base64uuid_generate() IS 'a UUIDv7 of now to 1/4096 ms, with 62 fresh random bits; the ids of a session ascend';
COMMENT ON FUNCTION base64uuid_generate(timestamptz) IS 'a UUIDv7 of the given microsecond with 62 fresh random bits, for back-filling; 22008 outside 1970 to 10889';
COMMENT ON FUNCTION base64uuid_generate_monotonic() IS 'a UUIDv7 above every id that this function has returned since the server started';
COMMENT ON FUNCTION base64uuid_encode(uuid) IS 'the 22 characters of a uuid in Base64UUID';
COMMENT ON FUNCTION base64uuid_encode(text) IS 'the 22 characters of a uuid given as its standard 36; NULL for any other text';
COMMENT ON FUNCTION base64uuid_decode(text) IS 'the uuid of a Base64UUID, bare or in double quotes; NULL for any other text';

-- a facade: an id for the outside, which does not tell when it was made

CREATE FUNCTION base64uuid_facade(id base64uuid, key bytea) RETURNS uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_facade';
CREATE FUNCTION base64uuid_from_facade(facade uuid, key bytea) RETURNS base64uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_from_facade';
COMMENT ON FUNCTION base64uuid_facade(base64uuid, bytea) IS 'the UUIDv47 of a UUIDv7: a uuid of version 4 from which only the key of 16 bytes leads back; 22023 for another version or key length';
COMMENT ON FUNCTION base64uuid_from_facade(uuid, bytea) IS 'the UUIDv7 behind a UUIDv47; another key gives another id; 22023 for another version or key length';


-- what baseuid alone has

CREATE FUNCTION baseuid_generate_monotonic() RETURNS baseuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_generate_monotonic';
CREATE FUNCTION baseuid_random(baseuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_random';
CREATE FUNCTION baseuid_to_uuid(baseuid) RETURNS uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_to_uuid';
CREATE FUNCTION baseuid_from_uuid(uuid) RETURNS baseuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_from_uuid';
COMMENT ON FUNCTION baseuid_generate() IS 'a baseuid of now with 72 fresh random bits';
COMMENT ON FUNCTION baseuid_generate(timestamptz) IS 'a baseuid of the given instant with 72 fresh random bits, for back-filling; 22008 outside 1970 to 2262';
COMMENT ON FUNCTION baseuid_generate_monotonic() IS 'a baseuid above every id that this function has returned since the server started';
COMMENT ON FUNCTION baseuid_random(baseuid) IS 'the 9 random bytes of a baseuid';
COMMENT ON FUNCTION baseuid_to_uuid(baseuid) IS 'a baseuid as UUIDv8; order is kept';
COMMENT ON FUNCTION baseuid_from_uuid(uuid) IS 'the baseuid in a UUIDv8 that baseuid_to_uuid made; 22P02 for any other uuid';
CREATE CAST (baseuid AS uuid) WITH FUNCTION baseuid_to_uuid(baseuid);
CREATE CAST (uuid AS baseuid) WITH FUNCTION baseuid_from_uuid(uuid);


-- what uid11 alone has

CREATE FUNCTION xid_generate_monotonic() RETURNS uid11
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_xid_generate_monotonic';
CREATE FUNCTION uid11_fullrand_generate() RETURNS uid11
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_fullrand_generate';
CREATE FUNCTION uid11_snowish_generate() RETURNS uid11
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_snowish_generate';
CREATE FUNCTION uid11_ts_seq_rand_generate() RETURNS uid11
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_ts_seq_rand_generate';
CREATE FUNCTION xid_random(uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_xid_random';
CREATE FUNCTION uid11_snowish_timestamp(uid11) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_timestamp';
CREATE FUNCTION uid11_snowish_machine(uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_snowish_machine';
CREATE FUNCTION uid11_snowish_sequence(uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_snowish_sequence';
CREATE FUNCTION uid11_ts_seq_rand_timestamp(uid11) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_timestamp';
CREATE FUNCTION uid11_ts_seq_rand_sequence(uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_ts_seq_rand_sequence';
CREATE FUNCTION uid11_ts_seq_rand_random(uid11) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_ts_seq_rand_random';
CREATE FUNCTION xid_prefix_range(prefix text,
	OUT lower uid11, OUT upper uid11, OUT ts_lower timestamptz, OUT ts_upper timestamptz,
	OUT rand_lower integer, OUT rand_upper integer) RETURNS record
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_xid_prefix_range';
CREATE FUNCTION uid11_to_bigint(uid11) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_to_bigint';
COMMENT ON FUNCTION xid_generate() IS 'an xid of now: its 22 bits are uniform, and this function gives none twice on this server while it runs';
COMMENT ON FUNCTION xid_generate(timestamptz) IS 'an xid of the given millisecond with 22 fresh random bits, for back-filling; 22008 outside 2011 to 2151';
COMMENT ON FUNCTION xid_generate_monotonic() IS 'an xid above every id that this function has returned since the server started';
COMMENT ON FUNCTION uid11_fullrand_generate() IS 'a uid11 of 64 fresh random bits';
COMMENT ON FUNCTION uid11_snowish_generate() IS 'a uid11 of now, uidx.node_id (55000 while it is not set) and a sequence; ascending on this server';
COMMENT ON FUNCTION uid11_ts_seq_rand_generate() IS 'a uid11 of now, a sequence and 10 fresh random bits; ascending on this server';
COMMENT ON FUNCTION xid_random(uid11) IS 'the 22 random bits of an xid';
COMMENT ON FUNCTION uid11_snowish_timestamp(uid11) IS 'when the snowish uid11 was made';
COMMENT ON FUNCTION uid11_snowish_machine(uid11) IS 'the machine of a snowish uid11, 0 to 1023';
COMMENT ON FUNCTION uid11_snowish_sequence(uid11) IS 'the sequence of a snowish uid11, 0 to 4095';
COMMENT ON FUNCTION uid11_ts_seq_rand_timestamp(uid11) IS 'when the ts_seq_rand uid11 was made';
COMMENT ON FUNCTION uid11_ts_seq_rand_sequence(uid11) IS 'the sequence of a ts_seq_rand uid11, 0 to 4095';
COMMENT ON FUNCTION uid11_ts_seq_rand_random(uid11) IS 'the 10 random bits of a ts_seq_rand uid11';
COMMENT ON FUNCTION xid_prefix_range(text) IS 'the xids that start with the prefix: lowest and highest, with their times and random bits; NULLs where none does';
COMMENT ON FUNCTION uid11_to_bigint(uid11) IS 'a uid11 as a number; 22003 if it is 2^63 or more';
CREATE CAST (uid11 AS bigint) WITH FUNCTION uid11_to_bigint(uid11) AS ASSIGNMENT;

-- a facade: an id for the outside, which does not tell when it was made

CREATE FUNCTION uid11_facade(id uid11, key bytea) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_facade';
CREATE FUNCTION uid11_from_facade(facade uid11, key bytea) RETURNS uid11
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_from_facade';
COMMENT ON FUNCTION uid11_facade(uid11, bytea) IS 'the uid11 as Speck64/128 encrypts it under the key of 16 bytes; 22023 for another key length';
COMMENT ON FUNCTION uid11_from_facade(uid11, bytea) IS 'the uid11 behind a facade; another key gives another id; 22023 for another key length';


-- what ulidflake alone has

CREATE FUNCTION ulidflake_generate_scalable() RETURNS ulidflake
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_generate_scalable';
CREATE FUNCTION ulidflake_generate_scalable(scalability integer) RETURNS ulidflake
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_generate_scalable_as';
CREATE FUNCTION ulidflake_random(ulidflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_random';
CREATE FUNCTION ulidflake_scalable_random(ulidflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_scalable_random';
CREATE FUNCTION ulidflake_scalability(ulidflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_scalability';
COMMENT ON FUNCTION ulidflake_generate() IS 'a ulidflake above every id that this function has returned since the server started';
COMMENT ON FUNCTION ulidflake_generate(timestamptz) IS 'a ulidflake of the given millisecond with 20 fresh random bits, for back-filling; 22008 outside 2024 to 2302';
COMMENT ON FUNCTION ulidflake_generate_scalable() IS 'a scalable ulidflake with uidx.node_id (0 to 31, 22023 above; 55000 while it is not set) as its scalability; ascending on this server';
COMMENT ON FUNCTION ulidflake_generate_scalable(integer) IS 'a scalable ulidflake with this scalability (0 to 31, else 22023); ascending on this server';
COMMENT ON FUNCTION ulidflake_random(ulidflake) IS 'the 20 random bits of a stand-alone ulidflake';
COMMENT ON FUNCTION ulidflake_scalable_random(ulidflake) IS 'the 15 random bits of a scalable ulidflake';
COMMENT ON FUNCTION ulidflake_scalability(ulidflake) IS 'the scalability of a scalable ulidflake, 0 to 31';
CREATE CAST (ulidflake AS bigint) WITHOUT FUNCTION AS ASSIGNMENT;

-- a facade: an id for the outside, which does not tell when it was made

CREATE FUNCTION ulidflake_facade(id ulidflake, key bytea) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_bigint_facade';
CREATE FUNCTION ulidflake_from_facade(facade ulidflake, key bytea) RETURNS ulidflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_bigint_from_facade';
COMMENT ON FUNCTION ulidflake_facade(ulidflake, bytea) IS 'the ulidflake as Speck64/128 encrypts it under the key of 16 bytes, once or more until it is a ulidflake again; 22023 for another key length';
COMMENT ON FUNCTION ulidflake_from_facade(ulidflake, bytea) IS 'the ulidflake behind a facade; another key gives another id; 22023 for another key length';


-- what comb alone has

CREATE FUNCTION combguid_timestamp(uuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_combguid_timestamp';
CREATE FUNCTION combguid_flip(uuid) RETURNS uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_combguid_flip';
CREATE FUNCTION combguid_generate() RETURNS uuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_combguid_generate';
CREATE FUNCTION combguid_generate(at timestamptz) RETURNS uuid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_combguid_generate_at';
COMMENT ON FUNCTION combguid_timestamp(uuid) IS 'the time in the last six bytes, where SQL Server''s COMB GUIDs have it; of one that has it in the first six, id::ulid tells it';
COMMENT ON FUNCTION combguid_flip(uuid) IS 'the uuid with its first and last six bytes exchanged: a COMB GUID of one kind becomes one of the other';
COMMENT ON FUNCTION combguid_generate() IS 'a uuid of version 4 whose first six bytes are the Unix milliseconds of now';
COMMENT ON FUNCTION combguid_generate(timestamptz) IS 'a uuid of version 4 whose first six bytes are the Unix milliseconds of the instant, for back-filling; 22008 outside 1970 to 10889';


-- the server-wide generators as a whole

CREATE FUNCTION uidx_generator_states(
	OUT generator text, OUT last_time timestamptz, OUT ahead_ms bigint, OUT given bigint,
	OUT overflows bigint, OUT clock_steps_back bigint, OUT node_id integer, OUT max_node_id integer) RETURNS SETOF record
	LANGUAGE c VOLATILE PARALLEL SAFE ROWS 20 AS 'MODULE_PATHNAME';
CREATE VIEW uidx_generator_status AS SELECT * FROM uidx_generator_states();
GRANT SELECT ON uidx_generator_status TO PUBLIC;
COMMENT ON VIEW uidx_generator_status IS 'a row per server-wide generator, counted since the server started: the time of its last id, ms that this is ahead of the clock, ids given, overflows, clock steps back, and the number of the server in its ids';
COMMENT ON COLUMN uidx_generator_status.last_time IS 'time of the last id, or what uidx_generators_advance() put in its place; NULL before the first';
COMMENT ON COLUMN uidx_generator_status.ahead_ms IS 'ms that the last id is ahead of the clock, 0 if it is not; NULL before the first';
COMMENT ON COLUMN uidx_generator_status.given IS 'ids given';
COMMENT ON COLUMN uidx_generator_status.overflows IS 'times a tick of the clock had no id left';
COMMENT ON COLUMN uidx_generator_status.clock_steps_back IS 'times the clock was seen to step back';
COMMENT ON COLUMN uidx_generator_status.node_id IS 'uidx.node_id; NULL while it is not set, and where ids carry no number of the server';
COMMENT ON COLUMN uidx_generator_status.max_node_id IS 'the highest uidx.node_id that its ids have room for, from 0 on; NULL where they carry none';
COMMENT ON FUNCTION uidx_generator_states() IS 'the rows of uidx_generator_status';

-- It changes the ids of every session in every database, so that it is not for everyone to call.
CREATE FUNCTION uidx_generators_advance(timestamptz) RETURNS void
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
REVOKE EXECUTE ON FUNCTION uidx_generators_advance(timestamptz) FROM PUBLIC;
COMMENT ON FUNCTION uidx_generators_advance(timestamptz) IS 'from now on no server-wide generator gives an id at or before this instant, until the server stops; 22008 if it is more than 12 hours ahead of the clock. For a promotion or a clock that was set back; superusers, and roles that are granted it';

-- what an id is, and what the formats are

CREATE FUNCTION uidx_inspect(text) RETURNS TABLE (
	format text, canonical text, payload bytea, created_at timestamptz, fields jsonb)
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE ROWS 1 AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION uidx_inspect(text) IS 'a row for each format that the text can be: its canonical form, bytes, time and fields; no row if it is not an id';

CREATE FUNCTION uidx_format_rows() RETURNS TABLE (
	type text, bits integer, time_bits integer, resolution_us double precision, random_bits integer, text_length integer,
	alphabet text, first_instant timestamptz, last_instant timestamptz, layouts jsonb)
	LANGUAGE c IMMUTABLE PARALLEL SAFE ROWS 20 AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION uidx_format_rows() IS 'the rows of uidx_formats';
CREATE VIEW uidx_formats AS SELECT * FROM uidx_format_rows();
GRANT SELECT ON uidx_formats TO PUBLIC;
COMMENT ON VIEW uidx_formats IS 'a row per format';
COMMENT ON COLUMN uidx_formats.resolution_us IS 'microseconds from one tick of the time field to the next';
COMMENT ON COLUMN uidx_formats.random_bits IS 'random bits of the first layout; of base64uuid those of UUIDv7';
COMMENT ON COLUMN uidx_formats.first_instant IS 'the epoch, start of the first tick';
COMMENT ON COLUMN uidx_formats.last_instant IS 'the start of the last tick';
COMMENT ON COLUMN uidx_formats.layouts IS 'the fields of each layout or profile, highest bits first';

-- Partitions by ranges of ids. Bounds are handled as text, as pg_get_expr prints them and CREATE TABLE reads them, and are
-- ordered as ids.
-- The extension may live in any schema, so these functions find each other through pg_extension. What is parsed when the
-- extension is made names the schema of every operator: core has none for exactly oid and regclass, but a stranger may.

CREATE FUNCTION uidx_partition_key(parent regclass, OUT key_type regtype, OUT id_type regtype, OUT floor text, OUT created text, OUT older text)
	LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	-- The operator class knows the base type of a domain. The library's functions are known by their C names.
	-- All ids of a partition are older if its upper bound is no higher than the first id at or after the instant.
	SELECT CASE a.atttypid WHEN 'uuid'::regtype THEN a.atttypid ELSE c.opcintype END, f.prorettype,
		format('%s($1)', f.oid::regproc), format('%s(at)', t.oid::regproc),
		format('%s(stop, $2)', op.oprcode)
	INTO key_type, id_type, floor, created, older
	FROM pg_partitioned_table p
		JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
		JOIN pg_opclass c ON c.oid = p.partclass[0]
		JOIN pg_proc f ON f.prolang = (SELECT oid FROM pg_language WHERE lanname = 'c')
			AND CASE c.opcintype WHEN 'uuid'::regtype THEN f.prosrc = 'uidx_ulid_floor'
				ELSE f.prorettype = c.opcintype AND f.prosrc ~ '^uidx_.*_floor$' END
		JOIN pg_proc t ON t.prolang = f.prolang AND t.pronargs = 1 AND t.proargtypes[0] = f.prorettype AND t.prosrc ~ '^uidx_.*_instant$'
		JOIN pg_amop m ON m.amopmethod = (SELECT oid FROM pg_am WHERE amname = 'btree')
			AND m.amoplefttype = f.prorettype AND m.amoprighttype = 'timestamptz'::regtype AND m.amopstrategy = 2
		JOIN pg_operator op ON op.oid = m.amopopr
	WHERE p.partrelid = parent AND p.partstrat = 'r' AND p.partnatts = 1;
	IF NOT FOUND THEN
		RAISE EXCEPTION '% is not partitioned by range of one id column', parent USING ERRCODE = 'wrong_object_type',
			HINT = 'Partition it by RANGE of one column that is an id with a time (such as ulid), a uuid, or of a domain over one of them.';
	END IF;
END $$;
COMMENT ON FUNCTION uidx_partition_key(regclass) IS 'how to read the bounds of a table partitioned by id: their type, the id type as which they are read (ulid for uuid), and as SQL the lowest id at or after an instant $1, the time of a bound "at", and whether all ids below a bound "stop" are older than an instant $2; 42809 if the table is not partitioned by one id';

CREATE FUNCTION uidx_partition_bounds(parent regclass, OUT partition regclass, OUT lower text, OUT upper text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 100
BEGIN ATOMIC
	SELECT c.oid::pg_catalog.regclass, b.bounds[1], b.bounds[2]
	FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class c ON c.oid OPERATOR(pg_catalog.=) i.inhrelid,
		pg_catalog.regexp_match(pg_catalog.pg_get_expr(c.relpartbound, c.oid),
			'^FOR VALUES FROM \((?:''([^'']*)''|MINVALUE)\) TO \((?:''([^'']*)''|MAXVALUE)\)$') AS b(bounds)
	WHERE i.inhparent OPERATOR(pg_catalog.=) parent::pg_catalog.oid AND NOT i.inhdetachpending AND b.bounds IS NOT NULL;
END;
COMMENT ON FUNCTION uidx_partition_bounds(regclass) IS 'the partitions of a table partitioned by id and their bounds, NULL for MINVALUE and MAXVALUE; not the default partition, nor one being detached';

CREATE FUNCTION uidx_partition_lock(parent regclass) RETURNS void
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
COMMENT ON FUNCTION uidx_partition_lock(regclass) IS 'keeps others from making or dropping partitions of the table until the transaction ends; 42501 if the caller does not own it';

CREATE FUNCTION uidx_missing_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	key_type regtype, id_type regtype, floor text, created text, OUT opens timestamptz, OUT lower text, OUT upper text)
	RETURNS SETOF record LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	extension text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx');
	instants timestamptz[] := ARRAY[start]; -- the edges of the steps
	ids text[];                             -- of the edges; NULL is MAXVALUE
	edge timestamptz := start;
	next timestamptz;
	id text;
BEGIN
	IF NOT isfinite(start) OR NOT isfinite(stop) THEN
		RAISE EXCEPTION 'start and stop must be finite' USING ERRCODE = 'datetime_field_overflow';
	END IF;
	EXECUTE 'SELECT ' || floor INTO id USING start;
	ids := ARRAY[id];
	BEGIN
		WHILE edge < stop LOOP
			next := start + cardinality(ids) * step;
			IF next > edge THEN
				EXECUTE 'SELECT ' || floor INTO id USING next;
			END IF;
			IF id = ids[cardinality(ids)] THEN
				RAISE EXCEPTION 'step % does not lead to a later id', step USING ERRCODE = 'invalid_parameter_value';
			ELSIF cardinality(ids) > 100000 THEN
				RAISE EXCEPTION 'more than 100000 steps of % from % to %', step, start, stop USING ERRCODE = 'program_limit_exceeded';
			END IF;
			edge := next;
			instants := instants || edge;
			ids := ids || id;
		END LOOP;
	EXCEPTION WHEN datetime_field_overflow THEN -- no id is so late
		instants := instants || 'infinity'::timestamptz;
		ids := ids || NULL::text;
	END;
	IF cardinality(ids) = 1 THEN
		RETURN;
	END IF;

	-- Between two neighbours among all edges and bounds, either there is a partition or one is missing. What lies outside
	-- of the steps counts as covered.
	RETURN QUERY EXECUTE format($query$
		WITH change(place, at, instant, covers) AS (
			SELECT (e.id IS NULL)::int, e.id::%2$s, e.instant, CASE e.n WHEN 1 THEN -1 WHEN cardinality($2) THEN 1 ELSE 0 END
			FROM unnest($2, $3) WITH ORDINALITY AS e(id, instant, n)
			UNION ALL
			SELECT c.place, c.bound::%1$s::%2$s, NULL, c.covers
			FROM %3$s.uidx_partition_bounds($1) b,
				LATERAL (VALUES (-(b.lower IS NULL)::int, b.lower, 1), ((b.upper IS NULL)::int, b.upper, -1)) AS c(place, bound, covers)
		), stretch(place, at, ends, instant, covered) AS (
			SELECT place, at, lead(at) OVER w, max(instant), 1 + sum(sum(covers)) OVER w
			FROM change GROUP BY place, at WINDOW w AS (ORDER BY place, at)
		)
		SELECT coalesce(instant, %4$s), at::%1$s::text, ends::%1$s::text
		FROM stretch WHERE covered = 0 ORDER BY at$query$,
		key_type, id_type, extension, created)
		USING parent, ids, instants;
END $$;
COMMENT ON FUNCTION uidx_missing_partitions(regclass, timestamptz, timestamptz, interval, regtype, regtype, text, text) IS 'what uidx_missing_partitions gives for a table whose bounds are read as uidx_partition_key says';

CREATE FUNCTION uidx_missing_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	OUT opens timestamptz, OUT lower text, OUT upper text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
	SELECT m.opens, m.lower, m.upper FROM uidx_partition_key(parent) k,
		uidx_missing_partitions(parent, start, stop, step, k.key_type, k.id_type, k.floor, k.created) m;
END;
COMMENT ON FUNCTION uidx_missing_partitions(regclass, timestamptz, timestamptz, interval) IS 'the instants and bounds of the partitions that uidx_create_partitions would make, NULL for MAXVALUE';

-- Named after the instant at which it begins, in the session's time zone; the parent's owner owns it.
CREATE FUNCTION uidx_create_partition(parent regclass, opens timestamptz, lower text, upper text)
	RETURNS regclass LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	suffix text := to_char(opens, CASE WHEN opens = date_trunc('day', opens) THEN '_YYYYMMDD'
		WHEN opens = date_trunc('second', opens) THEN '_YYYYMMDD_HH24MISS' ELSE '_YYYYMMDD_HH24MISS_US' END);
	stem text;
	schema oid;
	owner name;
	partition text;
	again integer := 1;
BEGIN
	SELECT relname, relnamespace, pg_get_userbyid(relowner) INTO stem, schema, owner FROM pg_class WHERE oid = parent;
	LOOP
		WHILE octet_length(stem || suffix) > 63 LOOP
			stem := left(stem, -1);
		END LOOP;
		partition := stem || suffix;
		EXIT WHEN NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = schema
			UNION ALL SELECT FROM pg_type WHERE typname = partition AND typnamespace = schema);
		again := again + 1;
		suffix := regexp_replace(suffix, '(~.*)?$', '~' || again);
	END LOOP;
	partition := format('%s.%I', schema::regnamespace, partition);
	EXECUTE format('CREATE TABLE %s PARTITION OF %s FOR VALUES FROM (%s) TO (%s)', partition, parent,
		coalesce(quote_literal(lower), 'MINVALUE'), coalesce(quote_literal(upper), 'MAXVALUE'));
	IF owner <> current_user THEN
		EXECUTE format('ALTER TABLE %s OWNER TO %I', partition, owner);
	END IF;
	RETURN partition;
END $$;
COMMENT ON FUNCTION uidx_create_partition(regclass, timestamptz, text, text) IS 'makes one partition for uidx_create_partitions; NULL stands for MINVALUE and MAXVALUE';

CREATE FUNCTION uidx_create_partitions(parent regclass, start timestamptz, stop timestamptz, step interval)
	RETURNS SETOF regclass LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	-- All are made before the first is given, however many the caller reads.
	SELECT pg_catalog.unnest(ARRAY(SELECT uidx_create_partition(parent, m.opens, m.lower, m.upper)
		FROM uidx_missing_partitions(parent, start, stop, step) m));
END;
COMMENT ON FUNCTION uidx_create_partitions(regclass, timestamptz, timestamptz, interval) IS 'makes the partitions that are missing, a step long each, from start until stop is reached; gives the new ones. In a job, let start move along: what was dropped before it is not made again';

CREATE FUNCTION uidx_old_partitions(parent regclass, older_than timestamptz, key_type regtype, id_type regtype, older text)
	RETURNS SETOF regclass LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	extension text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx');
BEGIN
	-- Newest first is the order to drop them in: rows of a table that references itself usually point to older ones.
	RETURN QUERY EXECUTE format('SELECT partition FROM %s.uidx_partition_bounds($1) b, LATERAL (SELECT b.upper::%s::%s) AS u(stop)
		WHERE %s ORDER BY stop DESC', extension, key_type, id_type, older) USING parent, older_than;
END $$;
COMMENT ON FUNCTION uidx_old_partitions(regclass, timestamptz, regtype, regtype, text) IS 'what uidx_old_partitions gives for a table whose bounds are read as uidx_partition_key says';

CREATE FUNCTION uidx_old_partitions(parent regclass, older_than timestamptz) RETURNS SETOF regclass
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT o.partition FROM uidx_partition_key(parent) k,
		uidx_old_partitions(parent, older_than, k.key_type, k.id_type, k.older) AS o(partition);
END;
COMMENT ON FUNCTION uidx_old_partitions(regclass, timestamptz) IS 'the partitions that contain only ids older than the instant, newest first';

-- Detached first: a table that a foreign key references lets no partition be dropped, but an unreferenced one be detached.
CREATE FUNCTION uidx_drop_partition(partition regclass, name text) RETURNS text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	EXECUTE format('ALTER TABLE %s DETACH PARTITION %s',
		(SELECT inhparent::regclass FROM pg_inherits WHERE inhrelid = partition), partition);
	EXECUTE format('DROP %s %s',
		CASE (SELECT relkind FROM pg_class WHERE oid = partition) WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, partition);
	RETURN name;
END $$;
COMMENT ON FUNCTION uidx_drop_partition(regclass, text) IS 'detaches and drops one partition for uidx_drop_partitions; returns its name';

CREATE FUNCTION uidx_drop_partitions(parent regclass, older_than timestamptz) RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	-- Names depend on the caller's search path, as the regclass of uidx_create_partitions does.
	SELECT d.name FROM pg_catalog.unnest(ARRAY(SELECT uidx_drop_partition(o.partition, o.partition::pg_catalog.text)
		FROM uidx_old_partitions(parent, older_than) AS o(partition))) WITH ORDINALITY AS d(name, n) ORDER BY d.n DESC;
END;
COMMENT ON FUNCTION uidx_drop_partitions(regclass, timestamptz) IS 'drops the partitions that contain only ids older than the instant; returns their names';

-- facades of bigints: ids for the outside, which do not tell when they were made

CREATE FUNCTION bigint_facade(id bigint, key bytea) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_bigint_facade';
CREATE FUNCTION bigint_from_facade(facade bigint, key bytea) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_bigint_from_facade';
COMMENT ON FUNCTION bigint_facade(bigint, bytea) IS 'the number as Speck64/128 encrypts it under the key of 16 bytes, once or more until it has its sign again; 22023 for another key length';
COMMENT ON FUNCTION bigint_from_facade(bigint, bytea) IS 'the number behind a facade; another key gives another number; 22023 for another key length';

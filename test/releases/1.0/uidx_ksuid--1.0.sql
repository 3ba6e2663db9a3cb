-- uidx_ksuid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_ksuid" to load this file. \quit

-- type ksuid

CREATE TYPE ksuid;

CREATE FUNCTION ksuid_in(cstring) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_in';
CREATE FUNCTION ksuid_out(ksuid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_out';
CREATE FUNCTION ksuid_recv(internal) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_recv';
CREATE FUNCTION ksuid_send(ksuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_send';

CREATE TYPE ksuid (
	INPUT = ksuid_in, OUTPUT = ksuid_out, RECEIVE = ksuid_recv, SEND = ksuid_send,
	INTERNALLENGTH = 20, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION ksuid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_sel';
COMMENT ON TYPE ksuid IS 'KSUID: 32-bit seconds since 2014 and 128 random bits, 27 characters';

-- ksuid compared with ksuid

CREATE FUNCTION ksuid_lt(ksuid, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_lt';
CREATE FUNCTION ksuid_le(ksuid, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_le';
CREATE FUNCTION ksuid_eq(ksuid, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_eq';
CREATE FUNCTION ksuid_ne(ksuid, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_ne';
CREATE FUNCTION ksuid_ge(ksuid, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_ge';
CREATE FUNCTION ksuid_gt(ksuid, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gt';
CREATE FUNCTION ksuid_cmp(ksuid, ksuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_cmp';

CREATE OPERATOR < (FUNCTION = ksuid_lt, LEFTARG = ksuid, RIGHTARG = ksuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ksuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ksuid_le, LEFTARG = ksuid, RIGHTARG = ksuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ksuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ksuid_eq, LEFTARG = ksuid, RIGHTARG = ksuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = ksuid_ne, LEFTARG = ksuid, RIGHTARG = ksuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ksuid_ge, LEFTARG = ksuid, RIGHTARG = ksuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ksuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ksuid_gt, LEFTARG = ksuid, RIGHTARG = ksuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ksuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ksuid, ksuid) IS 'less than';
COMMENT ON OPERATOR <= (ksuid, ksuid) IS 'less than or equal';
COMMENT ON OPERATOR = (ksuid, ksuid) IS 'equal';
COMMENT ON OPERATOR <> (ksuid, ksuid) IS 'not equal';
COMMENT ON OPERATOR >= (ksuid, ksuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (ksuid, ksuid) IS 'greater than';

-- ksuid compared with text

CREATE FUNCTION ksuid_lt(ksuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ksuid_text_lt';
CREATE FUNCTION ksuid_le(ksuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ksuid_text_le';
CREATE FUNCTION ksuid_eq(ksuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ksuid_text_eq';
CREATE FUNCTION ksuid_ne(ksuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ksuid_text_ne';
CREATE FUNCTION ksuid_ge(ksuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ksuid_text_ge';
CREATE FUNCTION ksuid_gt(ksuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ksuid_text_gt';
CREATE FUNCTION ksuid_cmp(ksuid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_text_cmp';

CREATE OPERATOR < (FUNCTION = ksuid_lt, LEFTARG = ksuid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ksuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ksuid_le, LEFTARG = ksuid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ksuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ksuid_eq, LEFTARG = ksuid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ksuid_ne, LEFTARG = ksuid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ksuid_ge, LEFTARG = ksuid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ksuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ksuid_gt, LEFTARG = ksuid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ksuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ksuid, text) IS 'less than; the text is read as a ksuid';
COMMENT ON OPERATOR <= (ksuid, text) IS 'less than or equal; the text is read as a ksuid';
COMMENT ON OPERATOR = (ksuid, text) IS 'equal; the text is read as a ksuid';
COMMENT ON OPERATOR <> (ksuid, text) IS 'not equal; the text is read as a ksuid';
COMMENT ON OPERATOR >= (ksuid, text) IS 'greater than or equal; the text is read as a ksuid';
COMMENT ON OPERATOR > (ksuid, text) IS 'greater than; the text is read as a ksuid';

-- text compared with ksuid

CREATE FUNCTION ksuid_lt(text, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ksuid_lt';
CREATE FUNCTION ksuid_le(text, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ksuid_le';
CREATE FUNCTION ksuid_eq(text, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ksuid_eq';
CREATE FUNCTION ksuid_ne(text, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ksuid_ne';
CREATE FUNCTION ksuid_ge(text, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ksuid_ge';
CREATE FUNCTION ksuid_gt(text, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ksuid_gt';
CREATE FUNCTION ksuid_cmp(text, ksuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_ksuid_cmp';

CREATE OPERATOR < (FUNCTION = ksuid_lt, LEFTARG = text, RIGHTARG = ksuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ksuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ksuid_le, LEFTARG = text, RIGHTARG = ksuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ksuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ksuid_eq, LEFTARG = text, RIGHTARG = ksuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ksuid_ne, LEFTARG = text, RIGHTARG = ksuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ksuid_ge, LEFTARG = text, RIGHTARG = ksuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ksuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ksuid_gt, LEFTARG = text, RIGHTARG = ksuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ksuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, ksuid) IS 'less than; the text is read as a ksuid';
COMMENT ON OPERATOR <= (text, ksuid) IS 'less than or equal; the text is read as a ksuid';
COMMENT ON OPERATOR = (text, ksuid) IS 'equal; the text is read as a ksuid';
COMMENT ON OPERATOR <> (text, ksuid) IS 'not equal; the text is read as a ksuid';
COMMENT ON OPERATOR >= (text, ksuid) IS 'greater than or equal; the text is read as a ksuid';
COMMENT ON OPERATOR > (text, ksuid) IS 'greater than; the text is read as a ksuid';

-- index support of ksuid

CREATE FUNCTION ksuid_hash(ksuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_hash';
CREATE FUNCTION ksuid_hash_extended(ksuid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_hash_extended';
CREATE FUNCTION ksuid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_sortsupport';
CREATE FUNCTION ksuid_subdiff(ksuid, ksuid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_subdiff';
CREATE FUNCTION ksuid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_distance';

CREATE OPERATOR FAMILY ksuid_ops USING btree;
CREATE OPERATOR CLASS ksuid_ops DEFAULT FOR TYPE ksuid USING btree FAMILY ksuid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 ksuid_cmp(ksuid, ksuid),
	FUNCTION 2 ksuid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY ksuid_ops USING hash;
CREATE OPERATOR CLASS ksuid_ops DEFAULT FOR TYPE ksuid USING hash FAMILY ksuid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 ksuid_hash(ksuid),
	FUNCTION 2 ksuid_hash_extended(ksuid, bigint);

CREATE OPERATOR FAMILY ksuid_minmax_ops USING brin;
CREATE OPERATOR CLASS ksuid_minmax_ops DEFAULT FOR TYPE ksuid USING brin FAMILY ksuid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY ksuid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS ksuid_minmax_multi_ops FOR TYPE ksuid USING brin FAMILY ksuid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 ksuid_distance(internal, internal);

CREATE OPERATOR FAMILY ksuid_bloom_ops USING brin;
CREATE OPERATOR CLASS ksuid_bloom_ops FOR TYPE ksuid USING brin FAMILY ksuid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 ksuid_hash(ksuid);
COMMENT ON OPERATOR CLASS ksuid_ops USING btree IS 'order and equality of ksuid';
COMMENT ON OPERATOR CLASS ksuid_ops USING hash IS 'equality of ksuid';
COMMENT ON OPERATOR CLASS ksuid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest ksuid';
COMMENT ON OPERATOR CLASS ksuid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of ksuid';
COMMENT ON OPERATOR CLASS ksuid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of ksuid';

-- text where a ksuid is meant. The operators read it as a ksuid; the support function has `id op text` planned as
-- `id op text::ksuid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION ksuid_from_text(text) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_from_text';
COMMENT ON FUNCTION ksuid_from_text(text) IS 'the ksuid that the text is; 22P02 for any other text';
CREATE CAST (text AS ksuid) WITH FUNCTION ksuid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS ksuid) WITH FUNCTION ksuid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION ksuid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_texts_lt';
CREATE FUNCTION ksuid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_texts_gt';
CREATE FUNCTION ksuid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_texts_cmp';

CREATE OPERATOR <##|| (FUNCTION = ksuid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >##||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >##|| (FUNCTION = ksuid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <##||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <##|| (text, text) IS 'internal: order of texts read as ksuid, in its index family';
COMMENT ON OPERATOR >##|| (text, text) IS 'internal: order of texts read as ksuid, in its index family';

ALTER OPERATOR FAMILY ksuid_ops USING btree ADD
	OPERATOR 1 < (ksuid, text), OPERATOR 2 <= (ksuid, text), OPERATOR 3 = (ksuid, text),
	OPERATOR 4 >= (ksuid, text), OPERATOR 5 > (ksuid, text),
	FUNCTION 1 (ksuid, text) ksuid_cmp(ksuid, text),
	OPERATOR 1 < (text, ksuid), OPERATOR 2 <= (text, ksuid), OPERATOR 3 = (text, ksuid),
	OPERATOR 4 >= (text, ksuid), OPERATOR 5 > (text, ksuid),
	FUNCTION 1 (text, ksuid) ksuid_cmp(text, ksuid),
	OPERATOR 1 <##|| (text, text), OPERATOR 5 >##|| (text, text),
	FUNCTION 1 (text, text) ksuid_order_cmp(text, text);

-- ksuid in GiST: equality and order

CREATE FUNCTION ksuid_gist_consistent(internal, ksuid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gist_consistent';
CREATE FUNCTION ksuid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gist_union';
CREATE FUNCTION ksuid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gist_compress';
CREATE FUNCTION ksuid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gist_penalty';
CREATE FUNCTION ksuid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gist_picksplit';
CREATE FUNCTION ksuid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gist_same';
CREATE FUNCTION ksuid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gist_fetch';
CREATE FUNCTION ksuid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY ksuid_ops USING gist;
CREATE OPERATOR CLASS ksuid_ops DEFAULT FOR TYPE ksuid USING gist FAMILY ksuid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 ksuid_gist_consistent(internal, ksuid, smallint, oid, internal),
	FUNCTION 2 ksuid_gist_union(internal, internal),
	FUNCTION 3 ksuid_gist_compress(internal),
	FUNCTION 5 ksuid_gist_penalty(internal, internal, internal),
	FUNCTION 6 ksuid_gist_picksplit(internal, internal),
	FUNCTION 7 ksuid_gist_same(bytea, bytea, internal),
	FUNCTION 9 ksuid_gist_fetch(internal),
	FUNCTION 11 ksuid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS ksuid_ops USING gist IS 'equality and order of ksuid, beside ranges';

CREATE FUNCTION ksuid_larger(ksuid, ksuid) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_larger';
CREATE FUNCTION ksuid_smaller(ksuid, ksuid) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_smaller';
CREATE AGGREGATE max(ksuid) (
	SFUNC = ksuid_larger, STYPE = ksuid, COMBINEFUNC = ksuid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(ksuid) (
	SFUNC = ksuid_smaller, STYPE = ksuid, COMBINEFUNC = ksuid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(ksuid) IS 'greatest ksuid';
COMMENT ON AGGREGATE min(ksuid) IS 'least ksuid';

CREATE TYPE ksuidrange AS RANGE (
	SUBTYPE = ksuid, SUBTYPE_OPCLASS = ksuid_ops, SUBTYPE_DIFF = ksuid_subdiff, MULTIRANGE_TYPE_NAME = ksuidmultirange);
COMMENT ON TYPE ksuidrange IS 'range of ksuid';
COMMENT ON TYPE ksuidmultirange IS 'ranges of ksuid';

CREATE FUNCTION ksuid_to_bytea(ksuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_send';
CREATE FUNCTION ksuid_from_bytea(bytea) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_from_bytea';
COMMENT ON FUNCTION ksuid_to_bytea(ksuid) IS 'the big-endian bytes of a ksuid';
COMMENT ON FUNCTION ksuid_from_bytea(bytea) IS 'the ksuid of these big-endian bytes';
CREATE CAST (ksuid AS bytea) WITH FUNCTION ksuid_to_bytea(ksuid);
CREATE CAST (bytea AS ksuid) WITH FUNCTION ksuid_from_bytea(bytea);

-- ksuid and timestamptz

CREATE FUNCTION ksuid_timestamp(ksuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_timestamp';
CREATE FUNCTION ksuid_floor(timestamptz) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_floor';
CREATE FUNCTION ksuid_ceil(timestamptz) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_ceil';
CREATE FUNCTION ksuid_instant(ksuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_instant';
COMMENT ON FUNCTION ksuid_timestamp(ksuid) IS 'when the ksuid was made';
COMMENT ON FUNCTION ksuid_floor(timestamptz) IS 'the lowest ksuid whose time is at or after the instant';
COMMENT ON FUNCTION ksuid_ceil(timestamptz) IS 'the highest ksuid whose time is at or before the instant';
COMMENT ON FUNCTION ksuid_instant(ksuid) IS 'internal: the time by which the ksuid compares with instants';
CREATE CAST (ksuid AS timestamptz) WITH FUNCTION ksuid_timestamp(ksuid);

-- ksuid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION ksuid_lt(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_id_instant_lt';
CREATE FUNCTION ksuid_le(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_ksuid_le_instant';
CREATE FUNCTION ksuid_eq(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_ksuid_eq_instant';
CREATE FUNCTION ksuid_ne(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_ne_instant';
CREATE FUNCTION ksuid_ge(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_id_instant_ge';
CREATE FUNCTION ksuid_gt(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_ksuid_gt_instant';
CREATE FUNCTION ksuid_lt(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_ksuid';
CREATE FUNCTION ksuid_le(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_instant_id_le';
CREATE FUNCTION ksuid_eq(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_ksuid';
CREATE FUNCTION ksuid_ne(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_ksuid';
CREATE FUNCTION ksuid_ge(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_ksuid';
CREATE FUNCTION ksuid_gt(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = ksuid_lt, LEFTARG = ksuid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ksuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ksuid_le, LEFTARG = ksuid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ksuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ksuid_eq, LEFTARG = ksuid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ksuid_ne, LEFTARG = ksuid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ksuid_ge, LEFTARG = ksuid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ksuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ksuid_gt, LEFTARG = ksuid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ksuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = ksuid_lt, LEFTARG = timestamptz, RIGHTARG = ksuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ksuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ksuid_le, LEFTARG = timestamptz, RIGHTARG = ksuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ksuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ksuid_eq, LEFTARG = timestamptz, RIGHTARG = ksuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ksuid_ne, LEFTARG = timestamptz, RIGHTARG = ksuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ksuid_ge, LEFTARG = timestamptz, RIGHTARG = ksuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ksuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ksuid_gt, LEFTARG = timestamptz, RIGHTARG = ksuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ksuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ksuid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (ksuid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (ksuid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (ksuid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (ksuid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (ksuid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, ksuid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, ksuid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, ksuid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, ksuid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, ksuid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, ksuid) IS 'the instant is after the time of the id';

-- Instants in the index families of ksuid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION ksuid_order_le(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_id_instant_le';
CREATE FUNCTION ksuid_order_eq(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_id_instant_eq';
CREATE FUNCTION ksuid_order_gt(ksuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_id_instant_gt';
CREATE FUNCTION ksuid_order_lt(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_instant_id_lt';
CREATE FUNCTION ksuid_order_eq(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_instant_id_eq';
CREATE FUNCTION ksuid_order_ge(timestamptz, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_instant_id_ge';
CREATE FUNCTION ksuid_order_cmp(ksuid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_id_instant_cmp';
CREATE FUNCTION ksuid_order_cmp(timestamptz, ksuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = ksuid_order_le, LEFTARG = ksuid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = ksuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = ksuid_order_eq, LEFTARG = ksuid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = ksuid_order_gt, LEFTARG = ksuid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = ksuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = ksuid_order_lt, LEFTARG = timestamptz, RIGHTARG = ksuid, COMMUTATOR = >|,
	RESTRICT = ksuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = ksuid_order_eq, LEFTARG = timestamptz, RIGHTARG = ksuid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = ksuid_order_ge, LEFTARG = timestamptz, RIGHTARG = ksuid, COMMUTATOR = <=|,
	RESTRICT = ksuid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (ksuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (ksuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (ksuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, ksuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, ksuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, ksuid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY ksuid_ops USING btree ADD
	OPERATOR 1 < (ksuid, timestamptz), OPERATOR 2 <=| (ksuid, timestamptz), OPERATOR 3 =| (ksuid, timestamptz),
	OPERATOR 4 >= (ksuid, timestamptz), OPERATOR 5 >| (ksuid, timestamptz),
	FUNCTION 1 (ksuid, timestamptz) ksuid_order_cmp(ksuid, timestamptz),
	OPERATOR 1 <| (timestamptz, ksuid), OPERATOR 2 <= (timestamptz, ksuid), OPERATOR 3 =| (timestamptz, ksuid),
	OPERATOR 4 >=| (timestamptz, ksuid), OPERATOR 5 > (timestamptz, ksuid),
	FUNCTION 1 (timestamptz, ksuid) ksuid_order_cmp(timestamptz, ksuid),
	OPERATOR 1 <||| (timestamptz, timestamptz), OPERATOR 2 <=||| (timestamptz, timestamptz),
	OPERATOR 3 =||| (timestamptz, timestamptz), OPERATOR 4 >=||| (timestamptz, timestamptz),
	OPERATOR 5 >||| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_s_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY ksuid_minmax_ops USING brin ADD
	OPERATOR 1 < (ksuid, timestamptz), OPERATOR 2 <=| (ksuid, timestamptz), OPERATOR 3 =| (ksuid, timestamptz),
	OPERATOR 4 >= (ksuid, timestamptz), OPERATOR 5 >| (ksuid, timestamptz);
ALTER OPERATOR FAMILY ksuid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (ksuid, timestamptz), OPERATOR 2 <=| (ksuid, timestamptz), OPERATOR 3 =| (ksuid, timestamptz),
	OPERATOR 4 >= (ksuid, timestamptz), OPERATOR 5 >| (ksuid, timestamptz);

CREATE FUNCTION ksuid_in_window(ksuid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_ksuid_in_window';
CREATE FUNCTION ksuid_in_window(tstzrange, ksuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_ksuid';
CREATE OPERATOR <@ (FUNCTION = ksuid_in_window, LEFTARG = ksuid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = ksuid_in_window, LEFTARG = tstzrange, RIGHTARG = ksuid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION ksuid_in_window(ksuid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION ksuid_in_window(tstzrange, ksuid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (ksuid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, ksuid) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION ksuid_generate() RETURNS ksuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_generate';
CREATE FUNCTION ksuid_generate(at timestamptz) RETURNS ksuid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_generate_at';

-- prefixes of the text of ksuid

CREATE FUNCTION ksuid_starts_with(ksuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_ksuid_starts_with';
CREATE FUNCTION ksuid_prefix_lower(text) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_prefix_lower';
CREATE FUNCTION ksuid_prefix_upper(text) RETURNS ksuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_prefix_upper';
CREATE FUNCTION ksuid_prefix_range(text) RETURNS ksuidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ksuid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = ksuid_starts_with, LEFTARG = ksuid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (ksuid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION ksuid_starts_with(ksuid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION ksuid_prefix_lower(text) IS 'the lowest ksuid that starts with the prefix; above ksuid_prefix_upper where none does';
COMMENT ON FUNCTION ksuid_prefix_upper(text) IS 'the highest ksuid that starts with the prefix; below ksuid_prefix_lower where none does';
COMMENT ON FUNCTION ksuid_prefix_range(text) IS 'the ksuid values that start with the prefix, as a closed range';

-- what ksuid alone has

COMMENT ON FUNCTION ksuid_generate() IS 'a ksuid of now with 128 fresh random bits';
COMMENT ON FUNCTION ksuid_generate(timestamptz) IS 'a ksuid of the given second with 128 fresh random bits, for back-filling; 22008 outside 2014 to 2150';


-- What a stranger has made in the schema of this extension, or in that of uidx, could have been taken for an object of uidx.
-- So nothing here may refer to what is not PostgreSQL's own, nor of uidx, nor of this extension. What operators say of their
-- commutators and negators is no dependency to PostgreSQL. The owner of uidx can make any object of his a member of it: what is
-- outside of its schema is not of uidx.
SET LOCAL search_path = pg_catalog, pg_temp;
DO $$
DECLARE
	stranger text := (
		WITH RECURSIVE own AS (
			SELECT classid, objid FROM pg_depend WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e'
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_ksuid')
			UNION
			SELECT d.classid, d.objid FROM own o JOIN pg_depend d ON d.refclassid = o.classid AND d.refobjid = o.objid
			WHERE d.deptype IN ('i', 'a') AND d.classid IN ('pg_amop'::regclass, 'pg_amproc'::regclass, 'pg_cast'::regclass,
				'pg_proc'::regclass, 'pg_type'::regclass)),
		reference AS (
			SELECT refclassid, refobjid FROM own JOIN pg_depend USING (classid, objid)
			WHERE refclassid NOT IN ('pg_extension'::regclass, 'pg_namespace'::regclass)
			UNION
			SELECT classid, other FROM own JOIN pg_operator o ON o.oid = objid, unnest(ARRAY[oprcom, oprnegate]) other
			WHERE classid = 'pg_operator'::regclass)
		SELECT pg_describe_object(refclassid, refobjid, 0) FROM reference r
		WHERE refobjid >= 16384 AND (refclassid, refobjid) NOT IN (SELECT classid, objid FROM own)
			AND NOT EXISTS (SELECT FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
				WHERE d.classid = r.refclassid AND d.objid = r.refobjid AND d.refclassid = 'pg_extension'::regclass
					AND d.deptype = 'e' AND (extname = 'plpgsql' OR extname = 'uidx'
						AND (pg_identify_object(r.refclassid, r.refobjid, 0)).schema = extnamespace::regnamespace::text)) LIMIT 1);
BEGIN
	IF stranger IS NOT NULL THEN
		RAISE EXCEPTION '% is not the one of uidx', stranger USING ERRCODE = 'duplicate_object',
			HINT = 'Drop it, or create the extension in a schema in which only trusted roles may create objects.';
	END IF;
END $$;

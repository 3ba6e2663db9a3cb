-- uidx_cuid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_cuid" to load this file. \quit

-- type cuid

CREATE TYPE cuid;

CREATE FUNCTION cuid_in(cstring) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_in';
CREATE FUNCTION cuid_out(cuid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_out';
CREATE FUNCTION cuid_recv(internal) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_recv';
CREATE FUNCTION cuid_send(cuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_send';

CREATE TYPE cuid (
	INPUT = cuid_in, OUTPUT = cuid_out, RECEIVE = cuid_recv, SEND = cuid_send,
	INTERNALLENGTH = 16, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION cuid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_sel';
COMMENT ON TYPE cuid IS 'cuid, version 1: 42-bit milliseconds, counter, fingerprint and a random number, 25 characters';

-- cuid compared with cuid

CREATE FUNCTION cuid_lt(cuid, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_lt';
CREATE FUNCTION cuid_le(cuid, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_le';
CREATE FUNCTION cuid_eq(cuid, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_eq';
CREATE FUNCTION cuid_ne(cuid, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_ne';
CREATE FUNCTION cuid_ge(cuid, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_ge';
CREATE FUNCTION cuid_gt(cuid, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gt';
CREATE FUNCTION cuid_cmp(cuid, cuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_cmp';

CREATE OPERATOR < (FUNCTION = cuid_lt, LEFTARG = cuid, RIGHTARG = cuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = cuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = cuid_le, LEFTARG = cuid, RIGHTARG = cuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = cuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = cuid_eq, LEFTARG = cuid, RIGHTARG = cuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = cuid_ne, LEFTARG = cuid, RIGHTARG = cuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = cuid_ge, LEFTARG = cuid, RIGHTARG = cuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = cuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = cuid_gt, LEFTARG = cuid, RIGHTARG = cuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = cuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (cuid, cuid) IS 'less than';
COMMENT ON OPERATOR <= (cuid, cuid) IS 'less than or equal';
COMMENT ON OPERATOR = (cuid, cuid) IS 'equal';
COMMENT ON OPERATOR <> (cuid, cuid) IS 'not equal';
COMMENT ON OPERATOR >= (cuid, cuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (cuid, cuid) IS 'greater than';

-- cuid compared with text

CREATE FUNCTION cuid_lt(cuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_cuid_text_lt';
CREATE FUNCTION cuid_le(cuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_cuid_text_le';
CREATE FUNCTION cuid_eq(cuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_cuid_text_eq';
CREATE FUNCTION cuid_ne(cuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_cuid_text_ne';
CREATE FUNCTION cuid_ge(cuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_cuid_text_ge';
CREATE FUNCTION cuid_gt(cuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_cuid_text_gt';
CREATE FUNCTION cuid_cmp(cuid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_text_cmp';

CREATE OPERATOR < (FUNCTION = cuid_lt, LEFTARG = cuid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = cuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = cuid_le, LEFTARG = cuid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = cuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = cuid_eq, LEFTARG = cuid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = cuid_ne, LEFTARG = cuid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = cuid_ge, LEFTARG = cuid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = cuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = cuid_gt, LEFTARG = cuid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = cuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (cuid, text) IS 'less than; the text is read as a cuid';
COMMENT ON OPERATOR <= (cuid, text) IS 'less than or equal; the text is read as a cuid';
COMMENT ON OPERATOR = (cuid, text) IS 'equal; the text is read as a cuid';
COMMENT ON OPERATOR <> (cuid, text) IS 'not equal; the text is read as a cuid';
COMMENT ON OPERATOR >= (cuid, text) IS 'greater than or equal; the text is read as a cuid';
COMMENT ON OPERATOR > (cuid, text) IS 'greater than; the text is read as a cuid';

-- text compared with cuid

CREATE FUNCTION cuid_lt(text, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_cuid_lt';
CREATE FUNCTION cuid_le(text, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_cuid_le';
CREATE FUNCTION cuid_eq(text, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_cuid_eq';
CREATE FUNCTION cuid_ne(text, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_cuid_ne';
CREATE FUNCTION cuid_ge(text, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_cuid_ge';
CREATE FUNCTION cuid_gt(text, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_cuid_gt';
CREATE FUNCTION cuid_cmp(text, cuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_cuid_cmp';

CREATE OPERATOR < (FUNCTION = cuid_lt, LEFTARG = text, RIGHTARG = cuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = cuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = cuid_le, LEFTARG = text, RIGHTARG = cuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = cuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = cuid_eq, LEFTARG = text, RIGHTARG = cuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = cuid_ne, LEFTARG = text, RIGHTARG = cuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = cuid_ge, LEFTARG = text, RIGHTARG = cuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = cuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = cuid_gt, LEFTARG = text, RIGHTARG = cuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = cuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, cuid) IS 'less than; the text is read as a cuid';
COMMENT ON OPERATOR <= (text, cuid) IS 'less than or equal; the text is read as a cuid';
COMMENT ON OPERATOR = (text, cuid) IS 'equal; the text is read as a cuid';
COMMENT ON OPERATOR <> (text, cuid) IS 'not equal; the text is read as a cuid';
COMMENT ON OPERATOR >= (text, cuid) IS 'greater than or equal; the text is read as a cuid';
COMMENT ON OPERATOR > (text, cuid) IS 'greater than; the text is read as a cuid';

-- index support of cuid

CREATE FUNCTION cuid_hash(cuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_hash';
CREATE FUNCTION cuid_hash_extended(cuid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_hash_extended';
CREATE FUNCTION cuid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_sortsupport';
CREATE FUNCTION cuid_subdiff(cuid, cuid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_subdiff';
CREATE FUNCTION cuid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_distance';

CREATE OPERATOR FAMILY cuid_ops USING btree;
CREATE OPERATOR CLASS cuid_ops DEFAULT FOR TYPE cuid USING btree FAMILY cuid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 cuid_cmp(cuid, cuid),
	FUNCTION 2 cuid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY cuid_ops USING hash;
CREATE OPERATOR CLASS cuid_ops DEFAULT FOR TYPE cuid USING hash FAMILY cuid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 cuid_hash(cuid),
	FUNCTION 2 cuid_hash_extended(cuid, bigint);

CREATE OPERATOR FAMILY cuid_minmax_ops USING brin;
CREATE OPERATOR CLASS cuid_minmax_ops DEFAULT FOR TYPE cuid USING brin FAMILY cuid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY cuid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS cuid_minmax_multi_ops FOR TYPE cuid USING brin FAMILY cuid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 cuid_distance(internal, internal);

CREATE OPERATOR FAMILY cuid_bloom_ops USING brin;
CREATE OPERATOR CLASS cuid_bloom_ops FOR TYPE cuid USING brin FAMILY cuid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 cuid_hash(cuid);
COMMENT ON OPERATOR CLASS cuid_ops USING btree IS 'order and equality of cuid';
COMMENT ON OPERATOR CLASS cuid_ops USING hash IS 'equality of cuid';
COMMENT ON OPERATOR CLASS cuid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest cuid';
COMMENT ON OPERATOR CLASS cuid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of cuid';
COMMENT ON OPERATOR CLASS cuid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of cuid';

-- text where a cuid is meant. The operators read it as a cuid; the support function has `id op text` planned as
-- `id op text::cuid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION cuid_from_text(text) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_from_text';
COMMENT ON FUNCTION cuid_from_text(text) IS 'the cuid that the text is; 22P02 for any other text';
CREATE CAST (text AS cuid) WITH FUNCTION cuid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS cuid) WITH FUNCTION cuid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION cuid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_texts_lt';
CREATE FUNCTION cuid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_texts_gt';
CREATE FUNCTION cuid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_texts_cmp';

CREATE OPERATOR <###|| (FUNCTION = cuid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >###||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >###|| (FUNCTION = cuid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <###||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <###|| (text, text) IS 'internal: order of texts read as cuid, in its index family';
COMMENT ON OPERATOR >###|| (text, text) IS 'internal: order of texts read as cuid, in its index family';

ALTER OPERATOR FAMILY cuid_ops USING btree ADD
	OPERATOR 1 < (cuid, text), OPERATOR 2 <= (cuid, text), OPERATOR 3 = (cuid, text),
	OPERATOR 4 >= (cuid, text), OPERATOR 5 > (cuid, text),
	FUNCTION 1 (cuid, text) cuid_cmp(cuid, text),
	OPERATOR 1 < (text, cuid), OPERATOR 2 <= (text, cuid), OPERATOR 3 = (text, cuid),
	OPERATOR 4 >= (text, cuid), OPERATOR 5 > (text, cuid),
	FUNCTION 1 (text, cuid) cuid_cmp(text, cuid),
	OPERATOR 1 <###|| (text, text), OPERATOR 5 >###|| (text, text),
	FUNCTION 1 (text, text) cuid_order_cmp(text, text);

-- cuid in GiST: equality and order

CREATE FUNCTION cuid_gist_consistent(internal, cuid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gist_consistent';
CREATE FUNCTION cuid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gist_union';
CREATE FUNCTION cuid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gist_compress';
CREATE FUNCTION cuid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gist_penalty';
CREATE FUNCTION cuid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gist_picksplit';
CREATE FUNCTION cuid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gist_same';
CREATE FUNCTION cuid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gist_fetch';
CREATE FUNCTION cuid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY cuid_ops USING gist;
CREATE OPERATOR CLASS cuid_ops DEFAULT FOR TYPE cuid USING gist FAMILY cuid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 cuid_gist_consistent(internal, cuid, smallint, oid, internal),
	FUNCTION 2 cuid_gist_union(internal, internal),
	FUNCTION 3 cuid_gist_compress(internal),
	FUNCTION 5 cuid_gist_penalty(internal, internal, internal),
	FUNCTION 6 cuid_gist_picksplit(internal, internal),
	FUNCTION 7 cuid_gist_same(bytea, bytea, internal),
	FUNCTION 9 cuid_gist_fetch(internal),
	FUNCTION 11 cuid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS cuid_ops USING gist IS 'equality and order of cuid, beside ranges';

CREATE FUNCTION cuid_larger(cuid, cuid) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_larger';
CREATE FUNCTION cuid_smaller(cuid, cuid) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_smaller';
CREATE AGGREGATE max(cuid) (
	SFUNC = cuid_larger, STYPE = cuid, COMBINEFUNC = cuid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(cuid) (
	SFUNC = cuid_smaller, STYPE = cuid, COMBINEFUNC = cuid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(cuid) IS 'greatest cuid';
COMMENT ON AGGREGATE min(cuid) IS 'least cuid';

CREATE TYPE cuidrange AS RANGE (
	SUBTYPE = cuid, SUBTYPE_OPCLASS = cuid_ops, SUBTYPE_DIFF = cuid_subdiff, MULTIRANGE_TYPE_NAME = cuidmultirange);
COMMENT ON TYPE cuidrange IS 'range of cuid';
COMMENT ON TYPE cuidmultirange IS 'ranges of cuid';

CREATE FUNCTION cuid_to_bytea(cuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_send';
CREATE FUNCTION cuid_from_bytea(bytea) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_from_bytea';
COMMENT ON FUNCTION cuid_to_bytea(cuid) IS 'the big-endian bytes of a cuid';
COMMENT ON FUNCTION cuid_from_bytea(bytea) IS 'the cuid of these big-endian bytes';
CREATE CAST (cuid AS bytea) WITH FUNCTION cuid_to_bytea(cuid);
CREATE CAST (bytea AS cuid) WITH FUNCTION cuid_from_bytea(bytea);

-- cuid and timestamptz

CREATE FUNCTION cuid_timestamp(cuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_timestamp';
CREATE FUNCTION cuid_floor(timestamptz) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_floor';
CREATE FUNCTION cuid_ceil(timestamptz) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_ceil';
CREATE FUNCTION cuid_instant(cuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_instant';
COMMENT ON FUNCTION cuid_timestamp(cuid) IS 'when the cuid was made';
COMMENT ON FUNCTION cuid_floor(timestamptz) IS 'the lowest cuid whose time is at or after the instant';
COMMENT ON FUNCTION cuid_ceil(timestamptz) IS 'the highest cuid whose time is at or before the instant';
COMMENT ON FUNCTION cuid_instant(cuid) IS 'internal: the time by which the cuid compares with instants';
CREATE CAST (cuid AS timestamptz) WITH FUNCTION cuid_timestamp(cuid);

-- cuid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION cuid_lt(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_id_instant_lt';
CREATE FUNCTION cuid_le(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_cuid_le_instant';
CREATE FUNCTION cuid_eq(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_cuid_eq_instant';
CREATE FUNCTION cuid_ne(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_ne_instant';
CREATE FUNCTION cuid_ge(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_id_instant_ge';
CREATE FUNCTION cuid_gt(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_cuid_gt_instant';
CREATE FUNCTION cuid_lt(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_cuid';
CREATE FUNCTION cuid_le(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_instant_id_le';
CREATE FUNCTION cuid_eq(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_cuid';
CREATE FUNCTION cuid_ne(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_cuid';
CREATE FUNCTION cuid_ge(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_cuid';
CREATE FUNCTION cuid_gt(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = cuid_lt, LEFTARG = cuid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = cuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = cuid_le, LEFTARG = cuid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = cuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = cuid_eq, LEFTARG = cuid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = cuid_ne, LEFTARG = cuid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = cuid_ge, LEFTARG = cuid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = cuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = cuid_gt, LEFTARG = cuid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = cuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = cuid_lt, LEFTARG = timestamptz, RIGHTARG = cuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = cuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = cuid_le, LEFTARG = timestamptz, RIGHTARG = cuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = cuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = cuid_eq, LEFTARG = timestamptz, RIGHTARG = cuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = cuid_ne, LEFTARG = timestamptz, RIGHTARG = cuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = cuid_ge, LEFTARG = timestamptz, RIGHTARG = cuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = cuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = cuid_gt, LEFTARG = timestamptz, RIGHTARG = cuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = cuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (cuid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (cuid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (cuid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (cuid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (cuid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (cuid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, cuid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, cuid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, cuid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, cuid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, cuid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, cuid) IS 'the instant is after the time of the id';

-- Instants in the index families of cuid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION cuid_order_le(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_id_instant_le';
CREATE FUNCTION cuid_order_eq(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_id_instant_eq';
CREATE FUNCTION cuid_order_gt(cuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_id_instant_gt';
CREATE FUNCTION cuid_order_lt(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_instant_id_lt';
CREATE FUNCTION cuid_order_eq(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_instant_id_eq';
CREATE FUNCTION cuid_order_ge(timestamptz, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_instant_id_ge';
CREATE FUNCTION cuid_order_cmp(cuid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_id_instant_cmp';
CREATE FUNCTION cuid_order_cmp(timestamptz, cuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = cuid_order_le, LEFTARG = cuid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = cuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = cuid_order_eq, LEFTARG = cuid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = cuid_order_gt, LEFTARG = cuid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = cuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = cuid_order_lt, LEFTARG = timestamptz, RIGHTARG = cuid, COMMUTATOR = >|,
	RESTRICT = cuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = cuid_order_eq, LEFTARG = timestamptz, RIGHTARG = cuid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = cuid_order_ge, LEFTARG = timestamptz, RIGHTARG = cuid, COMMUTATOR = <=|,
	RESTRICT = cuid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (cuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (cuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (cuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, cuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, cuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, cuid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY cuid_ops USING btree ADD
	OPERATOR 1 < (cuid, timestamptz), OPERATOR 2 <=| (cuid, timestamptz), OPERATOR 3 =| (cuid, timestamptz),
	OPERATOR 4 >= (cuid, timestamptz), OPERATOR 5 >| (cuid, timestamptz),
	FUNCTION 1 (cuid, timestamptz) cuid_order_cmp(cuid, timestamptz),
	OPERATOR 1 <| (timestamptz, cuid), OPERATOR 2 <= (timestamptz, cuid), OPERATOR 3 =| (timestamptz, cuid),
	OPERATOR 4 >=| (timestamptz, cuid), OPERATOR 5 > (timestamptz, cuid),
	FUNCTION 1 (timestamptz, cuid) cuid_order_cmp(timestamptz, cuid),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_ms_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY cuid_minmax_ops USING brin ADD
	OPERATOR 1 < (cuid, timestamptz), OPERATOR 2 <=| (cuid, timestamptz), OPERATOR 3 =| (cuid, timestamptz),
	OPERATOR 4 >= (cuid, timestamptz), OPERATOR 5 >| (cuid, timestamptz);
ALTER OPERATOR FAMILY cuid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (cuid, timestamptz), OPERATOR 2 <=| (cuid, timestamptz), OPERATOR 3 =| (cuid, timestamptz),
	OPERATOR 4 >= (cuid, timestamptz), OPERATOR 5 >| (cuid, timestamptz);

CREATE FUNCTION cuid_in_window(cuid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_cuid_in_window';
CREATE FUNCTION cuid_in_window(tstzrange, cuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_cuid';
CREATE OPERATOR <@ (FUNCTION = cuid_in_window, LEFTARG = cuid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = cuid_in_window, LEFTARG = tstzrange, RIGHTARG = cuid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION cuid_in_window(cuid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION cuid_in_window(tstzrange, cuid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (cuid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, cuid) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION cuid_generate() RETURNS cuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_generate';
CREATE FUNCTION cuid_generate(at timestamptz) RETURNS cuid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_generate_at';

-- prefixes of the text of cuid

CREATE FUNCTION cuid_starts_with(cuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_cuid_starts_with';
CREATE FUNCTION cuid_prefix_lower(text) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_prefix_lower';
CREATE FUNCTION cuid_prefix_upper(text) RETURNS cuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_prefix_upper';
CREATE FUNCTION cuid_prefix_range(text) RETURNS cuidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cuid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = cuid_starts_with, LEFTARG = cuid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (cuid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION cuid_starts_with(cuid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION cuid_prefix_lower(text) IS 'the lowest cuid that starts with the prefix; above cuid_prefix_upper where none does';
COMMENT ON FUNCTION cuid_prefix_upper(text) IS 'the highest cuid that starts with the prefix; below cuid_prefix_lower where none does';
COMMENT ON FUNCTION cuid_prefix_range(text) IS 'the cuid values that start with the prefix, as a closed range';

-- what cuid alone has

COMMENT ON FUNCTION cuid_generate() IS 'a cuid of now with a counter, and a random number of 8 symbols';
COMMENT ON FUNCTION cuid_generate(timestamptz) IS 'a cuid of the given millisecond with a random counter, and a random number of 8 symbols, for back-filling; 22008 outside 1970 to 2059';


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_cuid')
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

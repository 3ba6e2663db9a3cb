-- uidx_objectid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_objectid" to load this file. \quit

-- type objectid

CREATE TYPE objectid;

CREATE FUNCTION objectid_in(cstring) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_in';
CREATE FUNCTION objectid_out(objectid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_out';
CREATE FUNCTION objectid_recv(internal) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_recv';
CREATE FUNCTION objectid_send(objectid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_send';

CREATE TYPE objectid (
	INPUT = objectid_in, OUTPUT = objectid_out, RECEIVE = objectid_recv, SEND = objectid_send,
	INTERNALLENGTH = 12, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION objectid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_sel';
COMMENT ON TYPE objectid IS 'MongoDB ObjectId: 32-bit seconds, 40 bits of the server and a counter, 24 hexadecimal digits';

-- objectid compared with objectid

CREATE FUNCTION objectid_lt(objectid, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_lt';
CREATE FUNCTION objectid_le(objectid, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_le';
CREATE FUNCTION objectid_eq(objectid, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_eq';
CREATE FUNCTION objectid_ne(objectid, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_ne';
CREATE FUNCTION objectid_ge(objectid, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_ge';
CREATE FUNCTION objectid_gt(objectid, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gt';
CREATE FUNCTION objectid_cmp(objectid, objectid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_cmp';

CREATE OPERATOR < (FUNCTION = objectid_lt, LEFTARG = objectid, RIGHTARG = objectid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = objectid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = objectid_le, LEFTARG = objectid, RIGHTARG = objectid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = objectid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = objectid_eq, LEFTARG = objectid, RIGHTARG = objectid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = objectid_ne, LEFTARG = objectid, RIGHTARG = objectid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = objectid_ge, LEFTARG = objectid, RIGHTARG = objectid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = objectid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = objectid_gt, LEFTARG = objectid, RIGHTARG = objectid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = objectid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (objectid, objectid) IS 'less than';
COMMENT ON OPERATOR <= (objectid, objectid) IS 'less than or equal';
COMMENT ON OPERATOR = (objectid, objectid) IS 'equal';
COMMENT ON OPERATOR <> (objectid, objectid) IS 'not equal';
COMMENT ON OPERATOR >= (objectid, objectid) IS 'greater than or equal';
COMMENT ON OPERATOR > (objectid, objectid) IS 'greater than';

-- objectid compared with text

CREATE FUNCTION objectid_lt(objectid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_objectid_text_lt';
CREATE FUNCTION objectid_le(objectid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_objectid_text_le';
CREATE FUNCTION objectid_eq(objectid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_objectid_text_eq';
CREATE FUNCTION objectid_ne(objectid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_objectid_text_ne';
CREATE FUNCTION objectid_ge(objectid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_objectid_text_ge';
CREATE FUNCTION objectid_gt(objectid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_objectid_text_gt';
CREATE FUNCTION objectid_cmp(objectid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_text_cmp';

CREATE OPERATOR < (FUNCTION = objectid_lt, LEFTARG = objectid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = objectid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = objectid_le, LEFTARG = objectid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = objectid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = objectid_eq, LEFTARG = objectid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = objectid_ne, LEFTARG = objectid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = objectid_ge, LEFTARG = objectid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = objectid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = objectid_gt, LEFTARG = objectid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = objectid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (objectid, text) IS 'less than; the text is read as a objectid';
COMMENT ON OPERATOR <= (objectid, text) IS 'less than or equal; the text is read as a objectid';
COMMENT ON OPERATOR = (objectid, text) IS 'equal; the text is read as a objectid';
COMMENT ON OPERATOR <> (objectid, text) IS 'not equal; the text is read as a objectid';
COMMENT ON OPERATOR >= (objectid, text) IS 'greater than or equal; the text is read as a objectid';
COMMENT ON OPERATOR > (objectid, text) IS 'greater than; the text is read as a objectid';

-- text compared with objectid

CREATE FUNCTION objectid_lt(text, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_objectid_lt';
CREATE FUNCTION objectid_le(text, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_objectid_le';
CREATE FUNCTION objectid_eq(text, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_objectid_eq';
CREATE FUNCTION objectid_ne(text, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_objectid_ne';
CREATE FUNCTION objectid_ge(text, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_objectid_ge';
CREATE FUNCTION objectid_gt(text, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_objectid_gt';
CREATE FUNCTION objectid_cmp(text, objectid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_objectid_cmp';

CREATE OPERATOR < (FUNCTION = objectid_lt, LEFTARG = text, RIGHTARG = objectid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = objectid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = objectid_le, LEFTARG = text, RIGHTARG = objectid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = objectid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = objectid_eq, LEFTARG = text, RIGHTARG = objectid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = objectid_ne, LEFTARG = text, RIGHTARG = objectid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = objectid_ge, LEFTARG = text, RIGHTARG = objectid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = objectid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = objectid_gt, LEFTARG = text, RIGHTARG = objectid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = objectid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, objectid) IS 'less than; the text is read as a objectid';
COMMENT ON OPERATOR <= (text, objectid) IS 'less than or equal; the text is read as a objectid';
COMMENT ON OPERATOR = (text, objectid) IS 'equal; the text is read as a objectid';
COMMENT ON OPERATOR <> (text, objectid) IS 'not equal; the text is read as a objectid';
COMMENT ON OPERATOR >= (text, objectid) IS 'greater than or equal; the text is read as a objectid';
COMMENT ON OPERATOR > (text, objectid) IS 'greater than; the text is read as a objectid';

-- index support of objectid

CREATE FUNCTION objectid_hash(objectid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_hash';
CREATE FUNCTION objectid_hash_extended(objectid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_hash_extended';
CREATE FUNCTION objectid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_sortsupport';
CREATE FUNCTION objectid_subdiff(objectid, objectid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_subdiff';
CREATE FUNCTION objectid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_distance';

CREATE OPERATOR FAMILY objectid_ops USING btree;
CREATE OPERATOR CLASS objectid_ops DEFAULT FOR TYPE objectid USING btree FAMILY objectid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 objectid_cmp(objectid, objectid),
	FUNCTION 2 objectid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY objectid_ops USING hash;
CREATE OPERATOR CLASS objectid_ops DEFAULT FOR TYPE objectid USING hash FAMILY objectid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 objectid_hash(objectid),
	FUNCTION 2 objectid_hash_extended(objectid, bigint);

CREATE OPERATOR FAMILY objectid_minmax_ops USING brin;
CREATE OPERATOR CLASS objectid_minmax_ops DEFAULT FOR TYPE objectid USING brin FAMILY objectid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY objectid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS objectid_minmax_multi_ops FOR TYPE objectid USING brin FAMILY objectid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 objectid_distance(internal, internal);

CREATE OPERATOR FAMILY objectid_bloom_ops USING brin;
CREATE OPERATOR CLASS objectid_bloom_ops FOR TYPE objectid USING brin FAMILY objectid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 objectid_hash(objectid);
COMMENT ON OPERATOR CLASS objectid_ops USING btree IS 'order and equality of objectid';
COMMENT ON OPERATOR CLASS objectid_ops USING hash IS 'equality of objectid';
COMMENT ON OPERATOR CLASS objectid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest objectid';
COMMENT ON OPERATOR CLASS objectid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of objectid';
COMMENT ON OPERATOR CLASS objectid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of objectid';

-- text where a objectid is meant. The operators read it as a objectid; the support function has `id op text` planned as
-- `id op text::objectid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION objectid_from_text(text) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_from_text';
COMMENT ON FUNCTION objectid_from_text(text) IS 'the objectid that the text is; 22P02 for any other text';
CREATE CAST (text AS objectid) WITH FUNCTION objectid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS objectid) WITH FUNCTION objectid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION objectid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_texts_lt';
CREATE FUNCTION objectid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_texts_gt';
CREATE FUNCTION objectid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_texts_cmp';

CREATE OPERATOR <###| (FUNCTION = objectid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >###|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >###| (FUNCTION = objectid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <###|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <###| (text, text) IS 'internal: order of texts read as objectid, in its index family';
COMMENT ON OPERATOR >###| (text, text) IS 'internal: order of texts read as objectid, in its index family';

ALTER OPERATOR FAMILY objectid_ops USING btree ADD
	OPERATOR 1 < (objectid, text), OPERATOR 2 <= (objectid, text), OPERATOR 3 = (objectid, text),
	OPERATOR 4 >= (objectid, text), OPERATOR 5 > (objectid, text),
	FUNCTION 1 (objectid, text) objectid_cmp(objectid, text),
	OPERATOR 1 < (text, objectid), OPERATOR 2 <= (text, objectid), OPERATOR 3 = (text, objectid),
	OPERATOR 4 >= (text, objectid), OPERATOR 5 > (text, objectid),
	FUNCTION 1 (text, objectid) objectid_cmp(text, objectid),
	OPERATOR 1 <###| (text, text), OPERATOR 5 >###| (text, text),
	FUNCTION 1 (text, text) objectid_order_cmp(text, text);

-- objectid in GiST: equality and order

CREATE FUNCTION objectid_gist_consistent(internal, objectid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gist_consistent';
CREATE FUNCTION objectid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gist_union';
CREATE FUNCTION objectid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gist_compress';
CREATE FUNCTION objectid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gist_penalty';
CREATE FUNCTION objectid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gist_picksplit';
CREATE FUNCTION objectid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gist_same';
CREATE FUNCTION objectid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gist_fetch';
CREATE FUNCTION objectid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY objectid_ops USING gist;
CREATE OPERATOR CLASS objectid_ops DEFAULT FOR TYPE objectid USING gist FAMILY objectid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 objectid_gist_consistent(internal, objectid, smallint, oid, internal),
	FUNCTION 2 objectid_gist_union(internal, internal),
	FUNCTION 3 objectid_gist_compress(internal),
	FUNCTION 5 objectid_gist_penalty(internal, internal, internal),
	FUNCTION 6 objectid_gist_picksplit(internal, internal),
	FUNCTION 7 objectid_gist_same(bytea, bytea, internal),
	FUNCTION 9 objectid_gist_fetch(internal),
	FUNCTION 11 objectid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS objectid_ops USING gist IS 'equality and order of objectid, beside ranges';

CREATE FUNCTION objectid_larger(objectid, objectid) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_larger';
CREATE FUNCTION objectid_smaller(objectid, objectid) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_smaller';
CREATE AGGREGATE max(objectid) (
	SFUNC = objectid_larger, STYPE = objectid, COMBINEFUNC = objectid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(objectid) (
	SFUNC = objectid_smaller, STYPE = objectid, COMBINEFUNC = objectid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(objectid) IS 'greatest objectid';
COMMENT ON AGGREGATE min(objectid) IS 'least objectid';

CREATE TYPE objectidrange AS RANGE (
	SUBTYPE = objectid, SUBTYPE_OPCLASS = objectid_ops, SUBTYPE_DIFF = objectid_subdiff, MULTIRANGE_TYPE_NAME = objectidmultirange);
COMMENT ON TYPE objectidrange IS 'range of objectid';
COMMENT ON TYPE objectidmultirange IS 'ranges of objectid';

CREATE FUNCTION objectid_to_bytea(objectid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_send';
CREATE FUNCTION objectid_from_bytea(bytea) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_from_bytea';
COMMENT ON FUNCTION objectid_to_bytea(objectid) IS 'the big-endian bytes of a objectid';
COMMENT ON FUNCTION objectid_from_bytea(bytea) IS 'the objectid of these big-endian bytes';
CREATE CAST (objectid AS bytea) WITH FUNCTION objectid_to_bytea(objectid);
CREATE CAST (bytea AS objectid) WITH FUNCTION objectid_from_bytea(bytea);

-- objectid and timestamptz

CREATE FUNCTION objectid_timestamp(objectid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_timestamp';
CREATE FUNCTION objectid_floor(timestamptz) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_floor';
CREATE FUNCTION objectid_ceil(timestamptz) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_ceil';
CREATE FUNCTION objectid_instant(objectid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_instant';
COMMENT ON FUNCTION objectid_timestamp(objectid) IS 'when the objectid was made';
COMMENT ON FUNCTION objectid_floor(timestamptz) IS 'the lowest objectid whose time is at or after the instant';
COMMENT ON FUNCTION objectid_ceil(timestamptz) IS 'the highest objectid whose time is at or before the instant';
COMMENT ON FUNCTION objectid_instant(objectid) IS 'internal: the time by which the objectid compares with instants';
CREATE CAST (objectid AS timestamptz) WITH FUNCTION objectid_timestamp(objectid);

-- objectid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION objectid_lt(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_id_instant_lt';
CREATE FUNCTION objectid_le(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_objectid_le_instant';
CREATE FUNCTION objectid_eq(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_objectid_eq_instant';
CREATE FUNCTION objectid_ne(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_ne_instant';
CREATE FUNCTION objectid_ge(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_id_instant_ge';
CREATE FUNCTION objectid_gt(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_objectid_gt_instant';
CREATE FUNCTION objectid_lt(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_objectid';
CREATE FUNCTION objectid_le(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_instant_id_le';
CREATE FUNCTION objectid_eq(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_objectid';
CREATE FUNCTION objectid_ne(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_objectid';
CREATE FUNCTION objectid_ge(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_objectid';
CREATE FUNCTION objectid_gt(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = objectid_lt, LEFTARG = objectid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = objectid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = objectid_le, LEFTARG = objectid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = objectid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = objectid_eq, LEFTARG = objectid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = objectid_ne, LEFTARG = objectid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = objectid_ge, LEFTARG = objectid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = objectid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = objectid_gt, LEFTARG = objectid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = objectid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = objectid_lt, LEFTARG = timestamptz, RIGHTARG = objectid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = objectid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = objectid_le, LEFTARG = timestamptz, RIGHTARG = objectid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = objectid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = objectid_eq, LEFTARG = timestamptz, RIGHTARG = objectid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = objectid_ne, LEFTARG = timestamptz, RIGHTARG = objectid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = objectid_ge, LEFTARG = timestamptz, RIGHTARG = objectid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = objectid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = objectid_gt, LEFTARG = timestamptz, RIGHTARG = objectid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = objectid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (objectid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (objectid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (objectid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (objectid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (objectid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (objectid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, objectid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, objectid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, objectid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, objectid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, objectid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, objectid) IS 'the instant is after the time of the id';

-- Instants in the index families of objectid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION objectid_order_le(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_id_instant_le';
CREATE FUNCTION objectid_order_eq(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_id_instant_eq';
CREATE FUNCTION objectid_order_gt(objectid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_id_instant_gt';
CREATE FUNCTION objectid_order_lt(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_instant_id_lt';
CREATE FUNCTION objectid_order_eq(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_instant_id_eq';
CREATE FUNCTION objectid_order_ge(timestamptz, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_instant_id_ge';
CREATE FUNCTION objectid_order_cmp(objectid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_id_instant_cmp';
CREATE FUNCTION objectid_order_cmp(timestamptz, objectid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = objectid_order_le, LEFTARG = objectid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = objectid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = objectid_order_eq, LEFTARG = objectid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = objectid_order_gt, LEFTARG = objectid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = objectid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = objectid_order_lt, LEFTARG = timestamptz, RIGHTARG = objectid, COMMUTATOR = >|,
	RESTRICT = objectid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = objectid_order_eq, LEFTARG = timestamptz, RIGHTARG = objectid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = objectid_order_ge, LEFTARG = timestamptz, RIGHTARG = objectid, COMMUTATOR = <=|,
	RESTRICT = objectid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (objectid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (objectid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (objectid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, objectid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, objectid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, objectid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY objectid_ops USING btree ADD
	OPERATOR 1 < (objectid, timestamptz), OPERATOR 2 <=| (objectid, timestamptz), OPERATOR 3 =| (objectid, timestamptz),
	OPERATOR 4 >= (objectid, timestamptz), OPERATOR 5 >| (objectid, timestamptz),
	FUNCTION 1 (objectid, timestamptz) objectid_order_cmp(objectid, timestamptz),
	OPERATOR 1 <| (timestamptz, objectid), OPERATOR 2 <= (timestamptz, objectid), OPERATOR 3 =| (timestamptz, objectid),
	OPERATOR 4 >=| (timestamptz, objectid), OPERATOR 5 > (timestamptz, objectid),
	FUNCTION 1 (timestamptz, objectid) objectid_order_cmp(timestamptz, objectid),
	OPERATOR 1 <||| (timestamptz, timestamptz), OPERATOR 2 <=||| (timestamptz, timestamptz),
	OPERATOR 3 =||| (timestamptz, timestamptz), OPERATOR 4 >=||| (timestamptz, timestamptz),
	OPERATOR 5 >||| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_s_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY objectid_minmax_ops USING brin ADD
	OPERATOR 1 < (objectid, timestamptz), OPERATOR 2 <=| (objectid, timestamptz), OPERATOR 3 =| (objectid, timestamptz),
	OPERATOR 4 >= (objectid, timestamptz), OPERATOR 5 >| (objectid, timestamptz);
ALTER OPERATOR FAMILY objectid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (objectid, timestamptz), OPERATOR 2 <=| (objectid, timestamptz), OPERATOR 3 =| (objectid, timestamptz),
	OPERATOR 4 >= (objectid, timestamptz), OPERATOR 5 >| (objectid, timestamptz);

CREATE FUNCTION objectid_in_window(objectid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_objectid_in_window';
CREATE FUNCTION objectid_in_window(tstzrange, objectid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_objectid';
CREATE OPERATOR <@ (FUNCTION = objectid_in_window, LEFTARG = objectid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = objectid_in_window, LEFTARG = tstzrange, RIGHTARG = objectid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION objectid_in_window(objectid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION objectid_in_window(tstzrange, objectid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (objectid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, objectid) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION objectid_generate() RETURNS objectid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_generate';
CREATE FUNCTION objectid_generate(at timestamptz) RETURNS objectid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_generate_at';

-- prefixes of the text of objectid

CREATE FUNCTION objectid_starts_with(objectid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_objectid_starts_with';
CREATE FUNCTION objectid_prefix_lower(text) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_prefix_lower';
CREATE FUNCTION objectid_prefix_upper(text) RETURNS objectid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_prefix_upper';
CREATE FUNCTION objectid_prefix_range(text) RETURNS objectidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_objectid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = objectid_starts_with, LEFTARG = objectid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (objectid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION objectid_starts_with(objectid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION objectid_prefix_lower(text) IS 'the lowest objectid that starts with the prefix; above objectid_prefix_upper where none does';
COMMENT ON FUNCTION objectid_prefix_upper(text) IS 'the highest objectid that starts with the prefix; below objectid_prefix_lower where none does';
COMMENT ON FUNCTION objectid_prefix_range(text) IS 'the objectid values that start with the prefix, as a closed range';

-- what objectid alone has

COMMENT ON FUNCTION objectid_generate() IS 'an objectid of now; this function gives none twice on this server while it runs';
COMMENT ON FUNCTION objectid_generate(timestamptz) IS 'an objectid of the given second with 64 fresh random bits, for back-filling; 22008 outside 1970 to 2106';


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_objectid')
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

-- uidx_rsxid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_rsxid" to load this file. \quit

-- type rsxid

CREATE TYPE rsxid;

CREATE FUNCTION rsxid_in(cstring) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_in';
CREATE FUNCTION rsxid_out(rsxid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_out';
CREATE FUNCTION rsxid_recv(internal) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_recv';
CREATE FUNCTION rsxid_send(rsxid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_send';

CREATE TYPE rsxid (
	INPUT = rsxid_in, OUTPUT = rsxid_out, RECEIVE = rsxid_recv, SEND = rsxid_send,
	INTERNALLENGTH = 12, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION rsxid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_sel';
COMMENT ON TYPE rsxid IS 'rs/xid: 32-bit seconds, machine, process and a counter, 20 characters';

-- rsxid compared with rsxid

CREATE FUNCTION rsxid_lt(rsxid, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_lt';
CREATE FUNCTION rsxid_le(rsxid, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_le';
CREATE FUNCTION rsxid_eq(rsxid, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_eq';
CREATE FUNCTION rsxid_ne(rsxid, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_ne';
CREATE FUNCTION rsxid_ge(rsxid, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_ge';
CREATE FUNCTION rsxid_gt(rsxid, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gt';
CREATE FUNCTION rsxid_cmp(rsxid, rsxid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_cmp';

CREATE OPERATOR < (FUNCTION = rsxid_lt, LEFTARG = rsxid, RIGHTARG = rsxid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = rsxid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = rsxid_le, LEFTARG = rsxid, RIGHTARG = rsxid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = rsxid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = rsxid_eq, LEFTARG = rsxid, RIGHTARG = rsxid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = rsxid_ne, LEFTARG = rsxid, RIGHTARG = rsxid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = rsxid_ge, LEFTARG = rsxid, RIGHTARG = rsxid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = rsxid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = rsxid_gt, LEFTARG = rsxid, RIGHTARG = rsxid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = rsxid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (rsxid, rsxid) IS 'less than';
COMMENT ON OPERATOR <= (rsxid, rsxid) IS 'less than or equal';
COMMENT ON OPERATOR = (rsxid, rsxid) IS 'equal';
COMMENT ON OPERATOR <> (rsxid, rsxid) IS 'not equal';
COMMENT ON OPERATOR >= (rsxid, rsxid) IS 'greater than or equal';
COMMENT ON OPERATOR > (rsxid, rsxid) IS 'greater than';

-- rsxid compared with text

CREATE FUNCTION rsxid_lt(rsxid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_rsxid_text_lt';
CREATE FUNCTION rsxid_le(rsxid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_rsxid_text_le';
CREATE FUNCTION rsxid_eq(rsxid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_rsxid_text_eq';
CREATE FUNCTION rsxid_ne(rsxid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_rsxid_text_ne';
CREATE FUNCTION rsxid_ge(rsxid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_rsxid_text_ge';
CREATE FUNCTION rsxid_gt(rsxid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_rsxid_text_gt';
CREATE FUNCTION rsxid_cmp(rsxid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_text_cmp';

CREATE OPERATOR < (FUNCTION = rsxid_lt, LEFTARG = rsxid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = rsxid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = rsxid_le, LEFTARG = rsxid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = rsxid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = rsxid_eq, LEFTARG = rsxid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = rsxid_ne, LEFTARG = rsxid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = rsxid_ge, LEFTARG = rsxid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = rsxid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = rsxid_gt, LEFTARG = rsxid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = rsxid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (rsxid, text) IS 'less than; the text is read as a rsxid';
COMMENT ON OPERATOR <= (rsxid, text) IS 'less than or equal; the text is read as a rsxid';
COMMENT ON OPERATOR = (rsxid, text) IS 'equal; the text is read as a rsxid';
COMMENT ON OPERATOR <> (rsxid, text) IS 'not equal; the text is read as a rsxid';
COMMENT ON OPERATOR >= (rsxid, text) IS 'greater than or equal; the text is read as a rsxid';
COMMENT ON OPERATOR > (rsxid, text) IS 'greater than; the text is read as a rsxid';

-- text compared with rsxid

CREATE FUNCTION rsxid_lt(text, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_rsxid_lt';
CREATE FUNCTION rsxid_le(text, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_rsxid_le';
CREATE FUNCTION rsxid_eq(text, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_rsxid_eq';
CREATE FUNCTION rsxid_ne(text, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_rsxid_ne';
CREATE FUNCTION rsxid_ge(text, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_rsxid_ge';
CREATE FUNCTION rsxid_gt(text, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_rsxid_gt';
CREATE FUNCTION rsxid_cmp(text, rsxid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_rsxid_cmp';

CREATE OPERATOR < (FUNCTION = rsxid_lt, LEFTARG = text, RIGHTARG = rsxid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = rsxid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = rsxid_le, LEFTARG = text, RIGHTARG = rsxid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = rsxid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = rsxid_eq, LEFTARG = text, RIGHTARG = rsxid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = rsxid_ne, LEFTARG = text, RIGHTARG = rsxid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = rsxid_ge, LEFTARG = text, RIGHTARG = rsxid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = rsxid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = rsxid_gt, LEFTARG = text, RIGHTARG = rsxid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = rsxid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, rsxid) IS 'less than; the text is read as a rsxid';
COMMENT ON OPERATOR <= (text, rsxid) IS 'less than or equal; the text is read as a rsxid';
COMMENT ON OPERATOR = (text, rsxid) IS 'equal; the text is read as a rsxid';
COMMENT ON OPERATOR <> (text, rsxid) IS 'not equal; the text is read as a rsxid';
COMMENT ON OPERATOR >= (text, rsxid) IS 'greater than or equal; the text is read as a rsxid';
COMMENT ON OPERATOR > (text, rsxid) IS 'greater than; the text is read as a rsxid';

-- index support of rsxid

CREATE FUNCTION rsxid_hash(rsxid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_hash';
CREATE FUNCTION rsxid_hash_extended(rsxid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_hash_extended';
CREATE FUNCTION rsxid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_sortsupport';
CREATE FUNCTION rsxid_subdiff(rsxid, rsxid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_subdiff';
CREATE FUNCTION rsxid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_distance';

CREATE OPERATOR FAMILY rsxid_ops USING btree;
CREATE OPERATOR CLASS rsxid_ops DEFAULT FOR TYPE rsxid USING btree FAMILY rsxid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 rsxid_cmp(rsxid, rsxid),
	FUNCTION 2 rsxid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY rsxid_ops USING hash;
CREATE OPERATOR CLASS rsxid_ops DEFAULT FOR TYPE rsxid USING hash FAMILY rsxid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 rsxid_hash(rsxid),
	FUNCTION 2 rsxid_hash_extended(rsxid, bigint);

CREATE OPERATOR FAMILY rsxid_minmax_ops USING brin;
CREATE OPERATOR CLASS rsxid_minmax_ops DEFAULT FOR TYPE rsxid USING brin FAMILY rsxid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY rsxid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS rsxid_minmax_multi_ops FOR TYPE rsxid USING brin FAMILY rsxid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 rsxid_distance(internal, internal);

CREATE OPERATOR FAMILY rsxid_bloom_ops USING brin;
CREATE OPERATOR CLASS rsxid_bloom_ops FOR TYPE rsxid USING brin FAMILY rsxid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 rsxid_hash(rsxid);
COMMENT ON OPERATOR CLASS rsxid_ops USING btree IS 'order and equality of rsxid';
COMMENT ON OPERATOR CLASS rsxid_ops USING hash IS 'equality of rsxid';
COMMENT ON OPERATOR CLASS rsxid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest rsxid';
COMMENT ON OPERATOR CLASS rsxid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of rsxid';
COMMENT ON OPERATOR CLASS rsxid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of rsxid';

-- text where a rsxid is meant. The operators read it as a rsxid; the support function has `id op text` planned as
-- `id op text::rsxid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION rsxid_from_text(text) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_from_text';
COMMENT ON FUNCTION rsxid_from_text(text) IS 'the rsxid that the text is; 22P02 for any other text';
CREATE CAST (text AS rsxid) WITH FUNCTION rsxid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS rsxid) WITH FUNCTION rsxid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION rsxid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_texts_lt';
CREATE FUNCTION rsxid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_texts_gt';
CREATE FUNCTION rsxid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_texts_cmp';

CREATE OPERATOR <#|||| (FUNCTION = rsxid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#||||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#|||| (FUNCTION = rsxid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#||||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#|||| (text, text) IS 'internal: order of texts read as rsxid, in its index family';
COMMENT ON OPERATOR >#|||| (text, text) IS 'internal: order of texts read as rsxid, in its index family';

ALTER OPERATOR FAMILY rsxid_ops USING btree ADD
	OPERATOR 1 < (rsxid, text), OPERATOR 2 <= (rsxid, text), OPERATOR 3 = (rsxid, text),
	OPERATOR 4 >= (rsxid, text), OPERATOR 5 > (rsxid, text),
	FUNCTION 1 (rsxid, text) rsxid_cmp(rsxid, text),
	OPERATOR 1 < (text, rsxid), OPERATOR 2 <= (text, rsxid), OPERATOR 3 = (text, rsxid),
	OPERATOR 4 >= (text, rsxid), OPERATOR 5 > (text, rsxid),
	FUNCTION 1 (text, rsxid) rsxid_cmp(text, rsxid),
	OPERATOR 1 <#|||| (text, text), OPERATOR 5 >#|||| (text, text),
	FUNCTION 1 (text, text) rsxid_order_cmp(text, text);

-- rsxid in GiST: equality and order

CREATE FUNCTION rsxid_gist_consistent(internal, rsxid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gist_consistent';
CREATE FUNCTION rsxid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gist_union';
CREATE FUNCTION rsxid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gist_compress';
CREATE FUNCTION rsxid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gist_penalty';
CREATE FUNCTION rsxid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gist_picksplit';
CREATE FUNCTION rsxid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gist_same';
CREATE FUNCTION rsxid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gist_fetch';
CREATE FUNCTION rsxid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY rsxid_ops USING gist;
CREATE OPERATOR CLASS rsxid_ops DEFAULT FOR TYPE rsxid USING gist FAMILY rsxid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 rsxid_gist_consistent(internal, rsxid, smallint, oid, internal),
	FUNCTION 2 rsxid_gist_union(internal, internal),
	FUNCTION 3 rsxid_gist_compress(internal),
	FUNCTION 5 rsxid_gist_penalty(internal, internal, internal),
	FUNCTION 6 rsxid_gist_picksplit(internal, internal),
	FUNCTION 7 rsxid_gist_same(bytea, bytea, internal),
	FUNCTION 9 rsxid_gist_fetch(internal),
	FUNCTION 11 rsxid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS rsxid_ops USING gist IS 'equality and order of rsxid, beside ranges';

CREATE FUNCTION rsxid_larger(rsxid, rsxid) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_larger';
CREATE FUNCTION rsxid_smaller(rsxid, rsxid) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_smaller';
CREATE AGGREGATE max(rsxid) (
	SFUNC = rsxid_larger, STYPE = rsxid, COMBINEFUNC = rsxid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(rsxid) (
	SFUNC = rsxid_smaller, STYPE = rsxid, COMBINEFUNC = rsxid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(rsxid) IS 'greatest rsxid';
COMMENT ON AGGREGATE min(rsxid) IS 'least rsxid';

CREATE TYPE rsxidrange AS RANGE (
	SUBTYPE = rsxid, SUBTYPE_OPCLASS = rsxid_ops, SUBTYPE_DIFF = rsxid_subdiff, MULTIRANGE_TYPE_NAME = rsxidmultirange);
COMMENT ON TYPE rsxidrange IS 'range of rsxid';
COMMENT ON TYPE rsxidmultirange IS 'ranges of rsxid';

CREATE FUNCTION rsxid_to_bytea(rsxid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_send';
CREATE FUNCTION rsxid_from_bytea(bytea) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_from_bytea';
COMMENT ON FUNCTION rsxid_to_bytea(rsxid) IS 'the big-endian bytes of a rsxid';
COMMENT ON FUNCTION rsxid_from_bytea(bytea) IS 'the rsxid of these big-endian bytes';
CREATE CAST (rsxid AS bytea) WITH FUNCTION rsxid_to_bytea(rsxid);
CREATE CAST (bytea AS rsxid) WITH FUNCTION rsxid_from_bytea(bytea);

-- rsxid and timestamptz

CREATE FUNCTION rsxid_timestamp(rsxid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_timestamp';
CREATE FUNCTION rsxid_floor(timestamptz) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_floor';
CREATE FUNCTION rsxid_ceil(timestamptz) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_ceil';
CREATE FUNCTION rsxid_instant(rsxid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_instant';
COMMENT ON FUNCTION rsxid_timestamp(rsxid) IS 'when the rsxid was made';
COMMENT ON FUNCTION rsxid_floor(timestamptz) IS 'the lowest rsxid whose time is at or after the instant';
COMMENT ON FUNCTION rsxid_ceil(timestamptz) IS 'the highest rsxid whose time is at or before the instant';
COMMENT ON FUNCTION rsxid_instant(rsxid) IS 'internal: the time by which the rsxid compares with instants';
CREATE CAST (rsxid AS timestamptz) WITH FUNCTION rsxid_timestamp(rsxid);

-- rsxid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION rsxid_lt(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_id_instant_lt';
CREATE FUNCTION rsxid_le(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_rsxid_le_instant';
CREATE FUNCTION rsxid_eq(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_rsxid_eq_instant';
CREATE FUNCTION rsxid_ne(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_ne_instant';
CREATE FUNCTION rsxid_ge(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_id_instant_ge';
CREATE FUNCTION rsxid_gt(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_rsxid_gt_instant';
CREATE FUNCTION rsxid_lt(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_rsxid';
CREATE FUNCTION rsxid_le(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_instant_id_le';
CREATE FUNCTION rsxid_eq(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_rsxid';
CREATE FUNCTION rsxid_ne(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_rsxid';
CREATE FUNCTION rsxid_ge(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_rsxid';
CREATE FUNCTION rsxid_gt(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = rsxid_lt, LEFTARG = rsxid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = rsxid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = rsxid_le, LEFTARG = rsxid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = rsxid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = rsxid_eq, LEFTARG = rsxid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = rsxid_ne, LEFTARG = rsxid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = rsxid_ge, LEFTARG = rsxid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = rsxid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = rsxid_gt, LEFTARG = rsxid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = rsxid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = rsxid_lt, LEFTARG = timestamptz, RIGHTARG = rsxid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = rsxid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = rsxid_le, LEFTARG = timestamptz, RIGHTARG = rsxid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = rsxid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = rsxid_eq, LEFTARG = timestamptz, RIGHTARG = rsxid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = rsxid_ne, LEFTARG = timestamptz, RIGHTARG = rsxid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = rsxid_ge, LEFTARG = timestamptz, RIGHTARG = rsxid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = rsxid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = rsxid_gt, LEFTARG = timestamptz, RIGHTARG = rsxid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = rsxid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (rsxid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (rsxid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (rsxid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (rsxid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (rsxid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (rsxid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, rsxid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, rsxid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, rsxid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, rsxid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, rsxid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, rsxid) IS 'the instant is after the time of the id';

-- Instants in the index families of rsxid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION rsxid_order_le(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_id_instant_le';
CREATE FUNCTION rsxid_order_eq(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_id_instant_eq';
CREATE FUNCTION rsxid_order_gt(rsxid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_id_instant_gt';
CREATE FUNCTION rsxid_order_lt(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_instant_id_lt';
CREATE FUNCTION rsxid_order_eq(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_instant_id_eq';
CREATE FUNCTION rsxid_order_ge(timestamptz, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_instant_id_ge';
CREATE FUNCTION rsxid_order_cmp(rsxid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_id_instant_cmp';
CREATE FUNCTION rsxid_order_cmp(timestamptz, rsxid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = rsxid_order_le, LEFTARG = rsxid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = rsxid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = rsxid_order_eq, LEFTARG = rsxid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = rsxid_order_gt, LEFTARG = rsxid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = rsxid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = rsxid_order_lt, LEFTARG = timestamptz, RIGHTARG = rsxid, COMMUTATOR = >|,
	RESTRICT = rsxid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = rsxid_order_eq, LEFTARG = timestamptz, RIGHTARG = rsxid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = rsxid_order_ge, LEFTARG = timestamptz, RIGHTARG = rsxid, COMMUTATOR = <=|,
	RESTRICT = rsxid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (rsxid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (rsxid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (rsxid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, rsxid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, rsxid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, rsxid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY rsxid_ops USING btree ADD
	OPERATOR 1 < (rsxid, timestamptz), OPERATOR 2 <=| (rsxid, timestamptz), OPERATOR 3 =| (rsxid, timestamptz),
	OPERATOR 4 >= (rsxid, timestamptz), OPERATOR 5 >| (rsxid, timestamptz),
	FUNCTION 1 (rsxid, timestamptz) rsxid_order_cmp(rsxid, timestamptz),
	OPERATOR 1 <| (timestamptz, rsxid), OPERATOR 2 <= (timestamptz, rsxid), OPERATOR 3 =| (timestamptz, rsxid),
	OPERATOR 4 >=| (timestamptz, rsxid), OPERATOR 5 > (timestamptz, rsxid),
	FUNCTION 1 (timestamptz, rsxid) rsxid_order_cmp(timestamptz, rsxid),
	OPERATOR 1 <||| (timestamptz, timestamptz), OPERATOR 2 <=||| (timestamptz, timestamptz),
	OPERATOR 3 =||| (timestamptz, timestamptz), OPERATOR 4 >=||| (timestamptz, timestamptz),
	OPERATOR 5 >||| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_s_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY rsxid_minmax_ops USING brin ADD
	OPERATOR 1 < (rsxid, timestamptz), OPERATOR 2 <=| (rsxid, timestamptz), OPERATOR 3 =| (rsxid, timestamptz),
	OPERATOR 4 >= (rsxid, timestamptz), OPERATOR 5 >| (rsxid, timestamptz);
ALTER OPERATOR FAMILY rsxid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (rsxid, timestamptz), OPERATOR 2 <=| (rsxid, timestamptz), OPERATOR 3 =| (rsxid, timestamptz),
	OPERATOR 4 >= (rsxid, timestamptz), OPERATOR 5 >| (rsxid, timestamptz);

CREATE FUNCTION rsxid_in_window(rsxid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_rsxid_in_window';
CREATE FUNCTION rsxid_in_window(tstzrange, rsxid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_rsxid';
CREATE OPERATOR <@ (FUNCTION = rsxid_in_window, LEFTARG = rsxid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = rsxid_in_window, LEFTARG = tstzrange, RIGHTARG = rsxid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION rsxid_in_window(rsxid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION rsxid_in_window(tstzrange, rsxid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (rsxid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, rsxid) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION rsxid_generate() RETURNS rsxid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_generate';
CREATE FUNCTION rsxid_generate(at timestamptz) RETURNS rsxid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_generate_at';

-- prefixes of the text of rsxid

CREATE FUNCTION rsxid_starts_with(rsxid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_rsxid_starts_with';
CREATE FUNCTION rsxid_prefix_lower(text) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_prefix_lower';
CREATE FUNCTION rsxid_prefix_upper(text) RETURNS rsxid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_prefix_upper';
CREATE FUNCTION rsxid_prefix_range(text) RETURNS rsxidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_rsxid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = rsxid_starts_with, LEFTARG = rsxid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (rsxid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION rsxid_starts_with(rsxid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION rsxid_prefix_lower(text) IS 'the lowest rsxid that starts with the prefix; above rsxid_prefix_upper where none does';
COMMENT ON FUNCTION rsxid_prefix_upper(text) IS 'the highest rsxid that starts with the prefix; below rsxid_prefix_lower where none does';
COMMENT ON FUNCTION rsxid_prefix_range(text) IS 'the rsxid values that start with the prefix, as a closed range';

-- what rsxid alone has

COMMENT ON FUNCTION rsxid_generate() IS 'an rs/xid of now; this function gives none twice on this server while it runs';
COMMENT ON FUNCTION rsxid_generate(timestamptz) IS 'an rs/xid of the given second with 64 fresh random bits, for back-filling; 22008 outside 1970 to 2106';


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_rsxid')
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

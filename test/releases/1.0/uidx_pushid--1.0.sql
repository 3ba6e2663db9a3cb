-- uidx_pushid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_pushid" to load this file. \quit

-- type pushid

CREATE TYPE pushid;

CREATE FUNCTION pushid_in(cstring) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_in';
CREATE FUNCTION pushid_out(pushid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_out';
CREATE FUNCTION pushid_recv(internal) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_recv';
CREATE FUNCTION pushid_send(pushid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_send';

CREATE TYPE pushid (
	INPUT = pushid_in, OUTPUT = pushid_out, RECEIVE = pushid_recv, SEND = pushid_send,
	INTERNALLENGTH = 15, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION pushid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_sel';
COMMENT ON TYPE pushid IS 'Firebase push id: 48-bit milliseconds and 72 random bits, 20 characters';

-- pushid compared with pushid

CREATE FUNCTION pushid_lt(pushid, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_lt';
CREATE FUNCTION pushid_le(pushid, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_le';
CREATE FUNCTION pushid_eq(pushid, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_eq';
CREATE FUNCTION pushid_ne(pushid, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_ne';
CREATE FUNCTION pushid_ge(pushid, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_ge';
CREATE FUNCTION pushid_gt(pushid, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gt';
CREATE FUNCTION pushid_cmp(pushid, pushid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_cmp';

CREATE OPERATOR < (FUNCTION = pushid_lt, LEFTARG = pushid, RIGHTARG = pushid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = pushid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = pushid_le, LEFTARG = pushid, RIGHTARG = pushid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = pushid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = pushid_eq, LEFTARG = pushid, RIGHTARG = pushid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = pushid_ne, LEFTARG = pushid, RIGHTARG = pushid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = pushid_ge, LEFTARG = pushid, RIGHTARG = pushid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = pushid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = pushid_gt, LEFTARG = pushid, RIGHTARG = pushid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = pushid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (pushid, pushid) IS 'less than';
COMMENT ON OPERATOR <= (pushid, pushid) IS 'less than or equal';
COMMENT ON OPERATOR = (pushid, pushid) IS 'equal';
COMMENT ON OPERATOR <> (pushid, pushid) IS 'not equal';
COMMENT ON OPERATOR >= (pushid, pushid) IS 'greater than or equal';
COMMENT ON OPERATOR > (pushid, pushid) IS 'greater than';

-- pushid compared with text

CREATE FUNCTION pushid_lt(pushid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_pushid_text_lt';
CREATE FUNCTION pushid_le(pushid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_pushid_text_le';
CREATE FUNCTION pushid_eq(pushid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_pushid_text_eq';
CREATE FUNCTION pushid_ne(pushid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_pushid_text_ne';
CREATE FUNCTION pushid_ge(pushid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_pushid_text_ge';
CREATE FUNCTION pushid_gt(pushid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_pushid_text_gt';
CREATE FUNCTION pushid_cmp(pushid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_text_cmp';

CREATE OPERATOR < (FUNCTION = pushid_lt, LEFTARG = pushid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = pushid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = pushid_le, LEFTARG = pushid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = pushid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = pushid_eq, LEFTARG = pushid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = pushid_ne, LEFTARG = pushid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = pushid_ge, LEFTARG = pushid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = pushid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = pushid_gt, LEFTARG = pushid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = pushid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (pushid, text) IS 'less than; the text is read as a pushid';
COMMENT ON OPERATOR <= (pushid, text) IS 'less than or equal; the text is read as a pushid';
COMMENT ON OPERATOR = (pushid, text) IS 'equal; the text is read as a pushid';
COMMENT ON OPERATOR <> (pushid, text) IS 'not equal; the text is read as a pushid';
COMMENT ON OPERATOR >= (pushid, text) IS 'greater than or equal; the text is read as a pushid';
COMMENT ON OPERATOR > (pushid, text) IS 'greater than; the text is read as a pushid';

-- text compared with pushid

CREATE FUNCTION pushid_lt(text, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_pushid_lt';
CREATE FUNCTION pushid_le(text, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_pushid_le';
CREATE FUNCTION pushid_eq(text, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_pushid_eq';
CREATE FUNCTION pushid_ne(text, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_pushid_ne';
CREATE FUNCTION pushid_ge(text, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_pushid_ge';
CREATE FUNCTION pushid_gt(text, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_pushid_gt';
CREATE FUNCTION pushid_cmp(text, pushid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_pushid_cmp';

CREATE OPERATOR < (FUNCTION = pushid_lt, LEFTARG = text, RIGHTARG = pushid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = pushid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = pushid_le, LEFTARG = text, RIGHTARG = pushid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = pushid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = pushid_eq, LEFTARG = text, RIGHTARG = pushid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = pushid_ne, LEFTARG = text, RIGHTARG = pushid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = pushid_ge, LEFTARG = text, RIGHTARG = pushid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = pushid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = pushid_gt, LEFTARG = text, RIGHTARG = pushid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = pushid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, pushid) IS 'less than; the text is read as a pushid';
COMMENT ON OPERATOR <= (text, pushid) IS 'less than or equal; the text is read as a pushid';
COMMENT ON OPERATOR = (text, pushid) IS 'equal; the text is read as a pushid';
COMMENT ON OPERATOR <> (text, pushid) IS 'not equal; the text is read as a pushid';
COMMENT ON OPERATOR >= (text, pushid) IS 'greater than or equal; the text is read as a pushid';
COMMENT ON OPERATOR > (text, pushid) IS 'greater than; the text is read as a pushid';

-- index support of pushid

CREATE FUNCTION pushid_hash(pushid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_hash';
CREATE FUNCTION pushid_hash_extended(pushid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_hash_extended';
CREATE FUNCTION pushid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_sortsupport';
CREATE FUNCTION pushid_subdiff(pushid, pushid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_subdiff';
CREATE FUNCTION pushid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_distance';

CREATE OPERATOR FAMILY pushid_ops USING btree;
CREATE OPERATOR CLASS pushid_ops DEFAULT FOR TYPE pushid USING btree FAMILY pushid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 pushid_cmp(pushid, pushid),
	FUNCTION 2 pushid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY pushid_ops USING hash;
CREATE OPERATOR CLASS pushid_ops DEFAULT FOR TYPE pushid USING hash FAMILY pushid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 pushid_hash(pushid),
	FUNCTION 2 pushid_hash_extended(pushid, bigint);

CREATE OPERATOR FAMILY pushid_minmax_ops USING brin;
CREATE OPERATOR CLASS pushid_minmax_ops DEFAULT FOR TYPE pushid USING brin FAMILY pushid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY pushid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS pushid_minmax_multi_ops FOR TYPE pushid USING brin FAMILY pushid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 pushid_distance(internal, internal);

CREATE OPERATOR FAMILY pushid_bloom_ops USING brin;
CREATE OPERATOR CLASS pushid_bloom_ops FOR TYPE pushid USING brin FAMILY pushid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 pushid_hash(pushid);
COMMENT ON OPERATOR CLASS pushid_ops USING btree IS 'order and equality of pushid';
COMMENT ON OPERATOR CLASS pushid_ops USING hash IS 'equality of pushid';
COMMENT ON OPERATOR CLASS pushid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest pushid';
COMMENT ON OPERATOR CLASS pushid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of pushid';
COMMENT ON OPERATOR CLASS pushid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of pushid';

-- text where a pushid is meant. The operators read it as a pushid; the support function has `id op text` planned as
-- `id op text::pushid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION pushid_from_text(text) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_from_text';
COMMENT ON FUNCTION pushid_from_text(text) IS 'the pushid that the text is; 22P02 for any other text';
CREATE CAST (text AS pushid) WITH FUNCTION pushid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS pushid) WITH FUNCTION pushid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION pushid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_texts_lt';
CREATE FUNCTION pushid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_texts_gt';
CREATE FUNCTION pushid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_texts_cmp';

CREATE OPERATOR <#||#| (FUNCTION = pushid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#||#|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#||#| (FUNCTION = pushid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#||#|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#||#| (text, text) IS 'internal: order of texts read as pushid, in its index family';
COMMENT ON OPERATOR >#||#| (text, text) IS 'internal: order of texts read as pushid, in its index family';

ALTER OPERATOR FAMILY pushid_ops USING btree ADD
	OPERATOR 1 < (pushid, text), OPERATOR 2 <= (pushid, text), OPERATOR 3 = (pushid, text),
	OPERATOR 4 >= (pushid, text), OPERATOR 5 > (pushid, text),
	FUNCTION 1 (pushid, text) pushid_cmp(pushid, text),
	OPERATOR 1 < (text, pushid), OPERATOR 2 <= (text, pushid), OPERATOR 3 = (text, pushid),
	OPERATOR 4 >= (text, pushid), OPERATOR 5 > (text, pushid),
	FUNCTION 1 (text, pushid) pushid_cmp(text, pushid),
	OPERATOR 1 <#||#| (text, text), OPERATOR 5 >#||#| (text, text),
	FUNCTION 1 (text, text) pushid_order_cmp(text, text);

-- pushid in GiST: equality and order

CREATE FUNCTION pushid_gist_consistent(internal, pushid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gist_consistent';
CREATE FUNCTION pushid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gist_union';
CREATE FUNCTION pushid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gist_compress';
CREATE FUNCTION pushid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gist_penalty';
CREATE FUNCTION pushid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gist_picksplit';
CREATE FUNCTION pushid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gist_same';
CREATE FUNCTION pushid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gist_fetch';
CREATE FUNCTION pushid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY pushid_ops USING gist;
CREATE OPERATOR CLASS pushid_ops DEFAULT FOR TYPE pushid USING gist FAMILY pushid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 pushid_gist_consistent(internal, pushid, smallint, oid, internal),
	FUNCTION 2 pushid_gist_union(internal, internal),
	FUNCTION 3 pushid_gist_compress(internal),
	FUNCTION 5 pushid_gist_penalty(internal, internal, internal),
	FUNCTION 6 pushid_gist_picksplit(internal, internal),
	FUNCTION 7 pushid_gist_same(bytea, bytea, internal),
	FUNCTION 9 pushid_gist_fetch(internal),
	FUNCTION 11 pushid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS pushid_ops USING gist IS 'equality and order of pushid, beside ranges';

CREATE FUNCTION pushid_larger(pushid, pushid) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_larger';
CREATE FUNCTION pushid_smaller(pushid, pushid) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_smaller';
CREATE AGGREGATE max(pushid) (
	SFUNC = pushid_larger, STYPE = pushid, COMBINEFUNC = pushid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(pushid) (
	SFUNC = pushid_smaller, STYPE = pushid, COMBINEFUNC = pushid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(pushid) IS 'greatest pushid';
COMMENT ON AGGREGATE min(pushid) IS 'least pushid';

CREATE TYPE pushidrange AS RANGE (
	SUBTYPE = pushid, SUBTYPE_OPCLASS = pushid_ops, SUBTYPE_DIFF = pushid_subdiff, MULTIRANGE_TYPE_NAME = pushidmultirange);
COMMENT ON TYPE pushidrange IS 'range of pushid';
COMMENT ON TYPE pushidmultirange IS 'ranges of pushid';

CREATE FUNCTION pushid_to_bytea(pushid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_send';
CREATE FUNCTION pushid_from_bytea(bytea) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_from_bytea';
COMMENT ON FUNCTION pushid_to_bytea(pushid) IS 'the big-endian bytes of a pushid';
COMMENT ON FUNCTION pushid_from_bytea(bytea) IS 'the pushid of these big-endian bytes';
CREATE CAST (pushid AS bytea) WITH FUNCTION pushid_to_bytea(pushid);
CREATE CAST (bytea AS pushid) WITH FUNCTION pushid_from_bytea(bytea);

-- pushid and timestamptz

CREATE FUNCTION pushid_timestamp(pushid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_timestamp';
CREATE FUNCTION pushid_floor(timestamptz) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_floor';
CREATE FUNCTION pushid_ceil(timestamptz) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_ceil';
CREATE FUNCTION pushid_instant(pushid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_instant';
COMMENT ON FUNCTION pushid_timestamp(pushid) IS 'when the pushid was made';
COMMENT ON FUNCTION pushid_floor(timestamptz) IS 'the lowest pushid whose time is at or after the instant';
COMMENT ON FUNCTION pushid_ceil(timestamptz) IS 'the highest pushid whose time is at or before the instant';
COMMENT ON FUNCTION pushid_instant(pushid) IS 'internal: the time by which the pushid compares with instants';
CREATE CAST (pushid AS timestamptz) WITH FUNCTION pushid_timestamp(pushid);

-- pushid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION pushid_lt(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_id_instant_lt';
CREATE FUNCTION pushid_le(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_pushid_le_instant';
CREATE FUNCTION pushid_eq(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_pushid_eq_instant';
CREATE FUNCTION pushid_ne(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_ne_instant';
CREATE FUNCTION pushid_ge(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_id_instant_ge';
CREATE FUNCTION pushid_gt(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_pushid_gt_instant';
CREATE FUNCTION pushid_lt(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_pushid';
CREATE FUNCTION pushid_le(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_instant_id_le';
CREATE FUNCTION pushid_eq(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_pushid';
CREATE FUNCTION pushid_ne(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_pushid';
CREATE FUNCTION pushid_ge(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_pushid';
CREATE FUNCTION pushid_gt(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = pushid_lt, LEFTARG = pushid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = pushid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = pushid_le, LEFTARG = pushid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = pushid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = pushid_eq, LEFTARG = pushid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = pushid_ne, LEFTARG = pushid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = pushid_ge, LEFTARG = pushid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = pushid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = pushid_gt, LEFTARG = pushid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = pushid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = pushid_lt, LEFTARG = timestamptz, RIGHTARG = pushid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = pushid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = pushid_le, LEFTARG = timestamptz, RIGHTARG = pushid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = pushid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = pushid_eq, LEFTARG = timestamptz, RIGHTARG = pushid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = pushid_ne, LEFTARG = timestamptz, RIGHTARG = pushid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = pushid_ge, LEFTARG = timestamptz, RIGHTARG = pushid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = pushid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = pushid_gt, LEFTARG = timestamptz, RIGHTARG = pushid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = pushid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (pushid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (pushid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (pushid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (pushid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (pushid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (pushid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, pushid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, pushid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, pushid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, pushid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, pushid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, pushid) IS 'the instant is after the time of the id';

-- Instants in the index families of pushid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION pushid_order_le(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_id_instant_le';
CREATE FUNCTION pushid_order_eq(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_id_instant_eq';
CREATE FUNCTION pushid_order_gt(pushid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_id_instant_gt';
CREATE FUNCTION pushid_order_lt(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_instant_id_lt';
CREATE FUNCTION pushid_order_eq(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_instant_id_eq';
CREATE FUNCTION pushid_order_ge(timestamptz, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_instant_id_ge';
CREATE FUNCTION pushid_order_cmp(pushid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_id_instant_cmp';
CREATE FUNCTION pushid_order_cmp(timestamptz, pushid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = pushid_order_le, LEFTARG = pushid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = pushid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = pushid_order_eq, LEFTARG = pushid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = pushid_order_gt, LEFTARG = pushid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = pushid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = pushid_order_lt, LEFTARG = timestamptz, RIGHTARG = pushid, COMMUTATOR = >|,
	RESTRICT = pushid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = pushid_order_eq, LEFTARG = timestamptz, RIGHTARG = pushid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = pushid_order_ge, LEFTARG = timestamptz, RIGHTARG = pushid, COMMUTATOR = <=|,
	RESTRICT = pushid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (pushid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (pushid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (pushid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, pushid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, pushid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, pushid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY pushid_ops USING btree ADD
	OPERATOR 1 < (pushid, timestamptz), OPERATOR 2 <=| (pushid, timestamptz), OPERATOR 3 =| (pushid, timestamptz),
	OPERATOR 4 >= (pushid, timestamptz), OPERATOR 5 >| (pushid, timestamptz),
	FUNCTION 1 (pushid, timestamptz) pushid_order_cmp(pushid, timestamptz),
	OPERATOR 1 <| (timestamptz, pushid), OPERATOR 2 <= (timestamptz, pushid), OPERATOR 3 =| (timestamptz, pushid),
	OPERATOR 4 >=| (timestamptz, pushid), OPERATOR 5 > (timestamptz, pushid),
	FUNCTION 1 (timestamptz, pushid) pushid_order_cmp(timestamptz, pushid),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_ms_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY pushid_minmax_ops USING brin ADD
	OPERATOR 1 < (pushid, timestamptz), OPERATOR 2 <=| (pushid, timestamptz), OPERATOR 3 =| (pushid, timestamptz),
	OPERATOR 4 >= (pushid, timestamptz), OPERATOR 5 >| (pushid, timestamptz);
ALTER OPERATOR FAMILY pushid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (pushid, timestamptz), OPERATOR 2 <=| (pushid, timestamptz), OPERATOR 3 =| (pushid, timestamptz),
	OPERATOR 4 >= (pushid, timestamptz), OPERATOR 5 >| (pushid, timestamptz);

CREATE FUNCTION pushid_in_window(pushid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_pushid_in_window';
CREATE FUNCTION pushid_in_window(tstzrange, pushid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_pushid';
CREATE OPERATOR <@ (FUNCTION = pushid_in_window, LEFTARG = pushid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = pushid_in_window, LEFTARG = tstzrange, RIGHTARG = pushid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION pushid_in_window(pushid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION pushid_in_window(tstzrange, pushid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (pushid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, pushid) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION pushid_generate() RETURNS pushid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_generate';
CREATE FUNCTION pushid_generate(at timestamptz) RETURNS pushid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_generate_at';

-- prefixes of the text of pushid

CREATE FUNCTION pushid_starts_with(pushid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_pushid_starts_with';
CREATE FUNCTION pushid_prefix_lower(text) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_prefix_lower';
CREATE FUNCTION pushid_prefix_upper(text) RETURNS pushid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_prefix_upper';
CREATE FUNCTION pushid_prefix_range(text) RETURNS pushidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_pushid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = pushid_starts_with, LEFTARG = pushid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (pushid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION pushid_starts_with(pushid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION pushid_prefix_lower(text) IS 'the lowest pushid that starts with the prefix; above pushid_prefix_upper where none does';
COMMENT ON FUNCTION pushid_prefix_upper(text) IS 'the highest pushid that starts with the prefix; below pushid_prefix_lower where none does';
COMMENT ON FUNCTION pushid_prefix_range(text) IS 'the pushid values that start with the prefix, as a closed range';

-- what pushid alone has

COMMENT ON FUNCTION pushid_generate() IS 'a push id above every id that this function has returned since the server started';
COMMENT ON FUNCTION pushid_generate(timestamptz) IS 'a push id of the given millisecond with 72 fresh random bits, for back-filling; 22008 outside 1970 to 10889';


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_pushid')
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

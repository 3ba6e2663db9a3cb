-- uidx_sid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_sid" to load this file. \quit

-- type sid

CREATE TYPE sid;

CREATE FUNCTION sid_in(cstring) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_in';
CREATE FUNCTION sid_out(sid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_out';
CREATE FUNCTION sid_recv(internal) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_recv';
CREATE FUNCTION sid_send(sid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_send';

CREATE TYPE sid (
	INPUT = sid_in, OUTPUT = sid_out, RECEIVE = sid_recv, SEND = sid_send,
	INTERNALLENGTH = 16, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION sid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_sel';
COMMENT ON TYPE sid IS 'sid: 64-bit nanoseconds and 63 random bits, 23 characters';

-- sid compared with sid

CREATE FUNCTION sid_lt(sid, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_lt';
CREATE FUNCTION sid_le(sid, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_le';
CREATE FUNCTION sid_eq(sid, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_eq';
CREATE FUNCTION sid_ne(sid, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_ne';
CREATE FUNCTION sid_ge(sid, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_ge';
CREATE FUNCTION sid_gt(sid, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gt';
CREATE FUNCTION sid_cmp(sid, sid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_cmp';

CREATE OPERATOR < (FUNCTION = sid_lt, LEFTARG = sid, RIGHTARG = sid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = sid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = sid_le, LEFTARG = sid, RIGHTARG = sid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = sid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = sid_eq, LEFTARG = sid, RIGHTARG = sid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = sid_ne, LEFTARG = sid, RIGHTARG = sid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = sid_ge, LEFTARG = sid, RIGHTARG = sid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = sid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = sid_gt, LEFTARG = sid, RIGHTARG = sid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = sid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (sid, sid) IS 'less than';
COMMENT ON OPERATOR <= (sid, sid) IS 'less than or equal';
COMMENT ON OPERATOR = (sid, sid) IS 'equal';
COMMENT ON OPERATOR <> (sid, sid) IS 'not equal';
COMMENT ON OPERATOR >= (sid, sid) IS 'greater than or equal';
COMMENT ON OPERATOR > (sid, sid) IS 'greater than';

-- sid compared with text

CREATE FUNCTION sid_lt(sid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_sid_text_lt';
CREATE FUNCTION sid_le(sid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_sid_text_le';
CREATE FUNCTION sid_eq(sid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_sid_text_eq';
CREATE FUNCTION sid_ne(sid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_sid_text_ne';
CREATE FUNCTION sid_ge(sid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_sid_text_ge';
CREATE FUNCTION sid_gt(sid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_sid_text_gt';
CREATE FUNCTION sid_cmp(sid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_text_cmp';

CREATE OPERATOR < (FUNCTION = sid_lt, LEFTARG = sid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = sid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = sid_le, LEFTARG = sid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = sid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = sid_eq, LEFTARG = sid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = sid_ne, LEFTARG = sid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = sid_ge, LEFTARG = sid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = sid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = sid_gt, LEFTARG = sid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = sid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (sid, text) IS 'less than; the text is read as a sid';
COMMENT ON OPERATOR <= (sid, text) IS 'less than or equal; the text is read as a sid';
COMMENT ON OPERATOR = (sid, text) IS 'equal; the text is read as a sid';
COMMENT ON OPERATOR <> (sid, text) IS 'not equal; the text is read as a sid';
COMMENT ON OPERATOR >= (sid, text) IS 'greater than or equal; the text is read as a sid';
COMMENT ON OPERATOR > (sid, text) IS 'greater than; the text is read as a sid';

-- text compared with sid

CREATE FUNCTION sid_lt(text, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_sid_lt';
CREATE FUNCTION sid_le(text, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_sid_le';
CREATE FUNCTION sid_eq(text, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_sid_eq';
CREATE FUNCTION sid_ne(text, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_sid_ne';
CREATE FUNCTION sid_ge(text, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_sid_ge';
CREATE FUNCTION sid_gt(text, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_sid_gt';
CREATE FUNCTION sid_cmp(text, sid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_sid_cmp';

CREATE OPERATOR < (FUNCTION = sid_lt, LEFTARG = text, RIGHTARG = sid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = sid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = sid_le, LEFTARG = text, RIGHTARG = sid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = sid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = sid_eq, LEFTARG = text, RIGHTARG = sid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = sid_ne, LEFTARG = text, RIGHTARG = sid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = sid_ge, LEFTARG = text, RIGHTARG = sid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = sid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = sid_gt, LEFTARG = text, RIGHTARG = sid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = sid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, sid) IS 'less than; the text is read as a sid';
COMMENT ON OPERATOR <= (text, sid) IS 'less than or equal; the text is read as a sid';
COMMENT ON OPERATOR = (text, sid) IS 'equal; the text is read as a sid';
COMMENT ON OPERATOR <> (text, sid) IS 'not equal; the text is read as a sid';
COMMENT ON OPERATOR >= (text, sid) IS 'greater than or equal; the text is read as a sid';
COMMENT ON OPERATOR > (text, sid) IS 'greater than; the text is read as a sid';

-- index support of sid

CREATE FUNCTION sid_hash(sid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_hash';
CREATE FUNCTION sid_hash_extended(sid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_hash_extended';
CREATE FUNCTION sid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_sortsupport';
CREATE FUNCTION sid_subdiff(sid, sid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_subdiff';
CREATE FUNCTION sid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_distance';

CREATE OPERATOR FAMILY sid_ops USING btree;
CREATE OPERATOR CLASS sid_ops DEFAULT FOR TYPE sid USING btree FAMILY sid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 sid_cmp(sid, sid),
	FUNCTION 2 sid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY sid_ops USING hash;
CREATE OPERATOR CLASS sid_ops DEFAULT FOR TYPE sid USING hash FAMILY sid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 sid_hash(sid),
	FUNCTION 2 sid_hash_extended(sid, bigint);

CREATE OPERATOR FAMILY sid_minmax_ops USING brin;
CREATE OPERATOR CLASS sid_minmax_ops DEFAULT FOR TYPE sid USING brin FAMILY sid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY sid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS sid_minmax_multi_ops FOR TYPE sid USING brin FAMILY sid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 sid_distance(internal, internal);

CREATE OPERATOR FAMILY sid_bloom_ops USING brin;
CREATE OPERATOR CLASS sid_bloom_ops FOR TYPE sid USING brin FAMILY sid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 sid_hash(sid);
COMMENT ON OPERATOR CLASS sid_ops USING btree IS 'order and equality of sid';
COMMENT ON OPERATOR CLASS sid_ops USING hash IS 'equality of sid';
COMMENT ON OPERATOR CLASS sid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest sid';
COMMENT ON OPERATOR CLASS sid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of sid';
COMMENT ON OPERATOR CLASS sid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of sid';

-- text where a sid is meant. The operators read it as a sid; the support function has `id op text` planned as
-- `id op text::sid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION sid_from_text(text) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_from_text';
COMMENT ON FUNCTION sid_from_text(text) IS 'the sid that the text is; 22P02 for any other text';
CREATE CAST (text AS sid) WITH FUNCTION sid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS sid) WITH FUNCTION sid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION sid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_texts_lt';
CREATE FUNCTION sid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_texts_gt';
CREATE FUNCTION sid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_texts_cmp';

CREATE OPERATOR <##|#| (FUNCTION = sid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >##|#|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >##|#| (FUNCTION = sid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <##|#|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <##|#| (text, text) IS 'internal: order of texts read as sid, in its index family';
COMMENT ON OPERATOR >##|#| (text, text) IS 'internal: order of texts read as sid, in its index family';

ALTER OPERATOR FAMILY sid_ops USING btree ADD
	OPERATOR 1 < (sid, text), OPERATOR 2 <= (sid, text), OPERATOR 3 = (sid, text),
	OPERATOR 4 >= (sid, text), OPERATOR 5 > (sid, text),
	FUNCTION 1 (sid, text) sid_cmp(sid, text),
	OPERATOR 1 < (text, sid), OPERATOR 2 <= (text, sid), OPERATOR 3 = (text, sid),
	OPERATOR 4 >= (text, sid), OPERATOR 5 > (text, sid),
	FUNCTION 1 (text, sid) sid_cmp(text, sid),
	OPERATOR 1 <##|#| (text, text), OPERATOR 5 >##|#| (text, text),
	FUNCTION 1 (text, text) sid_order_cmp(text, text);

-- sid in GiST: equality and order

CREATE FUNCTION sid_gist_consistent(internal, sid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gist_consistent';
CREATE FUNCTION sid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gist_union';
CREATE FUNCTION sid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gist_compress';
CREATE FUNCTION sid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gist_penalty';
CREATE FUNCTION sid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gist_picksplit';
CREATE FUNCTION sid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gist_same';
CREATE FUNCTION sid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gist_fetch';
CREATE FUNCTION sid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY sid_ops USING gist;
CREATE OPERATOR CLASS sid_ops DEFAULT FOR TYPE sid USING gist FAMILY sid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 sid_gist_consistent(internal, sid, smallint, oid, internal),
	FUNCTION 2 sid_gist_union(internal, internal),
	FUNCTION 3 sid_gist_compress(internal),
	FUNCTION 5 sid_gist_penalty(internal, internal, internal),
	FUNCTION 6 sid_gist_picksplit(internal, internal),
	FUNCTION 7 sid_gist_same(bytea, bytea, internal),
	FUNCTION 9 sid_gist_fetch(internal),
	FUNCTION 11 sid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS sid_ops USING gist IS 'equality and order of sid, beside ranges';

CREATE FUNCTION sid_larger(sid, sid) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_larger';
CREATE FUNCTION sid_smaller(sid, sid) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_smaller';
CREATE AGGREGATE max(sid) (
	SFUNC = sid_larger, STYPE = sid, COMBINEFUNC = sid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(sid) (
	SFUNC = sid_smaller, STYPE = sid, COMBINEFUNC = sid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(sid) IS 'greatest sid';
COMMENT ON AGGREGATE min(sid) IS 'least sid';

CREATE TYPE sidrange AS RANGE (
	SUBTYPE = sid, SUBTYPE_OPCLASS = sid_ops, SUBTYPE_DIFF = sid_subdiff, MULTIRANGE_TYPE_NAME = sidmultirange);
COMMENT ON TYPE sidrange IS 'range of sid';
COMMENT ON TYPE sidmultirange IS 'ranges of sid';

CREATE FUNCTION sid_to_bytea(sid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_send';
CREATE FUNCTION sid_from_bytea(bytea) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_from_bytea';
COMMENT ON FUNCTION sid_to_bytea(sid) IS 'the big-endian bytes of a sid';
COMMENT ON FUNCTION sid_from_bytea(bytea) IS 'the sid of these big-endian bytes';
CREATE CAST (sid AS bytea) WITH FUNCTION sid_to_bytea(sid);
CREATE CAST (bytea AS sid) WITH FUNCTION sid_from_bytea(bytea);

-- sid and timestamptz

CREATE FUNCTION sid_timestamp(sid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_timestamp';
CREATE FUNCTION sid_floor(timestamptz) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_floor';
CREATE FUNCTION sid_ceil(timestamptz) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_ceil';
CREATE FUNCTION sid_instant(sid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_instant';
COMMENT ON FUNCTION sid_timestamp(sid) IS 'when the sid was made';
COMMENT ON FUNCTION sid_floor(timestamptz) IS 'the lowest sid whose time is at or after the instant';
COMMENT ON FUNCTION sid_ceil(timestamptz) IS 'the highest sid whose time is at or before the instant';
COMMENT ON FUNCTION sid_instant(sid) IS 'internal: the time by which the sid compares with instants';
CREATE CAST (sid AS timestamptz) WITH FUNCTION sid_timestamp(sid);

-- sid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION sid_lt(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_id_instant_lt';
CREATE FUNCTION sid_le(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_sid_le_instant';
CREATE FUNCTION sid_eq(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_sid_eq_instant';
CREATE FUNCTION sid_ne(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_ne_instant';
CREATE FUNCTION sid_ge(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_id_instant_ge';
CREATE FUNCTION sid_gt(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_sid_gt_instant';
CREATE FUNCTION sid_lt(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_sid';
CREATE FUNCTION sid_le(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_instant_id_le';
CREATE FUNCTION sid_eq(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_sid';
CREATE FUNCTION sid_ne(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_sid';
CREATE FUNCTION sid_ge(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_sid';
CREATE FUNCTION sid_gt(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = sid_lt, LEFTARG = sid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = sid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = sid_le, LEFTARG = sid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = sid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = sid_eq, LEFTARG = sid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = sid_ne, LEFTARG = sid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = sid_ge, LEFTARG = sid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = sid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = sid_gt, LEFTARG = sid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = sid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = sid_lt, LEFTARG = timestamptz, RIGHTARG = sid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = sid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = sid_le, LEFTARG = timestamptz, RIGHTARG = sid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = sid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = sid_eq, LEFTARG = timestamptz, RIGHTARG = sid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = sid_ne, LEFTARG = timestamptz, RIGHTARG = sid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = sid_ge, LEFTARG = timestamptz, RIGHTARG = sid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = sid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = sid_gt, LEFTARG = timestamptz, RIGHTARG = sid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = sid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (sid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (sid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (sid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (sid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (sid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (sid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, sid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, sid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, sid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, sid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, sid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, sid) IS 'the instant is after the time of the id';

-- Instants in the index families of sid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION sid_order_le(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_id_instant_le';
CREATE FUNCTION sid_order_eq(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_id_instant_eq';
CREATE FUNCTION sid_order_gt(sid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_id_instant_gt';
CREATE FUNCTION sid_order_lt(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_instant_id_lt';
CREATE FUNCTION sid_order_eq(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_instant_id_eq';
CREATE FUNCTION sid_order_ge(timestamptz, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_instant_id_ge';
CREATE FUNCTION sid_order_cmp(sid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_id_instant_cmp';
CREATE FUNCTION sid_order_cmp(timestamptz, sid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = sid_order_le, LEFTARG = sid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = sid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = sid_order_eq, LEFTARG = sid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = sid_order_gt, LEFTARG = sid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = sid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = sid_order_lt, LEFTARG = timestamptz, RIGHTARG = sid, COMMUTATOR = >|,
	RESTRICT = sid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = sid_order_eq, LEFTARG = timestamptz, RIGHTARG = sid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = sid_order_ge, LEFTARG = timestamptz, RIGHTARG = sid, COMMUTATOR = <=|,
	RESTRICT = sid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (sid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (sid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (sid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, sid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, sid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, sid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY sid_ops USING btree ADD
	OPERATOR 1 < (sid, timestamptz), OPERATOR 2 <=| (sid, timestamptz), OPERATOR 3 =| (sid, timestamptz),
	OPERATOR 4 >= (sid, timestamptz), OPERATOR 5 >| (sid, timestamptz),
	FUNCTION 1 (sid, timestamptz) sid_order_cmp(sid, timestamptz),
	OPERATOR 1 <| (timestamptz, sid), OPERATOR 2 <= (timestamptz, sid), OPERATOR 3 =| (timestamptz, sid),
	OPERATOR 4 >=| (timestamptz, sid), OPERATOR 5 > (timestamptz, sid),
	FUNCTION 1 (timestamptz, sid) sid_order_cmp(timestamptz, sid),
	OPERATOR 1 <||||| (timestamptz, timestamptz), OPERATOR 2 <=||||| (timestamptz, timestamptz),
	OPERATOR 3 =||||| (timestamptz, timestamptz), OPERATOR 4 >=||||| (timestamptz, timestamptz),
	OPERATOR 5 >||||| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_us_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY sid_minmax_ops USING brin ADD
	OPERATOR 1 < (sid, timestamptz), OPERATOR 2 <=| (sid, timestamptz), OPERATOR 3 =| (sid, timestamptz),
	OPERATOR 4 >= (sid, timestamptz), OPERATOR 5 >| (sid, timestamptz);
ALTER OPERATOR FAMILY sid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (sid, timestamptz), OPERATOR 2 <=| (sid, timestamptz), OPERATOR 3 =| (sid, timestamptz),
	OPERATOR 4 >= (sid, timestamptz), OPERATOR 5 >| (sid, timestamptz);

CREATE FUNCTION sid_in_window(sid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_sid_in_window';
CREATE FUNCTION sid_in_window(tstzrange, sid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_sid';
CREATE OPERATOR <@ (FUNCTION = sid_in_window, LEFTARG = sid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = sid_in_window, LEFTARG = tstzrange, RIGHTARG = sid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION sid_in_window(sid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION sid_in_window(tstzrange, sid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (sid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, sid) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION sid_generate() RETURNS sid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_generate';
CREATE FUNCTION sid_generate(at timestamptz) RETURNS sid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_generate_at';

-- prefixes of the text of sid

CREATE FUNCTION sid_starts_with(sid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_sid_starts_with';
CREATE FUNCTION sid_prefix_lower(text) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_prefix_lower';
CREATE FUNCTION sid_prefix_upper(text) RETURNS sid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_prefix_upper';
CREATE FUNCTION sid_prefix_range(text) RETURNS sidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = sid_starts_with, LEFTARG = sid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (sid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION sid_starts_with(sid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION sid_prefix_lower(text) IS 'the lowest sid that starts with the prefix; above sid_prefix_upper where none does';
COMMENT ON FUNCTION sid_prefix_upper(text) IS 'the highest sid that starts with the prefix; below sid_prefix_lower where none does';
COMMENT ON FUNCTION sid_prefix_range(text) IS 'the sid values that start with the prefix, as a closed range';

-- what sid alone has

COMMENT ON FUNCTION sid_generate() IS 'a sid above every id that this function has returned since the server started';
COMMENT ON FUNCTION sid_generate(timestamptz) IS 'a sid of the given microsecond with 63 fresh random bits, for back-filling; 22008 outside 1970 to 2262';


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_sid')
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

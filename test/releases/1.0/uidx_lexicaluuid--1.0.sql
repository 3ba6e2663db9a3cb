-- uidx_lexicaluuid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_lexicaluuid" to load this file. \quit

-- type lexicaluuid

CREATE TYPE lexicaluuid;

CREATE FUNCTION lexicaluuid_in(cstring) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_in';
CREATE FUNCTION lexicaluuid_out(lexicaluuid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_out';
CREATE FUNCTION lexicaluuid_recv(internal) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_recv';
CREATE FUNCTION lexicaluuid_send(lexicaluuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_send';

CREATE TYPE lexicaluuid (
	INPUT = lexicaluuid_in, OUTPUT = lexicaluuid_out, RECEIVE = lexicaluuid_recv, SEND = lexicaluuid_send,
	INTERNALLENGTH = 16, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION lexicaluuid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_sel';
COMMENT ON TYPE lexicaluuid IS 'LexicalUUID: 64-bit microseconds and 64 bits of a worker, 35 characters';

-- lexicaluuid compared with lexicaluuid

CREATE FUNCTION lexicaluuid_lt(lexicaluuid, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_lt';
CREATE FUNCTION lexicaluuid_le(lexicaluuid, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_le';
CREATE FUNCTION lexicaluuid_eq(lexicaluuid, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_eq';
CREATE FUNCTION lexicaluuid_ne(lexicaluuid, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_ne';
CREATE FUNCTION lexicaluuid_ge(lexicaluuid, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_ge';
CREATE FUNCTION lexicaluuid_gt(lexicaluuid, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gt';
CREATE FUNCTION lexicaluuid_cmp(lexicaluuid, lexicaluuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_cmp';

CREATE OPERATOR < (FUNCTION = lexicaluuid_lt, LEFTARG = lexicaluuid, RIGHTARG = lexicaluuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = lexicaluuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = lexicaluuid_le, LEFTARG = lexicaluuid, RIGHTARG = lexicaluuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = lexicaluuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = lexicaluuid_eq, LEFTARG = lexicaluuid, RIGHTARG = lexicaluuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = lexicaluuid_ne, LEFTARG = lexicaluuid, RIGHTARG = lexicaluuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = lexicaluuid_ge, LEFTARG = lexicaluuid, RIGHTARG = lexicaluuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = lexicaluuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = lexicaluuid_gt, LEFTARG = lexicaluuid, RIGHTARG = lexicaluuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = lexicaluuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (lexicaluuid, lexicaluuid) IS 'less than';
COMMENT ON OPERATOR <= (lexicaluuid, lexicaluuid) IS 'less than or equal';
COMMENT ON OPERATOR = (lexicaluuid, lexicaluuid) IS 'equal';
COMMENT ON OPERATOR <> (lexicaluuid, lexicaluuid) IS 'not equal';
COMMENT ON OPERATOR >= (lexicaluuid, lexicaluuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (lexicaluuid, lexicaluuid) IS 'greater than';

-- lexicaluuid compared with text

CREATE FUNCTION lexicaluuid_lt(lexicaluuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_text_lt';
CREATE FUNCTION lexicaluuid_le(lexicaluuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_text_le';
CREATE FUNCTION lexicaluuid_eq(lexicaluuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_text_eq';
CREATE FUNCTION lexicaluuid_ne(lexicaluuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_text_ne';
CREATE FUNCTION lexicaluuid_ge(lexicaluuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_text_ge';
CREATE FUNCTION lexicaluuid_gt(lexicaluuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_text_gt';
CREATE FUNCTION lexicaluuid_cmp(lexicaluuid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_text_cmp';

CREATE OPERATOR < (FUNCTION = lexicaluuid_lt, LEFTARG = lexicaluuid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = lexicaluuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = lexicaluuid_le, LEFTARG = lexicaluuid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = lexicaluuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = lexicaluuid_eq, LEFTARG = lexicaluuid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = lexicaluuid_ne, LEFTARG = lexicaluuid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = lexicaluuid_ge, LEFTARG = lexicaluuid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = lexicaluuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = lexicaluuid_gt, LEFTARG = lexicaluuid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = lexicaluuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (lexicaluuid, text) IS 'less than; the text is read as a lexicaluuid';
COMMENT ON OPERATOR <= (lexicaluuid, text) IS 'less than or equal; the text is read as a lexicaluuid';
COMMENT ON OPERATOR = (lexicaluuid, text) IS 'equal; the text is read as a lexicaluuid';
COMMENT ON OPERATOR <> (lexicaluuid, text) IS 'not equal; the text is read as a lexicaluuid';
COMMENT ON OPERATOR >= (lexicaluuid, text) IS 'greater than or equal; the text is read as a lexicaluuid';
COMMENT ON OPERATOR > (lexicaluuid, text) IS 'greater than; the text is read as a lexicaluuid';

-- text compared with lexicaluuid

CREATE FUNCTION lexicaluuid_lt(text, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_lexicaluuid_lt';
CREATE FUNCTION lexicaluuid_le(text, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_lexicaluuid_le';
CREATE FUNCTION lexicaluuid_eq(text, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_lexicaluuid_eq';
CREATE FUNCTION lexicaluuid_ne(text, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_lexicaluuid_ne';
CREATE FUNCTION lexicaluuid_ge(text, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_lexicaluuid_ge';
CREATE FUNCTION lexicaluuid_gt(text, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_lexicaluuid_gt';
CREATE FUNCTION lexicaluuid_cmp(text, lexicaluuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_lexicaluuid_cmp';

CREATE OPERATOR < (FUNCTION = lexicaluuid_lt, LEFTARG = text, RIGHTARG = lexicaluuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = lexicaluuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = lexicaluuid_le, LEFTARG = text, RIGHTARG = lexicaluuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = lexicaluuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = lexicaluuid_eq, LEFTARG = text, RIGHTARG = lexicaluuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = lexicaluuid_ne, LEFTARG = text, RIGHTARG = lexicaluuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = lexicaluuid_ge, LEFTARG = text, RIGHTARG = lexicaluuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = lexicaluuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = lexicaluuid_gt, LEFTARG = text, RIGHTARG = lexicaluuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = lexicaluuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, lexicaluuid) IS 'less than; the text is read as a lexicaluuid';
COMMENT ON OPERATOR <= (text, lexicaluuid) IS 'less than or equal; the text is read as a lexicaluuid';
COMMENT ON OPERATOR = (text, lexicaluuid) IS 'equal; the text is read as a lexicaluuid';
COMMENT ON OPERATOR <> (text, lexicaluuid) IS 'not equal; the text is read as a lexicaluuid';
COMMENT ON OPERATOR >= (text, lexicaluuid) IS 'greater than or equal; the text is read as a lexicaluuid';
COMMENT ON OPERATOR > (text, lexicaluuid) IS 'greater than; the text is read as a lexicaluuid';

-- index support of lexicaluuid

CREATE FUNCTION lexicaluuid_hash(lexicaluuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_hash';
CREATE FUNCTION lexicaluuid_hash_extended(lexicaluuid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_hash_extended';
CREATE FUNCTION lexicaluuid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_sortsupport';
CREATE FUNCTION lexicaluuid_subdiff(lexicaluuid, lexicaluuid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_subdiff';
CREATE FUNCTION lexicaluuid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_distance';

CREATE OPERATOR FAMILY lexicaluuid_ops USING btree;
CREATE OPERATOR CLASS lexicaluuid_ops DEFAULT FOR TYPE lexicaluuid USING btree FAMILY lexicaluuid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 lexicaluuid_cmp(lexicaluuid, lexicaluuid),
	FUNCTION 2 lexicaluuid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY lexicaluuid_ops USING hash;
CREATE OPERATOR CLASS lexicaluuid_ops DEFAULT FOR TYPE lexicaluuid USING hash FAMILY lexicaluuid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 lexicaluuid_hash(lexicaluuid),
	FUNCTION 2 lexicaluuid_hash_extended(lexicaluuid, bigint);

CREATE OPERATOR FAMILY lexicaluuid_minmax_ops USING brin;
CREATE OPERATOR CLASS lexicaluuid_minmax_ops DEFAULT FOR TYPE lexicaluuid USING brin FAMILY lexicaluuid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY lexicaluuid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS lexicaluuid_minmax_multi_ops FOR TYPE lexicaluuid USING brin FAMILY lexicaluuid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 lexicaluuid_distance(internal, internal);

CREATE OPERATOR FAMILY lexicaluuid_bloom_ops USING brin;
CREATE OPERATOR CLASS lexicaluuid_bloom_ops FOR TYPE lexicaluuid USING brin FAMILY lexicaluuid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 lexicaluuid_hash(lexicaluuid);
COMMENT ON OPERATOR CLASS lexicaluuid_ops USING btree IS 'order and equality of lexicaluuid';
COMMENT ON OPERATOR CLASS lexicaluuid_ops USING hash IS 'equality of lexicaluuid';
COMMENT ON OPERATOR CLASS lexicaluuid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest lexicaluuid';
COMMENT ON OPERATOR CLASS lexicaluuid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of lexicaluuid';
COMMENT ON OPERATOR CLASS lexicaluuid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of lexicaluuid';

-- text where a lexicaluuid is meant. The operators read it as a lexicaluuid; the support function has `id op text` planned as
-- `id op text::lexicaluuid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION lexicaluuid_from_text(text) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_from_text';
COMMENT ON FUNCTION lexicaluuid_from_text(text) IS 'the lexicaluuid that the text is; 22P02 for any other text';
CREATE CAST (text AS lexicaluuid) WITH FUNCTION lexicaluuid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS lexicaluuid) WITH FUNCTION lexicaluuid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION lexicaluuid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_texts_lt';
CREATE FUNCTION lexicaluuid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_texts_gt';
CREATE FUNCTION lexicaluuid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_texts_cmp';

CREATE OPERATOR <##||| (FUNCTION = lexicaluuid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >##|||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >##||| (FUNCTION = lexicaluuid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <##|||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <##||| (text, text) IS 'internal: order of texts read as lexicaluuid, in its index family';
COMMENT ON OPERATOR >##||| (text, text) IS 'internal: order of texts read as lexicaluuid, in its index family';

ALTER OPERATOR FAMILY lexicaluuid_ops USING btree ADD
	OPERATOR 1 < (lexicaluuid, text), OPERATOR 2 <= (lexicaluuid, text), OPERATOR 3 = (lexicaluuid, text),
	OPERATOR 4 >= (lexicaluuid, text), OPERATOR 5 > (lexicaluuid, text),
	FUNCTION 1 (lexicaluuid, text) lexicaluuid_cmp(lexicaluuid, text),
	OPERATOR 1 < (text, lexicaluuid), OPERATOR 2 <= (text, lexicaluuid), OPERATOR 3 = (text, lexicaluuid),
	OPERATOR 4 >= (text, lexicaluuid), OPERATOR 5 > (text, lexicaluuid),
	FUNCTION 1 (text, lexicaluuid) lexicaluuid_cmp(text, lexicaluuid),
	OPERATOR 1 <##||| (text, text), OPERATOR 5 >##||| (text, text),
	FUNCTION 1 (text, text) lexicaluuid_order_cmp(text, text);

-- lexicaluuid in GiST: equality and order

CREATE FUNCTION lexicaluuid_gist_consistent(internal, lexicaluuid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gist_consistent';
CREATE FUNCTION lexicaluuid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gist_union';
CREATE FUNCTION lexicaluuid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gist_compress';
CREATE FUNCTION lexicaluuid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gist_penalty';
CREATE FUNCTION lexicaluuid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gist_picksplit';
CREATE FUNCTION lexicaluuid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gist_same';
CREATE FUNCTION lexicaluuid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gist_fetch';
CREATE FUNCTION lexicaluuid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY lexicaluuid_ops USING gist;
CREATE OPERATOR CLASS lexicaluuid_ops DEFAULT FOR TYPE lexicaluuid USING gist FAMILY lexicaluuid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 lexicaluuid_gist_consistent(internal, lexicaluuid, smallint, oid, internal),
	FUNCTION 2 lexicaluuid_gist_union(internal, internal),
	FUNCTION 3 lexicaluuid_gist_compress(internal),
	FUNCTION 5 lexicaluuid_gist_penalty(internal, internal, internal),
	FUNCTION 6 lexicaluuid_gist_picksplit(internal, internal),
	FUNCTION 7 lexicaluuid_gist_same(bytea, bytea, internal),
	FUNCTION 9 lexicaluuid_gist_fetch(internal),
	FUNCTION 11 lexicaluuid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS lexicaluuid_ops USING gist IS 'equality and order of lexicaluuid, beside ranges';

CREATE FUNCTION lexicaluuid_larger(lexicaluuid, lexicaluuid) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_larger';
CREATE FUNCTION lexicaluuid_smaller(lexicaluuid, lexicaluuid) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_smaller';
CREATE AGGREGATE max(lexicaluuid) (
	SFUNC = lexicaluuid_larger, STYPE = lexicaluuid, COMBINEFUNC = lexicaluuid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(lexicaluuid) (
	SFUNC = lexicaluuid_smaller, STYPE = lexicaluuid, COMBINEFUNC = lexicaluuid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(lexicaluuid) IS 'greatest lexicaluuid';
COMMENT ON AGGREGATE min(lexicaluuid) IS 'least lexicaluuid';

CREATE TYPE lexicaluuidrange AS RANGE (
	SUBTYPE = lexicaluuid, SUBTYPE_OPCLASS = lexicaluuid_ops, SUBTYPE_DIFF = lexicaluuid_subdiff, MULTIRANGE_TYPE_NAME = lexicaluuidmultirange);
COMMENT ON TYPE lexicaluuidrange IS 'range of lexicaluuid';
COMMENT ON TYPE lexicaluuidmultirange IS 'ranges of lexicaluuid';

CREATE FUNCTION lexicaluuid_to_bytea(lexicaluuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_send';
CREATE FUNCTION lexicaluuid_from_bytea(bytea) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_from_bytea';
COMMENT ON FUNCTION lexicaluuid_to_bytea(lexicaluuid) IS 'the big-endian bytes of a lexicaluuid';
COMMENT ON FUNCTION lexicaluuid_from_bytea(bytea) IS 'the lexicaluuid of these big-endian bytes';
CREATE CAST (lexicaluuid AS bytea) WITH FUNCTION lexicaluuid_to_bytea(lexicaluuid);
CREATE CAST (bytea AS lexicaluuid) WITH FUNCTION lexicaluuid_from_bytea(bytea);

-- lexicaluuid and timestamptz

CREATE FUNCTION lexicaluuid_timestamp(lexicaluuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_timestamp';
CREATE FUNCTION lexicaluuid_floor(timestamptz) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_floor';
CREATE FUNCTION lexicaluuid_ceil(timestamptz) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_ceil';
CREATE FUNCTION lexicaluuid_instant(lexicaluuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_instant';
COMMENT ON FUNCTION lexicaluuid_timestamp(lexicaluuid) IS 'when the lexicaluuid was made';
COMMENT ON FUNCTION lexicaluuid_floor(timestamptz) IS 'the lowest lexicaluuid whose time is at or after the instant';
COMMENT ON FUNCTION lexicaluuid_ceil(timestamptz) IS 'the highest lexicaluuid whose time is at or before the instant';
COMMENT ON FUNCTION lexicaluuid_instant(lexicaluuid) IS 'internal: the time by which the lexicaluuid compares with instants';
CREATE CAST (lexicaluuid AS timestamptz) WITH FUNCTION lexicaluuid_timestamp(lexicaluuid);

-- lexicaluuid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION lexicaluuid_lt(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_id_instant_lt';
CREATE FUNCTION lexicaluuid_le(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_le_instant';
CREATE FUNCTION lexicaluuid_eq(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_eq_instant';
CREATE FUNCTION lexicaluuid_ne(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_ne_instant';
CREATE FUNCTION lexicaluuid_ge(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_id_instant_ge';
CREATE FUNCTION lexicaluuid_gt(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_gt_instant';
CREATE FUNCTION lexicaluuid_lt(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_lexicaluuid';
CREATE FUNCTION lexicaluuid_le(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_instant_id_le';
CREATE FUNCTION lexicaluuid_eq(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_lexicaluuid';
CREATE FUNCTION lexicaluuid_ne(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_lexicaluuid';
CREATE FUNCTION lexicaluuid_ge(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_lexicaluuid';
CREATE FUNCTION lexicaluuid_gt(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = lexicaluuid_lt, LEFTARG = lexicaluuid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = lexicaluuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = lexicaluuid_le, LEFTARG = lexicaluuid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = lexicaluuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = lexicaluuid_eq, LEFTARG = lexicaluuid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = lexicaluuid_ne, LEFTARG = lexicaluuid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = lexicaluuid_ge, LEFTARG = lexicaluuid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = lexicaluuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = lexicaluuid_gt, LEFTARG = lexicaluuid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = lexicaluuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = lexicaluuid_lt, LEFTARG = timestamptz, RIGHTARG = lexicaluuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = lexicaluuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = lexicaluuid_le, LEFTARG = timestamptz, RIGHTARG = lexicaluuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = lexicaluuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = lexicaluuid_eq, LEFTARG = timestamptz, RIGHTARG = lexicaluuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = lexicaluuid_ne, LEFTARG = timestamptz, RIGHTARG = lexicaluuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = lexicaluuid_ge, LEFTARG = timestamptz, RIGHTARG = lexicaluuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = lexicaluuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = lexicaluuid_gt, LEFTARG = timestamptz, RIGHTARG = lexicaluuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = lexicaluuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (lexicaluuid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (lexicaluuid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (lexicaluuid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (lexicaluuid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (lexicaluuid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (lexicaluuid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, lexicaluuid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, lexicaluuid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, lexicaluuid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, lexicaluuid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, lexicaluuid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, lexicaluuid) IS 'the instant is after the time of the id';

-- Instants in the index families of lexicaluuid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION lexicaluuid_order_le(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_id_instant_le';
CREATE FUNCTION lexicaluuid_order_eq(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_id_instant_eq';
CREATE FUNCTION lexicaluuid_order_gt(lexicaluuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_id_instant_gt';
CREATE FUNCTION lexicaluuid_order_lt(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_instant_id_lt';
CREATE FUNCTION lexicaluuid_order_eq(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_instant_id_eq';
CREATE FUNCTION lexicaluuid_order_ge(timestamptz, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_instant_id_ge';
CREATE FUNCTION lexicaluuid_order_cmp(lexicaluuid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_id_instant_cmp';
CREATE FUNCTION lexicaluuid_order_cmp(timestamptz, lexicaluuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = lexicaluuid_order_le, LEFTARG = lexicaluuid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = lexicaluuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = lexicaluuid_order_eq, LEFTARG = lexicaluuid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = lexicaluuid_order_gt, LEFTARG = lexicaluuid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = lexicaluuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = lexicaluuid_order_lt, LEFTARG = timestamptz, RIGHTARG = lexicaluuid, COMMUTATOR = >|,
	RESTRICT = lexicaluuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = lexicaluuid_order_eq, LEFTARG = timestamptz, RIGHTARG = lexicaluuid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = lexicaluuid_order_ge, LEFTARG = timestamptz, RIGHTARG = lexicaluuid, COMMUTATOR = <=|,
	RESTRICT = lexicaluuid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (lexicaluuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (lexicaluuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (lexicaluuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, lexicaluuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, lexicaluuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, lexicaluuid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY lexicaluuid_ops USING btree ADD
	OPERATOR 1 < (lexicaluuid, timestamptz), OPERATOR 2 <=| (lexicaluuid, timestamptz), OPERATOR 3 =| (lexicaluuid, timestamptz),
	OPERATOR 4 >= (lexicaluuid, timestamptz), OPERATOR 5 >| (lexicaluuid, timestamptz),
	FUNCTION 1 (lexicaluuid, timestamptz) lexicaluuid_order_cmp(lexicaluuid, timestamptz),
	OPERATOR 1 <| (timestamptz, lexicaluuid), OPERATOR 2 <= (timestamptz, lexicaluuid), OPERATOR 3 =| (timestamptz, lexicaluuid),
	OPERATOR 4 >=| (timestamptz, lexicaluuid), OPERATOR 5 > (timestamptz, lexicaluuid),
	FUNCTION 1 (timestamptz, lexicaluuid) lexicaluuid_order_cmp(timestamptz, lexicaluuid),
	OPERATOR 1 <||||| (timestamptz, timestamptz), OPERATOR 2 <=||||| (timestamptz, timestamptz),
	OPERATOR 3 =||||| (timestamptz, timestamptz), OPERATOR 4 >=||||| (timestamptz, timestamptz),
	OPERATOR 5 >||||| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_us_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY lexicaluuid_minmax_ops USING brin ADD
	OPERATOR 1 < (lexicaluuid, timestamptz), OPERATOR 2 <=| (lexicaluuid, timestamptz), OPERATOR 3 =| (lexicaluuid, timestamptz),
	OPERATOR 4 >= (lexicaluuid, timestamptz), OPERATOR 5 >| (lexicaluuid, timestamptz);
ALTER OPERATOR FAMILY lexicaluuid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (lexicaluuid, timestamptz), OPERATOR 2 <=| (lexicaluuid, timestamptz), OPERATOR 3 =| (lexicaluuid, timestamptz),
	OPERATOR 4 >= (lexicaluuid, timestamptz), OPERATOR 5 >| (lexicaluuid, timestamptz);

CREATE FUNCTION lexicaluuid_in_window(lexicaluuid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_in_window';
CREATE FUNCTION lexicaluuid_in_window(tstzrange, lexicaluuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_lexicaluuid';
CREATE OPERATOR <@ (FUNCTION = lexicaluuid_in_window, LEFTARG = lexicaluuid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = lexicaluuid_in_window, LEFTARG = tstzrange, RIGHTARG = lexicaluuid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION lexicaluuid_in_window(lexicaluuid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION lexicaluuid_in_window(tstzrange, lexicaluuid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (lexicaluuid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, lexicaluuid) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION lexicaluuid_generate() RETURNS lexicaluuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_generate';
CREATE FUNCTION lexicaluuid_generate(at timestamptz) RETURNS lexicaluuid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_generate_at';

-- prefixes of the text of lexicaluuid

CREATE FUNCTION lexicaluuid_starts_with(lexicaluuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_starts_with';
CREATE FUNCTION lexicaluuid_prefix_lower(text) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_prefix_lower';
CREATE FUNCTION lexicaluuid_prefix_upper(text) RETURNS lexicaluuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_prefix_upper';
CREATE FUNCTION lexicaluuid_prefix_range(text) RETURNS lexicaluuidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_lexicaluuid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = lexicaluuid_starts_with, LEFTARG = lexicaluuid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (lexicaluuid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION lexicaluuid_starts_with(lexicaluuid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION lexicaluuid_prefix_lower(text) IS 'the lowest lexicaluuid that starts with the prefix; above lexicaluuid_prefix_upper where none does';
COMMENT ON FUNCTION lexicaluuid_prefix_upper(text) IS 'the highest lexicaluuid that starts with the prefix; below lexicaluuid_prefix_lower where none does';
COMMENT ON FUNCTION lexicaluuid_prefix_range(text) IS 'the lexicaluuid values that start with the prefix, as a closed range';

-- what lexicaluuid alone has

COMMENT ON FUNCTION lexicaluuid_generate() IS 'a lexicaluuid above every id that this function has returned since the server started';
COMMENT ON FUNCTION lexicaluuid_generate(timestamptz) IS 'a lexicaluuid of the given microsecond with 64 fresh random bits for a worker, for back-filling; 22008 outside 1970 to 294276';


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_lexicaluuid')
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

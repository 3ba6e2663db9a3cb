-- uidx_ordereduuid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_ordereduuid" to load this file. \quit

-- type ordereduuid

CREATE TYPE ordereduuid;

CREATE FUNCTION ordereduuid_in(cstring) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_in';
CREATE FUNCTION ordereduuid_out(ordereduuid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_out';
CREATE FUNCTION ordereduuid_recv(internal) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_recv';
CREATE FUNCTION ordereduuid_send(ordereduuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_send';

CREATE TYPE ordereduuid (
	INPUT = ordereduuid_in, OUTPUT = ordereduuid_out, RECEIVE = ordereduuid_recv, SEND = ordereduuid_send,
	INTERNALLENGTH = 16, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION ordereduuid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_sel';
COMMENT ON TYPE ordereduuid IS 'ordered UUID: 48 bits of 10 microseconds, then those of a UUIDv4, 36 characters';

-- ordereduuid compared with ordereduuid

CREATE FUNCTION ordereduuid_lt(ordereduuid, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_lt';
CREATE FUNCTION ordereduuid_le(ordereduuid, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_le';
CREATE FUNCTION ordereduuid_eq(ordereduuid, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_eq';
CREATE FUNCTION ordereduuid_ne(ordereduuid, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_ne';
CREATE FUNCTION ordereduuid_ge(ordereduuid, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_ge';
CREATE FUNCTION ordereduuid_gt(ordereduuid, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gt';
CREATE FUNCTION ordereduuid_cmp(ordereduuid, ordereduuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_cmp';

CREATE OPERATOR < (FUNCTION = ordereduuid_lt, LEFTARG = ordereduuid, RIGHTARG = ordereduuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ordereduuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ordereduuid_le, LEFTARG = ordereduuid, RIGHTARG = ordereduuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ordereduuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ordereduuid_eq, LEFTARG = ordereduuid, RIGHTARG = ordereduuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = ordereduuid_ne, LEFTARG = ordereduuid, RIGHTARG = ordereduuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ordereduuid_ge, LEFTARG = ordereduuid, RIGHTARG = ordereduuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ordereduuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ordereduuid_gt, LEFTARG = ordereduuid, RIGHTARG = ordereduuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ordereduuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ordereduuid, ordereduuid) IS 'less than';
COMMENT ON OPERATOR <= (ordereduuid, ordereduuid) IS 'less than or equal';
COMMENT ON OPERATOR = (ordereduuid, ordereduuid) IS 'equal';
COMMENT ON OPERATOR <> (ordereduuid, ordereduuid) IS 'not equal';
COMMENT ON OPERATOR >= (ordereduuid, ordereduuid) IS 'greater than or equal';
COMMENT ON OPERATOR > (ordereduuid, ordereduuid) IS 'greater than';

-- ordereduuid compared with text

CREATE FUNCTION ordereduuid_lt(ordereduuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_text_lt';
CREATE FUNCTION ordereduuid_le(ordereduuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_text_le';
CREATE FUNCTION ordereduuid_eq(ordereduuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_text_eq';
CREATE FUNCTION ordereduuid_ne(ordereduuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_text_ne';
CREATE FUNCTION ordereduuid_ge(ordereduuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_text_ge';
CREATE FUNCTION ordereduuid_gt(ordereduuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_text_gt';
CREATE FUNCTION ordereduuid_cmp(ordereduuid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_text_cmp';

CREATE OPERATOR < (FUNCTION = ordereduuid_lt, LEFTARG = ordereduuid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ordereduuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ordereduuid_le, LEFTARG = ordereduuid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ordereduuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ordereduuid_eq, LEFTARG = ordereduuid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ordereduuid_ne, LEFTARG = ordereduuid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ordereduuid_ge, LEFTARG = ordereduuid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ordereduuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ordereduuid_gt, LEFTARG = ordereduuid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ordereduuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ordereduuid, text) IS 'less than; the text is read as a ordereduuid';
COMMENT ON OPERATOR <= (ordereduuid, text) IS 'less than or equal; the text is read as a ordereduuid';
COMMENT ON OPERATOR = (ordereduuid, text) IS 'equal; the text is read as a ordereduuid';
COMMENT ON OPERATOR <> (ordereduuid, text) IS 'not equal; the text is read as a ordereduuid';
COMMENT ON OPERATOR >= (ordereduuid, text) IS 'greater than or equal; the text is read as a ordereduuid';
COMMENT ON OPERATOR > (ordereduuid, text) IS 'greater than; the text is read as a ordereduuid';

-- text compared with ordereduuid

CREATE FUNCTION ordereduuid_lt(text, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ordereduuid_lt';
CREATE FUNCTION ordereduuid_le(text, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ordereduuid_le';
CREATE FUNCTION ordereduuid_eq(text, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ordereduuid_eq';
CREATE FUNCTION ordereduuid_ne(text, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ordereduuid_ne';
CREATE FUNCTION ordereduuid_ge(text, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ordereduuid_ge';
CREATE FUNCTION ordereduuid_gt(text, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_ordereduuid_gt';
CREATE FUNCTION ordereduuid_cmp(text, ordereduuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_ordereduuid_cmp';

CREATE OPERATOR < (FUNCTION = ordereduuid_lt, LEFTARG = text, RIGHTARG = ordereduuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ordereduuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ordereduuid_le, LEFTARG = text, RIGHTARG = ordereduuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ordereduuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ordereduuid_eq, LEFTARG = text, RIGHTARG = ordereduuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ordereduuid_ne, LEFTARG = text, RIGHTARG = ordereduuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ordereduuid_ge, LEFTARG = text, RIGHTARG = ordereduuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ordereduuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ordereduuid_gt, LEFTARG = text, RIGHTARG = ordereduuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ordereduuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, ordereduuid) IS 'less than; the text is read as a ordereduuid';
COMMENT ON OPERATOR <= (text, ordereduuid) IS 'less than or equal; the text is read as a ordereduuid';
COMMENT ON OPERATOR = (text, ordereduuid) IS 'equal; the text is read as a ordereduuid';
COMMENT ON OPERATOR <> (text, ordereduuid) IS 'not equal; the text is read as a ordereduuid';
COMMENT ON OPERATOR >= (text, ordereduuid) IS 'greater than or equal; the text is read as a ordereduuid';
COMMENT ON OPERATOR > (text, ordereduuid) IS 'greater than; the text is read as a ordereduuid';

-- index support of ordereduuid

CREATE FUNCTION ordereduuid_hash(ordereduuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_hash';
CREATE FUNCTION ordereduuid_hash_extended(ordereduuid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_hash_extended';
CREATE FUNCTION ordereduuid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_sortsupport';
CREATE FUNCTION ordereduuid_subdiff(ordereduuid, ordereduuid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_subdiff';
CREATE FUNCTION ordereduuid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_distance';

CREATE OPERATOR FAMILY ordereduuid_ops USING btree;
CREATE OPERATOR CLASS ordereduuid_ops DEFAULT FOR TYPE ordereduuid USING btree FAMILY ordereduuid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 ordereduuid_cmp(ordereduuid, ordereduuid),
	FUNCTION 2 ordereduuid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY ordereduuid_ops USING hash;
CREATE OPERATOR CLASS ordereduuid_ops DEFAULT FOR TYPE ordereduuid USING hash FAMILY ordereduuid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 ordereduuid_hash(ordereduuid),
	FUNCTION 2 ordereduuid_hash_extended(ordereduuid, bigint);

CREATE OPERATOR FAMILY ordereduuid_minmax_ops USING brin;
CREATE OPERATOR CLASS ordereduuid_minmax_ops DEFAULT FOR TYPE ordereduuid USING brin FAMILY ordereduuid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY ordereduuid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS ordereduuid_minmax_multi_ops FOR TYPE ordereduuid USING brin FAMILY ordereduuid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 ordereduuid_distance(internal, internal);

CREATE OPERATOR FAMILY ordereduuid_bloom_ops USING brin;
CREATE OPERATOR CLASS ordereduuid_bloom_ops FOR TYPE ordereduuid USING brin FAMILY ordereduuid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 ordereduuid_hash(ordereduuid);
COMMENT ON OPERATOR CLASS ordereduuid_ops USING btree IS 'order and equality of ordereduuid';
COMMENT ON OPERATOR CLASS ordereduuid_ops USING hash IS 'equality of ordereduuid';
COMMENT ON OPERATOR CLASS ordereduuid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest ordereduuid';
COMMENT ON OPERATOR CLASS ordereduuid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of ordereduuid';
COMMENT ON OPERATOR CLASS ordereduuid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of ordereduuid';

-- text where a ordereduuid is meant. The operators read it as a ordereduuid; the support function has `id op text` planned as
-- `id op text::ordereduuid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION ordereduuid_from_text(text) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_from_text';
COMMENT ON FUNCTION ordereduuid_from_text(text) IS 'the ordereduuid that the text is; 22P02 for any other text';
CREATE CAST (text AS ordereduuid) WITH FUNCTION ordereduuid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS ordereduuid) WITH FUNCTION ordereduuid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION ordereduuid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_texts_lt';
CREATE FUNCTION ordereduuid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_texts_gt';
CREATE FUNCTION ordereduuid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_texts_cmp';

CREATE OPERATOR <####| (FUNCTION = ordereduuid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >####|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >####| (FUNCTION = ordereduuid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <####|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <####| (text, text) IS 'internal: order of texts read as ordereduuid, in its index family';
COMMENT ON OPERATOR >####| (text, text) IS 'internal: order of texts read as ordereduuid, in its index family';

ALTER OPERATOR FAMILY ordereduuid_ops USING btree ADD
	OPERATOR 1 < (ordereduuid, text), OPERATOR 2 <= (ordereduuid, text), OPERATOR 3 = (ordereduuid, text),
	OPERATOR 4 >= (ordereduuid, text), OPERATOR 5 > (ordereduuid, text),
	FUNCTION 1 (ordereduuid, text) ordereduuid_cmp(ordereduuid, text),
	OPERATOR 1 < (text, ordereduuid), OPERATOR 2 <= (text, ordereduuid), OPERATOR 3 = (text, ordereduuid),
	OPERATOR 4 >= (text, ordereduuid), OPERATOR 5 > (text, ordereduuid),
	FUNCTION 1 (text, ordereduuid) ordereduuid_cmp(text, ordereduuid),
	OPERATOR 1 <####| (text, text), OPERATOR 5 >####| (text, text),
	FUNCTION 1 (text, text) ordereduuid_order_cmp(text, text);

-- ordereduuid in GiST: equality and order

CREATE FUNCTION ordereduuid_gist_consistent(internal, ordereduuid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gist_consistent';
CREATE FUNCTION ordereduuid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gist_union';
CREATE FUNCTION ordereduuid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gist_compress';
CREATE FUNCTION ordereduuid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gist_penalty';
CREATE FUNCTION ordereduuid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gist_picksplit';
CREATE FUNCTION ordereduuid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gist_same';
CREATE FUNCTION ordereduuid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gist_fetch';
CREATE FUNCTION ordereduuid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY ordereduuid_ops USING gist;
CREATE OPERATOR CLASS ordereduuid_ops DEFAULT FOR TYPE ordereduuid USING gist FAMILY ordereduuid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 ordereduuid_gist_consistent(internal, ordereduuid, smallint, oid, internal),
	FUNCTION 2 ordereduuid_gist_union(internal, internal),
	FUNCTION 3 ordereduuid_gist_compress(internal),
	FUNCTION 5 ordereduuid_gist_penalty(internal, internal, internal),
	FUNCTION 6 ordereduuid_gist_picksplit(internal, internal),
	FUNCTION 7 ordereduuid_gist_same(bytea, bytea, internal),
	FUNCTION 9 ordereduuid_gist_fetch(internal),
	FUNCTION 11 ordereduuid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS ordereduuid_ops USING gist IS 'equality and order of ordereduuid, beside ranges';

CREATE FUNCTION ordereduuid_larger(ordereduuid, ordereduuid) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_larger';
CREATE FUNCTION ordereduuid_smaller(ordereduuid, ordereduuid) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_smaller';
CREATE AGGREGATE max(ordereduuid) (
	SFUNC = ordereduuid_larger, STYPE = ordereduuid, COMBINEFUNC = ordereduuid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(ordereduuid) (
	SFUNC = ordereduuid_smaller, STYPE = ordereduuid, COMBINEFUNC = ordereduuid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(ordereduuid) IS 'greatest ordereduuid';
COMMENT ON AGGREGATE min(ordereduuid) IS 'least ordereduuid';

CREATE TYPE ordereduuidrange AS RANGE (
	SUBTYPE = ordereduuid, SUBTYPE_OPCLASS = ordereduuid_ops, SUBTYPE_DIFF = ordereduuid_subdiff, MULTIRANGE_TYPE_NAME = ordereduuidmultirange);
COMMENT ON TYPE ordereduuidrange IS 'range of ordereduuid';
COMMENT ON TYPE ordereduuidmultirange IS 'ranges of ordereduuid';

CREATE FUNCTION ordereduuid_to_bytea(ordereduuid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_send';
CREATE FUNCTION ordereduuid_from_bytea(bytea) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_from_bytea';
COMMENT ON FUNCTION ordereduuid_to_bytea(ordereduuid) IS 'the big-endian bytes of a ordereduuid';
COMMENT ON FUNCTION ordereduuid_from_bytea(bytea) IS 'the ordereduuid of these big-endian bytes';
CREATE CAST (ordereduuid AS bytea) WITH FUNCTION ordereduuid_to_bytea(ordereduuid);
CREATE CAST (bytea AS ordereduuid) WITH FUNCTION ordereduuid_from_bytea(bytea);

-- ordereduuid and timestamptz

CREATE FUNCTION ordereduuid_timestamp(ordereduuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_timestamp';
CREATE FUNCTION ordereduuid_floor(timestamptz) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_floor';
CREATE FUNCTION ordereduuid_ceil(timestamptz) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_ceil';
CREATE FUNCTION ordereduuid_instant(ordereduuid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_instant';
COMMENT ON FUNCTION ordereduuid_timestamp(ordereduuid) IS 'when the ordereduuid was made';
COMMENT ON FUNCTION ordereduuid_floor(timestamptz) IS 'the lowest ordereduuid whose time is at or after the instant';
COMMENT ON FUNCTION ordereduuid_ceil(timestamptz) IS 'the highest ordereduuid whose time is at or before the instant';
COMMENT ON FUNCTION ordereduuid_instant(ordereduuid) IS 'internal: the time by which the ordereduuid compares with instants';
CREATE CAST (ordereduuid AS timestamptz) WITH FUNCTION ordereduuid_timestamp(ordereduuid);

-- ordereduuid compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION ordereduuid_lt(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_id_instant_lt';
CREATE FUNCTION ordereduuid_le(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_le_instant';
CREATE FUNCTION ordereduuid_eq(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_eq_instant';
CREATE FUNCTION ordereduuid_ne(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_ne_instant';
CREATE FUNCTION ordereduuid_ge(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_id_instant_ge';
CREATE FUNCTION ordereduuid_gt(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_gt_instant';
CREATE FUNCTION ordereduuid_lt(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_ordereduuid';
CREATE FUNCTION ordereduuid_le(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_instant_id_le';
CREATE FUNCTION ordereduuid_eq(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_ordereduuid';
CREATE FUNCTION ordereduuid_ne(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_ordereduuid';
CREATE FUNCTION ordereduuid_ge(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_ordereduuid';
CREATE FUNCTION ordereduuid_gt(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = ordereduuid_lt, LEFTARG = ordereduuid, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ordereduuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ordereduuid_le, LEFTARG = ordereduuid, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ordereduuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ordereduuid_eq, LEFTARG = ordereduuid, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ordereduuid_ne, LEFTARG = ordereduuid, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ordereduuid_ge, LEFTARG = ordereduuid, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ordereduuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ordereduuid_gt, LEFTARG = ordereduuid, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ordereduuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = ordereduuid_lt, LEFTARG = timestamptz, RIGHTARG = ordereduuid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = ordereduuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = ordereduuid_le, LEFTARG = timestamptz, RIGHTARG = ordereduuid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = ordereduuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = ordereduuid_eq, LEFTARG = timestamptz, RIGHTARG = ordereduuid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = ordereduuid_ne, LEFTARG = timestamptz, RIGHTARG = ordereduuid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = ordereduuid_ge, LEFTARG = timestamptz, RIGHTARG = ordereduuid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = ordereduuid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = ordereduuid_gt, LEFTARG = timestamptz, RIGHTARG = ordereduuid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = ordereduuid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (ordereduuid, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (ordereduuid, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (ordereduuid, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (ordereduuid, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (ordereduuid, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (ordereduuid, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, ordereduuid) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, ordereduuid) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, ordereduuid) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, ordereduuid) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, ordereduuid) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, ordereduuid) IS 'the instant is after the time of the id';

-- Instants in the index families of ordereduuid: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION ordereduuid_order_le(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_id_instant_le';
CREATE FUNCTION ordereduuid_order_eq(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_id_instant_eq';
CREATE FUNCTION ordereduuid_order_gt(ordereduuid, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_id_instant_gt';
CREATE FUNCTION ordereduuid_order_lt(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_instant_id_lt';
CREATE FUNCTION ordereduuid_order_eq(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_instant_id_eq';
CREATE FUNCTION ordereduuid_order_ge(timestamptz, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_instant_id_ge';
CREATE FUNCTION ordereduuid_order_cmp(ordereduuid, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_id_instant_cmp';
CREATE FUNCTION ordereduuid_order_cmp(timestamptz, ordereduuid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = ordereduuid_order_le, LEFTARG = ordereduuid, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = ordereduuid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = ordereduuid_order_eq, LEFTARG = ordereduuid, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = ordereduuid_order_gt, LEFTARG = ordereduuid, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = ordereduuid_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = ordereduuid_order_lt, LEFTARG = timestamptz, RIGHTARG = ordereduuid, COMMUTATOR = >|,
	RESTRICT = ordereduuid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = ordereduuid_order_eq, LEFTARG = timestamptz, RIGHTARG = ordereduuid, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = ordereduuid_order_ge, LEFTARG = timestamptz, RIGHTARG = ordereduuid, COMMUTATOR = <=|,
	RESTRICT = ordereduuid_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (ordereduuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (ordereduuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (ordereduuid, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, ordereduuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, ordereduuid) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, ordereduuid) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY ordereduuid_ops USING btree ADD
	OPERATOR 1 < (ordereduuid, timestamptz), OPERATOR 2 <=| (ordereduuid, timestamptz), OPERATOR 3 =| (ordereduuid, timestamptz),
	OPERATOR 4 >= (ordereduuid, timestamptz), OPERATOR 5 >| (ordereduuid, timestamptz),
	FUNCTION 1 (ordereduuid, timestamptz) ordereduuid_order_cmp(ordereduuid, timestamptz),
	OPERATOR 1 <| (timestamptz, ordereduuid), OPERATOR 2 <= (timestamptz, ordereduuid), OPERATOR 3 =| (timestamptz, ordereduuid),
	OPERATOR 4 >=| (timestamptz, ordereduuid), OPERATOR 5 > (timestamptz, ordereduuid),
	FUNCTION 1 (timestamptz, ordereduuid) ordereduuid_order_cmp(timestamptz, ordereduuid),
	OPERATOR 1 <|||| (timestamptz, timestamptz), OPERATOR 2 <=|||| (timestamptz, timestamptz),
	OPERATOR 3 =|||| (timestamptz, timestamptz), OPERATOR 4 >=|||| (timestamptz, timestamptz),
	OPERATOR 5 >|||| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_10us_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY ordereduuid_minmax_ops USING brin ADD
	OPERATOR 1 < (ordereduuid, timestamptz), OPERATOR 2 <=| (ordereduuid, timestamptz), OPERATOR 3 =| (ordereduuid, timestamptz),
	OPERATOR 4 >= (ordereduuid, timestamptz), OPERATOR 5 >| (ordereduuid, timestamptz);
ALTER OPERATOR FAMILY ordereduuid_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (ordereduuid, timestamptz), OPERATOR 2 <=| (ordereduuid, timestamptz), OPERATOR 3 =| (ordereduuid, timestamptz),
	OPERATOR 4 >= (ordereduuid, timestamptz), OPERATOR 5 >| (ordereduuid, timestamptz);

CREATE FUNCTION ordereduuid_in_window(ordereduuid, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_in_window';
CREATE FUNCTION ordereduuid_in_window(tstzrange, ordereduuid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_ordereduuid';
CREATE OPERATOR <@ (FUNCTION = ordereduuid_in_window, LEFTARG = ordereduuid, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = ordereduuid_in_window, LEFTARG = tstzrange, RIGHTARG = ordereduuid, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION ordereduuid_in_window(ordereduuid, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION ordereduuid_in_window(tstzrange, ordereduuid) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (ordereduuid, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, ordereduuid) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION ordereduuid_generate() RETURNS ordereduuid
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_generate';
CREATE FUNCTION ordereduuid_generate(at timestamptz) RETURNS ordereduuid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_generate_at';

-- prefixes of the text of ordereduuid

CREATE FUNCTION ordereduuid_starts_with(ordereduuid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_ordereduuid_starts_with';
CREATE FUNCTION ordereduuid_prefix_lower(text) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_prefix_lower';
CREATE FUNCTION ordereduuid_prefix_upper(text) RETURNS ordereduuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_prefix_upper';
CREATE FUNCTION ordereduuid_prefix_range(text) RETURNS ordereduuidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = ordereduuid_starts_with, LEFTARG = ordereduuid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (ordereduuid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION ordereduuid_starts_with(ordereduuid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION ordereduuid_prefix_lower(text) IS 'the lowest ordereduuid that starts with the prefix; above ordereduuid_prefix_upper where none does';
COMMENT ON FUNCTION ordereduuid_prefix_upper(text) IS 'the highest ordereduuid that starts with the prefix; below ordereduuid_prefix_lower where none does';
COMMENT ON FUNCTION ordereduuid_prefix_range(text) IS 'the ordereduuid values that start with the prefix, as a closed range';

-- what ordereduuid alone has

COMMENT ON FUNCTION ordereduuid_generate() IS 'an ordered uuid of now with 74 fresh random bits';
COMMENT ON FUNCTION ordereduuid_generate(timestamptz) IS 'an ordered uuid of the given 10 microseconds with 74 fresh random bits, for back-filling; 22008 outside 1970 to 2059';

-- The bytes are those of a uuid. Assignment only: the time of any other uuid would be wrong.
CREATE CAST (uuid AS ordereduuid) WITHOUT FUNCTION AS ASSIGNMENT;
CREATE CAST (ordereduuid AS uuid) WITHOUT FUNCTION AS ASSIGNMENT;


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_ordereduuid')
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

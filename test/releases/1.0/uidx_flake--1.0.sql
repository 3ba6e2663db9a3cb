-- uidx_flake. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_flake" to load this file. \quit

-- type flake

CREATE TYPE flake;

CREATE FUNCTION flake_in(cstring) RETURNS flake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_in';
CREATE FUNCTION flake_out(flake) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_out';
CREATE FUNCTION flake_recv(internal) RETURNS flake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_recv';
CREATE FUNCTION flake_send(flake) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_send';

CREATE TYPE flake (
	INPUT = flake_in, OUTPUT = flake_out, RECEIVE = flake_recv, SEND = flake_send,
	INTERNALLENGTH = 16, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION flake_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_sel';
COMMENT ON TYPE flake IS 'Boundary flake: 64-bit milliseconds, 48 bits of a node and a sequence, 1 to 22 characters';

-- flake compared with flake

CREATE FUNCTION flake_lt(flake, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_lt';
CREATE FUNCTION flake_le(flake, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_le';
CREATE FUNCTION flake_eq(flake, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_eq';
CREATE FUNCTION flake_ne(flake, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_ne';
CREATE FUNCTION flake_ge(flake, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_ge';
CREATE FUNCTION flake_gt(flake, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gt';
CREATE FUNCTION flake_cmp(flake, flake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_cmp';

CREATE OPERATOR < (FUNCTION = flake_lt, LEFTARG = flake, RIGHTARG = flake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = flake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = flake_le, LEFTARG = flake, RIGHTARG = flake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = flake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = flake_eq, LEFTARG = flake, RIGHTARG = flake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = flake_ne, LEFTARG = flake, RIGHTARG = flake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = flake_ge, LEFTARG = flake, RIGHTARG = flake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = flake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = flake_gt, LEFTARG = flake, RIGHTARG = flake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = flake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (flake, flake) IS 'less than';
COMMENT ON OPERATOR <= (flake, flake) IS 'less than or equal';
COMMENT ON OPERATOR = (flake, flake) IS 'equal';
COMMENT ON OPERATOR <> (flake, flake) IS 'not equal';
COMMENT ON OPERATOR >= (flake, flake) IS 'greater than or equal';
COMMENT ON OPERATOR > (flake, flake) IS 'greater than';

-- flake compared with text

CREATE FUNCTION flake_lt(flake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_flake_text_lt';
CREATE FUNCTION flake_le(flake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_flake_text_le';
CREATE FUNCTION flake_eq(flake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_flake_text_eq';
CREATE FUNCTION flake_ne(flake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_flake_text_ne';
CREATE FUNCTION flake_ge(flake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_flake_text_ge';
CREATE FUNCTION flake_gt(flake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_flake_text_gt';
CREATE FUNCTION flake_cmp(flake, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_text_cmp';

CREATE OPERATOR < (FUNCTION = flake_lt, LEFTARG = flake, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = flake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = flake_le, LEFTARG = flake, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = flake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = flake_eq, LEFTARG = flake, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = flake_ne, LEFTARG = flake, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = flake_ge, LEFTARG = flake, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = flake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = flake_gt, LEFTARG = flake, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = flake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (flake, text) IS 'less than; the text is read as a flake';
COMMENT ON OPERATOR <= (flake, text) IS 'less than or equal; the text is read as a flake';
COMMENT ON OPERATOR = (flake, text) IS 'equal; the text is read as a flake';
COMMENT ON OPERATOR <> (flake, text) IS 'not equal; the text is read as a flake';
COMMENT ON OPERATOR >= (flake, text) IS 'greater than or equal; the text is read as a flake';
COMMENT ON OPERATOR > (flake, text) IS 'greater than; the text is read as a flake';

-- text compared with flake

CREATE FUNCTION flake_lt(text, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_flake_lt';
CREATE FUNCTION flake_le(text, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_flake_le';
CREATE FUNCTION flake_eq(text, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_flake_eq';
CREATE FUNCTION flake_ne(text, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_flake_ne';
CREATE FUNCTION flake_ge(text, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_flake_ge';
CREATE FUNCTION flake_gt(text, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_flake_gt';
CREATE FUNCTION flake_cmp(text, flake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_flake_cmp';

CREATE OPERATOR < (FUNCTION = flake_lt, LEFTARG = text, RIGHTARG = flake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = flake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = flake_le, LEFTARG = text, RIGHTARG = flake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = flake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = flake_eq, LEFTARG = text, RIGHTARG = flake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = flake_ne, LEFTARG = text, RIGHTARG = flake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = flake_ge, LEFTARG = text, RIGHTARG = flake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = flake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = flake_gt, LEFTARG = text, RIGHTARG = flake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = flake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, flake) IS 'less than; the text is read as a flake';
COMMENT ON OPERATOR <= (text, flake) IS 'less than or equal; the text is read as a flake';
COMMENT ON OPERATOR = (text, flake) IS 'equal; the text is read as a flake';
COMMENT ON OPERATOR <> (text, flake) IS 'not equal; the text is read as a flake';
COMMENT ON OPERATOR >= (text, flake) IS 'greater than or equal; the text is read as a flake';
COMMENT ON OPERATOR > (text, flake) IS 'greater than; the text is read as a flake';

-- index support of flake

CREATE FUNCTION flake_hash(flake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_hash';
CREATE FUNCTION flake_hash_extended(flake, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_hash_extended';
CREATE FUNCTION flake_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_sortsupport';
CREATE FUNCTION flake_subdiff(flake, flake) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_subdiff';
CREATE FUNCTION flake_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_distance';

CREATE OPERATOR FAMILY flake_ops USING btree;
CREATE OPERATOR CLASS flake_ops DEFAULT FOR TYPE flake USING btree FAMILY flake_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 flake_cmp(flake, flake),
	FUNCTION 2 flake_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY flake_ops USING hash;
CREATE OPERATOR CLASS flake_ops DEFAULT FOR TYPE flake USING hash FAMILY flake_ops AS
	OPERATOR 1 =,
	FUNCTION 1 flake_hash(flake),
	FUNCTION 2 flake_hash_extended(flake, bigint);

CREATE OPERATOR FAMILY flake_minmax_ops USING brin;
CREATE OPERATOR CLASS flake_minmax_ops DEFAULT FOR TYPE flake USING brin FAMILY flake_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY flake_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS flake_minmax_multi_ops FOR TYPE flake USING brin FAMILY flake_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 flake_distance(internal, internal);

CREATE OPERATOR FAMILY flake_bloom_ops USING brin;
CREATE OPERATOR CLASS flake_bloom_ops FOR TYPE flake USING brin FAMILY flake_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 flake_hash(flake);
COMMENT ON OPERATOR CLASS flake_ops USING btree IS 'order and equality of flake';
COMMENT ON OPERATOR CLASS flake_ops USING hash IS 'equality of flake';
COMMENT ON OPERATOR CLASS flake_minmax_ops USING brin IS 'summary of a block range: its lowest and highest flake';
COMMENT ON OPERATOR CLASS flake_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of flake';
COMMENT ON OPERATOR CLASS flake_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of flake';

-- text where a flake is meant. The operators read it as a flake; the support function has `id op text` planned as
-- `id op text::flake`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION flake_from_text(text) RETURNS flake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_from_text';
COMMENT ON FUNCTION flake_from_text(text) IS 'the flake that the text is; 22P02 for any other text';
CREATE CAST (text AS flake) WITH FUNCTION flake_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS flake) WITH FUNCTION flake_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION flake_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_texts_lt';
CREATE FUNCTION flake_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_texts_gt';
CREATE FUNCTION flake_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_texts_cmp';

CREATE OPERATOR <#|##| (FUNCTION = flake_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#|##|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#|##| (FUNCTION = flake_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#|##|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#|##| (text, text) IS 'internal: order of texts read as flake, in its index family';
COMMENT ON OPERATOR >#|##| (text, text) IS 'internal: order of texts read as flake, in its index family';

ALTER OPERATOR FAMILY flake_ops USING btree ADD
	OPERATOR 1 < (flake, text), OPERATOR 2 <= (flake, text), OPERATOR 3 = (flake, text),
	OPERATOR 4 >= (flake, text), OPERATOR 5 > (flake, text),
	FUNCTION 1 (flake, text) flake_cmp(flake, text),
	OPERATOR 1 < (text, flake), OPERATOR 2 <= (text, flake), OPERATOR 3 = (text, flake),
	OPERATOR 4 >= (text, flake), OPERATOR 5 > (text, flake),
	FUNCTION 1 (text, flake) flake_cmp(text, flake),
	OPERATOR 1 <#|##| (text, text), OPERATOR 5 >#|##| (text, text),
	FUNCTION 1 (text, text) flake_order_cmp(text, text);

-- flake in GiST: equality and order

CREATE FUNCTION flake_gist_consistent(internal, flake, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gist_consistent';
CREATE FUNCTION flake_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gist_union';
CREATE FUNCTION flake_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gist_compress';
CREATE FUNCTION flake_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gist_penalty';
CREATE FUNCTION flake_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gist_picksplit';
CREATE FUNCTION flake_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gist_same';
CREATE FUNCTION flake_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gist_fetch';
CREATE FUNCTION flake_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY flake_ops USING gist;
CREATE OPERATOR CLASS flake_ops DEFAULT FOR TYPE flake USING gist FAMILY flake_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 flake_gist_consistent(internal, flake, smallint, oid, internal),
	FUNCTION 2 flake_gist_union(internal, internal),
	FUNCTION 3 flake_gist_compress(internal),
	FUNCTION 5 flake_gist_penalty(internal, internal, internal),
	FUNCTION 6 flake_gist_picksplit(internal, internal),
	FUNCTION 7 flake_gist_same(bytea, bytea, internal),
	FUNCTION 9 flake_gist_fetch(internal),
	FUNCTION 11 flake_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS flake_ops USING gist IS 'equality and order of flake, beside ranges';

CREATE FUNCTION flake_larger(flake, flake) RETURNS flake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_larger';
CREATE FUNCTION flake_smaller(flake, flake) RETURNS flake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_smaller';
CREATE AGGREGATE max(flake) (
	SFUNC = flake_larger, STYPE = flake, COMBINEFUNC = flake_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(flake) (
	SFUNC = flake_smaller, STYPE = flake, COMBINEFUNC = flake_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(flake) IS 'greatest flake';
COMMENT ON AGGREGATE min(flake) IS 'least flake';

CREATE TYPE flakerange AS RANGE (
	SUBTYPE = flake, SUBTYPE_OPCLASS = flake_ops, SUBTYPE_DIFF = flake_subdiff, MULTIRANGE_TYPE_NAME = flakemultirange);
COMMENT ON TYPE flakerange IS 'range of flake';
COMMENT ON TYPE flakemultirange IS 'ranges of flake';

CREATE FUNCTION flake_to_bytea(flake) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_send';
CREATE FUNCTION flake_from_bytea(bytea) RETURNS flake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_from_bytea';
COMMENT ON FUNCTION flake_to_bytea(flake) IS 'the big-endian bytes of a flake';
COMMENT ON FUNCTION flake_from_bytea(bytea) IS 'the flake of these big-endian bytes';
CREATE CAST (flake AS bytea) WITH FUNCTION flake_to_bytea(flake);
CREATE CAST (bytea AS flake) WITH FUNCTION flake_from_bytea(bytea);

-- flake and timestamptz

CREATE FUNCTION flake_timestamp(flake) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_timestamp';
CREATE FUNCTION flake_floor(timestamptz) RETURNS flake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_floor';
CREATE FUNCTION flake_ceil(timestamptz) RETURNS flake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_ceil';
CREATE FUNCTION flake_instant(flake) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_instant';
COMMENT ON FUNCTION flake_timestamp(flake) IS 'when the flake was made';
COMMENT ON FUNCTION flake_floor(timestamptz) IS 'the lowest flake whose time is at or after the instant';
COMMENT ON FUNCTION flake_ceil(timestamptz) IS 'the highest flake whose time is at or before the instant';
COMMENT ON FUNCTION flake_instant(flake) IS 'internal: the time by which the flake compares with instants';
CREATE CAST (flake AS timestamptz) WITH FUNCTION flake_timestamp(flake);

-- flake compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION flake_lt(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_id_instant_lt';
CREATE FUNCTION flake_le(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_flake_le_instant';
CREATE FUNCTION flake_eq(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_flake_eq_instant';
CREATE FUNCTION flake_ne(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_ne_instant';
CREATE FUNCTION flake_ge(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_id_instant_ge';
CREATE FUNCTION flake_gt(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_flake_gt_instant';
CREATE FUNCTION flake_lt(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_flake';
CREATE FUNCTION flake_le(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_instant_id_le';
CREATE FUNCTION flake_eq(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_flake';
CREATE FUNCTION flake_ne(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_flake';
CREATE FUNCTION flake_ge(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_flake';
CREATE FUNCTION flake_gt(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = flake_lt, LEFTARG = flake, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = flake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = flake_le, LEFTARG = flake, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = flake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = flake_eq, LEFTARG = flake, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = flake_ne, LEFTARG = flake, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = flake_ge, LEFTARG = flake, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = flake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = flake_gt, LEFTARG = flake, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = flake_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = flake_lt, LEFTARG = timestamptz, RIGHTARG = flake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = flake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = flake_le, LEFTARG = timestamptz, RIGHTARG = flake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = flake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = flake_eq, LEFTARG = timestamptz, RIGHTARG = flake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = flake_ne, LEFTARG = timestamptz, RIGHTARG = flake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = flake_ge, LEFTARG = timestamptz, RIGHTARG = flake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = flake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = flake_gt, LEFTARG = timestamptz, RIGHTARG = flake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = flake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (flake, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (flake, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (flake, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (flake, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (flake, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (flake, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, flake) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, flake) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, flake) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, flake) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, flake) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, flake) IS 'the instant is after the time of the id';

-- Instants in the index families of flake: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION flake_order_le(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_id_instant_le';
CREATE FUNCTION flake_order_eq(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_id_instant_eq';
CREATE FUNCTION flake_order_gt(flake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_id_instant_gt';
CREATE FUNCTION flake_order_lt(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_instant_id_lt';
CREATE FUNCTION flake_order_eq(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_instant_id_eq';
CREATE FUNCTION flake_order_ge(timestamptz, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_instant_id_ge';
CREATE FUNCTION flake_order_cmp(flake, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_id_instant_cmp';
CREATE FUNCTION flake_order_cmp(timestamptz, flake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = flake_order_le, LEFTARG = flake, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = flake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = flake_order_eq, LEFTARG = flake, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = flake_order_gt, LEFTARG = flake, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = flake_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = flake_order_lt, LEFTARG = timestamptz, RIGHTARG = flake, COMMUTATOR = >|,
	RESTRICT = flake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = flake_order_eq, LEFTARG = timestamptz, RIGHTARG = flake, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = flake_order_ge, LEFTARG = timestamptz, RIGHTARG = flake, COMMUTATOR = <=|,
	RESTRICT = flake_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (flake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (flake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (flake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, flake) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, flake) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, flake) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY flake_ops USING btree ADD
	OPERATOR 1 < (flake, timestamptz), OPERATOR 2 <=| (flake, timestamptz), OPERATOR 3 =| (flake, timestamptz),
	OPERATOR 4 >= (flake, timestamptz), OPERATOR 5 >| (flake, timestamptz),
	FUNCTION 1 (flake, timestamptz) flake_order_cmp(flake, timestamptz),
	OPERATOR 1 <| (timestamptz, flake), OPERATOR 2 <= (timestamptz, flake), OPERATOR 3 =| (timestamptz, flake),
	OPERATOR 4 >=| (timestamptz, flake), OPERATOR 5 > (timestamptz, flake),
	FUNCTION 1 (timestamptz, flake) flake_order_cmp(timestamptz, flake),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_ms_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY flake_minmax_ops USING brin ADD
	OPERATOR 1 < (flake, timestamptz), OPERATOR 2 <=| (flake, timestamptz), OPERATOR 3 =| (flake, timestamptz),
	OPERATOR 4 >= (flake, timestamptz), OPERATOR 5 >| (flake, timestamptz);
ALTER OPERATOR FAMILY flake_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (flake, timestamptz), OPERATOR 2 <=| (flake, timestamptz), OPERATOR 3 =| (flake, timestamptz),
	OPERATOR 4 >= (flake, timestamptz), OPERATOR 5 >| (flake, timestamptz);

CREATE FUNCTION flake_in_window(flake, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_flake_in_window';
CREATE FUNCTION flake_in_window(tstzrange, flake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_flake';
CREATE OPERATOR <@ (FUNCTION = flake_in_window, LEFTARG = flake, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = flake_in_window, LEFTARG = tstzrange, RIGHTARG = flake, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION flake_in_window(flake, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION flake_in_window(tstzrange, flake) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (flake, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, flake) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION flake_generate() RETURNS flake
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_generate';
CREATE FUNCTION flake_generate(at timestamptz) RETURNS flake
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_flake_generate_at';

-- what flake alone has

COMMENT ON FUNCTION flake_generate() IS 'a flake above every id that this function has returned since the server started';
COMMENT ON FUNCTION flake_generate(timestamptz) IS 'a flake of the given millisecond with 63 fresh random bits, for back-filling; 22008 outside 1970 to 294276';


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_flake')
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

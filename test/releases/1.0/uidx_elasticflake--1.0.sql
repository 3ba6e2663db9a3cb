-- uidx_elasticflake. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_elasticflake" to load this file. \quit

-- type elasticflake

CREATE TYPE elasticflake;

CREATE FUNCTION elasticflake_in(cstring) RETURNS elasticflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_in';
CREATE FUNCTION elasticflake_out(elasticflake) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_out';
CREATE FUNCTION elasticflake_recv(internal) RETURNS elasticflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_recv';
CREATE FUNCTION elasticflake_send(elasticflake) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_send';

CREATE TYPE elasticflake (
	INPUT = elasticflake_in, OUTPUT = elasticflake_out, RECEIVE = elasticflake_recv, SEND = elasticflake_send,
	INTERNALLENGTH = 15, ALIGNMENT = char, STORAGE = plain,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION elasticflake_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_sel';
COMMENT ON TYPE elasticflake IS 'Elasticsearch id: 48-bit milliseconds, 48 bits of the server and a sequence, 20 characters';

-- elasticflake compared with elasticflake

CREATE FUNCTION elasticflake_lt(elasticflake, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_lt';
CREATE FUNCTION elasticflake_le(elasticflake, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_le';
CREATE FUNCTION elasticflake_eq(elasticflake, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_eq';
CREATE FUNCTION elasticflake_ne(elasticflake, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_ne';
CREATE FUNCTION elasticflake_ge(elasticflake, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_ge';
CREATE FUNCTION elasticflake_gt(elasticflake, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gt';
CREATE FUNCTION elasticflake_cmp(elasticflake, elasticflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_cmp';

CREATE OPERATOR < (FUNCTION = elasticflake_lt, LEFTARG = elasticflake, RIGHTARG = elasticflake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = elasticflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = elasticflake_le, LEFTARG = elasticflake, RIGHTARG = elasticflake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = elasticflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = elasticflake_eq, LEFTARG = elasticflake, RIGHTARG = elasticflake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = elasticflake_ne, LEFTARG = elasticflake, RIGHTARG = elasticflake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = elasticflake_ge, LEFTARG = elasticflake, RIGHTARG = elasticflake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = elasticflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = elasticflake_gt, LEFTARG = elasticflake, RIGHTARG = elasticflake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = elasticflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (elasticflake, elasticflake) IS 'less than';
COMMENT ON OPERATOR <= (elasticflake, elasticflake) IS 'less than or equal';
COMMENT ON OPERATOR = (elasticflake, elasticflake) IS 'equal';
COMMENT ON OPERATOR <> (elasticflake, elasticflake) IS 'not equal';
COMMENT ON OPERATOR >= (elasticflake, elasticflake) IS 'greater than or equal';
COMMENT ON OPERATOR > (elasticflake, elasticflake) IS 'greater than';

-- elasticflake compared with text

CREATE FUNCTION elasticflake_lt(elasticflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_text_lt';
CREATE FUNCTION elasticflake_le(elasticflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_text_le';
CREATE FUNCTION elasticflake_eq(elasticflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_text_eq';
CREATE FUNCTION elasticflake_ne(elasticflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_text_ne';
CREATE FUNCTION elasticflake_ge(elasticflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_text_ge';
CREATE FUNCTION elasticflake_gt(elasticflake, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_text_gt';
CREATE FUNCTION elasticflake_cmp(elasticflake, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_text_cmp';

CREATE OPERATOR < (FUNCTION = elasticflake_lt, LEFTARG = elasticflake, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = elasticflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = elasticflake_le, LEFTARG = elasticflake, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = elasticflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = elasticflake_eq, LEFTARG = elasticflake, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = elasticflake_ne, LEFTARG = elasticflake, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = elasticflake_ge, LEFTARG = elasticflake, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = elasticflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = elasticflake_gt, LEFTARG = elasticflake, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = elasticflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (elasticflake, text) IS 'less than; the text is read as a elasticflake';
COMMENT ON OPERATOR <= (elasticflake, text) IS 'less than or equal; the text is read as a elasticflake';
COMMENT ON OPERATOR = (elasticflake, text) IS 'equal; the text is read as a elasticflake';
COMMENT ON OPERATOR <> (elasticflake, text) IS 'not equal; the text is read as a elasticflake';
COMMENT ON OPERATOR >= (elasticflake, text) IS 'greater than or equal; the text is read as a elasticflake';
COMMENT ON OPERATOR > (elasticflake, text) IS 'greater than; the text is read as a elasticflake';

-- text compared with elasticflake

CREATE FUNCTION elasticflake_lt(text, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_elasticflake_lt';
CREATE FUNCTION elasticflake_le(text, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_elasticflake_le';
CREATE FUNCTION elasticflake_eq(text, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_elasticflake_eq';
CREATE FUNCTION elasticflake_ne(text, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_elasticflake_ne';
CREATE FUNCTION elasticflake_ge(text, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_elasticflake_ge';
CREATE FUNCTION elasticflake_gt(text, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_elasticflake_gt';
CREATE FUNCTION elasticflake_cmp(text, elasticflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_elasticflake_cmp';

CREATE OPERATOR < (FUNCTION = elasticflake_lt, LEFTARG = text, RIGHTARG = elasticflake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = elasticflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = elasticflake_le, LEFTARG = text, RIGHTARG = elasticflake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = elasticflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = elasticflake_eq, LEFTARG = text, RIGHTARG = elasticflake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = elasticflake_ne, LEFTARG = text, RIGHTARG = elasticflake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = elasticflake_ge, LEFTARG = text, RIGHTARG = elasticflake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = elasticflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = elasticflake_gt, LEFTARG = text, RIGHTARG = elasticflake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = elasticflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, elasticflake) IS 'less than; the text is read as a elasticflake';
COMMENT ON OPERATOR <= (text, elasticflake) IS 'less than or equal; the text is read as a elasticflake';
COMMENT ON OPERATOR = (text, elasticflake) IS 'equal; the text is read as a elasticflake';
COMMENT ON OPERATOR <> (text, elasticflake) IS 'not equal; the text is read as a elasticflake';
COMMENT ON OPERATOR >= (text, elasticflake) IS 'greater than or equal; the text is read as a elasticflake';
COMMENT ON OPERATOR > (text, elasticflake) IS 'greater than; the text is read as a elasticflake';

-- index support of elasticflake

CREATE FUNCTION elasticflake_hash(elasticflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_hash';
CREATE FUNCTION elasticflake_hash_extended(elasticflake, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_hash_extended';
CREATE FUNCTION elasticflake_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_sortsupport';
CREATE FUNCTION elasticflake_subdiff(elasticflake, elasticflake) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_subdiff';
CREATE FUNCTION elasticflake_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_distance';

CREATE OPERATOR FAMILY elasticflake_ops USING btree;
CREATE OPERATOR CLASS elasticflake_ops DEFAULT FOR TYPE elasticflake USING btree FAMILY elasticflake_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 elasticflake_cmp(elasticflake, elasticflake),
	FUNCTION 2 elasticflake_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY elasticflake_ops USING hash;
CREATE OPERATOR CLASS elasticflake_ops DEFAULT FOR TYPE elasticflake USING hash FAMILY elasticflake_ops AS
	OPERATOR 1 =,
	FUNCTION 1 elasticflake_hash(elasticflake),
	FUNCTION 2 elasticflake_hash_extended(elasticflake, bigint);

CREATE OPERATOR FAMILY elasticflake_minmax_ops USING brin;
CREATE OPERATOR CLASS elasticflake_minmax_ops DEFAULT FOR TYPE elasticflake USING brin FAMILY elasticflake_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY elasticflake_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS elasticflake_minmax_multi_ops FOR TYPE elasticflake USING brin FAMILY elasticflake_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 elasticflake_distance(internal, internal);

CREATE OPERATOR FAMILY elasticflake_bloom_ops USING brin;
CREATE OPERATOR CLASS elasticflake_bloom_ops FOR TYPE elasticflake USING brin FAMILY elasticflake_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 elasticflake_hash(elasticflake);
COMMENT ON OPERATOR CLASS elasticflake_ops USING btree IS 'order and equality of elasticflake';
COMMENT ON OPERATOR CLASS elasticflake_ops USING hash IS 'equality of elasticflake';
COMMENT ON OPERATOR CLASS elasticflake_minmax_ops USING brin IS 'summary of a block range: its lowest and highest elasticflake';
COMMENT ON OPERATOR CLASS elasticflake_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of elasticflake';
COMMENT ON OPERATOR CLASS elasticflake_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of elasticflake';

-- text where a elasticflake is meant. The operators read it as a elasticflake; the support function has `id op text` planned as
-- `id op text::elasticflake`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION elasticflake_from_text(text) RETURNS elasticflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_from_text';
COMMENT ON FUNCTION elasticflake_from_text(text) IS 'the elasticflake that the text is; 22P02 for any other text';
CREATE CAST (text AS elasticflake) WITH FUNCTION elasticflake_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS elasticflake) WITH FUNCTION elasticflake_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION elasticflake_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_texts_lt';
CREATE FUNCTION elasticflake_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_texts_gt';
CREATE FUNCTION elasticflake_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_texts_cmp';

CREATE OPERATOR <#|#|| (FUNCTION = elasticflake_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#|#||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#|#|| (FUNCTION = elasticflake_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#|#||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#|#|| (text, text) IS 'internal: order of texts read as elasticflake, in its index family';
COMMENT ON OPERATOR >#|#|| (text, text) IS 'internal: order of texts read as elasticflake, in its index family';

ALTER OPERATOR FAMILY elasticflake_ops USING btree ADD
	OPERATOR 1 < (elasticflake, text), OPERATOR 2 <= (elasticflake, text), OPERATOR 3 = (elasticflake, text),
	OPERATOR 4 >= (elasticflake, text), OPERATOR 5 > (elasticflake, text),
	FUNCTION 1 (elasticflake, text) elasticflake_cmp(elasticflake, text),
	OPERATOR 1 < (text, elasticflake), OPERATOR 2 <= (text, elasticflake), OPERATOR 3 = (text, elasticflake),
	OPERATOR 4 >= (text, elasticflake), OPERATOR 5 > (text, elasticflake),
	FUNCTION 1 (text, elasticflake) elasticflake_cmp(text, elasticflake),
	OPERATOR 1 <#|#|| (text, text), OPERATOR 5 >#|#|| (text, text),
	FUNCTION 1 (text, text) elasticflake_order_cmp(text, text);

-- elasticflake in GiST: equality and order

CREATE FUNCTION elasticflake_gist_consistent(internal, elasticflake, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gist_consistent';
CREATE FUNCTION elasticflake_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gist_union';
CREATE FUNCTION elasticflake_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gist_compress';
CREATE FUNCTION elasticflake_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gist_penalty';
CREATE FUNCTION elasticflake_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gist_picksplit';
CREATE FUNCTION elasticflake_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gist_same';
CREATE FUNCTION elasticflake_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gist_fetch';
CREATE FUNCTION elasticflake_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY elasticflake_ops USING gist;
CREATE OPERATOR CLASS elasticflake_ops DEFAULT FOR TYPE elasticflake USING gist FAMILY elasticflake_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 elasticflake_gist_consistent(internal, elasticflake, smallint, oid, internal),
	FUNCTION 2 elasticflake_gist_union(internal, internal),
	FUNCTION 3 elasticflake_gist_compress(internal),
	FUNCTION 5 elasticflake_gist_penalty(internal, internal, internal),
	FUNCTION 6 elasticflake_gist_picksplit(internal, internal),
	FUNCTION 7 elasticflake_gist_same(bytea, bytea, internal),
	FUNCTION 9 elasticflake_gist_fetch(internal),
	FUNCTION 11 elasticflake_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS elasticflake_ops USING gist IS 'equality and order of elasticflake, beside ranges';

CREATE FUNCTION elasticflake_larger(elasticflake, elasticflake) RETURNS elasticflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_larger';
CREATE FUNCTION elasticflake_smaller(elasticflake, elasticflake) RETURNS elasticflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_smaller';
CREATE AGGREGATE max(elasticflake) (
	SFUNC = elasticflake_larger, STYPE = elasticflake, COMBINEFUNC = elasticflake_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(elasticflake) (
	SFUNC = elasticflake_smaller, STYPE = elasticflake, COMBINEFUNC = elasticflake_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(elasticflake) IS 'greatest elasticflake';
COMMENT ON AGGREGATE min(elasticflake) IS 'least elasticflake';

CREATE TYPE elasticflakerange AS RANGE (
	SUBTYPE = elasticflake, SUBTYPE_OPCLASS = elasticflake_ops, SUBTYPE_DIFF = elasticflake_subdiff, MULTIRANGE_TYPE_NAME = elasticflakemultirange);
COMMENT ON TYPE elasticflakerange IS 'range of elasticflake';
COMMENT ON TYPE elasticflakemultirange IS 'ranges of elasticflake';

CREATE FUNCTION elasticflake_to_bytea(elasticflake) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_send';
CREATE FUNCTION elasticflake_from_bytea(bytea) RETURNS elasticflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_from_bytea';
COMMENT ON FUNCTION elasticflake_to_bytea(elasticflake) IS 'the big-endian bytes of a elasticflake';
COMMENT ON FUNCTION elasticflake_from_bytea(bytea) IS 'the elasticflake of these big-endian bytes';
CREATE CAST (elasticflake AS bytea) WITH FUNCTION elasticflake_to_bytea(elasticflake);
CREATE CAST (bytea AS elasticflake) WITH FUNCTION elasticflake_from_bytea(bytea);

-- elasticflake and timestamptz

CREATE FUNCTION elasticflake_timestamp(elasticflake) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_timestamp';
CREATE FUNCTION elasticflake_floor(timestamptz) RETURNS elasticflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_floor';
CREATE FUNCTION elasticflake_ceil(timestamptz) RETURNS elasticflake
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_ceil';
CREATE FUNCTION elasticflake_instant(elasticflake) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_instant';
COMMENT ON FUNCTION elasticflake_timestamp(elasticflake) IS 'when the elasticflake was made';
COMMENT ON FUNCTION elasticflake_floor(timestamptz) IS 'the lowest elasticflake whose time is at or after the instant';
COMMENT ON FUNCTION elasticflake_ceil(timestamptz) IS 'the highest elasticflake whose time is at or before the instant';
COMMENT ON FUNCTION elasticflake_instant(elasticflake) IS 'internal: the time by which the elasticflake compares with instants';
CREATE CAST (elasticflake AS timestamptz) WITH FUNCTION elasticflake_timestamp(elasticflake);

-- elasticflake compared with timestamptz: by the id's time.
-- `<` and `>=` are members of the index families as they are; the support function rewrites the others into them.

CREATE FUNCTION elasticflake_lt(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_id_instant_lt';
CREATE FUNCTION elasticflake_le(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_le_instant';
CREATE FUNCTION elasticflake_eq(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_eq_instant';
CREATE FUNCTION elasticflake_ne(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_ne_instant';
CREATE FUNCTION elasticflake_ge(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_id_instant_ge';
CREATE FUNCTION elasticflake_gt(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_gt_instant';
CREATE FUNCTION elasticflake_lt(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_elasticflake';
CREATE FUNCTION elasticflake_le(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_instant_id_le';
CREATE FUNCTION elasticflake_eq(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_elasticflake';
CREATE FUNCTION elasticflake_ne(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_elasticflake';
CREATE FUNCTION elasticflake_ge(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_elasticflake';
CREATE FUNCTION elasticflake_gt(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_instant_id_gt';

CREATE OPERATOR < (FUNCTION = elasticflake_lt, LEFTARG = elasticflake, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = elasticflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = elasticflake_le, LEFTARG = elasticflake, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = elasticflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = elasticflake_eq, LEFTARG = elasticflake, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = elasticflake_ne, LEFTARG = elasticflake, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = elasticflake_ge, LEFTARG = elasticflake, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = elasticflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = elasticflake_gt, LEFTARG = elasticflake, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = elasticflake_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = elasticflake_lt, LEFTARG = timestamptz, RIGHTARG = elasticflake,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = elasticflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = elasticflake_le, LEFTARG = timestamptz, RIGHTARG = elasticflake,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = elasticflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = elasticflake_eq, LEFTARG = timestamptz, RIGHTARG = elasticflake,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = elasticflake_ne, LEFTARG = timestamptz, RIGHTARG = elasticflake,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = elasticflake_ge, LEFTARG = timestamptz, RIGHTARG = elasticflake,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = elasticflake_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = elasticflake_gt, LEFTARG = timestamptz, RIGHTARG = elasticflake,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = elasticflake_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (elasticflake, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (elasticflake, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (elasticflake, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (elasticflake, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (elasticflake, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (elasticflake, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, elasticflake) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, elasticflake) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, elasticflake) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, elasticflake) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, elasticflake) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, elasticflake) IS 'the instant is after the time of the id';

-- Instants in the index families of elasticflake: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION elasticflake_order_le(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_id_instant_le';
CREATE FUNCTION elasticflake_order_eq(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_id_instant_eq';
CREATE FUNCTION elasticflake_order_gt(elasticflake, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_id_instant_gt';
CREATE FUNCTION elasticflake_order_lt(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_instant_id_lt';
CREATE FUNCTION elasticflake_order_eq(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_instant_id_eq';
CREATE FUNCTION elasticflake_order_ge(timestamptz, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_instant_id_ge';
CREATE FUNCTION elasticflake_order_cmp(elasticflake, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_id_instant_cmp';
CREATE FUNCTION elasticflake_order_cmp(timestamptz, elasticflake) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = elasticflake_order_le, LEFTARG = elasticflake, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = elasticflake_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = elasticflake_order_eq, LEFTARG = elasticflake, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = elasticflake_order_gt, LEFTARG = elasticflake, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = elasticflake_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = elasticflake_order_lt, LEFTARG = timestamptz, RIGHTARG = elasticflake, COMMUTATOR = >|,
	RESTRICT = elasticflake_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = elasticflake_order_eq, LEFTARG = timestamptz, RIGHTARG = elasticflake, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = elasticflake_order_ge, LEFTARG = timestamptz, RIGHTARG = elasticflake, COMMUTATOR = <=|,
	RESTRICT = elasticflake_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (elasticflake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (elasticflake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (elasticflake, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, elasticflake) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, elasticflake) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, elasticflake) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY elasticflake_ops USING btree ADD
	OPERATOR 1 < (elasticflake, timestamptz), OPERATOR 2 <=| (elasticflake, timestamptz), OPERATOR 3 =| (elasticflake, timestamptz),
	OPERATOR 4 >= (elasticflake, timestamptz), OPERATOR 5 >| (elasticflake, timestamptz),
	FUNCTION 1 (elasticflake, timestamptz) elasticflake_order_cmp(elasticflake, timestamptz),
	OPERATOR 1 <| (timestamptz, elasticflake), OPERATOR 2 <= (timestamptz, elasticflake), OPERATOR 3 =| (timestamptz, elasticflake),
	OPERATOR 4 >=| (timestamptz, elasticflake), OPERATOR 5 > (timestamptz, elasticflake),
	FUNCTION 1 (timestamptz, elasticflake) elasticflake_order_cmp(timestamptz, elasticflake),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_ms_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY elasticflake_minmax_ops USING brin ADD
	OPERATOR 1 < (elasticflake, timestamptz), OPERATOR 2 <=| (elasticflake, timestamptz), OPERATOR 3 =| (elasticflake, timestamptz),
	OPERATOR 4 >= (elasticflake, timestamptz), OPERATOR 5 >| (elasticflake, timestamptz);
ALTER OPERATOR FAMILY elasticflake_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (elasticflake, timestamptz), OPERATOR 2 <=| (elasticflake, timestamptz), OPERATOR 3 =| (elasticflake, timestamptz),
	OPERATOR 4 >= (elasticflake, timestamptz), OPERATOR 5 >| (elasticflake, timestamptz);

CREATE FUNCTION elasticflake_in_window(elasticflake, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_elasticflake_in_window';
CREATE FUNCTION elasticflake_in_window(tstzrange, elasticflake) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_elasticflake';
CREATE OPERATOR <@ (FUNCTION = elasticflake_in_window, LEFTARG = elasticflake, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = elasticflake_in_window, LEFTARG = tstzrange, RIGHTARG = elasticflake, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION elasticflake_in_window(elasticflake, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION elasticflake_in_window(tstzrange, elasticflake) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (elasticflake, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, elasticflake) IS 'the range of time holds the time of the id';

-- ids of now, and of an instant

CREATE FUNCTION elasticflake_generate() RETURNS elasticflake
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_generate';
CREATE FUNCTION elasticflake_generate(at timestamptz) RETURNS elasticflake
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_elasticflake_generate_at';

-- what elasticflake alone has

COMMENT ON FUNCTION elasticflake_generate() IS 'an elasticflake above every id that this function has returned since the server started';
COMMENT ON FUNCTION elasticflake_generate(timestamptz) IS 'an elasticflake of the given millisecond with 72 fresh random bits, for back-filling; 22008 outside 1970 to 10889';


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_elasticflake')
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

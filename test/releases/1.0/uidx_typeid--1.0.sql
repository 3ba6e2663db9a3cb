-- uidx_typeid. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_typeid" to load this file. \quit

-- type typeid

CREATE TYPE typeid;

CREATE FUNCTION typeid_in(cstring) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_in';
CREATE FUNCTION typeid_out(typeid) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_out';
CREATE FUNCTION typeid_recv(internal) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_recv';
CREATE FUNCTION typeid_send(typeid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_send';

CREATE TYPE typeid (
	INPUT = typeid_in, OUTPUT = typeid_out, RECEIVE = typeid_recv, SEND = typeid_send,
	INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = main,
	CATEGORY = 'U'
);
-- Row estimates of < <= >= > between a column of ids and an id or an instant.
CREATE FUNCTION typeid_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_sel';
COMMENT ON TYPE typeid IS 'TypeID: a prefix that names a type, and a UUID as 26 characters';

-- typeid compared with typeid

CREATE FUNCTION typeid_lt(typeid, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_lt';
CREATE FUNCTION typeid_le(typeid, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_le';
CREATE FUNCTION typeid_eq(typeid, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_eq';
CREATE FUNCTION typeid_ne(typeid, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_ne';
CREATE FUNCTION typeid_ge(typeid, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_ge';
CREATE FUNCTION typeid_gt(typeid, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gt';
CREATE FUNCTION typeid_cmp(typeid, typeid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_cmp';

CREATE OPERATOR < (FUNCTION = typeid_lt, LEFTARG = typeid, RIGHTARG = typeid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = typeid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = typeid_le, LEFTARG = typeid, RIGHTARG = typeid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = typeid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = typeid_eq, LEFTARG = typeid, RIGHTARG = typeid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = typeid_ne, LEFTARG = typeid, RIGHTARG = typeid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = typeid_ge, LEFTARG = typeid, RIGHTARG = typeid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = typeid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = typeid_gt, LEFTARG = typeid, RIGHTARG = typeid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = typeid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (typeid, typeid) IS 'less than';
COMMENT ON OPERATOR <= (typeid, typeid) IS 'less than or equal';
COMMENT ON OPERATOR = (typeid, typeid) IS 'equal';
COMMENT ON OPERATOR <> (typeid, typeid) IS 'not equal';
COMMENT ON OPERATOR >= (typeid, typeid) IS 'greater than or equal';
COMMENT ON OPERATOR > (typeid, typeid) IS 'greater than';

-- typeid compared with text

CREATE FUNCTION typeid_lt(typeid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_typeid_text_lt';
CREATE FUNCTION typeid_le(typeid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_typeid_text_le';
CREATE FUNCTION typeid_eq(typeid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_typeid_text_eq';
CREATE FUNCTION typeid_ne(typeid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_typeid_text_ne';
CREATE FUNCTION typeid_ge(typeid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_typeid_text_ge';
CREATE FUNCTION typeid_gt(typeid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_typeid_text_gt';
CREATE FUNCTION typeid_cmp(typeid, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_text_cmp';

CREATE OPERATOR < (FUNCTION = typeid_lt, LEFTARG = typeid, RIGHTARG = text,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = typeid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = typeid_le, LEFTARG = typeid, RIGHTARG = text,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = typeid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = typeid_eq, LEFTARG = typeid, RIGHTARG = text,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = typeid_ne, LEFTARG = typeid, RIGHTARG = text,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = typeid_ge, LEFTARG = typeid, RIGHTARG = text,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = typeid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = typeid_gt, LEFTARG = typeid, RIGHTARG = text,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = typeid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (typeid, text) IS 'less than; the text is read as a typeid';
COMMENT ON OPERATOR <= (typeid, text) IS 'less than or equal; the text is read as a typeid';
COMMENT ON OPERATOR = (typeid, text) IS 'equal; the text is read as a typeid';
COMMENT ON OPERATOR <> (typeid, text) IS 'not equal; the text is read as a typeid';
COMMENT ON OPERATOR >= (typeid, text) IS 'greater than or equal; the text is read as a typeid';
COMMENT ON OPERATOR > (typeid, text) IS 'greater than; the text is read as a typeid';

-- text compared with typeid

CREATE FUNCTION typeid_lt(text, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_typeid_lt';
CREATE FUNCTION typeid_le(text, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_typeid_le';
CREATE FUNCTION typeid_eq(text, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_typeid_eq';
CREATE FUNCTION typeid_ne(text, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_typeid_ne';
CREATE FUNCTION typeid_ge(text, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_typeid_ge';
CREATE FUNCTION typeid_gt(text, typeid) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_text_support AS 'MODULE_PATHNAME', 'uidx_text_typeid_gt';
CREATE FUNCTION typeid_cmp(text, typeid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_text_typeid_cmp';

CREATE OPERATOR < (FUNCTION = typeid_lt, LEFTARG = text, RIGHTARG = typeid,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = typeid_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = typeid_le, LEFTARG = text, RIGHTARG = typeid,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = typeid_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = typeid_eq, LEFTARG = text, RIGHTARG = typeid,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = typeid_ne, LEFTARG = text, RIGHTARG = typeid,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = typeid_ge, LEFTARG = text, RIGHTARG = typeid,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = typeid_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = typeid_gt, LEFTARG = text, RIGHTARG = typeid,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = typeid_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (text, typeid) IS 'less than; the text is read as a typeid';
COMMENT ON OPERATOR <= (text, typeid) IS 'less than or equal; the text is read as a typeid';
COMMENT ON OPERATOR = (text, typeid) IS 'equal; the text is read as a typeid';
COMMENT ON OPERATOR <> (text, typeid) IS 'not equal; the text is read as a typeid';
COMMENT ON OPERATOR >= (text, typeid) IS 'greater than or equal; the text is read as a typeid';
COMMENT ON OPERATOR > (text, typeid) IS 'greater than; the text is read as a typeid';

-- index support of typeid

CREATE FUNCTION typeid_hash(typeid) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_hash';
CREATE FUNCTION typeid_hash_extended(typeid, bigint) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_hash_extended';
CREATE FUNCTION typeid_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_sortsupport';
CREATE FUNCTION typeid_subdiff(typeid, typeid) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_subdiff';
CREATE FUNCTION typeid_distance(internal, internal) RETURNS double precision
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_distance';

CREATE OPERATOR FAMILY typeid_ops USING btree;
CREATE OPERATOR CLASS typeid_ops DEFAULT FOR TYPE typeid USING btree FAMILY typeid_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 typeid_cmp(typeid, typeid),
	FUNCTION 2 typeid_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY typeid_ops USING hash;
CREATE OPERATOR CLASS typeid_ops DEFAULT FOR TYPE typeid USING hash FAMILY typeid_ops AS
	OPERATOR 1 =,
	FUNCTION 1 typeid_hash(typeid),
	FUNCTION 2 typeid_hash_extended(typeid, bigint);

CREATE OPERATOR FAMILY typeid_minmax_ops USING brin;
CREATE OPERATOR CLASS typeid_minmax_ops DEFAULT FOR TYPE typeid USING brin FAMILY typeid_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY typeid_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS typeid_minmax_multi_ops FOR TYPE typeid USING brin FAMILY typeid_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 typeid_distance(internal, internal);

CREATE OPERATOR FAMILY typeid_bloom_ops USING brin;
CREATE OPERATOR CLASS typeid_bloom_ops FOR TYPE typeid USING brin FAMILY typeid_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 typeid_hash(typeid);
COMMENT ON OPERATOR CLASS typeid_ops USING btree IS 'order and equality of typeid';
COMMENT ON OPERATOR CLASS typeid_ops USING hash IS 'equality of typeid';
COMMENT ON OPERATOR CLASS typeid_minmax_ops USING brin IS 'summary of a block range: its lowest and highest typeid';
COMMENT ON OPERATOR CLASS typeid_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of typeid';
COMMENT ON OPERATOR CLASS typeid_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of typeid';

-- text where a typeid is meant. The operators read it as a typeid; the support function has `id op text` planned as
-- `id op text::typeid`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION typeid_from_text(text) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_from_text';
COMMENT ON FUNCTION typeid_from_text(text) IS 'the typeid that the text is; 22P02 for any other text';
CREATE CAST (text AS typeid) WITH FUNCTION typeid_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS typeid) WITH FUNCTION typeid_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION typeid_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_texts_lt';
CREATE FUNCTION typeid_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_texts_gt';
CREATE FUNCTION typeid_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_texts_cmp';

CREATE OPERATOR <#||||| (FUNCTION = typeid_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >#|||||,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >#||||| (FUNCTION = typeid_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <#|||||,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <#||||| (text, text) IS 'internal: order of texts read as typeid, in its index family';
COMMENT ON OPERATOR >#||||| (text, text) IS 'internal: order of texts read as typeid, in its index family';

ALTER OPERATOR FAMILY typeid_ops USING btree ADD
	OPERATOR 1 < (typeid, text), OPERATOR 2 <= (typeid, text), OPERATOR 3 = (typeid, text),
	OPERATOR 4 >= (typeid, text), OPERATOR 5 > (typeid, text),
	FUNCTION 1 (typeid, text) typeid_cmp(typeid, text),
	OPERATOR 1 < (text, typeid), OPERATOR 2 <= (text, typeid), OPERATOR 3 = (text, typeid),
	OPERATOR 4 >= (text, typeid), OPERATOR 5 > (text, typeid),
	FUNCTION 1 (text, typeid) typeid_cmp(text, typeid),
	OPERATOR 1 <#||||| (text, text), OPERATOR 5 >#||||| (text, text),
	FUNCTION 1 (text, text) typeid_order_cmp(text, text);

-- typeid in GiST: equality and order

CREATE FUNCTION typeid_gist_consistent(internal, typeid, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gist_consistent';
CREATE FUNCTION typeid_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gist_union';
CREATE FUNCTION typeid_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gist_compress';
CREATE FUNCTION typeid_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gist_penalty';
CREATE FUNCTION typeid_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gist_picksplit';
CREATE FUNCTION typeid_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gist_same';
CREATE FUNCTION typeid_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gist_fetch';
CREATE FUNCTION typeid_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY typeid_ops USING gist;
CREATE OPERATOR CLASS typeid_ops DEFAULT FOR TYPE typeid USING gist FAMILY typeid_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 typeid_gist_consistent(internal, typeid, smallint, oid, internal),
	FUNCTION 2 typeid_gist_union(internal, internal),
	FUNCTION 3 typeid_gist_compress(internal),
	FUNCTION 5 typeid_gist_penalty(internal, internal, internal),
	FUNCTION 6 typeid_gist_picksplit(internal, internal),
	FUNCTION 7 typeid_gist_same(bytea, bytea, internal),
	FUNCTION 9 typeid_gist_fetch(internal),
	FUNCTION 11 typeid_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS typeid_ops USING gist IS 'equality and order of typeid, beside ranges';

CREATE FUNCTION typeid_larger(typeid, typeid) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_larger';
CREATE FUNCTION typeid_smaller(typeid, typeid) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_smaller';
CREATE AGGREGATE max(typeid) (
	SFUNC = typeid_larger, STYPE = typeid, COMBINEFUNC = typeid_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(typeid) (
	SFUNC = typeid_smaller, STYPE = typeid, COMBINEFUNC = typeid_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(typeid) IS 'greatest typeid';
COMMENT ON AGGREGATE min(typeid) IS 'least typeid';

CREATE TYPE typeidrange AS RANGE (
	SUBTYPE = typeid, SUBTYPE_OPCLASS = typeid_ops, SUBTYPE_DIFF = typeid_subdiff, MULTIRANGE_TYPE_NAME = typeidmultirange);
COMMENT ON TYPE typeidrange IS 'range of typeid';
COMMENT ON TYPE typeidmultirange IS 'ranges of typeid';

CREATE FUNCTION typeid_to_bytea(typeid) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_send';
CREATE FUNCTION typeid_from_bytea(bytea) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_from_bytea';
COMMENT ON FUNCTION typeid_to_bytea(typeid) IS 'the big-endian bytes of a typeid';
COMMENT ON FUNCTION typeid_from_bytea(bytea) IS 'the typeid of these big-endian bytes';
CREATE CAST (typeid AS bytea) WITH FUNCTION typeid_to_bytea(typeid);
CREATE CAST (bytea AS typeid) WITH FUNCTION typeid_from_bytea(bytea);

-- prefixes of the text of typeid

CREATE FUNCTION typeid_starts_with(typeid, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_prefix_support AS 'MODULE_PATHNAME', 'uidx_typeid_starts_with';
CREATE FUNCTION typeid_prefix_lower(text) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_prefix_lower';
CREATE FUNCTION typeid_prefix_upper(text) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_prefix_upper';
CREATE FUNCTION typeid_prefix_range(text) RETURNS typeidrange
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_prefix_range';
CREATE OPERATOR ^@ (FUNCTION = typeid_starts_with, LEFTARG = typeid, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
COMMENT ON OPERATOR ^@ (typeid, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION typeid_starts_with(typeid, text) IS 'implementation of ^@ operator';
COMMENT ON FUNCTION typeid_prefix_lower(text) IS 'the lowest typeid that starts with the prefix; above typeid_prefix_upper where none does';
COMMENT ON FUNCTION typeid_prefix_upper(text) IS 'the highest typeid that starts with the prefix; below typeid_prefix_lower where none does';
COMMENT ON FUNCTION typeid_prefix_range(text) IS 'the typeid values that start with the prefix, as a closed range';

-- what typeid alone has

CREATE FUNCTION typeid_prefix(typeid) RETURNS text
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_prefix';
CREATE FUNCTION typeid_uuid(typeid) RETURNS uuid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_uuid';
CREATE FUNCTION typeid_timestamp(typeid) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_timestamp';
CREATE FUNCTION typeid(prefix text, id uuid) RETURNS typeid
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_make';
CREATE FUNCTION typeid_generate(prefix text) RETURNS typeid
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_typeid_generate';
COMMENT ON FUNCTION typeid_prefix(typeid) IS 'what stands before the last _; empty where there is none';
COMMENT ON FUNCTION typeid_uuid(typeid) IS 'the uuid behind the prefix';
COMMENT ON FUNCTION typeid_timestamp(typeid) IS 'when the typeid was made; NULL if its uuid is not of version 7';
COMMENT ON FUNCTION typeid(text, uuid) IS 'the typeid of a prefix, which may be empty, and a uuid; 22P02 for what is no prefix';
COMMENT ON FUNCTION typeid_generate(text) IS 'a typeid of this prefix and a UUIDv7 of now, as base64uuid_generate() makes it; those of a session and a prefix ascend';
CREATE CAST (typeid AS uuid) WITH FUNCTION typeid_uuid(typeid);
CREATE CAST (typeid AS timestamptz) WITH FUNCTION typeid_timestamp(typeid);


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
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_typeid')
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

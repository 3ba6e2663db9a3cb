--@ each type

-- @T@ in GiST: equality and order

CREATE FUNCTION @T@_gist_consistent(internal, @T@, smallint, oid, internal) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_gist_consistent';
CREATE FUNCTION @T@_gist_union(internal, internal) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_gist_union';
CREATE FUNCTION @T@_gist_compress(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_gist_compress';
CREATE FUNCTION @T@_gist_penalty(internal, internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_gist_penalty';
CREATE FUNCTION @T@_gist_picksplit(internal, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_gist_picksplit';
CREATE FUNCTION @T@_gist_same(bytea, bytea, internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_gist_same';
CREATE FUNCTION @T@_gist_fetch(internal) RETURNS internal
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_gist_fetch';
CREATE FUNCTION @T@_gist_sortsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_gist_sortsupport';

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR FAMILY @T@_ops USING gist;
CREATE OPERATOR CLASS @T@_ops DEFAULT FOR TYPE @T@ USING gist FAMILY @T@_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 @T@_gist_consistent(internal, @T@, smallint, oid, internal),
	FUNCTION 2 @T@_gist_union(internal, internal),
	FUNCTION 3 @T@_gist_compress(internal),
	FUNCTION 5 @T@_gist_penalty(internal, internal, internal),
	FUNCTION 6 @T@_gist_picksplit(internal, internal),
	FUNCTION 7 @T@_gist_same(bytea, bytea, internal),
	FUNCTION 9 @T@_gist_fetch(internal),
	FUNCTION 11 @T@_gist_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS @T@_ops USING gist IS 'equality and order of @T@, beside ranges';

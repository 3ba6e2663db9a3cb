--@ each type

-- @T@ in GiST: equality and order

-- The numbers of the strategies are those that core knows for GiST, by gist_translate_cmptype_common() from 18 on.
CREATE OPERATOR CLASS @T@_ops DEFAULT FOR TYPE @T@ USING gist FAMILY @EXTENSION@_ops AS
	OPERATOR 18 =, OPERATOR 20 <, OPERATOR 21 <=, OPERATOR 22 >, OPERATOR 23 >=,
	FUNCTION 1 @BYTES@_gist_consistent(internal, "any", smallint, oid, internal),
	FUNCTION 2 @BYTES@_gist_union(internal, internal),
	FUNCTION 3 @BYTES@_gist_compress(internal),
	FUNCTION 5 @BYTES@_gist_penalty(internal, internal, internal),
	FUNCTION 6 @BYTES@_gist_picksplit(internal, internal),
	FUNCTION 7 uidx_gist_same(bytea, bytea, internal),
	FUNCTION 9 @BYTES@_gist_fetch(internal),
	FUNCTION 11 bytea_sortsupport(internal),
	STORAGE bytea;
COMMENT ON OPERATOR CLASS @T@_ops USING gist IS 'equality and order of @T@, beside ranges';

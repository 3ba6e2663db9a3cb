--@ each number

-- @T@ as a number

CREATE FUNCTION @T@_from_bigint(bigint) RETURNS @T@
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_from_bigint';
CREATE FUNCTION @T@_from_integer(integer) RETURNS @T@
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_from_integer';
CREATE FUNCTION @T@_to_numeric(@T@) RETURNS numeric
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_to_numeric';
CREATE FUNCTION @T@_from_numeric(numeric) RETURNS @T@
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_from_numeric';
COMMENT ON FUNCTION @T@_from_bigint(bigint) IS 'the @T@ of a number; 22003 below 0';
COMMENT ON FUNCTION @T@_from_integer(integer) IS 'the @T@ of a number; 22003 below 0';
COMMENT ON FUNCTION @T@_to_numeric(@T@) IS 'a @T@ as a number';
COMMENT ON FUNCTION @T@_from_numeric(numeric) IS 'the @T@ of a whole number in its range; 22003 for any other';
CREATE CAST (bigint AS @T@) WITH FUNCTION @T@_from_bigint(bigint) AS ASSIGNMENT;
CREATE CAST (integer AS @T@) WITH FUNCTION @T@_from_integer(integer) AS ASSIGNMENT;
CREATE CAST (@T@ AS numeric) WITH FUNCTION @T@_to_numeric(@T@) AS ASSIGNMENT;
CREATE CAST (numeric AS @T@) WITH FUNCTION @T@_from_numeric(numeric) AS ASSIGNMENT;

ALTER OPERATOR FAMILY @T@_ops USING btree ADD
	OPERATOR 1 < (@T@, bigint), OPERATOR 2 <= (@T@, bigint), OPERATOR 3 = (@T@, bigint),
	OPERATOR 4 >= (@T@, bigint), OPERATOR 5 > (@T@, bigint),
	FUNCTION 1 (@T@, bigint) @T@_cmp(@T@, bigint),
	OPERATOR 1 < (bigint, @T@), OPERATOR 2 <= (bigint, @T@), OPERATOR 3 = (bigint, @T@),
	OPERATOR 4 >= (bigint, @T@), OPERATOR 5 > (bigint, @T@),
	FUNCTION 1 (bigint, @T@) @T@_cmp(bigint, @T@),
	OPERATOR 1 <| (bigint, bigint), OPERATOR 2 <=| (bigint, bigint), OPERATOR 3 =| (bigint, bigint),
	OPERATOR 4 >=| (bigint, bigint), OPERATOR 5 >| (bigint, bigint),
	FUNCTION 1 (bigint, bigint) btint8cmp(bigint, bigint),
	FUNCTION 2 (bigint, bigint) btint8sortsupport(internal),
	FUNCTION 4 (bigint, bigint) btequalimage(oid);
ALTER OPERATOR FAMILY @T@_ops USING hash ADD
	OPERATOR 1 = (@T@, bigint), OPERATOR 1 = (bigint, @T@), OPERATOR 1 =| (bigint, bigint),
	FUNCTION 1 (bigint, bigint) hashint8(bigint),
	FUNCTION 2 (bigint, bigint) hashint8extended(bigint, bigint);
ALTER OPERATOR FAMILY @T@_minmax_ops USING brin ADD
	OPERATOR 1 < (@T@, bigint), OPERATOR 2 <= (@T@, bigint), OPERATOR 3 = (@T@, bigint),
	OPERATOR 4 >= (@T@, bigint), OPERATOR 5 > (@T@, bigint);
ALTER OPERATOR FAMILY @T@_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (@T@, bigint), OPERATOR 2 <= (@T@, bigint), OPERATOR 3 = (@T@, bigint),
	OPERATOR 4 >= (@T@, bigint), OPERATOR 5 > (@T@, bigint);

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

CREATE FUNCTION @T@_lt(@T@, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_number_lt';
CREATE FUNCTION @T@_le(@T@, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_number_le';
CREATE FUNCTION @T@_eq(@T@, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_number_eq';
CREATE FUNCTION @T@_ne(@T@, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_number_ne';
CREATE FUNCTION @T@_ge(@T@, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_number_ge';
CREATE FUNCTION @T@_gt(@T@, bigint) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_number_gt';
CREATE FUNCTION @T@_cmp(@T@, bigint) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_number_cmp';
CREATE FUNCTION @T@_lt(bigint, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_@T@_lt';
CREATE FUNCTION @T@_le(bigint, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_@T@_le';
CREATE FUNCTION @T@_eq(bigint, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_@T@_eq';
CREATE FUNCTION @T@_ne(bigint, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_@T@_ne';
CREATE FUNCTION @T@_ge(bigint, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_@T@_ge';
CREATE FUNCTION @T@_gt(bigint, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_@T@_gt';
CREATE FUNCTION @T@_cmp(bigint, @T@) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_number_@T@_cmp';

CREATE OPERATOR < (FUNCTION = @T@_lt, LEFTARG = @T@, RIGHTARG = bigint,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = @T@_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = @T@_le, LEFTARG = @T@, RIGHTARG = bigint,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = @T@_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = @T@_eq, LEFTARG = @T@, RIGHTARG = bigint,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = @T@_ne, LEFTARG = @T@, RIGHTARG = bigint,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = @T@_ge, LEFTARG = @T@, RIGHTARG = bigint,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = @T@_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = @T@_gt, LEFTARG = @T@, RIGHTARG = bigint,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = @T@_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = @T@_lt, LEFTARG = bigint, RIGHTARG = @T@,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = @T@_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = @T@_le, LEFTARG = bigint, RIGHTARG = @T@,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = @T@_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = @T@_eq, LEFTARG = bigint, RIGHTARG = @T@,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (FUNCTION = @T@_ne, LEFTARG = bigint, RIGHTARG = @T@,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = @T@_ge, LEFTARG = bigint, RIGHTARG = @T@,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = @T@_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = @T@_gt, LEFTARG = bigint, RIGHTARG = @T@,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = @T@_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (@T@, bigint) IS 'less than';
COMMENT ON OPERATOR <= (@T@, bigint) IS 'less than or equal';
COMMENT ON OPERATOR = (@T@, bigint) IS 'equal';
COMMENT ON OPERATOR <> (@T@, bigint) IS 'not equal';
COMMENT ON OPERATOR >= (@T@, bigint) IS 'greater than or equal';
COMMENT ON OPERATOR > (@T@, bigint) IS 'greater than';
COMMENT ON OPERATOR < (bigint, @T@) IS 'less than';
COMMENT ON OPERATOR <= (bigint, @T@) IS 'less than or equal';
COMMENT ON OPERATOR = (bigint, @T@) IS 'equal';
COMMENT ON OPERATOR <> (bigint, @T@) IS 'not equal';
COMMENT ON OPERATOR >= (bigint, @T@) IS 'greater than or equal';
COMMENT ON OPERATOR > (bigint, @T@) IS 'greater than';

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

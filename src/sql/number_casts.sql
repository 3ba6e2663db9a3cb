--@ each bigint

-- @T@ as a number

CREATE FUNCTION @T@_from_bigint(bigint) RETURNS @T@ @PURE@, 'uidx_@T@_from_bigint';
CREATE FUNCTION @T@_from_integer(integer) RETURNS @T@ @PURE@, 'uidx_@T@_from_integer';
CREATE FUNCTION @T@_to_numeric(@T@) RETURNS numeric @PURE@, 'uidx_@T@_to_numeric';
CREATE FUNCTION @T@_from_numeric(numeric) RETURNS @T@ @PURE@, 'uidx_@T@_from_numeric';
COMMENT ON FUNCTION @T@_from_bigint(bigint) IS 'the @T@ of a number; 22003 below 0';
COMMENT ON FUNCTION @T@_from_integer(integer) IS 'the @T@ of a number; 22003 below 0';
COMMENT ON FUNCTION @T@_to_numeric(@T@) IS 'a @T@ as a number';
COMMENT ON FUNCTION @T@_from_numeric(numeric) IS 'the @T@ of a whole number in its range; 22003 for any other';
CREATE CAST (bigint AS @T@) WITH FUNCTION @T@_from_bigint(bigint) AS ASSIGNMENT;
CREATE CAST (integer AS @T@) WITH FUNCTION @T@_from_integer(integer) AS ASSIGNMENT;
CREATE CAST (@T@ AS numeric) WITH FUNCTION @T@_to_numeric(@T@) AS ASSIGNMENT;
CREATE CAST (numeric AS @T@) WITH FUNCTION @T@_from_numeric(numeric) AS ASSIGNMENT;

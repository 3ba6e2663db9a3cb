--@ each type

CREATE FUNCTION @T@_to_bytea(@T@) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_send';
CREATE FUNCTION @T@_from_bytea(bytea) RETURNS @T@
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_from_bytea';
COMMENT ON FUNCTION @T@_to_bytea(@T@) IS 'the big-endian bytes of a @T@';
COMMENT ON FUNCTION @T@_from_bytea(bytea) IS 'the @T@ of these big-endian bytes';
CREATE CAST (@T@ AS bytea) WITH FUNCTION @T@_to_bytea(@T@);
CREATE CAST (bytea AS @T@) WITH FUNCTION @T@_from_bytea(bytea);

--@ each timed

-- @T@ compared with timestamptz: by the id's time. With the cast of the instant to @T@ each operator is one or two comparisons of
-- ids; its support function has it planned as these.

CREATE FUNCTION @T@_lt(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_before_support AS 'MODULE_PATHNAME', 'uidx_@T@_lt_instant';
CREATE FUNCTION @T@_le(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_@T@_le_instant';
CREATE FUNCTION @T@_eq(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_@T@_eq_instant';
CREATE FUNCTION @T@_ne(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_ne_instant';
CREATE FUNCTION @T@_ge(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_from_support AS 'MODULE_PATHNAME', 'uidx_@T@_ge_instant';
CREATE FUNCTION @T@_gt(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_@T@_gt_instant';
CREATE FUNCTION @T@_lt(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_after_support AS 'MODULE_PATHNAME', 'uidx_instant_lt_@T@';
CREATE FUNCTION @T@_le(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_from_support AS 'MODULE_PATHNAME', 'uidx_instant_le_@T@';
CREATE FUNCTION @T@_eq(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_at_support AS 'MODULE_PATHNAME', 'uidx_instant_eq_@T@';
CREATE FUNCTION @T@_ne(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_ne_@T@';
CREATE FUNCTION @T@_ge(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_until_support AS 'MODULE_PATHNAME', 'uidx_instant_ge_@T@';
CREATE FUNCTION @T@_gt(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE SUPPORT uidx_before_support AS 'MODULE_PATHNAME', 'uidx_instant_gt_@T@';

CREATE OPERATOR < (FUNCTION = @T@_lt, LEFTARG = @T@, RIGHTARG = timestamptz,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = @T@_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = @T@_le, LEFTARG = @T@, RIGHTARG = timestamptz,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = @T@_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = @T@_eq, LEFTARG = @T@, RIGHTARG = timestamptz,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = @T@_ne, LEFTARG = @T@, RIGHTARG = timestamptz,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = @T@_ge, LEFTARG = @T@, RIGHTARG = timestamptz,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = @T@_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = @T@_gt, LEFTARG = @T@, RIGHTARG = timestamptz,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = @T@_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR < (FUNCTION = @T@_lt, LEFTARG = timestamptz, RIGHTARG = @T@,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = @T@_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = @T@_le, LEFTARG = timestamptz, RIGHTARG = @T@,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = @T@_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = @T@_eq, LEFTARG = timestamptz, RIGHTARG = @T@,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR <> (FUNCTION = @T@_ne, LEFTARG = timestamptz, RIGHTARG = @T@,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = @T@_ge, LEFTARG = timestamptz, RIGHTARG = @T@,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = @T@_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = @T@_gt, LEFTARG = timestamptz, RIGHTARG = @T@,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = @T@_sel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR < (@T@, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (@T@, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (@T@, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (@T@, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (@T@, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (@T@, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, @T@) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, @T@) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, @T@) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, @T@) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, @T@) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, @T@) IS 'the instant is after the time of the id';

--@ each resolution

-- Two instants in the index families of the types whose ticks are @TITLE@. Instants between the same two ticks are equal
-- there. So the operators are not core's own, and not those of another resolution. Even where instants compare alike core's
-- operators would do harm: core plans timestamptz differently once they are in a second family that does not have timestamp
-- and date as well.

CREATE FUNCTION uidx_instants_@RES@_lt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_@RES@_le(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_@RES@_eq(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_@RES@_ge(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_@RES@_gt(timestamptz, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';
CREATE FUNCTION uidx_instants_@RES@_cmp(timestamptz, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME';

CREATE OPERATOR <@BARS@ (FUNCTION = uidx_instants_@RES@_lt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >@BARS@,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <=@BARS@ (FUNCTION = uidx_instants_@RES@_le, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = >=@BARS@,
	RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR =@BARS@ (FUNCTION = uidx_instants_@RES@_eq, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = =@BARS@,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=@BARS@ (FUNCTION = uidx_instants_@RES@_ge, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <=@BARS@,
	RESTRICT = scalargesel, JOIN = scalargejoinsel);
CREATE OPERATOR >@BARS@ (FUNCTION = uidx_instants_@RES@_gt, LEFTARG = timestamptz, RIGHTARG = timestamptz, COMMUTATOR = <@BARS@,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON FUNCTION uidx_instants_@RES@_cmp(timestamptz, timestamptz) IS 'internal: order of instants in index families, by @TITLE@';
COMMENT ON OPERATOR <@BARS@ (timestamptz, timestamptz) IS 'internal: order of instants in index families, by @TITLE@';
COMMENT ON OPERATOR <=@BARS@ (timestamptz, timestamptz) IS 'internal: order of instants in index families, by @TITLE@';
COMMENT ON OPERATOR =@BARS@ (timestamptz, timestamptz) IS 'internal: order of instants in index families, by @TITLE@';
COMMENT ON OPERATOR >=@BARS@ (timestamptz, timestamptz) IS 'internal: order of instants in index families, by @TITLE@';
COMMENT ON OPERATOR >@BARS@ (timestamptz, timestamptz) IS 'internal: order of instants in index families, by @TITLE@';

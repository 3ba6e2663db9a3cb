
-- Two bigints in the index families of the types that compare with bigint. Operators of core would do harm there: it plans
-- bigint differently once its equality is in a second family, which does not have integer and smallint as well.

CREATE OPERATOR <| (FUNCTION = int8lt, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = >|,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <=| (FUNCTION = int8le, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = >=|,
	RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = int8eq, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR >=| (FUNCTION = int8ge, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = <=|,
	RESTRICT = scalargesel, JOIN = scalargejoinsel);
CREATE OPERATOR >| (FUNCTION = int8gt, LEFTARG = bigint, RIGHTARG = bigint, COMMUTATOR = <|,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <| (bigint, bigint) IS 'internal: order of numbers in index families';
COMMENT ON OPERATOR <=| (bigint, bigint) IS 'internal: order of numbers in index families';
COMMENT ON OPERATOR =| (bigint, bigint) IS 'internal: order of numbers in index families';
COMMENT ON OPERATOR >=| (bigint, bigint) IS 'internal: order of numbers in index families';
COMMENT ON OPERATOR >| (bigint, bigint) IS 'internal: order of numbers in index families';

--@ each comparison

-- operators between @L@ and @R@

CREATE OPERATOR < (FUNCTION = @T@_lt, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = @T@_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (FUNCTION = @T@_le, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = @T@_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR = (FUNCTION = @T@_eq, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel@JOINS@);
CREATE OPERATOR <> (FUNCTION = @T@_ne, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR >= (FUNCTION = @T@_ge, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = @T@_sel, JOIN = scalargejoinsel);
CREATE OPERATOR > (FUNCTION = @T@_gt, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = @T@_sel, JOIN = scalargtjoinsel);

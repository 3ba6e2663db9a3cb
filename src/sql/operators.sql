--@ each type cross instant

-- operators between @L@ and @R@

CREATE OPERATOR pg_catalog.< (FUNCTION = @T@_lt, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = OPERATOR(pg_catalog.>), NEGATOR = OPERATOR(pg_catalog.>=), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.<= (FUNCTION = @T@_le, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = OPERATOR(pg_catalog.>=), NEGATOR = OPERATOR(pg_catalog.>), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.= (FUNCTION = @T@_eq, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = OPERATOR(pg_catalog.=), NEGATOR = OPERATOR(pg_catalog.<>), RESTRICT = @EQSEL@,
		JOIN = eqjoinsel@JOINS@);
CREATE OPERATOR pg_catalog.<> (FUNCTION = @T@_ne, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = OPERATOR(pg_catalog.<>), NEGATOR = OPERATOR(pg_catalog.=), RESTRICT = @NEQSEL@, JOIN = neqjoinsel);
CREATE OPERATOR pg_catalog.>= (FUNCTION = @T@_ge, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = OPERATOR(pg_catalog.<=), NEGATOR = OPERATOR(pg_catalog.<), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.> (FUNCTION = @T@_gt, LEFTARG = @L@, RIGHTARG = @R@,
	COMMUTATOR = OPERATOR(pg_catalog.<), NEGATOR = OPERATOR(pg_catalog.<=), RESTRICT = @T@_sel, JOIN = @T@_joinsel);

--@ each type

-- Instants in the index families of @T@: each stands in the cut just below the first id whose time is at or after it.
-- Users' `<` and `>=` say just that. The operators that end in | complete the order; nobody is meant to write them.

CREATE FUNCTION @T@_cut_le(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_lt_instant';
CREATE FUNCTION @T@_cut_gt(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_ge_instant';
CREATE FUNCTION @T@_cut_eq(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cut_eq';
CREATE FUNCTION @T@_cmp(@T@, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_cmp_instant';
CREATE FUNCTION @T@_cut_lt(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_le_@T@';
CREATE FUNCTION @T@_cut_ge(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_gt_@T@';
CREATE FUNCTION @T@_cut_eq(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_cut_eq';
CREATE FUNCTION @T@_cmp(timestamptz, @T@) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_instant_cmp_@T@';

CREATE OPERATOR <=| (FUNCTION = @T@_cut_le, LEFTARG = @T@, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = @T@_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = @T@_cut_eq, LEFTARG = @T@, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = @T@_cut_gt, LEFTARG = @T@, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = @T@_sel, JOIN = scalargejoinsel);
CREATE OPERATOR <| (FUNCTION = @T@_cut_lt, LEFTARG = timestamptz, RIGHTARG = @T@, COMMUTATOR = >|,
	RESTRICT = @T@_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = @T@_cut_eq, LEFTARG = timestamptz, RIGHTARG = @T@, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = @T@_cut_ge, LEFTARG = timestamptz, RIGHTARG = @T@, COMMUTATOR = <=|,
	RESTRICT = @T@_sel, JOIN = scalargtjoinsel);

ALTER OPERATOR FAMILY @T@_ops USING btree ADD
	OPERATOR 1 < (@T@, timestamptz), OPERATOR 2 <=| (@T@, timestamptz), OPERATOR 3 =| (@T@, timestamptz),
	OPERATOR 4 >= (@T@, timestamptz), OPERATOR 5 >| (@T@, timestamptz),
	FUNCTION 1 (@T@, timestamptz) @T@_cmp(@T@, timestamptz),
	OPERATOR 1 <| (timestamptz, @T@), OPERATOR 2 <= (timestamptz, @T@), OPERATOR 3 =| (timestamptz, @T@),
	OPERATOR 4 >=| (timestamptz, @T@), OPERATOR 5 > (timestamptz, @T@),
	FUNCTION 1 (timestamptz, @T@) @T@_cmp(timestamptz, @T@),
	OPERATOR 1 <| (timestamptz, timestamptz), OPERATOR 2 <=| (timestamptz, timestamptz),
	OPERATOR 3 =| (timestamptz, timestamptz), OPERATOR 4 >=| (timestamptz, timestamptz),
	OPERATOR 5 >| (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) timestamptz_cmp(timestamptz, timestamptz),
	FUNCTION 4 (timestamptz, timestamptz) btequalimage(oid);
ALTER OPERATOR FAMILY @T@_minmax_ops USING brin ADD
	OPERATOR 1 < (@T@, timestamptz), OPERATOR 2 <=| (@T@, timestamptz), OPERATOR 3 =| (@T@, timestamptz),
	OPERATOR 4 >= (@T@, timestamptz), OPERATOR 5 >| (@T@, timestamptz);
ALTER OPERATOR FAMILY @T@_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (@T@, timestamptz), OPERATOR 2 <=| (@T@, timestamptz), OPERATOR 3 =| (@T@, timestamptz),
	OPERATOR 4 >= (@T@, timestamptz), OPERATOR 5 >| (@T@, timestamptz);

--@ each timed

-- Instants in the index families of @T@: one order of ids and instants, in which an instant stands at the first id whose
-- time is at or after it. Users' `<` and `>=` between an id and an instant are members as they are. The other operators,
-- whose names end in bars, complete the order; nobody is meant to write them.

CREATE FUNCTION @T@_order_le(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_order_id_instant_le';
CREATE FUNCTION @T@_order_eq(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_order_id_instant_eq';
CREATE FUNCTION @T@_order_gt(@T@, timestamptz) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_order_id_instant_gt';
CREATE FUNCTION @T@_order_lt(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_order_instant_id_lt';
CREATE FUNCTION @T@_order_eq(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_order_instant_id_eq';
CREATE FUNCTION @T@_order_ge(timestamptz, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_order_instant_id_ge';
CREATE FUNCTION @T@_order_cmp(@T@, timestamptz) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_order_id_instant_cmp';
CREATE FUNCTION @T@_order_cmp(timestamptz, @T@) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_order_instant_id_cmp';

CREATE OPERATOR <=| (FUNCTION = @T@_order_le, LEFTARG = @T@, RIGHTARG = timestamptz, COMMUTATOR = >=|,
	RESTRICT = @T@_sel, JOIN = scalarlejoinsel);
CREATE OPERATOR =| (FUNCTION = @T@_order_eq, LEFTARG = @T@, RIGHTARG = timestamptz, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >| (FUNCTION = @T@_order_gt, LEFTARG = @T@, RIGHTARG = timestamptz, COMMUTATOR = <|,
	RESTRICT = @T@_sel, JOIN = scalargtjoinsel);
CREATE OPERATOR <| (FUNCTION = @T@_order_lt, LEFTARG = timestamptz, RIGHTARG = @T@, COMMUTATOR = >|,
	RESTRICT = @T@_sel, JOIN = scalarltjoinsel);
CREATE OPERATOR =| (FUNCTION = @T@_order_eq, LEFTARG = timestamptz, RIGHTARG = @T@, COMMUTATOR = =|,
	RESTRICT = eqsel, JOIN = eqjoinsel);
CREATE OPERATOR >=| (FUNCTION = @T@_order_ge, LEFTARG = timestamptz, RIGHTARG = @T@, COMMUTATOR = <=|,
	RESTRICT = @T@_sel, JOIN = scalargejoinsel);
COMMENT ON OPERATOR <=| (@T@, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (@T@, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >| (@T@, timestamptz) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR <| (timestamptz, @T@) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR =| (timestamptz, @T@) IS 'internal: order of ids and instants in index families';
COMMENT ON OPERATOR >=| (timestamptz, @T@) IS 'internal: order of ids and instants in index families';

ALTER OPERATOR FAMILY @T@_ops USING btree ADD
	OPERATOR 1 < (@T@, timestamptz), OPERATOR 2 <=| (@T@, timestamptz), OPERATOR 3 =| (@T@, timestamptz),
	OPERATOR 4 >= (@T@, timestamptz), OPERATOR 5 >| (@T@, timestamptz),
	FUNCTION 1 (@T@, timestamptz) @T@_order_cmp(@T@, timestamptz),
	OPERATOR 1 <| (timestamptz, @T@), OPERATOR 2 <= (timestamptz, @T@), OPERATOR 3 =| (timestamptz, @T@),
	OPERATOR 4 >=| (timestamptz, @T@), OPERATOR 5 > (timestamptz, @T@),
	FUNCTION 1 (timestamptz, @T@) @T@_order_cmp(timestamptz, @T@),
	OPERATOR 1 <@BARS@ (timestamptz, timestamptz), OPERATOR 2 <=@BARS@ (timestamptz, timestamptz),
	OPERATOR 3 =@BARS@ (timestamptz, timestamptz), OPERATOR 4 >=@BARS@ (timestamptz, timestamptz),
	OPERATOR 5 >@BARS@ (timestamptz, timestamptz),
	FUNCTION 1 (timestamptz, timestamptz) uidx_instants_@RES@_cmp(timestamptz, timestamptz);
ALTER OPERATOR FAMILY @T@_minmax_ops USING brin ADD
	OPERATOR 1 < (@T@, timestamptz), OPERATOR 2 <=| (@T@, timestamptz), OPERATOR 3 =| (@T@, timestamptz),
	OPERATOR 4 >= (@T@, timestamptz), OPERATOR 5 >| (@T@, timestamptz);
ALTER OPERATOR FAMILY @T@_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (@T@, timestamptz), OPERATOR 2 <=| (@T@, timestamptz), OPERATOR 3 =| (@T@, timestamptz),
	OPERATOR 4 >= (@T@, timestamptz), OPERATOR 5 >| (@T@, timestamptz);

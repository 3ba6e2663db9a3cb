--@ each timed

CREATE FUNCTION @T@_in_window(@T@, tstzrange) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_@T@_in_window';
CREATE FUNCTION @T@_in_window(tstzrange, @T@) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE SUPPORT uidx_window_support AS 'MODULE_PATHNAME', 'uidx_window_has_@T@';
CREATE OPERATOR <@ (FUNCTION = @T@_in_window, LEFTARG = @T@, RIGHTARG = tstzrange, COMMUTATOR = @>,
	RESTRICT = contsel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = @T@_in_window, LEFTARG = tstzrange, RIGHTARG = @T@, COMMUTATOR = <@,
	RESTRICT = contsel, JOIN = contjoinsel);
COMMENT ON FUNCTION @T@_in_window(@T@, tstzrange) IS 'implementation of <@ operator';
COMMENT ON FUNCTION @T@_in_window(tstzrange, @T@) IS 'implementation of @> operator';
COMMENT ON OPERATOR <@ (@T@, tstzrange) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (tstzrange, @T@) IS 'the range of time holds the time of the id';

--@ each timed

-- @T@ and a window of time (tstzrange)

CREATE FUNCTION @T@_in_window(@T@, uidx_window) RETURNS boolean @PURE@, 'uidx_@T@_in_window' SUPPORT
	uidx_window_support;
CREATE FUNCTION @T@_in_window(uidx_window, @T@) RETURNS boolean @PURE@, 'uidx_window_has_@T@' SUPPORT
	uidx_window_support;
CREATE OPERATOR pg_catalog.<@ (FUNCTION = @T@_in_window, LEFTARG = @T@, RIGHTARG = uidx_window, COMMUTATOR =
	OPERATOR(pg_catalog.@>),
	RESTRICT = @T@_sel, JOIN = contjoinsel);
CREATE OPERATOR pg_catalog.@> (FUNCTION = @T@_in_window, LEFTARG = uidx_window, RIGHTARG = @T@, COMMUTATOR =
	OPERATOR(pg_catalog.<@),
	RESTRICT = @T@_sel, JOIN = contjoinsel);
COMMENT ON OPERATOR <@ (@T@, uidx_window) IS 'the id was made in the range of time';
COMMENT ON OPERATOR @> (uidx_window, @T@) IS 'the range of time holds the time of the id';

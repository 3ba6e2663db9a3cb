--@ each type

-- LIKE on the text of @T@

CREATE FUNCTION @T@_like(@T@, text) RETURNS boolean @PURE@, 'uidx_@T@_like';
CREATE FUNCTION @T@_nlike(@T@, text) RETURNS boolean @PURE@, 'uidx_@T@_nlike';
CREATE FUNCTION @T@_iclike(@T@, text) RETURNS boolean @PURE@, 'uidx_@T@_iclike';
CREATE FUNCTION @T@_icnlike(@T@, text) RETURNS boolean @PURE@, 'uidx_@T@_icnlike';
CREATE OPERATOR pg_catalog.~~ (FUNCTION = @T@_like, LEFTARG = @T@, RIGHTARG = text,
	NEGATOR = OPERATOR(pg_catalog.!~~), RESTRICT = likesel, JOIN = likejoinsel);
CREATE OPERATOR pg_catalog.!~~ (FUNCTION = @T@_nlike, LEFTARG = @T@, RIGHTARG = text,
	NEGATOR = OPERATOR(pg_catalog.~~), RESTRICT = nlikesel, JOIN = nlikejoinsel);
CREATE OPERATOR pg_catalog.~~* (FUNCTION = @T@_iclike, LEFTARG = @T@, RIGHTARG = text,
	NEGATOR = OPERATOR(pg_catalog.!~~*), RESTRICT = iclikesel, JOIN = iclikejoinsel);
CREATE OPERATOR pg_catalog.!~~* (FUNCTION = @T@_icnlike, LEFTARG = @T@, RIGHTARG = text,
	NEGATOR = OPERATOR(pg_catalog.~~*), RESTRICT = icnlikesel, JOIN = icnlikejoinsel);
COMMENT ON OPERATOR ~~ (@T@, text) IS 'the text of the id matches LIKE expression';
COMMENT ON OPERATOR !~~ (@T@, text) IS 'the text of the id does not match LIKE expression';
COMMENT ON OPERATOR ~~* (@T@, text) IS 'the text of the id matches LIKE expression, case-insensitive';
COMMENT ON OPERATOR !~~* (@T@, text) IS 'the text of the id does not match LIKE expression, case-insensitive';

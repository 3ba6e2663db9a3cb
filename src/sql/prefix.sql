--@ each ordered

-- prefixes of the text of @T@

CREATE FUNCTION @T@_starts_with(@T@, text) RETURNS boolean @PURE@, 'uidx_@T@_starts_with' SUPPORT uidx_prefix_support;
CREATE FUNCTION @T@_prefix_lower(text) RETURNS @T@ @PURE@, 'uidx_@T@_prefix_lower';
CREATE FUNCTION @T@_prefix_upper(text) RETURNS @T@ @PURE@, 'uidx_@T@_prefix_upper';
CREATE FUNCTION @T@_prefix_range(text) RETURNS @T@range @PURE@, 'uidx_@T@_prefix_range';
CREATE OPERATOR pg_catalog.^@ (FUNCTION = @T@_starts_with, LEFTARG = @T@, RIGHTARG = text,
	RESTRICT = prefixsel, JOIN = prefixjoinsel);
ALTER FUNCTION @T@_like(@T@, text) SUPPORT uidx_like_support;
ALTER OPERATOR pg_catalog.~~ (@T@, text) SET (RESTRICT = @T@_sel);
COMMENT ON OPERATOR ^@ (@T@, text) IS 'the text of the id starts with the prefix';
COMMENT ON FUNCTION @T@_prefix_lower(text)
	IS 'the lowest @T@ that starts with the prefix; above @T@_prefix_upper where no id does';
COMMENT ON FUNCTION @T@_prefix_upper(text)
	IS 'the highest @T@ that starts with the prefix; below @T@_prefix_lower where no id does';
COMMENT ON FUNCTION @T@_prefix_range(text) IS 'the @T@ values that start with the prefix, as a closed range';

--@ each timed

-- @T@ and timestamptz

CREATE FUNCTION @P@_timestamp(@T@) RETURNS timestamptz @PURE@, 'uidx_@T@_timestamp';
CREATE FUNCTION @P@_floor(timestamptz) RETURNS @T@ @PURE@, 'uidx_@T@_floor';
CREATE FUNCTION @P@_ceil(timestamptz) RETURNS @T@ @PURE@, 'uidx_@T@_ceil';
COMMENT ON FUNCTION @P@_timestamp(@T@) IS 'when the @T@ was made';
COMMENT ON FUNCTION @P@_floor(timestamptz) IS 'the lowest @T@ whose time is at or after the instant';
COMMENT ON FUNCTION @P@_ceil(timestamptz) IS 'the highest @T@ whose time is at or before the instant';
CREATE FUNCTION @T@_from_timestamptz(timestamptz) RETURNS @T@ @LEAKPROOF@, 'uidx_@T@_from_timestamptz';
COMMENT ON FUNCTION @T@_from_timestamptz(timestamptz)
	IS 'the lowest @T@ whose time is not before the instant; the lowest or the highest of all for instants outside its '
	'time';
CREATE CAST (timestamptz AS @T@) WITH FUNCTION @T@_from_timestamptz(timestamptz);
CREATE CAST (@T@ AS timestamptz) WITH FUNCTION @P@_timestamp(@T@);

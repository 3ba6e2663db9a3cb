
-- what an id is, and what the formats are

CREATE FUNCTION uidx_inspect(text) RETURNS TABLE (
	format text, canonical text, payload bytea, created_at timestamptz, fields jsonb)
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE ROWS 1 AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION uidx_inspect(text) IS 'a row for each format that the text can be: its canonical form, bytes, time and fields; no row if it is not an id';

CREATE FUNCTION uidx_format_rows() RETURNS TABLE (
	type text, bits integer, time_bits integer, resolution_us double precision, random_bits integer, text_length integer,
	alphabet text, first_instant timestamptz, last_instant timestamptz, layouts jsonb)
	LANGUAGE c IMMUTABLE PARALLEL SAFE ROWS 20 AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION uidx_format_rows() IS 'the rows of uidx_formats';
CREATE VIEW uidx_formats AS SELECT * FROM uidx_format_rows();
GRANT SELECT ON uidx_formats TO PUBLIC;
COMMENT ON VIEW uidx_formats IS 'a row per format';
COMMENT ON COLUMN uidx_formats.resolution_us IS 'microseconds from one tick of the time field to the next';
COMMENT ON COLUMN uidx_formats.random_bits IS 'random bits of the first layout; of base64uuid those of UUIDv7';
COMMENT ON COLUMN uidx_formats.first_instant IS 'the epoch, start of the first tick';
COMMENT ON COLUMN uidx_formats.last_instant IS 'the start of the last tick';
COMMENT ON COLUMN uidx_formats.layouts IS 'the fields of each layout or profile, highest bits first';

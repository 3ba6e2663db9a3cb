--@ in uidx

-- an id of any format, and the formats

CREATE FUNCTION uidx_inspect(text) RETURNS TABLE (
	format text, canonical text, payload bytea, created_at timestamptz, fields jsonb)
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE ROWS 1 AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION uidx_inspect(text)
	IS 'a row for each format that the text can be, uuid among them: its canonical form, bytes, time and fields; no '
	'row if it is not an id';

CREATE FUNCTION uidx_formats() RETURNS TABLE (
	type text, bits integer, time_bits integer, resolution_us double precision, random_bits integer,
		text_length integer,
	alphabet text, first_instant timestamptz, last_instant timestamptz, layouts jsonb)
	LANGUAGE c IMMUTABLE PARALLEL SAFE ROWS 20 AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION uidx_formats() IS
	'a row per format; resolution_us: microseconds from one tick of its time to the next; first_instant, last_instant: '
	'the start of its first and its last tick; layouts: the fields of each layout, highest bits first, with their '
	'bits; random_bits: the random bits of the first layout that has any';

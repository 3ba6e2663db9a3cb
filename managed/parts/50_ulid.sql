--@ each ulid

CREATE OR REPLACE FUNCTION ulid_parse_lenient(id text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	b bytea := convert_to(translate(id, 'ILOilo-', '110110'), 'SQL_ASCII');
	given integer := octet_length(b);
	digits CONSTANT bytea := decode('@VALUES@', 'hex');
@DECLARED@
	wrong integer := 0;
	before integer := 0; -- symbols before the wrong byte, without hyphens
	detail text;
BEGIN
	IF given = @SYMBOLS@ THEN
@READ@
		WHILE (wrong < given) AND (get_byte(digits, get_byte(b, wrong)) < 255) LOOP
			wrong := wrong + 1;
		END LOOP;
		IF wrong = given THEN
			RAISE EXCEPTION 'value "%" is out of range for type ulid', id
				USING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'The largest ulid is "@LARGEST@".';
		END IF;
		-- The place in the given text.
		b := convert_to(id, 'SQL_ASCII');
		given := wrong;
		wrong := 0;
		WHILE (before < given) OR (get_byte(b, wrong) = 45) LOOP
			IF get_byte(b, wrong) <> 45 THEN
				before := before + 1;
			END IF;
			wrong := wrong + 1;
		END LOOP;
		detail := format('Character "%s" at position %s is not in the alphabet of ulid.', substr(id, wrong + 1, 1),
			wrong + 1);
	ELSE
		detail := format('A ulid has @SYMBOLS@ characters, this text has %s%s.', CASE WHEN given = 1 THEN '1 byte'
			ELSE format('%s bytes', given) END,
			CASE WHEN given < octet_length(id) THEN ' besides hyphens' ELSE '' END);
	END IF;
@HINT@
END $$;
COMMENT ON FUNCTION ulid_parse_lenient(text)
	IS 'a ulid from text as people type it: I and L read as 1, O as 0, hyphens dropped';

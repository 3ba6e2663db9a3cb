--@ each text bigint

CREATE OR REPLACE FUNCTION @T@_checked_prefix(prefix text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
	AS $$
DECLARE
	b bytea := convert_to(prefix, 'SQL_ASCII');
	given integer := octet_length(b);
	digits CONSTANT bytea := decode('@VALUES@', 'hex');
	wrong integer := 0;
	detail text;
BEGIN
	IF given > @SYMBOLS@ THEN
		detail := format('@ONE_CAPITAL@ has @SYMBOLS@ characters, this prefix has %s bytes.', given);
	ELSE
		WHILE (wrong < given) AND (get_byte(digits, get_byte(b, wrong)) < 255) LOOP
			wrong := wrong + 1;
		END LOOP;
		IF wrong = given THEN
			RETURN prefix;
		END IF;
		detail := format('Character "%s" at position %s is not in the alphabet of @T@.', substr(prefix, wrong + 1, 1),
			wrong + 1);
	END IF;
	RAISE EXCEPTION 'invalid prefix of type @T@: "%"', prefix USING ERRCODE = 'invalid_text_representation',
		DETAIL = detail;
END $$;
COMMENT ON FUNCTION @T@_checked_prefix(text) IS 'internal: the prefix; 22P02 if no @T@ can start with it';

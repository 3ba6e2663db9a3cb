--@ each text uuid
--@ each text bigint

CREATE OR REPLACE FUNCTION @T@_text(id @STORED@) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
@BYTES_OF_ID@
BEGIN
@CHECK_ID@
	RETURN encode(@WRITTEN@, 'escape');
END $$;
COMMENT ON FUNCTION @T@_text(@STORED@) IS '@COMMENT_TEXT@';

CREATE OR REPLACE FUNCTION @T@_from_text(id text) RETURNS @STORED@ LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	b bytea := convert_to(id, 'SQL_ASCII');
	given integer := octet_length(b);
	digits CONSTANT bytea := decode('@VALUES@', 'hex');
@DECLARED@
@DECLARED_OTHER@
	wrong integer := 0; -- the first wrong byte
	detail text;
BEGIN
@UNQUOTE@
	IF given = @SYMBOLS@ THEN
@READ@
	END IF;
@OTHER@
	-- The text is not an id. What is wrong with it?
@FAULT@
	IF detail IS NULL THEN
		RAISE EXCEPTION 'value "%" is out of range for type @T@', id
			USING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'The largest @T@ is "@LARGEST@".';
	END IF;
@HINT@
END $$;
COMMENT ON FUNCTION @T@_from_text(text) IS '@COMMENT_FROM_TEXT@';

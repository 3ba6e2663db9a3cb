--@ each prefixed

-- A typeid is text here, of a prefix and a uuid. The table keeps the uuid.

CREATE OR REPLACE FUNCTION @T@(prefix text, id uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	b bytea := uuid_send(id);
	length integer := octet_length(prefix);
	wrong integer := 1;
BEGIN
	IF length > 0 THEN
		IF NOT @PREFIX_IS_GOOD@ THEN
@FIND_IN_PREFIX@
			RAISE EXCEPTION 'invalid prefix of type @T@: "%"', prefix USING ERRCODE = 'invalid_text_representation',
				DETAIL = format('Character "%s" at position %s is not allowed there in the prefix of @ONE@.',
					substr(prefix, wrong, 1), wrong);
		END IF;
		prefix := prefix || '_';
	END IF;
	RETURN prefix || encode(@WRITTEN@, 'escape');
END $$;
COMMENT ON FUNCTION @T@(text, uuid)
	IS 'the @T@ of a prefix, which may be empty, and a uuid; 22P02 if the text cannot be a prefix';

CREATE OR REPLACE FUNCTION @T@_uuid(id text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	b bytea := convert_to(id, 'SQL_ASCII');
	given integer := octet_length(b);
	digits CONSTANT bytea := decode('@VALUES@', 'hex');
@DECLARED@
	prefix text := '';
	length integer := 0; -- of the prefix
	wrong integer := 1;
	start integer; -- of the suffix
	detail text;
BEGIN
	IF (given > @SYMBOLS@) AND (get_byte(b, greatest(given - 27, 0)) = 95) THEN
		length := given - 27;
		prefix := substr(id, 1, length);
	END IF;
	IF ((given = @SYMBOLS@) AND (length = 0)) OR @PREFIX_IS_GOOD@ THEN
		b := substr(b, given - 25);
@READ@
	END IF;

	-- The text is not an id. What is wrong with it?
	b := convert_to(id, 'SQL_ASCII');
	start := given;
	WHILE (start > 0) AND (get_byte(b, greatest(start - 1, 0)) <> 95) LOOP
		start := start - 1;
	END LOOP;
	IF (given - start) <> @SYMBOLS@ THEN
		detail := CASE WHEN start = 0 THEN '@ONE_CAPITAL@ without "_" has @SYMBOLS@ characters, this text has %s.'
			ELSE 'After the last "_" @ONE@ has @SYMBOLS@ characters, this text has %s there.' END;
		detail := format(detail, CASE WHEN (given - start) = 1 THEN '1 byte' ELSE format('%s bytes', given - start)
			END);
	ELSIF (start > 0) AND NOT @PREFIX_IS_GOOD@ THEN
@FIND_IN_PREFIX@
		detail := format('Character "%s" at position %s is not allowed there in the prefix of @ONE@.',
			substr(id, wrong, 1), wrong);
	ELSE
		wrong := start;
		WHILE (wrong < given) AND (get_byte(digits, get_byte(b, wrong)) < 255) LOOP
			wrong := wrong + 1;
		END LOOP;
		IF wrong = given THEN
			RAISE EXCEPTION 'value "%" is out of range for type @T@', id
				USING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'The largest suffix of @ONE@ is "@LARGEST@".';
		END IF;
		detail := format('Character "%s" at position %s is not in the alphabet of @T@.', substr(id, wrong + 1, 1),
			wrong + 1);
	END IF;
@HINT@
END $$;
COMMENT ON FUNCTION @T@_uuid(text) IS 'the uuid after the prefix; 22P02 if the text is not @ONE@';

CREATE OR REPLACE FUNCTION @T@_with_prefix(prefix text, id text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL
	SAFE AS $$
BEGIN
	IF (octet_length(id) < @SYMBOLS@) OR ((CASE WHEN octet_length(prefix) = 0 THEN '' ELSE prefix || '_' END) <>
		(left(id, -@SYMBOLS@) COLLATE "C")) THEN
		-- If only the rest is wrong, the function that reads the text says what.
		IF (coalesce(substring(id COLLATE "C", '^.*_'), '')) = (CASE WHEN octet_length(prefix) = 0 THEN ''
			ELSE prefix || '_' END) THEN
			RETURN id;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type @T@: "%"', id USING ERRCODE = 'invalid_text_representation',
			DETAIL = format('It does not begin with the prefix "%s".', prefix);
	END IF;
	RETURN id;
END $$;
COMMENT ON FUNCTION @T@_with_prefix(text, text) IS 'internal: the text; 22P02 if it has another prefix';

CREATE OR REPLACE FUNCTION @T@_uuid(prefix text, id text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN @T@_uuid(@T@_with_prefix(prefix, id));
COMMENT ON FUNCTION @T@_uuid(text, text)
	IS 'the uuid after this prefix; 22P02 for another prefix, or if the text is not @ONE@';

CREATE OR REPLACE FUNCTION @T@_prefix(id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN @T@_uuid(id) IS NOT NULL THEN left(id, greatest(length(id) - 27, 0)) END;
COMMENT ON FUNCTION @T@_prefix(text)
	IS 'the text before the last _; empty if there is no _; 22P02 if the text is not @ONE@';

CREATE OR REPLACE FUNCTION @T@_timestamp(id text) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN @V7@_version(@T@_uuid(id)) = 7 THEN @V7@_timestamp(@T@_uuid(id)) END;
COMMENT ON FUNCTION @T@_timestamp(text) IS 'when the @T@ was made; NULL if its uuid is not of version 7';

CREATE OR REPLACE FUNCTION @T@_generate(prefix text) RETURNS text LANGUAGE sql VOLATILE PARALLEL UNSAFE
	RETURN @T@(prefix, @V7@_generate());
COMMENT ON FUNCTION @T@_generate(text)
	IS 'a @T@ of this prefix and a UUIDv7 of now; the ids of a session with one prefix ascend';

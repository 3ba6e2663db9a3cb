	DECLARE
		plain text := btrim(id, E' \t\n\x0b\f\r');
		others text;
		hint text;
	BEGIN
		IF (id COLLATE "C" ~* '^(now|today|tomorrow|yesterday|-?infinity|epoch)$')
			OR (id COLLATE "C" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN
			hint := '@MEANT_INSTANT@';
		ELSIF (octet_length(id) <= @LONGEST_MEANT@) AND @MEANT_PLAIN@ THEN
			hint := 'It is @ONE@ without the blanks around it.';@MEANT_LETTERS@
		ELSIF id COLLATE "C" ~ '@UUID_PATTERN@' THEN
			hint := 'This text has the format of uuid.';
		ELSIF (octet_length(id) >= @TELLING@) AND (id COLLATE "C" ~ '[^0-9]') THEN
			others := concat_ws(' or ', @OTHER_FORMATS@);
			hint := CASE WHEN octet_length(others) > 0 THEN format('This text has the format of %s.', others) END;
		END IF;
		IF hint IS NULL THEN
			RAISE EXCEPTION 'invalid input syntax for type @T@: "%"', id USING ERRCODE = 'invalid_text_representation',
				DETAIL = detail;
		END IF;
		RAISE EXCEPTION 'invalid input syntax for type @T@: "%"', id USING ERRCODE = 'invalid_text_representation',
			DETAIL = detail, HINT = hint;
	END;

	IF detail IS NOT NULL THEN
		NULL;
	ELSIF given <> @SYMBOLS@ THEN
		detail := format('@ONE_CAPITAL@ has @SYMBOLS@ characters, this text has %s.', CASE WHEN octet_length(id) = 1
			THEN '1 byte' ELSE format('%s bytes', octet_length(id)) END);
	ELSE
		wrong := 0;
		WHILE (wrong < given) AND (get_byte(digits, get_byte(b, wrong)) < 255) LOOP
			wrong := wrong + 1;
		END LOOP;
		IF wrong < given THEN
			detail := format('Character "%s" at position %s is not in the alphabet of @T@.',
				substr(id, (wrong + quoted) + 1, 1), (wrong + quoted) + 1);
@BEGINS_WRONG@
		END IF;
	END IF;

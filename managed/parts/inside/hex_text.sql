	IF (given >= 2) AND (get_byte(b, 0) = 92) AND (get_byte(b, least(1, given - 1)) = 120) THEN
		wrong := 2;
		WHILE (wrong < given) AND (strpos('0123456789abcdefABCDEF' COLLATE "C", substr(id, wrong + 1, 1)) > 0) LOOP
			wrong := wrong + 1;
		END LOOP;
		IF given <> @HEX_LENGTH@ THEN
			detail := format('After "%sx" @ONE@ has @HEX_DIGITS@ hexadecimal digits, this text has %s there.', chr(92),
				CASE WHEN given = 3 THEN '1 byte' ELSE format('%s bytes', given - 2) END);
		ELSIF wrong < given THEN
			detail := format('Character "%s" at position %s is not a hexadecimal digit.', substr(id, wrong + 1, 1),
				wrong + 1);
		ELSE
@FROM_HEX@
		END IF;
	END IF;

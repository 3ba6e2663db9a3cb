	IF (detail IS NULL) AND (given >= 32) AND (given <= 41) THEN
		-- The text of a uuid may have a hyphen after every fourth digit but the last, and braces around it.
		braced := get_byte(b, 0) = 123;
		wrong := braced::integer;
		WHILE hex < 32 LOOP
			IF (hex > 0) AND ((hex % 4) = 0) AND (wrong < given) AND (get_byte(b, least(wrong, given - 1)) = 45) THEN
				wrong := wrong + 1;
			END IF;
			EXIT WHEN (wrong = given) OR (strpos('0123456789abcdefABCDEF' COLLATE "C", substr(id, wrong + 1, 1)) = 0);
			wrong := wrong + 1;
			hex := hex + 1;
		END LOOP;
		IF (hex = 32) AND braced AND (wrong < given) AND (get_byte(b, least(wrong, given - 1)) = 125) THEN
			wrong := wrong + 1;
			braced := false;
		END IF;
		IF (hex = 32) AND NOT braced AND (wrong = given) THEN
			RETURN id::uuid;
		ELSIF (given = 36) OR (given = 32) OR (get_byte(b, 0) = 123) OR (get_byte(b, given - 1) = 125) THEN
			IF (hex < 32) AND ((wrong = given) OR (braced AND (get_byte(b, least(wrong, given - 1)) = 125))) THEN
				detail := format('The text of a uuid has 32 hexadecimal digits, this text has %s.', hex);
			ELSIF (hex = 32) AND (braced OR (get_byte(b, 0) <> 123))
				AND ((wrong = given) OR ((wrong = (given - 1)) AND (get_byte(b, wrong) = 125))) THEN
				detail := format('The brace at position %s has no counterpart.', CASE WHEN braced THEN 1
					ELSE wrong + 1 END);
			ELSE
				detail := format('Character "%s" at position %s is not allowed there in the text of a uuid.',
					substr(id, wrong + 1, 1), wrong + 1);
			END IF;
		END IF;
	END IF;

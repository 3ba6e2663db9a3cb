	IF (given > 0) AND (given <> @SYMBOLS@) THEN
		IF (get_byte(b, 0) = 34) <> (get_byte(b, given - 1) = 34) THEN
			quoted := CASE WHEN get_byte(b, 0) = 34 THEN 1 ELSE given END;
			detail := format('The double quote at position %s has no counterpart.', quoted);
		ELSIF (get_byte(b, 0) = 34) AND (given = 1) THEN
			detail := 'The double quote at position 1 has no counterpart.';
		ELSIF (get_byte(b, 0) = 34) AND (given = (@SYMBOLS@ + 2)) THEN
			quoted := 1;
			given := @SYMBOLS@;
			b := substr(b, 2, @SYMBOLS@);
		END IF;
	END IF;

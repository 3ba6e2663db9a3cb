		ELSIF get_byte(digits, get_byte(b, 0)) >= 0 THEN
			-- It does not fit a bigint, but perhaps an unsigned number of 64 bits.
			FOR place IN 0 .. @LAST_PLACE@ LOOP
				number := (number * @BASE@) + get_byte(digits, get_byte(b, place));
			END LOOP;
			IF number < 18446744073709551616 THEN
				RAISE EXCEPTION 'bigint out of range' USING ERRCODE = 'numeric_value_out_of_range',
					DETAIL = format('The @T@ is %s as a number.', number);
			END IF;

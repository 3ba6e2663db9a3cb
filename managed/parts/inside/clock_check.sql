	IF us > @LAST_US@ THEN
		RAISE EXCEPTION 'timestamp out of range for type @T@: "%"', clock_timestamp() USING ERRCODE =
			'datetime_field_overflow',
			DETAIL = format('The times of @ONE@ go from %s to %s.', '@FIRST@'::timestamptz, '@LAST_MADE@'::timestamptz);
	END IF;

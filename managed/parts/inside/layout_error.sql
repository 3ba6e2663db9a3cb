	RAISE EXCEPTION 'timestamp out of range for layout "%": "%"', layout, at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = format('The times of its ids go from %s to %s%s.', first, last,
			CASE WHEN bits = 64 THEN '; after that the ids are negative as bigint and no longer ascend' ELSE '' END);

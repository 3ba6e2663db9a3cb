	IF id < 0 THEN
		RAISE EXCEPTION 'value "%" is out of range for type @T@', id USING ERRCODE = 'numeric_value_out_of_range';
	END IF;

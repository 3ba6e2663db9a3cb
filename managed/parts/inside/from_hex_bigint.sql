			IF strpos('01234567' COLLATE "C", substr(id, 3, 1)) = 0 THEN
				RAISE EXCEPTION 'value "%" is out of range for type @T@', id
					USING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'No @T@ has these bytes.';
			END IF;
			RETURN ('x' || substr(id, 3))::"bit"(64)::bigint;

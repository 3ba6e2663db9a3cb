			IF strpos('01234567' COLLATE "C", substr(id, 3, 1)) = 0 THEN
				RAISE EXCEPTION 'bigint out of range' USING ERRCODE = 'numeric_value_out_of_range',
					DETAIL = format('The @T@ is %s as a number.',
						(('x' || substr(id, 3))::"bit"(64)::bigint::numeric + 18446744073709551616));
			END IF;
			RETURN ('x' || substr(id, 3))::"bit"(64)::bigint;

			WHILE (wrong <= 63) AND (wrong <= length) AND ((strpos('abcdefghijklmnopqrstuvwxyz', substr(prefix, wrong, 1)) > 0)
					OR ((substr(prefix, wrong, 1) = '_') AND (wrong > 1) AND (wrong < length))) LOOP
				wrong := wrong + 1;
			END LOOP;

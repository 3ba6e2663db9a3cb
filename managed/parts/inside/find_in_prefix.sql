			WHILE (wrong <= 63) AND (wrong <= length)
				AND ((strpos('abcdefghijklmnopqrstuvwxyz' COLLATE "C", substr(prefix, wrong, 1)) > 0)
					OR ((substr(prefix, wrong, 1) = '_' COLLATE "C") AND (wrong > 1) AND (wrong < length))) LOOP
				wrong := wrong + 1;
			END LOOP;

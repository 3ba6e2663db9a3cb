		ELSE
			detail := format('Character "%s" at position %s: a @T@ starts with @FIRST_SYMBOLS@.',
				substr(id, quoted + 1, 1), quoted + 1);

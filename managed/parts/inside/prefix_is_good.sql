((length <= 63) AND (octet_length(translate(prefix, 'abcdefghijklmnopqrstuvwxyz_', '')) = 0) AND (ascii(prefix) > 96)
	AND (ascii("right"(prefix, 1)) > 96))

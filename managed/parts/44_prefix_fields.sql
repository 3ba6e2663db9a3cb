--@ each text bigint other_name

CREATE OR REPLACE FUNCTION @P@_prefix_range(prefix text, OUT lower bigint, OUT upper bigint,
	OUT ts_lower timestamptz, OUT ts_upper timestamptz, OUT rand_lower integer, OUT rand_upper integer)
	RETURNS record LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT b.lower, b.upper, @P@_timestamp(b.lower), @P@_timestamp(b.upper),
		(b.lower OPERATOR(pg_catalog.&) @MAX_REST@)::integer, (b.upper OPERATOR(pg_catalog.&) @MAX_REST@)::integer
	FROM (SELECT @T@_prefix_lower(p.prefix) AS lower, @T@_prefix_upper(p.prefix) AS upper
		FROM (SELECT @T@_checked_prefix($1) AS prefix) p) b
	WHERE b.lower OPERATOR(pg_catalog.<=) b.upper;
END;
COMMENT ON FUNCTION @P@_prefix_range(text)
	IS 'the lowest and the highest id that start with the prefix, with their times and random bits; NULLs if no id '
	'does';

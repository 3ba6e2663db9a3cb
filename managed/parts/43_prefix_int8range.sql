--@ each text bigint own_name

CREATE OR REPLACE FUNCTION @T@_prefix_range(prefix text) RETURNS int8range LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	-- int8range cannot close a range at the highest bigint: it stays open.
	SELECT CASE WHEN b.lower OPERATOR(pg_catalog.>) b.upper THEN 'empty'::pg_catalog.int8range
		WHEN b.upper OPERATOR(pg_catalog.=) @MAX@ THEN pg_catalog.int8range(b.lower, NULL)
		ELSE pg_catalog.int8range(b.lower, b.upper, '[]') END
	FROM (SELECT @T@_prefix_lower(p.prefix) AS lower, @T@_prefix_upper(p.prefix) AS upper
		FROM (SELECT @T@_checked_prefix($1) AS prefix) p) b;
END;
COMMENT ON FUNCTION @T@_prefix_range(text)
	IS 'the @T@ values that start with the prefix, as a range; 22P02 for a prefix that no id could have';

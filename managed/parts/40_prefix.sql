--@ each text uuid
--@ each text bigint

-- The prefix, filled up with the lowest and with the highest symbols.
CREATE OR REPLACE FUNCTION @T@_prefix_lower(prefix text) RETURNS @STORED@ LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN @HAS_PREFIX@
		THEN @T@_from_text(greatest(@PREFIX_LOW@, '@SMALLEST@'))
		ELSE @MAX@ END;
COMMENT ON FUNCTION @T@_prefix_lower(text)
	IS 'the lowest @T@ that starts with the prefix; above @T@_prefix_upper if no id does';

CREATE OR REPLACE FUNCTION @T@_prefix_upper(prefix text) RETURNS @STORED@ LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN prefix IS NULL THEN NULL
		WHEN @HAS_PREFIX@
		THEN @T@_from_text(least(@PREFIX_HIGH@, '@LARGEST_STORED@'))
		ELSE @MIN@ END;
COMMENT ON FUNCTION @T@_prefix_upper(text)
	IS 'the highest @T@ that starts with the prefix; below @T@_prefix_lower if no id does';

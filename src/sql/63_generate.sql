--@ each timed

-- ids of now, and of an instant

CREATE FUNCTION @P@_generate() RETURNS @T@
	LANGUAGE c VOLATILE PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@P@_generate';
CREATE FUNCTION @P@_generate(at timestamptz) RETURNS @T@
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@P@_generate_at';

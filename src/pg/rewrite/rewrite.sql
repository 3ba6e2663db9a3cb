--@ in uidx

DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_catalog.pg_proc WHERE proname OPERATOR(pg_catalog.=) 'uidx_managed_version'
		AND pronamespace OPERATOR(pg_catalog.=) '@extschema@'::pg_catalog.regnamespace)
	THEN
		RAISE EXCEPTION 'uidx-managed is in schema %', '@extschema@' USING ERRCODE = 'duplicate_object',
			HINT = 'Its functions have the same names: CREATE EXTENSION uidx SCHEMA ids, for example.';
	END IF;
END $$;

-- planner support, and the functions that it puts into conditions on time

CREATE DOMAIN uidx_window AS tstzrange;
COMMENT ON DOMAIN uidx_window IS 'range of time beside an id: id <@ tstzrange(...)';

CREATE FUNCTION uidx_before_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_until_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_at_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_from_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_after_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_window_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_prefix_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_like_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_uuid_support(internal) RETURNS internal @PURE@;
CREATE FUNCTION uidx_instant_after(timestamptz) RETURNS timestamptz @LEAKPROOF@;
CREATE FUNCTION uidx_window_start(tstzrange) RETURNS timestamptz @PURE@;
CREATE FUNCTION uidx_window_stop(tstzrange) RETURNS timestamptz @PURE@;
COMMENT ON FUNCTION uidx_instant_after(timestamptz) IS 'the instant one microsecond later; infinity after the last';
COMMENT ON FUNCTION uidx_window_start(tstzrange) IS 'the first instant in the range; infinity if it is empty';
COMMENT ON FUNCTION uidx_window_stop(tstzrange) IS 'the first instant after the range; -infinity if it is empty';

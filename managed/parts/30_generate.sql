--@ each uuid made

-- Each id of now has a microsecond of its own, later than that of the session's last id of any format. The setting uidx_managed.last
-- keeps it: a rollback sets it back, as it does the rows. Parallel workers cannot change it.
CREATE OR REPLACE FUNCTION @P@_generate() RETURNS uuid LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE AS $$
DECLARE
	us bigint := set_config('uidx_managed.last', greatest((extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
		('0' || current_setting('uidx_managed.last', true))::bigint + 1)::text, false)::bigint;
	random bytea := uuid_send(gen_random_uuid());
BEGIN
@CLOCK_CHECK@
	RETURN encode(int8send(((us / @TICK_US@) << 16) | @OF_TICK@) || @REST@, 'hex')::uuid;
END $$;
COMMENT ON FUNCTION @P@_generate() IS '@COMMENT_GENERATE@; the ids of a session ascend';

CREATE OR REPLACE FUNCTION @P@_generate(at timestamptz) RETURNS uuid LANGUAGE plpgsql VOLATILE STRICT PARALLEL SAFE AS $$
DECLARE
	us bigint;
	random bytea := uuid_send(gen_random_uuid());
BEGIN
	IF (at >= '@FIRST@'::timestamptz) AND (at < ('@LAST_MADE@'::timestamptz + '@TICK_US@ microseconds'::interval)) THEN
		us := extract(epoch FROM at) * 1000000;
		RETURN encode(int8send(((us / @TICK_US@) << 16) | @RANDOM_OF_TICK@) || @REST@, 'hex')::uuid;
	END IF;
	RAISE EXCEPTION 'timestamp out of range for type @T@: "%"', at USING ERRCODE = 'datetime_field_overflow',
		DETAIL = format('The times of @ONE@ go from %s to %s.', '@FIRST@'::timestamptz, '@LAST_MADE@'::timestamptz);
END $$;
COMMENT ON FUNCTION @P@_generate(timestamptz) IS '@COMMENT_GENERATE_AT@, for back-filling; 22008 outside its time';

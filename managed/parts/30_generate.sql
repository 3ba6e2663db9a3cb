--@ each uuid made

-- Each new id has a microsecond of its own, later than the last id of the session, of whatever format. The setting
-- uidx_managed.last keeps that microsecond. A rollback sets it back, as it does the rows. Parallel workers cannot
-- change it, but any user can: so it counts only if it is less than a day ahead of the clock.
CREATE OR REPLACE FUNCTION @P@_generate() RETURNS uuid LANGUAGE plpgsql VOLATILE PARALLEL UNSAFE AS $$
DECLARE
	us bigint := (date_part('epoch', clock_timestamp()) * 1000000)::bigint; -- exact until 2106
	random bytea := uuid_send(gen_random_uuid());
BEGIN
	-- Numbers of 16 digits, from 2001 to 2286, compare as texts do.
	IF (current_setting('uidx_managed.last', true) COLLATE "C") >= us::text THEN
		DECLARE
			last text COLLATE "C" := current_setting('uidx_managed.last', true);
		BEGIN
			IF last ~ '^[0-9]{16}$' THEN
				us := CASE WHEN last::bigint < (us + 86400000000) THEN last::bigint + 1 ELSE us END;
			END IF;
		END;
	END IF;
@CLOCK_CHECK@
	RETURN encode(int8send(((set_config('uidx_managed.last', us::text, false)::bigint / @TICK_US@) << 16) | @OF_TICK@)
		|| @REST@, 'hex')::uuid;
END $$;
COMMENT ON FUNCTION @P@_generate() IS '@COMMENT_GENERATE@; the ids of a session ascend';

CREATE OR REPLACE FUNCTION @P@_generate(at timestamptz) RETURNS uuid LANGUAGE plpgsql VOLATILE STRICT PARALLEL SAFE
	AS $$
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

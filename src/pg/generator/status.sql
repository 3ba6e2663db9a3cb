--@ in uidx

-- the server-wide generators as a whole

CREATE FUNCTION uidx_generator_status(
	OUT generator text, OUT last_time timestamptz, OUT ahead_ms bigint, OUT given bigint,
	OUT overflows bigint, OUT clock_steps_back bigint, OUT node_id integer, OUT max_node_id integer)
		RETURNS SETOF record
	LANGUAGE c VOLATILE PARALLEL SAFE ROWS 20 AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION uidx_generator_status()
	IS 'a row per server-wide generator, counted since the server started. last_time: the time of its last id, or the '
	'instant that its ids come after (when the server started, uidx_generators_advance()), NULL before the format''s '
	'time; ahead_ms: ms that this is ahead of the clock, 0 if it is not; given: ids; overflows: times a tick of the '
	'clock had no id left; clock_steps_back: times the clock was seen to step back; node_id: uidx.node_id, NULL while '
	'it is not set, and where ids carry no number of the server; max_node_id: the highest uidx.node_id that its ids '
	'have room for, NULL where they carry no number';

-- It changes the ids of every session in every database, so that it is not for everyone to call.
CREATE FUNCTION uidx_generators_advance(timestamptz) RETURNS void @VOLATILE@ STRICT;
REVOKE EXECUTE ON FUNCTION uidx_generators_advance(timestamptz) FROM PUBLIC;
COMMENT ON FUNCTION uidx_generators_advance(timestamptz)
	IS 'from now on no server-wide generator, and none whose ids ascend in a session, gives an id at or before this '
	'instant, until the server stops; 22008 if it is more than 12 hours ahead of the clock. For a promotion or a clock '
	'that was set back; superusers, and roles that are granted it';


-- the server-wide generators as a whole

CREATE FUNCTION uidx_generator_states(
	OUT generator text, OUT last_time timestamptz, OUT ahead_ms bigint, OUT given bigint,
	OUT overflows bigint, OUT clock_steps_back bigint, OUT node_id integer, OUT max_node_id integer) RETURNS SETOF record
	LANGUAGE c VOLATILE PARALLEL SAFE ROWS 20 AS 'MODULE_PATHNAME';
CREATE VIEW uidx_generator_status AS SELECT * FROM uidx_generator_states();
GRANT SELECT ON uidx_generator_status TO PUBLIC;
COMMENT ON VIEW uidx_generator_status IS 'a row per server-wide generator, counted since the server started: the time of its last id, ms that this is ahead of the clock, ids given, overflows, clock steps back, and the number of the server in its ids';
COMMENT ON COLUMN uidx_generator_status.last_time IS 'time of the last id, or what uidx_generators_advance() put in its place; NULL before the first';
COMMENT ON COLUMN uidx_generator_status.ahead_ms IS 'ms that the last id is ahead of the clock, 0 if it is not; NULL before the first';
COMMENT ON COLUMN uidx_generator_status.given IS 'ids given';
COMMENT ON COLUMN uidx_generator_status.overflows IS 'times a tick of the clock had no id left';
COMMENT ON COLUMN uidx_generator_status.clock_steps_back IS 'times the clock was seen to step back';
COMMENT ON COLUMN uidx_generator_status.node_id IS 'uidx.node_id; NULL while it is not set, and where ids carry no number of the server';
COMMENT ON COLUMN uidx_generator_status.max_node_id IS 'the highest uidx.node_id that its ids have room for, from 0 on; NULL where they carry none';
COMMENT ON FUNCTION uidx_generator_states() IS 'the rows of uidx_generator_status';

-- It changes the ids of every session in every database, so that it is not for everyone to call.
CREATE FUNCTION uidx_generators_advance(timestamptz) RETURNS void
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
REVOKE EXECUTE ON FUNCTION uidx_generators_advance(timestamptz) FROM PUBLIC;
COMMENT ON FUNCTION uidx_generators_advance(timestamptz) IS 'from now on no server-wide generator gives an id at or before this instant, until the server stops; 22008 if it is more than 12 hours ahead of the clock. For a promotion or a clock that was set back; superusers, and roles that are granted it';

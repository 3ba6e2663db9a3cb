--@ each timed

-- For ANALYZE, which also finds the ticks that many ids of @T@ have: the planner's estimates of conditions on their
-- time need them.
CREATE FUNCTION @T@_analyze(internal) RETURNS boolean LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME',
	'uidx_@T@_analyze';
ALTER TYPE @T@ SET (ANALYZE = @T@_analyze);

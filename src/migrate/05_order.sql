
-- The order of work. Each step of a plan has a place in it. Steps of one place run in the order of their `nth`.

CREATE FUNCTION uidx_migration_order(OUT place text, OUT phase text, OUT nth bigint) RETURNS SETOF record
	LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH work AS (
		SELECT ARRAY[
			['read values', 'before'],
			['look for duplicates', 'before'],
			['drop unfinished indexes', 'before'],
			['build new indexes', 'before'],

			['begin', 'switch'],
			['settings', 'switch'],
			['keep others out', 'switch'],
			['compare with the plan', 'switch'],
			['lock', 'switch'],
			['look again', 'switch'],
			['drop what reads views', 'switch'],
			['drop views', 'switch'],
			['drop rules, triggers and policies', 'switch'],
			['leave publications', 'switch'],
			['drop constraints', 'switch'],
			['drop indexes', 'switch'],
			['keep sequences', 'switch'],
			['change types', 'switch'],
			['defaults of sequences', 'switch'],
			['set defaults', 'switch'],
			['make indexes again', 'switch'],
			['targets of kept indexes', 'switch'],
			['owners of statistics', 'switch'],
			['targets of statistics', 'switch'],
			['index partitioned tables', 'switch'],
			['name indexes', 'switch'],
			['attach indexes', 'switch'],
			['replica identity', 'switch'],
			['properties of indexes', 'switch'],
			['make later indexes', 'switch'],
			['add checks', 'switch'],
			['add foreign keys', 'switch'],
			['comments on constraints', 'switch'],
			['join publications', 'switch'],
			['create views', 'switch'],
			['create rules, triggers and policies', 'switch'],
			['states of rules and triggers', 'switch'],
			['comments on rules, triggers and policies', 'switch'],
			['look for strangers', 'switch'],
			['commit', 'switch'],

			-- Without a second switch these belong to the phase after.
			['drop unfinished later indexes', 'between'],
			['build last indexes', 'between'],
			['build later indexes', 'between'],
			['attach later indexes', 'between'],
			['look at later indexes', 'between'],
			['properties of later indexes', 'between'],

			-- The second switch of the way back.
			['second: begin', 'second switch'],
			['second: settings', 'second switch'],
			['second: keep others out', 'second switch'],
			['second: look at last indexes', 'second switch'],
			['second: lock', 'second switch'],
			['second: drop constraints', 'second switch'],
			['second: drop indexes', 'second switch'],
			['second: index partitioned tables', 'second switch'],
			['second: name indexes', 'second switch'],
			['second: attach indexes', 'second switch'],
			['second: replica identity', 'second switch'],
			['second: properties of indexes', 'second switch'],
			['second: add foreign keys', 'second switch'],
			['second: comments on constraints', 'second switch'],
			['second: commit', 'second switch'],

			['validate constraints', 'after'],
			['add foreign keys of partitioned tables', 'after'],
			['comments on keys of partitioned tables', 'after'],
			['analyze', 'after']] AS places)
	SELECT places[n][1], places[n][2], n FROM work, generate_subscripts(places, 1) AS n
$$;
COMMENT ON FUNCTION uidx_migration_order() IS
	'internal: the places of a plan''s steps, in order, and the phase that each is in';

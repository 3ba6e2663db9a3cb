
-- The order of work. Each step of a plan has a place in it. Steps of one place run in the order of their `nth`.

CREATE FUNCTION @extschema@.uidx_migration_order(OUT place text, OUT phase text, OUT nth bigint) RETURNS SETOF record
	LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH switch AS (
		SELECT ARRAY['begin', 'settings', 'keep others out', 'turn of switch',
			'compare with the plan', 'lock', 'look again',
			'drop what reads views', 'drop views', 'drop rules, triggers and policies', 'leave publications',
			'drop constraints', 'drop indexes', 'keep sequences', 'drop defaults', 'change types', 'defaults of sequences',
			'set defaults', 'make indexes again', 'targets of kept indexes', 'owners of statistics',
			'targets of statistics', 'index partitioned tables', 'name indexes', 'attach indexes',
			'replica identity', 'properties of indexes', 'make later indexes', 'add checks', 'add foreign keys',
			'comments on constraints', 'join publications', 'create views', 'create rules, triggers and policies',
			'states of rules and triggers', 'comments on rules, triggers and policies', 'look for strangers', 'commit'] AS places
	)
	SELECT prefix || place, phase, row_number() OVER (ORDER BY nth, n)
	FROM switch, LATERAL (VALUES
			(1, 'before', '', ARRAY['turn of before', 'read values', 'look for duplicates', 'drop unfinished indexes', 'build new indexes']),
			(2, 'switch', '', switch.places),
			-- Without a second switch these belong to the phase after.
			(3, 'between', '', ARRAY['turn of between', 'analyze', 'drop unfinished later indexes', 'build last indexes', 'build later indexes',
				'attach later indexes', 'look at later indexes', 'properties of later indexes']),
			-- The second switch of the way back does some of what the first does.
			(4, 'second switch', 'second: ', switch.places),
			(5, 'after', '', ARRAY['turn of after', 'validate constraints', 'add foreign keys of partitioned tables',
				'comments on keys of partitioned tables', 'analyze expressions'])) AS work(nth, phase, prefix, places),
		unnest(work.places) WITH ORDINALITY AS p(place, n)
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_order IS 'internal: the places of a plan''s steps, in order, and the phase that each is in';


-- The change itself, and the transactions around it.

CREATE FUNCTION @extschema@.uidx_migration_frame_steps(scope @extschema@.uidx_migration_scope,
	OUT place text, OUT nth bigint[], OUT statement text, OUT lock text, OUT undo text, OUT owner oid) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	-- Between the two switches keys are missing, so no plan leads back from there.
	WITH RECURSIVE swap(which, done) AS (
		SELECT '', NOT scope.twice UNION ALL SELECT 'second: ', true WHERE scope.twice
	), locked AS (
		SELECT other.rel::regclass, bool_and(other.only_once) AS only_once
		FROM (SELECT unnest(scope.rels), false
			UNION ALL
			SELECT unnest(ARRAY[conrelid, confrelid]), false FROM unnest(scope.constraints) AS k JOIN pg_constraint ON oid = k
				WHERE contype = 'f' AND conparentid = 0
			UNION ALL
			SELECT d.rel, true FROM unnest(scope.dependents) AS d WHERE d.class <> 'pg_class'::regclass AND d.rel IS NOT NULL) AS other(rel, only_once)
		GROUP BY other.rel
	-- Who writes a row locks its table, then its partition, then the tables that it references: who references most,
	-- and thereby more than those that it references, is locked first.
	), reach(here, there) AS (
		SELECT oid, oid FROM pg_class WHERE oid IN (SELECT rel::oid FROM locked)
		UNION
		SELECT here, confrelid FROM reach JOIN pg_constraint ON contype = 'f' AND conrelid = there
	), family(root, oid, level) AS (
		SELECT rel::oid, rel::oid, 0 FROM locked
		UNION
		SELECT root, inhrelid, level + 1 FROM family JOIN pg_inherits ON inhparent = oid
	), ordered AS (
		SELECT f.oid::regclass AS rel, bool_and(l.only_once) AS only_once, max(f.level) AS level,
			max((SELECT count(*) FROM reach WHERE here = f.root)) AS reached
		FROM family f JOIN locked l ON l.rel = f.root GROUP BY f.oid
	), latch AS (
		SELECT which || place AS place, mode, longest, tries, array_agg(name ORDER BY view DESC, depth DESC, reached DESC, level, name) AS names
		FROM swap, (VALUES
			-- A lock with which others read and write. An autovacuum gives way to it after deadlock_timeout, and nobody waits
			-- behind it; so it may take its time. Other DDL waits for it from here on.
			('keep others out', 'SHARE UPDATE EXCLUSIVE', '30s', 1),
			-- Everybody waits behind this one. Less than deadlock_timeout: the switch gives way, before it ends another's transaction.
			('lock', 'ACCESS EXCLUSIVE', '500ms', 12)) AS m(place, mode, longest, tries), (
			SELECT rel AS name, false AS view, 0 AS depth, reached, level, only_once FROM ordered
			UNION ALL
			SELECT d.rel, true, depth, 0, 0, true FROM unnest(scope.dependents) AS d WHERE d.kind IN ('v', 'm')
			UNION ALL
			-- Sequences that the plan replaces: nobody may take a number from the old one once the new one has its value.
			SELECT sequence, true, 0, 0, 0, true FROM unnest(scope.columns) WHERE sequence IS NOT NULL) AS r
		WHERE (which = '' OR NOT only_once) AND (mode = 'ACCESS EXCLUSIVE' OR NOT view)
		GROUP BY which, place, mode, longest, tries
	), way_back(call) AS (
		-- With the types of all arguments: a namesake that takes text would else be as good, and literals prefer text.
		SELECT CASE WHEN source <> 'uuid'::regtype OR scope.target <> 'text'::regtype THEN format('SELECT * FROM %s.uidx_migration_plan('
				'%L::pg_catalog.regclass, %L::pg_catalog.name, %L::pg_catalog.regtype)', scope.home, rel, name, source) END
		FROM unnest(scope.columns[:1])
	), steps AS (
		SELECT which || line.place AS place, line.nth::bigint AS nth, line.statement, NULL AS lock, line.undo, NULL::oid AS owner
		FROM swap, way_back, LATERAL (VALUES ('begin', 1, 'BEGIN', 'ROLLBACK'),
			-- Each look sees what is there when it looks.
			('settings', 0, 'SET TRANSACTION ISOLATION LEVEL READ COMMITTED', 'ROLLBACK'),
			-- Every other name is written with its schema: nothing that others have made is found by its name alone.
			('settings', 1, 'SET LOCAL search_path = pg_catalog, pg_temp', 'ROLLBACK'),
			('settings', 2, 'SET LOCAL standard_conforming_strings = on', 'ROLLBACK'),
			('settings', 3, 'SET LOCAL lock_timeout = ''500ms''', 'ROLLBACK'),
			-- No notices of indexes that get their names.
			('settings', 4, 'SET LOCAL client_min_messages = warning', 'ROLLBACK'),
			('commit', 1, 'COMMIT', CASE WHEN done THEN call END)) AS line(place, nth, statement, undo)
		UNION ALL
		SELECT CASE place WHEN 'second switch' THEN 'second: turn of switch' ELSE 'turn of ' || place END, 0,
			format('CALL %s.uidx_migration_turn(%L::pg_catalog.text, %L::pg_catalog.regclass[], %L::pg_catalog.int2[], '
				'%L::pg_catalog.regtype, %L::pg_catalog.bool)', scope.home, phase, scope.rels::regclass[], scope.atts, scope.target, scope.twice),
			NULL, CASE WHEN phase ~ 'switch' THEN 'ROLLBACK' END, NULL
		FROM unnest(CASE WHEN scope.twice THEN '{before,switch,between,second switch,after}' ELSE '{before,switch,between}' END::text[]) place,
			LATERAL (SELECT CASE WHEN scope.twice OR place <> 'between' THEN place ELSE 'after' END) AS turn(phase)
		UNION ALL
		SELECT place, 0, format('CALL %s.uidx_migration_lock(%L::regclass[], %L::text, %L::interval, %s)', scope.home, names, mode, longest, tries),
			mode || ' on ' || array_to_string(names, ', '), 'ROLLBACK', NULL
		FROM latch
		UNION ALL
		SELECT 'change types', rel::oid::bigint,
			format('ALTER %s %s ', CASE kind WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, rel) || string_agg(
				format('ALTER COLUMN %I TYPE %s', name, scope.target)
				|| CASE WHEN 'uuid'::regtype IN (source, scope.target) AND scope.target <> 'text'::regtype THEN ''
				ELSE format(' USING %I%s::%s', name, CASE source WHEN 'bpchar'::regtype THEN '::text' ELSE '' END, scope.target) END,
				', ' ORDER BY att), 'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK', changed.owner
		-- Those of partitions and children change with the parent's.
		FROM unnest(scope.columns) AS changed WHERE parents = 0 GROUP BY rel, kind, changed.owner
		UNION ALL
		-- A column has no statistics after its type has changed, and a new index none of its expressions until it is filled.
		SELECT a.place, oid::bigint, 'ANALYZE ' || oid::regclass, 'SHARE UPDATE EXCLUSIVE on ' || oid::regclass, NULL, NULL
		FROM pg_class, (VALUES ('analyze'), ('analyze expressions')) AS a(place)
		WHERE oid = ANY (scope.rels) AND relkind IN ('r', 'p') AND NOT relispartition AND (a.place = 'analyze' OR EXISTS (
			SELECT FROM unnest(scope.indexes) JOIN pg_index ON indexrelid = index
			WHERE handling = 'later' AND indexprs IS NOT NULL AND (indrelid = oid OR oid = ANY (ARRAY(SELECT pg_partition_ancestors(indrelid)::oid)))))
	)
	SELECT s.place, ARRAY[s.nth], s.statement, s.lock, s.undo, s.owner FROM steps s
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_frame_steps IS 'internal: the steps of the plan that change the types, begin and commit';


-- The change itself, the transactions around it, and the order of locks.

-- What this switch locks, in this order; of settle, the tables of the foreign keys that it adds to partitioned tables,
-- without their partitions, which come and go.
CREATE FUNCTION @extschema@.uidx_migration_locks(scope @extschema@.uidx_migration_scope, phase text) RETURNS regclass[]
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE locked AS (
		SELECT other.rel::regclass, bool_and(other.only_once) AS only_once
		FROM (SELECT unnest(scope.rels), false WHERE $2 ^@ 'switch'
			UNION ALL
			SELECT unnest(ARRAY[conrelid, confrelid]), false
			FROM unnest(scope.constraints) AS k JOIN pg_constraint f ON f.oid = k JOIN pg_class c ON c.oid = conrelid
				WHERE contype = 'f' AND conparentid = 0 AND ($2 ^@ 'switch' OR c.relkind = 'p')
			UNION ALL
			SELECT d.rel, true FROM unnest(scope.dependents) AS d
			WHERE d.class <> 'pg_class'::regclass AND d.rel IS NOT NULL) AS other(rel, only_once)
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
	)
	SELECT array_agg(name ORDER BY view DESC, depth DESC, reached DESC, level, name) FROM (
		SELECT rel AS name, false AS view, 0 AS depth, reached, level, only_once FROM ordered
		UNION ALL
		SELECT d.rel, true, depth, 0, 0, true FROM unnest(scope.dependents) AS d WHERE d.kind IN ('v', 'm')
		UNION ALL
		-- Sequences that the plan replaces: nobody may take a number from the old one once the new one has its value.
		SELECT sequence, true, 0, 0, 0, true FROM unnest(scope.columns) WHERE sequence IS NOT NULL) AS r
	WHERE ($2 = 'switch' OR NOT only_once) AND ($2 ^@ 'switch' OR level = 0)
$$;

-- The steps of the plan that change the types, begin and commit.
CREATE FUNCTION @extschema@.uidx_migration_frame_steps(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_step
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH steps AS (
		-- Each look sees what is there when it looks.
		SELECT which || line.place AS place, 0::bigint AS nth, line.statement, NULL AS lock
		FROM (SELECT '' UNION ALL SELECT 'second: ' WHERE scope.twice) AS swap(which),
			(VALUES ('begin', 'BEGIN ISOLATION LEVEL READ COMMITTED'), ('commit', 'COMMIT')) AS line(place, statement)
		UNION ALL
		SELECT 'change types', rel::oid::bigint,
			format('ALTER %s %s ', CASE kind WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, rel) || string_agg(
				format('ALTER COLUMN %I TYPE %s', name, scope.target)
				|| CASE WHEN 'uuid'::regtype IN (source, scope.target) AND scope.target <> 'text'::regtype THEN ''
				ELSE format(' USING %I%s::%s', name,
					CASE source WHEN 'bpchar'::regtype THEN '::text' ELSE '' END, scope.target) END,
				', ' ORDER BY att), 'ACCESS EXCLUSIVE on ' || rel
		-- Those of partitions and children change with the parent's.
		FROM unnest(scope.columns) AS changed WHERE parents = 0 GROUP BY rel, kind
		UNION ALL
		-- A column has no statistics after its type has changed, and a new index none of its expressions
		-- until it is filled.
		SELECT a.place, 0, 'ANALYZE ' || string_agg(oid::regclass::text, ', ' ORDER BY oid),
			'SHARE UPDATE EXCLUSIVE on ' || string_agg(oid::regclass::text, ', ' ORDER BY oid)
		FROM pg_class, (VALUES ('analyze'), ('analyze expressions')) AS a(place)
		WHERE oid = ANY (scope.rels) AND relkind IN ('r', 'p') AND NOT relispartition
			AND (a.place = 'analyze' OR EXISTS (
			SELECT FROM unnest(scope.indexes) JOIN pg_index ON indexrelid = index
			WHERE handling = 'later' AND indexprs IS NOT NULL
				AND (indrelid = oid OR oid = ANY (ARRAY(SELECT pg_partition_ancestors(indrelid)::oid)))))
		GROUP BY a.place
	)
	SELECT s.place, ARRAY[s.nth], s.statement, s.lock, NULL FROM steps s
$$;


-- Foreign keys and checks: dropped and added again without a look at the rows that are there, which are checked after
-- the switch.

-- The steps of the plan for foreign keys and checks on these columns; in the second switch of the way back too.
CREATE FUNCTION @extschema@.uidx_migration_constraint_steps(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_step
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE affected AS (
		SELECT k.*, k.conrelid::regclass AS rel, k.confrelid::regclass AS referenced,
			concat_ws(', ', k.conrelid::regclass, nullif(nullif(k.confrelid, 0), k.conrelid)::regclass) AS tables,
			d.definition || CASE WHEN d.valid THEN ' NOT VALID' ELSE '' END AS definition, d.valid,
			-- Before 18, a foreign key of a partitioned table cannot be added without a look at the rows; but the table
			-- takes over those that its partitions have.
			k.contype = 'f' AND c.relkind = 'p' AND current_setting('server_version_num')::integer < 180000 AS parted,
			format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, conname) AS dropping
		FROM unnest(scope.constraints) AS x(id) JOIN pg_constraint k ON k.oid = x.id
			JOIN pg_class c ON c.oid = k.conrelid
			LEFT JOIN unnest(scope.stored) AS read ON read.id = k.oid AND read.part = 'check'
			CROSS JOIN LATERAL (SELECT coalesce(replace(text, pg_get_expr(k.conbin, k.conrelid), read.text), text),
					k.convalidated AND text !~ ' NOT ENFORCED$'
				FROM pg_get_constraintdef(k.oid) AS text) AS d(definition, valid)
	), own AS (
		-- Those of partitions and children come and go with the parent's.
		SELECT * FROM affected WHERE conparentid = 0 AND (contype = 'f' OR conislocal)
	), part(root, oid) AS (
		SELECT oid, oid FROM own
		UNION
		SELECT part.root, a.oid
		FROM part
			JOIN affected a ON a.conparentid = part.oid
			JOIN affected r ON r.oid = part.root
		WHERE r.parted AND a.confrelid = r.confrelid AND a.conrelid <> r.conrelid
	), added AS (
		SELECT * FROM affected WHERE NOT parted AND oid IN (SELECT oid FROM part)
	), swap AS (
		SELECT '' AS which UNION ALL SELECT 'second: ' WHERE scope.twice
	)
	-- A parent's check first: a child's that is inherited too cannot be dropped before it.
	SELECT 'drop constraints' AS place, ARRAY[coninhcount, oid::bigint] AS nth, dropping AS statement,
		'ACCESS EXCLUSIVE on ' || tables AS lock, NULL AS undo
	FROM own
	UNION ALL
	SELECT 'second: drop constraints', ARRAY[0, oid::bigint], dropping, 'ACCESS EXCLUSIVE on ' || tables, NULL
	FROM added WHERE contype = 'f' AND scope.twice
	UNION ALL
	SELECT which || CASE contype WHEN 'c' THEN 'add checks' ELSE 'add foreign keys' END,
		ARRAY[coninhcount, oid::bigint],
		format('ALTER TABLE %s ADD CONSTRAINT %I %s', rel, conname, definition),
		'ACCESS EXCLUSIVE on ' || tables, NULL
	FROM added, swap WHERE which = '' OR contype = 'f'
	UNION ALL
	SELECT CASE WHEN parted THEN 'comments on keys of partitioned tables'
		WHEN contype = 'f' AND scope.twice THEN 'second: comments on constraints'
			ELSE 'comments on constraints' END, ARRAY[oid::bigint],
		format('COMMENT ON CONSTRAINT %I ON %s IS %L', conname, rel, comment), 'SHARE UPDATE EXCLUSIVE on ' || rel, NULL
	FROM affected, obj_description(oid, 'pg_constraint') AS comment
	WHERE comment IS NOT NULL AND oid IN (SELECT oid FROM added UNION ALL SELECT oid FROM own WHERE parted)
	UNION ALL
	SELECT 'validate constraints', ARRAY[oid::bigint], format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rel, conname),
		'SHARE UPDATE EXCLUSIVE on ' || rel
			|| CASE contype WHEN 'f' THEN ', ROW SHARE on ' || referenced ELSE '' END, NULL
	FROM added WHERE valid
	UNION ALL
	-- The keys of the partitions give up their triggers on the other table, which takes a lock as strong as the
	-- switch's.
	SELECT line.place, '{}', line.statement,
		CASE WHEN line.place ^@ 'locks' THEN 'ACCESS EXCLUSIVE on ' || array_to_string(l.locks, ', ') END, 'ROLLBACK'
	FROM @extschema@.uidx_migration_locks(scope, 'settle') AS l(locks), LATERAL (VALUES
		('begin of keys of partitioned tables', 'BEGIN ISOLATION LEVEL READ COMMITTED'),
		('locks of keys of partitioned tables', format('SELECT %s.uidx_migration_lock(%L::pg_catalog.regclass[], '
			'''ACCESS EXCLUSIVE''::pg_catalog.text, ''500ms''::pg_catalog.interval, 12)', scope.home, l.locks)),
		('end of keys of partitioned tables', 'COMMIT')) AS line(place, statement)
	WHERE EXISTS (SELECT FROM own WHERE parted)
	UNION ALL
	SELECT 'add foreign keys of partitioned tables', ARRAY[oid::bigint],
		-- It may be there already, from an earlier run that failed later.
		format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I, ADD CONSTRAINT %I %s', rel, conname, conname,
			pg_get_constraintdef(oid)),
		'ACCESS EXCLUSIVE on ' || tables, 'ROLLBACK'
	FROM own WHERE parted
$$;


-- The change itself, and the transactions around it.

CREATE FUNCTION uidx_migration_frame_steps(rels oid[], atts smallint[], target regtype, twice boolean, classes regclass[], ids oid[],
	OUT place integer, OUT nth bigint, OUT statement text, OUT lock text, OUT undo text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
	WITH d AS (
		SELECT * FROM unnest($5, $6) AS d(class, id)
	), locked AS (
		SELECT c.oid::regclass AS rel, bool_and(other.only_once) AS only_once
		FROM (SELECT unnest($1), false
			UNION ALL
			SELECT unnest(ARRAY[conrelid, confrelid]), false FROM pg_constraint JOIN unnest($1, $2) AS changed(rel, att)
				ON conrelid = changed.rel AND changed.att = ANY (conkey) OR confrelid = changed.rel AND changed.att = ANY (confkey)
					OR EXISTS (SELECT FROM pg_index i WHERE i.indexrelid = conindid AND i.indrelid = changed.rel AND changed.att = ANY (i.indkey))
				WHERE contype = 'f' AND conparentid = 0
			UNION ALL
			SELECT coalesce(r.ev_class, t.tgrelid, p.polrelid), true FROM d
				LEFT JOIN pg_rewrite r ON d.class = 'pg_rewrite'::regclass AND r.oid = d.id
				LEFT JOIN pg_trigger t ON d.class = 'pg_trigger'::regclass AND t.oid = d.id
				LEFT JOIN pg_policy p ON d.class = 'pg_policy'::regclass AND p.oid = d.id) AS other(rel, only_once)
			JOIN pg_class c ON c.oid = other.rel
		WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition GROUP BY c.oid
	), changed AS (
		SELECT a.attrelid AS oid, a.attrelid::regclass AS rel, string_agg(format('ALTER COLUMN %I TYPE %s', attname, $3), ', ' ORDER BY attnum) AS actions
		FROM unnest($1, $2) AS changed(rel, att) JOIN pg_attribute a ON a.attrelid = changed.rel AND a.attnum = changed.att
		-- Those of partitions and children change with the parent's.
		WHERE a.attinhcount = 0 GROUP BY a.attrelid
	), steps AS (
		SELECT line.place, 0::bigint AS nth, line.text AS statement, NULL AS lock, line.undo
		-- Between the two switches keys are missing, so no plan leads back from there.
		FROM (SELECT 100, 399, NOT $4 UNION ALL SELECT 500, 699, true WHERE $4) AS swap(first, last, done),
			LATERAL (VALUES (first, 'BEGIN', 'ROLLBACK'),
				-- Less than deadlock_timeout: the switch gives way before it ends the transaction of another.
				(first + 1, 'SET LOCAL lock_timeout = ''500ms''', 'ROLLBACK'),
				-- Every other name is written with its schema.
				(first + 1, 'SET LOCAL search_path = pg_catalog, ' || (SELECT typnamespace::regnamespace FROM pg_type t JOIN pg_depend ON classid = 'pg_type'::regclass AND objid = t.oid AND deptype = 'e'
					JOIN pg_extension e ON refclassid = 'pg_extension'::regclass AND refobjid = e.oid WHERE extname = 'uidx' AND typname = 'ulid'), 'ROLLBACK'),
				(last, 'COMMIT', (SELECT format('SELECT * FROM %s.uidx_migration_plan(%L, %L, %L)', extnamespace::regnamespace, attrelid::regclass, attname, atttypid::regtype)
					FROM pg_attribute, pg_extension WHERE done AND attrelid = $1[1] AND attnum = $2[1] AND extname = 'uidx_migrate'))) AS line(place, text, undo)
		UNION ALL
		SELECT base + 4, 0, 'LOCK TABLE ' || string_agg(rel::text, ', ' ORDER BY rel::oid) || ' IN ACCESS EXCLUSIVE MODE',
			'ACCESS EXCLUSIVE on ' || string_agg(rel::text, ', ' ORDER BY rel::oid), 'ROLLBACK'
		FROM (SELECT 100 UNION ALL SELECT 500 WHERE $4) AS swap(base), locked
		WHERE base = 100 OR NOT only_once GROUP BY base
		UNION ALL
		SELECT 200, oid::bigint, format('ALTER %s %s %s', CASE relkind WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, rel, actions), 'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK'
		FROM changed JOIN pg_class USING (oid)
		UNION ALL
		SELECT 800, oid::bigint, 'ANALYZE ' || oid::regclass, 'SHARE UPDATE EXCLUSIVE on ' || oid::regclass, NULL
		FROM pg_class WHERE oid = ANY ($1) AND relkind IN ('r', 'p') AND NOT relispartition
	)
	SELECT s.place, s.nth, s.statement, s.lock, s.undo FROM steps s
$$;
COMMENT ON FUNCTION uidx_migration_frame_steps(oid[], smallint[], regtype, boolean, regclass[], oid[]) IS 'internal: the steps of the plan that change the types, begin and commit';

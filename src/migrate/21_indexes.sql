
-- Statements have places, in which they run in order: below 100 before the switch, from 400 on after it, from 500 to 599 in the
-- second switch of the way back.

CREATE FUNCTION uidx_migration_index_steps(source regtype, target regtype, indexes oid[], handlings text[],
	texts_of oid[], variants text[], creates text[], definitions text[],
	OUT place integer, OUT nth bigint, OUT statement text, OUT lock text, OUT undo text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
	WITH x AS (
		SELECT c.oid, c.relkind = 'I' AS parted, h.handling, i.indrelid::regclass AS rel, i.indisclustered, i.indisreplident, i.indisprimary,
			t.relreplident, c.relnamespace::regnamespace::text AS schema, c.relname, format('%s.%I', c.relnamespace::regnamespace, c.relname) AS name,
			con.oid AS con, con.conname, con.contype, parent.inhparent AS parent,
			concat(' WITH (' || (SELECT string_agg(format('%I = %L', option_name, option_value), ', ') FROM pg_options_to_table(c.reloptions)) || ')',
				' USING INDEX TABLESPACE ' || (SELECT quote_ident(spcname) FROM pg_tablespace WHERE oid = c.reltablespace)) AS storage,
			CASE WHEN concat(i.indexprs, i.indpred) ~ format(':vartype %s ', $1::oid) THEN concat_ws(', ', pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid)) END AS computed,
			(SELECT count(*) FROM pg_partition_ancestors(c.oid)) AS depth
		FROM unnest($3, $4) AS h(index, handling)
			JOIN pg_class c ON c.oid = h.index
			JOIN pg_index i ON i.indexrelid = c.oid
			JOIN pg_class t ON t.oid = i.indrelid
			LEFT JOIN pg_constraint con ON con.conindid = c.oid AND con.contype IN ('p', 'u') AND con.conrelid = i.indrelid
			LEFT JOIN pg_inherits parent ON parent.inhrelid = c.oid
		WHERE h.handling IN ('beside', 'later')
	), definition AS (
		SELECT * FROM unnest($5, $6, $7, $8) AS d(index, variant, before, after)
	-- The swaps in which an index takes the place of another. The first one of the way back is for indexes that stand in.
	), swap AS (
		SELECT 0 AS base, 'new' AS variant, 'uidx_new_' AS prefix, $2 <> 'uuid'::regtype AS final
		UNION ALL
		SELECT 400, 'last', 'uidx_last_', true WHERE $2 = 'uuid'::regtype
	), built AS (
		SELECT CASE base WHEN 0 THEN 10 ELSE 400 END AS place, x.oid, before || 'CONCURRENTLY ' || prefix || x.oid || ' ON ' || after AS statement, rel, schema || '.' || prefix || x.oid AS made
		FROM x, swap JOIN definition d USING (variant) WHERE d.index = x.oid AND NOT parted AND handling = 'beside'
		UNION ALL
		SELECT 410, x.oid::bigint, format('%sCONCURRENTLY %I ON %s', before, relname, after), rel, name
		FROM x JOIN definition d ON d.index = x.oid AND variant = 'last' WHERE NOT parted AND handling = 'later'
	), steps AS (
		SELECT place, oid::bigint AS nth, statement, 'SHARE UPDATE EXCLUSIVE on ' || rel AS lock, 'DROP INDEX CONCURRENTLY IF EXISTS ' || made AS undo FROM built
		UNION ALL
		SELECT 160, oid::bigint, CASE WHEN con IS NULL THEN 'DROP INDEX ' || name ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', rel, conname) END,
			'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK'
		FROM x WHERE parent IS NULL
		UNION ALL
		SELECT 560, oid::bigint, format('DROP INDEX %s.uidx_new_%s', schema, oid), 'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK'
		FROM x WHERE parent IS NULL AND handling = 'beside' AND $2 = 'uuid'::regtype
		UNION ALL
		-- Of partitioned tables: an index without partitions, to which those of the partitions are attached.
		SELECT base + 220, oid::bigint, CASE WHEN con IS NOT NULL AND final THEN format('ALTER TABLE ONLY %s ADD CONSTRAINT %I %s%s', rel, conname, pg_get_constraintdef(con), storage)
				ELSE before || quote_ident(CASE WHEN final THEN relname ELSE prefix || oid END) || ' ON ONLY ' || after END,
			'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK'
		FROM x, swap JOIN definition d USING (variant) WHERE d.index = x.oid AND parted AND handling = 'beside'
		UNION ALL
		SELECT base + 221, oid::bigint, CASE WHEN con IS NULL THEN format('ALTER INDEX %s.%s%s RENAME TO %I', schema, prefix, oid, relname)
				ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s USING INDEX %s%s', rel, conname, CASE contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, prefix, oid) END,
			'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK'
		FROM x, swap WHERE final AND NOT parted AND handling = 'beside'
		UNION ALL
		SELECT base + 222, -x.depth * 10000000000 + x.oid::bigint, CASE WHEN final THEN format('ALTER INDEX %s ATTACH PARTITION %s', parent.name, x.name)
				ELSE format('ALTER INDEX %s.%s%s ATTACH PARTITION %s.%s%s', parent.schema, prefix, parent.oid, x.schema, prefix, x.oid) END,
			'ACCESS EXCLUSIVE on ' || x.rel, 'ROLLBACK'
		FROM x JOIN x parent ON parent.oid = x.parent, swap WHERE x.handling = 'beside'
		UNION ALL
		-- If the index calls what does not exist for the new type, the switch fails here, and not the build after it.
		SELECT trial.place, oid::bigint, format('ALTER TABLE %s %s', rel, trial.action), 'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK'
		FROM x, LATERAL (VALUES (230, format('ADD CONSTRAINT uidx_new_%s CHECK (ROW(%s) IS NULL) NO INHERIT NOT VALID', oid, computed)), (231, format('DROP CONSTRAINT uidx_new_%s', oid))) AS trial(place, action)
		WHERE NOT parted AND handling = 'later' AND computed IS NOT NULL
		UNION ALL
		-- While an index stands in for the primary key, replicas need it as the identity of rows.
		SELECT base + 223, x.oid::bigint, format('ALTER TABLE %s REPLICA IDENTITY %s', rel, CASE WHEN final AND NOT indisreplident THEN 'DEFAULT'
				ELSE 'USING INDEX ' || quote_ident(CASE WHEN final THEN relname ELSE prefix || x.oid END) END),
			'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK'
		FROM x, swap WHERE x.handling = 'beside' AND (indisreplident OR relreplident = 'd' AND indisprimary AND $2 = 'uuid'::regtype)
		UNION ALL
		-- What an expression or a predicate names is looked up again, outside of the transactions, which have a path of their own.
		SELECT path.place, -1, path.statement, NULL, path.undo
		FROM (VALUES (400, 'SET search_path = pg_catalog, ' || (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx'), 'RESET search_path'),
			(499, 'RESET search_path', NULL)) AS path(place, statement, undo)
		WHERE EXISTS (SELECT FROM x WHERE handling = 'later')
		UNION ALL
		SELECT 420, oid::bigint, format('%s%I ON ONLY %s', before, relname, after), 'SHARE on ' || rel, 'DROP INDEX IF EXISTS ' || name
		FROM x JOIN definition d ON d.index = x.oid AND variant = 'last' WHERE parted AND handling = 'later'
		UNION ALL
		SELECT 421, -x.depth * 10000000000 + x.oid::bigint, format('ALTER INDEX %s ATTACH PARTITION %s', parent.name, x.name), 'ACCESS EXCLUSIVE on ' || x.name, NULL
		FROM x JOIN x parent ON parent.oid = x.parent WHERE x.handling = 'later'
		UNION ALL
		-- What belongs to an index, wherever it is made under its own name.
		SELECT CASE x.handling WHEN 'later' THEN 422 ELSE s.base + 224 END, x.oid::bigint, own.statement, 'SHARE UPDATE EXCLUSIVE on ' || x.rel, CASE x.handling WHEN 'later' THEN NULL ELSE 'ROLLBACK' END
		FROM x JOIN swap s ON s.final, LATERAL (
			SELECT format('ALTER TABLE %s CLUSTER ON %I', rel, relname) WHERE indisclustered
			UNION ALL
			SELECT format('COMMENT ON INDEX %s IS %L', name, obj_description(x.oid, 'pg_class')) WHERE obj_description(x.oid, 'pg_class') IS NOT NULL
			UNION ALL
			SELECT format('COMMENT ON CONSTRAINT %I ON %s IS %L', conname, rel, obj_description(con, 'pg_constraint')) WHERE obj_description(con, 'pg_constraint') IS NOT NULL
			UNION ALL
			SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', name, attnum, attstattarget) FROM pg_attribute WHERE attrelid = x.oid AND attstattarget >= 0
		) AS own(statement)
		UNION ALL
		-- ALTER TABLE makes the index again, but forgets this.
		SELECT 201, c.oid::bigint, format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', c.oid::regclass, attnum, attstattarget), 'ACCESS EXCLUSIVE on ' || i.indrelid::regclass, 'ROLLBACK'
		FROM unnest($3, $4) AS h(index, handling) JOIN pg_class c ON c.oid = h.index JOIN pg_index i ON i.indexrelid = c.oid JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE h.handling = 'locked' AND attstattarget >= 0
	)
	SELECT s.place, s.nth, s.statement, s.lock, s.undo FROM steps s
$$;
COMMENT ON FUNCTION uidx_migration_index_steps(regtype, regtype, oid[], text[], oid[], text[], text[], text[]) IS 'internal: the steps of the plan for these indexes';

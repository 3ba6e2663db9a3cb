
CREATE FUNCTION @extschema@.uidx_migration_index_steps(scope @extschema@.uidx_migration_scope, texts @extschema@.uidx_migration_made[],
	OUT place text, OUT nth bigint[], OUT statement text, OUT lock text, OUT undo text, OUT owner oid) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	-- `remade`: what ALTER TABLE would build again under the lock, but with casts to the type that goes.
	WITH RECURSIVE rewritten AS (SELECT id, part, text FROM unnest(scope.stored) WHERE text <> expression), affected AS (
		SELECT c.oid, c.oid::bigint AS n, c.relkind = 'I' AS parted,
			CASE h.handling WHEN 'locked' THEN 'remade' ELSE h.handling END AS handling,
			i.indrelid::regclass AS rel, t.relowner AS owner,
			i.indisclustered, i.indisreplident, i.indisprimary, t.relreplident,
			c.relnamespace::regnamespace::text AS schema, c.relname,
			format('%s.%I', c.relnamespace::regnamespace, c.relname) AS name,
			con.oid AS con, con.conname, con.contype, parent.inhparent AS parent,
			concat(' WITH (' || (SELECT string_agg(format('%I = %L', option_name, option_value), ', ')
					FROM pg_options_to_table(c.reloptions)) || ')',
				' USING INDEX TABLESPACE '
					|| (SELECT quote_ident(spcname) FROM pg_tablespace WHERE oid = c.reltablespace)) AS storage,
			(SELECT count(*) FROM pg_partition_ancestors(c.oid)) AS depth
		FROM unnest(scope.indexes) AS h
			JOIN pg_class c ON c.oid = h.index
			JOIN pg_index i ON i.indexrelid = c.oid
			JOIN pg_class t ON t.oid = i.indrelid
			LEFT JOIN pg_constraint con ON con.conindid = c.oid AND con.contype IN ('p', 'u', 'x') AND con.conrelid = i.indrelid
			LEFT JOIN pg_inherits parent ON parent.inhrelid = c.oid
		WHERE h.handling IN ('beside', 'later') OR h.handling = 'locked' AND h.index IN (SELECT id FROM rewritten)
	-- The switches in which an index takes the place of another, and how it is called before. The first one of the way back is for
	-- indexes that stand in. Those that nothing is built beside are made under their own names.
	), swap(handling, which, variant, prefix, final) AS (
		VALUES ('beside', '', 'new', 'uidx_new_', scope.target <> 'uuid'::regtype), ('later', '', 'last', NULL, true), ('remade', '', 'last', NULL, true)
		UNION ALL
		SELECT 'beside', 'second: ', 'last', 'uidx_last_', true WHERE scope.target = 'uuid'::regtype
	), made AS (
		SELECT affected.*, which, final, before, after, shape, prefix || n AS short, coalesce(schema || '.' || prefix || n, name) AS built,
			CASE WHEN final THEN name ELSE schema || '.' || prefix || n END AS placed,
			CASE WHEN final THEN quote_ident(relname) ELSE prefix || n END AS called
		FROM affected JOIN swap USING (handling)
			JOIN unnest(texts) AS w ON index = affected.oid AND w.variant = swap.variant
	-- An exclusion constraint, with one expression after the other as it is to be written.
	), replaced AS (
		SELECT id, row_number() OVER (PARTITION BY id) AS nth, text,
			CASE part WHEN 'predicate' THEN pg_get_expr(i.indpred, i.indrelid)
				ELSE pg_get_indexdef(id, part::integer + 1, false) END AS old
		FROM rewritten JOIN pg_index i ON i.indexrelid = id AND i.indisexclusion
	), excluded(oid, nth, definition) AS (
		SELECT oid, 0::bigint, pg_get_constraintdef(con) COLLATE "C" FROM affected WHERE contype = 'x'
		UNION ALL
		SELECT e.oid, e.nth + 1, replace(e.definition, r.old, r.text)
		FROM excluded e
			JOIN replaced r ON r.id = e.oid AND r.nth = e.nth + 1
	), begun AS (
		SELECT format('build %s indexes', CASE WHEN handling = 'later' THEN 'later' WHEN which = '' THEN 'new' ELSE 'last' END) AS place,
			n, rel, built, CASE handling WHEN 'later' THEN 'REINDEX INDEX CONCURRENTLY ' || name
				ELSE format('%sCONCURRENTLY IF NOT EXISTS %s ON %s', before, short, after) END AS statement,
			CASE handling WHEN 'later' THEN format('%s.%I', schema, (SELECT left(relname, n) FROM generate_series(1, 57) AS n
				WHERE octet_length(left(relname, n)) <= 57 ORDER BY n DESC LIMIT 1) || '_ccnew') ELSE built END AS unfinished
		FROM made WHERE NOT parted AND handling <> 'remade'
	), locked AS (
		SELECT which || 'drop indexes' AS place, ARRAY[n] AS nth, rel::text AS what, NULL::oid AS owner, CASE
			WHEN which <> '' THEN format('DROP INDEX %s.uidx_new_%s', schema, n)
			WHEN con IS NULL THEN 'DROP INDEX ' || name
			ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', rel, conname) END AS statement
		FROM made WHERE parent IS NULL
		UNION ALL
		-- Of partitioned tables: an index without partitions, to which those of the partitions are attached.
		SELECT which || 'index partitioned tables', ARRAY[n], rel::text, NULL, CASE WHEN con IS NOT NULL AND final
				THEN format('ALTER TABLE ONLY %s ADD CONSTRAINT %I %s%s', rel, conname, pg_get_constraintdef(con), storage)
			ELSE before || called || ' ON ONLY ' || after END
		FROM made WHERE parted AND handling = 'beside'
		UNION ALL
		SELECT which || 'name indexes', ARRAY[n], rel::text, NULL, CASE
			WHEN con IS NULL THEN format('ALTER INDEX %s RENAME TO %I', built, relname)
			ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s USING INDEX %s', rel, conname,
				CASE contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, short) END
		FROM made WHERE final AND NOT parted AND handling = 'beside'
		UNION ALL
		SELECT CASE handling WHEN 'later' THEN 'attach later indexes' ELSE which || 'attach indexes' END, ARRAY[-made.depth, made.n],
			CASE handling WHEN 'later' THEN made.name ELSE made.rel::text END, CASE WHEN handling <> 'beside' THEN made.owner END,
			format('ALTER INDEX %s ATTACH PARTITION %s', parent.placed, made.placed)
		FROM made JOIN made parent USING (handling, which) WHERE parent.oid = made.parent
		UNION ALL
		-- If a later index needs what does not exist for the new type, the switch fails here, and not the build after it.
		SELECT CASE handling WHEN 'later' THEN 'make later indexes' ELSE 'make indexes again' END, ARRAY[n], rel::text, owner,
			CASE WHEN contype = 'x' THEN format('ALTER TABLE %s ADD CONSTRAINT %I %s%s', rel, conname,
				(SELECT e.definition FROM excluded e WHERE e.oid = made.oid ORDER BY e.nth DESC LIMIT 1), storage)
			ELSE format('%s%I ON %s%s', before, relname, CASE WHEN parted THEN 'ONLY ' END, after) END
		FROM made WHERE handling <> 'beside'
		UNION ALL
		-- While an index stands in for the primary key, replicas need it as the identity of rows. So does a subscription here, which finds
		-- rows by the primary key whatever the identity is.
		SELECT which || 'replica identity', ARRAY[n], rel::text, NULL, format('ALTER TABLE %s REPLICA IDENTITY %s', rel,
			CASE WHEN indisreplident OR NOT final THEN 'USING INDEX ' || called
				ELSE CASE relreplident WHEN 'f' THEN 'FULL' WHEN 'n' THEN 'NOTHING' ELSE 'DEFAULT' END END)
		FROM made
		WHERE handling <> 'later' AND indisreplident OR handling = 'beside' AND indisprimary AND scope.target = 'uuid'::regtype
			AND (relreplident = 'd' OR relreplident <> 'i' AND EXISTS (SELECT FROM pg_subscription_rel
				WHERE srrelid = rel OR srrelid IN (SELECT pg_partition_ancestors(rel))))
	)
	SELECT place, ARRAY[n] AS nth, statement, 'SHARE UPDATE EXCLUSIVE on ' || rel AS lock,
		CASE place WHEN 'build later indexes' THEN NULL ELSE 'DROP INDEX CONCURRENTLY IF EXISTS ' || built END AS undo,
		NULL::oid AS owner
	FROM begun
	UNION ALL
	-- So a phase that has failed can be run again from its start.
	SELECT CASE place WHEN 'build new indexes' THEN 'drop unfinished indexes' ELSE 'drop unfinished later indexes' END, '{}',
		format('CALL %s.uidx_migration_drop_unfinished(%L::pg_catalog.text[])', scope.home, array_agg(unfinished ORDER BY unfinished)),
		'ACCESS EXCLUSIVE on tables whose index is unfinished', NULL, NULL
	FROM begun GROUP BY 1
	UNION ALL
	-- IF NOT EXISTS is silent about a name that something else has, and not everybody stops where a build fails.
	SELECT look.place, ARRAY[1], format('CALL %s.uidx_migration_built(%L::pg_catalog.text[], %L::pg_catalog.text[])', scope.home,
			array_agg(built ORDER BY built), array_agg(shape ORDER BY built)),
		NULL, look.undo, NULL
	FROM made, (VALUES ('look at later indexes', NULL), ('second: compare with the plan', 'ROLLBACK')) AS look(place, undo)
	WHERE (handling = 'later' OR which <> '' AND NOT parted)
		AND (look.undo IS NULL OR scope.twice)
	GROUP BY look.place, look.undo
	UNION ALL
	SELECT place, nth, statement, 'ACCESS EXCLUSIVE on ' || what, CASE place WHEN 'attach later indexes' THEN NULL ELSE 'ROLLBACK' END, owner
	FROM locked
	UNION ALL
	-- What belongs to an index, wherever it is made under its own name.
	SELECT CASE handling WHEN 'later' THEN 'properties of later indexes' ELSE which || 'properties of indexes' END, ARRAY[n],
		own.statement, 'SHARE UPDATE EXCLUSIVE on ' || rel, CASE handling WHEN 'later' THEN NULL ELSE 'ROLLBACK' END, NULL
	FROM made, LATERAL (
		VALUES (CASE WHEN indisclustered THEN format('ALTER TABLE %s CLUSTER ON %I', rel, relname) END, true),
			(format('COMMENT ON INDEX %s IS ', name) || quote_literal(obj_description(made.oid, 'pg_class')), true),
			('COMMENT ON CONSTRAINT ' || quote_ident(conname) || format(' ON %s IS ', rel) || quote_literal(obj_description(con, 'pg_constraint')), true),
			-- For those who lose the plan between its switches.
			(format('COMMENT ON INDEX %s IS %L', placed, concat_ws(' ', CASE contype WHEN 'p' THEN 'PRIMARY KEY' WHEN 'u' THEN 'UNIQUE' ELSE 'INDEX' END, relname)), false)
		UNION ALL
		SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', name, attnum, attstattarget), true
		FROM pg_attribute WHERE attrelid = made.oid AND attstattarget >= 0
	) AS own(statement, last)
	WHERE own.last = final AND own.statement IS NOT NULL
	UNION ALL
	-- ALTER TABLE makes the index again, but forgets this.
	SELECT 'targets of kept indexes', ARRAY[i.indexrelid::bigint],
		format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', i.indexrelid::regclass, attnum, attstattarget),
		'ACCESS EXCLUSIVE on ' || i.indrelid::regclass, 'ROLLBACK', NULL
	FROM unnest(scope.indexes) AS h
		JOIN pg_index i ON i.indexrelid = h.index
		JOIN pg_attribute a ON a.attrelid = h.index
	WHERE h.handling = 'locked' AND h.index NOT IN (SELECT id FROM rewritten) AND attstattarget >= 0
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_index_steps IS 'internal: the steps of the plan for these indexes';


-- The steps for indexes. texts_of, variants, creates, definitions are what uidx_migration_index_text gives, shapes what
-- uidx_migration_shape says of texts_of.

CREATE FUNCTION uidx_migration_index_steps(rels oid[], atts smallint[], target regtype, indexes oid[], handlings text[],
	texts_of oid[], variants text[], creates text[], definitions text[], shapes text[],
	read_ids oid[], read_parts text[], read_texts text[],
	OUT place text, OUT nth bigint[], OUT statement text, OUT lock text, OUT undo text, OUT owner oid)
	RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	-- `remade`: what ALTER TABLE would build again under the lock, but with casts to the type that goes.
	WITH RECURSIVE affected AS (
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
		FROM unnest($4, $5) AS h(index, handling)
			JOIN pg_class c ON c.oid = h.index
			JOIN pg_index i ON i.indexrelid = c.oid
			JOIN pg_class t ON t.oid = i.indrelid
			LEFT JOIN pg_constraint con ON con.conindid = c.oid AND con.contype IN ('p', 'u', 'x') AND con.conrelid = i.indrelid
			LEFT JOIN pg_inherits parent ON parent.inhrelid = c.oid
		WHERE h.handling IN ('beside', 'later') OR h.handling = 'locked' AND h.index = ANY ($11)
	), written AS (
		SELECT * FROM unnest($6, $7, $8, $9, $10) AS d(index, variant, before, after, shape)
	-- The switches in which an index takes the place of another. The first one of the way back is for indexes that
	-- stand in.
	), swap AS (
		SELECT '' AS which, 'new' AS variant, 'uidx_new_' AS prefix, $3 <> 'uuid'::regtype AS final
		UNION ALL
		SELECT 'second: ', 'last', 'uidx_last_', true WHERE $3 = 'uuid'::regtype
	-- An exclusion constraint, with one expression after the other as it is to be written.
	), replaced AS (
		SELECT id, row_number() OVER (PARTITION BY id) AS nth, text,
			CASE part WHEN 'predicate' THEN pg_get_expr(i.indpred, i.indrelid)
				ELSE pg_get_indexdef(id, part::integer + 1, false) END AS old
		FROM unnest($11, $12, $13) AS read(id, part, text) JOIN pg_index i ON i.indexrelid = id AND i.indisexclusion
	), excluded(oid, nth, definition) AS (
		SELECT oid, 0::bigint, pg_get_constraintdef(con) COLLATE "C" FROM affected WHERE contype = 'x'
		UNION ALL
		SELECT e.oid, e.nth + 1, replace(e.definition, r.old, r.text)
		FROM excluded e
			JOIN replaced r ON r.id = e.oid AND r.nth = e.nth + 1
	), built AS (
		SELECT CASE which WHEN '' THEN 'build new indexes' ELSE 'build last indexes' END AS place, affected.n,
			format('%sCONCURRENTLY IF NOT EXISTS %s%s ON %s', before, prefix, affected.n, after) AS statement, rel,
			format('%s.%s%s', schema, prefix, affected.n) AS made, shape,
			format('%s.%s%s', schema, prefix, affected.n) AS unfinished
		FROM affected, swap
			JOIN written USING (variant)
		WHERE written.index = affected.oid AND NOT parted AND handling = 'beside'
		UNION ALL
		SELECT 'build later indexes', affected.n, 'REINDEX INDEX CONCURRENTLY ' || name,
			rel, name, shape, format('%s.%I', schema, (SELECT left(relname, n) FROM generate_series(1, 57) AS n
				WHERE octet_length(left(relname, n)) <= 57 ORDER BY n DESC LIMIT 1) || '_ccnew')
		FROM affected
			JOIN written ON written.index = affected.oid AND variant = 'last'
		WHERE NOT parted AND handling = 'later'
	), later AS (
		SELECT name, shape
		FROM affected
			JOIN written ON written.index = affected.oid AND variant = 'last'
		WHERE parted AND handling = 'later'
		UNION ALL
		SELECT made, shape FROM built WHERE place <> 'build new indexes'
	), home AS (
		SELECT extnamespace::regnamespace AS name FROM pg_extension WHERE extname = 'uidx_migrate'
	), locked AS (
		SELECT which || 'drop indexes' AS place, ARRAY[n] AS nth, rel, NULL::oid AS owner, CASE
			WHEN which <> '' THEN format('DROP INDEX %s.uidx_new_%s', schema, n)
			WHEN con IS NULL THEN 'DROP INDEX ' || name
			ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', rel, conname) END AS statement
		FROM affected, swap WHERE parent IS NULL AND (which = '' OR handling = 'beside')
		UNION ALL
		-- Of partitioned tables: an index without partitions, to which those of the partitions are attached.
		SELECT which || 'index partitioned tables', ARRAY[n], rel, NULL, CASE WHEN con IS NOT NULL AND final
				THEN format('ALTER TABLE ONLY %s ADD CONSTRAINT %I %s%s', rel, conname, pg_get_constraintdef(con), storage)
			ELSE before || quote_ident(CASE WHEN final THEN relname ELSE prefix || n END) || ' ON ONLY ' || after END
		FROM affected, swap
			JOIN written USING (variant)
		WHERE written.index = affected.oid AND parted AND handling = 'beside'
		UNION ALL
		SELECT which || 'name indexes', ARRAY[n], rel, NULL, CASE
			WHEN con IS NULL THEN format('ALTER INDEX %s.%s%s RENAME TO %I', schema, prefix, n, relname)
			ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s USING INDEX %s%s', rel, conname,
				CASE contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, prefix, n) END
		FROM affected, swap WHERE final AND NOT parted AND handling = 'beside'
		UNION ALL
		SELECT which || 'attach indexes', ARRAY[-affected.depth, affected.n], affected.rel, NULL, CASE
			WHEN final THEN format('ALTER INDEX %s ATTACH PARTITION %s', parent.name, affected.name)
			ELSE format('ALTER INDEX %s.%s%s ATTACH PARTITION %s.%s%s', parent.schema, prefix, parent.n,
				affected.schema, prefix, affected.n) END
		FROM affected JOIN affected parent ON parent.oid = affected.parent, swap WHERE affected.handling = 'beside'
		UNION ALL
		SELECT 'make indexes again', ARRAY[n], rel, owner,
			CASE WHEN contype = 'x' THEN format('ALTER TABLE %s ADD CONSTRAINT %I %s%s', rel, conname,
				(SELECT e.definition FROM excluded e WHERE e.oid = affected.oid ORDER BY e.nth DESC LIMIT 1), storage)
			ELSE format('%s%I ON %s%s', before, relname, CASE WHEN parted THEN 'ONLY ' ELSE '' END, after) END
		FROM affected JOIN written ON written.index = affected.oid AND variant = 'last' WHERE handling = 'remade'
		UNION ALL
		SELECT 'attach indexes', ARRAY[-affected.depth, affected.n], affected.rel, affected.owner,
			format('ALTER INDEX %s ATTACH PARTITION %s', parent.name, affected.name)
		FROM affected JOIN affected parent ON parent.oid = affected.parent WHERE affected.handling = 'remade'
		UNION ALL
		SELECT 'replica identity', ARRAY[n], rel, NULL, format('ALTER TABLE %s REPLICA IDENTITY USING INDEX %I', rel, relname)
		FROM affected WHERE handling = 'remade' AND indisreplident
		UNION ALL
		-- If the index needs what does not exist for the new type, the switch fails here, and not the build after it.
		SELECT 'make later indexes', ARRAY[n], rel, owner,
			format('%s%I ON %s%s', before, relname, CASE WHEN parted THEN 'ONLY ' END, after)
		FROM affected JOIN written ON written.index = affected.oid AND variant = 'last'
		WHERE handling = 'later'
		UNION ALL
		-- While an index stands in for the primary key, replicas need it as the identity of rows.
		SELECT which || 'replica identity', ARRAY[n], rel, NULL, format('ALTER TABLE %s REPLICA IDENTITY %s', rel, CASE
			WHEN final AND NOT indisreplident THEN 'DEFAULT'
			ELSE 'USING INDEX ' || quote_ident(CASE WHEN final THEN relname ELSE prefix || n END) END)
		FROM affected, swap
		WHERE affected.handling = 'beside'
			AND (indisreplident OR relreplident = 'd' AND indisprimary AND $3 = 'uuid'::regtype AND EXISTS (
				SELECT FROM pg_publication UNION ALL SELECT FROM pg_replication_slots WHERE database = current_database()))
	), property AS (
		SELECT affected.n, rel, handling, own.statement
		FROM affected, LATERAL (
			SELECT format('ALTER TABLE %s CLUSTER ON %I', rel, relname) WHERE indisclustered
			UNION ALL
			SELECT format('COMMENT ON INDEX %s IS %L', name, comment)
			FROM obj_description(affected.oid, 'pg_class') AS comment WHERE comment IS NOT NULL
			UNION ALL
			SELECT format('COMMENT ON CONSTRAINT %I ON %s IS %L', conname, rel, comment)
			FROM obj_description(con, 'pg_constraint') AS comment WHERE comment IS NOT NULL
			UNION ALL
			SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', name, attnum, attstattarget)
			FROM pg_attribute WHERE attrelid = affected.oid AND attstattarget >= 0
		) AS own(statement)
	), steps AS (
		SELECT place, ARRAY[n] AS nth, statement, 'SHARE UPDATE EXCLUSIVE on ' || rel AS lock,
			CASE place WHEN 'build later indexes' THEN NULL ELSE 'DROP INDEX CONCURRENTLY IF EXISTS ' || made END AS undo,
			NULL::oid AS owner
		FROM built
		UNION ALL
		-- So a phase that has failed can be run again from its start.
		SELECT CASE place WHEN 'build new indexes' THEN 'drop unfinished indexes' ELSE 'drop unfinished later indexes' END, '{}',
			format('CALL %s.uidx_migration_drop_unfinished(%L::pg_catalog.text[])', home.name,
				array_agg(unfinished ORDER BY unfinished)),
			'ACCESS EXCLUSIVE on tables whose index is unfinished', NULL, NULL
		FROM built, home GROUP BY 1, home.name
		UNION ALL
		-- IF NOT EXISTS is silent about a name that something else has, and not everybody stops where a build fails.
		SELECT look.place, ARRAY[1], format('CALL %s.uidx_migration_built(%L::pg_catalog.text[], %L::pg_catalog.text[])', home.name,
				array_agg(later.name ORDER BY later.name), array_agg(later.shape ORDER BY later.name)),
			NULL, look.undo, NULL
		FROM later, home,
			(VALUES ('look at later indexes', NULL), ('second: look at last indexes', 'ROLLBACK')) AS look(place, undo)
		WHERE look.undo IS NULL OR $3 = 'uuid'::regtype AND EXISTS (SELECT FROM affected WHERE handling = 'beside')
		GROUP BY home.name, look.place, look.undo
		UNION ALL
		SELECT place, nth, statement, 'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK', owner FROM locked
		UNION ALL
		SELECT 'attach later indexes', ARRAY[-affected.depth, affected.n],
			format('ALTER INDEX %s ATTACH PARTITION %s', parent.name, affected.name),
			'ACCESS EXCLUSIVE on ' || affected.name, NULL, affected.owner
		FROM affected JOIN affected parent ON parent.oid = affected.parent WHERE affected.handling = 'later'
		UNION ALL
		-- What belongs to an index, wherever it is made under its own name.
		SELECT CASE handling WHEN 'later' THEN 'properties of later indexes' WHEN 'remade' THEN 'properties of indexes'
			ELSE which || 'properties of indexes' END, ARRAY[n],
			statement, 'SHARE UPDATE EXCLUSIVE on ' || rel, CASE handling WHEN 'later' THEN NULL ELSE 'ROLLBACK' END, NULL
		FROM property JOIN swap ON final
		UNION ALL
		-- ALTER TABLE makes the index again, but forgets this.
		SELECT 'targets of kept indexes', ARRAY[i.indexrelid::bigint],
			format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', i.indexrelid::regclass, attnum, attstattarget),
			'ACCESS EXCLUSIVE on ' || i.indrelid::regclass, 'ROLLBACK', NULL
		FROM unnest($4, $5) AS h(index, handling)
			JOIN pg_index i ON i.indexrelid = h.index
			JOIN pg_attribute a ON a.attrelid = h.index
		WHERE h.handling = 'locked' AND h.index <> ALL ($11) AND attstattarget >= 0
	)
	SELECT s.place, s.nth, s.statement, s.lock, s.undo, s.owner FROM steps s
$$;
COMMENT ON FUNCTION uidx_migration_index_steps IS 'internal: the steps of the plan for these indexes';

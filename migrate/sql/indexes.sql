
-- The steps of the plan for these indexes.
CREATE FUNCTION @extschema@.uidx_migration_index_steps(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_step
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	-- `remade`: what ALTER TABLE would build again under the lock, but with casts to the type that goes.
	WITH RECURSIVE rewritten AS (SELECT id, part, text FROM unnest(scope.stored)
		WHERE text <> expression), affected AS (
		SELECT c.oid, c.oid::bigint AS n, c.relkind = 'I' AS parted,
			CASE h.handling WHEN 'locked' THEN 'remade' ELSE h.handling END AS handling,
			i.indrelid::regclass AS rel,
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
			LEFT JOIN pg_constraint con ON con.conindid = c.oid AND con.contype IN ('p', 'u', 'x')
				AND con.conrelid = i.indrelid
			LEFT JOIN pg_inherits parent ON parent.inhrelid = c.oid
		WHERE h.handling IN ('beside', 'later') OR h.handling = 'locked' AND h.index IN (SELECT id FROM rewritten)
	-- The switches in which an index takes the place of another, and how it is called before. The first one of the way
	-- back is for indexes that stand in. Those that nothing is built beside are made under their own names.
	), swap(handling, which, variant, prefix, final) AS (
		VALUES ('beside', '', 'new', 'uidx_new_', scope.target <> 'uuid'::regtype), ('later', '', 'last', NULL, true),
		('remade', '', 'last', NULL, true)
		UNION ALL
		SELECT 'beside', 'second: ', 'last', 'uidx_last_', true WHERE scope.target = 'uuid'::regtype
	), made AS (
		SELECT affected.*, which, final, before, after, prefix || n AS short,
			coalesce(schema || '.' || prefix || n, name) AS built,
			CASE WHEN final THEN name ELSE schema || '.' || prefix || n END AS placed,
			CASE WHEN final THEN quote_ident(relname) ELSE prefix || n END AS called
		FROM affected JOIN swap USING (handling)
			JOIN @extschema@.uidx_migration_index_text(scope) AS w ON index = affected.oid AND w.variant = swap.variant
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
		SELECT format('build %s indexes',
				CASE WHEN handling = 'later' THEN 'later' WHEN which = '' THEN 'new' ELSE 'last' END) AS place,
			n, rel, built, format('%sCONCURRENTLY IF NOT EXISTS %s ON %s', before,
				coalesce(short, called), after) AS statement
		FROM made WHERE NOT parted AND handling <> 'remade'
	), locked AS (
		SELECT which || 'drop indexes' AS place, ARRAY[n] AS nth, rel::text AS what, CASE
			WHEN which <> '' THEN format('DROP INDEX %s.uidx_new_%s', schema, n)
			WHEN con IS NULL THEN 'DROP INDEX ' || name
			ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', rel, conname) END AS statement
		FROM made WHERE parent IS NULL
		UNION ALL
		-- Of partitioned tables: an index without partitions, to which those of the partitions are attached.
		SELECT which || 'index partitioned tables', ARRAY[n], rel::text, CASE WHEN con IS NOT NULL AND final
				THEN format('ALTER TABLE ONLY %s ADD CONSTRAINT %I %s%s', rel, conname,
					pg_get_constraintdef(con), storage)
			ELSE before || called || ' ON ONLY ' || after END
		FROM made WHERE parted AND handling = 'beside'
		UNION ALL
		SELECT which || 'name indexes', ARRAY[n], rel::text, CASE
			WHEN con IS NULL THEN format('ALTER INDEX %s RENAME TO %I', built, relname)
			ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s USING INDEX %s', rel, conname,
				CASE contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, short) END
		FROM made WHERE final AND NOT parted AND handling = 'beside'
		UNION ALL
		SELECT CASE handling WHEN 'later' THEN 'attach later indexes' ELSE which || 'attach indexes' END,
			ARRAY[-made.depth, made.n],
			CASE handling WHEN 'later' THEN made.name ELSE made.rel::text END,
			format('ALTER INDEX %s ATTACH PARTITION %s', parent.placed, made.placed)
		FROM made JOIN made parent USING (handling, which) WHERE parent.oid = made.parent
		UNION ALL
		SELECT CASE handling WHEN 'later' THEN 'index later partitioned tables'
			ELSE 'make indexes again' END, ARRAY[n], rel::text,
			CASE WHEN contype = 'x' THEN format('ALTER TABLE %s ADD CONSTRAINT %I %s%s', rel, conname,
				(SELECT e.definition FROM excluded e WHERE e.oid = made.oid ORDER BY e.nth DESC LIMIT 1), storage)
			ELSE format('%s%s%I ON %s%s', before, CASE handling WHEN 'later' THEN 'IF NOT EXISTS ' END, relname,
				CASE WHEN parted THEN 'ONLY ' END, after) END
		FROM made WHERE handling = 'remade' OR handling = 'later' AND parted
		UNION ALL
		-- While an index stands in for the primary key, replicas need it as the identity of rows. So does a
		-- subscription here, which finds rows by the primary key whatever the identity is.
		SELECT which || 'replica identity', ARRAY[n], rel::text, format('ALTER TABLE %s REPLICA IDENTITY %s', rel,
			CASE WHEN indisreplident OR NOT final THEN 'USING INDEX ' || called
				ELSE CASE relreplident WHEN 'f' THEN 'FULL' WHEN 'n' THEN 'NOTHING' ELSE 'DEFAULT' END END)
		FROM made
		WHERE handling <> 'later' AND indisreplident OR handling = 'beside' AND indisprimary
			AND scope.target = 'uuid'::regtype
			AND (relreplident = 'd' OR relreplident <> 'i' AND EXISTS (SELECT FROM pg_subscription_rel
				WHERE srrelid = rel OR srrelid IN (SELECT pg_partition_ancestors(rel))))
	)
	SELECT place, ARRAY[n] AS nth, statement, 'SHARE UPDATE EXCLUSIVE on ' || rel AS lock,
		CASE place WHEN 'build later indexes' THEN NULL ELSE 'DROP INDEX CONCURRENTLY IF EXISTS ' || built END AS undo
	FROM begun
	UNION ALL
	SELECT place, nth, statement,
		CASE place WHEN 'index later partitioned tables' THEN 'SHARE on ' ELSE 'ACCESS EXCLUSIVE on ' END || what, NULL
	FROM locked
	UNION ALL
	-- Their expressions are read by the names that they were written with.
	SELECT line.place, '{}'::bigint[], line.statement, NULL, NULL
	FROM (VALUES ('path of later indexes', 'SET search_path = pg_catalog, pg_temp'),
		('end of later indexes', 'SELECT set_config(''search_path'', coalesce(nullif(current_setting('
			'''uidx_migrate.path'', true), ''''), ''pg_catalog, pg_temp''), false), '
			'set_config(''uidx_migrate.path'', '''', false)'))
		AS line(place, statement)
	WHERE EXISTS (SELECT FROM made WHERE handling = 'later')
	UNION ALL
	-- What belongs to an index, wherever it is made under its own name.
	SELECT CASE handling WHEN 'later' THEN 'properties of later indexes'
		ELSE which || 'properties of indexes' END, ARRAY[n],
		own.statement, 'SHARE UPDATE EXCLUSIVE on ' || rel, NULL
	FROM made, LATERAL (
		VALUES (CASE WHEN indisclustered THEN format('ALTER TABLE %s CLUSTER ON %I', rel, relname) END, true),
			(format('COMMENT ON INDEX %s IS ', name) || quote_literal(obj_description(made.oid, 'pg_class')), true),
			('COMMENT ON CONSTRAINT ' || quote_ident(conname) || format(' ON %s IS ', rel)
				|| quote_literal(obj_description(con, 'pg_constraint')), true),
			-- For those who lose the plan between its switches.
			(format('COMMENT ON INDEX %s IS %L', placed, concat_ws(' ',
				CASE contype WHEN 'p' THEN 'PRIMARY KEY' WHEN 'u' THEN 'UNIQUE' ELSE 'INDEX' END, relname)), false)
		UNION ALL
		SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', name, attnum, attstattarget), true
		FROM pg_attribute WHERE attrelid = made.oid AND attstattarget >= 0
	) AS own(statement, last)
	WHERE own.last = final AND own.statement IS NOT NULL
	UNION ALL
	-- For those who lose the plan after its switch.
	SELECT line.place, '{}', format('COMMENT ON TABLE %s IS %s', rel, coalesce(quote_literal(line.text), 'NULL')),
		'SHARE UPDATE EXCLUSIVE on ' || rel, NULL
	FROM (SELECT rel, string_agg(format('%s%I ON %s', before, relname, after), '; ' ORDER BY n) AS statements
			FROM made WHERE handling = 'later' AND parent IS NULL GROUP BY rel) AS lost
		CROSS JOIN LATERAL obj_description(rel, 'pg_class') AS old
		CROSS JOIN LATERAL (VALUES ('properties of later indexes', old), ('comments on constraints',
			concat_ws(E'\n', old, format('uidx_migrate: a plan to %s has still to run %s', scope.target, statements))))
			AS line(place, text)
	UNION ALL
	-- ALTER TABLE makes the index again, but forgets this.
	SELECT 'targets of kept indexes', ARRAY[i.indexrelid::bigint],
		format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', i.indexrelid::regclass, attnum, attstattarget),
		'ACCESS EXCLUSIVE on ' || i.indrelid::regclass, NULL
	FROM unnest(scope.indexes) AS h
		JOIN pg_index i ON i.indexrelid = h.index
		JOIN pg_attribute a ON a.attrelid = h.index
	WHERE h.handling = 'locked' AND h.index NOT IN (SELECT id FROM rewritten) AND attstattarget >= 0
$$;

-- The names and shapes of the indexes that this phase builds or takes.
CREATE FUNCTION @extschema@.uidx_migration_built(scope @extschema@.uidx_migration_scope, phase text,
	OUT names text[], OUT shapes text[])
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT coalesce(array_agg(x.name ORDER BY x.name), '{}'), coalesce(array_agg(s ORDER BY x.name), '{}')
	FROM unnest(scope.indexes) AS h JOIN pg_class c ON c.oid = h.index AND c.relkind = 'i'
		CROSS JOIN LATERAL (VALUES ('beside', 'uidx_new_' || c.oid, '{prepare,switch}'::text[]),
			('beside', 'uidx_last_' || c.oid, CASE WHEN scope.twice THEN '{settle,switch back}'::text[] END),
			('later', quote_ident(c.relname), '{settle,switch back}')) AS v(handling, called, phases)
		CROSS JOIN LATERAL format('%s.%s', c.relnamespace::regnamespace, v.called) AS x(name)
		-- A column of a GIN index may become an expression.
		CROSS JOIN LATERAL (SELECT regexp_replace(shape, '^(gin .*), columns [0-9 ]+', '\1')
			FROM @extschema@.uidx_migration_shape(c.oid) AS shape) AS x2(s)
	WHERE v.handling = h.handling AND $2 = ANY (v.phases);
END;


-- What changes with these columns, and what depends on them; 42501 as uidx_migration_trust.
CREATE FUNCTION @extschema@.uidx_migration_scope(target regtype, ties @extschema@.uidx_migration_tie[], trust name[])
	RETURNS @extschema@.uidx_migration_scope
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH changed AS MATERIALIZED (
		SELECT ARRAY(SELECT t.rel::oid FROM unnest($2) AS t WHERE t.role = 'changes') AS rels,
			ARRAY(SELECT t.att FROM unnest($2) AS t WHERE t.role = 'changes') AS atts,
			ARRAY(SELECT ROW(c.oid, a.attnum, a.attname, a.atttypid, format('column %I of table %s', a.attname,
					c.oid::regclass), c.relowner, c.relkind, a.attinhcount, s.objid)::@extschema@.uidx_migration_changed
				FROM unnest($2) WITH ORDINALITY AS t("group", rel, att, role, by_rel, by_att, n)
					JOIN pg_attribute a ON t.role = 'changes' AND a.attrelid = t.rel AND a.attnum = t.att
					JOIN pg_class c ON c.oid = t.rel
					LEFT JOIN pg_depend s ON a.attidentity <> '' AND a.attinhcount = 0
						AND s.classid = 'pg_class'::regclass AND s.deptype = 'i'
						AND s.refclassid = 'pg_class'::regclass AND s.refobjid = t.rel AND s.refobjsubid = t.att
				ORDER BY t.n) AS columns
	-- Nothing is parsed before.
	), trusted AS MATERIALIZED (
		SELECT c.* FROM changed c, @extschema@.uidx_migration_trust(c.rels, c.atts, $3) t
	), touched AS MATERIALIZED (
		SELECT c.*, ARRAY(SELECT x
			FROM @extschema@.uidx_migration_indexes(c.rels, c.atts, $1) x) AS indexes FROM trusted c
	), found AS MATERIALIZED (
		SELECT t.*, ARRAY(SELECT x
			FROM @extschema@.uidx_migration_dependents(t.rels, t.atts, t.indexes) x) AS dependents FROM touched t
	)
	SELECT ROW((SELECT e.extnamespace FROM pg_extension e WHERE e.extname = 'uidx_migrate'), $1, $2,
		f.rels, f.atts, f.columns, $3,
		EXISTS (SELECT FROM unnest(f.columns) AS c WHERE 'uuid'::regtype NOT IN (c.source, $1) OR $1 = 'text'::regtype),
		$1 = 'uuid'::regtype AND EXISTS (SELECT FROM unnest(f.indexes) AS i WHERE i.handling = 'beside'),
		f.indexes,
		ARRAY(SELECT k.oid FROM pg_constraint k
			WHERE k.contype IN ('c', 'f') AND EXISTS (SELECT FROM unnest(f.columns) AS c
			WHERE k.conrelid = c.rel AND c.att = ANY (k.conkey) OR k.confrelid = c.rel AND c.att = ANY (k.confkey)
				-- The index that it depends on includes such a column: ALTER TABLE makes the index again, with
				-- the same file.
				OR k.contype = 'f' AND EXISTS (SELECT FROM pg_index i
					WHERE i.indexrelid = k.conindid AND i.indrelid = c.rel AND c.att = ANY (i.indkey)))),
		f.dependents,
		ARRAY(SELECT x FROM @extschema@.uidx_migration_readings(f.rels, f.atts, $1,
			f.indexes, f.dependents) x))::@extschema@.uidx_migration_scope
	FROM found f;
END;

-- What changes with this column, and those that foreign keys and inheritance tie to it.
CREATE FUNCTION @extschema@.uidx_migration_scope("table" regclass, "column" name, target regtype, trust name[])
	RETURNS @extschema@.uidx_migration_scope
	LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_scope($3,
		ARRAY(SELECT t FROM @extschema@.uidx_migration_groups($3, '{}', c.source, ARRAY[c.named]) t), $4)
	FROM @extschema@.uidx_migration_column($1, $2, ARRAY(SELECT w.source FROM @extschema@.uidx_migration_ways() w)) c;
END;

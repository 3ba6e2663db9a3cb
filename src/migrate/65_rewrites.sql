
-- Numbers and texts become ids, and the reverse, by writing the table anew. PostgreSQL does it under the lock, with
-- all indexes. What the plan spares is the check of foreign keys under the lock. And it reads all values before the
-- lock, so that none stops it later.

CREATE FUNCTION @extschema@.uidx_migration_rewrites(scope @extschema@.uidx_migration_scope) RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT a.attrelid AS t, a.attnum AS n, a.attname AS col, a.attrelid::regclass AS rel,
			a.atttypid::regtype AS source, a.attidentity,
			a.attinhcount, a.atttypmod, a.attcollation, y.typcategory,
			nullif(a.attcollation, y.typcollation)::regcollation AS own_collation,
			format('column %I of table %s', a.attname, a.attrelid::regclass) AS called,
			pg_get_expr(adbin, adrelid) AS filler
		FROM unnest(scope.rels, scope.atts) AS changed(rel, att)
			JOIN pg_attribute a ON a.attrelid = changed.rel AND a.attnum = changed.att
			JOIN pg_type y ON y.oid = a.atttypid
			LEFT JOIN pg_attrdef ON adrelid = a.attrelid AND adnum = a.attnum
		WHERE scope.rewrite
	), sized AS (
		SELECT rel, sum(pg_total_relation_size(c.oid)) AS bytes
		FROM (SELECT DISTINCT t, rel FROM changed WHERE attinhcount = 0) AS one
			CROSS JOIN LATERAL (SELECT t AS oid UNION SELECT relid FROM pg_partition_tree(t)
				UNION SELECT x.t FROM changed x JOIN pg_inherits i ON i.inhrelid = x.t WHERE i.inhparent = one.t) AS c
			JOIN pg_class r ON r.oid = c.oid AND r.relkind IN ('r', 'm') GROUP BY rel
	)
	SELECT 'planned', 'table ' || rel,
		format('long lock: PostgreSQL writes it anew under the lock, with its indexes: now %s',
			pg_size_pretty(bytes)),
		'plan for the time, and for room for a second copy; try the plan on an empty copy of the schema first'
	FROM sized
	UNION ALL
	SELECT 'refused', called, 'its type is character(n), and its default is ' || filler,
		'ALTER COLUMN ... DROP DEFAULT before, and set another one afterwards'
	FROM changed WHERE source = 'bpchar'::regtype AND filler IS NOT NULL
	UNION ALL
	SELECT DISTINCT 'refused', 'table ' || rel,
		'its policies hide rows from its owner too: nobody would know before the lock whether all values are ids',
		'ALTER TABLE ... NO FORCE ROW LEVEL SECURITY before, and FORCE again afterwards; or let its owner have BYPASSRLS'
	FROM changed JOIN pg_class c ON c.oid = t JOIN pg_roles o ON o.oid = c.relowner
	WHERE relrowsecurity AND relforcerowsecurity AND NOT (rolsuper OR rolbypassrls)
	UNION ALL
	SELECT DISTINCT 'refused', 'index ' || x.index::regclass,
		format('column %s of it has a collation of its own, and %s has none', quote_ident(col), scope.target),
		'drop it before, and make it again afterwards'
	FROM changed, unnest(scope.indexes) AS x(index)
		JOIN pg_index i ON i.indexrelid = x.index, generate_series(0, i.indnkeyatts - 1) AS k
	WHERE i.indrelid = t AND i.indkey[k] = n AND i.indcollation[k] <> 0 AND i.indcollation[k] <> attcollation
	UNION ALL
	SELECT 'changes', called, 'it is an identity column, and an id cannot be one',
		'the plan keeps the sequence, and makes nextval() the default: also where it was GENERATED ALWAYS. On the '
		'way back it stays so; for ids with a time, ALTER COLUMN ... SET DEFAULT to a generator afterwards'
	FROM changed WHERE attidentity <> '' AND attinhcount = 0
	UNION ALL
	SELECT 'changes', called,
		format('it is of type %s, and becomes %s on the way back', format_type(source, atttypmod)
				|| coalesce(' COLLATE ' || own_collation::text, ''),
			CASE typcategory WHEN 'N' THEN 'bigint' ELSE 'text' END),
		'ALTER COLUMN ... TYPE after the way back, if it is to be as it was'
	FROM changed
	WHERE (source NOT IN ('bigint'::regtype, 'text'::regtype) OR own_collation IS NOT NULL) AND typcategory IN ('N', 'S')
		AND scope.target NOT IN ('bigint'::regtype, 'text'::regtype)
	UNION ALL
	SELECT line.verdict, line.object, line.why, line.action
	FROM (SELECT DISTINCT typcategory FROM changed) AS kind JOIN LATERAL (VALUES
		('S', 'changes', 'order of ids', format('text is in the order of its collation, and %s in that of its bytes', scope.target),
			'look at ORDER BY, and at pages that begin after an id'),
		('S', 'changes', 'text of ids',
			format('%s writes each id in one way: another case, and a uuid, become that. Two texts of one id become the '
				'same, and for a unique index the phase before then stops (23505)', scope.target),
			'look for programs that compare the text they sent with the text they get; GROUP BY the id as '
				|| scope.target || ' for such texts'),
		('N', 'breaks', 'programs and functions that calculate with ids, or take them as numbers',
			format('%s has no arithmetic, and its text is no number', scope.target),
			'write ...::bigint there; comparisons with numbers work as they are'),
		('S', 'breaks', 'functions of text that take ids', format('a call with %s fails (42883)', scope.target),
			'write ...::text there; comparisons with text work as they are')) AS line(category, verdict, object, why, action) ON category = typcategory
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_rewrites IS
	'internal: what the check says of columns whose tables are written anew';

CREATE FUNCTION @extschema@.uidx_migration_rewrite_steps(scope @extschema@.uidx_migration_scope,
	OUT place text, OUT nth bigint[], OUT statement text, OUT lock text, OUT undo text, OUT owner oid)
	RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT a.attrelid::bigint AS t, a.attnum, quote_ident(a.attname) AS col,
			a.attrelid::regclass AS rel, r.relowner AS rel_owner, a.attidentity,
			CASE a.atttypid WHEN 'bpchar'::regtype THEN '::text' ELSE '' END AS trimmed
		FROM unnest(scope.rels, scope.atts) AS changed(rel, att)
			JOIN pg_attribute a ON a.attrelid = changed.rel AND a.attnum = changed.att
			JOIN pg_class r ON r.oid = changed.rel
		WHERE a.attinhcount = 0 AND scope.rewrite
	), sequence AS (
		SELECT c.*, s.oid::bigint AS n, s.oid::regclass AS name, s.relname, s.relpersistence,
			obj_description(s.oid, 'pg_class') AS remark,
			s.relnamespace::regnamespace AS schema, q.*, s.relacl, s.relowner, r.relacl AS rel_acl,
			pg_get_userbyid(s.relowner) AS owner, format('%s.uidx_new_%s', s.relnamespace::regnamespace, s.oid) AS made
		FROM changed c
			JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = c.t::oid AND d.refobjsubid = c.attnum
				AND d.classid = 'pg_class'::regclass AND d.deptype = 'i'
			JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
			JOIN pg_sequence q ON q.seqrelid = s.oid
			JOIN pg_class r ON r.oid = c.t::oid
		WHERE c.attidentity <> ''
	), steps AS (
		SELECT 'read values' AS place, ARRAY[t] AS nth,
			format('SELECT %s FROM %s',
				string_agg(format('pg_catalog.count(%s%s::%s)', col, trimmed, scope.target),
					', ' ORDER BY attnum), rel) AS statement,
			'ACCESS SHARE on ' || rel AS lock, 'ROLLBACK' AS undo, rel_owner AS owner
		FROM changed GROUP BY t, rel, rel_owner
		UNION ALL
		-- The unique index would find them, but only once the table is written anew. Those of partitions are part of
		-- the parent's.
		SELECT 'look for duplicates', ARRAY[i.indexrelid::bigint],
			format('CALL %s.uidx_migration_no_duplicates(%L::pg_catalog.regclass, %L::pg_catalog.int2[], '
				'%L::pg_catalog.regtype)',
				extnamespace::regnamespace, i.indexrelid::regclass, texts.atts, scope.target),
			'ACCESS SHARE on ' || texts.rel, 'ROLLBACK', NULL
		FROM (SELECT attrelid AS t, attrelid::regclass AS rel, array_agg(attnum ORDER BY attnum) AS atts
			FROM unnest(scope.rels, scope.atts) AS changed(of, att) JOIN pg_attribute ON attrelid = of AND attnum = att
			WHERE atttypid IN ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype) AND scope.target <> 'uuid'::regtype
			GROUP BY attrelid) AS texts
			JOIN pg_index i ON i.indrelid = texts.t AND i.indisunique AND i.indisvalid AND i.indexprs IS NULL
				AND (i.indkey::smallint[])[0:i.indnkeyatts - 1] && texts.atts,
			pg_extension
		WHERE extname = 'uidx_migrate' AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = i.indexrelid)
		UNION ALL
		-- A sequence of an identity column goes with the identity. Another one takes its name and its place.
		SELECT 'keep sequences', ARRAY[n, step], text, 'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK', NULL
		FROM sequence, LATERAL (VALUES
			(1, format('CREATE %sSEQUENCE %s AS %s INCREMENT %s MINVALUE %s MAXVALUE %s START %s CACHE %s%s',
				CASE relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END, made, seqtypid::regtype,
				seqincrement, seqmin, seqmax, seqstart,
				seqcache, CASE WHEN seqcycle THEN ' CYCLE' ELSE '' END)),
			(2, format('SELECT setval(%L, last_value, is_called) FROM %s', made, name)),
			(3, format('ALTER TABLE %s ALTER COLUMN %s DROP IDENTITY', rel, col)),
			(4, format('ALTER SEQUENCE %s RENAME TO %I', made, relname)),
			(5, format('ALTER SEQUENCE %s OWNER TO %I', name, owner)),
			(6, format('ALTER SEQUENCE %s OWNED BY %s.%s', name, rel, col)),
			(7, format('COMMENT ON SEQUENCE %s IS ', name) || quote_literal(remark)),
			-- Default privileges of who runs the plan.
			(8, (SELECT format('REVOKE ALL ON SEQUENCE %s FROM ', name) || string_agg(DISTINCT coalesce(quote_ident(rolname), 'PUBLIC'), ', ')
				FROM pg_default_acl, aclexplode(defaclacl) LEFT JOIN pg_roles r ON r.oid = grantee
				WHERE defaclobjtype = 'S' AND grantee <> relowner)),
			-- An identity asks for no right to its sequence, and nextval() does.
			(9, (SELECT format('GRANT USAGE ON SEQUENCE %s TO ', name) || string_agg(DISTINCT coalesce(quote_ident(rolname), 'PUBLIC'), ', ')
				FROM (SELECT x.* FROM aclexplode(rel_acl) x
					UNION ALL
					SELECT x.* FROM pg_attribute a, aclexplode(attacl) x
					WHERE attrelid = t::oid AND (privilege_type = 'INSERT' OR a.attnum = sequence.attnum)) AS x LEFT JOIN pg_roles r ON r.oid = grantee
				WHERE privilege_type IN ('INSERT', 'UPDATE') AND grantee <> relowner))) AS line(step, text)
		WHERE text IS NOT NULL
		UNION ALL
		SELECT 'keep sequences', ARRAY[n, 10], format('GRANT %s ON SEQUENCE %s TO %s%s', string_agg(privilege_type,
			', ' ORDER BY privilege_type), name,
			CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END,
			CASE WHEN is_grantable THEN ' WITH GRANT OPTION'
				ELSE '' END),
			'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK', NULL
		FROM sequence, aclexplode(relacl) WHERE grantee <> relowner GROUP BY n, name, rel, grantee, is_grantable
		UNION ALL
		SELECT 'defaults of sequences', ARRAY[n],
			format('ALTER TABLE %s ALTER COLUMN %s SET DEFAULT nextval(%L)', rel, col, name::text),
			'ACCESS EXCLUSIVE on ' || rel, 'ROLLBACK', NULL
		FROM sequence
	)
	SELECT s.place, s.nth, s.statement, s.lock, s.undo, s.owner FROM steps s
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_rewrite_steps IS
	'internal: the steps of the plan that only columns need whose tables are written anew';

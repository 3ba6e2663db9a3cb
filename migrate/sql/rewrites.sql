
-- Numbers and texts become ids, and the reverse, by writing the table anew. PostgreSQL does it under the lock, with
-- all indexes. What the plan spares is the check of foreign keys under the lock. And it reads all values before the
-- lock, so that none stops it later.

-- What the check says of columns whose tables are written anew.
CREATE FUNCTION @extschema@.uidx_migration_rewrites(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT c.*, atttypmod, attcollation, typcategory,
			nullif(attcollation, typcollation)::regcollation AS own_collation,
			pg_get_expr(adbin, adrelid) AS filler
		FROM unnest(scope.columns) AS c
			JOIN pg_attribute ON attrelid = rel AND attnum = att
			JOIN pg_type y ON y.oid = source
			LEFT JOIN pg_attrdef ON adrelid = rel AND adnum = att
		WHERE scope.rewrite
	), sized AS (
		SELECT rel, sum(pg_total_relation_size(c.oid)) AS bytes
		FROM (SELECT DISTINCT rel FROM changed WHERE parents = 0) AS one
			CROSS JOIN LATERAL (SELECT rel AS oid UNION SELECT relid FROM pg_partition_tree(rel)
				UNION SELECT x.rel FROM changed x JOIN pg_inherits i ON i.inhrelid = x.rel
				WHERE i.inhparent = one.rel) AS c
			JOIN pg_class r ON r.oid = c.oid AND r.relkind IN ('r', 'm') GROUP BY rel
	)
	SELECT 'planned', 'table ' || rel,
		format('long lock: PostgreSQL writes it anew under the lock, with its indexes: now %s', pg_size_pretty(bytes)),
		'plan for the time, and for room for a second copy; try the plan on an empty copy of the schema '
		'(pg_dump -s) first'
	FROM sized
	UNION ALL
	SELECT 'refused', called, 'its type is character(n), and its default is ' || filler,
		'ALTER COLUMN ... DROP DEFAULT before, and set another one afterwards'
	FROM changed WHERE source = 'bpchar'::regtype AND filler IS NOT NULL
	UNION ALL
	SELECT DISTINCT 'refused', 'table ' || rel,
		'its policies hide rows from its owner too: nobody would know before the lock whether all values are ids',
		'ALTER TABLE ... NO FORCE ROW LEVEL SECURITY before, and FORCE again afterwards; '
		'or let its owner have BYPASSRLS'
	FROM changed JOIN pg_class c ON c.oid = rel JOIN pg_roles o ON o.oid = owner
	WHERE relrowsecurity AND relforcerowsecurity AND NOT (rolsuper OR rolbypassrls)
	UNION ALL
	SELECT DISTINCT 'refused', 'index ' || x.index,
		format('column %s of it has a collation of its own, and %s has none', quote_ident(name), scope.target),
		'drop it before, and make it again afterwards'
	FROM changed, unnest(scope.indexes) AS x
		JOIN pg_index i ON i.indexrelid = x.index, generate_series(0, i.indnkeyatts - 1) AS k
	WHERE i.indrelid = rel AND i.indkey[k] = att AND i.indcollation[k] <> 0 AND i.indcollation[k] <> attcollation
	UNION ALL
	SELECT 'changes', called, 'it is an identity column, and an id cannot be one',
		'the plan keeps the sequence, and makes nextval() the default: also where it was GENERATED ALWAYS. On the '
		'way back it stays so; for ids with a time, ALTER COLUMN ... SET DEFAULT to a generator afterwards'
	FROM changed WHERE sequence IS NOT NULL
	UNION ALL
	SELECT 'changes', called,
		format('it is of type %s, and becomes %s on the way back', format_type(source, atttypmod)
				|| coalesce(' COLLATE ' || own_collation::text, ''),
			CASE typcategory WHEN 'N' THEN 'bigint' ELSE 'text' END),
		'ALTER COLUMN ... TYPE after the way back, if it is to be as it was'
	FROM changed
	WHERE (source NOT IN ('bigint'::regtype, 'text'::regtype) OR own_collation IS NOT NULL)
		AND typcategory IN ('N', 'S')
		AND scope.target NOT IN ('bigint'::regtype, 'text'::regtype)
	UNION ALL
	SELECT line.verdict, line.object, line.why, line.action
	FROM (SELECT DISTINCT typcategory FROM changed) AS kind JOIN LATERAL (VALUES
		('S', 'changes', 'order of ids', format(
			'text is in the order of its collation, and %s in that of its bytes', scope.target),
			'look at ORDER BY, and at pages that begin after an id'),
		('S', 'changes', 'text of ids',
			format(
				'%s writes each id in one way: another case, and a uuid, become that. Two texts of one id become the '
				'same, and for a unique index the phase prepare then stops (23505)', scope.target),
			'look for programs that compare the text they sent with the text they get; GROUP BY the id as '
				|| scope.target || ' for such texts'),
		('N', 'breaks', 'programs and functions that calculate with ids, or take them as numbers',
			format('%s has no arithmetic, and its text is another number, or none', scope.target),
			'write ...::bigint there; comparisons with numbers work as they are. Before the switch, '
			'stop programs that read ids as numbers'),
		('S', 'breaks', 'functions of text that take ids', format('a call with %s fails (42883)', scope.target),
			'write ...::text there; comparisons with text work as they are'))
		AS line(category, verdict, object, why, action) ON category = typcategory
$$;

-- The steps of the plan that only columns need whose tables are written anew.
CREATE FUNCTION @extschema@.uidx_migration_rewrite_steps(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_step
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT rel, att, quote_ident(name) AS col, source, sequence FROM unnest(scope.columns) AS c
		WHERE parents = 0 AND scope.rewrite
	), sequence AS (
		SELECT c.rel, c.att, c.col, s.oid::bigint AS n, sequence AS name, s.relname,
			s.relpersistence, s.relacl, s.relowner, r.relacl AS rel_acl, q.*,
			format('%s.uidx_new_%s', s.relnamespace::regnamespace, s.oid) AS made
		FROM changed c
			JOIN pg_class s ON s.oid = sequence
			JOIN pg_sequence q ON q.seqrelid = sequence
			JOIN pg_class r ON r.oid = rel
	), steps AS (
		SELECT 'read values' AS place, ARRAY[rel::oid::bigint] AS nth,
			format('SELECT %s FROM %s', string_agg(format('pg_catalog.count(%s%s::%s)', col,
				CASE source WHEN 'bpchar'::regtype THEN '::text' END, scope.target),
				', ' ORDER BY att), rel) AS statement,
			'ACCESS SHARE on ' || rel AS lock
		FROM changed c GROUP BY rel
		UNION ALL
		-- A sequence of an identity column goes with the identity. Another one takes its name and its place.
		SELECT 'keep sequences', ARRAY[n, step], text, 'ACCESS EXCLUSIVE on ' || rel
		FROM sequence, LATERAL (VALUES
			(1, format('CREATE %sSEQUENCE %s AS %s INCREMENT %s MINVALUE %s MAXVALUE %s START %s CACHE %s%s',
				CASE relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END, made, seqtypid::regtype,
				seqincrement, seqmin, seqmax, seqstart, seqcache, CASE WHEN seqcycle THEN ' CYCLE' ELSE '' END)),
			(2, format('SELECT setval(%L, last_value, is_called) FROM %s', made, name)),
			(3, format('ALTER TABLE %s ALTER COLUMN %s DROP IDENTITY', rel, col)),
			(4, format('ALTER SEQUENCE %s RENAME TO %I', made, relname)),
			(5, format('ALTER SEQUENCE %s OWNER TO %I', name, pg_get_userbyid(relowner))),
			(6, format('ALTER SEQUENCE %s OWNED BY %s.%s', name, rel, col)),
			(7, format('COMMENT ON SEQUENCE %s IS ', name) || quote_literal(obj_description(name, 'pg_class'))),
			-- Default privileges of who runs the plan.
			(8, (SELECT format('REVOKE ALL ON SEQUENCE %s FROM ', name)
					|| string_agg(DISTINCT coalesce(quote_ident(rolname), 'PUBLIC'), ', ')
				FROM pg_default_acl, aclexplode(defaclacl) LEFT JOIN pg_roles r ON r.oid = grantee
				WHERE defaclobjtype = 'S' AND grantee <> relowner)),
			-- An identity asks for no right to its sequence, and nextval() does.
			(9, (SELECT format('GRANT USAGE ON SEQUENCE %s TO ', name)
					|| string_agg(DISTINCT coalesce(quote_ident(rolname), 'PUBLIC'), ', ')
				FROM (SELECT x.* FROM aclexplode(rel_acl) x
					UNION ALL
					SELECT x.* FROM pg_attribute a, aclexplode(attacl) x
					WHERE attrelid = rel AND (privilege_type = 'INSERT' OR a.attnum = att)) AS x
					LEFT JOIN pg_roles r ON r.oid = grantee
				WHERE privilege_type IN ('INSERT', 'UPDATE') AND grantee <> relowner))) AS line(step, text)
		WHERE text IS NOT NULL
		UNION ALL
		SELECT 'keep sequences', ARRAY[n, 10],
			format('GRANT %s ON SEQUENCE %s TO %s%s', string_agg(privilege_type, ', ' ORDER BY privilege_type), name,
			CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END,
			CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END),
			'ACCESS EXCLUSIVE on ' || rel
		FROM sequence, aclexplode(relacl) WHERE grantee <> relowner GROUP BY n, name, rel, grantee, is_grantable
		UNION ALL
		SELECT 'defaults of sequences', ARRAY[n],
			format('ALTER TABLE %s ALTER COLUMN %s SET DEFAULT nextval(%L)', rel, col, name::text),
			'ACCESS EXCLUSIVE on ' || rel
		FROM sequence
	)
	SELECT s.place, s.nth, s.statement, s.lock, NULL FROM steps s
$$;

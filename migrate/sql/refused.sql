
-- Whether this invalid index is one that REINDEX CONCURRENTLY has left beside another; and what ends that it is
-- invalid. REINDEX CONCURRENTLY gives these names to the new index and to the old one, as uidx_doctor() knows too.
CREATE FUNCTION @extschema@.uidx_migration_invalid(index regclass, OUT beside boolean, OUT mend text)
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT is_beside, CASE WHEN is_beside THEN 'DROP' ELSE 'REINDEX' END || ' INDEX CONCURRENTLY ' || $1
	FROM (SELECT relname ~ '_cc(new|old)[0-9]*$' AS is_beside FROM pg_class WHERE oid = $1) c
$$;

-- Nothing that PostgreSQL offers gets past these with short locks.

-- What the plan cannot do, as the catalogs have it.
CREATE FUNCTION @extschema@.uidx_migration_refused(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (SELECT * FROM unnest(scope.columns)),
		dependent AS (SELECT * FROM unnest(scope.dependents)), advice AS (
		SELECT format('where it only references another: drop the foreign key before, and add it again afterwards, '
			'for uuid and domains over it may reference %s; a join of the two then prunes no partitions',
			scope.target) AS stays
		WHERE scope.target <> 'uuid'::regtype
	), switched AS (
		-- Constraints whose triggers have been switched.
		SELECT k.oid, k.contype, k.conname, k.conrelid::regclass AS rel,
			k.confrelid::regclass AS referenced, k.conparentid
		FROM pg_constraint k WHERE k.oid = ANY (scope.constraints) AND k.contype = 'f'
			OR k.conindid IN (SELECT index FROM unnest(scope.indexes)) AND k.contype <> 'f'
	)
	SELECT 'refused', format('column %I of table %s', attname, attrelid::regclass),
		format('it is of type %s, and foreign keys or inheritance tie it to the others',
			format_type(atttypid, atttypmod))
			|| CASE WHEN typcategory = 'S' THEN
				'; servers before 18 accept such a key, and then refuse every DELETE of a row that it references, '
				'and every change of its id (cache lookup failed for collation 0)' ELSE '' END,
		CASE WHEN stays IS NOT NULL AND EXISTS (SELECT FROM pg_partitioned_table
				WHERE partrelid = rel AND att = ANY (partattrs::smallint[])) THEN stays
			ELSE format('change it to %s first, or drop what ties it',
				(SELECT string_agg(DISTINCT source::text, ' or ') FROM changed)) END
	FROM unnest(scope.ties) JOIN pg_attribute ON role = 'other' AND attrelid = rel AND attnum = att
		JOIN pg_type y ON y.oid = atttypid
		LEFT JOIN advice ON true
	UNION ALL
	SELECT 'refused', called, why, action
	FROM changed JOIN pg_class c ON c.oid = rel JOIN pg_attribute ON attrelid = rel AND attnum = att
		LEFT JOIN advice ON true, LATERAL (VALUES
		(parents > 1, 'it is inherited from more than one parent',
			'ALTER TABLE ... NO INHERIT all parents but one, and INHERIT them again afterwards'),
		(parents > 0 AND attidentity <> '' AND NOT c.relispartition,
			'it is inherited, and an identity column of its own',
			'ALTER COLUMN ... DROP IDENTITY before, and SET DEFAULT nextval() of another sequence'),
		(c.reloftype <> 0, 'its table is of a composite type', 'ALTER TABLE ... NOT OF, and OF again afterwards'),
		(EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = rel AND att = ANY (partattrs::smallint[]))
				OR EXISTS (SELECT FROM dependent d WHERE d.id = rel AND d.kind = 'p'),
				'it is in the partition key of ' || rel,
			'a partition key cannot change its type: keep it as it is (uuid can be partitioned and searched by time '
				'too), or fill a new partitioned table' || coalesce('; ' || stays, ''))) AS line(holds, why, action)
	WHERE holds
	UNION ALL
	SELECT DISTINCT 'refused',
		CASE r.rulename WHEN '_RETURN' THEN pg_describe_object('pg_class'::regclass, r.ev_class, 0)
			ELSE pg_describe_object(d.classid, d.objid, d.objsubid) END,
		format('it uses the sequence of %s, and the plan puts another one in its place', changed.called),
		'drop it before, and make it again afterwards'
	FROM changed
		JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = sequence AND d.deptype = 'n'
		LEFT JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
	-- The plan itself drops these before the sequence.
	WHERE NOT EXISTS (SELECT FROM dependent x WHERE x.class = d.classid AND x.id = d.objid
		OR x.class = 'pg_class'::regclass AND x.id = r.ev_class)
	UNION ALL
	-- Since 18, which makes the child's constraint anew by the parent's name and then finds it there twice.
	SELECT 'refused', called,
		format('its NOT NULL is named %I, and %I in table %s', own.conname, above.conname, i.inhparent::regclass),
		format(
			'ALTER TABLE %1$s NO INHERIT %2$s; ALTER TABLE %1$s RENAME CONSTRAINT %3$I TO %4$I; '
			'ALTER TABLE %1$s INHERIT %2$s',
			rel, i.inhparent::regclass, own.conname, above.conname)
	FROM changed
		JOIN pg_constraint own ON own.conrelid = rel AND own.contype = 'n' AND own.conkey = ARRAY[att]
			AND own.conislocal AND own.coninhcount > 0
		JOIN pg_inherits i ON i.inhrelid = rel
		JOIN pg_attribute a ON a.attrelid = i.inhparent AND a.attname = name
		JOIN pg_constraint above ON above.conrelid = i.inhparent AND above.contype = 'n'
			AND above.conkey = ARRAY[a.attnum]
	WHERE own.conname <> above.conname
	UNION ALL
	SELECT 'refused', format('column %I of table %s', u.attname, u.attrelid::regclass),
		'its type is the row type of ' || changed.rel, 'drop the column, or give it another type'
	FROM changed JOIN pg_type y ON y.typrelid = rel
		JOIN pg_attribute u ON u.atttypid IN (y.oid, y.typarray) AND NOT u.attisdropped
		JOIN pg_class c ON c.oid = u.attrelid AND c.relkind IN ('r', 'p', 'm', 'f', 'c')
	UNION ALL
	SELECT 'refused', format('%s %I of table %s',
			CASE contype WHEN 'f' THEN 'foreign key' ELSE 'constraint' END, conname, rel),
		'its triggers are disabled, or enabled for replicas or always',
		'ALTER TABLE ... ENABLE TRIGGER on both sides before, and as it was again afterwards; '
		'rows that came meanwhile may break it'
	FROM switched k WHERE EXISTS (SELECT FROM pg_trigger g WHERE g.tgconstraint = k.oid AND g.tgenabled <> 'O')
	UNION ALL
	SELECT DISTINCT 'refused', format('generated column %I of table %s', g.attname, g.attrelid::regclass),
		format('it is computed of %I', name), 'drop it before, and add it again afterwards' || CASE
			WHEN g.attgenerated = 's'
			THEN ': that rewrites the table; or ALTER COLUMN ... DROP EXPRESSION, and let a trigger fill it'
			WHEN scope.target IN ('uuid'::regtype, 'text'::regtype, 'bigint'::regtype) THEN ': that rewrites nothing'
			ELSE ', in a view or as STORED, which rewrites the table: PostgreSQL has no virtual columns of ids' END
		|| CASE WHEN scope.target = 'uuid'::regtype THEN ''
			ELSE format('; write %1$I::uuid::text there for %1$I::text, or all its values change', name) END
	FROM changed JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = rel AND d.refobjsubid = att
		LEFT JOIN pg_attrdef def ON d.classid = 'pg_attrdef'::regclass AND def.oid = d.objid
		JOIN pg_attribute g ON g.attrelid = rel AND g.attnum = coalesce(def.adnum, d.objsubid) AND g.attgenerated <> ''
	UNION ALL
	SELECT DISTINCT 'refused', format('publication %I', p.pubname),
		format('its WHERE for %s reads %I, and PostgreSQL allows no other types than its own there', rel, name),
		'ALTER PUBLICATION ... SET TABLE with a WHERE on other columns'
	FROM changed JOIN pg_publication_rel r ON r.prrelid = rel JOIN pg_publication p ON p.oid = r.prpubid
	WHERE scope.target <> 'uuid'::regtype AND r.prqual::text ~ format(':varattno %s ', att)
	UNION ALL
	SELECT 'refused', d.called, 'it depends on a column, or on a view that does',
		'drop it before, and make it again afterwards'
	FROM dependent d
	WHERE d.kind IS DISTINCT FROM 'v' AND d.kind IS DISTINCT FROM 'm'
		AND d.class NOT IN ('pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass,
			'pg_publication_rel'::regclass)
		-- The partition keys and generated columns of above.
		AND NOT (d.class IN ('pg_class'::regclass, 'pg_attrdef'::regclass)
			AND (d.id = ANY (scope.rels)
				OR EXISTS (SELECT FROM pg_attrdef f JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
				WHERE f.oid = d.id AND attgenerated <> '')))
	UNION ALL
	-- Whoever runs the plan makes it again, and has to find what it names. What ALTER TABLE alone makes again names no
	-- collation of a column.
	SELECT DISTINCT 'refused', read.called,
		format('it names an object of schema %s, which %I may not use', space, role),
		format('GRANT USAGE ON SCHEMA %s TO %I', space, role)
	FROM (SELECT 'pg_class'::regclass::oid, rel::oid, NULL::oid, 'table ' || rel, rel::oid, true FROM changed
		UNION ALL
		SELECT 'pg_class'::regclass, index, NULL, 'index ' || index, indrelid, handling = 'locked'
			AND indexprs IS NULL AND indpred IS NULL
		FROM unnest(scope.indexes) JOIN pg_index ON indexrelid = index WHERE handling IN ('later', 'locked')
		UNION ALL
		SELECT 'pg_constraint'::regclass, oid, NULL,
			format('constraint %I on table %s', conname, conrelid::regclass), conrelid, false
		FROM pg_constraint WHERE contype = 'c' AND oid = ANY (scope.constraints)
		UNION ALL
		SELECT class, id, r.oid, called, rel, false FROM dependent LEFT JOIN pg_rewrite r ON ev_class = id
			AND class = 'pg_class'::regclass) AS read(class, id, rule, called, of, alone)
		CROSS JOIN (SELECT current_user) AS o(role)
		JOIN pg_depend d ON d.classid = read.class AND d.objid = read.id
			OR d.classid = 'pg_rewrite'::regclass AND d.objid = read.rule
		CROSS JOIN pg_identify_object(d.refclassid, d.refobjid, 0) AS named
		CROSS JOIN LATERAL (SELECT CASE d.refclassid WHEN 'pg_namespace'::regclass THEN named.identity
			ELSE named.schema END) AS x(space)
	WHERE NOT has_schema_privilege(role, to_regnamespace(space), 'USAGE')
		AND NOT (read.alone AND d.refclassid = 'pg_collation'::regclass
		AND d.refobjid IN (SELECT attcollation FROM pg_attribute WHERE attrelid = read.of))
	UNION ALL
	-- It is added after the switch.
	SELECT 'refused', format('foreign key %I of table %s', k.conname, k.rel),
		format('%I may not reference %s', current_user, k.referenced),
		format('GRANT REFERENCES ON %s TO %I, and USAGE ON SCHEMA %s', k.referenced, current_user,
			r.relnamespace::regnamespace)
	FROM switched k JOIN pg_class c ON c.oid = k.rel AND c.relkind = 'p' AND k.contype = 'f' AND k.conparentid = 0
		JOIN pg_class r ON r.oid = k.referenced
	WHERE NOT (has_table_privilege(r.oid, 'REFERENCES') OR has_any_column_privilege(r.oid, 'REFERENCES'))
		OR NOT has_schema_privilege(r.relnamespace, 'USAGE')
	UNION ALL
	SELECT 'refused', d.called, format('it belongs to extension %I, so it cannot be dropped and made again', extname),
		format('ALTER EXTENSION %I DROP %s before, and ADD it again afterwards', extname, d.called)
	FROM dependent d JOIN pg_depend m ON m.classid = d.class AND m.objid = d.id AND m.deptype = 'e'
		JOIN pg_extension e ON m.refclassid = 'pg_extension'::regclass AND e.oid = m.refobjid
	WHERE d.kind IN ('v', 'm')
	UNION ALL
	SELECT 'refused', 'index ' || index, 'it is invalid', mend || CASE WHEN NOT beside THEN ', or drop it' ELSE '' END
	FROM unnest(scope.indexes) CROSS JOIN @extschema@.uidx_migration_invalid(index) WHERE handling = 'invalid'
	UNION ALL
	SELECT 'refused', 'index ' || index,
		format('its operator class is not for %s and has no counterpart for it', scope.target),
		'drop it before, and make it again afterwards on ...::'
		|| (SELECT string_agg(DISTINCT source::text, ' or ...::') FROM changed)
	FROM unnest(scope.indexes) WHERE handling = 'refused'
	UNION ALL
	SELECT DISTINCT 'refused', 'index ' || index,
		format('its operator class %s is for %s%s', opcname, opcintype::regtype, of),
		'drop it before, and make it again afterwards'
	FROM (SELECT indexrelid::regclass, unnest(indclass::oid[]), ''
		FROM dependent JOIN pg_index ON kind = 'm' AND indrelid = id
		UNION ALL
		SELECT index, indclass[n], ', and is one for an expression'
		FROM unnest(scope.indexes) JOIN pg_index ON indexrelid = index, generate_series(0, indnkeyatts - 1) AS n
		WHERE handling IN ('later', 'locked') AND indkey[n] = 0) AS i(index, class, of)
		JOIN pg_opclass o ON o.oid = class AND NOT opcdefault AND opcintype IN (SELECT source FROM changed)
	UNION ALL
	SELECT 'refused', pg_describe_object('pg_class'::regclass, c.oid, 0), 'it is temporary', 'drop it before'
	FROM pg_class c
	WHERE c.relpersistence = 't'
		AND c.oid IN (SELECT unnest(scope.rels) UNION ALL SELECT id FROM dependent WHERE class = 'pg_class'::regclass)
	UNION ALL
	SELECT DISTINCT verdict, pg_describe_object('pg_class'::regclass, r.ev_class, 0),
		format('its GROUP BY needs the primary key of %s%s', k.conrelid::regclass, why), action
	FROM unnest(scope.indexes) AS handled JOIN pg_constraint k ON k.conindid = handled.index AND k.contype = 'p'
		JOIN pg_depend d ON d.refclassid = 'pg_constraint'::regclass AND d.refobjid = k.oid
			AND d.classid = 'pg_rewrite'::regclass
		JOIN pg_rewrite r ON r.oid = d.objid,
		(VALUES (true, 'refused', ', which it has not while another index stands in',
				'write all its columns into the GROUP BY (CREATE OR REPLACE VIEW), or drop it before, '
				'and make it again afterwards'),
			(false, 'note', '. The plan keeps it, but on the way back there is no plan for it',
				'nothing, or write all its columns into the GROUP BY')) AS line(back, verdict, why, action)
	WHERE handled.handling = 'beside' AND back = (scope.target = 'uuid'::regtype)
$$;


-- What the plan takes care of, and what it cannot without rights that the caller lacks.

-- What stands in the way of the change, and what the plan does about it; notes on rights that the caller lacks, on
-- what stays because other columns are left out, and on what is lost.
CREATE FUNCTION @extschema@.uidx_migration_planned(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH dependent AS (SELECT * FROM unnest(scope.dependents)), handled AS (
		SELECT index AS id, 'index ' || index AS called, handling, i.*
		FROM unnest(scope.indexes) JOIN pg_index i ON indexrelid = index
	-- Who runs the plan makes all that, and gives views and sequences to their owners.
	), creates AS (
		SELECT DISTINCT c.relnamespace::regnamespace AS schema, role
		FROM (SELECT id, false AS given FROM handled WHERE handling IN ('beside', 'later')
			UNION ALL
			SELECT x.id, g.given FROM (SELECT id FROM dependent WHERE kind IN ('v', 'm') UNION ALL
				SELECT sequence FROM unnest(scope.columns)) AS x(id), (VALUES (true), (false)) AS g(given)) AS made
			JOIN pg_class c ON c.oid = made.id
			JOIN pg_roles r ON r.rolname = current_user AND NOT r.rolsuper
			CROSS JOIN LATERAL (
				SELECT CASE WHEN made.given THEN pg_get_userbyid(c.relowner) ELSE current_user END) AS w(role)
	)
	-- The plan has no other way.
	SELECT 'planned', called, 'long lock: PostgreSQL builds it again under the lock: ' || CASE
			WHEN indisexclusion THEN 'it belongs to an exclusion constraint'
			WHEN NOT indimmediate THEN 'it belongs to a deferrable constraint'
			WHEN indisunique AND (indexprs IS NOT NULL OR indpred IS NOT NULL)
			THEN 'it is unique and has an expression or a predicate'
			ELSE 'its table is written anew' END,
		'if that takes too long, drop it before, and build it CONCURRENTLY afterwards'
			|| CASE WHEN indisunique OR indisexclusion THEN ': until then nothing refuses duplicates' ELSE '' END
	FROM handled WHERE handling = 'locked'
	UNION ALL
	SELECT 'planned', called, 'long lock: it is filled again under the lock',
		'if that takes too long, drop it before, and make it again afterwards'
	FROM dependent JOIN pg_class ON oid = id WHERE kind = 'm' AND relispopulated
	UNION ALL
	SELECT 'planned', called, 'it would be built again under the lock',
		CASE handling WHEN 'beside' THEN 'built beside the old one'
			ELSE 'dropped in the switch and built afterwards: queries that need it are slow meanwhile' END
	FROM handled WHERE handling IN ('beside', 'later')
	UNION ALL
	SELECT 'planned', format('constraint %I on table %s', conname, conrelid::regclass),
		'all rows would be checked again under the lock', 'added NOT VALID in the switch, validated afterwards'
	FROM pg_constraint WHERE oid = ANY (scope.constraints) AND conparentid = 0 AND (contype = 'f' OR conislocal)
	UNION ALL
	SELECT 'planned', called,
		CASE depth WHEN 0 THEN 'sessions that have called it would keep the old type of NEW and OLD, and fail (42804)'
			ELSE 'PostgreSQL refuses to change a column that it uses' END, 'dropped and made again in the switch'
	FROM dependent WHERE kind IN ('v', 'm')
		OR class IN ('pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass,
			'pg_publication_rel'::regclass)
	UNION ALL
	SELECT DISTINCT 'note', 'schema ' || schema,
		format(
			'%I may not create in it: the plan stops (42501) where it makes indexes, sequences or views there', role),
		format('GRANT CREATE ON SCHEMA %s TO %I', schema, role)
	FROM creates WHERE NOT has_schema_privilege(role, schema, 'CREATE')
	UNION ALL
	SELECT DISTINCT 'note', d.called,
		format('%I has granted rights to it: the plan has them granted by its owner', pg_get_userbyid(grantor)),
		'nothing, or REVOKE them and let the same role grant them again'
	FROM dependent d JOIN pg_class c ON d.kind IN ('v', 'm') AND c.oid = d.id, LATERAL (
		SELECT grantor FROM aclexplode(relacl) UNION SELECT x.grantor FROM pg_attribute, aclexplode(attacl) x
		WHERE attrelid = c.oid) AS g
	WHERE grantor <> relowner
	UNION ALL
	SELECT 'note', format('column %I of table %s', a.attname, rel),
		format('it stays as it is, for a foreign key or inheritance ties it to %s.%I, which stays too',
			by_rel, b.attname),
		'nothing, or drop what ties it'
	FROM unnest(scope.ties) JOIN pg_attribute a ON role = 'stays' AND a.attrelid = rel AND a.attnum = att
		JOIN pg_attribute b ON b.attrelid = by_rel AND b.attnum = by_att
	UNION ALL
	SELECT 'note', called, format('it DEPENDS ON EXTENSION %I, and what the plan makes in its place does not', extname),
		'ALTER ... DEPENDS ON EXTENSION afterwards'
	FROM (SELECT class, id, called FROM dependent
		UNION ALL SELECT 'pg_class'::regclass, id, called FROM handled) AS made
		JOIN pg_depend m ON m.classid = made.class AND m.objid = made.id AND m.deptype = 'x'
		JOIN pg_extension e ON m.refclassid = 'pg_extension'::regclass AND e.oid = m.refobjid
$$;


-- What PostgreSQL refuses to keep through a change of type: views, rules, policies, triggers, columns of a
-- publication. The plan drops it and makes it again. So it does with triggers in PL/pgSQL, whose depth is 0: sessions
-- keep the types that NEW.id had for such a trigger, and each further call of it would fail there (42804).

-- What depends on these columns, or on views that do, and is not an index, a constraint, a default or a statistics
-- object; views in order of their depth.
CREATE FUNCTION @extschema@.uidx_migration_dependents(rels oid[], atts smallint[],
	indexes @extschema@.uidx_migration_index[])
	RETURNS SETOF @extschema@.uidx_migration_dependent
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE dependent(class, id, sub, depth) AS (
		(SELECT 'pg_class'::regclass::oid, rel, att::integer, 0 FROM unnest($1, $2) AS changed(rel, att)
		UNION ALL
		-- A view may have been made by the grace of a primary key that is dropped meanwhile.
		SELECT 'pg_constraint'::regclass, c.oid, 0, 0 FROM unnest($3) AS h
			JOIN pg_constraint c ON c.conindid = h.index AND c.contype IN ('p', 'u')
		WHERE h.handling IN ('beside', 'later'))
		UNION
		SELECT o.class, o.id, o.sub, v.depth + 1
		FROM dependent v
			CROSS JOIN LATERAL (
				SELECT v.class, v.id, v.sub WHERE v.depth = 0
				UNION ALL
				SELECT x.class, x.id, NULL FROM pg_class c JOIN pg_type t ON t.oid = c.reltype, LATERAL (VALUES
					('pg_class'::regclass::oid, c.oid), ('pg_type'::regclass, t.oid),
					('pg_type'::regclass, t.typarray)) AS x(class, id)
				WHERE v.depth > 0 AND v.class = 'pg_class'::regclass AND c.oid = v.id
					AND c.relkind IN ('v', 'm')) AS used(class, id, sub)
			-- Each step of the recursion looks a few up, and does not read the whole catalog.
			CROSS JOIN LATERAL (SELECT * FROM pg_depend WHERE refclassid = used.class AND refobjid = used.id
				AND refobjsubid = coalesce(used.sub, refobjsubid) OFFSET 0) AS d
			LEFT JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
			LEFT JOIN pg_class c ON d.classid = 'pg_class'::regclass AND c.oid = d.objid
			LEFT JOIN pg_attrdef def ON d.classid = 'pg_attrdef'::regclass AND def.oid = d.objid
			LEFT JOIN pg_trigger t ON d.classid = 'pg_trigger'::regclass AND t.oid = d.objid
			CROSS JOIN LATERAL (
				SELECT CASE WHEN r.rulename = '_RETURN' THEN 'pg_class'::regclass::oid ELSE d.classid END,
				CASE WHEN r.rulename = '_RETURN' THEN r.ev_class ELSE d.objid END, d.objsubid) AS o(class, id, sub)
		WHERE CASE v.depth WHEN 0 THEN d.classid NOT IN ('pg_constraint'::regclass, 'pg_statistic_ext'::regclass)
				AND coalesce(c.relkind NOT IN ('i', 'I', 'S'), true)
					AND (def.adrelid = v.id AND def.adnum = v.sub) IS NOT TRUE
				AND (t.tgisinternal OR t.tgparentid <> 0) IS NOT TRUE
			-- A view's own rules, triggers, defaults, indexes, statistics and types belong to it.
			ELSE d.deptype = 'n' AND t.tgrelid IS DISTINCT FROM v.id AND r.ev_class IS DISTINCT FROM v.id END
	)
	SELECT d.class, d.id, d.depth, pg_describe_object(d.class, d.id, 0),
		coalesce(c.oid, r.ev_class, t.tgrelid, p.polrelid), c.relkind
	FROM (SELECT class, id, max(depth) FROM (SELECT class, id, depth FROM dependent WHERE depth > 0
			UNION ALL
			SELECT 'pg_trigger'::regclass::oid, t.oid, 0 FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
				JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_language l ON l.oid = p.prolang AND l.lanname = 'plpgsql'
			WHERE t.tgrelid = ANY ($1) AND NOT t.tgisinternal AND t.tgparentid = 0
				-- Whoever runs the plan makes it again.
				AND has_schema_privilege(p.pronamespace, 'USAGE') AND has_function_privilege(p.oid, 'EXECUTE')
				AND has_table_privilege(tgrelid, 'TRIGGER')
				AND (tgconstrrelid = 0 OR has_table_privilege(tgconstrrelid, 'TRIGGER'))
				AND NOT EXISTS (SELECT FROM pg_depend
					WHERE classid = 'pg_trigger'::regclass AND objid = t.oid AND deptype IN ('e', 'x'))) AS a
		GROUP BY class, id) AS d(class, id, depth)
		LEFT JOIN pg_class c ON d.class = 'pg_class'::regclass AND c.oid = d.id
		LEFT JOIN pg_rewrite r ON d.class = 'pg_rewrite'::regclass AND r.oid = d.id
		LEFT JOIN pg_trigger t ON d.class = 'pg_trigger'::regclass AND t.oid = d.id
		LEFT JOIN pg_policy p ON d.class = 'pg_policy'::regclass AND p.oid = d.id
$$;

-- The steps of the plan for rules, triggers, policies, publications and extended statistics.
CREATE FUNCTION @extschema@.uidx_migration_dependent_steps(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_step
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE dependent AS (SELECT class, id, depth > 1 AS of_view
		FROM unnest(scope.dependents)), clone(root, oid) AS (
		SELECT id, id FROM dependent WHERE class = 'pg_trigger'::regclass
		UNION ALL
		SELECT clone.root, t.oid FROM clone JOIN pg_trigger t ON t.tgparentid = clone.oid
	), object AS (
		-- A view's own may name other views.
		SELECT 'pg_rewrite' AS catalog, dependent.of_view OR dependent.class = 'pg_class'::regclass AS of_view,
			r.oid, r.ev_class::regclass AS rel, format('RULE %I', r.rulename) AS name,
			coalesce(read.text, rtrim(pg_get_ruledef(r.oid), ';')) AS definition, r.ev_enabled AS enabled
		FROM dependent
			JOIN pg_rewrite r
				ON dependent.class = 'pg_class'::regclass AND r.ev_class = dependent.id AND r.rulename <> '_RETURN'
				OR dependent.class = 'pg_rewrite'::regclass AND r.oid = dependent.id
					AND r.ev_class <> ALL (SELECT id FROM dependent WHERE class = 'pg_class'::regclass)
			LEFT JOIN unnest(scope.stored) AS read ON read.id = r.oid AND part = 'rule'
		UNION ALL
		SELECT 'pg_trigger', dependent.of_view, t.oid, t.tgrelid::regclass, format('TRIGGER %I', t.tgname),
			coalesce(replace(definition,
				' WHEN (' || substring(definition FROM 'FOR EACH (?:ROW|STATEMENT) WHEN \((.*)\) EXECUTE FUNCTION ')
				|| ') EXECUTE ', ' WHEN (' || w.text || ') EXECUTE '), definition), t.tgenabled
		FROM dependent JOIN pg_trigger t ON dependent.class = 'pg_trigger'::regclass AND t.oid = dependent.id
			CROSS JOIN pg_get_triggerdef(t.oid) AS definition
			LEFT JOIN unnest(scope.stored) AS w ON w.id = t.oid AND w.part = 'when'
		UNION ALL
		SELECT 'pg_policy', dependent.of_view, p.oid, p.polrelid::regclass, format('POLICY %I', p.polname),
			format('CREATE POLICY %I ON %s AS %s FOR %s TO %s', p.polname, p.polrelid::regclass,
				CASE WHEN p.polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END,
				CASE p.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE'
					WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
				(SELECT string_agg(CASE role WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(role)) END, ', ')
					FROM unnest(p.polroles) AS role))
			|| coalesce(' USING (' || coalesce(u.text, pg_get_expr(p.polqual, p.polrelid)) || ')', '')
			|| coalesce(' WITH CHECK (' || coalesce(w.text, pg_get_expr(p.polwithcheck, p.polrelid)) || ')', ''), 'O'
		FROM dependent JOIN pg_policy p ON dependent.class = 'pg_policy'::regclass AND p.oid = dependent.id
			LEFT JOIN unnest(scope.stored) AS u ON u.id = p.oid AND u.part = 'using'
			LEFT JOIN unnest(scope.stored) AS w ON w.id = p.oid AND w.part = 'with check'
	), state(rel, name, enabled) AS (
		SELECT rel, name, enabled FROM object WHERE catalog = 'pg_rewrite'
		UNION ALL
		-- A partition's clone of the trigger may have another state.
		SELECT t.tgrelid::regclass, o.name, t.tgenabled
		FROM object o JOIN clone ON clone.root = o.oid JOIN pg_trigger t ON t.oid = clone.oid
		WHERE catalog = 'pg_trigger'
	), steps(place, nth, statement, rel) AS (
		-- What reads a view goes before it, and comes after it.
		SELECT CASE WHEN of_view THEN 'drop what reads views' ELSE 'drop rules, triggers and policies' END,
			oid::bigint, format('DROP %s ON %s', name, rel), rel FROM object
		UNION ALL
		SELECT 'create rules, triggers and policies', object.oid::bigint, definition, rel
		FROM object
		UNION ALL
		SELECT 'states of rules and triggers', rel::oid::bigint, format('ALTER TABLE ONLY %s %s %s', rel,
			CASE enabled WHEN 'D' THEN 'DISABLE' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE ALWAYS' END, name), rel
		FROM state WHERE enabled <> 'O'
		UNION ALL
		SELECT 'comments on rules, triggers and policies', oid::bigint,
			format('COMMENT ON %s ON %s IS %L', name, rel, comment), rel
		FROM object, obj_description(oid, catalog) AS comment WHERE comment IS NOT NULL
		UNION ALL
		SELECT 'comments on rules, triggers and policies', tgconstraint::bigint,
			format('COMMENT ON CONSTRAINT %I ON %s IS %L', tgname, rel, comment), rel
		FROM object JOIN pg_trigger t ON catalog = 'pg_trigger'
			AND t.oid = object.oid, obj_description(tgconstraint, 'pg_constraint') AS comment
		WHERE comment IS NOT NULL
		UNION ALL
		SELECT step.place, r.oid::bigint,
			format('ALTER PUBLICATION %I %s TABLE ONLY %s', pubname, verb, prrelid::regclass) || step.columns,
			prrelid::regclass
		FROM dependent
			JOIN pg_publication_rel r ON dependent.class = 'pg_publication_rel'::regclass AND r.oid = dependent.id
			JOIN pg_publication p ON p.oid = r.prpubid
			CROSS JOIN LATERAL (VALUES ('leave publications', 'DROP', ''), ('join publications', 'ADD',
				concat(' (' || (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
					WHERE attrelid = prrelid AND attnum = ANY (prattrs::smallint[])) || ')',
				' WHERE (' || pg_get_expr(prqual, prrelid) || ')'))) AS step(place, verb, columns)
		UNION ALL
		-- ALTER TABLE makes them again, but forgets this; earlier minor releases give them to whoever runs it.
		SELECT step.place, s.oid::bigint,
			format('ALTER STATISTICS %s.%I ', stxnamespace::regnamespace, stxname) || step.setting,
			stxrelid::regclass
		FROM pg_statistic_ext s,
			LATERAL (VALUES ('owners of statistics', format('OWNER TO %I', pg_get_userbyid(stxowner))),
			('targets of statistics', CASE
				WHEN stxstattarget >= 0 THEN 'SET STATISTICS ' || stxstattarget END)) AS step(place, setting)
		WHERE setting IS NOT NULL AND EXISTS (SELECT FROM pg_depend
				JOIN unnest(scope.columns) AS changed ON refobjid = changed.rel AND refobjsubid = changed.att
			WHERE classid = 'pg_statistic_ext'::regclass AND objid = s.oid AND refclassid = 'pg_class'::regclass)
	)
	SELECT s.place, ARRAY[s.nth], s.statement, 'ACCESS EXCLUSIVE on ' || s.rel, NULL FROM steps s
$$;


-- What PostgreSQL refuses to keep through a change of type: views, rules, policies, triggers, columns of a
-- publication. The plan drops it and makes it again.

CREATE FUNCTION uidx_migration_dependents(rels oid[], atts smallint[], indexes oid[], handlings text[],
	OUT class regclass, OUT id oid, OUT depth integer) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE dependent(class, id, sub, depth) AS (
		SELECT o.class, o.id, o.sub, 1
		FROM (SELECT 'pg_class'::regclass::oid, rel, att::integer FROM unnest($1, $2) AS changed(rel, att)
			UNION ALL
			-- A view may have been made by the grace of a primary key that is dropped meanwhile.
			SELECT 'pg_constraint'::regclass, c.oid, 0 FROM unnest($3, $4) AS h(index, handling)
				JOIN pg_constraint c ON c.conindid = h.index AND c.contype IN ('p', 'u')
				WHERE h.handling IN ('beside', 'later')) AS changed(class, id, sub)
			JOIN pg_depend d ON d.refclassid = changed.class AND d.refobjid = changed.id AND d.refobjsubid = changed.sub
			LEFT JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
			CROSS JOIN LATERAL (SELECT CASE
				WHEN r.rulename = '_RETURN' THEN 'pg_class'::regclass::oid ELSE d.classid END,
				CASE WHEN r.rulename = '_RETURN' THEN r.ev_class ELSE d.objid END, d.objsubid) AS o(class, id, sub)
			LEFT JOIN pg_class c ON d.classid = 'pg_class'::regclass AND c.oid = d.objid
			LEFT JOIN pg_attrdef def ON d.classid = 'pg_attrdef'::regclass AND def.oid = d.objid
		WHERE d.classid NOT IN ('pg_constraint'::regclass, 'pg_statistic_ext'::regclass)
			AND c.relkind IS DISTINCT FROM 'i' AND c.relkind IS DISTINCT FROM 'I' AND c.relkind IS DISTINCT FROM 'S'
			AND (def.adrelid = changed.id AND def.adnum = changed.sub) IS NOT TRUE
			AND NOT EXISTS (SELECT FROM pg_trigger t
				WHERE d.classid = 'pg_trigger'::regclass AND t.oid = d.objid AND (t.tgisinternal OR t.tgparentid <> 0))
		UNION
		SELECT o.class, o.id, o.sub, v.depth + 1
		FROM dependent v
			JOIN pg_class c ON v.class = 'pg_class'::regclass AND c.oid = v.id AND c.relkind IN ('v', 'm')
			JOIN pg_type t ON t.oid = c.reltype
			JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid
				OR d.refclassid = 'pg_type'::regclass AND d.refobjid IN (t.oid, t.typarray)
			LEFT JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
			LEFT JOIN pg_index i ON d.classid = 'pg_class'::regclass AND i.indexrelid = d.objid
			CROSS JOIN LATERAL (SELECT CASE
				WHEN r.rulename = '_RETURN' THEN 'pg_class'::regclass::oid ELSE d.classid END,
				CASE WHEN r.rulename = '_RETURN' THEN r.ev_class ELSE d.objid END, d.objsubid) AS o(class, id, sub)
		-- Its own rules, triggers, defaults, indexes, statistics and types belong to it.
		WHERE r.ev_class IS DISTINCT FROM c.oid AND i.indrelid IS DISTINCT FROM c.oid
			AND d.classid NOT IN ('pg_type'::regclass, 'pg_trigger'::regclass, 'pg_attrdef'::regclass,
				'pg_statistic_ext'::regclass)
			AND d.deptype <> 'i'
	)
	SELECT d.class, d.id, max(d.depth) FROM dependent d GROUP BY d.class, d.id
$$;
COMMENT ON FUNCTION uidx_migration_dependents IS
	'internal: what depends on these columns, or on views that do, and is not an index, a constraint, a default or a statistics object; '
	'views in order of their depth';

CREATE FUNCTION uidx_migration_dependent_steps(rels oid[], atts smallint[], classes regclass[],
	ids oid[], depths integer[],
	read_ids oid[], read_parts text[], read_texts text[],
	OUT place text, OUT nth bigint[], OUT statement text, OUT lock text, OUT undo text, OUT owner oid)
	RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE dependent AS (
		SELECT class, id, depth > 1 AS of_view FROM unnest($3, $4, $5) AS dependent(class, id, depth)
	), read AS (
		SELECT * FROM unnest($6, $7, $8) AS read(id, part, text)
	), clone(root, oid) AS (
		SELECT id, id FROM dependent WHERE class = 'pg_trigger'::regclass
		UNION ALL
		SELECT clone.root, t.oid FROM clone JOIN pg_trigger t ON t.tgparentid = clone.oid
	), object AS (
		SELECT 'pg_rewrite' AS catalog, dependent.of_view OR dependent.class = 'pg_class'::regclass AS of_view,
			r.oid, r.ev_class::regclass AS rel,
			format('RULE %I', r.rulename) AS short, format('RULE %I ON %s', r.rulename, r.ev_class::regclass) AS name,
			coalesce(read.text, rtrim(pg_get_ruledef(r.oid), ';')) AS definition, r.ev_enabled AS enabled
		-- A view's own may name other views.
		FROM dependent
			JOIN pg_rewrite r
				ON dependent.class = 'pg_class'::regclass AND r.ev_class = dependent.id AND r.rulename <> '_RETURN'
				OR dependent.class = 'pg_rewrite'::regclass AND r.oid = dependent.id
					AND r.ev_class <> ALL (SELECT id FROM dependent WHERE class = 'pg_class'::regclass)
			LEFT JOIN read ON read.id = r.oid AND part = 'rule'
		UNION ALL
		SELECT 'pg_trigger', dependent.of_view, t.oid, t.tgrelid::regclass, format('TRIGGER %I', t.tgname),
			format('TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass),
			coalesce(replace(definition,
				' WHEN (' || substring(definition FROM 'FOR EACH (?:ROW|STATEMENT) WHEN \((.*)\) EXECUTE FUNCTION ')
				|| ') EXECUTE ', ' WHEN (' || w.text || ') EXECUTE '), definition), t.tgenabled
		FROM dependent JOIN pg_trigger t ON dependent.class = 'pg_trigger'::regclass AND t.oid = dependent.id
			CROSS JOIN pg_get_triggerdef(t.oid) AS definition
			LEFT JOIN read w ON w.id = t.oid AND w.part = 'when'
		UNION ALL
		SELECT 'pg_policy', dependent.of_view, p.oid, p.polrelid::regclass, NULL,
			format('POLICY %I ON %s', p.polname, p.polrelid::regclass),
			format('CREATE POLICY %I ON %s AS %s FOR %s TO %s', p.polname, p.polrelid::regclass,
				CASE WHEN p.polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END,
				CASE p.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE'
					WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
				(SELECT string_agg(CASE role WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(role)) END, ', ')
					FROM unnest(p.polroles) AS role))
			|| coalesce(' USING (' || coalesce(u.text, pg_get_expr(p.polqual, p.polrelid)) || ')', '')
			|| coalesce(' WITH CHECK (' || coalesce(w.text, pg_get_expr(p.polwithcheck, p.polrelid)) || ')', ''), 'O'
		FROM dependent JOIN pg_policy p ON dependent.class = 'pg_policy'::regclass AND p.oid = dependent.id
			LEFT JOIN read u ON u.id = p.oid AND u.part = 'using'
			LEFT JOIN read w ON w.id = p.oid AND w.part = 'with check'
	), state(rel, short, enabled) AS (
		SELECT rel, short, enabled FROM object WHERE catalog = 'pg_rewrite'
		UNION ALL
		-- A partition's clone of the trigger may have another state.
		SELECT t.tgrelid::regclass, o.short, t.tgenabled
		FROM object o
			JOIN clone ON clone.root = o.oid
			JOIN pg_trigger t ON t.oid = clone.oid
		WHERE catalog = 'pg_trigger'
	), publication AS (
		SELECT r.oid, r.prrelid::regclass AS rel, quote_ident(p.pubname) AS name, format('%s', r.prrelid::regclass)
			|| coalesce(' (' || (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
				WHERE attrelid = r.prrelid AND attnum = ANY (r.prattrs::smallint[])) || ')', '')
			|| coalesce(' WHERE (' || pg_get_expr(r.prqual, r.prrelid) || ')', '') AS entry
		FROM dependent
			JOIN pg_publication_rel r ON dependent.class = 'pg_publication_rel'::regclass AND r.oid = dependent.id
			JOIN pg_publication p ON p.oid = r.prpubid
	), statistic AS (
		SELECT s.oid, s.stxrelid::regclass AS rel, format('%s.%I', s.stxnamespace::regnamespace, s.stxname) AS name,
			s.stxowner, s.stxstattarget
		FROM pg_statistic_ext s
		WHERE EXISTS (SELECT FROM pg_depend
				JOIN unnest($1, $2) AS changed(rel, att) ON refobjid = changed.rel AND refobjsubid = changed.att
			WHERE classid = 'pg_statistic_ext'::regclass AND objid = s.oid AND refclassid = 'pg_class'::regclass)
	), steps AS (
		-- What reads a view goes before it, and comes after it.
		SELECT CASE WHEN of_view THEN 'drop what reads views' ELSE 'drop rules, triggers and policies' END AS place,
			oid::bigint AS nth, 'DROP ' || name AS statement, rel, NULL::oid AS owner FROM object
		UNION ALL
		SELECT 'leave publications', oid::bigint, format('ALTER PUBLICATION %s DROP TABLE ONLY %s', name, rel), rel, NULL
		FROM publication
		UNION ALL
		-- ALTER TABLE makes them again, but forgets this; earlier minor releases give them to whoever runs it.
		SELECT 'owners of statistics', oid::bigint,
			format('ALTER STATISTICS %s OWNER TO %I', name, pg_get_userbyid(stxowner)), rel, NULL FROM statistic
		UNION ALL
		SELECT 'targets of statistics', oid::bigint,
			format('ALTER STATISTICS %s SET STATISTICS %s', name, stxstattarget), rel, NULL
		FROM statistic WHERE stxstattarget >= 0
		UNION ALL
		SELECT 'join publications', oid::bigint, format('ALTER PUBLICATION %s ADD TABLE ONLY %s', name, entry), rel, NULL
		FROM publication
		UNION ALL
		-- A trigger without WHEN has no expression, and its owner need not have a right to its function.
		SELECT 'create rules, triggers and policies', object.oid::bigint, definition, rel,
			CASE WHEN catalog <> 'pg_trigger' OR EXISTS (SELECT FROM pg_trigger t WHERE t.oid = object.oid AND tgqual IS NOT NULL)
				THEN relowner END
		FROM object JOIN pg_class c ON c.oid = rel
		UNION ALL
		SELECT 'states of rules and triggers', rel::oid::bigint, format('ALTER TABLE ONLY %s %s %s', rel,
			CASE enabled WHEN 'D' THEN 'DISABLE' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE ALWAYS' END, short), rel, NULL
		FROM state WHERE enabled <> 'O'
		UNION ALL
		SELECT 'comments on rules, triggers and policies', oid::bigint,
			format('COMMENT ON %s IS %L', name, comment), rel, NULL
		FROM object, obj_description(oid, catalog) AS comment WHERE comment IS NOT NULL
	)
	SELECT s.place, ARRAY[s.nth], s.statement, 'ACCESS EXCLUSIVE on ' || s.rel, 'ROLLBACK', s.owner FROM steps s
$$;
COMMENT ON FUNCTION uidx_migration_dependent_steps IS
	'internal: the steps of the plan for rules, triggers, policies, publications and extended statistics';

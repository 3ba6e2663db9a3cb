
-- Whether PostgreSQL can read a stored expression once the types have changed, and how it is to be written then.

-- The stored expressions that read these columns, or that stand in these objects. `SELECT expression rest` reads one;
-- the expression of a view is a query itself; rest is NULL where no query can. tree and "where" are what PostgreSQL
-- keeps of it; method: the access method of an index whose default operator class it has.
CREATE FUNCTION @extschema@.uidx_migration_expressions(rels oid[], atts smallint[],
	indexes @extschema@.uidx_migration_index[], dependents @extschema@.uidx_migration_dependent[],
	OUT id oid, OUT part text, OUT object text, OUT expression text, OUT rest text,
	OUT rel oid, OUT tree pg_node_tree, OUT "where" pg_node_tree, OUT tree_part text,
	OUT method oid) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH dependent AS (SELECT class, id FROM unnest($4)),
		stored(class, id, part, rel, tree, "where", expression, nth) AS (
		SELECT 'pg_constraint'::regclass, oid, 'check', conrelid, conbin, NULL::pg_node_tree,
			pg_get_expr(conbin, conrelid), NULL::bigint
		FROM pg_constraint
		WHERE contype = 'c' AND EXISTS (SELECT FROM unnest($1, $2) AS changed(rel, att)
			WHERE rel = conrelid AND att = ANY (conkey))
		UNION ALL
		SELECT 'pg_class'::regclass, indexrelid, n::text, indrelid, indexprs, NULL,
			pg_get_indexdef(indexrelid, n + 1, false),
			row_number() OVER (PARTITION BY indexrelid ORDER BY n) - 1
		FROM unnest($3) JOIN pg_index ON indexrelid = index, generate_series(0, indnatts - 1) AS n WHERE indkey[n] = 0
		UNION ALL
		SELECT 'pg_class'::regclass, indexrelid, 'predicate', indrelid, indpred, NULL,
			pg_get_expr(indpred, indrelid), NULL
		FROM unnest($3) JOIN pg_index ON indexrelid = index AND indpred IS NOT NULL
		UNION ALL
		-- ALTER TABLE reads these again.
		SELECT 'pg_statistic_ext'::regclass, s.oid, 'statistics', stxrelid, NULL, NULL, e, NULL
		FROM pg_statistic_ext s, unnest(pg_get_statisticsobjdef_expressions(s.oid)) AS e
		WHERE EXISTS (SELECT
			FROM pg_depend JOIN unnest($1, $2) AS changed(rel, att) ON refobjid = rel AND refobjsubid = att
			WHERE classid = 'pg_statistic_ext'::regclass AND objid = s.oid AND refclassid = 'pg_class'::regclass)
		UNION ALL
		SELECT class, id, p.part, polrelid, p.tree, NULL, pg_get_expr(p.tree, polrelid), NULL
		FROM dependent JOIN pg_policy ON class = 'pg_policy'::regclass AND oid = id,
			LATERAL (VALUES ('using', polqual), ('with check', polwithcheck)) AS p(part, tree) WHERE p.tree IS NOT NULL
		UNION ALL
		SELECT class, id, 'when', tgrelid, tgqual, NULL, condition, NULL
		FROM dependent JOIN pg_trigger t ON class = 'pg_trigger'::regclass AND t.oid = id,
			substring(pg_get_triggerdef(t.oid)
				FROM 'FOR EACH (?:ROW|STATEMENT) WHEN \((.*)\) EXECUTE FUNCTION ') AS condition
		WHERE tgqual IS NOT NULL AND condition IS NOT NULL
		UNION ALL
		SELECT class, id, 'view', ev_class, ev_action, NULL, rtrim(pg_get_viewdef(ev_class), ';'), NULL
		FROM dependent JOIN pg_rewrite ON class = 'pg_class'::regclass AND ev_class = id AND rulename = '_RETURN'
		UNION ALL
		-- These read whole rows, and depend on no column: they stay as they are, and yet what they print changes.
		(SELECT DISTINCT ON (c.oid) 'pg_class'::regclass, c.oid, 'whole row', c.oid, NULL::pg_node_tree,
				NULL::pg_node_tree, query, NULL::bigint
		FROM pg_depend v JOIN pg_rewrite r ON v.classid = 'pg_rewrite'::regclass AND r.oid = v.objid
			JOIN pg_class c ON c.oid = r.ev_class AND c.relkind IN ('v', 'm')
			CROSS JOIN rtrim(pg_get_viewdef(c.oid), ';') AS query
		WHERE v.refclassid = 'pg_class'::regclass AND v.refobjid = ANY ($1) AND v.refobjsubid = 0 AND query ~ '\.\*'
			AND c.oid NOT IN (SELECT id FROM dependent WHERE class = 'pg_class'::regclass))
		UNION ALL
		SELECT 'pg_rewrite'::regclass, r.oid, own.part, ev_class, own.tree, own."where", own.text, NULL
		-- Once, also where the rule depends on the columns as its view does.
		FROM (SELECT o.oid, bool_or(class = 'pg_rewrite'::regclass)
			FROM dependent JOIN pg_rewrite o ON class = 'pg_class'::regclass
				AND ev_class = id AND rulename <> '_RETURN' OR class = 'pg_rewrite'::regclass AND o.oid = id
			GROUP BY 1) AS rule(id, itself)
			JOIN pg_rewrite r ON r.oid = rule.id
			CROSS JOIN pg_get_ruledef(r.oid) AS definition
			CROSS JOIN LATERAL (VALUES ('rule', ev_action, ev_qual, rtrim(definition, ';')),
				('condition', ev_qual, NULL, CASE
					WHEN itself THEN substring(definition FROM '\n   WHERE ((?:[^''"]|''[^'']*''|"[^"]*")*?) DO ') END)
			) AS own(part, tree, "where", text)
		WHERE own.text IS NOT NULL
		UNION ALL
		SELECT 'pg_attrdef'::regclass, oid, 'default', adrelid, adbin, NULL, pg_get_expr(adbin, adrelid), NULL
		FROM unnest($1, $2) AS changed(rel, att) JOIN pg_attrdef ON adrelid = rel AND adnum = att
	)
	SELECT stored.id, part, pg_describe_object(class, stored.id, 0), stored.expression,
		CASE WHEN part IN ('view', 'whole row') THEN ''
			WHEN part IN ('when', 'condition') THEN format(' FROM %1$s old, %1$s new', stored.rel::regclass)
			WHEN part NOT IN ('rule', 'default') THEN ' FROM ' || stored.rel::regclass END,
		stored.rel, stored.tree, stored."where", coalesce(nth::text, part),
		coalesce((SELECT opcmethod
			FROM pg_index JOIN pg_opclass o ON o.oid = indclass[CASE WHEN nth IS NOT NULL THEN part::integer END]
			WHERE indexrelid = stored.id AND opcdefault), 0)
	FROM stored
$$;

-- The expression without the casts that PostgreSQL has put there by itself for the types that change, and would later
-- take for what somebody wrote. sources: the types that columns change from; part: as in uidx_migration_expressions,
-- or of an index the number among its expressions.
CREATE FUNCTION @extschema@.uidx_migration_uncast(expression text, tree pg_node_tree, rel oid, part text,
	sources oid[], target oid) RETURNS text
	LANGUAGE c STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	AS 'MODULE_PATHNAME', 'uidx_migration_uncast';

-- Of each expression, when the columns are of the target, and those of a view as its query then gives them: text: how
-- it is written; problem: why PostgreSQL cannot read it, NULL if it can or if no query can tell; text_read: what is to
-- be said of text that it reads as ids, empty if PostgreSQL cannot read it even with the types as they are. A view, in
-- `of`, comes before those that read it.
CREATE FUNCTION @extschema@.uidx_migration_read(rels oid[], atts smallint[], sources oid[], target oid, views oid[],
	"of" oid[], methods oid[], expressions text[], uncast text[], rests text[], OUT text text, OUT problem text,
	OUT text_read text) RETURNS SETOF record
	LANGUAGE c VOLATILE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	AS 'MODULE_PATHNAME', 'uidx_migration_read';

-- The stored expressions, and what uidx_migration_read says of each.
CREATE FUNCTION @extschema@.uidx_migration_readings(rels oid[], atts smallint[], target regtype,
	indexes @extschema@.uidx_migration_index[], dependents @extschema@.uidx_migration_dependent[])
	RETURNS SETOF @extschema@.uidx_migration_stored
	LANGUAGE sql VOLATILE
BEGIN ATOMIC
	WITH known AS (
		SELECT ARRAY(SELECT DISTINCT a.atttypid FROM ROWS FROM (unnest($1), unnest($2)) AS c(rel, att)
				JOIN pg_attribute a ON a.attrelid = c.rel AND a.attnum = c.att) AS sources,
			ARRAY(SELECT d.id FROM unnest($5) AS d WHERE d.class = 'pg_class'::regclass ORDER BY d.depth DESC) AS views
	), stored AS MATERIALIZED (
		SELECT x.id, x.part, x.object, x.expression, x.rest, x.method, k.sources, k.views,
			coalesce(w.uncast, u.uncast, x.expression) AS uncast,
			row_number() OVER (ORDER BY CASE x.part
				WHEN 'view' THEN array_position(k.views, x.id) END DESC NULLS LAST) AS n
		FROM known k, @extschema@.uidx_migration_expressions($1, $2, $4, $5) x
			CROSS JOIN LATERAL (SELECT @extschema@.uidx_migration_uncast(x.expression, x.tree, x.rel,
				x.tree_part, k.sources, $3) AS uncast) u
			CROSS JOIN LATERAL (SELECT @extschema@.uidx_migration_uncast(u.uncast, x."where", x.rel,
				x.tree_part, k.sources, $3) AS uncast) w
	), given AS (
		SELECT s.sources, s.views, array_agg(CASE s.part WHEN 'view' THEN s.id ELSE 0 END ORDER BY s.n) AS "of",
			array_agg(s.method ORDER BY s.n) AS methods,
			-- What is read is the condition that the rule will have.
			array_agg(CASE s.part WHEN 'condition' THEN s.uncast ELSE s.expression END ORDER BY s.n) AS expressions,
			array_agg(s.uncast ORDER BY s.n) AS uncast, array_agg(s.rest ORDER BY s.n) AS rests
		FROM stored s GROUP BY s.sources, s.views
	)
	SELECT s.id, s.part, s.object, s.expression, r.text, r.problem, r.text_read
	FROM given g CROSS JOIN LATERAL @extschema@.uidx_migration_read($1, $2, g.sources, $3, g.views, g."of",
		g.methods, g.expressions,
			g.uncast, g.rests) WITH ORDINALITY AS r(text, problem, text_read, n)
		JOIN stored s ON s.n = r.n;
END;

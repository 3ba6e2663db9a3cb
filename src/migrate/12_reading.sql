
-- Whether PostgreSQL can read a stored expression once the types have changed, and how it is to be written then.

CREATE FUNCTION uidx_migration_expressions(rels oid[], atts smallint[], indexes oid[], classes regclass[], ids oid[],
	OUT id oid, OUT part text, OUT object text, OUT expression text, OUT rest text,
	OUT rel oid, OUT tree pg_node_tree, OUT "where" pg_node_tree, OUT tree_part text, OUT owner oid) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH dependent AS (
		SELECT class, dependent.id, pg_describe_object(class, dependent.id, 0) AS object
		FROM unnest($4, $5) AS dependent(class, id)
	), stored(id, part, object, expression, rest, rel, tree, "where", nth) AS (
	SELECT oid, 'check', format('constraint %I on table %s', conname, conrelid::regclass),
		pg_get_expr(conbin, conrelid),
		' FROM ' || conrelid::regclass, conrelid, conbin, NULL::pg_node_tree, NULL::bigint
	FROM pg_constraint
	WHERE contype = 'c' AND EXISTS (SELECT FROM unnest($1, $2) AS changed(rel, att)
		WHERE rel = conrelid AND att = ANY (conkey))
	UNION ALL
	SELECT i.indexrelid, n::text, 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid, n + 1, false),
		' FROM ' || i.indrelid::regclass, i.indrelid, i.indexprs, NULL, row_number() OVER (PARTITION BY i.indexrelid ORDER BY n) - 1
	FROM pg_index i, generate_series(0, i.indnatts - 1) AS n WHERE i.indexrelid = ANY ($3) AND i.indkey[n] = 0
	UNION ALL
	SELECT i.indexrelid, 'predicate', 'index ' || i.indexrelid::regclass, pg_get_expr(i.indpred, i.indrelid),
		' FROM ' || i.indrelid::regclass, i.indrelid, i.indpred, NULL, NULL
	FROM pg_index i WHERE i.indexrelid = ANY ($3) AND i.indpred IS NOT NULL
	UNION ALL
	SELECT dependent.id, p.part, object, p.expression, ' FROM ' || polrelid::regclass, polrelid, p.tree, NULL, NULL
	FROM dependent JOIN pg_policy ON class = 'pg_policy'::regclass AND oid = dependent.id, LATERAL (
		VALUES ('using', pg_get_expr(polqual, polrelid), polqual),
			('with check', pg_get_expr(polwithcheck, polrelid), polwithcheck)) AS p(part, expression, tree)
	WHERE p.expression IS NOT NULL
	UNION ALL
	SELECT dependent.id, 'when', object, condition, format(' FROM %1$s old, %1$s new', tgrelid::regclass), tgrelid, tgqual, NULL, NULL
	FROM dependent JOIN pg_trigger t ON class = 'pg_trigger'::regclass AND t.oid = dependent.id,
		substring(pg_get_triggerdef(t.oid)
			FROM 'FOR EACH (?:ROW|STATEMENT) WHEN \((.*)\) EXECUTE FUNCTION ') AS condition
	WHERE tgqual IS NOT NULL AND condition IS NOT NULL
	UNION ALL
	SELECT dependent.id, 'view', object, rtrim(pg_get_viewdef(ev_class), ';'), '', ev_class, ev_action, NULL, NULL
	FROM dependent JOIN pg_rewrite ON class = 'pg_class'::regclass AND ev_class = dependent.id AND rulename = '_RETURN'
	UNION ALL
	-- These read whole rows, and depend on no column: they stay as they are, and yet what they print changes.
	SELECT DISTINCT c.oid, 'whole row', pg_describe_object('pg_class'::regclass, c.oid, 0), query, '', c.oid, NULL::pg_node_tree, NULL::pg_node_tree, NULL::bigint
	FROM pg_depend v JOIN pg_rewrite r ON v.classid = 'pg_rewrite'::regclass AND r.oid = v.objid
		JOIN pg_class c ON c.oid = r.ev_class AND c.relkind IN ('v', 'm')
		CROSS JOIN rtrim(pg_get_viewdef(c.oid), ';') AS query
	WHERE v.refclassid = 'pg_class'::regclass AND v.refobjid = ANY ($1) AND v.refobjsubid = 0 AND query ~ '\.\*'
		AND c.oid NOT IN (SELECT dependent.id FROM dependent WHERE class = 'pg_class'::regclass)
	UNION ALL
	SELECT r.oid, 'rule', pg_describe_object('pg_rewrite'::regclass, r.oid, 0), rtrim(pg_get_ruledef(r.oid), ';'), NULL, ev_class,
		ev_action, ev_qual, NULL
	FROM dependent
		JOIN pg_rewrite r ON class = 'pg_class'::regclass AND ev_class = dependent.id AND rulename <> '_RETURN'
			OR class = 'pg_rewrite'::regclass AND r.oid = dependent.id
	UNION ALL
	SELECT r.oid, 'condition', pg_describe_object('pg_rewrite'::regclass, r.oid, 0), condition,
		format(' FROM %1$s old, %1$s new', ev_class::regclass), ev_class, ev_qual, NULL, NULL
	FROM dependent JOIN pg_rewrite r ON class = 'pg_rewrite'::regclass AND r.oid = dependent.id,
		substring(pg_get_ruledef(r.oid) FROM '\n   WHERE (.*?) DO ') AS condition
	WHERE condition IS NOT NULL
	UNION ALL
	SELECT f.oid, 'default', format('default of column %I of table %s', attname, adrelid::regclass),
		pg_get_expr(adbin, adrelid), NULL, adrelid, adbin, NULL, NULL
	FROM unnest($1, $2) AS changed(rel, att) JOIN pg_attrdef f ON adrelid = rel AND adnum = att
		JOIN pg_attribute ON attrelid = rel AND attnum = att
	)
	SELECT stored.id, part, stored.object, stored.expression, stored.rest, stored.rel, stored.tree, stored."where", coalesce(nth::text, part), relowner
	FROM stored JOIN pg_class c ON c.oid = stored.rel
$$;
COMMENT ON FUNCTION uidx_migration_expressions(oid[], smallint[], oid[], regclass[], oid[]) IS
	'internal: the stored expressions that read these columns, or that stand in these objects. `SELECT expression '
	'rest` reads one, as the owner of its table or view; the expression of a view is a query itself; rest is NULL where '
	'no query can. tree and "where" are what PostgreSQL keeps of it';

CREATE FUNCTION uidx_migration_uncast(expression text, tree pg_node_tree, rel oid, part text, sources oid[], target oid) RETURNS text
	LANGUAGE c STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	AS 'MODULE_PATHNAME', 'uidx_migration_uncast';
COMMENT ON FUNCTION uidx_migration_uncast(text, pg_node_tree, oid, text, oid[], oid) IS
	'internal: the expression without the casts that PostgreSQL has put there by itself for the types that change, and '
	'would later take for what somebody wrote. sources: the types that columns change from; part: as in '
	'uidx_migration_expressions, or of an index the number among its expressions';

CREATE FUNCTION uidx_migration_read(rels oid[], atts smallint[], sources oid[], target oid, views oid[], owners oid[], "of" oid[],
	expressions text[], uncast text[], rests text[],
	OUT text text, OUT problem text, OUT text_read text) RETURNS SETOF record
	LANGUAGE c VOLATILE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	AS 'MODULE_PATHNAME', 'uidx_migration_read';
COMMENT ON FUNCTION uidx_migration_read(oid[], smallint[], oid[], oid, oid[], oid[], oid[], text[], text[], text[]) IS
	'internal: how each expression is written once the types have changed; what PostgreSQL then says is wrong with it, '
	'NULL if nothing or if no query can tell; what is to be said of text that it then reads as ids, '
	'which is empty if it cannot be read even with the types as they are. '
	'It is parsed as its owner, with the columns taken to be of the target, and of a view those that its query gives: '
	'a view, in `of`, comes before those that read it';

SET LOCAL search_path = pg_catalog, pg_temp; -- as 00_head.sql says

CREATE FUNCTION @extschema@.uidx_migration_readings(rels oid[], atts smallint[], target regtype, indexes oid[], classes regclass[], ids oid[], views oid[])
	RETURNS TABLE (id oid, part text, object text, expression text, text text, problem text, text_read text)
	LANGUAGE sql VOLATILE
BEGIN ATOMIC
	WITH types AS (
		SELECT ARRAY(SELECT DISTINCT a.atttypid FROM ROWS FROM (unnest($1), unnest($2)) AS c(rel, att)
			JOIN pg_attribute a ON a.attrelid = c.rel AND a.attnum = c.att) AS sources
	), stored AS MATERIALIZED (
		SELECT x.id, x.part, x.object, x.expression, x.rest, x.owner, types.sources, coalesce(w.uncast, u.uncast, x.expression) AS uncast,
			row_number() OVER (ORDER BY CASE x.part WHEN 'view' THEN array_position($7, x.id) END DESC NULLS LAST) AS n
		FROM types, @extschema@.uidx_migration_expressions($1, $2, $4, $5, $6) x
			CROSS JOIN LATERAL (SELECT @extschema@.uidx_migration_uncast(x.expression, x.tree, x.rel, x.tree_part, types.sources, $3) AS uncast) u
			CROSS JOIN LATERAL (SELECT @extschema@.uidx_migration_uncast(u.uncast, x."where", x.rel, x.tree_part, types.sources, $3) AS uncast) w
	), given AS (
		SELECT s.sources, array_agg(s.owner ORDER BY s.n) AS owners,
			array_agg(CASE s.part WHEN 'view' THEN s.id ELSE 0 END ORDER BY s.n) AS "of",
			-- What is read is the condition that the rule will have.
			array_agg(CASE s.part WHEN 'condition' THEN s.uncast ELSE s.expression END ORDER BY s.n) AS expressions,
			array_agg(s.uncast ORDER BY s.n) AS uncast, array_agg(s.rest ORDER BY s.n) AS rests
		FROM stored s GROUP BY s.sources
	)
	SELECT s.id, s.part, s.object, s.expression, r.text, r.problem, r.text_read
	FROM given g CROSS JOIN LATERAL @extschema@.uidx_migration_read($1, $2, g.sources, $3, $7, g.owners, g."of", g.expressions, g.uncast, g.rests) WITH ORDINALITY AS r(text, problem, text_read, n)
		JOIN stored s ON s.n = r.n;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_readings(oid[], smallint[], regtype, oid[], regclass[], oid[], oid[]) IS
	'internal: the stored expressions, and what uidx_migration_read says of each';

SET LOCAL search_path = @extschema@, pg_temp;

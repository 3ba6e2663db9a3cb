
-- The whole database, or a chosen part. The plan is one: all types change in the same switch, so nothing ever sees
-- some of them changed and others not.

-- It reads catalogs alone: everybody may call it.
CREATE FUNCTION @extschema@.uidx_migration_sets(target regtype, exclude text[] DEFAULT '{}',
	source regtype DEFAULT NULL,
	include text[] DEFAULT '{}')
	RETURNS TABLE (tables bigint, bytes bigint, rewritten boolean, columns text[])
	LANGUAGE sql STABLE ROWS 50 SET search_path = pg_catalog, pg_temp SET jit = off
BEGIN ATOMIC
	SELECT count(DISTINCT t.rel), (SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class
			WHERE oid = ANY (array_agg(t.rel)::oid[]) AND relkind = 'r') AS bytes,
		bool_or('uuid'::regtype NOT IN (a.atttypid, $1) OR $1 = 'text'::regtype),
		array_agg(x.called ORDER BY x.called) AS called
	FROM @extschema@.uidx_migration_groups($1, $2, $3, $4) t
		JOIN pg_attribute a ON a.attrelid = t.rel AND a.attnum = t.att
		CROSS JOIN LATERAL format('%s.%I', t.rel, a.attname) AS x(called)
	WHERE t.role = 'changes' GROUP BY t."group" ORDER BY bytes DESC, called;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_sets(regtype, text[], regtype, text[]) IS
	'the sets of columns that can become the target, each tied by foreign keys and inheritance, the largest first';

-- Which sets have none of these refused columns, and what is to be excluded for the others. Not every text or bigint
-- key is an id. This says which sets to leave out, by one column of each.
CREATE FUNCTION @extschema@.uidx_migration_proposal(ties @extschema@.uidx_migration_tie[],
	refused text[], exclude text[])
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH key AS (
		SELECT "group", format('%s.%I', rel, attname) AS name,
			format('column %I of table %s', attname, rel) = ANY ($2) AS bad
		FROM unnest($1) JOIN pg_attribute ON role = 'changes' AND attrelid = rel AND attnum = att
	), keys AS (
		SELECT min(name) FILTER (WHERE bad) AS bad, array_agg(name ORDER BY name)::text AS names
		FROM key GROUP BY "group"
	)
	SELECT 'note', 'sets of columns', format('by their sample, %s of %s hold what is no id. The others: %s', count(bad),
			count(*),
			coalesce(array_to_string((array_agg(names ORDER BY names) FILTER (WHERE bad IS NULL))[:12], ' '), 'none')),
		format('leave those out: exclude => %L', $3 || array_agg(bad ORDER BY bad) FILTER (WHERE bad IS NOT NULL))
	FROM keys HAVING count(bad) > 0
$$;

CREATE FUNCTION @extschema@.uidx_migration_check(target regtype, exclude text[] DEFAULT '{}',
	source regtype DEFAULT NULL, include text[] DEFAULT '{}', trust name[] DEFAULT '{}')
	RETURNS TABLE (verdict text, object text, why text, action text)
	LANGUAGE sql STABLE ROWS 500 SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH planned AS MATERIALIZED (
		SELECT @extschema@.uidx_migration_scope($1,
			ARRAY(SELECT t FROM @extschema@.uidx_migration_groups($1, $2, $3, $4) t), $5) AS scope
	), found AS MATERIALIZED (
		SELECT f.* FROM planned p, @extschema@.uidx_migration_findings(p.scope, NULL) f
	)
	SELECT x.* FROM (SELECT * FROM found
		UNION ALL
		SELECT s.* FROM planned p,
			@extschema@.uidx_migration_proposal((p.scope).ties, ARRAY(SELECT f.object FROM found f
			WHERE f.verdict = 'refused' AND f.why ~ '^of [0-9]+ sampled values '), $2) s) AS x
	ORDER BY array_position(ARRAY['refused', 'breaks', 'changes', 'planned', 'note'], x.verdict), x.object, x.why;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_check(regtype, text[], regtype, text[], name[]) IS
	'what stands in the way of changing all columns of the database that can become the target: verdicts as for a '
	'single column';

CREATE FUNCTION @extschema@.uidx_migration_plan(target regtype, exclude text[] DEFAULT '{}',
	source regtype DEFAULT NULL, include text[] DEFAULT '{}', trust name[] DEFAULT '{}')
	RETURNS TABLE (step bigint, statement text, phase text, lock text, undo text, transactional boolean)
	LANGUAGE sql STABLE ROWS 500 SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH planned AS MATERIALIZED (
		SELECT @extschema@.uidx_migration_scope($1,
			ARRAY(SELECT t FROM @extschema@.uidx_migration_groups($1, $2, $3, $4) t), $5) AS scope
	), allowed AS MATERIALIZED (
		SELECT p.scope FROM planned p, @extschema@.uidx_migration_allowed('these columns', p.scope) a
	)
	SELECT x.* FROM allowed, @extschema@.uidx_migration_undo(allowed.scope, $2, coalesce($4, '{}')) back,
		@extschema@.uidx_migration_numbered(allowed.scope, back) x ORDER BY x.step;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_plan(regtype, text[], regtype, text[], name[]) IS
	'the statements that change all columns of the database that can become the target, in order, as one plan; 55000 '
	'where something is refused';

-- The check in short: one row for each reason and action. A reason is the text up to the colon. Names, numbers and
-- literals do not count; a name without its schema is known by the word before it.
CREATE FUNCTION @extschema@.uidx_migration_sum(findings @extschema@.uidx_migration_finding[],
	OUT verdict text, OUT objects bigint, OUT named text, OUT why text, OUT action text) RETURNS SETOF record
	LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
	SET standard_conforming_strings = on AS $$
	WITH found AS (
		SELECT *, regexp_replace(substring(why FROM '^(?:long lock: [^:]*:?)?[^:]*') || ': ' || action,
			'(?:(?:(?:"[^"]*"|[\w$]+)\.)+(?:"[^"]*"|[\w$]+)(?:\([^()]*\))?|''[^'']*''|\d[\d.]*'
				'|(?<=\m(?:constraint|CONSTRAINT|SCHEMA|EXTENSION|TO) )(?:"[^"]*"|[\w$]+))(?:, )?', '#', 'g') AS reason
		FROM unnest($1) AS f
	), summed AS (
		SELECT f.verdict, reason, array_agg(DISTINCT f.object ORDER BY f.object) AS objects,
			(array_agg(f.why ORDER BY f.object, f.why))[1] AS why,
			(array_agg(f.action ORDER BY f.object, f.why))[1] AS action
		FROM found f GROUP BY f.verdict, reason
	)
	SELECT s.verdict, cardinality(s.objects),
		array_to_string(s.objects[:12], ', ') || CASE WHEN cardinality(s.objects) > 12 THEN ', ...'
			ELSE '' END, s.why, s.action
	FROM summed s
	-- What takes long under the lock comes before what needs no attention.
	ORDER BY array_position(ARRAY['refused', 'long lock', 'breaks', 'changes', 'planned', 'note'],
		CASE WHEN s.why ^@ 'long lock' THEN 'long lock' ELSE s.verdict END),
		cardinality(s.objects) DESC, s.why, s.action
$$;

CREATE FUNCTION @extschema@.uidx_migration_summary("table" regclass, "column" name, target regtype,
	trust name[] DEFAULT '{}')
	RETURNS TABLE (verdict text, objects bigint, named text, why text, action text)
	LANGUAGE sql STABLE ROWS 20 SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	SELECT s.* FROM @extschema@.uidx_migration_sum(ARRAY(SELECT ROW(c.*)::@extschema@.uidx_migration_finding
		FROM @extschema@.uidx_migration_check($1, $2, $3, $4) c)) s;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_summary(regclass, name, regtype, name[]) IS
	'what uidx_migration_check says, a row a reason: how many objects it is said of, a dozen of their names, '
	'and why and action of the first';

CREATE FUNCTION @extschema@.uidx_migration_summary(target regtype, exclude text[] DEFAULT '{}',
	source regtype DEFAULT NULL, include text[] DEFAULT '{}', trust name[] DEFAULT '{}')
	RETURNS TABLE (verdict text, objects bigint, named text, why text, action text)
	LANGUAGE sql STABLE ROWS 20 SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	SELECT s.* FROM @extschema@.uidx_migration_sum(ARRAY(SELECT ROW(c.*)::@extschema@.uidx_migration_finding
		FROM @extschema@.uidx_migration_check($1, $2, $3, $4, $5) c)) s;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_summary(regtype, text[], regtype, text[], name[]) IS
	'what uidx_migration_check says of all columns of the database that can become the target, a row a reason, '
	'as for a single column';

-- What has no comment of its own.
DO $$
DECLARE
	comment text;
BEGIN
	FOR comment IN SELECT format('COMMENT ON %s %s IS %L', o.type, o.identity, 'internal: a part of check and plan')
		FROM pg_extension e JOIN pg_depend d ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid,
			pg_identify_object(d.classid, d.objid, 0) AS o
		WHERE e.extname = 'uidx_migrate' AND d.deptype = 'e'
			AND obj_description(d.objid, d.classid::regclass::text) IS NULL
			AND d.classid IN ('pg_proc'::regclass, 'pg_type'::regclass)
			AND o.identity !~ '[.]uidx_migration_(check|plan|sets|summary)[(]'
	LOOP
		EXECUTE comment;
	END LOOP;
END $$;

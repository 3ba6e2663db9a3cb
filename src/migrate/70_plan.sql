
-- The check, and the plan. Those that give findings are not strict, so that PostgreSQL puts them into the queries that call them: it plans
-- them once, and not for each set.

CREATE FUNCTION @extschema@.uidx_migration_obstacles(scope @extschema@.uidx_migration_scope) RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT x.* FROM @extschema@.uidx_migration_refused(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_rewrites(scope) x
	UNION ALL
	SELECT CASE WHEN f.no THEN 'refused' ELSE d.verdict END, d.object,
		CASE WHEN f.no THEN concat(d.refusal, t.problem) ELSE d.why END,
		CASE WHEN f.no THEN 'ALTER COLUMN ... DROP DEFAULT before, and set another one afterwards' ELSE d.action END
	FROM @extschema@.uidx_migration_defaults(scope) d, @extschema@.uidx_try_as_owner(d.owner, d.query) t,
		LATERAL (SELECT coalesce(t.state <> '42501', false) AS no) f
	UNION ALL
	-- A sample can refuse a plan only where values are converted, not where their bytes stay.
	SELECT x.* FROM @extschema@.uidx_migration_samples(scope) x WHERE scope.rewrite
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_calls(scope) x
	UNION ALL
	-- Few tables have any, and this is asked of each set.
	SELECT x.* FROM (SELECT FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = ANY (scope.rels) AND c.relname ^@ 'uidx_new_' LIMIT 1) AS any_new,
		@extschema@.uidx_migration_leftovers(scope.rels, scope.target, scope.rels) x WHERE x.verdict = 'refused';
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_obstacles IS 'internal: what the check says of these columns, with all that it refuses';

CREATE FUNCTION @extschema@.uidx_migration_findings(scope @extschema@.uidx_migration_scope, tables oid[])
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT x.* FROM @extschema@.uidx_migration_obstacles(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_planned(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_effects(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_functions(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_arrays(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_samples(scope) x WHERE NOT scope.rewrite
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_leftovers(tables, scope.target, scope.rels) x WHERE x.verdict <> 'refused';
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_findings IS
	'internal: all that the check says of these columns, and of what plans have left in these tables, or in all if that is NULL';

CREATE FUNCTION @extschema@.uidx_migration_check("table" regclass, "column" name, target regtype)
	RETURNS TABLE (verdict text, object text, why text, action text)
	-- Compiling the queries takes longer than running them.
	LANGUAGE sql STABLE STRICT SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH planned AS MATERIALIZED (
		SELECT @extschema@.uidx_migration_scope($1, $2, $3) AS scope
	)
	-- Once the columns have the type, they no longer tell the tables of the plan that changed them.
	SELECT f.* FROM planned p, @extschema@.uidx_migration_findings(p.scope,
		CASE WHEN (p.scope).rels <> '{}' THEN (p.scope).rels || $1::oid END) f
	ORDER BY array_position(ARRAY['refused', 'breaks', 'changes', 'planned', 'note'], f.verdict), f.object, f.why;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_check(regclass, name, regtype) IS
	'what stands in the way of changing this column, and those that foreign keys tie to it, to an id type, uuid, bigint or text. verdict: '
	'`refused` (there is no plan until it is gone), `breaks` (fails after the switch, and no statement of the plan can help), `changes` '
	'(goes on with other text or other rows), `planned` (the plan takes care of it), `note`';

CREATE FUNCTION @extschema@.uidx_migration_refuse(what text, target regtype, findings @extschema@.uidx_migration_finding[]) RETURNS void
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
	IF findings <> '{}' THEN
		RAISE EXCEPTION 'there is no plan to change % to %', $1, target
			USING ERRCODE = 'object_not_in_prerequisite_state',
			DETAIL = (SELECT string_agg(format('%s: %s. What to do: %s.', object, why, action), E'\n') FROM unnest(findings)),
			HINT = 'uidx_migration_check() shows all that stands in the way.';
	END IF;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_migration_refuse IS 'internal: raises 55000 if anything is refused';

CREATE FUNCTION @extschema@.uidx_migration_allowed(what text, scope @extschema@.uidx_migration_scope) RETURNS void
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_refuse(what, scope.target, ARRAY(
		SELECT o FROM @extschema@.uidx_migration_obstacles(scope) o WHERE o.verdict = 'refused'
		UNION ALL
		-- A plan with nothing to change is refused while the indexes of an earlier plan remain.
		SELECT l FROM @extschema@.uidx_migration_leftovers(NULL, scope.target, scope.rels) l WHERE scope.rels = '{}' AND l.object ^@ 'index '));
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_allowed IS
	'internal: raises 55000 if the check refuses something, or if there is nothing to do but to end another plan';

CREATE FUNCTION @extschema@.uidx_migration_work(scope @extschema@.uidx_migration_scope)
	RETURNS TABLE (place text, nth bigint[], statement text, lock text, undo text)
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH steps AS (
		SELECT x.* FROM @extschema@.uidx_migration_frame_steps(scope) x WHERE scope.rels <> '{}'
		UNION ALL
		SELECT x.* FROM @extschema@.uidx_migration_index_steps(scope, ARRAY(SELECT
			ROW(t.index, t.variant, t.before, t.after, @extschema@.uidx_migration_shape(t.index))::@extschema@.uidx_migration_made AS made
			FROM @extschema@.uidx_migration_index_text(scope) t)) x
		UNION ALL
		SELECT x.* FROM @extschema@.uidx_migration_default_steps(scope) x
		UNION ALL
		SELECT x.* FROM @extschema@.uidx_migration_constraint_steps(scope) x
		UNION ALL
		SELECT x.* FROM @extschema@.uidx_migration_dependent_steps(scope) x
		UNION ALL
		SELECT x.* FROM @extschema@.uidx_migration_view_steps(scope) x
		UNION ALL
		SELECT x.* FROM @extschema@.uidx_migration_rewrite_steps(scope) x
	)
	SELECT steps.place, steps.nth, CASE WHEN steps.owner IS NULL THEN steps.statement
			-- Dollars are easier to read, and to change by hand, than quotes that are doubled.
			ELSE format('CALL %s.%s(%L::pg_catalog.regrole, %s::pg_catalog.text%s)', scope.home,
				CASE WHEN index.build IS NULL THEN 'uidx_as_owner' ELSE 'uidx_index_as_owner' END, steps.owner::regrole, CASE strpos(steps.statement, '$')
					WHEN 0 THEN concat('$$', steps.statement, '$$')
					ELSE quote_literal(steps.statement) END, coalesce(', ' || index.build, '')) END,
		steps.lock, steps.undo
	FROM steps CROSS JOIN LATERAL (SELECT CASE WHEN steps.statement ~ '^CREATE (UNIQUE )?INDEX ' THEN
			CASE steps.place WHEN 'make later indexes' THEN 'false' ELSE 'true' END END) AS index(build);
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_work IS
	'internal: the steps of the plan that changes these columns, but for those that look whether it is still the one that was planned';

CREATE PROCEDURE @extschema@.uidx_migration_unchanged(tables regclass[], atts smallint[], target regtype, prints text[])
	LANGUAGE sql SET search_path = pg_catalog, pg_temp SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH now AS (
		SELECT md5(w.statement) AS print, w.statement
		FROM @extschema@.uidx_migration_work(@extschema@.uidx_migration_scope($3, ARRAY(
			SELECT ROW(NULL, c.rel, c.att, 'changes', NULL, NULL)::@extschema@.uidx_migration_tie AS tie
			FROM ROWS FROM (unnest($1), unnest($2)) WITH ORDINALITY AS c(rel, att, n) ORDER BY c.n))) w
	)
	SELECT @extschema@.uidx_migration_stop('something has changed since the plan was made, and it would now have', x.differences,
		'ROLLBACK. Nothing has changed. Look at uidx_migration_check(), and make the plan again.') FROM (
		SELECT coalesce(array_agg(now.statement), '{}') || CASE WHEN EXISTS (
				SELECT FROM unnest($4) AS p WHERE p <> ALL (SELECT n.print FROM now n))
			THEN ARRAY['no more a statement that it has'] ELSE '{}' END AS differences
		FROM now WHERE now.print <> ALL ($4)) x,
		set_config('uidx_migrate.state', @extschema@.uidx_migration_state(ARRAY(SELECT @extschema@.uidx_migration_readers($1::oid[]))), true);
	SELECT @extschema@.uidx_migration_stop('an index is missing, invalid or of another plan',
		@extschema@.uidx_migration_unbuilt(
			array_agg(format('%s.uidx_new_%s', c.relnamespace::regnamespace, c.oid)),
			array_agg(@extschema@.uidx_migration_shape(c.oid))),
		'ROLLBACK. Nothing has changed. Run the phase "before" again, from its start; drop the index first, if it is one of another plan.')
	FROM @extschema@.uidx_migration_indexes($1::oid[], $2, $3) i
		JOIN pg_class c ON c.oid = i.index AND c.relkind = 'i'
	WHERE i.handling = 'beside';
END;
COMMENT ON PROCEDURE @extschema@.uidx_migration_unchanged IS
	'internal: 55000 if a plan that is made now has other statements than those with these hashes, or if an index is not built';

-- The plan, with the looks whether it is still the one that was planned. A statement is complete: files of them run as they are.
CREATE FUNCTION @extschema@.uidx_migration_numbered(scope @extschema@.uidx_migration_scope)
	RETURNS TABLE (step bigint, statement text, phase text, lock text, undo text, transactional boolean)
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH work AS MATERIALIZED (
		SELECT * FROM @extschema@.uidx_migration_work(scope)
	), look AS (
		SELECT ARRAY(SELECT DISTINCT r FROM unnest(scope.rels::regclass[]) r ORDER BY r) AS tables,
			ARRAY(SELECT DISTINCT md5(work.statement) AS print FROM work ORDER BY print) AS prints,
			ARRAY(SELECT DISTINCT r.reference FROM @extschema@.uidx_migration_references(
				ARRAY(SELECT @extschema@.uidx_migration_readers(scope.rels))) r ORDER BY r.reference) AS known
		WHERE scope.rels <> '{}'
	), steps AS (
		SELECT * FROM work
		UNION ALL
		SELECT line.place, '{}' AS nth, line.statement, NULL, 'ROLLBACK'
		FROM look, LATERAL (VALUES
			('compare with the plan', format('CALL %s.uidx_migration_unchanged(%L::regclass[], %L::smallint[], %L::regtype, %L::text[])',
				scope.home, scope.rels::regclass[], scope.atts, scope.target, look.prints)),
			('look for strangers', format('CALL %s.uidx_migration_no_strangers(%L::regclass[], %L::text[])', scope.home, look.tables, look.known)),
			('look again', format('CALL %s.uidx_migration_same(%L::regclass[])', scope.home, look.tables))) AS line(place, statement)
	)
	SELECT row_number() OVER (ORDER BY p.nth, s.nth), concat(s.statement, ';'),
		CASE WHEN p.phase = 'between' AND NOT bool_or(p.phase = 'second switch') OVER () THEN 'after' ELSE p.phase END, s.lock, s.undo || ';',
		s.statement !~ '^(BEGIN|COMMIT|(CREATE|CREATE UNIQUE|DROP|REINDEX) INDEX CONCURRENTLY .*)$'
	FROM steps s LEFT JOIN @extschema@.uidx_migration_order() p ON p.place = s.place
	ORDER BY p.nth, s.nth;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_numbered IS
	'internal: the statements in order. transactional is false for those that cannot stand in a transaction: BEGIN, '
	'COMMIT, and work on indexes CONCURRENTLY';

CREATE FUNCTION @extschema@.uidx_migration_plan("table" regclass, "column" name, target regtype)
	RETURNS TABLE (step bigint, statement text, phase text, lock text, undo text, transactional boolean)
	LANGUAGE sql STABLE STRICT ROWS 50 SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH planned AS MATERIALIZED (
		SELECT @extschema@.uidx_migration_scope($1, $2, $3) AS scope
	), allowed AS MATERIALIZED (
		SELECT p.scope FROM planned p, @extschema@.uidx_migration_allowed(format('column %I of table %s', $2, $1), p.scope) a
	)
	SELECT x.* FROM allowed, @extschema@.uidx_migration_numbered(allowed.scope) x ORDER BY x.step;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_plan(regclass, name, regtype) IS
	'the statements that change this column, and those that foreign keys tie to it, to an id type, uuid, bigint or '
	'text with short locks, in order; 55000 where there is no such way';

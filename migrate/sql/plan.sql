
-- The check, and the plan. uidx_migration_obstacles() and uidx_migration_findings() are not strict and have no
-- settings, so that PostgreSQL puts them into the queries that call them: it plans them once, and not for each set.

-- What the check says of these columns, with all that it refuses, but for other plans.
CREATE FUNCTION @extschema@.uidx_migration_obstacles(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT x.* FROM @extschema@.uidx_migration_refused(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_rewrites(scope) x
	UNION ALL
	SELECT CASE WHEN f.no THEN 'refused' ELSE d.verdict END, d.object,
		CASE WHEN f.no THEN concat(d.refusal, t.problem) ELSE d.why END,
		CASE WHEN f.no THEN 'ALTER COLUMN ... DROP DEFAULT before, and set another one afterwards' ELSE d.action END
	FROM @extschema@.uidx_migration_defaults(scope) d, @extschema@.uidx_migration_try(d.query) t,
		LATERAL (SELECT coalesce(t.state <> '42501', false) AS no) f
	UNION ALL
	-- A sample can refuse a plan only where values are converted, not where their bytes stay.
	SELECT x.* FROM @extschema@.uidx_migration_samples(scope) x WHERE scope.rewrite
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_calls(scope) x;
END;

-- All that the check says of these columns, and of what plans have left in these tables, or in all if that is NULL.
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
	SELECT x.* FROM @extschema@.uidx_migration_stays(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_arrays(scope) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_samples(scope) x WHERE NOT scope.rewrite
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_leftovers(tables, scope) x;
END;

CREATE FUNCTION @extschema@.uidx_migration_check("table" regclass, "column" name, target regtype,
	trust name[] DEFAULT '{}')
	RETURNS TABLE (verdict text, object text, why text, action text)
	-- Compiling the queries takes longer than running them.
	LANGUAGE sql STABLE SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH planned AS MATERIALIZED (
		SELECT @extschema@.uidx_migration_scope($1, $2, $3, coalesce($4, '{}')) AS scope WHERE num_nulls($1, $2, $3) = 0
	)
	-- Once the columns have the type, they no longer tell the tables of the plan that changed them.
	SELECT f.* FROM planned p, @extschema@.uidx_migration_findings(p.scope,
		CASE WHEN (p.scope).rels <> '{}' THEN (p.scope).rels || $1::oid END) f
	ORDER BY array_position(ARRAY['refused', 'breaks', 'changes', 'planned', 'note'], f.verdict), f.object, f.why;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_check(regclass, name, regtype, name[]) IS
	'what a change of this column, and of those that foreign keys tie to it, to an id type, uuid, bigint or text would '
	'meet. verdict: `refused`: there is no plan until this is gone; `breaks`: it fails after the switch, and the plan '
	'cannot help; `changes`: it goes on with other text or other rows; `planned`: the plan takes care of it; '
	'`note`. The check runs code of the owners as the caller, who has to be a member of all of them (42501). A '
	'superuser names in trust the owners whom he lets have his rights';

-- Raises 55000 if the check refuses something, or if there is nothing to do but to end another plan.
CREATE FUNCTION @extschema@.uidx_migration_allowed(what text, scope @extschema@.uidx_migration_scope) RETURNS void
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH earlier AS MATERIALIZED (
		-- A plan with nothing to change is refused while the indexes of an earlier plan remain.
		SELECT l FROM @extschema@.uidx_migration_leftovers(nullif(scope.rels, '{}'), scope) l
		WHERE l.verdict = 'refused' OR scope.rels = '{}' AND l.object ^@ 'index '
	)
	SELECT @extschema@.uidx_migration_stop(format('there is no plan to change %s to %s', what, scope.target), (
		SELECT ARRAY[''] || array_agg(format('%s: %s. What to do: %s.', f.object, f.why, f.action)) FROM (
			SELECT (e.l).* FROM earlier e
			UNION ALL
			SELECT o.* FROM @extschema@.uidx_migration_obstacles(scope) o WHERE o.verdict = 'refused') f
		HAVING count(*) > 0),
		CASE WHEN EXISTS (SELECT FROM earlier)
			THEN 'Bring the earlier plan to its end, or end it as the DETAIL says, and make this one then.'
			ELSE 'uidx_migration_check() shows all that stands in the way.' END);
END;

-- The steps of the plan that changes these columns, but for the guards.
CREATE FUNCTION @extschema@.uidx_migration_work(scope @extschema@.uidx_migration_scope)
	RETURNS TABLE (place @extschema@.uidx_migration_place, nth bigint[], statement text, lock text, undo text)
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH steps AS (
		SELECT x.* FROM @extschema@.uidx_migration_frame_steps(scope) x WHERE scope.rels <> '{}'
		UNION ALL
		SELECT x.* FROM @extschema@.uidx_migration_index_steps(scope) x
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
	SELECT steps.place::@extschema@.uidx_migration_place, steps.nth, steps.statement, steps.lock, steps.undo FROM steps;
END;

-- 55000 if a plan that is made now has other statements than those with these hashes.
CREATE FUNCTION @extschema@.uidx_migration_unchanged(tables regclass[], atts smallint[], target regtype, trust name[],
	prints text[]) RETURNS void
	LANGUAGE sql SET search_path = pg_catalog, pg_temp SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH now AS (
		SELECT left(md5(w.statement), 10) AS print, w.statement
		FROM @extschema@.uidx_migration_work(@extschema@.uidx_migration_scope($3, ARRAY(
			SELECT ROW(NULL, c.rel, c.att, 'changes', NULL, NULL)::@extschema@.uidx_migration_tie AS tie
			FROM ROWS FROM (unnest($1), unnest($2)) WITH ORDINALITY AS c(rel, att, n) ORDER BY c.n), $4)) w
	)
	SELECT @extschema@.uidx_migration_stop(
		'something has changed since the plan was made, and it would now have', x.differences[:10],
		'ROLLBACK. Nothing has changed. Look at uidx_migration_check(), and make the plan again.') FROM (
		SELECT coalesce(array_agg(now.statement), '{}') || CASE WHEN EXISTS (
				SELECT FROM unnest($5) AS p WHERE p <> ALL (SELECT n.print FROM now n))
			THEN ARRAY['not all of the statements that this plan has'] ELSE '{}' END AS differences
		FROM now WHERE now.print <> ALL ($5)) x;
END;

-- The first statement of a phase. It stops it where it is not its turn (55000), where something else is there than
-- when the plan was made (55000), where somebody else runs it than may (42501), or where a lock is not free (55P03). A
-- switch has its locks and settings from it, after BEGIN. prints: the hashes of the plan's statements. indexes,
-- shapes: what the phase builds or takes. relations: what it locks.
CREATE PROCEDURE @extschema@.uidx_migration_guard(phase text, tables regclass[], atts smallint[], target regtype,
	twice boolean, trust name[], indexes text[], shapes text[], relations regclass[] DEFAULT '{}',
	prints text[] DEFAULT '{}')
	LANGUAGE sql
BEGIN ATOMIC
	-- Every name of a plan is written with its schema: nothing that others have made is found by its name alone. A
	-- switch has these settings for its transaction, the other phases for the session. The path of indexes that are
	-- built after the switch is set by a statement of the plan.
	SELECT @extschema@.uidx_migration_stop('a switch needs the isolation level READ COMMITTED',
		ARRAY['this transaction is ' || level],
		'BEGIN ISOLATION LEVEL READ COMMITTED')
	FROM current_setting('transaction_isolation') AS level WHERE $1 ^@ 'switch' AND level <> 'read committed';
	SELECT @extschema@.uidx_migration_stop('statements of two plans are mixed',
		ARRAY['this transaction has begun the switch of another one'],
		'ROLLBACK. Nothing has changed. Keep each plan in a table of its own, and run one after the other.')
	WHERE $1 ^@ 'switch' AND current_setting('uidx_migrate.state', true) <> '';
	SELECT set_config(key, value, $1 ^@ 'switch') FROM (VALUES ('standard_conforming_strings', 'on'),
		('array_nulls', 'on'), ('default_tablespace', '')) AS v(key, value);
	-- A phase that goes on where it stopped has the path of its indexes.
	SELECT set_config('uidx_migrate.path', path, false) FROM current_setting('search_path') AS path
	WHERE $1 !~ '^switch' AND path <> 'pg_catalog, pg_temp';
	SELECT set_config('search_path', 'pg_catalog, pg_temp', true), set_config('lc_monetary', 'C', true),
		set_config('lock_timeout', '500ms', true)
	WHERE $1 ^@ 'switch';
	SELECT @extschema@.uidx_migration_trust($2::oid[],
		-- After the switch the tables alone are altered.
		CASE WHEN $1 IN ('settle', 'finish') THEN '{}' ELSE $3 END, $6);
	SELECT @extschema@.uidx_migration_turn($1, $2, $3, $4, $5);
	SELECT @extschema@.uidx_migration_lock($9, 'SHARE UPDATE EXCLUSIVE', '30s', 1) WHERE $1 ^@ 'switch';
	SELECT @extschema@.uidx_migration_turn($1, $2, $3, $4, $5) WHERE $1 ^@ 'switch';
	SELECT set_config('uidx_migrate.state',
		@extschema@.uidx_migration_state(ARRAY(SELECT @extschema@.uidx_migration_readers($2::oid[]))),
		true) WHERE $1 ^@ 'switch';
	SELECT @extschema@.uidx_migration_unchanged($2, $3, $4, $6, $10) WHERE $1 = 'switch';
	SELECT @extschema@.uidx_migration_stop('another plan has not come to its end', ARRAY(
			SELECT format('index %s on table %s is of a plan to %s', c.oid::regclass, i.indrelid::regclass, other.plan)
			FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid AND c.relname ^@ 'uidx_new_' CROSS JOIN LATERAL
				@extschema@.uidx_migration_other_plan(c.oid, $2::oid[], $3, $4) AS other(plan)
			WHERE i.indrelid = ANY ($2::oid[]) AND other.plan IS NOT NULL ORDER BY c.oid LIMIT 10),
		concat(CASE $1 WHEN 'switch' THEN 'ROLLBACK. ' END,
			'Nothing has changed. Run that plan to its end, or end it by the '
			'undo of its phase "prepare". Then run this one from its phase "prepare".'))
	WHERE $1 IN ('prepare', 'switch');
	SELECT @extschema@.uidx_migration_drop_unfinished($7) WHERE $1 !~ 'switch';
	SELECT @extschema@.uidx_migration_stop('an index is missing, invalid or of another plan',
		(@extschema@.uidx_migration_unbuilt($7, $8, $1 ^@ 'switch'))[:10],
		CASE WHEN $1 ^@ 'switch'
			THEN format('ROLLBACK. Nothing has changed. Run the phase "%s" again, from its start; drop '
				'the index first, if it is one of another plan.',
				CASE $1 WHEN 'switch' THEN 'prepare' ELSE 'settle' END)
			ELSE 'Drop or rename what has its name, and run the phase again.' END);
	SELECT @extschema@.uidx_migration_no_duplicates($2::oid[], $3, $4) WHERE $1 = 'prepare' AND $4 <> 'uuid'::regtype;
	-- Nobody may have changed anything meanwhile.
	SELECT @extschema@.uidx_migration_lock($9, 'ACCESS EXCLUSIVE', '500ms', 12) WHERE $1 ^@ 'switch';
	SELECT @extschema@.uidx_migration_stop('something has changed since the switch began',
		ARRAY['a privilege, a comment or a view'],
		'ROLLBACK. Nothing has changed. Run the switch again; if it says that the plan is another one, make it again.')
	WHERE $1 ^@ 'switch' AND current_setting('uidx_migrate.state')
		<> @extschema@.uidx_migration_state(ARRAY(SELECT @extschema@.uidx_migration_readers($2::oid[])));
	SELECT @extschema@.uidx_migration_trust($2::oid[], $3, $6) WHERE $1 ^@ 'switch';
	-- No notices of indexes that get their names.
	SELECT set_config('client_min_messages', 'warning', true) WHERE $1 ^@ 'switch';
END;

-- The call that gives the plan for the way back of the same columns; without include, of a column and those that are
-- tied to it. It has the types of all arguments: a namesake that takes text would else be as good, and literals prefer
-- text. Of a part of the database there is none where several types become one.
CREATE FUNCTION @extschema@.uidx_migration_undo(scope @extschema@.uidx_migration_scope, exclude text[], include text[])
	RETURNS text
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH was AS (
		SELECT rel, name, CASE WHEN source = 'integer'::regtype THEN 'bigint'::regtype
			WHEN source IN ('varchar'::regtype, 'bpchar'::regtype) THEN 'text'::regtype ELSE source END AS type
		FROM unnest(scope.columns)
	)
	SELECT format('SELECT * FROM %s.uidx_migration_plan(%s);', scope.home, concat_ws(', ',
		CASE WHEN $3 IS NULL THEN format('%L::pg_catalog.regclass, %L::pg_catalog.name', rel, name) END,
		format('%L::pg_catalog.regtype', type),
		'exclude => ' || quote_literal(nullif($2, '{}')) || '::pg_catalog.text[]',
		CASE WHEN $3 IS NOT NULL THEN format('source => %L::pg_catalog.regtype', scope.target) END,
		'include => ' || quote_literal(nullif($3, '{}')) || '::pg_catalog.text[]',
		'trust => ' || quote_literal(nullif(scope.trust, '{}')) || '::pg_catalog.name[]'))
	FROM was
	WHERE (type <> 'uuid'::regtype OR scope.target <> 'text'::regtype)
		AND ($3 IS NULL OR type = ALL (SELECT type FROM was)) LIMIT 1
$$;

-- The statements in order. transactional is false for those that cannot stand in a transaction: BEGIN, COMMIT, and
-- work on indexes CONCURRENTLY. A statement is complete: files of them run as they are. Until a switch commits,
-- ROLLBACK undoes it. Between two switches keys are missing, so no plan leads back from there.
CREATE FUNCTION @extschema@.uidx_migration_numbered(scope @extschema@.uidx_migration_scope, back text)
	RETURNS TABLE (step bigint, statement text, phase text, lock text, undo text, transactional boolean)
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH work AS MATERIALIZED (
		SELECT * FROM @extschema@.uidx_migration_work(scope)
	), guard AS (
		SELECT ('guard of ' || p.phase)::@extschema@.uidx_migration_place AS place, '{}'::bigint[] AS nth,
			concat(format(
				'CALL %s.uidx_migration_guard(%L::pg_catalog.text, %L::pg_catalog.regclass[], %L::pg_catalog.int2[], '
				'%L::pg_catalog.regtype, %L::pg_catalog.bool, %L::pg_catalog.name[], %L::pg_catalog.text[], '
				'%L::pg_catalog.text[]',
				scope.home, p.phase, scope.rels::regclass[], scope.atts, scope.target, scope.twice,
				scope.trust, b.names, b.shapes),
				CASE WHEN l.locks IS NOT NULL THEN format(', %L::pg_catalog.regclass[]', l.locks) END,
				CASE p.phase WHEN 'switch' THEN format(', %L::pg_catalog.text[]', ARRAY(
					SELECT DISTINCT left(md5(work.statement), 10) AS print FROM work ORDER BY print)) END,
				')') AS statement,
			'ACCESS EXCLUSIVE on '
			|| coalesce(array_to_string(l.locks, ', '), 'tables whose index is unfinished') AS lock,
			NULL AS undo
		FROM unnest('{prepare,switch,settle,switch back,finish}'::text[]) AS p(phase)
			CROSS JOIN LATERAL @extschema@.uidx_migration_built(scope, p.phase) b
			CROSS JOIN LATERAL (SELECT CASE WHEN p.phase ^@ 'switch' THEN
				@extschema@.uidx_migration_locks(scope, p.phase) END AS locks) l
		WHERE scope.rels <> '{}' AND (scope.twice OR p.phase IN ('prepare', 'switch', 'settle'))
	)
	SELECT row_number() OVER (ORDER BY s.place, s.nth, s.statement), concat(s.statement, ';'), p.phase, s.lock,
		CASE WHEN s.statement = 'COMMIT' THEN CASE WHEN p.phase = 'switch' AND scope.twice THEN NULL ELSE back END
			WHEN p.phase ^@ 'switch' THEN 'ROLLBACK;' ELSE s.undo || ';' END,
		s.statement !~ '^(BEGIN .*|COMMIT|(CREATE|CREATE UNIQUE|DROP|REINDEX) INDEX CONCURRENTLY .*)$'
	FROM (SELECT * FROM work UNION ALL SELECT * FROM guard) s
		-- Without a second switch, what follows the first is one phase.
		CROSS JOIN LATERAL (SELECT CASE WHEN s.place < 'begin' THEN 'prepare' WHEN s.place <= 'commit' THEN 'switch'
			WHEN s.place < 'second: begin' OR NOT scope.twice THEN 'settle'
			WHEN s.place <= 'second: commit' THEN 'switch back' ELSE 'finish' END AS phase) p
	ORDER BY 1;
END;

CREATE FUNCTION @extschema@.uidx_migration_plan("table" regclass, "column" name, target regtype,
	trust name[] DEFAULT '{}')
	RETURNS TABLE (step bigint, statement text, phase text, lock text, undo text, transactional boolean)
	LANGUAGE sql STABLE ROWS 50 SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH planned AS MATERIALIZED (
		SELECT @extschema@.uidx_migration_scope($1, $2, $3, coalesce($4, '{}')) AS scope WHERE num_nulls($1, $2, $3) = 0
	), allowed AS MATERIALIZED (
		SELECT p.scope FROM planned p,
			@extschema@.uidx_migration_allowed(format('column %I of table %s', $2, $1), p.scope) a
	)
	SELECT x.* FROM allowed, @extschema@.uidx_migration_undo(allowed.scope, NULL, NULL) back,
		@extschema@.uidx_migration_numbered(allowed.scope, back) x ORDER BY x.step;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_plan(regclass, name, regtype, name[]) IS
	'the statements that change this column, and those that foreign keys tie to it, to an id type, uuid, bigint or '
	'text with short locks, in order; 55000 where there is no such way';

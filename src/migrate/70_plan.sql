
-- The types that the columns have, without those that other columns have for other things than ids.
CREATE FUNCTION @extschema@.uidx_migration_types(rels oid[], atts smallint[]) RETURNS SETOF regtype
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT DISTINCT atttypid::regtype
	FROM unnest($1, $2) AS changed(rel, att)
		JOIN pg_attribute ON attrelid = rel AND attnum = att
	WHERE atttypid <> ALL ('{bigint,integer,text,varchar,bpchar}'::regtype[])
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_types(oid[], smallint[]) IS
	'internal: the types of these columns that are for ids only';

-- Not strict, so that PostgreSQL puts them into the queries that call them: it plans them once, and not for each set.

CREATE FUNCTION @extschema@.uidx_migration_obstacles(rels oid[], atts smallint[], other_rels oid[],
	other_atts smallint[], target regtype)
	RETURNS TABLE (verdict text, object text, why text, action text)
	LANGUAGE sql STABLE
BEGIN ATOMIC
	WITH touched AS (
		SELECT coalesce(array_agg(x.index), '{}') AS indexes,
			coalesce(array_agg(x.handling), '{}') AS handlings
		FROM @extschema@.uidx_migration_indexes($1, $2, $5) x
	), dependent AS (
		SELECT coalesce(array_agg(x.class), '{}') AS classes,
			coalesce(array_agg(x.id), '{}') AS ids,
			coalesce(array_agg(x.id ORDER BY x.depth DESC) FILTER (WHERE x.class = 'pg_class'::regclass),
				'{}') AS views
		FROM touched, @extschema@.uidx_migration_dependents($1, $2, touched.indexes, touched.handlings) x
	), stored AS (
		SELECT coalesce(array_agg(x.id), '{}') AS ids,
			coalesce(array_agg(x.object), '{}') AS objects,
			coalesce(array_agg(x.part), '{}') AS parts,
			coalesce(array_agg(x.expression), '{}') AS expressions,
			coalesce(array_agg(x.text), '{}') AS texts,
			coalesce(array_agg(x.problem), '{}') AS problems,
			coalesce(array_agg(x.text_read), '{}') AS text_reads
		FROM touched, dependent,
			@extschema@.uidx_migration_readings($1, $2, $5, touched.indexes, dependent.classes, dependent.ids, dependent.views) x
	)
	SELECT x.*
	FROM touched, dependent,
		@extschema@.uidx_migration_refused($5, $1, $2, $3, $4, touched.indexes, touched.handlings,
			dependent.classes, dependent.ids) x
	UNION ALL
	SELECT x.* FROM touched, @extschema@.uidx_migration_rewrites($5, $1, $2, touched.indexes) x
	UNION ALL
	SELECT CASE WHEN f.no THEN 'refused' ELSE d.verdict END, d.object,
		CASE WHEN f.no THEN concat(d.refusal, t.problem) ELSE d.why END,
		CASE WHEN f.no THEN 'ALTER COLUMN ... DROP DEFAULT before, and set another one afterwards' ELSE d.action END
	FROM @extschema@.uidx_migration_defaults($5, $1, $2) d, @extschema@.uidx_try_as_owner(d.owner, d.query) t,
		LATERAL (SELECT coalesce(t.state <> '42501', false) AS no) f
	UNION ALL
	-- A sample can refuse a plan only where values are converted, not where their bytes stay.
	SELECT x.* FROM (SELECT EXISTS (SELECT FROM @extschema@.uidx_migration_sampled($1, $2, $5) s WHERE s.rewrite)) AS w(written),
		@extschema@.uidx_migration_samples(CASE WHEN w.written THEN $1 ELSE '{}' END, $2, $5) x
	UNION ALL
	SELECT x.*
	FROM stored, @extschema@.uidx_migration_calls($1, $2, $5, stored.ids, stored.objects, stored.parts,
		stored.expressions, stored.texts, stored.problems, stored.text_reads) x;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_obstacles(oid[], smallint[], oid[], smallint[], regtype) IS
	'internal: what the check says of these columns, with all that it refuses';

CREATE FUNCTION @extschema@.uidx_migration_findings(rels oid[], atts smallint[], other_rels oid[],
	other_atts smallint[], target regtype)
	RETURNS TABLE (verdict text, object text, why text, action text)
	LANGUAGE sql STABLE
BEGIN ATOMIC
	WITH touched AS (
		SELECT coalesce(array_agg(x.index), '{}') AS indexes,
			coalesce(array_agg(x.handling), '{}') AS handlings
		FROM @extschema@.uidx_migration_indexes($1, $2, $5) x
	), dependent AS (
		SELECT coalesce(array_agg(x.class), '{}') AS classes,
			coalesce(array_agg(x.id), '{}') AS ids
		FROM touched, @extschema@.uidx_migration_dependents($1, $2, touched.indexes, touched.handlings) x
	)
	SELECT x.* FROM @extschema@.uidx_migration_obstacles($1, $2, $3, $4, $5) x
	UNION ALL
	SELECT x.*
	FROM touched, dependent,
		@extschema@.uidx_migration_planned($1, $2, touched.indexes, touched.handlings, dependent.classes, dependent.ids) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_effects($5, $1, $2) x
	UNION ALL
	SELECT x.* FROM @extschema@.uidx_migration_arrays($1, $2, $5) a, @extschema@.uidx_try_as_owner(a.owner, a.query) t,
		LATERAL (SELECT bool_or(v.problem IS NULL) AS has_ids
			FROM @extschema@.uidx_migration_casts((t."row")[1]::text[], 'text', $5) q(query), @extschema@.uidx_try_as_owner(a.owner, q.query) v) s,
		@extschema@.uidx_migration_array(a."table", a."column", a.source, a.query IS NOT NULL, s.has_ids, t.state) x
	UNION ALL
	SELECT x.* FROM (SELECT EXISTS (SELECT FROM @extschema@.uidx_migration_sampled($1, $2, $5) s WHERE s.rewrite)) AS w(written),
		@extschema@.uidx_migration_samples(CASE WHEN w.written THEN '{}' ELSE $1 END, $2, $5) x
	UNION ALL
	(SELECT DISTINCT x.* FROM @extschema@.uidx_migration_types($1, $2) type, @extschema@.uidx_migration_functions(type, $5) x);
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_findings(oid[], smallint[], oid[], smallint[], regtype) IS
	'internal: all that the check says of these columns';

CREATE FUNCTION @extschema@.uidx_migration_check("table" regclass, "column" name, target regtype)
	RETURNS TABLE (verdict text, object text, why text, action text)
	-- Compiling the queries takes longer than running them.
	LANGUAGE sql STABLE STRICT SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH changing AS (
		SELECT * FROM @extschema@.uidx_migration_columns($1, $2, $3)
	), found AS (
		SELECT x.*
		FROM changing, @extschema@.uidx_migration_findings(changing.rels, changing.atts, changing.other_rels,
			changing.other_atts, $3) x
		UNION ALL
		SELECT x.*
		FROM changing, @extschema@.uidx_migration_leftovers(changing.rels || $1::oid, $3) x
	)
	SELECT found.verdict, found.object, found.why, found.action FROM found
	ORDER BY array_position(ARRAY['refused', 'breaks', 'changes', 'planned', 'note'],
		found.verdict), found.object, found.why;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_check(regclass, name, regtype) IS
	'what stands in the way of changing this column, and those that foreign keys tie to it, to ulid, base64uuid or '
	'uuid. verdict: `refused` (there is no plan until it is gone), `breaks` (fails after the switch, and no '
	'statement of the plan can help), `changes` (goes on with other text or other rows), `planned` (the plan takes '
	'care of it), `note`';

CREATE FUNCTION @extschema@.uidx_migration_refuse(what text, target regtype, objects text[], whys text[],
	actions text[]) RETURNS void
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
	IF objects <> '{}' THEN
		RAISE EXCEPTION 'there is no plan to change % to %', $1, target
			USING ERRCODE = 'object_not_in_prerequisite_state',
			DETAIL = (SELECT string_agg(format('%s: %s. What to do: %s.', object, why, action), E'\n')
				FROM unnest(objects, whys, actions) AS o(object, why, action)),
			HINT = 'uidx_migration_check() shows all that stands in the way.';
	END IF;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_migration_refuse(text, regtype, text[], text[], text[]) IS
	'internal: raises 55000 if anything is refused';

CREATE FUNCTION @extschema@.uidx_migration_allowed(what text, rels oid[], atts smallint[], other_rels oid[], other_atts smallint[],
	target regtype) RETURNS void
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_refuse($1, $6, coalesce(array_agg(x.object), '{}'), coalesce(array_agg(x.why), '{}'),
		coalesce(array_agg(x.action), '{}'))
	FROM (
		SELECT o.object, o.why, o.action FROM @extschema@.uidx_migration_obstacles($2, $3, $4, $5, $6) o
		WHERE o.verdict = 'refused'
		UNION ALL
		SELECT u.* FROM @extschema@.uidx_migration_unended($2, $6) u) x;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_allowed(text, oid[], smallint[], oid[], smallint[], regtype) IS
	'internal: raises 55000 if the check refuses something, or if there is nothing to do but to end another plan';

CREATE FUNCTION @extschema@.uidx_migration_work(rels oid[], atts smallint[], target regtype)
	RETURNS TABLE (place text, nth bigint[], statement text, lock text, undo text)
	LANGUAGE sql STABLE
BEGIN ATOMIC
	WITH touched AS (
		SELECT coalesce(array_agg(x.index), '{}') AS indexes,
			coalesce(array_agg(x.handling), '{}') AS handlings,
			-- The way back has a second switch.
			coalesce(bool_or(x.handling = 'beside'), false)
				AND $3 = 'uuid'::regtype AS twice
		FROM @extschema@.uidx_migration_indexes($1, $2, $3) x
	), dependent AS (
		SELECT coalesce(array_agg(x.class), '{}') AS classes,
			coalesce(array_agg(x.id), '{}') AS ids,
			coalesce(array_agg(x.depth), '{}') AS depths,
			coalesce(array_agg(x.id ORDER BY x.depth DESC) FILTER (WHERE x.class = 'pg_class'::regclass),
				'{}') AS views
		FROM touched, @extschema@.uidx_migration_dependents($1, $2, touched.indexes, touched.handlings) x
	-- Expressions that are to be written otherwise.
	), stored AS (
		SELECT coalesce(array_agg(x.id), '{}') AS ids, coalesce(array_agg(x.part), '{}') AS parts,
			coalesce(array_agg(x.text), '{}') AS texts
		FROM touched, dependent,
			@extschema@.uidx_migration_readings($1, $2, $3, touched.indexes, dependent.classes, dependent.ids, dependent.views) x
		WHERE x.text <> x.expression
	), texts AS (
		SELECT coalesce(array_agg(x.index), '{}') AS indexes,
			coalesce(array_agg(x.variant), '{}') AS variants,
			coalesce(array_agg(x.create_on), '{}') AS creates,
			coalesce(array_agg(x.definition), '{}') AS definitions,
			coalesce(array_agg(@extschema@.uidx_migration_shape(x.index)), '{}') AS shapes
		FROM touched, stored,
			@extschema@.uidx_migration_index_text($1, $2, $3, touched.indexes, stored.ids, stored.parts, stored.texts) x
	), steps AS (
		SELECT x.*
		FROM touched, dependent,
			@extschema@.uidx_migration_frame_steps($1, $2, $3, touched.twice, dependent.classes,
				dependent.ids, dependent.depths) x
		WHERE $1 <> '{}'
		UNION ALL
		SELECT x.* FROM touched, texts, stored,
			@extschema@.uidx_migration_index_steps($1, $2, $3, touched.indexes, touched.handlings, texts.indexes,
				texts.variants, texts.creates, texts.definitions, texts.shapes,
				stored.ids, stored.parts, stored.texts) x
		UNION ALL
		SELECT x.* FROM stored, @extschema@.uidx_migration_default_steps($1, $2, $3, stored.ids, stored.parts, stored.texts) x
		UNION ALL
		SELECT x.*
		FROM touched, stored,
			@extschema@.uidx_migration_constraint_steps($1, $2, touched.twice, stored.ids, stored.parts, stored.texts) x
		UNION ALL
		SELECT x.*
		FROM dependent, stored,
			@extschema@.uidx_migration_dependent_steps($1, $2, dependent.classes, dependent.ids, dependent.depths, stored.ids,
				stored.parts, stored.texts) x
		UNION ALL
		SELECT x.*
		FROM dependent, stored,
			@extschema@.uidx_migration_view_steps(dependent.classes, dependent.ids, dependent.depths, stored.ids,
				stored.parts, stored.texts) x
		UNION ALL
		SELECT x.* FROM @extschema@.uidx_migration_rewrite_steps($1, $2, $3) x
	)
	SELECT steps.place, steps.nth, CASE WHEN steps.owner IS NULL THEN steps.statement
			-- Dollars are easier to read, and to change by hand, than quotes that are doubled.
			ELSE format('CALL %s.%s(%L::pg_catalog.regrole, %s::pg_catalog.text%s)', e.extnamespace::regnamespace,
				CASE WHEN index.build IS NULL THEN 'uidx_as_owner' ELSE 'uidx_index_as_owner' END,
				steps.owner::regrole, CASE strpos(steps.statement, '$')
					WHEN 0 THEN concat('$$', steps.statement, '$$')
					ELSE quote_literal(steps.statement) END, coalesce(', ' || index.build, '')) END,
		steps.lock, steps.undo
	FROM steps
		JOIN pg_extension e ON e.extname = 'uidx_migrate'
		CROSS JOIN LATERAL (SELECT CASE WHEN steps.statement ~ '^CREATE (UNIQUE )?INDEX ' THEN
			CASE steps.place WHEN 'make later indexes' THEN 'false' ELSE 'true' END END) AS index(build);
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_work(oid[], smallint[], regtype) IS
	'internal: the steps of the plan that changes these columns, but for those that look whether it is still the one '
	'that was planned';

CREATE FUNCTION @extschema@.uidx_migration_prints(rels oid[], atts smallint[], target regtype, OUT print text, OUT statement text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
	SELECT md5(w.statement), w.statement FROM @extschema@.uidx_migration_work($1, $2, $3) w;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_prints(oid[], smallint[], regtype) IS
	'internal: each statement of the plan, and a hash of it';

CREATE PROCEDURE @extschema@.uidx_migration_unchanged(tables regclass[], atts smallint[], target regtype, prints text[])
	LANGUAGE sql SET search_path = pg_catalog, pg_temp SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH now AS (
		SELECT * FROM @extschema@.uidx_migration_prints($1::oid[], $2, $3)
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
		'ROLLBACK. Nothing has changed. Run the phase before again, from its start; drop the index first, if it is '
		'one of another plan.')
	FROM @extschema@.uidx_migration_indexes($1::oid[], $2, $3) i
		JOIN pg_class c ON c.oid = i.index AND c.relkind = 'i'
	WHERE i.handling = 'beside';
END;
COMMENT ON PROCEDURE @extschema@.uidx_migration_unchanged(regclass[], smallint[], regtype, text[]) IS
	'internal: 55000 if a plan that is made now has other statements than those with these hashes, or if an index is '
	'not built';

CREATE FUNCTION @extschema@.uidx_migration_steps(rels oid[], atts smallint[], target regtype)
	RETURNS TABLE (place text, nth bigint[], statement text, lock text, undo text)
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH work AS MATERIALIZED (
		SELECT * FROM @extschema@.uidx_migration_work($1, $2, $3)
	), home AS (
		SELECT extnamespace::regnamespace::text AS name
		FROM pg_extension
		WHERE extname = 'uidx_migrate'
	), prints AS (
		SELECT array_agg(DISTINCT md5(work.statement)) AS prints FROM work
	), known AS (
		SELECT coalesce(array_agg(DISTINCT r.reference), '{}') AS known
		FROM @extschema@.uidx_migration_references(ARRAY(SELECT @extschema@.uidx_migration_readers($1))) r
	), tables AS (
		SELECT ARRAY(SELECT DISTINCT r FROM unnest($1::regclass[]) r ORDER BY r) AS tables
	)
	SELECT * FROM work
	UNION ALL
	SELECT 'compare with the plan', '{}'::bigint[], format(
			'CALL %s.uidx_migration_unchanged(%L::regclass[], %L::smallint[], %L::regtype, %L::text[])', home.name,
		$1::regclass[], $2, $3, prints.prints), NULL, 'ROLLBACK'
	FROM home, prints WHERE $1 <> '{}'
	UNION ALL
	SELECT 'look for strangers', '{}'::bigint[], format(
			'CALL %s.uidx_migration_no_strangers(%L::regclass[], %L::text[])', home.name,
		tables.tables, known.known), NULL, 'ROLLBACK'
	FROM home, known, tables WHERE $1 <> '{}'
	UNION ALL
	SELECT 'look again', '{}'::bigint[], format('CALL %s.uidx_migration_same(%L::regclass[])', home.name, tables.tables), NULL,
		'ROLLBACK'
	FROM home, tables WHERE $1 <> '{}';
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_steps(oid[], smallint[], regtype) IS
	'internal: the steps of the plan that changes these columns';

-- As the plan has them. A statement is complete: files of them run as they are.
CREATE FUNCTION @extschema@.uidx_migration_numbered(rels oid[], atts smallint[], target regtype)
	RETURNS TABLE (step bigint, statement text, phase text, lock text, undo text, transactional boolean)
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT row_number() OVER (ORDER BY p.nth, s.nth), concat(s.statement, ';'),
		CASE WHEN p.phase = 'between'
			AND NOT bool_or(p.phase = 'second switch') OVER ()
			THEN 'after' ELSE p.phase END, s.lock, s.undo,
		s.statement !~ '^(BEGIN|COMMIT|(CREATE|CREATE UNIQUE|DROP|REINDEX) INDEX CONCURRENTLY .*)$'
	FROM @extschema@.uidx_migration_steps($1, $2, $3) s LEFT JOIN @extschema@.uidx_migration_order() p ON p.place = s.place
	ORDER BY p.nth, s.nth;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_numbered(oid[], smallint[], regtype) IS
	'internal: the statements in order. transactional is false for those that cannot stand in a transaction: BEGIN, '
	'COMMIT, and work on indexes CONCURRENTLY';

CREATE FUNCTION @extschema@.uidx_migration_plan("table" regclass, "column" name, target regtype)
	RETURNS TABLE (step bigint, statement text, phase text, lock text, undo text, transactional boolean)
	LANGUAGE sql STABLE STRICT ROWS 50 SET jit = off
	@DEPARSED@
BEGIN ATOMIC
	WITH changing AS (
		SELECT * FROM @extschema@.uidx_migration_columns($1, $2, $3)
	), allowed AS MATERIALIZED (
		SELECT changing.* FROM changing, @extschema@.uidx_migration_allowed(format('column %I of table %s', $2, $1), changing.rels, changing.atts,
			changing.other_rels, changing.other_atts, $3) a
	)
	SELECT x.* FROM allowed, @extschema@.uidx_migration_numbered(allowed.rels, allowed.atts, $3) x ORDER BY x.step;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_plan(regclass, name, regtype) IS
	'the statements that change this column, and those that foreign keys tie to it, to ulid, base64uuid or uuid with '
	'short locks, in order; 55000 where there is no such way';


-- What a switch calls: for its locks, and to stop where it would do what nobody has planned.

CREATE PROCEDURE @extschema@.uidx_migration_lock(relations regclass[], mode text, longest interval, tries integer)
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	before constant text := current_setting('lock_timeout');
	lock constant text := (SELECT format('SELECT %s.uidx_lock_as_owner($1, $2)', extnamespace::regnamespace)
		FROM pg_extension WHERE extname = 'uidx_migrate');
	relation record;
	stop timestamptz;
	waits text;
BEGIN
	FOR try IN 1 .. tries LOOP
		BEGIN
			-- One limit for all of them together.
			stop := clock_timestamp() + longest;
			-- Statements that follow have names. Only a superuser can keep schemas from being renamed meanwhile.
			IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
				PERFORM set_config('lock_timeout', greatest(1, extract(epoch FROM longest) * 1000)::integer::text, true);
				waits := 'a schema';
				PERFORM FROM pg_namespace WHERE oid IN (SELECT relnamespace FROM pg_class WHERE oid = ANY (relations)) FOR SHARE;
			END IF;
			FOR relation IN
				SELECT oid, oid::regclass AS name
				FROM unnest(relations) WITH ORDINALITY AS r(id, n) JOIN pg_class ON oid = id
				-- Weaker locks are for writers of tables.
				WHERE relkind IN ('r', 'p') OR mode = 'ACCESS EXCLUSIVE' ORDER BY n
			LOOP
				waits := relation.name;
				PERFORM set_config('lock_timeout', greatest(1, extract(epoch FROM stop - clock_timestamp()) * 1000)::integer::text, true);
				EXECUTE lock USING relation.oid, mode;
			END LOOP;
			PERFORM set_config('lock_timeout', before, true);
			RETURN;
		EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
			-- All locks of this try are free again: others go on.
			IF try = tries THEN
				RAISE EXCEPTION '% was not free within %', waits, longest USING ERRCODE = 'lock_not_available',
					DETAIL = format('%s lock, %s', mode, CASE tries WHEN 1 THEN 'one try' ELSE tries || ' tries' END),
					HINT = 'Nothing has changed. Run the switch again, or end the transaction that has the table: see pg_locks.';
			END IF;
		END;
		PERFORM pg_sleep(least(5, 0.1 * 2 ^ (try - 1)) * (0.5 + random()));
	END LOOP;
END $$;
COMMENT ON PROCEDURE @extschema@.uidx_migration_lock IS
	'internal: locks relations in this order, all of them within `longest`; if they are not free, lets go of all, waits a little longer '
	'each time, and tries again; 55P03 after the last try';

-- After a connection is lost at COMMIT, nobody knows whether the phase is done. The types of the columns tell, and the indexes that stand
-- in until the second switch.
CREATE PROCEDURE @extschema@.uidx_migration_turn(phase text, tables regclass[], atts smallint[], target regtype, twice boolean)
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	phases constant text[] := '{before,switch,between,second switch,after}';
	turn constant text[] := CASE
		WHEN EXISTS (SELECT FROM unnest(tables, atts) AS c(rel, att) JOIN pg_attribute ON attrelid = rel AND attnum = att
			WHERE atttypid <> target) THEN '{before,switch}'
		WHEN twice AND EXISTS (SELECT FROM pg_index JOIN pg_class c ON c.oid = indexrelid
			WHERE indrelid = ANY (tables) AND relname ~ '^uidx_new_[0-9]+$' AND EXISTS (SELECT FROM pg_opclass o
				WHERE o.oid = ANY (indclass) AND opcname ~ '_uuid_ops$')) THEN '{between,second switch}'
		ELSE '{after}' END;
BEGIN
	IF phase <> ALL (turn) THEN
		RAISE EXCEPTION '%', format(CASE WHEN array_position(phases, phase) < array_position(phases, turn[1])
				THEN 'phase "%s" of this plan is already done' ELSE 'phase "%s" of this plan cannot run yet' END, phase)
			USING ERRCODE = 'object_not_in_prerequisite_state',
			DETAIL = format('The columns are %s of type %s.', CASE turn[1] WHEN 'before' THEN 'not yet all' ELSE 'all' END, target),
			HINT = format('This statement has changed nothing. Go on with the same plan. Its next phase is "%s".',
				array_to_string(turn, '" or, if that is done, "'));
	END IF;
END $$;
COMMENT ON PROCEDURE @extschema@.uidx_migration_turn IS
	'internal: 55000 if this phase of the plan that changes these columns is already done, or if another one comes before it';

CREATE FUNCTION @extschema@.uidx_migration_readers(tables oid[]) RETURNS SETOF oid
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE rel(oid) AS (
		SELECT unnest($1)
		UNION
		SELECT r.ev_class FROM rel JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = rel.oid
			JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
	)
	SELECT oid FROM rel
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_readers IS 'internal: these tables, the views that read them, and the tables and views whose rules do';

CREATE FUNCTION @extschema@.uidx_migration_references(rels oid[], OUT reference text, OUT owner oid, OUT referenced oid) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	-- These names are the same in all languages.
	SELECT DISTINCT format('%s %s, owned by %I, in %s %s', called.type, called.identity, pg_get_userbyid(w.owner), caller.type, caller.identity),
		c.relowner, w.owner
	FROM (SELECT DISTINCT classid, objid FROM pg_depend WHERE refclassid = 'pg_class'::regclass AND refobjid = ANY ($1)) AS own
		LEFT JOIN pg_constraint k ON own.classid = 'pg_constraint'::regclass AND k.oid = own.objid
		LEFT JOIN pg_index i ON own.classid = 'pg_class'::regclass AND i.indexrelid = own.objid
		LEFT JOIN pg_attrdef f ON own.classid = 'pg_attrdef'::regclass AND f.oid = own.objid
		LEFT JOIN pg_trigger t ON own.classid = 'pg_trigger'::regclass AND t.oid = own.objid
		LEFT JOIN pg_policy l ON own.classid = 'pg_policy'::regclass AND l.oid = own.objid
		LEFT JOIN pg_rewrite r ON own.classid = 'pg_rewrite'::regclass AND r.oid = own.objid
		LEFT JOIN pg_statistic_ext s ON own.classid = 'pg_statistic_ext'::regclass AND s.oid = own.objid
		JOIN pg_class c ON c.oid = coalesce(k.conrelid, i.indrelid, f.adrelid, t.tgrelid, l.polrelid, r.ev_class, s.stxrelid)
		JOIN pg_depend d ON d.classid = own.classid AND d.objid = own.objid AND d.refobjid >= 16384
		CROSS JOIN LATERAL (
			SELECT proowner FROM pg_proc WHERE d.refclassid = 'pg_proc'::regclass AND oid = d.refobjid
			UNION ALL SELECT oprowner FROM pg_operator WHERE d.refclassid = 'pg_operator'::regclass AND oid = d.refobjid
			UNION ALL SELECT opcowner FROM pg_opclass WHERE d.refclassid = 'pg_opclass'::regclass AND oid = d.refobjid
			UNION ALL SELECT collowner FROM pg_collation WHERE d.refclassid = 'pg_collation'::regclass AND oid = d.refobjid
			UNION ALL SELECT typowner FROM pg_type WHERE d.refclassid = 'pg_type'::regclass AND oid = d.refobjid) AS w(owner)
		CROSS JOIN pg_identify_object(d.refclassid, d.refobjid, 0) AS called
		CROSS JOIN pg_identify_object(own.classid, own.objid, 0) AS caller
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_references IS
	'internal: the functions, operators, operator classes, collations and types that are not PostgreSQL''s, in all that depends on these '
	'tables and views; each with the object that has it, and the owners of both';

-- Who alters or drops what depends on the tables waits for the locks. GRANT, COMMENT and a view of a view do not wait for those that are
-- there when the plan is compared.
CREATE FUNCTION @extschema@.uidx_migration_state(rels oid[]) RETURNS text
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT coalesce(md5(string_agg(row::text, ' ' ORDER BY row::text)), '') FROM (
		SELECT tableoid, xmin FROM pg_class WHERE oid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_attribute WHERE attrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_attrdef WHERE adrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_constraint WHERE conrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_index WHERE indrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_rewrite WHERE ev_class = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_trigger WHERE tgrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_policy WHERE polrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_description WHERE objoid = ANY ($1) AND classoid = 'pg_class'::regclass) AS row
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_state IS 'internal: a hash that changes with every change of these tables and views in the catalogs';

CREATE FUNCTION @extschema@.uidx_migration_stop(condition text, whats text[], advice text) RETURNS void
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
	IF whats <> '{}' THEN
		RAISE EXCEPTION '%: %', condition, whats[1] USING ERRCODE = 'object_not_in_prerequisite_state',
			DETAIL = array_to_string(whats[2:10], E'\n'),
			HINT = advice;
	END IF;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_migration_stop IS 'internal: raises 55000 if there is anything';

-- What would take the place of an index: it has to be the same but for its operator classes, and finished. An index
-- of a partitioned table is finished when those of all partitions are.
CREATE FUNCTION @extschema@.uidx_migration_unbuilt(names text[], shapes text[]) RETURNS text[]
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT coalesce(array_agg(concat(wanted.name, CASE WHEN c.oid IS NULL THEN ' is missing'
			WHEN found.shape = wanted.shape THEN ' is not valid'
			ELSE format(' is %s, and not %s', coalesce(found.shape, 'no index'), wanted.shape) END)
		ORDER BY wanted.name), '{}')
	FROM ROWS FROM (unnest($1), unnest($2)) AS wanted(name, shape)
		LEFT JOIN pg_class c ON c.oid = to_regclass(wanted.name)::oid
		LEFT JOIN pg_index i ON i.indexrelid = c.oid
		-- An expression such as id::ulid is the plain column once that is of the type.
		CROSS JOIN LATERAL (SELECT CASE WHEN strpos(wanted.shape, ', columns ') > 0 THEN @extschema@.uidx_migration_shape(c.oid)
				ELSE regexp_replace(@extschema@.uidx_migration_shape(c.oid), ', columns [0-9 ]+', '') END AS shape) AS found
	WHERE found.shape IS DISTINCT FROM wanted.shape OR c.relkind = 'i' AND NOT i.indisvalid;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_unbuilt IS 'internal: which of these names are not those of valid indexes of these shapes';

CREATE PROCEDURE @extschema@.uidx_migration_built(names text[], shapes text[])
	LANGUAGE sql
	@DEPARSED@
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_stop('an index is missing, invalid or another one', @extschema@.uidx_migration_unbuilt($1, $2),
		'Run the phase that builds it again, from its start: "between", or in a plan without that "after". If something else has '
		'its name, drop or rename that first.');
END;
COMMENT ON PROCEDURE @extschema@.uidx_migration_built IS 'internal: 55000 if one of these names is not that of a valid index of this shape';

-- An object of the same name as one that was called before, and that fits the new type better, would run with the rights of the owner
-- of what calls it. What a superuser or that owner has made could do so anyway.
CREATE PROCEDURE @extschema@.uidx_migration_no_strangers(tables regclass[], known text[])
	LANGUAGE sql
	@DEPARSED@
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_stop('the new type brought in an object of another role', array_agg(r.reference),
		'ROLLBACK. Nothing has changed. Look at uidx_migration_check(), and make the plan again.')
	FROM @extschema@.uidx_migration_references(ARRAY(SELECT @extschema@.uidx_migration_readers(tables::oid[]))) r
	WHERE r.reference <> ALL (known) AND r.referenced <> r.owner
		AND NOT (SELECT rolsuper FROM pg_roles WHERE oid = r.referenced);
END;
COMMENT ON PROCEDURE @extschema@.uidx_migration_no_strangers IS
	'internal: 55000 if an object that depends on these tables, or on a view that reads them, has come to call what is not PostgreSQL''s '
	'and was not known to be called by it, and is owned by another role than the object and no superuser';

CREATE PROCEDURE @extschema@.uidx_migration_same(tables regclass[])
	LANGUAGE sql
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_stop('something has changed since the switch began', ARRAY['a privilege, a comment or a view'],
		'ROLLBACK. Nothing has changed. Run the switch again; if it says that the plan is another one, make it again.')
	WHERE current_setting('uidx_migrate.state') <> @extschema@.uidx_migration_state(ARRAY(SELECT @extschema@.uidx_migration_readers(tables::oid[])));
END;
COMMENT ON PROCEDURE @extschema@.uidx_migration_same IS
	'internal: 55000 if these tables, or views that read them, are not what they were when the plan was compared';

-- A phase that failed left an index that CREATE INDEX CONCURRENTLY had not finished. It can be dropped the plain way:
-- nobody uses it.
CREATE PROCEDURE @extschema@.uidx_migration_drop_unfinished(names text[])
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on SET lock_timeout = '2s' AS $$
DECLARE
	unfinished regclass;
	builder integer;
BEGIN
	-- The name of an index for the first switch ends with the number of the one that it replaces.
	IF EXISTS (SELECT FROM unnest(names) AS name WHERE name ~ '\.uidx_new_[0-9]+$'
		AND NOT EXISTS (SELECT FROM pg_class WHERE oid = substring(name FROM '[0-9]+$')::oid))
	THEN
		RAISE EXCEPTION 'indexes that the plan replaces are no longer there'
			USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'Nothing has changed. Make the plan again.';
	END IF;
	FOR unfinished IN SELECT indexrelid FROM unnest(names) AS name JOIN pg_index ON indexrelid = to_regclass(name)
		JOIN pg_class ON pg_class.oid = indexrelid WHERE NOT indisvalid AND relkind = 'i'
	LOOP
		-- A lost connection does not end its statement.
		SELECT pid INTO builder FROM pg_stat_progress_create_index WHERE index_relid = unfinished AND datname = current_database();
		IF FOUND THEN
			RAISE EXCEPTION 'process % is still building index %', builder, unfinished USING ERRCODE = 'object_in_use',
				HINT = format('Wait for it, or end it: SELECT pg_terminate_backend(%s). Then run this phase again, from its start.', builder);
		END IF;
		EXECUTE 'DROP INDEX ' || unfinished;
	END LOOP;
END $$;
COMMENT ON PROCEDURE @extschema@.uidx_migration_drop_unfinished IS
	'internal: drops those of these indexes that are invalid; 55P03 if a table is not free within two seconds, 55006 if one is still '
	'being built, 55000 if one that they were to replace is gone';

CREATE PROCEDURE @extschema@.uidx_migration_no_duplicates(index regclass, atts smallint[], target regtype)
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	@DEPARSED@ AS $$
DECLARE
	owner oid;
	query text;
	tried record;
	duplicates text[];
BEGIN
	SELECT relowner, format('SELECT array_agg(id) FROM (SELECT format(''%%s (%%s times)'', ROW(%1$s), count(*)) FROM %2$s '
		'WHERE %3$s AND (%4$s) GROUP BY %1$s HAVING count(*) > 1 LIMIT 10) AS d(id)', key.list,
		-- A unique index does not cover the tables that inherit.
		concat(CASE WHEN c.relkind <> 'p' THEN 'ONLY ' END, indrelid::regclass),
		CASE WHEN indnullsnotdistinct THEN 'true' ELSE key.present END, coalesce(pg_get_expr(indpred, indrelid), 'true'))
	INTO owner, query
	FROM pg_index JOIN pg_class c ON c.oid = indrelid CROSS JOIN LATERAL (
		SELECT string_agg(CASE WHEN attnum = ANY ($2) THEN format('%I::text::%s', attname, $3) ELSE quote_ident(attname) END, ', ' ORDER BY n),
			string_agg(format('%I IS NOT NULL', attname), ' AND ')
		FROM generate_series(0, indnkeyatts - 1) AS n JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[n]
	) AS key(list, present)
	WHERE indexrelid = $1;
	EXECUTE (SELECT format('SELECT * FROM %s.uidx_try_as_owner($1, $2)', extnamespace::regnamespace)
		FROM pg_extension WHERE extname = 'uidx_migrate') INTO tried USING owner, query;
	duplicates := tried."row"[1];
	IF tried.problem IS NOT NULL THEN
		RAISE EXCEPTION '%', tried.problem USING ERRCODE = tried.state;
	ELSIF duplicates IS NOT NULL THEN
		RAISE EXCEPTION 'several texts of one id as %: %, which the unique index % does not allow', target, duplicates[1], index
			USING ERRCODE = 'unique_violation', DETAIL = array_to_string(duplicates[2:], E'\n'),
			HINT = 'Nothing has changed. Make one row of those with the same id, and run the phase again.';
	END IF;
END $$;
COMMENT ON PROCEDURE @extschema@.uidx_migration_no_duplicates IS
	'internal: 23505 if rows differ in the keys of this unique index now, and would not once these columns are of the target';

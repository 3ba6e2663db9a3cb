
-- What the first statement of each phase does: it takes the locks of a switch, and stops the phase where something else
-- is there than when the plan was made.

-- Raises 55000 if there is anything.
CREATE FUNCTION @extschema@.uidx_migration_stop(condition text, whats text[], advice text) RETURNS void
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
	IF whats <> '{}' THEN
		RAISE EXCEPTION '%', concat_ws(': ', condition, nullif(whats[1], '')) USING HINT = advice,
			ERRCODE = 'object_not_in_prerequisite_state', DETAIL = array_to_string(whats[2:], E'\n');
	END IF;
END $$;

-- Locks relations in this order, all of them within `longest`; if one is not free, lets go of all, waits a little
-- longer each time, and tries again, from that one; 55P03 after the last try. An autovacuum gives way to SHARE UPDATE
-- EXCLUSIVE after deadlock_timeout, and nobody who reads or writes waits behind it: it may take its time, and other DDL
-- waits for it from there on. Everybody waits behind ACCESS EXCLUSIVE: less than deadlock_timeout, so that the switch
-- gives way before it ends another's transaction.
CREATE FUNCTION @extschema@.uidx_migration_lock(relations regclass[], mode text, longest interval, tries integer)
	RETURNS void
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	before constant text := current_setting('lock_timeout');
	wanted record;
	stop timestamptz;
	holders text;
	process integer;
	prepared text;
BEGIN
	FOR try IN 1 .. tries LOOP
		BEGIN
			-- One limit for all of them together.
			stop := clock_timestamp() + longest;
			FOR wanted IN
				SELECT oid, oid::regclass AS name
				FROM unnest(relations) WITH ORDINALITY AS r(id, n) JOIN pg_class ON oid = id
				-- Weaker locks are for writers of tables.
				WHERE relkind IN ('r', 'p') OR mode = 'ACCESS EXCLUSIVE' ORDER BY n
			LOOP
				PERFORM set_config('lock_timeout',
					greatest(1, extract(epoch FROM stop - clock_timestamp()) * 1000)::integer::text, true);
				PERFORM @extschema@.uidx_migration_lock_relation(wanted.oid, mode);
			END LOOP;
			PERFORM set_config('lock_timeout', before, true);
			RETURN;
		EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
			-- Writers that hold this one may be waiting for those before it.
			relations := array_prepend(wanted.name, array_remove(relations, wanted.name));
			-- All locks of this try are free again: others go on.
			SELECT string_agg(DISTINCT coalesce('process ' || l.pid, 'a prepared transaction'), ', '), min(l.pid),
				min(x.gid) INTO holders, process, prepared
			FROM pg_locks l LEFT JOIN (
				pg_prepared_xacts x JOIN pg_locks own ON own.transactionid = x.transaction AND own.granted
			) ON l.pid IS NULL AND own.pid IS NULL AND own.virtualtransaction = l.virtualtransaction
			WHERE l.relation = wanted.oid AND l.granted AND l.pid IS DISTINCT FROM pg_backend_pid()
				AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
				AND (uidx_migration_lock.mode = 'ACCESS EXCLUSIVE'
					OR l.mode <> ALL ('{AccessShareLock,RowShareLock,RowExclusiveLock}'));
			IF try = tries THEN
				RAISE EXCEPTION '% was not free within %', wanted.name, longest USING ERRCODE = 'lock_not_available',
					DETAIL = concat(mode, ' lock, ', CASE tries WHEN 1 THEN 'one try' ELSE tries || ' tries' END, '.',
						' It is held by ' || holders || '.'),
					HINT = format('ROLLBACK, if it was after BEGIN. Nothing has changed. Run the phase again, or end '
						'the transaction that has the table: %s.', CASE WHEN process IS NULL AND prepared IS NOT NULL
						THEN format('ROLLBACK PREPARED %L', prepared)
						ELSE format('SELECT pg_terminate_backend(%s)', coalesce(process::text, '...')) END);
			END IF;
			RAISE NOTICE '% was not free within %: try % of %', wanted.name, longest, try, tries
				USING DETAIL = coalesce('It is held by ' || holders || '.', 'Now nobody holds it.');
		END;
		PERFORM pg_sleep(least(5, 0.1 * 2 ^ (try - 1)) * (0.5 + random()));
	END LOOP;
END $$;

-- 55000 if this phase of the plan that changes these columns is already done, or if another one comes before it. After
-- a connection is lost at COMMIT, nobody knows whether the phase is done. The types of the columns tell, and the
-- indexes that stand in until the second switch.
CREATE FUNCTION @extschema@.uidx_migration_turn(phase text, tables regclass[], atts smallint[], target regtype,
	twice boolean) RETURNS void
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_stop(format('phase "%s" of this plan %s', $1,
			CASE WHEN array_position(phases, $1) < array_position(phases, turn[1]) THEN 'is already done'
				ELSE 'cannot run yet' END),
		ARRAY['', format('The columns are %s of type %s.',
			CASE turn[1] WHEN 'prepare' THEN 'not yet all' ELSE 'all' END, $4)],
		format('This statement has changed nothing. Go on with the same plan. Its next phase is "%s".',
			array_to_string(turn, '" or, if that is done, "')))
	FROM (SELECT '{prepare,switch,settle,switch back,finish}'::text[], CASE
		WHEN EXISTS (SELECT FROM ROWS FROM (unnest($2), unnest($3)) AS c(rel, att) JOIN pg_attribute a
			ON a.attrelid = c.rel AND a.attnum = c.att WHERE a.atttypid <> $4) THEN '{prepare,switch}'
		WHEN $5 AND EXISTS (SELECT FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
			WHERE i.indrelid = ANY ($2) AND c.relname ~ '^uidx_new_[0-9]+$' AND EXISTS (SELECT FROM pg_opclass o
				WHERE o.oid = ANY (i.indclass) AND o.opcname ~ '_uuid_ops$')) THEN '{settle,switch back}'
		WHEN $5 THEN '{finish}' ELSE '{settle}'::text[] END) AS t(phases, turn)
	WHERE $1 <> ALL (turn);
END;

-- A hash that changes with every change of these tables and views, their indexes and their sequences in the catalogs.
-- Who alters or drops what depends on the tables waits for the locks. GRANT, COMMENT and a view of a view do not wait
-- for those that are there when the plan is compared.
CREATE FUNCTION @extschema@.uidx_migration_state(rels oid[]) RETURNS text
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT coalesce(md5(string_agg(row::text, ' ' ORDER BY row::text)), '') FROM (
		SELECT tableoid, xmin FROM pg_class WHERE oid IN (SELECT unnest($1)
			UNION SELECT indexrelid FROM pg_index WHERE indrelid = ANY ($1)
			UNION SELECT objid FROM pg_depend WHERE classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass
				AND refobjid = ANY ($1) AND deptype IN ('a', 'i'))
		UNION ALL SELECT tableoid, xmin FROM pg_attribute WHERE attrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_attrdef WHERE adrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_constraint WHERE conrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_index WHERE indrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_rewrite WHERE ev_class = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_trigger WHERE tgrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_policy WHERE polrelid = ANY ($1)
		UNION ALL SELECT tableoid, xmin FROM pg_description
		WHERE objoid = ANY ($1) AND classoid = 'pg_class'::regclass) AS row
$$;

-- Which of these names are not those of valid indexes of these shapes; without `missing` a name may be free. What
-- would take the place of an index: it has to be the same but for its operator classes, and finished. An index of a
-- partitioned table is finished when those of all partitions are.
CREATE FUNCTION @extschema@.uidx_migration_unbuilt(names text[], shapes text[], missing boolean) RETURNS text[]
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
		CROSS JOIN LATERAL (
			SELECT CASE WHEN strpos(wanted.shape, ', columns ') > 0 THEN @extschema@.uidx_migration_shape(c.oid)
				ELSE regexp_replace(@extschema@.uidx_migration_shape(c.oid),
					', columns [0-9 ]+', '') END AS shape) AS found
	WHERE (found.shape IS DISTINCT FROM wanted.shape OR c.relkind = 'i' AND NOT i.indisvalid)
		AND ($3 OR c.oid IS NOT NULL);
END;

-- Drops those of these indexes that are invalid; 55P03 if a table is not free within two seconds, 55006 if one is
-- still being built, 55000 if one that they were to replace is gone. A phase that failed left an index that CREATE
-- INDEX CONCURRENTLY had not finished. It can be dropped the plain way: nobody uses it.
CREATE FUNCTION @extschema@.uidx_migration_drop_unfinished(names text[]) RETURNS void
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
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
		SELECT pid INTO builder FROM pg_stat_progress_create_index
		WHERE index_relid = unfinished AND datname = current_database();
		IF FOUND THEN
			RAISE EXCEPTION 'process % is still building index %', builder, unfinished USING ERRCODE = 'object_in_use',
				HINT = format(
					'Wait for it, or end it: SELECT pg_terminate_backend(%s). Then run this phase again, '
					'from its start.',
					builder);
		END IF;
		PERFORM @extschema@.uidx_migration_lock(ARRAY(SELECT unnest(ARRAY[indrelid, indexrelid])::regclass FROM pg_index
			WHERE indexrelid = unfinished), 'ACCESS EXCLUSIVE', '2s', 1);
		EXECUTE 'DROP INDEX ' || unfinished;
	END LOOP;
END $$;

-- 23505 if rows differ in the keys of a unique index of these columns now, and would not once they are of the target.
-- The unique index would find them, but only once the table is written anew. Those of partitions are part of the
-- parent's.
CREATE FUNCTION @extschema@.uidx_migration_no_duplicates(tables oid[], atts smallint[], target regtype) RETURNS void
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on SET row_security = off
	@DEPARSED@ AS $$
DECLARE
	index record;
	duplicates text[];
BEGIN
	FOR index IN
		SELECT i.indexrelid::regclass AS name,
			format('SELECT array_agg(id) FROM (SELECT format(''%%s (%%s times)'', ROW(%1$s), count(*)) FROM %2$s '
			'WHERE %3$s AND (%4$s) GROUP BY %1$s HAVING count(*) > 1 LIMIT 10) AS d(id)', key.list,
			-- A unique index does not cover the tables that inherit.
			concat(CASE WHEN c.relkind <> 'p' THEN 'ONLY ' END, i.indrelid::regclass),
			CASE WHEN i.indnullsnotdistinct THEN 'true' ELSE key.present END,
			coalesce(pg_get_expr(i.indpred, i.indrelid), 'true')) AS query
		FROM (SELECT rel, array_agg(att) AS atts
			FROM unnest(tables, atts) AS t(rel, att) JOIN pg_attribute ON attrelid = rel AND attnum = att
				AND atttypid IN ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype) GROUP BY rel) AS texts
			JOIN pg_index i ON i.indrelid = texts.rel AND i.indisunique AND i.indisvalid AND i.indexprs IS NULL
				AND (i.indkey::smallint[])[0:i.indnkeyatts - 1] && texts.atts
			JOIN pg_class c ON c.oid = i.indrelid CROSS JOIN LATERAL (
			SELECT string_agg(CASE WHEN attnum = ANY (texts.atts) THEN format('%I::text::%s', attname, target)
				ELSE quote_ident(attname) END, ', ' ORDER BY n),
				string_agg(format('%I IS NOT NULL', attname), ' AND ')
			FROM generate_series(0, i.indnkeyatts - 1) AS n
				JOIN pg_attribute ON attrelid = i.indrelid AND attnum = i.indkey[n]
		) AS key(list, present)
		WHERE NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = i.indexrelid)
		ORDER BY i.indexrelid
	LOOP
		EXECUTE index.query INTO duplicates;
		IF duplicates IS NOT NULL THEN
			RAISE EXCEPTION 'several texts of one id as %: %, which the unique index % does not allow', target,
				duplicates[1], index.name
				USING ERRCODE = 'unique_violation', DETAIL = array_to_string(duplicates[2:], E'\n'),
				HINT = 'Nothing has changed. Make one row of those with the same id, and run the phase again.';
		END IF;
	END LOOP;
END $$;

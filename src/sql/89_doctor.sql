--@ in uidx

-- what is wrong with the ids of this database and their generators, or will be

SET LOCAL search_path = pg_catalog, pg_temp; -- as 87_partitions.sql says

CREATE FUNCTION @extschema@.uidx_library_release() RETURNS text LANGUAGE c IMMUTABLE PARALLEL SAFE AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_library_release() IS 'the release of the library that this session has loaded';

-- The command line, and a postgresql.conf outside of the data directory, are not copied to another server.
CREATE FUNCTION @extschema@.uidx_doctor_number(at_once boolean) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT coalesce(
			(SELECT format('Write uidx.node_id = N into %s, and run SELECT pg_reload_conf();', c.setting)
			FROM pg_settings c JOIN pg_settings d ON d.name = 'data_directory' AND NOT starts_with(c.setting, d.setting || '/')
			WHERE c.name = 'config_file'),
			'Start the server with -c uidx.node_id=N on its command line.'
				|| CASE WHEN at_once THEN ' Until then: LOAD ''uidx''; ALTER SYSTEM SET uidx.node_id = N; SELECT pg_reload_conf(); and RESET it afterwards. A server without standbys and copies may keep it, with 0.' ELSE '' END)
		|| ' N is a number that no other server has, no standby and no copy either.'
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_number(boolean) IS 'internal: how to give this server a number that no other server copies, and until it can be restarted';

-- Findings that the catalogs tell.
CREATE FUNCTION @extschema@.uidx_doctor_catalogs(library_release text, number text, OUT severity text, OUT object text, OUT what text, OUT what_to_do text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
	WITH RECURSIVE own AS (
		SELECT e.* FROM pg_extension e WHERE extname = 'uidx' OR EXISTS (
			SELECT FROM pg_depend d JOIN pg_extension r ON r.oid = refobjid WHERE d.classid = 'pg_extension'::regclass AND d.objid = e.oid
				AND refclassid = 'pg_extension'::regclass AND r.extname = 'uidx')
	), id AS (
		SELECT t.oid FROM own JOIN pg_depend d ON refclassid = 'pg_extension'::regclass AND refobjid = own.oid AND d.deptype = 'e'
			AND classid = 'pg_type'::regclass JOIN pg_type t ON t.oid = objid WHERE typtype = 'b' AND typelem = 0
		UNION SELECT t.oid FROM id JOIN pg_type t ON typbasetype = id.oid
	), words AS (
		SELECT unnest('{text,varchar,bpchar}'::regtype[])::oid AS oid
		UNION SELECT t.oid FROM words JOIN pg_type t ON typbasetype = words.oid
	)
	-- PostgreSQL 18 and later refuse such a key.
	SELECT 'error', format('constraint %I on table %s', conname, conrelid::regclass),
		format('a foreign key from %s to %s: a DELETE of a row of %s fails', format_type(f.atttypid, f.atttypmod), format_type(p.atttypid, p.atttypmod), confrelid::regclass),
		format('ALTER TABLE %s DROP CONSTRAINT %I, give the column the type %s, and add the constraint again.', conrelid::regclass, conname, format_type(p.atttypid, p.atttypmod))
	FROM pg_constraint CROSS JOIN unnest(conkey, confkey) AS k(referencing, referenced)
		JOIN pg_attribute f ON f.attrelid = conrelid AND f.attnum = referencing
		JOIN pg_attribute p ON p.attrelid = confrelid AND p.attnum = referenced
	WHERE contype = 'f' AND conparentid = 0 AND p.atttypid IN (SELECT oid FROM id)
		AND f.atttypid IN (SELECT oid FROM words)
	UNION ALL
	SELECT 'warning', format('extension %I', extname), format('its objects are those of %s, and %s is installed', extversion, default_version),
		format('ALTER EXTENSION %I UPDATE;', extname)
	FROM own JOIN pg_available_extensions ON name = extname WHERE extversion <> default_version
	UNION ALL
	SELECT 'warning', format('extension %I', extname),
		format('its objects are those of release %s, and this session has the library of release %s', split_part(extversion, '-', 1), library_release),
		'Install the files of one release. Then run ALTER EXTENSION ... UPDATE, and let sessions that began before connect again.'
	FROM own WHERE extname = 'uidx' AND split_part(extversion, '-', 1) <> library_release
	UNION ALL
	SELECT 'note', 'setting shared_preload_libraries', 'uidx is not in it: before PostgreSQL 17 the shared memory of the generators is then not reserved',
		'Add uidx to shared_preload_libraries and restart the server.'
	FROM pg_settings WHERE name = 'shared_preload_libraries' AND current_setting('server_version_num')::integer < 170000
		AND setting !~ '(^|[,/" ])uidx([.]so)?([," ]|$)'
	UNION ALL
	SELECT CASE WHEN copies THEN 'warning' ELSE 'note' END, 'setting uidx.node_id', 'it is in the data directory, '
			|| CASE WHEN copies THEN 'which pg_basebackup and pg_rewind copy: two servers with one number give the same ids'
				ELSE 'and this server was promoted or restored: the one that it is a copy of may have the same number' END,
		format('On each member: %s Then %s SELECT pg_reload_conf();', number, CASE WHEN n.sourcefile ~ '/postgresql[.]auto[.]conf$' THEN 'ALTER SYSTEM RESET uidx.node_id;'
			ELSE 'take it out of ' || n.sourcefile || ', and run' END)
	FROM pg_settings n JOIN pg_settings d ON d.name = 'data_directory' AND starts_with(n.sourcefile, d.setting || '/'),
		-- A standby says what it has replayed, pg_basebackup and pg_receivewal do not.
		LATERAL (SELECT pg_is_in_recovery() OR EXISTS (SELECT FROM pg_stat_replication r LEFT JOIN pg_replication_slots s ON s.active_pid = r.pid
			WHERE replay_lsn IS NOT NULL AND s.slot_type IS DISTINCT FROM 'logical') AS copies) c
	WHERE n.name = 'uidx.node_id'
		-- Patroni writes postgresql.conf anew for each member, and includes postgresql.base.conf in it.
		AND (n.sourcefile <> d.setting || '/postgresql.conf' OR NOT EXISTS (SELECT FROM pg_settings WHERE sourcefile = d.setting || '/postgresql.base.conf'))
		-- Each promotion, and each restore to a point in time, begins another timeline. This is the first.
		AND CASE WHEN copies THEN true ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) <> '00000001' END
	UNION ALL
	-- pg_stat_progress_create_index has those that are being built now. REINDEX TABLE makes all of a table's before it fills the first.
	SELECT 'warning', format('index %s', indexrelid::regclass),
		CASE WHEN planned THEN 'a plan of uidx_migrate has left it, and has not come to its end'
			ELSE format('it is invalid: %s CONCURRENTLY has not come to its end', CASE WHEN beside THEN 'REINDEX' ELSE 'CREATE INDEX or REINDEX' END) END,
		CASE WHEN planned THEN format('Run the plan to its end, or see SELECT action FROM uidx_migration_check(''uuid'') WHERE object = %L;', format('index %s', indexrelid::regclass))
			WHEN beside THEN format('DROP INDEX CONCURRENTLY %s;  -- the index that it was to replace is another row, if that is invalid too', indexrelid::regclass)
			ELSE format('REINDEX INDEX CONCURRENTLY %s;  -- %sor drop it', indexrelid::regclass, CASE WHEN indisunique THEN 'once no value is there twice; ' ELSE '' END) END
	FROM pg_index i JOIN pg_class c ON c.oid = indexrelid AND relkind = 'i' AND NOT pg_is_other_temp_schema(relnamespace),
		-- REINDEX CONCURRENTLY gives these names to the new index and to the old one.
		LATERAL (SELECT relname ~ '^uidx_(new|last)_[0-9]{1,10}$' AS planned, relname ~ '_cc(new|old)[0-9]*$' AS beside) p
	WHERE (planned OR NOT indisvalid AND EXISTS (SELECT FROM pg_attribute WHERE attrelid IN (indexrelid, indrelid) AND atttypid IN (SELECT oid FROM id)
			-- Expressions and predicates depend on the columns of the table.
			AND (attrelid = indexrelid OR EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = indexrelid
				AND d.refclassid = 'pg_class'::regclass AND d.refobjid = attrelid AND d.refobjsubid = attnum))))
		AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index b WHERE b.index_relid = indexrelid OR beside AND b.relid = indrelid)
	UNION ALL
	SELECT 'note', format('constraint %I on table %s', conname, conrelid::regclass), 'it is NOT VALID: nobody has checked the rows that were there before it',
		format('ALTER TABLE %s VALIDATE CONSTRAINT %I;  -- as the owner of the table, whose functions it may call', conrelid::regclass, conname)
	FROM pg_constraint
	WHERE contype IN ('c', 'f') AND NOT convalidated AND conparentid = 0 AND pg_get_constraintdef(pg_constraint.oid) !~ ' NOT ENFORCED$'
		AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey) AND atttypid IN (SELECT oid FROM id))
	UNION ALL
	SELECT 'warning', format('schema %I', nspname), format('%s may create objects in the schema of %s',
			string_agg(DISTINCT coalesce(quote_ident(rolname), 'PUBLIC'), ', '), string_agg(DISTINCT extname, ', ')),
		format('REVOKE CREATE ON SCHEMA %I FROM %s;', nspname, string_agg(DISTINCT coalesce(quote_ident(rolname), 'PUBLIC'), ', '))
	FROM own JOIN pg_namespace n ON n.oid = extnamespace CROSS JOIN aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
		LEFT JOIN pg_roles r ON r.oid = grantee
	-- As CREATE EXTENSION warns.
	WHERE privilege_type = 'CREATE' AND rolsuper IS NOT TRUE AND rolname IS DISTINCT FROM 'pg_database_owner'
		AND grantee NOT IN (extowner, (SELECT datdba FROM pg_database WHERE datname = current_database()))
	GROUP BY nspname
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_catalogs(text, text) IS 'internal: the rows of uidx_doctor() that the catalogs and settings tell';

-- Whoever may create a table can have it run code: a query of it is planned, and that calls the functions of its indexes, statistics and
-- constraints whose arguments are constants. A superuser reads all tables, so this plans no query and looks at the index itself.
CREATE FUNCTION @extschema@.uidx_last_id(index regclass) RETURNS text LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_last_id(regclass) IS 'internal: the last value of the first column of a btree index that is not partial; empty if somebody has locked it, NULL if there is no value, or none that the caller may read without policies';

-- Whoever owns an extension can add operators and functions to it, but none of the library's.
CREATE FUNCTION @extschema@.uidx_doctor_types() RETURNS oid[] LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT array_agg(t.casttarget)
	FROM pg_proc own
		JOIN pg_proc f ON f.probin = own.probin
		JOIN pg_cast t ON t.castfunc = f.oid AND t.castsource = 'timestamptz'::regtype
	WHERE own.oid = '@extschema@.uidx_library_release()'::regprocedure;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_types() IS 'internal: the types that have an id for each instant, which a function of the library casts to them';

CREATE FUNCTION @extschema@.uidx_doctor_indexes(types oid[], OUT index regclass, OUT relation regclass, OUT root regclass, OUT key name, OUT type regtype)
	RETURNS SETOF record LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT min(indexrelid)::regclass, c.oid::regclass, coalesce(pg_partition_root(c.oid), c.oid)::regclass, attname, opcintype::regtype
	FROM pg_index i
		JOIN pg_class c ON c.oid = indrelid AND relkind IN ('r', 'm') AND relispopulated
		JOIN pg_attribute a ON attrelid = indrelid AND attnum = indkey[0]
		JOIN pg_opclass o ON o.oid = indclass[0] AND opcdefault AND opcmethod = (SELECT oid FROM pg_am WHERE amname = 'btree')
	WHERE indisvalid AND indpred IS NULL AND NOT pg_is_other_temp_schema(relnamespace)
		AND NOT (relpersistence = 'u' AND pg_is_in_recovery()) AND has_schema_privilege(relnamespace, 'USAGE')
		AND (opcintype = ANY (types) OR opcintype = 'uuid'::regtype AND relispartition)
	GROUP BY c.oid, opcintype, attname
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_indexes(oid[]) IS 'internal: an index for each column of these types and of uuids in partitions, with its table and the root of the partitions';

CREATE FUNCTION @extschema@.uidx_doctor_last(id text, type regtype, OUT severity text, OUT what text, OUT what_to_do text) RETURNS SETOF record
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	ahead boolean;
	random boolean;
BEGIN
	severity := 'note';
	IF id = '' THEN
		what := 'its last ids were not looked at: somebody has locked it';
		what_to_do := 'Try again later.';
		RETURN NEXT;
		RETURN;
	END IF;
	EXECUTE format('SELECT $1::%1$s > now() + interval ''1 minute'', $1::%1$s > now() + interval ''20 years''', type) INTO ahead, random USING id;
	IF random THEN
		what := format('its last id is %s: it has ids whose first bits are not a time, such as random UUIDs, and a window without an end finds them', id);
		what_to_do := 'Give windows of time both ends. If no id of it holds a time, ask no window of it.';
		RETURN NEXT;
	ELSIF ahead THEN
		severity := 'warning';
		what := format('its last id is %s, which is of the future: the clock was ahead when it was made, or has been set back since, or uidx_generators_advance() was called', id);
		what_to_do := 'If uidx_generators_advance() was called for a failover, wait. Otherwise set the clock. The page runbook.md says what to do about them.';
		RETURN NEXT;
	END IF;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_last(text, regtype) IS 'internal: what is wrong with a column whose last id this is, or with its table if the id is empty; no row if nothing';

CREATE FUNCTION @extschema@.uidx_doctor_bounds(lowers text[], uppers text[], key regtype, time_of text, OUT length interval, OUT ended timestamptz)
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	EXECUTE format($query$
		SELECT (array_agg(least(greatest(upper - lower, '1 second'), '1000 years') ORDER BY upper DESC))[1], max(upper) FILTER (WHERE upper <= now())
		FROM (SELECT min(at) AS lower, max(at) AS upper FROM (SELECT n, %2$s AS at FROM (SELECT n, bound::%1$s AS id
			FROM unnest($1, $2) WITH ORDINALITY AS b(lower, upper, n), LATERAL (VALUES (lower), (upper)) AS s(bound)
			WHERE lower IS NOT NULL AND upper IS NOT NULL) i) b
		GROUP BY n) p$query$, key, time_of) INTO length, ended USING lowers, uppers;
EXCEPTION WHEN datetime_field_overflow THEN -- a bound after the last timestamptz
END $$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_bounds(text[], text[], regtype, text) IS 'internal: of the partitions that have both of these bounds, by what uidx_partition_key says: the time that the last one covers, a second to 1000 years, and the end of the last one that has ended; NULL if there is none, or one has no time';

CREATE FUNCTION @extschema@.uidx_doctor_step(length interval) RETURNS interval LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
	-- Neither months nor days, by which the clock is changed, are all of one length.
	SELECT coalesce((SELECT step FROM (VALUES (23, 25, '1 day'::interval), (167, 169, '7 days'), (28 * 24 - 1, 31 * 24 + 1, '1 month'),
			(90 * 24 - 1, 92 * 24 + 1, '3 months'), (365 * 24 - 1, 366 * 24 + 1, '1 year')) AS s(least, most, step)
		WHERE length BETWEEN least * interval '1 hour' AND most * interval '1 hour'), length)
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_step(interval) IS 'internal: the step that has made a partition of this length';

CREATE FUNCTION @extschema@.uidx_doctor_make(parent regclass, length interval, ended timestamptz) RETURNS text
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT format('BEGIN; SET LOCAL timezone = %8$L; ' || CASE WHEN r.rest IS NULL THEN '%1$s'
			ELSE 'SET LOCAL row_security = off; %5$sALTER TABLE %2$s DETACH PARTITION %3$s; CREATE TEMP TABLE moved AS SELECT %4$s FROM %3$s; TRUNCATE %3$s; %1$s ALTER TABLE %2$s ATTACH PARTITION %3$s DEFAULT; INSERT INTO %2$s (%4$s) OVERRIDING SYSTEM VALUE TABLE moved; DROP TABLE moved;%6$s' END
				|| ' COMMIT;  -- as the owner of the table, whose functions it may call%7$s; with the step and in the time zone of the other partitions',
			format('SELECT * FROM %s(%L, %L, %L, %L);',
				regexp_replace('@extschema@.uidx_create_partitions(regclass,timestamptz,timestamptz,interval,timestamptz)'::regprocedure::text, '[(].*', ''),
				parent::text, date_trunc('second', GREATEST(ended, now() - s.step * CASE WHEN r.rest IS NULL THEN 1 ELSE 1000 END)),
				date_trunc('second', now() + LEAST(GREATEST(s.step * 2, INTERVAL '7 days'), s.step * 100)), s.step),
			parent, r.rest, r.columns, p.silenced || k.dropped || g.disabled, g.enabled || k.added || p.published,
			CASE WHEN r.rest IS NOT NULL THEN concat(CASE WHEN k.dropped <> '' THEN ', and of those that reference it' END,
				CASE WHEN p.silenced <> '' THEN ', and of the publications' END) END,
			CASE WHEN date_trunc('day', ended) <> ended AND date_trunc('day', ended AT TIME ZONE 'UTC') = ended AT TIME ZONE 'UTC' THEN 'UTC' ELSE current_setting('TimeZone') END)
	FROM (SELECT COALESCE(@extschema@.uidx_doctor_step(length), INTERVAL '1 day') AS step) s,
		(SELECT NULLIF(p.partdefid, '0'::oid)::regclass AS rest,
			-- A partition may have its columns in another order. Generated columns are generated again.
			(SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
				WHERE a.attrelid = p.partrelid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
		FROM pg_partitioned_table p WHERE p.partrelid = parent) r,
		-- No partition is detached while its rows are referenced.
		(SELECT COALESCE(string_agg(format('ALTER TABLE %s DROP CONSTRAINT %I; ', f.conrelid::regclass, f.conname), '' ORDER BY f.oid), '') AS dropped,
			COALESCE(string_agg(format(' ALTER TABLE %s ADD CONSTRAINT %I %s;', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid)), '' ORDER BY f.oid), '') AS added
		FROM pg_constraint f WHERE f.contype = 'f' AND f.conparentid = 0
			AND f.confrelid IN (SELECT a.relid FROM pg_partition_ancestors(parent) a)) k,
		-- Triggers must not take the moved rows for new ones. Partitions take the state of the table's triggers when they are made or attached, and
		-- ENABLE TRIGGER sets it in all of them, also where it was another.
		-- pg_partition_tree() would wait for whoever has locked a partition.
		LATERAL (WITH RECURSIVE tree AS (
				SELECT parent::oid AS relid, 0 AS level, false AS in_rest
				UNION ALL
				SELECT i.inhrelid, e.level + 1, e.in_rest OR i.inhrelid = r.rest::oid FROM tree e JOIN pg_inherits i ON i.inhparent = e.relid
			) SELECT COALESCE('SET CONSTRAINTS ALL IMMEDIATE; ' || string_agg(format('ALTER TABLE %s%s DISABLE TRIGGER %I; ', CASE t.level WHEN 0 THEN 'ONLY ' END, t.tgrelid::regclass, t.tgname), '' ORDER BY t.oid)
				FILTER (WHERE t.fires), '') AS disabled,
			COALESCE(string_agg(format(' ALTER TABLE %s %s TRIGGER %I;', t.tgrelid::regclass,
				CASE t.tgenabled WHEN 'O' THEN 'ENABLE' WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'DISABLE' END, t.tgname), '' ORDER BY t.level, t.oid), '') AS enabled
			FROM (SELECT t.*, e.level, t.tgenabled IN ('O', 'A') AND (t.tgrelid = parent::oid OR t.tgparentid = '0'::oid AND e.in_rest) AS fires
				FROM tree e JOIN pg_trigger t ON t.tgrelid = e.relid AND NOT t.tgisinternal) t
			WHERE t.fires OR t.tgrelid <> parent::oid AND t.tgenabled <> (SELECT a.tgenabled FROM pg_trigger a WHERE a.oid = t.tgparentid)) g,
		-- Nor must subscribers, whom TRUNCATE does not reach while the partition is detached.
		(SELECT COALESCE(string_agg(format('ALTER PUBLICATION %I SET (publish = ''''); ', p.pubname), '' ORDER BY p.oid), '') AS silenced,
			COALESCE(string_agg(format(' ALTER PUBLICATION %I SET (publish = %L);', p.pubname, concat_ws(', ', CASE WHEN p.pubinsert THEN 'insert' END,
				CASE WHEN p.pubupdate THEN 'update' END, CASE WHEN p.pubdelete THEN 'delete' END, CASE WHEN p.pubtruncate THEN 'truncate' END)), '' ORDER BY p.oid), '') AS published
		FROM pg_publication p
		WHERE p.puballtables OR EXISTS (SELECT FROM pg_partition_ancestors(parent) a JOIN pg_class c ON c.oid = a.relid
			-- Before 15 there is no catalog of the schemas that are published.
			JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid OR d.refclassid = 'pg_namespace'::regclass AND d.refobjid = c.relnamespace
			JOIN pg_depend o ON o.classid = d.classid AND o.objid = d.objid AND o.refclassid = 'pg_publication'::regclass AND o.refobjid = p.oid)) p;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_make(regclass, interval, timestamptz) IS 'internal: the statements that make the partitions that a table lacks from this instant on, and move the rows of its default partition';

CREATE FUNCTION @extschema@.uidx_doctor_partitioned(types oid[], OUT parent regclass, OUT key name, OUT type regtype) RETURNS SETOF record
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT partrelid::regclass, attname, opcintype::regtype FROM pg_partitioned_table p
		JOIN pg_class c ON c.oid = partrelid AND NOT pg_is_other_temp_schema(relnamespace)
		JOIN pg_attribute a ON attrelid = partrelid AND attnum = partattrs[0] -- no expression, whose number is 0
		JOIN pg_opclass o ON o.oid = partclass[0]
	WHERE partstrat = 'r' AND partnatts = 1 AND (opcintype = ANY (types) OR opcintype = 'uuid'::regtype)
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_partitioned(oid[]) IS 'internal: the tables that are partitioned by ranges of one id of these types, or of one uuid';

CREATE FUNCTION @extschema@.uidx_doctor_parents(OUT parent regclass, OUT key name, OUT length interval, OUT ended timestamptz) RETURNS SETOF record
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT t.parent, t.key, n.length, n.ended
	FROM @extschema@.uidx_doctor_partitioned(@extschema@.uidx_doctor_types()) t, @extschema@.uidx_partition_key(t.parent) k,
		LATERAL (SELECT array_agg(b.lower) AS lowers, array_agg(b.upper) AS uppers FROM @extschema@.uidx_partition_bounds(t.parent) b) b,
		LATERAL @extschema@.uidx_doctor_bounds(b.lowers, b.uppers, k.key, k.time_of) n
	-- A range of random uuids covers thousands of years, unless there are hundreds of ranges.
	WHERE t.type <> 'uuid'::regtype OR n.length < INTERVAL '20 years';
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_parents() IS 'internal: the tables that are partitioned by the time of one id or uuid, with what uidx_doctor_bounds() says';

CREATE FUNCTION @extschema@.uidx_doctor_columns(OUT severity text, OUT object text, OUT what text, OUT what_to_do text) RETURNS SETOF record
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	-- One row for all partitions, a warning before a note; and one for each that is locked.
	SELECT DISTINCT ON (c.object) l.severity, c.object, l.what, l.what_to_do
	FROM @extschema@.uidx_doctor_indexes(@extschema@.uidx_doctor_types()) i
		LEFT JOIN @extschema@.uidx_doctor_parents() p ON p.parent = i.root AND p.key = i.key,
		LATERAL (SELECT i.type = 'uuid'::regtype AS is_uuid) u,
		LATERAL (SELECT @extschema@.uidx_last_id(i.index) AS id) e,
		LATERAL (SELECT CASE WHEN e.id = '' THEN format('table %s', i.relation)
				ELSE format('column %I of %s', i.key, i.root) END AS object,
			CASE WHEN u.is_uuid THEN '@extschema@.base64uuid'::regtype ELSE i.type END AS id) c,
		LATERAL @extschema@.uidx_doctor_last(e.id, c.id) l
	WHERE NOT u.is_uuid OR p.parent IS NOT NULL
	ORDER BY c.object, l.severity DESC, l.what;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_columns() IS 'internal: the rows of uidx_doctor() about the last id of each column of ids that has a btree index';

CREATE FUNCTION @extschema@.uidx_doctor(OUT severity text, OUT object text, OUT what text, OUT what_to_do text) RETURNS SETOF record
	LANGUAGE sql STABLE ROWS 10 SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT f.severity, f.object, f.what, f.what_to_do FROM (
		SELECT c.severity, c.object, c.what, c.what_to_do FROM @extschema@.uidx_doctor_catalogs(@extschema@.uidx_library_release(), @extschema@.uidx_doctor_number(false)) c
		UNION ALL
		SELECT c.severity, c.object, c.what, c.what_to_do FROM @extschema@.uidx_doctor_columns() c
		UNION ALL
		-- Only what moves all generators moves those that nobody has called.
		SELECT 'warning', 'generators', format('their ids are up to %s s ahead of the clock: %s', max(s.ahead_ms) / 1000,
				CASE WHEN NOT bool_and(s.ahead_ms >= 2000) THEN 'the clock was set back'
				WHEN max(s.clock_steps_back) > 0 THEN 'the clock was set back, or uidx_generators_advance() was called'
				ELSE 'uidx_generators_advance() was called, or the clock was ahead when the server started' END),
			'If uidx_generators_advance() was called for a failover, wait, and do not restart. Otherwise set the clock, if it is wrong, and do not restart before. Ids go on from there until the clock is there, too. A restart of the server ends it, but then ids with few random bits repeat: give the server another number with the restart, and if its ids have none, wait instead.'
		FROM @extschema@.uidx_generator_status() s HAVING max(s.ahead_ms) >= 2000
		UNION ALL
		-- Only a generator of the library has its name and is found by the column's default.
		SELECT DISTINCT 'error', format('column %I of %s', a.attname, a.attrelid::regclass),
			format('its default calls %s(), and this server has no number: an INSERT fails', p.proname),
			@extschema@.uidx_doctor_number(true)
		FROM @extschema@.uidx_generator_status() s
			JOIN pg_proc p ON p.proname = s.generator::name
			JOIN pg_proc own ON own.oid = '@extschema@.uidx_library_release()'::regprocedure AND own.probin = p.probin
			JOIN pg_depend d ON d.classid = 'pg_attrdef'::regclass AND d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid
			JOIN pg_attrdef f ON f.oid = d.objid
			JOIN pg_attribute a ON a.attrelid = f.adrelid AND a.attnum = f.adnum
		WHERE s.max_node_id IS NOT NULL AND s.node_id IS NULL AND p.pronargs = 0
		UNION ALL
		-- A default partition takes the rows, but no partition can be made for them later.
		SELECT CASE WHEN g.opens <= now() AND NOT EXISTS (SELECT FROM pg_partitioned_table d WHERE d.partrelid = g.parent AND d.partdefid <> 0)
				THEN 'error' ELSE 'warning' END,
			format('table %s', g.parent),
			CASE WHEN g.opens <= now() THEN 'it has no partition for ids of now'
				ELSE format('it has no partition for ids from %s on', g.opens) END,
			@extschema@.uidx_doctor_make(g.parent, g.length, g.ended)
		FROM (
			-- As far as who asks each day needs, but no further than the statement leads. The last step may end long after.
			SELECT t.parent, t.length, t.ended, (SELECT min(m.opens) FROM @extschema@.uidx_missing_partitions(t.parent, now(), l.stop, l.length) m
				WHERE m.opens < l.stop) AS opens
			FROM @extschema@.uidx_doctor_parents() t, LATERAL (SELECT COALESCE(t.length, INTERVAL '1 day') AS length) n,
				LATERAL (SELECT n.length, now() + LEAST(GREATEST(n.length, INTERVAL '2 days'), INTERVAL '7 days', n.length * 50) AS stop) l
		) g WHERE g.opens IS NOT NULL
	) f ORDER BY array_position(ARRAY['error', 'warning', 'note'], f.severity), f.object, f.what;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor() IS 'a row for each thing that is wrong with the ids of this database and their generators, or will be: severity (error, warning, note), object, what, what_to_do; no row if nothing is. It reads the catalogs and the end of an index for each column of ids, and changes nothing';

SET LOCAL search_path = @extschema@, pg_temp;

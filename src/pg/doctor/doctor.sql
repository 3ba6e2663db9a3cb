--@ in uidx

-- Problems of the ids of this database and their generators, present or to come: those that catalogs and settings tell

SET LOCAL search_path = pg_catalog, pg_temp; -- as partitions/partitions.sql says

CREATE FUNCTION @extschema@.uidx_library_release() RETURNS text LANGUAGE c IMMUTABLE PARALLEL SAFE AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_library_release() IS 'the release of the library that this session has loaded';

-- A copy of the data directory has neither the command line nor a postgresql.conf outside of the directory.
CREATE FUNCTION @extschema@.uidx_doctor_number(at_once boolean) RETURNS text LANGUAGE sql STABLE SET search_path =
	pg_catalog, pg_temp AS $$
	SELECT coalesce(
			(SELECT format('Write uidx.node_id = N into %s, and run SELECT pg_reload_conf();', c.setting)
			FROM pg_settings c JOIN pg_settings d ON d.name = 'data_directory'
				AND NOT starts_with(c.setting, d.setting || '/')
			WHERE c.name = 'config_file'),
			'Start the server with -c uidx.node_id=N on its command line.'
				|| CASE WHEN at_once THEN ' Until then: LOAD ''uidx''; ALTER SYSTEM SET uidx.node_id = N; SELECT '
					'pg_reload_conf(); and RESET it afterwards. A server without standbys and copies may keep it, with '
					'0.' ELSE '' END)
		|| ' N is a number that no other server has, no standby and no copy either.'
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_number(boolean)
	IS 'internal: what to do to give this server a number that copies of it do not get; at_once: also what to do until '
	'it can be restarted';

-- Problems that the catalogs tell.
CREATE FUNCTION @extschema@.uidx_doctor_catalogs(library_release text, number text, OUT severity text, OUT object text,
	OUT what text, OUT what_to_do text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
	WITH RECURSIVE own AS (
		SELECT e.* FROM pg_extension e WHERE extname = 'uidx' OR EXISTS (
			SELECT FROM pg_depend d JOIN pg_extension r ON r.oid = refobjid WHERE d.classid = 'pg_extension'::regclass
				AND d.objid = e.oid
				AND refclassid = 'pg_extension'::regclass AND r.extname = 'uidx')
	), id AS (
		SELECT t.oid FROM own JOIN pg_depend d ON refclassid = 'pg_extension'::regclass AND refobjid = own.oid
			AND d.deptype = 'e'
			AND classid = 'pg_type'::regclass JOIN pg_type t ON t.oid = objid WHERE typtype = 'b' AND typelem = 0
		-- A plan of uidx_migrate can lead from ids to uuids, too.
		UNION ALL SELECT 'uuid'::regtype WHERE EXISTS (SELECT FROM pg_extension WHERE extname = 'uidx_migrate')
		UNION SELECT t.oid FROM id JOIN pg_type t ON typbasetype = id.oid
	), words AS (
		SELECT unnest('{text,varchar,bpchar}'::regtype[])::oid AS oid
		UNION SELECT t.oid FROM words JOIN pg_type t ON typbasetype = words.oid
	)
	-- 15 to 17 accept such a foreign key.
	SELECT 'error', format('constraint %I on table %s', conname, conrelid::regclass),
		format('a foreign key from %s to %s: a DELETE of a row of %s fails', format_type(f.atttypid, f.atttypmod),
			format_type(p.atttypid, p.atttypmod), confrelid::regclass),
		format('ALTER TABLE %s DROP CONSTRAINT %I, give the column the type %s, and add the constraint again.',
			conrelid::regclass, conname, format_type(p.atttypid, p.atttypmod))
	FROM pg_constraint CROSS JOIN unnest(conkey, confkey) AS k(referencing, referenced)
		JOIN pg_attribute f ON f.attrelid = conrelid AND f.attnum = referencing
		JOIN pg_attribute p ON p.attrelid = confrelid AND p.attnum = referenced
	WHERE contype = 'f' AND conparentid = 0 AND p.atttypid IN (SELECT oid FROM id)
		AND f.atttypid IN (SELECT oid FROM words)
	UNION ALL
	SELECT 'warning', format('extension %I', extname), format('its objects are of version %s, its files of version %s',
		extversion, default_version),
		format('ALTER EXTENSION %I UPDATE;', extname)
	FROM own JOIN pg_available_extensions ON name = extname WHERE extversion <> default_version
	UNION ALL
	SELECT 'warning', format('extension %I', extname),
		format('its objects are of release %s, the library in this session is of release %s',
			split_part(extversion, '-', 1), library_release),
		'Install the files of one release, run ALTER EXTENSION ... UPDATE, and let older sessions connect again.'
	FROM own WHERE extname = 'uidx' AND split_part(extversion, '-', 1) <> library_release
	UNION ALL
	SELECT 'note', 'setting shared_preload_libraries',
		'it lacks uidx: before PostgreSQL 17 no shared memory is then reserved for the generators',
		'Add uidx to shared_preload_libraries and restart the server.'
	FROM pg_settings WHERE name = 'shared_preload_libraries' AND current_setting('server_version_num')::integer < 170000
		AND setting !~ '(^|[,/" ])uidx([.]so)?([," ]|$)'
	UNION ALL
	SELECT 'warning', 'setting uidx.node_id', 'a file in the data directory sets it, '
			|| CASE WHEN copies THEN 'and pg_basebackup and pg_rewind copy that: two servers with one number give the '
				'same ids'
				ELSE 'and this server was promoted or restored: the server that it was copied from may have the same '
					'number' END,
		format('%sOn each member: %s Then %s SELECT pg_reload_conf();', CASE WHEN NOT copies
			THEN 'After a failover, first see the page runbook.md. ' END, number, CASE
			WHEN n.sourcefile ~ '/postgresql[.]auto[.]conf$' THEN 'ALTER SYSTEM RESET uidx.node_id;'
			ELSE 'take it out of ' || n.sourcefile || ', and run' END)
	FROM pg_settings n JOIN pg_settings d ON d.name = 'data_directory' AND starts_with(n.sourcefile, d.setting || '/'),
		-- Only a standby reports what it has replayed; pg_basebackup and pg_receivewal do not.
		LATERAL (SELECT pg_is_in_recovery() OR EXISTS (SELECT FROM pg_stat_replication r LEFT JOIN pg_replication_slots
			s ON s.active_pid = r.pid
			WHERE replay_lsn IS NOT NULL AND s.slot_type IS DISTINCT FROM 'logical') AS copies) c
	WHERE n.name = 'uidx.node_id'
		-- Patroni writes postgresql.conf for each member, and includes postgresql.base.conf in it.
		AND (n.sourcefile <> d.setting || '/postgresql.conf'
			OR NOT EXISTS (SELECT FROM pg_settings WHERE sourcefile = d.setting || '/postgresql.base.conf'))
		-- Each promotion, and each restore to a point in time, begins a new timeline. 00000001 is the first.
		AND CASE WHEN copies THEN true ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) <> '00000001' END
	UNION ALL
	-- Indexes that are being built now stand in pg_stat_progress_create_index. REINDEX TABLE makes all indexes of a
	-- table before it fills the first, so then only the table is known.
	SELECT 'warning', format('index %s', indexrelid::regclass),
		CASE WHEN planned THEN 'an unfinished plan of uidx_migrate has left it'
			WHEN relkind = 'I' THEN 'it is invalid: partitions lack it'
			ELSE format('it is invalid: %s CONCURRENTLY did not finish', CASE WHEN beside THEN 'REINDEX'
				ELSE 'CREATE INDEX or REINDEX' END) END,
		CASE WHEN planned THEN format('Run the plan to its end, or see SELECT action FROM '
			'uidx_migration_check(''uuid'') WHERE object = %L;', format('index %s', indexrelid::regclass))
			WHEN relkind = 'I' THEN lacking || '  -- as the owner of the table, whose functions it may call; locks '
				'each of these partitions'
			WHEN beside THEN format('DROP INDEX CONCURRENTLY %s;  -- if the index that it should replace is invalid '
				'too, another row says so', indexrelid::regclass)
			ELSE format('REINDEX INDEX CONCURRENTLY %s;%s', indexrelid::regclass, CASE WHEN indisunique
				THEN '  -- once no value is there twice' ELSE '' END) END
	FROM pg_index i JOIN pg_class c ON c.oid = indexrelid AND NOT pg_is_other_temp_schema(relnamespace),
		-- REINDEX CONCURRENTLY gives these names to the new and to the old index.
		LATERAL (SELECT relname ~ '^uidx_(new|last)_[0-9]{1,10}$' AS planned, relname ~ '_cc(new|old)[0-9]*$' AS beside)
			p,
		LATERAL (SELECT string_agg(concat(coalesce((SELECT format('ALTER TABLE %s ADD CONSTRAINT %s %s; ', part, made,
			pg_get_constraintdef(t.oid)) FROM pg_constraint t WHERE conindid = indexrelid AND contype <> 'f'),
				-- The definition after the table, which follows ON ONLY.
				format('CREATE %sINDEX %s ON %s %s; ', uniquely, made, part,
					substr(pg_get_indexdef(indexrelid),
					length(format('CREATE %sINDEX %I ON ONLY %s ', uniquely, relname, indrelid::regclass)) + 1))),
				format('ALTER INDEX %s ATTACH PARTITION %s.%s;', indexrelid::regclass, space, made)), ' ' ORDER BY part)
					AS lacking
			FROM (SELECT h.inhrelid::regclass::text AS part, q.relnamespace::regnamespace AS space, CASE
				WHEN indisunique THEN 'UNIQUE ' END AS uniquely,
					-- A name has 63 bytes, a character up to 4, a number up to 10. Long names may begin alike.
					quote_ident(format('%s_%s', CASE WHEN octet_length(c.relname) <= 52 THEN c.relname
						ELSE format('%s_%s', left(c.relname, 10), indexrelid) END, h.inhrelid)) AS made
				FROM pg_inherits h JOIN pg_class q ON q.oid = h.inhrelid WHERE c.relkind = 'I'
					AND h.inhparent = indrelid AND NOT EXISTS (SELECT FROM pg_inherits x JOIN pg_index o ON o.indexrelid
					= x.inhrelid
					WHERE x.inhparent = i.indexrelid AND o.indrelid = h.inhrelid)) l) w
	-- A row about an index of a partitioned table is also about the indexes of its partitions.
	WHERE NOT (relispartition AND (planned OR relkind = 'I')) AND (relkind = 'i' OR planned OR lacking IS NOT NULL)
		AND (planned OR NOT indisvalid AND EXISTS (SELECT FROM pg_attribute WHERE attrelid IN (indexrelid, indrelid)
		AND atttypid IN (SELECT oid FROM id)
			-- Expressions and predicates depend on columns of the table. For a table partitioned by an id, all its
			-- indexes are reported.
			AND (attrelid = indexrelid OR relkind = 'I'
				OR EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = indexrelid
				AND d.refclassid = 'pg_class'::regclass AND d.refobjid = attrelid AND d.refobjsubid = attnum))))
		AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index b WHERE b.index_relid = indexrelid OR beside
			AND b.relid = indrelid
			OR relkind = 'I' AND EXISTS (SELECT FROM pg_inherits h WHERE h.inhparent = indrelid
				AND h.inhrelid = b.relid))
	UNION ALL
	SELECT 'note', format('constraint %I on table %s', conname, conrelid::regclass),
		'it is NOT VALID: the rows that were there before it are not checked',
		-- A plan that is lost after its switch leaves columns without statistics.
		format('ALTER TABLE %s VALIDATE CONSTRAINT %I; ANALYZE %s;  -- as the owner of the table, whose functions it '
			'may call', conrelid::regclass, conname,
			concat_ws(', ', conrelid::regclass, NULLIF(NULLIF(confrelid, 0), conrelid)::regclass))
	FROM pg_constraint
	WHERE contype IN ('c', 'f') AND NOT convalidated AND conparentid = 0 AND pg_get_constraintdef(pg_constraint.oid) !~
		' NOT ENFORCED$'
		AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)
			AND atttypid IN (SELECT oid FROM id))
	UNION ALL
	-- pg_restore, pg_upgrade and, from 17 on, ANALYZE, REINDEX and CREATE INDEX run the function under a search_path of
	-- pg_catalog alone.
	SELECT 'warning', format('function %s', p.oid::regprocedure),
		format('its body is a string that names %s, and it computes %s: there a restore and pg_upgrade fail',
			min(m.name), string_agg(DISTINCT s.what, ', ')),
		format('ALTER FUNCTION %s SET search_path = %s, pg_temp;  -- and the schemas of other objects that it names; '
			'or write its body with RETURN or BEGIN ATOMIC', p.oid::regprocedure,
			(SELECT string_agg(DISTINCT quote_ident(o.extnamespace::regnamespace::text), ', ') FROM own o))
	FROM pg_depend d JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid AND p.oid >= 16384
		AND p.probin IS NULL AND p.prosqlbody IS NULL
			AND NOT EXISTS (SELECT FROM unnest(p.proconfig) c WHERE starts_with(c, 'search_path=')),
		LATERAL (SELECT format('column %I of %s', attname, attrelid::regclass) AS what FROM pg_attrdef v
			JOIN pg_attribute a ON attrelid = adrelid AND attnum = adnum AND attgenerated <> ''
				WHERE d.classid = 'pg_attrdef'::regclass AND v.oid = d.objid
			UNION ALL SELECT format('constraint %I', conname) FROM pg_constraint v
				WHERE d.classid = 'pg_constraint'::regclass AND v.oid = d.objid AND contype = 'c'
			UNION ALL SELECT v.oid::regclass::text FROM pg_class v WHERE d.classid = 'pg_class'::regclass
				AND v.oid = d.objid AND relkind IN ('i', 'I')
			UNION ALL SELECT v.oid::regclass::text FROM pg_rewrite r JOIN pg_class v ON v.oid = ev_class
				AND relkind = 'm' WHERE d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid) s,
		-- A function is named in a call; a type in a cast, before a literal or in a declaration. The same name
		-- elsewhere may be a column's, or end a literal.
		LATERAL (SELECT regexp_replace(lower(p.prosrc), '--[^' || chr(10) || ']*|(''[^'']*'')', chr(92) || '1', 'g')
				AS body,
			'(?<![.[:alnum:]_"])([[:alpha:]_][[:alnum:]_]*)[[:space:]]*' AS word,
			'([[:alpha:]_][[:alnum:]_]*)(?![[:alnum:]_]|[[:space:]]*[.])' AS last) b,
		LATERAL (SELECT w[1] AS name, true AS called FROM regexp_matches(b.body, b.word || '[(]', 'g') w
			UNION ALL SELECT w[1], false FROM regexp_matches(regexp_replace(b.body, '''[^'']*''', '''''', 'g'),
				b.word || '''', 'g') w
			UNION ALL SELECT w[1], false FROM regexp_matches(b.body, '::[[:space:]]*' || b.last, 'g') w
			UNION ALL SELECT w[1], false FROM regexp_matches(b.body,
				'[[:<:]]cast[[:space:]]*[(][^()]*(?:[(][^()]*[)][^()]*)*[[:space:]]as[[:space:]]+' || b.last, 'g') w
			UNION ALL SELECT w[1], false FROM regexp_matches(substring(b.body
				FROM '[[:<:]]declare[[:>:]](.*?)[[:<:]]begin[[:>:]]'),
				'[[:alnum:]_][[:space:]]+' || b.last, 'g') w) m
	WHERE m.name IN (SELECT proname FROM own o JOIN pg_depend e ON e.refclassid = 'pg_extension'::regclass
		AND e.refobjid = o.oid
				AND e.deptype = 'e' AND e.classid = 'pg_proc'::regclass JOIN pg_proc f ON f.oid = e.objid WHERE m.called
			UNION ALL SELECT typname FROM id JOIN pg_type t ON t.oid = id.oid
			WHERE t.typnamespace <> 'pg_catalog'::regnamespace AND NOT m.called)
	GROUP BY p.oid
	UNION ALL
	-- PostgreSQL 15.20 and 17.12 keep this number with columns; 18.6 and 19rc1 do not know it.
	SELECT 'note', format('database %I', current_database()),
		format('%s of its tables with ids, such as %s, have columns with pg_attver: pg_dump and pg_upgrade of 18 and '
			|| 'later write it, the server refuses it, and a restore leaves the tables out',
			count(*), min(r.relation::text)),
		'Right before the last dump or pg_upgrade, as a superuser: UPDATE pg_attribute SET attoptions = (SELECT '
		'array_agg(o) '
			|| 'FROM unnest(attoptions) o WHERE o !~ ''^pg_attver='') WHERE attoptions::text ~ ''pg_attver='';'
	FROM (SELECT DISTINCT attrelid::regclass AS relation FROM pg_attribute v
		WHERE attoptions::text ~ 'pg_attver=' AND attrelid >= 16384
			AND EXISTS (SELECT FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
				WHERE a.attrelid = v.attrelid AND relkind IN ('r', 'p') AND a.atttypid IN (SELECT oid FROM id))) r
	HAVING count(*) > 0
	UNION ALL
	SELECT 'warning', format('schema %I', nspname), format('%s may create objects in the schema of %s',
			string_agg(DISTINCT coalesce(quote_ident(rolname), 'PUBLIC'), ', '), string_agg(DISTINCT extname, ', ')),
		format('REVOKE CREATE ON SCHEMA %I FROM %s;', nspname,
			string_agg(DISTINCT coalesce(quote_ident(rolname), 'PUBLIC'), ', '))
	FROM own JOIN pg_namespace n ON n.oid = extnamespace CROSS
		JOIN aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
		LEFT JOIN pg_roles r ON r.oid = grantee
	-- CREATE EXTENSION warns of the same roles.
	WHERE privilege_type = 'CREATE' AND rolsuper IS NOT TRUE AND rolname IS DISTINCT FROM 'pg_database_owner'
		AND grantee NOT IN (extowner, (SELECT datdba FROM pg_database WHERE datname = current_database()))
	GROUP BY nspname
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_catalogs(text, text)
	IS 'internal: the rows of uidx_doctor() that catalogs and settings tell; number: what uidx_doctor_number() says';

-- The owner of an extension can add operators and functions to it, but no functions of the library.
CREATE FUNCTION @extschema@.uidx_doctor_types() RETURNS oid[] LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT array_agg(t.casttarget)
	FROM pg_proc own
		JOIN pg_proc f ON f.probin = own.probin
		JOIN pg_cast t ON t.castfunc = f.oid AND t.castsource = 'timestamptz'::regtype
	WHERE own.oid = '@extschema@.uidx_library_release()'::regprocedure;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_types()
	IS 'internal: the types whose cast from timestamptz is a function of the library: they have an id for each instant';

CREATE FUNCTION @extschema@.uidx_doctor_defaults(OUT relation regclass, OUT key name, OUT generator oid,
	OUT layout text) RETURNS SETOF record
	LANGUAGE sql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT c.oid::regclass, a.attname, f.oid, CASE WHEN (h.body = 'RETURN ' || t.constant) IS NOT FALSE
		AND s.says IN (format('%s(%s)', f.oid::regproc, COALESCE(h.call, t.constant)),
			format('%s(layout => %s)', f.oid::regproc, COALESCE(h.call, t.constant))) THEN t.layout END
	FROM pg_proc own
		JOIN pg_proc f ON f.probin = own.probin AND f.provolatile = 'v'
		JOIN pg_depend d ON d.refclassid = 'pg_proc'::regclass AND d.refobjid = f.oid,
		LATERAL (SELECT e.adrelid, e.adnum, e.adbin, '0'::oid FROM pg_attrdef e WHERE d.classid = 'pg_attrdef'::regclass
			AND e.oid = d.objid
			-- A domain has its default from the domain below it.
			UNION ALL SELECT o.attrelid, o.attnum, b.typdefaultbin, b.typbasetype FROM pg_type b
				JOIN pg_attribute o ON o.atttypid = b.oid AND NOT o.atthasdef
			WHERE d.classid = 'pg_type'::regclass AND b.oid = d.objid) e(relation, number, expression, base)
		-- Rows of partitions come through the partitioned table, so its default counts.
		JOIN pg_class c ON c.oid = e.relation AND c.relkind IN ('r', 'p', 'v', 'f')
			AND NOT (c.relispartition AND c.relkind <> 'p') AND NOT pg_is_other_temp_schema(c.relnamespace)
		JOIN pg_attribute a ON a.attrelid = e.relation AND a.attnum = e.number
		-- A function whose stored body returns a constant is as good as the constant.
		LEFT JOIN LATERAL (SELECT p.oid, format('%s()', p.oid::regproc) AS call, pg_get_function_sqlbody(p.oid) AS body
			FROM pg_depend o JOIN pg_proc p ON p.oid = o.refobjid AND p.provolatile = 'i' AND p.pronargs = 0
				AND p.prorettype = f.proargtypes[0] AND p.prosqlbody IS NOT NULL
			WHERE o.classid = d.classid AND o.objid = d.objid AND o.refclassid = 'pg_proc'::regclass
				AND f.prosrc = 'uidx_snowflake_generate'
				AND NOT EXISTS (SELECT FROM pg_depend n WHERE n.classid = 'pg_proc'::regclass AND n.objid = p.oid
					AND n.deptype = 'n' AND n.refclassid <> 'pg_namespace'::regclass AND n.refobjid <> p.prorettype)
			LIMIT 1) h ON true,
		-- A default names no column, so pg_get_expr() needs no table: with its oid, it would wait for whoever has
		-- locked the table. Nor is a default read that needs other types or functions: for the row of a table it would
		-- wait too, and the objects may be dropped meanwhile.
		LATERAL (SELECT CASE WHEN f.prosrc = 'uidx_snowflake_generate' AND NOT EXISTS (SELECT FROM pg_depend o
			WHERE o.classid = d.classid AND o.objid = d.objid
				AND (o.refclassid = 'pg_proc'::regclass AND o.refobjid <> f.oid
					AND o.refobjid IS DISTINCT FROM h.oid OR o.refclassid = 'pg_type'::regclass
					AND o.refobjid NOT IN (f.proargtypes[0], e.base)))
			THEN pg_get_expr(e.expression, '0'::oid) END AS says) s,
		LATERAL (SELECT l.layout, format('%L::%s', l.layout, f.proargtypes[0]::regtype) AS constant
			FROM (SELECT substring(COALESCE(h.body, s.says) FROM '''([^'']+)''') AS layout) l) t
	WHERE own.oid = '@extschema@.uidx_library_release()'::regprocedure;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_defaults()
	IS 'internal: the columns whose default, or the default of their domain, calls a generator of the library; layout: '
	'that of a Snowflake, if it is a constant or what a function without arguments returns as one';

CREATE FUNCTION @extschema@.uidx_doctor_layout(generator oid, layout text, OUT numbered boolean, OUT current boolean,
	OUT tick interval, OUT id_of text, OUT time_of text)
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	fields text;
BEGIN
	-- Every argument has its type, so no overload fits better. An id outside of the layout gets the first or last time
	-- of the layout.
	SELECT format('%s(at::timestamptz, %s)', b.oid::regproc, l.l), format('%s(0::bigint, %s)', f.oid::regproc, l.l),
		format('%1$s(least(greatest(id::bigint, %2$s(''-infinity''::timestamptz, %3$s)), '
			'%2$s(''infinity''::timestamptz, %3$s)), %3$s)', t.oid::regproc, b.oid::regproc, l.l)
	INTO id_of, fields, time_of
	FROM pg_proc g, LATERAL (SELECT format('%L::%s', layout, g.proargtypes[0]::regtype) AS l) l,
		pg_proc b, pg_proc f, pg_proc t
	WHERE g.oid = generator AND b.probin = g.probin AND b.prosrc = 'uidx_snowflake_bound' AND f.probin = g.probin
		AND f.prosrc = 'uidx_snowflake_fields'
		AND t.probin = g.probin AND t.prosrc = 'uidx_snowflake_timestamp';
	EXECUTE format($query$
		SELECT %3$s - '{time,sequence}'::text[] <> '{}', now > first AND now < last,
			(SELECT %2$s FROM (VALUES (now)) AS i(id)) - (SELECT %2$s FROM (VALUES (now - 1)) AS i(id))
		FROM (SELECT min(id) AS first, max(id) AS last, max(id) FILTER (WHERE n = 2) AS now FROM (SELECT n, %1$s AS id
			FROM unnest('{-infinity,now,infinity}'::timestamptz[]) WITH ORDINALITY AS a(at, n)) i) i$query$, id_of,
				time_of, fields)
		INTO numbered, current, tick;
EXCEPTION WHEN others THEN -- the caller may not call them, or a namesake fits as well
	id_of := NULL;
	time_of := NULL;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_layout(oid, text)
	IS 'internal: for a Snowflake layout: whether its ids carry the number of the server; whether now is within its '
	'time; its tick; as SQL, the lowest id at or after an instant "at"; as SQL, the time of an "id"; all NULL if its '
	'functions cannot be called';

SET LOCAL search_path = @extschema@, pg_temp;

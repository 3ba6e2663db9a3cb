--@ in uidx

-- The doctor: the last ids of columns, statistics, and uidx_doctor() itself

SET LOCAL search_path = pg_catalog, pg_temp; -- as partitions/partitions.sql says

-- Planning a query of a table runs code of its owner: the functions of its indexes, statistics and constraints whose
-- arguments are constants. The doctor reads all tables, often as a superuser. So it plans no query of them, and reads
-- the last id from the index itself.
CREATE FUNCTION @extschema@.uidx_last_id(index regclass, below text DEFAULT '') RETURNS text LANGUAGE c STABLE
	STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_last_id(regclass, text)
	IS 'internal: the last value of the first column of a btree index that is not partial, or the last one below '
	'"below", if that is not empty, by the operator class of the index; empty if another session has locked the index '
	'or its table; NULL if there is no value, or if the caller may not read the column, or only through policies';

CREATE FUNCTION @extschema@.uidx_doctor_indexes(types oid[], OUT index regclass, OUT relation regclass,
	OUT root regclass, OUT key name, OUT type regtype)
	RETURNS SETOF record LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT min(indexrelid)::regclass, c.oid::regclass, coalesce(pg_partition_root(c.oid), c.oid)::regclass, attname,
		opcintype::regtype
	FROM pg_index i
		JOIN pg_class c ON c.oid = indrelid AND relkind IN ('r', 'm') AND relispopulated
		JOIN pg_attribute a ON attrelid = indrelid AND attnum = indkey[0]
		JOIN pg_opclass o ON o.oid = indclass[0] AND opcdefault
			AND opcmethod = (SELECT oid FROM pg_am WHERE amname = 'btree')
	WHERE indisvalid AND indpred IS NULL AND NOT pg_is_other_temp_schema(relnamespace)
		AND NOT (relpersistence = 'u' AND pg_is_in_recovery()) AND has_schema_privilege(relnamespace, 'USAGE')
		AND opcintype = ANY (types)
	GROUP BY c.oid, opcintype, attname
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_indexes(oid[])
	IS 'internal: an index for each column of these types, with its table and the root of the partitions';

CREATE FUNCTION @extschema@.uidx_doctor_last(id text, type regtype, comparable text, clock_seen boolean,
	OUT severity text, OUT what text, OUT what_to_do text) RETURNS SETOF record
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	ahead boolean;
	far boolean; -- further ahead than uidx_generators_advance() can lead a generator
	random boolean;
BEGIN
	severity := 'note';
	IF id = '' THEN
		what := 'its last ids were not read: another session has locked it';
		what_to_do := 'Try again later.';
		RETURN NEXT;
		RETURN;
	END IF;
	EXECUTE format('SELECT %1$s > now() + interval ''1 minute'', %1$s > now() + interval ''12 hours'', '
		'%1$s > now() + interval ''20 years'' FROM (SELECT $1::%2$s AS id) i', comparable, type)
		INTO ahead, far, random USING id;
	IF random THEN
		what := format('its last id is %s: some ids do not begin with a time, such as random UUIDs, and a window '
			'without an end finds them', id);
		what_to_do := 'Give windows of time both ends. If no id of the column has a time, ask for no windows.';
		RETURN NEXT;
	ELSIF far THEN
		severity := 'warning';
		what := format('its last id is %s, which is more than 12 hours in the future: a client or a back-fill gave it '
			'this time, or the clock was as far ahead when it was made', id);
		what_to_do := 'Count the rows after now(). If they are few, clients gave them their time: refuse such ids '
			'there, and give windows of time both ends. If all rows of some hours are among them, the clock was wrong. '
			'The page runbook.md says what to do then.';
		RETURN NEXT;
	ELSIF ahead THEN
		severity := 'warning';
		what := format('its last id is %s, which is in the future: ', id);
		IF clock_seen THEN
			what := what || 'the clock was ahead when it was made, or has been set back since, or '
				'uidx_generators_advance() was called';
			what_to_do := 'If uidx_generators_advance() was called for a failover, wait. Otherwise set the clock. For '
				'ids ahead of the clock see the page runbook.md.';
		ELSE
			what := what || 'a program, a back-fill or another server made it, or the clock of this server was ahead: '
				'no server-wide generator is ahead of the clock now or has seen it step back';
			what_to_do := 'Check whether the library that makes the ids runs ahead of the clock, and whether the clock '
				'of its machine is right. Windows that end at now() miss such rows. The page runbook.md says what to '
				'do about them.';
		END IF;
		RETURN NEXT;
	END IF;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_last(text, regtype, text, boolean)
	IS 'internal: the problem of a column with this last id, or of its table if the id is empty; no row without a '
	'problem. comparable: SQL that makes of an "id" a value to compare with instants; clock_seen: a generator has seen '
	'a wrong clock';

CREATE FUNCTION @extschema@.uidx_doctor_columns(OUT severity text, OUT object text, OUT what text, OUT what_to_do text)
	RETURNS SETOF record
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	-- One row for all partitions, a warning before a note; and one row for each partition that is locked.
	WITH RECURSIVE found AS MATERIALIZED (
	SELECT DISTINCT ON (c.object) l.severity, c.object, l.what, l.what_to_do, i.root::oid AS root,
		CASE WHEN e.id <> '' THEN i.key END AS key
	FROM (SELECT coalesce(bool_or(s.ahead_ms >= 2000 OR s.clock_steps_back > 0), false) AS clock_seen
			FROM @extschema@.uidx_generator_status() s) w
		CROSS JOIN @extschema@.uidx_doctor_indexes(@extschema@.uidx_doctor_types()
			|| '{uuid,bigint}'::regtype[]::oid[]) i
		LEFT JOIN @extschema@.uidx_doctor_parents() p ON p.parent = i.root AND p.key = i.key
		LEFT JOIN (SELECT d.relation, d.key, f.prorettype AS made, s.time_of FROM @extschema@.uidx_doctor_defaults() d
			JOIN pg_proc f ON f.oid = d.generator,
			LATERAL @extschema@.uidx_doctor_layout(d.generator, d.layout) s) d ON d.relation = i.root AND d.key = i.key,
		-- Other uuids and numbers have no time, or do not sort by it. A negative number is not an id.
		LATERAL (SELECT CASE WHEN i.type <> 'uuid'::regtype AND i.type <> 'bigint'::regtype THEN 'id'
				ELSE coalesce(p.time_of, d.time_of,
					(SELECT format(CASE c.castmethod WHEN 'b' THEN 'id::%s' ELSE 'greatest(id, 0)::%s' END,
					d.made::regtype)
					FROM pg_cast c WHERE c.castsource = i.type::oid AND c.casttarget = d.made AND c.castcontext <> 'e'
						AND d.made = ANY (@extschema@.uidx_doctor_types()))) END AS comparable) k,
		LATERAL (SELECT CASE WHEN k.comparable IS NOT NULL THEN @extschema@.uidx_last_id(i.index) END AS id) e,
		LATERAL (SELECT CASE WHEN e.id = '' THEN format('table %s', i.relation)
				ELSE format('column %I of %s', i.key, i.root) END AS object) c,
		LATERAL @extschema@.uidx_doctor_last(e.id, i.type, k.comparable, w.clock_seen) l
	ORDER BY c.object, l.severity DESC, l.what
	-- Each id of a referencing column is also in the referenced column. So one row, of the referenced column, tells of
	-- both; in a circle, the row of its first column.
	), edge(object, over) AS (
		SELECT f.object, o.object
		FROM found f JOIN pg_constraint k ON k.conrelid = f.root AND k.contype = 'f' AND k.convalidated
			CROSS JOIN LATERAL ROWS FROM (unnest(k.conkey), unnest(k.confkey)) AS c(att, over)
			JOIN found o ON o.root = k.confrelid AND o.object <> f.object AND o.severity = f.severity
			JOIN pg_attribute a ON a.attrelid = f.root AND a.attnum = c.att AND a.attname = f.key
			JOIN pg_attribute b ON b.attrelid = o.root AND b.attnum = c.over AND b.attname = o.key
	), tied AS (
		SELECT * FROM edge
		UNION
		SELECT t.object, e.over FROM tied t JOIN edge e ON e.object = t.over
	)
	SELECT f.severity, f.object, concat(f.what,
			(SELECT format('; columns that reference it have such ids too: %s', count(*))
			FROM tied t WHERE t.over = f.object AND t.object <> f.object HAVING count(*) > 0)), f.what_to_do
	FROM found f WHERE f.severity = 'warning' AND NOT EXISTS (SELECT FROM tied t WHERE t.object = f.object
		AND (t.over < f.object OR NOT EXISTS (SELECT FROM tied u WHERE u.object = t.over AND u.over = f.object)))
	UNION ALL
	-- After a migration, every key has old ids without a time.
	SELECT 'note', n.objects[1], concat(n.what,
			'; other columns with such ids: ' || NULLIF(array_to_string(n.objects[2:11], ', '), ''),
			', and ' || NULLIF(GREATEST(cardinality(n.objects), 11) - 11, 0) || ' more'), n.what_to_do
	FROM (SELECT array_agg(f.object ORDER BY f.object) AS objects, (array_agg(f.what ORDER BY f.object))[1] AS what,
			f.what_to_do
		FROM found f WHERE f.severity = 'note' GROUP BY f.what_to_do, CASE WHEN f.key IS NULL THEN f.object END) n;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_columns()
	IS 'internal: the rows of uidx_doctor() about the last id of each column of ids that has a btree index';

CREATE FUNCTION @extschema@.uidx_lacks_ticks(relation regclass, attribute smallint) RETURNS boolean
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_lacks_ticks(regclass, smallint) IS
	'internal: whether the statistics of a column of ids lack the ids that share a tick, which ANALYZE counts';

-- One row for all partitions that are not on other servers. A domain has the ANALYZE function of its base type.
CREATE FUNCTION @extschema@.uidx_doctor_statistics(OUT severity text, OUT object text, OUT what text,
	OUT what_to_do text) RETURNS SETOF record LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT DISTINCT 'warning', format('table %s', r.root),
		'its statistics lack the ids that share a tick, as after pg_upgrade or pg_restore: the planner may expect one '
		'row '
			|| 'for a window of time',
		-- With this option, ANALYZE would take the other server's statistics again.
		format('%sANALYZE %s;', (SELECT format('ALTER FOREIGN TABLE %s OPTIONS (%s import_stats ''false''); ', r.root,
			CASE WHEN ftoptions::text ~ 'import_stats=' THEN 'SET' ELSE 'ADD' END)
			FROM pg_foreign_table JOIN pg_foreign_server s ON s.oid = ftserver
			WHERE ftrelid = c.oid AND (ftoptions, srvoptions)::text ~ 'import_stats='), r.root)
	FROM pg_proc own
		JOIN pg_proc f ON f.probin = own.probin
		JOIN pg_type t ON t.typanalyze = f.oid
		JOIN pg_attribute a ON a.atttypid = t.oid
		JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p', 'm', 'f')
			AND NOT pg_is_other_temp_schema(c.relnamespace),
		LATERAL (SELECT CASE c.relkind WHEN 'f' THEN c.oid::regclass
			ELSE coalesce(pg_partition_root(c.oid), c.oid)::regclass END AS root) r
	WHERE own.oid = '@extschema@.uidx_library_release()'::regprocedure AND NOT pg_is_in_recovery()
		-- For a table without rows ANALYZE writes no statistics and keeps the old ones.
		AND c.reltuples <> 0 AND @extschema@.uidx_lacks_ticks(c.oid, a.attnum);
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_statistics() IS
	'internal: the rows of uidx_doctor() about tables whose statistics were restored';

CREATE FUNCTION @extschema@.uidx_doctor(OUT severity text, OUT object text, OUT what text, OUT what_to_do text)
	RETURNS SETOF record
	-- Compiling the queries takes longer than running them.
	LANGUAGE sql STABLE ROWS 10 SET search_path = pg_catalog, pg_temp SET jit = off
BEGIN ATOMIC
	WITH partitioned AS MATERIALIZED (SELECT * FROM @extschema@.uidx_doctor_parents())
	SELECT f.severity, f.object, f.what, f.what_to_do FROM (
		SELECT c.severity, c.object, c.what, c.what_to_do
			FROM @extschema@.uidx_doctor_catalogs(@extschema@.uidx_library_release(),
			@extschema@.uidx_doctor_number(false)) c
		UNION ALL
		SELECT c.severity, c.object, c.what, c.what_to_do FROM @extschema@.uidx_doctor_columns() c
		UNION ALL
		SELECT s.severity, s.object, s.what, s.what_to_do FROM @extschema@.uidx_doctor_statistics() s
		UNION ALL
		-- A generator that nobody has called is ahead only if something moved all generators.
		SELECT 'warning', 'generators', format('their ids are up to %s s ahead of the clock: %s',
			max(s.ahead_ms) / 1000,
				CASE WHEN NOT bool_and(s.ahead_ms >= 2000) THEN 'the clock was set back'
				WHEN max(s.clock_steps_back) > 0 THEN 'the clock was set back, or uidx_generators_advance() was called'
				ELSE 'uidx_generators_advance() was called, or the clock was ahead when the server started' END),
			'If uidx_generators_advance() was called for a failover, wait, and do not restart. Otherwise set the '
				'clock, if it is wrong, before you restart. Until the clock is there, ids go on from the last ones. A '
				'restart of the server ends that, but then ids with few random bits repeat: give the server another '
				'number with the restart, without a reload before. If its ids have no number, wait instead.'
		FROM @extschema@.uidx_generator_status() s HAVING max(s.ahead_ms) >= 2000
		UNION ALL
		SELECT DISTINCT CASE WHEN u.unread THEN 'warning' ELSE 'error' END,
			format('column %I of %s', d.key, d.relation),
			format('its default calls %s(%s), and this server has no number: an INSERT fails%s', p.proname,
				quote_literal(d.layout), CASE WHEN u.unread THEN ', unless the layout has no node' END),
			@extschema@.uidx_doctor_number(true)
		FROM @extschema@.uidx_doctor_defaults() d JOIN pg_proc p ON p.oid = d.generator,
			LATERAL @extschema@.uidx_doctor_layout(d.generator, d.layout) l,
			LATERAL (SELECT p.prosrc = 'uidx_snowflake_generate' AND d.layout IS NULL AS unread) u
		WHERE NOT EXISTS (SELECT FROM @extschema@.uidx_generator_status() s WHERE s.node_id IS NOT NULL)
			AND (l.numbered OR u.unread OR p.pronargs = 0 AND EXISTS (SELECT FROM @extschema@.uidx_generator_status() s
				WHERE s.generator::name = p.proname AND s.max_node_id IS NOT NULL))
		UNION ALL
		SELECT 'note', format('column %I of %s', d.key, d.relation),
			'the layout in its default cannot be read: times of its ids are not checked, nor are its partitions',
			'Write the layout itself into the default, or let an IMMUTABLE function without arguments have the body '
				'RETURN ''...''.'
		FROM @extschema@.uidx_doctor_defaults() d JOIN pg_proc p ON p.oid = d.generator
		WHERE p.prosrc = 'uidx_snowflake_generate' AND d.layout IS NULL
		UNION ALL
		-- A default partition takes the rows. But then no partition can be made for them before they are moved.
		SELECT CASE WHEN g.opens <= now() AND NOT EXISTS (SELECT FROM pg_partitioned_table d
			WHERE d.partrelid = g.parent AND d.partdefid <> 0)
				THEN 'error' ELSE 'warning' END,
			format('table %s', g.parent),
			CASE WHEN g.opens <= now() THEN 'it has no partition for ids of now'
				ELSE format('it has no partition for ids from %s on', g.opens) END,
			@extschema@.uidx_doctor_make(g.parent, g.length, g.ended, g.first, g.generator, g.layout, NULL, NULL)
		FROM (
			-- As far as a daily reader needs, but no further than the statement makes partitions. The last step may end
			-- long after.
			SELECT t.*, (SELECT min(m.opens) FROM @extschema@.uidx_partition_edges(now(), l.stop, t.length,
				'2001-01-01 00:00'::timestamp::timestamptz) AS e(edges),
					(SELECT array_agg(b.lower) AS lowers, array_agg(b.upper) AS uppers
						FROM @extschema@.uidx_partition_taken(t.parent) b) b,
					@extschema@.uidx_partition_gaps(now(), e.edges, t.length, b.lowers, b.uppers, t.type, t.id_of,
						t.time_of) m
				WHERE m.opens < l.stop) AS opens
			FROM partitioned t,
				LATERAL (SELECT now() + LEAST(GREATEST(t.length, INTERVAL '2 days'), INTERVAL '7 days', t.length * 50)
					AS stop) l
		) g WHERE g.opens IS NOT NULL
		UNION ALL
		-- A gap alone may be meant, such as a month that is kept elsewhere. Rows in it are not. About a gap that has
		-- now in it there is the row above. The statement makes partitions around the last row, a thousand at most: a
		-- transaction has locks for so many.
		SELECT 'warning', format('table %s', t.parent),
			format('its default partition has rows of a time between two other partitions, the last one of %s: they '
				'stay when old partitions are dropped, and a partition for them cannot be made', s.at),
			@extschema@.uidx_doctor_make(t.parent, t.length, t.ended, t.first, t.generator, t.layout,
				GREATEST(s.opens, s.at - LEAST(t.length * 500, INTERVAL '4000 years')),
				LEAST(s.closes, s.at + LEAST(t.length * 500, INTERVAL '4000 years')))
		FROM partitioned t
			JOIN pg_partitioned_table d ON d.partrelid = t.parent AND d.partdefid <> 0,
			LATERAL (SELECT pg_partition_root(t.parent) AS root) r,
			LATERAL (SELECT array_agg(b.lower) AS lowers, array_agg(b.upper) AS uppers
				FROM @extschema@.uidx_partition_bounds(t.parent) b) b,
			LATERAL @extschema@.uidx_doctor_begun(b.lowers, t.type, t.id_of) AS n(below),
			LATERAL (SELECT array_agg(@extschema@.uidx_last_id(i.index, n.below)) AS ids
				FROM @extschema@.uidx_doctor_indexes(@extschema@.uidx_doctor_types()
					|| '{uuid,bigint}'::regtype[]::oid[]) i
				WHERE n.below IS NOT NULL AND i.root = r.root AND i.type = t.type AND i.key = t.key
					AND EXISTS (SELECT FROM pg_partition_ancestors(i.relation) a WHERE a.relid = d.partdefid)) i,
			LATERAL @extschema@.uidx_doctor_between(i.ids, b.lowers, b.uppers, t.type, t.time_of) s
		WHERE s.opens IS NOT NULL
		UNION ALL
		-- DETACH CONCURRENTLY waits for the transactions that have locked the table, and holds no lock meanwhile; then
		-- it locks the table. Every role may read locks, but not the statements of other roles. A standby sees none of
		-- these locks.
		SELECT 'warning', format('table %s', t.parent),
			format('an interrupted DETACH CONCURRENTLY has left partition %s: queries do not read it, no drop of old '
				'partitions drops it, and another in its place fails', i.inhrelid::regclass),
			format('ALTER TABLE %s DETACH PARTITION %s FINALIZE;', t.parent, i.inhrelid::regclass)
		FROM partitioned t JOIN pg_inherits i ON i.inhparent = t.parent AND i.inhdetachpending
		WHERE NOT pg_is_in_recovery() AND NOT EXISTS (SELECT FROM pg_locks h
			LEFT JOIN pg_locks w ON w.virtualxid = h.virtualtransaction AND NOT w.granted
			WHERE h.relation = t.parent::oid AND (w.virtualxid IS NOT NULL OR h.mode = 'ShareUpdateExclusiveLock'
				AND h.pid <> pg_backend_pid()))
	) f ORDER BY array_position(ARRAY['error', 'warning', 'note'], f.severity), f.object, f.what;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor()
	IS 'the problems of the ids of this database and their generators, present or to come, a row each: severity '
	'(error, warning, note), object, what, what_to_do; no row on a healthy server. It reads catalogs and the last '
	'entry of an index for each column of ids that the caller may read, and changes nothing';

SET LOCAL search_path = @extschema@, pg_temp;

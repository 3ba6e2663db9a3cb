--@ in uidx

-- The doctor: tables that are partitioned by time, and the statements that make their missing partitions

SET LOCAL search_path = pg_catalog, pg_temp; -- as partitions/partitions.sql says

CREATE FUNCTION @extschema@.uidx_doctor_bounds(lowers text[], uppers text[], key regtype, id_of text, time_of text,
	OUT length interval, OUT ended timestamptz, OUT first timestamptz)
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	EXECUTE format($query$
		SELECT (array_agg(least(greatest(upper - lower, '1 second'), '1000 years') ORDER BY upper DESC))[1],
			max(upper) FILTER (WHERE upper <= now()),
			(SELECT %2$s FROM (SELECT (%3$s)::%1$s AS id FROM (VALUES ('-infinity'::timestamptz)) AS a(at)) i)
		FROM (SELECT min(at) AS lower, max(at) AS upper FROM (SELECT n, %2$s AS at FROM (SELECT n, bound::%1$s AS id
			FROM unnest($1, $2) WITH ORDINALITY AS b(lower, upper, n), LATERAL (VALUES (lower), (upper)) AS s(bound)
			WHERE lower IS NOT NULL AND upper IS NOT NULL) i) b
		GROUP BY n) p$query$, key, time_of, id_of) INTO length, ended, first USING lowers, uppers;
EXCEPTION WHEN datetime_field_overflow THEN -- a bound after the last timestamptz
END $$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_bounds(text[], text[], regtype, text, text)
	IS 'internal: of the partitions with both bounds, read by the results of uidx_partition_key: the length of the '
	'last one, from a second to 1000 years; the end of the last one that has ended, NULL if none has; the time of the '
	'lowest id. All NULL if a bound is after the last timestamptz';

CREATE FUNCTION @extschema@.uidx_doctor_begun(lowers text[], key regtype, id_of text) RETURNS text
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	below text;
BEGIN
	EXECUTE format('SELECT b.lower FROM unnest($1) AS b(lower), (SELECT %2$s AS id FROM (VALUES (now())) AS v(at)) i '
		'WHERE b.lower::%1$s <= i.id ORDER BY b.lower::%1$s DESC LIMIT 1', key, id_of) INTO below USING lowers;
	RETURN below;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_begun(text[], regtype, text)
	IS 'internal: the lower bound of the last partition whose time has begun, NULL if there is none';

CREATE FUNCTION @extschema@.uidx_doctor_between(ids text[], lowers text[], uppers text[], key regtype, time_of text,
	OUT at timestamptz, OUT opens timestamptz, OUT closes timestamptz)
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	EXECUTE format($query$
		SELECT min(t.at) FILTER (WHERE t.n = 0), min(t.at) FILTER (WHERE t.n = -1), min(t.at) FILTER (WHERE t.n = 1)
		FROM (SELECT i.n, %2$s AS at FROM (SELECT v.id, v.n FROM
			(SELECT s::%1$s AS id FROM unnest($1) s WHERE s <> '' ORDER BY s::%1$s DESC LIMIT 1) l,
			LATERAL (VALUES (0, l.id),
				(-1, (SELECT u::%1$s FROM unnest($3) u WHERE u::%1$s <= l.id ORDER BY u::%1$s DESC LIMIT 1)),
				(1, (SELECT u::%1$s FROM unnest($2) u WHERE u::%1$s > l.id ORDER BY u::%1$s LIMIT 1))) AS v(n, id)
			WHERE v.id IS NOT NULL) i) t
		$query$, key, time_of) INTO at, opens, closes USING ids, lowers, uppers;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_between(text[], text[], text[], regtype, text)
	IS 'internal: the time of the last of these ids, which no partition with bounds has, of the end of the partition '
	'before it and of the beginning of the one after it; NULL if there is none; empty ids do not count';

CREATE FUNCTION @extschema@.uidx_doctor_step(length interval) RETURNS interval LANGUAGE sql IMMUTABLE STRICT PARALLEL
	SAFE SET search_path = pg_catalog, pg_temp AS $$
	-- Months differ in length, and so do days on which the clock changes.
	SELECT coalesce((SELECT step FROM (VALUES (23, 25, '1 day'::interval), (167, 169, '7 days'),
		(28 * 24 - 1, 31 * 24 + 1, '1 month'),
			(90 * 24 - 1, 92 * 24 + 1, '3 months'), (365 * 24 - 1, 366 * 24 + 1, '1 year')) AS s(least, most, step)
		WHERE length BETWEEN least * interval '1 hour' AND most * interval '1 hour'), length)
$$;
COMMENT ON FUNCTION @extschema@.uidx_doctor_step(interval)
	IS 'internal: the step that makes partitions of this length';

CREATE FUNCTION @extschema@.uidx_doctor_make(parent regclass, length interval, ended timestamptz, first timestamptz,
	generator oid, layout text, start timestamptz, stop timestamptz) RETURNS text
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT format('BEGIN; SET LOCAL timezone = %8$L; ' || CASE WHEN r.rest IS NULL THEN '%1$s'
			ELSE 'SET LOCAL row_security = off; %5$sALTER TABLE %2$s DETACH PARTITION %3$s; CREATE TEMP TABLE moved AS '
				'SELECT %4$s FROM %3$s; TRUNCATE %3$s; %1$s ALTER TABLE %2$s ATTACH PARTITION %3$s DEFAULT; INSERT '
				'INTO %2$s (%4$s) OVERRIDING SYSTEM VALUE TABLE moved; DROP TABLE moved;%6$s' END
				|| ' COMMIT;  -- as the owner of the table, whose functions it may call%7$s; the step and the time '
					'zone are those of the other partitions (without any, a day)%9$s',
			format('SELECT * FROM %s(%L::pg_catalog.regclass, %L::pg_catalog.timestamptz, %L::pg_catalog.timestamptz, '
				'%L::pg_catalog.interval, %s''2001-01-01''::pg_catalog.timestamp::pg_catalog.timestamptz);',
				COALESCE((SELECT format('%s.snowflake_create_partitions', g.pronamespace::regnamespace) FROM pg_proc g
					WHERE g.oid = generator),
					regexp_replace('@extschema@.uidx_create_partitions(regclass,timestamptz,timestamptz,interval,'
						'timestamptz)'::regprocedure::text, '[(].*', '')),
				parent::text,
				COALESCE(start, date_trunc('second', GREATEST(ended, first, now() - LEAST(s.step * CASE WHEN r.rest
					IS NULL OR ended IS NULL THEN 1 ELSE 1000 END, INTERVAL '4000 years')))),
				COALESCE(stop, date_trunc('second', now() + LEAST(GREATEST(s.step * 2, INTERVAL '7 days'),
					s.step * 100))), s.step,
					(SELECT format('%L::%s, ', layout, g.proargtypes[0]::regtype) FROM pg_proc g
					WHERE g.oid = generator)),
			parent, r.rest, r.columns, p.silenced || k.dropped || u.disabled || g.disabled,
			g.enabled || u.enabled || k.added || p.published,
			CASE WHEN r.rest IS NOT NULL THEN concat(CASE WHEN k.dropped <> '' THEN ', and of those that reference it'
				END,
				CASE WHEN p.silenced <> '' THEN ', and of the publications' END) END,
			CASE WHEN z.here OR s.step < INTERVAL '1 day' THEN current_setting('TimeZone') WHEN z.utc THEN 'UTC'
				ELSE 'the time zone of the other partitions' END,
			concat(CASE WHEN s.step >= INTERVAL '1 day' AND NOT (z.here OR z.utc)
				THEN format(': their days begin at %s in that of this session', to_char(ended, 'HH24:MI')) END,
				CASE WHEN start IS NOT NULL THEN '; if a partition of that time is kept elsewhere, ATTACH it in place '
					'of the SELECT' END))
	FROM (SELECT ended IS NULL OR date_trunc('day', ended) = date_trunc('minute', ended) AS here,
		date_trunc('day', ended AT TIME ZONE 'UTC') = date_trunc('minute', ended AT TIME ZONE 'UTC') AS utc) z,
		(SELECT COALESCE(@extschema@.uidx_doctor_step(length), INTERVAL '1 day') AS step) s,
		(SELECT NULLIF(p.partdefid, '0'::oid)::regclass AS rest,
			-- A partition may have its columns in another order. Generated columns are not copied, but generated again.
			(SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
				WHERE a.attrelid = p.partrelid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '')
					AS columns
		FROM pg_partitioned_table p WHERE p.partrelid = parent) r,
		-- A partition can be detached only while nobody references its rows.
		(SELECT COALESCE(string_agg(format('ALTER TABLE %s DROP CONSTRAINT %I; ', f.conrelid::regclass, f.conname), ''
			ORDER BY f.oid), '') AS dropped,
			COALESCE(string_agg(format(' ALTER TABLE %s ADD CONSTRAINT %I %s;', f.conrelid::regclass, f.conname,
				pg_get_constraintdef(f.oid)), '' ORDER BY f.oid), '') AS added
		FROM pg_constraint f WHERE f.contype = 'f' AND f.conparentid = 0
			AND f.confrelid IN (SELECT a.relid FROM pg_partition_ancestors(parent) a)) k,
		-- Triggers must not take the moved rows for new ones. A partition gets the state of the table's triggers when
		-- it is made or attached, and ENABLE TRIGGER sets the state in all partitions: so states that differ are
		-- restored. pg_partition_tree() would wait for whoever has locked a partition.
		LATERAL (WITH RECURSIVE tree AS (
				SELECT parent::oid AS relid, 0 AS level, false AS in_rest
				UNION ALL
				SELECT i.inhrelid, e.level + 1, e.in_rest OR i.inhrelid = r.rest::oid FROM tree e
					JOIN pg_inherits i ON i.inhparent = e.relid
			) SELECT COALESCE('SET CONSTRAINTS ALL IMMEDIATE; ' ||
				string_agg(format('ALTER TABLE %s%s DISABLE TRIGGER %I; ', CASE t.level WHEN 0 THEN 'ONLY ' END,
				t.tgrelid::regclass, t.tgname), '' ORDER BY t.oid)
				FILTER (WHERE t.fires), '') AS disabled,
			COALESCE(string_agg(format(' ALTER TABLE %s %s TRIGGER %I;', t.tgrelid::regclass,
				CASE t.tgenabled WHEN 'O' THEN 'ENABLE' WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA'
					ELSE 'DISABLE' END, t.tgname), '' ORDER BY t.level, t.oid), '') AS enabled
			FROM (SELECT t.*, e.level, t.tgenabled IN ('O', 'A') AND (t.tgrelid = parent::oid OR t.tgparentid = '0'::oid
				AND e.in_rest) AS fires
				FROM tree e JOIN pg_trigger t ON t.tgrelid = e.relid AND NOT t.tgisinternal) t
			WHERE t.fires OR t.tgrelid <> parent::oid AND t.tgenabled <> (SELECT a.tgenabled FROM pg_trigger a
				WHERE a.oid = t.tgparentid)) g,
		-- Nor must rules, which are those of the table that the INSERT names.
		(SELECT COALESCE(string_agg(format('ALTER TABLE %s DISABLE RULE %I; ', parent, w.rulename), ''
			ORDER BY w.oid), '') AS disabled,
			COALESCE(string_agg(format(' ALTER TABLE %s ENABLE%s RULE %I;', parent,
				CASE w.ev_enabled WHEN 'A' THEN ' ALWAYS' END, w.rulename), '' ORDER BY w.oid), '') AS enabled
		FROM pg_rewrite w WHERE w.ev_class = parent::oid AND w.ev_type = '3' AND w.ev_enabled IN ('O', 'A')) u,
		-- Subscribers must not take them for new ones either: TRUNCATE does not reach them while the partition is
		-- detached.
		(SELECT COALESCE(string_agg(format('ALTER PUBLICATION %I SET (publish = ''''); ', p.pubname), ''
			ORDER BY p.oid), '') AS silenced,
			COALESCE(string_agg(format(' ALTER PUBLICATION %I SET (publish = %L);', p.pubname,
				concat_ws(', ', CASE WHEN p.pubinsert THEN 'insert' END,
				CASE WHEN p.pubupdate THEN 'update' END, CASE WHEN p.pubdelete THEN 'delete' END, CASE
					WHEN p.pubtruncate THEN 'truncate' END)), '' ORDER BY p.oid), '') AS published
		FROM pg_publication p
		WHERE p.puballtables OR EXISTS (SELECT FROM pg_partition_ancestors(parent) a JOIN pg_class c ON c.oid = a.relid
			-- Before 15 there is no catalog of published schemas.
			JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid
				OR d.refclassid = 'pg_namespace'::regclass AND d.refobjid = c.relnamespace
			JOIN pg_depend o ON o.classid = d.classid AND o.objid = d.objid
				AND o.refclassid = 'pg_publication'::regclass AND o.refobjid = p.oid)) p;
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_make(regclass, interval, timestamptz, timestamptz, oid, text, timestamptz,
	timestamptz)
	IS 'internal: the statements that make the missing partitions of a table and move the rows of its default '
	'partition; length, ended, first: what uidx_doctor_bounds() returns; generator, layout: those of a Snowflake; '
	'start, stop: NULL for partitions of now';

CREATE FUNCTION @extschema@.uidx_doctor_parents(OUT parent regclass, OUT key name, OUT type regtype, OUT id_of text,
	OUT time_of text, OUT generator oid, OUT layout text,
	OUT length interval, OUT ended timestamptz, OUT first timestamptz) RETURNS SETOF record
		LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	SELECT t.parent, t.key, t.type, t.id_of, t.time_of, t.generator, t.layout,
		GREATEST(COALESCE(n.length, INTERVAL '1 day'), t.tick), n.ended, n.first
	FROM (
		SELECT c.oid::regclass AS parent, a.attname AS key, f.key AS type, COALESCE(k.id_of, l.id_of) AS id_of,
			COALESCE(k.time_of, l.time_of) AS time_of, d.generator, d.layout, l.tick
		FROM pg_partitioned_table p
			JOIN pg_class c ON c.oid = p.partrelid AND NOT pg_is_other_temp_schema(c.relnamespace)
			JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
				-- the number of an expression is 0
			CROSS JOIN LATERAL @extschema@.uidx_partition_default(c.oid::regclass) f
			CROSS JOIN LATERAL @extschema@.uidx_partition_key_of(c.oid::regclass, f.key, f.calls, true) k
			LEFT JOIN @extschema@.uidx_doctor_defaults() d ON k.id_of IS NULL AND f.key = 'bigint'::regtype
				AND d.relation = c.oid AND d.key = a.attname
			LEFT JOIN LATERAL @extschema@.uidx_doctor_layout(d.generator, d.layout) l ON l.current
		WHERE k.id_of IS NOT NULL OR l.current
	) t,
		LATERAL (SELECT array_agg(b.lower) AS lowers, array_agg(b.upper) AS uppers
			FROM @extschema@.uidx_partition_bounds(t.parent) b) b,
		LATERAL @extschema@.uidx_doctor_bounds(b.lowers, b.uppers, t.type, t.id_of, t.time_of) n
	-- A range of random uuids covers thousands of years, unless there are hundreds of ranges.
	WHERE t.type <> 'uuid'::regtype OR n.length < INTERVAL '20 years';
END;
COMMENT ON FUNCTION @extschema@.uidx_doctor_parents()
	IS 'internal: the tables that are partitioned by the time of one id, uuid, bigint with a generator as its default, '
	'or Snowflake, with the results of uidx_partition_key_of(), uidx_doctor_defaults() and uidx_doctor_bounds(); '
	'without partitions the length is a day';

SET LOCAL search_path = @extschema@, pg_temp;

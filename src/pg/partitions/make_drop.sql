--@ in uidx

-- Makes and drops the partitions that partitions.sql finds.

SET LOCAL search_path = pg_catalog, pg_temp; -- as partitions.sql says

CREATE FUNCTION @extschema@.uidx_partition_lock(parent regclass) RETURNS void LANGUAGE c VOLATILE STRICT
	AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_partition_lock(regclass)
	IS 'internal: keeps other sessions from making or dropping partitions of the table until the transaction ends; '
	'42501 if the caller has not the rights of its owner';

CREATE FUNCTION @extschema@.uidx_partition_room(checked regclass, parent regclass, total bigint, gets boolean)
	RETURNS regclass LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	most bigint; -- how many partitions the lock table shared by all sessions has room for
BEGIN
	IF total > 100 THEN
		-- Until the transaction ends, it locks the partition, its row type, its TOAST table with the index of that, its
		-- indexes and their constraints, its foreign keys. A drop locks all that the partition has.
		SELECT current_setting('max_locks_per_transaction')::bigint
			* (current_setting('max_connections')::bigint + current_setting('max_prepared_transactions')::bigint)
			/ (CASE WHEN gets THEN 2 ELSE 3 END
				+ CASE WHEN bool_or(attlen < 0 AND attstorage <> 'p' AND NOT attisdropped) THEN 2 ELSE 0 END
				+ (SELECT count(*) FROM pg_index WHERE indrelid = parent)
				+ (SELECT count(*) FROM pg_constraint WHERE conrelid = parent AND NOT (gets AND contype IN ('c', 'n')))
				+ (SELECT count(*) FROM pg_constraint WHERE confrelid = parent AND conparentid = 0)
				+ (SELECT count(*) FROM pg_attrdef WHERE adrelid = parent AND NOT gets)
				+ (SELECT count(*) FROM pg_trigger WHERE NOT gets AND (tgrelid = parent
					OR tgconstraint IN (SELECT oid FROM pg_constraint WHERE conrelid = parent))))
		INTO most FROM pg_attribute WHERE attrelid = parent;
		IF total > most THEN
			RAISE EXCEPTION '% would % % partitions in one transaction, whose locks fit for %', parent,
				CASE WHEN gets THEN 'get' ELSE 'lose' END, total, most
				USING ERRCODE = 'program_limit_exceeded',
					HINT = CASE WHEN gets THEN 'Make them in several calls, each for a part of the time and in a '
						'transaction of its own. Or take a longer step, or raise max_locks_per_transaction.'
						ELSE 'Drop them in several calls, each with a later instant and in a transaction of its own. '
						'Or raise max_locks_per_transaction.' END;
		END IF;
	END IF;
	RETURN checked;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_partition_room(regclass, regclass, bigint, boolean)
	IS 'internal: its first argument; 54000 if the locks of so many partitions that the table gets or loses do not fit '
	'into one transaction';

CREATE FUNCTION @extschema@.uidx_partition_next(parent regclass, opens timestamptz, n bigint, total bigint) RETURNS name
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	suffix text := to_char(opens, CASE WHEN opens = date_trunc('day', opens) THEN '_YYYYMMDD'
		WHEN opens = date_trunc('second', opens) THEN '_YYYYMMDD_HH24MISS' ELSE '_YYYYMMDD_HH24MISS_US' END);
	stem text;
	schema oid;
	partition name;
	again integer := 1;
BEGIN
	IF n % 100 = 1 AND n > 1 THEN
		RAISE NOTICE '% of % partitions of % are made', n - 1, total, parent;
	END IF;
	SELECT relname, relnamespace INTO stem, schema FROM pg_class WHERE oid = parent;
	LOOP
		partition := substr((suffix || stem)::name::text, length(suffix) + 1) || suffix;
			-- the stem is cut to the length of a name
		IF NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = schema
			UNION ALL SELECT FROM pg_type WHERE typname = partition AND typnamespace = schema)
		THEN
			RETURN partition;
		END IF;
		again := again + 1;
		suffix := regexp_replace(suffix, '(~.*)?$', '~' || again);
	END LOOP;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_partition_next(regclass, timestamptz, bigint, bigint)
	IS 'internal: a free name in the schema of the table for the n-th of the new partitions: the name of the table and '
	'the instant at which the partition opens, in the session''s time zone';

CREATE FUNCTION @extschema@.uidx_partition_make(parent regclass, partition name, lower text, upper text, whole boolean)
	RETURNS regclass
	LANGUAGE c VOLATILE SET search_path = pg_catalog, pg_temp AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_partition_make(regclass, name, text, text, boolean)
	IS 'internal: makes one partition with the rights of the table''s owner, with a NOTICE if it is not a whole step; '
	'lower, upper: NULL for MINVALUE and MAXVALUE';

CREATE FUNCTION @extschema@.uidx_create_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	origin timestamptz DEFAULT timestamp '2001-01-01 00:00'::timestamptz)
	RETURNS SETOF regclass LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT @extschema@.uidx_partition_lock(parent);
	-- The array makes all of them before it gives the first, however many rows the caller reads.
	SELECT unnest(ARRAY(SELECT @extschema@.uidx_partition_make(CASE WHEN m.n = 1
			THEN @extschema@.uidx_partition_room(parent, parent, count(m.n) OVER (), true) ELSE parent END,
		@extschema@.uidx_partition_next(parent, m.opens, m.n, count(m.n) OVER ()), m.lower, m.upper, m.whole)
		FROM @extschema@.uidx_missing_partitions(parent, start, stop, step, origin) WITH ORDINALITY
			AS m(opens, lower, upper, whole, n)));
END;
COMMENT ON FUNCTION @extschema@.uidx_create_partitions(regclass, timestamptz, timestamptz, interval, timestamptz)
	IS 'makes the missing partitions, each a step long, from the step that has the start to the first end of a step at '
	'or after the stop, and returns them. Steps are counted from the origin, so every call gives the same bounds; by '
	'default days, weeks from Monday, months and years are whole in the session''s time zone. 42501 for roles without '
	'the rights of the owner, 42809 if the table is not partitioned by range of one id, 22008 for instants that no id '
	'has, 22023 for a step that is too short or a stop before the start, 54000 for too many steps or locks';

CREATE FUNCTION @extschema@.uidx_partitions_before(older_than timestamptz, partitions regclass[], uppers text[],
	key regtype, id_of text)
	RETURNS SETOF regclass LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	-- A sign typed wrong would drop all partitions. An instant between now() and the clock's time is not meant as
	-- future.
	IF older_than > clock_timestamp() THEN
		RAISE EXCEPTION 'older_than is in the future: %', older_than USING ERRCODE = 'invalid_parameter_value',
			HINT = 'Give an instant that has passed, such as now() - interval ''90 days''. Detach a partition '
				'of the future, then drop it.';
	-- An age of few seconds, and of no whole minutes, has lost its unit: '90' is 90 seconds.
	ELSIF older_than IN (SELECT now() - n * interval '1 second' FROM generate_series(1, 1000) n WHERE n % 60 <> 0) THEN
		RAISE EXCEPTION 'older_than is % seconds ago', extract(epoch FROM now() - older_than)::integer
			USING ERRCODE = 'invalid_parameter_value',
				HINT = 'A number without a unit counts seconds: write interval ''90 days''.';
	END IF;
	-- All ids of a partition are older if its upper bound is at or below the first id at or after the instant. An upper
	-- bound below every id proves nothing. The newest comes first, which is the order to drop them in: rows of a table
	-- that references itself usually reference older rows.
	RETURN QUERY EXECUTE format($query$
		SELECT b.partition FROM unnest($1, $2) AS b(partition, upper),
			(SELECT %2$s AS id FROM (VALUES ($3)) AS v(at)) AS instant,
				(SELECT %2$s AS id FROM (VALUES (timestamptz '-infinity')) AS v(at)) AS lowest
		WHERE b.upper::%1$s > lowest.id AND b.upper::%1$s <= instant.id ORDER BY b.upper::%1$s DESC$query$, key, id_of)
		USING partitions, uppers, older_than;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_partitions_before(timestamptz, regclass[], text[], regtype, text)
	IS 'internal: the rows of uidx_old_partitions, from the partitions, their upper bounds and the results of '
	'uidx_partition_key; 22023 if the instant is in the future, or seconds, at most 1000 and no whole minutes, '
	'before now()';

CREATE FUNCTION @extschema@.uidx_old_partitions(parent regclass, older_than timestamptz) RETURNS SETOF regclass
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT o.partition FROM @extschema@.uidx_partition_key(parent) k,
		(SELECT array_agg(b.partition) AS partitions, array_agg(b.lower) AS lowers, array_agg(b.upper) AS uppers
			FROM @extschema@.uidx_partition_bounds(parent) b) b,
		@extschema@.uidx_partition_checked(parent, NULL, NULL, k.key, k.id_of, k.time_of, b.partitions, b.lowers,
			b.uppers) AS c(id_of),
		@extschema@.uidx_partitions_before(older_than, b.partitions, b.uppers, k.key, c.id_of) AS o(partition);
END;
COMMENT ON FUNCTION @extschema@.uidx_old_partitions(regclass, timestamptz)
	IS 'the partitions all of whose ids are older than the instant, newest first; 22023 if the instant is in the '
	'future or so few seconds ago that the unit of an interval is missing, or if names or bounds of the partitions '
	'contradict the layout of a bigint; 42809 if the table is not partitioned by range of one id';

-- DETACH looks for rows that reference the partition's with a query of the owner, from which a policy could hide them.
CREATE FUNCTION @extschema@.uidx_drop_partition(partition regclass, name text) RETURNS text
	LANGUAGE c VOLATILE STRICT SET search_path = pg_catalog, pg_temp SET row_security = off AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_drop_partition(regclass, text)
	IS 'internal: detaches one partition with the rights of the table''s owner, drops it with the caller''s, and '
	'returns the given name; 42501 if a policy hides rows of a table that references this one from the owner';

CREATE FUNCTION @extschema@.uidx_drop_listed(parent regclass, partitions regclass[]) RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	-- Each name depends on the caller's search path, as the regclass of uidx_create_partitions does.
	SELECT d.name FROM unnest(ARRAY(SELECT @extschema@.uidx_drop_partition(CASE WHEN o.n = 1
			THEN @extschema@.uidx_partition_room(o.partition, parent, cardinality(partitions), false)
			ELSE o.partition END, o.partition::text)
		FROM unnest(partitions) WITH ORDINALITY AS o(partition, n))) WITH ORDINALITY AS d(name, n) ORDER BY d.n DESC;
END;
COMMENT ON FUNCTION @extschema@.uidx_drop_listed(regclass, regclass[])
	IS 'internal: drops these partitions of the table in this order, and returns their names, the last one first; '
	'54000 for too many locks';

CREATE FUNCTION @extschema@.uidx_drop_partitions(parent regclass, older_than timestamptz) RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT @extschema@.uidx_partition_lock(parent);
	SELECT @extschema@.uidx_drop_listed(parent, ARRAY(SELECT @extschema@.uidx_old_partitions(parent, older_than)));
END;
COMMENT ON FUNCTION @extschema@.uidx_drop_partitions(regclass, timestamptz)
	IS 'drops the partitions all of whose ids are older than the instant, and returns their names; 22023 if the '
	'instant is in the future or so few seconds ago that the unit of an interval is missing, or if names or bounds of '
	'the partitions contradict the layout of a bigint; 42809 if the table is not partitioned by range of one id, 42501 '
	'for roles without the rights of the owner, 23503 if other rows reference rows of a partition, 54000 for too many '
	'locks';

SET LOCAL search_path = @extschema@, pg_temp;

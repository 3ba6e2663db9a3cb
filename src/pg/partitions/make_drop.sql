--@ in uidx

-- Partitions are made and dropped: those that partitions.sql finds.

SET LOCAL search_path = pg_catalog, pg_temp; -- as partitions.sql says

CREATE FUNCTION @extschema@.uidx_partition_lock(parent regclass) RETURNS void LANGUAGE c VOLATILE STRICT
	AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_partition_lock(regclass)
	IS 'internal: keeps others from making or dropping partitions of the table until the transaction ends; 42501 if '
	'the caller does not own it';

CREATE FUNCTION @extschema@.uidx_partition_next(parent regclass, opens timestamptz, n bigint, total bigint) RETURNS name
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	suffix text := to_char(opens, CASE WHEN opens = date_trunc('day', opens) THEN '_YYYYMMDD'
		WHEN opens = date_trunc('second', opens) THEN '_YYYYMMDD_HH24MISS' ELSE '_YYYYMMDD_HH24MISS_US' END);
	stem text;
	schema oid;
	partition name;
	again integer := 1;
	most bigint; -- as many fit into the lock table that is shared by all sessions
	long boolean; -- partitions have a TOAST table
BEGIN
	IF n = 1 AND total > 100 THEN
		-- The partition, its indexes, and its TOAST table with an index are locked until the transaction ends.
		long := EXISTS (SELECT FROM pg_attribute WHERE attrelid = parent AND attlen < 0 AND attstorage <> 'p'
			AND NOT attisdropped);
		most := current_setting('max_locks_per_transaction')::bigint
			* (current_setting('max_connections')::bigint + current_setting('max_prepared_transactions')::bigint)
			/ (CASE WHEN long THEN 3 ELSE 1 END + (SELECT count(*) FROM pg_index WHERE indrelid = parent));
		IF total > most THEN
			RAISE EXCEPTION '% would get % partitions in one transaction, whose locks fit for %', parent, total, most
				USING ERRCODE = 'program_limit_exceeded',
					HINT = 'Call it for a part of the time at a time, each in a transaction of its own. Or take a '
					'longer step, or raise max_locks_per_transaction.';
		END IF;
	ELSIF n % 100 = 1 AND n > 1 THEN
		RAISE NOTICE '% of % partitions of % are made', n - 1, total, parent;
	END IF;
	SELECT relname, relnamespace INTO stem, schema FROM pg_class WHERE oid = parent;
	LOOP
		partition := substr((suffix || stem)::name::text, length(suffix) + 1) || suffix;
			-- the stem is cut to what a name has room for
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
	IS 'internal: for the n-th of the partitions that are made, a free name in the schema of the table: its own, and '
	'the instant at which the partition begins, in the session''s time zone; 54000 before the first one, if their '
	'locks do not fit into one transaction';

CREATE FUNCTION @extschema@.uidx_partition_make(parent regclass, partition name, lower text, upper text, whole boolean)
	RETURNS regclass
	LANGUAGE c VOLATILE SET search_path = pg_catalog, pg_temp AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_partition_make(regclass, name, text, text, boolean)
	IS 'internal: makes one partition with the rights of the table''s owner, and says so if it is not a whole step; '
	'NULL stands for MINVALUE and MAXVALUE';

CREATE FUNCTION @extschema@.uidx_create_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	origin timestamptz DEFAULT timestamp '2001-01-01 00:00'::timestamptz)
	RETURNS SETOF regclass LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT @extschema@.uidx_partition_lock(parent);
	-- All are made before the first is given, however many the caller reads.
	SELECT unnest(ARRAY(SELECT @extschema@.uidx_partition_make(parent, @extschema@.uidx_partition_next(parent, m.opens,
		m.n, count(m.n) OVER ()), m.lower, m.upper, m.whole)
		FROM @extschema@.uidx_missing_partitions(parent, start, stop, step, origin) WITH ORDINALITY
			AS m(opens, lower, upper, whole, n)));
END;
COMMENT ON FUNCTION @extschema@.uidx_create_partitions(regclass, timestamptz, timestamptz, interval, timestamptz)
	IS 'makes the partitions that are missing, a step long each, from the step of the start until the stop is reached; '
	'gives the new ones. Steps are counted from the origin, so they are the same in every call; by default days, weeks '
	'from Monday, months and years are whole ones in the session''s time zone';

CREATE FUNCTION @extschema@.uidx_partitions_before(older_than timestamptz, partitions regclass[], uppers text[],
	key regtype, id_of text)
	RETURNS SETOF regclass LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	-- A sign typed wrong would else drop all partitions. The clock may be past now(), and who asks it means no future.
	IF older_than > clock_timestamp() THEN
		RAISE EXCEPTION 'older_than is in the future: %', older_than USING ERRCODE = 'invalid_parameter_value',
			HINT = 'Give an instant that has passed, such as now() - interval ''90 days''. Partitions of the future '
				'are dropped with DROP TABLE.';
	-- So short an age, and of whole seconds before now(), has lost its unit.
	ELSIF older_than IN (SELECT now() - n * interval '1 second' FROM generate_series(1, 1000) n) THEN
		RAISE EXCEPTION 'older_than is % seconds ago', extract(epoch FROM now() - older_than)::integer
			USING ERRCODE = 'invalid_parameter_value',
				HINT = 'A number without a unit counts seconds: write interval ''90 days''.';
	END IF;
	-- All ids of a partition are older if its upper bound is no higher than the first id at or after the instant. A
	-- bound below every id says nothing. Newest first is the order to drop them in: rows of a table that references
	-- itself usually point to older ones.
	RETURN QUERY EXECUTE format($query$
		SELECT b.partition FROM unnest($1, $2) AS b(partition, upper),
			(SELECT %2$s AS id FROM (VALUES ($3)) AS v(at)) AS instant,
				(SELECT %2$s AS id FROM (VALUES (timestamptz '-infinity')) AS v(at)) AS lowest
		WHERE b.upper::%1$s > lowest.id AND b.upper::%1$s <= instant.id ORDER BY b.upper::%1$s DESC$query$, key, id_of)
		USING partitions, uppers, older_than;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_partitions_before(timestamptz, regclass[], text[], regtype, text)
	IS 'internal: the rows of uidx_old_partitions for these partitions and upper bounds, and what uidx_partition_key '
	'says; 22023 if the instant is in the future, or whole seconds, at most 1000, before now()';

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
	IS 'the partitions that contain only ids older than the instant, newest first; 22023 if it is in the future';

CREATE FUNCTION @extschema@.uidx_drop_partition(partition regclass, name text) RETURNS text
	LANGUAGE c VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS 'MODULE_PATHNAME';
COMMENT ON FUNCTION @extschema@.uidx_drop_partition(regclass, text)
	IS 'internal: detaches one partition with the rights of the table''s owner, and drops it with the caller''s; '
	'returns the name';

CREATE FUNCTION @extschema@.uidx_drop_partitions(parent regclass, older_than timestamptz) RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT @extschema@.uidx_partition_lock(parent);
	-- Names depend on the caller's search path, as the regclass of uidx_create_partitions does.
	SELECT d.name FROM unnest(ARRAY(SELECT @extschema@.uidx_drop_partition(o.partition, o.partition::text)
		FROM @extschema@.uidx_old_partitions(parent, older_than) AS o(partition))) WITH ORDINALITY AS d(name, n)
			ORDER BY d.n DESC;
END;
COMMENT ON FUNCTION @extschema@.uidx_drop_partitions(regclass, timestamptz)
	IS 'drops the partitions that contain only ids older than the instant; returns their names; 22023 if it is in the '
	'future';

SET LOCAL search_path = @extschema@, pg_temp;


-- Partitions by ranges of ids. Bounds are handled as text: in COLLATE "C" it sorts as the ids do.
-- The extension may live in any schema, so these functions find each other through pg_extension. What is parsed when the
-- extension is made names the schema of every operator: core has none for exactly oid and regclass, but a stranger may.

CREATE FUNCTION uidx_partition_key(parent regclass, OUT key_type regtype, OUT key_name name, OUT floor regproc)
	LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	SELECT t.oid, t.typname, f.oid INTO key_type, key_name, floor
	FROM pg_partitioned_table p
		JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
		JOIN pg_type t ON t.oid = a.atttypid
		JOIN pg_extension e ON e.extname = 'uidx' AND e.extnamespace = t.typnamespace
		JOIN pg_proc f ON f.prorettype = t.oid AND f.pronamespace = e.extnamespace
			AND f.prosrc = format('uidx_%s_floor', t.typname) AND f.prolang = (SELECT oid FROM pg_language WHERE lanname = 'c')
	WHERE p.partrelid = parent AND p.partstrat = 'r' AND p.partnatts = 1;
	IF NOT FOUND THEN
		RAISE EXCEPTION '% is not partitioned by range of one id column', parent USING ERRCODE = 'wrong_object_type',
			HINT = 'Create it with PARTITION BY RANGE on a ulid, base64uuid, baseuid, uid11 or ulidflake.';
	END IF;
END $$;
COMMENT ON FUNCTION uidx_partition_key(regclass) IS 'the type of the id that the table is partitioned by, and that type''s floor function; 42809 if it is not';

CREATE FUNCTION uidx_partition_bounds(parent regclass, OUT partition regclass, OUT lower text, OUT upper text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 100
BEGIN ATOMIC
	SELECT c.oid::pg_catalog.regclass, b.bounds[1], b.bounds[2]
	FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class c ON c.oid OPERATOR(pg_catalog.=) i.inhrelid,
		pg_catalog.regexp_match(pg_catalog.pg_get_expr(c.relpartbound, c.oid),
			'^FOR VALUES FROM \((?:''([^'']*)''|MINVALUE)\) TO \((?:''([^'']*)''|MAXVALUE)\)$') AS b(bounds)
	WHERE i.inhparent OPERATOR(pg_catalog.=) parent::pg_catalog.oid AND NOT i.inhdetachpending AND b.bounds IS NOT NULL;
END;
COMMENT ON FUNCTION uidx_partition_bounds(regclass) IS 'the partitions of a table partitioned by id and their bounds, NULL for MINVALUE and MAXVALUE; not the default partition, nor one being detached';

CREATE FUNCTION uidx_create_partitions(parent regclass, start timestamptz, stop timestamptz, step interval)
	RETURNS SETOF regclass LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	extension text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx');
	parent_schema name;
	parent_name name;
	key record;
	floor_of text;
	time_of text; -- of an id; of any base64uuid its leading bits, as of a ulid
	cell bigint := 0;
	opens timestamptz := start;
	closes timestamptz;
	low text;     -- of the cell
	high text;
	at text;      -- where what is missing of it begins
	bound record;
	partition regclass;
BEGIN
	EXECUTE format('SELECT * FROM %s.uidx_partition_key($1)', extension) INTO key USING parent;
	floor_of := format('SELECT %s($1)::text', key.floor);
	time_of := format(CASE key.key_name WHEN 'base64uuid' THEN 'SELECT $1::%s::uuid::%s.ulid::timestamptz'
		ELSE 'SELECT $1::%s::timestamptz' END, key.key_type, extension);
	SELECT n.nspname, c.relname INTO parent_schema, parent_name
	FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = parent;
	IF NOT isfinite(start) OR NOT isfinite(stop) THEN
		RAISE EXCEPTION 'start and stop must be finite' USING ERRCODE = 'datetime_field_overflow';
	END IF;
	-- Two callers at once would make the same partitions.
	EXECUTE format('LOCK TABLE ONLY %I.%I IN SHARE UPDATE EXCLUSIVE MODE', parent_schema, parent_name);
	IF to_regclass(format('%I.%I', parent_schema, parent_name)) IS DISTINCT FROM parent THEN
		RAISE EXCEPTION '% was renamed meanwhile', parent USING ERRCODE = 'object_in_use';
	END IF;
	EXECUTE floor_of INTO low USING start;

	WHILE opens < stop LOOP
		cell := cell + 1;
		closes := start + cell * step;
		EXECUTE floor_of INTO high USING closes;
		IF high COLLATE "C" <= low THEN
			RAISE EXCEPTION 'step % does not lead to a later id', step USING ERRCODE = 'invalid_parameter_value';
		END IF;

		at := low;
		FOR bound IN EXECUTE format(
			'SELECT lower, upper FROM %s.uidx_partition_bounds($1) ORDER BY lower COLLATE "C" NULLS FIRST', extension)
			USING parent
		LOOP
			EXIT WHEN at COLLATE "C" >= high OR bound.lower COLLATE "C" >= high;
			IF bound.lower COLLATE "C" > at THEN
				EXECUTE format('SELECT %s.uidx_create_partition($1, $2, $3, $4, $5)', extension)
					INTO partition USING parent_schema, parent_name, opens, at, bound.lower;
				RETURN NEXT partition;
			END IF;
			IF bound.upper COLLATE "C" > at THEN
				at := bound.upper;
				EXECUTE time_of INTO opens USING at;
			ELSIF bound.upper IS NULL THEN
				at := high;
			END IF;
		END LOOP;
		IF at COLLATE "C" < high THEN
			EXECUTE format('SELECT %s.uidx_create_partition($1, $2, $3, $4, $5)', extension)
				INTO partition USING parent_schema, parent_name, opens, at, high;
			RETURN NEXT partition;
		END IF;

		opens := closes;
		low := high;
	END LOOP;
END $$;
COMMENT ON FUNCTION uidx_create_partitions(regclass, timestamptz, timestamptz, interval) IS 'makes the partitions that are missing, a step long each, from start until stop is reached; gives the new ones. In a job, let start move along: what was dropped before it is not made again';

-- Named after the instant at which it begins, in the session's time zone; the parent's owner owns it.
CREATE FUNCTION uidx_create_partition(parent_schema name, parent_name name, opens timestamptz, lower text, upper text)
	RETURNS regclass LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	suffix text := to_char(opens, CASE WHEN opens = date_trunc('day', opens) THEN '_YYYYMMDD'
		WHEN opens = date_trunc('second', opens) THEN '_YYYYMMDD_HH24MISS' ELSE '_YYYYMMDD_HH24MISS_US' END);
	stem text := parent_name;
	partition text;
	again integer := 1;
	owner name;
BEGIN
	LOOP
		WHILE octet_length(stem || suffix) > 63 LOOP
			stem := left(stem, -1);
		END LOOP;
		partition := format('%I.%I', parent_schema, stem || suffix);
		EXIT WHEN to_regclass(partition) IS NULL;
		again := again + 1;
		suffix := regexp_replace(suffix, '(~.*)?$', '~' || again);
	END LOOP;
	EXECUTE format('CREATE TABLE %s PARTITION OF %I.%I FOR VALUES FROM (%L) TO (%L)',
		partition, parent_schema, parent_name, lower, upper);
	SELECT pg_get_userbyid(relowner) INTO owner FROM pg_class WHERE oid = format('%I.%I', parent_schema, parent_name)::regclass;
	IF owner <> current_user THEN
		EXECUTE format('ALTER TABLE %s OWNER TO %I', partition, owner);
	END IF;
	RETURN partition::regclass;
END $$;
COMMENT ON FUNCTION uidx_create_partition(name, name, timestamptz, text, text) IS 'makes one partition for uidx_create_partitions';

CREATE FUNCTION uidx_drop_partitions(parent regclass, older_than timestamptz) RETURNS SETOF text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	extension text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx');
	key record;
	partition regclass;
	dropped text;
BEGIN
	EXECUTE format('SELECT * FROM %s.uidx_partition_key($1)', extension) INTO key USING parent;
	-- All ids of a partition are older if its upper bound is no higher than the first id at or after the instant.
	FOR partition IN EXECUTE format(
		'SELECT partition FROM %1$s.uidx_partition_bounds($1)
		WHERE %1$s.%3$I(upper::%2$s, $2) ORDER BY upper COLLATE "C"', extension, key.key_type, key.key_name || '_order_le')
		USING parent, older_than
	LOOP
		dropped := partition;
		EXECUTE format('DROP %s %s',
			CASE (SELECT relkind FROM pg_class WHERE oid = partition) WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, partition);
		RETURN NEXT dropped;
	END LOOP;
END $$;
COMMENT ON FUNCTION uidx_drop_partitions(regclass, timestamptz) IS 'drops the partitions all of whose ids are older than the instant; gives their names';

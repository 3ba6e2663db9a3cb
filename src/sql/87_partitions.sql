
-- Partitions by ranges of ids. Bounds are handled as text, as pg_get_expr prints them and CREATE TABLE reads them, and are
-- ordered as ids.
-- The extension may live in any schema, so these functions find each other through pg_extension. What is parsed when the
-- extension is made names the schema of every operator: core has none for exactly oid and regclass, but a stranger may.

CREATE FUNCTION uidx_partition_key(parent regclass, OUT key_type regtype, OUT id_type regtype, OUT floor text, OUT created text, OUT older text)
	LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	-- The operator class knows the base type of a domain. The library's functions are known by their C names.
	-- All ids of a partition are older if its upper bound is no higher than the first id at or after the instant.
	SELECT CASE a.atttypid WHEN 'uuid'::regtype THEN a.atttypid ELSE c.opcintype END, f.prorettype,
		format('%s($1)', f.oid::regproc), format('%s(at)', t.oid::regproc),
		format('%s(stop, $2::%s)', op.oprcode, f.prorettype::regtype)
	INTO key_type, id_type, floor, created, older
	FROM pg_partitioned_table p
		JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
		JOIN pg_opclass c ON c.oid = p.partclass[0]
		JOIN pg_proc f ON f.prolang = (SELECT oid FROM pg_language WHERE lanname = 'c')
			AND CASE c.opcintype WHEN 'uuid'::regtype THEN f.prosrc = 'uidx_ulid_floor'
				ELSE f.prorettype = c.opcintype AND f.prosrc ~ '^uidx_.*_floor$' END
		JOIN pg_proc t ON t.prolang = f.prolang AND t.pronargs = 1 AND t.proargtypes[0] = f.prorettype AND t.prosrc ~ '^uidx_.*_instant$'
		JOIN pg_amop m ON m.amopmethod = (SELECT oid FROM pg_am WHERE amname = 'btree')
			AND m.amoplefttype = f.prorettype AND m.amoprighttype = f.prorettype AND m.amopstrategy = 2
		JOIN pg_operator op ON op.oid = m.amopopr
	WHERE p.partrelid = parent AND p.partstrat = 'r' AND p.partnatts = 1;
	IF NOT FOUND THEN
		RAISE EXCEPTION '% is not partitioned by range of one id column', parent USING ERRCODE = 'wrong_object_type',
			HINT = 'Partition it by RANGE of one column that is an id with a time (such as ulid), a uuid, or of a domain over one of them.';
	END IF;
END $$;
COMMENT ON FUNCTION uidx_partition_key(regclass) IS 'how to read the bounds of a table partitioned by id: their type, the id type as which they are read (ulid for uuid), and as SQL the lowest id at or after an instant $1, the time of a bound "at", and whether all ids below a bound "stop" are older than an instant $2; 42809 if the table is not partitioned by one id';

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

CREATE FUNCTION uidx_partition_lock(parent regclass) RETURNS void
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	locked text := parent;
BEGIN
	IF (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = parent) IS NOT TRUE THEN
		RAISE EXCEPTION 'must be owner of table %', parent USING ERRCODE = 'insufficient_privilege';
	END IF;
	EXECUTE format('LOCK TABLE ONLY %s IN SHARE UPDATE EXCLUSIVE MODE', locked);
	IF to_regclass(locked) IS DISTINCT FROM parent THEN
		RAISE EXCEPTION '% was renamed meanwhile', locked USING ERRCODE = 'object_in_use';
	END IF;
END $$;
COMMENT ON FUNCTION uidx_partition_lock(regclass) IS 'keeps others from making or dropping partitions of the table until the transaction ends; 42501 if the caller does not own it';

CREATE FUNCTION uidx_missing_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	key_type regtype, id_type regtype, floor text, created text, OUT opens timestamptz, OUT lower text, OUT upper text)
	RETURNS SETOF record LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	extension text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx');
	instants timestamptz[] := ARRAY[start]; -- the edges of the steps
	ids text[];                             -- of the edges; NULL is MAXVALUE
	edge timestamptz := start;
	next timestamptz;
	id text;
BEGIN
	IF NOT isfinite(start) OR NOT isfinite(stop) THEN
		RAISE EXCEPTION 'start and stop must be finite' USING ERRCODE = 'datetime_field_overflow';
	END IF;
	EXECUTE 'SELECT ' || floor INTO id USING start;
	ids := ARRAY[id];
	BEGIN
		WHILE edge < stop LOOP
			next := start + cardinality(ids) * step;
			IF next > edge THEN
				EXECUTE 'SELECT ' || floor INTO id USING next;
			END IF;
			IF id = ids[cardinality(ids)] THEN
				RAISE EXCEPTION 'step % does not lead to a later id', step USING ERRCODE = 'invalid_parameter_value';
			ELSIF cardinality(ids) > 100000 THEN
				RAISE EXCEPTION 'more than 100000 steps of % from % to %', step, start, stop USING ERRCODE = 'program_limit_exceeded';
			END IF;
			edge := next;
			instants := instants || edge;
			ids := ids || id;
		END LOOP;
	EXCEPTION WHEN datetime_field_overflow THEN -- no id is so late
		instants := instants || 'infinity'::timestamptz;
		ids := ids || NULL::text;
	END;
	IF cardinality(ids) = 1 THEN
		RETURN;
	END IF;

	-- Between two neighbours among all edges and bounds, either there is a partition or one is missing. What lies outside
	-- of the steps counts as covered.
	RETURN QUERY EXECUTE format($query$
		WITH change(place, at, instant, covers) AS (
			SELECT (e.id IS NULL)::int, e.id::%2$s, e.instant, CASE e.n WHEN 1 THEN -1 WHEN cardinality($2) THEN 1 ELSE 0 END
			FROM unnest($2, $3) WITH ORDINALITY AS e(id, instant, n)
			UNION ALL
			SELECT c.place, c.bound::%1$s::%2$s, NULL, c.covers
			FROM %3$s.uidx_partition_bounds($1) b,
				LATERAL (VALUES (-(b.lower IS NULL)::int, b.lower, 1), ((b.upper IS NULL)::int, b.upper, -1)) AS c(place, bound, covers)
		), stretch(place, at, ends, instant, covered) AS (
			SELECT place, at, lead(at) OVER w, max(instant), 1 + sum(sum(covers)) OVER w
			FROM change GROUP BY place, at WINDOW w AS (ORDER BY place, at)
		)
		SELECT coalesce(instant, %4$s), at::%1$s::text, ends::%1$s::text
		FROM stretch WHERE covered = 0 ORDER BY at$query$,
		key_type, id_type, extension, created)
		USING parent, ids, instants;
END $$;
COMMENT ON FUNCTION uidx_missing_partitions(regclass, timestamptz, timestamptz, interval, regtype, regtype, text, text) IS 'what uidx_missing_partitions gives for a table whose bounds are read as uidx_partition_key says';

CREATE FUNCTION uidx_missing_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	OUT opens timestamptz, OUT lower text, OUT upper text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
	SELECT m.opens, m.lower, m.upper FROM uidx_partition_key(parent) k,
		uidx_missing_partitions(parent, start, stop, step, k.key_type, k.id_type, k.floor, k.created) m;
END;
COMMENT ON FUNCTION uidx_missing_partitions(regclass, timestamptz, timestamptz, interval) IS 'the instants and bounds of the partitions that uidx_create_partitions would make, NULL for MAXVALUE';

-- Named after the instant at which it begins, in the session's time zone; the parent's owner owns it.
CREATE FUNCTION uidx_create_partition(parent regclass, opens timestamptz, lower text, upper text)
	RETURNS regclass LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	suffix text := to_char(opens, CASE WHEN opens = date_trunc('day', opens) THEN '_YYYYMMDD'
		WHEN opens = date_trunc('second', opens) THEN '_YYYYMMDD_HH24MISS' ELSE '_YYYYMMDD_HH24MISS_US' END);
	stem text;
	schema oid;
	owner name;
	partition text;
	again integer := 1;
BEGIN
	SELECT relname, relnamespace, pg_get_userbyid(relowner) INTO stem, schema, owner FROM pg_class WHERE oid = parent;
	LOOP
		WHILE octet_length(stem || suffix) > 63 LOOP
			stem := left(stem, -1);
		END LOOP;
		partition := stem || suffix;
		EXIT WHEN NOT EXISTS (SELECT FROM pg_class WHERE relname = partition AND relnamespace = schema
			UNION ALL SELECT FROM pg_type WHERE typname = partition AND typnamespace = schema);
		again := again + 1;
		suffix := regexp_replace(suffix, '(~.*)?$', '~' || again);
	END LOOP;
	partition := format('%s.%I', schema::regnamespace, partition);
	EXECUTE format('CREATE TABLE %s PARTITION OF %s FOR VALUES FROM (%s) TO (%s)', partition, parent,
		coalesce(quote_literal(lower), 'MINVALUE'), coalesce(quote_literal(upper), 'MAXVALUE'));
	IF owner <> current_user THEN
		EXECUTE format('ALTER TABLE %s OWNER TO %I', partition, owner);
	END IF;
	RETURN partition;
END $$;
COMMENT ON FUNCTION uidx_create_partition(regclass, timestamptz, text, text) IS 'makes one partition for uidx_create_partitions; NULL stands for MINVALUE and MAXVALUE';

CREATE FUNCTION uidx_create_partitions(parent regclass, start timestamptz, stop timestamptz, step interval)
	RETURNS SETOF regclass LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	-- All are made before the first is given, however many the caller reads.
	SELECT pg_catalog.unnest(ARRAY(SELECT uidx_create_partition(parent, m.opens, m.lower, m.upper)
		FROM uidx_missing_partitions(parent, start, stop, step) m));
END;
COMMENT ON FUNCTION uidx_create_partitions(regclass, timestamptz, timestamptz, interval) IS 'makes the partitions that are missing, a step long each, from start until stop is reached; gives the new ones. In a job, let start move along: what was dropped before it is not made again';

CREATE FUNCTION uidx_old_partitions(parent regclass, older_than timestamptz, key_type regtype, id_type regtype, older text)
	RETURNS SETOF regclass LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	extension text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx');
BEGIN
	-- Newest first is the order to drop them in: rows of a table that references itself usually point to older ones.
	RETURN QUERY EXECUTE format('SELECT partition FROM %s.uidx_partition_bounds($1) b, LATERAL (SELECT b.upper::%s::%s) AS u(stop)
		WHERE %s ORDER BY stop DESC', extension, key_type, id_type, older) USING parent, older_than;
END $$;
COMMENT ON FUNCTION uidx_old_partitions(regclass, timestamptz, regtype, regtype, text) IS 'what uidx_old_partitions gives for a table whose bounds are read as uidx_partition_key says';

CREATE FUNCTION uidx_old_partitions(parent regclass, older_than timestamptz) RETURNS SETOF regclass
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT o.partition FROM uidx_partition_key(parent) k,
		uidx_old_partitions(parent, older_than, k.key_type, k.id_type, k.older) AS o(partition);
END;
COMMENT ON FUNCTION uidx_old_partitions(regclass, timestamptz) IS 'the partitions that contain only ids older than the instant, newest first';

-- Detached first: a table that a foreign key references lets no partition be dropped, but an unreferenced one be detached.
CREATE FUNCTION uidx_drop_partition(partition regclass, name text) RETURNS text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	EXECUTE format('ALTER TABLE %s DETACH PARTITION %s',
		(SELECT inhparent::regclass FROM pg_inherits WHERE inhrelid = partition), partition);
	EXECUTE format('DROP %s %s',
		CASE (SELECT relkind FROM pg_class WHERE oid = partition) WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, partition);
	RETURN name;
END $$;
COMMENT ON FUNCTION uidx_drop_partition(regclass, text) IS 'detaches and drops one partition for uidx_drop_partitions; returns its name';

CREATE FUNCTION uidx_drop_partitions(parent regclass, older_than timestamptz) RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	-- Names depend on the caller's search path, as the regclass of uidx_create_partitions does.
	SELECT d.name FROM pg_catalog.unnest(ARRAY(SELECT uidx_drop_partition(o.partition, o.partition::pg_catalog.text)
		FROM uidx_old_partitions(parent, older_than) AS o(partition))) WITH ORDINALITY AS d(name, n) ORDER BY d.n DESC;
END;
COMMENT ON FUNCTION uidx_drop_partitions(regclass, timestamptz) IS 'drops the partitions that contain only ids older than the instant; returns their names';
